"""Starting games: players and options are asked, plugins allowed, refusals shown."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QDialog, QWidget

from core.findings import Severity

from ...widgets.controls import new_action
from ..failures import FAILURES, because
from ..play import Play
from .consent_dialog import let_run
from .game_setup import GameSetup, fitting_bots, remember, remembered

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QAction

    from core.edition.edition import Edition
    from core.engine.protocol import AnyGame
    from core.records.game_tree import Branches

    from ...document.document import Document
    from ...shell.program import Program
    from ...shell.window_frame import WindowFrame
    from ..sandbox_window import SandboxWindow
    from ..sandboxes import Sandboxes
    from .game_setup import GamePlan


class Host(Protocol):
    """A window that games start from."""

    program: Program

    def say(self, text: str, severity: Severity = ...) -> None:
        """Tell something above its views."""


class GameStarter(QObject):
    """Asks for plans and begins games, for one window."""

    def __init__(self, window: QWidget, host: Host) -> None:
        super().__init__(window)
        self._window, self._host = window, host
        self._program = host.program

    def ask(self, edition: Edition | None, plan: GamePlan | None = None) -> GamePlan | None:
        """Ask for players and options, beginning with a plan or the last one; None: cancelled."""
        if edition is None or not self._may_run(edition):
            return None
        plan = (plan or remembered(self._program.settings)).fitted(edition)
        # Only after consent: asking which bots there are runs code of plugins.
        plan = replace(plan, bots=self.seats(edition, plan))
        dialog = GameSetup(self._window, edition, plan, self._program)
        done = dialog.exec() == QDialog.DialogCode.Accepted
        dialog.deleteLater()
        if not done:
            return None
        remember(self._program.settings, dialog.plan)
        return dialog.plan

    def begin(self, edition: Edition | None, plan: GamePlan) -> Branches[AnyGame] | None:
        """Begin a game by a plan that fits its edition; None, and a message, if that fails."""
        if edition is None or not self._may_run(edition):
            return None
        try:
            return plan.begin(edition)
        except FAILURES as error:
            text = self.tr("This set cannot be played as it is: {reasons}")
            self._host.say(text.format(reasons=because(error)), Severity.ERROR)
            return None

    def seats(self, edition: Edition, plan: GamePlan) -> tuple[str | None, ...]:
        """Return the bots of a plan by seat, of which the last game may have been another one."""
        return fitting_bots(plan.bots, edition, self._program.library)

    def _may_run(self, edition: Edition) -> bool:
        """Say whether the plugins of an edition may run; ask about those without consent."""
        why = let_run(self._window, edition.plugins, self._program.language)
        if why:
            self._host.say(why)
        return why is None


class PlayActions(QObject):
    """The actions `play`, with the last players, and `set_up`, after a dialog."""

    def __init__(
        self,
        window: WindowFrame,
        document: Document,
        sandboxes: Sandboxes,
        *,
        enter_pending: Callable[[], object],
    ) -> None:
        super().__init__(window)
        self._program, self._document, self._sandboxes = window.program, document, sandboxes
        self._enter_pending = enter_pending
        self._starting = GameStarter(window, window)
        self.play = new_action(self, self.tr("&Playtest this set"), self._play, "F9")
        self.play.setToolTip(
            self.tr("Play the set as it is, unsaved changes included, with the last players")
        )
        self.set_up = new_action(self, self.tr("&Set up a game…"), self._set_up, "Ctrl+F9")
        document.changed.connect(self._look)
        self._look()

    @property
    def actions(self) -> tuple[QAction, ...]:
        """All of them, for a menu."""
        return self.play, self.set_up

    def _look(self) -> None:
        can = self._document.edition is not None
        self.play.setEnabled(can)
        self.set_up.setEnabled(can)

    def _play(self) -> None:
        """Raise the window with the game of this set, or begin one if none was played."""
        # Fields commit their value when they lose the focus, which a shortcut does not take.
        self._enter_pending()
        open_one = self._sandboxes.newest_on(self._document)
        if open_one is not None and not open_one.is_fresh:
            open_one.come_forward()
        else:
            self._begin(remembered(self._program.settings), open_one)

    def _set_up(self) -> None:
        """Ask who plays and by which options, and begin a new game."""
        self._enter_pending()
        plan = self._starting.ask(self._document.edition)
        if plan is not None:
            self._begin(plan, None)

    def _begin(self, plan: GamePlan, instead_of: SandboxWindow | None) -> None:
        """Begin a game, in a new window or in that of a game in which no move was made."""
        edition = self._document.edition
        if edition is None:
            return
        plan = plan.fitted(edition)
        branches = self._starting.begin(edition, plan)
        if branches is None:
            return
        seats = self._starting.seats(edition, plan)
        if instead_of is not None:
            instead_of.play_on(branches, seats).come_forward()
        else:
            play = Play(branches, self._program.library, seats, self._document)
            self._sandboxes.open(play)
