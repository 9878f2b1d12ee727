"""Plays the games of a study into its results file, here or in processes of our own."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass
from functools import lru_cache
from time import monotonic
from typing import TYPE_CHECKING, Final, NamedTuple

from ..bots.bots import play_out
from ..simulation.playing import play_parts
from ..simulation.simulation import begin, prepared, why_failed
from .measures.registry import observer
from .results_file import GameRow, stored

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator

    from ..engine.protocol import AnyGame
    from ..simulation.playing import After
    from .measures.readings import Observer
    from .plan import StudyPlan
    from .results_file import Block, ResultsFile, StoredRow

_WRITE_EVERY: Final = 0.25  # seconds
_TASK: Final = 1.0  # seconds
_LARGEST: Final = 2000
_SHARES: Final = 4


class Progress(NamedTuple):
    """How far a study is: games that are played, of how many at most, and complete blocks.

    `is_over` says that nothing more is to be played, be it that the study has ended early.
    """

    games: int
    most: int
    blocks: int
    is_over: bool = False


@dataclass(frozen=True, slots=True)
class StudyGames:
    """The games of a plan by their places, as rows for the results file."""

    plan: StudyPlan

    def prepare(self) -> None:
        """Prepare all anew; raise what `Spec.setup` raises, UnknownBot, UnfitBot."""
        prepared.cache_clear()  # the code of a plugin may have changed since
        _observer.cache_clear()
        for number in range(len(self.plan.editions)):
            _observer(self.plan, number)

    def nothing(self) -> list[StoredRow]:
        """Return what no games come to."""
        return []

    def play(self, number: int, results: list[StoredRow], after: After | None = None) -> str:
        """Play the game of a place and add its row, or return why it failed."""
        plan, key = self.plan, self.plan.key(number)
        spec = plan.editions[key.edition].spec

        def play() -> None:
            watching = _observer(plan, key.edition)
            begun = begin(spec, plan.seed, key.number)
            game = begun.game

            def acted(game: AnyGame) -> None:
                watching.after(game)
                if after is not None:
                    after(game)

            watching.begin(game)
            play_out(game, begun.bots, acted)
            row = GameRow(
                **key._asdict(),
                seed=game.seed,
                bots=begun.names,
                scores=tuple(game.scores),
                winners=tuple(game.winners),
                actions=len(game.history),
                turned=watching.turned,
                readings=tuple(watching.ended(game, begun.names)),
            )
            results.append(stored(number, row))

        return why_failed(spec, self.game_name(number), play)

    def game_name(self, number: int) -> str:
        """Return what messages call a game."""
        return game_name(self.plan, number)


def game_name(plan: StudyPlan, place: int) -> str:
    """Return what messages call the game of a place."""
    key = plan.key(place)
    return f"game {plan.names[key.edition]}:{key.number} of seed {plan.seed}"


def run(
    results: ResultsFile,
    *,
    workers: int = 0,
    stopped: Callable[[], bool] | None = None,
    until: Callable[[Block], bool] | None = None,
    patience: float = 0,
) -> Generator[Progress]:
    """Play what is missing in a results file of its plan, and yield how far it is now and then.

    `until` is asked about each block in order, those included that are there already, and ends the
    study by returning true: after the same block for any workers. `stopped` breaks off, and a later
    run goes on; so does closing this. Games are written four times a second, or as they are over.
    `workers` and `patience` are as for `play_parts`; raise what that raises, and BadResults.
    """
    running = _StudyRun(results, until)
    yield running.progress()
    if not running.is_over:
        parts = play_parts(
            StudyGames(results.plan),
            running.tasks(max(workers, 1)),
            workers=workers,
            stopped=stopped,
            patience=patience,
        )
        try:
            with contextlib.closing(parts):
                for part in parts:
                    if running.take(part.results):
                        yield running.progress()
                    if running.is_over:
                        break
        finally:
            running.write()
        yield running.progress()


class _StudyRun:
    """A study under way: what is to be played next, and what has been but is not written yet."""

    def __init__(self, results: ResultsFile, until: Callable[[Block], bool] | None) -> None:
        self._results, self._until = results, until
        self._missing = [*results.missing()]
        self._rows: list[StoredRow] = []
        self._asked = 0
        self._taken = 0
        self._began = self._written = monotonic()
        self.is_over = results.ended
        self._ask()

    def progress(self) -> Progress:
        """Return how far it is."""
        results = self._results
        played = results.blocks * results.plan.block if self.is_over else results.played
        return Progress(played, results.plan.games, results.blocks, self.is_over)

    def tasks(self, workers: int) -> Iterator[range]:
        """Yield places of games to be played, so many that each task takes about a second.

        The last tasks are shorter, so that no worker waits long for another one.
        """
        left = sum(map(len, self._missing))
        for gap in self._missing:
            start = gap.start
            while start < gap.stop:
                rate = self._taken / (monotonic() - self._began + 1e-3) / workers
                most = min(_LARGEST, -(-left // (_SHARES * workers)), gap.stop - start)
                size = max(1, min(most, int(rate * _TASK)))
                yield range(start, start + size)
                start, left = start + size, left - size

    def take(self, rows: list[StoredRow]) -> bool:
        """Take what a part came to, none as playing begins; return whether there is news."""
        if not rows:
            self._began = monotonic()
            return True
        self._rows += rows
        self._taken += len(rows)
        if monotonic() - self._written < _WRITE_EVERY:
            return False
        self.write()
        return True

    def write(self) -> None:
        """Add to the file what is not in it yet, and see whether the study is over."""
        rows, self._rows = self._rows, []
        if rows:
            self._results.add(rows)
            self._ask()
        self._written = monotonic()

    def _ask(self) -> None:
        if self.is_over:
            return
        ends = None
        if self._until is not None:
            for block in self._results.sums(self._asked):
                self._asked = block.deal + 1
                if self._until(block):
                    ends = self._asked
                    break
        if ends is None and self._results.blocks == self._results.plan.deals:
            ends = self._results.plan.deals
        if ends is not None:
            self._results.end(ends)
            self.is_over = True


@lru_cache(maxsize=2)
def _observer(plan: StudyPlan, edition: int) -> Observer:
    setup, _ = prepared(plan.editions[edition].spec)
    return observer(setup, plan.measures)
