"""Lines of scores and their parts, as a model for a tree."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QAbstractItemModel, QModelIndex, Qt
from PySide6.QtGui import QBrush, QColor, QFont
from PySide6.QtWidgets import QWidget

from ...look.appearance import sized
from ...widgets.plain_text import as_tip
from ...widgets.rows import RowModel

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from core.engine.table_snapshot import Cell, StandingPiece

    from ...look.appearance import Appearance
    from ...widgets.rows import Index


LINE: Final = Qt.ItemDataRole.UserRole
_TOP: Final = 0
_LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True, slots=True)
class LineColumn:
    """A column: its heading, what that means, and whether it has figures, and those are points."""

    name: str
    tip: str = ""
    figures: bool = False
    points: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """A line: a text for each column, its players, and its cells and pieces on the table.

    `key` identifies it when the lines are made again, `sums` are the sort keys of its columns.
    `players` are shown instead of the text in their column.
    """

    key: Hashable
    texts: tuple[str, ...]
    tip: str = ""
    players: tuple[int, ...] = ()
    parts: tuple[Line, ...] = ()
    cells: tuple[Cell, ...] = ()
    pieces: tuple[StandingPiece, ...] = ()
    sums: tuple[Any, ...] = field(default=(), compare=False)
    is_new: bool = False


class Lines(RowModel[Line], QAbstractItemModel):
    """Lines and their parts, in the order given or sorted by a column.

    Class attributes have defaults: the view may still ask while the Python part is being deleted.
    """

    columns: tuple[LineColumn, ...] = ()
    rows: Sequence[Line] = ()
    sorted_by: tuple[int, Qt.SortOrder] | None = None

    def __init__(
        self, columns: Sequence[LineColumn], people: int, appearance: Appearance, parent: QWidget
    ) -> None:
        """`people` is the column of players; `sorted_by` a column and how, None as given."""
        super().__init__(parent)
        self.columns, self.people = tuple(columns), people
        self._given: list[Line] = []
        self._appearance = appearance
        roles = Qt.ItemDataRole
        self._of_role: dict[int, Callable[[Line, int], object]] = {
            roles.DisplayRole: self._text,
            roles.ToolTipRole: lambda line, column: as_tip(line.tip or line.texts[column]),
            roles.AccessibleTextRole: lambda line, column: line.texts[column],
            roles.AccessibleDescriptionRole: lambda _, column: self.columns[column].name,
        }
        self._of_look: dict[int, Callable[[Line, int, bool], object]] = {
            roles.FontRole: self._font,
            roles.ForegroundRole: self._colour,
            roles.TextAlignmentRole: self._side,
        }

    def show(self, lines: Sequence[Line]) -> None:
        """Show other lines."""
        if list(lines) == self._given:
            return  # a reset would lose the selection
        self.beginResetModel()
        self._given = list(lines)
        self.rows = self._in_order()
        self.endResetModel()

    def key(self, row: Line) -> object:
        return row.key

    def row(self, index: Index) -> Line | None:
        """The line at an index, or the one that it is a part of."""
        if not index.isValid():
            return None
        # The internal id is _TOP for a line, and the row of its line plus one for a part.
        row = index.internalId() - 1 if index.internalId() != _TOP else index.row()
        return self.rows[row]

    def _in_order(self) -> list[Line]:
        if self.sorted_by is None:
            return self._given[:]
        column, order = self.sorted_by
        down = order is Qt.SortOrder.DescendingOrder
        return sorted(self._given, key=lambda line: line.sums[column], reverse=down)

    def _arrow(self, column: int) -> str:
        if self.sorted_by is None or self.sorted_by[0] != column:
            return ""
        return " \u2193" if self.sorted_by[1] is Qt.SortOrder.DescendingOrder else " \u2191"

    def _line_or_part(self, index: Index) -> Line:
        if index.internalId() == _TOP:
            return self.rows[index.row()]
        return self.rows[index.internalId() - 1].parts[index.row()]

    def _text(self, line: Line, column: int) -> str:
        is_painted = column == self.people and line.tip
        return "" if is_painted else line.texts[column]

    def _font(self, line: Line, column: int, top: bool) -> QFont | None:
        parent = super().parent()
        if not top or not (line.is_new or self.columns[column].points):
            return None
        assert isinstance(parent, QWidget)
        return sized(parent.font(), 13, QFont.Weight.DemiBold)

    def _colour(self, line: Line, column: int, top: bool) -> QBrush:  # noqa: ARG002
        colours = self._appearance.colours
        # Titles and points stand out; everything else is muted.
        loud = top and (column == 0 or self.columns[column].points)
        return QBrush(QColor(colours.text if loud else colours.muted))

    def _side(self, line: Line, column: int, top: bool) -> Qt.AlignmentFlag:  # noqa: ARG002
        figures = self.columns[column].figures or (column == self.people and not top)
        return _RIGHT if figures else _LEFT

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        self.beginResetModel()
        self.sorted_by = (column, order) if column >= 0 else None
        self.rows = self._in_order()
        self.endResetModel()
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(self.columns) - 1)

    def index(self, row: int, column: int, parent: Index = QModelIndex()) -> QModelIndex:  # noqa: B008 - Qt's signature
        if not parent.isValid():
            inside = row < len(self.rows)
            return self.createIndex(row, column, _TOP) if inside else QModelIndex()
        inside = parent.internalId() == _TOP and row < len(self.rows[parent.row()].parts)
        return self.createIndex(row, column, parent.row() + 1) if inside else QModelIndex()

    def parent(self, index: Index | None = None) -> Any:  # noqa: ANN401
        if index is None:
            return super().parent()
        if not index.isValid() or index.internalId() == _TOP:
            return QModelIndex()
        return self.createIndex(index.internalId() - 1, 0, _TOP)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature
        if not parent.isValid():
            return len(self.rows)
        top = parent.internalId() == _TOP and parent.column() == 0
        return len(self.rows[parent.row()].parts) if top else 0

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: ARG002, B008
        return len(self.columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401
        if not index.isValid():
            return None
        line, column = self._line_or_part(index), index.column()
        if role == LINE:
            return line
        if role in self._of_role:
            return self._of_role[role](line, column)
        looks = self._of_look.get(role)
        return looks(line, column, index.internalId() == _TOP) if looks else None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:  # noqa: ANN401
        if orientation is not Qt.Orientation.Horizontal or section >= len(self.columns):
            return None
        column = self.columns[section]
        if role == Qt.ItemDataRole.DisplayRole:
            return column.name + self._arrow(section)
        if role == Qt.ItemDataRole.ToolTipRole:
            return column.tip
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _RIGHT if column.figures else _LEFT
        return None
