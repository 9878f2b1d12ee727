"""The menus and the toolbar of a sandbox window: which actions stand where, and their icons."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QSizePolicy, QToolBar, QWidget

from ..shell.common_menus import CommonMenus
from ..widgets.form_fields import spoken
from .bot_turns import PACES
from .panel_navigation import PanelNavigation

if TYPE_CHECKING:
    from PySide6.QtCore import QSettings

    from .play import AnyPlay
    from .sandbox_window import SandboxWindow


class SandboxMenus(CommonMenus):
    """Makes the menu bar and the toolbar of a sandbox from the actions of its views."""

    def __init__(self, window: SandboxWindow) -> None:
        super().__init__(window)
        self._window = window
        self._settings = window.program.settings
        play = window.play
        self.new = self.action(self.tr("&New game"), "Ctrl+N", window.new_game)
        self.set_up = self.action(
            self.tr("Set &up a new game…"), "Ctrl+Shift+N", window.set_up_game
        )
        self.again = self.action(play.kind.restart, "", window.play_again)
        self.stop = self.action(self.tr("&Stop bots"), "F10", play.stop)
        self.go_on = self.action(self.tr("Res&ume bots"), "F11", play.go_on)
        self.play_out = self.action(self.tr("Play to the &end"), "Shift+F11", play.play_out)
        self.stand_ins = StandInMenu(play, window.program.settings, window)
        self.finish = self.action(self.tr("&Finish the game"), "Ctrl+F11", self._finish)
        self.move_now = self.action(self.tr("&Move now"), "Ctrl+F10", play.bots.move_now)
        self.rules = self.action(
            self.tr("&Rules of this step"), "Shift+F1", partial(window.panels.show, "rules")
        )
        docks = window.panels.docks.values()
        self.going = PanelNavigation(window, window.centre, docks, self._filter, window.appearance)
        self._make_menus()
        self._make_toolbar()
        play.changed.connect(self._look)
        play.thinking.connect(self._look)
        play.bots.began.connect(self._look)
        self._look()
        self._wear()

    def _make_menus(self) -> None:
        self._make_game_menus()
        window, tools = self._window, self._window.tools
        self.add_menu(
            self.tr("&Bots"),
            self.stop,
            self.go_on,
            self.move_now,
            self.play_out,
            None,
            self.finish,
            self.stand_ins,
            None,
            self._paces(),
        )
        if tools.menu:
            self.add_menu(self.tr("&Table"), *tools.menu)
        self.add_menu(
            self.tr("&View"),
            *window.panels.actions,
            None,
            *self.going.actions,
            None,
            window.panels.large.action,
            self.arrange,
            None,
            self.looks(),
            self.languages(),
        )
        self.add_menu(
            self.tr("&Help"),
            self.rules,
            self.help,
            self.find_command,
            self.shortcuts,
            None,
            self.about_box,
        )

    def _make_game_menus(self) -> None:
        window = self._window
        keeping, past, replay = window.game_files, window.history, window.replay
        self.add_menu(
            self.tr("&Game"),
            self.new,
            self.set_up,
            self.again,
            None,
            keeping.open_record,
            keeping.recent_menu,
            keeping.save_record,
            None,
            keeping.save_scenario,
            *window.exporting.actions,
            None,
            self.close_window,
            self.quit,
        )
        self.add_menu(
            self.tr("&Moves"),
            past.back,
            past.forward,
            None,
            past.previous_turn,
            past.next_turn,
            past.to_start,
            past.to_end,
            replay.run,
            None,
            window.analysis.switch,
            window.analysis.game.previous,
            window.analysis.game.next,
            None,
            past.note,
            past.name_branch,
            past.events,
            None,
            window.outdated.carry_over,
            window.outdated.go_back,
        )

    def _paces(self) -> QMenu:
        """Return a menu of how long bots wait before each move."""
        menu = QMenu(self.tr("Spee&d"), self._window)
        group = QActionGroup(menu)
        names = (self.tr("&Instant"), self.tr("&Normal"), self.tr("Sl&ow"))
        for pace, name in zip(PACES, names, strict=True):
            action = QAction(name, menu, checkable=True)
            action.setChecked(pace == self._window.play.bots.pace)
            action.triggered.connect(partial(self._choose_pace, pace))
            group.addAction(action)
            menu.addAction(action)
        return menu

    def _choose_pace(self, pace: int, _checked: bool = False) -> None:
        self._window.play.bots.pace = pace
        self._settings.setValue("sandbox/pace", pace)

    def _make_toolbar(self) -> None:
        window, tools = self._window, self._window.tools
        bar = QToolBar(self.tr("Toolbar"), window)
        bar.setObjectName("toolbar")
        bar.setMovable(False)
        bar.setIconSize(QSize(20, 20))
        past = window.history
        groups = (
            (self.new, window.game_files.open_record, window.game_files.save_record),
            (past.back, past.forward),
            tools.moves,
            (self.stop, self.go_on, self.play_out, self.finish),
            tools.views,
        )
        for number, group in enumerate(filter(None, groups)):
            if number:
                bar.addSeparator()
            bar.addActions([*group])
        # QToolBar has no stretch: an expanding empty widget moves the switches to the right.
        space = QWidget()
        space.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        bar.addWidget(space)
        bar.addActions([*tools.switches])
        bar.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        window.addToolBar(bar)

    def _filter(self) -> None:
        """Give the keyboard to the filter of the actions."""
        if "actions" in self._window.panels.docks:  # else the list is in the centre
            self._window.panels.show("actions")
        self._window.choices.search()

    def _finish(self) -> None:
        """Play to the end, with a bot in the seats of human players too."""
        self._window.play.finish(self.stand_ins.chosen)

    def _look(self) -> None:
        """Enable the actions that are possible now."""
        play = self._window.play
        bots = any(play.seats)
        waited_for = bots and not play.is_paused and not play.game.is_over
        self.stop.setEnabled(waited_for or play.is_running)
        self.move_now.setEnabled(play.bots.can_move_now)
        self.go_on.setEnabled(bots and play.is_paused and not play.game.is_over)
        self.play_out.setEnabled(play.can_play_out)
        self.finish.setEnabled(play.can_finish)
        self._window.history.back.setEnabled(play.can_go_back)
        self._window.history.forward.setEnabled(play.can_go_forward)
        self.again.setEnabled(play.can_go_back or play.can_go_forward)
        self.new.setEnabled(self._window.edition_to_play is not None)
        self.set_up.setEnabled(self._window.edition_to_play is not None)

    def _wear(self) -> None:
        for action, name in {
            self.new: "new-game",
            self.stop: "stop",
            self.go_on: "test-play",
            self.play_out: "play-out",
            self.finish: "finish",
        }.items():
            # Icons are for the toolbar only.
            self._window.appearance.wear(action, name)
            action.setIconVisibleInMenu(False)


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
        # Also deletes the actions of the last time, since the menu owns them.
        self.clear()
        self._group, chosen = QActionGroup(self), self.chosen
        for name in dict.fromkeys((*self._play.bot_catalogue.names(), chosen)):
            action = QAction(self.tr("Bot: {name}").format(name=spoken(name)), self, checkable=True)
            action.setChecked(name == chosen)
            action.triggered.connect(partial(self._choose, name))
            self._group.addAction(action)
            self.addAction(action)

    def _choose(self, name: str, _checked: bool = False) -> None:
        self._settings.setValue(_SETTING, name)
