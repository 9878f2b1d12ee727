"""The laboratory: a form for a study, the studies that are kept, and what each has come to."""

from __future__ import annotations

import secrets
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import platformdirs
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QCloseEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QDialog,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QMessageBox,
    QProgressBar,
    QPushButton,
    QSplitter,
    QWidget,
)

from core.files import listed
from core.studies.results_file import BadResults, ResultsFile

from ..look.screen_fit import FitsScreen
from ..sandbox.failures import UNKEPT, because
from ..sandbox.start.consent_dialog import let_run
from ..widgets.box_layouts import FLUSH, hbox, vbox
from ..widgets.form_fields import heading, once, quiet
from .figure_page import FigurePage
from .study_form import StudyForm
from .study_run import StudyFigures, StudyRun, kept_figures
from .study_words import StudyWords

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.studies.plan import StudyPlan

    from ..document.document_context import DocumentContext
    from ..sandbox.sandboxes import Sandboxes

_SIZE: Final = QSize(1060, 700)
_LEFT: Final = 270
_SUFFIX: Final = ".results.sqlite"


def studies_folder() -> Path:
    """Return where studies are kept."""
    return platformdirs.user_data_path("goldrush-workshop", appauthor=False) / "studies"


class LaboratoryWindow(FitsScreen, QDialog):
    """Studies the open set. One study at a time is played; closing breaks it off, and keeps it."""

    def __init__(self, context: DocumentContext, sandboxes: Sandboxes, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._words = StudyWords(self)
        self.runs: list[StudyRun] = []
        self._found: dict[Path, StudyFigures] = {}
        self._plans: dict[Path, tuple[str, StudyPlan]] = {}
        self.setWindowTitle(self.tr("Laboratory"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize(_SIZE)
        self.form = StudyForm(context)
        self.run = self._button(self.tr("&Run"), self._run)
        self.run.setDefault(True)
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Studies"))
        self.list.setWordWrap(True)
        self.delete = once(self._button(self.tr("Dele&te…"), self._delete))
        self.again = self._button(self.tr("Compare with &now"), self._compare_with_now)
        self.again.setToolTip(self.tr("Play the same games with the set as it stands"))
        self.verdict = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.verdict.setProperty("role", "heading")
        self.verdict.setMinimumHeight(2 * self.verdict.fontMetrics().lineSpacing())
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.progress.setAccessibleName(self.tr("Progress"))
        self.said = quiet("")
        self.said.setTextFormat(Qt.TextFormat.PlainText)
        self.pause = once(self._button(self.tr("Pau&se"), self._pause))
        self.resume = once(self._button(self.tr("Res&ume"), self._resume))
        self.page = FigurePage(context, sandboxes, self._words)
        self._arrange()
        self.list.currentRowChanged.connect(self._show)
        context.document.changed.connect(self._follow)
        # The window it belongs to may go without asking this one to close.
        self.destroyed.connect(partial(_leave, self.runs))
        QShortcut(QKeySequence("Ctrl+W"), self, self.close)
        for file in sorted(listed(studies_folder(), f"*{_SUFFIX}"), reverse=True):
            self._add(file)
        self.list.setCurrentRow(0)
        self._show()
        self.form.compare.setFocus()

    # --- Studies that are kept ---

    @property
    def file(self) -> Path | None:
        """The file of the study that is shown."""
        row = self.list.currentRow()
        file = self.list.item(row).data(Qt.ItemDataRole.UserRole) if row >= 0 else None
        return file if isinstance(file, Path) else None

    @property
    def current_run(self) -> StudyRun | None:
        """The run of the study that is shown, if it is under way."""
        return next((run for run in self.runs if run.file == self.file), None)

    def _add(self, file: Path, *, first: bool = False) -> None:
        """List a study; one that cannot be read is passed over."""
        try:
            with ResultsFile.read(file, self._context.document.library) as kept:
                self._plans[file] = kept.study, kept.plan
                self._found[file] = kept_figures(kept)
        except BadResults:
            return
        item = QListWidgetItem()
        item.setData(Qt.ItemDataRole.UserRole, file)
        self.list.insertItem(0 if first else self.list.count(), item)
        self._name(item)

    def _name(self, item: QListWidgetItem) -> None:
        file = item.data(Qt.ItemDataRole.UserRole)
        title, plan = self._plans[file]
        found = self._found.get(file)
        done = found.progress.games if found else 0
        text = self.tr("{title}\n{bots}, {done} of {games} games")
        bots = ", ".join(dict.fromkeys(plan.editions[0].spec.bots))
        item.setText(text.format(title=title, bots=bots, done=done, games=plan.games))

    def _delete(self) -> None:
        file = self.file
        if file is None:
            return
        question = QMessageBox(self)
        question.setIcon(QMessageBox.Icon.Warning)
        question.setWindowTitle(self.tr("Laboratory"))
        question.setTextFormat(Qt.TextFormat.PlainText)
        text = self.tr("Delete the study “{title}” with all its games?")
        question.setText(text.format(title=self._plans[file][0]))
        yes = question.addButton(self.tr("Delete"), QMessageBox.ButtonRole.DestructiveRole)
        question.addButton(QMessageBox.StandardButton.Cancel)
        question.exec()
        if question.clickedButton() is not yes:
            return
        try:
            file.unlink(missing_ok=True)
        except OSError as error:
            self._complain(because(error))
            return
        self.list.takeItem(self.list.currentRow())
        self._show()

    # --- Playing ---

    def finish(self) -> None:
        """Wait until no games are played any more."""
        for run in list(self.runs):
            run.finish()

    def _run(self) -> None:
        self._begin(self.form.plan, self.form.title)

    def _compare_with_now(self) -> None:
        file = self.file
        if file is not None:
            title, plan = self._plans[file]
            text = self.tr("{study}, before and now").format(study=title)
            self._begin(lambda: self.form.planned_again(plan), text)

    def _begin(self, make: Callable[[], StudyPlan], title: str) -> None:
        edition = self._context.document.edition
        if edition is None:
            return
        why = let_run(self, edition.plugins, self._context.language)
        if why is not None:  # empty if the user said no
            if why:
                self._complain(why)
            return
        try:
            plan = make()
            folder = studies_folder()
            folder.mkdir(parents=True, exist_ok=True)
            number = len(listed(folder, f"*{_SUFFIX}")) + 1
            file = folder / f"{number:04}-{edition.ids[-1]}-{secrets.token_hex(2)}{_SUFFIX}"
            ResultsFile.open(file, plan, title).close()
        except (BadResults, *UNKEPT) as error:
            self._complain(because(error))
            return
        self._add(file, first=True)
        self.list.setCurrentRow(0)
        self._start(file, plan, title)

    def _start(self, file: Path, plan: StudyPlan, title: str) -> None:
        run = StudyRun(file, plan, title, self)
        run.found.connect(lambda found, file=file: self._take(file, found))
        run.ended.connect(lambda why, run=run: self._end(run, why))
        self.runs.append(run)
        run.start()
        self._show()

    def _pause(self) -> None:
        if self.current_run is not None:
            self.current_run.stop()
            self.pause.setEnabled(False)

    def _resume(self) -> None:
        file = self.file
        if file is not None and not self.runs:
            title, plan = self._plans[file]
            self._start(file, plan, title)

    def _take(self, file: Path, found: StudyFigures) -> None:
        self._found[file] = found
        for row in range(self.list.count()):
            if self.list.item(row).data(Qt.ItemDataRole.UserRole) == file:
                self._name(self.list.item(row))
        if file == self.file:
            self._show_found()

    def _end(self, run: StudyRun, why: str) -> None:
        self.runs.remove(run)
        self._show()
        if why:
            self._complain(why)

    # --- What is shown ---

    def _show(self) -> None:
        """Show the study that is chosen."""
        file = self.file
        self.run.setEnabled(not self.runs and self._context.document.edition is not None)
        self.delete.setEnabled(file is not None and self.current_run is None)
        self.again.setEnabled(self.run.isEnabled() and file is not None)
        self.pause.setEnabled(self.current_run is not None)
        if file is None:
            self.verdict.setText(
                self.tr(
                    "Choose what to compare and who plays, and press Run: figures come at once."
                )
            )
            self.said.setText("")
            self.progress.setValue(0)
            self.resume.setEnabled(False)
            self.page.show_study(None, None, None)
            return
        self._show_found()

    def _show_found(self) -> None:
        file = self.file
        if file is None:
            return
        plan, found = self._plans[file][1], self._found[file]
        self.verdict.setText(self._words.verdict(plan, found))
        done = found.progress
        self.progress.setRange(0, max(done.most, 1))
        self.progress.setValue(done.games)
        text = self.tr("{done} of {games} games").format(done=done.games, games=done.most)
        if found.rate and self.current_run is not None:
            more = self.tr("{games}, {rate} games/s, {left} left")
            rate = self._words.number(found.rate)
            text = more.format(games=text, rate=rate, left=self._words.left(found.left))
        self.said.setText(text)
        self.resume.setEnabled(not self.runs and not done.is_over)
        self.page.show_study(file, plan, found)

    def _complain(self, why: str) -> None:
        self.verdict.setText(self.tr("The study broke off: {why}").format(why=why))

    def _follow(self) -> None:
        """Take note that the set has changed."""
        self.form.refresh()
        self.run.setEnabled(not self.runs and self._context.document.edition is not None)

    def _arrange(self) -> None:
        left, right = QWidget(), QWidget()
        below = hbox(self.again, 1, self.delete, margins=FLUSH, spacing=6)
        form = (heading(self.tr("New study")), self.form, hbox(1, self.run, margins=FLUSH))
        kept = (heading(self.tr("Studies")), (self.list, 1), below)
        vbox(*form, *kept, on=left, margins=FLUSH, spacing=8)
        state = hbox((self.progress, 1), self.pause, self.resume, margins=FLUSH, spacing=8)
        vbox(self.verdict, state, self.said, (self.page, 1), on=right, margins=FLUSH, spacing=8)
        parts = QSplitter()
        parts.setChildrenCollapsible(False)
        parts.addWidget(left)
        parts.addWidget(right)
        parts.setStretchFactor(1, 1)
        parts.setSizes([_LEFT, _SIZE.width() - _LEFT])
        parts.setHandleWidth(14)
        vbox(parts, on=self, margins=(16, 14, 16, 14))

    def _button(self, text: str, does: Callable[[], object]) -> QPushButton:
        button = QPushButton(text)
        button.setAutoDefault(False)
        button.clicked.connect(lambda _=False: does())
        return button

    def done(self, result: int) -> None:
        _leave(self.runs)
        super().done(result)

    def closeEvent(self, event: QCloseEvent) -> None:
        _leave(self.runs)
        super().closeEvent(event)


def _leave(runs: list[StudyRun]) -> None:
    """Break off what is played, of which nothing is heard any more; it is kept as far as it is."""
    for run in runs:
        run.leave()
    runs.clear()
