"""The dialog that asks for a format and a folder, shows what will be written, and writes it."""

from __future__ import annotations

from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QFileDialog,
    QFormLayout,
    QLabel,
    QLineEdit,
    QMessageBox,
    QProgressBar,
    QPushButton,
    QSizePolicy,
    QSpinBox,
    QStackedWidget,
    QWidget,
)

from core.authoring.new_file import folder_fault
from core.edition.library import shown
from core.files import reason
from core.publishing.file_sets import WouldOverwrite, WrittenFiles, write_files
from core.publishing.pictures import FEWEST_DOTS, MOST_DOTS, TILE_MM
from core.publishing.pictures import FORMATS as PICTURE_FORMATS

from ..language.languages import tr_message
from ..look.job_runner import JobRunner
from ..look.screen_fit import FitsScreen
from ..widgets.box_layouts import FLUSH, hbox, vbox
from ..widgets.form_fields import restyle
from .export_plan import (
    EXPORT_FORMATS,
    FOLDER,
    ExportPlan,
    remember_plan,
    remembered_folder,
    remembered_plan,
)
from .file_preview import FilePreview

if TYPE_CHECKING:
    from PySide6.QtCore import QSettings

    from core.edition.edition import Edition
    from core.publishing.file_sets import PlannedFile

_WORKERS: Final = 2
_PAUSE: Final = 200
"""Milliseconds without typing after which the preview is made."""
_BEAT: Final = 80
_INCH: Final = 25.4


class ExportDialog(FitsScreen, QDialog):
    """Exports an edition; when it is accepted, `written` says what was written, by `plan`."""

    def __init__(
        self, parent: QWidget, edition: Edition, settings: QSettings, language: str
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Export"))
        self._edition, self._settings, self._language = edition, settings, language
        self.written = WrittenFiles()
        self._stop, self._done, self._total = Event(), 0, 0
        self._make_fields()
        self.preview = FilePreview()
        self.said = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.said.setMinimumHeight(2 * self.said.fontMetrics().lineSpacing())
        self.progress = QProgressBar()
        self.progress.setAccessibleName(self.tr("Progress"))
        self.export = QPushButton(self.tr("E&xport"), default=True)
        self.export.setProperty("role", "primary")
        self.export.clicked.connect(self._begin)
        self.cancel = QPushButton(self.tr("Cancel"))
        self.cancel.clicked.connect(self.reject)
        self._planning = JobRunner("plan", self)
        self._planning.ended.connect(self._take_plan)
        self._planning.failed.connect(self._complain)
        self._writing = JobRunner("export", self)
        self._writing.ended.connect(self._end)
        self._writing.failed.connect(self._complain)
        self._typing = QTimer(self, singleShot=True, interval=_PAUSE)
        self._typing.timeout.connect(self._plan)
        self._beat = QTimer(self, interval=_BEAT)
        self._beat.timeout.connect(self._show_progress)
        self._lay_out()
        self._connect(remembered_plan(settings, self._suggested("png")))
        self.resize(820, 640)

    # --- What is chosen ---

    @property
    def plan(self) -> ExportPlan:
        """What is chosen."""
        return ExportPlan(
            self.format.currentData(),
            Path(self.folder.text().strip()).expanduser(),
            self.dots.value(),
            self.pictures.currentData(),
            self.address.text(),
        )

    def _make_fields(self) -> None:
        self.format = QComboBox()
        names = {
            "png": self.tr("Pictures, PNG"),
            "svg": self.tr("Drawings, SVG"),
            "csv": self.tr("Tables, CSV"),
            "tts": self.tr("Tabletop Simulator"),
        }
        for name in EXPORT_FORMATS:
            self.format.addItem(names[name], name)
        self.format.setAccessibleName(self.tr("Format"))
        self.about = QLabel(wordWrap=True)
        self.about.setProperty("role", "muted")
        self.dots = QSpinBox(minimum=FEWEST_DOTS, maximum=MOST_DOTS, singleStep=50)
        self.dots.setAccessibleName(self.tr("Width in pixels"))
        self.dots.lineEdit().setTextMargins(6, 0, 0, 0)
        self.fine = QLabel()
        self.fine.setProperty("role", "muted")
        self.pictures = QComboBox()
        for ending in PICTURE_FORMATS:
            self.pictures.addItem(ending.upper(), ending)
        self.pictures.setAccessibleName(self.tr("Pictures in the tables"))
        self.address = QLineEdit()
        self.address.setPlaceholderText(self.tr("https://… or nothing: on this computer only"))
        self.address.setAccessibleName(self.tr("Address of the pictures"))
        self.folder = QLineEdit()
        self.folder.setAccessibleName(self.tr("Folder"))
        self.choose = QPushButton(self.tr("C&hoose…"))
        self.choose.setAutoDefault(False)
        self.choose.clicked.connect(self._choose_folder)

    def _lay_out(self) -> None:
        self.options = QStackedWidget()
        size = hbox(self.dots, self.fine, 1, margins=FLUSH, spacing=10)
        rows: tuple[tuple[str, QWidget, object], ...] = (
            (self.tr("&Width in pixels:"), self.dots, size),
            (self.tr("&Pictures in them:"), self.pictures, self.pictures),
            (self.tr("&Address of the pictures:"), self.address, self.address),
        )
        for text, field, shown_as in rows:
            page = QWidget()
            label = QLabel(text)
            label.setBuddy(field)
            line = shown_as if isinstance(shown_as, QWidget) else size
            hbox(label, (line, 1), on=page, margins=FLUSH, spacing=10)
            self.options.addWidget(page)
        self.options.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        form = QFormLayout(horizontalSpacing=14, verticalSpacing=8)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.addRow(self.tr("&Format:"), self.format)
        form.addRow("", self.about)
        form.addRow("", self.options)
        folder = QLabel(self.tr("F&older:"))
        folder.setBuddy(self.folder)
        form.addRow(folder, hbox((self.folder, 1), self.choose, margins=FLUSH, spacing=8))
        self.progress.setVisible(False)
        row = hbox((self.progress, 1), 1, self.cancel, self.export, spacing=8)
        parts = (form, (self.preview, 1), self.said, row)
        vbox(*parts, on=self, margins=(18, 16, 18, 14), spacing=10)

    def _connect(self, plan: ExportPlan) -> None:
        self.format.setCurrentIndex(EXPORT_FORMATS.index(plan.format))
        self.dots.setValue(plan.dots)
        self.pictures.setCurrentIndex(self.pictures.findData(plan.pictures))
        self.address.setText(plan.address)
        self.folder.setText(str(self._suggested(plan.format)))
        self.format.currentIndexChanged.connect(self._change_format)
        self.dots.valueChanged.connect(self._wait)
        self.pictures.currentIndexChanged.connect(self._plan)
        self.address.textChanged.connect(self._wait)
        self.folder.textChanged.connect(self._wait)
        self._show_options()
        self._plan()

    def _suggested(self, name: str) -> Path:
        return (
            remembered_folder(self._settings, FOLDER, self._edition)
            / f"{self._edition.ids[-1]}-{name}"
        )

    def _choose_folder(self) -> None:
        above = next((p for p in self.plan.folder.parents if p.is_dir()), Path.home())
        title = self.tr("Choose a folder to export to")
        dialog = QFileDialog(self, title, str(above), fileMode=QFileDialog.FileMode.Directory)
        dialog.setOption(QFileDialog.Option.ShowDirsOnly)
        if dialog.exec() and dialog.selectedFiles():
            self.folder.setText(dialog.selectedFiles()[0])
        dialog.deleteLater()

    def _change_format(self) -> None:
        """Suggest a folder of its own for the format, unless another was entered."""
        suggested = {str(self._suggested(name)) for name in EXPORT_FORMATS}
        if self.folder.text() in suggested:
            self.folder.setText(str(self._suggested(self.format.currentData())))
        self._show_options()
        self._plan()

    def _show_options(self) -> None:
        about = {
            "png": self.tr("A picture of each tile and card, and of their backs"),
            "svg": self.tr("A drawing of each tile and card, and of their backs, for any size"),
            "csv": self.tr("A row for each tile, card and token: for nanDECK, Squib, spreadsheets"),
            "tts": self.tr("A saved object with all that lies in the box, and its pictures"),
        }
        chosen = self.format.currentData()
        self.about.setText(about[chosen])
        self.options.setCurrentIndex({"csv": 1, "tts": 2}.get(chosen, 0))

    # --- What will be written ---

    def _wait(self) -> None:
        self._typing.start()

    def _plan(self) -> None:
        self._typing.stop()
        dpi = self.dots.value() * _INCH / TILE_MM
        said = self.tr("{dpi} dots per inch on a tile of {size} mm")
        self.fine.setText(said.format(dpi=round(dpi), size=round(TILE_MM)))
        plan, edition, language = self.plan.as_preview(), self._edition, self._language
        self._planning.start(lambda: plan.files(edition, language))

    def _take_plan(self, files: object) -> None:
        assert isinstance(files, tuple)
        self.preview.offer(files)
        fault = self._fault(files)
        self._say(fault or self._what(len(files)), is_wrong=bool(fault))
        self.export.setEnabled(not fault)

    def _what(self, count: int) -> str:
        text = self.tr("%n files will be written to {folder}.", "", count)
        return text.format(folder=shown(self.plan.folder))

    def _fault(self, files: tuple[PlannedFile, ...]) -> str:
        """Return why nothing can be written; "" if it can."""
        if not files:
            return self.tr("There is nothing to write: the set has no tiles and no cards.")
        if not self.folder.text().strip() or not self.plan.folder.is_absolute():
            return self.tr("Choose a folder to write to.")
        fault = folder_fault(self.plan.folder, makes=True)
        return tr_message(fault) if fault else ""

    def _say(self, text: str, *, is_wrong: bool = False) -> None:
        self.said.setText(text)
        restyle(self.said, role="refusal" if is_wrong else "")

    # --- Writing ---

    def finish(self) -> None:
        """Wait until everything is planned, shown and written."""
        if self._typing.isActive():
            self._plan()
        for job in (self._planning, self.preview, self._writing):
            job.finish()

    def _begin(self, _checked: bool = False, *, overwrite: bool = False) -> None:
        self._typing.stop()
        self._planning.drop()
        plan, edition, language = self.plan, self._edition, self._language
        self._stop.clear()
        self._done = self._total = 0
        self._show_busy(is_busy=True)
        stop = self._stop

        def work() -> WrittenFiles:
            files = plan.files(edition, language)
            self._total = len(files)
            return write_files(
                plan.folder,
                plan.purpose(edition),
                files,
                overwrite=overwrite,
                workers=_WORKERS if plan.format in ("png", "tts") else 0,
                report=self._count,
                stopped=stop.is_set,
            )

        self._writing.start(work)

    def _count(self, number: int, _name: str) -> None:
        self._done = number + 1

    def _show_busy(self, *, is_busy: bool) -> None:
        for field in (self.format, self.options, self.folder, self.choose, self.export):
            field.setEnabled(not is_busy)
        self.progress.setVisible(is_busy)
        self.progress.setRange(0, 0)
        if is_busy:
            self._beat.start()
        else:
            self._beat.stop()

    def _show_progress(self) -> None:
        self.progress.setRange(0, self._total)
        self.progress.setValue(self._done)

    def _end(self, written: object) -> None:
        assert isinstance(written, WrittenFiles)
        self._show_busy(is_busy=False)
        self.written = written
        if written.stopped:
            count = len(written.written)
            self._say(self.tr("Stopped. %n files were written before.", "", count))
            return
        remember_plan(self._settings, self.plan)
        self.accept()

    def _complain(self, error: object) -> None:
        self._show_busy(is_busy=False)
        if isinstance(error, WouldOverwrite):
            self._ask_about(error)
            return
        if not isinstance(error, OSError):
            assert isinstance(error, BaseException)
            raise error
        text = self.tr("{folder} could not be written: {reason}.")
        why = tr_message(reason(error))
        self._say(text.format(folder=shown(self.plan.folder), reason=why), is_wrong=True)

    def _ask_about(self, error: WouldOverwrite) -> None:
        question = QMessageBox(self)
        question.setTextFormat(Qt.TextFormat.PlainText)
        question.setIcon(QMessageBox.Icon.Warning)
        question.setWindowTitle(self.tr("Export"))
        question.setText(f"{tr_message(error.message)}.")
        question.setInformativeText(self.tr("They will be lost if you replace them."))
        replaces = question.addButton(self.tr("Replace"), QMessageBox.ButtonRole.DestructiveRole)
        question.addButton(QMessageBox.StandardButton.Cancel)
        question.exec()
        if question.clickedButton() is replaces:
            self._begin(overwrite=True)

    def reject(self) -> None:
        """Stop writing, or close if nothing is being written."""
        if self._writing.is_busy:
            self._stop.set()
            return
        self._planning.drop()
        super().reject()
