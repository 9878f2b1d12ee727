"""A study while it is played: a thread that talks with the processes, and what it has found."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import sys
from collections import deque
from threading import Event, Thread
from time import monotonic
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal
from shiboken6 import isValid

from core.simulation.pace import Pace
from core.simulation.playing import SimulationFailed
from core.studies.figures import Figures
from core.studies.results_file import BadResults, ResultsFile
from core.studies.runner import run

from ..sandbox.failures import UNKEPT, because

if TYPE_CHECKING:
    from pathlib import Path

    from core.studies.figures import Figure, PairedDifference
    from core.studies.plan import StudyPlan
    from core.studies.runner import Progress

_POLL: Final = 100
"""Milliseconds between two looks at what was found."""
_SWITCH: Final = 0.001  # seconds
_SHOW_EVERY: Final = 0.5  # seconds
_ENOUGH: Final = 16
"""Games after which a rate says something."""
_PRIORITY: Final = 10
_PATIENCE: Final = 60.0
"""Seconds that an action may take before its plugin is blamed."""


class StudyFigures(NamedTuple):
    """What a study has come to, as a value that no thread changes any more.

    `rate` is in games a second and `left` in seconds, both 0 if nothing is known of them.
    """

    figures: tuple[Figure, ...]
    differences: tuple[PairedDifference, ...]
    progress: Progress
    rate: float = 0.0
    left: float = 0.0


class StudyRun(QObject):
    """Plays a plan into its results file; `found` gives StudyFigures, `ended` why it broke off.

    The reason is empty if the study is over or was stopped. Processes end with this program,
    however that ends; `stop` takes up to two seconds, in which nothing here waits.
    """

    found = Signal(object)
    ended = Signal(str)

    def __init__(self, file: Path, plan: StudyPlan, title: str, parent: QObject) -> None:
        super().__init__(parent)
        self.file, self._plan, self._title = file, plan, title
        self._said: deque[StudyFigures] = deque(maxlen=1)
        self._stop, self._why = Event(), ""
        self._thread = Thread(target=self._work, name="study", daemon=True)
        self._polling = QTimer(self, interval=_POLL)
        self._polling.timeout.connect(self._poll)

    @property
    def is_busy(self) -> bool:
        """Whether games are still played."""
        return self._polling.isActive()

    def start(self) -> None:
        """Begin, or go on where the file ends."""
        # The window waits no longer than this for its turn while blocks are counted.
        sys.setswitchinterval(_SWITCH)
        self._thread.start()
        self._polling.start()

    def stop(self) -> None:
        """Break off; a later run goes on."""
        self._stop.set()

    def leave(self) -> None:
        """Break off, and tell nothing more, also where the window is gone already."""
        self._stop.set()
        if isValid(self):
            self._polling.stop()

    def finish(self) -> None:
        """Wait until no process is left."""
        self._thread.join()
        self._poll()

    def _work(self) -> None:
        try:
            self._play()
        except (SimulationFailed, BadResults, *UNKEPT) as error:
            self._why = because(error)

    def _play(self) -> None:
        pace, shown = Pace(self._plan.games), 0.0
        with ResultsFile.open(self.file, self._plan, self._title) as kept:
            figures = Figures(self._plan.names, self._plan.seatings)
            playing = run(
                kept,
                workers=os.cpu_count() or 1,
                stopped=self._stop.is_set,
                patience=_PATIENCE,
            )
            last, began = None, None
            for last in playing:
                began = last.games if began is None else began
                pace.reached(last.games - began)
                if monotonic() - shown >= _SHOW_EVERY:
                    shown = monotonic()
                    _give_way()
                    figures.update(kept)
                    some = last.games - began >= _ENOUGH
                    self._said.append(_snapshot(figures, last, pace.rate if some else 0.0))
            if last is not None:
                figures.update(kept)
                self._said.append(_snapshot(figures, last, 0.0))

    def _poll(self) -> None:
        is_over = not self._thread.is_alive()
        if self._said:
            self.found.emit(self._said.pop())
        if is_over and self._polling.isActive():
            self._polling.stop()
            self.ended.emit(self._why)


def _give_way() -> None:
    """Let the processes that play leave the processor to the window when it wants it."""
    if hasattr(os, "setpriority"):
        for child in multiprocessing.active_children():
            with contextlib.suppress(OSError):  # it has ended
                os.setpriority(os.PRIO_PROCESS, child.pid or 0, _PRIORITY)


def kept_figures(kept: ResultsFile) -> StudyFigures:
    """Return what a results file holds."""
    from core.studies.runner import Progress

    progress = Progress(kept.played, kept.plan.games, kept.blocks, kept.ended)
    return _snapshot(Figures.of(kept), progress, 0.0)


def _snapshot(figures: Figures, progress: Progress, rate: float) -> StudyFigures:
    left = (progress.most - progress.games) / rate if rate else 0.0
    found, differing = tuple(figures.figures()), tuple(figures.differences())
    return StudyFigures(found, differing, progress, rate, left)
