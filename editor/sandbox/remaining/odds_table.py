"""How likely a tile comes, as a table: a row for each player, by his next draw and to the end."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QFrame

from ...widgets.row_table import Column, RowTable, RowTableView
from ...widgets.tab_ring import TabRing
from ..piece_pictures import paint_chip
from ..seat_colours import edge_of, seat_colour
from .percentages import fraction, percentage

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QResizeEvent

    from core.analysis.draw_odds import Likelihood, Odds, SeatOdds

    from ..sitting import Sitting

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


class OddsRows(RowTable["SeatOdds"]):
    """The odds of each player, in seat order."""

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self._sitting = sitting
        self._fitting = self._remaining = 0
        self.columns = (
            Column(
                text=self._player, description=self._by_then, tip=self._by_then, icon=self._chip
            ),
            self._figures(
                self.tr("Next draw"),
                self.tr("Chance that this player draws one on the next draw"),
                lambda row: row.next,
                self._next,
            ),
            replace(
                self._figures(
                    self.tr("Others before"),
                    self.tr("Chance that another player draws one before that"),
                    lambda row: row.before,
                    self._before,
                ),
                colour=lambda _: sitting.appearance.colours.muted,
            ),
            self._figures(
                self.tr("To the end"),
                self.tr("Chance that this player draws one before the end"),
                lambda row: row.ever,
                self._ever,
            ),
        )

    def show(self, odds: Odds | None) -> None:
        """Show other odds; None for none."""
        self._fitting, self._remaining = (odds.fitting, odds.remaining) if odds else (0, 0)
        self.show_rows(odds.seats if odds else ())

    def place(self, row: SeatOdds) -> object:
        return row.player

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

    def _figures(
        self,
        title: str,
        meaning: str,
        chance: Callable[[SeatOdds], Likelihood],
        said: Callable[[SeatOdds], str],
    ) -> Column[SeatOdds]:
        """Return a column of chances."""

        def text(row: SeatOdds) -> str:
            return self.figure(chance(row))

        return Column(
            title=title,
            meaning=meaning,
            text=text,
            description=said,
            tip=said,
            is_figure=True,
            wraps=True,
        )

    def _by_then(self, row: SeatOdds) -> str:
        what = self.tr("{player} or an earlier player draws one")
        return self._said(row, what, row.by_then) if row.next.draws else self._no_more(row)

    def _next(self, row: SeatOdds) -> str:
        what = self.tr("{player} draws one on the next draw")
        return self._said(row, what, row.next) if row.next.draws else self._no_more(row)

    def _before(self, row: SeatOdds) -> str:
        return self._said(row, self.tr("Another player draws one before {player}"), row.before)

    def _ever(self, row: SeatOdds) -> str:
        return self._said(row, self.tr("{player} draws one before the end"), row.ever)

    def _no_more(self, row: SeatOdds) -> str:
        return self.tr("{player} will not draw another tile").format(player=self._player(row))

    def _said(self, row: SeatOdds, what: str, chance: Likelihood) -> str:
        said = self.tr("{what}: {chance}").format(
            what=what.format(player=self._player(row)), chance=self.figure(chance)
        )
        return f"{said}\n{self.exactly(chance)}" if chance.draws else said

    def _player(self, row: SeatOdds) -> str:
        return self._sitting.play.players[row.player]

    def _chip(self, row: SeatOdds) -> QIcon:
        colours = self._sitting.appearance.colours
        pixmap = QPixmap(QSize(_CHIP + 2, _CHIP + 2) * 2)
        pixmap.setDevicePixelRatio(2)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        colour = seat_colour(self._sitting.play.players, row.player)
        middle = pixmap.deviceIndependentSize().width() / 2
        edge = edge_of(colour, colours)
        paint_chip(painter, QPointF(middle, middle), _CHIP / 2, colour, edge)
        painter.end()
        return QIcon(pixmap)


class OddsTable(TabRing, RowTableView):
    """The table, as high as it has rows."""

    def __init__(self, sitting: Sitting) -> None:
        self.rows = OddsRows(sitting)
        super().__init__(self.rows, _ROW)
        self.setAccessibleName(self.tr("Draw odds"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSelectionBehavior(RowTableView.SelectionBehavior.SelectRows)
        self.setSelectionMode(RowTableView.SelectionMode.NoSelection)
        self.setIconSize(QSize(_CHIP + 2, _CHIP + 2))
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        header = self.horizontalHeader()
        header.setMinimumSectionSize(48)
        header.setDefaultAlignment(_WRAPPED)
        header.setFixedHeight(_TWO_LINES)
        self.fix_columns()

    def show_odds(self, odds: Odds | None) -> None:
        """Show other odds; None for none."""
        self.rows.show(odds)
        self.setFixedHeight(_TWO_LINES + _ROW * self.rows.rowCount() + 2)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide = max(_LEAST_FIGURE, min(_FIGURE, (self.width() - _NAME) // 3))
        for column in range(1, len(self.rows.columns)):
            self.setColumnWidth(column, wide)
