"""A chart of figures: a row for each part of a measure, a point and its interval per edition."""

from __future__ import annotations

from dataclasses import dataclass
from math import isfinite
from typing import TYPE_CHECKING, Any, Final

import pyqtgraph
from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QKeyEvent, QPainter
from PySide6.QtWidgets import QScrollBar

from ..look.appearance import sized
from .plotted_chart import SYMBOL_SIZES, SYMBOLS, TEXT, NumberAxis, PlottedChart

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtCore import QObject
    from PySide6.QtGui import QPixmap

    from ..look.appearance import Appearance

_ROW: Final = 32
"""Pixels that a row needs."""
_PICTURE: Final = 34
_HIGH_ROW: Final = 42
"""Pixels that a row with a picture needs."""
_LEAST_LABEL, _MOST_LABEL = 60, 230
_LABEL_SHARE: Final = 0.36
"""How much of the width labels take at the most."""
_INDENT: Final = 14
_APART: Final = 0.2  # rows that a point lies off the middle of its row, if there are two
_SAID: Final = 11  # pixels of the letters of values


@dataclass(frozen=True, slots=True)
class ChartPoint:
    """A value with its interval, and by which of the editions; `said` is the value as text."""

    series: int
    value: float
    low: float
    high: float
    tip: str
    said: str = ""


@dataclass(frozen=True, slots=True)
class ChartRow:
    """What a part of a measure came to; `key` is that of the part.

    `depth` indents it below the row of what it is a part of. One that `stands_out` is bold. `tip`
    says more of it than its label; `tile` is the id of the tile whose picture is shown with it.
    """

    key: str
    label: str
    points: tuple[ChartPoint, ...]
    depth: int = 0
    stands_out: bool = False
    tip: str = ""
    tile: str = ""


class RowAxis(pyqtgraph.AxisItem):  # type: ignore[misc]  # without types
    """What stands left of the rows, their labels and pictures, or right of them, their values."""

    def __init__(self, side: str, chart: FigureChart) -> None:
        super().__init__(side)
        self._chart = chart

    def paint(self, painter: QPainter, *_: object) -> None:
        """Paint what belongs to the rows that are shown."""
        chart, box = self._chart, self.linkedView()
        # Rows are numbers on the vertical axis, each with half a unit to either side.
        first, last = box.viewRange()[1]
        for number, row in enumerate(chart.rows):
            if first < number + 0.5 and number - 0.5 < last:
                middle = self.mapFromScene(box.mapViewToScene(QPointF(0, number))).y()
                if self.orientation == "left":
                    self._label(painter, row, middle)
                else:
                    self._values(painter, row, middle)

    def _label(self, painter: QPainter, row: ChartRow, middle: float) -> None:
        chart, wide = self._chart, self.boundingRect().width()
        left = 4.0 + row.depth * _INDENT
        pixmap = chart.picture(row.tile) if row.tile else None
        if row.tile:
            if pixmap is not None:
                place = QRectF(left, middle - _PICTURE / 2, _PICTURE, _PICTURE)
                painter.drawPixmap(place, pixmap, QRectF(pixmap.rect()))
            left += _PICTURE + 8
        font = label_font(chart.font(), row)
        painter.setFont(font)
        is_heading = not row.points
        painter.setPen(QColor(chart.colours.muted if is_heading else chart.colours.text))
        room = wide - left - 8
        cut = Qt.TextElideMode.ElideMiddle
        text = QFontMetrics(font).elidedText(row.label, cut, int(room))
        place = QRectF(left, middle - 12, room + 4, 24)
        painter.drawText(place, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)

    def _values(self, painter: QPainter, row: ChartRow, middle: float) -> None:
        chart, wide = self._chart, self.boundingRect().width()
        painter.setFont(sized(chart.font(), _SAID))
        line = QFontMetrics(painter.font()).height()
        top = middle - line * len(row.points) / 2
        for number, point in enumerate(row.points):
            place = QRectF(0, top + number * line, wide - 8, line)
            both = len(row.points) > 1
            colour = chart.colour(point.series) if both else chart.colours.text
            painter.setPen(QColor(colour))
            align = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
            painter.drawText(place, align, point.said)


def label_font(font: QFont, row: ChartRow) -> QFont:
    """Return the letters of a row's label."""
    bold = row.stands_out or not row.points
    return sized(font, TEXT, QFont.Weight.DemiBold if bold else QFont.Weight.Normal)


class FigureChart(PlottedChart):
    """The chart; `picked` gives the key of a row that was clicked, or reached by the arrows.

    Rows for which there is no room are scrolled to. `picture_of` returns that of a tile.
    """

    picked = Signal(str)
    rows: Sequence[ChartRow] = ()
    """What is shown. A class attribute: Qt may ask a widget whose Python part is gone."""

    def __init__(self, appearance: Appearance | None) -> None:
        numbers = NumberAxis("bottom")
        sides = {side: RowAxis(side, self) for side in ("left", "right")}
        super().__init__(appearance, {"bottom": numbers, **sides})
        self._numbers = numbers
        self._at = -1
        self._range = (0.0, 1.0)
        self.picture_of: Callable[[str, int], QPixmap | None] | None = None
        self.setAccessibleName(self.tr("Figures"))
        self.plot.showAxis("right")
        # Row 0 is at the top.
        self.box.invertY(True)
        self._bar = QScrollBar(Qt.Orientation.Vertical)
        self._bar.valueChanged.connect(self._scroll)
        layout = self.layout()
        assert layout is not None
        layout.addWidget(self._bar)
        self.setMinimumSize(260, 120)
        self.draw()

    @property
    def row_height(self) -> int:
        """How high a row is, in pixels."""
        return _HIGH_ROW if any(row.tile for row in self.rows) else _ROW

    @property
    def whole_height(self) -> int:
        """How high the chart is that shows all rows, in pixels."""
        return max(len(self.rows), 3) * self.row_height + 40

    @property
    def is_share(self) -> bool:
        """Whether values are shares."""
        return self._numbers.is_share

    @property
    def chosen(self) -> str | None:
        """The key of the row that is marked."""
        return self.rows[self._at].key if 0 <= self._at < len(self.rows) else None

    def show_rows(
        self, rows: Sequence[ChartRow], *, is_share: bool = False, choose: str | None = None
    ) -> None:
        """Show other rows, and mark that of a key; without it, the one that is marked stays so."""
        key = self.chosen if choose is None else choose
        at = next((n for n, row in enumerate(rows) if row.key == key and row.points), -1)
        before = list(self.rows), self._numbers.is_share, self._at
        self.rows, self._numbers.is_share, self._at = rows, is_share, at
        # Figures come twice a second, often the same; comparing them is quicker than drawing.
        if before != (list(rows), is_share, at):
            self.draw()

    def picture(self, tile: str) -> QPixmap | None:
        """Return the picture of a tile, None as long as there is none."""
        return self.picture_of(tile, _PICTURE) if self.picture_of is not None else None

    # --- Drawing ---

    def draw(self) -> None:
        """Draw it all."""
        self.begin_drawing()
        self.plot.getAxis("left").setPen(QColor(self.colours.surface))
        self.plot.getAxis("right").setPen(QColor(self.colours.surface))
        self._draw_ground()
        for series in (0, 1):
            self._draw_series(series)
        self._suit()

    def _draw_ground(self) -> None:
        colours = self.colours
        line = pyqtgraph.InfiniteLine(0, 90, self.pen(colours.strong_border, 1))
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
            # Behind points and intervals.
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
        pen = self.pen(colour, 2)
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
            symbol=SYMBOLS[series],
            symbolSize=SYMBOL_SIZES[series],
            symbolBrush=colour,
            symbolPen=None,
        )

    def _suit(self) -> None:
        """Give the rows and their labels their room, and scroll where there is too little."""
        ends = [
            end
            for row in self.rows
            for point in row.points
            for end in (point.value, point.low, point.high)
            if isfinite(end)
        ]
        # The axis always has 0: whether a difference is one shows by its distance from there.
        low, high = min([0.0, *ends]), max([0.0, *ends])
        room = (high - low or 1.0) * 0.04
        self.plot.setXRange(low - room, high + room)
        self.plot.getAxis("left").setWidth(self._label_width())
        self.plot.getAxis("right").setWidth(self._value_width())
        shown = max(int((self.height() - 40) // self.row_height), 3)
        self._bar.setPageStep(shown)
        self._bar.setRange(0, max(len(self.rows) - shown, 0))
        self._bar.setVisible(len(self.rows) > shown)
        self._scroll()

    def _label_width(self) -> int:
        needed = [_LEAST_LABEL]
        for row in self.rows:
            wide = QFontMetrics(label_font(self.font(), row)).horizontalAdvance(row.label)
            before = row.depth * _INDENT + (_PICTURE + 8 if row.tile else 0)
            needed.append(wide + before + 18)
        return max(_LEAST_LABEL, min(max(needed), int(self.width() * _LABEL_SHARE), _MOST_LABEL))

    def _value_width(self) -> int:
        metrics = QFontMetrics(sized(self.font(), _SAID))
        said = (point.said for row in self.rows for point in row.points)
        return max((metrics.horizontalAdvance(text) for text in said), default=0) + 14

    def _scroll(self) -> None:
        # A chart of one or two rows has room for three, so that they are not spread over all of
        # it.
        first, shown = self._bar.value(), min(max(len(self.rows), 3), self._bar.pageStep())
        self.plot.setYRange(first - 0.5, first + shown - 0.5)

    # --- Hands ---

    def _row_at(self, spot: QPointF) -> int:
        number = round(spot.y())
        return number if 0 <= number < len(self.rows) else -1

    def _mark(self, number: int) -> None:
        self._at = number
        if number < self._bar.value() or number >= self._bar.value() + self._bar.pageStep():
            self._bar.setValue(number)
        self.setAccessibleDescription(self._tip(number))
        self.draw()
        self.picked.emit(self.rows[number].key)

    def _tip(self, number: int) -> str:
        row = self.rows[number]
        return "\n".join([row.tip or row.label, *(point.tip for point in row.points)])

    def tip_at(self, spot: QPointF) -> str:
        """Return what the row at a place came to."""
        number = self._row_at(spot)
        return self._tip(number) if number >= 0 else ""

    def press(self, spot: QPointF) -> None:
        """Mark the row at a place."""
        number = self._row_at(spot)
        if number >= 0 and self.rows[number].points:
            self._mark(number)

    def resized(self) -> None:
        """Find out how many rows there is room for."""
        self._suit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Wheel:
            # A plot without mouse would swallow the wheel.
            self._bar.event(event)
            return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys = Qt.Key
        rows: list[Any] = [number for number, row in enumerate(self.rows) if row.points]
        if not rows:
            super().keyPressEvent(event)
            return
        here = rows.index(self._at) if self._at in rows else -1
        page, last = self._bar.pageStep(), len(rows) - 1
        to = {
            keys.Key_Down: here + 1,
            keys.Key_Up: here - 1,
            keys.Key_PageDown: here + page,
            keys.Key_PageUp: here - page,
            keys.Key_Home: 0,
            keys.Key_End: last,
        }.get(Qt.Key(event.key()))
        if to is None:
            super().keyPressEvent(event)
        else:
            self._mark(rows[min(max(to, 0), last)])
