"""What adjoins, crosses, lies inside or shares a side, as drawn: as the file says it."""

from __future__ import annotations

from functools import cache

import pytest

from core.drawing import Plan, icon_places, piece_places, plan_of, tile_svg
from core.drawing.curves import CENTRE, INWARD, border_place, contains, walk
from core.drawing.hit_areas import extent, handle, segment_at
from core.drawing.routes import LINE_WIDTH
from core.edition.edition import Edition
from core.edition.planarity import is_planar
from core.tileset.geometry import POSITIONS, side_of
from tests.editions import edition_of

HEAD = """\
format: 1
id: contacts
start: "1"
terrains:
  grass: {code: G, color: "#93b35c"}
  road:  {code: R, color: "#8a7a60"}
  city:  {code: C, color: "#b0523a"}
features:
  road:  {shape: line, terrain: road}
  city:  {shape: area, terrain: city}
  inn:   {shape: site}
  grass: {shape: field, terrain: grass}
icons:
  balloon: {on: tile, directed: true}
  bell:    {on: tile}
tiles:
"""
TILES = {
    "glade": ("CCCC", "city at: [N, E, S, W]", "grass at: [], name: inner"),
    "glade of two": (
        "CGCR",
        "city at: [N], name: far",
        "city at: [S], name: near",
        "road at: [W, near]",
        "grass at: [], name: inner, touches: [near]",
    ),
    "paddock": ("GGGG", "grass at: [], name: inner", "inn"),
    "three arms": ("GRRR", "road at: [E, S, W]"),
    "four arms": ("RRRR", "road at: [N, E, S, W]"),
    "three arms, one into a city": ("CRGR", "city at: [N]", "road at: [E, W, city]"),
    "end on a line": ("GRRR", "road at: [E, W], name: main", "road at: [S, main]"),
    "end on a bend": ("RRGG", "road at: [N, E], name: bend", "inn", "road at: [inn, bend]"),
    "corner": ("CGGG", "city at: [N], touches: [SE]"),
    "two corners": ("CGGG", "city at: [N], touches: [SE, SW]"),
    "corner of a line": ("RGGR", "road at: [N, W], touches: [SE]"),
    "city at a road": ("CRGR", "city at: [N], touches: [road]", "road at: [E, W]"),
    "city at an inn": ("CGGG", "city at: [N]", "inn touches: [city]"),
    "city at a city": ("CGCG", "city at: [N], name: a, touches: [b]", "city at: [S], name: b"),
    "inn at a road": ("GRGR", "inn touches: [road]", "road at: [E, W]"),
    "bridge": ("RRRR", "road at: [N, S], name: low", "road at: [E, W], name: x, crossing: bridge"),
    "tunnel": ("RRRR", "road at: [N, S], name: up", "road at: [E, W], name: x, crossing: tunnel"),
    "bridge over a city": ("CRCR", "city at: [N, S]", "road at: [E, W], name: x, crossing: bridge"),
    "tunnel below a city": (
        "CRCR",
        "city at: [N, S]",
        "road at: [E, W], name: x, crossing: tunnel",
    ),
    "tunnel below nothing": ("GRGR", "road at: [E, W], name: x, crossing: tunnel"),
    "city over a road": ("CRCR", "city at: [N, S], name: x, crossing: bridge", "road at: [E, W]"),
    "city over a city": (
        "CCCC",
        "city at: [N, S]",
        "city at: [E, W], name: x, crossing: bridge",
    ),
    "nobody's corner": ("GGGG", "inn touches: [ESE, SSE]"),
    "half a side": ("GCGG", "city at: [ENE]"),
    "a side shared": ("CCGG", "city at: [N, ENE], name: a", "city at: [ESE], name: b"),
}


@cache
def edition() -> Edition:
    """Return an edition of these tiles."""
    text = HEAD
    for name, (edges, *features) in TILES.items():
        text += f'  - id: "{name}"\n    edges: {edges}\n    features:\n'
        for each in features:
            kind, _, more = each.partition(" ")
            text += f"      - {{kind: {kind}{', ' if more else ''}{more}}}\n"
    return edition_of(text)


def planned(name: str) -> Plan:
    """Return the plan of a tile."""
    design = edition().design(name)
    assert design is not None
    return plan_of(design.layout, design.id)


def number(name: str, called: str) -> int:
    """Return the segment of a tile that is called so."""
    design = edition().design(name)
    assert design is not None
    (found,) = design.layout.called(called)
    return found


def seen(plan: Plan, start: complex, goal: complex) -> set[int | None]:
    """Return all that is seen on the way from one place to another."""
    return {segment_at(plan, place) for place, _ in walk((start, goal), 1.0)}


@pytest.mark.parametrize("name", TILES)
def test_all_of_a_tile_can_be_pointed_at(name: str) -> None:
    """Each feature at its handle and at its points of the border, also where a piece stands."""
    plan, design = planned(name), edition().design(name)
    assert design is not None
    segments = design.layout.segments
    for n, segment in enumerate(segments):
        assert segment_at(plan, handle(plan, n)) == n
        (place,) = piece_places(design, [n])
        assert segment_at(plan, place.centre) == n
        assert place.radius >= 4
        for point in segment.points:
            assert segment_at(plan, border_place(point) + INWARD[side_of(point)]) == n
        drawn = extent(plan, n)
        assert drawn.rings or drawn.paths or drawn.disc or drawn.cells


@pytest.mark.parametrize("turns", [1, 2, 3])
@pytest.mark.parametrize(
    "name", ["two corners", "end on a bend", "corner", "city over a road", "nobody's corner"]
)
def test_a_tile_described_in_another_rotation_is_the_same_picture(name: str, turns: int) -> None:
    """To the last stroke."""
    design = edition().design(name)
    assert design is not None
    other = type(design)(
        tile=design.tile,
        set_number=design.set_number,
        tile_number=design.tile_number,
        layout=design.layout.rotated(turns),
        copies=design.copies,
    )
    assert tile_svg(edition(), design, turns=turns) == tile_svg(edition(), other)


@pytest.mark.parametrize("name", ["glade", "glade of two"])
def test_an_inner_field_is_a_clearing_of_an_area(name: str) -> None:
    """Of the one that it touches; the area is all around it."""
    plan, inner = planned(name), number(name, "inner")
    host = number(name, "near" if name == "glade of two" else "city")
    ring = plan.glades[inner]
    middle = sum(ring) / len(ring)
    assert segment_at(plan, middle) == inner
    assert all(contains(plan.areas[host].ring, point) for point in ring)
    assert segment_at(plan, handle(plan, host)) == host


def test_arms_of_one_line_meet() -> None:
    """Where they do, a place says that they are one feature."""
    for name in ("three arms", "four arms", "three arms, one into a city"):
        (track,) = planned(name).tracks.values()
        assert track.hub is not None
        assert len(track.paths) == len(TILES[name][-1].partition("[")[2].split(","))
        assert all(min(abs(p - track.hub) for p in path) < 1 for path in track.paths)


@pytest.mark.parametrize(("name", "main"), [("end on a line", "main"), ("end on a bend", "bend")])
def test_a_line_ends_before_the_line_on_which_it_ends(name: str, main: str) -> None:
    """With a bar across its end and a gap, so that nobody takes the two for one."""
    plan, longer = planned(name), number(name, main)
    (shorter,) = plan.tracks.keys() - {longer}
    (stop, _), *others = plan.tracks[shorter].stops
    assert not others
    gap = min(abs(stop - p) for path in plan.tracks[longer].paths for p, _ in walk(path, 0.5))
    assert LINE_WIDTH + 1 < gap < LINE_WIDTH + 4


@pytest.mark.parametrize(("name", "corners"), [("corner", ["SE"]), ("two corners", ["SE", "SW"])])
def test_an_area_reaches_the_corner_that_it_touches(name: str, corners: list[str]) -> None:
    """To the very corner, and the fields on both sides of it are apart."""
    plan, city = planned(name), number(name, "city")
    for corner in corners:
        place = border_place(POSITIONS[corner])
        assert place in plan.areas[city].ring
        assert seen(plan, handle(plan, city), place + (handle(plan, city) - place) * 0.1) == {city}
    design = edition().design(name)
    assert design is not None
    fields = [n for n, segment in enumerate(design.layout.segments) if segment.shape == "field"]
    assert len(fields) == len(corners) + 1


@pytest.mark.parametrize(
    "name", ["city at a road", "city at an inn", "city at a city", "inn at a road"]
)
def test_no_field_is_seen_between_what_touches(name: str) -> None:
    """On some way from the middle of the one to the middle of the other."""
    plan, design = planned(name), edition().design(name)
    assert design is not None
    one, other = (n for n, s in enumerate(design.layout.segments) if s.shape != "field")
    fields = {n for n, s in enumerate(design.layout.segments) if s.shape == "field"}
    across = [complex(x, 0) for x in range(-20, 21, 5)]
    starts = [handle(plan, one) + off for off in across]
    goals = [handle(plan, other) + off for off in across]
    ways = [seen(plan, start, goal) for start in starts for goal in goals]
    assert plan.hedges or any(not way & fields for way in ways)
    assert bool(plan.hedges) == (name == "inn at a road")


def test_a_bridge_is_above_and_a_tunnel_below() -> None:
    """At the crossing; on both sides of it the line is where it always is."""
    for name in ("bridge", "tunnel", "bridge over a city", "tunnel below a city"):
        plan, x = planned(name), number(name, "x")
        assert (segment_at(plan, CENTRE) == x) is name.startswith("bridge")
        assert segment_at(plan, 4 + 50j) == segment_at(plan, 96 + 50j) == x
        assert bool(plan.tracks[x].decks) is name.startswith("bridge")
        assert len(plan.tracks[x].mouths) == (2 if name.startswith("tunnel") else 0)


@pytest.mark.parametrize("name", ["city over a road", "city over a city"])
def test_an_area_that_is_a_bridge_is_above(name: str) -> None:
    """It takes both of its sides, and fields beside the other go on below its street."""
    plan, x = planned(name), number(name, "x")
    assert segment_at(plan, CENTRE) == x
    for place in (50 + 4j, 50 + 96j) if name.endswith("road") else (4 + 50j, 96 + 50j):
        assert segment_at(plan, place) == x
    design = edition().design(name)
    assert design is not None
    fields = [s.points for s in design.layout.segments if s.shape == "field"]
    assert fields == ([(3, 11), (5, 9)] if name.endswith("road") else [])
    assert is_planar(design.layout)


def test_ground_of_nobody_is_drawn_as_such() -> None:
    """It is that of the site that holds it, up to the corner, and no field's."""
    plan, inn = planned("nobody's corner"), number("nobody's corner", "inn")
    assert segment_at(plan, 98 + 98j) == segment_at(plan, 90 + 90j) == inn
    assert segment_at(plan, 20 + 20j) == number("nobody's corner", "grass")


def test_a_tunnel_below_nothing_leaves_its_field_whole() -> None:
    """The ground over it belongs to the field, which has points on both sides of the line."""
    plan = planned("tunnel below nothing")
    (field,) = {segment_at(plan, 50 + 20j), segment_at(plan, 50 + 80j)}
    assert segment_at(plan, CENTRE) == field


def test_features_share_a_side_at_its_middle() -> None:
    """Each has its half of the border, and the rims meet there."""
    plan = planned("a side shared")
    for name, place in (("a", 98 + 40j), ("b", 98 + 60j)):
        assert segment_at(plan, place) == number("a side shared", name)
    assert all(100 + 50j in form.ring for form in plan.areas.values())


def test_a_directed_icon_points_to_its_wind() -> None:
    """On every copy, and on the table wherever that wind has come to lie."""
    text = (
        HEAD
        + """\
  - id: "north"
    edges: GGGG
    icons: {balloon: N, bell: 1}
    copies: [{count: 1}, {count: 1, icons: {tile: {balloon: SE}}}]
"""
    )
    opened = edition_of(text)
    (design,) = opened.designs
    for copy, heading in ((0, -1j), (1, (1 + 1j) / abs(1 + 1j))):
        balloon, bell = sorted(icon_places(design, copy), key=lambda icon: icon.kind)
        assert balloon.heading is not None
        assert abs(balloon.heading - heading) < 1e-9
        assert bell.heading is None
        turned_round = balloon.turned(1).heading
        assert turned_round is not None
        assert abs(turned_round - heading * 1j) < 1e-9
    seen = {tile_svg(opened, design, copy=copy, turns=turns) for copy in (0, 1) for turns in (0, 2)}
    assert len(seen) == 4
