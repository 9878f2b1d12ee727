"""Ways around what stands between: the cheapest path over a raster, then drawn smooth."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import TYPE_CHECKING, Final

from .curves import MIDDLES, SIDE, Path
from .ownership_grid import CELLS, NOBODY, around, cell_at, centre_of

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from .ownership_grid import Raster

_STUB: Final = (0.0, 3.0, 6.0)
_AHEAD: Final = 9.0
_ROOM: Final = 8.0
_AMPLE: Final = 16.0
_CRAMPED: Final = 40.0
_SHUNNED: Final = 15.0
_SMOOTHINGS: Final = 14
_FAR: Final = 1e9


def detour(
    raster: Raster,
    solid: Collection[int],
    first: tuple[complex, complex | None],
    last: tuple[complex, complex | None],
    shunned: Sequence[complex],
) -> Path:
    """Return a way between two points that goes around the cells of solid owners.

    A point may prescribe the heading with which it is left. Ways keep off points that are shunned
    if they can. Where there is no room, the way is through what is least in the way.
    """
    costs = _costs(raster, solid, shunned)
    start, stop = (at + heading * _AHEAD if heading else at for at, heading in (first, last))
    cells = _cheapest(costs, cell_at(start), cell_at(stop))
    return _smooth(_stub(*first), [centre_of(cell) for cell in cells[1:-1]], _stub(*last)[::-1])


def _stub(at: complex, heading: complex | None) -> list[complex]:
    """Return the straight stretch with which a way begins or ends."""
    return [at + heading * far for far in _STUB] if heading else [at]


def _costs(raster: Raster, solid: Collection[int], shunned: Sequence[complex]) -> list[float]:
    """Return for each cell how much dearer than free ground it is to pass."""
    _, gaps = raster.spread((cell, n) for cell, n in enumerate(raster.owners) if n in solid)
    found = []
    for cell, off in enumerate(gaps):
        at = centre_of(cell)
        gap = min(off, at.real, at.imag, SIDE - at.real, SIDE - at.imag)
        cost = 1.0 + max(_AMPLE - gap, 0.0) / _AMPLE
        if gap < _ROOM:
            cost += _CRAMPED * (1 + (_ROOM - gap) / _ROOM)
        if any(abs(at - point) < _SHUNNED for point in shunned):
            cost += _CRAMPED
        if raster.owners[cell] != NOBODY:
            cost += 4.0
        if raster.owners[cell] in solid:
            cost += 10 * _CRAMPED
        found.append(cost)
    return found


def _cheapest(costs: Sequence[float], start: int, stop: int) -> list[int]:
    best = [_FAR] * len(costs)
    came: dict[int, int] = {}
    best[start] = 0.0
    queue = [(0.0, start)]
    while queue:
        spent, cell = heappop(queue)
        if cell == stop:
            break
        if spent > best[cell]:
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
    """Return a way without the corners of the cells; its straight stretches stay as they are."""
    points = [*head, *middle, *tail]
    for _ in range(_SMOOTHINGS):
        inner = [
            (a + 2 * b + c) / 4 for a, b, c in zip(points, points[1:], points[2:], strict=False)
        ]
        points = [*head, *inner[len(head) - 1 : len(inner) - len(tail) + 1], *tail]
    return tuple(point if _is_at_a_side(point) else _off_border(point) for point in points)


def _is_at_a_side(point: complex) -> bool:
    return min(abs(point - middle) for middle in MIDDLES) < _AHEAD


def _off_border(point: complex) -> complex:
    most = SIDE - _ROOM
    return complex(min(max(point.real, _ROOM), most), min(max(point.imag, _ROOM), most))
