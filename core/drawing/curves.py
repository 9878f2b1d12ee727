"""Curves on a tile, as complex numbers: x to the east, y to the south, 100 units a side.

A quarter turn clockwise about a tile's centre is a multiplication by ``1j``.
"""

from __future__ import annotations

import cmath
import math
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

SIDE: Final = 100.0
CENTRE: Final = 50 + 50j
CORNERS: Final = (0j, 100 + 0j, 100 + 100j, 100j)
MIDDLES: Final = (50 + 0j, 100 + 50j, 50 + 100j, 50j)
INWARD: Final = (1j, -1 + 0j, -1j, 1 + 0j)
LIGHT: Final = cmath.rect(1, math.radians(-135))
"""Where the light comes from: the north-west of the screen, however a tile is turned."""

_QUARTERS: Final = (1 + 0j, 1j, -1 + 0j, -1j)
_ARC_STEPS: Final = 22
_CURVE_STEPS: Final = 18
_APART: Final = 3.0  # about how far the points of a smooth curve are from one another
_SQUARE: Final = 1.8  # how far a line runs straight where it leaves the tile
_HALF_WIND: Final = 27.0  # from the middle of a side to its outer border points

Path = tuple[complex, ...]


def turned(point: complex, turns: int) -> complex:
    """The point that one becomes after quarter turns clockwise about the tile's centre."""
    return CENTRE + (point - CENTRE) * _QUARTERS[turns % 4]


def turned_path(points: Iterable[complex], turns: int) -> Path:
    """The points of a path after quarter turns clockwise about the tile's centre."""
    quarter = _QUARTERS[turns % 4]
    return tuple(CENTRE + (point - CENTRE) * quarter for point in points)


def turned_heading(heading: complex, turns: int) -> complex:
    """A direction after quarter turns clockwise."""
    return heading * _QUARTERS[turns % 4]


def dot(one: complex, other: complex) -> float:
    """The scalar product of two vectors."""
    return one.real * other.real + one.imag * other.imag


def unit(vector: complex) -> complex:
    """A vector of length 1 in the same direction; east for the null vector."""
    length = abs(vector)
    return vector / length if length > 1e-9 else 1 + 0j  # noqa: PLR2004 - no direction at all


def inside(point: complex) -> complex:
    """The nearest point on the tile."""
    x, y = point.real, point.imag
    # Most points are on the tile, and all outlines come through here.
    if 0.0 <= x <= SIDE and 0.0 <= y <= SIDE:
        return point
    return complex(min(max(x, 0.0), SIDE), min(max(y, 0.0), SIDE))


def border_place(position: float) -> complex:
    """The place of a border point, or a corner (as in `geometry.POSITIONS`), on the border."""
    side = int((position + 0.5) % 12 // 3)
    off = (position + 0.5) % 12 - 3 * side - 1.5
    # Along the side from its middle: -1, 0 and 1 are its border points, 1.5 is a corner.
    far = off * _HALF_WIND if abs(off) <= 1 else math.copysign(SIDE / 2, off)
    return MIDDLES[side] + INWARD[side] * -1j * far


def to_border(point: complex) -> float:
    """The distance of a point from the tile's border; negative off the tile."""
    return min(point.real, point.imag, SIDE - point.real, SIDE - point.imag)


def pair(point: complex) -> str:
    """A point as path data has it: "x,y" with four digits."""
    return f"{point.real:.4g},{point.imag:.4g}"


def data(points: Sequence[complex], *, closed: bool = False) -> str:
    """The path data of straight strokes from point to point."""
    # `pair` written out: most of a drawing are outlines.
    text = "L".join([f"{point.real:.4g},{point.imag:.4g}" for point in points])
    return f"M{text}Z" if closed else f"M{text}"


def rounded_data(points: Sequence[complex], *, closed: bool = False) -> str:
    """The path data of a curve that bends at the points and stays within their hull."""
    if len(points) < 3:  # noqa: PLR2004 - nothing to bend
        return data(points, closed=closed)
    ring = (*points, points[0]) if closed else points
    parts = [f"M{pair(ring[0])}"]
    # Quadratic curves from middle to middle, the points as handles: they cannot leave the hull.
    for here, following in pairwise(ring[1:]):
        middle = (here + following) / 2
        parts.append(f"Q{pair(here)} {pair(middle)}")
    parts.append(f"L{pair(ring[-1])}")
    return "".join(parts) + ("Z" if closed else "")


def normals(points: Sequence[complex]) -> list[complex]:
    """For each point of a path the unit vector to the right of the way, seen on screen."""
    # At the ends the way from the point or to it, elsewhere that between its two neighbours.
    before, after = (*points[:1], *points[:-1]), (*points[1:], *points[-1:])
    return [unit(b - a) * 1j for a, b in zip(before, after, strict=True)]


def offset_path(points: Sequence[complex], distance: float) -> Path:
    """The path that runs at a distance to the right (negative: left) of another."""
    pairs = zip(points, normals(points), strict=True)
    return tuple(inside(point + normal * distance) for point, normal in pairs)


def length(points: Sequence[complex]) -> float:
    """The length of a path."""
    return sum(abs(b - a) for a, b in pairwise(points))


def walk(points: Sequence[complex], step: float) -> Iterator[tuple[complex, complex]]:
    """Yield points along a path, about `step` apart, each with the heading there."""
    for a, b in pairwise(points):
        parts = max(1, math.ceil(abs(b - a) / step))
        heading = unit(b - a)
        for part in range(parts):
            yield a + (b - a) * (part / parts), heading
    if len(points) > 1:
        yield points[-1], unit(points[-1] - points[-2])


def cubic(a: complex, b: complex, c: complex, d: complex) -> Path:
    """Points along a Bézier curve."""
    found = []
    for step in range(_CURVE_STEPS + 1):
        t = step / _CURVE_STEPS
        u = 1 - t
        found.append(u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d)
    return tuple(found)


def arc(corner: complex, start: complex, stop: complex) -> Path:
    """Points along the shorter arc about a corner from one point to another."""
    sweep = cmath.phase((stop - corner) / (start - corner))
    inner = (
        corner + (start - corner) * cmath.rect(1, sweep * step / _ARC_STEPS)
        for step in range(1, _ARC_STEPS)
    )
    return (start, *inner, stop)


def through(points: Sequence[complex]) -> list[complex]:
    """A smooth curve through points (Catmull-Rom), its own points about 3 apart."""
    found: list[complex] = []
    for index in range(len(points) - 1):
        b, c = points[index], points[index + 1]
        # Beyond the ends the curve goes on as it came: neighbours mirrored at the end points.
        a = points[index - 1] if index else 2 * b - c
        d = points[index + 2] if index + 2 < len(points) else 2 * c - b
        parts = max(1, round(abs(c - b) / _APART))
        for part in range(parts):
            t = part / parts
            found.append(
                b
                + t * ((c - a) + t * ((2 * a - 5 * b + 4 * c - d) + t * (3 * (b - c) + d - a))) / 2
            )
    return [*found, points[-1]]


def eased(
    points: Sequence[complex], over: float
) -> Iterator[tuple[complex, complex, float, float]]:
    """Yield the points of a path, each with its normal, the way so far, and how far it may move.

    The last is a share: 0 at the ends, 1 from a way of `over` on, so that moved paths still meet.
    """
    total, run = length(points), 0.0
    before = points[0]
    for point, normal in zip(points, normals(points), strict=True):
        run += abs(point - before)
        before = point
        yield point, normal, run, max(min(1.0, run / over, (total - run) / over), 0.0)


def smoothed(points: Sequence[complex]) -> list[complex]:
    """All points but the first and last, each drawn to the middle of its neighbours."""
    return [(a + 2 * b + c) / 4 for a, b, c in zip(points, points[1:], points[2:], strict=False)]


def weathered(points: Sequence[complex], strength: float, rng: Random) -> list[complex]:
    """A curve moved irregularly by up to `strength`, but not at its two ends."""
    long, medium, short = (rng.uniform(0, math.tau) for _ in range(3))
    found = []
    for point, normal, run, ease in eased(points, 18.0):
        # Three waves of unrelated lengths look irregular.
        bend = (
            math.sin(run / 6.3 + long) * 0.5
            + math.sin(run / 3.1 + medium) * 0.35
            + math.sin(run / 1.5 + short) * 0.25
        )
        found.append(inside(point + normal * bend * strength * ease))
    return found


def contains(ring: Sequence[complex], point: complex) -> bool:
    """Whether a point lies inside a closed path."""
    x, y = point.real, point.imag
    odd = False
    for a, b in zip(ring, (*ring[1:], ring[0]), strict=True):
        # Even-odd rule: each edge that a ray to the east crosses changes the side.
        if (a.imag > y) != (b.imag > y) and x < a.real + (y - a.imag) / (b.imag - a.imag) * (
            b.real - a.real
        ):
            odd = not odd
    return odd


def distance(path: Sequence[complex], place: complex) -> float:
    """The distance of a place from a path."""
    nearest = math.inf
    # One loop without calls: placing pieces asks this a thousand times for each tile.
    for a, b in pairwise(path):
        way, off = b - a, place - a
        square = way.real * way.real + way.imag * way.imag
        if square:
            share = (off.real * way.real + off.imag * way.imag) / square
            off -= way * (share if 0.0 < share < 1.0 else 0.0 if share <= 0.0 else 1.0)
        nearest = min(nearest, abs(off))
    return nearest


def shifted(points: Sequence[complex], distance: float) -> Path:
    """A path moved sideways, away from the light where it faces it: its shadow.

    A negative distance gives its bright edge. The ends stay where they are along the way, so that a
    path that meets a border squarely still does.
    """
    pairs = zip(points, normals(points), strict=True)
    return tuple(inside(point - normal * dot(normal, LIGHT) * distance) for point, normal in pairs)


def squared(path: Path, first: complex | None, last: complex | None) -> Path:
    """A path that begins and ends with a short stretch of these headings into the tile."""
    head = (path[0], path[0] + first * _SQUARE) if first else path[:1]
    tail = (path[-1] + last * _SQUARE, path[-1]) if last else path[-1:]
    # A short path has points closer to its ends than these stretches are long.
    inner = (
        point
        for point in path[1:-1]
        if not (first and dot(point - path[0], first) <= _SQUARE)
        and not (last and dot(point - path[-1], last) <= _SQUARE)
    )
    return (*head, *inner, *tail)
