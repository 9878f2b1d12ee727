"""Small pictures of what a set declares: colours of terrains, symbols of icons and sites."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QImage, QPainter, QPen, QPixmap

from core.drawing.palette import PAPER
from core.drawing.pieces import NOBODY_COLOUR, piece_symbol
from core.drawing.svg import Symbol
from core.drawing.symbols import symbol_for

from .rendering import blank, rendered, square

if TYPE_CHECKING:
    from pathlib import Path

_NO_COLOUR: Final = "#b3a994"
_RATIO: Final = 2.0  # so that they are sharp on doubled screens
# Pixels of a symbol that are looked at, from side to side; shares of opacity and lightness.
_SAMPLE: Final = 12
_INKED: Final = 0.5
_DARK: Final = 0.45


def swatch(colour: str, size: int, ratio: float = _RATIO) -> QPixmap:
    """A rounded square of a colour, `size` logical pixels wide."""
    picture = blank(size, size, ratio)
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        fill = QColor(colour) if QColor.isValidColorName(colour) else QColor(_NO_COLOUR)
        painter.setPen(QPen(QColor(0, 0, 0, 60), 1))
        painter.setBrush(fill)
        painter.drawRoundedRect(QRectF(0.5, 0.5, size - 1, size - 1), size / 5, size / 5)
    return QPixmap.fromImage(picture)


def swatch_icon(colour: str, size: int) -> QIcon:
    """A rounded square of a colour as an icon."""
    return coloured_icon(swatch(colour, size))


def symbol_pixmap(
    name: str, path: Path | None, size: int, ratio: float = _RATIO, *, piece: bool = False
) -> QPixmap:
    """The symbol in a file; without one a badge or a wooden figure with letters."""
    symbol = piece_symbol(name, path, NOBODY_COLOUR) if piece else symbol_for(name, path)
    return _drawn(symbol, size, ratio)


# By the symbol, not by its file, which may be changed meanwhile.
@lru_cache(maxsize=512)
def _drawn(symbol: Symbol, size: int, ratio: float) -> QPixmap:
    svg = square(f"<defs>{symbol.definition}</defs>{symbol.placed(50 + 50j, 100)}")
    image = rendered(svg, size, size, ratio)
    return QPixmap.fromImage(_rimmed(image) if _is_dark(image) else image)


def _is_dark(image: QImage) -> bool:
    """Whether what is drawn would be lost on a dark ground."""
    small = image.scaled(_SAMPLE, _SAMPLE, mode=Qt.TransformationMode.SmoothTransformation)
    seen = [small.pixelColor(n % _SAMPLE, n // _SAMPLE) for n in range(_SAMPLE**2)]
    inks = [colour.lightnessF() for colour in seen if colour.alphaF() > _INKED]
    return bool(inks) and max(inks) < _DARK


def _rimmed(image: QImage) -> QImage:
    """The same in a light rim, which is not seen on a light ground."""
    rim = image.copy()
    with QPainter(rim) as painter:
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
        painter.fillRect(QRectF(rim.rect()), QColor(PAPER))
    made = QImage(image.size(), image.format())
    made.setDevicePixelRatio(image.devicePixelRatio())
    made.fill(Qt.GlobalColor.transparent)
    with QPainter(made) as painter:
        for x, y in product((-1, 0, 1), repeat=2):
            painter.drawImage(QPointF(x, y), rim)
        painter.drawImage(QPointF(), image)
    return made


def symbol_icon(name: str, path: Path | None, size: int, *, piece: bool = False) -> QIcon:
    """A symbol as an icon."""
    return coloured_icon(symbol_pixmap(name, path, size, piece=piece))


def coloured_icon(pixmap: QPixmap) -> QIcon:
    """A picture as an icon that keeps its colours where it is disabled."""
    icon = QIcon(pixmap)
    # Qt would grey it, though its colour is what it shows.
    icon.addPixmap(pixmap, QIcon.Mode.Disabled)
    return icon
