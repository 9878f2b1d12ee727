"""The actions that begin to play the set of a document."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from ..widgets.controls import new_action
from .play import Play
from .start.game_setup import remembered
from .start.starting import GameStarter

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QAction

    from ..document.document import Document
    from ..shell.window_frame import WindowFrame
    from .sandbox_window import SandboxWindow
    from .sandboxes import Sandboxes
    from .start.game_setup import GamePlan


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
            self._sandboxes.play_on(instead_of, branches, seats).come_forward()
        else:
            play = Play(branches, self._program.library, seats, self._document)
            self._sandboxes.open(play)
