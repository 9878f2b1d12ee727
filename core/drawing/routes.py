"""The ways of lines: smooth from side to side, up to sites, into areas, and around obstacles."""

from __future__ import annotations

import math
from dataclasses import dataclass
from heapq import heappop, heappush
from typing import TYPE_CHECKING, Final, NamedTuple

from .areas import AreaForm, heart
from .curves import (
    CENTRE,
    INWARD,
    MIDDLES,
    SIDE,
    Path,
    arc,
    contains,
    cubic,
    dot,
    inside,
    length,
    normals,
    smoothed,
    squared,
    to_border,
    turned,
    turned_heading,
    turned_path,
    unit,
    walk,
)
from .ownership_grid import CELLS, NO_OWNER, Raster, around, cell_at, centre_of

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence

    from core.edition.segments import End


LINE_WIDTH: Final = 6.2
"""Half the width of a line, whatever it is drawn as."""

# In hundredths of a tile's side, as all lengths here.
_STUB: Final = 26.0  # the length of a line with one end
_MOUTH_DEPTH: Final = 2.5  # how far a line goes on inside an area
_STRAIGHT: Final = 0.05  # up to this difference of two unit vectors
_APART: Final = 2 * LINE_WIDTH + 1.0  # from the middle of one line to that of another
_MOUTHS_APART: Final = 18.5  # from one mouth of an area to another
_FROM_BORDER: Final = 9.5  # how far from the border lines enter areas
_FAR_INSIDE: Final = 20.0  # how far from the border a line ends on another, if it can
_GAP: Final = 1.1  # between the end of a line and the edge of the one on which it ends
_OFF_HEART: Final = 0.35  # what it costs to enter an area off its heart, by the distance
_AT_SITE: Final = 12.0  # around a site: lines into it may come together there
_VISIBLE: Final = 6.0  # the least length of a line that ends in something

Step = tuple[complex, complex]
"""A point on a way, and the heading there."""


@dataclass(frozen=True, slots=True)
class Spot:
    """The round place of something that stands inside the tile, and how far it reaches."""

    centre: complex
    radius: float

    def turned(self, turns: int) -> Spot:
        """The place after quarter turns of the tile clockwise."""
        return Spot(turned(self.centre, turns), self.radius)


@dataclass(frozen=True, slots=True)
class LinePaths:
    """A line's paths; `mouths` are where it enters areas or tunnels, `stops` where it just ends.

    Mouths and stops are points with the heading of the line there, outwards. `hub` is where three
    or more arms meet, and `decks` are the stretches that are bridges.
    """

    paths: tuple[Path, ...]
    mouths: tuple[Step, ...] = ()
    stops: tuple[Step, ...] = ()
    hub: complex | None = None
    decks: tuple[Path, ...] = ()

    def turned(self, turns: int) -> LinePaths:
        """The line after quarter turns of the tile clockwise."""

        def steps(of: tuple[Step, ...]) -> tuple[Step, ...]:
            return tuple((turned(at, turns), turned_heading(way, turns)) for at, way in of)

        return LinePaths(
            paths=tuple(turned_path(path, turns) for path in self.paths),
            mouths=steps(self.mouths),
            stops=steps(self.stops),
            hub=None if self.hub is None else turned(self.hub, turns),
            decks=tuple(turned_path(deck, turns) for deck in self.decks),
        )


class Survey(NamedTuple):
    """What stands on a tile so far, by the numbers of its segments."""

    areas: dict[int, AreaForm]
    tracks: dict[int, LinePaths]
    spots: dict[int, Spot]
    raster: Raster


class Router:
    """Finds ways to the areas and spots of one tile, given by the numbers of their segments.

    Ways keep clear of what is there already: the smoothest that does is taken.
    """

    def __init__(self, survey: Survey) -> None:
        self.areas, self.tracks, self.spots, self.raster = survey
        self.reserved: set[int] = set()
        """Areas into which lines from the sides shall leave room for one in the middle."""
        self.overlap = 0.0
        """How much the ways found are in the way of one another."""

    def track(
        self, ends: Sequence[End], loose: Spot | None, *, crossing: bool = False
    ) -> LinePaths:
        """The way of a line between its ends; one without any lies at a spot of its own.

        One that passes over or under others is not kept off them.
        """
        # A line may state an end twice; it is drawn all the same.
        different = list(dict.fromkeys(ends))
        if loose:
            west, east = loose.centre - loose.radius * 0.9, loose.centre + loose.radius * 0.9
            return LinePaths(((west, east),), (), ((west, -1 + 0j), (east, 1 + 0j)))
        if len(different) <= 1:
            return self._stub(different[0])
        if len(different) == 2:  # noqa: PLR2004 - a line as it should be
            one, other = different
            if crossing:
                return self._trimmed(next(self._ways(one, other)), different)
            return self._between(one, other)
        return self._star(different)

    def bend(self, ends: Sequence[End]) -> float:
        """The least bend of the way between two ends; 0 if it is straight."""
        anchors = [self._anchor(end) for end in ends]
        return sum(
            abs(unit(other - at) - heading)
            for (at, heading), (other, _) in zip(anchors, reversed(anchors), strict=True)
            if heading is not None
        )

    def _stub(self, end: End) -> LinePaths:
        start, heading = self._anchor(end)
        if heading is None:
            heading = unit(CENTRE - start) if abs(CENTRE - start) > 1 else 1j
        stop = inside(start + heading * _STUB)
        return self._trimmed((start, stop), [end], ((stop, heading),))

    def _star(self, ends: Sequence[End]) -> LinePaths:
        """A line of several arms, which meet where they are least in the way of others."""
        sides = [MIDDLES[end.side] for end in ends if end.side is not None]
        lean = sum(sides, CENTRE) / (len(sides) + 1)
        tried: list[tuple[float, int, LinePaths]] = []
        for number, hub in enumerate((CENTRE, lean, 2 * lean - CENTRE)):
            track = self._arms(ends, hub)
            overlap = self._overlap(track, ends)
            tried.append((overlap, number, track))
            if overlap <= 0:
                break
        overlap, _, track = min(tried, key=lambda each: each[:2])
        self.overlap += overlap
        return track

    def _arms(self, ends: Sequence[End], hub: complex) -> LinePaths:
        paths: list[Path] = []
        mouths: list[Step] = []
        stops: list[Step] = []
        for end in ends:
            start, heading = self._anchor(end, hub)
            arm = self._trimmed(_join(start, heading, hub, None), [end])
            paths += arm.paths
            mouths += arm.mouths
            stops += arm.stops
        return LinePaths(tuple(paths), tuple(mouths), tuple(stops), hub)

    def _between(self, one: End, other: End) -> LinePaths:
        """The first way of a line that is clear of others, or the one least in the way."""
        ends = (one, other)
        tried: list[tuple[float, int, LinePaths]] = []
        for number, path in enumerate(self._ways(one, other)):
            # The first is the natural curve; only the others must keep off the border.
            if number and not _is_within(path):
                continue
            track = self._trimmed(path, ends)
            overlap = self._overlap(track, ends)
            if overlap <= 0:
                return track
            tried.append((overlap, number, track))
        overlap, _, track = min(tried)
        self.overlap += overlap
        return track

    def _ways(self, one: End, other: End) -> Iterator[Path]:
        start, heading = self._anchor(one, self._anchor(other)[0])
        stop, back = self._anchor(other, start)
        # From one side to the next: a quarter circle about their common corner.
        if heading is not None and back is not None and dot(heading, back) == 0:
            corner = CENTRE - 50 * heading - 50 * back
            yield squared(arc(corner, start, stop), heading, back)
        else:
            yield _join(start, heading, stop, back)
        ways = [
            _join(a, h, b, k) for a, h in self._entrances(one, stop)
            for b, k in self._entrances(other, start)
        ]  # fmt: skip
        hearts = [self._anchor(end)[0] for end in (one, other)]
        # Short ways first, and among them those that enter areas near their hearts; the search
        # over the grid is dear and comes last.
        ways.sort(
            key=lambda way: (
                length(way) + _OFF_HEART * (abs(way[0] - hearts[0]) + abs(way[-1] - hearts[1]))
            )
        )
        yield from ways
        yield self._detour(one, other)

    def _detour(self, one: End, other: End) -> Path:
        solid = {*self.areas, *self.tracks, *self.spots} - {one.segment, other.segment}
        mouths = [at for track in self.tracks.values() for at, _ in track.mouths]
        start = self._anchor(one, self._anchor(other)[0])
        return detour(self.raster, solid, start, self._anchor(other, start[0]), mouths)

    def _entrances(self, end: End, source: complex) -> list[tuple[complex, complex | None]]:
        """The points where a line may enter an area, each with the heading out of it."""
        n = end.segment
        if end.side is not None or n is None or n not in self.areas:
            return [self._anchor(end, source)]
        taken = [at for track in self.tracks.values() for at, _ in track.mouths]
        if source in MIDDLES and n in self.reserved:
            taken.append(self._middle_of(n))
        found: list[tuple[complex, complex | None]] = []
        for cliff in self.areas[n].cliffs:
            steps = list(zip(cliff, normals(cliff), strict=True))
            # Every other point is enough: those of a cliff lie about three units apart.
            for at, inwards in steps[::2]:
                edge = to_border(at)
                if edge < _FROM_BORDER or any(abs(at - m) < _MOUTHS_APART for m in taken):
                    continue
                outwards = -unit(inwards + unit(at - source) * 0.5)
                found.append((at - outwards * _MOUTH_DEPTH * 1.5, outwards))
        return found

    def _middle_of(self, n: int) -> complex:
        """The point where a line would enter an area in the middle."""
        goal = heart(self.areas[n])
        cliffs = [point for cliff in self.areas[n].cliffs for point in cliff] or [goal]
        return min(cliffs, key=lambda point: abs(point - goal) + abs(point - CENTRE))

    def _overlap(self, track: LinePaths, ends: Sequence[End]) -> float:
        """The overlap of a way with what is there already; 0 if there is none."""
        own = {end.segment for end in ends if end.segment is not None}
        joined = [spot for n, spot in self.spots.items() if n in own]
        others = [path for n, other in self.tracks.items() if n not in own for path in other.paths]
        samples = [point for path in others for point, _ in walk(path, 2.5)]
        discs = [
            (spot.centre, spot.radius + LINE_WIDTH + 0.5)
            for n, spot in self.spots.items()
            if n not in own
        ]
        overlap = self._crowding(track, own, from_side=any(end.side is not None for end in ends))
        for path in track.paths:
            for at, heading in walk(path, 2.5):
                # Lines that end in one site come together there, and may.
                at_site = _near(joined, at)
                gaps = (abs(at - p) for p in samples if not (at_site and _near(joined, p)))
                overlap += max(_APART - min(gaps, default=_APART), 0.0)
                overlap += sum(max(keep - abs(at - centre), 0.0) for centre, keep in discs)
                # Both edges of the line and its middle, as a cliff may cut only one of them.
                for point in (at, at + heading * 1j * LINE_WIDTH, at - heading * 1j * LINE_WIDTH):
                    owner = self.raster.owner_at(inside(point))
                    overlap += owner in self.areas and owner not in own
            if own:
                overlap += max(_VISIBLE - length(path), 0.0)
        return overlap

    def _crowding(self, track: LinePaths, own: Collection[int], *, from_side: bool) -> float:
        """The amount by which the mouths of a line are too near to those of others."""
        mouths = [at for other in self.tracks.values() for at, _ in other.mouths]
        if from_side:
            mouths += [self._middle_of(n) for n in self.reserved.intersection(own)]
        gaps = (abs(at - mouth) for at, _ in track.mouths for mouth in mouths)
        return sum(max(_MOUTHS_APART - 1.5 - gap, 0.0) for gap in gaps)

    def _anchor(self, end: End, source: complex = CENTRE) -> tuple[complex, complex | None]:
        """The place of a line's end, and the heading there if the end prescribes one.

        It comes from the source, if that makes a difference.
        """
        if end.side is not None:
            return MIDDLES[end.side], INWARD[end.side]
        n = end.segment
        if n is not None and n in self.tracks:
            return self._beside(self.tracks[n], source)
        if n is not None and n in self.spots:
            return self.spots[n].centre, None
        if n is not None and n in self.areas:
            return heart(self.areas[n]), None
        return CENTRE, None

    @staticmethod
    def _beside(track: LinePaths, source: complex) -> Step:
        """The point where a line ends on the edge of another, nearest to where it comes from."""
        steps = [step for path in track.paths for step in walk(path, 2.0)]
        inner = [step for step in steps if to_border(step[0]) > _FAR_INSIDE] or steps
        at, heading = min(inner, key=lambda step: abs(step[0] - source))
        across = heading * 1j
        outwards = across if dot(across, source - at) >= 0 else -across
        return at + outwards * (LINE_WIDTH + _GAP), outwards

    def _trimmed(self, path: Path, ends: Sequence[End], stops: tuple[Step, ...] = ()) -> LinePaths:
        """A line that ends a little inside the areas, and at the edge of sites and lines."""
        both = ((ends[0], path[:2]), (ends[-1], path[:-3:-1])) if path else ()
        stops += tuple(
            (near, unit(near - off))
            for end, (near, off) in both[: len(ends)]
            if end.segment is not None and end.segment in self.tracks
        )
        if all(end.segment is None for end in ends):
            return LinePaths((path,), (), stops)
        # `_cut` shortens the far end: the way is turned round for the near one.
        steps, first = self._cut(_reversed(walk(path, 1.0)), ends[0])
        steps = _reversed(steps)
        last: list[Step] = []
        if len(ends) > 1:
            steps, last = self._cut(steps, ends[1])
        if len(steps) < 2:  # noqa: PLR2004 - nothing would be left
            return LinePaths((path,), (*first, *last), stops)
        points = [point for point, _ in steps]
        # Two points make a straight line, which stays exact and short as path data.
        kept = (points[0], points[-1]) if len(path) == 2 else tuple(points)  # noqa: PLR2004
        return LinePaths((kept,), (*first, *last), stops)

    def _cut(self, steps: list[Step], end: End) -> tuple[list[Step], list[Step]]:
        """Shorten a way that ends in an area or a site; return it and its mouth, if it has one."""
        n = end.segment
        if n is not None and n in self.spots:
            spot = self.spots[n]
            kept = [step for step in steps if abs(step[0] - spot.centre) > spot.radius * 0.5]
            return kept or steps, []
        if n is None or n not in self.areas:
            return steps, []
        ring = self.areas[n].ring
        entry = next((i for i, (p, _) in enumerate(steps) if contains(ring, p)), 0)
        if entry == 0:  # begins inside, or never gets there
            return steps, []
        point, heading = steps[entry]
        deep = [step for step in steps[entry:] if abs(step[0] - point) <= _MOUTH_DEPTH]
        return steps[:entry] + deep, [(point, heading)]


def _near(spots: Iterable[Spot], point: complex) -> bool:
    """Whether a point is where lines that end in one of these spots come together."""
    return any(abs(point - spot.centre) < spot.radius + _AT_SITE for spot in spots)


def _is_within(path: Path) -> bool:
    """Whether a line along a path keeps within the tile but for where it leaves it."""
    return all(
        to_border(at) > LINE_WIDTH or min(abs(at - side) for side in MIDDLES) < 1.3 * LINE_WIDTH
        for at, _ in walk(path, 2.5)
    )


def _reversed(steps: Iterable[Step]) -> list[Step]:
    return [(point, -heading) for point, heading in reversed(list(steps))]


def _join(start: complex, heading: complex | None, stop: complex, back: complex | None) -> Path:
    """A smooth way between two points that leaves each with its heading, if it has one."""
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


_STUB_POINTS: Final = (0.0, 3.0, 6.0)
_AHEAD: Final = 9.0  # a search begins and ends so far from where the line does
_ROOM: Final = 8.0  # what a line needs to each side
_AMPLE: Final = 16.0  # from here on more room is no better
_CRAMPED: Final = 40.0  # what a cell without that room costs; free ones cost 1 to 2
_SHUNNED: Final = 15.0  # how far ways keep from the mouths of other lines
_SMOOTHINGS: Final = 14


def detour(
    raster: Raster,
    solid: Collection[int],
    first: tuple[complex, complex | None],
    last: tuple[complex, complex | None],
    shunned: Sequence[complex],
) -> Path:
    """A way between two points that goes around the cells of solid owners.

    A point may prescribe the heading with which it is left. Ways keep off points that are shunned
    if they can. Where there is no room, the way leads through what costs least.
    """
    costs = _costs(raster, solid, shunned)
    start, stop = (at + heading * _AHEAD if heading else at for at, heading in (first, last))
    cells = _cheapest(costs, cell_at(start), cell_at(stop))
    return _smooth(_stub(*first), [centre_of(cell) for cell in cells[1:-1]], _stub(*last)[::-1])


def _stub(at: complex, heading: complex | None) -> list[complex]:
    """The straight stretch with which a way begins or ends."""
    return [at + heading * far for far in _STUB_POINTS] if heading else [at]


def _costs(raster: Raster, solid: Collection[int], shunned: Sequence[complex]) -> list[float]:
    """The cost of passing each cell."""
    _, gaps = raster.nearest_source((cell, n) for cell, n in enumerate(raster.owners) if n in solid)
    found = []
    for cell, off in enumerate(gaps):
        at = centre_of(cell)
        # Free ground costs 1 to 2 a cell, ground without room for a line's width far more, and
        # another feature most: so a way always exists, and crosses others only where it must.
        gap = min(off, to_border(at))
        cost = 1.0 + max(_AMPLE - gap, 0.0) / _AMPLE
        if gap < _ROOM:
            cost += _CRAMPED * (1 + (_ROOM - gap) / _ROOM)
        if any(abs(at - point) < _SHUNNED for point in shunned):
            cost += _CRAMPED
        if raster.owners[cell] != NO_OWNER:
            cost += 4.0
        if raster.owners[cell] in solid:
            cost += 10 * _CRAMPED
        found.append(cost)
    return found


def _cheapest(costs: Sequence[float], start: int, stop: int) -> list[int]:
    best = [math.inf] * len(costs)
    came: dict[int, int] = {}
    best[start] = 0.0
    queue = [(0.0, start)]
    while queue:
        spent, cell = heappop(queue)
        if cell == stop:
            break
        if spent > best[cell]:  # queued before a cheaper way here was found
            continue
        for near in around(cell):
            step = 1.0 if abs(near - cell) in (1, CELLS) else 1.414
            cost = spent + step * (costs[cell] + costs[near]) / 2
            if cost < best[near]:
                best[near] = cost
                came[near] = cell
                heappush(queue, (cost, near))
    found = [stop]
    while found[-1] in came and found[-1] != start:
        found.append(came[found[-1]])
    return found[::-1]


def _smooth(head: list[complex], middle: list[complex], tail: list[complex]) -> Path:
    """A way without the corners of the cells; its straight stretches stay as they are."""
    points = [*head, *middle, *tail]
    for _ in range(_SMOOTHINGS):
        inner = smoothed(points)
        points = [*head, *inner[len(head) - 1 : len(inner) - len(tail) + 1], *tail]
    # Bends keep off the border, where smoothing may have pulled them.
    return tuple(point if _is_at_a_side(point) else _off_border(point) for point in points)


def _is_at_a_side(point: complex) -> bool:
    return min(abs(point - middle) for middle in MIDDLES) < _AHEAD


def _off_border(point: complex) -> complex:
    most = SIDE - _ROOM
    return complex(min(max(point.real, _ROOM), most), min(max(point.imag, _ROOM), most))
