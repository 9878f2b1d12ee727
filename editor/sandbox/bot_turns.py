"""The turns of bots in a sandbox: when one moves, at what pace, and which one sits where."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer, Signal

from core.analysis import bots
from core.engine.errors import IllegalAction

from ..look.job_runner import JobRunner
from .failures import FAILURES

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from core.analysis.bots import Bot
    from core.engine.actions import Action
    from core.engine.protocol import AnyGame

PACES: Final = (0, 350, 1200)
"""Milliseconds between what was done and a bot's move: at once, to watch, slowly."""
_GLANCE: Final = 250
"""Milliseconds after which the window takes up what bots that play on have done meanwhile."""


@dataclass(eq=False, slots=True)
class _Run:
    """Moves that bots make one after the other, and which nobody has taken up yet."""

    bots: Sequence[Bot | None]
    game: AnyGame
    deeds: deque[Action] = field(default_factory=deque)
    is_wanted: bool = True

    def play(self) -> None:
        """Play until the end, or until it is the turn of somebody by hand."""
        bots.play_out(self.game, self.bots, self._note)

    def _note(self, game: AnyGame) -> None:
        self.deeds.append(game.history[-1])
        if not self.is_wanted:
            raise KeyboardInterrupt


class BotTurns(QObject):
    """Makes bots of names and lets them choose, after a pause, beside the window.

    `chosen` gives a legal action, `failed` what went wrong in its place. `undecided` says that
    chance is to decide, as in what people settle among themselves (A16).

    While bots play on, `played` gives now and then what they have done meanwhile, and `ended` says
    that they have come to the end, or to somebody's turn by hand.
    """

    chosen = Signal(object)
    undecided = Signal()
    failed = Signal(object)
    played = Signal(object)
    ended = Signal()

    def __init__(self, make: Callable[[str, int], Bot], parent: QObject) -> None:
        """`make` gives the bot of a name for a seat of the game that is played; see FAILURES."""
        super().__init__(parent)
        self.pace = PACES[1]
        self._make = make
        self._made: dict[tuple[int, str], Bot] = {}
        self._asked: tuple[AnyGame, str] | None = None
        self._run: _Run | None = None
        self._thinker = JobRunner("bot", self, interrupts=True)
        self._thinker.ended.connect(self._take)
        self._thinker.failed.connect(self._fail)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.timeout.connect(self._begin)
        self._glance = QTimer(self)
        self._glance.setSingleShot(True)
        self._glance.setInterval(_GLANCE)
        self._glance.timeout.connect(self._look)

    @property
    def is_busy(self) -> bool:
        """Whether a bot thinks, or is about to."""
        return self._thinker.is_busy or self._pause.isActive()

    @property
    def is_running(self) -> bool:
        """Whether bots play on by themselves, faster than they are shown."""
        return self._run is not None

    def ask(self, name: str, game: AnyGame) -> None:
        """Let the bot of that name choose for the player whose turn it is."""
        self._asked = game, name
        self._pause.start(self.pace)

    def play_out(self, seats: Sequence[str | None], game: AnyGame) -> None:
        """Let bots, by the names in the seats, play on until the end or somebody's turn by hand."""
        self.hold()
        try:
            made = [
                None if name is None else self._bot(name, seat) for seat, name in enumerate(seats)
            ]
            run = _Run(made, game.copy())
        except FAILURES as error:
            self._fail(error)
            return
        self._run = run
        self._thinker.start(run.play)
        self._glance.start()

    def hold(self) -> None:
        """Wait for no bot any more; one that is interrupted in its thoughts is made anew.

        What bots that play on have done and nobody has taken up yet is forgotten.
        """
        self._pause.stop()
        self._glance.stop()
        if self._run is not None:
            self._run.is_wanted = False
            self._run = None
            self._made.clear()
        if self._thinker.is_busy and self._asked is not None:
            game, name = self._asked
            self._made.pop((game.player, name), None)
        self._thinker.drop()
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
        if game.step is not None and game.step.by_chance:
            self._asked = None
            self.undecided.emit()
            return
        try:
            bot = self._bot(name, game.player)
            imagined = game.copy()
        except FAILURES as error:
            self._fail(error)
        else:
            self._thinker.start(partial(bots.choose, imagined, bot))

    def _bot(self, name: str, seat: int) -> Bot:
        """Return the bot of a seat, which is made once for a game."""
        if (seat, name) not in self._made:
            self._made[seat, name] = self._make(name, seat)
        return self._made[seat, name]

    def _look(self) -> None:
        """Hand on what bots that play on have done since the last time."""
        run = self._run
        if run is None:
            return
        deeds = [run.deeds.popleft() for _ in range(len(run.deeds))]
        if deeds:
            self.played.emit(deeds)
        if self._run is run and self._thinker.is_busy:
            self._glance.start()

    def _take(self, action: Action | None) -> None:
        if self._run is not None:
            self._end(self._run)
        elif self._asked is not None and action is not None:
            self._check(action, *self._asked)

    def _end(self, run: _Run) -> None:
        """Hand on the rest of what bots have done that have come to an end."""
        self._look()
        if self._run is run:
            self._run = None
            self.ended.emit()

    def _check(self, action: Action, game: AnyGame, name: str) -> None:
        """Hand on what a bot has chosen, or say that it is not legal."""
        try:
            reason = game.why_not(action)
        except FAILURES as error:
            self._fail(error)
            return
        if reason:
            why = f"chose {IllegalAction(action, reason)}"
            self._fail(bots.BotFailed(name, game.players[game.player], why))
        else:
            self._asked = None
            self.chosen.emit(action)

    def _fail(self, error: BaseException) -> None:
        run = self._run
        if run is not None:
            self._look()
            if self._run is not run:
                return
        self._asked = self._run = None
        self.failed.emit(error)
