"""What was done beside the rules in a game: a strip that counts it, and opens a list of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QFrame, QListWidget, QListWidgetItem, QPushButton, QVBoxLayout

from core.interventions import Intervention

if TYPE_CHECKING:
    from core.branches import Moment

    from ..sitting import Sitting

_MOMENT: Final = Qt.ItemDataRole.UserRole
_HIGH: Final = 84


class BentStrip(QFrame):
    """Says "Bent: 3 steps beside the rules", as many as were done up to the moment looked at.

    It is there before the first one too, so that nothing moves for it. Each step of its list leads
    to its moment; those that were taken back are fainter. The list is as high with one as with ten.
    """

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self._sitting, self._play = sitting, sitting.play
        self.setProperty("role", "notice")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.title = QPushButton()
        self.title.setCheckable(True)
        self.title.setProperty("role", "section")
        self.title.toggled.connect(self._open)
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Steps beside the rules"))
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.list.itemActivated.connect(self._go)
        self.list.itemClicked.connect(self._go)
        self.list.setFixedHeight(_HIGH)
        self.list.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(3, 3, 3, 3)
        column.setSpacing(2)
        column.addWidget(self.title)
        column.addWidget(self.list)
        sitting.appearance.changed.connect(self._dress)
        self._dress()

    def refresh(self) -> None:
        """Show the steps of the present line."""
        line = self._play.branches.line()
        bent = [moment for moment in line if isinstance(moment.deed, Intervention)]
        self.title.setEnabled(bool(bent))
        if not bent:
            self.title.setChecked(False)
        done = sum(moment.depth <= self._play.now.depth for moment in bent)
        said = self.tr("Bent: %n steps beside the rules", "", done)
        if not bent:
            said = self.tr("Nothing is bent so far")
        elif not done:
            said = self.tr("Bent: only in steps taken back")
        self.title.setText(said)
        self.title.setToolTip(self.tr("Show or hide the list of these steps") if bent else "")
        self._list(bent)

    def _list(self, bent: list[Moment]) -> None:
        self.list.clear()
        now = self._play.now
        for moment in bent:
            assert moment.parent is not None
            assert moment.deed is not None
            turn = self.tr("Turn {turn}").format(turn=moment.parent.game.turn)
            item = QListWidgetItem(f"{turn} · {self._play.say_action(moment.deed)}")
            item.setData(_MOMENT, moment)
            self.list.addItem(item)
            if moment.depth <= now.depth:
                self.list.setCurrentItem(item)
            else:
                item.setToolTip(self.tr("Taken back: it does not hold at the moment looked at"))
        self._tint()
        self.list.scrollToItem(self.list.currentItem())

    def _tint(self) -> None:
        """Let the steps that were taken back be fainter than the others."""
        now, colours = self._play.now, self._sitting.appearance.colours
        for item in map(self.list.item, range(self.list.count())):
            done = item.data(_MOMENT).depth <= now.depth
            item.setForeground(QColor(colours.text if done else colours.disabled))

    def _go(self, item: QListWidgetItem) -> None:
        self._play.go_to(item.data(_MOMENT))

    def _open(self, shown: bool) -> None:
        self.list.setVisible(shown)
        self._dress()

    def _dress(self) -> None:
        name = "chevron-up" if self.title.isChecked() else "chevron-down"
        appearance = self._sitting.appearance
        self._tint()
        self.title.setIcon(appearance.icon(name, appearance.colours.warning))
        colours = appearance.colours
        self.list.setStyleSheet(
            "QListWidget { background: transparent; }"
            "QListWidget::item { padding: 4px 6px; border-radius: 5px; }"
            f"QListWidget::item:hover {{ background: {colours.hover}; }}"
            "QListWidget::item:selected "
            f"{{ background: {colours.selection}; color: {colours.text}; }}"
        )
