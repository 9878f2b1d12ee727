"""All points by source and player as a table, with the sums below."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QFrame, QHeaderView, QStyledItemDelegate, QStyleOptionViewItem

from ...widgets.row_table import RowTable, RowTableView, TableColumn
from ...widgets.rows import ROW
from ..figures import plain
from ..seat_colours import initials
from .pills import name_width, paint_pills

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from core.analysis.score_breakdown import PointsTally

    from ...widgets.rows import Index
    from ..view_context import AnyContext

_ROW: Final = 25
_LOW_ROW: Final = 20
_PAD: Final = 7
_LEAST: Final = 40
_MOST: Final = 90
_SOURCE: Final = 172


@dataclass(frozen=True, slots=True)
class TallyRow:
    """The points of each player from one source, or their sums."""

    title: str
    points: tuple[int, ...]
    is_sum: bool = False


class TallyRows(RowTable[TallyRow]):
    """A row for each source, and the last one for the sums."""

    def __init__(self, context: AnyContext) -> None:
        super().__init__()
        self._context = context

    def show(self, tally: PointsTally) -> None:
        """Show other sums."""
        say = self._context.session.translator.sentence
        rows = [TallyRow(say(source.title), tuple(source.points)) for source in tally.sources]
        total = TallyRow(self.tr("Total"), tuple(tally.scores), is_sum=True)
        names = self._context.session.players
        self.show_rows((*rows, total), (self._titles(), *map(self._player, range(len(names)))))

    def _titles(self) -> TableColumn[TallyRow]:
        def title(row: TallyRow) -> str:
            return row.title

        name = self.tr("Points for")
        return TableColumn(
            title=name, meaning=name, text=title, tip=title, is_bold=lambda row: row.is_sum
        )

    def _player(self, player: int) -> TableColumn[TallyRow]:
        name, appearance = self._context.session.players[player], self._context.appearance

        def text(row: TallyRow) -> str:
            return plain(row.points[player]) if row.points[player] or row.is_sum else "–"

        def said(row: TallyRow) -> str:
            points = self.tr("%n points", "", row.points[player])
            text = self.tr("{source}, {player}: {points}")
            return text.format(source=row.title, player=name, points=points)

        def colour(row: TallyRow) -> str:
            is_quiet = not row.points[player] and not row.is_sum
            return appearance.colours.disabled if is_quiet else ""

        return TableColumn(
            title=name,
            meaning=name,
            text=text,
            description=said,
            tip=said,
            colour=colour,
            is_bold=lambda row: row.is_sum,
            is_figure=True,
        )


class TallyTable(RowTableView):
    """The table, as high as it has rows; `take_room` sets how high those are."""

    def __init__(self, context: AnyContext) -> None:
        self.rows = TallyRows(context)
        super().__init__(self.rows, _ROW)
        self.setItemDelegate(_TotalsDelegate(context, self))
        self.setAccessibleName(self.tr("Points by source and player"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSelectionMode(RowTableView.SelectionMode.NoSelection)
        self.setWordWrap(False)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalHeader().setMinimumSectionSize(_LOW_ROW)
        self.setHorizontalHeader(_Players(context, self))
        self.arrange_header()
        self.horizontalHeader().setAccessibleName(self.tr("The players"))
        self.horizontalHeader().setMinimumSectionSize(_LEAST)
        self.rows.modelReset.connect(self._share_room)

    def height_in(self, *, low: bool) -> int:
        """The height of the table with rows that are low or not."""
        row = _LOW_ROW if low else _ROW
        return self.horizontalHeader().sizeHint().height() + row * self.rows.rowCount() + 2

    def take_room(self, *, low: bool) -> None:
        """Have low rows or not."""
        self.verticalHeader().setDefaultSectionSize(_LOW_ROW if low else _ROW)
        self.setFixedHeight(self.height_in(low=low))

    def _share_room(self) -> None:
        # From the header: on closing, the model may be gone when the table is resized once more.
        count = self.horizontalHeader().count() - 1
        if count < 1:
            return
        self.fix_columns()
        wide = max(_LEAST, min(_MOST, (self.width() - _SOURCE) // count))
        for column in range(1, count + 1):
            self.setColumnWidth(column, wide)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_room()


class _Players(QHeaderView):
    """The players as pills over their columns: all with names, or all with initials."""

    def __init__(self, context: AnyContext, table: TallyTable) -> None:
        super().__init__(Qt.Orientation.Horizontal, table)
        self._context = context

    def paintSection(self, painter: QPainter, rect: QRect, logical_index: int) -> None:
        names = self._context.session.players
        if not 0 < logical_index <= len(names):
            painter.save()
            super().paintSection(painter, rect, logical_index)
            painter.restore()
            return
        painter.save()
        painter.setPen(QPen(QColor(self._context.appearance.colours.border), 1))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        room = rect.width() - 2 * _PAD + 7
        # All names or all initials, never a mixture.
        whole = all(name_width(self.font(), name) <= room for name in names)
        label = (names if whole else initials(names))[logical_index - 1]
        wide = name_width(self.font(), label)
        place = QRect(
            rect.right() - _PAD - max(wide, 18) + 1, rect.top(), max(wide, 18), rect.height() - 2
        )
        painter.setFont(self.font())
        paint_pills(painter, place, self._context, (logical_index - 1,), whole=whole)
        painter.restore()


class _TotalsDelegate(QStyledItemDelegate):
    """Draws a line over the sums."""

    def __init__(self, context: AnyContext, table: TallyTable) -> None:
        super().__init__(table)
        self._context = context

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        super().paint(painter, option, index)
        row: TallyRow | None = index.data(ROW)
        if row is not None and row.is_sum:
            painter.setPen(QPen(QColor(self._context.appearance.colours.strong_border), 1))
            painter.drawLine(option.rect.topLeft(), option.rect.topRight())
