"""The editor of the text: what keys and the mouse do in it, completion, and hints on hover."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final, TypeAlias

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt, Signal
from PySide6.QtGui import (
    QAction,
    QContextMenuEvent,
    QFocusEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QTextCursor,
    QWheelEvent,
)

from core.tileset.schema_map import named_at, slot_at
from core.tileset.set_schema import TileSet

from ..language.languages import explanation_of
from ..widgets.painted_tips import PaintedTips
from . import typing_rules as rules
from .completion import complete
from .completion_popup import CompletionPopup
from .marks import explained
from .painted_area import PaintedArea
from .scanner import Role, value_of
from .text_lines import name_of
from .vocabulary import Vocabulary

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pydantic import BaseModel

    from core.findings import Path

    from ..look.appearance import Appearance
    from .completion import Candidate
    from .text_lines import Spot

KeyRule: TypeAlias = "Callable[[Sequence[str], Spot, Spot], rules.TextChange | None]"
_Key = Qt.Key
_Mod = Qt.KeyboardModifier
# One row less than the list shows, so that one stays in view.
_PAGE: Final = 9
_ENTER: Final = (_Key.Key_Return, _Key.Key_Enter)
_TABS: Final = (_Key.Key_Tab, _Key.Key_Backtab)
_STEPS: Final = {
    _Key.Key_Up: -1,
    _Key.Key_Down: 1,
    _Key.Key_PageUp: -_PAGE,
    _Key.Key_PageDown: _PAGE,
}


class SourceEditor(PaintedTips, PaintedArea):
    """An editor of files of a model. It asks for undo and redo: the history is the document's.

    `vocabulary` gives the names to complete with. `definition_asked` gives the place of the name
    whose definition is wanted, `zoomed` whether letters should grow or shrink, `menu_asked` the
    point of the screen for a menu; `focus_left` says that the focus goes elsewhere, and `escaped`
    that Escape was pressed with no list open.
    """

    undo_asked = Signal()
    redo_asked = Signal()
    focus_left = Signal()
    definition_asked = Signal(object)
    zoomed = Signal(int)
    menu_asked = Signal(QPoint)
    escaped = Signal()

    has_rich_tips = True

    def __init__(self, appearance: Appearance, model: type[BaseModel] = TileSet) -> None:
        super().__init__(appearance, model)
        self.vocabulary: Callable[[], Vocabulary] = Vocabulary
        self._word: Spot = (0, 0)
        self.popup = CompletionPopup(self, appearance, lambda candidate: self._note(candidate.key))
        self.popup.taken.connect(self._insert)
        self.cursorPositionChanged.connect(self._leave_word)
        self.viewport().setMouseTracking(True)
        self.setAcceptDrops(True)

    def complete(self, *, asked: bool = True) -> None:
        """Offer what could be written at the cursor; on its own only where a word is begun."""
        line, at = self.caret
        found = complete(self.lines.shown, (line, at), self.vocabulary(), self.model)
        word = self.lines.shown[line][found.start : at]
        exact = any(candidate.label == word for candidate in found.candidates)
        if self.isReadOnly() or not found.candidates or (not asked and (not word or exact)):
            self.popup.hide()
            return
        self._word = line, found.start  # the popup closes when the cursor leaves this word
        rect = self.cursorRect(self.cursor_between(self._word, self._word))
        place = QRect(self.viewport().mapToGlobal(rect.topLeft()), rect.size())
        self.popup.offer(found.candidates, place)

    def explanation_at(self, spot: Spot) -> str:
        """The tip about a place, as rich text; "" if there is nothing to say."""
        line, at = spot
        said = explained(self.marks_at(spot))
        exact, shown = self.lines.contents[line][at : at + 1], self.lines.shown[line][at : at + 1]
        if exact != shown:
            said += escape(self.tr("the character {name}").format(name=name_of(exact)))
        token = self.token_at(spot)
        if not said and token is not None and token.role is Role.KEY:
            note = self._note(token.path)
            said = f"<b>{escape(str(token.path[-1]))}</b>: {escape(note)}" if note else ""
        elif not said and token is not None and token.role is not Role.COMMENT:
            name = value_of(self.lines.shown[line], token)
            kind = named_at(token.path, self.model) or ""
            note = self.vocabulary().stated(kind, name, "title")
            said = f"<b>{escape(name)}</b>: {escape(note)}" if note else ""
        return said

    def apply_rule(self, rule: KeyRule) -> None:
        """Make the edit that a rule gives for the selection."""
        edit = None if self.isReadOnly() else rule(self.lines.contents, *self.selected)
        if edit is not None:
            self.apply(edit)
            self.ensureCursorVisible()

    def _insert(self, candidate: Candidate) -> None:
        line, at = self.caret
        behind = self.lines.contents[line][at:]
        text = candidate.text
        # A key completed before its colon must not get a second one.
        if text.endswith(": ") and behind.lstrip(" ").startswith(":"):
            text = text[:-2]
        stop = self.replace((line, min(self._word[1], at)), (line, at), text)
        back = candidate.back if text == candidate.text else 0
        self.select((stop[0], stop[1] - back))
        self.ensureCursorVisible()
        if candidate.key and text == candidate.text:
            self._offer_choice()

    def _offer_choice(self) -> None:
        """List what can be written for a key just completed, if that is a choice of values."""
        found = complete(self.lines.shown, self.caret, self.vocabulary(), self.model)
        if found.candidates and not any(candidate.key for candidate in found.candidates):
            self.complete()

    def _note(self, path: Path) -> str:
        """The purpose of a key of the format, as the end of a sentence; "" for a name."""
        said = explanation_of(slot_at(path, self.model).description).removesuffix(".")
        # An abbreviation, such as YAML, keeps its capitals.
        return said if said[:4].isupper() else said[:1].lower() + said[1:]

    def _leave_word(self) -> None:
        line, at = self.caret
        if self.popup.isVisible() and not (line == self._word[0] and at >= self._word[1]):
            self.popup.hide()

    def _press_in_popup(self, event: QKeyEvent) -> bool:
        """Let the list of completions have a key; say whether it took it."""
        key = event.key()
        if event.modifiers() & ~_Mod.KeypadModifier:
            return False
        if key in _STEPS:
            self.popup.step(_STEPS[_Key(key)])
        elif key == _Key.Key_Tab or (key in _ENTER and self._differs()):
            self.popup.choose()
        elif key == _Key.Key_Escape:
            self.popup.hide()
        else:
            return False
        return True

    def _differs(self) -> bool:
        line, at = self.caret
        chosen = self.popup.current
        return chosen is not None and chosen.label != self.lines.shown[line][self._word[1] : at]

    def _press(self, event: QKeyEvent) -> bool:
        """Do what a key means here; say whether it means anything but itself."""
        if event.matches(QKeySequence.StandardKey.Undo):
            self.undo_asked.emit()
        elif event.matches(QKeySequence.StandardKey.Redo):
            self.redo_asked.emit()
        elif event.key() == _Key.Key_Escape:
            self.escaped.emit()
        elif (action := self._action_of(event)) is not None:
            action.trigger()
        else:
            return self._type(event) or self._go_home(event)
        return True

    def _is_ours(self, event: QKeyEvent) -> bool:
        """Whether a key is one of this editor's, whatever it means in the window."""
        closes = self.popup.isVisible() and event.key() == _Key.Key_Escape
        return closes or self._action_of(event) is not None

    def _action_of(self, event: QKeyEvent) -> QAction | None:
        keys = QKeySequence(event.keyCombination())
        return next((a for a in self.actions() if keys in a.shortcuts()), None)

    def _type(self, event: QKeyEvent) -> bool:
        """Type as this kind of text is typed; say whether a rule of it applied."""
        if self.isReadOnly() or not _is_plain(event):
            return False
        key, (start, end) = event.key(), self.selected
        lines = self.lines.contents
        edit: rules.TextChange | None = None
        if key in _ENTER:
            edit = rules.enter(lines, start, end, self.model)
        elif key == _Key.Key_Tab:
            edit = rules.tab(lines, start, end)
        elif key == _Key.Key_Backtab:
            edit = rules.back_tab(lines, start, end)
        elif key == _Key.Key_Backspace and start == end:
            edit = rules.backspace(lines, start)
        elif event.text():
            edit = rules.typed(lines, start, end, event.text())
        if edit is None:
            return False
        self.apply(edit)
        self.ensureCursorVisible()
        return True

    def _go_home(self, event: QKeyEvent) -> bool:
        keys = QKeySequence.StandardKey
        selects = event.matches(keys.SelectStartOfLine)
        if not selects and not event.matches(keys.MoveToStartOfLine):
            return False
        cursor = self.textCursor()
        mode = QTextCursor.MoveMode.KeepAnchor if selects else QTextCursor.MoveMode.MoveAnchor
        cursor.setPosition(self.position(rules.home(self.lines.contents, self.caret)), mode)
        self.setTextCursor(cursor)
        return True

    def _complete_typed(self, event: QKeyEvent) -> None:
        """List completions while a word is typed, and what still fits while the list is open."""
        text = event.text()
        if text and (text.isalnum() or text in "_-"):
            self.complete(asked=False)
        elif self.popup.isVisible():
            if event.key() == _Key.Key_Backspace:
                self.complete(asked=True)
            elif text:
                self.popup.hide()

    def event(self, event: QEvent) -> bool:
        if not isinstance(event, QKeyEvent):
            return super().event(event)
        # Accepting the override keeps the window's shortcuts from taking the key.
        if event.type() is QEvent.Type.ShortcutOverride and self._is_ours(event):
            event.accept()
            return True
        # Qt would move the focus with Tab before keyPressEvent sees it.
        if event.type() is QEvent.Type.KeyPress and event.key() in _TABS:
            self.keyPressEvent(event)
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.popup.isVisible() and self._press_in_popup(event):
            event.accept()
            return
        # Completion follows what a key has done, whether a rule, an action or Qt did it.
        before = self.lines.contents[self.caret[0]], self.caret
        if self._press(event):
            event.accept()
        else:
            super().keyPressEvent(event)
        if before != (self.lines.contents[self.caret[0]], self.caret):
            self._complete_typed(event)

    def tip_at(self, place: QPointF) -> str:
        at = place.toPoint()
        if not self._is_on_text(at):
            return ""
        return self.explanation_at(self.spot(self.cursorForPosition(at).position()))

    def _is_on_text(self, place: QPoint) -> bool:
        cursor = self.cursorForPosition(place)
        rect = self.cursorRect(cursor)
        wide = self.fontMetrics().horizontalAdvance("m")
        return rect.adjusted(-wide, 0, wide, 0).contains(place)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        place = event.position().toPoint()
        follows = event.modifiers() == _Mod.ControlModifier and self._is_on_text(place)
        self.show_link(self.spot(self.cursorForPosition(place).position()) if follows else None)
        super().mouseMoveEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.popup.hide()
        super().mousePressEvent(event)
        # Ctrl alone: with Shift it extends the selection.
        held = event.modifiers() == _Mod.ControlModifier
        if held and event.button() is Qt.MouseButton.LeftButton:
            self.show_link(None)
            self.definition_asked.emit(self.caret)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() == _Key.Key_Control:
            self.show_link(None)
        super().keyReleaseEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.modifiers() & _Mod.ControlModifier:
            self.zoomed.emit(1 if event.angleDelta().y() > 0 else -1)
            event.accept()
        else:
            self.popup.hide()
            super().wheelEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if event.reason() is QContextMenuEvent.Reason.Mouse:
            spot = self.spot(self.cursorForPosition(event.pos()).position())
            start, end = self.selected
            # A click in the selection keeps it, for Cut and Copy.
            if not start <= spot <= end:
                self.select(spot)
            self.menu_asked.emit(event.globalPos())
        else:
            self.menu_asked.emit(self.viewport().mapToGlobal(self.cursorRect().bottomLeft()))

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.popup.hide()
        super().focusOutEvent(event)
        self.focus_left.emit()


def _is_plain(event: QKeyEvent) -> bool:
    """Whether a key types something, on keyboards too where that takes AltGr."""
    # AltGr comes as Control and Alt on some systems: with it, what has a printable text is typed.
    held = event.modifiers() & ~(
        _Mod.KeypadModifier | _Mod.ShiftModifier | _Mod.GroupSwitchModifier
    )
    alternate = held == _Mod.ControlModifier | _Mod.AltModifier and event.text().isprintable()
    return held == _Mod.NoModifier or (alternate and bool(event.text()))
