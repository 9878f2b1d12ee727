"""Worker processes: they report as they go, ignore Ctrl-C, and never outlive the main one."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Generator, Iterable, Iterator
from itertools import chain
from multiprocessing.connection import Connection, wait
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from ..processes.child_process import ended, settle, started

if TYPE_CHECKING:
    from multiprocessing.process import BaseProcess

_POLL: Final = 0.1  # seconds
# Seconds.
_GRACE: Final = 2.0  # until a task that should stop is ended
_MOMENT: Final = 0.03  # that a look for news may take

Report: TypeAlias = Callable[[object], None]
Work: TypeAlias = Callable[[Any, Report, Callable[[], bool]], None]
"""Does a task in a process: it reports anything, and asks whether it should stop."""

Retry: TypeAlias = Callable[[Any, object], object]
"""Returns what is left of a task whose process has died, by what it reported of it last, or None.

It raises Died if no other process should try.
"""


class Died(Exception):
    """A process has ended unexpectedly."""


class _Done:
    """What a process reports when it has finished a task."""


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
    pool = _Pool(work, iter(tasks), retry)
    try:
        while pool.goes_on(workers, stopped):
            yield from pool.heard()
    finally:
        pool.end()


class Worker:
    """One process that does tasks as they come; the next task stops the one before.

    A task that does not stop within two seconds ends with its process, and the next one is done in
    another. All methods may wait for the process, so a window calls them in a thread; only `kill`
    comes back at once.
    """

    def __init__(self, work: Work) -> None:
        self._work = work
        self._process: BaseProcess | None = None
        self._near: Connection | None = None
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
        if self._process is None:
            self._begin()
        self._send()

    def heard(self) -> Iterator[Any]:
        """Yield what is reported within a moment about the task that was asked for last.

        Raise Died if its process has ended before it was done.
        """
        if monotonic() > self._deadline:
            self.end()
            self._begin()
            self._send()
        near = self._near
        if near is None:
            return
        while near.poll(_MOMENT):
            try:
                said = near.recv()
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
        process, near = self._process, self._near
        self._process = self._near = None
        self._under_way, self._deadline = 0, float("inf")
        if process is not None:
            ended(process)
        if near is not None:
            near.close()

    def kill(self) -> None:
        """End the process at once, from any thread, and let no other begin."""
        self._is_killed = True
        process = self._process
        if process is not None:
            process.kill()

    def _begin(self) -> None:
        self._process, self._near = started(_serve, self._work)
        if self._is_killed:
            self.end()

    def _send(self) -> None:
        if self._near is None:
            return
        self._under_way += 1
        with contextlib.suppress(OSError):  # it has died, which is noticed soon
            self._near.send(self._task)


class _Busy:
    """A process at work: its task, and what it reported of it last."""

    def __init__(self, process: BaseProcess) -> None:
        self.process = process
        self.task: object = None
        self.last: object = None


class _Pool:
    def __init__(self, work: Work, tasks: Iterator[object], retry: Retry | None) -> None:
        self._work, self._tasks, self._retry = work, tasks, retry
        self._processes: list[BaseProcess] = []
        self._busy: dict[Connection, _Busy] = {}
        self._dismissed: set[Connection] = set()
        self._deadline = float("inf")

    def goes_on(self, workers: int, stopped: Callable[[], bool]) -> bool:
        """Start processes as long as there are tasks, or stop all; return whether some work."""
        if self._deadline == float("inf") and stopped():
            self._deadline, self._tasks = monotonic() + _GRACE, iter(())
            for connection in self._busy:
                self._send(connection, None)
        while len(self._processes) < workers and (task := next(self._tasks, None)) is not None:
            self._begin(task)
        return bool(self._busy) and monotonic() < self._deadline

    def heard(self) -> Iterator[object]:
        """Yield what is reported within a moment, and give new tasks to processes that are done."""
        for connection in wait(list(self._busy), _POLL):
            assert isinstance(connection, Connection)
            try:
                said = connection.recv()
            except (EOFError, OSError):
                gone = self._busy.pop(connection)
                connection.close()
                if connection not in self._dismissed:
                    self._replace(gone)
                continue
            if isinstance(said, _Done):
                self._send(connection, next(self._tasks, None))
            else:
                self._busy[connection].last = said
                yield said

    def end(self) -> None:
        """End all processes, first those that will not end by themselves."""
        for connection, busy in self._busy.items():
            busy.process.terminate()
            connection.close()
        for process in self._processes:
            ended(process)

    def _begin(self, task: object) -> None:
        process, near = started(_serve, self._work)
        self._processes.append(process)
        self._busy[near] = _Busy(process)
        self._send(near, task)

    def _replace(self, gone: _Busy) -> None:
        """Let another process do what one that has died left of its task; raise Died."""
        self._processes.remove(gone.process)
        ended(gone.process)
        if self._retry is None:
            raise Died
        rest = self._retry(gone.task, gone.last)
        if rest is not None and self._deadline == float("inf"):
            self._tasks = chain((rest,), self._tasks)

    def _send(self, connection: Connection, task: object) -> None:
        if task is None:
            self._dismissed.add(connection)
        busy = self._busy[connection]
        busy.task, busy.last = task, None
        with contextlib.suppress(OSError):  # it has died, which is noticed soon
            connection.send(task)


def _serve(connection: Connection, work: Work) -> None:
    """Do tasks until there is none any more."""
    settle()
    with contextlib.suppress(EOFError, BrokenPipeError, ConnectionResetError):
        while (task := connection.recv()) is not None:
            work(task, connection.send, connection.poll)
            connection.send(_Done())
