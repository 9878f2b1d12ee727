"""Charts as pictures for elsewhere: on white, with title, legend, and what they are of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QImage, QPainter
from PySide6.QtSvg import QSvgGenerator

from ..look.appearance import sized
from ..look.colours import LIGHT
from .distribution_chart import DistributionChart
from .figure_chart import FigureChart
from .plotted_chart import SIGNS, series_colour

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QPixmap

    from .plotted_chart import PlottedChart

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
    """A chart as it is shown, with all of its rows, drawn once more for a picture.

    `picture_of` returns the picture of a tile of a size, and draws it if need be.
    """

    def __init__(
        self,
        chart: PlottedChart,
        caption: Caption,
        picture_of: Callable[[str, int], QPixmap | None],
    ) -> None:
        self._caption = caption
        self._chart = _copied(chart)
        if isinstance(self._chart, FigureChart):
            self._chart.picture_of = picture_of
        high = self._chart.whole_height if isinstance(self._chart, FigureChart) else _HIGH
        # Qt sends the resize event that lays out a plot only to a widget that is shown.
        self._chart.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
        self._chart.resize(_WIDE - 2 * _MARGIN, high)
        self._chart.show()
        self._chart.draw()
        # Measured before it is painted: how high it gets depends on how the texts wrap.
        self._head = self._below_head(None)
        self._size = QSize(_WIDE, round(self._head + high + 2 * _MARGIN + self._note_height()))

    def close(self) -> None:
        """Give up what was drawn."""
        self._chart.hide()
        self._chart.deleteLater()

    def image(self) -> QImage:
        """Return it as an image, of twice as many pixels as it has on a screen."""
        self._chart.line_scale = _RATIO
        self._chart.draw()
        image = QImage(self._size * _RATIO, QImage.Format.Format_RGB32)
        image.setDevicePixelRatio(_RATIO)
        with QPainter(image) as painter:
            self._paint(painter)
        return image

    def content(self, *, is_vector: bool) -> bytes:
        """Return it as the bytes of a file: SVG, or PNG."""
        data = QByteArray()
        buffer = QBuffer(data)
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        if is_vector:
            self._draw_as_vectors(buffer)
        else:
            self.image().save(buffer, "PNG")  # type: ignore[call-overload]
        return bytes(data.data())

    def _draw_as_vectors(self, into: QBuffer) -> None:
        self._chart.line_scale = 1
        self._chart.draw()
        # Behind `draw`, which makes new marks each time.
        self._chart.draw_as_vectors()
        generator = QSvgGenerator()
        generator.setOutputDevice(into)
        generator.setSize(self._size)
        generator.setViewBox(QRectF(0, 0, self._size.width(), self._size.height()))
        # Else axes, which pyqtgraph records, come out in the size of another resolution.
        generator.setResolution(self._chart.logicalDpiX())
        generator.setTitle(self._caption.title)
        with QPainter(generator) as painter:
            self._paint(painter)

    def _paint(self, painter: QPainter) -> None:
        whole = QRectF(0, 0, self._size.width(), self._size.height())
        painter.fillRect(whole, QColor(LIGHT.surface))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._below_head(painter)
        size = self._chart.size()
        self._chart.paint_plot(painter, QRectF(_MARGIN, self._head, size.width(), size.height()))
        top = self._head + size.height() + 6
        self._text(painter, self._caption.note, top, _SMALL, LIGHT.muted)

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

    def _note_height(self) -> float:
        return self._text(None, self._caption.note, 0.0, _SMALL, "")

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


def _copied(chart: PlottedChart) -> PlottedChart:
    """Return the same chart in light colours, with nothing marked."""
    if isinstance(chart, FigureChart):
        copied = FigureChart(None)
        copied.show_rows(chart.rows, is_share=chart.is_share)
        return copied
    assert isinstance(chart, DistributionChart)
    shown = DistributionChart(None)
    shown.show_scatter(chart.scatter, chart.names, is_share=chart.is_share)
    return shown
