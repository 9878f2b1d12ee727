"""The list of legal actions, with keys; above it whose turn it is and the last refusal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QRect, Qt, Signal
from PySide6.QtWidgets import QWidget

from ...document.game_translator import capital
from ...widgets.box_layouts import FLUSH, vbox
from ...widgets.controls import NothingFound, SearchField
from ...widgets.form_fields import set_role
from ...widgets.live_view import LiveView
from ...widgets.notice_bar import Refusal
from ...widgets.rows import RowView
from .choices import Choice, ChoicePainter, Choices, Fold, badge_in
from .headline import Ending, Headline

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent

    from core.engine.actions import Action
    from core.engine.protocol import AnyGame
    from core.records.game_tree import Moment

    from ...widgets.rows import Index
    from ..view_context import AnyContext

_ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_LEAST_WIDTH: Final = 228
_ROW: Final = 32
_FILTERED: Final = 9
"""A longer list has a filter above it."""


class ChoiceView(RowView):
    """The list. `chosen` gives an action to play, `looked_at` one to preview, or None.

    Only keys without modifiers count; a letter that is the key of no row is `typed`.
    `searched` says that a slash was.
    """

    chosen = Signal(object)
    looked_at = Signal(object)
    folded = Signal(object)
    typed = Signal(str)
    searched = Signal()
    falls_to_neighbour = False

    def __init__(self, choices: Choices) -> None:
        super().__init__()
        self._choices = choices
        self._pressed: object = None
        self.setModel(choices)
        self.entered.connect(self._hover)

    def press(self, key: str) -> bool:
        """Choose the row of a key; return whether there is one."""
        number = self._choices.number_for(key)
        if number is None:
            return False
        self._do(self._choices.index(number))
        return True

    def _do(self, index: Index) -> None:
        row = self._choices.row(index)
        if isinstance(row, Choice):
            self.chosen.emit(row.action)

    def _hover(self, index: Index) -> None:
        row = self._choices.row(index)
        self.looked_at.emit(row.action if isinstance(row, Choice) else self.current)

    @property
    def current(self) -> Action | None:
        """The action of the current row while the keyboard is here."""
        row = self._choices.row(self.currentIndex()) if self.hasFocus() else None
        return row.action if isinstance(row, Choice) else None

    def _badge(self, index: Index) -> QRect:
        """The rectangle that the key of a row is painted in."""
        label = self._choices.label(self._choices.row(index))
        return badge_in(self.visualRect(index), label, self.font())

    def _set_open(self, row: object, *, is_open: bool) -> None:
        if isinstance(row, Fold) and row.is_open != is_open:
            self.folded.emit(row)

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        if self.hasFocus():
            self.looked_at.emit(self.current)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        index = self.indexAt(event.position().toPoint())
        row = self._choices.row(index)
        self._pressed = row
        if event.button() != Qt.MouseButton.LeftButton:
            return
        if isinstance(row, Fold):
            self.folded.emit(row)
        elif isinstance(row, Choice) and self._badge(index).contains(event.position().toPoint()):
            self._pressed = None
            self.chosen.emit(row.action)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Ignore the second click if the list changed after the first."""
        index = self.indexAt(event.position().toPoint())
        pressed, self._pressed = self._pressed, None
        # The first click may have made a move: what lies there now was not meant.
        if pressed is not None and self._choices.row(index) is pressed:
            self._do(index)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        row = self._choices.row(self.currentIndex())
        plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if event.key() in _ENTER and isinstance(row, Fold):
            self.folded.emit(row)
        elif event.key() in _ENTER:
            self._do(self.currentIndex())
        elif event.key() == Qt.Key.Key_Right:
            self._set_open(row, is_open=True)
        elif event.key() == Qt.Key.Key_Left:
            self._set_open(row, is_open=False)
        elif plain and event.text() == "/":
            self.searched.emit()
        elif plain and event.text().strip() and event.text().isprintable():
            if not self.press(event.text().lower()) and event.text().isalpha():
                self.typed.emit(event.text())
        elif not (plain and event.key() == Qt.Key.Key_Space and self.press(" ")):
            super().keyPressEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.looked_at.emit(self.current)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.looked_at.emit(self.current)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.looked_at.emit(None)


class ActionList(LiveView, QWidget):
    """Whose turn it is, the last refusal, and every legal action by kind.

    An action is done by its key, by Enter, by two clicks, or by a click on its key; moving to it
    lets its place glow on the table. `press` does what a key stands for wherever it was pressed.
    `turn` is told how the tile in hand is held.
    """

    def __init__(self, context: AnyContext) -> None:
        super().__init__()
        self._context = context
        self._thinker = ""
        self._failure: tuple[Moment[AnyGame], str] | None = None
        self.headline = Headline(context)
        self.ending = Ending(context.kind)
        self.ending.hide()
        self.refusal = Refusal()
        self.refusal.setContentsMargins(12, 7, 12, 7)
        tip = self.tr("Show only actions that contain these words (/)")
        self.filter = SearchField(self.tr("Filter"), self.tr("Filter the actions"), tip)
        self.nothing = NothingFound()
        self.nothing.hide()
        self.choices = Choices(context, self)
        self.view = ChoiceView(self.choices)
        self.view.setAccessibleName(self.tr("Actions"))
        self.view.setItemDelegate(ChoicePainter(context, self.view, self.choices.label))
        self._arrange()
        self._connect()

    def press(self, key: str) -> bool:
        """Play the action of a key (1-9, a-z, space to pass); return whether there is one."""
        return self.view.press(key)

    def search(self) -> None:
        """Give the keyboard to the filter, if the list has any rows."""
        if self.choices.rows or self.filter.text():
            self._line.show()
            self.filter.begin()

    def turn(self, turns: int) -> None:
        """Rotate the tile in hand, by quarter turns clockwise."""
        self.headline.turn(turns)

    def show_taken(self, tile: int | None) -> None:
        """Show which of several tiles in hand is to be placed, by its number in the tables."""
        self.headline.show_taken(tile)

    def _arrange(self) -> None:
        set_role(self, "surface")
        self._line = QWidget()
        vbox(self.filter, on=self._line, margins=(10, 7, 10, 2))
        parts = (self.headline, self.refusal, self.ending, self._line, self.nothing, (self.view, 1))
        vbox(*parts, on=self, margins=FLUSH, spacing=0)
        self.view.setMinimumHeight(_ROW)
        self.setFocusProxy(self.view)
        self.setMinimumWidth(_LEAST_WIDTH)

    def _connect(self) -> None:
        session = self._context.session
        session.changed.connect(self._change)
        session.refused.connect(self._refuse)
        session.failed.connect(self._fail)
        session.thinking.connect(self._think)
        self.refresh_on(self._context.appearance.changed)
        self.filter.textChanged.connect(self._list)
        self.filter.left.connect(self._go_to_list)
        self.nothing.cleared.connect(self._show_all)
        self.view.chosen.connect(self._do)
        self.view.looked_at.connect(self._context.highlights.hint)
        self.view.folded.connect(self._fold)
        self.view.typed.connect(self._type)
        self.view.searched.connect(self.search)

    def _change(self) -> None:
        """Show another moment, without the refusal of the last one."""
        self.refusal.hide()
        self.filter.clear()
        self.outdate()

    def refresh(self) -> None:
        """Show whose turn it is, and what may be done."""
        is_over = self._context.session.game.is_over
        self.ending.setVisible(is_over)
        self.setFocusProxy(self.ending if is_over else self.view)
        # The list is empty now, so no key would do anything there.
        if is_over and self.view.hasFocus():
            self.ending.setFocus(Qt.FocusReason.OtherFocusReason)
        self._show_headline()
        self._list()

    def _list(self) -> None:
        """List the legal actions, the first one current."""
        actions: Sequence[Action] = self._context.session.actions()
        self.choices.list_actions(actions, self.filter.text())
        # Keep the filter visible while it is in use, however few rows are left.
        narrowed = bool(actions) and (self.filter.hasFocus() or bool(self.filter.text()))
        self._line.setVisible(narrowed or len(actions) > _FILTERED)
        self.nothing.show_for(self.filter.text() if actions and not self.choices.rows else "")
        self.view.go_to_row(self.view.neighbour(0))
        if self.view.hasFocus() or not self.view.underMouse():
            self._context.highlights.hint(self.view.current)

    def _do(self, action: Action) -> None:
        # The list changes under the pointer, and Qt sends no leave event for a row.
        self._context.highlights.hint(None)
        self._context.session.apply(action)

    def _fold(self, fold: Fold) -> None:
        """Unfold or fold the actions of a kind; their row stays current."""
        row = self.view.currentIndex().row()
        self.choices.open_kinds ^= {fold.kind}
        self._list()
        self.view.go_to_row(row)

    def _type(self, text: str) -> None:
        """Filter a long list by a typed letter."""
        if not self._line.isHidden():
            self.filter.begin()
            self.filter.setText(text)

    def _go_to_list(self) -> None:
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_all(self) -> None:
        """Clear a filter that found nothing."""
        self.filter.clear()
        self._go_to_list()

    def _refuse(self, reason: str) -> None:
        self.refusal.say(capital(reason))

    def _fail(self, reason: str) -> None:
        self._failure = self._context.session.now, reason
        self.outdate()

    def _think(self, player: str) -> None:
        self._thinker = player
        if player:
            self._failure = None
        if self.is_seen:
            self._show_headline()

    def _show_headline(self) -> None:
        """Show the headline; a failure stays shown until the moment changes."""
        at, reason = self._failure or (None, "")
        failure = reason if at is self._context.session.now else ""
        self.headline.show_game(self._thinker, failure)
