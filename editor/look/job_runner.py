"""Runs jobs in threads of their own: verification, drawing, studies, and bots that think."""

from __future__ import annotations

import sys
from collections import deque
from contextlib import suppress
from dataclasses import dataclass, field
from threading import Event, Lock, Thread
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer, Signal
from shiboken6 import isValid

from core.engine.watchdog import has_met_all, interrupt

if TYPE_CHECKING:
    from _thread import LockType
    from collections.abc import Callable

_PATIENCE: Final = 4
"""Milliseconds between two looks whether a job has ended: less than a frame."""
_REPORTS: Final = 40
"""Milliseconds between two looks at what a job reports."""
_SWITCH: Final = 0.001
"""Seconds that the window waits for its turn while a job runs: not seen as a jerk."""
_TRIES: Final = 1000
"""How often a job that is dropped is interrupted: with one try a look, for four seconds."""


class Job:
    """What the thread of some work tells the window meanwhile, and whether the window stops it."""

    def __init__(self) -> None:
        # The thread appends, the window pops: both are atomic, so this needs no lock.
        self._reports: deque[object] = deque()
        self._stop = Event()

    @property
    def is_stopped(self) -> bool:
        """Whether the work is to end without a result."""
        return self._stop.is_set()

    def stop(self) -> None:
        """Let the work end as soon as it looks."""
        self._stop.set()

    def report(self, what: object) -> None:
        """Tell the window something, from the thread."""
        self._reports.append(what)

    def reports(self) -> list[object]:
        """What was told since this was last asked, in its order."""
        return [self._reports.popleft() for _ in range(len(self._reports))]


@dataclass(slots=True)
class _WorkThread:
    """What is to be done, and what came of it."""

    work: Callable[[], object]
    job: Job
    name: str
    is_daemon: bool
    result: object = None
    error: BaseException | None = None
    thread: Thread = field(init=False)
    tries: int = 0
    _is_done: bool = False
    _lock: LockType = field(default_factory=Lock)

    def __post_init__(self) -> None:
        self.thread = Thread(target=self.run, name=self.name, daemon=self.is_daemon)

    def run(self) -> None:
        with suppress(KeyboardInterrupt):
            try:
                self.result = self.work()
            except BaseException as error:  # noqa: BLE001 - told in the window's thread
                self.error = error
        # An interrupt that was sent may come as late as here, until `has_met_all`.
        done = False
        while not done:
            with suppress(KeyboardInterrupt):
                with self._lock:
                    self._is_done = True
                done = has_met_all()

    def interrupt(self) -> None:
        """Raise KeyboardInterrupt where the job is in its code, as Ctrl+C would."""
        with self._lock:
            # Under the lock the thread cannot end meanwhile, and leave its number to another one.
            if not self._is_done and self.thread.ident is not None:
                interrupt(self.thread.ident, KeyboardInterrupt)


class JobRunner(QObject):
    """Runs one job at a time in a thread of its own, which has the `name`.

    `reported` gives a list of what its Job was told, every so many milliseconds; then `ended` gives
    its result, or `failed` the exception that came instead, which is a fault of the program and
    raised unless the runner `expects` it. A job that is dropped gives none of these: if the runner
    `interrupts`, it meets KeyboardInterrupt, again and again for some seconds if it catches that,
    or else it goes on to its end, or until it sees that it is stopped. `rested` says that no
    thread is left. The threads emit no signal: a timer in the window's thread looks at them
    (decision 12). With `is_daemon` the program does not wait for them.
    """

    rested = Signal()
    reported = Signal(list)
    ended = Signal(object)
    failed = Signal(object)

    def __init__(  # noqa: PLR0913 - all but one are for some jobs only
        self,
        name: str,
        parent: QObject,
        *,
        interrupts: bool = False,
        is_daemon: bool = False,
        expects: tuple[type[BaseException], ...] = (),
        report_every: int = _REPORTS,
    ) -> None:
        super().__init__(parent)
        self._name, self._interrupts, self._expects = name, interrupts, expects
        self._is_daemon = interrupts or is_daemon
        self._now: _WorkThread | None = None
        self._dropped: list[_WorkThread] = []
        self._polling = QTimer(self, interval=_PATIENCE)
        self._polling.timeout.connect(self._poll)
        self._reporting = QTimer(self, interval=report_every)
        self._reporting.timeout.connect(self.flush)

    @property
    def is_busy(self) -> bool:
        """Whether the result of a job is still to come."""
        return self._now is not None

    @property
    def is_at_rest(self) -> bool:
        """Whether no thread is left, not even that of a job that was dropped."""
        return self._now is None and not self._dropped

    def start(self, work: Callable[[], object], job: Job | None = None) -> None:
        """Do some work on what no other thread changes; a job under way is dropped.

        The work has the `job` to report to, if it does so.
        """
        self.drop()
        sys.setswitchinterval(_SWITCH)
        self._now = _WorkThread(work, job or Job(), self._name, is_daemon=self._is_daemon)
        self._now.thread.start()
        self._polling.start()
        if job is not None:
            self._reporting.start()

    def flush(self) -> None:
        """Tell now what the job under way has reported so far."""
        reports = [] if self._now is None else self._now.job.reports()
        if reports:
            self.reported.emit(reports)

    def drop(self) -> None:
        """Stop the job under way, and wait for no result any more."""
        self._reporting.stop()
        if self._now is not None:
            self._now.job.stop()
            self._dropped.append(self._now)
            self._now = None

    def finish(self) -> None:
        """Wait until all threads have ended, and tell what came of the job under way."""
        for job in (*self._dropped, *filter(None, [self._now])):
            job.thread.join()
        self._poll()

    def leave(self, seconds: float) -> None:
        """Wait for the job under way, but no longer, and tell nothing of it.

        At the end of the program, where Qt may have deleted this object already.
        """
        now, self._now = self._now, None
        if now is not None:
            now.thread.join(seconds)
        if isValid(self):
            self._polling.stop()
            self._reporting.stop()

    def _poll(self) -> None:
        for job in self._dropped[:]:
            job.tries += 1
            # A plugin that swallows every interrupt is left to its daemon thread.
            if not job.thread.is_alive() or (self._interrupts and job.tries > _TRIES):
                self._dropped.remove(job)
            elif self._interrupts:
                job.interrupt()
        now, error = self._now, None
        if now is not None and not now.thread.is_alive():
            self.flush()
            if now is self._now:  # else who heard the last reports has dropped it
                error = self._end(now)
        if self.is_at_rest:
            self._polling.stop()
            self.rested.emit()
        if error is not None and not isinstance(error, self._expects):
            raise error

    def _end(self, now: _WorkThread) -> BaseException | None:
        """Tell what came of the job under way; the error, if any."""
        self._now = None
        self._reporting.stop()
        if now.error is not None:
            self.failed.emit(now.error)
        else:
            self.ended.emit(now.result)
        return now.error
