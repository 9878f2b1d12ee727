"""Cut, copy, paste, select all and find in the menu of a window: each does what its keys do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QLineEdit,
    QMenu,
    QMenuBar,
    QPlainTextEdit,
    QWidget,
)
from shiboken6 import isValid

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

_KEYS: Final = {
    "cut": "Ctrl+X",
    "copy": "Ctrl+C",
    "paste": "Ctrl+V",
    "selectAll": "Ctrl+A",
    "find": "Ctrl+F",
}


class EditCommands(QObject):
    """Actions on whatever has the keyboard: a field of text, or a view with actions of that key.

    Where neither has any, they are those of `otherwise`.
    """

    def __init__(self, window: QWidget, otherwise: Callable[[], Sequence[QAction]]) -> None:
        super().__init__(window)
        self._window, self._otherwise = window, otherwise
        self._held: QWidget | None = None
        said = {
            "cut": self.tr("Cut"),
            "copy": self.tr("Copy"),
            "paste": self.tr("Paste"),
            "selectAll": self.tr("Select all"),
            "find": self.tr("Find"),
        }
        self.actions = [self._action(does, said[does]) for does in _KEYS]
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._follow)

    def look(self, *, is_open: bool = True) -> None:
        """Show in the menu that is open what can be done where the keyboard is."""
        for action, does in zip(self.actions, _KEYS, strict=True):
            action.setEnabled(not is_open or self._found(does) is not None)

    def _action(self, does: str, text: str) -> QAction:
        # As text alone: the keys are those of the views, and two actions must not share them.
        keys = QKeySequence(_KEYS[does]).toString(QKeySequence.SequenceFormat.NativeText)
        action = QAction(f"{text}\t{keys}", self)
        action.triggered.connect(lambda _=False: self._do(does))
        return action

    def _follow(self, _: object, now: QWidget | None) -> None:
        """Remember where the keyboard is while a menu has it."""
        of_menus = isinstance(now, (QMenu, QMenuBar))
        if now is not None and not of_menus and now.window() is self._window:
            self._held = now

    def _do(self, does: str) -> None:
        found = self._found(does)
        if found is not None:
            found()

    def _found(self, does: str) -> Callable[[], object] | None:
        """What does it: of what has the keyboard, of what is around that, or otherwise."""
        keys = QKeySequence(_KEYS[does])
        at = self._held if self._held is not None and isValid(self._held) else None
        if isinstance(at, QAbstractSpinBox):
            at = at.lineEdit()
        while at is not None and at is not self._window:
            if isinstance(at, (QLineEdit, QPlainTextEdit)) and does != "find":
                return getattr(at, does)  # type: ignore[no-any-return]
            for action in at.actions():
                if keys in action.shortcuts():
                    return action.trigger if action.isEnabled() else None
            at = at.parentWidget()
        for action in self._otherwise():
            if keys in action.shortcuts() and action.isEnabled():
                return action.trigger
        return None
