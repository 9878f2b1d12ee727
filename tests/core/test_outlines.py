"""What answers to a pointer on a drawn tile: exactly what is drawn there."""

from __future__ import annotations

from random import Random

import pytest

from core.drawing import plan_of
from core.drawing.curves import CENTRE, INWARD
from core.drawing.outlines import border_place, distance, extent, handle, segment_at, side_at
from core.drawing.plan import LINE_WIDTH
from core.edition import Edition
from core.geometry import POINTS, side_of
from core.library import default_library


def shipped() -> Edition:
    """Return the base game with an expansion."""
    opened = default_library().open(["gold-rush", "sheriff"])
    assert opened.edition is not None
    return opened.edition


def test_every_segment_is_hit_at_its_handle() -> None:
    """Areas, lines, sites and fields of all shipped tiles."""
    for design in shipped().designs:
        plan = plan_of(design.layout, design.id)
        for number in range(len(design.layout.segments)):
            assert segment_at(plan, handle(plan, number)) == number, (design.id, number)


def test_at_its_border_points_a_segment_is_hit_just_inside_the_tile() -> None:
    """What the file says of the border is what is seen there."""
    for design in shipped().designs:
        plan = plan_of(design.layout, design.id)
        for number, segment in enumerate(design.layout.segments):
            for point in segment.points:
                inside = border_place(point) + INWARD[side_of(point)]
                assert segment_at(plan, inside) == number, (design.id, POINTS[point])


def test_lines_areas_and_sites_are_hit_where_their_outline_is() -> None:
    """Anywhere on the tile, sites lie over lines and lines over areas."""
    dice = Random(1)
    for design in shipped().designs:
        plan = plan_of(design.layout, design.id)
        for _ in range(150):
            place = complex(dice.uniform(0, 100), dice.uniform(0, 100))
            number = segment_at(plan, place)
            if number is None or design.layout.segments[number].shape == "field":
                continue
            drawn = extent(plan, number)
            on_path = any(distance(path, place) <= LINE_WIDTH for path in drawn.paths)
            on_disc = drawn.disc and abs(place - drawn.disc.centre) <= drawn.disc.radius
            assert on_path or on_disc or drawn.rings


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
