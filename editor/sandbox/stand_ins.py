"""Which bot plays in the seats of human players when a game is finished without them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu

from ..widgets.form_fields import spoken

if TYPE_CHECKING:
    from PySide6.QtCore import QSettings
    from PySide6.QtWidgets import QWidget

    from .play import AnyPlay

_SETTING: Final = "sandbox/stand-in"


class StandInMenu(QMenu):
    """A menu of the bots there are; the one chosen is remembered for all games."""

    def __init__(self, play: AnyPlay, settings: QSettings, parent: QWidget) -> None:
        super().__init__(parent)
        self.setTitle(self.tr("&Human players’ seats are finished by"))
        self._play, self._settings = play, settings
        self._group: QActionGroup | None = None
        self.aboutToShow.connect(self._list)

    @property
    def chosen(self) -> str:
        """The name of the bot."""
        return self._play.bot_catalogue.best(str(self._settings.value(_SETTING, "")))

    def _list(self) -> None:
        """List the bots that play this game."""
        self.clear()
        self._group, chosen = QActionGroup(self), self.chosen
        for name in dict.fromkeys((*self._play.bot_catalogue.names(), chosen)):
            action = QAction(self.tr("Bot: {name}").format(name=spoken(name)), self)
            action.setCheckable(True)
            action.setChecked(name == chosen)
            action.triggered.connect(partial(self._choose, name))
            self._group.addAction(action)
            self.addAction(action)

    def _choose(self, name: str, _checked: bool = False) -> None:
        self._settings.setValue(_SETTING, name)
