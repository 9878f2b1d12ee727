"""All points by source and player as a table, with the sums below."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, QRect, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen
from PySide6.QtWidgets import (
    QFrame,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
)

from ...look.appearance import sized
from ...widgets.plain_text import as_tip
from ..seat_colours import initials
from .lines import plain
from .pills import name_width, paint_pills

if TYPE_CHECKING:
    from PySide6.QtGui import QFont, QResizeEvent
    from PySide6.QtWidgets import QWidget

    from core.analysis.score_breakdown import Source, Tally

    from ..sitting import Sitting

Index = QModelIndex | QPersistentModelIndex

_ROW: Final = 25
_LOW_ROW: Final = 20
_PAD: Final = 7
_LEAST: Final = 40
_MOST: Final = 90
_SOURCE: Final = 172
_LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class TallyRows(QAbstractTableModel):
    """A row for each source, and the last one for the sums.

    The view still asks while both go, when the model has nothing of its own any more.
    """

    _sources: tuple[Source, ...] = ()
    _scores: tuple[int, ...] = ()
    _names: tuple[str, ...] = ()

    def __init__(self, sitting: Sitting, parent: QWidget) -> None:
        super().__init__(parent)
        self._sitting = sitting

    def show(self, tally: Tally) -> None:
        """Show other sums."""
        names = self._sitting.play.players
        if (tally.sources, tally.scores, names) == (self._sources, self._scores, self._names):
            return
        self.beginResetModel()
        self._sources, self._scores, self._names = tally.sources, tally.scores, names
        self.endResetModel()

    def is_sum(self, row: int) -> bool:
        """Say whether a row has the sums."""
        return row == len(self._sources)

    def _title(self, row: int) -> str:
        if self.is_sum(row):
            return self.tr("Total")
        return self._sitting.play.telling.sentence(self._sources[row].title)

    def _points(self, row: int, player: int) -> int:
        return self._scores[player] if self.is_sum(row) else self._sources[row].points[player]

    def _text(self, row: int, column: int) -> str:
        if column == 0:
            return self._title(row)
        points = self._points(row, column - 1)
        return plain(points) if points or self.is_sum(row) else "–"

    def _tip(self, row: int, column: int) -> str:
        if column == 0:
            return self._title(row)
        text = self.tr("{source}, {player}: {points}")
        return text.format(
            source=self._title(row),
            player=self._names[column - 1],
            points=self.tr("%n points", "", self._points(row, column - 1)),
        )

    def _font(self, row: int) -> QFont | None:
        parent = self.parent()
        if not self.is_sum(row) or not isinstance(parent, QTableView):
            return None
        return sized(parent.font(), 13, parent.font().Weight.DemiBold)

    def _colour(self, row: int, column: int) -> QBrush:
        colours = self._sitting.appearance.colours
        quiet = column and not self._points(row, column - 1) and not self.is_sum(row)
        return QBrush(QColor(colours.disabled if quiet else colours.text))

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature
        return 0 if parent.isValid() or not self._names else len(self._sources) + 1

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature
        return 0 if parent.isValid() else len(self._names) + 1

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401
        row, column, roles = index.row(), index.column(), Qt.ItemDataRole
        if role == roles.DisplayRole:
            return self._text(row, column)
        if role == roles.ToolTipRole:
            return as_tip(self._tip(row, column))
        if role == roles.AccessibleTextRole:
            return self._tip(row, column)
        if role == roles.TextAlignmentRole:
            return _RIGHT if column else _LEFT
        if role == roles.FontRole:
            return self._font(row)
        return self._colour(row, column) if role == roles.ForegroundRole else None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:  # noqa: ANN401
        if orientation is not Qt.Orientation.Horizontal or section > len(self._names):
            return None
        roles = Qt.ItemDataRole
        if role in (roles.DisplayRole, roles.ToolTipRole, roles.AccessibleTextRole):
            name = self._names[section - 1] if section else self.tr("Points for")
            return as_tip(name) if role == roles.ToolTipRole else name
        if role == roles.TextAlignmentRole:
            return _RIGHT if section else _LEFT
        return None


class TallyTable(QTableView):
    """The table, as high as it has rows; `take_room` sets how high those are."""

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self.rows = TallyRows(sitting, self)
        self.setModel(self.rows)
        self.setItemDelegate(_Painter(sitting, self.rows, self))
        self.setAccessibleName(self.tr("Points by source and player"))
        self.setShowGrid(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSelectionMode(QTableView.SelectionMode.NoSelection)
        self.setEditTriggers(QTableView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.setWordWrap(False)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalHeader().hide()
        self.verticalHeader().setMinimumSectionSize(_LOW_ROW)
        header = _Players(sitting, self)
        self.setHorizontalHeader(header)
        header.setAccessibleName(self.tr("The players"))
        header.setHighlightSections(False)
        header.setSectionsClickable(False)
        header.setMinimumSectionSize(_LEAST)
        self.rows.modelReset.connect(self._share_room)

    def height_in(self, *, low: bool) -> int:
        """Return how high the table is with rows that are low or not."""
        row = _LOW_ROW if low else _ROW
        return self.horizontalHeader().sizeHint().height() + row * self.rows.rowCount() + 2

    def take_room(self, *, low: bool) -> None:
        """Have low rows or not."""
        self.verticalHeader().setDefaultSectionSize(_LOW_ROW if low else _ROW)
        self.setFixedHeight(self.height_in(low=low))

    def _share_room(self) -> None:
        header = self.horizontalHeader()
        count = header.count() - 1  # without the model, which may go before the table does
        if count < 1:
            return
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        wide = max(_LEAST, min(_MOST, (self.width() - _SOURCE) // count))
        for column in range(1, count + 1):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Fixed)
            self.setColumnWidth(column, wide)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_room()


class _Players(QHeaderView):
    """The players as pills over their columns: all with names, or all with initials."""

    def __init__(self, sitting: Sitting, table: TallyTable) -> None:
        super().__init__(Qt.Orientation.Horizontal, table)
        self._sitting = sitting

    def paintSection(self, painter: QPainter, rect: QRect, logical_index: int) -> None:
        names = self._sitting.play.players
        if not 0 < logical_index <= len(names):
            painter.save()
            super().paintSection(painter, rect, logical_index)
            painter.restore()
            return
        painter.save()
        painter.setPen(QPen(QColor(self._sitting.appearance.colours.border), 1))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        room = rect.width() - 2 * _PAD + 7
        whole = all(name_width(self.font(), name) <= room for name in names)
        label = (names if whole else initials(names))[logical_index - 1]
        wide = name_width(self.font(), label)
        place = QRect(
            rect.right() - _PAD - max(wide, 18) + 1, rect.top(), max(wide, 18), rect.height() - 2
        )
        painter.setFont(self.font())
        paint_pills(painter, place, self._sitting, (logical_index - 1,), whole=whole)
        painter.restore()


class _Painter(QStyledItemDelegate):
    """Draws a line over the sums."""

    def __init__(self, sitting: Sitting, rows: TallyRows, table: TallyTable) -> None:
        super().__init__(table)
        self._sitting, self._rows = sitting, rows

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        super().paint(painter, option, index)
        if self._rows.is_sum(index.row()):
            painter.setPen(QPen(QColor(self._sitting.appearance.colours.strong_border), 1))
            painter.drawLine(option.rect.topLeft(), option.rect.topRight())
