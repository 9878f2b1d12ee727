"""The rows of a list, of one kind or of several, and the views that they scroll or flow in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Generic, TypeAlias, TypeVar

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    Qt,
    Signal,
)
from PySide6.QtGui import QContextMenuEvent, QWheelEvent
from PySide6.QtWidgets import QListView

from core.storage.files import printable

from .plain_text import as_tip

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QIcon, QResizeEvent

Index: TypeAlias = QModelIndex | QPersistentModelIndex
Row = TypeVar("Row")

ROW: Final = Qt.ItemDataRole.UserRole
_STEP: Final = 1.2  # by which a step of zoom multiplies


@dataclass(frozen=True, slots=True)
class Heading:
    """A line over some rows, which cannot be selected; a `large` one begins a part."""

    text: str
    large: bool = False


class RowList(QAbstractListModel, Generic[Row]):
    """Rows that a view gets whole as `ROW`, and each with its text, tip, icon and spoken text.

    A view may still ask while both are destroyed, when the model has no attributes of its own
    any more: what `data` needs has defaults in the class.
    """

    rows: Sequence[Row] = ()

    def row(self, index: Index) -> Row | None:
        """Return the row at a place."""
        return self.rows[index.row()] if 0 <= index.row() < len(self.rows) else None

    def text(self, row: Row) -> str:
        """Return what a row shows."""
        raise NotImplementedError

    def description(self, row: Row) -> str:
        """Return what a screen reader says of a row."""
        return self.text(row)

    def tip(self, row: Row) -> str:  # noqa: ARG002 - for those that have one
        """Return the tooltip of a row, as plain text."""
        return ""

    def icon(self, row: Row) -> QIcon | None:  # noqa: ARG002 - for those that have one
        """Return the picture next to the text of a row."""
        return None

    def place(self, row: Row) -> object:
        """Return what tells a row from others, whatever else of it changes."""
        return row

    def replace_rows(self, rows: Sequence[Row]) -> None:
        """List other rows."""
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()

    def update_rows(self, rows: Sequence[Row]) -> None:
        """List rows as they are now; if all that were listed are still the first, they stay."""
        known, places = len(self.rows), list(map(self.place, rows))
        # Rows that only come at the end keep selection and scroll position.
        if not known or places[:known] != list(map(self.place, self.rows)):
            self.replace_rows(rows)
            return
        if len(rows) > known:
            self.beginInsertRows(QModelIndex(), known, len(rows) - 1)
            self.rows = rows
            self.endInsertRows()
        self.rows = rows
        self.repaint()

    def repaint(self) -> None:
        """Have the view ask again what all rows show."""
        if self.rows:
            self.dataChanged.emit(self.index(0), self.index(len(self.rows) - 1))

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - as Qt declares it
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401
        row, roles = self.row(index), Qt.ItemDataRole
        if row is None or role == ROW:
            return row
        if role == roles.DisplayRole:
            return printable(self.text(row), multiline=True)
        if role == roles.AccessibleTextRole:
            return self.description(row)
        if role == roles.ToolTipRole:
            return as_tip(self.tip(row))
        return self.icon(row) if role == roles.DecorationRole else None

    def flags(self, index: Index) -> Qt.ItemFlag:
        heading = isinstance(self.row(index), Heading)
        return Qt.ItemFlag.NoItemFlags if heading else super().flags(index)


class RowView(QListView):
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


class RowFlow(RowView):
    """Cards side by side, in as many lines as they need."""

    def __init__(self) -> None:
        super().__init__()
        self.setFlow(QListView.Flow.LeftToRight)
        self.setWrapping(True)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setMovement(QListView.Movement.Static)
        # A bar that comes and goes changes how many cards a line holds, which may make it go
        # again.
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.verticalScrollBar().setSingleStep(24)
        self.setViewportMargins(3, 0, 0, 0)


class ZoomedPictures:
    """A view, named before its class of Qt, whose pictures Ctrl and the wheel make larger."""

    @property
    def zoom(self) -> int:
        """How wide pictures are, in logical pixels."""
        raise NotImplementedError

    def set_zoom(self, pixels: int) -> None:
        """Set the width of pictures, as far as they can be that wide."""
        raise NotImplementedError

    def zoom_by(self, steps: int) -> None:
        """Zoom in or out by a number of steps."""
        self.set_zoom(round(self.zoom * _STEP**steps))

    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            # One step for each notch, however far a touchpad says that it turned.
            self.zoom_by(1 if event.angleDelta().y() > 0 else -1)
            event.accept()
        else:
            super().wheelEvent(event)  # type: ignore[misc]
