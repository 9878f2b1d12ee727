"""The studies that are kept: listed, played one after the other, paused, stopped and deleted."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from itertools import chain, count
from typing import TYPE_CHECKING

import platformdirs
from PySide6.QtCore import QCoreApplication, QObject, Signal

from core.storage.files import listed
from core.studies.results_database import BadResults
from core.studies.results_file import SUFFIX, ResultsFile
from core.studies.verdicts import further

from ..look.job_runner import JobRunner
from ..sandbox.failures import because
from .study_run import StudyRun, kept_figures

if TYPE_CHECKING:
    from pathlib import Path

    from core.studies.plan import BatchPlan

    from ..shell.program import Program
    from .study_run import StudyFigures


class StudyState(StrEnum):
    """What becomes of a study."""

    WAITING = "waiting"
    PLAYING = "playing"
    PAUSED = "paused"
    STOPPED = "stopped"
    OVER = "over"
    BROKEN = "broken"


@dataclass(eq=False)  # equal fields do not make it the same study
class KeptStudy:
    """A study that has a results file; `found` is None until that was read.

    `why` says why it broke off, or could not be read; empty if it did and could. `goes_on` says
    that more games are played until all budgets are decided.
    """

    file: Path
    title: str
    text: str
    plan: BatchPlan
    is_over: bool
    is_stopped: bool
    found: StudyFigures | None = None
    why: str = ""
    goes_on: bool = False

    @property
    def further(self) -> BatchPlan | None:
        """The plan by which it can be played on until it is decided, None if that is no use."""
        is_done = self.is_over and self.found is not None and not self.why
        return further(self.found.verdicts, self.plan) if is_done and self.found else None


def studies_folder() -> Path:
    """The folder that studies are kept in."""
    return platformdirs.user_data_path("goldrush-workshop", appauthor=False) / "studies"


class Studies(QObject):
    """All studies of the program, the latest first; one is played at a time, by all processors.

    The others wait in a queue. Signals give a KeptStudy: `added`, `removed`, and `changed` when
    its state or its figures are others.
    """

    added = Signal(object)
    removed = Signal(object)
    changed = Signal(object)

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self._library = program.library
        self.all: list[KeptStudy] = []
        self.playing: KeptStudy | None = None
        self.run: StudyRun | None = None
        self._queue: list[KeptStudy] = []
        self._runs: list[StudyRun] = []
        # The last is read first, so that the one that is shown can be put there.
        self._unread: list[KeptStudy] = []
        self._read: KeptStudy | None = None
        self._reading = JobRunner("studies", self, interrupts=True, expects=(BadResults,))
        self._reading.ended.connect(self._take_read)
        self._reading.failed.connect(self._fail_to_read)
        # The program may go without closing any window.
        self.destroyed.connect(partial(_leave, self._runs))
        app = QCoreApplication.instance()
        assert app is not None
        app.aboutToQuit.connect(self.leave)

    def load(self) -> None:
        """List what was kept since this was last done; figures are read in a thread."""
        known = {each.file for each in self.all}
        for file in sorted(listed(studies_folder(), f"*{SUFFIX}")):
            if file not in known:
                try:
                    self._add(file)
                except BadResults:  # of another version of the program, or no such file at all
                    continue

    def state(self, study: KeptStudy) -> StudyState:
        """The state of a study at this moment."""
        if study in self._queue:
            return StudyState.WAITING
        if study is self.playing:
            return StudyState.PLAYING
        if study.why:
            return StudyState.BROKEN
        if study.is_stopped:
            return StudyState.STOPPED
        return StudyState.OVER if study.is_over else StudyState.PAUSED

    def turn(self, study: KeptStudy) -> int:
        """The number of studies that are played before one that waits."""
        return self._queue.index(study) + 1

    def is_breaking(self, study: KeptStudy) -> bool:
        """Whether a study is about to break off, since that was asked of it."""
        return study is self.playing and self.run is not None and self.run.is_breaking

    @property
    def is_stopping(self) -> bool:
        """Whether the study that is played is about to be ended for good."""
        return self.run is not None and self.run.is_stopping

    # --- Coming and going ---

    def begin(self, plan: BatchPlan, title: str, text: str, name: str) -> KeptStudy:
        """Keep a new study, and play it when it is its turn; `name` is part of that of its file.

        A title that another one has gets a number. Raise BadResults, or OSError, if it cannot be
        kept.
        """
        folder = studies_folder()
        folder.mkdir(parents=True, exist_ok=True)
        numbers = [each.name.partition("-")[0] for each in listed(folder, f"*{SUFFIX}")]
        number = 1 + max((int(each) for each in numbers if each.isdecimal()), default=0)
        # Another program may begin a study at the same moment: the end of the name differs.
        file = folder / f"{number:04}-{name}-{secrets.token_hex(2)}{SUFFIX}"
        titles = {each.title for each in self.all}
        names = chain([title], (f"{title} ({number})" for number in count(2)))
        title = next(each for each in names if each not in titles)
        ResultsFile.open(file, plan, title, text=text).close()
        study = self._add(file)
        self.play(study)
        return study

    def open(self, file: Path) -> KeptStudy:
        """List a results file from anywhere; raise BadResults."""
        known = (each for each in self.all if each.file == file)
        return next(known, None) or self._add(file)

    def remove(self, study: KeptStudy) -> None:
        """List a study no more; it is neither played nor waits."""
        self.all.remove(study)
        if study in self._unread:
            self._unread.remove(study)
        self.removed.emit(study)

    def _add(self, file: Path) -> KeptStudy:
        with ResultsFile.read(file, self._library) as kept:
            made = KeptStudy(file, kept.title, kept.text, kept.plan, kept.ended, kept.stopped)
        self.all.insert(0, made)
        self.added.emit(made)
        self._unread.append(made)
        self._read_next()
        return made

    # --- Reading ---

    def read_first(self, study: KeptStudy) -> None:
        """Read the figures of a study before those of others."""
        if study in self._unread:
            self._unread.remove(study)
            self._unread.append(study)

    def _read_next(self) -> None:
        if self._reading.is_busy or not self._unread:
            return
        study = self._read = self._unread.pop()

        def read() -> StudyFigures:
            with ResultsFile.read(study.file, self._library) as kept:
                return kept_figures(kept)

        self._reading.start(read)

    def _take_read(self, found: StudyFigures) -> None:
        study = self._read
        if study is not None and study.found is None:  # it may be played meanwhile
            study.found = found
            self.changed.emit(study)
        self._read_next()

    def _fail_to_read(self, error: BaseException) -> None:
        study = self._read
        self._read_next()
        if study is not None:
            study.why = because(error)
            self.changed.emit(study)

    # --- Playing ---

    def play(self, study: KeptStudy, *, now: bool = False) -> None:
        """Go on with a study when it is its turn, or `now`, while the one that is played waits."""
        if study is self.playing and not self.is_breaking(study):
            return
        if study in self._queue:
            self._queue.remove(study)
        if now and self.playing is not None and self.run is not None:
            if self.playing not in (study, *self._queue) and not self.run.is_breaking:
                self._queue.insert(0, self.playing)
            # In front of the one that it interrupts, which goes on right after it.
            self._queue.insert(0, study)
            self.run.pause()
            self.changed.emit(self.playing)
        else:
            self._queue.append(study)
        study.why = ""
        self.changed.emit(study)
        self._play_next()

    def play_on(self, study: KeptStudy) -> None:
        """Play more games of a study that is over, until all of its budgets are decided."""
        more = study.further
        if more is not None:
            study.plan, study.goes_on = more, True
            study.is_over = study.is_stopped = False
            self.play(study)

    def pause(self, study: KeptStudy) -> None:
        """Break a study off, or let it wait no more; it can be gone on with where it was."""
        if study in self._queue:
            self._queue.remove(study)
        elif study is self.playing and self.run is not None:
            self.run.pause()
        self.changed.emit(study)

    def stop(self, study: KeptStudy) -> None:
        """End a study for good where it stands."""
        if study in self._queue:
            self._queue.remove(study)
        if study is self.playing and self.run is not None:
            self.run.stop()
        else:
            # Only a run writes to the file; this one plays nothing, and ends the study in it.
            run = self._made(study)
            run.stop()
            run.start()
        self.changed.emit(study)

    def leave(self) -> None:
        """Break off what is played, and tell nothing more."""
        self._queue.clear()
        _leave(self._runs)

    def finish(self) -> None:
        """Wait until nothing is played or read any more."""
        while self._runs:
            self._runs[0].finish()
        self._unread.clear()
        self._reading.finish()

    def _play_next(self) -> None:
        if self.playing is None and self._queue:
            self.playing = self._queue.pop(0)
            self.run = self._made(self.playing)
            self.run.start()
            for study in (self.playing, *self._queue):
                self.changed.emit(study)

    def _made(self, study: KeptStudy) -> StudyRun:
        run = StudyRun(
            study.file,
            study.plan,
            study.title,
            self,
            text=study.text,
            until_decided=study.goes_on,
        )
        run.found.connect(partial(self._receive_figures, study))
        run.ended.connect(partial(self._end, study, run))
        self._runs.append(run)
        return run

    def _receive_figures(self, study: KeptStudy, found: StudyFigures) -> None:
        study.found = found
        study.is_over, study.is_stopped = found.progress.is_over, found.is_stopped
        self.changed.emit(study)

    def _end(self, study: KeptStudy, run: StudyRun, why: str) -> None:
        if run in self._runs:
            self._runs.remove(run)
        run.deleteLater()
        study.why = why
        if run is self.run:
            self.run = self.playing = None
        self.changed.emit(study)
        if study.goes_on and not study.is_stopped:
            self.play_on(study)
        self._play_next()


def _leave(runs: list[StudyRun]) -> None:
    """Break off what is played, of which nothing is heard any more; it is kept as far as it is."""
    for run in runs:
        run.leave()
    runs.clear()
