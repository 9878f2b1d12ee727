"""The actions that begin to play the set of a document."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from ..widgets.commands import Command, make_commands, refresh_commands, tr
from .game_session import GameSession
from .start.game_setup import remembered
from .start.starting import GameStarter

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..document.document import Document
    from ..shell.window_frame import WindowFrame
    from .sandbox_window import SandboxWindow
    from .sandboxes import Sandboxes
    from .start.game_setup import GamePlan


class PlayActions(QObject):
    """The actions `play`, with the last players, and `set_up`, after a dialog."""

    play = Command(
        tr("&Playtest this set"),
        lambda self: self.play_on(),
        "F9",
        tip=tr("Play the set as it is, unsaved changes included, with the last players"),
        icon="test-play",
        when=lambda self: self.can_play,
    )
    set_up = Command(
        tr("&Set up a game…"),
        lambda self: self.ask_and_play(),
        "Ctrl+F9",
        when=lambda self: self.can_play,
    )

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
        self.actions = make_commands(self, window.appearance)
        """All of them, for a menu."""
        document.changed.connect(self._refresh)
        self._refresh()

    @property
    def can_play(self) -> bool:
        """Whether the set can be read."""
        return self._document.edition is not None

    def _refresh(self) -> None:
        refresh_commands(self)

    def play_on(self) -> None:
        """Raise the window with the game of this set, or begin one if none was played."""
        # Fields commit their value when they lose the focus, which a shortcut does not take.
        self._enter_pending()
        open_one = self._sandboxes.newest_on(self._document)
        if open_one is not None and not open_one.is_fresh:
            open_one.come_forward()
        else:
            self._begin(remembered(self._program.settings), open_one)

    def ask_and_play(self) -> None:
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
            session = GameSession(branches, self._program.library, seats, self._document)
            self._sandboxes.open(session)
