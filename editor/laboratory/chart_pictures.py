"""Charts as pictures for elsewhere: on white, with title, legend, and what they are of."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QPoint, QRect, QRectF, QSize
from PySide6.QtGui import QColor, QImage, QPainter, QTextDocument
from PySide6.QtSvg import QSvgGenerator

from ..look.colours import LIGHT
from .figure_chart import FigureChart
from .series_marks import legend

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .distribution_chart import DistributionChart

_RATIO: Final = 2  # pixels of an image for one of the drawing
_WIDE: Final = 900
_HIGH: Final = 420
_MARGIN: Final = 20
_TITLE, _TEXT, _SMALL = 19, 13, 12  # pixels of letters


@dataclass(frozen=True, slots=True)
class Caption:
    """What stands around a chart: its title, what it means, its editions, and what it is of."""

    title: str
    meaning: str
    names: Sequence[str]
    note: str


class ChartPicture:
    """A chart with all of its rows, painted once more for a picture."""

    def __init__(self, chart: FigureChart | DistributionChart, caption: Caption) -> None:
        self._chart, self._title = chart, caption.title
        head = _paragraph(f"<b>{escape(caption.title)}</b>", LIGHT.text, _TITLE)
        head += _paragraph(escape(caption.meaning), LIGHT.muted, _TEXT)
        head += _paragraph(legend(caption.names, LIGHT), LIGHT.text, _TEXT)
        self._head = self._document(head)
        self._note = self._document(_paragraph(escape(caption.note), LIGHT.muted, _SMALL))
        top = _MARGIN + self._head.size().height() + 8
        high = chart.whole_height if isinstance(chart, FigureChart) else _HIGH
        self._area = QRectF(_MARGIN, top, _WIDE - 2 * _MARGIN, high)
        end = self._area.bottom() + 6 + self._note.size().height()
        self._size = QSize(_WIDE, round(end + _MARGIN))

    def image(self) -> QImage:
        """It as an image, of twice as many pixels as it has on a screen."""
        image = QImage(self._size * _RATIO, QImage.Format.Format_RGB32)
        image.setDevicePixelRatio(_RATIO)
        with QPainter(image) as painter:
            self._paint(painter)
        return image

    def content(self, *, is_vector: bool) -> bytes:
        """It as the bytes of a file: SVG, or PNG."""
        data = QByteArray()
        buffer = QBuffer(data)
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        if is_vector:
            generator = QSvgGenerator()
            generator.setOutputDevice(buffer)
            generator.setSize(self._size)
            generator.setViewBox(QRect(QPoint(), self._size))
            generator.setTitle(self._title)
            with QPainter(generator) as painter:
                self._paint(painter)
        else:
            self.image().save(buffer, "PNG")  # type: ignore[call-overload]
        return bytes(data.data())

    def _paint(self, painter: QPainter) -> None:
        painter.fillRect(QRect(QPoint(), self._size), QColor(LIGHT.surface))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self._chart.font())
        self._chart.paint(painter, self._area, LIGHT, plain=True)
        for text, top in ((self._head, _MARGIN), (self._note, self._area.bottom() + 6)):
            painter.save()
            painter.translate(_MARGIN, top)
            text.drawContents(painter)
            painter.restore()

    def _document(self, text: str) -> QTextDocument:
        document = QTextDocument(documentMargin=0)
        document.setDefaultFont(self._chart.font())
        document.setTextWidth(_WIDE - 2 * _MARGIN)
        document.setHtml(text)
        return document


def _paragraph(said: str, colour: str, size: int) -> str:
    """A paragraph of rich text, of letters of so many pixels; empty if nothing is said."""
    style = f"color: {colour}; font-size: {size}px; margin: 0 0 4px 0"
    return f'<p style="{style}">{said}</p>' if said else ""
