"""Plays batches of games, here, in processes of our own, or by an executor, as their results come.

What is played is a `Batch`: its games are told apart by numbers, and each can be played by itself,
so that nothing depends on which process plays which of them, or when.
"""

from __future__ import annotations

import contextlib
import os
from collections import Counter
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, wait
from dataclasses import dataclass
from itertools import chain, islice
from time import monotonic
from typing import TYPE_CHECKING, Final, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from ..engine.plugin_loader import blame_frame
from ..engine.watchdog import Watchdog
from ..processes.interrupts import never
from . import worker_pool

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future
    from types import FrameType

    from ..engine.protocol import AnyGame

R = TypeVar("R")
After: TypeAlias = "Callable[[AnyGame], object]"

_POLL: Final = 0.1  # seconds
_REPORT_EVERY: Final = 0.25  # seconds
_AHEAD: Final = 2
_TRIES: Final = 3  # processes that may die of one game


class SimulationFailed(ValueError):
    """A game could not be played to its end: which, and whose fault it is."""


class Batch(Protocol[R]):
    """Games by their numbers, as a value that can be sent; an R has what some of them come to."""

    def prepare(self) -> None:
        """Prepare to play in this process; raise what `Spec.setup` raises, UnknownBot, UnfitBot."""

    def nothing(self) -> R:
        """Return what no games come to."""

    def play(self, number: int, results: R, after: After | None = None) -> str:
        """Play a game and add what it came to, or return why it failed.

        `after` is called after each action. What plugins print goes to standard error.
        """

    def game_name(self, number: int) -> str:
        """Return what messages call a game."""


class Part(NamedTuple, Generic[R]):
    """What some games of a batch, by their numbers, came to."""

    numbers: range
    results: R


def play_parts(  # noqa: PLR0913 - most of it can be left alone
    batch: Batch[R],
    tasks: Iterable[range],
    *,
    workers: int = 0,
    executor: Executor | None = None,
    ahead: Callable[[], int] | None = None,
    stopped: Callable[[], bool] | None = None,
    patience: float = 0,
) -> Generator[Part[R]]:
    """Prepare the games of a batch, and return what plays them: numbers by numbers, as they come.

    Without workers and executor all is played in this process; workers are processes of our own. If
    one of them ends before its time, another plays what it has not reported; if that happens three
    times with the same game, the batch fails. Each game is in one part, whatever the tasks are; an
    empty part says that playing begins. Tasks are asked for when somebody is free to do them; an
    executor is given as many as `ahead` says, by default two for each of so many workers.

    Once `stopped` returns true, nothing new is begun, and workers that do not end their game soon
    are killed. `patience` is how many seconds an action may take in a worker, 0 for any time. Raise
    what `Batch.prepare` raises before anything is yielded, and SimulationFailed.
    """
    batch.prepare()
    keep_off, coming = stopped or never, iter(tasks)
    # Looked at for its first number and put back: the tasks may never end.
    head = next(coming, range(0))
    tasks = chain((head,), coming)
    playing = _Playing(batch, head.start, patience)
    if executor is not None:
        most = ahead or (lambda: _AHEAD * (workers + 1))
        parts = _by(executor, playing, tasks, most, keep_off)
    elif workers:
        parts = _in_processes(playing, tasks, workers, keep_off)
    else:
        parts = _here(playing, tasks, keep_off)
    return _unless_failed(parts)


def _unless_failed(parts: Generator[Part[R] | str]) -> Generator[Part[R]]:
    with contextlib.closing(parts):
        for part in parts:
            if isinstance(part, str):
                raise SimulationFailed(part)
            yield part


@dataclass(frozen=True, slots=True)
class _Playing(Generic[R]):
    """Plays tasks of a batch, also as the work of a process of our own.

    `first` is the number of the first game of all.
    """

    batch: Batch[R]
    first: int
    patience: float

    def some(self, numbers: range) -> Part[R] | str:
        """Play games by their numbers; return what they came to, or why one failed."""
        results = self.batch.nothing()
        for number in numbers:
            failed = self.batch.play(number, results)
            if failed:
                return failed
        return Part(numbers, results)

    def __call__(
        self, numbers: range, report: worker_pool.Report, stopped: Callable[[], bool]
    ) -> None:
        """Play games by their numbers, and report results now and then."""
        batch = self.batch
        results, reported = batch.nothing(), monotonic()
        start = done = number = numbers.start
        if start == self.first:
            report(Part(range(0), results))  # the pace begins here, not with making a process

        # Runs in the watchdog's thread: the game's own thread takes no notice of exceptions.
        def give_up(frame: FrameType | None) -> None:
            failed = blame_frame(frame, f"it has not come back for {self.patience:g} s")
            report(f"{batch.game_name(number)}: {failed or 'it never ends'}")
            os._exit(1)

        watching = Watchdog(self.patience, give_up) if self.patience else contextlib.nullcontext()
        with watching as watchdog:
            heard = watchdog.heard if watchdog else None
            for number in numbers:
                if stopped():
                    break
                failed = batch.play(number, results, heard)
                if failed:
                    report(failed)
                    return
                done = number + 1
                if monotonic() - reported > _REPORT_EVERY:
                    report(Part(range(start, done), results))
                    results, reported, start = batch.nothing(), monotonic(), done
        if done > start:
            report(Part(range(start, done), results))


class _Retries:
    """What is left of tasks whose process has ended before its time, for another one to do."""

    def __init__(self, batch: Batch[R]) -> None:
        self._name, self._ended = batch.game_name, Counter[int]()

    def __call__(self, numbers: range, last: object) -> range | None:
        """Return the rest of a task by what was reported last; raise Died if it is no use."""
        start = last.numbers.stop if isinstance(last, Part) and last.numbers else numbers.start
        self._ended[start] += 1
        if self._ended[start] >= _TRIES:
            raise worker_pool.Died(self._name(start))
        return range(start, numbers.stop) or None


def _here(
    playing: _Playing[R], tasks: Iterable[range], stopped: Callable[[], bool]
) -> Generator[Part[R] | str]:
    """Play all in this process, one by one."""
    for number in chain.from_iterable(tasks):
        if stopped():
            return
        yield playing.some(range(number, number + 1))


def _in_processes(
    playing: _Playing[R], tasks: Iterable[range], workers: int, stopped: Callable[[], bool]
) -> Generator[Part[R] | str]:
    """Play in processes of our own, which end when this one does."""
    retries = _Retries(playing.batch)
    parts = worker_pool.results(playing, tasks, workers, stopped, retries)
    try:
        with contextlib.closing(parts):
            yield from parts
    except worker_pool.Died as error:
        yield f"{error}: each process that played it has ended before its time"


def _by(
    executor: Executor,
    playing: _Playing[R],
    tasks: Iterable[range],
    ahead: Callable[[], int],
    stopped: Callable[[], bool],
) -> Generator[Part[R] | str]:
    """Submit tasks to an executor, some ahead of those that are finished.

    When it is stopped, tasks that are running are waited for.
    """
    coming = iter(tasks)
    waiting: set[Future[Part[R] | str]] = set()
    try:
        while True:
            if stopped():
                coming = iter(())
                # What runs already cannot be cancelled: it stays, and is waited for.
                waiting = {future for future in waiting if not future.cancel()}
            free = max(ahead() - len(waiting), 0)
            waiting |= {executor.submit(playing.some, each) for each in islice(coming, free)}
            if not waiting:
                return
            done, waiting = wait(waiting, _POLL, FIRST_COMPLETED)
            for future in done:
                yield future.result()
    finally:
        for future in waiting:
            future.cancel()
