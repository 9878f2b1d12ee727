"""Pages one behind another, of which only the one in front asks for room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QStackedWidget

if TYPE_CHECKING:
    from PySide6.QtCore import QSize
    from PySide6.QtGui import QResizeEvent


class PageStack(QStackedWidget):
    """Pages of which the one that is seen says how much room is needed."""

    def __init__(self) -> None:
        super().__init__()
        self.currentChanged.connect(self.updateGeometry)

    def hasHeightForWidth(self) -> bool:
        # Of all pages, the one that is highest would say how high this is.
        return False

    def minimumSizeHint(self) -> QSize:
        page = self.currentWidget()
        if page is None:
            return super().minimumSizeHint()
        least = page.minimumSizeHint()
        if (layout := page.layout()) is not None and layout.hasHeightForWidth():
            least.setHeight(layout.minimumHeightForWidth(max(self.width(), least.width())))
        return least

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()  # texts are broken elsewhere
