"""Charts as pictures for elsewhere: on white, with title, legend, and what they are of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QImage, QPainter
from PySide6.QtSvg import QSvgGenerator

from ..look.appearance import sized
from ..look.colours import LIGHT
from .figure_chart import FigureChart
from .series_marks import SIGNS, series_colour

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
        self._chart, self._caption = chart, caption
        high = chart.whole_height if isinstance(chart, FigureChart) else _HIGH
        # Measured before it is painted: how high it gets depends on how the texts wrap.
        self._area = QRectF(_MARGIN, self._below_head(None), _WIDE - 2 * _MARGIN, high)
        end = self._text(None, caption.note, self._area.bottom() + 6, _SMALL, "")
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
            generator.setTitle(self._caption.title)
            with QPainter(generator) as painter:
                self._paint(painter)
        else:
            self.image().save(buffer, "PNG")  # type: ignore[call-overload]
        return bytes(data.data())

    def _paint(self, painter: QPainter) -> None:
        painter.fillRect(QRect(QPoint(), self._size), QColor(LIGHT.surface))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._below_head(painter)
        painter.setFont(self._chart.font())
        self._chart.paint(painter, self._area, LIGHT, plain=True)
        self._text(painter, self._caption.note, self._area.bottom() + 6, _SMALL, LIGHT.muted)

    def _below_head(self, painter: QPainter | None) -> float:
        """Paint what stands above the chart, or only return where it ends."""
        caption, top = self._caption, float(_MARGIN)
        top = self._text(painter, caption.title, top, _TITLE, LIGHT.text, bold=True) + 4
        if caption.meaning:
            top = self._text(painter, caption.meaning, top, _TEXT, LIGHT.muted) + 4
        if len(caption.names) > 1:
            top = self._legend(painter, top)
        return top + 8

    def _legend(self, painter: QPainter | None, top: float) -> float:
        font = sized(self._chart.font(), _TEXT)
        metrics, left = QFontMetrics(font), float(_MARGIN)
        for number, name in enumerate(self._caption.names):
            wide = metrics.horizontalAdvance(name) + 44
            if left > _MARGIN and left + wide > _WIDE - _MARGIN:
                left, top = float(_MARGIN), top + metrics.height() + 4
            if painter is not None:
                painter.setFont(font)
                painter.setPen(QColor(series_colour(LIGHT, number)))
                painter.drawText(QRectF(left, top, 18, metrics.height()), SIGNS[number])
                painter.setPen(QColor(LIGHT.text))
                painter.drawText(QRectF(left + 18, top, wide, metrics.height()), name)
            left += wide
        return top + metrics.height() + 4

    def _text(  # noqa: PLR0913 - what a text looks like
        self,
        painter: QPainter | None,
        text: str,
        top: float,
        size: int,
        colour: str,
        *,
        bold: bool = False,
    ) -> float:
        """Paint a text in as many lines as it needs, if there is a painter; return its end."""
        weight = QFont.Weight.DemiBold if bold else QFont.Weight.Normal
        font = sized(self._chart.font(), size, weight)
        wraps = Qt.TextFlag.TextWordWrap
        room = QRectF(_MARGIN, top, _WIDE - 2 * _MARGIN, 400)
        high = QFontMetrics(font).boundingRect(room.toRect(), wraps, text).height()
        if painter is not None:
            painter.setFont(font)
            painter.setPen(QColor(colour))
            painter.drawText(room, wraps, text)
        return top + high
