"""Plays what is missing of a batch of games, here, in processes, or on other machines."""

from __future__ import annotations

import contextlib
from time import monotonic
from typing import TYPE_CHECKING, Final, NamedTuple

from .playing import Rows, play_tasks

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator, Sequence

    from .plan import BatchPlan
    from .results_file import Block, ResultsFile

_WRITE_EVERY: Final = 0.25  # seconds
_TASK: Final = 1.0  # seconds
_FAR_TASK: Final = 5.0  # seconds, on a cluster: to send a task takes longer
_LARGEST: Final = 2000  # games of one task
_SHARES: Final = 4  # a task is at most a fourth of what is left for its worker


def play_missing(  # noqa: PLR0913 - most of it can be left alone
    plan: BatchPlan,
    missing: Sequence[range],
    *,
    workers: int = 0,
    scheduler: str = "",
    stopped: Callable[[], bool] | None = None,
    patience: float = 0,
) -> Generator[Rows]:
    """Play games of a plan by their places, and yield their rows as they come.

    An empty list comes first, when playing begins. `workers` and `patience` are as for
    `play_tasks`; with the address of a Dask `scheduler`, its workers play instead. Raise what
    `play_tasks` raises, and ClusterProblem.
    """
    if scheduler:
        from .cluster import Cluster

        cluster = Cluster(scheduler)
        tasks = _Tasks(missing, _FAR_TASK, cluster.workers)
        playing = cluster.play(plan, tasks, stopped)
    else:
        tasks = _Tasks(missing, _TASK, lambda: max(workers, 1))
        playing = play_tasks(plan, tasks, workers=workers, stopped=stopped, patience=patience)
    return tasks.counted(playing)


class _Tasks:
    """Places of games to be played, so many at once that each task takes about so long.

    The last tasks are shorter, so that no worker waits long for another one.
    """

    def __init__(
        self, missing: Sequence[range], seconds: float, workers: Callable[[], int]
    ) -> None:
        self._missing, self._seconds, self._workers = missing, seconds, workers
        self._played, self._began = 0, monotonic()

    def __iter__(self) -> Iterator[range]:
        left = sum(map(len, self._missing))
        for gap in self._missing:
            start = gap.start
            while start < gap.stop:
                parties = self._workers()
                # Games a second, of each worker. Nothing is played yet at first, so first tasks
                # have one game.
                rate = self._played / (monotonic() - self._began + 1e-3) / parties
                most = min(_LARGEST, -(-left // (_SHARES * parties)), gap.stop - start)
                size = max(1, min(most, int(rate * self._seconds)))
                yield range(start, start + size)
                start, left = start + size, left - size

    def counted(self, playing: Generator[Rows]) -> Generator[Rows]:
        """Yield rows, and count them for the size of the next tasks."""
        with contextlib.closing(playing):
            for rows in playing:
                self._played += len(rows)
                if not rows:
                    self._began = monotonic()
                yield rows


# --- Studies ---


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
    study by returning true: after the same block for any workers. Of a study that is over it is
    not asked. `stopped` breaks off, and a later
    run goes on; so does closing this. Games are written four times a second, or as they are over.
    All else is as for `play_missing`. Raise what that raises, and BadResults.
    """
    running = _StudyRun(results, until)
    yield running.progress()
    if not running.is_over:
        playing = play_missing(
            results.plan,
            [*results.missing()],
            workers=workers,
            scheduler=scheduler,
            stopped=stopped,
            patience=patience,
        )
        try:
            with contextlib.closing(playing):
                for rows in playing:
                    if running.take(rows):
                        yield running.progress()
                    if running.is_over:
                        break
        finally:
            running.write()
        yield running.progress()


class _StudyRun:
    """A study under way: rows that are not written yet, and blocks that were asked about."""

    def __init__(self, results: ResultsFile, until: Callable[[Block], bool] | None) -> None:
        self._results, self._until = results, until
        self._rows: Rows = []
        self._asked = 0
        self._written = monotonic()
        self.is_over = results.ended
        self._ask()

    def progress(self) -> Progress:
        """How far it is."""
        results = self._results
        played = results.blocks * results.plan.block if self.is_over else results.played
        return Progress(played, results.plan.games, results.blocks, self.is_over)

    def take(self, rows: Rows) -> bool:
        """Take rows, none as playing begins; return whether there is news."""
        self._rows += rows
        if rows and monotonic() - self._written < _WRITE_EVERY:
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
