"""The dialog that shows the rules of a set as pages, and saves them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage, QKeyEvent
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QFileDialog,
    QFormLayout,
    QLabel,
    QPushButton,
    QWidget,
)

from core.edition.library import shown
from core.edition.rule_options import BadOption
from core.engine.errors import GameStopped, PluginProblem, Unplayable
from core.files import reason
from core.languages import LANGUAGES as SPOKEN
from core.publishing.print_pages import PAPERS
from core.publishing.rasterizer import png_of
from core.publishing.rules_content import rules_document
from core.publishing.rules_markdown import rules_markdown
from core.publishing.rules_page import rules_page
from core.publishing.rules_passages import BadBooklet
from core.publishing.rules_pdf import RulesPages, rules_pages
from core.tileset.reader import save_bytes

from ..language.languages import LANGUAGES, tr_message
from ..look.job_runner import JobRunner
from ..look.screen_fit import FitsScreen
from ..widgets.box_layouts import FLUSH, hbox, vbox
from ..widgets.form_fields import restyle
from .export_plan import remembered_folder
from .print_dialog import PagePicture

if TYPE_CHECKING:
    from PySide6.QtCore import QSettings

    from core.edition.edition import Edition
    from core.publishing.print_pages import Paper
    from core.publishing.rules_document import RulesDocument

_FOLDER: Final = "rules/folder"
_DOTS: Final = 1000
"""Dots that a page has in the preview from side to side."""
_REFUSALS: Final = (BadBooklet, BadOption, GameStopped, PluginProblem, Unplayable)


class RulesDialog(FitsScreen, QDialog):
    """Shows the rules of an edition; when it is accepted, `saved` is the file with them."""

    def __init__(
        self, parent: QWidget, edition: Edition, settings: QSettings, language: str
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Rules"))
        self._edition, self._settings = edition, settings
        self._made: tuple[RulesDocument, RulesPages] | None = None
        self._page = 0
        self.saved: Path | None = None
        self._make_fields(language)
        self._writing = self._runner("rules", self._take)
        self._drawing = self._runner("page of rules", self._show)
        self._lay_out()
        self._write()
        self.resize(860, 700)

    def _make_fields(self, language: str) -> None:
        self.language = QComboBox()
        for code in SPOKEN:
            self.language.addItem(LANGUAGES[code], code)
        self.language.setCurrentIndex(max(self.language.findData(language), 0))
        self.language.setAccessibleName(self.tr("Language"))
        self.paper = QComboBox()
        for name, paper in {"A4": "a4", self.tr("Letter"): "letter"}.items():
            assert paper in PAPERS
            self.paper.addItem(name, paper)
        self.paper.setAccessibleName(self.tr("Paper"))
        for choice in (self.language, self.paper):
            choice.currentIndexChanged.connect(self._write)
        self.picture = PagePicture(QSize(220, 240))
        self.picture.setAccessibleName(self.tr("Preview"))
        self.where = QLabel(alignment=Qt.AlignmentFlag.AlignCenter)
        self.back = QPushButton(self.tr("Pre&vious"), autoDefault=False)
        self.ahead = QPushButton(self.tr("&Next"), autoDefault=False)
        self.back.clicked.connect(lambda: self.turn_to(self._page - 1))
        self.ahead.clicked.connect(lambda: self.turn_to(self._page + 1))
        self.said = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.save = QPushButton(self.tr("&Save…"), default=True)
        self.save.setProperty("role", "primary")
        self.save.clicked.connect(self._ask)
        self.cancel = QPushButton(self.tr("Cancel"), autoDefault=False)
        self.cancel.clicked.connect(self.reject)

    def _lay_out(self) -> None:
        form = QFormLayout(horizontalSpacing=14, verticalSpacing=8)
        form.addRow(self.tr("&Language:"), self.language)
        form.addRow(self.tr("&Paper:"), self.paper)
        fields = vbox(form, 1, margins=FLUSH)
        turning = hbox(self.back, (self.where, 1), self.ahead, margins=FLUSH, spacing=8)
        seen = vbox((self.picture, 1), turning, margins=FLUSH, spacing=8)
        middle = hbox(fields, (seen, 1), margins=FLUSH, spacing=14)
        row = hbox(1, self.cancel, self.save, spacing=8)
        parts = ((middle, 1), self.said, row)
        vbox(*parts, on=self, margins=(18, 16, 18, 14), spacing=10)

    # --- What is shown ---

    def _write(self) -> None:
        """Write the rules anew, beside the window."""
        edition, language = self._edition, str(self.language.currentData())
        paper: Paper = self.paper.currentData()
        known = self._made[0] if self._made else None

        def work() -> tuple[RulesDocument, RulesPages] | Exception:
            try:
                same = known is not None and known.language == language
                document = known if known and same else rules_document(edition, language)
                return document, rules_pages(document, paper)
            except _REFUSALS as error:
                return error

        self._writing.start(work)

    def _take(self, made: Any) -> None:  # noqa: ANN401 - as the job gives it
        is_wrong = isinstance(made, Exception)
        self._made = None if is_wrong else made
        self.save.setEnabled(not is_wrong)
        if is_wrong:
            self._say(f"{tr_message(str(made))}.", is_wrong=True)
            self.picture.take(QImage())
            self.where.clear()
        else:
            self._say(self.tr("Every number comes from the set; the examples were played."))
            self.turn_to(self._page)

    def turn_to(self, number: int) -> None:
        """Show another page, the first or the last if there is none of that number."""
        if self._made is None:
            return
        pages = self._made[1]
        count = len(pages.pages)
        self._page = page = min(max(number, 0), count - 1)
        text = self.tr("Page {number} of {count}")
        self.where.setText(text.format(number=page + 1, count=count))
        self.back.setEnabled(page > 0)
        self.ahead.setEnabled(page < count - 1)
        self._drawing.start(
            lambda: QImage.fromData(png_of(pages.svg(page, _DOTS), ground="#ffffff"))
        )

    def _show(self, image: object) -> None:
        assert isinstance(image, QImage)
        self.picture.take(image)

    def _say(self, text: str, *, is_wrong: bool = False) -> None:
        self.said.setText(text)
        restyle(self.said, role="refusal" if is_wrong else "")

    # --- Saving ---

    def _ask(self) -> None:
        folder = remembered_folder(self._settings, _FOLDER, self._edition)
        title = self.tr("Save the rules")
        dialog = QFileDialog(self, title, str(folder), acceptMode=QFileDialog.AcceptMode.AcceptSave)
        endings = {
            self.tr("PDF files (*.pdf)"): "pdf",
            self.tr("Web pages (*.html)"): "html",
            self.tr("Markdown (*.md)"): "md",
        }
        dialog.setNameFilters([*endings])
        dialog.filterSelected.connect(lambda name: dialog.setDefaultSuffix(endings[name]))
        dialog.setDefaultSuffix("pdf")
        dialog.selectFile(f"{self._edition.ids[-1]}-{self.language.currentData()}.pdf")
        chosen = dialog.selectedFiles() if dialog.exec() else []
        dialog.deleteLater()
        if chosen:
            self.write(Path(chosen[0]))

    def write(self, path: Path) -> None:
        """Write the rules to a file, as its name ends, and accept the dialog."""
        self._writing.finish()
        if self._made is None:
            return
        document, pages = self._made
        try:
            if path.suffix.lower() == ".md":
                folder = f"{path.stem}-pictures"
                text, files = rules_markdown(document, folder)
                (path.parent / folder).mkdir(exist_ok=True)
                for name, content in files.items():
                    save_bytes(content, path.parent / folder / name)
                save_bytes(text.encode(), path)
            elif path.suffix.lower() in (".html", ".htm"):
                save_bytes(rules_page(document).encode(), path)
            else:
                save_bytes(pages.pdf(), path)
        except OSError as error:
            text = self.tr("{file} could not be written: {reason}.")
            said = text.format(file=shown(path), reason=tr_message(reason(error)))
            self._say(said, is_wrong=True)
            return
        self.saved = path
        self._settings.setValue(_FOLDER, str(path.parent))
        self.accept()

    def finish(self) -> None:
        """Wait until everything is written and drawn."""
        self._writing.finish()
        self._drawing.finish()

    def reject(self) -> None:
        for job in (self._writing, self._drawing):
            job.drop()
        super().reject()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}
        step = steps.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        else:
            self.turn_to(self._page + step)

    def _runner(self, name: str, take: Any) -> JobRunner:  # noqa: ANN401 - a slot
        runner = JobRunner(name, self)
        runner.ended.connect(take)
        runner.failed.connect(self._complain)
        return runner

    def _complain(self, error: object) -> None:
        assert isinstance(error, BaseException)
        raise error
