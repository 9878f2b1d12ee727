"""Who owns which part of a tile: a coarse grid of cells that belong to one segment or to none."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections import deque
from collections.abc import Collection, Iterable, Sequence
from heapq import heapify, heappop, heappush
from typing import Final

from .curves import SIDE, turned, walk

CELLS: Final = 41
"""Cells in a row; odd, so that one lies at the centre."""
CELL: Final = SIDE / CELLS
NO_OWNER: Final = -1
_UNSEEN: Final = -2
_ALL: Final = range(CELLS * CELLS)
_INNER: Final = tuple(
    row * CELLS + column for row in range(1, CELLS - 1) for column in range(1, CELLS - 1)
)
_HEIGHTS: Final = tuple((row + 0.5) * CELL for row in range(CELLS))
"""How far down the centres of each row are."""


def cell_at(point: complex) -> int:
    """The cell that holds a point, or the nearest one for a point off the tile."""
    column = min(max(int(point.real / CELL), 0), CELLS - 1)
    row = min(max(int(point.imag / CELL), 0), CELLS - 1)
    return row * CELLS + column


def centre_of(cell: int) -> complex:
    """The centre of a cell, in tile units."""
    return _CENTRES[cell]


class Raster:
    """A grid of owners; what is filled later takes the cells of what was filled before."""

    def __init__(self, owners: list[int] | None = None) -> None:
        self.owners = owners or [NO_OWNER] * (CELLS * CELLS)

    def owner_at(self, point: complex) -> int:
        """The owner of a point of the tile: the number of a segment, or NO_OWNER."""
        return self.owners[cell_at(point)]

    def turned(self, turns: int) -> list[int]:
        """The owners after quarter turns of the tile clockwise."""
        if not turns % 4:
            return self.owners
        return [self.owners[cell] for cell in _TURNED[turns % 4]]

    def cells_of(self, owner: int) -> list[int]:
        """The cells of an owner, row by row."""
        return [cell for cell, found in enumerate(self.owners) if found == owner]

    def fill_ring(self, ring: Sequence[complex], owner: int) -> None:
        """Give every cell whose centre lies within a closed path to an owner."""
        self.fill_cells(self.within(ring), owner)

    def within(self, ring: Sequence[complex]) -> set[int]:
        """The cells whose centre lies within a closed path."""
        crossings: list[list[float]] = [[] for _ in _HEIGHTS]
        for one, other in _edges(ring):
            a, b = (one, other) if one.imag <= other.imag else (other, one)
            # Half open: a corner on the row counts once.
            for row in range(bisect_left(_HEIGHTS, a.imag), bisect_left(_HEIGHTS, b.imag)):
                share = (_HEIGHTS[row] - a.imag) / (b.imag - a.imag)
                crossings[row].append(a.real + share * (b.real - a.real))
        # Between every odd and even crossing of a row with the ring lies its inside.
        found: set[int] = set()
        for row, places in enumerate(crossings):
            places.sort()
            for left, right in zip(places[::2], places[1::2], strict=False):
                found.update(_row(row, left, right))
        return found

    def fill_cells(self, cells: Iterable[int], owner: int) -> None:
        """Give cells to an owner."""
        for cell in cells:
            self.owners[cell] = owner

    def fill_path(self, points: Sequence[complex], width: float, owner: int) -> None:
        """Give every cell that a path of half width `width` touches to an owner."""
        # Discs this close overlap so far that no cell between them is missed.
        for point, _ in walk(points, 1.5 * CELL):
            self.fill_disc(point, width, owner)

    def fill_free(self, points: Sequence[complex], width: float, owner: int) -> None:
        """Give the cells of a path to an owner as far as they have none."""
        before = [*self.owners]
        self.fill_path(points, width, owner)
        self.owners[:] = [
            now if was == NO_OWNER else was for was, now in zip(before, self.owners, strict=True)
        ]

    def fill_disc(self, centre: complex, radius: float, owner: int) -> None:
        """Give every cell whose centre lies in a disc, or half a cell around it, to an owner."""
        reach = radius + CELL / 2
        first = max(math.ceil((centre.imag - reach) / CELL - 0.5), 0)
        last = min(math.floor((centre.imag + reach) / CELL - 0.5), CELLS - 1)
        for row in range(first, last + 1):
            rise = (row + 0.5) * CELL - centre.imag
            half = math.sqrt(max(reach * reach - rise * rise, 0.0))
            cells = _row(row, centre.real - half, centre.real + half)
            self.owners[cells.start : cells.stop] = [owner] * len(cells)

    def flood(self, sources: Iterable[tuple[int, int]]) -> None:
        """Let owners spread from their cells over free ones, all at the same pace."""
        owners = self.owners
        queue: deque[int] = deque()
        for cell, owner in sources:
            if owners[cell] == NO_OWNER:
                owners[cell] = owner
                queue.append(cell)
        # Breadth first: all sources are a step ahead in turn, so borders lie halfway between them.
        while queue:
            cell = queue.popleft()
            owner = owners[cell]
            for neighbour in _NEIGHBOURS[cell]:
                if owners[neighbour] == NO_OWNER:
                    owners[neighbour] = owner
                    queue.append(neighbour)

    def faces(self) -> list[int]:
        """For each free cell the connected part that it is of, NO_OWNER for the others."""
        found = [_UNSEEN if owner == NO_OWNER else NO_OWNER for owner in self.owners]
        number = 0
        for start in _ALL:
            if found[start] != _UNSEEN:
                continue
            found[start] = number
            queue = [start]
            while queue:
                for cell in _NEIGHBOURS[queue.pop()]:
                    if found[cell] == _UNSEEN:
                        found[cell] = number
                        queue.append(cell)
            number += 1
        return found

    def nearest_source(
        self, sources: Iterable[tuple[int, int]], into: Collection[int] = _ALL
    ) -> tuple[list[int], list[float]]:
        """For each cell the owner of the nearest source, and its distance.

        Sources are cells with their owners; ways keep to the cells `into` which they may spread.
        """
        owners, gaps = [NO_OWNER] * len(self.owners), [math.inf] * len(self.owners)
        # Dijkstra's search over the eight neighbours.
        queue: list[tuple[float, int, int]] = []
        for cell, owner in sources:
            owners[cell], gaps[cell] = owner, 0.0
            queue.append((0.0, cell, owner))
        heapify(queue)
        while queue:
            gap, cell, owner = heappop(queue)
            if gap > gaps[cell]:
                continue
            for near, step in _STEPS[cell]:
                far = gap + step
                if far < gaps[near] and near in into:
                    owners[near], gaps[near] = owner, far
                    heappush(queue, (far, near, owner))
        return owners, gaps

    def clearances(self) -> list[float]:
        """For each cell the distance of its centre from what another owns or the tile's border.

        The distance is in tile units and rather a little too small than too large.
        """
        owners = self.owners
        found = [CELL / 2] * len(owners)
        inner = [
            cell
            for cell in _INNER
            if owners[cell - 1] == owners[cell] == owners[cell + 1]
            and owners[cell - CELLS] == owners[cell] == owners[cell + CELLS]
        ]
        for cell in inner:
            found[cell] = SIDE
        # A chamfer transform: one pass down and one up carry the distances to all cells,
        # much faster than a search. Its weights (0.95 and 1.34) rather give too little.
        _spread(found, inner, (-1, -CELLS), (-CELLS - 1, 1 - CELLS))
        _spread(found, reversed(inner), (1, CELLS), (CELLS + 1, CELLS - 1))
        return found


def _row(row: int, left: float, right: float) -> range:
    """The cells of a row whose centres lie between two places."""
    first = max(math.ceil(left / CELL - 0.5), 0)
    last = min(math.floor(right / CELL - 0.5), CELLS - 1)
    return range(row * CELLS + first, row * CELLS + max(last + 1, first))


def _edges(ring: Sequence[complex]) -> Iterable[tuple[complex, complex]]:
    return zip(ring, (*ring[1:], *ring[:1]), strict=True)


def _spread(
    found: list[float], order: Iterable[int], straight: tuple[int, int], slanted: tuple[int, int]
) -> None:
    """Carry distances on to these cells in one direction."""
    near, far = CELL * 0.95, CELL * 1.34
    (a, b), (c, d) = straight, slanted
    for cell in order:
        # Every drawing waits for this, and min() would take twice as long.
        one, other = found[cell + a], found[cell + b]
        beside = (one if one < other else other) + near  # noqa: FURB136
        one, other = found[cell + c], found[cell + d]
        aslant = (one if one < other else other) + far  # noqa: FURB136
        way = beside if beside < aslant else aslant  # noqa: FURB136
        if way < found[cell]:  # noqa: PLR1730
            found[cell] = way


def _neighbours(cell: int) -> tuple[int, ...]:
    row, column = divmod(cell, CELLS)
    places = ((row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1))
    return tuple(r * CELLS + c for r, c in places if 0 <= r < CELLS and 0 <= c < CELLS)


def around(cell: int) -> tuple[int, ...]:
    """The eight cells around a cell, or as many as there are on the tile."""
    return _AROUND[cell]


_CENTRES: Final = tuple(
    complex((column + 0.5) * CELL, (row + 0.5) * CELL)
    for row in range(CELLS)
    for column in range(CELLS)
)
_NEIGHBOURS: Final = tuple(_neighbours(cell) for cell in _ALL)
_AROUND: Final = tuple(
    tuple(
        other
        for other in (cell + down + right for down in (-CELLS, 0, CELLS) for right in (-1, 0, 1))
        if other in _ALL and other != cell and abs(other % CELLS - cell % CELLS) <= 1
    )
    for cell in _ALL
)
_STEPS: Final = tuple(
    tuple((near, CELL if near in _NEIGHBOURS[cell] else CELL * math.sqrt(2)) for near in found)
    for cell, found in enumerate(_AROUND)
)
"""The cells around each cell, with how far they are."""
_TURNED: Final = tuple(
    tuple(cell_at(turned(centre_of(cell), -turns)) for cell in _ALL) for turns in range(4)
)
