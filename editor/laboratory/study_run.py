"""A study while it is played: a thread that talks with the processes, and what it has found."""

from __future__ import annotations

import contextlib
import os
from time import monotonic
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QObject, Signal

from core.simulation.pace import Pace
from core.studies.headline import headline
from core.studies.results_database import BadResults
from core.studies.results_file import ResultsFile
from core.studies.runner import Progress, run
from core.studies.verdicts import judge_of

from .games_run import PATIENCE, GamesRun, give_way

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from core.studies.figures import Figure, PairedDifference
    from core.studies.headline import Headline
    from core.studies.plan import BatchPlan
    from core.studies.verdicts import BudgetJudge, Verdict
    from core.studies.worths import WorthFigure

_SHOW_EVERY: Final = 0.5  # seconds
_ENOUGH: Final = 16
"""Games after which a rate says something."""


class StudyFigures(NamedTuple):
    """What a study has come to, as a value that no thread changes any more.

    `may_end_early` says that fewer games than all may do, `is_stopped` that the user ended it,
    `is_extended` that there were to be fewer or more of them at first.
    """

    figures: tuple[Figure, ...]
    differences: tuple[PairedDifference, ...]
    progress: Progress
    verdicts: tuple[Verdict, ...]
    headline: Headline
    may_end_early: bool = False
    is_stopped: bool = False
    is_extended: bool = False
    worths: tuple[WorthFigure, ...] = ()


class Speed(NamedTuple):
    """How fast games go, in games a second, and how many seconds are left; 0 if unknown."""

    rate: float = 0.0
    left: float = 0.0


class StudyRun(GamesRun):
    """Plays a plan into its results file; `found` gives StudyFigures, `ended` why it broke off."""

    found = Signal(object)
    ended = Signal(str)

    def __init__(  # noqa: PLR0913 - what is played, and how
        self,
        file: Path,
        plan: BatchPlan,
        title: str,
        parent: QObject,
        *,
        text: str = "",
        until_decided: bool = False,
    ) -> None:
        super().__init__("study", parent)
        self._until_decided = until_decided
        self._file, self._plan, self._title, self._text = file, plan, title, text
        self._for_good = False
        self._pace, self._played = Pace(plan.games), 0

    @property
    def is_breaking(self) -> bool:
        """Whether it is about to break off, as `pause` or `stop` was called."""
        return self._job.is_stopped

    @property
    def is_stopping(self) -> bool:
        """Whether `stop` was called."""
        return self._for_good

    @property
    def speed(self) -> Speed:
        """How fast it goes at this moment."""
        if self._played < _ENOUGH and self._pace.rate * _ENOUGH > 1:  # quick games take a second
            return Speed()
        return Speed(self._pace.rate, self._pace.left)

    def stop(self) -> None:
        """End the study where it stands, for good."""
        self._for_good = True
        self._job.stop()

    def _play(self) -> None:
        """Play, in the thread: it reports what it finds."""
        with ResultsFile.open(self._file, self._plan, self._title, text=self._text) as kept:
            judge, began, shown = judge_of(kept), kept.played, 0.0
            judge.until_decided = self._until_decided
            self._pace = Pace(self._plan.games - began)
            if kept.ended:
                judge.catch_up(kept)
            playing = run(
                kept,
                until=judge.add,
                workers=os.cpu_count() or 1,
                stopped=lambda: self._job.is_stopped,
                patience=PATIENCE,
            )
            try:
                with contextlib.closing(playing):
                    for last in playing:
                        self._played = last.games - began
                        self._pace.reached(self._played)
                        if monotonic() - shown >= _SHOW_EVERY:
                            shown = monotonic()
                            give_way()
                            self._job.report(_snapshot(judge, kept, last))
                        if self._job.is_stopped:
                            break
                if self._for_good and not kept.ended:
                    kept.end(kept.blocks, stopped=True)
            finally:
                with contextlib.suppress(BadResults):  # the same again
                    self._job.report(_snapshot(judge, kept, _progress(kept)))

    def _receive(self, reports: Sequence[object]) -> None:
        self.found.emit(reports[-1])

    def _end(self, why: str) -> None:
        self.ended.emit(why)


def kept_figures(kept: ResultsFile) -> StudyFigures:
    """The figures of a results file, its budgets judged by the text that it keeps."""
    judge = judge_of(kept)
    judge.catch_up(kept)
    return _snapshot(judge, kept, _progress(kept))


def _progress(kept: ResultsFile) -> Progress:
    is_over = kept.ended
    games = kept.blocks * kept.plan.block if is_over else kept.played
    return Progress(games, kept.plan.games, kept.blocks, is_over)


def _snapshot(judge: BudgetJudge, kept: ResultsFile, progress: Progress) -> StudyFigures:
    is_stopped = kept.stopped
    said = headline(judge, is_over=progress.is_over, is_stopped=is_stopped)
    return StudyFigures(
        figures=tuple(judge.figures.figures()),
        differences=tuple(judge.figures.differences()),
        progress=progress,
        verdicts=judge.verdicts(),
        headline=said,
        may_end_early=judge.may_end_early,
        is_stopped=is_stopped,
        is_extended=kept.is_extended,
        worths=tuple(each.figure for each in judge.worths),
    )
