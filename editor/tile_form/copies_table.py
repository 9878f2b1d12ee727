"""A table of the copies of a tile: their picture, their number, and icons of their own as cells."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QPersistentModelIndex,
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

from core.tileset.geometry import POINTS, SIDES, WINDS
from core.tileset.schema import TILE

from ..document.game_translator import own_word
from ..set_forms.editors import NOTHING
from ..shell.offers import ButtonOffer
from ..widgets.box_layouts import FLUSH, hbox, vbox
from ..widgets.form_fields import LARGEST_COUNT, once
from .copies_cells import CELL, COUNT, PICTURE, ROW, CellPainter, IconHeader

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from core.edition.edition import Design, Edition
    from core.tileset.schema import Shown

    from ..look.appearance import Appearance
    from ..look.tile_pictures import TilePictures

Index = QModelIndex | QPersistentModelIndex

_FIRST_ICON: Final = 2
_Key = Qt.Key


@dataclass(frozen=True, slots=True)
class IconColumn:
    """One icon on a segment of the tile, or on the tile itself (None), and what that is called.

    One that is `directed` has a wind to which it points where others have a number.
    """

    segment: int | None
    icon: str
    place: str
    heading: str
    directed: bool = False


class CopyCells(QAbstractTableModel):
    """What the table shows: column 0 is the picture, 1 the number, the others are icons.

    `counted` gives the new number of a kind of copies; `marked` the new number of an icon on it, or
    where it points.
    """

    counted = Signal(int, int)
    marked = Signal(int, object, str, object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.edition: Edition | None = None
        self.design: Design | None = None
        self.columns: tuple[IconColumn, ...] = ()
        self.counts: tuple[int, ...] = ()
        self.below: tuple[int, ...] | None = None

    def show(self, edition: Edition, design: Design, below: tuple[int, ...] | None) -> None:
        """Show the copies of a tile; `below` says that only their numbers in play are edited here.

        It is how many there would be without this set.
        """
        stated = design.tile.copies or ()
        counts = tuple(
            kind.count if below is not None else own.count
            for kind, own in zip(design.copies, stated, strict=True)
        )
        columns = icon_columns(edition, design, self.tr("tile"))
        # A reset would close the editor of a cell and lose the current one.
        same = (columns, len(counts)) == (self.columns, len(self.counts))
        if not same:
            self.beginResetModel()
        self.edition, self.design, self.columns = edition, design, columns
        self.counts, self.below = counts, below
        if not same:
            self.endResetModel()
        elif counts:
            last = self.index(len(counts) - 1, self.columnCount() - 1)
            self.dataChanged.emit(self.index(0, 0), last)

    def is_directed(self, column: int) -> bool:
        """Whether the cells of a column say where an icon points."""
        return column >= _FIRST_ICON and self.columns[column - _FIRST_ICON].directed

    def icons(self, row: int, column: int) -> tuple[Shown, Shown]:
        """Return how many of an icon a kind of copies shows, and how many every copy would.

        A wind is where it points; one that is directed and not there is 0, as any other.
        """
        assert self.design is not None
        where = self.columns[column - _FIRST_ICON]
        copy = self.design.copies[row]
        if where.segment is None:
            shown = {**copy.tile_icons, **copy.directions}
            return shown.get(where.icon, 0), self.design.tile.icons.get(where.icon, 0)
        plain = dict(self.design.layout.segments[where.segment].icons)
        return copy.icons[where.segment].get(where.icon, 0), plain.get(where.icon, 0)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature
        return 0 if parent.isValid() else len(self.counts)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature
        return 0 if parent.isValid() else _FIRST_ICON + len(self.columns)

    def flags(self, index: Index) -> Qt.ItemFlag:
        flag = Qt.ItemFlag
        # Of a tile of another set only the numbers in play can be changed.
        free = index.column() == COUNT or (index.column() >= _FIRST_ICON and self.below is None)
        shown = flag.ItemIsEnabled | flag.ItemIsSelectable
        return shown | flag.ItemIsEditable if free else shown

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401
        row, column = index.row(), index.column()
        if not index.isValid() or row >= len(self.counts) or column == PICTURE:
            return None
        number = self.counts[row] if column == COUNT else self.icons(row, column)[0]
        if role == Qt.ItemDataRole.DisplayRole:
            return NOTHING if self.is_directed(column) and not number else str(number)
        if role == Qt.ItemDataRole.EditRole:
            return number
        if role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole):
            return self._spoken(row, column)
        return None

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:  # noqa: ANN401
        if role != Qt.ItemDataRole.EditRole or not self.flags(index) & Qt.ItemFlag.ItemIsEditable:
            return False
        number = (
            wind_of(value)
            if self.is_directed(index.column())
            else max(0, min(LARGEST_COUNT, int(value)))
        )
        if number == self.data(index, role):
            return False
        if index.column() == COUNT:
            self.counted.emit(index.row(), number)
        else:
            where = self.columns[index.column() - _FIRST_ICON]
            self.marked.emit(index.row(), where.segment, where.icon, number)
        return True

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:  # noqa: ANN401 - Qt's signature
        roles = (
            Qt.ItemDataRole.DisplayRole,
            Qt.ItemDataRole.ToolTipRole,
            Qt.ItemDataRole.AccessibleTextRole,
        )
        if orientation is not Qt.Orientation.Horizontal or role not in roles:
            return None
        if section == PICTURE:
            return self.tr("Copies")
        if section == COUNT:
            return self.tr("Number") if self.below is None else self.tr("In play")
        if section - _FIRST_ICON >= len(self.columns):
            return None
        where = self.columns[section - _FIRST_ICON]
        name = self.tr("{icon} on {feature}")
        return name.format(icon=own_word(self.edition, where.icon), feature=where.place)

    def _spoken(self, row: int, column: int) -> str:
        number = self.counts[row]
        if column == COUNT and self.below is not None:
            text = self.tr("{number} in play, {printed} printed")
            return text.format(number=number, printed=self.below[row])
        if column == COUNT:
            return self.tr("%n of these copies", "", number)
        name = str(self.headerData(column, Qt.Orientation.Horizontal))
        shown, plain = self.icons(row, column)
        text = self.tr("{name}: {number}")
        if shown != plain:
            text = self.tr("{name}: {number}, elsewhere {plain}")
        none = self.tr("none") if self.is_directed(column) else 0
        return text.format(name=name, number=shown or none, plain=plain or none)


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
        self.setItemDelegate(CellPainter(self, pictures, appearance))
        self.heads = IconHeader(self, appearance)
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
        if column >= _FIRST_ICON and self.cells.columns != before:
            column = self._again(before[column - _FIRST_ICON])
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
        """Return where the column of an icon is now; that of the numbers if it is gone."""
        known = [(other.icon, other.place) for other in self.cells.columns]
        wanted = column.icon, column.place
        return _FIRST_ICON + known.index(wanted) if wanted in known else COUNT

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


def icon_columns(edition: Edition, design: Design, tile: str) -> tuple[IconColumn, ...]:
    """Return a column for each icon on each segment that may show it, or does.

    The last ones are those of the tile itself, which is called `tile`.
    """
    by_place: dict[str, list[str]] = {}
    for icon in edition.icons.values():
        by_place.setdefault(icon.on, []).append(icon.name)
    columns = []
    for number, segment in enumerate(design.layout.segments):
        shown = [icon for copy in design.copies for icon in copy.icons[number]]
        icons = dict.fromkeys((*by_place.get(segment.kind, ()), *shown))
        names = (
            called(edition, design, number),
            called(edition, design, number, short=True),
        )
        # Icons shown against the rules are listed too, so that they can be taken away.
        columns += [IconColumn(number, icon, *names) for icon in icons]
    shown = [icon for copy in design.copies for icon in copy.tile_icons]
    directed = [icon.name for icon in edition.icons.values() if icon.directed]
    columns += [
        IconColumn(None, icon, tile, tile, directed=icon in directed)
        for icon in dict.fromkeys((*by_place.get(TILE, ()), *shown))
    ]
    return tuple(columns)


def wind_of(typed: Shown) -> Shown:
    """Return the wind that is typed, or 0 if that is none."""
    word = str(typed).upper()
    return next((wind for wind in WINDS if wind == word), 0)


def called(edition: Edition, design: Design, number: int, *, short: bool = False) -> str:
    """Return words by which a segment is known on its tile; `short` as a heading."""
    segment = design.layout.segments[number]
    kind = own_word(edition, segment.kind)
    if segment.name:
        return own_word(edition, segment.name)
    alike = sum(other.kind == segment.kind for other in design.layout.segments)
    if alike > 1 and segment.points:
        points = [POINTS[point] for point in segment.points]
        point = next((name for name in points if name in SIDES), points[0])
        return point if short else f"{kind} {point}"
    return kind


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

    def __init__(self, pictures: TilePictures, appearance: Appearance) -> None:
        super().__init__()
        self.table = CopiesTable(pictures, appearance)
        self.table.chosen.connect(self.chosen)
        self.table.removed.connect(self._remove)
        self.table.cells.counted.connect(self.count_entered)
        self.table.cells.marked.connect(self.icon_entered)
        self.add = QPushButton(self.tr("Add copies"))
        self.add.clicked.connect(self.added)
        self.add.setToolTip(self.tr("Add copies whose icons can differ from the others"))
        self.remove = once(QPushButton(self.tr("Remove")))
        self.remove.setToolTip(self.tr("Remove the selected copies"))
        self.remove.setProperty("role", "quiet")
        self.remove.clicked.connect(lambda: self._remove(self.table.currentIndex().row()))
        self.equal = QPushButton(self.tr("All identical"))
        self.equal.setToolTip(self.tr("Keep the number of copies, but without different icons"))
        self.equal.setProperty("role", "quiet")
        self.equal.clicked.connect(self.equalled)
        self.offers = [ButtonOffer(button) for button in (self.add, self.equal)]
        self._buttons = QWidget()
        hbox(self.add, self.remove, self.equal, 1, on=self._buttons, margins=FLUSH, spacing=4)
        vbox(self.table, self._buttons, on=self, margins=FLUSH, spacing=8)
        appearance.wear(self.add, "plus")
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
