"""From the editor to the table: begins a game with the set as it stands, or says why not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QDialog

from core.findings import Severity
from core.lays import Unplayable
from core.plugin_code import PluginProblem
from core.rule_options import BadOption
from core.setup import GameStopped

from ..language import told
from .consent_dialog import let_run
from .game_plan import GamePlan, remember, remembered
from .game_setup import GameSetup
from .play import Play

if TYPE_CHECKING:
    from core.edition import Edition

    from ..main_window import MainWindow
    from .sandbox_window import SandboxWindow

UNPLAYABLE = (Unplayable, BadOption, GameStopped, PluginProblem)


class Launching(QObject):
    """The actions of a window of the editor that open a sandbox on its set."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self.play = QAction(self.tr("Test-&play this set"), self)
        self.play.setShortcut(QKeySequence("F9"))
        self.play.setToolTip(
            self.tr("Play the set as it stands, unsaved changes included, with the last players")
        )
        self.play.triggered.connect(self._play)
        self.set_up = QAction(self.tr("&Set up a game…"), self)
        self.set_up.setShortcut(QKeySequence("Ctrl+F9"))
        self.set_up.triggered.connect(self._set_up)
        window.document.changed.connect(self._look)
        self._look()

    @property
    def actions(self) -> tuple[QAction, ...]:
        """All of them, for a menu."""
        return self.play, self.set_up

    def _look(self) -> None:
        can = self._window.document.edition is not None
        self.play.setEnabled(can)
        self.set_up.setEnabled(can)

    def _play(self) -> None:
        """Go on with the game of this set, or begin one where none was begun."""
        window = self._window
        window.files.enter_pending()
        open_one = window.workspace.sandboxes.on(window.document)
        if open_one is not None and not open_one.is_fresh:
            open_one.come_forward()
        else:
            self._begin(remembered(window.workspace.settings), open_one)

    def _set_up(self) -> None:
        """Ask who plays and by which options, and begin a new game."""
        window = self._window
        window.files.enter_pending()
        edition = window.document.edition
        if edition is None or not self._may_run(edition):
            return
        plan = remembered(window.workspace.settings).fitted(edition)
        dialog = GameSetup(window, edition, plan, window.workspace)
        if dialog.exec() == QDialog.DialogCode.Accepted:
            remember(window.workspace.settings, dialog.plan)
            self._begin(dialog.plan, None)
        dialog.deleteLater()

    def _begin(self, plan: GamePlan, instead_of: SandboxWindow | None) -> None:
        """Begin a game, in a window of its own or in the place of one that was not played."""
        window, edition = self._window, self._window.document.edition
        if edition is None or not self._may_run(edition):
            return
        plan = plan.fitted(edition)
        try:
            branches = plan.begin(edition)
        except UNPLAYABLE as error:
            self._refuse(error)
            return
        if instead_of is not None:
            instead_of.play.begin_again(branches, plan.bots)
            instead_of.come_forward()
            return
        library = window.workspace.library
        play = Play(branches, library, plan.bots, window.document)
        window.workspace.sandboxes.open(play)

    def _may_run(self, edition: Edition) -> bool:
        """Say whether the plugins of an edition may run; ask about those that were never asked."""
        why = let_run(self._window, edition.plugins, self._window.workspace.language)
        if why:
            self._window.say(why)
        return why is None

    def _refuse(self, error: ValueError) -> None:
        reasons = error.reasons if isinstance(error, Unplayable) else (error,)
        said = "; ".join(told(str(reason)) for reason in reasons)
        self._window.say(
            self.tr("This set cannot be played as it is: {reasons}").format(reasons=said),
            Severity.ERROR,
        )
