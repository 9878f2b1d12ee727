"""How many there are of everything, held against what is expected, as a table and as bars."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QModelIndex, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QAction, QColor, QKeyEvent, QPainter, QPen, QPolygonF, QResizeEvent
from PySide6.QtWidgets import (
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from core.drawing.kind_styles import looks_of
from core.edition.counts import Row, tiles_behind

from ..widgets.row_table import RowTableView
from ..widgets.rows import ROW
from ..widgets.summary_bar import SummaryBar
from .distribution_table import ACTUAL, BAR, DIFFERENCE, EXPECTED, NAME, DistributionTable
from .live_view import LiveView

if TYPE_CHECKING:
    from ..document.desk import Desk
    from ..widgets.rows import Index

_SETTING: Final = "distribution/bars"
_ROOM_FOR_FIGURES: Final = 290
_SHORTEST_BARS: Final = 70
_SHARE: Final = 0.4
_THICK: Final = 9.0


class DistributionView(LiveView):
    """Counts against expectations; what differs is coloured, bold and signed.

    A click on a row selects the tiles that it counts. `bars` shows them as bars too, with a mark
    at what is expected; `only_differences` hides what is as expected.
    """

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, with_findings=True)
        self.counts = DistributionTable(desk, self)
        self.table = _Table(self.counts)
        self.table.setAccessibleName(self.tr("Distribution"))
        self.table.setItemDelegateForColumn(BAR, Bars(desk, self.counts))
        self.table.chosen.connect(self._choose)
        self.only_differences = self._action(
            self.tr("Differences"), self.tr("Show only what is not as expected")
        )
        self.bars = self._action(self.tr("Bars"), self.tr("Show counts as bars too"))
        self.bars.setChecked(str(desk.settings.value(_SETTING, "true")) != "false")
        self.only_differences.toggled.connect(self.refresh)
        self.bars.toggled.connect(self._show_bars)
        self.bar = SummaryBar((self.only_differences, self.bars))
        self.stack(self.bar, self.table)
        self.table.show_bars(self.bars.isChecked())
        self.setFocusProxy(self.table)

    def refresh(self) -> None:
        """Count again."""
        narrow = self.only_differences.isChecked()
        document = self.desk.document
        self.counts.count(document.edition, document.own_set, only_differences=narrow)
        self.bar.say(self._summary())

    def _summary(self) -> str:
        differing = self.counts.differing
        if differing:
            return self.tr("%n counts differ", "", differing)
        if not self.counts.stated:
            return self.tr("Nothing is expected")
        edition, own = self.desk.document.edition, self.desk.document.own_set
        tileset = edition.sets[own].tileset if edition else None
        stated = (tileset.expect, tileset.expect_edition) if tileset else ()
        if not any(part.model_dump(exclude_defaults=True) for part in stated if part):
            return self.tr("This set expects nothing")
        return self.tr("All as expected")

    def _action(self, text: str, tip: str) -> QAction:
        action = QAction(text, self)
        action.setCheckable(True)
        action.setToolTip(tip)
        return action

    def _show_bars(self, shown: bool) -> None:
        self.desk.settings.setValue(_SETTING, "true" if shown else "false")
        self.table.show_bars(shown)

    def _choose(self, index: Index) -> None:
        row = self.counts.row(index)
        edition = self.desk.document.edition
        if row is None or edition is None:
            return
        self.select_designs(tiles_behind(edition, row))


class Bars(QStyledItemDelegate):
    """Paints a count as a bar, with a mark at what is expected.

    What is too much is hatched, what is missing is a dashed outline, so that form tells them too.
    """

    def __init__(self, desk: Desk, counts: DistributionTable) -> None:
        super().__init__(counts)
        self._desk = desk
        self._counts = counts

    def _colour(self, row: Row) -> QColor:
        """Return the colour of a bar: that of its terrain, if it counts edges."""
        edition = self._desk.document.edition
        if edition and (row.counted or row.group) == "edges" and row.name in edition.terrains:
            return QColor(looks_of(edition).of_terrain(row.name).tones.base)
        return QColor(self._desk.appearance.colours.accent)

    def _paint_bar(self, painter: QPainter, place: QRectF, row: Row) -> None:
        most = self._counts.largest(row)
        if not most:
            return
        colours = self._desk.appearance.colours
        expected = row.actual if row.expected is None else row.expected
        top = place.center().y() - _THICK / 2
        unit = place.width() / most
        within = QRectF(place.left(), top, unit * min(row.actual, expected), _THICK)
        painter.setPen(Qt.PenStyle.NoPen)
        colour = self._colour(row)
        colour.setAlphaF(0.85)
        painter.setBrush(colour)
        painter.drawRoundedRect(within, 2, 2)
        wrong = QColor(colours.error)
        beyond = QRectF(within.right(), top, unit * abs(row.actual - expected), _THICK)
        if row.actual > expected:
            painter.fillRect(beyond, QColor(colours.surface))
            painter.fillRect(beyond, wrong)
            painter.setPen(QPen(QColor(colours.surface), 1.2))
            self._hatch(painter, beyond)
        elif row.actual < expected:
            painter.setPen(QPen(wrong, 1.2, Qt.PenStyle.DashLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(beyond.adjusted(0.5, 0.5, -0.5, -0.5))
        if row.expected is not None:
            self._mark(painter, place.left() + unit * expected, place)

    def _hatch(self, painter: QPainter, area: QRectF) -> None:
        painter.save()
        painter.setClipRect(area)
        x = area.left() - area.height()
        while x < area.right():
            painter.drawLine(QPointF(x, area.bottom()), QPointF(x + area.height(), area.top()))
            x += 4
        painter.restore()

    def _mark(self, painter: QPainter, x: float, place: QRectF) -> None:
        """Paint where the bar should end."""
        colour = QColor(self._desk.appearance.colours.text)
        top, bottom = place.center().y() - _THICK / 2 - 3, place.center().y() + _THICK / 2 + 2
        painter.setPen(QPen(colour, 1.4))
        painter.drawLine(QPointF(x, top), QPointF(x, bottom))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        wedge = [QPointF(x - 3, top - 1), QPointF(x + 3, top - 1), QPointF(x, top + 3)]
        painter.drawPolygon(QPolygonF(wedge))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        super().paint(painter, option, index)
        row = index.data(ROW)
        if isinstance(row, Row):
            painter.save()
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._paint_bar(painter, QRectF(option.rect).adjusted(10, 0, -12, 0), row)
            painter.restore()


class _Table(RowTableView):
    """The rows; headings go across, and bars are there if they are wanted and have room."""

    chosen = Signal(QModelIndex)

    def __init__(self, counts: DistributionTable) -> None:
        super().__init__(counts, 24)
        self._bars = True
        self.setSelectionBehavior(RowTableView.SelectionBehavior.SelectRows)
        self.setSelectionMode(RowTableView.SelectionMode.SingleSelection)
        header = self.horizontalHeader()
        header.setResizeContentsPrecision(80)
        header.setMinimumSectionSize(44)
        for column in (ACTUAL, EXPECTED, DIFFERENCE):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(NAME, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(BAR, QHeaderView.ResizeMode.Fixed)
        self.setMinimumWidth(276)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.clicked.connect(self.chosen)

    def show_bars(self, shown: bool) -> None:
        """Show counts as bars too, or not."""
        self._bars = shown
        self._share_room()

    def _share_room(self) -> None:
        room = self.viewport().width()
        left = min(int(room * _SHARE), room - _ROOM_FOR_FIGURES)
        fits = self._bars and left >= _SHORTEST_BARS
        self.setColumnHidden(BAR, not fits)
        if fits:
            self.setColumnWidth(BAR, left)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
        if event.key() in keys and self.currentIndex().isValid():
            self.chosen.emit(self.currentIndex())
            return
        super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_room()
