"""Where sites are: in the part of a tile that their lines can reach, clear of everything else."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from core.edition.segments import End, Segment
from core.tileset.geometry import rotate_point, rotate_position, rotate_side

from .areas import heart
from .curves import CENTRE, MIDDLES, to_border, walk
from .ownership_grid import CELL, NO_OWNER, around, cell_at
from .routes import LINE_WIDTH, Spot, Survey

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Sequence

    from core.tileset.schema import Crossing, Shape


# Radii by how many sites a tile has, in hundredths of its side like all lengths here.
_SIZES: Final = (17.0, 17.0, 14.0, 12.0, 11.0)
_LEAST: Final = 8.0  # the radius where there are more than that
_SMALLER: Final = (1.0, 0.8, 0.62)  # shares of the radius, tried in turn
_PLACES: Final = tuple(complex(x, y) for y in range(10, 91, 4) for x in range(10, 91, 4))
_RING: Final = -26j  # from the centre to the first of several sites without lines
_FROM_BORDER: Final = 1.0
_TINY: Final = 0.3  # the least share of the radius; below it a site is put on an area
_DEAR: Final = 40.0
"""How far a site rather moves than to be drawn small, in units of the tile."""

_BARELY_VISIBLE: Final = 4.0
_VISIBLE: Final = 11.0
"""How much of a line is seen between what it joins."""


@dataclass(frozen=True, slots=True)
class Outline:
    """What a plan needs to know of a segment."""

    shape: Shape
    points: tuple[int, ...]
    ends: tuple[End, ...]
    touches: tuple[int, ...] = ()
    reaches: tuple[float, ...] = ()
    crossing: Crossing | None = None

    @classmethod
    def of(cls, segment: Segment) -> Outline:
        """The outline of a segment."""
        return cls(
            segment.shape,
            segment.points,
            segment.ends,
            segment.touches,
            segment.reaches,
            segment.crossing,
        )

    @property
    def ground(self) -> tuple[int, ...]:
        """The border points of what is drawn as ground: of an area, and of a site on half sides.

        A site that takes halves of sides from all fields is there in place of these.
        """
        if self.shape == "area":
            return self.points
        halves = self.shape == "site" and any(reach % 3 in (0, 2) for reach in self.reaches)
        return tuple(int(reach) for reach in self.reaches if halves and not reach % 1)

    def turned(self, turns: int) -> Outline:
        """The outline after quarter turns clockwise."""
        points = tuple(sorted(rotate_point(point, turns) for point in self.points))
        ends = (
            end if end.side is None else End(side=rotate_side(end.side, turns)) for end in self.ends
        )
        reaches = tuple(sorted(rotate_position(position, turns) for position in self.reaches))
        return replace(self, points=points, ends=tuple(ends), reaches=reaches)


class Sites:
    """Finds places on one tile, one after the other; a place is given once."""

    def __init__(self, outlines: Sequence[Outline], survey: Survey, scale: float) -> None:
        self.outlines, self.scale = outlines, scale
        self.areas, self.tracks, self.spots, self.raster = survey
        self.overlap = 0.0
        """How much the places found are in the way of others."""

    def place(self, standing: Sequence[int], among: int) -> None:
        """Give each of these a spot; `among` is how many are on the tile in all."""
        if not standing:
            return
        size = _SIZES[among] if among < len(_SIZES) else _LEAST
        faces = self.raster.faces()
        for rank, n in enumerate(standing):
            radius = self.scale * size if self.outlines[n].shape == "site" else min(size, 11.0)
            self.spots[n] = self._spot(n, radius, self._wish(n, rank, among), faces)

    def _spot(self, n: int, radius: float, wish: complex, faces: Sequence[int]) -> Spot:
        """A spot with room around it, near where it should be; smaller if it must be."""
        allowed = self._reachable(n, faces)
        rooms: dict[complex, float] = {}
        # At first the lines to it shall be seen well, then barely, then the site shrinks.
        for visible in (_VISIBLE, _BARELY_VISIBLE):
            room = self._room(n, visible, faces, allowed)
            if room(wish) >= radius:
                return Spot(wish, radius)
            rooms = {place: room(place) for place in _PLACES}
            fitting = [
                (abs(place - wish) + _DEAR * (1 - share), number, place, share)
                for share in _SMALLER
                for number, place in enumerate(_PLACES)
                if rooms[place] >= radius * share
            ]
            if fitting:
                _, _, place, share = min(fitting, key=lambda found: found[:2])
                return Spot(place, radius * share)
        # Rounded, so that the choice among equals does not hang on the last bit of a float.
        best = max(_PLACES, key=lambda place: (round(rooms[place], 6), -abs(place - wish)))
        if rooms[best] >= radius * _TINY:
            return Spot(best, rooms[best])
        self.overlap += radius
        # There is no ground at all: it is put on an area, clear of other sites.
        room = self._room(n, 0.0, [0] * len(faces), (0,), on_areas=True)
        best = max((wish, *_PLACES), key=lambda place: min(room(place), radius))
        return Spot(best, radius * _SMALLER[-1])

    def _reachable(self, n: int, faces: Sequence[int]) -> Collection[int]:
        """The parts of the tile from which all its lines can get where they lead."""
        found = {*faces} - {NO_OWNER}
        for end in self._links(n):
            if end.segment is None:
                cells = [cell_at(MIDDLES[end.side or 0])]
            else:
                spot = self.spots.get(end.segment)
                cells = self.raster.cells_of(end.segment) or [cell_at(spot.centre if spot else 0j)]
            near = {faces[c] for cell in cells for c in (cell, *around(cell))} - {NO_OWNER}
            # A line that can be reached from no part in common must cross something: it has no say.
            found = (found & near) or found
        return found

    def _links(self, n: int) -> Iterator[End]:
        """Yield where lines lead from here, by way of sites that have no place yet."""
        seen, queue = {n}, [n]
        while queue:
            for end in self.ends_from(queue.pop()):
                if end.side is not None or end.segment in self.areas or end.segment in self.spots:
                    yield end
                elif end.segment is not None and end.segment not in seen:
                    seen.add(end.segment)
                    queue.append(end.segment)

    def ends_from(self, n: int) -> list[End]:
        """The directions in which the lines lead that end in a segment."""
        return [
            end
            for outline in self.outlines
            if any(end.segment == n for end in outline.ends)
            for end in outline.ends
            if end.segment != n
        ]

    def _room(
        self,
        n: int,
        visible: float,
        faces: Sequence[int],
        allowed: Collection[int],
        *,
        on_areas: bool = False,
    ) -> Callable[[complex], float]:
        """A function that says how large something can be at a place."""
        ends = self.ends_from(n)
        linked = {end.segment for end in ends}
        sides = [end.side for end in ends if end.side is not None]
        areas = {} if on_areas else self.areas
        solid = [
            (point, visible if m in linked else 0.0)
            for m, form in areas.items()
            for rim in (*form.cliffs, *form.runs)
            for point in rim
        ]
        solid += [(p, LINE_WIDTH) for p in self._path_samples()]
        solid += [(MIDDLES[side], visible) for side in sides]
        discs = [
            (spot.centre, spot.radius + (visible if m in linked else 0.0))
            for m, spot in self.spots.items()
        ]

        around = [*solid, *discs]

        def room(place: complex) -> float:
            edge = to_border(place)
            # A list, not a generator: this runs over hundreds of points for each cell of a tile.
            free = min([abs(place - p) - keep for p, keep in around], default=edge)
            if faces[cell_at(place)] not in allowed:
                free = -abs(free) - 2 * CELL  # less than any place with room
            return min(edge - _FROM_BORDER, free) - 1

        return room

    def _path_samples(self) -> Iterator[complex]:
        for track in self.tracks.values():
            for path in track.paths:
                yield from (point for point, _ in walk(path, 3.0))

    def _wish(self, n: int, rank: int, among: int) -> complex:
        """The place where something standing should be if nothing is in its way."""
        ends = self.ends_from(n)
        sides = [MIDDLES[end.side] for end in ends if end.side is not None]
        hearts = [heart(self.areas[end.segment]) for end in ends if end.segment in self.areas]
        if among == 1 and self.raster.owner_at(CENTRE) == NO_OWNER:
            return CENTRE
        if sides:
            return (CENTRE + sum(sides) / len(sides)) / 2
        if among == 1:
            return CENTRE
        if hearts:
            return (CENTRE + sum(hearts) / len(hearts)) / 2
        return CENTRE + _RING * 1j ** (4 * rank / among)
