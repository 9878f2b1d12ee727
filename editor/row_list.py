"""The rows of a list, of one kind or of several, as the views of Qt ask for them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Generic, TypeAlias, TypeVar

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt

from .plain_text import as_tip

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

Index: TypeAlias = QModelIndex | QPersistentModelIndex
Row = TypeVar("Row")

ROW: Final = Qt.ItemDataRole.UserRole


@dataclass(frozen=True, slots=True)
class Heading:
    """A line over some rows, which nobody can choose; a `large` one begins a part."""

    text: str
    large: bool = False


class RowList(QAbstractListModel, Generic[Row]):
    """Rows that a view gets whole as `ROW`, and each with its text, its tip and how it is told.

    The view still asks while both go, when the model has nothing of its own any more.
    """

    rows: Sequence[Row] = ()

    def row(self, index: Index) -> Row | None:
        """Return the row at a place."""
        return self.rows[index.row()] if 0 <= index.row() < len(self.rows) else None

    def text(self, row: Row) -> str:
        """Return what a row shows."""
        raise NotImplementedError

    def told(self, row: Row) -> str:
        """Return what a row says to somebody who does not see it."""
        return self.text(row)

    def tip(self, row: Row) -> str:  # noqa: ARG002 - for those that have one
        """Return what is said of a row that the pointer is on."""
        return ""

    def place(self, row: Row) -> object:
        """Return what tells a row from others, whatever else of it changes."""
        return row

    def list_anew(self, rows: Sequence[Row]) -> None:
        """List other rows."""
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()

    def list_on(self, rows: Sequence[Row]) -> None:
        """List rows as they are now; if all that were listed are still the first, they stay."""
        known, places = len(self.rows), list(map(self.place, rows))
        if not known or places[:known] != list(map(self.place, self.rows)):
            self.list_anew(rows)
            return
        if len(rows) > known:
            self.beginInsertRows(QModelIndex(), known, len(rows) - 1)
            self.rows = rows
            self.endInsertRows()
        self.rows = rows
        self.dataChanged.emit(self.index(0), self.index(len(rows) - 1))

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - as Qt declares it
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401
        row, roles = self.row(index), Qt.ItemDataRole
        if row is None:
            return None
        if role == ROW:
            return row
        says: dict[int, Callable[[Row], str]] = {
            roles.DisplayRole: self.text,
            roles.AccessibleTextRole: self.told,
            roles.ToolTipRole: lambda row: as_tip(self.tip(row)),
        }
        return says[role](row) if role in says else None

    def flags(self, index: Index) -> Qt.ItemFlag:
        heading = isinstance(self.row(index), Heading)
        return Qt.ItemFlag.NoItemFlags if heading else super().flags(index)
