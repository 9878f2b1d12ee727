"""The ways of lines: smooth from side to side, up to sites, and into areas through a mouth."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from .areas import AreaForm, heart
from .curves import (
    CENTRE,
    INWARD,
    MIDDLES,
    Path,
    arc,
    contains,
    cubic,
    dot,
    inside,
    squared,
    unit,
    walk,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from core.layout import End

_STUB: Final = 26.0
_MOUTH_DEPTH: Final = 2.5
_STRAIGHT: Final = 0.05

Step = tuple[complex, complex]
"""A point on a way, and the heading there."""


@dataclass(frozen=True, slots=True)
class Spot:
    """The round place of something that stands inside the tile, and how far it reaches."""

    centre: complex
    radius: float


@dataclass(frozen=True, slots=True)
class Track:
    """A line's paths; `mouths` are where it enters areas, `stops` where it ends in nothing.

    Mouths and stops are points with the heading of the line there, outwards.
    """

    paths: tuple[Path, ...]
    mouths: tuple[Step, ...] = ()
    stops: tuple[Step, ...] = ()


class Router:
    """Finds ways to the areas and spots of one tile, given by the numbers of their segments."""

    def __init__(self, areas: Mapping[int, AreaForm], spots: Mapping[int, Spot]) -> None:
        self.areas = areas
        self.spots = spots

    def track(self, ends: Sequence[End], loose: Spot | None) -> Track:
        """Return the way of a line between its ends; one without any lies at a spot of its own."""
        different = list(dict.fromkeys(ends))
        if loose:
            west, east = loose.centre - loose.radius * 0.9, loose.centre + loose.radius * 0.9
            return Track(((west, east),), (), ((west, -1 + 0j), (east, 1 + 0j)))
        if len(different) <= 1:
            return self._stub(different[0])
        if len(different) == 2:  # noqa: PLR2004 - a line as it should be
            return self._trimmed(self._path(*different), different)
        return self._star(different)

    def _stub(self, end: End) -> Track:
        start, heading = self._anchor(end)
        if heading is None:
            heading = unit(CENTRE - start) if abs(CENTRE - start) > 1 else 1j
        stop = inside(start + heading * _STUB)
        return self._trimmed((start, stop), [end], ((stop, heading),))

    def _star(self, ends: Sequence[End]) -> Track:
        hub = CENTRE
        paths: list[Path] = []
        mouths: list[Step] = []
        for end in ends:
            start, heading = self._anchor(end)
            arm = self._trimmed(_join(start, heading, hub, None), [end])
            paths += arm.paths
            mouths += arm.mouths
        return Track(tuple(paths), tuple(mouths))

    def _path(self, one: End, other: End) -> Path:
        start, heading = self._anchor(one)
        stop, back = self._anchor(other)
        if heading is not None and back is not None and dot(heading, back) == 0:
            corner = CENTRE - 50 * heading - 50 * back
            return squared(arc(corner, start, stop), heading, back)
        return _join(start, heading, stop, back)

    def _anchor(self, end: End) -> tuple[complex, complex | None]:
        """Return where a line's end is, and the heading there if the end prescribes one."""
        if end.side is not None:
            return MIDDLES[end.side], INWARD[end.side]
        n = end.segment
        if n is not None and n in self.spots:
            return self.spots[n].centre, None
        if n is not None and n in self.areas:
            return heart(self.areas[n]), None
        return CENTRE, None

    def _trimmed(self, path: Path, ends: Sequence[End], stops: tuple[Step, ...] = ()) -> Track:
        """Return a line that ends a little inside the areas, and at the edge of the sites."""
        if all(end.segment is None for end in ends):
            return Track((path,), (), stops)
        steps, first = self._cut(_reversed(walk(path, 1.0)), ends[0])
        steps = _reversed(steps)
        last: list[Step] = []
        if len(ends) > 1:
            steps, last = self._cut(steps, ends[1])
        if len(steps) < 2:  # noqa: PLR2004 - nothing would be left
            return Track((path,), (*first, *last), stops)
        points = [point for point, _ in steps]
        kept = (points[0], points[-1]) if len(path) == 2 else tuple(points)  # noqa: PLR2004
        return Track((kept,), (*first, *last), stops)

    def _cut(self, steps: list[Step], end: End) -> tuple[list[Step], list[Step]]:
        """Shorten a way that ends in an area or a site; return it and its mouth, if it has one."""
        n = end.segment
        if n is None:
            return steps, []
        if n in self.spots:
            spot = self.spots[n]
            kept = [step for step in steps if abs(step[0] - spot.centre) > spot.radius * 0.5]
            return kept or steps, []
        if n not in self.areas:
            return steps, []
        ring = self.areas[n].ring
        entry = next((i for i, (p, _) in enumerate(steps) if contains(ring, p)), 0)
        if entry == 0:
            return steps, []
        point, heading = steps[entry]
        deep = [step for step in steps[entry:] if abs(step[0] - point) <= _MOUTH_DEPTH]
        return steps[:entry] + deep, [(point, heading)]


def _reversed(steps: Iterable[Step]) -> list[Step]:
    return [(point, -heading) for point, heading in reversed(list(steps))]


def _join(start: complex, heading: complex | None, stop: complex, back: complex | None) -> Path:
    """Return a smooth way between two points that leaves each with its heading, if it has one."""
    way = stop - start
    if abs(way) < 1:
        loop = unit(heading or back or 1j) * _STUB
        return (start, inside(start + loop))
    straight = all(
        h is None or abs(unit(w) - h) < _STRAIGHT for h, w in ((heading, way), (back, -way))
    )
    if straight:
        return (start, stop)
    reach = abs(way) * 0.45
    first = start + (heading * reach if heading else (way + (back or 0) * reach) * 0.3)
    second = stop + (back * reach if back else (first - stop) * 0.35)
    curve = tuple(inside(point) for point in cubic(start, first, second, stop))
    return squared(curve, heading, back)
