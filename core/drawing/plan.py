"""Where everything on a tile lies: rings of areas, paths of lines, spots of sites, cells of fields.

A plan follows from a layout and a seed alone and is not turned; painting turns its points.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache
from random import Random
from typing import TYPE_CHECKING, Final
from zlib import crc32

from core.tileset.geometry import POINTS, middle, side_of, side_points

from .areas import HALF_BRIDGE, AreaForm, area_form, filled, hill, spanning
from .contacts import glades, reaching, touching
from .crossings import Passed, passing
from .curves import Path, turned_path, walk
from .identity_cache import cached_by_identity
from .ownership_grid import CELL, CELLS, NO_OWNER, Raster, cell_at
from .routes import LINE_WIDTH, LinePaths, Router, Spot, Survey
from .sites import Outline, Sites

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from core.edition.layout import Layout
    from core.edition.segments import End


_BARE: Final = -2
_ATTEMPTS: Final = ((False, 1.0), (True, 1.0), (False, 0.62), (True, 0.62))
"""Whether lines leave room for others, and how large sites are: what is tried until all fits."""

_SHY: Final = 0.2
_RANKS: Final = {"area": 0, "line": 1, "site": 2, "field": 3}


@dataclass(frozen=True, eq=False)
class Plan:
    """The geometry of a tile by the numbers of its segments.

    `glades` are the rings of inner fields in clearings, `hedges` stand between what touches, and
    `spans` are the ways of areas over all else. It is
    `upright` after `turns` quarter turns clockwise: tiles that differ by how they are turned only
    have the same upright plan, so that they are drawn alike.
    """

    seed: str
    areas: Mapping[int, AreaForm]
    tracks: Mapping[int, LinePaths]
    spots: Mapping[int, Spot]
    raster: Raster = field(repr=False)
    glades: Mapping[int, Path] = field(default_factory=dict)
    hedges: tuple[Path, ...] = ()
    spans: Mapping[int, tuple[Path, ...]] = field(default_factory=dict)
    turns: int = 0
    _upright: Plan | None = field(default=None, repr=False)

    @property
    def upright(self) -> Plan:
        """The plan before it is turned."""
        return self._upright or self

    @cached_by_identity(512)
    def turned(self, turns: int) -> Plan:
        """An upright plan after quarter turns clockwise."""
        if not turns:
            return self
        return Plan(
            seed=self.seed,
            areas={n: form.turned(turns) for n, form in self.areas.items()},
            tracks={n: track.turned(turns) for n, track in self.tracks.items()},
            spots={n: spot.turned(turns) for n, spot in self.spots.items()},
            raster=Raster(self.raster.turned(turns)),
            glades={n: turned_path(ring, turns) for n, ring in self.glades.items()},
            hedges=tuple(turned_path(hedge, turns) for hedge in self.hedges),
            spans={
                n: tuple(turned_path(path, turns) for path in paths)
                for n, paths in self.spans.items()
            },
            turns=turns,
            _upright=self,
        )

    @cached_property
    def clearances(self) -> list[float]:
        """For each cell of the raster, how far it is from what belongs to another."""
        return self.raster.clearances()

    @cached_property
    def path_samples(self) -> tuple[tuple[complex, complex], ...]:
        """Points along all lines, close together, each with the heading there."""
        return tuple(
            step
            for track in self.tracks.values()
            for path in track.paths
            for step in walk(path, 1.5)
        )

    def rng(self, *purpose: object) -> Random:
        """A source of chance that is the same for this tile and purpose, everywhere."""
        return _rng(self.seed, *purpose)


@cached_by_identity(512)
def plan_of(layout: Layout, seed: str) -> Plan:
    """The plan of a layout; `seed` varies what the layout leaves open."""
    return _plan(tuple(Outline.of(segment) for segment in layout.segments), seed)


@lru_cache(maxsize=512)
def _plan(outlines: tuple[Outline, ...], seed: str) -> Plan:
    # Of the four ways up the smallest by `_order` is planned: tiles that differ by a turn share it.
    ways = [tuple(outline.turned(turns) for outline in outlines) for turns in range(4)]
    turns = min(range(4), key=lambda turns: _order(ways[turns]))
    return _upright_plan(ways[turns], seed).turned(-turns % 4)


def _order(outlines: Sequence[Outline]) -> tuple[object, ...]:
    """The key that decides which way up a tile is drawn: areas in the north, lines in the west.

    Where that leaves a choice, the order in which the tile lists its segments decides.
    """
    found = []
    for n, outline in enumerate(outlines):
        points: tuple[float, ...] = (*outline.points, *outline.reaches)
        if outline.shape != "area":
            points = tuple(-point for point in reversed(points))
        if points or outline.ends:
            found.append((_RANKS[outline.shape], points, repr(outline.ends), n))
    found.sort()
    return [place[:2] for place in found], found


@lru_cache(maxsize=512)
def _upright_plan(outlines: tuple[Outline, ...], seed: str) -> Plan:
    # Most tiles come out clear at the first attempt; the others are the least bad of four.
    surveyors = []
    for reserving, scale in _ATTEMPTS:
        surveyors.append(_Surveyor(outlines, seed, reserving=reserving, scale=scale))
        surveyors[-1].lay_out()
        if not surveyors[-1].overlap:
            break
    return min(surveyors, key=lambda surveyor: surveyor.overlap).plan()


class _Surveyor:
    """Lays out one tile: areas, lines from side to side, sites, their lines, sites without any."""

    def __init__(
        self, outlines: Sequence[Outline], seed: str, *, reserving: bool, scale: float
    ) -> None:
        self.outlines, self.seed, self.reserving = outlines, seed, reserving
        self.survey = Survey({}, {}, {}, Raster())
        self.areas, self.tracks, self.spots, self.raster = self.survey
        self.glades: dict[int, Path] = {}
        self.hedges: tuple[Path, ...] = ()
        self.spans: dict[int, tuple[Path, ...]] = {}
        self.router = Router(self.survey)
        self.sites = Sites(outlines, self.survey, scale)

    @property
    def overlap(self) -> float:
        """How much lines and sites are in the way of one another."""
        return self.router.overlap + self.sites.overlap

    def lay_out(self) -> None:
        """Lay out everything but the ground."""
        self._lay_areas()
        # What has the least freedom comes first: areas are bound to sides, then lines between sides
        # and areas, then sites in the ground that these leave, with the lines that end in them.
        lines = [*self._of_shape("line")]
        waiting = [n for n in lines if self._needs_spot(n)]
        if self.reserving:
            self._reserve(lines)
        self._lay_lines(n for n in lines if n not in waiting)
        while ready := [n for n in waiting if n not in self.tracks and self._is_ready(n)]:
            self._lay_lines(ready[:1])
        standing = [
            *(n for n in self._of_shape("site") if n not in self.areas),
            *(n for n in self._of_shape("area") if n not in self.areas),
            *(n for n in lines if not self.outlines[n].ends),
        ]
        # Sites with lines to a side, then to other features, then without any: each group takes the
        # room that the lines of the one before have left.
        groups: list[list[int]] = [[], [], []]
        for n in standing:
            ends = self.sites.ends_from(n)
            groups[0 if any(end.side is not None for end in ends) else 1 if ends else 2].append(n)
        for group in groups:
            self._raise(group, len(standing))
            ready = [n for n in waiting if n not in self.tracks and self._is_ready(n)]
            self._lay_lines(ready)
        # Lines that wait for one another, or end in nothing at all.
        for n in waiting:
            if n not in self.tracks:
                self._lay(n, self.spots.pop(n, None))

    def _is_ready(self, n: int) -> bool:
        """Whether all that a line ends in has its place."""
        inner = [end.segment for end in self.outlines[n].ends if end.segment is not None]
        return bool(self.outlines[n].ends) and all(
            m in self.spots or m in self.areas or m in self.tracks for m in inner
        )

    def plan(self) -> Plan:
        """The plan, with the ground divided."""
        self._divide_ground()
        return Plan(
            seed=self.seed,
            areas=self.areas,
            tracks=self.tracks,
            spots=self.spots,
            raster=self.raster,
            glades=self.glades,
            hedges=self.hedges,
            spans=self.spans,
        )

    def _reserve(self, lines: Sequence[int]) -> None:
        """Keep room in front of areas for lines that come later, from within the tile."""
        for n in lines:
            ends = self.outlines[n].ends
            if all(end.side is None for end in ends):
                inner = (end.segment for end in ends if end.segment is not None)
                self.router.reserved.update(m for m in inner if m in self.areas)

    def _of_shape(self, shape: str) -> Iterator[int]:
        return (n for n, outline in enumerate(self.outlines) if outline.shape == shape)

    def _lay_areas(self) -> None:
        grounds = {n: outline.ground for n, outline in enumerate(self.outlines) if outline.ground}
        # Those that pass over all else come last, and part nothing yet.
        for n in sorted(grounds, key=lambda n: self.outlines[n].crossing is not None):
            self._lay_area(n, grounds[n])
        for n in self.areas:
            for position in {*self.outlines[n].reaches}.difference(self.outlines[n].ground):
                rng = self._rng("corner", n, position)
                self.areas[n] = reaching(self.areas[n], n, position, self.raster, rng)

    def _lay_area(self, n: int, points: Sequence[int]) -> None:
        rng = self._rng("cliff", n)
        span = spanning(points, rng) if self.outlines[n].crossing else None
        # The middle of a side belongs to the field beside ground that is nobody's.
        shy = _SHY if self.outlines[n].shape == "site" else 0.0
        self.areas[n] = span.form if span else area_form(points, rng, shy)
        for lobe in span.lobes if span else (self.areas[n],):
            self.raster.fill_ring(lobe.ring, n)
        if span:
            self.spans[n] = span.bridges

    def _lay_lines(self, numbers: Iterable[int]) -> None:
        """Lay lines, those first that have the least choice of ways."""

        def freedom(n: int) -> tuple[bool, int, int, float]:
            ends = self.outlines[n].ends
            inner = [end for end in ends if end.side is None]
            into_areas = sum(end.segment in self.areas for end in inner)
            crossing = self.outlines[n].crossing is not None
            return crossing, len(inner), into_areas, self.router.bend(ends)

        for n in sorted(numbers, key=freedom):
            self._lay(n, None)

    def _lay(self, n: int, loose: Spot | None) -> None:
        crossing = self.outlines[n].crossing is not None
        self.tracks[n] = self.router.track(self.outlines[n].ends, loose, crossing=crossing)
        if not crossing:
            self._fill(n)

    def _fill(self, n: int) -> None:
        for path in self.tracks[n].paths:
            self.raster.fill_path(path, LINE_WIDTH, n)

    def _needs_spot(self, n: int) -> bool:
        ends = self.outlines[n].ends
        return not ends or any(self._stands(end) for end in ends)

    def _stands(self, end: End) -> bool:
        """Whether a line's end is at something that has a spot rather than an outline."""
        return end.segment is not None and end.segment not in self.areas

    def _raise(self, standing: Sequence[int], among: int) -> None:
        """Give sites their places, and areas without sides a hill."""
        self.sites.place(standing, among)
        for n in standing:
            if self.outlines[n].shape == "area":
                spot = self.spots.pop(n)
                self.areas[n] = hill(spot.centre, spot.radius, self._rng("cliff", n))
                self.raster.fill_ring(self.areas[n].ring, n)
            elif n in self.spots:
                self.raster.fill_disc(self.spots[n].centre, self.spots[n].radius, n)

    def _divide_ground(self) -> None:
        """Give the rest to fields, from the border on, and what none of them reaches to areas."""
        # A line into a site has taken its cells since.
        for n, spot in self.spots.items():
            self.raster.fill_disc(spot.centre, spot.radius, n)
        self._join_what_touches()
        fields = sorted(self._of_shape("field"), key=lambda n: self.outlines[n].points)
        held = {point for outline in self.outlines for point in outline.points}
        self.raster.flood(
            (cell, n) for n in fields for p in self.outlines[n].points for cell in _border_cells(p)
        )
        # Fields must not spread to border that no segment holds: it has an owner of its own until
        # all is divided.
        bare = [point for point in range(len(POINTS)) if point not in held]
        self.raster.flood((cell, _BARE) for point in bare for cell in _border_cells(point))
        growing = {n: form for n, form in self.areas.items() if n not in self.spans}
        self.areas |= filled(self.raster, growing, lambda n: self._rng("wall", n))
        self.raster.fill_cells(self.raster.cells_of(_BARE), NO_OWNER)
        self._pass_over_and_under()

    def _join_what_touches(self) -> None:
        rng = [self._rng("touching", n) for n in range(len(self.outlines))]
        self.hedges = touching(self.survey, self.outlines, rng)
        inner = {n: self.outlines[n].touches for n in self._of_shape("field")}
        inner = {n: touches for n, touches in inner.items() if not self.outlines[n].points}
        self.glades = glades(self.survey, inner, rng)

    def _pass_over_and_under(self) -> None:
        """Put tunnels below and bridges above all else; on the ground they have parted nothing."""
        crossings = {n: self.outlines[n].crossing for n in self.tracks}
        ends = {n: {end.segment for end in self.outlines[n].ends} for n in crossings}
        found = {
            n: passing(
                self.tracks[n],
                crossing,
                Passed(
                    [form for m, form in self.areas.items() if m not in ends[n]],
                    [track for m, track in self.tracks.items() if m != n and m not in ends[n]],
                    [spot for m, spot in self.spots.items() if m not in ends[n]],
                    self._parted_sides(n),
                ),
            )
            for n, crossing in crossings.items()
            if crossing
        }
        self.tracks |= found
        # What comes last is uppermost.
        rank = {"tunnel": 0, None: 1, "bridge": 2}
        self.tracks = {
            n: self.tracks[n] for n in sorted(crossings, key=lambda n: rank[crossings[n]])
        }
        for n in sorted(found, key=lambda n: rank[crossings[n]]):
            self._fill(n)
        for n, bridges in self.spans.items():
            for way in bridges:
                self.raster.fill_path(way, HALF_BRIDGE, n)

    def _parted_sides(self, n: int) -> set[int]:
        """The sides of a line beside which the ground is not of one field."""
        fields = [self.outlines[m].points for m in self._of_shape("field")]
        sides = {side_of(point): side_points(side_of(point)) for point in self.outlines[n].points}
        return {
            side
            for side, (left, _, right) in sides.items()
            if not any(left in points and right in points for points in fields)
        }

    def _rng(self, *purpose: object) -> Random:
        return _rng(self.seed, *purpose)


@cache
def _border_cells(point: int) -> tuple[int, ...]:
    """The cells along the part of the border for which a border point stands."""
    side = side_of(point)
    third = point - middle(side)
    first, last = ((4, 42), (46, 54), (58, 96))[third + 1]
    along = range(int(first / CELL), int(last / CELL) + 1)
    starts = (complex((min(step, CELLS - 1) + 0.5) * CELL, CELL / 2) for step in along)
    return tuple(map(cell_at, turned_path(starts, side)))


def _rng(*purpose: object) -> Random:
    # crc32 rather than hash(), which differs from process to process.
    return Random(crc32(repr(purpose).encode()))
