"""The history: all that was played in this session, and buttons to go about in it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import (
    QDialog,
    QInputDialog,
    QPlainTextEdit,
    QPushButton,
    QWidget,
)

from ...widgets.box_layouts import FLUSH, hbox, vbox
from ...widgets.commands import Command, make_commands, refresh_commands, tr
from ...widgets.controls import icon_button, passing_menu
from ...widgets.folding_row import FoldingRow
from ...widgets.form_fields import muted_label, set_role
from ...widgets.live_view import LiveView
from ...widgets.rows import ROW, RowView
from ..highlights import ViewHighlight
from .history_painter import HistoryPainter
from .history_rows import HistoryRow, HistoryRows, RowKind, begins_turn, branch_of

if TYPE_CHECKING:
    from PySide6.QtGui import QFocusEvent, QMouseEvent, QResizeEvent

    from core.engine.protocol import AnyGame
    from core.records.game_tree import Moment

    from ...widgets.rows import Index
    from ..view_context import AnyContext

_IN_LINES: Final = QInputDialog.InputDialogOption.UsePlainTextEditForTextInput
_WIDE: Final = 420
_SETTING: Final = "sandbox/history/events"


class _Saving(QObject):
    """Accepts a dialog by Ctrl+Return or Ctrl+Enter in its text of several lines."""

    def __init__(self, dialog: QDialog) -> None:
        super().__init__(dialog)
        self._dialog = dialog

    def eventFilter(self, _: QObject, event: QEvent) -> bool:
        saves = (
            isinstance(event, QKeyEvent)
            and event.type() is QEvent.Type.KeyPress
            and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
            and bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        )
        if saves:
            self._dialog.accept()
        return saves


class HistoryView(RowView):
    """The list. `gone_to` gives the moment of a row that was gone to, `folded` a branch's row.

    `looked` gives the row of an event that is current while the keyboard is here, or None.
    """

    gone_to = Signal(object)
    folded = Signal(object)
    looked = Signal(object)
    falls_to_neighbour = False  # what is current is the moment shown

    def __init__(self, past: HistoryRows) -> None:
        super().__init__()
        self._past = past
        self._follows = False
        self.setModel(past)
        self.setResizeMode(RowView.ResizeMode.Adjust)

    def show_now(self) -> None:
        """Make the moment shown current, or the row of its event, and scroll to it."""
        self._follows = True
        index = self._past.index(self._past.now_row)
        row = self._past.row(self.currentIndex())
        if row is not None and row.what is RowKind.EVENT and row.moment is self._past.moment:
            index = self.currentIndex()
        self.setCurrentIndex(index)
        # Scroll to the last event first, then to the move: both are visible if they fit.
        self.scrollTo(self._past.index(self._past.last_event_row))
        self.scrollTo(index)
        self._follows = False

    def follow(self) -> None:
        """Update the list."""
        self._follows = True
        self._past.follow()
        self.viewport().update()
        self._follows = False
        self.show_now()

    def show_branch(self, first: Moment[AnyGame]) -> None:
        """Make the row of a branch current."""
        self._follows = True
        branches = (row.what is RowKind.BRANCH and row.moment is first for row in self._past.rows)
        self.go_to_row([*branches].index(True))
        self._follows = False

    def _set_open(self, *, is_open: bool) -> None:
        row = self._past.row(self.currentIndex())
        if row is not None and row.what is RowKind.BRANCH and row.is_open != is_open:
            self.folded.emit(row)

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        row = None if self._follows else self._past.row(current)
        if row is not None and row.what is not RowKind.BRANCH:
            self.gone_to.emit(row.moment)
        self._tell_looked()

    def _tell_looked(self) -> None:
        row = self._past.row(self.currentIndex()) if self.hasFocus() else None
        self.looked.emit(row if row is not None and row.what is RowKind.EVENT else None)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._tell_looked()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._tell_looked()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        row = self._past.row(self.indexAt(event.position().toPoint()))
        # The base class makes the row current for any button; only the left one goes there.
        self._follows = True
        super().mousePressEvent(event)
        self._follows = False
        if row is not None and event.button() == Qt.MouseButton.LeftButton:
            if row.what is RowKind.BRANCH:
                self.folded.emit(row)
            else:
                self.gone_to.emit(row.moment)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if not event.buttons():  # rows may have changed places under a button that is held
            super().mouseMoveEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        # Both clicks have been handled as single ones.
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        row = self._past.row(self.currentIndex())
        in_branch = row is not None and row.what is RowKind.BRANCH
        toggling = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
        if event.key() in toggling and in_branch:
            self.folded.emit(row)
        elif event.key() in (Qt.Key.Key_Right, Qt.Key.Key_Left):
            self._set_open(is_open=event.key() == Qt.Key.Key_Right)
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        now, before = self.currentIndex(), QRect(QPoint(0, 0), event.oldSize())
        # At another width rows wrap differently, which may scroll the current one away.
        was_in_sight = before.contains(self.visualRect(now).center())
        super().resizeEvent(event)
        if was_in_sight:
            self.scrollTo(now)


class HistoryPanel(LiveView, QWidget):
    """The present line turn by turn, side branches folded below where they leave it.

    A click on a row, or going to it by the arrow keys, goes to its moment; what lies ahead is
    grey. Below a move stands what it caused, unless `events` is off; the row of an event lights
    up where that was. `back`, `forward`, `to_start`, `to_end`, `previous_turn`, `next_turn`,
    `note` and `name_branch` are actions for a window's menus, with their keys. A row's own menu
    notes something about its moment, and names or deletes its branch.
    """

    to_start = Command(
        tr("To the beginning"),
        lambda self: self._go_to_start(),
        "Ctrl+Home",
        icon="to-start",
        when=lambda self: self.session.can_go_back,
    )
    previous_turn = Command(
        tr("Previous turn"),
        lambda self: self._go_back_a_turn(),
        "PgUp",
        icon="replay-turn-back",
        when=lambda self: self.session.can_go_back,
    )
    back = Command(
        tr("Undo move"),
        lambda self: self.session.back(),
        "Ctrl+Z",
        icon="undo",
        when=lambda self: self.session.can_go_back,
    )
    forward = Command(
        tr("Redo move"),
        lambda self: self.session.forward(),
        ("Ctrl+Shift+Z", "Ctrl+Y"),
        icon="redo",
        when=lambda self: self.session.can_go_forward,
    )
    next_turn = Command(
        tr("Next turn"),
        lambda self: self._go_on_a_turn(),
        "PgDown",
        icon="replay-turn-on",
        when=lambda self: self.session.can_go_forward,
    )
    to_end = Command(
        tr("To the end"),
        lambda self: self._go_to_end(),
        "Ctrl+End",
        icon="to-end",
        when=lambda self: self.session.can_go_forward,
    )
    note = Command(tr("N&ote on this move…"), lambda self: self._note_now(), "Ctrl+M")
    name_branch = Command(
        tr("Na&me this branch…"),
        lambda self: self._name_branch_of_now(),
        when=lambda self: branch_of(self.session.now) is not None,
    )
    events = Command(
        tr("Events in the history"),
        lambda self: self._switch_events(),
        tip=tr("Show below each move what it caused"),
        icon="as-list",
        is_switch=True,
    )

    def __init__(self, context: AnyContext) -> None:
        super().__init__()
        self._context = context
        self.session = session = context.session
        self._make_actions()
        self.where = muted_label("")
        self.past = HistoryRows(context, self)
        self.past.shows_events = self.events.isChecked()
        self._highlight = ViewHighlight(context.highlights)
        self.view = HistoryView(self.past)
        self.view.setAccessibleName(self.tr("History"))
        self.view.setItemDelegate(HistoryPainter(context, self.past, self.view))
        self.view.gone_to.connect(session.go_to)
        self.view.folded.connect(self._fold)
        self.view.looked.connect(self._light)
        self.view.menu_asked.connect(self._show_menu)
        self._deleted: Moment[AnyGame] | None = None
        self._arrange()
        session.changed.connect(self._change)
        context.reviews.changed.connect(self.view.viewport().update)
        for over in (session.moved, session.begun):
            over.connect(self.deleted.hide)
        self._change()

    def _make_actions(self) -> None:
        made = make_commands(self, self._context.appearance)
        self._steps = made[:6]  # with a button each
        wanted = str(self._context.settings.value(_SETTING, "true")) != "false"
        self.events.setChecked(wanted)

    def _arrange(self) -> None:
        """Put the buttons above the list, and next to them how far the game has come."""
        set_role(self, "surface")
        buttons = map(icon_button, self._steps)
        end = hbox(self.where, icon_button(self.events), spacing=8)
        bar = FoldingRow((hbox(*buttons, 1, spacing=1), 1), end, spacing=1)
        bar.setContentsMargins(8, 5, 10, 4)
        vbox(bar, (self.view, 1), self._make_deleted(), on=self, margins=FLUSH, spacing=0)
        self.setFocusProxy(self.view)

    def _make_deleted(self) -> QWidget:
        """Make the strip below the list that can bring back the branch deleted last."""
        self.deleted = QWidget()
        self.restore = QPushButton(self.tr("Restore"))
        self.restore.clicked.connect(self._restore_branch)
        said = muted_label(self.tr("Branch deleted"))
        hbox((said, 1), self.restore, on=self.deleted, margins=(12, 4, 8, 6))
        self.deleted.hide()
        return self.deleted

    def _change(self) -> None:
        """Enable the actions that are possible now, and list the moments if the panel is seen."""
        refresh_commands(self)
        self.outdate()

    def refresh(self) -> None:
        """List what was played, and how far the game has come."""
        self.view.follow()
        session = self._context.session
        whole = session.branches.line()[-1].depth
        text = self.tr("{now} of {all}").format(now=session.now.depth, all=whole)
        self.where.setText(text)
        self.where.setToolTip(self.tr("Number of moves made, of all on this line"))

    def _fold(self, row: HistoryRow) -> None:
        """Unfold a branch, or fold it."""
        self.past.open_branches ^= {row.moment.number}
        self.view.follow()
        self.view.show_branch(row.moment)

    # --- Events ---

    def _switch_events(self) -> None:
        """Show what moves caused, or only the moves."""
        self.past.shows_events = self.events.isChecked()
        self._context.settings.setValue(_SETTING, "true" if self.past.shows_events else "false")
        self.outdate()

    def _light(self, row: HistoryRow | None) -> None:
        """Show where the event of a row took place; without one, nothing."""
        cells = () if row is None else self.past.cells(row)
        if not cells:
            self._highlight.clear()
            return
        self._highlight.show(cells)
        self._context.highlights.scroll_requested.emit(*cells[0])

    # --- Notes and branches ---

    def _show_menu(self, index: Index, at: QPoint) -> None:
        """Offer what can be done with the moment of a row, and with the branch it is in."""
        row: HistoryRow = index.data(ROW)
        session, moment = self._context.session, row.moment
        menu = passing_menu(self)
        there = menu.addAction(self.tr("&Go here"), partial(session.go_to, moment))
        there.setEnabled(moment is not session.now)
        note = self.tr("Edit the n&ote…") if moment.note else self.tr("N&ote on this move…")
        menu.addAction(note, partial(self._ask_note, moment))
        copied = partial(QGuiApplication.clipboard().setText, self.past.description(row))
        menu.addAction(self.tr("&Copy as text"), copied)
        first = branch_of(moment)
        if first is not None:
            menu.addSeparator()
            menu.addAction(self.name_branch.text(), partial(self._ask_name, first))
            delete = menu.addAction(self.tr("&Delete this branch"), partial(self._delete, first))
            delete.setEnabled(first not in session.branches.line())
            delete.setToolTip(
                self.tr("The current branch cannot be deleted. Go to another branch first.")
            )
            menu.setToolTipsVisible(not delete.isEnabled())
        menu.popup(at)

    def _note_now(self) -> None:
        self._ask_note(self._context.session.now)

    def _ask_note(self, moment: Moment[AnyGame]) -> None:
        title, label = self.tr("Note"), self.tr("Note on this move:")
        text = self._asked(title, label, moment.note, has_lines=True)
        if text is not None:
            self._context.session.describe(moment, note=text)

    def _name_branch_of_now(self) -> None:
        first = branch_of(self._context.session.now)
        if first is not None:
            self._ask_name(first)

    def _ask_name(self, first: Moment[AnyGame]) -> None:
        title, label = self.tr("Branch"), self.tr("Name of this branch:")
        text = self._asked(title, label, first.branch)
        if text is not None:
            self._context.session.describe(first, branch=text)

    def _asked(self, title: str, label: str, text: str, *, has_lines: bool = False) -> str | None:
        """Ask for a text; return None if that is cancelled."""
        dialog = QInputDialog(self.window())
        dialog.setWindowTitle(title)
        dialog.setLabelText(label)
        dialog.setTextValue(text)
        dialog.setOption(_IN_LINES, on=has_lines)
        dialog.resize(_WIDE, dialog.sizeHint().height())
        # QInputDialog turns wrapping off, and has no option for it.
        for lines in dialog.findChildren(QPlainTextEdit):
            lines.setLineWrapMode(QPlainTextEdit.LineWrapMode.WidgetWidth)
            lines.installEventFilter(_Saving(dialog))  # Enter alone begins a line
        is_given = dialog.exec()
        dialog.deleteLater()
        return dialog.textValue() if is_given else None

    def _delete(self, first: Moment[AnyGame]) -> None:
        self._context.session.remove(first)
        self._deleted = first
        self.deleted.show()

    def _restore_branch(self) -> None:
        if self._deleted is not None:
            self._context.session.restore(self._deleted)
        self.deleted.hide()

    # --- Navigation ---

    def _go_to_start(self) -> None:
        session = self._context.session
        session.go_to(session.branches.root)

    def _go_to_end(self) -> None:
        session = self._context.session
        session.go_to(session.branches.line()[-1])

    def _go_back_a_turn(self) -> None:
        """Go to where this turn began, or the one before if nothing was done in it yet."""
        session = self._context.session
        moment = session.now.parent
        while moment is not None and not begins_turn(moment):
            moment = moment.parent
        if moment is not None:
            session.go_to(moment)

    def _go_on_a_turn(self) -> None:
        """Go to where the next turn begins, or to the end of what was played."""
        session = self._context.session
        ahead = session.branches.line()[session.now.depth + 1 :]
        if ahead:
            session.go_to(next(filter(begins_turn, ahead), ahead[-1]))
