"""The turns of bots: when one moves, at what pace, and what undo takes back as one step."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, Final, Generic

from PySide6.QtCore import QObject, QTimer, Signal

from core.bots import bots
from core.engine.errors import IllegalAction
from core.records.game_tree import G

from ..look.job_runner import Job, JobRunner
from .failures import FAILURES

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from core.bots.bots import Bot
    from core.engine.actions import Action
    from core.engine.protocol import AnyGame
    from core.records.game_tree import Branches, Moment

PACES: Final = (0, 350, 1200)
"""Milliseconds between a move and the bot's next one: instant, normal, slow."""
_REPORTS: Final = 250
"""Milliseconds after which the window applies the moves of bots that play to the end."""


@dataclass(eq=False, slots=True)
class _Run:
    """Moves that bots make one after the other in a thread, waiting for the window.

    One that is `shown` is waited for a few times a second, another at its end only.
    """

    bots: Sequence[Bot | None]
    game: AnyGame
    shown: bool
    job: Job = field(default_factory=Job)
    moves: list[Action] = field(default_factory=list)

    def play(self) -> None:
        """Play until the end, or until it is a human player's turn."""
        bots.play_out(self.game, self.bots, self._note)

    def _note(self, game: AnyGame) -> None:
        self.job.report(game.history[-1])
        if self.job.is_stopped:
            # The runner interrupts the thread within a move; this ends it between two moves, for
            # bots that catch KeyboardInterrupt.
            raise KeyboardInterrupt


class BotTurns(QObject):
    """Makes bots by their names and lets them choose, after a pause, in a thread.

    `began` says that one thinks now, `chosen` gives a legal action, `failed` the error instead.
    `undecided` says that chance must decide, where players at a real table would agree among
    themselves (ruling A16).

    While bots play to the end, `played` gives their new moves from time to time, and whether chance
    decides where players would agree; `went_on` says that there are moves which are not shown yet,
    `ended` that they reached the end or a human player's turn.
    """

    began = Signal()
    chosen = Signal(object)
    undecided = Signal()
    failed = Signal(object)
    played = Signal(object, bool)
    went_on = Signal()
    ended = Signal()

    def __init__(self, make: Callable[[str, int], Bot], parent: QObject) -> None:
        """`make` returns a bot by name and seat; it may raise any of FAILURES."""
        super().__init__(parent)
        self.pace = PACES[1]
        self._make = make
        # By seat, since a bot is seeded by its seat and may keep state during a game.
        self._made: dict[tuple[int, str], Bot] = {}
        self._asked: tuple[AnyGame, str] | None = None
        self._thinking: Bot | None = None
        self._began = 0.0
        self._run: _Run | None = None
        self._thinker = JobRunner(
            "bot", self, interrupts=True, expects=(BaseException,), report_every=_REPORTS
        )
        self._thinker.reported.connect(self._note_moves)
        self._thinker.ended.connect(self._receive_action)
        self._thinker.failed.connect(self._fail)
        self._pause = QTimer(self, singleShot=True)
        self._pause.timeout.connect(self._begin)

    @property
    def is_busy(self) -> bool:
        """Whether a bot thinks, or is about to."""
        return self._thinker.is_busy or self._pause.isActive()

    @property
    def is_running(self) -> bool:
        """Whether bots play to the end, faster than their moves are shown."""
        return self._run is not None

    @property
    def is_finishing(self) -> bool:
        """Whether bots play to the end and nothing of it is shown before that."""
        return self._run is not None and not self._run.shown

    @property
    def turn(self) -> int:
        """The turn that bots have come to which play to the end; 0 if none do."""
        return 0 if self._run is None else self._run.game.turn

    @property
    def can_move_now(self) -> bool:
        """Whether a bot thinks that can be told to move at once."""
        return self._hurry() is not None

    @property
    def seconds(self) -> float:
        """How long the bot has been thinking."""
        return monotonic() - self._began if self._thinker.is_busy else 0.0

    def move_now(self) -> None:
        """Let the bot that thinks take the best it has found so far, if it can."""
        hurry = self._hurry()
        if hurry is not None:
            hurry()

    def ask(self, name: str, game: AnyGame) -> None:
        """Let a bot choose for the player to move, after the pause."""
        self._asked = game, name
        self._pause.start(self.pace)

    def play_out(self, seats: Sequence[str | None], game: AnyGame, *, shown: bool = True) -> None:
        """Let the bots in the seats play until the end or a human player's turn (None).

        Unless it is `shown`, moves are emitted only when they have come there, or by `flush_moves`.
        """
        self.interrupt()
        try:
            seated = enumerate(seats)
            made = [None if name is None else self._bot(name, seat) for seat, name in seated]
            # The thread owns this copy; the window repeats its moves on the tree of moments.
            run = _Run(made, game.copy(), shown)
        except FAILURES as error:
            self._fail(error)
            return
        self._run, self._thinking = run, None
        self._thinker.start(run.play, run.job)

    def flush_moves(self) -> None:
        """Emit what bots that play to the end have done so far."""
        self._thinker.flush()
        if self._run is not None:
            self._emit(self._run)

    def interrupt(self) -> None:
        """Cancel the bot's turn, and drop moves of `play_out` that were not emitted yet."""
        self._pause.stop()
        if self._run is not None:
            self._run = None
            # Any of them may have been interrupted in the middle of a move.
            self._made.clear()
        if self._thinker.is_busy and self._asked is not None:
            # Interrupted code may leave a bot in any state: the next turn needs a new one.
            game, name = self._asked
            self._made.pop((game.player, name), None)
        self._thinker.drop()
        self._asked = None

    def forget(self) -> None:
        """Drop all bots, as for a new game."""
        self.interrupt()
        self._made.clear()

    def when_at_rest(self, do: Callable[[], object]) -> None:
        """Call a function once no bot thread is left."""
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
            self._thinking, self._began = bot, monotonic()
            self._thinker.start(partial(bots.choose, imagined, bot))
            self.began.emit()

    def _hurry(self) -> Callable[[], object] | None:
        """The function that tells the bot which thinks now to move; None if it listens to none."""
        if not self._thinker.is_busy:
            return None
        # The thread goes on meanwhile: told late, a bot is hurried in its next turn, which harms
        # nothing, as whoever presses the button would like to get on.
        run = self._run
        bot = self._thinking if run is None else run.bots[run.game.player]
        hurry: Callable[[], object] | None = getattr(bot, "move_now", None)
        return hurry

    def _bot(self, name: str, seat: int) -> Bot:
        """The bot of a seat; it is made once for each game."""
        if (seat, name) not in self._made:
            self._made[seat, name] = self._make(name, seat)
        return self._made[seat, name]

    def _note_moves(self, moves: list[Action]) -> None:
        """Emit what bots have done since the last time, or keep it for the end."""
        run = self._run
        assert run is not None  # no other work reports anything
        run.moves += moves
        if run.shown:
            self._emit(run)
        else:
            self.went_on.emit()

    def _emit(self, run: _Run) -> None:
        """Emit the moves of a run that were not emitted yet."""
        moves, run.moves = run.moves, []
        if moves:
            self.played.emit(moves, None not in run.bots)

    def _receive_action(self, action: Action | None) -> None:
        if self._run is not None:
            self._end(self._run)
        elif self._asked is not None and action is not None:
            self._check(action, *self._asked)

    def _end(self, run: _Run) -> None:
        """Emit the last moves of a run that has ended."""
        self._emit(run)
        if self._run is run:
            self._run = None
            self.ended.emit()

    def _check(self, action: Action, game: AnyGame, name: str) -> None:
        """Emit the action that a bot chose, or `failed` if it is not legal."""
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
            self._emit(run)
            # If a slot has stopped the run in the meantime, its failure is of no interest.
            if self._run is not run:
                return
        self._asked = self._run = None
        self.failed.emit(error)


class UndoGroups(Generic[G]):
    """Remembers which moves of a tree undo and redo take as one step."""

    def __init__(self) -> None:
        self._starts: dict[int, Moment[G]] = {}

    def note(self, start: Moment[G], end: Moment[G]) -> None:
        """Note that all moves from a moment to a later one were made at one go."""
        if end.depth > start.depth + 1:
            self._starts[end.number] = start

    def before(self, moment: Moment[G]) -> Moment[G] | None:
        """The moment that undo goes to; None at the beginning."""
        return self._starts.get(moment.number, moment.parent)

    def after(self, tree: Branches[G]) -> Moment[G] | None:
        """The moment that redo goes to from the present one; None if there is none."""
        now = tree.now
        if now in self._starts.values():
            # The game may have been finished from here several times: redo follows the present
            # line.
            ends = (each for each in tree.line() if self._starts.get(each.number) is now)
            return next(ends, now.last)
        return now.last
