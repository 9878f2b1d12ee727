"""What answers to a pointer on a drawn tile: exactly what is drawn there."""

from __future__ import annotations

from random import Random

import pytest

from core.drawing import plan_of
from core.drawing.curves import CENTRE, INWARD, border_place, contains, walk
from core.drawing.hit_areas import Extent, extent, handle, segment_at, side_at
from core.drawing.ownership_grid import CELL, NO_OWNER, centre_of
from core.drawing.routes import LINE_WIDTH
from core.tileset.geometry import POINTS, side_of
from tests.editions import edition_of
from tests.volume import part_of


def test_every_segment_is_hit_at_its_handle() -> None:
    """Areas, lines, sites and fields of all shipped tiles."""
    for design in edition_of("gold-rush", "sheriff").designs:
        plan = plan_of(design.layout, design.id)
        for number in range(len(design.layout.segments)):
            assert segment_at(plan, handle(plan, number)) == number, (design.id, number)


def test_at_its_border_points_a_segment_is_hit_just_inside_the_tile() -> None:
    """What the file says of the border is what is seen there."""
    for design in edition_of("gold-rush", "sheriff").designs:
        plan = plan_of(design.layout, design.id)
        for number, segment in enumerate(design.layout.segments):
            for point in segment.points:
                inside = border_place(point) + INWARD[side_of(point)]
                assert segment_at(plan, inside) == number, (design.id, POINTS[point])


def test_cells_well_within_a_segment_are_hit_as_it() -> None:
    """What is drawn above another thing, or ends, does so next to cells of another owner."""
    for design in part_of(edition_of("gold-rush", "sheriff").designs, 12):
        plan = plan_of(design.layout, design.id)
        for cell, owner in enumerate(plan.raster.owners):
            if owner != NO_OWNER and plan.clearances[cell] > CELL:
                assert segment_at(plan, centre_of(cell)) == owner, (design.id, cell)


class Drawn:
    """What is drawn of a segment, measured along small steps."""

    def __init__(self, drawn: Extent) -> None:
        self._disc = drawn.disc
        self._paths = [[p for p, _ in walk(path, 0.8)] for path in drawn.paths]
        self._rings = [(ring, [p for p, _ in walk((*ring, ring[0]), 0.8)]) for ring in drawn.rings]

    def covers(self, place: complex) -> bool | None:
        """Say whether a place lies on it; None if it is close to its border."""
        gaps = [LINE_WIDTH - min(abs(p - place) for p in path) for path in self._paths]
        if self._disc:
            gaps.append(self._disc.radius - abs(place - self._disc.centre))
        for ring, border in self._rings:
            off = min(abs(p - place) for p in border)
            gaps.append(off if contains(ring, place) else -off)
        near = max(gaps, default=-99.0)
        return None if abs(near) < 0.5 else near > 0


def test_what_lies_on_top_is_hit() -> None:
    """Anywhere on a tile: sites over lines, lines over areas, and fields where none of them is."""
    dice = Random(1)
    ranks = ("field", "area", "line", "site")
    for design in edition_of("gold-rush", "sheriff").designs:
        plan, segments = plan_of(design.layout, design.id), design.layout.segments
        drawn = [Drawn(extent(plan, n)) for n in range(len(segments))]
        for _ in range(14):
            place = complex(dice.uniform(0, 100), dice.uniform(0, 100))
            found = {n: one.covers(place) for n, one in enumerate(drawn)}
            if None in found.values():
                continue
            top = max((ranks.index(segments[n].shape) for n, on in found.items() if on), default=0)
            number = segment_at(plan, place)
            assert number is None or segments[number].shape == ranks[top], (design.id, place)
            assert number is None or found[number] or top == 0


def test_a_tile_without_features_has_nothing_to_hit_but_its_sides() -> None:
    """The nearest side answers within its band, off the tile too; nothing in the middle."""
    assert side_at(50 + 3j, 10) == 0
    assert side_at(108 + 50j, 10) == 1
    assert side_at(50 + 104j, 10) == 2
    assert side_at(-9 + 60j, 10) == 3
    assert side_at(CENTRE, 10) is None


@pytest.mark.parametrize(
    ("point", "place"),
    [("NNW", 23 + 0j), ("N", 50 + 0j), ("ENE", 100 + 23j), ("SSE", 77 + 100j), ("WNW", 23j)],
)
def test_border_points_run_clockwise_from_the_north_west(point: str, place: complex) -> None:
    """Each at its part of the border."""
    assert abs(border_place(POINTS.index(point)) - place) < 0.01
