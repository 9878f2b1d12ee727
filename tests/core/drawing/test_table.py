"""Pieces, piles and the whole table as drawn: in whose colour, where, and safe to hand on."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.drawing import PiecePlace, piece_places, plan_of, table_svg
from core.drawing.curves import turned
from core.drawing.hit_areas import segment_at
from core.drawing.pieces import piece_symbol, pile_symbol
from core.drawing.symbols import parse
from core.drawing.table_items import last_move, piles, standing, tiles_by_cell
from core.edition.library import Library, default_library
from core.engine.actions import Nothing
from core.engine.table_snapshot import StandingPiece, pieces
from tests.core.drawing.drawn_editions import SYMBOLS, played
from tests.editions import edition_from, edition_of
from tests.volume import part_of

SVG = "{http://www.w3.org/2000/svg}"
LINK = "{http://www.w3.org/1999/xlink}href"
RED = "#c8372d"


def read(svg: str) -> ET.Element:
    """Return a document of our own as elements."""
    return ET.fromstring(svg)  # noqa: S314 - it is no stranger's


# --- How they look ---


@pytest.mark.parametrize("text", ["", "<svg/>", "no svg", "<!DOCTYPE svg><svg/>"])
def test_a_piece_with_an_unfit_file_is_a_figure_with_letters(text: str, tmp_path: Path) -> None:
    """As one without a file, and as one whose file is gone."""
    file = tmp_path / "piece.svg"
    file.write_text(text, encoding="utf-8")
    figure = piece_symbol("big_hat", None, RED)
    assert ">BH</text>" in figure.body
    assert piece_symbol("big_hat", file, RED) == figure
    assert piece_symbol("big_hat", tmp_path / "gone.svg", RED) == figure


def test_kinds_of_pieces_without_pictures_are_told_apart() -> None:
    """By their letters, and by their shapes: of four names of one beginning, not all are alike."""
    names = ["scout", "scholar", "scribe", "scoundrel"]
    shapes = {piece_symbol(name, None, RED).body.partition("<rect")[0] for name in names}
    assert len(shapes) > 1
    assert piece_symbol("knight", None, RED) != piece_symbol("wagon", None, RED)
    assert ">&lt;<" in piece_symbol("<", None, RED).body


def test_a_pile_says_how_many_tokens_it_has() -> None:
    """The number is on it, and a pile of two looks higher than a single token."""
    assert ">7</text>" in pile_symbol("mining", 7).body
    assert pile_symbol("mining", 2).body.count("<ellipse") == 3
    assert pile_symbol("mining", 1).body.count("<ellipse") == 2
    assert pile_symbol("mining", 3) != pile_symbol("gems", 3)


@pytest.mark.parametrize("name", ["cowboy", "tent", "sheriff"])
def test_the_shipped_pieces_have_symbols_of_their_own(name: str) -> None:
    """Their files are fit, and the sets name them."""
    kind = edition_of("gold-rush", "sheriff").pieces[name]
    assert kind.symbol == SYMBOLS / f"{name}.svg"
    assert 'fill="currentColor"' in parse(kind.symbol.read_text(encoding="utf-8")).body


def test_a_set_names_the_symbols_of_its_own_pieces(tmp_path: Path) -> None:
    """A set laid over another gives a piece another picture, from its own folder."""
    folder = tmp_path / "symbols"
    folder.mkdir()
    own = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="4"/></svg>'
    (folder / "dot.svg").write_text(own, encoding="utf-8")
    text = "format: 1\nid: dots\nextends: gold-rush\npieces: {cowboy: {symbol: dot.svg}}\n"
    (tmp_path / "dots.yaml").write_text(text, encoding="utf-8")
    known = default_library()
    library = Library((tmp_path, *known.set_folders), known.plugin_folders)
    edition = edition_from(library, str(tmp_path / "dots.yaml"))
    assert edition.pieces["cowboy"].symbol == folder / "dot.svg"
    assert edition.pieces["cowboy"].per_player == 5


# --- Where they stand ---


@settings(max_examples=settings().max_examples // 2)
@given(data=st.data())
def test_things_stand_on_their_own_segments_and_touch_nothing(data: st.DataObject) -> None:
    """On any tile: centres on the segment, no two touching, up to three whole on the tile."""
    edition = edition_of("gold-rush", "sheriff")
    design = data.draw(st.sampled_from(edition.in_play))
    numbers = st.integers(0, len(design.layout.segments) - 1)
    segments = data.draw(st.lists(numbers, max_size=7))
    copy = data.draw(st.integers(0, len(design.copies) - 1))
    found = piece_places(design, segments, copy=copy)
    plan = plan_of(design.layout, design.id)
    assert [place.segment for place in found] == segments
    for place in found:
        x, y = place.centre.real, place.centre.imag
        assert segment_at(plan, place.centre) == place.segment
        assert place.radius > 0
        assert len(found) > 3 or min(x, y, 100 - x, 100 - y) >= place.radius
    for one, other in combinations(found, 2):
        assert abs(one.centre - other.centre) >= one.radius + other.radius - 1e-9


@settings(max_examples=settings().max_examples // 2)
@given(data=st.data())
def test_what_comes_later_moves_nothing(data: st.DataObject) -> None:
    """A piece stays where it is when another comes to its tile."""
    edition = edition_of("gold-rush", "sheriff")
    design = data.draw(st.sampled_from(edition.in_play))
    numbers = st.integers(0, len(design.layout.segments) - 1)
    segments = data.draw(st.lists(numbers, min_size=1, max_size=6))
    found = piece_places(design, segments)
    assert piece_places(design, segments[:-1]) == found[:-1]


def test_one_piece_on_each_feature_leaves_room_for_rings() -> None:
    """On any shipped tile, rings around all that could stand there neither touch nor stick out."""
    edition = edition_of("gold-rush", "sheriff")
    for design in part_of(edition.in_play, 3):
        found = piece_places(design, range(len(design.layout.segments)))
        for one, other in combinations(found, 2):
            assert abs(one.centre - other.centre) >= 1.15 * (one.radius + other.radius)
        for place in found:
            x, y = place.centre.real, place.centre.imag
            assert min(x, y, 100 - x, 100 - y) >= 1.15 * place.radius, design.id
            assert place.radius >= 5


def test_a_single_piece_covers_no_icon_where_there_is_room() -> None:
    """A farmer on the large prairie of a tile with a tipi stands next to the tipi."""
    edition = edition_of("gold-rush")
    for design in edition.in_play:
        for number, segment in enumerate(design.layout.segments):
            if segment.shape == "field" and len(segment.points) > 8:
                (place,) = piece_places(design, [number])
                assert place.radius >= 8


def test_things_stand_on_their_segments_on_turned_tiles_too() -> None:
    """Every thing of a played position, on the table as it lies."""
    game = played(45)
    tiles = tiles_by_cell(game)
    found = standing(game)
    assert sorted(map(str, pieces(game))) == sorted(
        str(each.thing) for each in found if isinstance(each.thing, StandingPiece)
    )
    for each in found:
        tile = tiles[each.cell]
        plan = plan_of(tile.design.layout, tile.design.id)
        at = each.centre - 100 * complex(*each.cell)
        number = segment_at(plan, turned(at, -tile.turns))
        spots = game.setup.tables.spots[game.board.occupied[game.board.tables.cell(*each.cell)][2]]
        assert number is not None
        assert spots[number] == each.thing.spot
    assert {tile.turns for tile in tiles.values()} == {0, 1, 2, 3}


def test_piles_are_those_of_the_game() -> None:
    """One for each feature with tokens, with as many as lie there, on the feature itself."""
    game = played(45)
    found = piles(game)
    pool = game.tokens["mining"]
    assert sorted(pile.tokens for pile in found) == sorted(map(len, pool.piles.values()))
    for pile in found:
        segment = game.board.segment_at(pile.x, pile.y, pile.spot)
        assert segment is not None
        assert len(pool.piles[game.board.find(segment)]) == pile.tokens


def test_places_turn_with_the_tile() -> None:
    """A quarter clockwise about the middle, four of them nowhere else."""
    place = PiecePlace(0, 20 + 50j, 9)
    assert place.turned(1) == PiecePlace(0, 50 + 20j, 9)
    assert place.turned(4) == place


# --- The table ---


def test_the_table_is_one_document_that_refers_to_nothing_outside() -> None:
    """Only shapes, texts and references to what it defines itself."""
    root = read(table_svg(played(45), title="<Night & day>", coordinates=True))
    ids = {element.get("id") for element in root.iter() if element.get("id")}
    assert root.findtext(f"{SVG}title") == "<Night & day>"
    for element in root.iter():
        link = element.get(LINK)
        assert link is None or link[1:] in ids
        assert element.tag.removeprefix(SVG) not in ("script", "image", "style", "foreignObject")
        assert not any(name.startswith("on") for name in element.attrib)
        assert not re.search(r"url\((?!#)", " ".join(element.attrib.values()))


def test_every_tile_and_thing_is_there() -> None:
    """Each tile by a reference, equal ones to one picture; each thing by one of its own."""
    game = played(45)
    root = read(table_svg(game, marks_last=False))
    uses = [element.get(LINK, "") for element in root.findall(f"{SVG}use")]
    tiles = [use for use in uses if re.fullmatch("#ts[0-9a-f]+", use)]
    alike = {(id(t.design), t.copy, t.turns) for t in tiles_by_cell(game).values()}
    assert len(tiles) == 45
    assert len(set(tiles)) == len(alike) < 45
    assert len(uses) - len(tiles) == len(standing(game))


def test_the_last_move_is_marked_in_the_colour_of_its_player() -> None:
    """A frame on the cell where the tile was laid; none before anybody has laid one."""
    game = played(12)
    move = last_move(game)
    assert move is not None
    assert move.cell == game.setup.tables.position(game.board.cells[-1])
    colours = ["#010203", "#040506", "#070809"]
    marked = table_svg(game, colours=colours)
    assert f'stroke="{colours[move.player]}"' in marked
    assert f'stroke="{colours[move.player]}"' not in table_svg(
        game, colours=colours, marks_last=False
    )
    assert last_move(played(1)) is None


def test_the_last_move_tells_what_was_done_after_laying() -> None:
    """Where a piece went, on the tile just laid or on another; a ring is under it."""
    game, found = played(12).copy(), 0
    for _ in range(12):
        step = game.step
        assert step is not None
        if step.name == "act":
            tents = [a for a in game.legal_actions() if str(a).startswith("tent")]
            game.apply(next(iter(tents), Nothing()))
            move, action = last_move(game), game.history[-1]
            assert move is not None
            if not tents:
                continue
            spot = tuple(getattr(action, name) for name in ("x", "y", "spot"))
            assert move.spots[0] == spot
            found += "<circle" in table_svg(game).rpartition("</defs>")[2]
        else:
            game.apply(next(iter(game.legal_actions())))
    assert found


def test_a_table_of_many_tiles_is_of_a_reasonable_size() -> None:
    """Less than a megabyte for a whole game, since equal tiles are written once."""
    assert len(table_svg(played(78))) < 1_200_000
