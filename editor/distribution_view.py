"""The table of how many there are of everything, held against what is expected."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QIcon
from PySide6.QtWidgets import QHeaderView, QTableView, QWidget

from core.distribution import Row, distribution, own_distribution

from .appearance import Appearance, sized
from .form_fields import spoken

if TYPE_CHECKING:
    from collections.abc import Callable

    from .document import Document

Index = QModelIndex | QPersistentModelIndex

_NAME, _ACTUAL, _EXPECTED, _DIFFERENCE = range(4)
_MINUS: Final = "\u2212"
_LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class DistributionTable(QAbstractTableModel):
    """Rows of counts under the headings of their groups; a heading is a row that is a string."""

    def __init__(self, document: Document, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._document = document
        self._appearance = appearance
        self._rows: list[Row | str] = []
        document.changed.connect(self.refresh)
        appearance.changed.connect(self._repaint)
        self.refresh()

    def refresh(self) -> None:
        """Count again."""
        edition = self._document.edition
        rows: list[Row | str] = []
        counted = (*distribution(edition), *own_distribution(edition)) if edition else ()
        for row in counted:
            above = rows[-1] if rows else None
            if not isinstance(above, Row) or above.group != row.group:
                rows.append(row.group)
            rows.append(row)
        if len(rows) != len(self._rows):
            self.beginResetModel()
            self._rows = rows
            self.endResetModel()
        else:
            self._rows = rows
            self._repaint()

    def is_heading(self, row: int) -> bool:
        """Say whether a row names a group."""
        return isinstance(self._rows[row], str)

    def _repaint(self) -> None:
        if self._rows:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self._rows) - 1, 3))

    def _group(self, group: str) -> str:
        return {
            "totals": self.tr("Totals"),
            "copies": self.tr("Copies of each tile"),
            "icons": self.tr("Icons"),
            "features": self.tr("Features"),
            "edges": self.tr("Edges"),
        }.get(group) or self.tr("In the file of {name}").format(name=group)

    def _name(self, row: Row) -> str:
        if row.group != "totals":
            return row.name if row.group == "copies" else spoken(row.name)
        return {
            "tiles": self.tr("tiles"),
            "designs": self.tr("designs"),
            "tokens": self.tr("tokens"),
        }.get(row.name, row.name)

    def _text(self, row: Row | str, column: int) -> str:
        if isinstance(row, str):
            return self._group(row) if column == _NAME else ""
        if column == _NAME:
            return self._name(row)
        if column == _ACTUAL:
            return str(row.actual)
        if row.expected is None:
            return "–" if column == _EXPECTED else ""
        if column == _EXPECTED:
            return str(row.expected)
        difference = row.actual - row.expected
        return f"{'+' if difference > 0 else _MINUS}{abs(difference)}" if difference else ""

    def _colour(self, row: Row | str, column: int) -> str:
        colours = self._appearance.colours
        if isinstance(row, str):
            return colours.muted
        if not row.agrees and column != _EXPECTED:
            return colours.error
        return colours.muted if column == _EXPECTED else colours.text

    def _font(self, row: Row | str) -> QFont | None:
        strong = isinstance(row, str) or not row.agrees
        parent = self.parent()
        if not strong or not isinstance(parent, QWidget):
            return None
        return sized(parent.font(), 12 if isinstance(row, str) else 13, QFont.Weight.DemiBold)

    def _tip(self, row: Row | str) -> str | None:
        if isinstance(row, str) or row.expected is None:
            return None
        if row.agrees:
            return self.tr("{name}: as expected").format(name=self._name(row))
        text = self.tr("{name}: there are {actual}, expected are {expected}")
        return text.format(name=self._name(row), actual=row.actual, expected=row.expected)

    def _mark(self, row: Row | str, column: int) -> QIcon | None:
        agrees = isinstance(row, Row) and row.expected is not None and row.agrees
        if column != _DIFFERENCE or not agrees:
            return None
        return self._appearance.icon("good", self._appearance.colours.good)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature
        return 0 if parent.isValid() else 4

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401
        if not index.isValid():
            return None
        row, column = self._rows[index.row()], index.column()
        roles = Qt.ItemDataRole
        of_role: dict[int, Callable[[], object]] = {
            roles.DisplayRole: lambda: self._text(row, column),
            roles.ForegroundRole: lambda: QBrush(QColor(self._colour(row, column))),
            roles.FontRole: lambda: self._font(row),
            roles.TextAlignmentRole: lambda: _LEFT if column == _NAME else _RIGHT,
            roles.ToolTipRole: lambda: self._tip(row),
            roles.DecorationRole: lambda: self._mark(row, column),
        }
        return of_role[role]() if role in of_role else None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:  # noqa: ANN401
        if orientation is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return ("", self.tr("Actual"), self.tr("Expected"), "")[section]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _RIGHT
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        if index.isValid() and self.is_heading(index.row()):
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable


class DistributionView(QTableView):
    """Counts against expectations; what differs is coloured, bold and signed."""

    def __init__(self, document: Document, appearance: Appearance) -> None:
        super().__init__()
        self.counts = DistributionTable(document, appearance, self)
        self.setModel(self.counts)
        self.setAccessibleName(self.tr("Distribution"))
        self.setShowGrid(False)
        self.setSelectionBehavior(QTableView.SelectionBehavior.SelectRows)
        self.setEditTriggers(QTableView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.setVerticalScrollMode(QTableView.ScrollMode.ScrollPerPixel)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(24)
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setResizeContentsPrecision(80)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(_NAME, QHeaderView.ResizeMode.Stretch)
        header.setMinimumSectionSize(44)
        self.setMinimumWidth(276)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.counts.modelReset.connect(self._span_headings)
        self._span_headings()

    def _span_headings(self) -> None:
        self.clearSpans()
        for row in range(self.counts.rowCount()):
            if self.counts.is_heading(row):
                self.setSpan(row, _NAME, 1, 4)
