"""Own art in place of the drawing of a tile, wherever tiles are drawn, if it can be used."""

from __future__ import annotations

import base64
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from core.drawing import sheet_svg, tile_back_svg, tile_svg
from core.drawing.game_parts import token_svg
from core.drawing.symbols import drawn_symbol
from core.drawing.table_items import TokenStack, thing_symbol
from core.edition.composition import redesigned
from core.edition.library import Library, shipped_folder
from core.images.pictures import PictureFile
from core.tileset.edits import set_value
from tests.pictures import png, svg

if TYPE_CHECKING:
    from core.edition.edition import Edition

SET = """\
format: 1
id: own
start: "1"
back: art/back.svg
terrains: {grass: {code: G}, road: {code: R}}
features: {road: {shape: line, terrain: road}, grass: {shape: field, terrain: grass}}
icons: {well: {on: tile}}
tokens: {coins: {1: 2}}
token_symbols: {coins: coin.svg}
tiles:
  - {id: "1", count: 2, edges: GRGR, features: [{kind: road, at: [E, W]}], art: art/one.png}
  - id: "2"
    edges: GGGG
    art: art/two.svg
    copies: [{count: 2}, {icons: {tile: {well: 1}}, art: art/one.png}, {art: art/none.png}]
  - {id: "3", edges: GGGG}
"""
OVER = """\
format: 1
id: over
extends: own
start_back: start.png
counts: {"1": 1, "2": [0, 1, 0]}
tiles:
  - {id: "4", edges: GGGG, art: art/one.png}
"""
PICTURE = base64.b64encode(png()).decode()
OTHER = base64.b64encode(png(532, 532)).decode()


@pytest.fixture
def edition(tmp_path: Path) -> Edition:
    """Two sets in folders of their own, each with a picture of one name."""
    for name, text in {"below/own.yaml": SET, "above/over.yaml": OVER}.items():
        (tmp_path / name).parent.mkdir()
        (tmp_path / name).write_text(text)
    for name, content in {
        "below/art/one.png": png(),
        "below/art/two.svg": svg('<circle r="3" fill="#123456"/>'),
        "below/art/back.svg": svg('<circle r="3" fill="#654321"/>'),
        "below/coin.svg": svg('<circle r="3" fill="#abcdef"/>'),
        "above/art/one.png": png(532, 532),
        "above/start.png": png(532, 532),
    }.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(content)
    library = Library((tmp_path / "below", shipped_folder() / "tilesets"), ())
    opened = library.open([str(tmp_path / "above" / "over.yaml")])
    assert opened.edition, opened.findings
    return opened.edition


def drawn(edition: Edition, tile: str, copy: int = 0, turns: int = 0) -> str:
    """Return a tile as it is drawn."""
    design = edition.design(tile)
    assert design is not None
    return tile_svg(edition, design, copy=copy, turns=turns)


def test_a_tile_a_copy_and_a_tile_above_show_their_pictures(edition: Edition) -> None:
    """Each from the folder of the set that names it; what is missing is drawn from the model."""
    assert PICTURE in drawn(edition, "1")
    assert 'fill="#123456"' in drawn(edition, "2")
    assert PICTURE in drawn(edition, "2", copy=1)
    assert "<image" not in drawn(edition, "2", copy=2)
    assert "<image" not in drawn(edition, "3")
    assert OTHER in drawn(edition, "4")
    design = edition.design("1")
    assert design is not None
    for part in ("model", "features"):
        assert "<image" not in tile_svg(edition, design, part=part)


def test_art_turns_with_its_tile_and_is_in_a_sheet_once(edition: Edition) -> None:
    """As a whole: nothing of it stays upright."""
    assert 'rotate(90 50 50)"><use' in drawn(edition, "1", turns=1)
    sheet = sheet_svg(edition, each_copy=True)
    assert sheet.count("<image") == 2


def test_backs_and_tokens_show_what_sets_name(edition: Edition) -> None:
    """The uppermost set that says so, from its folder."""
    assert 'fill="#654321"' in tile_back_svg(edition)
    assert OTHER in tile_back_svg(edition, start=True)
    pile = thing_symbol(edition, TokenStack("coins", 0, 0, "", 3), [], "")
    coin = drawn_symbol(edition.token_symbols["coins"])
    assert coin
    assert coin.body in pile.body
    assert coin.body in token_svg(edition, "coins", 1)


def test_a_picture_that_changes_is_read_again(edition: Edition) -> None:
    """And one that vanishes gives way to the drawing."""
    design = edition.design("4")
    assert design is not None
    file = design.copies[0].art
    assert file is not None
    file.path.write_bytes(png(640, 640))
    assert OTHER not in drawn(edition, "4")
    file.path.unlink()
    assert "<image" not in drawn(edition, "4")


def test_a_set_that_was_saved_elsewhere_has_its_pictures_there(edition: Edition) -> None:
    """Although its tiles are the very same; one that is edited keeps the folder."""
    design = edition.designs[0]
    assert design.copies[0].art
    folder = design.copies[0].art.folder
    other = folder.parent / "other"
    other.mkdir()
    source = edition.sets[0]
    library = Library((folder, shipped_folder() / "tilesets"), ())
    moved = library.open([replace(source, path=other / "own.yaml")], edition).edition
    assert moved
    assert moved.designs[0].tile is design.tile
    assert moved.designs[0].copies[0].art == PictureFile(other, "art/one.png")
    tile = set_value(source, ("tiles", 0, "art"), "x.png").tileset.tiles[0]
    assert redesigned(edition, design, tile).copies[0].art == PictureFile(folder, "x.png")
