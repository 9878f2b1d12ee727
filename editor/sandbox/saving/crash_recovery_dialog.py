"""The list of the games that a crash left: one is gone on with, or all are put aside."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
)

from ...look.screen_fit import FitsScreen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QWidget

_WIDE: Final = 520
_MOST_ROWS: Final = 6


class LeftGamesDialog(FitsScreen, QDialog):
    """Shows games, the latest first; `chosen` gives the row of the one to go on with.

    `put_aside` says that none of them is to be gone on with now. Closed, it decides nothing.
    """

    chosen = Signal(int)
    put_aside = Signal()

    def __init__(self, parent: QWidget, games: Sequence[tuple[str, str]]) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Unfinished games"))
        said = QLabel(
            self.tr(
                "They were not finished when the program ended. Which one do you want to resume?"
            )
        )
        said.setWordWrap(True)
        self.list = QListWidget()
        self.list.setAccessibleName(self.windowTitle())
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.list.setStyleSheet("QListWidget::item { padding: 6px 8px; }")
        self.list.setSpacing(1)
        self.list.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for what, how_far in games:
            item = QListWidgetItem(f"{what}\n{how_far}")
            item.setToolTip(item.text())
            self.list.addItem(item)
        self.list.setCurrentRow(0)
        self.list.itemActivated.connect(self._choose)
        note = QLabel(self.tr("Games set aside are in the menu Game, Open a recent game."))
        note.setProperty("role", "muted")
        note.setWordWrap(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 16, 18, 14)
        column.setSpacing(10)
        for widget in (said, self.list, note, self._buttons()):
            column.addWidget(widget)
        rows = min(max(len(games), 2), _MOST_ROWS)
        self.list.setMinimumHeight(rows * (self.list.sizeHintForRow(0) + 2) + 6)
        self.setMinimumWidth(_WIDE)

    def _buttons(self) -> QDialogButtonBox:
        buttons = QDialogButtonBox()
        roles = QDialogButtonBox.ButtonRole
        self.go_on = buttons.addButton(self.tr("&Resume"), roles.AcceptRole)
        self.go_on.setProperty("role", "primary")
        self.go_on.setDefault(True)
        self.all_aside = buttons.addButton(self.tr("Set &all aside"), roles.DestructiveRole)
        self.all_aside.setAutoDefault(False)
        later = buttons.addButton(self.tr("Decide &later"), roles.RejectRole)
        later.setAutoDefault(False)
        self.go_on.clicked.connect(self._choose)
        self.all_aside.clicked.connect(self._put_aside)
        later.clicked.connect(self.close)
        return buttons

    def _choose(self) -> None:
        row = self.list.currentRow()
        if row >= 0:
            self.close()
            self.chosen.emit(row)

    def _put_aside(self) -> None:
        self.close()
        self.put_aside.emit()
