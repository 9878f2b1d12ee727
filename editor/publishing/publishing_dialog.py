"""What the dialogs share that make something of an edition: form, preview, writing in a thread."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeAlias, TypeVar

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDoubleSpinBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QProgressBar,
    QPushButton,
    QSizePolicy,
    QSpinBox,
    QWidget,
)

from core.edition.library import default_library, shown
from core.packing.archive import PackFault
from core.publishing.play_runtime import NoRuntime
from core.publishing.playingcards_room import TooManyWidgets
from core.publishing.print_options import BadPrintOptions
from core.publishing.rule_notes import BadBooklet
from core.publishing.site_replay import OtherGame
from core.publishing.tabletop_simulator import BadAddress
from core.records.record_file import UnreadableRecord
from core.records.recorded_setup import RecordDiffers
from core.storage.files import UnreadableFile, is_folder
from core.tileset.schema import shown_title

from ..look.job_runner import Job, JobRunner
from ..look.screen_fit import FitsScreen
from ..look.settings import stored_data
from ..sandbox.failures import UNKEPT, because
from ..widgets.box_layouts import FLUSH, hbox, scrolled, vbox
from ..widgets.dialogs import documents_folder
from ..widgets.form_fields import described, restyle
from .page_preview import PagePreview

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from PySide6.QtCore import QSettings
    from PySide6.QtGui import QKeyEvent, QShowEvent

    from core.edition.edition import Edition

    from .file_preview import FilePreview
    from .rules_preview import RulesPreview

    Preview: TypeAlias = PagePreview | FilePreview | RulesPreview

REFUSALS: Final = (
    *UNKEPT,
    BadAddress,
    BadBooklet,
    BadPrintOptions,
    PackFault,
    UnreadableFile,
    NoRuntime,
    OtherGame,
    RecordDiffers,
    TooManyWidgets,
    UnreadableRecord,
)
"""Errors in what is chosen: the dialog shows them."""
_PAUSE: Final = 250
"""Milliseconds without typing after which the preview is made."""
_SLOW: Final = 400
"""Milliseconds after which a preview that is still being made shows that it is."""
_FORM: Final = 292  # pixels that the form is wide at least
_INSET: Final = 6

_Row: TypeAlias = tuple[str | None, QWidget]
_Field: TypeAlias = QComboBox | QCheckBox | QLineEdit | QSpinBox | QDoubleSpinBox
_FieldT = TypeVar("_FieldT", bound=_Field)
_NumberT = TypeVar("_NumberT", QSpinBox, QDoubleSpinBox)


class PublishingDialog(FitsScreen, QDialog):
    """Makes something of an edition as it is chosen, shows it, and writes it, in a thread.

    When it is accepted, `outcome` says what was written. A subclass makes its fields by `choice`,
    `check`, `line` and `length`, lays them out with `set_up`, and has `planner`, `show_plan`,
    `begin` and `end`. What was chosen is remembered under its `setting`.
    """

    setting: ClassVar[str]
    runs_plugins: ClassVar[bool] = False

    def __init__(
        self, parent: QWidget, edition: Edition, settings: QSettings, language: str
    ) -> None:
        super().__init__(parent)
        self._edition, self._settings, self._language = edition, settings, language
        self._fields: dict[str, _Field] = {}
        self._is_set_up = False
        self._work: Callable[[Any, Job], object] | None = None
        self.plan: Any = None
        self.outcome = self._about = ""
        self.job = Job()
        self.said = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.said.setMinimumHeight(2 * self.said.fontMetrics().lineSpacing())
        self.progress = described(
            QProgressBar(minimum=0, maximum=0), name=self.tr("Progress")
        )  # running to and fro
        self.progress.setVisible(False)
        self.save = described(QPushButton(default=True), role="primary")
        self.save.clicked.connect(self.begin)
        self.cancel = QPushButton(self.tr("Cancel"), autoDefault=False)
        self.cancel.clicked.connect(self.reject)
        self._planning = JobRunner("plan", self, interrupts=self.runs_plugins, expects=REFUSALS)
        self._planning.ended.connect(self._receive_plan)
        self._planning.failed.connect(self._refuse_plan)
        self._writing = JobRunner("write", self, expects=REFUSALS)
        self._writing.reported.connect(self._show_progress)
        self._writing.ended.connect(self._take_written)
        self._writing.failed.connect(self._refuse_writing)
        self._typing = QTimer(self, singleShot=True, interval=_PAUSE)
        self._typing.timeout.connect(self.replan)
        self._slow = QTimer(self, singleShot=True, interval=_SLOW)
        self._slow.timeout.connect(self.progress.show)

    # --- What a subclass has ---

    def planner(self) -> Callable[[], Any]:
        """A function for a thread that makes a plan of what is chosen now."""
        raise NotImplementedError

    def show_plan(self, plan: Any) -> str:  # noqa: ANN401 - as the planner made it
        """Show a plan in the preview, and return what is to be said of it."""
        raise NotImplementedError

    def begin(self, *, overwrite: bool = False) -> None:
        """Find out where to write, and `run` what writes it."""
        raise NotImplementedError

    def end(self, written: Any) -> None:  # noqa: ANN401 - as the work returned it
        """Say what came of writing: `succeed`, or that it was stopped."""
        raise NotImplementedError

    def place(self) -> Path:
        """The place that it is to be written to, for messages."""
        raise NotImplementedError

    def fault(self) -> str:
        """The reason why nothing can be written, apart from the plan; "" if it can."""
        return ""

    def refresh(self) -> None:
        """Enable fields by what is chosen in others."""

    # --- What is chosen ---

    @property
    def sets(self) -> str:
        """The titles of the sets that make up the edition."""
        each = (one.tileset for one in self._edition.sets)
        return " + ".join(shown_title(one, self._language) for one in each)

    def choice(self, name: str, words: Mapping[str, object], called: str) -> QComboBox:
        """A field that offers values by their words."""
        made = QComboBox()
        for said, value in words.items():
            made.addItem(said, value)
        made.currentIndexChanged.connect(self.replan)
        return self._named(name, made, called)

    def check(self, name: str, text: str, *, is_on: bool = True, can: bool = True) -> QCheckBox:
        """A box to tick; one that cannot be stays as it was for other editions."""
        made = QCheckBox(text)
        made.setChecked(is_on and can)
        made.setEnabled(can)
        made.toggled.connect(self.replan)
        return self._named(name, made, text.replace("&", ""))

    def line(self, name: str, hint: str, called: str) -> QLineEdit:
        """A field for a text."""
        made = QLineEdit(placeholderText=hint)
        made.textChanged.connect(self.replan_soon)
        return self._named(name, made, called)

    def number(self, name: str, made: _NumberT, called: str) -> _NumberT:
        """A field for a number, which was `made` with its limits and its usual value."""
        made.lineEdit().setTextMargins(_INSET, 0, 0, 0)
        made.valueChanged.connect(self.replan_soon)
        return self._named(name, made, called)

    def _named(self, name: str, made: _FieldT, called: str) -> _FieldT:
        made.setAccessibleName(called)
        self._fields[name] = made
        return made

    # --- How it is laid out ---

    def set_up(
        self,
        title: str,
        rows: Iterable[_Row],
        preview: Preview,
        below: Iterable[_Row] = (),
    ) -> None:
        """Lay out a form, the preview next to it, more rows below; show what was chosen last.

        A field with an empty text stands below the one before, one without any has both columns.
        """
        self.setWindowTitle(f"{title} – {self.sets}")
        self._preview = preview
        self.form, self._below = QWidget(), QWidget()
        form = _form(rows)
        vbox(form, 1, on=self.form, margins=(0, 0, 10, 0))
        self._scrolled = scrolled(self.form, is_form=True)
        self._scrolled.setMinimumWidth(_FORM)
        self._scrolled.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        middle = hbox(self._scrolled, (preview, 1), margins=FLUSH, spacing=14)
        rows_below = _form(below)
        self._below.setLayout(rows_below)
        self.buttons = hbox((self.progress, 1), 1, self.cancel, self.save, spacing=8)
        self._below.setVisible(rows_below.count() > 0)
        parts = ((middle, 1), self._below, self.said, self.buttons)
        vbox(*parts, on=self, margins=(18, 16, 18, 14), spacing=10)
        self._show_chosen(self._remembered())
        self._is_set_up = True
        self.resize(980, 700)
        self.replan()

    def showEvent(self, event: QShowEvent) -> None:
        # How wide the form is follows from the style sheet, which is there from here on.
        bar = self._scrolled.verticalScrollBar().sizeHint().width()
        self._scrolled.setFixedWidth(max(_FORM, self.form.sizeHint().width() + bar))
        super().showEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        shown = [pages for pages in self.findChildren(PagePreview) if pages.isVisible()]
        if not any(pages.turn_by(event.key()) for pages in shown):
            super().keyPressEvent(event)

    # --- What is remembered ---

    def _remembered(self) -> dict[str, Any]:
        kept = stored_data(self._settings, self.setting)
        return kept if isinstance(kept, dict) else {}

    def _show_chosen(self, kept: Mapping[str, Any]) -> None:
        """Show values in their fields, as far as they make sense there."""
        for name, field in self._fields.items():
            value = kept.get(name)
            if isinstance(field, QComboBox):
                field.setCurrentIndex(max(field.findData(value), 0))
            elif isinstance(field, QCheckBox):
                field.setChecked(
                    value if isinstance(value, bool) and field.isEnabled() else field.isChecked()
                )
            elif isinstance(field, QLineEdit):
                field.setText(value if isinstance(value, str) else "")
            elif isinstance(value, int | float) and field.minimum() <= value <= field.maximum():
                field.setValue(value)  # type: ignore[arg-type] # of a spin box that had it

    def chosen(self) -> dict[str, Any]:
        """The values to be remembered; what this edition lacks stays as it was for others."""
        before, values = self._remembered(), {}
        for name, field in self._fields.items():
            if isinstance(field, QComboBox):
                values[name] = field.currentData()
            elif isinstance(field, QCheckBox):
                values[name] = field.isChecked() if field.isEnabled() else before.get(name)
            else:
                values[name] = field.text() if isinstance(field, QLineEdit) else field.value()
        return values

    def remembered_folder(self) -> Path:
        """The folder written to last, or that of the set; of documents, if it is shipped.

        Nothing that is made belongs among the files of the program.
        """
        stored = str(self._settings.value(f"{self.setting}/folder", ""))
        path = self._edition.sets[-1].path
        if stored and is_folder(Path(stored)):
            return Path(stored)
        if path is not None and path.parent.is_dir() and not default_library().is_shipped(path):
            return path.parent
        return documents_folder()

    # --- What will be written ---

    def replan_soon(self) -> None:
        """Make the preview when typing has paused."""
        if self._is_set_up:
            self._typing.start()

    def replan(self) -> None:
        """Make the preview of what is chosen now."""
        if self._is_set_up:
            self.refresh()
            self._typing.stop()
            if self.plan is None:  # there is nothing in the preview that would say it
                self.say(self.tr("Preparing the preview…"))
            self._planning.start(self.planner())
            self._slow.start()

    def recheck(self) -> None:
        """Enable saving if the plan can be written, which changes with the place to write it to."""
        fault = self.fault()
        if self.plan is not None and not self.is_busy:
            self.say(fault or self._about, is_wrong=bool(fault))
            self.save.setEnabled(not fault)

    def _receive_plan(self, plan: object) -> None:
        self._slow.stop()
        self.progress.setVisible(self.is_busy)
        self.plan, self._about = plan, self.show_plan(plan)
        self.recheck()
        if self._work is not None:
            self._go_on()

    def _refuse_plan(self, error: BaseException) -> None:
        self.plan = None
        self._preview.clear()
        self._complain(error)
        self.save.setEnabled(False)

    def say(self, text: str, *, is_wrong: bool = False) -> None:
        """Show a sentence below the preview."""
        self.said.setText(text)
        restyle(self.said, role="refusal" if is_wrong else "")

    # --- Writing ---

    @property
    def is_busy(self) -> bool:
        """Whether something is being written, or will be as soon as its plan is made."""
        return self._work is not None or self._writing.is_busy

    def run(self, work: Callable[[Any, Job], object]) -> None:
        """Do some work in a thread with the plan of what is chosen, and `end` with its result."""
        if self._typing.isActive():
            self.replan()
        is_refused = self.plan is None and not self._planning.is_busy
        if self.is_busy or is_refused:
            return
        self._work, self.job = work, Job()
        self._show_busy(is_busy=True)
        if not self._planning.is_busy:
            self._go_on()

    def _go_on(self) -> None:
        work, plan, job = self._work, self.plan, self.job
        assert work is not None
        self._work = None
        self._writing.start(lambda: work(plan, job), job)

    def finish(self) -> None:
        """Wait until everything is planned, written and shown."""
        if self._typing.isActive():
            self.replan()
        for job in (self._planning, self._writing, self._preview):
            job.finish()

    def _show_busy(self, *, is_busy: bool) -> None:
        for part in (self.form, self._below, self.save):
            part.setEnabled(not is_busy)
        # A bar that runs to and fro, until the job knows how much there is to do.
        self.progress.setRange(0, 0)
        self.progress.setVisible(is_busy)
        if is_busy:
            self.cancel.setFocus()

    def _show_progress(self, reports: list[tuple[int, int]]) -> None:
        done, total = reports[-1]
        self.progress.setRange(0, total)
        self.progress.setValue(done)

    def _take_written(self, written: object) -> None:
        self._show_busy(is_busy=False)
        self.end(written)

    def succeed(self, outcome: str, folder: Path) -> None:
        """Remember what was chosen, and where; and close."""
        self.outcome = outcome
        self._settings.setValue(self.setting, json.dumps(self.chosen()))
        self._settings.setValue(f"{self.setting}/folder", str(folder))
        self.accept()

    def _complain(self, error: BaseException) -> None:
        """Say why there is no plan."""
        self._slow.stop()
        self._work = None
        self._show_busy(is_busy=False)
        self.say(f"{because(error).rstrip('.')}.", is_wrong=True)

    def _refuse_writing(self, error: BaseException) -> None:
        self._show_busy(is_busy=False)
        text, why = self.tr("{file} could not be written: {reason}."), because(error).rstrip(".")
        self.say(text.format(file=shown(self.place()), reason=why), is_wrong=True)

    def reject(self) -> None:
        """Stop writing, or close if nothing is being written."""
        # It waited for its plan, so nothing was begun that would have to stop.
        if self._work is not None:
            self._work = None
            self._take_written(None)
        elif self._writing.is_busy:
            self.job.stop()
        else:
            super().reject()

    def done(self, result: int) -> None:
        for job in (self._planning, self._writing):
            job.drop()
            if not job.is_at_rest:
                # A thread in the code of a plugin is watched until it ends; its result is dropped.
                job.setParent(self.parent())
                job.rested.connect(job.deleteLater)
        super().done(result)


def _form(rows: Iterable[_Row]) -> QFormLayout:
    form = QFormLayout(horizontalSpacing=14, verticalSpacing=8)
    form.setContentsMargins(*FLUSH)
    form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
    for text, field in rows:
        if text is None:
            form.addRow(field)
            continue
        label = QLabel(text)
        label.setBuddy(field.focusProxy() or field)
        form.addRow(label, field)
    return form
