"""Ends, names, bridges and fields of several kinds in a tile's layout; whether it can be drawn."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.edition.composition import compose
from core.edition.edition import Edition
from core.edition.kinds import FeatureKind
from core.edition.layout import Layout, lay_out
from core.edition.library import default_library
from core.edition.planarity import is_planar, tile_graph
from core.tileset.geometry import CORNERS, POINTS, SIDES
from core.tileset.reader import read
from core.tileset.schema import Feature, Tile
from tests.editions import edition_from

HEAD = """\
format: 1
id: made-up
terrains: {grass: {code: G}, road: {code: R}, wall: {code: W}, marsh: {code: M}}
features:
  road: {shape: line, terrain: road}
  wall: {shape: area, terrain: wall}
  inn: {shape: site}
  grass: {shape: field, terrain: grass}
  marsh: {shape: field, terrain: marsh}
icons:
  well: {on: grass}
tiles:
  - """
CODES = {"G": "grass", "R": "road", "W": "wall"}
KINDS = {
    "road": FeatureKind("road", "line", "road"),
    "wall": FeatureKind("wall", "area", "wall"),
    "inn": FeatureKind("inn", "site"),
    "grass": FeatureKind("grass", "field", "grass"),
}


def edition_of(tile: str) -> Edition:
    """Return an edition of one tile, written as flow YAML."""
    return compose([read(HEAD + tile)], [], lambda _: None)


def layout_of(tile: str) -> Layout:
    """Return the layout of one tile, written as flow YAML."""
    return edition_of(tile).designs[0].layout


def shown(layout: Layout) -> list[tuple[str, str]]:
    """Return each segment's kind and points in words."""
    return [(s.kind, " ".join(POINTS[p] for p in s.points)) for s in layout.segments]


def test_segments_keep_the_order_in_which_the_tile_lists_them() -> None:
    """Fields stand where they are listed; those not listed follow."""
    layout = layout_of(
        "{id: a, edges: GRGR, features: [{kind: grass, at: [S]}, {kind: road, at: [E, W]}]}"
    )
    assert shown(layout) == [
        ("grass", "ESE SSE S SSW WSW"),
        ("road", "E W"),
        ("grass", "NNW N NNE ENE WNW"),
    ]


def test_an_end_finds_the_site_it_names_among_several() -> None:
    """Ends are positions among the segments, whatever fields stand before."""
    layout = layout_of(
        "{id: a, edges: GRGR, features: [{kind: grass, at: [N]}, {kind: inn, name: one},"
        " {kind: inn, name: two}, {kind: road, at: [E, two]}, {kind: road, at: [one, W]}]}"
    )
    kinds = [(s.kind, s.name) for s in layout.segments]
    east, west = (s for s in layout.segments if s.kind == "road")
    assert [kinds[end.segment] for end in east.ends if end.segment is not None] == [("inn", "two")]
    assert [end.side for end in east.ends] == [1, None]
    assert [kinds[end.segment] for end in west.ends if end.segment is not None] == [("inn", "one")]
    assert layout.lines_at(kinds.index(("inn", "two"))) == [kinds.index(("road", None))]


def test_two_sites_apart_leave_the_grass_between_them_joined() -> None:
    """Two dead ends are two obstacles, and neither parts anything."""
    layout = layout_of(
        "{id: a, edges: GRGR, features: [{kind: inn, name: one}, {kind: inn, name: two},"
        " {kind: road, at: [E, two]}, {kind: road, at: [one, W]}]}"
    )
    assert [points for kind, points in shown(layout) if kind == "grass"] == [
        "NNW N NNE ENE ESE SSE S SSW WSW WNW"
    ]


def test_a_line_into_an_area_is_one_obstacle_with_it() -> None:
    """A road from S into a wall at N parts east from west."""
    layout = layout_of(
        "{id: a, edges: WGRG, features: [{kind: wall, at: [N]}, {kind: road, at: [S, wall]}]}"
    )
    assert [points for kind, points in shown(layout) if kind == "grass"] == [
        "ENE E ESE SSE",
        "SSW WSW W WNW",
    ]


def test_fields_as_written_are_final() -> None:
    """At a bridge four corners stay apart or join as the file says; N means its whole side."""
    layout = layout_of(
        "{id: a, edges: RRRR, fields: as_written, features: [{kind: road, at: [N, S]},"
        " {kind: road, at: [E, W]}, {kind: grass, at: [NNW, WNW, NNE, ENE]},"
        " {kind: grass, at: [ESE, SSE]}, {kind: grass, at: [SSW, WSW]}]}"
    )
    assert [points for kind, points in shown(layout) if kind == "grass"] == [
        "NNW NNE ENE WNW",
        "ESE SSE",
        "SSW WSW",
    ]


def test_both_halves_of_a_side_as_written_are_all_of_it() -> None:
    """Their middle with them, where nothing has it; where something has it they stay halves."""
    layout = layout_of(
        "{id: a, edges: GRRR, fields: as_written, features: [{kind: road, at: [E, S, W]},"
        " {kind: grass, at: [NNW, NNE, ENE, ESE, SSE, SSW, WSW, WNW]}]}"
    )
    assert fields_of(layout) == ["NNW N NNE ENE ESE SSE SSW WSW WNW"]


def test_one_region_of_two_field_terrains_holds_a_field_of_each() -> None:
    """Halves next to a line belong to the kind of field declared first, on both tiles alike."""
    layout = layout_of("{id: a, edges: GMRM, features: [{kind: inn}, {kind: road, at: [S, inn]}]}")
    assert shown(layout)[2:] == [("grass", "NNW N NNE SSE SSW"), ("marsh", "ENE E ESE WSW W WNW")]


def test_copies_name_a_field_that_is_not_listed_by_its_kind() -> None:
    """A kind that is there once is name enough; other icons of the feature stay."""
    edition = edition_of(
        "{id: a, edges: GGGG, features: [{kind: inn}], icons: {}, copies: [{count: 2},"
        " {icons: {grass: {well: 3}}}]}"
    )
    copies: list[Any] = list(edition.designs[0].copies)
    assert [(copy.count, copy.icons[1]) for copy in copies] == [(2, {}), (1, {"well": 3})]


def test_a_tile_with_mistakes_has_a_layout_too() -> None:
    """Unknown kinds, codes and ends are left out, so that the rest can be drawn."""
    layout = layout_of(
        "{id: a, edges: GRXR, features: [{kind: rode, at: [N]}, {kind: road, at: [E, nowhere]}]}"
    )
    assert layout.edges == ("grass", "road", None, "road")
    assert shown(layout)[0] == ("road", "E")
    assert layout.segments[0].ends[0].side == 1


def laid_out(*features: tuple[str, str, str], touches: Iterable[tuple[int, str]] = ()) -> Layout:
    """Return the layout of features given as kind, ends or sides, and name.

    `touches` has the number of a feature and what it touches.
    """
    made = [
        Feature(
            kind=kind,
            at=tuple(at.split()),
            name=name or None,
            touches=tuple(what for number, what in touches if number == n),
        )
        for n, (kind, at, name) in enumerate(features)
    ]
    return lay_out(Tile(id="a", edges="GGGG", features=tuple(made)), CODES, KINDS)


@pytest.mark.parametrize(
    ("planar", "features"),
    [
        (True, [("road", "E W", ""), ("wall", "N", ""), ("wall", "S", "")]),
        (True, [("road", "S W", ""), ("wall", "N E", "")]),
        (True, [("inn", "", ""), *(("road", f"{side} inn", "") for side in SIDES)]),
        (True, [("wall", "N S", ""), ("road", "E wall", ""), ("road", "W wall", "")]),
        (True, [("inn", "", "a"), ("inn", "", "b"), ("road", "N a", ""), ("road", "E a", ""),
                ("road", "a b", ""), ("road", "S b", ""), ("road", "W b", "")]),
        (False, [("road", "N S", ""), ("road", "E W", "")]),
        (False, [("wall", "N S", ""), ("wall", "E W", "")]),
        (False, [("wall", "N S", ""), ("road", "E W", "")]),
        (False, [("inn", "", ""), ("road", "N inn", ""), ("road", "S inn", ""),
                 ("wall", "E W", "")]),
        # Two inns joined by a road: the ends of one part those of the other.
        (False, [("inn", "", "a"), ("inn", "", "b"), ("road", "N a", ""), ("road", "S a", ""),
                 ("road", "a b", ""), ("road", "E b", ""), ("road", "W b", "")]),
    ],
)  # fmt: skip
def test_a_tile_can_be_drawn_or_not(planar: bool, features: list[tuple[str, str, str]]) -> None:
    """Judged by hand."""
    assert is_planar(laid_out(*features)) is planar


def test_every_shipped_design_can_be_drawn() -> None:
    """By the full test too."""
    edition = edition_from(default_library(), "gold-rush", "sheriff")
    for design in edition.designs:
        assert is_planar(design.layout)
        assert nx.check_planarity(tile_graph(design.layout))[0]


ENDS = st.sampled_from([*SIDES, "a", "b", "w", "r"])
TOUCHED = st.sampled_from([*CORNERS, "a", "b", "w", "r"])


@given(
    st.lists(st.sets(st.sampled_from(SIDES), min_size=1, max_size=4), max_size=2),
    st.lists(st.lists(ENDS, min_size=2, max_size=3), max_size=5),
    st.lists(st.tuples(st.integers(0, 5), TOUCHED), max_size=2),
)
def test_the_short_cut_says_what_the_full_test_says(
    areas: list[set[str]], lines: list[list[str]], touches: list[tuple[int, str]]
) -> None:
    """On random tiles, sensible or not, as long as no side is taken twice."""
    taken: set[str] = set()
    features = [("inn", "", "a"), ("inn", "", "b")]
    for n, sides in enumerate(areas):
        if not sides & taken:
            features.append(("wall", " ".join(sorted(sides)), "w" if n == 0 else ""))
            taken |= sides
    for ends in lines:
        sides = {end for end in ends if end in SIDES}
        if not sides & taken:
            first = all(kind != "road" for kind, *_ in features)
            features.append(("road", " ".join(ends), "r" if first else ""))
            taken |= sides
    layout = laid_out(*features, touches=touches)
    assert is_planar(layout) is nx.check_planarity(tile_graph(layout))[0]


# --- What touches, crosses, lies inside or shares a side ------------------------------------------


def fields_of(layout: Layout) -> list[str]:
    """Return the points of each field in words."""
    return [points for kind, points in shown(layout) if kind == "grass"]


@pytest.mark.parametrize(
    ("features", "fields"),
    [
        # A line of three ends parts as one of two does.
        ("{kind: road, at: [N, E, S]}", ["NNW SSW WSW W WNW", "NNE ENE", "ESE SSE"]),
        # A line that ends on a line, by its name and by its kind.
        ("{kind: road, at: [N, S], name: main}, {kind: road, at: [E, main]}",
         ["NNW SSW WSW W WNW", "NNE ENE", "ESE SSE"]),
        ("{kind: road, at: [N, S]}, {kind: road, at: [E, road], name: side}",
         ["NNW SSW WSW W WNW", "NNE ENE", "ESE SSE"]),
        # A wood that reaches the corner beside a road; the same corner reached by two; two corners.
        ("{kind: wall, at: [N], touches: [SE]}", ["ENE E ESE", "SSE S SSW WSW W WNW"]),
        ("{kind: wall, at: [N], touches: [SE]}, {kind: wall, at: [W], touches: [SE]}",
         ["ENE E ESE", "SSE S SSW"]),
        ("{kind: inn, touches: [NE, SW]}",
         ["NNW N NNE WSW W WNW", "ENE E ESE SSE S SSW"]),
        # A corner of its own changes nothing.
        ("{kind: wall, at: [N], touches: [NE]}", ["ENE E ESE SSE S SSW WSW W WNW"]),
        # A wall beside a road that passes, whichever of the two says so.
        ("{kind: wall, at: [N], touches: [road]}, {kind: road, at: [E, W]}",
         ["ENE", "ESE SSE S SSW WSW", "WNW"]),
        ("{kind: wall, at: [N]}, {kind: road, at: [E, W], touches: [wall]}",
         ["ENE", "ESE SSE S SSW WSW", "WNW"]),
        # What stands between two walls and touches both.
        (("{kind: wall, at: [N], name: upper}, {kind: wall, at: [S], name: lower},"
         " {kind: inn, touches: [upper, lower]}"),
         ["ENE E ESE", "WSW W WNW"]),
        # A free border point that is touched belongs to no field.
        ("{kind: wall, at: [N], touches: [ENE]}", ["E ESE SSE S SSW WSW W WNW"]),
        ("{kind: wall, at: [N], touches: [S]}", ["ENE E ESE SSE", "SSW WSW W WNW"]),
        # A bridge and a tunnel part nothing.
        ("{kind: road, at: [E, W], crossing: bridge}",
         ["NNW N NNE ENE ESE SSE S SSW WSW WNW"]),
        ("{kind: road, at: [N, S]}, {kind: road, at: [E, W], crossing: tunnel}",
         ["NNW SSW WSW WNW", "NNE ENE ESE SSE"]),
        # A field inside touches no side, and is there besides the others.
        ("{kind: grass, at: []}", ["", "NNW N NNE ENE E ESE SSE S SSW WSW W WNW"]),
        ("{kind: wall, at: [N, E, S, W]}, {kind: grass, at: []}", [""]),
        # Without `at` a field says nothing of where it is.
        ("{kind: wall, at: [N, E, S, W]}, {kind: grass}", []),
    ],
)  # fmt: skip
def test_fields_are_parted_by_what_hangs_together(features: str, fields: list[str]) -> None:
    """Worked out by hand; a side shows what the features there have."""
    layout = layout_of(f"{{id: a, edges: {_edges(features)}, features: [{features}]}}")
    assert fields_of(layout) == fields
    for turns in range(1, 4):
        # Whichever way it is turned: the same regions in other places.
        assert layout.rotated(turns).rotated(4 - turns) == layout


def _edges(features: str) -> str:
    edges = dict.fromkeys(SIDES, "G")
    for kind, ends in re.findall(r"kind: (wall|road), at: \[([^]]*)\]", features):
        edges |= dict.fromkeys((end for end in ends.split(", ") if end in SIDES), kind[0].upper())
    return "".join(edges.values())


def test_two_areas_share_a_side_by_its_halves() -> None:
    """Each has its half; nobody has the middle, and both halves together are the whole side."""
    layout = layout_of(
        "{id: a, edges: GWGG, features: [{kind: wall, at: [ENE]}, {kind: wall, at: [ESE]}]}"
    )
    assert shown(layout)[:2] == [("wall", "ENE"), ("wall", "ESE")]
    assert [segment.sides for segment in layout.segments[:2]] == [(1,), (1,)]
    whole = layout_of("{id: a, edges: GWGG, features: [{kind: wall, at: [ENE, ESE]}]}")
    assert shown(whole)[0] == ("wall", "ENE E ESE")


@pytest.mark.parametrize(
    ("edges", "features", "adjoining"),
    [
        # One field adjoins everything, the site that stands by itself too.
        ("WGGG", "{kind: wall, at: [N]}, {kind: inn}", ["grass", "grass", "inn wall"]),
        # A road parts two fields; each has it, and only one has the wall.
        ("WRGR", "{kind: wall, at: [N]}, {kind: road, at: [E, W]}",
         ["grass", "grass grass", "road wall", "road"]),
        # The road touches the wall: three fields, one of them without the wall.
        ("WRGR", "{kind: wall, at: [N]}, {kind: road, at: [E, W], touches: [wall]}",
         ["grass grass road", "grass grass grass wall", "road wall", "road", "road wall"]),
        # Three walls with a field in one corner of the border: it adjoins all three.
        ("WWWG", "{kind: wall, at: [N]}, {kind: wall, at: [E]}, {kind: wall, at: [S]}",
         ["grass", "grass", "grass", "wall wall wall"]),
        # A crossing: each field has the inn and the two roads beside it.
        ("RRRR", "{kind: inn}, " + ", ".join(f"{{kind: road, at: [{s}, inn]}}" for s in SIDES),
         ["grass grass grass grass road road road road", *["grass grass inn"] * 4,
          *["inn road road"] * 4]),
        # The way from the east to the south leads over both inns, that to the north over one.
        ("RRRG", ("{kind: inn, name: a}, {kind: inn, name: b}, {kind: road, at: [N, a]},"
         " {kind: road, at: [E, a]}, {kind: road, at: [a, b]}, {kind: road, at: [S, b]}"),
         ["grass grass grass road road road", "grass grass road road", "grass grass inn",
          "grass grass inn", "grass grass inn inn", "grass grass inn", "inn inn road road road",
          "inn road road", "inn inn road road road"]),
        # What hangs on a wall that is beside one field only is beside that field.
        ("WRGR", ("{kind: wall, at: [N]}, {kind: road, at: [E, W], name: main}, {kind: inn},"
         " {kind: road, at: [wall, inn], name: spur}"),
         ["grass road", "grass grass", "grass road", "grass inn wall", "inn road road wall",
          "road"]),
        # An inn beside a road is next to neither field unless it says to which.
        ("RGRG", "{kind: road, at: [N, S]}, {kind: inn, touches: [road]}",
         ["grass grass inn", "road", "road", "road"]),
        ("RGRG", ("{kind: road, at: [N, S]}, {kind: inn, touches: [road]}, {kind: grass, at: [E],"
         " touches: [inn]}"), ["grass grass inn", "grass road", "inn road", "road"]),
        # A field inside, and what the border tells of the field around it.
        ("GGGG", "{kind: inn}, {kind: grass, at: [], touches: [inn]}", ["grass", "inn", ""]),
        # Walls of one corner keep the field between them, and each its own field outside.
        ("WGGW", "{kind: wall, at: [N], touches: [SE]}, {kind: wall, at: [W], touches: [SE]}",
         ["grass", "grass", "wall", "wall"]),
        # Halves of a side: the lower one meets no field along the border, but in a corner.
        ("WWWR", ("{kind: wall, at: [N]}, {kind: wall, at: [ENE], name: a},"
         " {kind: wall, at: [ESE]}, {kind: wall, at: [S]}, {kind: road, at: [W, a]}"),
         ["grass", "grass grass road", "grass", "grass", "grass grass wall",
          "road wall wall wall", "road wall wall"]),
        # What a bridge touches is beside it, and goes on beside what it was.
        ("WRGR", ("{kind: wall, at: [N]}, {kind: road, at: [E, W], crossing: bridge,"
         " touches: [wall, SE]}, {kind: grass, at: []}"),
         ["grass road", "grass wall", "", "road wall"]),
        # A bridge is beside the fields at its ends and above all else.
        ("RRRR", "{kind: road, at: [N, S]}, {kind: road, at: [E, W], crossing: bridge}",
         ["grass grass", "grass grass", "road road", "road road"]),
    ],
)  # fmt: skip
def test_a_layout_knows_what_adjoins_what(edges: str, features: str, adjoining: list[str]) -> None:
    """The kinds next to each segment in their order, found on paper."""
    layout = layout_of(f"{{id: a, edges: {edges}, features: [{features}]}}")
    kinds = [segment.kind for segment in layout.segments]
    found = [" ".join(sorted(kinds[n] for n in others)) for others in layout.adjoining]
    assert found == adjoining
    assert [layout.rotated(turns).adjoining for turns in range(4)] == [layout.adjoining] * 4
