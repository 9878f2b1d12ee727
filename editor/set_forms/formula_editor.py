"""A formula with a check while one types, the words that it may use, and an example worked out."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QEvent, QSignalBlocker, QStringListModel, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QKeyEvent,
    QKeySequence,
    QTextCharFormat,
    QTextCursor,
)
from PySide6.QtWidgets import (
    QCheckBox,
    QCompleter,
    QPlainTextEdit,
    QScrollArea,
    QTextEdit,
    QWidget,
)

from core.findings import did_you_mean
from core.messages import msg
from core.tileset.formulas import (
    ADJOINING,
    ADJOINING_COMPLETED,
    NEARBY_ICON,
    NEIGHBOURING,
    OF_SITES,
    FormulaError,
    adjoining_words,
    nearby_words,
    parse,
    parsed,
    reach_of,
)
from core.tileset.pool_formulas import POOL_WORDS
from core.tileset.schema import TILE

from ..document.game_translator import own_word
from ..language.languages import tr_message
from ..look.appearance import MONOSPACED
from ..widgets.box_layouts import FLUSH, clear, hbox, scrolled, vbox
from ..widgets.flow_layout import FlowLayout
from ..widgets.form_fields import (
    NumberField,
    WordCompleter,
    breakable,
    described,
    muted_label,
    restyle,
    role_label,
)
from ..widgets.notice_bar import Refusal
from .editors import ValueEditor

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from PySide6.QtGui import QResizeEvent

    from core.edition.edition import Edition
    from core.findings import Path
    from core.tileset.formulas import Formula

    from .store import SetStore

_WORD_BEFORE: Final = re.compile(r"[^\W\d]\w*$")
# Lines of text; then pixels, and the largest number of an example.
_LINES: Final = 2
_LARGEST_SAMPLE: Final = 999
_PADDING: Final = 13
_ROOM_BELOW: Final = 64
_LINE_BELOW: Final = 30
_WIDE: Final = 460
CALLS: Final = ("min", "max")
LINKS: Final = ("if", "else", "and", "or", "not")
_COUNTS: Final = ("tiles", "players", "claims", "own_claims")
_OF_SITES: Final = ("completed_lines", "neighbours")


class FormulaText(QPlainTextEdit):
    """A few lines that wrap; Enter or leaving them enters the formula, Escape takes it back."""

    entered = Signal()
    abandoned = Signal()

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setToolTip(name)
        self.setTabChangesFocus(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setProperty("role", "formula")
        font = self.font()
        font.setFamily(MONOSPACED)
        font.setPixelSize(12)
        self.setFont(font)
        self.document().setDocumentMargin(3)
        self.shown = ""
        self.words: list[str] = []
        self._completer = WordCompleter([], self)
        self._completer.setWidget(self)
        self._completer.setCompletionMode(QCompleter.CompletionMode.PopupCompletion)
        self._completer.activated.connect(self._complete)
        self._popup = self._completer.view
        self._popup.setAccessibleName(self.tr("Words of formulas"))
        self.setFixedHeight(self.fontMetrics().lineSpacing() * _LINES + _PADDING)

    @property
    def is_pending(self) -> bool:
        """Whether something is typed that is not entered."""
        return self.toPlainText() != self.shown

    def underline(self, problem: Problem | None, colour: str) -> None:
        """Mark the characters that a problem is about."""
        marks = []
        if problem is not None:
            cursor = QTextCursor(self.document())
            # The text may have become shorter since it was checked.
            cursor.setPosition(min(problem.start, len(self.toPlainText())))
            end = min(problem.end, len(self.toPlainText()))
            cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
            form = QTextCharFormat()
            form.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
            form.setUnderlineColor(QColor(colour))
            mark = QTextEdit.ExtraSelection()
            mark.cursor, mark.format = cursor, form
            marks.append(mark)
        self.setExtraSelections(marks)

    def _offer(self, *, asked: bool = False) -> None:
        """Offer the words that continue the one before the cursor."""
        cursor = self.textCursor()
        before = _WORD_BEFORE.search(self.toPlainText()[: cursor.position()])
        stem = before[0] if before else ""
        fitting = [word for word in self.words if word.startswith(stem) and word != stem]
        popup = self._popup
        if not fitting or not (asked or (stem and stem not in self.words)):
            popup.hide()
            return
        model = self._completer.model()
        assert isinstance(model, QStringListModel)
        model.setStringList(fitting)
        # The words are filtered above: Qt would take the whole text for the prefix.
        self._completer.setCompletionPrefix("")
        place = self.cursorRect()
        place.setBottom(self.height())
        place.setWidth(max(180, popup.sizeHintForColumn(0) + 30))
        self._completer.complete(place)
        # The first is marked, so that Enter takes it.
        popup.setCurrentIndex(self._completer.completionModel().index(0, 0))

    def _complete(self, word: str) -> None:
        cursor = self.textCursor()
        before = _WORD_BEFORE.search(self.toPlainText()[: cursor.position()])
        if before:
            move = QTextCursor.MoveOperation.Left
            cursor.movePosition(move, QTextCursor.MoveMode.KeepAnchor, len(before[0]))
        cursor.insertText(word)
        self.setTextCursor(cursor)

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            keys = QKeySequence.StandardKey
            undoes = event.matches(keys.Undo) or event.matches(keys.Redo)
            # Nothing typed: the shortcut is the window's, which undoes edits of the set.
            if undoes and not self.is_pending:
                event.ignore()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, keys = event.key(), Qt.Key
        offering = self._popup.isVisible()
        # The popup takes these keys.
        if offering and key in (keys.Key_Enter, keys.Key_Return, keys.Key_Escape):
            event.ignore()
        elif key in (keys.Key_Enter, keys.Key_Return):
            self.entered.emit()
        elif key == keys.Key_Escape:
            self.abandoned.emit()
        elif key == keys.Key_Space and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._offer(asked=True)
        else:
            super().keyPressEvent(event)
            typed = bool(event.text()) and event.text().isprintable()
            if typed or key == keys.Key_Backspace:
                self._offer()

    def insertFromMimeData(self, source: Any) -> None:  # noqa: ANN401 - Qt's signature
        # A formula is one line of YAML.
        self.insertPlainText(" ".join(source.text().split()))

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        # The completer's own popup takes the focus too.
        if event.reason() is not Qt.FocusReason.PopupFocusReason:
            self._popup.hide()
            if self.is_pending:
                self.entered.emit()


class SampleLine(QWidget):
    """An example of a formula: its names with numbers that can be changed, and what comes out."""

    changed = Signal(str, int)

    def __init__(self) -> None:
        super().__init__()
        self.fields: dict[str, NumberField] = {}
        self._said: dict[str, str] = {}
        self.result = role_label("heading")
        self._flow = FlowLayout(self, gap=5, line_gap=4)

    def show_sample(
        self, edition: Edition | None, formula: Formula, numbers: dict[str, int]
    ) -> None:
        """Show the example of a formula, whose names are those of an edition."""
        said = {name: own_word(edition, name) for name in formula.names}
        if said != self._said:
            self._build(said)
        for name, field in self.fields.items():
            field.show_number(numbers.setdefault(name, first_number(name)))
        self.result.setText(self.tr("→ %n points", "", sample(formula, numbers)))

    def _build(self, names: dict[str, str]) -> None:
        clear(self._flow, self.result)
        self.fields, self._said = {}, names
        for name, said in names.items():
            field = NumberField(self.tr("{name} in the example").format(name=said))
            field.setRange(0, _LARGEST_SAMPLE)
            field.setMinimumWidth(50)
            field.setMaximumWidth(50)
            field.entered.connect(lambda n, name=name: self.changed.emit(name, n))
            self.fields[name] = field
            pair = QWidget()
            hbox(field, muted_label(said), on=pair, margins=(0, 0, 4, 0), spacing=4)
            self._flow.addWidget(pair)
        self._flow.addWidget(self.result)
        self.result.show()
        self.updateGeometry()


class FormulaEditor(ValueEditor):
    """A formula; nothing is entered that the language or this set does not know.

    Above one of a set below, it may be added to that instead of replacing it.
    """

    def __init__(self, name: str, store: SetStore, path: Path) -> None:
        super().__init__()
        self._store, self.path = store, path
        self.text = FormulaText(name)
        self.adds = QCheckBox(self.tr("adds to the set below"))
        self.adds.setAccessibleName(f"{name}: {self.adds.text()}")
        self.adds.toggled.connect(self._choose)
        self.reason = Refusal()
        self.line = SampleLine()
        parts = vbox(self.text, self.adds, self._kept_room(), spacing=4)
        self.lay_out(parts, focus=self.text)
        self.text.textChanged.connect(self._check)
        self.text.entered.connect(self._enter)
        self.text.abandoned.connect(self._abandon)
        self.line.changed.connect(self._try)
        store.sampled.connect(self._show_sample)

    def show_value(self, value: Any, *, reset: bool) -> None:  # noqa: ANN401
        adds = isinstance(value, dict)
        with QSignalBlocker(self.adds):
            self.adds.setChecked(adds)
        standing = self._store.at(self.path)
        # Grey where the set states no formula, rather than hidden: an override moves nothing.
        may_add = standing.below is not None and self.path[0] == "features"
        self.adds.setVisible(adds or may_add)
        self.adds.setEnabled(adds or standing.own)
        self.adds.setToolTip("" if standing.below is None else str(standing.below))
        text = "" if value is None else str(value["add"] if adds else value)
        # If the file says something else now, what was typed is out of date.
        pending = self.text.is_pending and text == self.text.shown
        self.text.words = [*self._values(), *CALLS, *LINKS]
        if pending and not reset:
            self._check()
            return
        self.text.shown = text
        if self.text.toPlainText() != text:
            self.text.setPlainText(text)
        self._check()

    def explain(self, reason: str | None) -> bool:
        if reason:
            self._say(reason)
        else:
            self._check()
        return True

    @property
    def has_problem(self) -> bool:
        """Whether what is typed is wrong, which the editor says itself."""
        return self._problem() is not None

    def _kept_room(self) -> QScrollArea:
        """The room for the example or the reason, as high whatever is typed."""
        inner = described(QWidget(), role="surface")
        vbox(self.reason, self.line, 1, on=inner, margins=FLUSH)
        room = scrolled(inner)
        room.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        room.setFixedHeight(_ROOM_BELOW)
        self._room = room
        return room

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        is_wide = event.size().width() >= _WIDE
        self._room.setFixedHeight(_LINE_BELOW if is_wide else _ROOM_BELOW)

    def _values(self) -> list[str]:
        edition = self._store.edition
        if self.path[0] == "token_scores":
            return [*POOL_WORDS]
        shape = self._store.at((*self.path[:2], "shape")).value
        return values_for(edition, shape) if edition else []

    def _problem(self) -> Problem | None:
        text = self.text.toPlainText()
        return problem_with(text, self._values()) if text.strip() else None

    def _check(self) -> None:
        problem = self._problem()
        self.text.underline(problem, self._store.appearance.colours.error)
        if problem is None:
            self._say("")
        elif problem.hint:
            together = self.tr("{message}; {hint}")
            self._say(
                together.format(message=tr_message(problem.message), hint=tr_message(problem.hint))
            )
        else:
            self._say(tr_message(problem.message))
        self._show_sample()

    def _say(self, reason: str) -> None:
        self.reason.say(breakable(reason))
        if self.text.property("refused") != bool(reason):
            restyle(self.text, refused=bool(reason))

    def _show_sample(self) -> None:
        text = self.text.toPlainText()
        formula = parsed(text) if text.strip() else None
        usable = formula is not None and self._problem() is None
        self.line.setVisible(usable)
        if usable and formula is not None:
            self.line.show_sample(self._store.edition, formula, self._store.samples)

    def _try(self, name: str, number: int) -> None:
        self._store.samples[name] = number
        self._store.sampled.emit()

    def _abandon(self) -> None:
        self.text.setPlainText(self.text.shown)

    def _enter(self) -> None:
        # What is wrong stays in the field and never reaches the file.
        if not self.text.is_pending or self._problem() is not None:
            return
        text = self.text.toPlainText().strip()
        self._emit(text)

    def _choose(self) -> None:
        text = self.text.toPlainText().strip()
        if text and self._problem() is None:
            self._emit(text)

    def _emit(self, text: str) -> None:
        # A plain number stays a number in the file, without quotes.
        number = text.isascii() and text.isdigit()
        value = int(text) if number else text or None
        self.entered.emit({"add": value} if value is not None and self.adds.isChecked() else value)


_WORD: Final = re.compile(r"\w+")


@dataclass(frozen=True, slots=True)
class Problem:
    """Why a text is no formula: a sentence and a hint, and which characters of it are meant."""

    message: str
    hint: str
    start: int
    end: int


def values_for(edition: Edition, shape: str | None) -> list[str]:
    """The words that stand for a number in the formulas of features of a shape."""
    known, kinds = [*_COUNTS, *edition.declared["icons"]], edition.declared["features"]
    if shape in (None, "site"):
        of_tiles = [icon.name for icon in edition.icons.values() if icon.on == TILE]
        known += [*_OF_SITES, *(NEIGHBOURING + kind for kind in kinds), *nearby_words(of_tiles)]
    return known + adjoining_words(kinds)


def problem_with(text: str, known: Collection[str]) -> Problem | None:
    """What is wrong with a text, given the words that stand for numbers; None if nothing is."""
    try:
        formula = parse(text)
    except FormulaError as error:
        return Problem(error.message, error.hint, *_meant(text, error.column))
    for name, column in formula.names.items():
        # Only the first unknown word is explained: the next one may be a consequence.
        if name in known:
            continue
        start, end = column, column + len(name)
        source, of = reach_of(name)
        if source in OF_SITES:
            sites = msg("{name!r} is known of sites, and this is no site", name=name)
            if not any(word in known for word in _OF_SITES):
                return Problem(sites, msg("a formula may count tiles and icons"), start, end)
        if source in (ADJOINING, ADJOINING_COMPLETED, NEARBY_ICON):
            name = of  # noqa: PLW2901 - the one word of it that can be wrong
            start = text.index(name, start)
            end = start + len(name)
        hint = did_you_mean(name, known)
        return Problem(msg("nothing is called {name!r}", name=name), hint, start, end)
    return None


def sample(formula: Formula, numbers: Mapping[str, int]) -> int:
    """The value of a formula for some numbers; 0 where it divides by zero."""
    try:
        return formula(numbers)
    except FormulaError:
        return 0


def first_number(name: str) -> int:
    """The number with which a name is tried at first."""
    if name in _COUNTS or name == _OF_SITES[0]:
        return 3
    return 8 if name == _OF_SITES[1] else 1


def _meant(text: str, column: int) -> tuple[int, int]:
    """Where the word at a column begins and ends, or one character, the last one at the end."""
    found = _WORD.match(text, column)
    if found:
        return found.span()
    start = min(column, max(0, len(text) - 1))
    return start, start + 1
