"""Areas grown over ground that no field reaches: between areas, and behind lines into them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .areas import AreaForm
from .curves import Path, inside, length, normals, weathered
from .ownership_grid import CELL, CELLS, NOBODY

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence
    from random import Random

    from .ownership_grid import Raster

_SMOOTHINGS: Final = 10
_GAP: Final = 1.2
_EASE: Final = 12.0
_WEATHER: Final = 0.9


def filled(
    raster: Raster, areas: Mapping[int, AreaForm], dice: Callable[[int], Random]
) -> dict[int, AreaForm]:
    """Return the areas that grow over cells which nobody owns, grown, and give them these cells.

    Areas that meet come close without touching. Hills stay as they are.
    """
    spare = {cell for cell, owner in enumerate(raster.owners) if owner == NOBODY}
    if not spare:
        return {}
    growing = {n: form for n, form in areas.items() if form.runs}
    sources = [(cell, n) for cell, n in enumerate(raster.owners) if n in growing]
    owners, _ = raster.spread(sources, spare)
    found = {}
    for n, form in growing.items():
        grown = [cell for cell in spare if owners[cell] == n]
        if grown:
            raster.fill_cells(grown, n)
            cells = raster.within(form.ring).union(grown)
            found[n] = _form(form, _border(cells), dice(n))
    return found


def _form(form: AreaForm, border: Sequence[complex], dice: Random) -> AreaForm:
    """Return an area with the same runs whose cliffs follow a border that was traced."""
    cliffs = []
    for number, run in enumerate(form.runs):
        following = form.runs[(number + 1) % len(form.runs)]
        first = _nearest(border, run[-1])
        last = _nearest(border, following[0])
        count = (last - first) % len(border)
        way = [border[(first + step) % len(border)] for step in range(1, count)]
        cliffs.append(_cliff([run[-1], *way, following[0]], dice))
    return AreaForm(form.runs, tuple(cliffs))


def _cliff(points: list[complex], dice: Random) -> Path:
    """Return a traced way without the corners of its cells, drawn in by the gap to others."""
    for _ in range(_SMOOTHINGS):
        inner = [
            (a + 2 * b + c) / 4 for a, b, c in zip(points, points[1:], points[2:], strict=False)
        ]
        points = [points[0], *inner, points[-1]]
    total, run = length(points), 0.0
    drawn = []
    for index, (point, inwards) in enumerate(zip(points, normals(points), strict=True)):
        run += abs(point - points[index - 1]) if index else 0.0
        ease = min(1.0, run / _EASE, (total - run) / _EASE)
        drawn.append(inside(point + inwards * _GAP * max(ease, 0.0)))
    return tuple(weathered(drawn, _WEATHER, dice))


def _nearest(border: Sequence[complex], corner: complex) -> int:
    return min(range(len(border)), key=lambda index: abs(border[index] - corner))


def _border(cells: Collection[int]) -> list[complex]:
    """Return the outer border of cells, clockwise, by the corners of the cells."""
    ways: dict[complex, list[complex]] = {}
    for cell in cells:
        row, column = divmod(cell, CELLS)
        corner = complex(column, row)
        sides = ((0j, 1, (-1, 0)), (1 + 0j, 1j, (0, 1)), (1 + 1j, -1, (1, 0)), (1j, -1j, (0, -1)))
        for offset, along, (down, right) in sides:
            r, c = row + down, column + right
            if not (0 <= r < CELLS and 0 <= c < CELLS and r * CELLS + c in cells):
                ways.setdefault(corner + offset, []).append(corner + offset + along)
    loops = []
    while ways:
        start = next(iter(ways))
        loop = [start]
        heading = 0j
        while True:
            choice = ways[loop[-1]]
            # Cells that touch at a corner only are apart: keep to the right there.
            following = min(choice, key=lambda p: abs(p - loop[-1] - heading * 1j))
            choice.remove(following)
            if not choice:
                del ways[loop[-1]]
            heading = following - loop[-1]
            if following == start:
                break
            loop.append(following)
        loops.append(loop)
    return [point * CELL for point in max(loops, key=len)]
