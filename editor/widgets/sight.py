"""Whether a view can be seen: who is behind another tab rests, and catches up when it comes up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QMoveEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QDockWidget

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QEvent
    from PySide6.QtWidgets import QWidget

_GEOMETRY: Final = (QResizeEvent, QMoveEvent)


class VisibilityWatch(QObject):
    """Tells of a view whether something of it is seen; `shown` that it is now, as `follow` hears.

    Qt calls a dock behind a tab visible and moves it out of the window instead, and one that is
    folded is visible without any height, so neither `isVisible` nor `showEvent` will do.
    """

    shown = Signal()

    def __init__(self, view: QWidget, follow: Callable[[], object] | None = None) -> None:
        super().__init__(view)
        self._view = view
        self._dock: QDockWidget | None = None
        self._was_open = False
        if follow is not None:
            self.shown.connect(follow)
        view.installEventFilter(self)

    @property
    def is_open(self) -> bool:
        """Whether something of the view is on the screen now."""
        seen, widget = self._view.rect(), self._view
        while not widget.isWindow() and (above := widget.parentWidget()) is not None:
            # Clipped by each parent in turn: a folded dock leaves nothing.
            seen = seen.translated(widget.pos()) & above.rect()
            widget = above
        return self._view.isVisible() and not seen.isEmpty()

    def _refresh(self) -> None:
        self._was_open = self.is_open
        if self._was_open:
            self.shown.emit()

    def _find_dock(self) -> None:
        """Hear when the tab of the dock that holds the view is chosen, and when it unfolds."""
        above, between = self._view.parentWidget(), []
        while above is not None and not isinstance(above, QDockWidget):
            between.append(above)
            above = above.parentWidget()
        if above is not None and above is not self._dock:
            self._dock = above
            above.visibilityChanged.connect(self._refresh)
            for widget in (*between, above):
                widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # Called for every event of all that lies around a view: types of Python cost least. And
        # they are asked first: a view that is destroyed sends events when `_view` is gone already.
        if isinstance(event, _GEOMETRY):
            if self.is_open != self._was_open:
                self._refresh()
        elif isinstance(event, QShowEvent) and watched is self._view:
            self._find_dock()
            self._refresh()
        return False
