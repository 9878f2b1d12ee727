"""Windows that open no larger than what their screen has free."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QMargins, QPoint, QRect, Qt
from PySide6.QtWidgets import QWidget

_FRAME: Final = QMargins(4, 36, 4, 4)
"""What a window manager puts around a window; it tells the real measures only afterwards."""


class FitsScreen:
    """A window, named before its class of Qt, that is made to fit on its screen when it is shown.

    Its layout must let it be as small as that: what may be tall or wide is scrolled.
    """

    def setVisible(self, visible: bool) -> None:
        assert isinstance(self, QWidget)
        if visible and not self.isVisible():
            # Size hints are those of the style sheet only from here on.
            self.ensurePolished()
            fit_on_screen(self)
        super().setVisible(visible)  # type: ignore[misc]


def fit_on_screen(window: QWidget) -> None:
    """Make a window no larger than there is room for it, and move it if it was placed beyond."""
    if window.windowState() & (Qt.WindowState.WindowMaximized | Qt.WindowState.WindowFullScreen):
        return
    free = free_room(window)
    # Else it has the size that Qt gives any window before its layout is asked.
    if not window.testAttribute(Qt.WidgetAttribute.WA_Resized):
        window.adjustSize()
    window.resize(window.size().boundedTo(free.size()))
    if window.testAttribute(Qt.WidgetAttribute.WA_Moved):
        last = free.bottomRight() - window.rect().bottomRight()
        place = window.geometry().topLeft()
        left = max(min(place.x(), last.x()), free.x())
        top = max(min(place.y(), last.y()), free.y())
        window.setGeometry(QRect(QPoint(left, top), window.size()))


def free_room(window: QWidget) -> QRect:
    """Where a window may stand without its frame, on the screen of what it belongs to."""
    host = window.parentWidget()
    screen = (host.window() if host is not None else window).screen()
    return screen.availableGeometry().marginsRemoved(_FRAME)
