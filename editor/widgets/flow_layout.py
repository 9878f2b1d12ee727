"""A layout that sets widgets one behind another in lines, as words are set in a text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout

if TYPE_CHECKING:
    from PySide6.QtWidgets import QLayoutItem, QWidget


class FlowLayout(QLayout):
    """Lines of widgets, broken where there is no more room."""

    def __init__(self, parent: QWidget | None = None, *, gap: int = 6, line_gap: int = 4) -> None:
        super().__init__(parent)
        self.setContentsMargins(0, 0, 0, 0)
        self._items: list[QLayoutItem] = []
        self._gap, self._line_gap = gap, line_gap

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def whole_width(self) -> int:
        """How wide the layout is if all widgets stand in one line, in pixels."""
        sizes = [item.sizeHint().width() for item in self._items if not item.isEmpty()]
        margins = self.contentsMargins()
        gaps = self._gap * max(len(sizes) - 1, 0)
        return sum(sizes) + gaps + margins.left() + margins.right()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._arrange(QRect(0, 0, width, 0), really=False)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._arrange(rect, really=True)

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        size = QSize()
        for item in self._items:
            if not item.isEmpty():
                size = size.expandedTo(item.minimumSize())
        margins = self.contentsMargins()
        return size + QSize(margins.left() + margins.right(), margins.top() + margins.bottom())

    def _arrange(self, rect: QRect, *, really: bool) -> int:
        """Place the widgets, or only find out the height that they need."""
        margins = self.contentsMargins()
        inner = rect.marginsRemoved(margins)
        line: list[tuple[QLayoutItem, QSize]] = []
        x, y, height = inner.x(), inner.y(), 0
        for item in self._items:
            if item.isEmpty():
                continue
            size = item.sizeHint()
            # `QRect.right()` is the last pixel inside.
            if line and x + size.width() > inner.right() + 1:
                self._place(line, QPoint(inner.x(), y), height, really=really)
                line, x, y, height = [], inner.x(), y + height + self._line_gap, 0
            line.append((item, size))
            x += size.width() + self._gap
            height = max(height, size.height())
        self._place(line, QPoint(inner.x(), y), height, really=really)
        return y + height - rect.y() + margins.bottom()

    def _place(
        self, line: list[tuple[QLayoutItem, QSize]], at: QPoint, height: int, *, really: bool
    ) -> None:
        x = at.x()
        for item, size in line:
            if really:
                item.setGeometry(QRect(QPoint(x, at.y() + (height - size.height()) // 2), size))
            x += size.width() + self._gap
