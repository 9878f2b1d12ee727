"""The list of manual edits that were made in a game, and the label of why one is not possible."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QFrame, QLabel, QListWidget, QListWidgetItem, QPushButton

from core.engine.actions import ManualEdit

from ...document.game_translator import capital
from ...widgets.box_layouts import vbox
from ...widgets.form_fields import restyle, set_role
from ...widgets.plain_text import as_tip

if TYPE_CHECKING:
    from core.engine.protocol import AnyGame
    from core.records.game_tree import Moment

    from ..view_context import AnyContext

_MOMENT: Final = Qt.ItemDataRole.UserRole
_LIST_HEIGHT: Final = 84


class ManualEditsList(QFrame):
    """The number of manual edits up to the moment shown, and a list that leads to each of them.

    Edits that were undone are fainter. The strip is always there, and the list of one height, so
    that nothing moves when the first edit is made.
    """

    def __init__(self, context: AnyContext) -> None:
        super().__init__()
        self._context, self._play = context, context.play
        set_role(self, "notice")
        self.title = QPushButton()
        self.title.setCheckable(True)
        self.title.setProperty("role", "section")
        self.title.toggled.connect(self._open)
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Manual edits"))
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setTextElideMode(Qt.TextElideMode.ElideNone)
        # Enter activates an item; whether a single click does depends on the style.
        self.list.itemActivated.connect(self._go)
        self.list.itemClicked.connect(self._go)
        self.list.setFixedHeight(_LIST_HEIGHT)
        self.list.hide()
        vbox(self.title, self.list, on=self, margins=(3, 3, 3, 3), spacing=2)
        context.appearance.changed.connect(self._follow_look)
        self._follow_look()

    def refresh(self) -> None:
        """Show the edits of the present branch."""
        line = self._play.branches.line()
        edits = [moment for moment in line if isinstance(moment.move, ManualEdit)]
        self.title.setEnabled(bool(edits))
        if not edits:
            self.title.setChecked(False)
        done = sum(moment.depth <= self._play.now.depth for moment in edits)
        said = self.tr("%n manual edits in this game", "", done)
        if not edits:
            said = self.tr("No manual edits so far")
        elif not done:
            said = self.tr("Manual edits: all of them undone")
        self.title.setText(said)
        self.title.setToolTip(self.tr("Show or hide the list of manual edits") if edits else "")
        self._list(edits)

    def _list(self, edits: list[Moment[AnyGame]]) -> None:
        self.list.clear()
        now = self._play.now
        for moment in edits:
            assert moment.parent is not None
            assert moment.move is not None
            turn = self.tr("Turn {turn}").format(turn=moment.parent.game.turn)
            item = QListWidgetItem(f"{turn} · {self._play.action_text(moment.move)}")
            item.setData(_MOMENT, moment)
            self.list.addItem(item)
            if moment.depth <= now.depth:
                self.list.setCurrentItem(item)
            else:
                item.setToolTip(self.tr("Undone: it has no effect at the current moment"))
        # By colour only: disabled items could not be clicked.
        self._tint()
        self.list.scrollToItem(self.list.currentItem())

    def _tint(self) -> None:
        """Show the edits that were undone in a fainter colour."""
        now, colours = self._play.now, self._context.appearance.colours
        for item in map(self.list.item, range(self.list.count())):
            done = item.data(_MOMENT).depth <= now.depth
            item.setForeground(QColor(colours.text if done else colours.disabled))

    def _go(self, item: QListWidgetItem) -> None:
        self._play.go_to(item.data(_MOMENT))

    def _open(self, shown: bool) -> None:
        self.list.setVisible(shown)
        self._follow_look()

    def _follow_look(self) -> None:
        name = "chevron-up" if self.title.isChecked() else "chevron-down"
        appearance = self._context.appearance
        self._tint()
        appearance.set_icon(self.title, name, "warning")
        colours = appearance.colours
        self.list.setStyleSheet(
            "QListWidget { background: transparent; }"
            "QListWidget::item { padding: 4px 6px; border-radius: 5px; }"
            f"QListWidget::item:hover {{ background: {colours.hover}; }}"
            "QListWidget::item:selected "
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

    def _say(self, reason: str, role: str) -> None:
        self.setText(capital(reason))
        self.setToolTip(as_tip(self.text()))
        if self.property("role") != role:
            restyle(self, role=role)
