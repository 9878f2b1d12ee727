"""The margin beside the text: line numbers, marks of findings, and which lines are the tile's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QHelpEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QToolTip

from .marks import explained
from .side_area import SideArea

if TYPE_CHECKING:
    from ..appearance import Appearance
    from .painted_area import PaintedArea

_MARK: Final = 12
_PAD: Final = 5
_BAR: Final = 3
_LEAST_DIGITS: Final = 3


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
