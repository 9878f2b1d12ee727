"""The outlines of areas: along whole sides of the tile, with weathered cliffs inside it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING, Final

from .curves import CENTRE, CORNERS, Path, contains, through, turned_path, weathered

if TYPE_CHECKING:
    from collections.abc import Sequence

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
_WEATHER: Final = 1.7


@dataclass(frozen=True, slots=True)
class AreaForm:
    """An area's outline, clockwise: straight runs along the tile's sides, and cliffs inside it.

    After each of `runs` (corner to corner) follows the cliff of the same index; a hill that
    touches no side is one closed cliff without a run.
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
        """Return the outline after quarter turns of the tile clockwise."""
        return AreaForm(
            tuple(turned_path(run, turns) for run in self.runs),
            tuple(turned_path(cliff, turns) for cliff in self.cliffs),
        )


def area_form(sides: Sequence[int], dice: Random) -> AreaForm:
    """Return the outline of an area that takes these sides, at least one, whole."""
    if len(sides) == len(CORNERS):
        return AreaForm(((*CORNERS, CORNERS[0]),), ())
    runs, cliffs = [], []
    for start in sides:
        if (start - 1) % 4 in sides:
            continue
        end = start
        while (end + 1) % 4 in sides:
            end += 1
        gap = next(k for k in (1, 2, 3) if (end + 1 + k) % 4 in sides)
        runs.append(tuple(CORNERS[n % 4] for n in range(start, end + 2)))
        cliff = turned_path(_CLIFFS[gap], end + gap - 3)
        cliffs.append(tuple(weathered(through(cliff, 3.0), _WEATHER, dice)))
    return AreaForm(tuple(runs), tuple(cliffs))


def hill(centre: complex, radius: float, dice: Random) -> AreaForm:
    """Return the outline of an area that takes no side: a hill by itself."""
    bends = [dice.uniform(0.8, 1.0) for _ in range(9)]
    ring = [centre + radius * bend * 1j ** (4 * n / 9) for n, bend in enumerate(bends)]
    return AreaForm((), (tuple(through([*ring, ring[0]], 3.0)),))


def heart(form: AreaForm) -> complex:
    """Return a point well inside an area for lines to head for."""
    if not form.runs:
        return sum(form.cliffs[0]) / len(form.cliffs[0])
    if len(form.runs) > 1 or contains(form.ring, CENTRE):
        return CENTRE
    run = form.runs[0]
    sides = [(a + b) / 2 for a, b in pairwise(run)]
    deep = [side + (CENTRE - side) * 0.3 for side in sides]
    return CENTRE + 1.25 * (sum(deep) / len(deep) - CENTRE) if len(deep) > 1 else deep[0]
