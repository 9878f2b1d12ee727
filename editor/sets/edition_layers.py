"""The sets of the edition in the order in which they are laid over one another, to be changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListWidget, QListWidgetItem

from ..look.appearance import sized

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from PySide6.QtGui import QDropEvent, QKeyEvent

_PATH: Final = Qt.ItemDataRole.UserRole
_ROW: Final = 26
_MOST_ROWS: Final = 5


class EditionLayers(QListWidget):
    """Sets from below to above; `moved` says which is to stand where. Dragging moves one too."""

    moved = Signal(object, int)

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Sets of the edition, from below to above"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)
        self.setDropIndicatorShown(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setUniformItemSizes(True)

    def show_layers(self, layers: Sequence[tuple[Path, str, str]], opened: Path | None) -> None:
        """Show sets by path, with what is written in their rows and in their tooltips.

        The open one stands out.
        """
        if layers == [self._layer(row) for row in range(self.count())]:
            return
        at = self.currentIndex().data(_PATH)
        self.clear()
        for path, text, tip in layers:
            row = QListWidgetItem(text)
            row.setData(_PATH, path)
            row.setToolTip(tip)
            weight = QFont.Weight.DemiBold if path == opened else QFont.Weight.Normal
            row.setFont(sized(self.font(), 13, weight))
            row.setSizeHint(QSize(100, _ROW))
            row.setFlags(
                Qt.ItemFlag.ItemIsEnabled
                | Qt.ItemFlag.ItemIsSelectable
                | Qt.ItemFlag.ItemIsDragEnabled
            )
            self.addItem(row)
            if path == at:
                self.setCurrentItem(row)
        self.setFixedHeight(min(len(layers), _MOST_ROWS) * _ROW + 4)

    def move_current(self, by: int) -> None:
        """Ask for the set that the cursor is on to stand one higher or lower."""
        row = self.currentRow()
        if row >= 0 and 0 <= row + by < self.count():
            self.moved.emit(self.item(row).data(_PATH), row + by)

    def _layer(self, row: int) -> tuple[Path, str, str]:
        item = self.item(row)
        return item.data(_PATH), item.text(), item.toolTip()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        if held == Qt.KeyboardModifier.AltModifier and event.key() in steps:
            self.move_current(steps[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)

    def dropEvent(self, event: QDropEvent) -> None:
        row = self.currentRow()
        target: QModelIndex = self.indexAt(event.position().toPoint())
        to = target.row() if target.isValid() else self.count() - 1
        if target.isValid():
            below = (
                self.dropIndicatorPosition() is QAbstractItemView.DropIndicatorPosition.BelowItem
            )
            to += below - (row < to + below)
        event.setDropAction(Qt.DropAction.IgnoreAction)
        event.accept()
        if row >= 0 and to != row:
            self.moved.emit(self.item(row).data(_PATH), to)
