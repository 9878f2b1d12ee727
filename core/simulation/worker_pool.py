"""Worker processes: they report as they go, ignore Ctrl-C, and never outlive the main one."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Generator, Iterable, Iterator
from itertools import chain
from multiprocessing.connection import Connection, wait
from time import monotonic
from typing import Any, Final, TypeAlias

from ..processes.child_process import ended, settle, started

_POLL: Final = 0.1  # seconds
# Seconds.
_GRACE: Final = 2.0  # until a task that should stop is ended
_MOMENT: Final = 0.03  # that a look for news may take

Report: TypeAlias = Callable[[object], None]
Work: TypeAlias = Callable[[Any, Report, Callable[[], bool]], None]
"""Does a task in a process: it reports anything, and asks whether it should stop."""

Retry: TypeAlias = Callable[[Any, object], object]
"""Returns what is left of a task whose process has died, by what it reported of it last, or None.

What it raises ends the results.
"""


class Died(Exception):
    """A process has ended unexpectedly."""


class _Done:
    """What a process reports when it has finished a task."""


class _WorkerProcess:
    """A process of our own with its task, None once it is dismissed, and what it reported last."""

    def __init__(self, work: Work) -> None:
        self.process, self.near = started(_serve, work)
        self.task: object = None
        self.last: object = None

    def give(self, task: object) -> None:
        """Let it do a task, or end if there is none."""
        self.task, self.last = task, None
        with contextlib.suppress(OSError):  # it has died, which is noticed soon
            self.near.send(task)

    def end(self) -> None:
        """End it, and wait until it has."""
        ended(self.process)
        self.near.close()


def results(
    work: Work,
    tasks: Iterable[object],
    workers: int,
    stopped: Callable[[], bool],
    retry: Retry | None = None,
) -> Generator[Any]:
    """Yield what processes report while they do some tasks.

    Once `stopped` returns true, no task is begun any more, and processes that do not end within two
    seconds are killed. If a process dies, `retry` says what another one does instead; without,
    raise Died. No process is left when this ends or is closed.
    """
    pool = _Pool(work, tasks, retry)
    try:
        while pool.goes_on(workers, stopped):
            yield from pool.heard()
    finally:
        pool.end()


class _Pool:
    def __init__(self, work: Work, tasks: Iterable[object], retry: Retry | None) -> None:
        self._work, self._tasks, self._retry = work, iter(tasks), retry
        self._busy: dict[Connection, _WorkerProcess] = {}
        self._deadline = float("inf")

    def goes_on(self, workers: int, stopped: Callable[[], bool]) -> bool:
        """Start processes as long as there are tasks, or stop all; return whether some work."""
        if self._deadline == float("inf") and stopped():
            self._deadline, self._tasks = monotonic() + _GRACE, iter(())
            for each in self._busy.values():
                each.give(None)
        while len(self._busy) < workers and (task := next(self._tasks, None)) is not None:
            begun = _WorkerProcess(self._work)
            self._busy[begun.near] = begun
            begun.give(task)
        return bool(self._busy) and monotonic() < self._deadline

    def heard(self) -> Iterator[object]:
        """Yield what is reported within a moment, and give new tasks to processes that are done."""
        for connection in wait([*self._busy], _POLL):
            assert isinstance(connection, Connection)
            each = self._busy[connection]
            try:
                said = connection.recv()
            except (EOFError, OSError):
                del self._busy[connection]
                each.end()
                if each.task is not None:
                    self._replace(each)
                continue
            if isinstance(said, _Done):
                each.give(next(self._tasks, None))
            else:
                each.last = said
                yield said

    def end(self) -> None:
        """End all processes at the same time."""
        for each in self._busy.values():
            each.process.terminate()
        for each in self._busy.values():
            each.end()

    def _replace(self, gone: _WorkerProcess) -> None:
        """Let another process do what one that has died left of its task; raise Died."""
        if self._retry is None:
            raise Died
        rest = self._retry(gone.task, gone.last)
        if rest is not None and self._deadline == float("inf"):
            self._tasks = chain((rest,), self._tasks)


class Worker:
    """One process that does tasks as they come; the next task stops the one before.

    A task that does not stop within two seconds ends with its process, and the next one is done in
    another. All methods may wait for the process, so a window calls them in a thread; only `kill`
    comes back at once.
    """

    def __init__(self, work: Work) -> None:
        self._work = work
        self._doing: _WorkerProcess | None = None
        self._task: object = None
        self._under_way = 0
        self._deadline = float("inf")
        self._is_killed = False

    @property
    def is_busy(self) -> bool:
        """Whether something asked for is still to come."""
        return self._under_way > 0

    def ask(self, task: object) -> None:
        """Do a task, which is not None, instead of the one before."""
        self._task = task
        if self._under_way:
            self._deadline = monotonic() + _GRACE
        self._send()

    def heard(self) -> Iterator[Any]:
        """Yield what is reported within a moment about the task that was asked for last.

        Raise Died if its process has ended before it was done.
        """
        if monotonic() > self._deadline:
            self.end()
            self._send()
        doing = self._doing
        while doing is not None and doing.near.poll(_MOMENT):
            try:
                said = doing.near.recv()
            except (EOFError, OSError):
                self.end()
                raise Died from None
            if isinstance(said, _Done):
                self._under_way -= 1
                if self._under_way <= 1:
                    self._deadline = float("inf")
            elif self._under_way == 1:  # else it is about a task before
                yield said

    def end(self) -> None:
        """End the process."""
        doing, self._doing = self._doing, None
        self._under_way, self._deadline = 0, float("inf")
        if doing is not None:
            doing.end()

    def kill(self) -> None:
        """End the process at once, from any thread, and let no other begin."""
        self._is_killed = True
        doing = self._doing
        if doing is not None:
            doing.process.kill()

    def _send(self) -> None:
        """Give the task to the process, or to a new one."""
        if self._doing is None:
            self._doing = _WorkerProcess(self._work)
            if self._is_killed:
                self.end()
        if self._doing is not None:
            self._under_way += 1
            self._doing.give(self._task)


def _serve(connection: Connection, work: Work) -> None:
    """Do tasks until there is none any more."""
    settle()
    with contextlib.suppress(EOFError, BrokenPipeError, ConnectionResetError):
        while (task := connection.recv()) is not None:
            work(task, connection.send, connection.poll)
            connection.send(_Done())
