"""All studies of a window at its left: drafts and kept ones, with what opens more of them."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Signal
from PySide6.QtWidgets import QMenu, QWidget

from core.edition.library import SUFFIXES
from core.storage.files import printable
from core.studies.results_database import BadResults
from core.studies.results_file import SUFFIX

from ..sandbox.failures import because
from ..widgets.box_layouts import FLUSH, hbox, vbox
from ..widgets.controls import menu_button, push_button
from ..widgets.dialogs import ask_for_file
from ..widgets.plain_text import as_label
from ..widgets.rows import RowView
from .state_labels import StateLabels
from .studies import KeptStudy, StudyState
from .study_document import StudyDocument
from .study_editor import StudyEditor
from .study_files import StudyFiles
from .study_list import StudyList, StudyPainter, StudyRow

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..document.document_context import DocumentContext
    from .studies import Studies


class StudyCatalogue(QWidget):
    """The list of studies; `refused` says why one is not opened.

    A draft is a study that can be edited and run. `draft_added` and `draft_removed` give its
    editor, `menu_asked` a point on the screen.
    """

    selection_changed = Signal()
    refused = Signal(str)
    draft_added = Signal(object)
    draft_removed = Signal(object)
    menu_asked = Signal(QPoint)

    def __init__(self, context: DocumentContext, studies: Studies) -> None:
        super().__init__()
        self._context, self._studies, self._labels = context, studies, StateLabels(self)
        self.files = StudyFiles(context, self)
        self.files.refused.connect(self.refused)
        self.drafts: list[StudyEditor] = []
        self.list, self.view = StudyList(self), RowView()
        self.view.setModel(self.list)
        self.view.setItemDelegate(StudyPainter(context.appearance, self.view))
        self.view.setAccessibleName(self.tr("Studies"))
        self.view.menu_asked.connect(lambda _, place: self.menu_asked.emit(place))
        self.new = push_button(self.tr("Ne&w"), self.begin)
        self.new.setToolTip(self.tr("Begin a study of the open set"))
        opening = menu_button(self.tr("Op&en"), self._fill_menu)
        above = hbox(self.new, opening, 1, margins=FLUSH, spacing=6)
        vbox(above, (self.view, 1), on=self, margins=FLUSH, spacing=8)
        self.view.row_changed.connect(self.selection_changed)
        studies.added.connect(self.refresh)
        studies.removed.connect(self.refresh)
        studies.changed.connect(self.refresh)
        self.refresh()

    # --- What is chosen ---

    @property
    def chosen(self) -> StudyEditor | KeptStudy | None:
        """What is chosen."""
        row = self.list.row(self.view.currentIndex())
        return row.study if row is not None else None

    @property
    def draft(self) -> StudyEditor | None:
        """The draft that is chosen."""
        return self.chosen if isinstance(self.chosen, StudyEditor) else None

    @property
    def study(self) -> KeptStudy | None:
        """The kept study that is chosen."""
        return self.chosen if isinstance(self.chosen, KeptStudy) else None

    def choose(self, study: StudyEditor | KeptStudy | None) -> None:
        """Choose one of the list."""
        self.view.go_to(study)

    # --- Drafts ---

    def begin(self) -> None:
        """Begin a study of the open set."""
        self.add(StudyDocument.new(self._context, self._context.document))

    def add(self, document: StudyDocument) -> StudyEditor:
        """List a study that can be edited and run, and choose it."""
        draft = StudyEditor(document, self._context)
        self.drafts.append(draft)
        for signal in (document.changed, document.found, document.filed):
            signal.connect(self.refresh)
        self.draft_added.emit(draft)
        self.refresh()
        self.choose(draft)
        return draft

    def drop(self, draft: StudyEditor) -> None:
        """List a draft no more."""
        document = draft.document
        self.drafts.remove(draft)
        for signal in (document.changed, document.found, document.filed):
            signal.disconnect(self.refresh)
        self.refresh()
        self.draft_removed.emit(draft)

    def open_file(self, file: Path) -> None:
        """Show the study of a file, or that of a results file."""
        file = file.absolute()
        if file.name.endswith(SUFFIX):
            try:
                self.choose(self._studies.open(file))
            except BadResults as error:
                self.refused.emit(because(error))
            return
        draft = next((each for each in self.drafts if each.document.path == file), None)
        document = None if draft else self.files.open(file)
        if document is not None:
            self.add(document)
        elif draft is not None:
            self.choose(draft)

    def _fill_menu(self, menu: QMenu) -> None:
        menu.addAction(self.tr("&File…"), self._ask_for_file)
        shipped = self.files.shipped
        for title, paths in (
            (self.tr("Opened last"), [path for path in self.files.recent if path not in shipped]),
            (self.tr("Shipped with the program"), shipped),
        ):
            if paths:
                menu.addSeparator()
                # Qt shows no title of a section in a menu that a style sheet draws.
                menu.addAction(title).setEnabled(False)
            for path in paths:
                menu.addAction(as_label(path.name), partial(self.open_file, path))

    def _ask_for_file(self) -> None:
        patterns = " ".join(f"*{suffix}" for suffix in (*SUFFIXES, SUFFIX))
        studies = self.tr("Studies and their results ({patterns})").format(patterns=patterns)
        kinds = [studies, self.tr("All files (*)")]
        file = ask_for_file(self, self.tr("Open a study"), self.files.folder(), kinds)
        if file is not None:
            self.open_file(file)

    # --- Rows ---

    def refresh(self) -> None:
        """List all studies as they are now; the first is chosen if none was."""
        self.list.show_rows([*self._rows()])
        if self.chosen is None:
            self.view.go_to_row(0)

    def _rows(self) -> Iterator[StudyRow]:
        for draft in self.drafts:
            yield StudyRow(draft, draft.document.title, self._file_of(draft.document))
        for study in self._studies.all:
            yield self._row(study)

    def _file_of(self, document: StudyDocument) -> str:
        if document.path is None:
            return self.tr("New, not run yet")
        name = printable(document.path.name)
        return self.tr("{file}, changed").format(file=name) if document.is_modified else name

    def _row(self, study: KeptStudy) -> StudyRow:
        studies, found = self._studies, study.found
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
            study.title or printable(study.file.name.removesuffix(SUFFIX)),
            self._labels.state(studies, study),
            mark,
            said.get(mark, ""),
            games / max(study.plan.games, 1) if is_played else None,
        )
