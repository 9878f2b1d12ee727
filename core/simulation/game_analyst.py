"""Analyses a game while it is played, in a process of its own: a moment of it, or all of it.

What is said of a moment tells nobody anything new: actions are judged by what the player to move
knows or, for another viewer, by what that viewer may imagine of it.
"""

from __future__ import annotations

import contextlib
import sys
from time import monotonic
from typing import TYPE_CHECKING, Final, NamedTuple

from ..bots.assessment import Assessment
from ..bots.bots import BotFailed, UnknownBot, assess, can_assess, setup_maker
from ..engine.actions import Action, Place
from ..engine.errors import GameStopped, PluginProblem
from ..messages import message_of, msg
from ..records.recorded_setup import RecordDiffers
from .game_review import Chances, ReviewSpec, Task, chances, game_of, reviewer_of
from .planned_edition import seed_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ..bots.bots import Maker
    from ..engine.protocol import AnyGame
    from .worker_pool import Report

    Stopped = Callable[[], bool]


class CannotAssess(ValueError):
    """A bot that does not say what it makes of actions."""


_FAILURES: Final = (CannotAssess, BotFailed, UnknownBot, GameStopped, PluginProblem, RecordDiffers)
_FOLLOWED: Final = 12
"""For how many placements it is said what would follow."""
_FOLLOWED_SLOWLY: Final = 3
_QUICK: Final = 0.25  # seconds
_REPORT_EVERY: Final = 0.2  # seconds


class MomentTask(NamedTuple):
    """Look at where the game of `spec` has come to.

    `viewer` is who will read it, by seat, and must learn nothing hidden; None may see all that the
    player to move knows.
    """

    spec: ReviewSpec
    viewer: int | None


class ReviewTask(NamedTuple):
    """Look at the whole game of `spec`, but for what is `known`."""

    spec: ReviewSpec
    known: frozenset[Task]


class Pause(NamedTuple):
    """Do nothing: this only stops what was done before."""


class Choices(NamedTuple):
    """What a bot makes of the actions of the player to move, the best first, so far or `final`."""

    assessments: tuple[Assessment, ...]
    is_final: bool


class Following(NamedTuple):
    """What the player would best do in the same turn, once an action is done."""

    action: Action
    following: Action


class ReviewExtent(NamedTuple):
    """How many things a review still has to look at."""

    tasks: int


class Failure(NamedTuple):
    """Why something cannot be analysed."""

    why: str


DIED: Final = Failure(msg("the process that analyses has ended before its time"))


def analyse(task: MomentTask | ReviewTask | Pause, report: Report, stopped: Stopped) -> None:
    """Do a task in a process of its own, and report what is found as it is found.

    That is Choices, Following and Chances of a moment; ReviewExtent, ReviewedMoment and
    ReviewedMove of a whole game; and Failure.
    """
    try:
        with contextlib.redirect_stdout(sys.stderr):  # plugins may print
            if isinstance(task, MomentTask):
                _Moment(task.spec, report, stopped).look(task.viewer)
            elif isinstance(task, ReviewTask):
                _review(task, report, stopped)
    except _FAILURES as error:
        report(Failure(message_of(error)))


def _review(task: ReviewTask, report: Report, stopped: Stopped) -> None:
    reviewer = reviewer_of(task.spec, game_of(task.spec))
    tasks = [each for each in reviewer.tasks() if each not in task.known]
    report(ReviewExtent(len(tasks)))
    for each in tasks:
        found = None if stopped() else reviewer.do(each, stopped)
        if found is None:
            return
        report(found)


class _Moment:
    """Looks at the last moment of a game."""

    def __init__(self, spec: ReviewSpec, report: Report, stopped: Stopped) -> None:
        self._spec, self._report, self._stopped = spec, report, stopped
        self._game = game_of(spec)
        self._bot: Maker | None = (
            setup_maker(spec.bot, self._game.setup, spec.library()) if spec.bot else None
        )
        self._seen = self._game
        self._told = 0.0

    def look(self, viewer: int | None) -> None:
        """Report what is to be done, what would follow, and how likely each player is to win."""
        began, found = monotonic(), self._look_at_actions(viewer)
        # Following placements asks the bot again for each. If once was slow, show chances first.
        is_slow = monotonic() - began > _QUICK
        if not is_slow:
            self._follow(found[:_FOLLOWED])
        self._look_at_chances()
        if is_slow:
            self._follow(found[:_FOLLOWED_SLOWLY])

    def _look_at_chances(self) -> None:
        if self._stopped():
            return
        spec = self._spec
        found = chances(
            self._game,
            bot=setup_maker(spec.quick, self._game.setup, spec.library()),
            playouts=spec.playouts,
            seed=spec.seed,
            report=self._tell_chances,
            stopped=self._stopped,
        )
        self._report(found)

    def _tell_chances(self, found: Chances) -> None:
        if monotonic() - self._told > _REPORT_EVERY:
            self._told = monotonic()
            self._report(found)

    def _look_at_actions(self, viewer: int | None) -> Sequence[Assessment]:
        """Report what the bot makes of the actions, and return it."""
        game = self._game
        if game.is_over or self._bot is None:
            return ()
        if viewer not in {None, game.player}:
            self._seen = _imagined(game, viewer)
        # Assessments of a hand that was dealt again would be of other actions, or tell which are
        # missing.
        if list(self._seen.legal_actions()) != list(game.legal_actions()):
            self._report(Failure(msg("what may be done depends on what is hidden")))
            return ()

        def report(found: Sequence[Assessment]) -> None:
            self._report(Choices(tuple(found), is_final=False))

        found = self._assessed(self._bot, self._seen, report)
        if not self._stopped():
            self._report(Choices(tuple(found), is_final=True))
        return found

    def _follow(self, found: Sequence[Assessment]) -> None:
        """Report what the player would do after each of some placements."""
        seen = self._seen
        for each in found:
            if not isinstance(each.action, Place) or self._stopped() or self._bot is None:
                return
            after = seen.copy()
            after.apply(each.action)
            same_turn = after.turn == seen.turn and after.player == seen.player
            if same_turn and not after.is_over:
                following = self._assessed(self._bot, after)
                if following and not self._stopped():
                    self._report(Following(each.action, following[0].action))

    def _assessed(
        self,
        make: Maker,
        game: AnyGame,
        report: Callable[[Sequence[Assessment]], None] | None = None,
    ) -> Sequence[Assessment]:
        """The assessments of actions by a bot; raise BotFailed, or PluginFailed for a plugin."""
        bot = make(seed_of(self._spec.seed, len(game.history)))
        if not can_assess(bot):
            why = msg("the bot {name} does not say what it makes of actions", name=bot.name)
            raise CannotAssess(why)
        return assess(game, bot, report, self._stopped)


def _imagined(game: AnyGame, viewer: int | None) -> AnyGame:
    """A game as somebody else may imagine it; one without such views as it is."""
    assert viewer is not None
    imagine = getattr(game.view(viewer), "imagine", None)
    imagined: AnyGame = game if imagine is None else imagine(1)
    return imagined
