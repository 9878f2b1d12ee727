"""The fields that forms are made of: they show a value, and say when the designer entered one."""

from __future__ import annotations

import re
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QAbstractProxyModel, QEvent, QObject, QSize, QStringListModel, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QComboBox,
    QCompleter,
    QFrame,
    QLabel,
    QLineEdit,
    QListView,
    QSizePolicy,
    QSpinBox,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from ..language.languages import tr_message
from .eliding_box import ElidingBox
from .floating_labels import FloatingReason
from .painted_tips import PaintedTips

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from PySide6.QtCore import QPointF


LARGEST_COUNT = 9999
# A place to break after every sixteen characters.
_LONG_WORD = re.compile(r"\S{16}(?=\S)")
# What stands between the parts of a line; then how many letters of one part say something.
_DOT, _TELLING = "·", 5


class WordCompleter(QCompleter):
    """Offers words in a list; Tab takes the one that is marked, or else the first.

    Qt gives Tab to the field first, which would be left with half a word in it.
    """

    def __init__(self, words: Iterable[str] | QStringListModel, parent: QObject) -> None:
        super().__init__(parent)
        if isinstance(words, QStringListModel):
            self.setModel(words)
        else:
            self.setModel(QStringListModel(list(words), self))
        self.view = described(QListView(), role="choices")
        self.setPopup(self.view)

    def _dress_popup(self) -> None:
        """Let the list look as the window does, which Qt does not take for its parent."""
        # A popup is a window, and style sheets are inherited by child widgets only.
        outermost = self.widget()
        while (parent := outermost.parentWidget()) is not None:
            outermost = parent
        if self.view.styleSheet() != outermost.styleSheet():
            self.view.setStyleSheet(outermost.styleSheet())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QFocusEvent):
            if event.gotFocus() and watched is self.widget():
                self._dress_popup()
        elif isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            popup = self.popup()
            # The popup has the keyboard grab, so the field never sees the key.
            if watched is popup and event.key() == Qt.Key.Key_Tab and not event.modifiers():
                index = popup.currentIndex()
                found = self.completionModel()
                assert isinstance(found, QAbstractProxyModel)
                index = index if index.isValid() else found.index(0, 0)
                popup.hide()
                self.activated.emit(self.pathFromIndex(found.mapToSource(index)))
                return True
        return super().eventFilter(watched, event)


class EntryLine(QLineEdit):
    """The line of a field, which hears of its shortcuts only while the line has the keyboard.

    Forms have hundreds of lines, and a filter in Python is called for every event of each.
    """

    escaped = Signal()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        field = self.parentWidget()
        if field is not None:
            self.installEventFilter(field)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        field = self.parentWidget()
        if field is not None:
            self.removeEventFilter(field)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.escaped.emit()
        else:
            super().keyPressEvent(event)


class CheckedLine(QWidget):
    """A line to type in, and next to it what is wrong with what was typed."""

    def __init__(self, name: str, line: QLineEdit | None = None) -> None:
        super().__init__()
        self.line = line or QLineEdit()
        self.line.setAccessibleName(name)
        self.line.setToolTip(name)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(3)
        column.addWidget(self.line)
        self.setFocusProxy(self.line)

    @property
    def reason(self) -> str:
        """What is wrong; empty if nothing is."""
        return self._reason.text() if "_reason" in vars(self) else ""

    @cached_property
    def _reason(self) -> FloatingReason:
        """The label, made when it is needed: few lines are ever wrong, and it hears all focus."""
        return FloatingReason(self.line)

    def explain(self, reason: str | None) -> None:
        """Say what is wrong; None or an empty reason if nothing is."""
        said = tr_message(reason or "")
        if said == self.reason:
            return
        self._reason.say(said)
        self.line.setAccessibleDescription(said)
        restyle(self.line, refused=bool(said))


class TextField(CheckedLine):
    """A line of text that is entered by Enter or by leaving it, and taken back by Escape.

    What is refused stays as typed, with the reason next to it.
    """

    entered = Signal(str)

    def __init__(self, name: str, placeholder: str = "") -> None:
        line = EntryLine()
        super().__init__(name, line)
        line.escaped.connect(self._take_back)
        self.line.setPlaceholderText(placeholder)
        self.line.setAcceptDrops(False)
        self.line.editingFinished.connect(self._enter)
        self._shown = ""

    @property
    def is_pending(self) -> bool:
        """Whether something is typed that is not entered."""
        return self.line.text() != self._shown

    def show_text(self, text: str, *, reset: bool) -> None:
        """Show a value; what is typed or was refused stays unless the field is shown `reset`."""
        # `setText` resets `isModified`, so this is text that a person typed.
        typing = self.is_pending and self.line.isModified()
        if not reset and text == self._shown and (typing or self.reason):
            return
        self._shown = text
        if self.line.text() != text:
            self.line.setText(text)
        self.explain(None)

    def _enter(self) -> None:
        self.line.setModified(False)
        if self.is_pending:
            self.entered.emit(self.line.text())
        else:
            self.explain(None)

    def _take_back(self) -> None:
        self.show_text(self._shown, reset=True)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and watched is self.line and not self.is_pending:
            # With nothing pending, Ctrl+Z is for the document and not for the line.
            return event.type() is QEvent.Type.ShortcutOverride and _is_undo(event)
        return False


class WheelWhenFocused:
    """A field, named before its class of Qt, that the wheel changes only if it has the focus."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        assert isinstance(self, QWidget)
        # Scrolling a form must not change fields that pass below the pointer.
        if self.hasFocus():
            super().wheelEvent(event)  # type: ignore[misc]
        else:
            event.ignore()


class NumberField(WheelWhenFocused, QSpinBox):
    """A count; typing enters it by Enter or by leaving the field, the arrows at once."""

    entered = Signal(int)

    def __init__(self, name: str, most: int = LARGEST_COUNT) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.lineEdit().setAccessibleName(name)
        self.setToolTip(name)
        self.setRange(0, most)
        # Else every digit of a number would be an edit.
        self.setKeyboardTracking(False)
        self.setAcceptDrops(False)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.lineEdit().setTextMargins(5, 0, 0, 0)
        self.setMinimumWidth(58)
        self.setMaximumWidth(84)
        self.valueChanged.connect(self.entered)

    @property
    def is_pending(self) -> bool:
        """Whether something is typed that is not entered."""
        special = self.specialValueText() if self.value() == self.minimum() else ""
        return self.lineEdit().text() != (special or self.textFromValue(self.value()))

    def show_number(self, number: int, *, reset: bool = True) -> None:
        """Show a value; unless it is shown `reset`, what is typed stays."""
        if not reset and number == self.value() and self.is_pending:
            return
        # Showing a value must not enter it.
        self.blockSignals(True)
        self.setValue(number)
        self.blockSignals(False)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.installEventFilter(self)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.removeEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: ARG002
        if not isinstance(event, QKeyEvent) or event.type() is not QEvent.Type.ShortcutOverride:
            return False
        is_theirs = not self.is_pending and _is_undo(event)
        if is_theirs:
            event.ignore()
        return is_theirs


class ChoiceField(WheelWhenFocused, ElidingBox):
    """One of several words; it can show one that is not among them, as the file has it."""

    entered = Signal(str)

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setToolTip(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(4)  # letters that are seen however narrow it is
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setIconSize(QSize(12, 12))
        self.activated.connect(self._enter)
        self._shown = ""

    def offer(self, words: Iterable[str], said: Callable[[str], str]) -> None:
        """Set the words to choose from, and how each is said."""
        self.clear()
        for word in dict.fromkeys(words):
            self.addItem(said(word), word)

    @property
    def widest(self) -> int:
        """The width at which none of the words is cut."""
        advance = self.fontMetrics().horizontalAdvance
        words = max((advance(self.itemText(n)) for n in range(self.count())), default=0)
        return self.minimumSizeHint().width() + max(
            words - self.minimumContentsLength() * advance("X"), 0
        )

    def show_word(self, word: str) -> None:
        """Show a value, which is added to the words if it is none of them."""
        if self.findData(word) < 0:
            self.addItem(word or "–", word)
        self._show(self.findData(word), word)

    def show_none(self) -> None:
        """Show none of the words, but the placeholder."""
        self._show(-1, "")

    def _show(self, index: int, word: str) -> None:
        self.setCurrentIndex(index)
        self._shown = word
        # Polishing takes its time, and forms have dozens of these.
        if self.property("empty") != (index < 0):
            restyle(self, empty=index < 0)

    def _enter(self) -> None:
        word = str(self.currentData())
        if word != self._shown:
            self.entered.emit(word)


class Picture(QWidget):
    """A small picture that keeps its colours in a form that is out of use."""

    def __init__(self, size: int) -> None:
        super().__init__()
        self.setFixedSize(size, size)
        self._pixmap: QPixmap | None = None

    def show_pixmap(self, pixmap: QPixmap | None) -> None:
        """Show another picture."""
        self._pixmap = pixmap
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        if self._pixmap is not None:
            painter = QPainter(self)
            painter.drawPixmap(0, 0, self._pixmap)
            painter.end()


class ElidedLabel(PaintedTips, QLabel):
    """A line of text that is cut short where there is no room for it; its tooltip has it whole.

    Of parts with dots between them only those are left that there is room for.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    @property
    def shown(self) -> str:
        """What there is room for."""
        metrics, room, text = self.fontMetrics(), self.contentsRect().width(), self.text()
        while metrics.horizontalAdvance(text) > room and _DOT in text:
            text = text.rpartition(_DOT)[0].rstrip()
        cut = metrics.elidedText(text, Qt.TextElideMode.ElideRight, room)
        # A name is shown as far as there is room, but a few letters of a part say nothing.
        return cut if cut == text or len(cut) > _TELLING or _DOT not in self.text() else ""

    def minimumSizeHint(self) -> QSize:
        whole = super().minimumSizeHint()
        return QSize(min(whole.width(), self.fontMetrics().averageCharWidth() * 4), whole.height())

    def tip_at(self, place: QPointF) -> str:  # noqa: ARG002 - it has one text
        return "" if self.toolTip() or self.shown == self.text() else self.text()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        painter = QPainter(self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(self.contentsRect(), self.alignment(), self.shown)
        painter.end()


def spoken(name: str) -> str:
    """A name of the file as people write it."""
    return name.replace("_", " ")


def breakable(text: str) -> str:
    """A text whose long words, such as ids and paths, can be parted at the end of a line."""
    return _LONG_WORD.sub("\\g<0>\u200b", text)


def role_label(role: str, text: str = "", *, wraps: bool = False) -> QLabel:
    """A label of plain text in the style of a role, in one line unless it `wraps`."""
    label = described(QLabel(text), role=role)
    label.setTextFormat(Qt.TextFormat.PlainText)  # a name may look like HTML
    label.setWordWrap(wraps)
    return label


def heading(text: str) -> QLabel:
    """The heading of a part of a form."""
    return role_label("heading", text)


def muted_label(text: str, *, wraps: bool = False) -> QLabel:
    """A label in quiet colour."""
    return role_label("muted", text, wraps=wraps)


WidgetT = TypeVar("WidgetT", bound=QWidget)


def described(widget: WidgetT, *, name: str = "", tip: str = "", role: str = "") -> WidgetT:
    """A widget with the name that is read out, its tooltip and its role in the style sheet."""
    if name:
        widget.setAccessibleName(name)
    if tip:
        widget.setToolTip(tip)
    if role:
        widget.setProperty("role", role)
    return widget


def set_role(widget: QWidget, role: str) -> None:
    """Give a widget a role of the style sheet, and the background of that role."""
    widget.setProperty("role", role)
    # Of plain widgets, Qt paints no background of a style sheet by itself.
    widget.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)


def restyle(widget: QWidget, **properties: object) -> None:
    """Set properties that the style sheet asks for, and have it asked again."""
    for name, value in properties.items():
        widget.setProperty(name, value)
    # Qt looks at properties in selectors only when a widget is polished.
    widget.style().unpolish(widget)
    widget.style().polish(widget)


def rule() -> QFrame:
    """A thin line between parts of a form."""
    return described(QFrame(), role="rule")


def small_button(name: str) -> QToolButton:
    """A button that is to be only an icon; its name is its tooltip."""
    button = described(QToolButton(), name=name, tip=name)
    button.setIconSize(QSize(14, 14))
    button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    return button


def show_choices(field: QComboBox, choices: Sequence[tuple[object, str]]) -> None:
    """Offer values by their texts, without a signal; the one chosen stays so, or the first is."""
    held = [(field.itemData(row), field.itemText(row)) for row in range(field.count())]
    if held == choices:
        return
    chosen = field.currentData()
    field.blockSignals(True)
    field.clear()
    for value, text in choices:
        field.addItem(text, value)
    field.setCurrentIndex(max(field.findData(chosen), 0))
    field.blockSignals(False)


def enter_typed(part: QWidget) -> None:
    """Have the field with the cursor, in a window or a form, enter what is typed in it."""
    focus = part.focusWidget()
    if isinstance(focus, QLineEdit):
        focus.editingFinished.emit()
    elif isinstance(focus, QAbstractSpinBox):
        focus.interpretText()


class _DoubleClickFilter(QObject):
    """Keeps the second of two quick clicks from a button."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: ARG002
        if not isinstance(event, QMouseEvent):  # which costs less than asking for its type
            return False
        return event.type() is QEvent.Type.MouseButtonDblClick


ButtonT = TypeVar("ButtonT", bound=QAbstractButton)


def ignore_double_click(button: ButtonT) -> ButtonT:
    """The button, which a double click presses once, or not if it came up under the pointer.

    For buttons that take something away, or in whose place another comes up: what follows would
    go, too, or be answered unread.
    """
    button.installEventFilter(_DoubleClickFilter(button))
    return button


def _is_undo(event: QKeyEvent) -> bool:
    keys = QKeySequence.StandardKey
    return event.matches(keys.Undo) or event.matches(keys.Redo)
