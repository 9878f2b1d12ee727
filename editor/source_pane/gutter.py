"""The strips beside the text: line numbers, marks of findings, and where these are in the whole."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QHelpEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QToolTip, QWidget

from core.findings import Severity

from .marks import explained

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QMouseEvent

    from ..look.appearance import Appearance
    from .painted_area import PaintedArea

_MARK: Final = 12
_PAD: Final = 5
_BAR: Final = 3
_LEAST_DIGITS: Final = 3
WIDTH: Final = 9
_TICK: Final = 3
_TICK_PAD: Final = 2
_MATCH_TINT: Final = 150


class SideArea(QWidget):
    """A strip beside the text; `chosen` gives the line that is clicked, 0-based."""

    chosen = Signal(int)

    def __init__(self, area: PaintedArea, appearance: Appearance) -> None:
        super().__init__(area)
        self._area = area
        self._appearance = appearance
        self._worst: Mapping[int, Severity] = {}

    def show_marks(self, worst: Mapping[int, Severity]) -> None:
        """Mark lines by the worst that is found on them."""
        self._worst = worst
        self.update()

    def line_at(self, place: QPointF) -> int:
        """Return the line that a click on a point means."""
        raise NotImplementedError

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton and self.height():
            self.chosen.emit(self.line_at(event.position()))


class Gutter(SideArea):
    """Draws what belongs to each line that is seen, beside it."""

    def __init__(self, area: PaintedArea, appearance: Appearance) -> None:
        super().__init__(area, appearance)
        self._tile = range(0)
        self.setAccessibleName(self.tr("Line numbers and marks"))

    @property
    def wanted(self) -> int:
        """How wide it must be for the numbers of all lines."""
        digits = max(_LEAST_DIGITS, len(str(self._area.blockCount())))
        metrics = QFontMetrics(self._area.font())
        return _PAD + _MARK + _PAD + metrics.horizontalAdvance("0") * digits + 2 * _PAD + _BAR

    def show_tile(self, lines: range) -> None:
        """Set a bar beside the lines of the tile looked at."""
        if lines != self._tile:
            self._tile = lines
            self.update()

    def line_at(self, place: QPointF) -> int:
        return self._area.cursorForPosition(QPoint(0, place.toPoint().y())).blockNumber()

    def sizeHint(self) -> QSize:
        return QSize(self.wanted, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        colours = self._appearance.colours
        painter = QPainter(self)
        painter.fillRect(event.rect(), QColor(colours.window))
        current = self._area.textCursor().blockNumber()
        font = QFont(self._area.font())
        block = self._area.firstVisibleBlock()
        top = self._area.blockBoundingGeometry(block).translated(self._area.contentOffset()).top()
        while block.isValid() and top <= event.rect().bottom():
            height = self._area.blockBoundingRect(block).height()
            if block.isVisible() and top + height >= event.rect().top():
                number = block.blockNumber()
                row = QRect(0, round(top), self.width(), round(height))
                font.setBold(number == current)
                painter.setFont(font)
                painter.setPen(QColor(colours.text if number == current else colours.muted))
                self._draw_row(painter, row, number)
            top += height
            block = block.next()
        painter.end()

    def _draw_row(self, painter: QPainter, row: QRect, number: int) -> None:
        if number in self._tile:
            bar = QRect(self.width() - _BAR, row.top(), _BAR, row.height())
            painter.fillRect(bar, QColor(self._appearance.colours.accent))
        right = row.adjusted(0, 0, -(_BAR + 2 * _PAD), 0)
        flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(right, int(flags), str(number + 1))
        if number in self._worst:
            place = QRect(_PAD, row.top() + (row.height() - _MARK) // 2, _MARK, _MARK)
            self._appearance.mark(self._worst[number]).paint(painter, place)

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            said = explained(self._area.marks_on(self.line_at(QPointF(event.pos()))))
            QToolTip.showText(event.globalPos(), said, self)
            return True
        return super().event(event)


class Overview(SideArea):
    """Draws a tick for each line that is marked; a click near one means its line."""

    def __init__(self, area: PaintedArea, appearance: Appearance) -> None:
        super().__init__(area, appearance)
        self._matches: frozenset[int] = frozenset()
        self.setAccessibleName(self.tr("Where findings and matches are"))
        self.setToolTip(self.tr("Where findings and matches are"))
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_matches(self, lines: frozenset[int]) -> None:
        """Set the lines of what was searched for."""
        if lines != self._matches:
            self._matches = lines
            self.update()

    def line_at(self, place: QPointF) -> int:
        def distance(line: int) -> float:
            return abs(self._row(line).center().y() - place.y())

        closest = min({*self._worst, *self._matches}, key=distance, default=None)
        if closest is not None and distance(closest) <= _TICK:
            return closest
        return int(place.y() / self.height() * len(self._area.lines))

    def _row(self, line: int) -> QRect:
        lines = max(1, len(self._area.lines))
        top = round((self.height() - _TICK) * line / lines)
        return QRect(_TICK_PAD, top, self.width() - 2 * _TICK_PAD, _TICK)

    def sizeHint(self) -> QSize:
        return QSize(WIDTH, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        colours = self._appearance.colours
        painter = QPainter(self)
        painter.fillRect(event.rect(), QColor(colours.surface))
        ground = QColor(colours.warning)
        ground.setAlpha(_MATCH_TINT)
        for line in self._matches:
            painter.fillRect(self._row(line).adjusted(0, 1, 0, -1), ground)
        for severity in reversed(list(Severity)):
            for line, worst in self._worst.items():
                if worst is severity:
                    painter.fillRect(self._row(line), QColor(colours.of(severity)))
        painter.end()
