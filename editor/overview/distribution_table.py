"""Counts as rows under the headings of their groups: what each says, and in which colour."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QIcon
from PySide6.QtWidgets import QWidget

from core.edition.counts import Row, distribution, own_distribution, token_rows

from ..look.appearance import sized
from ..widgets.form_fields import spoken

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.edition.edition import Edition

    from ..document.desk import Desk

Index = QModelIndex | QPersistentModelIndex

NAME, ACTUAL, EXPECTED, DIFFERENCE, BAR = range(5)
ROW: Final = Qt.ItemDataRole.UserRole
_MINUS: Final = "\u2212"
_LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class DistributionTable(QAbstractTableModel):
    """Rows of counts under the headings of their groups; a heading is a row that is a string."""

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = desk.appearance
        self._all: list[Row] = []
        self._rows: list[Row | str] = []
        self._largest: dict[tuple[str, str], int] = {}
        self._narrow = False
        roles = Qt.ItemDataRole
        self._of_role: dict[int, Callable[[Row | str, int], object]] = {
            ROW: lambda row, _: row,
            roles.DisplayRole: self._text,
            roles.ForegroundRole: lambda row, column: QBrush(QColor(self._colour(row, column))),
            roles.FontRole: lambda row, _: self._font(row),
            roles.TextAlignmentRole: lambda _, column: _LEFT if column == NAME else _RIGHT,
            roles.ToolTipRole: lambda row, _: self._tip(row),
            roles.DecorationRole: self._mark,
            roles.AccessibleTextRole: lambda row, _: (
                row if isinstance(row, str) else self.told(row)
            ),
        }
        desk.appearance.changed.connect(self._repaint)

    @property
    def differing(self) -> int:
        """How many counts are not as expected."""
        return sum(not row.agrees for row in self._all)

    @property
    def stated(self) -> int:
        """Of how many counts something is expected."""
        return sum(row.expected is not None for row in self._all)

    def count(self, edition: Edition | None, own_set: int, *, only_differences: bool) -> None:
        """Count an edition anew, and show all rows or those that differ.

        What the open set expects of its own file comes first, what others expect of theirs last.
        """
        self._narrow = only_differences
        self._all = []
        if edition is not None:
            files = own_distribution(edition)
            own = [row for row in files if row.group == edition.ids[own_set]]
            self._all += own
            self._all += distribution(edition)
            self._all += token_rows(edition)
            self._all += [row for row in files if row not in own]
        self._largest = {}
        for row in self._all:
            most = max(row.actual, row.expected or 0)
            self._largest[_place(row)] = max(most, self._largest.get(_place(row), 0))
        self._take(self._headed())

    def is_heading(self, row: int) -> bool:
        """Say whether a row names a group."""
        return isinstance(self._rows[row], str)

    def row_at(self, index: Index) -> Row | None:
        """Return the count at a place; None for a heading."""
        row = self._rows[index.row()] if index.isValid() else None
        return row if isinstance(row, Row) else None

    def largest(self, row: Row) -> int:
        """Return the largest number that bars of the same group show."""
        return self._largest.get(_place(row), 0)

    def told(self, row: Row) -> str:
        """Return a count beside what is expected of it, in words."""
        name = self._name(row)
        if row.expected is None:
            return self.tr("{name}: {actual}").format(name=name, actual=row.actual)
        if row.agrees:
            return self.tr("{name}: {actual}, as expected").format(name=name, actual=row.actual)
        text = self.tr("{name}: there are {actual}, expected are {expected}")
        return text.format(name=name, actual=row.actual, expected=row.expected)

    def _headed(self) -> list[Row | str]:
        """Return the rows to be shown, with a heading before each group."""
        rows: list[Row | str] = []
        before: tuple[str, str] | None = None
        for row in self._all:
            if self._narrow and row.agrees:
                continue
            if _place(row) != before:
                rows.append(self._group(row))
                before = _place(row)
            rows.append(row)
        return rows

    def _take(self, rows: list[Row | str]) -> None:
        if list(map(_key, rows)) != list(map(_key, self._rows)):
            self.beginResetModel()
            self._rows = rows
            self.endResetModel()
        else:
            self._rows = rows
            self._repaint()

    def _repaint(self) -> None:
        if self._rows:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self._rows) - 1, BAR))

    def _group(self, row: Row) -> str:
        if row.counted == "tokens":
            return self.tr("Tokens: {pool}").format(pool=spoken(row.group))
        return {
            "totals": self.tr("Totals"),
            "copies": self.tr("Copies of each tile"),
            "icons": self.tr("Icons"),
            "features": self.tr("Features"),
            "edges": self.tr("Edges"),
        }.get(row.group) or self.tr("In the file of {name}").format(name=row.group)

    def _name(self, row: Row) -> str:
        if row.counted == "tokens":
            return self.tr("value {number}").format(number=row.name)
        if (row.counted or row.group) != "totals":
            return row.name if (row.counted or row.group) == "copies" else spoken(row.name)
        return {
            "tiles": self.tr("tiles"),
            "designs": self.tr("designs"),
            "tokens": self.tr("tokens"),
        }.get(row.name, row.name)

    def _text(self, row: Row | str, column: int) -> str:
        if isinstance(row, str):
            return row if column == NAME else ""
        if column == NAME:
            return self._name(row)
        if column == ACTUAL:
            return str(row.actual)
        if row.expected is None or column == BAR:
            return "–" if column == EXPECTED else ""
        if column == EXPECTED:
            return str(row.expected)
        difference = row.actual - row.expected
        return f"{'+' if difference > 0 else _MINUS}{abs(difference)}" if difference else ""

    def _colour(self, row: Row | str, column: int) -> str:
        colours = self._appearance.colours
        if isinstance(row, str):
            return colours.muted
        if not row.agrees and column != EXPECTED:
            return colours.error
        return colours.muted if column == EXPECTED else colours.text

    def _font(self, row: Row | str) -> QFont | None:
        strong = isinstance(row, str) or not row.agrees
        parent = self.parent()
        if not strong or not isinstance(parent, QWidget):
            return None
        return sized(parent.font(), 12 if isinstance(row, str) else 13, QFont.Weight.DemiBold)

    def _tip(self, row: Row | str) -> str | None:
        if isinstance(row, str):
            return None
        return "\n".join((self.told(row), self.tr("Click to select these tiles")))

    def _mark(self, row: Row | str, column: int) -> QIcon | None:
        agrees = isinstance(row, Row) and row.expected is not None and row.agrees
        if column != DIFFERENCE or not agrees:
            return None
        return self._appearance.icon("good", self._appearance.colours.good)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature
        return 0 if parent.isValid() else BAR + 1

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401
        if not index.isValid() or index.row() >= len(self._rows):
            return None
        of_role = self._of_role.get(role)
        return of_role(self._rows[index.row()], index.column()) if of_role else None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:  # noqa: ANN401
        if orientation is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return ("", self.tr("Actual"), self.tr("Expected"), "", "")[section]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _RIGHT
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        if index.isValid() and self.is_heading(index.row()):
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable


def _place(row: Row) -> tuple[str, str]:
    return row.group, row.counted if row.counted == "tokens" else ""


def _key(row: Row | str) -> object:
    return row if isinstance(row, str) else (*_place(row), row.counted, row.name)
