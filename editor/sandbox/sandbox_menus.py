"""The menus and the toolbar of a sandbox window: which actions stand where, and their icons."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

from ..shell.common_menus import CommonMenus, Entry, divided
from ..widgets.commands import Command, make_commands, refresh_commands, tr
from ..widgets.form_fields import spoken
from .bot_turns import PACES

if TYPE_CHECKING:
    from PySide6.QtCore import QSettings

    from .game_session import AnySession
    from .sandbox_window import SandboxWindow


class SandboxMenus(CommonMenus):
    """Makes the menu bar and the toolbar of a sandbox from the actions of its views."""

    new = Command(
        tr("&New game"),
        lambda menus: menus.window.new_game(),
        "Ctrl+N",
        icon="new-game",
        when=lambda menus: menus.window.edition_to_play is not None,
    )
    set_up = Command(
        tr("Set &up a new game…"),
        lambda menus: menus.window.set_up_game(),
        "Ctrl+Shift+N",
        when=lambda menus: menus.window.edition_to_play is not None,
    )
    again = Command(
        tr("R&estart the same game"),  # each kind of game calls it otherwise
        lambda menus: menus.window.play_again(),
        when=lambda menus: menus.session.can_go_back or menus.session.can_go_forward,
    )
    stop = Command(
        tr("&Stop bots"),
        lambda menus: menus.session.stop(),
        "F10",
        icon="stop",
        when=lambda menus: menus.session.can_stop,
    )
    go_on = Command(
        tr("Res&ume bots"),
        lambda menus: menus.session.go_on(),
        "F11",
        icon="test-play",
        when=lambda menus: menus.session.can_go_on,
    )
    play_out = Command(
        tr("Play to the &end"),
        lambda menus: menus.session.play_out(),
        "Shift+F11",
        icon="play-out",
        when=lambda menus: menus.session.can_play_out,
    )
    # With a bot in the seats of human players too.
    finish = Command(
        tr("&Finish the game"),
        lambda menus: menus.session.finish(menus.stand_ins.chosen),
        "Ctrl+F11",
        icon="finish",
        when=lambda menus: menus.session.can_finish,
    )
    move_now = Command(
        tr("&Move now"),
        lambda menus: menus.session.bots.move_now(),
        "Ctrl+F10",
        when=lambda menus: menus.session.bots.can_move_now,
    )
    filter_actions = Command(tr("&Filter the actions"), lambda menus: menus.filter(), "/")
    rules = Command(
        tr("&Rules of this step"), lambda menus: menus.window.panels.show("rules"), "Shift+F1"
    )

    def __init__(self, window: SandboxWindow) -> None:
        super().__init__(window)
        self.window, self.session = window, window.session
        session = self.session
        make_commands(self, window.appearance)
        self.again.setText(window.kind.restart)
        self.stand_ins = StandInMenu(session, window.program.settings, window)
        self._make_menus()
        self._make_toolbar()
        session.changed.connect(self._refresh)
        session.thinking.connect(self._refresh)
        session.bots.began.connect(self._refresh)
        self._refresh()

    def _make_menus(self) -> None:
        self._make_game_menus()
        window, tools = self.window, self.window.tools
        bots = [self.stop, self.go_on, self.move_now, self.play_out]
        self.add_menu(
            self.tr("&Bots"), *divided(bots, [self.finish, self.stand_ins], [self._paces()])
        )
        if tools.menu:
            self.add_menu(self.tr("&Table"), *tools.menu)
        placing = [window.panels.large.action, window.arrange]
        looking = [self.looks(), self.languages()]
        going = [*window.going.actions, self.filter_actions]
        self.add_menu(self.tr("&View"), *divided(window.panels.actions, going, placing, looking))
        finding = [self.rules, window.help, window.find_command, window.shortcuts]
        self.add_menu(self.tr("&Help"), *divided(finding, [window.about_box]))

    def _make_game_menus(self) -> None:
        window = self.window
        files, past, replay = window.game_files, window.history, window.replay
        beginning = [self.new, self.set_up, self.again]
        records: list[Entry] = [files.open_record, files.recent_menu, files.save_record]
        out = [files.save_scenario, *window.exporting.actions]
        closing = [window.close_window, window.quit]
        self.add_menu(self.tr("&Game"), *divided(beginning, records, out, closing))
        steps = [past.previous_turn, past.next_turn, past.to_start, past.to_end, replay.run]
        looking = [window.analysis.switch, window.analysis.game.previous, window.analysis.game.next]
        notes = [past.note, past.name_branch, past.events]
        changed = [window.outdated.carry_over, window.outdated.go_back]
        self.add_menu(
            self.tr("&Moves"), *divided([past.back, past.forward], steps, looking, notes, changed)
        )

    def _paces(self) -> QMenu:
        """The menu of how long bots wait before each move."""
        menu = QMenu(self.tr("Spee&d"), self.window)
        group = QActionGroup(menu)
        names = (self.tr("&Instant"), self.tr("&Normal"), self.tr("Sl&ow"))
        for pace, name in zip(PACES, names, strict=True):
            action = QAction(name, menu, checkable=True)
            action.setChecked(pace == self.window.session.bots.pace)
            action.triggered.connect(partial(self._choose_pace, pace))
            group.addAction(action)
            menu.addAction(action)
        return menu

    def _choose_pace(self, pace: int, _checked: bool = False) -> None:
        self.window.session.bots.pace = pace
        self.window.program.settings.setValue("sandbox/pace", pace)

    def _make_toolbar(self) -> None:
        window, tools, past = self.window, self.window.tools, self.window.history
        groups = (
            (self.new, window.game_files.open_record, window.game_files.save_record),
            (past.back, past.forward),
            tools.moves,
            (self.stop, self.go_on, self.play_out, self.finish),
            tools.views,
        )
        self.add_toolbar(groups, *tools.switches)

    def filter(self) -> None:
        """Give the keyboard to the filter of the actions."""
        if "actions" in self.window.panels.docks:  # else the list is in the centre
            self.window.panels.show("actions")
        self.window.choices.search()

    def _refresh(self) -> None:
        """Enable the actions that are possible now."""
        refresh_commands(self)
        self.window.history.back.setEnabled(self.session.can_go_back)
        self.window.history.forward.setEnabled(self.session.can_go_forward)


_SETTING: Final = "sandbox/stand-in"


class StandInMenu(QMenu):
    """A menu of the bots there are; the one chosen is remembered for all games."""

    def __init__(self, session: AnySession, settings: QSettings, parent: QWidget) -> None:
        super().__init__(parent)
        self.setTitle(self.tr("&Human players’ seats are finished by"))
        self._session, self._settings = session, settings
        self._group: QActionGroup | None = None
        self.aboutToShow.connect(self._list)

    @property
    def chosen(self) -> str:
        """The name of the bot."""
        return self._session.bot_catalogue.best(str(self._settings.value(_SETTING, "")))

    def _list(self) -> None:
        """List the bots that play this game."""
        # Also deletes the actions of the last time, since the menu owns them.
        self.clear()
        self._group, chosen = QActionGroup(self), self.chosen
        for name in dict.fromkeys((*self._session.bot_catalogue.names(), chosen)):
            action = QAction(self.tr("Bot: {name}").format(name=spoken(name)), self, checkable=True)
            action.setChecked(name == chosen)
            action.triggered.connect(partial(self._choose, name))
            self._group.addAction(action)
            self.addAction(action)

    def _choose(self, name: str, _checked: bool = False) -> None:
        self._settings.setValue(_SETTING, name)
