"""What the strips beside the text have in common: marks of findings, and lines to click."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtCore import QPointF
    from PySide6.QtGui import QMouseEvent

    from core.findings import Severity

    from ..appearance import Appearance
    from .painted_area import PaintedArea


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
