"""A row of a form that stands in lines below one another where it has no room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize
from PySide6.QtWidgets import QBoxLayout, QWidget

from .box_layouts import FLUSH, hbox

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from .box_layouts import Item


class FoldingRow(QWidget):
    """Parts next to one another as `hbox` lays them out, or else each in a line of its own."""

    def __init__(self, *parts: Item, spacing: int = 6) -> None:
        super().__init__()
        self._row = hbox(*parts, on=self, margins=FLUSH, spacing=spacing)

    def _widths(self) -> list[int]:
        items = map(self._row.itemAt, range(self._row.count()))
        return [item.minimumSize().width() for item in items if item and not item.isEmpty()]

    def minimumSizeHint(self) -> QSize:
        """As wide as the widest part."""
        return QSize(max(self._widths(), default=0), super().minimumSizeHint().height())

    def _fold(self) -> None:
        widths = self._widths()
        whole = sum(widths) + self._row.spacing() * (len(widths) - 1)
        way = QBoxLayout.Direction
        folded = whole > self.width()
        self._row.setDirection(way.TopToBottom if folded else way.LeftToRight)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fold()

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.LayoutRequest:
            self._fold()
        return super().event(event)
