"""Where everything on a tile lies: rings of areas, paths of lines, spots of sites, cells of fields.

A plan is made from a layout alone and is not turned; whoever paints it turns its points.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from random import Random
from typing import TYPE_CHECKING, Final
from zlib import crc32

from core.geometry import middle, side_of

from .areas import AreaForm, area_form, hill
from .curves import CENTRE, MIDDLES, turned_path, walk
from .raster import CELL, CELLS, NOBODY, Raster, cell_at
from .routes import Router, Spot, Track

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from core.layout import End, Layout
    from core.tileset import Shape

LINE_WIDTH: Final = 6.2
"""Half the width of whatever a line is drawn as."""

_SPOT_SIZES: Final = (17.0, 17.0, 14.0, 12.0, 11.0)
_SPOT_LEAST: Final = 8.0
_SPOT_PLACES: Final = tuple(complex(x, y) for y in range(10, 91, 4) for x in range(10, 91, 4))
_RING: Final = -26j


@dataclass(frozen=True, slots=True)
class Outline:
    """What a plan needs to know of a segment."""

    kind: str
    shape: Shape
    points: tuple[int, ...]
    ends: tuple[End, ...]


@dataclass(frozen=True, eq=False)
class Plan:
    """The geometry of a tile by the numbers of its segments."""

    seed: str
    areas: Mapping[int, AreaForm]
    tracks: Mapping[int, Track]
    spots: Mapping[int, Spot]
    raster: Raster = field(repr=False)

    @cached_property
    def clearances(self) -> list[float]:
        """For each cell of the raster, how far it is from what belongs to another."""
        return self.raster.clearances()

    @cached_property
    def beaten(self) -> tuple[tuple[complex, complex], ...]:
        """Points along all lines, close together, each with the heading there."""
        return tuple(
            step
            for track in self.tracks.values()
            for path in track.paths
            for step in walk(path, 1.5)
        )

    def dice(self, *purpose: object) -> Random:
        """Return a source of chance that is the same for this tile and purpose, everywhere."""
        return _dice(self.seed, *purpose)


def plan_of(layout: Layout, seed: str) -> Plan:
    """Return the plan of a layout; `seed` varies what the layout leaves open."""
    outlines = tuple(Outline(s.kind, s.shape, s.points, s.ends) for s in layout.segments)
    return _plan(outlines, seed)


@lru_cache(maxsize=512)
def _plan(outlines: tuple[Outline, ...], seed: str) -> Plan:
    return _Surveyor(outlines, seed).plan()


class _Surveyor:
    """Lays out one tile: areas first, then lines from side to side, sites, the other lines."""

    def __init__(self, outlines: Sequence[Outline], seed: str) -> None:
        self.outlines = outlines
        self.seed = seed
        self.areas: dict[int, AreaForm] = {}
        self.tracks: dict[int, Track] = {}
        self.spots: dict[int, Spot] = {}
        self.raster = Raster()

    def plan(self) -> Plan:
        self._lay_areas()
        router = Router(self.areas, self.spots)
        waiting = [n for n in self._of_shape("line") if self._needs_spot(n)]
        for n in self._of_shape("line"):
            if n not in waiting:
                self.tracks[n] = router.track(self.outlines[n].ends, None)
        self._find_spots()
        for n in waiting:
            self.tracks[n] = router.track(self.outlines[n].ends, self.spots.pop(n, None))
        self._divide_fields()
        return Plan(self.seed, self.areas, self.tracks, self.spots, self.raster)

    def _of_shape(self, shape: str) -> Iterator[int]:
        return (n for n, outline in enumerate(self.outlines) if outline.shape == shape)

    def _lay_areas(self) -> None:
        for n in self._of_shape("area"):
            sides = sorted({side_of(point) for point in self.outlines[n].points})
            if sides:
                self.areas[n] = area_form(sides, _dice(self.seed, "cliff", n))
                self.raster.fill_ring(self.areas[n].ring, n)

    def _needs_spot(self, n: int) -> bool:
        ends = self.outlines[n].ends
        return not ends or any(self._stands(end) for end in ends)

    def _stands(self, end: End) -> bool:
        """Say whether a line's end is at something that has a spot rather than an outline."""
        return end.segment is not None and end.segment not in self.areas

    def _find_spots(self) -> None:
        standing = [
            *self._of_shape("site"),
            *(n for n in self._of_shape("area") if n not in self.areas),
            *(n for n in self._of_shape("line") if not self.outlines[n].ends),
        ]
        size = _SPOT_SIZES[len(standing)] if len(standing) < len(_SPOT_SIZES) else _SPOT_LEAST
        obstacles = [*self._obstacles()]
        for place, n in enumerate(standing):
            radius = size if self.outlines[n].shape == "site" else min(size, 11.0)
            wish = self._wish(n, place, len(standing))
            self.spots[n] = self._free_spot(wish, radius, obstacles)
        for n in standing:
            if self.outlines[n].shape == "area":
                spot = self.spots.pop(n)
                self.areas[n] = hill(spot.centre, spot.radius, _dice(self.seed, "cliff", n))
                self.raster.fill_ring(self.areas[n].ring, n)

    def _free_spot(
        self, wish: complex, radius: float, obstacles: Sequence[tuple[complex, float]]
    ) -> Spot:
        """Return a spot with room around it, near where it should be; smaller if it must be."""
        spots = list(self.spots.values())

        def room(place: complex) -> float:
            edge = min(place.real, place.imag, 100 - place.real, 100 - place.imag)
            free = min((abs(place - p) - keep for p, keep in obstacles), default=edge)
            others = min((abs(place - s.centre) - s.radius for s in spots), default=edge)
            inside_area = self.raster.owner_at(place) != NOBODY
            return min(edge, -free if inside_area else free, others) - 1

        if room(wish) >= radius:
            return Spot(wish, radius)
        rooms = {place: room(place) for place in _SPOT_PLACES}
        for size in (radius, radius * 0.8, radius * 0.62):
            fitting = [place for place in _SPOT_PLACES if rooms[place] >= size]
            if fitting:
                return Spot(min(fitting, key=lambda place: abs(place - wish)), size)
        return Spot(max(_SPOT_PLACES, key=rooms.__getitem__), radius * 0.5)

    def _obstacles(self) -> Iterator[tuple[complex, float]]:
        """Yield points that no site may come near, each with the distance it keeps by itself."""
        for form in self.areas.values():
            yield from ((point, 0.0) for cliff in form.cliffs for point in cliff)
            yield from ((point, 0.0) for run in form.runs for point in run)
        for track in self.tracks.values():
            yield from ((p, LINE_WIDTH) for path in track.paths for p, _ in walk(path, 3.0))

    def _wish(self, n: int, place: int, places: int) -> complex:
        """Return where something standing should be if nothing is in its way."""
        if places == 1:
            return CENTRE
        sides = [
            MIDDLES[end.side]
            for outline in self.outlines
            if any(end.segment == n for end in outline.ends)
            for end in outline.ends
            if end.side is not None
        ]
        if sides:
            return (CENTRE + sum(sides) / len(sides)) / 2
        return CENTRE + _RING * 1j ** (4 * place / places)

    def _divide_fields(self) -> None:
        for n, track in self.tracks.items():
            for path in track.paths:
                self.raster.fill_path(path, LINE_WIDTH, n)
        for n, spot in self.spots.items():
            self.raster.fill_disc(spot.centre, spot.radius, n)
        sources = [
            (cell, n)
            for n in self._of_shape("field")
            for point in self.outlines[n].points
            for cell in _border_cells(point)
        ]
        self.raster.flood(sources)


def _border_cells(point: int) -> Iterable[int]:
    """Return the cells along the part of the border for which a border point stands."""
    side = side_of(point)
    third = point - middle(side)
    first, last = ((4, 42), (46, 54), (58, 96))[third + 1]
    along = range(int(first / CELL), int(last / CELL) + 1)
    for step in along:
        x = min(step, CELLS - 1)
        start = complex((x + 0.5) * CELL, CELL / 2)
        yield cell_at(turned_path([start], side)[0])


def _dice(*purpose: object) -> Random:
    return Random(crc32(repr(purpose).encode()))
