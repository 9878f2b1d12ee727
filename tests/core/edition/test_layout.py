"""Ends, names, bridges and fields of several kinds in a tile's layout; whether it can be drawn."""

from __future__ import annotations

from typing import Any

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.edition.composition import compose
from core.edition.edition import Edition
from core.edition.kinds import FeatureKind
from core.edition.layout import Layout, is_planar, lay_out, tile_graph
from core.edition.library import default_library
from core.tileset.geometry import POINTS, SIDES
from core.tileset.reader import read
from core.tileset.schema import Feature, Tile

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


def laid_out(*features: tuple[str, str, str]) -> Layout:
    """Return the layout of features given as kind, ends or sides, and name."""
    made = [
        Feature(kind=kind, at=tuple(at.split()), name=name or None) for kind, at, name in features
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
    edition = default_library().open(["gold-rush", "sheriff"]).edition
    assert edition is not None
    for design in edition.designs:
        assert is_planar(design.layout)
        assert nx.check_planarity(tile_graph(design.layout))[0]


ENDS = st.sampled_from([*SIDES, "a", "b", "w"])


@given(
    st.lists(st.sets(st.sampled_from(SIDES), min_size=1, max_size=4), max_size=2),
    st.lists(st.tuples(ENDS, ENDS), max_size=5),
)
def test_the_short_cut_says_what_the_full_test_says(
    areas: list[set[str]], lines: list[tuple[str, str]]
) -> None:
    """On random tiles, sensible or not, as long as no side is taken twice."""
    taken: set[str] = set()
    features = [("inn", "", "a"), ("inn", "", "b")]
    for n, sides in enumerate(areas):
        if not sides & taken:
            features.append(("wall", " ".join(sorted(sides)), "w" if n == 0 else ""))
            taken |= sides
    for one, other in lines:
        sides = {end for end in (one, other) if end in SIDES}
        if not sides & taken:
            features.append(("road", f"{one} {other}", ""))
            taken |= sides
    layout = laid_out(*features)
    assert is_planar(layout) is nx.check_planarity(tile_graph(layout))[0]
