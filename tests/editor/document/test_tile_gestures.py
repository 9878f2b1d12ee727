"""Gestures on a tile as functions of its data: what they make of it, and what they refuse."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import product
from typing import Any

import pytest

from core.edition.composition import redesigned
from core.edition.edition import Design, Edition
from core.edition.library import default_library
from core.edition.tile_parts import TilePart
from core.edition.tile_sides import set_side
from core.edition.tile_sketch import Sketch
from core.findings import Severity
from core.tileset.edits import EditRefused
from core.tileset.geometry import SIDES
from core.tileset.reader import read
from core.tileset.schema import Tile
from core.verification import remarks_on
from editor.document.changes.contact_gestures import add_arm, cross, end_on, touch
from editor.document.changes.feature_gestures import (
    change_kind,
    move_icon,
    part_up,
    place_site,
    put_icon,
    remove,
    rename,
)
from editor.document.changes.tile_gestures import connect, outcome
from tests.editions import edition_from, edition_of

Data = dict[str, Any]
Change = Callable[[Sketch], TilePart | None]

HEAD = """\
format: 1
id: made-up
terrains: {grass: {code: G}, road: {code: R}, wall: {code: W}, pond: {code: Q}, marsh: {code: M}}
features:
  road: {shape: line, terrain: road}
  rail: {shape: line, terrain: road}
  wall: {shape: area, terrain: wall}
  pond: {shape: area, terrain: pond}
  lake: {shape: area, terrain: pond}
  cross: {shape: site, lines: [3, 4]}
  inn: {shape: site}
  grass: {shape: field, terrain: grass}
icons:
  well: {on: grass}
  gate: {on: wall, each: [1, 3]}
  cart: {on: road}
  flag: {on: tile}
  vane: {on: tile, directed: true, each: [0, 1]}
tiles:
  - """


def opened(tile: str) -> tuple[Edition, Data]:
    """Return an edition of one tile, written as flow YAML, and the tile's data."""
    source = read(HEAD + tile)
    edition = edition_from(default_library(), source)
    return edition, source.data["tiles"][0]


def after(tile: str, change: Change) -> Data:
    """Return a tile after a gesture, without its id."""
    edition, data = opened(tile)
    made = outcome(edition, edition.designs[0], data, change).data
    return {key: value for key, value in made.items() if key != "id"}


def refusal(tile: str, change: Change) -> str:
    """Return why a gesture is refused."""
    edition, data = opened(tile)
    with pytest.raises(EditRefused) as caught:
        outcome(edition, edition.designs[0], data, change)
    return str(caught.value)


def typed(edition: Edition, codes: str) -> tuple[Data, Design]:
    """Return what comes of typing four codes on a new tile of calm ground."""
    data: Data = {"id": "new", "edges": next(iter(edition.terrains.values())).code * 4}
    design = redesigned(edition, edition.designs[0], Tile.model_validate(data))
    for side, code in enumerate(codes):
        terrain = edition.codes[code]
        made = outcome(edition, design, data, partial(set_side, side=side, terrain=terrain))
        data, design = made.data, made.design
    return data, design


def errors(edition: Edition, design: Design) -> list[str]:
    """Return the checks that find an error on a tile."""
    found = remarks_on(edition, design)
    return [c.name for c, r in found if (r.severity or c.severity) is Severity.ERROR]


# --- Sides --------------------------------------------------------------------------------------


def test_four_letters_make_a_legal_tile_wherever_that_is_evident() -> None:
    """All patterns of the base game, but a single track that has nowhere evident to go."""
    edition = edition_of("gold-rush")
    open_ones = set()
    for codes in product("PRM", repeat=4):
        _, design = typed(edition, "".join(codes))
        if errors(edition, design):
            open_ones.add("".join(codes))
    assert open_ones == {"PPPR", "PPRP", "PRPP", "RPPP"}


def test_what_is_typed_reads_as_if_written_by_a_careful_person() -> None:
    """Areas, sites, lines, in that order, with the icons that they must show."""
    data, _ = typed(edition_of("gold-rush"), "MRRR")
    assert data["features"] == [
        {"kind": "mountain", "at": ["N"], "icons": {"nugget": 1}},
        {"kind": "city"},
        {"kind": "railroad", "at": ["E", "city"]},
        {"kind": "railroad", "at": ["S", "city"]},
        {"kind": "railroad", "at": ["W", "city"]},
    ]


def test_a_side_typed_over_takes_back_what_stood_there() -> None:
    """The tile is again what its sides make of it; what stays keeps its name and its icons."""
    tile = (
        "{id: a, edges: WRGR, features: [{kind: wall, at: [N], name: old, icons: {gate: 3}},"
        " {kind: road, at: [E, W], icons: {cart: 1}}]}"
    )
    assert after(tile, lambda s: set_side(s, 1, "grass")) == {
        "edges": "WGGR",
        "features": [
            {"kind": "wall", "at": ["N"], "name": "old", "icons": {"gate": 3}},
            {"kind": "road", "at": ["W", "old"], "icons": {"cart": 1}},
        ],
    }


def test_on_a_tile_of_its_own_kind_only_the_side_changes() -> None:
    """Two walls that a designer parted stay apart."""
    tile = (
        "{id: a, edges: WWGG, features: [{kind: wall, at: [N], icons: {gate: 1}},"
        " {kind: wall, at: [E], icons: {gate: 1}}]}"
    )
    made = after(tile, lambda s: set_side(s, 2, "wall"))
    assert [feature["at"] for feature in made["features"]] == [["N"], ["E", "S"]]


def test_a_wished_kind_takes_the_side() -> None:
    """Of several kinds for one terrain, the one in hand."""
    made = after("{id: a, edges: GGGG}", lambda s: set_side(s, 0, "pond", ["lake"]))
    assert made["features"] == [{"kind": "lake", "at": ["N"]}]
    made = after(
        "{id: a, edges: QGGG, features: [{kind: lake, at: [N]}]}",
        lambda s: set_side(s, 1, "pond", ["pond"]),
    )
    assert [feature["kind"] for feature in made["features"]] == ["lake", "pond"]


def test_a_terrain_without_features_just_shows() -> None:
    """And sides called by names keep to names."""
    made = after("{id: a, edges: [grass, road, grass, road]}", lambda s: set_side(s, 0, "marsh"))
    assert made["edges"][0] == "marsh"


# --- Joining ------------------------------------------------------------------------------------

WALLS = (
    "{id: a, edges: WGWG, features: [{kind: wall, at: [N], icons: {gate: 2}},"
    " {kind: wall, at: [S], icons: {gate: 2}}]}"
)
STRAIGHT = "{id: a, edges: GRGR, features: [{kind: road, at: [E, W]}]}"


def test_areas_are_joined_with_their_icons_as_far_as_their_kind_allows() -> None:
    """Two and two, of which three may stand."""
    made = after(WALLS, lambda s: connect(s, 0, 2))
    assert made["features"] == [{"kind": "wall", "at": ["N", "S"], "icons": {"gate": 3}}]


def test_an_area_is_spread_over_a_free_side() -> None:
    """The side shows its terrain from then on."""
    made = after(WALLS, lambda s: connect(s, 1, 0))
    assert made["edges"] == "WWWG"
    assert made["features"][0]["at"] == ["N", "E"]


def test_a_line_is_laid_from_side_to_side() -> None:
    """Also where the ground was calm; the kind in hand is laid."""
    made = after("{id: a, edges: GGGG}", lambda s: connect(s, 3, 1, ["rail"]))
    assert made == {"edges": "GRGR", "features": [{"kind": "rail", "at": ["E", "W"]}]}


def test_lines_laid_anew_leave_no_loose_end() -> None:
    """Two curves become two others."""
    tile = "{id: a, edges: RRRR, features: [{kind: road, at: [N, E]}, {kind: road, at: [S, W]}]}"
    made = after(tile, lambda s: connect(s, 0, 3))
    assert sorted(feature["at"] for feature in made["features"]) == [["E", "S"], ["N", "W"]]


def test_a_line_led_to_the_middle_meets_others_in_a_site() -> None:
    """Both its halves end there; a further line joins them."""
    made = after(STRAIGHT, lambda s: connect(s, 1, None))
    assert [f["kind"] for f in made["features"]] == ["cross", "road", "road"]
    tile = "{id: a, edges: GRGR, features: [{kind: cross}, {kind: road, at: [E, cross]}]}"
    made = after(tile, lambda s: connect(s, 0, s.parts[0]))
    assert made["edges"] == "RRGR"
    assert {"kind": "road", "at": ["N", "cross"]} in made["features"]


def test_a_line_is_led_into_an_area_instead() -> None:
    """It lets go of the site, which does not stand with fewer lines than it takes."""
    tile = (
        "{id: a, edges: WRRR, features: [{kind: wall, at: [N], icons: {gate: 1}}, {kind: cross},"
        " {kind: road, at: [E, cross]}, {kind: road, at: [S, cross]},"
        " {kind: road, at: [W, cross]}]}"
    )
    made = after(tile, lambda s: connect(s, 1, s.parts[0]))
    assert [feature.get("at") for feature in made["features"]] == [
        ["N"],
        ["E", "wall"],
        ["S", "W"],
    ]


@pytest.mark.parametrize(
    ("tile", "change", "reason"),
    [
        (WALLS, lambda s: connect(s, 0, 0), "that is where it started"),
        (WALLS, lambda s: connect(s, 0, None), "an area takes whole sides"),
        (STRAIGHT, lambda s: connect(s, 1, 3), "already joined"),
        (STRAIGHT, lambda s: connect(s, 0, 2, ["wall"]), "would cross the road"),
        (STRAIGHT, lambda s: touch(s.of_shape("field")[0], 1), "what the other features leave"),
        (STRAIGHT, lambda s: add_arm(s, 1, s.parts[0]), "already ends there"),
        (STRAIGHT, lambda s: add_arm(s, 1, s.of_shape("field")[0]), "only a line takes"),
        (STRAIGHT, lambda s: end_on(s.parts[0], TilePart("road", "line")), "one end at a side"),
        (STRAIGHT, lambda s: cross(s.of_shape("field")[0]), "only a line goes over"),
        (STRAIGHT, lambda s: connect(s, 0, s.of_shape("field")[0]), "a line ends in a site"),
        (STRAIGHT, lambda s: part_up(s, s.of_shape("field")[0]), "what the other features leave"),
        (STRAIGHT, lambda s: remove(s, s.of_shape("field")[0]), "what the other features leave"),
        (WALLS, lambda s: part_up(s, s.parts[0]), "only one side"),
        (WALLS, lambda s: put_icon(s, s.parts[0], "well", 1), "belongs on grass, not on wall"),
        (WALLS, lambda s: put_icon(s, s.parts[0], "flag", 1), "belongs on the tile itself"),
        (WALLS, lambda s: put_icon(s, s.parts[0], "gate", 2), "each wall shows 1 to 3 gate"),
        (WALLS, lambda s: put_icon(s, s.parts[0], "gate", -2), "each wall shows 1 to 3 gate"),
        (WALLS, lambda s: put_icon(s, None, "flag", -1), "no flag to remove"),
        (WALLS, lambda s: change_kind(s, s.parts[0], "inn"), "another shape"),
    ],
)
def test_what_may_not_be_is_refused_with_the_reason(tile: str, change: Change, reason: str) -> None:
    """In words that remember how they were made, so that they can be translated."""
    assert reason in refusal(tile, change)


def test_a_site_takes_no_more_lines_than_its_kind_allows() -> None:
    """Four for a crossing."""
    lines = ", ".join(f"{{kind: road, at: [{side}, cross]}}" for side in SIDES)
    tile = (
        f"{{id: a, edges: RRRR, features: [{{kind: cross}}, {lines}, {{kind: inn}},"
        " {kind: road, at: [inn, inn]}]}"
    )
    assert "no more than 4 lines" in refusal(tile, lambda s: connect(s, s.parts[5], s.parts[0]))


# --- Features -----------------------------------------------------------------------------------


def test_an_area_is_parted_and_shares_its_icons() -> None:
    """One for the new part, the rest for the old."""
    tile = "{id: a, edges: WWGG, features: [{kind: wall, at: [N, E], icons: {gate: 3}}]}"
    made = after(tile, lambda s: part_up(s, s.parts[0]))
    assert made["features"] == [
        {"kind": "wall", "at": ["N"], "icons": {"gate": 2}},
        {"kind": "wall", "at": ["E"], "icons": {"gate": 1}},
    ]


def test_a_removed_feature_leaves_ground() -> None:
    """Its sides become calm, and an entry of a field that it bounded stays with its ground."""
    tile = (
        "{id: a, edges: GRGR, features: [{kind: road, at: [E, W]},"
        " {kind: grass, at: [N], icons: {well: 1}}, {kind: grass, at: [S], icons: {well: 1}}]}"
    )
    made = after(tile, lambda s: remove(s, s.parts[0]))
    assert made == {
        "edges": "GGGG",
        "features": [{"kind": "grass", "at": ["N"], "icons": {"well": 2}}],
    }


def test_lines_go_on_where_a_site_was() -> None:
    """Two become one."""
    tile = (
        "{id: a, edges: GRGR, features: [{kind: inn}, {kind: road, at: [E, inn]},"
        " {kind: road, at: [inn, W]}]}"
    )
    made = after(tile, lambda s: remove(s, s.parts[0]))
    assert made["features"] == [{"kind": "road", "at": ["E", "W"]}]


def test_a_site_is_put_on_a_line() -> None:
    """Its halves end in it; elsewhere a site stands by itself; on a site it takes its place."""
    made = after(STRAIGHT, lambda s: place_site(s, "inn", s.parts[0]))
    assert [f.get("at") for f in made["features"]] == [None, ["E", "inn"], ["W", "inn"]]
    made = after("{id: a, edges: GGGG}", lambda s: place_site(s, "inn", None))
    assert made["features"] == [{"kind": "inn"}]
    tile = "{id: a, edges: GGGG, features: [{kind: inn}]}"
    assert after(tile, lambda s: place_site(s, "cross", s.parts[0]))["features"] == [
        {"kind": "cross"}
    ]


def test_another_kind_brings_its_terrain() -> None:
    """And icons that it cannot carry go."""
    made = after(WALLS, lambda s: change_kind(s, s.parts[0], "pond"))
    assert made["edges"] == "QGWG"
    assert made["features"][0] == {"kind": "pond", "at": ["N"]}


def test_what_is_called_by_its_kind_gets_a_name_when_there_are_two() -> None:
    """Copies and ends still mean the same feature."""
    tile = (
        "{id: a, edges: WGGR, copies: [{count: 1, icons: {wall: {gate: 2}}}], features:"
        " [{kind: wall, at: [N], icons: {gate: 1}}, {kind: road, at: [W, wall]}]}"
    )
    made = after(tile, lambda s: set_side(s, 2, "wall"))
    assert made["features"][0]["name"] == "wall_n"
    assert made["copies"] == [{"count": 1, "icons": {"wall_n": {"gate": 2}}}]
    assert {"kind": "road", "at": ["W", "wall_n"]} in made["features"]


def test_a_field_split_by_a_line_keeps_the_icons_of_copies_on_one_side() -> None:
    """The field that copies call by its kind is written down with a name."""
    tile = "{id: a, edges: GGGG, copies: [{count: 1, icons: {grass: {well: 1}}}, {count: 1}]}"
    made = after(tile, lambda s: connect(s, 1, 3))
    name = made["features"][-1]["name"]
    assert made["copies"][0] == {"count": 1, "icons": {name: {"well": 1}}}
    assert made["features"][-1]["kind"] == "grass"


def test_a_name_is_followed_by_whatever_uses_it() -> None:
    """Ends and the icons of copies."""
    tile = (
        "{id: a, edges: WGGR, copies: [{count: 1, icons: {old: {gate: 2}}}], features:"
        " [{kind: wall, at: [N], name: old, icons: {gate: 1}}, {kind: road, at: [W, old]}]}"
    )
    made = after(tile, lambda s: rename(s, s.parts[0], "new"))
    assert made["features"][1]["at"] == ["W", "new"]
    assert list(made["copies"][0]["icons"]) == ["new"]


def test_icons_are_put_on_the_copies_looked_at() -> None:
    """Only what differs from the tile is stated; where copies are alike, the tile shows it."""
    tile = (
        "{id: a, edges: WGGG, copies: [{count: 1}, {count: 1}], features:"
        " [{kind: wall, at: [N], icons: {gate: 1}}]}"
    )
    made = after(tile, lambda s: put_icon(s, s.parts[0], "gate", 1, 1))
    assert made["copies"] == [{"count": 1}, {"count": 1, "icons": {"wall": {"gate": 2}}}]
    field = after("{id: a, edges: GGGG}", lambda s: put_icon(s, s.parts[0], "well", 1))
    assert field["features"] == [{"kind": "grass", "at": ["N"], "icons": {"well": 1}}]
    vane = after("{id: a, edges: GGGG}", lambda s: put_icon(s, None, "vane", 1))
    assert vane["icons"] == {"vane": "N"}
    turning = "{id: a, edges: GGGG, icons: {vane: NW}}"
    # One more turns it, as there is one of each; one less takes it away.
    assert after(turning, lambda s: put_icon(s, None, "vane", 1))["icons"] == {"vane": "N"}
    assert "icons" not in after(turning, lambda s: put_icon(s, None, "vane", -1))
    own = after("{id: a, edges: GGGG}", lambda s: put_icon(s, None, "flag", 1))
    assert own["icons"] == {"flag": 1}


def test_an_icon_is_moved() -> None:
    """From one field to another, in one gesture; a field that says nothing more is not stated."""
    tile = (
        "{id: a, edges: GRGR, features: [{kind: road, at: [E, W]},"
        " {kind: grass, at: [N], icons: {well: 1}}]}"
    )
    made = after(tile, lambda s: move_icon(s, s.parts[1], s.parts[2], "well"))
    assert made["features"][1:] == [{"kind": "grass", "at": ["S"], "icons": {"well": 1}}]
