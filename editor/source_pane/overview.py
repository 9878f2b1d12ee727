"""The narrow strip at the right edge: where in the whole text findings and matches are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRect, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent

from core.findings import Severity

from .side_area import SideArea

if TYPE_CHECKING:
    from ..appearance import Appearance
    from .painted_area import PaintedArea

WIDTH: Final = 9
_TICK: Final = 3
_PAD: Final = 2
_MATCH_TINT: Final = 150


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
