"""How a game starts in a window: who plays is asked, plugins are agreed to, refusals are told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QDialog, QWidget

from core.findings import Severity

from ..failures import FAILURES, because
from .consent_dialog import let_run
from .game_plan import remember, remembered
from .game_setup import GameSetup

if TYPE_CHECKING:
    from core.edition.edition import Edition
    from core.engine.game import Game
    from core.records.game_tree import Branches

    from ...shell.program import Program
    from .game_plan import GamePlan


class Host(Protocol):
    """A window that games start from."""

    program: Program

    def say(self, text: str, severity: Severity = ...) -> None:
        """Tell something above its views."""


class Starting(QObject):
    """Asks for plans and begins games, for one window."""

    def __init__(self, window: QWidget, host: Host) -> None:
        super().__init__(window)
        self._window, self._host = window, host
        self._program = host.program

    def ask(self, edition: Edition | None, plan: GamePlan | None = None) -> GamePlan | None:
        """Let the players and the options be chosen, from a plan or the last one; None for not."""
        if edition is None or not self._may_run(edition):
            return None
        plan = (plan or remembered(self._program.settings)).fitted(edition)
        dialog = GameSetup(self._window, edition, plan, self._program)
        done = dialog.exec() == QDialog.DialogCode.Accepted
        dialog.deleteLater()
        if not done:
            return None
        remember(self._program.settings, dialog.plan)
        return dialog.plan

    def begin(self, edition: Edition | None, plan: GamePlan) -> Branches[Game] | None:
        """Return the beginning of a game by a plan that fits its edition; None if it cannot be."""
        if edition is None or not self._may_run(edition):
            return None
        try:
            return plan.begin(edition)
        except FAILURES as error:
            text = self.tr("This set cannot be played as it is: {reasons}")
            self._host.say(text.format(reasons=because(error)), Severity.ERROR)
            return None

    def _may_run(self, edition: Edition) -> bool:
        """Say whether the plugins of an edition may run; ask about those that were never asked."""
        why = let_run(self._window, edition.plugins, self._program.language)
        if why:
            self._host.say(why)
        return why is None
