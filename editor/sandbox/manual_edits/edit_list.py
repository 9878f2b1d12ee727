"""The list of manual edits that were made in a game, and the label of why one is not possible."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QWidget

from core.engine.actions import ManualEdit

from ...document.game_translator import capital
from ...widgets.announcements import announce
from ...widgets.box_layouts import vbox
from ...widgets.form_fields import restyle, set_role
from ...widgets.plain_text import as_tip
from ...widgets.rows import RowList, RowView

if TYPE_CHECKING:
    from core.engine.protocol import AnyGame
    from core.records.game_tree import Moment

    from ...widgets.rows import Index
    from ..view_context import AnyContext

_LIST_HEIGHT: Final = 84


class ManualEditRows(RowList["Moment[AnyGame]"]):
    """The moments after manual edits; those that were undone are fainter."""

    def __init__(self, context: AnyContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context, self._session = context, context.session

    def is_done(self, row: Moment[AnyGame]) -> bool:
        """Whether the edit has been made at the moment shown."""
        return row.depth <= self._session.now.depth

    def text(self, row: Moment[AnyGame]) -> str:
        assert row.parent is not None
        assert row.move is not None
        turn = self.tr("Turn {turn}").format(turn=row.parent.game.turn)
        return f"{turn} · {self._session.action_text(row.move)}"

    def tip(self, row: Moment[AnyGame]) -> str:
        undone = self.tr("Undone: it has no effect at the current moment")
        return "" if self.is_done(row) else undone

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401
        row = self.row(index)
        if role == Qt.ItemDataRole.ForegroundRole and row is not None:
            # By colour only: disabled rows could not be clicked.
            colours = self._context.appearance.colours
            return QColor(colours.text if self.is_done(row) else colours.disabled)
        return super().data(index, role)


class ManualEditsList(QFrame):
    """The number of manual edits up to the moment shown, and a list that leads to each of them.

    The strip is always there, and the list of one height, so that nothing moves when the first
    edit is made.
    """

    def __init__(self, context: AnyContext) -> None:
        super().__init__()
        self._context, self._session = context, context.session
        set_role(self, "notice")
        self.title = QPushButton()
        self.title.setCheckable(True)
        self.title.setProperty("role", "section")
        self.title.toggled.connect(self._open)
        self.rows, self.list = ManualEditRows(context, self), RowView()
        self.list.setModel(self.rows)
        self.list.setAccessibleName(self.tr("Manual edits"))
        self.list.setWordWrap(True)
        self.list.setTextElideMode(Qt.TextElideMode.ElideNone)
        # Enter activates a row; whether a single click does depends on the style.
        self.list.activated.connect(self._go)
        self.list.clicked.connect(self._go)
        self.list.setFixedHeight(_LIST_HEIGHT)
        self.list.hide()
        vbox(self.title, self.list, on=self, margins=(3, 3, 3, 3), spacing=2)
        context.appearance.changed.connect(self._follow_look)
        self._follow_look()

    def refresh(self) -> None:
        """Show the edits of the present branch."""
        line = self._session.branches.line()
        edits = [moment for moment in line if isinstance(moment.move, ManualEdit)]
        self.title.setEnabled(bool(edits))
        if not edits:
            self.title.setChecked(False)
        done = sum(map(self.rows.is_done, edits))
        said = self.tr("%n manual edits in this game", "", done)
        if not edits:
            said = self.tr("No manual edits so far")
        elif not done:
            said = self.tr("Manual edits: all of them undone")
        self.title.setText(said)
        self.title.setToolTip(self.tr("Show or hide the list of manual edits") if edits else "")
        self.rows.show_rows(edits)
        self.list.go_to_row(done - 1)

    def _go(self, index: Index) -> None:
        moment = self.rows.row(index)
        if moment is not None:
            self._session.go_to(moment)

    def _open(self, shown: bool) -> None:
        self.list.setVisible(shown)
        self._follow_look()

    def _follow_look(self) -> None:
        name = "chevron-up" if self.title.isChecked() else "chevron-down"
        appearance = self._context.appearance
        appearance.set_icon(self.title, name, "warning")
        colours = appearance.colours
        self.list.setStyleSheet(
            "QListView { background: transparent; }"
            "QListView::item { padding: 4px 6px; border-radius: 5px; }"
            f"QListView::item:hover {{ background: {colours.hover}; }}"
            "QListView::item:selected "
            f"{{ background: {colours.selection}; color: {colours.text}; }}"
        )


class ReasonLabel(QLabel):
    """A reason at the foot, of the same height with and without text, so that nothing moves."""

    def __init__(self) -> None:
        super().__init__()
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setContentsMargins(12, 5, 12, 4)
        self.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.setAccessibleName(self.tr("Why it is not possible"))
        self.note("")
        self.setFixedHeight(2 * self.fontMetrics().lineSpacing() + 9)

    def note(self, reason: str) -> None:
        """Show in a muted colour why something is disabled."""
        self._say(reason, "muted")

    def refuse(self, reason: str) -> None:
        """Show why an edit was refused; "" if it was applied."""
        self._say(reason, "refusal" if reason else "muted")
        announce(self, self.text(), refused=True)

    def _say(self, reason: str, role: str) -> None:
        self.setText(capital(reason))
        self.setToolTip(as_tip(self.text()))
        if self.property("role") != role:
            restyle(self, role=role)
