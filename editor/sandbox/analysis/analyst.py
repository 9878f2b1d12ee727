"""A process that analyses games; a thread talks with it, so that the window never waits."""

from __future__ import annotations

from functools import partial
from threading import Lock
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from core.engine.errors import GameStopped
from core.simulation.game_analyst import DIED, Failure, Pause, analyse
from core.simulation.worker_pool import Died, Worker
from core.storage.files import UnreadableFile

from ...look.job_runner import Job, JobRunner
from ..failures import because

if TYPE_CHECKING:
    from collections.abc import Callable

_REPORTS: Final = 40
"""Milliseconds between two looks at what was reported."""


class Analyst(QObject):
    """Has one thing analysed at a time, in a process of its own.

    `heard` gives what is reported about it, as `game_analyst.analyse` does, `rested` says that
    nothing is under way any more. The process begins with the first task and ends with this object
    or `end`, at the latest with this program, however that ends.
    """

    heard = Signal(object)
    rested = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._worker = Worker(analyse)
        self._using_worker = Lock()
        self._job = Job()
        self._is_over = False
        # Daemons, as one may be waiting for the process when the program ends.
        self._talking = JobRunner("analyst", self, is_daemon=True, report_every=_REPORTS)
        self._talking.reported.connect(self._tell)
        self._talking.ended.connect(lambda _: self.rested.emit())

    @property
    def is_busy(self) -> bool:
        """Whether something is still to come."""
        return self._talking.is_busy

    def ask(self, task: Callable[[], object]) -> None:
        """Have something analysed instead of what is under way.

        `task` makes it in another thread, from games that do not change any more.
        """
        if not self._is_over:
            job = self._job = Job()
            self._talking.start(partial(self._analyse, task, job), job)

    def drop(self) -> None:
        """Stop what is under way; nothing more is heard of it."""
        self._talking.drop()

    def rest(self) -> None:
        """Stop what is under way, and end the process."""
        self._talking.start(self._end_process)
        self._talking.drop()

    def end(self) -> None:
        """End the process for good: nothing is analysed any more."""
        self._is_over = True
        # The thread may be waiting for the process, and wakes up when that dies.
        self._worker.kill()
        self.rest()

    def _tell(self, reports: list[object]) -> None:
        job = self._job
        for said in reports:
            if not job.is_stopped:  # by who has just heard the one before
                self.heard.emit(said)

    # --- In the thread ---

    def _analyse(self, task: Callable[[], object], job: Job) -> None:
        # Whoever has the worker is stopped by now, and leaves it soon.
        with self._using_worker:
            if job.is_stopped:
                return
            worker = self._worker
            try:
                # The task is made in this thread too: it serialises the game, which takes time.
                worker.ask(task())
                while worker.is_busy and not job.is_stopped:
                    for said in worker.heard():
                        job.report(said)
                if worker.is_busy:
                    # The process is kept for the next task: starting one takes half a second.
                    worker.ask(Pause())
                while worker.is_busy:
                    list(worker.heard())
            except Died:
                job.report(DIED)
            except (GameStopped, UnreadableFile) as error:
                job.report(Failure(because(error)))

    def _end_process(self) -> None:
        with self._using_worker:
            self._worker.end()
