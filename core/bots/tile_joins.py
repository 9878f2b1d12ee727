"""Joins of tiles with what they meet on a cell, in the terms in which the planner judges them.

The same for all games of an edition: found out once for each way in which a tile can meet others.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, NamedTuple

from ..tileset.formulas import ADJOINING, ADJOINING_COMPLETED
from .completion_odds import end_at

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Mapping, Sequence

    from ..engine.tile_tables import TileTables
    from .feature_scores import Formulas

_COUNTED: Final = frozenset((ADJOINING, ADJOINING_COMPLETED))
TileEnds = tuple[tuple[int, int, int], ...]
"""Where a feature of a tile goes on: the side, the port of the tile that will lie across, `end_at`.
"""


class FeaturePart:
    """A feature of a tile where it lies.

    `number` is that of one of its segments. `open_ends` and `counters` are how many it has more
    than what it joins: `joins` has those of the features met, by their order. One that can be
    closed draws `tokens`, in points, and has `ends` where it goes on to open cells; one that is
    never completed has `adjoining` kinds on the tile that count for it.

    `alike` is one number for all that are worth the same wherever they lie: closable ones that join
    nothing and stay open, and fields but for the one that they join, if any. It is -1 for others.
    """

    __slots__ = (
        "adjoining",
        "alike",
        "counters",
        "ends",
        "joins",
        "kind",
        "number",
        "open_ends",
        "tokens",
    )

    def __init__(
        self, number: int, kind: int, open_ends: int, counters: int, joins: tuple[int, ...]
    ) -> None:
        self.number, self.kind, self.joins = number, kind, joins
        self.open_ends, self.counters = open_ends, counters
        self.tokens, self.adjoining, self.alike = 0.0, 0, -1
        self.ends: TileEnds = ()


class SitePart(NamedTuple):
    """A site of a tile: its segment, kind and counters, and the parts that end there."""

    number: int
    kind: int
    counters: int
    lines: tuple[int, ...]


class TileJoin:
    """The features of a tile where it lies: those that can be closed, fields, and sites.

    `ended` has the features met that end at the tile and go on nowhere else on it: how many ends.
    """

    __slots__ = ("closable", "ended", "fields", "sites")

    def __init__(self, sites: tuple[SitePart, ...], ended: tuple[tuple[int, int], ...]) -> None:
        self.sites, self.ended = sites, ended
        self.closable: list[FeaturePart] = []
        self.fields: list[FeaturePart] = []


def join_of(
    tables: TileTables,
    formulas: Formulas,
    oriented: int,
    meeting: Sequence[int],
    met_kinds: Sequence[int],
) -> TileJoin:
    """The join of an oriented tile with what it meets; `meeting` is that of `CellNeighbours`.

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
    groups = _groups(range(len(kinds)), same)
    part_of = {n: min(own) for own, _ in groups for n in own}
    ended = Counter(b for _, b in differing if b not in {b for _, b in same})
    found = TileJoin(tuple(_sites(tables, formulas, copy, part_of)), tuple(ended.items()))
    for own, roots in groups:
        number = min(own)
        kind = kinds[number]
        if number in formulas.sites[copy] or kind == tables.void:
            continue
        # Where ends of one kind meet, neither is open any more; what meets another kind ends there.
        open_ends = sum([tables.open_ends[copy][n] - 2 * touched.count(n) for n in own])
        open_ends -= sum([(a in own) + (b in roots) for a, b in differing])
        shown = sum([counters[n] for n in own])
        part = FeaturePart(number, kind, open_ends, shown, tuple(sorted(roots)))
        if tables.closes[kind]:
            part.ends = _ends(formulas, oriented, own, kind, sides)
            part.tokens = sum([worth for n, worth in formulas.tokens_on[copy] if n in own], 0.0)
            if open_ends and not roots:
                part.alike = formulas.alike(kind, shown, part.tokens, len(part.ends))
            found.closable.append(part)
        else:
            part.adjoining = _adjoining(tables, formulas, copy, kind)
            # In an edition few fields of a tile differ in these, however many tiles there are.
            if len(roots) <= 1:
                part.alike = formulas.alike(kind, open_ends, shown, part.adjoining)
            found.fields.append(part)
    return found


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
    """The number of kinds on a tile that count for features of a kind which adjoin them there."""
    others = {n for source, n in formulas.counted[kind] if source in _COUNTED}
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
