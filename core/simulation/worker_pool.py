"""Worker processes: they report as they go, ignore Ctrl-C, and never outlive the main one."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Generator, Iterable, Iterator
from multiprocessing.connection import Connection, wait
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from ..interrupts import deaf

if TYPE_CHECKING:
    from multiprocessing.process import BaseProcess

_POLL: Final = 0.1  # seconds
_GRACE: Final = 2.0
_LAST_WORDS: Final = 1.0

Report: TypeAlias = Callable[[object], None]
Work: TypeAlias = Callable[[Any, Report, Callable[[], bool]], None]
"""Does a task in a process: it reports anything, and asks whether it should stop."""


class Died(Exception):
    """A process has ended unexpectedly."""


class _Done:
    """What a process reports when it has finished a task."""


def results(
    work: Work, tasks: Iterable[object], workers: int, stopped: Callable[[], bool]
) -> Generator[Any]:
    """Yield what processes report while they do some tasks.

    Once `stopped` returns true, no task is begun any more, and processes that do not end within two
    seconds are killed. No process is left when this ends or is closed. Raise Died.
    """
    pool = _Pool(work, iter(tasks))
    try:
        while pool.goes_on(workers, stopped):
            yield from pool.heard()
    finally:
        pool.end()


class _Pool:
    def __init__(self, work: Work, tasks: Iterator[object]) -> None:
        self._work, self._tasks = work, tasks
        self._processes: list[BaseProcess] = []
        self._busy: dict[Connection, BaseProcess] = {}
        self._dismissed: set[Connection] = set()
        self._deadline = float("inf")
        if sys.platform != "win32":
            from multiprocessing import resource_tracker

            resource_tracker.ensure_running()  # now, since it unblocks SIGINT, which `deaf` blocks

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
                if connection not in self._dismissed:
                    raise Died from None
                del self._busy[connection]
                connection.close()
                continue
            if isinstance(said, _Done):
                self._send(connection, next(self._tasks, None))
            else:
                yield said

    def end(self) -> None:
        """End all processes, first those that will not end by themselves."""
        for connection, process in self._busy.items():
            process.terminate()
            connection.close()
        for process in self._processes:
            process.join(_LAST_WORDS)
            if process.is_alive():
                process.kill()
                process.join()

    def _begin(self, task: object) -> None:
        near, far = multiprocessing.Pipe()
        # A forked process would share locks with the threads of a window.
        context = multiprocessing.get_context("spawn")
        process = context.Process(target=_serve, args=(far, self._work))
        with deaf():
            process.start()
        far.close()
        self._processes.append(process)
        self._busy[near] = process
        self._send(near, task)

    def _send(self, connection: Connection, task: object) -> None:
        if task is None:
            self._dismissed.add(connection)
        with contextlib.suppress(OSError):  # it has died, which is noticed soon
            connection.send(task)


def _serve(connection: Connection, work: Work) -> None:
    """Do tasks until there is none any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow, daemon=True).start()
    with contextlib.suppress(EOFError, BrokenPipeError, ConnectionResetError):
        while (task := connection.recv()) is not None:
            work(task, connection.send, connection.poll)
            connection.send(_Done())


def _follow() -> None:
    """End this process when its parent has ended, however that came."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
