"""What the menus of every window have in common: its end, help, the look, the language."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import QObject, QSize, Qt
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QSizePolicy, QToolBar, QWidget

from core.locale.translator import LANGUAGES

from ..language.languages import ALSO_CALLED, chosen_language
from ..widgets.commands import FOUND_BY

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from ..look.appearance import Mode, Preference
    from .window_frame import WindowFrame

Entry: TypeAlias = QAction | QMenu | None
"""Something in a menu; None is a line between what belongs together."""


class CommonMenus(QObject):
    """Makes actions and menus of a window, among them those that concern all windows."""

    def __init__(self, window: WindowFrame) -> None:
        super().__init__(window)
        self._bar_of = window
        self._program = window.program
        self._preferences: dict[Preference, QAction] = {}
        window.program.appearance.changed.connect(self._show_preferences)

    def add_menu(self, title: str, *entries: Entry) -> QMenu:
        """Put one more menu into the bar."""
        menu = self._bar_of.menuBar().addMenu(title)
        fill(menu, entries)
        return menu

    def add_toolbar(
        self, groups: Iterable[Sequence[QAction]], *right: QAction | QWidget
    ) -> QToolBar:
        """Put a toolbar into the window: groups of actions, and something at its right end."""
        bar = QToolBar(self.tr("Toolbar"), self._bar_of)
        bar.setObjectName("toolbar")
        bar.setMovable(False)
        bar.setIconSize(QSize(20, 20))
        for number, group in enumerate(filter(None, groups)):
            if number:
                bar.addSeparator()
            bar.addActions(group)
        # QToolBar has no stretch: an expanding empty widget moves the rest to the right.
        space = QWidget()
        space.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        for entry in (space, *right):
            bar.addAction(entry) if isinstance(entry, QAction) else bar.addWidget(entry)
        # The menu that Qt has for it would only offer to hide the toolbar.
        bar.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self._bar_of.addToolBar(bar)
        return bar

    def looks(self) -> QMenu:
        """A menu of the looks that all windows can have, and of what may stand out or move."""
        menu = QMenu(self.tr("&Appearance"), self._bar_of)
        names = {
            "system": self.tr("Follow the system"),
            #: colours of the window: dark letters on a light ground
            "light": self.tr("Light"),
            "dark": self.tr("Dark"),
        }
        _offer(menu, names, self._program.appearance.mode, self._choose_look)
        menu.addSeparator()
        wishes: dict[Preference, str] = {
            "contrast": self.tr("High contrast"),
            "animations": self.tr("Animations"),
        }
        for what, name in wishes.items():
            action = self._preferences[what] = QAction(name, menu, checkable=True)
            action.triggered.connect(self._prefer)
            menu.addAction(action)
        self._show_preferences()
        return menu

    def languages(self) -> QMenu:
        """A menu of the languages that all windows can speak."""
        menu = QMenu(self.tr("La&nguage"), self._bar_of)
        names = {"": self.tr("Follow the system"), **LANGUAGES}
        chosen = chosen_language(self._program.settings) or ""
        _offer(menu, names, chosen, self._choose_language)
        for language, action in zip(names, menu.actions(), strict=True):
            action.setProperty(FOUND_BY, ALSO_CALLED.get(language))
        return menu

    def _prefer(self) -> None:
        appearance = self._program.appearance
        for what, action in self._preferences.items():
            if action.isChecked() != appearance.prefers(what):
                appearance.prefer(what, on=action.isChecked())

    def _show_preferences(self) -> None:
        for what, action in self._preferences.items():
            action.setChecked(self._program.appearance.prefers(what))

    def _choose_look(self, mode: str) -> None:
        wanted: Mode = "light" if mode == "light" else "dark" if mode == "dark" else "system"
        self._program.appearance.choose(wanted)

    def _choose_language(self, language: str) -> None:
        self._program.speak(language or None)


def fill(menu: QMenu, entries: Iterable[Entry]) -> None:
    """Put entries into a menu, behind those that are there."""
    for entry in entries:
        if entry is None:
            menu.addSeparator()
        elif isinstance(entry, QMenu):
            menu.addMenu(entry)
        else:
            menu.addAction(entry)


def divided(*groups: Iterable[Entry]) -> Iterator[Entry]:
    """The entries of groups, with a line between one group and the next."""
    for number, group in enumerate(groups):
        if number:
            yield None
        yield from group


def _offer(menu: QMenu, names: dict[str, str], chosen: str, does: Callable[[str], None]) -> None:
    group = QActionGroup(menu)
    for value, name in names.items():
        action = QAction(name, menu, checkable=True, checked=value == chosen)
        action.triggered.connect(partial(_choose, does, value))
        group.addAction(action)
        menu.addAction(action)


def _choose(does: Callable[[str], None], value: str, _checked: bool = False) -> None:
    does(value)
