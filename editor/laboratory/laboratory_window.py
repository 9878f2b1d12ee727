"""The laboratory: all studies, what one of them asks, and what has come of it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final, Self

from PySide6.QtCore import QPoint, QSize, Qt, QTimer, QUrl
from PySide6.QtGui import QDesktopServices, QDragEnterEvent, QDropEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QDialog,
    QFileDialog,
    QLabel,
    QMenu,
    QMessageBox,
    QProgressBar,
    QPushButton,
    QSplitter,
    QStackedWidget,
    QTabBar,
    QWidget,
)

from core.files import legible
from core.studies.results_file import SUFFIX, BadResults

from ..look.screen_fit import FitsScreen
from ..sandbox.failures import UNKEPT, because
from ..sandbox.start.consent_dialog import let_run
from ..widgets.box_layouts import FLUSH, hbox, vbox
from ..widgets.form_fields import once, quiet, restyle
from ..widgets.rows import RowView
from .figure_page import FigurePage
from .state_words import StateWords
from .studies import KeptStudy, StudyState, studies_folder
from .study_draft import StudyDraft
from .study_list import StudyList, StudyPainter, StudyRow
from .study_words import StudyWords
from .verdict_view import VerdictView

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from PySide6.QtCore import QModelIndex

    from ..document.document_context import DocumentContext
    from ..sandbox.sandboxes import Sandboxes
    from .studies import Studies
    from .study_draft import Asked

_SIZE: Final = QSize(1100, 720)
_LEFT: Final = 280
_TICK: Final = 500  # milliseconds
STUDY, RESULTS = 0, 1


class LaboratoryWindow(FitsScreen, QDialog):
    """Studies the open set, and shows all that are kept; closing it lets them go on."""

    def __init__(
        self, context: DocumentContext, studies: Studies, sandboxes: Sandboxes, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._context, self.studies = context, studies
        self._state_words, self._words = StateWords(self), StudyWords(self)
        self.drafts: list[StudyDraft] = [StudyDraft(context, self)]
        self.setWindowTitle(self.tr("Laboratory"))
        self.setAcceptDrops(True)
        self.resize(_SIZE)
        self._make_buttons()
        self._make_list()
        self.progress = QProgressBar(textVisible=False)
        self.progress.setAccessibleName(self.tr("Progress"))
        self.said = quiet("", wraps=True)
        self.said.setTextFormat(Qt.TextFormat.PlainText)
        self.verdict = VerdictView(context.appearance)
        self.page = FigurePage(context, sandboxes, self._words)
        self.asked = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self._arrange()
        self._ticking = QTimer(self, interval=_TICK)
        self._ticking.timeout.connect(self._show_progress)
        studies.added.connect(self._add)
        studies.removed.connect(self._list)
        studies.changed.connect(self._follow_study)
        context.document.changed.connect(self._follow_set)
        QShortcut(QKeySequence("Ctrl+W"), self, self.close)
        studies.load()
        self._list()
        self.choose(self.drafts[0] if not studies.all else studies.all[0])

    # --- The list ---

    @property
    def chosen(self) -> StudyDraft | KeptStudy | None:
        """What is chosen in the list."""
        row = self.list.row(self.view.currentIndex())
        return row.study if row is not None else None  # type: ignore[return-value]

    @property
    def study(self) -> KeptStudy | None:
        """The kept study that is chosen."""
        return self.chosen if isinstance(self.chosen, KeptStudy) else None

    def choose(self, study: object) -> None:
        """Choose a study of the list."""
        for number, row in enumerate(self.list.rows):
            if row.study is study:
                self.view.setCurrentIndex(self.list.index(number))

    def _rows(self) -> Iterator[StudyRow]:
        for draft in self.drafts:
            yield StudyRow(draft, draft.title, self.tr("New, not run yet"))
        for study in self.studies.all:
            yield self._row(study)

    def _row(self, study: KeptStudy) -> StudyRow:
        studies, found = self.studies, study.found
        mark = found.headline.state if found else ""
        is_played = studies.state(study) is StudyState.PLAYING
        games = found.progress.games if found else 0
        said = {
            "pass": self.tr("all budgets hold"),
            "fail": self.tr("a budget does not hold"),
            "undecided": self.tr("undecided"),
        }
        return StudyRow(
            study,
            study.title or legible(study.file.name),
            self._state_words.state(studies, study),
            mark,
            said.get(mark, ""),
            games / max(study.plan.games, 1) if is_played else None,
        )

    def _list(self) -> None:
        """List all anew; what is chosen stays so, or else its neighbour is."""
        chosen, place = self.chosen, self.view.currentIndex().row()
        self.list.list_anew([*self._rows()])
        self.choose(chosen)
        if self.chosen is None and self.list.rows:
            self.view.setCurrentIndex(self.list.index(min(max(place, 0), len(self.list.rows) - 1)))
        self._show()

    def _add(self, study: KeptStudy) -> None:
        self._list()
        if self.isActiveWindow():
            self.choose(study)

    def _follow_study(self, study: KeptStudy) -> None:
        self.list.rows = [*self._rows()]
        self.list.repaint()
        if study is self.study:
            self._show_kept(study)
        self._tick()

    def _follow_set(self) -> None:
        for draft in self.drafts:
            draft.editor.refresh()
        self.list.rows = [*self._rows()]
        self.list.repaint()
        self._enable()

    def take_over(self, old: Self) -> None:
        """Stand where another laboratory stood, and show what it showed."""
        self.choose(old.study)
        self.tabs.setCurrentIndex(old.tabs.currentIndex())
        self.resize(old.size())
        if old.isVisible():
            self.move(old.pos())
            self.show()

    # --- What can be done ---

    def run_study(self) -> None:
        """Run the draft that is chosen."""
        if isinstance(self.chosen, StudyDraft):
            self._begin(self.chosen.asked)

    def compare_with_now(self) -> None:
        """Play the games of a study again with the set as it stands, next to what it was then."""
        study = self.study
        if study is not None:
            plan, text = study.plan, self.tr("{study}, before and now")
            title = text.format(study=study.title)
            form = self.drafts[0].editor
            from .study_draft import Asked

            self._begin(lambda: Asked("", form.planned_again(plan), title))

    def open_file(self, file: Path) -> None:
        """Show the study of a results file."""
        try:
            study = self.studies.open(file)
        except BadResults as error:
            self._complain(because(error))
            return
        self._list()
        self.choose(study)

    def _begin(self, ask: Callable[[], Asked]) -> None:
        edition = self._context.document.edition
        if edition is None:
            return
        why = let_run(self, edition.plugins, self._context.language)
        if why is not None:  # empty if the user said no
            if why:
                self._complain(why)
            return
        try:
            asked = ask()
            study = self.studies.begin(asked.plan, asked.title, asked.text, edition.ids[-1])
        except (BadResults, *UNKEPT) as error:
            self._complain(because(error))
            return
        self.choose(study)
        self.tabs.setCurrentIndex(RESULTS)

    def _pause(self) -> None:
        if self.study is not None:
            self.studies.pause(self.study)

    def _resume(self) -> None:
        study = self.study
        if study is not None:
            waits = self.studies.state(study) is StudyState.WAITING
            self.studies.play(study, now=waits)

    def _stop(self) -> None:
        if self.study is not None:
            self.studies.stop(self.study)

    def _delete(self) -> None:
        study = self.study
        if study is None:
            return
        is_ours = study.file.parent == studies_folder()
        question = QMessageBox(self)
        question.setIcon(QMessageBox.Icon.Warning)
        question.setWindowTitle(self.tr("Laboratory"))
        question.setTextFormat(Qt.TextFormat.PlainText)
        text = self.tr("Delete the study “{title}” with all its games?")
        if not is_ours:
            text = self.tr("Show the study “{title}” no more? Its file stays where it is.")
        question.setText(text.format(title=study.title))
        name = self.tr("Delete") if is_ours else self.tr("Remove")
        yes = question.addButton(name, QMessageBox.ButtonRole.DestructiveRole)
        question.addButton(QMessageBox.StandardButton.Cancel)
        question.exec()
        if question.clickedButton() is not yes or study not in self.studies.all:
            return
        try:
            if is_ours:
                study.file.unlink(missing_ok=True)
        except OSError as error:
            self._complain(because(error))
            return
        self.studies.remove(study)

    def _show_in_folder(self) -> None:
        if self.study is not None:
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(self.study.file.parent)))

    def _ask_for_file(self) -> None:
        dialog = QFileDialog(self, self.tr("Open a study"), str(Path.home()))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setNameFilters([self.tr("Results of studies (*{suffix})").format(suffix=SUFFIX)])
        done, chosen = dialog.exec(), dialog.selectedFiles()
        dialog.deleteLater()
        if done and chosen:
            self.open_file(Path(chosen[0]))

    # --- What is shown ---

    def _show(self) -> None:
        """Show what is chosen."""
        chosen = self.chosen
        if isinstance(chosen, KeptStudy):
            self._asking.setCurrentWidget(self.asked)
            self.studies.read_first(chosen)
            self._show_kept(chosen)
        else:
            if chosen is not None:
                self._asking.setCurrentWidget(chosen.editor)
            self.page.show_study(None, None, None)
            self.verdict.show_found(None)
        self.tabs.setTabEnabled(RESULTS, isinstance(chosen, KeptStudy))
        self.tabs.setCurrentIndex(RESULTS if isinstance(chosen, KeptStudy) else STUDY)
        self._show_progress()
        self._tick()

    def _show_kept(self, study: KeptStudy) -> None:
        self.asked.setText(study.text)
        self.verdict.show_found(study.found)
        self.page.show_study(study.file, study.plan, study.found)
        self._show_progress()

    def _show_progress(self) -> None:
        study = self.study
        if study is None:
            self.progress.setRange(0, 1)
            self.progress.setValue(0)
            self._say(self.tr("Choose what to compare and who plays, and press Run."))
        else:
            found = study.found
            self.progress.setRange(0, max(study.plan.games, 1))
            self.progress.setValue(found.progress.games if found else 0)
            said = self._state_words.progress(self.studies, study)
            self._say(said, is_wrong=bool(study.why))
        self._enable()

    def _complain(self, why: str) -> None:
        self._say(why, is_wrong=True)

    def _say(self, text: str, *, is_wrong: bool = False) -> None:
        self.said.setText(text)
        self.said.setToolTip("")
        restyle(self.said, role="error" if is_wrong else "muted")

    def _tick(self) -> None:
        """Keep rate and time left up to date while something is played."""
        if self.studies.playing is not None and self.isVisible():
            self._ticking.start()
        else:
            self._ticking.stop()

    def _enable(self) -> None:
        study, studies = self.study, self.studies
        state = studies.state(study) if study is not None else None
        is_breaking = study is not None and studies.is_breaking(study)
        goes = state in {StudyState.PLAYING, StudyState.WAITING} and not is_breaking
        may_go = state in {StudyState.PAUSED, StudyState.BROKEN, StudyState.WAITING}
        has_set = self._context.document.edition is not None
        self.run.setEnabled(isinstance(self.chosen, StudyDraft) and has_set)
        self.pause.setEnabled(goes)
        self.resume.setEnabled(may_go and not is_breaking)
        self.stop.setEnabled((goes or may_go) and not is_breaking)
        self.again.setEnabled(study is not None and has_set)
        at_rest = state not in {None, StudyState.PLAYING, StudyState.WAITING}
        self.delete.setEnabled(at_rest and not is_breaking)

    # --- Its parts ---

    def _make_buttons(self) -> None:
        self.open_button = self._button(self.tr("Open a s&tudy…"), self._ask_for_file)
        self.run = once(self._button(self.tr("&Run"), self.run_study))
        self.run.setDefault(True)
        self.pause = once(self._button(self.tr("Pau&se"), self._pause))
        self.pause.setToolTip(self.tr("Break it off; it can be gone on with, also another day"))
        self.resume = once(self._button(self.tr("Res&ume"), self._resume))
        self.resume.setToolTip(self.tr("Go on with it; one that waits is played at once"))
        self.stop = once(self._button(self.tr("Sto&p"), self._stop))
        self.stop.setToolTip(self.tr("End it for good, with the games that were played"))
        self.again = self._button(self.tr("Compare with &now"), self.compare_with_now)
        self.again.setToolTip(self.tr("Play the same games with the set as it stands"))
        self.delete = once(self._button(self.tr("Delete…"), self._delete))

    def _make_list(self) -> None:
        self.list, self.view = StudyList(self), RowView()
        self.view.setModel(self.list)
        self.view.setItemDelegate(StudyPainter(self._context.appearance, self.view))
        self.view.setAccessibleName(self.tr("Studies"))
        self.view.menu_asked.connect(self._show_menu)
        self.view.selectionModel().currentChanged.connect(self._show)

    def _show_menu(self, index: QModelIndex, place: QPoint) -> None:
        self.view.setCurrentIndex(index)
        if self.study is None:
            return
        menu = QMenu(self)
        for button in (self.pause, self.resume, self.stop, self.again, self.delete):
            action = menu.addAction(button.text(), button.click)
            action.setEnabled(button.isEnabled())
        menu.addAction(self.tr("Show in &folder"), self._show_in_folder)
        menu.exec(place)
        menu.deleteLater()

    def _arrange(self) -> None:
        left, right, results = QWidget(), QWidget(), QWidget()
        above = hbox(1, self.open_button, margins=FLUSH, spacing=6)
        below = hbox(self.again, 1, self.delete, margins=FLUSH, spacing=6)
        vbox(above, (self.view, 1), below, on=left, margins=FLUSH, spacing=8)
        self.tabs, self._pages, self._asking = QTabBar(), QStackedWidget(), QStackedWidget()
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        self.tabs.addTab(self.tr("Study"))
        self.tabs.addTab(self.tr("Results"))
        self.tabs.currentChanged.connect(self._pages.setCurrentIndex)
        self._asking.addWidget(self.asked)
        for draft in self.drafts:
            self._asking.addWidget(draft.editor)
        vbox(self.verdict, (self.page, 1), on=results, margins=FLUSH, spacing=8)
        self._pages.addWidget(self._asking)
        self._pages.addWidget(results)
        buttons = (self.run, self.pause, self.resume, self.stop)
        state = hbox((self.progress, 1), *buttons, margins=FLUSH, spacing=8)
        vbox(state, self.said, self.tabs, (self._pages, 1), on=right, margins=FLUSH, spacing=6)
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

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        for url in event.mimeData().urls():
            if url.isLocalFile():
                event.acceptProposedAction()
                self.open_file(Path(url.toLocalFile()))
