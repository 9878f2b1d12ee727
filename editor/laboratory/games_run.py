"""Games while they are played: a thread that talks with the processes, which any run has."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from core.simulation.planned_edition import SimulationFailed
from core.studies.results_database import BadResults, OtherResults

from ..look.job_runner import Job, JobRunner
from ..sandbox.failures import UNKEPT, because

if TYPE_CHECKING:
    from collections.abc import Sequence

PATIENCE: Final = 60.0
"""Seconds that an action may take before its plugin is blamed."""
_REPORTS: Final = 100
"""Milliseconds between two looks at what was found."""
_FAREWELL: Final = 3.0
"""Seconds that processes have to end when the program does."""
_PRIORITY: Final = 10  # by which processes are nicer than the window
_EXPECTED: Final = (SimulationFailed, BadResults, OtherResults, *UNKEPT)


class GamesRun(QObject):
    """Plays games by `_play`, in a thread whose reports `_receive` gets; `_end` why it broke off.

    The reason is empty if it is over or was broken off here. Processes end with this program,
    however that ends; to `pause` takes up to two seconds, in which nothing here waits.
    """

    def __init__(self, name: str, parent: QObject) -> None:
        super().__init__(parent)
        self._job = Job()
        # It interrupts, so that a program that ends need not wait for the thread.
        self._runner = JobRunner(
            name, self, interrupts=True, expects=_EXPECTED, report_every=_REPORTS
        )
        self._runner.reported.connect(self._receive)
        self._runner.ended.connect(lambda _: self._end(""))
        self._runner.failed.connect(lambda error: self._end(because(error)))

    def start(self) -> None:
        """Begin, or go on with what is kept."""
        self._runner.start(self._play, self._job)

    def pause(self) -> None:
        """Break off; a later run goes on."""
        self._job.stop()

    def leave(self) -> None:
        """Break off, and tell nothing more, also where the window is gone already."""
        self._job.stop()
        self._runner.leave(_FAREWELL)

    def finish(self) -> None:
        """Wait until no process is left."""
        self._runner.finish()

    def _play(self) -> None:
        raise NotImplementedError

    def _receive(self, reports: Sequence[object]) -> None:
        raise NotImplementedError

    def _end(self, why: str) -> None:
        raise NotImplementedError


def give_way() -> None:
    """Let the processes that play leave the processor to the window when it wants it."""
    if hasattr(os, "setpriority"):
        for child in multiprocessing.active_children():
            with contextlib.suppress(OSError):  # it has ended
                os.setpriority(os.PRIO_PROCESS, child.pid or 0, _PRIORITY)
