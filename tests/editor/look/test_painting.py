"""What core draws, as Qt paints it: without a warning, within the tile, and to be told apart."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise, product
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QByteArray, QRect, QSize, QtMsgType, qInstallMessageHandler
from PySide6.QtGui import QColor, QImage, QPainter, QTransform
from PySide6.QtSvg import QSvgRenderer

from core.drawing import sheet_svg, table_svg, tile_svg
from core.drawing.curves import turned
from core.drawing.pieces import piece_symbol
from core.drawing.symbols import symbol_for
from core.edition.edition import CopyInPlay
from core.edition.layout import Layout
from core.tileset.key_labels import CHOICES
from editor.look.swatches import symbol_pixmap
from tests.core.drawing.drawn_editions import (
    HEAD,
    INKSCAPE_DRAWINGS,
    LAYOUTS,
    LOOKS,
    MANY_ICONS,
    SHAPES,
    SYMBOLS,
    design_of,
    drawing,
    edition_with,
    every_copy,
    played,
    set_with_looks,
)
from tests.editions import edition_of
from tests.volume import part_of

if TYPE_CHECKING:
    from pathlib import Path

    from core.drawing.svg import Symbol
    from core.edition.edition import Edition

pytestmark = pytest.mark.usefixtures("qapp")

RED, BLUE, BARE = "#c8372d", "#2f6fc4", "#ff00ff"


def painted(svg: str, pixels: int = 0, ground: str = BARE) -> QImage:
    """Return the picture that Qt makes of a document, failing at whatever Qt complains of.

    It is a square of so many pixels, or as large as the document says.
    """
    said: list[str] = []

    def hear(_kind: QtMsgType, _context: object, message: str) -> None:
        said.append(message)

    before = qInstallMessageHandler(hear)
    try:
        renderer = QSvgRenderer(QByteArray(svg.encode()))
        assert renderer.isValid()
        size = QSize(pixels, pixels) if pixels else renderer.defaultSize()
        image = QImage(size, QImage.Format.Format_RGB32)
        image.fill(QColor(ground))
        painter = QPainter(image)
        renderer.render(painter)
        painter.end()
    finally:
        qInstallMessageHandler(before)
    assert said == []
    return image


def pixels_of(image: QImage, part: QRect | None = None) -> list[int]:
    """Return the colours of a picture, or of a part, row by row, as 0xffrrggbb."""
    copy = image.copy(part or image.rect())  # which must live as long as its bits are looked at
    return memoryview(copy.constBits()).cast("I").tolist()


def check_within(svg: str) -> None:
    """Fail if a tile paints beyond its hundred units, but for a twentieth of a pixel."""
    image = painted(svg.replace('viewBox="0 0 100 100"', 'viewBox="-20 -20 140 140"'), 70)
    across, down = QRect(0, 0, 70, 10), QRect(0, 0, 10, 70)
    for part in (across, across.translated(0, 60), down, down.translated(60, 0)):
        for colour in map(QColor, set(pixels_of(image, part))):
            assert colour.green() <= 12
            assert min(colour.red(), colour.blue()) >= 243


def test_the_two_kinds_of_checks_see_what_they_look_for() -> None:
    """A line that leaves the tile is found, and so is bare ground."""
    svg = f'{HEAD} viewBox="0 0 100 100"><path stroke="#000" d="M50 50{{}}"/></svg>'
    check_within(svg.format("H90"))
    with pytest.raises(AssertionError):
        check_within(svg.format("H110"))


@pytest.mark.parametrize("turns", part_of(range(4), 3))
def test_every_shipped_tile_is_a_picture_that_qt_understands(turns: int) -> None:
    """No warning, and the ground covers the whole of it."""
    edition = edition_of("gold-rush", "sheriff")
    for design, copy in every_copy(edition):
        image = painted(tile_svg(edition, design, copy=copy, turns=turns), 60)
        assert QColor(BARE).rgb() not in pixels_of(image)


def test_nothing_sticks_out_of_a_tile() -> None:
    """Tiles lie side by side, so a picture may not paint beyond its own hundred units."""
    edition = edition_of("gold-rush", "sheriff")
    for design, turns in product(edition.in_play, part_of(range(4), 3)):
        check_within(tile_svg(edition, design, turns=turns))


def test_the_ground_turns_and_icons_turn_with_it() -> None:
    """A turned tile shows the same terrain at the same place of its ground."""
    edition = edition_of("gold-rush")
    for design in edition.in_play:
        image = painted(tile_svg(edition, design), 200)
        other = painted(tile_svg(edition, design, turns=1), 200)
        rows = range(10, 200, 20)
        same = 0
        for x, y in product(rows, rows):
            point = turned(complex(x, y) / 2, 1) * 2
            one = image.pixelColor(x, y)
            two = other.pixelColor(min(int(point.real), 199), min(int(point.imag), 199))
            same += abs(one.hue() - two.hue()) < 25 or abs(one.lightness() - two.lightness()) < 30
        assert same >= 75, design.id


def test_terrains_differ_in_grey() -> None:
    """The mean lightness of prairie, mountain and track is apart by more than a printer's error."""
    edition = edition_of("gold-rush")
    prairie = grey_of(edition, "47", range(20, 80), range(75, 98))
    mountain = grey_of(edition, "69", range(5, 95), range(5, 95))
    track = grey_of(edition, "01", range(100), range(46, 54))
    greys = sorted((prairie, mountain, track))
    assert all(b - a >= 10 for a, b in pairwise(greys)), greys
    assert prairie - mountain >= 30  # of the colours that the set states


def grey_of(edition: Edition, tile: str, columns: range, rows: range) -> float:
    """Return the mean grey of a part of a tile, from 0 to 255."""
    design = edition.design(tile)
    assert design is not None
    image = painted(tile_svg(edition, design), 100).convertToFormat(QImage.Format.Format_Grayscale8)
    greys = [image.pixelColor(x, y).red() for x, y in product(columns, rows)]
    return sum(greys) / len(greys)


@settings(max_examples=settings().max_examples // 4)
@given(LAYOUTS, st.integers(-5, 5), MANY_ICONS)
def test_any_layout_is_painted_within_the_tile(
    layout: Layout, turns: int, icons: dict[str, int]
) -> None:
    """Lines without ends, crossings, unknown kinds, edges that show nothing: no warning of Qt."""
    shown = tuple(segment.icons for segment in layout.segments)
    design = design_of(layout, CopyInPlay(1, shown, icons))
    check_within(tile_svg(edition_with(design), design, turns=turns))


def test_an_edition_of_nothing_is_painted() -> None:
    """No terrain, no feature, four sides unknown; and a sheet, here and of the shipped tiles."""
    bare = edition_with(kinds=())
    painted(tile_svg(bare, design_of(Layout((None, None, None, None), ()))), 100)
    painted(sheet_svg(bare))
    painted(sheet_svg(edition_of("gold-rush")))


@pytest.mark.parametrize("parts", INKSCAPE_DRAWINGS)
def test_an_ordinary_drawing_is_painted_in_its_colours(
    tmp_path: Path, parts: tuple[str, ...]
) -> None:
    """A gradient from red to blue, and a green square in the middle."""
    file = tmp_path / "hut.svg"
    file.write_text(drawing(*parts), encoding="utf-8")
    symbol = symbol_for("hut", file)
    shown = f"<defs>{symbol.definition}</defs>{symbol.placed(50 + 50j, 100)}"
    image = painted(f'{HEAD} viewBox="0 0 100 100">{shown}</svg>', 100)
    left, right, middle = (image.pixelColor(x, 50) for x in (8, 92, 50))
    assert (left.red() > 200, left.blue() < 60) == (True, True)
    assert (right.blue() > 200, right.red() < 60) == (True, True)
    assert (middle.green() > 200, middle.red() < 60) == (True, True)


# --- Pieces and the table ---


def share_of(image: QImage, colour: str) -> float:
    """Return how much of a picture has nearly a colour."""
    pixels, wanted = Counter(pixels_of(image)), QColor(colour).rgb()
    near = sum(times for pixel, times in pixels.items() if is_near(pixel, wanted))
    return near / pixels.total()


def is_near(one: int, other: int) -> bool:
    """Say whether two colours can hardly be told apart."""
    return sum(abs((one >> n & 255) - (other >> n & 255)) for n in (0, 8, 16)) < 24


def alone(symbol: Symbol) -> QImage:
    """Return a symbol alone as Qt draws it."""
    head = '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100">'
    return painted(f"{head}{symbol.body}</svg>", ground="#000000")


@pytest.mark.parametrize("name", ["cowboy.svg", "tent.svg", "sheriff.svg", None])
def test_a_piece_is_drawn_in_its_colour(name: str | None) -> None:
    """Much of it is in that colour, and nothing in another player's; one with letters too."""
    path = SYMBOLS / name if name else None
    image = alone(piece_symbol("scout", path, RED))
    assert share_of(image, RED) > 0.08
    assert share_of(image, BLUE) == 0
    assert piece_symbol("scout", path, RED).id != piece_symbol("scout", path, BLUE).id


def test_a_lying_piece_is_on_its_side() -> None:
    """Rule 34: farmers are laid flat. Turned back by a quarter it is the upright piece."""
    upright = alone(piece_symbol("cowboy", SYMBOLS / "cowboy.svg", RED))
    lying = alone(piece_symbol("cowboy", SYMBOLS / "cowboy.svg", RED, lying=True))
    turned_back = lying.transformed(QTransform().rotate(-90))
    pairs = list(zip(pixels_of(upright), pixels_of(turned_back), strict=True))
    assert sum(is_near(one, other) for one, other in pairs) > 0.97 * len(pairs)
    assert upright != lying


@pytest.mark.parametrize("tiles", part_of([1, 20, 78], 2))
def test_qt_draws_the_table(tiles: int) -> None:
    """At its beginning, in the middle and at the end, without a warning and without bare spots."""
    image = painted(table_svg(played(tiles), size=40), ground="#000000")
    assert image.width() > 40
    assert share_of(image, "#000000") < 0.01


# --- Looks ---


@pytest.mark.parametrize(("look", "shape"), part_of(product(LOOKS, SHAPES), 2))
def test_every_look_is_painted_within_the_tile(look: str, shape: str) -> None:
    """At any turn; and the form calls it by a word."""
    edition = set_with_looks(shape, look)
    for turns in part_of(range(4), 3):
        check_within(tile_svg(edition, edition.designs[0], turns=turns))
    assert look in CHOICES


def test_a_dark_symbol_has_a_rim_and_a_bright_one_none(tmp_path: Path) -> None:
    """Or it would be lost on the dark palette."""

    def lightness(colour: str) -> list[float]:
        file = tmp_path / f"{colour}.svg"
        file.write_text(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">'
            f'<path d="M6 6H18V18H6Z" fill="#{colour}"/></svg>'
        )
        image = symbol_pixmap(colour, file, 24, 1.0).toImage()
        spots = [image.pixelColor(x, 12) for x in range(24)]
        return [spot.lightnessF() for spot in spots if spot.alphaF() > 0.9]

    dark, bright = lightness("4b3621"), lightness("c0a080")
    assert min(dark[0], dark[-1]) > 0.8
    assert max(dark[3:-3]) < 0.3
    assert max(bright) < 0.7
