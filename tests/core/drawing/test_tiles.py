"""Pictures of tiles: always drawable, always legible, never touched by a stranger's file."""

from __future__ import annotations

import math
import re
import time
from dataclasses import replace
from itertools import combinations, pairwise
from pathlib import Path
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.drawing import icon_places, plan_of, sheet_svg, tile_svg
from core.drawing.kind_styles import looks_of
from core.drawing.palette import lightness_of
from core.drawing.plan import _plan, _upright_plan
from core.drawing.symbols import badge, parse, symbol_for
from core.edition.edition import CopyInPlay
from core.edition.kinds import NO_COLOR
from core.edition.layout import Layout, lay_out
from core.edition.segments import Segment
from core.images.pictures import MAX_SYMBOL, symbol_drawing
from core.images.svg_reading import UnfitPicture
from core.tileset.schema import Feature, Tile
from tests.core.drawing.drawn_editions import (
    FEW_ICONS,
    HEAD,
    INKSCAPE_DRAWINGS,
    KINDS,
    LAYOUTS,
    MANY_ICONS,
    SYMBOLS,
    TERRAINS,
    bare_edition,
    design_of,
    drawing,
    edition_with,
    every_copy,
)
from tests.editions import edition_of

if TYPE_CHECKING:
    from core.edition.edition import Design

LINE_WIDTH = 6.2
HARBOURS = (Path(__file__).parents[2] / "games" / "harbours.yaml").read_text(encoding="utf-8")


def from_path(points: tuple[complex, ...], place: complex) -> float:
    """Return how far a place is from a path, measured by a method of its own."""
    steps = (a + (b - a) * n / 12 for a, b in pairwise(points) for n in range(13))
    return min((abs(step - place) for step in steps), default=math.inf)


def check_places(design: Design, copy: int = 0) -> None:
    """Fail if an icon touches a line, a site, another icon or the border."""
    found = icon_places(design, copy)
    plan = plan_of(design.layout, design.id)
    for icon in found:
        x, y = icon.centre.real, icon.centre.imag
        assert min(x, y, 100 - x, 100 - y) >= icon.radius - 1e-6
        for track in plan.tracks.values():
            for path in track.paths:
                assert from_path(path, icon.centre) >= LINE_WIDTH + icon.radius - 1e-3
        for spot in plan.spots.values():
            assert abs(spot.centre - icon.centre) >= spot.radius + icon.radius - 1e-6
    for one, other in combinations(found, 2):
        assert abs(one.centre - other.centre) >= one.radius + other.radius


def well_formed(svg: str) -> None:
    """Fail if a document of ours is no XML."""
    ET.fromstring(svg)  # noqa: S314 - written by the function under test


@st.composite
def tiles_without_mistakes(draw: st.DrawFn) -> Layout:
    """Return the layout of a tile that can be drawn in the plane, with up to four icons a feature.

    Its sides are areas of their own or joined, bare, or lines that meet in one site or in pairs.
    """
    edges = draw(st.tuples(*[st.sampled_from(["moor", "lake", "ash"])] * 4))
    sides = dict(zip("NESW", edges, strict=True))
    lakes = [side for side, terrain in sides.items() if terrain == "lake"]
    lines = [side for side, terrain in sides.items() if terrain == "ash"]
    together = draw(st.booleans())
    icons = {"lake": draw(FEW_ICONS), "canal": draw(FEW_ICONS), "moor": draw(FEW_ICONS)}
    groups = [tuple(lakes)] if together and lakes else [(side,) for side in lakes]
    features = [Feature(kind="lake", at=group, icons=icons["lake"]) for group in groups]
    if len(lines) == 2 and not together:
        features.append(Feature(kind="canal", at=tuple(lines), icons=icons["canal"]))
    elif lines:
        features.append(Feature(kind="camp"))
        features += [Feature(kind="canal", at=(s, "camp"), icons=icons["canal"]) for s in lines]
    layout = laid_out(edges, tuple(features))
    if layout.segments and layout.segments[-1].shape == "field":
        fields = [
            Segment(s.kind, s.shape, None, s.points, (), icons["moor"]) if s.shape == "field" else s
            for s in layout.segments
        ]
        return Layout(layout.edges, tuple(fields))
    return layout


def laid_out(edges: tuple[str, str, str, str], features: tuple[Feature, ...]) -> Layout:
    """Return what features leave on a tile of the invented edition."""
    tile = Tile(id="x", edges=edges, features=features)
    names = {name: name for name in TERRAINS}
    return lay_out(tile, names, {kind.name: kind for kind in KINDS})


def test_lines_end_at_the_edge_of_the_sites_they_end_in() -> None:
    """Under the rim of the symbol, but not under the whole of it."""
    sites = 0
    for design, _ in every_copy(edition_of("gold-rush")):
        plan = plan_of(design.layout, design.id)
        for number, spot in plan.spots.items():
            for line in set(design.layout.lines_at(number)):
                (path,) = plan.tracks[line].paths
                nearest = min(abs(point - spot.centre) for point in (path[0], path[-1]))
                assert spot.radius * 0.4 < nearest < spot.radius
                assert nearest <= min(abs(point - spot.centre) for point in path) + 1e-9
                sites += 1
    assert sites > 20


def test_the_same_tile_is_always_the_same_text() -> None:
    """No clock, no hash of the process, no order of a set decides anything."""
    edition = edition_of("gold-rush")
    for design in edition.in_play:
        first = tile_svg(edition, design)
        _plan.cache_clear()
        _upright_plan.cache_clear()
        planned_again = replace(design, layout=replace(design.layout))
        assert tile_svg(edition, planned_again) == first


def test_copies_differ_by_their_icons_only() -> None:
    """A copy that does not exist shows what the tile states for all of them."""
    edition = edition_of("gold-rush")
    design = edition.design("01")
    assert design is not None
    assert icon_places(design, 0) == ()
    assert [place.kind for place in icon_places(design, 1)] == ["tipi"]
    assert icon_places(design, 99) == ()
    assert tile_svg(edition, design, copy=99) == tile_svg(edition, design, copy=-1)


def test_icons_keep_clear_on_every_shipped_tile() -> None:
    """Of lines, sites, the border and one another."""
    edition = edition_of("gold-rush", "sheriff")
    for design, copy in every_copy(edition):
        check_places(design, copy)
        found = icon_places(design, copy)
        wanted = sum(number for _, number in design.copies[copy].every_icon())
        assert sum(place.number for place in found) == wanted
        assert all(place.radius >= 8 for place in found)


def test_icons_of_areas_and_fields_stand_in_them() -> None:
    """An icon on a mountain is not on the prairie next to it."""
    edition = edition_of("gold-rush", "sheriff")
    for design, copy in every_copy(edition):
        raster = plan_of(design.layout, design.id).raster
        for place in icon_places(design, copy):
            if place.segment is None or place.foot is not None:
                continue
            assert raster.owner_at(place.centre) == place.segment
            for step in range(8):
                rim = place.centre + place.radius * 0.95 * 1j ** (step / 2)
                assert raster.owner_at(rim) == place.segment


@given(tiles_without_mistakes())
def test_icons_keep_clear_on_tiles_nobody_foresaw(layout: Layout) -> None:
    """With up to four icons on every feature, whatever the sides show."""
    design = design_of(layout)
    check_places(design)


def test_more_than_four_of_a_kind_are_one_icon_with_a_number() -> None:
    """Nine lakes' icons would be dust."""
    layout = laid_out(("lake",) * 4, (Feature(kind="lake", at=tuple("NESW")),))
    segment = layout.segments[0]
    crowded = Segment(segment.kind, "area", None, segment.points, (), {"on_lake": 9})
    design = design_of(Layout(layout.edges, (crowded,)))
    (place,) = icon_places(design)
    assert place.number == 9
    assert "×9" in tile_svg(edition_with(design), design)


@settings(max_examples=settings().max_examples // 3)
@given(LAYOUTS, st.integers(-5, 5), MANY_ICONS)
def test_any_layout_can_be_drawn(layout: Layout, turns: int, icons: dict[str, int]) -> None:
    """Lines without ends, crossings, unknown kinds, edges that show nothing: all give a picture."""
    shown = tuple(segment.icons for segment in layout.segments)
    design = design_of(layout, CopyInPlay(1, shown, icons))
    edition = edition_with(design)
    svg = tile_svg(edition, design, turns=turns)
    well_formed(svg)
    well_formed(sheet_svg(edition, each_copy=True))


def test_an_edition_of_nothing_can_be_drawn() -> None:
    """No terrain, no feature, four sides unknown."""
    bare = edition_with(kinds=())
    design = design_of(Layout((None, None, None, None), ()))
    well_formed(tile_svg(bare, design))
    well_formed(sheet_svg(bare))


@given(st.lists(st.integers(0, 0xFFFFFF).map("#{:06x}".format), min_size=2, max_size=6))
def test_terrains_have_the_colours_that_are_stated(colors: list[str]) -> None:
    """Exactly, whatever others have."""
    terrains = {f"t{n}": color for n, color in enumerate(colors) if color != NO_COLOR}
    looks = looks_of(bare_edition(terrains))
    assert {name: looks.of_terrain(name).tones.base for name in terrains} == terrains


@pytest.mark.parametrize("number", range(2, 7))
def test_terrains_without_colours_are_set_apart(number: int) -> None:
    """They would all be the same, and differ in lightness instead."""
    terrains = {f"t{n}": NO_COLOR for n in range(number)}
    looks = looks_of(bare_edition(terrains | {"sea": "#336699"}))
    lights = sorted(lightness_of(looks.of_terrain(name).tones.base) for name in terrains)
    assert all(b - a > 0.03 for a, b in pairwise(lights))


@pytest.mark.parametrize("look", ["road", "trail", "rail", "water", "wall", "town"])
def test_the_stated_colour_is_in_the_picture(look: str) -> None:
    """On what lines show of themselves as on areas and fields."""
    text = HARBOURS.replace("look: road", f"look: {look}")
    drawn = sheet_svg(edition_of(text))
    assert all(color in drawn for color in ("#9fb86a", "#7a6650", "#2f7fae", "#a3472f"))


def test_what_ends_in_water_ends_in_a_landing() -> None:
    """A road to a harbour goes through a gate, one to the sea onto planks, a river into neither."""
    gate, planks = "#1c120c", "#b98d57"
    edition = edition_of(HARBOURS)
    shown = {name: sheet_svg(edition, ids=[name]) for name in ("pier", "town", "quay")}
    assert (planks in shown["pier"], gate in shown["pier"]) == (True, False)
    assert (planks in shown["town"], gate in shown["town"]) == (False, True)
    assert planks not in shown["quay"]
    river = edition_of(HARBOURS.replace("look: road", "look: water"))
    pier = sheet_svg(river, ids=["pier"])
    assert planks not in pier
    assert gate not in pier
    tunnel = edition_of(HARBOURS.replace("at: [S, sea]}", "at: [N, S], crossing: tunnel}"))
    assert planks not in sheet_svg(tunnel, ids=["pier"])


def test_kinds_of_one_shape_have_patterns_of_their_own() -> None:
    """Two terrains that print in the same grey still differ."""
    looks = looks_of(edition_with())
    assert looks.of_kind("lake", "area").pattern != looks.of_kind("wood", "area").pattern
    assert looks.of_kind("moor", "field").pattern != looks.of_kind("dune", "field").pattern


HOSTILE = {
    "script": f"{HEAD}><script>alert(1)</script></svg>",
    "handler": f'{HEAD}><path d="M0,0L9,9" onclick="x()"/></svg>',
    "reference": f'{HEAD}><use xlink:href="file:///etc/passwd"/></svg>',
    "picture": f'{HEAD}><image href="http://example.org/a.png"/></svg>',
    "outside paint": f'{HEAD}><path d="M0,0" fill="url(http://example.org/#a)"/></svg>',
    "paint that is not there": f'{HEAD}><path d="M0,0" fill="url(#gone)"/></svg>',
    "style sheet": f"{HEAD}><style>path{{fill:red}}</style></svg>",
    "hidden in style": f'{HEAD}><path d="M0,0" style="fill:url(file:///etc/passwd)"/></svg>',
    "entities": '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>'
    f"{HEAD}><title>&b;</title></svg>",
    "not xml": "<svg",
    "not svg": "<html/>",
    "empty": "",
    "path of words": f'{HEAD}><path d="M0,0 drop table"/></svg>',
    "endless number": f'{HEAD}><path d="M0,0L1{"0" * 60},1"/></svg>',
    "long number": f'{HEAD}><path d="{"1" * 40_000}x"/></svg>',
    "no size": f'{HEAD} viewBox="0 0 0 0"/>',
    "infinite": f'{HEAD} viewBox="0 0 inf nan"/>',
    "deep": HEAD + ">" + "<g>" * 500 + "</g>" * 500 + "</svg>",
    "many": HEAD + ">" + "<g/>" * 5000 + "</svg>",
    "huge": HEAD + ">" + " " * MAX_SYMBOL + "</svg>",
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_symbol_file_that_could_do_harm_gives_the_badge(tmp_path: Path, name: str) -> None:
    """As if the kind had none, at once and without an exception."""
    file = tmp_path / "symbol.svg"
    file.write_text(HOSTILE[name], encoding="utf-8")
    start = time.process_time()
    assert symbol_for("gold", file) == badge("gold")
    assert time.process_time() - start < 1


@pytest.mark.parametrize("content", [b"\xff\xfe<\x00s\x00", b"\x00\x00", b"\xef\xbb\xbf"])
def test_a_symbol_file_that_is_no_text_gives_the_badge(tmp_path: Path, content: bytes) -> None:
    """UTF-16 would hide what is looked for."""
    file = tmp_path / "symbol.svg"
    file.write_bytes(content)
    assert symbol_for("gold", file) == badge("gold")


def test_a_missing_symbol_file_gives_the_badge(tmp_path: Path) -> None:
    """And so do a folder and no file at all."""
    assert symbol_for("gold", tmp_path / "none.svg") == badge("gold")
    assert symbol_for("gold", tmp_path) == badge("gold")
    assert symbol_for("gold", None) == badge("gold")


def test_a_symbol_file_that_changed_is_read_again(tmp_path: Path) -> None:
    """The designer draws with the program open."""
    file = tmp_path / "symbol.svg"
    file.write_text(f'{HEAD}><rect width="5" height="5"/></svg>', encoding="utf-8")
    first = symbol_for("gold", file)
    file.write_text(f'{HEAD}><rect width="50" height="50"/></svg>', encoding="utf-8")
    assert symbol_for("gold", file) != first != badge("gold")


def test_a_symbol_keeps_shapes_gradients_and_styles_under_ids_of_its_own() -> None:
    """Two files that both call a gradient `a` do not paint each other."""
    gradient = '<linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient>'
    text = f'{HEAD} viewBox="0 0 10 10">{gradient}<path style="fill:url(#a)" d="M0 0h9v9z"/></svg>'
    symbol = parse(text)
    assert f'id="{symbol.id}-a"' in symbol.body
    assert f'fill="url(#{symbol.id}-a)"' in symbol.body
    assert "scale(10)" in symbol.body


def test_a_refused_symbol_says_why() -> None:
    """For those who check symbol files before they ship them."""
    with pytest.raises(UnfitPicture, match="<script>"):
        parse(HOSTILE["script"])


@pytest.mark.parametrize(("parts", "missed"), INKSCAPE_DRAWINGS.items())
def test_of_an_ordinary_drawing_is_taken_what_can_be_drawn(
    tmp_path: Path, parts: tuple[str, ...], missed: tuple[str, ...]
) -> None:
    """What is left out is named; what nothing refers to is not missed."""
    file = tmp_path / "hut.svg"
    file.write_text(drawing(*parts), encoding="utf-8")
    assert symbol_drawing(file).left_out == missed
    assert symbol_for("hut", file) != badge("hut")


def test_a_drawing_with_nothing_to_draw_is_refused_with_advice() -> None:
    """It names what there is, and what to do with it."""
    with pytest.raises(UnfitPicture, match=r"only text, image, .* convert it to paths"):
        parse(f'{HEAD}><text>Hut</text><g><image href="data:,"/></g></svg>')
    with pytest.raises(UnfitPicture, match="nothing that can be drawn"):
        parse(f"{HEAD}><g/></svg>")


def test_what_a_pattern_would_fill_is_grey() -> None:
    """Rather than black, or not there."""
    text = f'{HEAD}><pattern id="p"/><path style="fill:url(#p)" d="M0 0h9v9z"/></svg>'
    assert 'fill="#8c8377"' in parse(text).body


def test_gradients_that_refer_to_others_stay_within_the_limits() -> None:
    """Neither in circles nor by multiplying what they share."""
    stops = '<stop offset="0"/>' * 400
    many = "".join(f'<linearGradient id="g{n}" xlink:href="#g"/>' for n in range(400))
    with pytest.raises(UnfitPicture, match="take over too much"):
        parse(f'{HEAD}><linearGradient id="g">{stops}</linearGradient>{many}</svg>')
    rings = '<linearGradient id="a" xlink:href="#b"/><linearGradient id="b" xlink:href="#a"/>'
    assert parse(f'{HEAD}>{rings}<path d="M0 0h9v9z"/></svg>').body


def test_every_shipped_symbol_is_taken_over() -> None:
    """Whole, and with room for a circle around it: its corners are empty."""
    for path in sorted(SYMBOLS.glob("*.svg")):
        assert symbol_drawing(path).left_out == (), path
        assert symbol_for("x", path) != badge("x"), path


def test_badges_of_different_names_differ() -> None:
    """By their letters or at least by their colour."""
    names = ["tipi", "tent", "nugget", "sheriff_star", "Öl", "x", "élan_vital"]
    assert len({badge(name).body for name in names}) == len(names)
    assert ">SS<" in badge("sheriff_star").body
    assert badge("<&").body.count("&lt;&amp;") == 1


def test_a_sheet_shows_every_design_or_every_kind_of_copy() -> None:
    """With its id and its number."""
    edition = edition_of("gold-rush")
    svg = sheet_svg(edition)
    well_formed(svg)
    for design in edition.in_play:
        assert f">{design.id} × {design.count}<" in svg
    assert "72 tiles · 23 designs" in svg
    every = sheet_svg(edition, each_copy=True)
    assert every.count(">01 × ") == 5
    few = sheet_svg(edition, ids=["33", "no such tile", "01"])
    assert ">33 × 5<" in few
    assert ">08 × 4<" not in few


def test_the_titles_of_many_sets_are_in_as_many_lines_as_they_need() -> None:
    """None is cut off, and the tiles stand below all of them."""
    edition = edition_of("frontier", "inns", "river", "traders", "abbot")
    row = [design.id for design in edition_of("frontier").in_play[:8]]  # a sheet is no wider
    svg = sheet_svg(edition, ids=row)
    well_formed(svg)
    lines = re.findall(r'font-size="26"[^>]*>([^<]*)<', svg)
    assert lines == ["Frontier + Inns and cathedrals + The River + The Traders", "+ The Abbot"]
    assert "translate(44 124)" in svg  # a line of 32 lower than on a sheet of one set
    assert "translate(44 92)" in sheet_svg(edition_of("frontier"), ids=row)
    few = sheet_svg(edition, ids=["01"])
    assert "+ Inns and<" in few
    assert ">cathedrals<" in few
