"""The turns of bots in a sandbox: when one moves, at what pace, and which one sits where."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer, Signal

from core import bots
from core.actions import IllegalAction

from .failures import FAILURES
from .thinker import Thinker

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.actions import Action
    from core.bots import Bot
    from core.game import Game
    from core.library import Library

PACES: Final = (0, 350, 1200)
"""Milliseconds between what was done and a bot's move: at once, to watch, slowly."""


class BotTurns(QObject):
    """Makes bots of names and lets them choose, after a pause, beside the window.

    `chosen` gives a legal action, `failed` what went wrong in its place. `undecided` says that
    chance is to decide, as in what people settle among themselves (A16).
    """

    chosen = Signal(object)
    undecided = Signal()
    failed = Signal(object)

    def __init__(self, library: Library, parent: QObject) -> None:
        super().__init__(parent)
        self.pace = PACES[1]
        self._library = library
        self._made: dict[tuple[int, str], Bot] = {}
        self._asked: tuple[Game, str] | None = None
        self._thinker = Thinker(self)
        self._thinker.thought.connect(self._take)
        self._thinker.failed.connect(self._fail)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.timeout.connect(self._begin)

    @property
    def is_busy(self) -> bool:
        """Whether a bot thinks, or is about to."""
        return self._thinker.is_busy or self._pause.isActive()

    def ask(self, name: str, game: Game) -> None:
        """Let the bot of that name choose for the player whose turn it is."""
        self._asked = game, name
        self._pause.start(self.pace)

    def hold(self) -> None:
        """Wait for no bot any more; one that is interrupted in its thoughts is made anew."""
        self._pause.stop()
        if self._thinker.is_busy and self._asked is not None:
            game, name = self._asked
            self._made.pop((game.player, name), None)
        self._thinker.stop()
        self._asked = None

    def forget(self) -> None:
        """Make every bot anew when its turn comes, as for a new game."""
        self.hold()
        self._made.clear()

    def when_at_rest(self, do: Callable[[], object]) -> None:
        """Do something once no bot that was stopped is still being interrupted."""
        if self._thinker.is_at_rest:
            do()
        else:
            self._thinker.rested.connect(do)

    def _begin(self) -> None:
        if self._asked is None:
            return
        game, name = self._asked
        key = game.player, name
        if game.step is not None and game.step.by_chance:
            self._asked = None
            self.undecided.emit()
            return
        try:
            if key not in self._made:
                self._made[key] = self._make(name, game)
            imagined = game.copy()
        except FAILURES as error:
            self._fail(error)
        else:
            self._thinker.think(self._made[key], imagined)

    def _make(self, name: str, game: Game) -> Bot:
        edition, seed = game.setup.edition, bots.seed_of_bot(game.seed, game.player)
        others = bots.others(self._library, edition)
        return bots.maker(name, edition.plugins, lambda: others)(seed)

    def _take(self, action: Action) -> None:
        if self._asked is None:
            return
        game, name = self._asked
        try:
            reason = game.why_not(action)
        except FAILURES as error:
            self._fail(error)
            return
        if reason:
            why = f"chose {IllegalAction(action, reason)}"
            self._fail(bots.BotFailed(name, game.setup.players[game.player], why))
        else:
            self._asked = None
            self.chosen.emit(action)

    def _fail(self, error: BaseException) -> None:
        self._asked = None
        self.failed.emit(error)
