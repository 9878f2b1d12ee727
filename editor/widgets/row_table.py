"""Tables of rows: each column says what it shows of a row, and how."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Generic

from PySide6.QtCore import QAbstractTableModel, QCoreApplication, QModelIndex, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QFontMetrics
from PySide6.QtWidgets import QApplication, QHeaderView, QTableView

from core.storage.files import printable

from ..look.appearance import sized
from .card_delegate import BOLD, LEFT, RIGHT
from .plain_text import as_tip
from .rows import ROW, Heading, KeyedSelection, Row, RowModel

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from PySide6.QtGui import QIcon, QKeyEvent

    from ..look.appearance import Appearance
    from .rows import Index


_MEASURED: Final = 80
_PADDING: Final = 22  # pixels that the style leaves around the text of a cell, and some air
_WIDEST: Final = (1 << 24) - 1  # what Qt lets a widget have
_ICON: Final = 20  # with the space behind it


def _nothing(_: object) -> str:
    return ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableColumn(Generic[Row]):
    """A column: its heading and what that means, and what it shows of each row.

    A screen reader says the `text` of a cell, and its `description`, by default what the column is;
    of a cell without text the description. `colour` names a colour as #rrggbb; the text is in the
    usual one where that is empty. `value` is what a cell holds that can be edited. A title that
    `wraps` stands as the view has its headings.
    """

    title: str = ""
    meaning: str = ""
    text: Callable[[Row], str] = _nothing
    description: Callable[[Row], str] | None = None
    tip: Callable[[Row], str] = _nothing
    colour: Callable[[Row], str] = _nothing
    is_bold: Callable[[Row], bool] | None = None
    icon: Callable[[Row], QIcon | None] | None = None
    value: Callable[[Row], Any] | None = None
    is_figure: bool = False
    wraps: bool = False


class RowTable(RowModel[Row], QAbstractTableModel):
    """Rows in columns, and headings over some rows."""

    rows: Sequence[Row | Heading] = ()
    columns: Sequence[TableColumn[Row]] = ()
    appearance: Appearance | None = None

    def show_rows(
        self, rows: Sequence[Row | Heading], columns: Sequence[TableColumn[Row]] = ()
    ) -> None:
        """Show rows as they are now, in other columns if they are given."""
        columns = columns or self.columns
        if len(columns) == len(self.columns) and self._keys_of(rows) == self.keys():
            self.rows, self.columns = rows, columns
            self.repaint()
        else:
            self.beginResetModel()
            self.rows, self.columns = rows, columns
            self.endResetModel()

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - as Qt declares it
        return 0 if parent.isValid() else len(self.columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401
        row = self._at(index)
        if row is None or role == ROW:
            return row
        if isinstance(row, Heading):
            return self._of_heading(row, index.column(), role)
        column = self.columns[index.column()]
        return cell_data(column, row, role)

    def _of_heading(self, heading: Heading, column: int, role: int) -> Any:  # noqa: ANN401
        roles = Qt.ItemDataRole
        if role in (roles.DisplayRole, roles.AccessibleTextRole):
            return "" if column else heading.text
        if role == roles.ForegroundRole and self.appearance is not None:
            return QBrush(QColor(self.appearance.colours.muted))
        return sized(QApplication.font(), 12, BOLD) if role == roles.FontRole else None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:  # noqa: ANN401 - whatever the role asks for
        if orientation is not Qt.Orientation.Horizontal or section >= len(self.columns):
            return None
        column, roles = self.columns[section], Qt.ItemDataRole
        if role in (roles.DisplayRole, roles.AccessibleTextRole):
            return column.title
        if role == roles.ToolTipRole:
            return as_tip(column.meaning)
        if role == roles.TextAlignmentRole and not column.wraps:
            return RIGHT if column.is_figure else LEFT
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        flag = Qt.ItemFlag
        if self.row(index) is None:
            return flag.NoItemFlags
        usual = flag.ItemIsEnabled | flag.ItemIsSelectable
        return usual | flag.ItemIsEditable if self.columns[index.column()].value else usual


def cell_data(column: TableColumn[Row], row: Row, role: int) -> Any:  # noqa: ANN401, PLR0911
    """What a column shows of a row, in a role of Qt; None for roles that it has nothing for."""
    roles = Qt.ItemDataRole
    if role == roles.DisplayRole:
        return printable(column.text(row), multiline=True)
    if role == roles.AccessibleTextRole:
        said = column.text(row) or (column.description(row) if column.description else "")
        return said or QCoreApplication.translate("RowTable", "empty")
    if role == roles.AccessibleDescriptionRole:
        return column.description(row) if column.description else column.meaning or column.title
    if role == roles.ToolTipRole:
        return as_tip(column.tip(row))
    if role == roles.TextAlignmentRole:
        return RIGHT if column.is_figure else LEFT
    if role == roles.ForegroundRole:
        colour = column.colour(row)
        return QBrush(QColor(colour)) if colour else None
    if role == roles.FontRole:
        strong = column.is_bold is not None and column.is_bold(row)
        return sized(QApplication.font(), 13, BOLD) if strong else None
    if role == roles.DecorationRole:
        return column.icon(row) if column.icon else None
    return column.value(row) if role == roles.EditRole and column.value else None


class RowTableView(KeyedSelection, QTableView):
    """A table of rows without a grid; headings go across, and Tab leaves it.

    The columns but the first, which takes the room that is left, are as wide as `setColumnWidth`
    says.
    """

    def __init__(self, model: RowTable[Any], high: int) -> None:
        super().__init__()
        model.setParent(self)
        self.setModel(model)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setEditTriggers(QTableView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QTableView.ScrollMode.ScrollPerPixel)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(high)
        model.modelReset.connect(self._span_headings)
        self.arrange_header()

    def arrange_header(self) -> None:
        """Let the heading of the columns be read, and not be pressed."""
        header = self.horizontalHeader()
        header.setAccessibleName(self.tr("Column headings"))
        header.setHighlightSections(False)
        header.setSectionsClickable(False)

    def fix_columns(self) -> None:
        """Let the first column take the room that the others leave."""
        header, mode = self.horizontalHeader(), QHeaderView.ResizeMode
        for column in range(header.count()):
            header.setSectionResizeMode(column, mode.Fixed if column else mode.Stretch)

    def fit_columns(self, most: int = _WIDEST, numbers: Iterable[int] = ()) -> None:
        """Make columns as wide as what they show, at the most so many pixels.

        By default all but the first. Qt would ask for every role of every row.
        """
        self.fix_columns()
        model = self.model()
        assert isinstance(model, RowTable)
        # Of a long table the first rows say enough; to measure all would take longer than to paint.
        rows = [row for row in model.rows[:_MEASURED] if not isinstance(row, Heading)]
        for number in numbers or range(1, len(model.columns)):
            self.setColumnWidth(number, min(self._needed(model.columns[number], rows), most))

    def _needed(self, column: TableColumn[Any], rows: Iterable[Any]) -> int:
        """How wide a column must be for its heading and some rows, in pixels."""
        plain = self.fontMetrics()
        bold = QFontMetrics(sized(QApplication.font(), 13, BOLD)) if column.is_bold else plain
        widest = plain.horizontalAdvance(column.title)
        for row in rows:
            metrics = bold if column.is_bold and column.is_bold(row) else plain
            icon = _ICON if column.icon and column.icon(row) else 0
            widest = max(widest, metrics.horizontalAdvance(column.text(row)) + icon)
        return max(widest + _PADDING, self.horizontalHeader().minimumSectionSize())

    def _span_headings(self) -> None:
        model = self.model()
        assert isinstance(model, RowTable)
        self.clearSpans()
        for number, row in enumerate(model.rows):
            if isinstance(row, Heading):
                self.setSpan(number, 0, 1, len(model.columns))


class OpenableTable(RowTableView):
    """A table of which one row is selected; `opened` says that it was double-clicked, or Enter."""

    opened = Signal()

    def __init__(self, model: RowTable[Any], high: int) -> None:
        super().__init__(model, high)
        self.setSelectionBehavior(RowTableView.SelectionBehavior.SelectRows)
        self.setSelectionMode(RowTableView.SelectionMode.SingleSelection)
        self.doubleClicked.connect(self.opened)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # `activated` of Qt would do for both, but is a single click where the desktop wants that.
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.opened.emit()
        else:
            super().keyPressEvent(event)
