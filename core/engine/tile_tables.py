"""An edition as tables of integers: what the board needs to know of each tile in each rotation.

Equal copies of a design are one *copy*, numbered from 0; copy `c` turned by `r` quarters is the
*oriented tile* `4 * c + r`. Terrains are numbered from 1, feature kinds from 0 in the order of
their declaration. Segments keep their number in the design's layout whichever way the tile is
turned.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import product
from typing import Any, Final, NamedTuple, TypeAlias

from ..edition.edition import CopyInPlay, Design, Edition, names_in_play
from ..edition.kinds import FeatureKind
from ..edition.layout import Layout
from ..edition.segments import Segment
from ..messages import msg, plural, plural_templates
from ..tileset.formulas import ICON, NEARBY_ICON, NONE, Formula, parse
from ..tileset.geometry import rotate_edges, side_points
from ..tileset.schema import MOST
from .actions import Claim
from .errors import Unplayable
from .tile_faces import faces_of

FIELD: Final = 20
"""Bits of each count in a feature's counters: its segments first, then the icons of its kind."""

Ports = tuple[int, ...]
Facing = tuple[int, int, int, int, int]


TileRecord: TypeAlias = tuple[
    int,
    list[int],
    list[int],
    list[int],
    list[int],
    tuple[Ports, ...],
    tuple[Ports, ...],
    tuple[Facing, ...],
    tuple[int, ...],
    bool,
    bool,
]
"""What laying a tile takes: how many segments it has, and of each its kind, open ends, counters and
claims; by side the ports, these as the neighbour meets them, and how the side faces; the segments
that can close; whether sites wait for lines, or to be surrounded.

A plain tuple: Python takes those apart three times as fast as a named one.
"""


class ScoringFormula(NamedTuple):
    """A formula, and where each of its names comes from: a source, and a number that it needs.

    `function` takes the values in the order of `names`.
    """

    text: str
    names: tuple[str, ...]
    sources: tuple[tuple[int, int], ...]
    function: Callable[..., int]

    def points(self, values: Iterable[int]) -> int:
        """The points by the values; a formula that divides by zero is worth nothing."""
        try:
            return self.function(*values)
        except ZeroDivisionError:
            return 0


class TileTables:
    """The tables of one edition; made once, shared by all its games.

    `meets` has by terrain those that it may lie beside: itself, as a rule.
    `void` is the kind of whatever belongs to no feature. `claiming` has the kinds of pieces that
    claim, with what each counts as, and `open_to` the kinds of features that each may claim;
    `claimable` has all of these, and `claims[piece][oriented]` the actions that claim a segment,
    with the segment's number. `counts[copy]` is how many there are, `start` the copy that opens the
    table, `most_tiles` how many a game has room for: twice as many as the set has, so that a
    designer can add some. `formulas` has by kind those for a completed feature
    and for the end, `reach` where their values come from. `draw_turns` has by copy the number of
    its group in the order of drawing; it is empty if all tiles are drawn together. `kept` has what
    others have worked out from these tables.
    """

    def __init__(self, edition: Edition) -> None:
        """Raise Unplayable if the edition lacks what a game needs."""
        self.edition = edition
        self.kinds: tuple[FeatureKind, ...] = tuple(edition.features.values())
        self.kind_numbers = {kind.name: number for number, kind in enumerate(self.kinds)}
        self.void = len(self.kinds)
        self.kind_names = [*edition.features, ""]
        self.closes = [*(kind.completed_when == "closed" for kind in self.kinds), False]
        self.terrains = {name: n for n, name in enumerate(edition.terrains, start=1)}
        self.meets = [
            (),
            *(
                tuple(n for name, n in self.terrains.items() if name in edition.meets[own])
                for own in self.terrains
            ),
        ]
        self.claiming = {p.name: p.strength for p in edition.pieces.values() if p.claims}
        self.open_to = {
            piece.name: frozenset(n for n, kind in enumerate(self.kinds) if piece.may_claim(kind))
            for piece in edition.pieces.values()
            if piece.claims
        }
        self.claimable: frozenset[int] = frozenset().union(*self.open_to.values())
        self.designs: list[Design] = []
        self.copies: list[CopyInPlay] = []
        self.counts: list[int] = []
        self._same_turns: dict[int, tuple[int, ...]] = {}
        self.kept: dict[tuple[object, ...], Any] = {}
        self._adjoining: dict[tuple[int, int, int], tuple[tuple[int, int], ...]] = {}
        self._list_copies()
        self.start = self._start()
        self.names = names_in_play(self.edition)
        self.tile_ids = [design.id for design in self.designs]
        self.draw_turns = self._draw_turns()
        self.most_tiles = 2 * sum(self.counts)
        self._check_sizes()
        self._measure()
        self._shifts = _icon_shifts(edition, self.kind_numbers)
        self.icon_names = tuple(edition.icons)
        self.formulas = tuple(
            tuple(
                scoring_formula(formula, shifts, self.kind_numbers, self.icon_names)
                for formula in (kind.completed, kind.final)
            )
            for kind, shifts in zip(self.kinds, self._shifts, strict=True)
        )
        self.reach = [
            frozenset(source for formula in each for source, _ in formula.sources)
            for each in self.formulas
        ]
        self._tabulate_copies()
        self._tabulate_turned()

    def cell(self, x: int, y: int) -> int:
        """The number of a cell; the start tile lies on (0, 0)."""
        return ((y + self.half) << self.shift) + x + self.half

    def position(self, cell: int) -> tuple[int, int]:
        """The x and y of a cell."""
        return (cell & self.low) - self.half, (cell >> self.shift) - self.half

    def icons(self, kind: int, counters: int) -> dict[str, int]:
        """The number of each icon in a feature's counters, by name, without zeros."""
        mask = (1 << FIELD) - 1
        shown = {name: counters >> shift & mask for name, shift in self._shifts[kind].items()}
        return {name: count for name, count in shown.items() if count}

    def adjoining(self, copy: int, kind: int, other: int) -> tuple[tuple[int, int], ...]:
        """The pairs of segments of two kinds, by number, that adjoin on a copy."""
        key = copy, kind, other
        # Asked about few pairs of kinds in a game, and there are many: found when asked for.
        if key not in self._adjoining:
            kinds = self.segment_kinds[copy]
            self._adjoining[key] = tuple(
                (one, two)
                for one, beside in enumerate(self.designs[copy].layout.adjoining)
                for two in sorted(beside)
                if (kinds[one], kinds[two]) == (kind, other)
            )
        return self._adjoining[key]

    def same_turns(self, copy: int) -> tuple[int, ...]:
        """For each rotation of a copy the least one that comes to the same."""
        known = self._same_turns.get(copy)
        if known is None:
            forms = [self._join_form(4 * copy + turns) for turns in range(4)]
            known = self._same_turns[copy] = tuple(map(forms.index, forms))
        return known

    def _join_form(self, oriented: int) -> tuple[object, ...]:
        """Describe how a turned tile joins its neighbours, whatever its segments are called.

        One with a line from site to site, which joins none, is taken to be like no other, and so is
        one on which features touch: a turn that joins alike may bring others next to one another.
        """
        copy = oriented >> 2
        kinds, counters, lines_at = (
            self.segment_kinds[copy],
            self.counters[copy],
            self.lines_at[copy],
        )
        met = [segment for side in self.ports[oriented] for segment in side]
        rank = {segment: n for n, segment in enumerate(dict.fromkeys(met))}
        touching = any(segment.touches for segment in self.designs[copy].layout.segments)
        if touching or not all(line in rank for lines in lines_at.values() for line in lines):
            return (oriented,)
        inner = sorted(
            (kind, counters[n], tuple(sorted(rank[line] for line in lines_at.get(n, ()))))
            for n, kind in enumerate(kinds)
            if n not in rank
        )
        ports = tuple(tuple(rank[segment] for segment in side) for side in self.ports[oriented])
        known = tuple((kinds[n], counters[n]) for n in rank)
        pointing = tuple(self.faces[oriented].directions.items())
        return ports, known, tuple(inner), tuple(self.edges[oriented]), pointing

    # --- Making ---

    def _list_copies(self) -> None:
        for design in self.edition.in_play:
            for copy in design.copies:
                if copy.count:
                    self.designs.append(design)
                    self.copies.append(copy)
                    self.counts.append(copy.count)
        unknown = [d.id for d in self.edition.in_play if None in d.layout.edges]
        if unknown:
            raise Unplayable(
                [msg("tile {tile} has a side that shows no terrain", tile=tile) for tile in unknown]
            )

    def _start(self) -> int:
        if self.edition.start is None:
            raise Unplayable([msg("the set does not say which tile opens the table (`start`)")])
        for copy, design in enumerate(self.designs):
            if design.id == self.edition.start:
                return copy
        said = msg("the tile {tile!r} that opens the table is not in play", tile=self.edition.start)
        raise Unplayable([said])

    def _draw_turns(self) -> tuple[int, ...]:
        groups = self.edition.groups.items()
        order: list[str | None] = [name for name, draw in groups if draw == "first"]
        order += [None, *(name for name, draw in groups if draw == "last")]
        turns = tuple(
            order.index(d.tile.group if d.tile.group in order else None) for d in self.designs
        )
        return turns if len(set(turns)) > 1 else ()

    def _check_sizes(self) -> None:
        """Refuse more tiles than a game has room for, more icons than a counter has bits for."""
        if sum(self.counts) > MOST:
            one_and_many = plural_templates(
                "{count:,} tile; {most:,} can be", "{count:,} tiles; {most:,} can be"
            )
            raise Unplayable([plural(*one_and_many, sum(self.counts), most=MOST)])
        shown: Counter[str] = Counter()
        on_one = 1
        for copy, count in zip(self.copies, self.counts, strict=True):
            for name, number in copy.every_icon():
                shown[name] += count * number
                on_one = max(on_one, number)
        most = (1 << FIELD) - 1
        self.most_tiles = max(sum(self.counts), min(self.most_tiles, most // on_one))
        wrong = [
            msg("{number} {name} icons; {most} can be", number=n, name=name, most=most)
            for name, n in shown.items()
            if n > most
        ]
        if wrong:
            raise Unplayable(wrong)

    def _measure(self) -> None:
        """Choose how cells are numbered: wide enough for all tiles in one row."""
        # A row holds all tiles with cells to spare on both sides, and x and y are bits of a cell.
        self.shift = max(8, (2 * (self.most_tiles + 2)).bit_length())
        self.width, self.half = 1 << self.shift, 1 << (self.shift - 1)
        self.low = self.width - 1
        self.origin = self.cell(0, 0)
        w = self.width
        self.steps = (-w, 1, w, -1)
        self.around = (-w - 1, -w, -w + 1, -1, 1, w - 1, w, w + 1)
        self.bits = len(self.terrains).bit_length()

    def _tabulate_copies(self) -> None:
        """Fill the tables that do not depend on rotation, by copy."""
        layouts = [design.layout for design in self.designs]
        self._triples = [_triples(layout) for layout in layouts]
        thirds = {
            layout.edges[side] or ""
            for layout, triples in zip(layouts, self._triples, strict=True)
            for side, triple in enumerate(triples)
            if len(set(triple)) > 1
        }
        # Sides that meet tell three points apart if either does: so, too, what meets those.
        fitting = self.edition.meets
        while more := frozenset().union(*(fitting[each] for each in thirds)) - thirds:
            thirds |= more
        self.thirds = frozenset(thirds)
        self.voids = [any(-1 in triple for triple in triples) for triples in self._triples]
        segments = [layout.segments for layout in layouts]
        self.segment_kinds = [
            [self.kind_numbers[s.kind] for s in each] + [self.void] * self.voids[copy]
            for copy, each in enumerate(segments)
        ]
        self.counters = [
            [self._counter(n, copy) for n in range(len(each))] + [0] * self.voids[copy]
            for copy, each in enumerate(segments)
        ]
        self.closable = [
            tuple(
                n
                for n, s in enumerate(each)
                if s.shape in ("line", "area") and self._kind(s).completed_when == "closed"
            )
            for each in segments
        ]
        self.lines_at = [_lines_at(layout) for layout in layouts]
        self.line_watch = [
            tuple((n, lines[n]) for n in self._sites(each, "lines_completed") if lines[n])
            for each, lines in zip(segments, self.lines_at, strict=True)
        ]
        self.surround_watch = [self._sites(each, "surrounded") for each in segments]
        self.kinds_on = [frozenset(kinds) for kinds in self.segment_kinds]

    def _tabulate_turned(self) -> None:
        """Fill the tables by oriented tile, and where a copy fits by what its neighbours show."""
        turned = [(copy, turns) for copy in range(len(self.copies)) for turns in range(4)]
        layouts = [self.designs[copy].layout for copy, _ in turned]
        edges = [
            [self.terrains[e or ""] for e in rotate_edges(layouts[n].edges, turns)]
            for n, (_, turns) in enumerate(turned)
        ]
        ports = [self._ports(copy) for copy in range(len(self.copies))]
        self.ports = [rotate_edges(ports[copy], turns) for copy, turns in turned]
        self.ports_back = [tuple(tuple(reversed(side)) for side in each) for each in self.ports]
        self.edges = edges
        self.facings = [tuple(self._facing(side, each) for side in range(4)) for each in edges]
        self.open_ends = [
            [sum(port.count(n) for port in self.ports[4 * copy]) for n in range(len(kinds))]
            for copy, kinds in enumerate(self.segment_kinds)
        ]
        self.faces = [
            face
            for design, copy in zip(self.designs, self.copies, strict=True)
            for face in faces_of(design, copy, self.edition)
        ]
        self.spots = [face.spots for face in self.faces]
        self.spot_numbers = [{spot: n for n, spot in enumerate(spots)} for spots in self.spots]
        self.claims = {
            piece: [
                tuple(
                    (n, Claim(piece, spots[n]))
                    for n, kind in enumerate(self.segment_kinds[oriented >> 2])
                    if kind in may_claim
                )
                for oriented, spots in enumerate(self.spots)
            ]
            for piece, may_claim in self.open_to.items()
        }
        self.records = [self._record(oriented) for oriented in range(len(turned))]
        empty: list[tuple[int, ...]] = [()] * (1 << (4 * self.bits))
        by_edges: dict[tuple[int, ...], list[tuple[int, ...]]] = {}
        ways: dict[tuple[int, ...], list[int]] = {}
        self.rotations_by_code, self.rotation_counts = [], []
        for copy in range(len(self.copies)):
            # Where a tile fits depends on its edges alone, which many tiles share.
            key = tuple(edges[4 * copy])
            if key not in by_edges:
                by_edges[key] = self._fit(empty, edges[4 * copy : 4 * copy + 4])
                ways[key] = [len(turns) for turns in by_edges[key]]
            self.rotations_by_code.append(by_edges[key])
            self.rotation_counts.append(ways[key])
        self._pack_ways(list(ways.values()))

    def _pack_ways(self, ways: Sequence[list[int]]) -> None:
        """Pack, for each code, in how many ways tiles fit there: a number for each set of edges.

        The numbers are wide enough for sums over all open cells: at most three for each tile.
        """
        width = (4 * 3 * (self.most_tiles + 1)).bit_length()
        shifts = range(0, width * len(ways), width)
        self.ways_by_code = [
            sum(number << shift for number, shift in zip(each, shifts, strict=True))
            for each in zip(*ways, strict=True)
        ]
        self.way_mask = (1 << width) - 1
        self.way_shifts = [
            next(shift for own, shift in zip(ways, shifts, strict=True) if own is each)
            for each in self.rotation_counts
        ]

    def _kind(self, segment: Segment) -> FeatureKind:
        return self.kinds[self.kind_numbers[segment.kind]]

    def _counter(self, number: int, copy: int) -> int:
        segment = self.designs[copy].layout.segments[number]
        shifts = self._shifts[self.kind_numbers[segment.kind]]
        shown = self.copies[copy].icons[number].items()
        return 1 + sum(count << shifts[name] for name, count in shown if name in shifts)

    def _sites(self, segments: Iterable[Segment], when: str) -> tuple[int, ...]:
        return tuple(
            n
            for n, s in enumerate(segments)
            if s.shape == "site" and self._kind(s).completed_when == when
        )

    def _ports(self, copy: int) -> tuple[Ports, ...]:
        """Return, by side, the segments that meet the neighbour there, clockwise."""
        layout = self.designs[copy].layout
        void = len(layout.segments)
        ports = []
        for terrain, points in zip(layout.edges, self._triples[copy], strict=True):
            triple = tuple([void if n < 0 else n for n in points])
            ports.append(triple if terrain in self.thirds else triple[:1])
        return tuple(ports)

    def _facing(self, side: int, edges: Sequence[int]) -> Facing:
        """A side as the board reads it.

        How far the neighbour's cell is, the bits of this side in that cell's code, the mask of the
        neighbour in the code of this one's cell, and the two sides that meet.
        """
        opposite = (side + 2) % 4
        mask = (1 << self.bits) - 1
        bits = edges[side] << (self.bits * opposite)
        return self.steps[side], bits, mask << (self.bits * side), side, opposite

    def _record(self, oriented: int) -> TileRecord:
        copy = oriented >> 2
        kinds = self.segment_kinds[copy]
        return (
            len(kinds),
            kinds,
            self.open_ends[copy],
            self.counters[copy],
            [0] * len(kinds),
            self.ports[oriented],
            self.ports_back[oriented],
            self.facings[oriented],
            self.closable[copy],
            bool(self.line_watch[copy]),
            bool(self.surround_watch[copy]),
        )

    def _fit(
        self, empty: list[tuple[int, ...]], turned: Sequence[Sequence[int]]
    ) -> list[tuple[int, ...]]:
        """The rotations that fit, by the code of what the neighbours show."""
        fit = empty[:]
        for turns, edges in enumerate(turned):
            for sides in range(1, 16):  # every set of neighbours that an open cell can have
                # Mostly one terrain for each side, and so one code.
                beside = [
                    [terrain << (self.bits * s) for terrain in self.meets[edges[s]]]
                    for s in range(4)
                    if sides >> s & 1
                ]
                for code in map(sum, product(*beside)):
                    fit[code] = (*fit[code], turns)
        return fit


def _icon_shifts(edition: Edition, kinds: Mapping[str, int]) -> list[dict[str, int]]:
    """Return, by kind, where in its counters each of its icons is counted."""
    shifts: list[dict[str, int]] = [{} for _ in kinds]
    for icon in edition.icons.values():
        if icon.on in kinds:
            own = shifts[kinds[icon.on]]
            own[icon.name] = FIELD * (len(own) + 1)
    return shifts


def _triples(layout: Layout) -> list[tuple[int, ...]]:
    """Return, by side, the segments at its three border points; -1 where there is none."""
    owners = {p: n for n, segment in enumerate(layout.segments) for p in segment.points}
    return [tuple([owners.get(point, -1) for point in side_points(side)]) for side in range(4)]


def _lines_at(layout: Layout) -> dict[int, tuple[int, ...]]:
    return {
        n: tuple(dict.fromkeys(layout.lines_at(n)))
        for n, segment in enumerate(layout.segments)
        if segment.shape == "site"
    }


def scoring_formula(
    formula: Formula | None,
    icons: Mapping[str, int],
    kinds: Mapping[str, int],
    every_icon: Sequence[str] = (),
) -> ScoringFormula:
    """Prepare a formula, 0 for none; `icons` are those of its kind, with places in a counter."""
    formula = formula or parse("0")
    sources = []
    for source, of in formula.reach:
        if source == NEARBY_ICON:
            number = every_icon.index(of) if of in every_icon else None
        else:
            number = icons.get(of) if source == ICON else kinds.get(of, 0 if not of else None)
        sources.append((NONE, 0) if number is None else (source, number))
    return ScoringFormula(formula.text, tuple(formula.names), tuple(sources), formula.function)
