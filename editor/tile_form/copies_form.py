"""How many copies of a tile there are, and which icons of their own some of them show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from ..form_fields import once
from ..offers import ButtonOffer
from .copies_table import CopiesTable

if TYPE_CHECKING:
    from core.edition import Design, Edition

    from ..appearance import Appearance
    from ..tile_pictures import TilePictures


class CopiesForm(QWidget):
    """The copies of a tile that are stated one by one, as a table with buttons under it.

    `icon_entered` gives the copies, the number of a segment or None for the tile itself, the icon
    and how many of it. With `below` only `count_entered` comes: the copies are another set's.
    """

    chosen = Signal(int)
    count_entered = Signal(int, int)
    removed = Signal(int)
    added = Signal()
    equalled = Signal()
    icon_entered = Signal(int, object, str, int)

    def __init__(self, pictures: TilePictures, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self.table = CopiesTable(pictures, appearance)
        self.table.chosen.connect(self.chosen)
        self.table.removed.connect(self._remove)
        self.table.cells.counted.connect(self.count_entered)
        self.table.cells.marked.connect(self.icon_entered)
        self.add = QPushButton(self.tr("Add copies"))
        self.add.clicked.connect(self.added)
        self.add.setToolTip(self.tr("Add copies whose icons can differ from the others"))
        self.remove = once(QPushButton(self.tr("Remove")))
        self.remove.setToolTip(self.tr("Remove the copies looked at"))
        self.remove.setProperty("role", "quiet")
        self.remove.clicked.connect(lambda: self._remove(self.table.currentIndex().row()))
        self.equal = QPushButton(self.tr("Make all alike"))
        self.equal.setToolTip(self.tr("Keep the number of copies, without icons of their own"))
        self.equal.setProperty("role", "quiet")
        self.equal.clicked.connect(self.equalled)
        self.offers = [ButtonOffer(button) for button in (self.add, self.equal)]
        self._buttons = QWidget()
        line = QHBoxLayout(self._buttons)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(4)
        for button in (self.add, self.remove, self.equal):
            line.addWidget(button)
        line.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self.table)
        column.addWidget(self._buttons)
        self.dress()

    def show_copies(
        self,
        edition: Edition,
        design: Design,
        copy: int,
        below: tuple[int, ...] | None = None,
    ) -> None:
        """Show the copies of a tile, and which are looked at.

        `below` is for a tile of another set, whose copies are only counted here: how many there
        would be in play without this set.
        """
        self.table.show_copies(edition, design, copy, below)
        self._buttons.setVisible(below is None)
        self.remove.setEnabled(len(design.copies) > 1)

    def dress(self) -> None:
        """Show icons in the colours of the appearance."""
        self.add.setIcon(self._appearance.icon("plus"))
        self.table.viewport().update()

    def _remove(self, copy: int) -> None:
        if self.table.cells.rowCount() > 1 and self.table.cells.below is None:
            self.removed.emit(copy)
