"""Which part of a tile's drawing belongs to which segment: what is hit where, and what to light up.

Everything is in tile units on the tile before it is turned, and follows from its plan, so that
what answers to a pointer is exactly what is drawn.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from .areas import HALF_BRIDGE, heart
from .curves import CENTRE, INWARD, MIDDLES, Path, contains, distance, dot, turned, walk
from .ownership_grid import CELL, NO_OWNER, around, centre_of
from .routes import LINE_WIDTH, Spot

if TYPE_CHECKING:
    from .plan import Plan

_REACH: Final = 3


@dataclass(frozen=True, slots=True)
class Extent:
    """Where a segment is drawn: within rings, along paths, in a disc, or in cells of the raster.

    A ring within another is a hole in it. A path is `LINE_WIDTH` wide to each side. The cells of a
    field reach under its borders: what is drawn above has to be taken away from them.
    """

    rings: tuple[Path, ...] = ()
    paths: tuple[Path, ...] = ()
    disc: Spot | None = None
    cells: tuple[int, ...] = ()


def extent(plan: Plan, number: int) -> Extent:
    """The place where a segment is drawn."""
    if number in plan.areas:
        ring = plan.areas[number].ring
        return Extent(rings=(ring, *(g for g in plan.glades.values() if contains(ring, g[0]))))
    if number in plan.glades:
        return Extent(rings=(plan.glades[number],))
    if number in plan.tracks:
        return Extent(paths=plan.tracks[number].paths)
    if number in plan.spots:
        return Extent(disc=plan.spots[number])
    return Extent(cells=tuple(sorted(_grown(plan, number))))


def segment_at(plan: Plan, place: complex) -> int | None:
    """The segment that is seen at a place of the tile: the uppermost one drawn there."""
    for number, spot in reversed([*plan.spots.items()]):
        if abs(place - spot.centre) <= spot.radius:
            return number
    ways = [(number, HALF_BRIDGE, bridges) for number, bridges in plan.spans.items()]
    ways += [(n, LINE_WIDTH, track.paths) for n, track in reversed([*plan.tracks.items()])]
    for number, wide, paths in ways:
        if any(distance(path, place) <= wide for path in paths):
            return number
    for number, ring in plan.glades.items():
        if contains(ring, place):
            return number
    for number, form in reversed([*plan.areas.items()]):
        if contains(form.ring, place):
            return number
    return _ground_at(plan, place)


def handle(plan: Plan, number: int) -> complex:
    """A place well within a segment, where it can be pointed at."""
    return turned(_handle(plan.upright, number), plan.turns)


def _handle(plan: Plan, number: int) -> complex:
    if number in plan.spots:
        return plan.spots[number].centre
    if number in plan.tracks:
        steps = [point for path in plan.tracks[number].paths for point, _ in walk(path, 2.0)]
        # Another line or a site may cover its middle: take the middle of what is seen.
        seen = [point for point in steps if segment_at(plan, point) == number] or steps
        return seen[len(seen) // 2]
    if number in plan.areas and segment_at(plan, heart(plan.areas[number])) == number:
        return heart(plan.areas[number])
    cells = plan.raster.cells_of(number)
    if not cells:
        return CENTRE
    return centre_of(max(cells, key=lambda cell: (plan.clearances[cell], cell)))


def side_at(place: complex, depth: float) -> int | None:
    """The side within whose band of that depth a place lies, off the tile too, or None."""
    depths = [dot(place - MIDDLES[side], INWARD[side]) for side in range(len(MIDDLES))]
    nearest = min(range(len(MIDDLES)), key=depths.__getitem__)
    return nearest if depths[nearest] <= depth else None


def _ground_at(plan: Plan, place: complex) -> int | None:
    """The field at a place; where none is near, the nearest solid segment, as at a cliff.

    Cells are coarse, so the owners of neighbouring cells count as well.
    """
    nearby = [place]
    for step in range(1, _REACH):
        nearby += [place + step * CELL * 1j**quarter for quarter in range(4)]
    owners = [owner for near in nearby if (owner := plan.raster.owner_at(near)) != NO_OWNER]
    # Solid segments were tested by their exact outlines already: here a field is more likely.
    fields = (owner for owner in owners if not _stands(plan, owner))
    return next(fields, owners[0] if owners else None)


def _stands(plan: Plan, owner: int) -> bool:
    return owner in plan.areas or owner in plan.tracks or owner in plan.spots


def _grown(plan: Plan, number: int) -> set[int]:
    owners = plan.raster.owners
    own = set(plan.raster.cells_of(number))
    return own | {
        near
        for cell in own
        for near in around(cell)
        if owners[near] == NO_OWNER or _stands(plan, owners[near])
    }
