"""How a tile goes on with what it meets on a cell, in the terms in which the planner judges it.

The same for all games of an edition: found out once for each way in which a tile can meet others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from ..engine.scoring_formulas import ADJOINING, ADJOINING_COMPLETED
from .planner_odds import end_at

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from ..engine.tile_tables import Lays
    from .planner_formulas import Formulas

_COUNTED: Final = frozenset((ADJOINING, ADJOINING_COMPLETED))
TileEnds = tuple[tuple[int, int, int], ...]
"""Where a feature of a tile goes on: the side, the port of the tile that will lie across, `end_at`.
"""


class TilePart(NamedTuple):
    """A feature of a tile where it lies, that is no site.

    `number` is one of its segments. It has more `open_ends` than what it joins, more `counters`,
    and draws `tokens` that are worth so much. On the tile there are features of so many kinds that
    count for it as they are `adjoining`. `roots` says which of the features met it joins, by
    their order, and `ends` where it goes on to open cells. If it joins nothing and is not complete,
    `alike` is the same number for all of which that tells the same; otherwise it is -1.
    """

    number: int
    kind: int
    open_ends: int
    counters: int
    tokens: float
    adjoining: int
    roots: tuple[int, ...]
    ends: TileEnds
    alike: int


class SitePart(NamedTuple):
    """A site of a tile: its segment, kind and counters, and the parts that end there."""

    number: int
    kind: int
    counters: int
    lines: tuple[int, ...]


class TileShape(NamedTuple):
    """The features of a tile where it lies: those that can be closed, and fields.

    `ended` counts the ends of features met that end at the tile and go on nowhere else on it.
    """

    closing: tuple[TilePart, ...]
    fields: tuple[TilePart, ...]
    sites: tuple[SitePart, ...]
    ended: tuple[tuple[int, int], ...]


def shape_of(
    lays: Lays, formulas: Formulas, lay: int, meeting: Sequence[int], met_kinds: Sequence[int]
) -> TileShape:
    """Return the shape of a tile that lies so; `meeting` is that of `Previews.meets`.

    `met_kinds` are the kinds of the features met, in their order.
    """
    copy = lay >> 2
    kinds, counters = lays.segment_kinds[copy], lays.counters[copy]
    sides, *met = meeting
    touching = [a for side in range(4) if sides >> side & 1 for a in lays.ports[lay][side]]
    contacts = [*zip(touching, met, strict=True)]
    same = [(a, b) for a, b in contacts if kinds[a] == met_kinds[b]]
    differing = [(a, b) for a, b in contacts if kinds[a] != met_kinds[b]]
    parts: list[TilePart] = []
    part_of: dict[int, int] = {}
    for own, roots in _groups(range(len(kinds)), same):
        number = min(own)
        part_of |= dict.fromkeys(own, number)
        kind = kinds[number]
        if number in formulas.sites[copy] or kind == lays.void:
            continue
        open_ends = sum(lays.open_ends[copy][n] for n in own)
        open_ends -= 2 * sum(a in own for a, _ in same)
        open_ends -= sum((a in own) + (b in roots) for a, b in differing)
        ends = tuple(
            (side, port, end_at(side ^ 2, port, kind))
            for side, port, n in formulas.ends[lay]
            if n in own and not sides >> side & 1
        )
        shown = sum(counters[n] for n in own)
        tokens = sum([worth for n, worth in formulas.tokens_on[copy] if n in own])
        alike = -1
        if open_ends and not roots:
            known = kind, shown, tokens, len(ends)
            alike = formulas.alike.setdefault(known, len(formulas.alike))
        adjoining = _adjoining(lays, formulas, copy, kind)
        joins = tuple(sorted(roots))
        part = TilePart(number, kind, open_ends, shown, tokens, adjoining, joins, ends, alike)
        parts.append(part)
    joined = {b for _, b in same}
    counts: dict[int, int] = {}
    for _, b in differing:
        if b not in joined:
            counts[b] = counts.get(b, 0) + 1
    sites = tuple(_sites(lays, formulas, copy, part_of))
    return TileShape(
        closing=tuple(part for part in parts if lays.closes[part.kind]),
        fields=tuple(part for part in parts if not lays.closes[part.kind]),
        sites=sites,
        ended=tuple(counts.items()),
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
    groups: list[tuple[set[int], set[int]]] = [({n}, set()) for n in segments]
    for a, b in contacts:
        one = [each for each in groups if a in each[0] or b in each[1]]
        groups = [each for each in groups if each not in one]
        groups.append(
            ({a}.union(*(own for own, _ in one)), {b}.union(*(roots for _, roots in one)))
        )
    return sorted(groups, key=lambda group: min(group[0]))


def _sites(
    lays: Lays, formulas: Formulas, copy: int, part_of: Mapping[int, int]
) -> Iterable[SitePart]:
    for n in formulas.sites[copy]:
        lines = lays.lines_at[copy].get(n, ())
        ends = tuple(sorted({part_of[line] for line in lines}))
        yield SitePart(n, lays.segment_kinds[copy][n], lays.counters[copy][n], ends)
