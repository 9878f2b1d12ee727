"""What the table of copies shows in its cells, and what comes of typing in one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, Qt, Signal

from core.tileset.geometry import POINTS, SIDES, WINDS
from core.tileset.schema import TILE

from ..document.game_translator import own_word
from ..set_forms.editors import NOTHING
from ..widgets.form_fields import LARGEST_COUNT

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from core.edition.edition import Design, Edition
    from core.tileset.schema import Shown

    from ..widgets.rows import Index

# Columns.
PICTURE: Final = 0
COUNT: Final = 1
FIRST_ICON: Final = 2


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
        return column >= FIRST_ICON and self.columns[column - FIRST_ICON].directed

    def icons(self, row: int, column: int) -> tuple[Shown, Shown]:
        """The number of an icon that a kind of copies shows, and that every copy would.

        A wind is where it points; one that is directed and not there is 0, as any other.
        """
        assert self.design is not None
        where = self.columns[column - FIRST_ICON]
        copy = self.design.copies[row]
        if where.segment is None:
            shown = {**copy.tile_icons, **copy.directions}
            return shown.get(where.icon, 0), self.design.tile.icons.get(where.icon, 0)
        plain = dict(self.design.layout.segments[where.segment].icons)
        return copy.icons[where.segment].get(where.icon, 0), plain.get(where.icon, 0)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature
        return 0 if parent.isValid() else len(self.counts)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature
        return 0 if parent.isValid() else FIRST_ICON + len(self.columns)

    def flags(self, index: Index) -> Qt.ItemFlag:
        flag = Qt.ItemFlag
        # Of a tile of another set only the numbers in play can be changed.
        free = index.column() == COUNT or (index.column() >= FIRST_ICON and self.below is None)
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
            where = self.columns[index.column() - FIRST_ICON]
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
        if section - FIRST_ICON >= len(self.columns):
            return None
        where = self.columns[section - FIRST_ICON]
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


def icon_columns(edition: Edition, design: Design, tile: str) -> tuple[IconColumn, ...]:
    """A column for each icon on each segment that may show it, or does.

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
    """The wind that is typed, or 0 if that is none."""
    word = str(typed).upper()
    return next((wind for wind in WINDS if wind == word), 0)


def called(edition: Edition, design: Design, number: int, *, short: bool = False) -> str:
    """Words by which a segment is known on its tile; `short` as a heading."""
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
