"""Border points, rotation and the regions that obstacles leave, against lists made by hand."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.edition.edition import Design
from core.edition.layout import Layout, canonical_form
from core.tileset.geometry import (
    POINT_NUMBERS,
    POINTS,
    SIDES,
    middle,
    patterns_up_to_rotation,
    regions,
    rotate_edges,
    rotate_point,
    rotate_side,
    rotations,
    side_of,
    side_points,
)
from tests.editions import edition_of

# The prairies of all designs, worked out by hand from the drawings: each field by its points.
PRAIRIES = {
    "01": ["NNW N NNE ENE WNW", "ESE SSE S SSW WSW"],
    "08": ["NNW N NNE ENE WNW", "ESE SSE S SSW WSW"],
    "12": ["NNW N NNE ENE E ESE SSE WNW", "SSW WSW"],
    "17": ["NNW N NNE ENE E ESE SSE WNW", "SSW WSW"],
    "26": ["NNW N NNE ENE WNW", "ESE SSE", "SSW WSW"],
    "27": ["NNW N NNE ENE WNW", "ESE SSE", "SSW WSW"],
    "31": ["NNW WNW", "NNE ENE", "ESE SSE", "SSW WSW"],
    "33": ["ENE WNW", "ESE SSE S SSW WSW"],
    "38": ["ENE WNW", "ESE SSE S SSW WSW"],
    "39": ["ENE E ESE SSE WNW", "SSW WSW"],
    "42": ["ENE SSW WSW W WNW", "ESE SSE"],
    "45": ["ENE WNW", "ESE SSE", "SSW WSW"],
    "47": ["ENE E ESE SSE S SSW WSW W WNW"],
    "52": ["ENE E ESE WSW W WNW"],
    "54": ["SSE S SSW WSW W WNW"],
    "56": ["SSE S SSW WSW W WNW"],
    "61": ["SSE WNW", "SSW WSW"],
    "64": ["SSE WNW", "SSW WSW"],
    "66": ["WSW W WNW"],
    "69": [],
    "70": ["WSW", "WNW"],
    "71": ["ENE E ESE", "WSW W WNW"],
    "72": ["NNW N NNE", "SSE", "SSW"],
    "S1": ["NNW N NNE ENE E ESE SSE S SSW WSW W WNW"],
    "S2": ["NNW N NNE ENE E ESE SSE S SSW WSW W WNW"],
    "S3": ["ENE WNW", "ESE SSE S SSW WSW"],
    "S4": ["SSE S SSW WSW W WNW"],
    "S5": ["SSE WNW", "SSW WSW"],
    "S6": ["ENE E ESE", "WSW W WNW"],
}


def fields(layout: Layout) -> set[frozenset[int]]:
    """Return the fields of a layout as sets of points."""
    return {frozenset(s.points) for s in layout.segments if s.shape == "field"}


def designs() -> Iterator[Design]:
    """Yield all designs of the shipped sets."""
    yield from edition_of("gold-rush", "sheriff").designs


def test_every_design_has_the_prairies_worked_out_by_hand() -> None:
    """Fields derived from areas and lines are those of the list above, for all 29 designs."""
    expected = {
        tile_id: {frozenset(POINT_NUMBERS[name] for name in one.split()) for one in written}
        for tile_id, written in PRAIRIES.items()
    }
    assert {design.id: fields(design.layout) for design in designs()} == expected


def test_points_run_clockwise_from_the_north_west_corner() -> None:
    """Each side owns three points, with its own name in the middle."""
    assert [POINTS[middle(side)] for side in range(4)] == list(SIDES)
    assert [side_of(point) for point in range(12)] == [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3]
    assert side_points(3) == (9, 10, 11)


@pytest.mark.parametrize(
    ("point", "turned"), [("NNW", "ENE"), ("N", "E"), ("SSW", "WNW"), ("W", "N"), ("WNW", "NNE")]
)
def test_a_quarter_turn_is_clockwise(point: str, turned: str) -> None:
    """What stood in the north stands in the east after one turn."""
    assert POINTS[rotate_point(POINT_NUMBERS[point], 1)] == turned
    assert rotate_edges("MRPP", 1) == ("P", "M", "R", "P")
    assert rotate_side(3, 1) == 0


@given(st.lists(st.sampled_from("PRM"), min_size=4, max_size=4), st.integers(-8, 8))
def test_four_turns_are_none(edges: list[str], turns: int) -> None:
    """Rotation is a group of four."""
    assert rotate_edges(edges, turns + 4) == rotate_edges(edges, turns)
    assert rotate_edges(rotate_edges(edges, turns), -turns) == tuple(edges)
    assert len(set(rotations(edges))) in (1, 2, 4)


@pytest.mark.parametrize(
    ("terrains", "number"), [("P", 1), ("PR", 6), ("PRM", 24), ("PRMWXY", 336)]
)
def test_patterns_up_to_rotation_are_as_many_as_the_formula_says(
    terrains: str, number: int
) -> None:
    """Three terrains have 24 patterns; six have (1296 + 36 + 12) / 4."""
    patterns = patterns_up_to_rotation(terrains)
    assert len(patterns) == number
    turned = {turn for pattern in patterns for turn in rotations(pattern)}
    assert len(turned) == len(terrains) ** 4


def test_tiles_that_touch_only_at_a_corner_do_not_part_a_field() -> None:
    """Two areas on neighbouring sides are two obstacles, and leave one region."""
    free = [6, 7, 8, 9, 10, 11]
    assert regions(free, [{0, 1, 2}, {3, 4, 5}]) == [(6, 7, 8, 9, 10, 11)]


def test_an_obstacle_on_two_opposite_sides_parts_the_rest() -> None:
    """A pass has a region on either side."""
    assert regions([3, 4, 5, 9, 10, 11], [{0, 1, 2, 6, 7, 8}]) == [(3, 4, 5), (9, 10, 11)]


@given(
    st.sets(st.integers(0, 11)),
    st.lists(st.sets(st.integers(0, 11), min_size=1, max_size=4), max_size=4),
)
def test_regions_share_out_all_free_points_and_no_obstacle_parts_one(
    free: set[int], obstacles: list[set[int]]
) -> None:
    """Points are together exactly if no single obstacle touches both ways between them."""
    obstacles = [obstacle - free for obstacle in obstacles]
    parts = regions(free, obstacles)
    assert sorted(point for part in parts for point in part) == sorted(free)
    home = {point: n for n, part in enumerate(parts) for point in part}
    for one in free:
        for other in free:
            low, high = min(one, other), max(one, other)
            parted = any(
                any(low < p < high for p in obstacle) and any(p < low or p > high for p in obstacle)
                for obstacle in obstacles
            )
            assert (home[one] == home[other]) is not parted


def test_turning_a_design_turns_its_fields_and_keeps_its_form() -> None:
    """Four turns give back the layout; each turn has the same canonical form."""
    for design in designs():
        for turns in range(4):
            turned = design.layout.rotated(turns)
            moved = {
                frozenset(rotate_point(point, turns) for point in field)
                for field in fields(design.layout)
            }
            assert fields(turned) == moved
            assert canonical_form(turned) == canonical_form(design.layout)
        assert design.layout.rotated(4) == design.layout


def test_designs_alike_but_for_icons_are_the_known_groups() -> None:
    """01/08, 12/17, 33/38/S3, 61/64/S5, 56/S4, 71/S6 and S1/S2, and no others."""
    groups: dict[object, list[str]] = {}
    for design in designs():
        groups.setdefault(canonical_form(design.layout), []).append(design.id)
    assert sorted(group for group in groups.values() if len(group) > 1) == [
        ["01", "08"],
        ["12", "17"],
        ["33", "38", "S3"],
        ["56", "S4"],
        ["61", "64", "S5"],
        ["71", "S6"],
        ["S1", "S2"],
    ]


def test_a_mirrored_tile_is_another_form() -> None:
    """39 (curve S-W) and 42 (curve E-S) are mirror images, which no turn makes equal."""
    by_id = {design.id: design for design in designs()}
    assert canonical_form(by_id["39"].layout) != canonical_form(by_id["42"].layout)
