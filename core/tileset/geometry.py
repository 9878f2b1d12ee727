"""Sides, border points, quarter turns, and the regions that obstacles leave free on a tile.

A tile's border has twelve points, counted clockwise from the north-west corner and numbered
0 to 11: each side has a first half, its middle, where a line crosses it, and a second half.
Sides are numbered 0 to 3 for N, E, S and W; side `s` owns the points `3s`, `3s + 1`, `3s + 2`.
A corner lies half-way between the points next to it: a *position* is a point or such a half number.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection, Hashable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import Final, Literal, TypeAlias, TypeVar, get_args

T = TypeVar("T")
P = TypeVar("P", int, float)

SIDES: Final = ("N", "E", "S", "W")
POINTS: Final = ("NNW", "N", "NNE", "ENE", "E", "ESE", "SSE", "S", "SSW", "WSW", "W", "WNW")
SIDE_NUMBERS: Final = {name: number for number, name in enumerate(SIDES)}
POINT_NUMBERS: Final = {name: number for number, name in enumerate(POINTS)}
CORNERS: Final = ("NE", "SE", "SW", "NW")
Wind: TypeAlias = Literal["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
WINDS: Final[tuple[Wind, ...]] = get_args(Wind)
POSITIONS: Final = POINT_NUMBERS | {name: 3 * n + 2.5 for n, name in enumerate(CORNERS)}

_ACROSS: Final = {"N": "S", "S": "N", "E": "W", "W": "E"}


def middle(side: int) -> int:
    """The border point in the middle of a side."""
    return 3 * side + 1


def side_points(side: int) -> tuple[int, int, int]:
    """The three border points of a side, clockwise."""
    return 3 * side, 3 * side + 1, 3 * side + 2


def side_of(point: int) -> int:
    """The side on which a border point lies."""
    return point // 3


def rotate_point(point: int, turns: int) -> int:
    """The border point that one becomes after that many quarter turns clockwise."""
    return (point + 3 * turns) % 12


@lru_cache(maxsize=4096)  # the same sides and corners on nearly every tile
def rotate_points(points: tuple[int, ...], turns: int) -> tuple[int, ...]:
    """The border points that some become after that many quarter turns, ascending."""
    return tuple(sorted(rotate_point(point, turns) for point in points))


def rotate_position(position: float, turns: int) -> float:
    """The position that one becomes after that many quarter turns clockwise."""
    return (position + 3 * turns) % 12


def cells_at_corner(corner: str) -> list[tuple[int, int, str]]:
    """The cells that meet at a tile's corner, as steps x and y from its own; what each calls it."""
    row, column = corner[0], corner[1]
    return [
        (dx, dy, (_ACROSS[row] if dy else row) + (_ACROSS[column] if dx else column))
        for dx in (0, 1 if column == "E" else -1)
        for dy in (0, 1 if row == "S" else -1)
    ]


def rotate_wind(wind: Wind, turns: int) -> Wind:
    """The wind that one becomes after that many quarter turns clockwise."""
    return WINDS[(WINDS.index(wind) + 2 * turns) % len(WINDS)]


def rotate_side(side: int, turns: int) -> int:
    """The side that one becomes after that many quarter turns clockwise."""
    return (side + turns) % 4


def mirror_point(point: int) -> int:
    """The border point that one becomes when west and east change places."""
    return (2 - point) % 12


def mirror_position(position: float) -> float:
    """The position that one becomes when west and east change places."""
    return (2 - position) % 12


def best_point(points: Iterable[int]) -> str:
    """The border point that calls something best: the middle of a side, or the first."""
    words = [POINTS[point] for point in sorted(points)]
    return next((word for word in words if word in SIDES), words[0] if words else "")


def rotate_edges(edges: Sequence[T], turns: int) -> tuple[T, ...]:
    """The terrains of N, E, S and W after that many quarter turns clockwise."""
    return tuple(edges[(side - turns) % 4] for side in range(4))


def rotations(edges: Sequence[T]) -> Iterator[tuple[T, ...]]:
    """Yield the four rotations of an edge pattern, the unrotated one first."""
    for turns in range(4):
        yield rotate_edges(edges, turns)


@lru_cache(maxsize=8)
def patterns_up_to_rotation(terrains: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """Every edge pattern once, each as the first of its rotations in the terrains' order.

    `n` terrains have `(n**4 + n**2 + 2 * n) / 4` patterns: 24 for three terrains.
    """
    numbers = product(range(len(terrains)), repeat=4)
    firsts = [pattern for pattern in numbers if pattern == min(rotations(pattern))]
    return tuple(tuple(terrains[number] for number in pattern) for pattern in firsts)


def joined(links: Iterable[tuple[Hashable, Hashable]]) -> dict[Hashable, Hashable]:
    """Return, for every thing in the links, one representative of all that it is linked to."""
    parents: dict[Hashable, Hashable] = {}

    def root(thing: Hashable) -> Hashable:
        parents.setdefault(thing, thing)
        while parents[thing] != thing:
            parents[thing] = parents[parents[thing]]  # halves the path for the next search
            thing = parents[thing]
        return thing

    for one, other in links:
        parents[root(one)] = root(other)
    return {thing: root(thing) for thing in list(parents)}


def regions(free: Iterable[P], obstacles: Iterable[Collection[float]]) -> list[tuple[P, ...]]:
    """Part free positions on the border into regions; obstacles are given by what they touch.

    Two free positions belong together unless a single obstacle touches the border on both ways
    from one to the other. Regions come in the order of their first position, and so do positions.
    """
    # The positions that an obstacle touches cut the border into gaps, of which the one across 0 is
    # both the first and the last: hence the remainder. What lies in the same gap of every obstacle
    # is one region.
    touches = [sorted(positions) for positions in obstacles if len(positions) > 1]
    found: dict[tuple[int, ...], list[P]] = {}
    for position in sorted(free):
        gaps = tuple(bisect_left(cuts, position) % len(cuts) for cuts in touches)
        found.setdefault(gaps, []).append(position)
    return [tuple(region) for region in found.values()]
