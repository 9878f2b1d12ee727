"""A row of a form that stands in lines below one another where it has no room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize
from PySide6.QtWidgets import QBoxLayout, QWidget

from .box_layouts import FLUSH, hbox

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QResizeEvent

    from .box_layouts import Item


class FoldingRow(QWidget):
    """Parts next to one another as `hbox` lays them out, or else each in a line of its own.

    They have no room if one is narrower than the least that it can be, or than `wanted` says.
    """

    def __init__(
        self, *parts: Item, spacing: int = 6, wanted: Callable[[], int] | None = None
    ) -> None:
        super().__init__()
        self._wanted = wanted
        self._row = hbox(*parts, on=self, margins=FLUSH, spacing=spacing)

    def _widths(self) -> list[int]:
        items = map(self._row.itemAt, range(self._row.count()))
        return [item.minimumSize().width() for item in items if item and not item.isEmpty()]

    def minimumSizeHint(self) -> QSize:
        """As wide as the widest part."""
        margins = self.contentsMargins()
        wide = max(self._widths(), default=0) + margins.left() + margins.right()
        return QSize(wide, super().minimumSizeHint().height())

    def _fold(self) -> None:
        widths = self._widths()
        whole = sum(widths) + self._row.spacing() * (len(widths) - 1)
        if self._wanted is not None:
            whole = max(whole, self._wanted())
        way = QBoxLayout.Direction
        folded = whole > self.contentsRect().width()
        self._row.setDirection(way.TopToBottom if folded else way.LeftToRight)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fold()

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.LayoutRequest:
            self._fold()
        return super().event(event)
