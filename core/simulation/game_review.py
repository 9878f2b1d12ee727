"""A game looked at afterwards: what each move cost, and the chances to win at each moment.

A move costs what the best action was worth more than the one played, both by the same bot from what
the player knew then; one that plays on compares the two once more with all it may spend. A chance
to win comes of playouts: a quick bot plays on for all players after what is hidden was dealt
again, as somebody may imagine it who looks on and knows of no hand and no token. So chances tell no
secrets, and they do not jump from one player's knowledge to another's. The playouts of all moments
begin with the same deals and the same bots, which makes the difference between neighbouring moments
steadier.
"""

from __future__ import annotations

import contextlib
import io
import sys
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache, partial
from math import sqrt
from typing import TYPE_CHECKING, Final, NamedTuple

from ..bots.bots import BotFailed, assess, offered, play_out, setup_maker
from ..edition.library import Library
from ..engine.actions import Action, ManualEdit, same
from ..engine.errors import GameStopped, PluginProblem
from ..engine.protocol import AnyGame, AnySetup, choices
from ..engine.undoing import settle_by_chance
from ..messages import message_of, msg
from ..processes.interrupts import never
from ..records.record_file import parse_record
from ..records.recorded_setup import RecordDiffers
from ..records.recorder import Recorder
from ..records.replay import replay
from . import worker_pool
from .planned_edition import seed_of
from .statistics import Z95, Interval, first_of, wilson

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Generator, Iterator, Sequence
    from pathlib import Path

    from ..bots.assessment import Assessment
    from ..bots.bots import Maker

    Stopped = Callable[[], bool]

_COARSE: Final = 16
"""The first pass over a game looks at every sixteenth turn, each further one at those between."""
_LEAST_SCATTER: Final = sqrt(0.5)
"""Points by which players scatter at least: then a lead does by one."""
_IMAGINED: Final = 16
"""How many deals give the mean of what is hidden, for points if the game ended now."""


@dataclass(frozen=True, slots=True)
class Chances:
    """How likely each player, by seat, is to win, between bots that play like those of playouts.

    `points` are the mean points in the end, and `scatter` is by how much a player's points differ
    from game to game, next to the mean of all players; 0 where wins do not go by points, and
    chances by shares of the playouts. Without any playout nothing is known, unless the game is over
    and the result `certain`.
    """

    wins: tuple[float, ...]
    playouts: int
    points: tuple[float, ...]
    certain: bool = False
    scatter: float = 0.0

    def interval(self, player: int) -> Interval:
        """The interval of a player's chance, with 95 %: what more playouts could make of it."""
        if self.certain:
            return Interval(self.wins[player], self.wins[player])
        count, players = self.playouts, len(self.wins)
        if not self.scatter:
            return wilson(self.wins[player] * count, count)
        reach = Z95 * self.scatter * sqrt(players / (players - 1) / count)
        low, high = (
            _by_points(
                (*self.points[:player], own, *self.points[player + 1 :]), self.scatter, count
            )
            for own in (self.points[player] - reach, self.points[player] + reach)
        )
        return Interval(low[player], high[player])


@dataclass(frozen=True, slots=True)
class ReviewedMove:
    """An action that was chosen among several, and what a bot makes of it.

    `number` is its index in the history, `turn` the turn in which `player` chose it. `cost` is by
    how many points, to the thousandth, the `best` action was worth more; if by none, `best` is what
    was played.
    `assessments` has what the bot looked at, the best first, with the action played unless
    that comes to the same as one of them; none where its player could tell none from it.
    """

    number: int
    player: int
    turn: int
    action: Action
    best: Action
    cost: float
    assessments: tuple[Assessment, ...]


@dataclass(frozen=True, slots=True)
class ReviewedMoment:
    """The game before the move with the index `number`: at the beginning of a turn, or at the end.

    `if_ended` has the points if the game had ended then, see `if_ended`.
    """

    number: int
    turn: int
    scores: tuple[int, ...]
    chances: Chances
    if_ended: tuple[int, ...]


class Task(NamedTuple):
    """A part of a review: to look at a moment, or at the move that was made there."""

    number: int
    is_move: bool


class ReviewFailed(ValueError):
    """A review that could not go on: whose fault it is."""


@dataclass(frozen=True, slots=True)
class ReviewSpec:
    """A game to be looked at and how, as a value that can be sent to other processes.

    `record` is that of the game, with the texts of its sets. `bot` is the name of who judges the
    moves, "" if nobody does; `quick` that of who plays on.
    """

    record: bytes
    set_folders: tuple[Path, ...]
    plugin_folders: tuple[Path, ...]
    installed: bool
    bot: str
    quick: str
    playouts: int
    seed: int

    @classmethod
    def of(  # noqa: PLR0913 - most of it can be left alone
        cls,
        game: AnyGame,
        library: Library,
        bot: str,
        *,
        quick: str = "",
        playouts: int = 100,
        seed: int = 0,
    ) -> ReviewSpec:
        """The game to look at, and a quick bot if none is named; raise as Recorder does."""
        content = io.BytesIO()
        Recorder(game, content, whole=True)
        named = quick or quick_bot(game.setup)
        folders = library.set_folders, library.plugin_folders
        return cls(content.getvalue(), *folders, library.installed, bot, named, playouts, seed)

    def library(self) -> Library:
        """The library in which sets and plugins are looked for."""
        return Library(self.set_folders, self.plugin_folders, installed=self.installed)


class _Stopped(Exception):
    """A playout was broken off."""


def chances(  # noqa: PLR0913 - most of it can be left alone
    game: AnyGame,
    *,
    bot: Maker,
    playouts: int,
    seed: int = 0,
    report: Callable[[Chances], object] | None = None,
    stopped: Stopped | None = None,
) -> Chances:
    """The chances of each player to win, by so many playouts of a bot.

    They are those of normal distributions around each player's mean points, if the best has won in
    each playout; shares of few playouts say too often that somebody cannot lose (docs/analysis.md
    has how much). The game stays as it is. `report` is called with what there is after each
    playout, which is returned once `stopped` returns true. Raise BotFailed, and what the game
    raises.
    """
    players, is_stopped = len(game.players), stopped or never
    ends: list[tuple[Sequence[int], Sequence[int]]] = []
    if game.is_over:
        won = tuple(float(n in game.winners) / len(game.winners) for n in range(players))
        return Chances(won, 0, tuple(map(float, game.scores)), certain=True)
    # Until a playout is over all are as likely to win.
    counted = Chances((1 / players,) * players, 0, tuple(map(float, game.scores)))

    def look(_: AnyGame) -> None:
        if is_stopped():
            raise _Stopped

    for number in range(playouts):
        own = seed_of(seed, number)
        imagined = game.setup.type.dealt_again(game, own)
        try:
            look(imagined)
            bots = [bot(seed_of(seed, number, seat)) for seat in range(players)]
            play_out(imagined, bots, look)
        except _Stopped:
            break
        ends.append((tuple(imagined.scores), tuple(imagined.winners)))
        counted = _counted(ends)
        if report is not None:
            report(counted)
    return counted


def _counted(ends: Sequence[tuple[Sequence[int], Sequence[int]]]) -> Chances:
    """The chances by how playouts have ended: points and winners of each."""
    count, players = len(ends), len(ends[0][0])
    points = tuple(
        sum(column) / count for column in zip(*(scores for scores, _ in ends), strict=True)
    )
    goes_by_points = all(
        scores[seat] == max(scores) for scores, winners in ends for seat in winners
    )
    if players == 1 or count == 1 or not goes_by_points:
        # As if one more had been won by all together, since none is ever sure.
        wins = [Fraction(1, players)] * players
        for _, winners in ends:
            for seat in winners:
                wins[seat] += Fraction(1, len(winners))
        return Chances(tuple(float(each / (count + 1)) for each in wins), count, points)
    middle = sum(points) / players
    squares = sum(
        (own - sum(scores) / players - mean + middle) ** 2
        for scores, _ in ends
        for own, mean in zip(scores, points, strict=True)
    )
    scatter = max(sqrt(squares / ((count - 1) * (players - 1))), _LEAST_SCATTER)
    return Chances(_by_points(points, scatter, count), count, points, scatter=scatter)


def _by_points(points: Sequence[float], scatter: float, playouts: int) -> tuple[float, ...]:
    """The chances by mean points, which so many playouts know no better than they scatter."""
    return first_of(points, scatter * sqrt(1 + 1 / playouts))


def if_ended(game: AnyGame, *, openly: bool = True) -> tuple[int, ...]:
    """The points of each player if the game ended now, with the final scoring of its rules.

    Unless `openly`, what is hidden from some player, such as tokens, counts with its mean. Raise
    GameStopped or PluginFailed where an extension fails.
    """
    kind = game.setup.type
    if openly or game.is_over:
        return tuple(kind.scores_if_ended(game))
    imagined = [kind.scores_if_ended(kind.dealt_again(game, n)) for n in range(1, _IMAGINED + 1)]
    return tuple(round(sum(points) / _IMAGINED) for points in zip(*imagined, strict=True))


def leads(points: Sequence[int]) -> tuple[int, ...]:
    """The points by which each player is ahead of the best of the others."""
    return tuple(
        own - max([other for n, other in enumerate(points) if n != player], default=0)
        for player, own in enumerate(points)
    )


def review_beside(
    spec: ReviewSpec, tasks: Sequence[Task], stopped: Stopped, workers: int = 1
) -> Generator[ReviewedMove | ReviewedMoment]:
    """Look at what there is to look at, in processes that end with this one.

    It can be closed at any time, which ends the processes. Raise ReviewFailed.
    """
    try:
        with contextlib.closing(
            worker_pool.results(partial(_review, spec), tasks, workers, stopped)
        ) as found:
            for each in found:
                if isinstance(each, str):
                    raise ReviewFailed(each)
                yield each
    except worker_pool.Died:
        raise ReviewFailed(
            msg("a process that looks at the game has ended before its time")
        ) from None


def _review(spec: ReviewSpec, task: Task, report: worker_pool.Report, stopped: Stopped) -> None:
    """Look at one thing, as the work of a process of our own."""
    try:
        with contextlib.redirect_stdout(sys.stderr):
            found = _prepared(spec).do(task, stopped)
    except (BotFailed, GameStopped, PluginProblem, RecordDiffers) as error:
        report(message_of(error))
        return
    if found is not None:
        report(found)


@lru_cache(maxsize=1)
def _prepared(spec: ReviewSpec) -> Reviewer:
    return reviewer_of(spec, game_of(spec))


@lru_cache(maxsize=1)
def game_of(spec: ReviewSpec) -> AnyGame:
    """The game of a record; raise what `replay` raises."""
    return replay(parse_record(spec.record), spec.library())


def reviewer_of(spec: ReviewSpec, game: AnyGame) -> Reviewer:
    """What looks at a game; raise UnknownBot and UnfitBot."""
    setup, library = game.setup, spec.library()
    judge = setup_maker(spec.bot, setup, library) if spec.bot else None
    quick = setup_maker(spec.quick, setup, library)
    return Reviewer(game, judge, quick=quick, playouts=spec.playouts, seed=spec.seed)


def quick_bot(setup: AnySetup[AnyGame]) -> str:
    """The bot that plays on well enough and quickly: greedy, or one that knows the game."""
    plugins, kind = setup.edition.plugins, setup.type.name
    core_s = offered((), kind)
    if "greedy" in core_s:
        return "greedy"
    there = offered(plugins, kind).items()
    return next((name for name, needs in there if name not in core_s and not needs), "random")


class Reviewer:
    """Looks at the moments and moves of a game, each for itself, in any order."""

    def __init__(
        self, game: AnyGame, bot: Maker | None, *, quick: Maker, playouts: int, seed: int = 0
    ) -> None:
        self._game, self._bot, self._quick = game, bot, quick
        self._playouts, self._seed = playouts, seed

    def tasks(self) -> list[Task]:
        """The tasks: a few turns all over the game first, then those between.

        Moments are those at which a turn begins, after manual edits, and the last one; moves those
        that a player chose among several.
        """
        turns: list[list[Task]] = []
        game, last = self._game.at_start(), 0
        for number, move in enumerate(self._game.history):
            if game.turn != last:
                turns.append([Task(number, is_move=False)])
                last = game.turn
            # What chance decides, as an extension asks for it, nobody chose.
            settled = settle_by_chance(game) is not None
            if isinstance(move, ManualEdit):
                # The same turn begins once more, from what the edit made of it.
                last = 0
            elif self._bot is not None and not settled and len(game.legal_actions()) > 1:
                turns[-1].append(Task(number, is_move=True))
            game.carry_out(move)
        turns.append([Task(len(self._game.history), is_move=False)])
        # The end first, every sixteenth turn, then those halfway between: a graph grows finer as it
        # is looked at.
        ordered = [turns.pop(), *turns[::_COARSE]]
        step = _COARSE
        while step > 1:
            ordered += turns[step // 2 :: step]
            step //= 2
        return [task for tasks in ordered for task in tasks]

    def moves(self, players: Container[int], stopped: Stopped) -> Iterator[ReviewedMove]:
        """Yield the choices of some players in their order, until it is stopped."""
        game = self._game.at_start()
        for move in self._game.history:
            settled = settle_by_chance(game) is not None
            is_choice = not settled and not isinstance(move, ManualEdit)
            if is_choice and game.player in players and len(game.legal_actions()) > 1:
                found = self._move(game.fork(), stopped)
                if stopped():
                    return
                if found is not None:
                    yield found
            game.carry_out(move)

    def do(self, task: Task, stopped: Stopped) -> ReviewedMove | ReviewedMoment | None:
        """Look at a moment or a move; return None if it was stopped before that is known."""
        game = self._at(task.number)
        return (self._move if task.is_move else self._moment)(game, stopped)

    def _at(self, number: int) -> AnyGame:
        """The game as it was before one of its moves."""
        # Played from its start for each task, since tasks are done in any order, in any process.
        game = self._game.at_start()
        for move in self._game.history[:number]:
            settle_by_chance(game)
            game.carry_out(move)
        return game

    def _moment(self, game: AnyGame, stopped: Stopped) -> ReviewedMoment | None:
        found = chances(
            game, bot=self._quick, playouts=self._playouts, seed=self._seed, stopped=stopped
        )
        if found.playouts < self._playouts and not found.certain:
            return None
        ended = if_ended(game, openly=self._game.is_over)
        return ReviewedMoment(len(game.history), game.turn, tuple(game.scores), found, ended)

    def _move(self, game: AnyGame, stopped: Stopped) -> ReviewedMove | None:
        assert self._bot is not None
        number = len(game.history)
        action, player, turn = self._game.history[number], game.player, game.turn
        if len(choices(game.view(player), game.legal_actions())) == 1:
            return ReviewedMove(number, player, turn, action, action, 0.0, ())
        bot = self._bot(seed_of(self._seed, number))
        found = assess(game, bot, stopped=stopped)
        if stopped() or not found:
            return None
        best = found[0]
        played = _of(action, found)
        if played is None or (best.playouts and played is not best):
            # Left out by the bot's own selection, or hardly tried: the two are compared alone. By
            # other playouts, since of many actions the best one is also one that had luck in these.
            again = self._bot(seed_of(self._seed, number, "again"))
            pair = assess(game, again, stopped=stopped, among=[best.action, action])
            played, best = _of(action, pair), _of(best.action, pair) or best
            if stopped():
                return None
            if played is not None and _of(action, found) is None:
                found = sorted((*found, played), key=lambda each: -each.worth)
        cost = 0.0 if played is None else round(max(best.worth - played.worth, 0.0), 3)
        better = best.action if cost else action
        told = tuple(_as_played(action, each) for each in found)
        return ReviewedMove(number, player, turn, action, better, cost, told)


def _of(action: Action, assessments: Sequence[Assessment]) -> Assessment | None:
    """The assessment of an action by a bot, None if it left that out as like another."""
    return next(
        (each for each in assessments if any(same(a, action) for a in (each.action, *each.alike))),
        None,
    )


def _as_played(action: Action, each: Assessment) -> Assessment:
    """An assessment called by the action that was played, if that is among those it stands for."""
    others = [other for other in (each.action, *each.alike) if not same(other, action)]
    if len(others) > len(each.alike):
        return each
    return each._replace(action=action, alike=tuple(others))
