"""How likely a tile comes, as a table: a row for each player, by his next draw and to the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QSize,
    Qt,
)
from PySide6.QtGui import QBrush, QColor, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QFrame, QHeaderView, QTableView

from ...widgets.plain_text import as_tip
from ...widgets.tab_ring import TabRing
from ..piece_pictures import paint_chip
from ..seat_colours import edge_of, seat_colour
from .figures import fraction, percentage

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent
    from PySide6.QtWidgets import QWidget

    from core.analysis.draw_odds import Likelihood, Odds, SeatOdds

    from ..sitting import Sitting

Index = QModelIndex | QPersistentModelIndex

PLAYER, NEXT, BEFORE, EVER = range(4)
_ROW: Final = 24
_CHIP: Final = 12
_FIGURE: Final = 74
_LEAST_FIGURE: Final = 64
_NAME: Final = 88
_TWO_LINES: Final = 37
_WRAPPED: Final = Qt.AlignmentFlag(
    Qt.AlignmentFlag.AlignRight.value
    | Qt.AlignmentFlag.AlignVCenter.value
    | Qt.TextFlag.TextWordWrap.value
)
_LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class OddsRows(QAbstractTableModel):
    """The odds of each player, in seat order.

    The view still asks while both go, when the model has nothing of its own any more.
    """

    _rows: tuple[SeatOdds, ...] = ()

    def __init__(self, sitting: Sitting, parent: QWidget) -> None:
        super().__init__(parent)
        self._sitting = sitting
        self._fitting = self._remaining = 0

    def show(self, odds: Odds | None) -> None:
        """Show other odds; None for none."""
        rows = odds.seats if odds else ()
        reset = len(rows) != len(self._rows)
        if reset:
            self.beginResetModel()
        self._rows = rows
        self._fitting, self._remaining = (odds.fitting, odds.remaining) if odds else (0, 0)
        if reset:
            self.endResetModel()
        elif rows:
            self.dataChanged.emit(self.index(0, 0), self.index(len(rows) - 1, EVER))

    def figure(self, chance: Likelihood) -> str:
        """Return a chance in per cent; a dash where nobody draws."""
        if not chance.draws:
            return "–"
        number = percentage(chance.exact, self._sitting.language)
        return self.tr("{number}%").format(number=number)

    def exactly(self, chance: Likelihood) -> str:
        """Return a chance as a fraction, and what it is the chance of."""
        of_draws = self.tr("in %n draws", "", chance.draws)
        text = self.tr("exactly {chance}: one of {fitting} among {remaining} tiles, {draws}")
        return text.format(
            chance=fraction(chance.exact),
            fitting=self._fitting,
            remaining=self._remaining,
            draws=of_draws,
        )

    def _tip(self, row: SeatOdds, column: int) -> str:
        player = self._sitting.play.players[row.player]
        if column in (PLAYER, NEXT) and not row.next.draws:
            return self.tr("{player} draws no more tile").format(player=player)
        told, chance = {
            PLAYER: (self.tr("{player} or somebody before him draws one"), row.by_then),
            NEXT: (self.tr("{player} draws one at his next draw"), row.next),
            BEFORE: (self.tr("Somebody else draws one before {player} draws"), row.before),
            EVER: (self.tr("{player} draws one before the end"), row.ever),
        }[column]
        said = self.tr("{what}: {chance}").format(
            what=told.format(player=player), chance=self.figure(chance)
        )
        return f"{said}\n{self.exactly(chance)}" if chance.draws else said

    def _text(self, row: SeatOdds, column: int) -> str:
        if column == PLAYER:
            return self._sitting.play.players[row.player]
        return self.figure((row.next, row.before, row.ever)[column - NEXT])

    def _chip(self, player: int) -> QIcon:
        colours = self._sitting.appearance.colours
        pixmap = QPixmap(QSize(_CHIP + 2, _CHIP + 2) * 2)
        pixmap.setDevicePixelRatio(2)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        colour = seat_colour(self._sitting.play.players, player)
        middle = pixmap.deviceIndependentSize().width() / 2
        edge = edge_of(colour, colours)
        paint_chip(painter, QPointF(middle, middle), _CHIP / 2, colour, edge)
        painter.end()
        return QIcon(pixmap)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature
        return 0 if parent.isValid() else EVER + 1

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401
        row, column, roles = self._rows[index.row()], index.column(), Qt.ItemDataRole
        if role == roles.DisplayRole:
            return self._text(row, column)
        if role in (roles.ToolTipRole, roles.AccessibleTextRole):
            tip = self._tip(row, column)
            return as_tip(tip) if role == roles.ToolTipRole else tip
        if role == roles.TextAlignmentRole:
            return _LEFT if column == PLAYER else _RIGHT
        if role == roles.DecorationRole and column == PLAYER:
            return self._chip(row.player)
        if role == roles.ForegroundRole and column == BEFORE:
            return QBrush(QColor(self._sitting.appearance.colours.muted))
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:  # noqa: ANN401
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return (
                *("", self.tr("Next draw"), self.tr("Others before")),
                self.tr("To the end"),
            )[section]
        if role == Qt.ItemDataRole.ToolTipRole:
            return (
                "",
                self.tr("That this player draws one at his next draw"),
                self.tr("That somebody else draws one before that"),
                self.tr("That this player draws one before the end"),
            )[section]
        return None


class OddsTable(TabRing, QTableView):
    """The table, as high as it has rows."""

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self.rows = OddsRows(sitting, self)
        self.setModel(self.rows)
        self.setAccessibleName(self.tr("How likely such a tile comes"))
        self.setShowGrid(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSelectionBehavior(QTableView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QTableView.SelectionMode.NoSelection)
        self.setEditTriggers(QTableView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.setIconSize(QSize(_CHIP + 2, _CHIP + 2))
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(_ROW)
        header = self.horizontalHeader()
        header.setAccessibleName(self.tr("What the columns are"))
        header.setHighlightSections(False)
        header.setSectionsClickable(False)
        header.setMinimumSectionSize(48)
        header.setSectionResizeMode(PLAYER, QHeaderView.ResizeMode.Stretch)
        header.setDefaultAlignment(_WRAPPED)
        header.setFixedHeight(_TWO_LINES)
        for column in (NEXT, BEFORE, EVER):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Fixed)

    def show_odds(self, odds: Odds | None) -> None:
        """Show other odds; None for none."""
        self.rows.show(odds)
        self.setFixedHeight(_TWO_LINES + _ROW * self.rows.rowCount() + 2)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide = max(_LEAST_FIGURE, min(_FIGURE, (self.width() - _NAME) // 3))
        for column in (NEXT, BEFORE, EVER):
            self.setColumnWidth(column, wide)
