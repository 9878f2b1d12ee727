"""How a tile goes on with what it meets on a cell, in the terms in which the planner judges it.

The same for all games of an edition: found out once for each way in which a tile can meet others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from ..engine.scoring_formulas import ADJOINING, ADJOINING_COMPLETED
from .planner_odds import end_at

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Mapping, Sequence

    from ..engine.tile_tables import Lays
    from .planner_formulas import Formulas

_COUNTED: Final = frozenset((ADJOINING, ADJOINING_COMPLETED))
SEVERAL: Final = -1
TileEnds = tuple[tuple[int, int, int], ...]
"""Where a feature of a tile goes on: the side, the port of the tile that will lie across, `end_at`.
"""


JoiningPart: TypeAlias = tuple[int, int, int, int, float, tuple[int, ...], TileEnds]
"""A feature of a tile where it lies that can be closed.

The number of one of its segments, and its kind. How many open ends it has more than what it joins,
how many counters more, and what the tokens are worth that it draws. Which of the features met it
joins, by their order, and where it goes on to open cells.
"""
ClosingPart: TypeAlias = tuple[int, int, int, TileEnds, JoiningPart]
"""The same after its number, its kind and its ends, which are all that counts if it is `alike`.

First comes the same number for all that join nothing and are not complete, and of which the same is
told; otherwise -1. Plain tuples, as in `tile_tables`: these are taken apart for each placement.
"""
FieldPart: TypeAlias = tuple[int, int, int, int, tuple[int, ...]]
"""A feature of a tile where it lies that is never completed.

Its kind, how many open ends and counters it has more than what it joins, and how many kinds there
are on the tile that count for it as they adjoin it. Last come the features met that it joins.
"""
FieldKey: TypeAlias = tuple[int, int, int, FieldPart]
"""The same after what tells what it is worth, if it joins one feature at most.

First a number that is the same for all that are alike but for what they join; then which of the
features met that is, -1 if it joins none. If it joins several, the first is `SEVERAL`, and the
second -1. Then comes the number of a segment.
"""


class SitePart(NamedTuple):
    """A site of a tile: its segment, kind and counters, and the parts that end there."""

    number: int
    kind: int
    counters: int
    lines: tuple[int, ...]


TileShape: TypeAlias = tuple[
    tuple[ClosingPart, ...],
    tuple[FieldKey, ...],
    tuple[SitePart, ...],
    tuple[tuple[int, int], ...],
]
"""The features of a tile where it lies: those that can be closed, fields, and sites.

Last come the ends of features met that end at the tile and go on nowhere else on it: how many.
"""


def shape_of(
    lays: Lays, formulas: Formulas, lay: int, meeting: Sequence[int], met_kinds: Sequence[int]
) -> TileShape:
    """Return the shape of a tile that lies so; `meeting` is that of `CellNeighbours`.

    `met_kinds` are the kinds of the features met, in their order.
    """
    copy = lay >> 2
    kinds, counters = lays.segment_kinds[copy], lays.counters[copy]
    sides, *met = meeting
    touching = [a for side in range(4) if sides >> side & 1 for a in lays.ports[lay][side]]
    contacts = [*zip(touching, met, strict=True)]
    same = [(a, b) for a, b in contacts if kinds[a] == met_kinds[b]]
    differing = [(a, b) for a, b in contacts if kinds[a] != met_kinds[b]]
    touched = [a for a, _ in same]
    closing: list[ClosingPart] = []
    fields: list[FieldKey] = []
    part_of: dict[int, int] = {}
    for own, roots in _groups(range(len(kinds)), same):
        number = min(own)
        part_of |= dict.fromkeys(own, number)
        kind = kinds[number]
        if number in formulas.sites[copy] or kind == lays.void:
            continue
        # Where ends of one kind meet, neither is open any more; what meets another kind ends there.
        open_ends = sum([lays.open_ends[copy][n] for n in own])
        open_ends -= 2 * sum([touched.count(n) for n in own])
        if differing:
            open_ends -= sum([(a in own) + (b in roots) for a, b in differing])
        shown = sum([counters[n] for n in own])
        joins, alike = tuple(sorted(roots)), -1
        if not lays.closes[kind]:
            adjoining = _adjoining(lays, formulas, copy, kind)
            # In an edition few fields of a tile differ in these, however many tiles there are.
            like = kind, open_ends, shown, adjoining
            alike = formulas.fields_alike.setdefault(like, len(formulas.fields_alike))
            first = joins[0] if len(joins) == 1 else -1
            if len(joins) > 1:
                alike = SEVERAL
            field = kind, open_ends, shown, adjoining, joins
            fields.append((alike, first, number, field))
            continue
        ends = _ends(formulas, lay, own, kind, sides)
        tokens = sum([worth for n, worth in formulas.tokens_on[copy] if n in own], 0.0)
        if open_ends and not roots:
            known = kind, shown, tokens, len(ends)
            alike = formulas.alike.setdefault(known, len(formulas.alike))
        part = number, kind, open_ends, shown, tokens, joins, ends
        closing.append((alike, number, kind, ends, part))
    joined = {b for _, b in same}
    counts: dict[int, int] = {}
    for _, b in differing:
        if b not in joined:
            counts[b] = counts.get(b, 0) + 1
    sites_on = tuple(_sites(lays, formulas, copy, part_of))
    return tuple(closing), tuple(fields), sites_on, tuple(counts.items())


def _ends(formulas: Formulas, lay: int, own: Container[int], kind: int, sides: int) -> TileEnds:
    """Return where a feature on a tile, by its segments, goes on but on sides that are shared."""
    return tuple(
        [
            (side, port, end_at(side ^ 2, port, kind))
            for side, port, n in formulas.ends[lay]
            if n in own and not sides >> side & 1
        ]
    )


def _adjoining(lays: Lays, formulas: Formulas, copy: int, kind: int) -> int:
    """Return how much on a tile may count for features of a kind that adjoin it there."""
    sources = (worth.sources for worth in formulas.worths[kind] if worth)
    others = {n for each in sources for source, n in each if source in _COUNTED}
    return sum(bool(lays.adjoining(copy, kind, other)) for other in others)


def _groups(
    segments: Iterable[int], contacts: Sequence[tuple[int, int]]
) -> list[tuple[set[int], set[int]]]:
    """Return the segments that become one feature, each with the features met that it joins."""
    groups: dict[int, tuple[set[int], set[int]]] = {n: ({n}, set()) for n in segments}
    of_met: dict[int, int] = {}
    for a, b in contacts:
        own, roots = groups[a]
        roots.add(b)
        # What meets the same feature on two sides of the tile becomes one through it.
        if b in of_met and groups[of_met[b]] is not groups[a]:
            more, others = groups[of_met[b]]
            own |= more
            roots |= others
            for n in more:
                groups[n] = own, roots
        of_met[b] = a
    return [group for n, group in groups.items() if n == min(group[0])]


def _sites(
    lays: Lays, formulas: Formulas, copy: int, part_of: Mapping[int, int]
) -> Iterable[SitePart]:
    for n in formulas.sites[copy]:
        lines = lays.lines_at[copy].get(n, ())
        ends = tuple(sorted({part_of[line] for line in lines}))
        yield SitePart(n, lays.segment_kinds[copy][n], lays.counters[copy][n], ends)
