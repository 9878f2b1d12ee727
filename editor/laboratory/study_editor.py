"""A study to edit: a form, or its text, with what is wrong with it below either."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QButtonGroup,
    QHBoxLayout,
    QPushButton,
    QStackedWidget,
    QWidget,
)
from shiboken6 import isValid

from core.findings import Finding
from core.studies.played_editions import PlayedEditions
from core.studies.study_labels import StudyLabels
from core.studies.study_schema import Study

from ..language.languages import tr_message
from ..set_forms.formula_editor import FormulaText
from ..set_forms.title_editor import TitleEditor
from ..source_pane.text_view import TextNames, TextView
from ..source_pane.vocabulary import Vocabulary, vocabulary
from ..widgets.box_layouts import FLUSH, scrolled, vbox
from ..widgets.controls import icon_button, new_action
from ..widgets.form_fields import ElidedLabel, enter_typed, heading, muted_label
from ..widgets.notice_bar import FindingBar
from ..widgets.plain_text import as_tip
from .study_editions import EditionsPart
from .study_files import StudyFiles
from .study_knobs import KnobsPart
from .study_measures import BudgetsPart, MeasuredPart
from .study_players import PlayersPart
from .study_sections import AmountPart
from .study_store import StudyStore

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QAction, QHideEvent, QShowEvent

    from ..document.document_context import DocumentContext
    from ..look.appearance import Appearance
    from .study_document import StudyDocument

_MARK: Final = QSize(16, 16)


class StudyFormPage(QWidget):
    """A study as fields; what they cannot show stays in the text as it is."""

    def __init__(self, document: StudyDocument, context: DocumentContext) -> None:
        super().__init__()
        self._document = document
        self._words = words = StudyLabels(context.language)
        self.store = store = StudyStore(document, context, self)
        self.title = TitleEditor(store, ("title",), self.tr("Question"))
        self.editions = EditionsPart(store)
        self.players = PlayersPart(store)
        self.amount = AmountPart(store, words)
        self.measured = MeasuredPart(store)
        self.budgets = BudgetsPart(store, words)
        self.knobs = KnobsPart(store)
        why = self.tr("Between which limits figures should lie; the study says whether they do.")
        what = self.tr("What may change so that the budgets hold, and how far; see Balance.")
        column = vbox(margins=(2, 4, 12, 12), spacing=6)
        for name, note, part in (
            (self.tr("Question"), "", self.title),
            (self.tr("Editions"), self.tr("One, or two that play the same deals."), self.editions),
            (self.tr("Players"), "", self.players),
            (self.tr("Games"), "", self.amount),
            (self.tr("Budgets"), why, self.budgets),
            (self.tr("Knobs"), what, self.knobs),
            (self.tr("Measures"), "", self.measured),
        ):
            column.addWidget(heading(name))
            if note:
                column.addWidget(muted_label(note, wraps=True))
            column.addWidget(part)
            column.addSpacing(8)
        column.addStretch(1)
        inner = QWidget()
        inner.setLayout(column)
        self.area = scrolled(inner, is_form=True)
        self._inner = inner
        vbox(self.area, on=self, margins=FLUSH)

    def refresh(self, *, reset: bool = False) -> None:
        """Show what the text says, or said last; then nothing can be entered."""
        self._inner.setEnabled(not self._document.faults)
        if self._document.source is None:
            return
        # Only names are said here, for which editions are enough.
        self._words.know(PlayedEditions(tuple(self._document.editions.values())))
        self.title.show_value(self.store.at(("title",)).value, reset=reset)
        parts = self.editions, self.players, self.amount, self.budgets, self.knobs, self.measured
        for part in parts:
            part.refresh()

    def enter_pending(self) -> None:
        """Enter what is typed in a field that still has the cursor."""
        focus = self.focusWidget()
        if isinstance(focus, FormulaText):
            focus.entered.emit()
        else:
            enter_typed(self)


class FindingStrip(FindingBar):
    """The first of the findings of a study, at the foot of its form and of its text."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__(appearance)
        self.setAccessibleName(self.tr("What is wrong with the study"))
        self.setProperty("floats", True)

    def show_findings(self, findings: tuple[Finding, ...]) -> None:
        """Show findings, or nothing if there are none."""
        self.finding = first = findings[0] if findings else None
        self.setVisible(first is not None)
        if first is None:
            return
        said, hint = tr_message(first.message), tr_message(first.hint)
        text = self.tr("Line {line}: {message}").format(line=first.place.line or 1, message=said)
        text = (
            self.tr("{message}; {hint}").format(message=text, hint=hint)
            if hint and hint not in said
            else text
        )
        if len(findings) > 1:
            text += "\n" + self.tr("and %n more", "", len(findings) - 1)
        self.say(text, "error")


class StudySource(TextView):
    """The text of a study, which names sets, options, bots, measures and their parts."""

    def __init__(self, document: StudyDocument, context: DocumentContext) -> None:
        self._study, self._context = document, context
        self._known: tuple[object, Vocabulary] | None = None
        super().__init__(document, context.appearance, context.settings, Study)

    def _names(self) -> TextNames:
        return TextNames(self.tr("Text of the study"))

    def _vocabulary(self) -> Vocabulary:
        study = self._study
        state = study.offers, tuple(study.editions.values()), study.source
        # Asked at every key that is typed; reading all words takes longer.
        if self._known is None or self._known[0] != state:
            self._known = state, self._read()
        return self._known[1]

    def _read(self) -> Vocabulary:
        study, context = self._study, self._context
        edition = next(iter(study.editions.values()), context.document.edition)
        own = vocabulary(edition, context.document.library, study.home, context.language)
        offers = study.offers
        measures = {
            name: {"title": tr_message(each.meaning)} for name, each in offers.measures.items()
        }
        parts = {
            name: {"choices": tuple(offers.keys(each))} for name, each in offers.measures.items()
        }
        declared: dict[str, Mapping[str, Mapping[str, Any]]] = {
            **own.declared,
            "measures": measures,
            "measured parts": parts,
        }
        named = tuple(str(name) for name in (study.source.data["editions"] if study.source else ()))
        others = {**own.others, "editions": named, "bots": study.bots}
        return replace(own, declared=declared, others=others)


class StudyEditor(QWidget):
    """The form and the source of one study, with its file.

    `flush` enters what is typed: call it before the study is run, saved or closed.
    """

    def __init__(self, document: StudyDocument, context: DocumentContext) -> None:
        super().__init__()
        self.document, self._context = document, context
        self.files = StudyFiles(context, self)
        self.form = StudyFormPage(document, context)
        self.source = StudySource(document, context)
        self.strip = FindingStrip(context.appearance)
        self.strip.clicked.connect(self.go_to_finding)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.form)
        self._stack.addWidget(self.source)
        self.form_button = self._tab(self.tr("For&m"), self.form)
        self.source_button = self._tab(self.tr("Sour&ce"), self.source)
        self._name = ElidedLabel()
        self._name.setProperty("role", "muted")
        self._name.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._make_actions()
        self._arrange()
        document.changed.connect(self._refresh)
        document.found.connect(self._refresh)
        document.filed.connect(self._file)
        document.refused.connect(self._name.setText)
        self.form_button.setChecked(True)
        self._refresh()
        self._file()

    def flush(self) -> None:
        """Enter what is typed in a field or in the text."""
        self.form.enter_pending()
        self.source.flush()

    def save(self) -> bool:
        """Save the study where it lies, or ask where; say whether it is saved."""
        self.flush()
        return self.files.save(self.document)

    def save_as(self) -> bool:
        """Ask where to save the study; say whether it is saved."""
        self.flush()
        return self.files.save_as(self.document)

    def may_leave(self) -> bool:
        """Ask what becomes of unsaved work, if there is any; say whether it may go."""
        self.flush()
        return self.files.may_leave(self.document)

    def go_to_finding(self, finding: Finding) -> None:
        """Show the place of a finding in the text."""
        self.source_button.setChecked(True)
        self._stack.setCurrentWidget(self.source)
        self.source.go_to_finding(finding)

    def _tab(self, text: str, page: QWidget) -> QPushButton:
        button = QPushButton(text)
        button.setProperty("role", "quiet")
        button.setCheckable(True)
        button.setAutoDefault(False)
        button.clicked.connect(lambda: self._turn_to(page))
        return button

    def _turn_to(self, page: QWidget) -> None:
        self.flush()
        self._stack.setCurrentWidget(page)
        if page is self.source:
            self.source.editor.setFocus()

    def _make_actions(self) -> None:
        # Every draft has such keys in the same window; they are for the one with the cursor.
        here = Qt.ShortcutContext.WidgetWithChildrenShortcut
        made: list[QAction] = []
        for icon, text, keys, does in (
            ("undo", self.tr("Undo"), "Ctrl+Z", self._undo),
            ("redo", self.tr("Redo"), "Ctrl+Shift+Z", self._redo),
            ("save", self.tr("Save the study"), "Ctrl+S", self.save),
            ("duplicate", self.tr("Save the study as…"), "Ctrl+Shift+S", self.save_as),
        ):
            action = new_action(self, text, does, keys, context=here)
            self._context.appearance.set_icon(action, icon)
            self.addAction(action)
            made.append(action)
        self.undo, self.redo, self.save_action, self.save_as_action = made
        again = QShortcut(QKeySequence("Ctrl+Y"), self, self._redo)
        again.setContext(here)
        stack = self.document.undo_stack
        stack.canUndoChanged.connect(self.undo.setEnabled)
        stack.canRedoChanged.connect(self.redo.setEnabled)
        self.undo.setEnabled(stack.canUndo())
        self.redo.setEnabled(stack.canRedo())

    def _arrange(self) -> None:
        group = QButtonGroup(self)
        head = QHBoxLayout()
        head.setSpacing(4)
        for button in (self.form_button, self.source_button):
            group.addButton(button)
            head.addWidget(button)
        head.addWidget(self._name, 1)
        for action in (self.undo, self.redo, self.save_action, self.save_as_action):
            head.addWidget(icon_button(action))
        vbox(head, (self._stack, 1), self.strip, on=self, margins=FLUSH, spacing=6)

    def _undo(self) -> None:
        self.flush()
        self.document.undo_stack.undo()

    def _redo(self) -> None:
        self.flush()
        self.document.undo_stack.redo()

    def _refresh(self) -> None:
        self.form.refresh()
        self.strip.show_findings(self.document.findings)

    def _file(self) -> None:
        document = self.document
        name = document.name if document.path else self.tr("not saved yet")
        self._name.setText(f"{name} •" if document.is_modified else name)
        self._name.setToolTip(as_tip(str(document.path or "")))
        self.save_action.setEnabled(document.is_modified or document.path is None)

    def _take_theirs(self) -> None:
        """Show what another program wrote, unless there is unsaved work."""
        if not self.document.is_modified and self.document.changed_on_disk:
            self.files.reload(self.document)

    def event(self, event: QEvent) -> bool:
        # Qt sends this to all widgets of a window that becomes active.
        if event.type() is QEvent.Type.WindowActivate:
            self._take_theirs()
        return super().event(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.document.show_changes(seen=True)
        self._take_theirs()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if isValid(self.document):  # it may go first where both are closed
            self.document.show_changes(seen=False)
