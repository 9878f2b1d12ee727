"""Starting games: players and options are asked, plugins allowed, refusals shown."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QDialog, QWidget

from core.findings import Severity

from ..failures import FAILURES, because
from .consent_dialog import let_run
from .game_setup import GameSetup, fitting_bots, remember, remembered

if TYPE_CHECKING:
    from core.edition.edition import Edition
    from core.engine.protocol import AnyGame
    from core.records.game_tree import Branches

    from ...shell.program import Program
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
        """The bots of a plan by seat, of which the last game may have been another one."""
        return fitting_bots(plan.bots, edition, self._program.library)

    def _may_run(self, edition: Edition) -> bool:
        """Whether the plugins of an edition may run; those without consent are asked about."""
        why = let_run(self._window, edition.plugins, self._program.language)
        if why:
            self._host.say(why)
        return why is None
