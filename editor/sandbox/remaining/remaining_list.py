"""The list of what is left, which flows like text, and tells what is looked at in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QEvent,
    QItemSelectionModel,
    Qt,
    Signal,
)
from PySide6.QtWidgets import QListView

from ...widgets.rows import RowFlow
from .remaining_cards import LeftCards
from .remaining_rows import LeftRows

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QMouseEvent

    from ...widgets.rows import Index
    from ..sitting import Sitting

_Flag = QItemSelectionModel.SelectionFlag


class LeftList(RowFlow):
    """Tiles to choose from; `looked` gives the name of the one under the pointer or chosen.

    A click or the keyboard chooses a tile, another click on it or Escape chooses none.
    """

    looked = Signal(str)

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self.rows = LeftRows(sitting, self)
        self.setModel(self.rows)
        self.setItemDelegate(LeftCards(sitting, self.rows, self))
        self.setAccessibleName(self.tr("Remaining tiles"))
        self.setSelectionMode(QListView.SelectionMode.SingleSelection)
        self.setMinimumSize(200, 92)
        self._hovered = ""
        self._chosen = ""
        self.entered.connect(self._hover)
        self.viewport().installEventFilter(self)
        self.selectionModel().selectionChanged.connect(self._take_choice)
        self.rows.modelReset.connect(self._choose_again)

    @property
    def chosen(self) -> str:
        """The name of the tile that is chosen; empty if none is."""
        return self._chosen

    @property
    def looked_at(self) -> str:
        """The name of the tile under the pointer, or else of that chosen."""
        return self._hovered or self._chosen

    def choose(self, name: str) -> None:
        """Choose a tile of the bag by its name; an empty one chooses none."""
        row = self.rows.row_of(name)
        if row < 0:
            self.clearSelection()
            return
        index = self.rows.index(row)
        self.selectionModel().setCurrentIndex(index, _Flag.ClearAndSelect)
        self.scrollTo(index)

    def _take_choice(self) -> None:
        rows = self.selectionModel().selectedIndexes()
        chosen = self.rows.name_at(rows[0].row()) if rows else ""
        if chosen != self._chosen:
            self._chosen = chosen
            self.looked.emit(self.looked_at)

    def _choose_again(self) -> None:
        """Keep the choice where the rows are others; nothing is under the pointer for now."""
        chosen, self._chosen, self._hovered = self._chosen, "", ""
        row = self.rows.row_of(chosen)
        if chosen and row >= 0:
            self._chosen = chosen
            index = self.rows.index(row)
            self.selectionModel().setCurrentIndex(index, _Flag.ClearAndSelect)

    def _hover(self, index: Index) -> None:
        self._look(self.rows.name_at(index.row()))

    def _look(self, name: str) -> None:
        if name != self._hovered:
            self._hovered = name
            self.looked.emit(self.looked_at)

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        if watched is self.viewport() and event.type() is QEvent.Type.Leave:
            self._look("")
        return super().eventFilter(watched, event)  # type: ignore[arg-type]

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        if not self.indexAt(event.position().toPoint()).isValid():
            self._look("")

    def mousePressEvent(self, event: QMouseEvent) -> None:
        index = self.indexAt(event.position().toPoint())
        name = self.rows.name_at(index.row()) if index.isValid() else ""
        if not name or (name == self._chosen and self.selectionModel().isSelected(index)):
            self._hovered = ""
            self.setFocus(Qt.FocusReason.MouseFocusReason)
            self.clearSelection()
            return
        super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self._chosen:
            self.clearSelection()
            return
        super().keyPressEvent(event)
