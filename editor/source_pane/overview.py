"""The narrow strip at the right edge: where in the whole text findings and matches are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from core.findings import Severity

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..appearance import Appearance
    from .painted_area import PaintedArea

WIDTH: Final = 9
_TICK: Final = 3
_PAD: Final = 2
_MATCH_TINT: Final = 150


class Overview(QWidget):
    """Draws a tick for each line that is marked; `chosen` gives the line that is clicked."""

    chosen = Signal(int)

    def __init__(self, area: PaintedArea, appearance: Appearance) -> None:
        super().__init__(area)
        self._area = area
        self._appearance = appearance
        self._worst: Mapping[int, Severity] = {}
        self._matches: frozenset[int] = frozenset()
        self.setAccessibleName(self.tr("Where findings and matches are"))
        self.setToolTip(self.tr("Where findings and matches are"))
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_marks(self, worst: Mapping[int, Severity]) -> None:
        """Set the lines of findings."""
        self._worst = worst
        self.update()

    def show_matches(self, lines: frozenset[int]) -> None:
        """Set the lines of what was searched for."""
        if lines != self._matches:
            self._matches = lines
            self.update()

    def _row(self, line: int) -> QRect:
        lines = max(1, len(self._area.lines))
        top = round((self.height() - _TICK) * line / lines)
        return QRect(_PAD, top, self.width() - 2 * _PAD, _TICK)

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

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton and self.height():
            place = event.position().y()
            near = {*self._worst, *self._matches}
            closest = min(near, key=lambda n: abs(self._row(n).center().y() - place), default=None)
            exact = closest is not None and abs(self._row(closest).center().y() - place) <= _TICK
            line = int(place / self.height() * len(self._area.lines))
            self.chosen.emit(closest if exact and closest is not None else line)
