"""Plays the games of a study into its results file, here or in processes of our own."""

from __future__ import annotations

import contextlib
from time import monotonic
from typing import TYPE_CHECKING, Final, NamedTuple

from ..simulation.playing import play_parts
from .study_games import StudyGames

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator

    from ..simulation.playing import Part
    from .results_file import Block, ResultsFile, StoredRow
    from .verdicts import BudgetJudge

_WRITE_EVERY: Final = 0.25  # seconds
_TASK: Final = 1.0  # seconds
_FAR_TASK: Final = 5.0  # seconds, on a cluster: to send a task takes longer
_LARGEST: Final = 2000  # games of one task
_SHARES: Final = 4  # a task is at most a fourth of what is left for its worker


class Progress(NamedTuple):
    """How far a study is: games that are played, of how many at most, and complete blocks.

    `is_over` says that nothing more is to be played, also where the study has ended early.
    """

    games: int
    most: int
    blocks: int
    is_over: bool = False


def run(  # noqa: PLR0913 - most of it can be left alone
    results: ResultsFile,
    *,
    workers: int = 0,
    scheduler: str = "",
    stopped: Callable[[], bool] | None = None,
    until: Callable[[Block], bool] | None = None,
    patience: float = 0,
) -> Generator[Progress]:
    """Play what is missing in a results file of its plan, and yield how far it is now and then.

    `until` is asked about each block in order, those included that are there already, and ends the
    study by returning true: after the same block for any workers. `stopped` breaks off, and a later
    run goes on; so does closing this. Games are written four times a second, or as they are over.
    `workers` and `patience` are as for `play_parts`; with the address of a Dask `scheduler`, its
    workers play instead. Raise what `play_parts` raises, ClusterProblem, and BadResults.
    """
    running = _StudyRun(results, until)
    yield running.progress()
    if not running.is_over:
        parts: Generator[Part[list[StoredRow]]]
        if scheduler:
            from .cluster import Cluster

            cluster = Cluster(scheduler)
            tasks = running.tasks(cluster.workers, _FAR_TASK)
            parts = cluster.play(results.plan, tasks, stopped)
        else:
            parts = play_parts(
                StudyGames(results.plan),
                running.tasks(lambda: max(workers, 1), _TASK),
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


def run_judged(  # noqa: PLR0913 - as for `run`
    results: ResultsFile,
    judge: BudgetJudge,
    *,
    workers: int = 0,
    scheduler: str = "",
    stopped: Callable[[], bool] | None = None,
    patience: float = 0,
) -> Generator[Progress]:
    """Play as `run` does until the study is over for its judge, who has taken no block yet.

    With each progress, and in the end, the judge has all blocks that are there.
    """
    if results.ended:  # nobody asks of a study that is over
        judge.catch_up(results)
    playing = run(
        results,
        workers=workers,
        scheduler=scheduler,
        stopped=stopped,
        until=judge.add,
        patience=patience,
    )
    with contextlib.closing(playing):
        yield from playing


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

    def tasks(self, workers: Callable[[], int], seconds: float) -> Iterator[range]:
        """Yield places of games to be played, so many that each task takes about so long.

        The last tasks are shorter, so that no worker waits long for another one.
        """
        left = sum(map(len, self._missing))
        for gap in self._missing:
            start = gap.start
            while start < gap.stop:
                parties = workers()
                # Games a second, of each worker. Nothing is taken yet at first, so first tasks have
                # one game.
                rate = self._taken / (monotonic() - self._began + 1e-3) / parties
                most = min(_LARGEST, -(-left // (_SHARES * parties)), gap.stop - start)
                size = max(1, min(most, int(rate * seconds)))
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
