"""A search of changes while it is played: a thread that talks with the processes."""

from __future__ import annotations

import contextlib
import os
from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QObject, Signal

from core.balancing.balancing import Balancing, Running
from core.simulation.planned_edition import SimulationFailed
from core.studies.results_database import BadResults, OtherResults

from ..look.job_runner import Job, JobRunner
from ..sandbox.failures import UNKEPT, because
from .study_run import FAREWELL, PATIENCE, REPORTS, give_way

if TYPE_CHECKING:
    from core.balancing.balancing import BalanceProgress
    from core.balancing.points import Balance

_EXPECTED: Final = (SimulationFailed, BadResults, OtherResults, *UNKEPT)


class BalanceNews(NamedTuple):
    """How far a search is, None once it is not played, and what it has found."""

    progress: BalanceProgress | None
    found: Balance


class BalanceRun(QObject):
    """Plays a search; `changed` says that `news` are others.

    `why` says why it broke off, empty if it did not. Processes end with this program.
    """

    changed = Signal()

    def __init__(self, search: Balancing, parent: QObject, *, again: bool = False) -> None:
        super().__init__(parent)
        self._search, self._again = search, again
        self._job = Job()
        self.news, self.why, self.is_playing = BalanceNews(None, search.found), "", True
        self._runner = JobRunner(
            "balance", self, interrupts=True, expects=_EXPECTED, report_every=REPORTS
        )
        self._runner.reported.connect(self._receive)
        self._runner.ended.connect(lambda _: self._end(""))
        self._runner.failed.connect(lambda error: self._end(because(error)))
        self._runner.start(self._play, self._job)

    def stop(self) -> None:
        """Break off; a later run goes on."""
        self._job.stop()

    def leave(self) -> None:
        """Break off, and tell nothing more, also where the window is gone already."""
        self._job.stop()
        self._runner.leave(FAREWELL)

    def finish(self) -> None:
        """Wait until no process is left."""
        self._runner.finish()

    def _play(self) -> None:
        """Play, in the thread."""
        running = Running(
            workers=os.cpu_count() or 1,
            stopped=lambda: self._job.is_stopped,
            patience=PATIENCE,
            again=self._again,
        )
        playing = self._search.run(running)
        with contextlib.closing(playing):
            for progress in playing:
                give_way()
                # As it is at this moment: the thread goes on.
                found = self._search.found
                self._job.report(BalanceNews(progress, replace(found, points=[*found.points])))

    def _receive(self, reports: list[object]) -> None:
        last = reports[-1]
        if isinstance(last, BalanceNews):
            self.news = last
            self.changed.emit()

    def _end(self, why: str) -> None:
        self.news, self.why, self.is_playing = BalanceNews(None, self._search.found), why, False
        self.changed.emit()
