"""Runs jobs in threads of their own: verification, drawing, studies, and bots that think."""

from __future__ import annotations

import sys
from contextlib import suppress
from dataclasses import dataclass, field
from threading import Lock, Thread
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer, Signal
from shiboken6 import isValid

from core.engine.watchdog import has_met_all, interrupt

if TYPE_CHECKING:
    from _thread import LockType
    from collections.abc import Callable

_PATIENCE: Final = 4
"""Milliseconds between two looks whether a job has ended: less than a frame."""
_SWITCH: Final = 0.001
"""Seconds that the window waits for its turn while a job runs: not seen as a jerk."""
_TRIES: Final = 1000
"""How often a job that is dropped is interrupted: with one try a look, for four seconds."""


@dataclass(slots=True)
class _Job:
    """What is to be done, and what came of it."""

    work: Callable[[], object]
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

    `ended` gives its result, `failed` the exception that came instead. A job that is dropped gives
    neither: if the runner `interrupts`, it meets KeyboardInterrupt, again and again for some
    seconds if it catches that, or else it goes on to its end. `rested` says that no thread is
    left. The thread emits no signal: a timer in the window's thread looks every `every`
    milliseconds whether it has ended (decision 12).
    """

    rested = Signal()
    ended = Signal(object)
    failed = Signal(object)

    def __init__(
        self, name: str, parent: QObject, *, interrupts: bool = False, every: int = _PATIENCE
    ) -> None:
        super().__init__(parent)
        self._name, self._interrupts = name, interrupts
        self._now: _Job | None = None
        self._dropped: list[_Job] = []
        self._asking = QTimer(self, interval=every)
        self._asking.timeout.connect(self._take)

    @property
    def is_busy(self) -> bool:
        """Whether the result of a job is still to come."""
        return self._now is not None

    @property
    def is_at_rest(self) -> bool:
        """Whether no thread is left, not even that of a job that was dropped."""
        return self._now is None and not self._dropped

    def start(self, work: Callable[[], object]) -> None:
        """Do some work on what no other thread changes; a job under way is dropped."""
        self.drop()
        sys.setswitchinterval(_SWITCH)
        self._now = _Job(work, self._name, is_daemon=self._interrupts)
        self._now.thread.start()
        self._asking.start()

    def drop(self) -> None:
        """Wait for no result any more."""
        if self._now is not None:
            self._dropped.append(self._now)
            self._now = None

    def finish(self) -> None:
        """Wait until all threads have ended, and tell what came of the job under way."""
        for job in (*self._dropped, *filter(None, [self._now])):
            job.thread.join()
        self._take()

    def leave(self, seconds: float) -> None:
        """Wait for the job under way, but no longer, and tell nothing of it.

        At the end of the program, where Qt may have deleted this object already.
        """
        now, self._now = self._now, None
        if now is not None:
            now.thread.join(seconds)
        if isValid(self):
            self._asking.stop()

    def _take(self) -> None:
        for job in self._dropped[:]:
            job.tries += 1
            # A plugin that swallows every interrupt is left to its daemon thread.
            if not job.thread.is_alive() or (self._interrupts and job.tries > _TRIES):
                self._dropped.remove(job)
            elif self._interrupts:
                job.interrupt()
        now = self._now
        if now is not None and not now.thread.is_alive():
            self._now = None
            if now.error is not None:
                self.failed.emit(now.error)
            else:
                self.ended.emit(now.result)
        if self.is_at_rest:
            self._asking.stop()
            self.rested.emit()
