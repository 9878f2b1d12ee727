"""Small pictures of pieces, tokens and player colours for the panels."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QWidget

from core.drawing.pieces import piece_symbol, pile_symbol
from core.drawing.symbols import symbol_for

from ..look.rendering import blank, rendered, square

if TYPE_CHECKING:
    from pathlib import Path

    from core.drawing.svg import Symbol

_CHIP: Final = 14
_RIM: Final = 1.1
_DIRECTIONS: Final = 12


@lru_cache(maxsize=512)
def piece_picture(  # noqa: PLR0913 - what a picture depends on
    name: str,
    path: Path | None,
    colour: str,
    size: int,
    ratio: float,
    *,
    lying: bool = False,
    rim: str = "",
) -> QImage:
    """A kind of piece in a colour, `size` logical pixels wide, in a rim if one is named."""
    return _picture(piece_symbol(name, path, colour, lying=lying), size, ratio, rim)


@lru_cache(maxsize=256)
def pile_picture(pool: str, count: int, size: int, ratio: float) -> QImage:
    """A pile of tokens without a number, which would look like a value."""
    return _picture(pile_symbol(pool, count, numbered=False), size, ratio)


@lru_cache(maxsize=256)
def icon_picture(name: str, path: Path | None, size: int, ratio: float) -> QImage:
    """An icon by its drawing, or a badge with its initials."""
    return _picture(symbol_for(name, path), size, ratio)


def paint_small(painter: QPainter, place: QRect, picture: QPixmap | QImage | None) -> None:
    """Paint a picture of the size of its place; None and one that is not drawn yet leave it."""
    if isinstance(picture, QImage):
        painter.drawImage(place, picture)
    elif picture is not None and not picture.isNull():
        painter.drawPixmap(place.topLeft(), picture)


def paint_chip(painter: QPainter, centre: QPointF, radius: float, colour: str, edge: str) -> None:
    """Paint a player's colour as a disc with an edge, which tells it from the ground."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(edge), 1.0))
    painter.setBrush(QColor(colour))
    painter.drawEllipse(centre, radius, radius)


def chip_picture(colour: str, edge: str, ratio: float, size: int = _CHIP) -> QPixmap:
    """A player's colour as a picture, `size` logical pixels wide."""
    picture = blank(size, size, ratio)
    with QPainter(picture) as painter:
        paint_chip(painter, QPointF(size / 2, size / 2), size / 2 - 1, colour, edge)
    return QPixmap.fromImage(picture)


class Chip(QWidget):
    """A player's colour."""

    def __init__(self, size: int = _CHIP) -> None:
        super().__init__()
        self.setFixedSize(QSize(size, size))
        self._colour = self._edge = "#808080"

    def set_colours(self, colour: str, edge: str) -> None:
        """Show a colour in an edge of another."""
        if (colour, edge) != (self._colour, self._edge):
            self._colour, self._edge = colour, edge
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        middle = QRectF(self.rect()).center()
        with QPainter(self) as painter:
            paint_chip(painter, middle, self.width() / 2 - 1, self._colour, self._edge)


def _picture(symbol: Symbol, size: int, ratio: float, rim: str = "") -> QImage:
    inset = _RIM if rim else 0.0
    place = QRectF(0, 0, size, size).adjusted(inset, inset, -inset, -inset)
    image = rendered(square(symbol.body), size, size, ratio, place)
    return _rimmed(image, rim) if rim else image


def _rimmed(image: QImage, rim: str) -> QImage:
    """A picture with a rim around its outline."""
    # Its silhouette, painted in a circle of offsets behind it: as good as an outline, and the SVG
    # of a piece may be anything.
    shadow, whole = image.copy(), image.copy()
    painter = QPainter(shadow)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
    painter.fillRect(QRectF(QPointF(), image.deviceIndependentSize()), QColor(rim))
    painter.end()
    whole.fill(Qt.GlobalColor.transparent)
    painter = QPainter(whole)
    for step in range(_DIRECTIONS):
        angle = math.tau * step / _DIRECTIONS
        painter.drawImage(QPointF(math.cos(angle), math.sin(angle)) * _RIM, shadow)
    painter.drawImage(QPointF(), image)
    painter.end()
    return whole
