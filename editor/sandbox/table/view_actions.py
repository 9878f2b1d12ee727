"""How the actions of a table are made: their keys, tips and icons, and what is remembered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSettings, Qt
from PySide6.QtGui import QAction, QKeySequence

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from ...look.appearance import Appearance


class ViewActions(QObject):
    """Actions of a view, whose keys work while it has the focus.

    Switches are remembered under `folder` in the settings, and `follow` is called for each change.
    """

    def __init__(
        self, parent: QObject, settings: QSettings, folder: str, follow: Callable[[], None]
    ) -> None:
        super().__init__(parent)
        self._settings, self._folder, self._follow = settings, folder, follow
        self._made: list[tuple[QAction, str]] = []

    def add_to(self, view: QWidget, appearance: Appearance) -> None:
        """Give a view the actions made so far, and them their icons."""
        for action, icon in self._made:
            view.addAction(action)
            if icon:
                appearance.wear(action, icon)

    def action(
        self, text: str, keys: tuple[str, ...], does: Callable[[], None], tip: str, icon: str
    ) -> QAction:
        """Make an action that does something at once."""
        action = self._plain(text, keys, tip, icon)
        action.triggered.connect(does)
        return action

    def switch(  # noqa: PLR0913 - what a switch is made of
        self, name: str, text: str, keys: tuple[str, ...], *, on: bool, tip: str, icon: str = ""
    ) -> QAction:
        """Make a switch, which stands as it was left, or is `on` at first."""
        action = self._plain(text, keys, tip, icon)
        action.setObjectName(name)
        action.setCheckable(True)
        action.setChecked(bool(self._settings.value(self._key(name), on, type=bool)))
        action.toggled.connect(self._remember)
        return action

    def _plain(self, text: str, keys: tuple[str, ...], tip: str, icon: str) -> QAction:
        action = QAction(text, self)
        action.setShortcuts([QKeySequence(key) for key in keys])
        action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        shown = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        action.setToolTip(f"{tip} ({shown})" if shown else tip)
        action.setStatusTip(tip)
        action.setIconVisibleInMenu(False)
        self._made.append((action, icon))
        return action

    def _remember(self, on: bool) -> None:
        action = self.sender()
        if isinstance(action, QAction):
            self._settings.setValue(self._key(action.objectName()), on)
        self._follow()

    def _key(self, name: str) -> str:
        return f"{self._folder}/{name}"
