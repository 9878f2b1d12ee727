"""The menus and the toolbar of a sandbox window: which actions stand where, and their icons."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

from ..shell.common_menus import CommonMenus, Entry, divided
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
        self.again = self.action(window.kind.restart, "", window.play_again)
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
        bots = [self.stop, self.go_on, self.move_now, self.play_out]
        self.add_menu(
            self.tr("&Bots"), *divided(bots, [self.finish, self.stand_ins], [self._paces()])
        )
        if tools.menu:
            self.add_menu(self.tr("&Table"), *tools.menu)
        placing = [window.panels.large.action, self.arrange]
        looking = [self.looks(), self.languages()]
        self.add_menu(
            self.tr("&View"),
            *divided(window.panels.actions, self.going.actions, placing, looking),
        )
        finding = [self.rules, self.help, self.find_command, self.shortcuts]
        self.add_menu(self.tr("&Help"), *divided(finding, [self.about_box]))

    def _make_game_menus(self) -> None:
        window = self._window
        files, past, replay = window.game_files, window.history, window.replay
        beginning = [self.new, self.set_up, self.again]
        records: list[Entry] = [files.open_record, files.recent_menu, files.save_record]
        out = [files.save_scenario, *window.exporting.actions]
        closing = [self.close_window, self.quit]
        self.add_menu(self.tr("&Game"), *divided(beginning, records, out, closing))
        steps = [past.previous_turn, past.next_turn, past.to_start, past.to_end, replay.run]
        looking = [window.analysis.switch, window.analysis.game.previous, window.analysis.game.next]
        notes = [past.note, past.name_branch, past.events]
        changed = [window.outdated.carry_over, window.outdated.go_back]
        self.add_menu(
            self.tr("&Moves"), *divided([past.back, past.forward], steps, looking, notes, changed)
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
        window, tools, past = self._window, self._window.tools, self._window.history
        groups = (
            (self.new, window.game_files.open_record, window.game_files.save_record),
            (past.back, past.forward),
            tools.moves,
            (self.stop, self.go_on, self.play_out, self.finish),
            tools.views,
        )
        self.add_toolbar(groups, *tools.switches)

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
        self.wear(
            {
                self.new: "new-game",
                self.stop: "stop",
                self.go_on: "test-play",
                self.play_out: "play-out",
                self.finish: "finish",
            }
        )


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
