"""How a tile goes on with what it meets on a cell, in the terms in which the planner judges it.

The same for all games of an edition: found out once for each way in which a tile can meet others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from ..engine.scoring_formulas import ADJOINING, ADJOINING_COMPLETED
from .completion_odds import end_at

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Mapping, Sequence

    from ..engine.tile_tables import TileTables
    from .feature_scores import Formulas

_COUNTED: Final = frozenset((ADJOINING, ADJOINING_COMPLETED))
SEVERAL: Final = -1
TileEnds = tuple[tuple[int, int, int], ...]
"""Where a feature of a tile goes on: the side, the port of the tile that will lie across, `end_at`.
"""


JoiningPart: TypeAlias = tuple[int, int, int, int, float, tuple[int, ...], TileEnds]
"""A feature of a tile where it lies that can be closed:

    (number, kind,         of one of its segments
     open ends, counters,  how many it has more than what it joins
     tokens,               what those are worth that it draws, in points
     joins,                which of the features met it joins, by their order
     ends)                 where it goes on to open cells
"""
ClosingPart: TypeAlias = tuple[int, int, int, TileEnds, JoiningPart]
"""The same after all that counts of it if it joins nothing and stays open:

    (alike,                the same number for all of which the same is told then; otherwise -1
     number, kind, ends, part)

Plain tuples, as in `tile_tables`: these are taken apart for each placement.
"""
FieldPart: TypeAlias = tuple[int, int, int, int, tuple[int, ...]]
"""A feature of a tile where it lies that is never completed:

    (kind,
     open ends, counters,  how many it has more than what it joins
     adjoining,            how many kinds on the tile count for it as they adjoin it
     joins)                the features met that it joins
"""
FieldKey: TypeAlias = tuple[int, int, int, FieldPart]
"""The same after what tells what it is worth, if it joins one feature at most:

    (alike,   a number that is the same for all that are alike but for what they join; `SEVERAL`
              if it joins several
     first,   which of the features met it joins; -1 if none or several
     number,  that of a segment
     part)
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
    tables: TileTables,
    formulas: Formulas,
    oriented: int,
    meeting: Sequence[int],
    met_kinds: Sequence[int],
) -> TileShape:
    """The shape of a tile that lies so; `meeting` is that of `CellNeighbours`.

    `met_kinds` are the kinds of the features met, in their order.
    """
    copy = oriented >> 2
    kinds, counters = tables.segment_kinds[copy], tables.counters[copy]
    sides, *met = meeting
    touching = [a for side in range(4) if sides >> side & 1 for a in tables.ports[oriented][side]]
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
        if number in formulas.sites[copy] or kind == tables.void:
            continue
        # Where ends of one kind meet, neither is open any more; what meets another kind ends there.
        open_ends = sum([tables.open_ends[copy][n] for n in own])
        open_ends -= 2 * sum([touched.count(n) for n in own])
        if differing:
            open_ends -= sum([(a in own) + (b in roots) for a, b in differing])
        shown = sum([counters[n] for n in own])
        joins, alike = tuple(sorted(roots)), -1
        if not tables.closes[kind]:
            adjoining = _adjoining(tables, formulas, copy, kind)
            # In an edition few fields of a tile differ in these, however many tiles there are.
            like = kind, open_ends, shown, adjoining
            alike = formulas.fields_alike.setdefault(like, len(formulas.fields_alike))
            first = joins[0] if len(joins) == 1 else -1
            if len(joins) > 1:
                alike = SEVERAL
            field = kind, open_ends, shown, adjoining, joins
            fields.append((alike, first, number, field))
            continue
        ends = _ends(formulas, oriented, own, kind, sides)
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
    sites_on = tuple(_sites(tables, formulas, copy, part_of))
    return tuple(closing), tuple(fields), sites_on, tuple(counts.items())


def _ends(
    formulas: Formulas, oriented: int, own: Container[int], kind: int, sides: int
) -> TileEnds:
    """Where a feature on a tile, by its segments, goes on but on sides that are shared."""
    return tuple(
        [
            (side, port, end_at(side ^ 2, port, kind))
            for side, port, n in formulas.ends[oriented]
            if n in own and not sides >> side & 1
        ]
    )


def _adjoining(tables: TileTables, formulas: Formulas, copy: int, kind: int) -> int:
    """How much on a tile may count for features of a kind that adjoin it there."""
    sources = (worth.sources for worth in formulas.worths[kind] if worth)
    others = {n for each in sources for source, n in each if source in _COUNTED}
    return sum(bool(tables.adjoining(copy, kind, other)) for other in others)


def _groups(
    segments: Iterable[int], contacts: Sequence[tuple[int, int]]
) -> list[tuple[set[int], set[int]]]:
    """The segments that become one feature, each with the features met that it joins."""
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
    tables: TileTables, formulas: Formulas, copy: int, part_of: Mapping[int, int]
) -> Iterable[SitePart]:
    for n in formulas.sites[copy]:
        lines = tables.lines_at[copy].get(n, ())
        ends = tuple(sorted({part_of[line] for line in lines}))
        yield SitePart(n, tables.segment_kinds[copy][n], tables.counters[copy][n], ends)
