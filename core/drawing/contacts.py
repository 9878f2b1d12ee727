"""What adjoins without being joined: areas grown up to it, hedges between, and inner fields."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .areas import AreaForm, grown, heart, hill
from .curves import CENTRE, CORNERS, SIDE, Path, border_place, contains, to_border, unit, walk
from .ownership_grid import CELL, CELLS, NO_OWNER, Raster, centre_of
from .routes import LINE_WIDTH, Survey

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from random import Random

    from .sites import Outline

# In hundredths of a tile's side. A tongue is the ground by which an area grows.
_WIDE: Final = 17.0  # half the width of a tongue where it begins
_TIP: Final = 14.0  # half of its width at its end
_SLIM: Final = 0.5  # how wide a tongue is that leaves ground for a field, by how wide it is else
_POINTED: Final = 1.8  # the same where an area reaches the border in a point
_INNER: Final = 14.0  # things meet so far from the border if they can
_DEEP: Final = 24.0  # the same where ground is left for a field between them
_UNDER: Final = 6.0  # how far a tongue goes on below what it reaches
_HEDGE: Final = 2.4  # half the width of a hedge
_NOOK: Final = 11.0  # from the mouth of a line to where an area beside it grows up to the line
_SMOOTHINGS: Final = 16
_LEAST_HEDGE: Final = 3.0  # a gap below this needs none
_GLADE: Final = 16.0  # the greatest radius of a clearing
_SHARE_OF_ROOM: Final = 0.72  # its radius, by the room that there is
_ENCLOSED: Final = 6
"""The least ground, in cells, that is a field by itself if lines or areas enclose it."""


def reaching(form: AreaForm, n: int, position: float, raster: Raster, rng: Random) -> AreaForm:
    """An area that reaches a corner, or another place of the border, in a point."""
    goal = border_place(position)
    runs = [*form.runs, (goal, goal)]
    runs.sort(key=lambda run: _round(run[0]))
    # The cliffs are traced again, but each run needs one to be replaced.
    pointed = AreaForm(tuple(runs), (*form.cliffs, ())) if form.runs else form
    start = heart(form)
    cells = [
        cell
        for cell in raster.within(_tongue(start, goal, _WIDE, _POINTED))
        if raster.owners[cell] == NO_OWNER
    ]
    return grown(pointed, raster.within(form.ring), n, cells, raster, rng, _SMOOTHINGS)


def touching(
    survey: Survey, outlines: Sequence[Outline], rng: Sequence[Random]
) -> tuple[Path, ...]:
    """Let what touches meet: areas grow up to it; return the ways of hedges between all else."""
    solid = {n for n, each in enumerate(outlines) if each.shape != "field" and not each.crossing}
    inner = [{*each.touches} for each in outlines if each.shape == "field" and not each.points]
    hedges: dict[Path, int] = {}
    for n in sorted(solid):
        for other in outlines[n].touches:
            if {n, other} & survey.areas.keys() and other in solid:
                slim = _SLIM if any({n, other} <= between for between in inner) else 1.0
                _meet(survey, n, other, rng, slim)
            elif other in solid:
                hedges |= dict.fromkeys(_hedge(survey, n, _rim(survey, other), other), n)
        for position in outlines[n].reaches if n not in survey.areas else ():
            hedges |= dict.fromkeys(_hedge(survey, n, [border_place(position)], None), n)
    for hedge, n in hedges.items():
        survey.raster.fill_free(hedge, _HEDGE, n)
    return tuple(hedges)


def _meet(survey: Survey, one: int, other: int, rng: Sequence[Random], slim: float) -> None:
    """Let an area grow up to something, or two areas to one another.

    They are `slim` there to leave ground for a field between them.
    """
    growing, still = (one, other) if one in survey.areas else (other, one)
    inner = _INNER if slim == 1 else _DEEP
    goals = _at_nook(survey, growing, still) or _rim(survey, still, inner)
    near, far = _nearest(_rim(survey, growing, inner), goals)
    if still in survey.areas:
        middle = (near + far) / 2
        _grow(survey, still, far, middle, rng[still], slim)
        far = middle
    elif still in survey.tracks:
        far -= unit(far - near) * LINE_WIDTH
    _grow(survey, growing, near, far, rng[growing], slim)


def _at_nook(survey: Survey, n: int, line: int) -> list[complex]:
    """The point where a line enters an area next to this one, with no ground between the three.

    There this one grows up to the line, and leaves no more of that ground than it must.
    """
    if line not in survey.tracks:
        return []
    corners = {end for run in survey.areas[n].runs for end in (run[0], run[-1])}
    nooks = [
        at
        for at, heading in survey.tracks[line].mouths
        for m, form in survey.areas.items()
        if m != n
        and contains(form.ring, at + heading * _UNDER)
        and any(end in corners for run in form.runs for end in (run[0], run[-1]))
    ]
    return [at for at in _rim(survey, line) if any(abs(at - nook) < _NOOK for nook in nooks)]


def glades(
    survey: Survey, inner: Mapping[int, Sequence[int]], rng: Sequence[Random]
) -> dict[int, Path]:
    """Give inner fields the ground that others enclose, and where there is none a clearing.

    `inner` are the fields, each with what it touches. Return the rings of the clearings: in an area
    that is touched, or else where there is most room.
    """
    found: dict[int, Path] = {}
    enclosed = _enclosed(survey.raster) if inner else []
    for n, touches in inner.items():
        if enclosed:
            survey.raster.fill_cells(enclosed.pop(0), n)
            continue
        hosts = [m for m in touches if m in survey.areas] or [*survey.areas] or [NO_OWNER]
        room = survey.raster.clearances()
        centre = max(
            (cell for host in hosts for cell in survey.raster.cells_of(host)),
            key=lambda cell: (min(room[cell], _GLADE), -abs(centre_of(cell) - CENTRE)),
            default=CELLS * CELLS // 2,
        )
        radius = max(min(room[centre] * _SHARE_OF_ROOM, _GLADE), 2 * CELL)
        found[n] = hill(centre_of(centre), radius, rng[n]).cliffs[0]
        survey.raster.fill_ring(found[n], n)
    return found


def _enclosed(raster: Raster) -> list[list[int]]:
    """The parts of the free ground that the border does not reach, the largest first."""
    parts: dict[int, list[int]] = {}
    for cell, part in enumerate(raster.faces()):
        if part != NO_OWNER:
            parts.setdefault(part, []).append(cell)
    return sorted(
        (
            cells
            for cells in parts.values()
            if len(cells) >= _ENCLOSED and all(_is_inside(centre_of(cell)) for cell in cells)
        ),
        key=len,
        reverse=True,
    )


def _is_inside(place: complex) -> bool:
    """Whether a place is off the border, or in a corner, of which no field holds a point."""
    return to_border(place) > CELL or min(abs(place - corner) for corner in CORNERS) < 4 * CELL


def _grow(  # noqa: PLR0913, PLR0917 - from where to where, and how
    survey: Survey, n: int, start: complex, goal: complex, rng: Random, slim: float
) -> None:
    """Let an area grow towards a place, and a little under what stands there."""
    raster, form = survey.raster, survey.areas[n]
    if not form.runs or abs(goal - start) < CELL:
        return
    way = unit(goal - start)
    tongue = raster.within(_tongue(start - way * _UNDER, goal, _WIDE * slim, _TIP * slim))
    free = [cell for cell in tongue if raster.owners[cell] == NO_OWNER]
    under = {cell for cell in tongue if raster.owners[cell] not in (NO_OWNER, n)}
    within = raster.within(form.ring) | under
    survey.areas[n] = grown(form, within, n, free, raster, rng, _SMOOTHINGS)


def _tongue(start: complex, goal: complex, wide: float, tip: float) -> Path:
    way = unit(goal - start)
    end = goal + way * _UNDER
    return (
        start - way * 1j * wide,
        end - way * 1j * tip,
        end + way * 1j * tip,
        start + way * 1j * wide,
    )


def _rim(survey: Survey, n: int, inner: float = _INNER) -> list[complex]:
    """Places on the rim of something, well inside the tile if there are such."""
    if n in survey.areas:
        found = [point for cliff in survey.areas[n].cliffs for point in cliff]
    elif n in survey.tracks:
        found = [at for path in survey.tracks[n].paths for at, _ in walk(path, 2.0)]
    elif n in survey.spots:
        spot = survey.spots[n]
        found = [spot.centre + spot.radius * 0.6 * 1j ** (step / 4) for step in range(16)]
    else:
        found = [CENTRE]
    return [point for point in found if to_border(point) > inner] or found or [CENTRE]


def _nearest(ours: Sequence[complex], theirs: Sequence[complex]) -> tuple[complex, complex]:
    # Among places equally near those in the middle of the tile.
    return min(
        ((one, other) for one in ours for other in theirs),
        key=lambda pair: abs(pair[0] - pair[1]) + 0.3 * abs(pair[0] + pair[1] - 2 * CENTRE),
    )


def _hedge(survey: Survey, n: int, goals: Sequence[complex], other: int | None) -> Iterator[Path]:
    start, goal = _nearest(_rim(survey, n), goals)
    way = unit(goal - start)
    if n in survey.tracks:
        start += way * LINE_WIDTH
    if other in survey.tracks:
        goal -= way * LINE_WIDTH
    if abs(goal - start) > _LEAST_HEDGE:
        yield start, goal


def _round(point: complex) -> float:
    """The distance of a point of the border from the north-west corner, clockwise."""
    x, y = point.real, point.imag
    if y <= 0 and x < SIDE:
        return x
    if x >= SIDE and y < SIDE:
        return SIDE + y
    if y >= SIDE and x > 0:
        return 3 * SIDE - x
    return 4 * SIDE - y
