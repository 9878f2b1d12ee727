"""Whether a view can be seen: who is behind another tab rests, and catches up when it comes up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Signal
from PySide6.QtWidgets import QDockWidget

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget


class Sight(QObject):
    """Tells of a view whether it is shown and not behind other tabs; `came` that it is now.

    Qt calls a dock behind a tab visible and moves it out of the window instead, so neither
    `isVisible` nor `showEvent` will do.
    """

    came = Signal()

    def __init__(self, view: QWidget) -> None:
        super().__init__(view)
        self._view = view
        self._dock: QDockWidget | None = None
        view.installEventFilter(self)

    @property
    def is_open(self) -> bool:
        """Whether somebody can look at the view now."""
        view, window = self._view, self._view.window()
        if not view.isVisible():
            return False
        return window.rect().intersects(QRect(view.mapTo(window, QPoint()), view.size()))

    def _look(self) -> None:
        if self.is_open:
            self.came.emit()

    def _find_dock(self) -> None:
        """Hear when the tab of the dock that holds the view is chosen."""
        above = self._view.parentWidget()
        while above is not None and not isinstance(above, QDockWidget):
            above = above.parentWidget()
        if above is not None and above is not self._dock:
            self._dock = above
            above.visibilityChanged.connect(self._look)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Show and watched is self._view:
            self._find_dock()
            self._look()
        return super().eventFilter(watched, event)
