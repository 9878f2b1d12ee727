"""What happens, told to screen readers: each thing once, and no faster than one can follow."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QApplication

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

JOINED: Final = 0.3
"""Seconds within which things that happen are told at one go."""
_LETTER: Final = 0.04  # seconds that a voice takes for a letter
_MOST: Final = 300  # letters at one go
_ENDS: Final = (".", "!", "?", "…", ":", ";")


def announce(widget: QWidget, text: str, *, pointed: bool = False, refused: bool = False) -> None:
    """Have screen readers say what has happened in the window of a widget.

    What happens within a short time is told at one go, and of more than one can follow the latest.
    What is `pointed` at and what is `refused` wait for nothing, and take the place of what was just
    before; only the latter interrupts. A window that is hidden or behind another one of the program
    tells nothing.
    """
    window, front = _main(widget), QApplication.activeWindow()
    if text and window.isVisible() and (front is None or _main(front) is window):
        known = window.findChild(Announcer, options=Qt.FindChildOption.FindDirectChildrenOnly)
        (known or Announcer(window)).add(text, pointed=pointed, refused=refused)


class Announcer(QObject):
    """Tells what happens in a window; all else calls `announce`."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._news: list[str] = []
        self._answer, self._refused = "", False
        self._free = 0.0
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._tell_news)
        self._rest = QTimer(self, singleShot=True, interval=round(JOINED * 1000))
        self._rest.timeout.connect(self._tell_answer)

    def add(self, text: str, *, pointed: bool, refused: bool) -> None:
        """Tell a text when it is due."""
        if pointed or refused:
            if refused or not self._refused:
                self._answer, self._refused = text, refused
                self._rest.start()
        elif text not in self._news:
            self._news.append(text)
            if not self._timer.isActive():
                self._timer.start(round(max(JOINED, self._free - monotonic()) * 1000))

    def _tell_news(self) -> None:
        news, self._news = self._news, []
        while len(news) > 1 and sum(map(len, news)) > _MOST:
            del news[0]
        said = " ".join([*map(_ended, news[:-1]), news[-1]])
        self._free = monotonic() + _LETTER * len(said)
        self._tell(said)

    def _tell_answer(self) -> None:
        text, refused, self._refused = self._answer, self._refused, False
        self._tell(text, refused=refused)

    def _tell(self, text: str, *, refused: bool = False) -> None:
        event = QAccessibleAnnouncementEvent(self._window, text)
        if refused:
            event.setPoliteness(QAccessible.AnnouncementPoliteness.Assertive)
        QAccessible.updateAccessibility(event)


def _main(widget: QWidget) -> QWidget:
    """The window that a widget belongs to, also from a dialog or a panel that floats."""
    while (parent := widget.parentWidget()) is not None:
        widget = parent
    return widget


def _ended(text: str) -> str:
    return text if text.endswith(_ENDS) else f"{text}."
