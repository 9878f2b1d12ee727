"""From the editor to the table: the actions that open a sandbox on the set as it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QKeySequence

from ..play import Play
from .game_plan import remembered
from .starting import Starting

if TYPE_CHECKING:
    from collections.abc import Callable

    from ...document.document import Document
    from ...shell.window_frame import WindowFrame
    from ..sandbox_window import SandboxWindow
    from ..sandboxes import Sandboxes
    from .game_plan import GamePlan


class Launching(QObject):
    """What a window of the editor offers: `play` its set at once, or `set_up` a game first."""

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
        self._starting = Starting(window, window)
        self.play = QAction(self.tr("&Playtest this set"), self)
        self.play.setShortcut(QKeySequence("F9"))
        self.play.setToolTip(
            self.tr("Play the set as it is, unsaved changes included, with the last players")
        )
        self.play.triggered.connect(self._play)
        self.set_up = QAction(self.tr("&Set up a game…"), self)
        self.set_up.setShortcut(QKeySequence("Ctrl+F9"))
        self.set_up.triggered.connect(self._set_up)
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
        """Go on with the game of this set, or begin one where none is under way."""
        self._enter_pending()
        open_one = self._sandboxes.on(self._document)
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
        """Begin a game, in a window of its own or in the place of one that was not played."""
        edition = self._document.edition
        if edition is None:
            return
        plan = plan.fitted(edition)
        branches = self._starting.begin(edition, plan)
        if branches is None:
            return
        if instead_of is not None:
            instead_of.play.begin_again(branches, plan.bots)
            instead_of.come_forward()
        else:
            play = Play(branches, self._program.library, plan.bots, self._document)
            self._sandboxes.open(play)
