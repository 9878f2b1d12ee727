"""The rows of a list, of one kind or of several, and the view that they scroll in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Generic, TypeAlias, TypeVar

from PySide6.QtCore import (
    QAbstractListModel,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    Qt,
    Signal,
)
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QListView

from core.storage.files import printable

from .plain_text import as_tip

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from PySide6.QtCore import QAbstractItemModel
    from PySide6.QtGui import QIcon, QResizeEvent
    from PySide6.QtWidgets import QAbstractItemView as _View

    _Model = QAbstractItemModel
else:

    class _Model:
        """Nothing: what is named before a class of Qt cannot inherit from Qt itself."""

    _View = _Model


Index: TypeAlias = QModelIndex | QPersistentModelIndex
Row = TypeVar("Row")

ROW: Final = Qt.ItemDataRole.UserRole


@dataclass(frozen=True, slots=True)
class Heading:
    """A line over some rows, which cannot be selected; a `large` one begins a part."""

    text: str
    large: bool = False


class RowModel(_Model, Generic[Row]):
    """Rows, named before a class of Qt, that a view gets whole as `ROW`; each is known by a key.

    A view may still ask while both are destroyed, when the model has no attributes of its own
    any more: what is needed then has defaults in the class.
    """

    rows: Sequence[Any] = ()
    columns: Sequence[Any] = (None,)

    def row(self, index: Index) -> Row | None:
        """The row at an index; None for a heading, and outside all rows."""
        row = self._at(index)
        return None if isinstance(row, Heading) else row

    def key(self, row: Row) -> object:
        """What a row is known by, whatever else of it changes."""
        return row

    def keys(self) -> list[object]:
        """The keys of all rows; a heading is known by its text."""
        return self._keys_of(self.rows)

    def number_of(self, key: object) -> int:
        """The number of the first row with a key, -1 without one."""
        keys = self.keys()
        return keys.index(key) if key in keys else -1

    def replace_rows(self, rows: Sequence[Any]) -> None:
        """Show other rows; a `RowView` finds its current row again by its key."""
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()

    def repaint(self) -> None:
        """Have the view ask again what all rows show."""
        if self.rows:
            last = self.index(len(self.rows) - 1, len(self.columns) - 1)
            self.dataChanged.emit(self.index(0, 0), last)

    def _at(self, index: Index) -> Row | Heading | None:
        return self.rows[index.row()] if 0 <= index.row() < len(self.rows) else None

    def _keys_of(self, rows: Iterable[Any]) -> list[object]:
        return [(Heading, row.text) if isinstance(row, Heading) else self.key(row) for row in rows]

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - as Qt declares it
        return 0 if parent.isValid() else len(self.rows)


class RowList(RowModel[Row], QAbstractListModel):
    """Rows of one column, each with its text, tip, icon and spoken text, and headings."""

    def text(self, row: Row) -> str:
        """What a row shows."""
        raise NotImplementedError

    def description(self, row: Row) -> str:
        """What a screen reader says of a row."""
        return self.text(row)

    def tip(self, row: Row) -> str:  # noqa: ARG002 - for those that have one
        """The tooltip of a row, as plain text."""
        return ""

    def icon(self, row: Row) -> QIcon | None:  # noqa: ARG002 - for those that have one
        """The picture next to the text of a row."""
        return None

    def show_rows(self, rows: Sequence[Row | Heading]) -> None:
        """List rows as they are now; if all that were listed are still the first, they stay."""
        known, keys = len(self.rows), self._keys_of(rows)
        # Without a reset hovering, pressing and the layout of all rows go on.
        if not known or keys[:known] != self.keys():
            self.replace_rows(rows)
            return
        if len(rows) > known:
            self.beginInsertRows(QModelIndex(), known, len(rows) - 1)
            self.rows = rows
            self.endInsertRows()
        self.rows = rows
        self.repaint()

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401
        row, roles = self._at(index), Qt.ItemDataRole
        if row is None or role == ROW:
            return row
        if isinstance(row, Heading):
            return row.text if role in (roles.DisplayRole, roles.AccessibleTextRole) else None
        if role == roles.DisplayRole:
            return printable(self.text(row), multiline=True)
        if role == roles.AccessibleTextRole:
            return self.description(row)
        if role == roles.ToolTipRole:
            return as_tip(self.tip(row))
        return self.icon(row) if role == roles.DecorationRole else None

    def flags(self, index: Index) -> Qt.ItemFlag:
        is_heading = isinstance(self._at(index), Heading)
        return Qt.ItemFlag.NoItemFlags if is_heading else super().flags(index)


class KeyedSelection(_View):
    """A view of a `RowModel`, named before its class of Qt, that keeps its current row and scroll.

    After a reset of the model the row with the same key is current again, and selected if it was,
    without a signal. If there is none its neighbour becomes the current row, or none does where a
    view has not `falls_to_neighbour`. `row_changed` says that another row is current, or none.
    """

    row_changed = Signal()
    falls_to_neighbour = True
    # The number of the row before a reset, its key, the how manieth of that key it was, whether it
    # was selected, and how far the view was scrolled.
    _kept: tuple[int, object, int, bool, int] = -1, None, 0, False, 0

    def go_to_row(self, number: int) -> None:
        """Make a row the current one by its number; -1 for none."""
        self.setCurrentIndex(self.model().index(number, 0))

    def go_to(self, key: object) -> bool:
        """Make the row of a key the current one; False if there is no such row."""
        number = self._row_model.number_of(key)
        if number >= 0:
            self.go_to_row(number)
        return number >= 0

    @property
    def _row_model(self) -> RowModel[Any]:
        model = self.model()
        assert isinstance(model, RowModel)
        return model

    def setModel(self, model: QAbstractItemModel | None) -> None:
        super().setModel(model)
        if model is not None:
            model.modelAboutToBeReset.connect(self._keep_row)
            model.modelReset.connect(self._find_row)

    def _keep_row(self) -> None:
        keys, index = self._row_model.keys(), self.currentIndex()
        top = index.parent() if index.parent().isValid() else index
        number = top.row() if top.row() < len(keys) else -1
        key = keys[number] if number >= 0 else None
        selected, scrolled = self.selectionModel().isSelected(index), self.verticalScrollBar()
        self._kept = number, key, keys[:number].count(key), selected, scrolled.value()

    def _find_row(self) -> None:
        before, key, nth, is_selected, scrolled = self._kept
        if scrolled:
            self.doItemsLayout()
            self.verticalScrollBar().setValue(scrolled)
        if before < 0:
            return
        model, selection = self._row_model, self.selectionModel()
        same = [number for number, other in enumerate(model.keys()) if other == key]
        number = same[min(nth, len(same) - 1)] if same else -1
        if not same and self.falls_to_neighbour:
            number = self.neighbour(before)
        flag = QItemSelectionModel.SelectionFlag
        command = flag.ClearAndSelect | flag.Rows if is_selected else flag.NoUpdate
        if same:
            silent = selection.blockSignals(True)
            selection.setCurrentIndex(model.index(number, 0), command)
            selection.blockSignals(silent)
        elif number >= 0:
            selection.setCurrentIndex(model.index(number, 0), command)
        else:
            self.row_changed.emit()

    def neighbour(self, number: int) -> int:
        """The number of the first row that can be gone to from a number on, or of the last."""
        rows = enumerate(self._row_model.rows)
        there = [n for n, row in rows if not isinstance(row, Heading)]
        after = [n for n in there if n >= number] or there[-1:]
        return after[0] if after else -1

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        self.row_changed.emit()


class RowView(KeyedSelection, QListView):
    """A list of rows, scrolled by pixels; `menu_asked` gives a row and a point on the screen."""

    menu_asked = Signal(QModelIndex, QPoint)

    def __init__(self) -> None:
        super().__init__()
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # Rows are as wide as the view and wrap, and Qt lays them out again for another height only.
        if event.size().width() != event.oldSize().width():
            self.scheduleDelayedItemsLayout()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        by_mouse = event.reason() is QContextMenuEvent.Reason.Mouse
        index = self.indexAt(event.pos()) if by_mouse else self.currentIndex()
        if index.isValid() and index.flags() & Qt.ItemFlag.ItemIsEnabled:
            middle = self.viewport().mapToGlobal(self.visualRect(index).center())
            self.menu_asked.emit(index, event.globalPos() if by_mouse else middle)
