"""A table of the copies of a tile: their picture, their number, and icons of their own as cells."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import (
    QModelIndex,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QPushButton,
    QSizePolicy,
    QTableView,
    QWidget,
)

from core.tileset.geometry import SIDES, WINDS

from ..widgets.box_layouts import FLUSH, vbox
from ..widgets.commands import Command, make_commands, tr
from ..widgets.controls import can_press, press
from ..widgets.folding_row import FoldingRow
from ..widgets.form_fields import described, ignore_double_click
from .copies_cells import CELL, ROW, CellPainter, IconHeader
from .copies_model import COUNT, FIRST_ICON, PICTURE, CopyCells, IconColumn

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from core.edition.edition import Design, Edition
    from core.tileset.schema import Shown

    from ..look.appearance import Appearance
    from ..look.tile_pictures import TilePictures
    from ..widgets.rows import Index

_Key = Qt.Key


class CopiesTable(QTableView):
    """The table itself; arrows move between its cells, and digits, + and - change them.

    Where an icon is directed, the letters of winds do so instead, and + and - turn it.

    `chosen` gives the copies that the keyboard or the mouse is at; `removed` those to take away.
    """

    chosen = Signal(int)
    removed = Signal(int)

    def __init__(self, pictures: TilePictures, appearance: Appearance) -> None:
        super().__init__()
        self.cells = CopyCells(self)
        self._quiet = False
        self.setModel(self.cells)
        painter = CellPainter(self, self.cells, pictures, appearance)
        painter.stepped.connect(self.step)
        self.setItemDelegate(painter)
        self.heads = IconHeader(self, self.cells, appearance)
        self.setHorizontalHeader(self.heads)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(ROW)
        self.setShowGrid(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAccessibleName(self.tr("Copies and their icons"))
        self.horizontalHeader().setAccessibleName(self.tr("Column headings"))
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setMouseTracking(True)
        self.setTabKeyNavigation(False)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        trigger = QAbstractItemView.EditTrigger
        self.setEditTriggers(trigger.AnyKeyPressed | trigger.DoubleClicked | trigger.EditKeyPressed)
        self.selectionModel().currentChanged.connect(self._choose)

    def show_copies(
        self, edition: Edition, design: Design, copy: int, below: tuple[int, ...] | None
    ) -> None:
        """Show the copies of a tile, and select one kind of them."""
        column = max(self.currentIndex().column(), COUNT)
        before = self.cells.columns
        self._quiet = True
        self.cells.show(edition, design, below)
        if column >= FIRST_ICON and self.cells.columns != before:
            column = self._again(before[column - FIRST_ICON])
        wide = (ROW + 6, CELL + 8, *self.heads.widths())
        for number, width in enumerate(wide):
            self.setColumnWidth(number, width)
        copy = max(0, min(copy, self.cells.rowCount() - 1))
        if self.currentIndex().row() != copy:
            column = min(column, self.cells.columnCount() - 1)
            self.setCurrentIndex(self.cells.index(copy, column))
        self._quiet = False
        self.updateGeometry()
        self.viewport().update()
        self.horizontalHeader().viewport().update()

    def step(self, index: Index, by: int) -> None:
        """Make a number one larger or smaller, or go to the next or the last of the winds."""
        number = self.cells.data(index, Qt.ItemDataRole.EditRole)
        if self.cells.is_directed(index.column()):
            winds: list[Shown] = [0, *WINDS]
            at = winds.index(number) if number in winds else 0
            self.cells.setData(index, winds[(at + by) % len(winds)])
        elif number is not None:
            self.cells.setData(index, number + by)

    def _again(self, column: IconColumn) -> int:
        """The place of the column of an icon now; that of the numbers if it is gone."""
        known = [(other.icon, other.place) for other in self.cells.columns]
        wanted = column.icon, column.place
        return FIRST_ICON + known.index(wanted) if wanted in known else COUNT

    def _choose(self, current: QModelIndex) -> None:
        if not self._quiet and current.isValid():
            self.chosen.emit(current.row())

    def sizeHint(self) -> QSize:
        high = self.horizontalHeader().sizeHint().height() + ROW * self.cells.rowCount() + 2
        wide = sum(self.columnWidth(n) for n in range(self.cells.columnCount()))
        bar = self.horizontalScrollBar()
        # The scroll bar stands below the rows, so that the last one is not covered.
        return QSize(120, high + (bar.sizeHint().height() if wide > self.width() else 0))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def resizeEvent(self, event: Any) -> None:  # noqa: ANN401 - Qt's event
        super().resizeEvent(event)
        self.updateGeometry()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        index, key = self.currentIndex(), event.key()
        if key in (_Key.Key_Plus, _Key.Key_Minus) and not event.modifiers():
            self.step(index, 1 if key == _Key.Key_Plus else -1)
        elif key in (_Key.Key_Delete, _Key.Key_Backspace) and not event.modifiers():
            # On the picture Delete means the copies themselves, on a number zero.
            if index.column() == PICTURE:
                self.removed.emit(index.row())
            else:
                self.cells.setData(index, 0)
        # Qt would begin to edit at any key, and swallow letters that the window uses.
        elif event.text().isprintable() and event.text() and not self._begins(event.text()):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def _begins(self, text: str) -> bool:
        """Whether a key begins what can be typed in the current cell."""
        if self.cells.is_directed(self.currentIndex().column()):
            return text.upper() in SIDES
        return text.isdigit()


class CopiesForm(QWidget):
    """The copies of a tile that are stated one by one, as a table with buttons under it.

    `icon_entered` gives the copies, the number of a segment or None for the tile itself, the icon
    and how many of it, or where it points. With `below` only `count_entered` comes: the copies are
    another set's.
    """

    chosen = Signal(int)
    count_entered = Signal(int, int)
    removed = Signal(int)
    added = Signal()
    equalled = Signal()
    icon_entered = Signal(int, object, str, object)

    add_copies = Command(
        tr("Add copies"), lambda form: press(form.add), when=lambda form: can_press(form.add)
    )
    make_equal = Command(
        tr("All identical"), lambda form: press(form.equal), when=lambda form: can_press(form.equal)
    )

    def __init__(self, pictures: TilePictures, appearance: Appearance) -> None:
        super().__init__()
        self.table = CopiesTable(pictures, appearance)
        self.table.chosen.connect(self.chosen)
        self.table.removed.connect(self._remove)
        self.table.cells.counted.connect(self.count_entered)
        self.table.cells.marked.connect(self.icon_entered)
        self.add = described(
            QPushButton(self.tr("Add copies")),
            tip=self.tr("Add copies whose icons can differ from the others"),
        )
        self.add.clicked.connect(self.added)
        self.remove = described(
            ignore_double_click(QPushButton(self.tr("Remove"))),
            tip=self.tr("Remove the selected copies"),
            role="quiet",
        )
        self.remove.clicked.connect(lambda: self._remove(self.table.currentIndex().row()))
        self.equal = described(
            QPushButton(self.tr("All identical")),
            tip=self.tr("Keep the number of copies, but without different icons"),
            role="quiet",
        )
        self.equal.clicked.connect(self.equalled)
        make_commands(self, appearance)
        self._buttons = FoldingRow(self.add, self.remove, self.equal, 1, spacing=4)
        vbox(self.table, self._buttons, on=self, margins=FLUSH, spacing=8)
        appearance.set_icon(self.add, "plus")
        appearance.changed.connect(self.table.viewport().update)

    def show_copies(
        self,
        edition: Edition,
        design: Design,
        copy: int,
        below: tuple[int, ...] | None = None,
    ) -> None:
        """Show the copies of a tile, and select one kind of them.

        `below` is for a tile of another set, whose copies are only counted here: how many there
        would be in play without this set.
        """
        self.table.show_copies(edition, design, copy, below)
        self._buttons.setVisible(below is None)
        self.remove.setEnabled(len(design.copies) > 1)

    def _remove(self, copy: int) -> None:
        if self.table.cells.rowCount() > 1 and self.table.cells.below is None:
            self.removed.emit(copy)
