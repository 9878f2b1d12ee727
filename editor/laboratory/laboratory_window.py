"""The laboratory: all studies, what one of them asks, and what has come of it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final, Self

from PySide6.QtCore import QPoint, QSize, Qt, QTimer, QUrl
from PySide6.QtGui import (
    QDesktopServices,
    QDragEnterEvent,
    QDropEvent,
    QFontDatabase,
    QKeySequence,
    QShortcut,
)
from PySide6.QtWidgets import (
    QPlainTextEdit,
    QProgressBar,
    QStackedWidget,
    QTabBar,
    QWidget,
)

from core.edition.library import PACK_SUFFIX
from core.playtests.reading import SUFFIX
from core.storage.files import printable
from core.studies.played_again import compared_with, text_of
from core.studies.results_database import BadResults
from core.studies.study_file import read_study

from ..look.screen_fit import FitsScreen
from ..sandbox.failures import UNKEPT, because
from ..sandbox.start.consent_dialog import let_run
from ..widgets.box_layouts import FLUSH, discard, hbox, scrolled, split, vbox
from ..widgets.controls import passing_menu, push_button
from ..widgets.dialogs import confirmed
from ..widgets.folding_row import FoldingRow
from ..widgets.form_fields import described, ignore_double_click, muted_label, restyle
from .balance_page import BalancePage
from .figure_page import FigurePage
from .playtest_page import PlaytestPage
from .state_labels import StateLabels
from .studies import StudyState, studies_folder
from .study_catalogue import StudyCatalogue
from .study_document import AskedStudy, StudyDocument
from .verdict_view import VerdictView

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from core.edition.plugin_manifest import Plugin
    from core.studies.plan import BatchPlan

    from ..document.document_context import DocumentContext
    from ..sandbox.sandboxes import Sandboxes
    from ..shell.window_frame import WindowFrame
    from .studies import KeptStudy, Studies
    from .study_editor import StudyEditor

_SIZE: Final = QSize(1160, 800)
_LEFT: Final = 280
_RIGHT: Final = 504
"""The least width at which nothing of a page is cut, in pixels."""
_TICK: Final = 500  # milliseconds
STUDY, RESULTS, PLAYTESTS, BALANCE = 0, 1, 2, 3


class LaboratoryWindow(FitsScreen, QWidget):
    """Studies the open set, and shows all that are kept; closing it lets them go on."""

    def __init__(
        self, context: DocumentContext, studies: Studies, sandboxes: Sandboxes, parent: WindowFrame
    ) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self._opener = parent
        self._context, self.studies = context, studies
        self._state_labels = StateLabels(self)
        self.setWindowTitle(self.tr("Laboratory"))
        self.setAcceptDrops(True)
        self.resize(_SIZE)
        self.move(parent.geometry().center() - self.rect().center())
        self._make_buttons()
        self.progress = QProgressBar(textVisible=False)
        self.progress.setAccessibleName(self.tr("Progress"))
        self.said = muted_label("", wraps=True)
        self.verdict = VerdictView(context.appearance, self.play_on)
        self.page = FigurePage(context, sandboxes)
        self.playtests = PlaytestPage(context, sandboxes)
        self.balance = BalancePage(context)
        self.asked = AskedView(self.duplicate)
        studies.load()
        self.catalogue = StudyCatalogue(context, studies)
        self._arrange()
        # `changed` comes only with new figures, but the time left passes without any.
        self._ticking = QTimer(self, interval=_TICK)
        self._ticking.timeout.connect(self._show_progress)
        self._connect()
        if not studies.all and context.document.edition is not None:
            self.catalogue.begin()
        self._show()
        self.catalogue.view.setFocus()

    @property
    def study(self) -> KeptStudy | None:
        """The kept study that is shown."""
        return self.catalogue.study

    def take_over(self, old: Self) -> None:
        """Stand where another laboratory stood, with its drafts, and show what it showed."""
        # The documents go over with their undo history; editors are made again, in the new
        # language.
        for own in list(self.catalogue.drafts):
            self.catalogue.drop(own)
        shown: StudyEditor | KeptStudy | None = old.study
        for draft in old.catalogue.drafts:
            draft.flush()
            made = self.catalogue.add(draft.document)
            shown = made if draft is old.catalogue.draft else shown
        self.catalogue.choose(shown)
        self.playtests.take_over(old.playtests)
        self.tabs.setCurrentIndex(old.tabs.currentIndex())
        self.setGeometry(old.geometry())
        if old.isVisible():
            self.show()

    def may_leave(self) -> bool:
        """Ask what becomes of changes of drafts that are not saved; say whether all may go."""
        for draft in self.catalogue.drafts:
            draft.flush()
            if draft.document.is_modified:
                self.catalogue.choose(draft)
            if not draft.may_leave():
                return False
        return True

    # --- What can be done ---

    def run_study(self) -> None:
        """Run the draft that is shown; one that is in no file becomes the study that is kept."""
        draft = self.catalogue.draft
        if draft is None:
            return
        draft.flush()
        document = draft.document
        if self._begin(document.plugins, document.asked) and document.path is None:
            self.catalogue.drop(draft)

    def duplicate(self) -> None:
        """Ask again, with changes, what a kept study asks."""
        study, context = self.study, self._context
        if study is not None and study.text:
            self.catalogue.add(StudyDocument.of(study.text, context, context.document))

    def compare_with_now(self) -> None:
        """Play the games of a study again with the set as it stands, next to what it was then."""
        study, document = self.study, self._context.document
        edition = document.edition
        if study is None or edition is None:
            return

        def ask() -> AskedStudy:
            names = {"before": self.tr("before"), "now": self.tr("now")}
            plan = compared_with(study.plan, edition, document.library, **names)
            title = self.tr("{study}, before and now").format(study=study.title)
            note = self.tr("What the set was before stands in the results, not in its file.")
            text = text_of(plan, study.text, title=title, note=note)
            return AskedStudy(text, read_study(text).study, plan, title)

        self._begin(edition.plugins, ask)

    def _begin(self, plugins: Iterable[Plugin], ask: Callable[[], AskedStudy]) -> bool:
        """Run what is asked once its plugins may run; say whether it is run."""
        why = let_run(self, plugins, self._context.language)
        if why is not None:  # empty if the user said no
            if why:
                self._complain(why)
            return False
        try:
            asked = ask()
            study = self.studies.begin(asked.plan, asked.title, asked.text, asked.study.id)
        except (BadResults, *UNKEPT) as error:
            self._complain(because(error))
            return False
        self.catalogue.choose(study)
        return True

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

    def _play_on(self) -> None:
        if self.study is not None:
            self.studies.play_on(self.study)

    def _delete(self) -> None:
        draft, study = self.catalogue.draft, self.study
        if draft is not None and draft.may_leave():
            self.catalogue.drop(draft)
        if study is None:
            return
        is_ours = study.file.parent == studies_folder()
        text = self.tr("Delete the study “{title}” with all its games?")
        if not is_ours:
            text = self.tr("Show the study “{title}” no more? Its file stays where it is.")
        yes = self.tr("Delete") if is_ours else self.tr("Remove")
        is_meant = confirmed(self, self.tr("Laboratory"), text.format(title=study.title), yes)
        if not is_meant or study not in self.studies.all:
            return
        try:
            if is_ours:
                # SQLite keeps the last writes in a log next to the file while it is being read.
                for ending in ("", "-wal", "-shm"):
                    study.file.with_name(study.file.name + ending).unlink(missing_ok=True)
        except OSError as error:
            self._complain(because(error))
            return
        self.studies.remove(study)

    def _show_in_folder(self) -> None:
        if self.study is not None:
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(self.study.file.parent)))

    # --- What is shown ---

    def _show(self) -> None:
        """Show what is chosen."""
        study, draft = self.study, self.catalogue.draft
        self.tabs.setTabEnabled(RESULTS, study is not None)
        self.balance.show_document(draft.document if draft is not None else None)
        if draft is None or self.tabs.currentIndex() != BALANCE:
            self.tabs.setCurrentIndex(STUDY if study is None else RESULTS)
        if study is not None:
            self._asking.setCurrentWidget(self.asked)
            self.asked.show_study(study.plan, study.text)
            self.studies.read_first(study)
            self._show_found(study)
        else:
            self._asking.setCurrentWidget(self._nothing if draft is None else draft)
            self.page.show_study(None, None, None)
            self._show_verdict()
        self._show_progress()
        self._tick()

    def _follow(self, study: KeptStudy) -> None:
        """Show what is new of a study."""
        if study is self.study:
            self._show_found(study)
            self._show_progress()
        self._tick()

    def _show_found(self, study: KeptStudy) -> None:
        self.page.show_study(study.file, study.plan, study.found)
        self._show_verdict()

    def _show_verdict(self) -> None:
        found = self.study.found if self.study is not None else None
        self.verdict.show_found(found, self.page.labels.vocabulary)

    def _show_progress(self) -> None:
        study = self.study
        found = study.found if study is not None else None
        self.progress.setRange(0, max(study.plan.games, 1) if study is not None else 1)
        self.progress.setValue(found.progress.games if found else 0)
        if study is None:
            self._say(self._hint())
        else:
            said = self._state_labels.progress(self.studies, study)
            self._say(said, is_wrong=bool(study.why))
        self._enable()

    def _hint(self) -> str:
        if self._context.document.edition is None:
            return self.tr("The open set cannot be read, so nothing new can be asked of it.")
        if self.catalogue.chosen is None:
            return self.tr("New begins a study of the open set.")
        return self.tr("Say what is compared and who plays, and press Run.")

    def _complain(self, why: str) -> None:
        self._say(printable(why, multiline=True), is_wrong=True)

    def _say(self, text: str, *, is_wrong: bool = False) -> None:
        self.said.setText(text)
        restyle(self.said, role="error" if is_wrong else "muted")

    def _tick(self) -> None:
        """Keep rate and time left up to date while something is played."""
        if self.studies.playing is not None and not self._ticking.isActive():
            self._ticking.start()
        elif self.studies.playing is None:
            self._ticking.stop()

    def _enable(self) -> None:
        study, studies, draft = self.study, self.studies, self.catalogue.draft
        state = studies.state(study) if study is not None else None
        is_breaking = study is not None and studies.is_breaking(study)
        goes = state in {StudyState.PLAYING, StudyState.WAITING} and not is_breaking
        may_go = state in {StudyState.PAUSED, StudyState.BROKEN, StudyState.WAITING}
        has_set = self._context.document.edition is not None
        self.catalogue.new.setEnabled(has_set)
        self.run.setEnabled(draft is not None)
        self.pause.setEnabled(goes)
        self.resume.setEnabled(may_go or (is_breaking and not studies.is_stopping))
        self.stop.setEnabled((goes or may_go) and not is_breaking)
        at_rest = state not in {None, StudyState.PLAYING, StudyState.WAITING}
        self.play_on.setVisible(study is not None and at_rest and study.further is not None)
        self.again.setEnabled(study is not None and has_set)
        self.delete.setEnabled(draft is not None or (at_rest and not is_breaking))

    # --- Its parts ---

    def _make_buttons(self) -> None:
        self.run = ignore_double_click(push_button(self.tr("&Run"), self.run_study))
        self.run.setProperty("role", "primary")
        self.run.setToolTip(self.tr("Play what it asks (Ctrl+Enter)"))
        self.pause = ignore_double_click(push_button(self.tr("Pau&se"), self._pause))
        self.pause.setToolTip(self.tr("Pause; resume any time"))
        self.resume = ignore_double_click(push_button(self.tr("Res&ume"), self._resume))
        self.resume.setToolTip(self.tr("Resume; a waiting study starts now"))
        self.stop = ignore_double_click(push_button(self.tr("Sto&p"), self._stop))
        self.stop.setToolTip(self.tr("Stop and keep the games played"))
        self.play_on = ignore_double_click(
            push_button(self.tr("Play on until dec&ided"), self._play_on)
        )
        self.play_on.setToolTip(self.tr("Play more games until all budgets are decided"))
        self.again = push_button(self.tr("Compare with &now"), self.compare_with_now)
        self.again.setToolTip(self.tr("Play the same games with the set as it stands"))
        self.delete = ignore_double_click(push_button(self.tr("Delete…"), self._delete))

    def _connect(self) -> None:
        catalogue = self.catalogue
        catalogue.selection_changed.connect(self._show)
        catalogue.refused.connect(self._complain)
        catalogue.draft_removed.connect(self._forget_draft)
        catalogue.draft_added.connect(self._add_draft)
        catalogue.menu_asked.connect(self._show_menu)
        self.studies.changed.connect(self._follow)
        self.page.labels_known.connect(self._show_verdict)
        self.balance.shown.connect(catalogue.open_file)
        self._context.document.changed.connect(self._enable)
        # There is no menu bar to have these keys.
        QShortcut(QKeySequence("Ctrl+W"), self, self.close)
        QShortcut(QKeySequence("Ctrl+Return"), self, self.run.click)

    def _add_draft(self, draft: StudyEditor) -> None:
        self._asking.addWidget(draft)
        draft.files.refused.connect(self._complain)
        draft.document.changed.connect(self._show_progress)  # what was wrong may be mended

    def _forget_draft(self, draft: StudyEditor) -> None:
        self._asking.removeWidget(draft)
        self.balance.forget(draft.document)
        discard(draft)
        # A stack that still has steps must not be left to the garbage collector.
        draft.document.undo_stack.clear()
        draft.document.deleteLater()

    def _show_menu(self, place: QPoint) -> None:
        menu = passing_menu(self)
        buttons = (self.run, self.pause, self.resume, self.stop, self.again, self.delete)
        for button in (*buttons, *([self.play_on] if self.play_on.isVisibleTo(self) else [])):
            if button.isEnabled():
                menu.addAction(button.text(), button.click)
        if self.study is not None:
            if self.study.text:
                menu.addAction(self.asked.duplicate.text(), self.duplicate)
            menu.addAction(self.tr("Show in &folder"), self._show_in_folder)
        menu.popup(place)

    def _arrange(self) -> None:
        left, right, results = QWidget(), QWidget(), QWidget()
        below = FoldingRow(self.again, 1, self.delete)
        vbox((self.catalogue, 1), below, on=left, margins=FLUSH, spacing=8)
        self.tabs, self._nothing = QTabBar(), QWidget()
        self._pages, self._asking = QStackedWidget(), QStackedWidget()
        # A QTabWidget would frame its pages; the bar alone does not.
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        self.tabs.addTab(self.tr("Study"))
        self.tabs.addTab(self.tr("Results"))
        self.tabs.addTab(self.tr("Playtests"))
        self.tabs.addTab(self.tr("Balance"))
        self.tabs.currentChanged.connect(self._turn_to)
        self._asking.addWidget(self._nothing)
        self._asking.addWidget(self.asked)
        vbox(self.verdict, (self.page, 1), on=results, margins=FLUSH, spacing=8)
        self._pages.addWidget(self._asking)
        for page in (results, self.playtests):
            self._pages.addWidget(described(scrolled(page), role="plain"))
        right.setMinimumWidth(_RIGHT)
        self._pages.addWidget(self.balance)
        buttons = (self.run, self.pause, self.resume, self.stop)
        self._state = QWidget()
        state = hbox((self.progress, 1), *buttons, margins=FLUSH, spacing=8)
        vbox(state, self.said, on=self._state, margins=FLUSH, spacing=6)
        above = self._state, self.tabs
        vbox(*above, (self._pages, 1), on=right, margins=FLUSH, spacing=6)
        sizes = _LEFT, _SIZE.width() - _LEFT
        parts = split((left, 0), (right, 1), sizes=sizes, handle=14)
        vbox(parts, on=self, margins=(16, 14, 16, 14))

    def _turn_to(self, tab: int) -> None:
        self._pages.setCurrentIndex(tab)
        self._state.setVisible(tab not in {PLAYTESTS, BALANCE})

    def show_playtests(self, paths: Sequence[Path] = ()) -> None:
        """Show what people made of the set; read these records, and those in folders."""
        self.tabs.setCurrentIndex(PLAYTESTS)
        if paths:
            self.playtests.open_paths(paths)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        records = []
        for url in event.mimeData().urls():
            if url.isLocalFile():
                event.acceptProposedAction()
                path = Path(url.toLocalFile())
                if path.suffix.lower() == SUFFIX or path.is_dir():
                    records.append(path)
                elif path.suffix.lower() == PACK_SUFFIX:  # which holds sets
                    self._opener.come_forward()
                    self._opener.open_path(path)
                else:
                    self.catalogue.open_file(path)
        if records:
            self.show_playtests(records)


class AskedView(QWidget):
    """The text of a study that was run, to be read and copied; `duplicate` asks it again."""

    def __init__(self, duplicate: Callable[[], object]) -> None:
        super().__init__()
        self.text = QPlainTextEdit(readOnly=True)
        self.text.setAccessibleName(self.tr("What the study asks"))
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.text.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.duplicate = push_button(self.tr("&Duplicate"), duplicate)
        self.duplicate.setToolTip(self.tr("Ask it again, with changes"))
        said = self.tr("A finished study cannot be changed. Duplicate it to edit a copy.")
        foot = hbox((muted_label(said, wraps=True), 1), self.duplicate, margins=FLUSH, spacing=8)
        vbox((self.text, 1), foot, on=self, margins=FLUSH, spacing=6)

    def show_study(self, plan: BatchPlan, text: str) -> None:
        """Show what was asked; of an older file without its text, what was played."""
        self.duplicate.setEnabled(bool(text))
        said = text or self._played(plan)
        # Setting even the same text would lose the selection and the place scrolled to.
        if said != self.text.toPlainText():
            self.text.setPlainText(said)

    def _played(self, plan: BatchPlan) -> str:
        # The same bots play all editions of a plan.
        lines = [
            self.tr("Bots: {bots}").format(bots=", ".join(plan.bots)),
            self.tr("Games of each edition: {games}").format(games=plan.deals * plan.seatings),
            self.tr("Seed: {seed}").format(seed=plan.seed),
        ]
        for each in plan.editions:
            sets = ", ".join(name for name, _ in each.sets)
            text = self.tr("Edition “{name}”: {sets}")
            lines.append(text.format(name=each.name, sets=sets))
        return "\n".join(lines)
