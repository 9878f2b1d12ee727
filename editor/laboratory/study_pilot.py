"""What a study can find at its size, and how long it takes, from some of its games tried out."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QWidget

from core.simulation.planned_edition import SimulationFailed
from core.studies.pilot import PILOT, Pilot, in_sight, tried
from core.studies.results_database import BadResults

from ..language.languages import tr_message
from ..look.job_runner import Job, JobRunner
from ..sandbox.failures import UNKEPT, because
from ..sandbox.start.consent_dialog import let_run
from ..widgets.box_layouts import FLUSH, hbox, vbox
from ..widgets.controls import push_button
from ..widgets.form_fields import ignore_double_click, muted_label
from .games_run import PATIENCE
from .state_labels import StateLabels

if TYPE_CHECKING:
    from .study_store import StudyStore

_SAYS_NOTHING: Final = ("id", "title", "games", "seed")
"""What may change without games that scatter otherwise."""


class PilotPart(QWidget):
    """A button that tries out some deals, and what these say; nothing of them is kept."""

    def __init__(self, store: StudyStore) -> None:
        super().__init__()
        self._store, self._labels = store, StateLabels(self)
        self._pilot: Pilot | None = None
        self._of: dict[str, Any] = {}
        self.button = ignore_double_click(push_button("", self._press))
        self.button.setToolTip(
            self.tr("Play some deals to see what this many games can find, and how long they take")
        )
        self.said = muted_label("", wraps=True)
        expected = (SimulationFailed, BadResults, *UNKEPT)
        self._runner = JobRunner("pilot", self, interrupts=True, expects=expected)
        self._runner.ended.connect(self._take)
        self._runner.failed.connect(self._fail)
        vbox(hbox(self.button, 1), self.said, on=self, margins=FLUSH, spacing=6)
        self._show_state()

    def refresh(self) -> None:
        """Show what the games that were tried say of as many as the study has now."""
        if self._says() != self._of:
            self._pilot = None
            self._runner.drop()
        self.setVisible(bool(self._store.data.get("games")))
        self._show_state()

    def finish(self) -> None:
        """Wait until nothing is tried out any more."""
        self._runner.finish()

    def _says(self) -> dict[str, Any]:
        data = self._store.data
        return {key: value for key, value in data.items() if key not in _SAYS_NOTHING}

    def _press(self) -> None:
        if self._runner.is_busy:
            self._runner.drop()
            self._show_state()
            return
        document = self._store.document
        why = let_run(self, document.plugins, self._store.language)
        if why is None:
            try:
                asked = document.asked()
            except UNKEPT as error:
                why = because(error)
        if why is not None:  # empty if the user said no
            self._show_state(why)
            return
        job = Job()
        self.destroyed.connect(job.stop)
        self._of, self._pilot = self._says(), None

        def play() -> Pilot:
            return tried(
                asked.plan,
                asked.study,
                workers=os.cpu_count() or 1,
                stopped=lambda: job.is_stopped,
                patience=PATIENCE,
            )

        self._runner.start(play, job)
        self._show_state()

    def _take(self, found: object) -> None:
        assert isinstance(found, Pilot)
        self._pilot = found
        self._show_state()

    def _fail(self, error: BaseException) -> None:
        self._show_state(because(error))

    def _show_state(self, why: str = "") -> None:
        is_busy, text = self._runner.is_busy, self.tr("&Try {deals} deals")
        self.button.setText(self.tr("&Stop trying") if is_busy else text.format(deals=PILOT))
        games = self._store.data.get("games") or 0
        if self._pilot is not None:
            judge = self._pilot.judge
            found = in_sight(judge, -(-games // judge.seatings))
            why = "\n".join(map(tr_message, found))
            left = self._labels.clock(self._pilot.seconds * games * len(judge.editions))
            time = self.tr("{games} games of each edition take about {left}.")
            why += "\n" + time.format(games=QLocale().toString(games), left=left)
        self.said.setText(self.tr("Playing…") if is_busy else why)
        self.said.setVisible(bool(self.said.text()))
