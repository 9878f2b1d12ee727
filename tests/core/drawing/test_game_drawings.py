"""Drawings of games as SVG: all their parts, turned and in one another, in colours of players."""

from __future__ import annotations

import re
from io import BytesIO
from typing import TYPE_CHECKING, get_args

import pytest
from PIL import Image

from core import api
from core.drawing.game_drawings import (
    NAMED_COLOURS,
    SHAPES,
    board_picture,
    drawing_picture,
    drawing_svg,
)
from core.engine.game_board import COLOUR_NAMES, SymbolName, board_of
from core.engine.game_types import prepare
from core.publishing.rasterizer import png_of
from tests.core.engine.board_game import board_game

if TYPE_CHECKING:
    from pathlib import Path

PLAYERS = ("#112233", "#445566")
PLACES = [(0.25, 0.25), (0.75, 0.25), (0.75, 0.75), (0.25, 0.75)]
CORNER = api.Drawing((api.DrawnArea(((0, 0), (0.5, 0), (0.5, 0.5), (0, 0.5)), "#ff0000"),), "white")


def pixels(svg: str) -> Image.Image:
    """Return what is seen of a document."""
    return Image.open(BytesIO(png_of(svg, ground="#000000"))).convert("RGB")


def name_of(colour: object) -> str:
    """Return a colour as `#rrggbb`."""
    assert isinstance(colour, tuple)
    return "#" + "".join(f"{each:02x}" for each in colour)


def at(svg: str, x: float, y: float) -> str:
    """Return the colour of a document at a share of its width and its height."""
    image = pixels(svg)
    return name_of(image.getpixel((int(x * image.width), int(y * image.height))))


def test_all_names_are_drawn() -> None:
    """Of colours and of symbols."""
    assert set(COLOUR_NAMES) <= set(NAMED_COLOURS)
    assert set(get_args(SymbolName)) == set(SHAPES)
    for name in get_args(SymbolName):
        symbol = api.DrawnSymbol(name, 0.5, 0.5, 1, colour=1)
        image = pixels(drawing_svg(api.Drawing((symbol,), "white"), PLAYERS, size=40))
        painted = sum(
            name_of(image.getpixel((x, y))) == PLAYERS[1] for x in range(40) for y in range(40)
        )
        assert 300 < painted < 1500, name


@pytest.mark.parametrize(("turns", "corner"), list(enumerate(PLACES)))
def test_a_drawing_is_turned_clockwise(turns: int, corner: tuple[float, float]) -> None:
    """The red corner goes around."""
    svg = drawing_svg(CORNER.turned(turns), PLAYERS, size=40)

    assert [place for place in PLACES if at(svg, *place) == "#ff0000"] == [corner]


def test_a_turned_domino_shows_both_its_halves() -> None:
    """Left becomes top."""
    halves = (api.DrawnInset(CORNER), api.DrawnInset(api.Drawing(ground="#00ff00"), 1))
    domino = api.Drawing(halves, width=2)
    upright = drawing_svg(domino.turned(1), PLAYERS, size=40)
    assert pixels(upright).size == (40, 80)
    assert [at(upright, 0.75, 0.1), at(upright, 0.5, 0.75)] == ["#ff0000", "#00ff00"]


def test_curves_have_their_control_points() -> None:
    """Of three points, of four, and lines of as many."""
    points = ((0, 0.5), (0.5, 0.5), (0.5, 1))
    curved = drawing_svg(api.Drawing((api.DrawnLine(points, is_curved=True),)), PLAYERS)
    assert re.search(r'd="M0,50Q50,50 50,100"', curved)
    curved = drawing_svg(api.Drawing((api.DrawnLine((*points, (1, 1)), is_curved=True),)), PLAYERS)
    assert re.search(r'd="M0,50C50,50 50,100 100,100"', curved)
    assert re.search(
        r'd="M0,50L50,50L?50,100"',
        drawing_svg(api.Drawing((api.DrawnLine(points),)), PLAYERS).replace(" ", "L"),
    )


def test_texts_and_documents_of_others_cannot_leave_their_place() -> None:
    """A text is a text, and of SVG there is what symbols may have."""
    svg = (
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 2 2'><rect width='2' height='2' "
        "fill='#00ff00'/><image href='http://x/'/></svg>"
    )
    own = api.DrawnSvg(svg, 0.25, 0.25, 0.5)
    drawn = drawing_svg(api.Drawing((own, api.DrawnText("<b>&"))), PLAYERS)
    assert "&lt;b&gt;&amp;" in drawn
    assert "http://x/" not in drawn
    assert [at(drawn, 0.1, 0.1), at(drawn, 0.9, 0.9)] == ["#00ff00", NAMED_COLOURS["paper"]]


def test_the_whole_board_is_one_picture(tmp_path: Path) -> None:
    """In the colours of who owns what, with a ring around what was laid last."""
    game = prepare(board_game(tmp_path), 2).begin(7)
    game.apply(game.legal_actions()[4])
    board = board_of(game, 0)
    assert board is not None
    picture = board_picture(board, PLAYERS)
    assert picture.box == (-30, -30, 360, 360)
    assert at(picture.document(), 180 / 360, 150 / 360) == PLAYERS[0]
    empty = api.Drawing()
    assert drawing_picture(empty, ()).box == (0, 0, 100, 100)
