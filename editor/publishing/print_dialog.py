"""The dialog that lays a set out on pages, shows each of them, and saves them to be printed."""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QColor, QImage, QKeyEvent, QPainter, QShowEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDoubleSpinBox,
    QFileDialog,
    QFormLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QWidget,
)

from core.edition.library import shown
from core.files import reason
from core.publishing.print_pages import (
    LEAST_TILE,
    MOST_BLEED,
    MOST_OFFSET,
    MOST_TILE,
    PAPERS,
    PARTS,
    BadPrintOptions,
    PrintJob,
    PrintOptions,
    print_job,
)
from core.tileset.reader import save_bytes

from ..language.languages import tr_message
from ..look.job_runner import JobRunner
from ..look.page_pictures import PagePictures
from ..look.screen_fit import FitsScreen
from ..widgets.box_layouts import FLUSH, hbox, vbox
from ..widgets.form_fields import restyle
from .export_plan import remembered_folder
from .fitted_picture import FittedPicture

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import QSettings

    from core.edition.edition import Edition

_SETTING: Final = "print/options"
_FOLDER: Final = "print/folder"
_PAUSE: Final = 250
"""Milliseconds without a change after which pages are laid out."""
_BEAT: Final = 80
_FORM: Final = 292
_INSET: Final = 6
_PREVIEW: Final = 1000
"""Dots that a page has in the preview from side to side."""


class PrintDialog(FitsScreen, QDialog):
    """Lays an edition out on pages; when it is accepted, `saved` is the file with them.

    `chosen` are the ids of tiles that can be printed alone.
    """

    def __init__(
        self,
        parent: QWidget,
        edition: Edition,
        settings: QSettings,
        language: str,
        chosen: Sequence[str] = (),
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Print"))
        self._edition, self._settings, self._language = edition, settings, language
        self._chosen = tuple(chosen)
        self._job: PrintJob | None = None
        self._pictures = PagePictures()
        self._page = 0
        self._stop, self._done = Event(), 0
        self._path: Path | None = None
        self.saved: Path | None = None
        self._make_fields()
        self._make_preview()
        self.said = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.said.setMinimumHeight(2 * self.said.fontMetrics().lineSpacing())
        self.progress = QProgressBar()
        self.progress.setAccessibleName(self.tr("Progress"))
        self.save = QPushButton(self.tr("&Save as PDF…"), default=True)
        self.save.setProperty("role", "primary")
        self.save.clicked.connect(self._ask)
        self.cancel = QPushButton(self.tr("Cancel"))
        self.cancel.clicked.connect(self.reject)
        self._planning = self._runner("pages", self._take_job)
        self._drawing = self._runner("page", self._take_picture)
        self._writing = self._runner("print", self._end)
        self._typing = QTimer(self, singleShot=True, interval=_PAUSE)
        self._typing.timeout.connect(self._plan)
        self._beat = QTimer(self, interval=_BEAT)
        self._beat.timeout.connect(lambda: self.progress.setValue(self._done))
        self._lay_out()
        self._show_options(_remembered(settings))
        self._connect()
        self._plan()
        self.resize(940, 700)

    @property
    def options(self) -> PrintOptions:
        """What is chosen."""
        copies = self.copies.currentData()
        return PrintOptions(
            paper=self.paper.currentData(),
            tile=self.tile.value(),
            bleed=self.bleed.value(),
            marks=self.marks.isChecked(),
            backs=self.backs.currentData(),
            offset=(self.right.value(), self.down.value()),
            copies=self._chosen if copies == "chosen" else copies,
            parts=tuple(part for part in PARTS if self.parts[part].isChecked()),
            language=self._language,
        )

    @property
    def job(self) -> PrintJob | None:
        """The pages as they are laid out now."""
        return self._job

    # --- What is chosen ---

    def _make_fields(self) -> None:
        self.paper = _choice({"A4": "a4", self.tr("Letter"): "letter"}, self.tr("Paper"))
        self.tile = _length(LEAST_TILE, MOST_TILE, 1, self.tr("Width of tiles"))
        self.bleed = _length(0, MOST_BLEED, 0.5, self.tr("Bleed"))
        self.bleed.setToolTip(self.tr("How far pictures go on beyond where they are cut"))
        self.marks = QCheckBox(self.tr("&Cut marks"))
        ways = {
            self.tr("over the long edge"): "long",
            self.tr("over the short edge"): "short",
            self.tr("fronts only"): "none",
        }
        self.backs = _choice(ways, self.tr("Backs"))
        self.backs.setToolTip(self.tr("How the printer turns sheets to print on their backs"))
        self.right = _length(-MOST_OFFSET, MOST_OFFSET, 0.1, self.tr("Backs to the right"))
        self.down = _length(-MOST_OFFSET, MOST_OFFSET, 0.1, self.tr("Backs down"))
        copies = {self.tr("all"): "all", self.tr("one of each picture"): "one"}
        if self._chosen:
            copies[self.tr("the selected tiles")] = "chosen"
        self.copies = _choice(copies, self.tr("Copies"))
        names = {
            "tiles": self.tr("&Tiles"),
            "cards": self.tr("C&ards"),
            "tokens": self.tr("To&kens"),
            "pieces": self.tr("P&ieces"),
            "track": self.tr("Sco&re track"),
            "measure": self.tr("&Measuring page"),
        }
        edition = self._edition
        there = {
            "tiles": bool(edition.in_play),
            "cards": bool(edition.deck),
            "tokens": any(any(pool.values()) for pool in edition.tokens.values()),
            "pieces": bool(edition.pieces),
            "track": bool(edition.in_play),
            "measure": True,
        }
        self.parts = {part: QCheckBox(names[part]) for part in PARTS}
        for part, box in self.parts.items():
            box.setEnabled(there[part])

    def _lay_out(self) -> None:
        form = QFormLayout(horizontalSpacing=14, verticalSpacing=8)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.addRow(self.tr("&Paper:"), self.paper)
        form.addRow(self.tr("&Width of tiles:"), self.tile)
        form.addRow(self.tr("&Bleed:"), self.bleed)
        form.addRow("", self.marks)
        form.addRow(self.tr("Sheets t&urn:"), self.backs)
        offset = hbox((self.right, 1), (self.down, 1), margins=FLUSH, spacing=8)
        label = QLabel(self.tr("&Offset of backs:"))
        label.setBuddy(self.right)
        form.addRow(label, offset)
        form.addRow(self.tr("Copi&es:"), self.copies)
        for number, box in enumerate(self.parts.values()):
            form.addRow(self.tr("Print:") if not number else "", box)
        fields = QWidget()
        vbox(form, 1, on=fields, margins=(0, 0, 10, 0))
        scrolled = QScrollArea(widgetResizable=True)
        scrolled.setWidget(fields)
        scrolled.setFrameShape(QScrollArea.Shape.NoFrame)
        scrolled.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scrolled.setMinimumWidth(_FORM)
        self.fields, self._scrolled = fields, scrolled
        turning = hbox(self.back, (self.where, 1), self.ahead, margins=FLUSH, spacing=8)
        seen = vbox((self.picture, 1), turning, margins=FLUSH, spacing=8)
        middle = hbox(scrolled, (seen, 1), margins=FLUSH, spacing=14)
        scrolled.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.progress.setVisible(False)
        row = hbox((self.progress, 1), 1, self.cancel, self.save, spacing=8)
        parts = ((middle, 1), self.said, row)
        vbox(*parts, on=self, margins=(18, 16, 18, 14), spacing=10)

    def _show_options(self, options: PrintOptions) -> None:
        self.paper.setCurrentIndex(self.paper.findData(options.paper))
        self.tile.setValue(options.tile)
        self.bleed.setValue(options.bleed)
        self.marks.setChecked(options.marks)
        self.backs.setCurrentIndex(self.backs.findData(options.backs))
        self.right.setValue(options.offset[0])
        self.down.setValue(options.offset[1])
        self.copies.setCurrentIndex(max(self.copies.findData(options.copies), 0))
        for part, box in self.parts.items():
            box.setChecked(part in options.parts and box.isEnabled())

    def _connect(self) -> None:
        for choice in (self.paper, self.backs, self.copies):
            choice.currentIndexChanged.connect(self._plan)
        for number in (self.tile, self.bleed, self.right, self.down):
            number.valueChanged.connect(self._typing.start)
        for box in (self.marks, *self.parts.values()):
            box.toggled.connect(self._plan)

    # --- What the pages look like ---

    def _make_preview(self) -> None:
        self.picture = PagePicture(QSize(220, 240))
        self.picture.setAccessibleName(self.tr("Preview"))
        self.where = QLabel(alignment=Qt.AlignmentFlag.AlignCenter)
        self.back = QPushButton(self.tr("Pre&vious"))
        self.ahead = QPushButton(self.tr("&Next"))
        self.back.clicked.connect(lambda: self.turn_to(self._page - 1))
        self.ahead.clicked.connect(lambda: self.turn_to(self._page + 1))
        for button in (self.back, self.ahead):
            button.setAutoDefault(False)

    def turn_to(self, number: int) -> None:
        """Show another page, the first or the last if there is none of that number."""
        if self._job is None:
            return
        count = len(self._job.pages)
        self._page = min(max(number, 0), count - 1)
        side = self.tr("back") if self._job.pages[self._page].is_back else self.tr("front")
        text = self.tr("Page {number} of {count}, {side}")
        self.where.setText(text.format(number=self._page + 1, count=count, side=side))
        self.back.setEnabled(self._page > 0)
        self.ahead.setEnabled(self._page < count - 1)
        job, page, pictures = self._job, self._page, self._pictures
        self._drawing.start(lambda: pictures.draw(job, page, _PREVIEW))

    def _plan(self) -> None:
        self._typing.stop()
        options, edition = self.options, self._edition
        self.right.setEnabled(options.backs != "none")
        self.down.setEnabled(options.backs != "none")

        def work() -> PrintJob | BadPrintOptions:
            try:
                return print_job(edition, options, tr_message)
            except BadPrintOptions as error:
                return error

        self._planning.start(work)

    def _take_job(self, made: object) -> None:
        if isinstance(made, BadPrintOptions):
            self._job = None
            self._drawing.drop()
            self.picture.take(QImage())
            self.where.clear()
            self._say(f"{tr_message(made.message)}.", is_wrong=True)
        else:
            assert isinstance(made, PrintJob)
            self._job = made
            self._say(
                self.tr("%n pages. Print them at 100 %, without fitting.", "", len(made.pages))
            )
            self.turn_to(self._page)
        for button in (self.save, self.back, self.ahead):
            button.setEnabled(button.isEnabled() and self._job is not None)
        self.save.setEnabled(self._job is not None)

    def _take_picture(self, content: object) -> None:
        assert isinstance(content, QImage)
        self.picture.take(content)

    def _say(self, text: str, *, is_wrong: bool = False) -> None:
        self.said.setText(text)
        restyle(self.said, role="refusal" if is_wrong else "")

    # --- Writing ---

    def _ask(self) -> None:
        folder = remembered_folder(self._settings, _FOLDER, self._edition)
        title = self.tr("Save the pages")
        dialog = QFileDialog(self, title, str(folder), acceptMode=QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilters([self.tr("PDF files (*.pdf)")])
        dialog.setDefaultSuffix("pdf")
        dialog.selectFile(f"{self._edition.ids[-1]}.pdf")
        chosen = dialog.selectedFiles() if dialog.exec() else []
        dialog.deleteLater()
        if chosen:
            self.write(Path(chosen[0]))

    def write(self, path: Path) -> None:
        """Write the pages to a file, beside the window, and accept the dialog."""
        if self._typing.isActive() or self._planning.is_busy:
            self._typing.stop()
            self._plan()
            self._planning.finish()
        job, stop = self._job, self._stop
        if job is None:
            return
        self._path = path
        stop.clear()
        self._done = 0
        self._show_busy(is_busy=True)

        def count(number: int) -> bool:
            self._done = number
            return stop.is_set()

        def work() -> Path | None:
            content = job.pdf(count)
            if content:
                save_bytes(content, path)
            return path if content else None

        self._writing.start(work)

    def finish(self) -> None:
        """Wait until everything is laid out, drawn and written."""
        if self._typing.isActive():
            self._plan()
        for job in (self._planning, self._drawing, self._writing):
            job.finish()

    def _show_busy(self, *, is_busy: bool) -> None:
        for part in (self.fields, self.save):
            part.setEnabled(not is_busy)
        self.progress.setVisible(is_busy)
        self.progress.setRange(0, len(self._job.pages) if self._job else 0)
        if is_busy:
            self._beat.start()
        else:
            self._beat.stop()

    def _end(self, path: object) -> None:
        self._show_busy(is_busy=False)
        if path is None:
            self._say(self.tr("Stopped; nothing was written."))
            return
        self.saved = self._path
        self._remember()
        self._settings.setValue(_FOLDER, str(self._path.parent) if self._path else "")
        self.accept()

    def _remember(self) -> None:
        """Keep the options; of parts that this set lacks, what was chosen before."""
        before = _remembered(self._settings).parts
        lacking = {part for part, box in self.parts.items() if not box.isEnabled()}
        chosen = {*self.options.parts, *(lacking & set(before))}
        options = replace(self.options, parts=tuple(part for part in PARTS if part in chosen))
        self._settings.setValue(_SETTING, json.dumps(asdict(options)))

    def _runner(self, name: str, take: Any) -> JobRunner:  # noqa: ANN401 - a slot
        runner = JobRunner(name, self)
        runner.ended.connect(take)
        runner.failed.connect(self._complain)
        return runner

    def _complain(self, error: object) -> None:
        self._show_busy(is_busy=False)
        if not isinstance(error, OSError):
            assert isinstance(error, BaseException)
            raise error
        text = self.tr("{file} could not be written: {reason}.")
        file = shown(self._path) if self._path else ""
        self._say(text.format(file=file, reason=tr_message(reason(error))), is_wrong=True)

    def reject(self) -> None:
        """Stop writing, or close if nothing is being written."""
        if self._writing.is_busy:
            self._stop.set()
            return
        for job in (self._planning, self._drawing):
            job.drop()
        super().reject()

    def showEvent(self, event: QShowEvent) -> None:
        # How wide the form is follows from the style sheet, which is there from here on.
        bar = self._scrolled.verticalScrollBar().sizeHint().width()
        self._scrolled.setFixedWidth(self.fields.sizeHint().width() + bar)
        super().showEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}
        step = steps.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        else:
            self.turn_to(self._page + step)


class PagePicture(FittedPicture):
    """A page with a line around it; one that was drawn for a smaller window is enlarged."""

    def room(self, ratio: float) -> QSize:
        return (self.size() - QSize(16, 16)) * ratio

    def finish(self, image: QImage) -> None:
        painter = QPainter(image)
        painter.setPen(QColor("#8d8a84"))
        painter.drawRect(image.rect().adjusted(0, 0, -1, -1))
        painter.end()


def _choice(words: dict[str, str], name: str) -> QComboBox:
    made = QComboBox()
    made.setAccessibleName(name)
    for said, word in words.items():
        made.addItem(said, word)
    return made


def _length(least: float, most: float, step: float, name: str) -> QDoubleSpinBox:
    made = QDoubleSpinBox(minimum=least, maximum=most, singleStep=step, decimals=1, suffix=" mm")
    made.setAccessibleName(name)
    made.lineEdit().setTextMargins(_INSET, 0, 0, 0)
    return made


def _remembered(settings: QSettings) -> PrintOptions:
    """Return the options of the last time, as far as they make sense."""
    usual = PrintOptions()
    try:
        kept = json.loads(str(settings.value(_SETTING, "{}")))
        options = replace(
            usual,
            paper=kept["paper"] if kept["paper"] in PAPERS else usual.paper,
            tile=float(kept["tile"]),
            bleed=float(kept["bleed"]),
            marks=bool(kept["marks"]),
            backs=kept["backs"] if kept["backs"] in ("long", "short", "none") else usual.backs,
            offset=(float(kept["offset"][0]), float(kept["offset"][1])),
            copies="one" if kept["copies"] == "one" else "all",
            parts=tuple(part for part in PARTS if part in kept["parts"]),
        )
        options.check()
    except (ValueError, KeyError, TypeError, IndexError):
        return usual
    return options
