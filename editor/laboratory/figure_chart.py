"""A chart of figures: a row for each part of a measure, a point and its interval per edition."""

from __future__ import annotations

from dataclasses import dataclass
from math import isfinite
from typing import TYPE_CHECKING, Any, Final

import pyqtgraph
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QImage, QKeyEvent, QMouseEvent, QPainter
from PySide6.QtSvg import QSvgGenerator
from PySide6.QtWidgets import QScrollBar, QToolTip, QWidget

from ..look.appearance import sized
from ..widgets.box_layouts import FLUSH, hbox
from ..widgets.plain_text import as_tip

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from PySide6.QtCore import QObject

    from ..look.appearance import Appearance

_ROW: Final = 30
"""Pixels that a row needs."""
_LABELS: Final = 190
_APART: Final = 0.2
_SYMBOLS: Final = "od"
_RATIO: Final = 2


@dataclass(frozen=True, slots=True)
class ChartPoint:
    """A value with its interval, and by which of the editions."""

    series: int
    value: float
    low: float
    high: float
    tip: str


@dataclass(frozen=True, slots=True)
class ChartRow:
    """What a part of a measure came to; `key` is that of the part."""

    key: str
    label: str
    points: tuple[ChartPoint, ...]


class FigureChart(QWidget):
    """The chart; `picked` gives the key of a row that was clicked, or chosen by arrows and Enter.

    Rows for which there is no room are scrolled to.
    """

    picked = Signal(str)
    rows: Sequence[ChartRow] = ()
    """What is shown. A class attribute: Qt may ask a widget whose Python part is gone."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._at = -1
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("Chart"))
        self.plot: Any = pyqtgraph.PlotWidget()
        self.plot.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.plot.setMenuEnabled(False)
        self.plot.hideButtons()
        self.plot.setAntialiasing(True)
        self.plot.setMouseEnabled(x=False, y=False)
        self.plot.viewport().installEventFilter(self)
        self.plot.viewport().setMouseTracking(True)
        self._box: Any = self.plot.getViewBox()
        self._box.invertY(True)
        self._box.setDefaultPadding(0)
        self._bar = QScrollBar(Qt.Orientation.Vertical)
        self._bar.valueChanged.connect(self._scroll)
        self.setMinimumSize(260, 120)
        hbox((self.plot, 1), self._bar, on=self, margins=FLUSH, spacing=0)
        appearance.changed.connect(self._draw)
        self._draw()

    def show_rows(self, rows: Sequence[ChartRow]) -> None:
        """Show other rows; the one that is marked stays so if it is still there."""
        marked = self.rows[self._at].key if 0 <= self._at < len(self.rows) else None
        self.rows = rows
        self._at = next((n for n, row in enumerate(rows) if row.key == marked), -1)
        self._draw()

    def colour(self, series: int) -> str:
        """Return the colour of an edition, by its number."""
        colours = self._appearance.colours
        return (colours.accent, colours.warning)[series % 2]

    def save_png(self, path: Path) -> bool:
        """Write a picture, at twice the size on the screen; return whether that succeeded."""
        image = QImage(self.plot.size() * _RATIO, QImage.Format.Format_RGB32)
        image.setDevicePixelRatio(_RATIO)
        with QPainter(image) as painter:
            self.plot.render(painter)
        return bool(image.save(str(path), "PNG"))  # type: ignore[call-overload]

    def save_svg(self, path: Path) -> bool:
        """Write a drawing; return whether that succeeded."""
        generator = QSvgGenerator()
        generator.setFileName(str(path))
        generator.setSize(self.plot.size())
        generator.setViewBox(self.plot.rect())
        painter = QPainter()
        if not painter.begin(generator):
            return False
        self.plot.render(painter, QRectF(self.plot.rect()))
        return bool(painter.end())

    # --- Drawing ---

    def _draw(self) -> None:
        colours, plot = self._appearance.colours, self.plot
        plot.clear()
        plot.setBackground(QColor(colours.surface))
        font = sized(self.font(), 12)
        labels = [row.label for row in self.rows]
        metrics = self.fontMetrics()
        elided = [
            metrics.elidedText(each, Qt.TextElideMode.ElideMiddle, _LABELS) for each in labels
        ]
        for name in ("left", "bottom"):
            axis = plot.getAxis(name)
            axis.setPen(QColor(colours.border))
            axis.setTextPen(QColor(colours.text if name == "left" else colours.muted))
            axis.setStyle(tickFont=font, tickLength=0 if name == "left" else -5)
        left = plot.getAxis("left")
        left.setTicks([list(enumerate(elided))])
        wide = max((metrics.horizontalAdvance(each) for each in elided), default=20)
        left.setWidth(min(wide, _LABELS) + 14)
        self._draw_ground()
        for series in (0, 1):
            self._draw_series(series)
        self._suit()

    def _draw_ground(self) -> None:
        colours = self._appearance.colours
        line = pyqtgraph.InfiniteLine(0, 90, pyqtgraph.mkPen(QColor(colours.strong_border)))
        if self.rows:
            self.plot.addItem(line, ignoreBounds=True)
        if 0 <= self._at < len(self.rows):
            band = pyqtgraph.LinearRegionItem(
                (self._at - 0.5, self._at + 0.5),
                "horizontal",
                brush=QColor(colours.selection),
                pen=pyqtgraph.mkPen(None),
                movable=False,
            )
            band.setZValue(-10)
            self.plot.addItem(band, ignoreBounds=True)

    def _draw_series(self, series: int) -> None:
        both = any(len(row.points) > 1 for row in self.rows)
        shift = (series - 0.5) * 2 * _APART if both else 0.0
        found = [
            (number + shift, point)
            for number, row in enumerate(self.rows)
            for point in row.points
            if point.series == series and isfinite(point.value)
        ]
        if not found:
            return
        colour = QColor(self.colour(series))
        pen, symbol = pyqtgraph.mkPen(colour, width=2), _SYMBOLS[series]
        ends = [
            (end, y)
            for y, point in found
            if isfinite(point.low) and isfinite(point.high)
            for end in (point.low, point.high)
        ]
        if ends:
            across, down = zip(*ends, strict=True)
            self.plot.plot(across, down, pen=pen, connect="pairs")
        self.plot.plot(
            [point.value for _, point in found],
            [y for y, _ in found],
            pen=None,
            symbol=symbol,
            symbolSize=9,
            symbolBrush=colour,
            symbolPen=pyqtgraph.mkPen(QColor(self._appearance.colours.surface), width=1),
        )

    def _suit(self) -> None:
        """Give the rows their room, and scroll where there is too little."""
        ends = [
            end
            for row in self.rows
            for point in row.points
            for end in (point.value, point.low, point.high)
            if isfinite(end)
        ]
        low, high = min([0.0, *ends]), max([0.0, *ends])
        room = (high - low or 1.0) * 0.06
        self.plot.setXRange(low - room, high + room)
        shown = max(int((self.height() - 40) // _ROW), 3)
        self._bar.setPageStep(shown)
        self._bar.setRange(0, max(len(self.rows) - shown, 0))
        self._bar.setVisible(len(self.rows) > shown)
        self._scroll()

    def _scroll(self) -> None:
        first, shown = self._bar.value(), min(max(len(self.rows), 3), self._bar.pageStep())
        self.plot.setYRange(first - 0.5, first + shown - 0.5)

    # --- Hands ---

    def _row_at(self, place: QPointF) -> int:
        spot = self._box.mapSceneToView(self.plot.mapToScene(place.toPoint()))
        number = round(spot.y())
        return number if 0 <= number < len(self.rows) else -1

    def _mark(self, number: int) -> None:
        self._at = number
        if number < self._bar.value() or number >= self._bar.value() + self._bar.pageStep():
            self._bar.setValue(number)
        self.setAccessibleDescription(self._tip(number))
        self._draw()

    def _tip(self, number: int) -> str:
        row = self.rows[number]
        return "\n".join([row.label, *(point.tip for point in row.points)])

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QMouseEvent):
            number = self._row_at(event.position())
            if event.type() is QEvent.Type.MouseButtonPress and number >= 0:
                self.setFocus()
                self._mark(number)
                self.picked.emit(self.rows[number].key)
                return True
            if event.type() is QEvent.Type.MouseMove and not event.buttons():
                tip = as_tip(self._tip(number)) if number >= 0 else ""
                QToolTip.showText(event.globalPosition().toPoint(), tip, self.plot)
        elif event.type() is QEvent.Type.Wheel:
            self._bar.event(event)
            return True
        elif event.type() is QEvent.Type.Resize:
            self._suit()
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys, last = Qt.Key, len(self.rows) - 1
        steps = {keys.Key_Down: 1, keys.Key_Up: -1}
        if event.key() in steps and self.rows:
            self._mark(min(max(self._at + steps[Qt.Key(event.key())], 0), last))
        elif event.key() in (keys.Key_Return, keys.Key_Enter) and 0 <= self._at <= last:
            self.picked.emit(self.rows[self._at].key)
        else:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        return QSize(520, 360)
