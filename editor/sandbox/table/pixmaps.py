"""Tiles and things as pixmaps for the table: at hand in some size at once, sharp soon after."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from core.drawing.looks import looks_of
from core.drawing.palette import mixed
from core.drawing.symbols import Symbol
from core.drawing.tile import XMLNS

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from core.drawing.standing import Tile
    from core.edition import Edition

    from ...tile_pictures import TilePictures

_SIZES: Final = (12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384)
"""In pixels of the screen; a thing is drawn in the next larger one and scaled down from it."""

_MOST_KEPT: Final = 600


class TablePixmaps:
    """The pictures that a table is put together from, in pixels of the screen."""

    def __init__(self, pictures: TilePictures) -> None:
        self._pictures = pictures
        self._tiles: dict[tuple[int, int, int], tuple[Tile, QPixmap]] = {}
        self._held: tuple[tuple[int, int, int] | None, QPixmap | None] = None, None
        self._stamps: dict[Hashable, QPixmap] = {}
        self._stamp_size = 0
        self._things: OrderedDict[tuple[str, int], QPixmap] = OrderedDict()

    def tile(
        self, edition: Edition, tile: Tile, size: int, *, moving: bool
    ) -> tuple[QPixmap | None, bool]:
        """Return a picture of a tile, if there is any, and whether it is of this very size.

        While the table is `moving` whatever there is will do; else the right one is promised.
        """
        design, copy, turns = tile
        key = id(design), copy, turns
        known = self._tiles.get(key)
        if known is not None and (moving or known[1].width() == size):
            return known[1], known[1].width() == size
        found = self._pictures.pixmap(
            edition, design, size, 1.0, copy=copy, turns=turns, patient=known is not None
        )
        if found is None:
            return (known[1] if known else None), False
        if len(self._tiles) > _MOST_KEPT:
            self._tiles.clear()
        self._tiles[key] = tile, found
        return found, True

    def held(self, edition: Edition, tile: Tile, size: int, *, moving: bool = False) -> QPixmap:
        """Return the picture of the tile in hand, drawn at once; any size does while `moving`."""
        design, copy, turns = tile
        last, pixmap = self._held
        if moving and last == (id(design), copy, turns) and pixmap is not None:
            return pixmap
        pixmap = self._pictures.pixmap(
            edition, design, size, 1.0, copy=copy, turns=turns, at_once=True
        )
        assert pixmap is not None
        self._held = (id(design), copy, turns), pixmap
        return pixmap

    def stamp(self, what: Hashable, size: int, draw: Callable[[QPainter, QRectF], None]) -> QPixmap:
        """Return a picture of a cell that `draw` paints, made once for all cells like it."""
        if size != self._stamp_size or len(self._stamps) > _MOST_KEPT:
            self._stamps.clear()
            self._stamp_size = size
        if what not in self._stamps:
            pixmap = QPixmap(size, size)
            pixmap.fill(Qt.GlobalColor.transparent)
            painter = QPainter(pixmap)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            draw(painter, QRectF(0, 0, size, size))
            painter.end()
            self._stamps[what] = pixmap
        return self._stamps[what]

    def thing(self, symbol: Symbol, size: float) -> QPixmap:
        """Return a piece or a pile, at least `size` pixels wide unless that is very large."""
        wide = next((known for known in _SIZES if known >= size), _SIZES[-1])
        key = symbol.id, wide
        if key not in self._things:
            self._things[key] = _drawn(symbol, wide)
            if len(self._things) > _MOST_KEPT:
                self._things.popitem(last=False)
        return self._things[key]


def ground_colour(edition: Edition) -> QColor:
    """Return what a tile looks like from afar, until its picture is drawn."""
    tones = looks_of(edition).base.tones
    return QColor(mixed(tones.base, tones.shade, 0.25))


def _drawn(symbol: Symbol, size: int) -> QPixmap:
    svg = f'<svg {XMLNS} viewBox="0 0 100 100">{symbol.body}</svg>'
    pixmap = QPixmap(size, size)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    QSvgRenderer(QByteArray(svg.encode())).render(painter, QRectF(0, 0, size, size))
    painter.end()
    return pixmap
