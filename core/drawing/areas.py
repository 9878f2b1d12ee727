"""The outlines of areas: whole sides of the tile, weathered cliffs inside it, ground left over."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING, Final

from core.tileset.geometry import middle, side_points

from .curves import (
    CENTRE,
    CORNERS,
    INWARD,
    Path,
    border_place,
    contains,
    cubic,
    dot,
    eased,
    inside,
    smoothed,
    through,
    turned_path,
    unit,
    weathered,
)
from .ownership_grid import CELL, CELLS, NO_OWNER, Raster, around

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence


_CLIFFS: Final = {
    # From the end of a run of sides back to where the next run begins, by the sides between.
    1: (100j, 10 + 88j, 21 + 76j, 30 + 64j, 33.5 + 50j, 30 + 36j, 21 + 24j, 10 + 12j, 0j),
    2: (
        100 + 100j,
        90 + 88j,
        80.5 + 75j,
        72.5 + 62j,
        66 + 50j,
        59 + 41j,
        50 + 34j,
        38 + 27.5j,
        25 + 19.5j,
        12 + 10j,
        0j,
    ),
    3: (
        100 + 0j,
        88 + 8.6j,
        76 + 17.6j,
        64 + 24.6j,
        50 + 27j,
        36 + 24.6j,
        24 + 17.6j,
        12 + 8.6j,
        0j,
    ),
}
HALF_BRIDGE: Final = 7.0
"""Half the width of the bridge of an area."""
_LOBE: Final = 0.62  # how deep the lobes are that it joins, by how deep areas are
_WEATHER: Final = 1.7  # how far cliffs stray, in hundredths of a tile's side


@dataclass(frozen=True, slots=True)
class AreaForm:
    """An area's outline, clockwise: straight runs along the tile's sides, and cliffs inside it.

    After each of `runs` follows the cliff of the same index; a run that only reaches a point of the
    border has that twice. A hill that touches no side is one closed cliff without a run.
    """

    runs: tuple[Path, ...]
    cliffs: tuple[Path, ...]

    @property
    def ring(self) -> Path:
        """The whole outline as one closed path."""
        if not self.runs:
            return self.cliffs[0]
        cliffs = self.cliffs or ((),)
        return tuple(
            point
            for run, cliff in zip(self.runs, cliffs, strict=True)
            for point in (*run, *cliff[1:-1])
        )

    def turned(self, turns: int) -> AreaForm:
        """The outline after quarter turns of the tile clockwise."""
        return AreaForm(
            tuple(turned_path(run, turns) for run in self.runs),
            tuple(turned_path(cliff, turns) for cliff in self.cliffs),
        )


def area_form(points: Sequence[int], rng: Random, shy: float = 0.0) -> AreaForm:
    """The outline of an area that takes these border points, at least one.

    The points next to a corner stand for half a side, and three for a whole one. Halves end `shy`
    of the middle of their side, by the distance of two points.
    """
    stretches = [
        (start + shy * (start % 3 == 1), end - shy * (end % 3 == 1))
        for start, end in _stretches(points)
    ]
    if not stretches:
        return AreaForm(((*CORNERS, CORNERS[0]),), ())
    runs, cliffs = [], []
    for (start, end), (following, _) in zip(stretches, (*stretches[1:], stretches[0]), strict=True):
        runs.append(_run(start, end))
        cliffs.append(tuple(weathered(_cliff_between(end, following), _WEATHER, rng)))
    return AreaForm(tuple(runs), tuple(cliffs))


def _run(start: float, end: float) -> Path:
    corners = (n + 2.5 for n in range(-3, 24, 3))
    between = [border_place(corner) for corner in corners if start < corner < end]
    return (border_place(start), *between, border_place(end))


@dataclass(frozen=True, slots=True)
class Span:
    """An area that passes over all else: its outline, the lobes at its sides, and its bridges."""

    form: AreaForm
    lobes: tuple[AreaForm, ...]
    bridges: tuple[Path, ...]


def spanning(points: Sequence[int], rng: Random) -> Span | None:
    """The outline of an area that passes over all else from side to side.

    None if it takes points of the border that are all next to one another.
    """
    stretches = _stretches(points)
    if len(stretches) < 2:  # noqa: PLR2004 - there is nothing to pass
        return None
    lobes = []
    for start, end in stretches:
        run = _run(start, end)
        rim = [_nearer(run, point) for point in _cliff_between(end, start)]
        lobes.append(AreaForm((run,), (tuple(weathered(rim, _WEATHER, rng)),)))
    parts = [_opened(form.cliffs[0]) for form in lobes]
    cliffs = []
    for (before, _, _), (_, _, after) in zip(parts, (*parts[1:], parts[0]), strict=True):
        side = [before[-1] + (after[0] - before[-1]) * step / 12 for step in range(1, 12)]
        cliffs.append((*before, *side, *after))
    feet = [foot for _, foot, _ in parts]
    bridges = [(feet[0], feet[1])] if len(feet) == 2 else [(foot, CENTRE) for foot in feet]  # noqa: PLR2004
    form = AreaForm(tuple(form.runs[0] for form in lobes), tuple(cliffs))
    return Span(form, tuple(lobes), tuple(bridges))


def _nearer(run: Path, point: complex) -> complex:
    """A point of the rim of a lobe, which is not as deep as other areas are."""
    way = unit(run[-1] - run[0])
    foot = run[0] + way * dot(way, point - run[0])
    return foot + (point - foot) * _LOBE


def _opened(cliff: Path) -> tuple[Path, complex, Path]:
    """The rim of a lobe up to where its bridge begins, that place, and the rim after it."""
    foot = min(cliff, key=lambda point: abs(point - CENTRE))
    at = cliff.index(foot)
    before = [point for point in cliff[:at] if abs(point - foot) > HALF_BRIDGE]
    after = [point for point in cliff[at:] if abs(point - foot) > HALF_BRIDGE]
    return tuple(before), foot, tuple(after)


def _stretches(points: Sequence[int]) -> list[tuple[float, float]]:
    """The stretches where an area runs along the border, from position to position, clockwise.

    An end may lie beyond 12, after the corner in the north-west; none if it goes all around.
    """
    found: list[tuple[float, float]] = []
    for side in range(len(CORNERS)):
        first, centre, last = (point in points for point in side_points(side))
        if first or centre or last:
            start = middle(side) - (1.5 if first or not last else 0)
            end = middle(side) + (1.5 if last or not first else 0)
            if found and found[-1][1] == start:
                start = found.pop()[0]
            found.append((start, end))
    if found[0][0] + 12 == found[-1][1]:
        if len(found) == 1:
            return []
        found.append((found.pop()[0], found.pop(0)[1] + 12))
    return found


def _cliff_between(end: float, following: float) -> list[complex]:
    """The smooth rim of an area from where a run along the border ends to the next one."""
    gap = (following - end) % 12
    if end % 3 == 2.5 and gap in (3, 6, 9):  # noqa: PLR2004 - whole sides, corner to corner
        # Cliffs are stated as ending in the north-west, and turned to where the next run begins.
        sides = int(gap // 3)
        return through(turned_path(_CLIFFS[sides], round((end - 2.5) / 3) + sides - 3))
    start, stop = border_place(end), border_place(following)
    # Half a side is short: to be as deep as others are, its rim bends more.
    reach = abs(stop - start) * (0.42 if gap < 10 else 0.75)  # noqa: PLR2004
    return list(cubic(start, start + reach * _away(end), stop + reach * _away(following, -1), stop))


def _away(position: float, along: int = 1) -> complex:
    """The direction in which a rim leaves the border into the tile: squarely, at a corner aslant.

    It leaves the end of a run that came clockwise, or with `along` -1 one that came the other way.
    """
    side = int((position + 0.5 * (1 - along)) % 12 // 3)
    if position % 3 == 2.5:  # noqa: PLR2004 - a corner
        side = int((position + 0.5 - 1.5 * along) % 12 // 3)
        return unit(INWARD[side] * (0.58 + along * 0.81j))
    return INWARD[side]


def hill(centre: complex, radius: float, rng: Random) -> AreaForm:
    """The outline of an area that takes no side: a hill by itself."""
    bends = [rng.uniform(0.8, 1.0) for _ in range(9)]
    ring = [centre + radius * bend * 1j ** (4 * n / 9) for n, bend in enumerate(bends)]
    return AreaForm((), (tuple(through([*ring, ring[0]])),))


def heart(form: AreaForm) -> complex:
    """A point well inside an area for lines to head for."""
    if not form.runs:
        return sum(form.cliffs[0]) / len(form.cliffs[0])
    # A corner that an area only reaches is a run without length.
    runs = [run for run in form.runs if run[0] != run[1]]
    if len(runs) > 1 or contains(form.ring, CENTRE):
        return CENTRE
    sides = [(a + b) / 2 for a, b in pairwise(runs[0])]
    # With one or two sides the centre is off the area: 30 % of the way there, and for two sides a
    # little back towards their corner, lies well inside the cliffs above.
    deep = [side + (CENTRE - side) * 0.3 for side in sides]
    return CENTRE + 1.25 * (sum(deep) / len(deep) - CENTRE) if len(deep) > 1 else deep[0]


_SMOOTHINGS: Final = 10
_GAP: Final = 1.2  # by which each cliff is drawn in, so that areas do not touch
_EASE: Final = 12.0  # from either end of a cliff, where it is drawn in less
_WEATHER_OF_GROWN: Final = 0.9
_ALL_AROUND: Final = 8  # cells around one that is not at the tile's border


def filled(
    raster: Raster, areas: Mapping[int, AreaForm], rng: Callable[[int], Random]
) -> dict[int, AreaForm]:
    """The areas that grow over cells without an owner, and give them these cells.

    Areas that meet come close without touching. Hills stay as they are.
    """
    # Ground that no field reaches belongs to no segment; it looks like part of the nearest area.
    spare = {cell for cell, owner in enumerate(raster.owners) if owner == NO_OWNER}
    if not spare:
        return {}
    growing = {n: form for n, form in areas.items() if form.runs}
    rims = {near for cell in spare for near in around(cell)}
    sources = [(cell, n) for cell in rims if (n := raster.owners[cell]) in growing]
    owners, _ = raster.nearest_source(sources, spare)
    found = {}
    for n, form in growing.items():
        taken = [cell for cell in spare if owners[cell] == n]
        if taken:
            found[n] = grown(form, raster.within(form.ring), n, taken, raster, rng(n))
    return found


def grown(  # noqa: PLR0913, PLR0917 - what an outline follows from
    form: AreaForm,
    within: Collection[int],
    n: int,
    cells: Collection[int],
    raster: Raster,
    rng: Random,
    smoothings: int = _SMOOTHINGS,
) -> AreaForm:
    """An area with the runs of `form` around cells within it and more, and give it those."""
    raster.fill_cells(cells, n)
    return _form(form, _border({*within, *cells}), rng, smoothings)


def _form(form: AreaForm, border: Sequence[complex], rng: Random, smoothings: int) -> AreaForm:
    """An area with the same runs whose cliffs follow a border that was traced."""
    cliffs = []
    for number, run in enumerate(form.runs):
        following = form.runs[(number + 1) % len(form.runs)]
        # The border of the cells is clockwise like the runs: the cliff after a run is what lies
        # between its last corner and the first one of the next.
        first = _nearest(border, run[-1])
        last = _nearest(border, following[0])
        count = (last - first) % len(border)
        way = [border[(first + step) % len(border)] for step in range(1, count)]
        cliffs.append(_cliff([run[-1], *way, following[0]], rng, smoothings))
    return AreaForm(form.runs, tuple(cliffs))


def _cliff(points: list[complex], rng: Random, smoothings: int) -> Path:
    """A traced way without the corners of its cells, drawn in by the gap to others."""
    for _ in range(smoothings):
        points = [points[0], *smoothed(points), points[-1]]
    drawn = [inside(p + inwards * _GAP * ease) for p, inwards, _, ease in eased(points, _EASE)]
    return tuple(weathered(drawn, _WEATHER_OF_GROWN, rng))


def _nearest(border: Sequence[complex], corner: complex) -> int:
    return min(range(len(border)), key=lambda index: abs(border[index] - corner))


def _border(cells: set[int]) -> list[complex]:
    """The outer border of cells, clockwise, by the corners of the cells."""
    ways: dict[complex, list[complex]] = {}
    for cell in cells:
        near = around(cell)
        if len(near) == _ALL_AROUND and cells.issuperset(near):
            continue
        row, column = divmod(cell, CELLS)
        corner = complex(column, row)
        # The four sides clockwise, each as its first corner, its direction and the cell across.
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
            following = choice[0]
            if len(choice) > 1:
                following = min(choice, key=lambda p: abs(p - loop[-1] - heading * 1j))
            choice.remove(following)
            if not choice:
                del ways[loop[-1]]
            heading = following - loop[-1]
            if following == start:
                break
            loop.append(following)
        loops.append(loop)
    return [point * CELL for point in max(loops, key=len)]  # the others are holes or specks
