"""An open cell picked on the table: what it needs, what fits, and the odds of each player."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QLocale, QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from core.analysis.draw_odds import odds, unseen
from core.tileset.geometry import SIDES

from ...look.appearance import smooth_painter
from ...overview.pattern_list import paint_hole
from ...widgets.box_layouts import hbox, vbox
from ...widgets.form_fields import restyle, role_label, set_role, small_button
from ...widgets.row_table import RowTable, RowTableView, TableColumn
from ...widgets.tab_ring import TabRing
from ..piece_pictures import chip_picture
from ..seat_colours import edge_of, seat_colour

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from fractions import Fraction

    from core.analysis.draw_odds import Likelihood, Odds, Prospect, SeatOdds
    from core.engine.table_snapshot import Cell

    from ..view_context import TileContext


def percentage(chance: Fraction, language: str) -> str:
    """A chance in per cent, without the sign, to a tenth, as a language writes numbers.

    Only what is exactly never or always is 0 or 100: `> 99.9` is nearly always.
    """
    locale = QLocale(language)
    if chance in (0, 1):
        return locale.toString(100 * int(chance))
    # Rounded as a fraction: Qt would round the binary number nearest to it.
    tenths = round(1000 * chance)  # of a per cent
    if tenths in (0, 1000):
        sign, tenths = (">", 999) if tenths else ("<", 1)
        return f"{sign}\u202f{locale.toString(tenths / 10, 'f', 1)}"
    return locale.toString(tenths / 10, "f", 1)


def fraction(chance: Fraction) -> str:
    """A chance as an exact fraction."""
    return str(chance.numerator) if chance.denominator == 1 else str(chance)


PLAYER, NEXT, BEFORE, EVER = range(4)
_ROW: Final = 24
_CHIP: Final = 14
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

    def __init__(self, context: TileContext) -> None:
        super().__init__()
        self._context = context
        self._fitting = self._remaining = 0
        self.columns = (
            TableColumn(
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
                colour=lambda _: context.appearance.colours.muted,
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

    def key(self, row: SeatOdds) -> object:
        return row.player

    def figure(self, chance: Likelihood) -> str:
        """A chance in per cent; a dash without a draw."""
        if not chance.draws:
            return "–"
        number = percentage(chance.exact, self._context.language)
        return self.tr("{number}%").format(number=number)

    def exactly(self, chance: Likelihood) -> str:
        """A chance as an exact fraction, and what it is the chance of."""
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
    ) -> TableColumn[SeatOdds]:
        """A column of chances."""

        def text(row: SeatOdds) -> str:
            return self.figure(chance(row))

        return TableColumn(
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
        return self._context.session.players[row.player]

    def _chip(self, row: SeatOdds) -> QIcon:
        colour = seat_colour(self._context.session.players, row.player)
        edge = edge_of(colour, self._context.appearance.colours)
        # The model has no view to ask for a ratio: twice the size is sharp wherever it is shown.
        return QIcon(chip_picture(colour, edge, ratio=2, size=_CHIP))


class OddsTable(TabRing, RowTableView):
    """The odds as a table without a scroll bar."""

    def __init__(self, context: TileContext) -> None:
        self.rows = OddsRows(context)
        super().__init__(self.rows, _ROW)
        self.setAccessibleName(self.tr("Draw odds"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSelectionBehavior(RowTableView.SelectionBehavior.SelectRows)
        self.setSelectionMode(RowTableView.SelectionMode.NoSelection)
        self.setIconSize(QSize(_CHIP, _CHIP))
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        header = self.horizontalHeader()
        header.setMinimumSectionSize(48)
        header.setDefaultAlignment(_WRAPPED)
        # Headings wrap, as they are wider than the figures below.
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


_SIZE: Final = 46
_RIM: Final = 12


class CellPicture(QWidget):
    """An open cell, with the terrains that its neighbours show."""

    def __init__(self, context: TileContext) -> None:
        super().__init__()
        self._context = context
        self._sides: Sequence[str | None] = ()
        self.setFixedSize(_SIZE, _SIZE)

    def show_sides(self, sides: Sequence[str | None]) -> None:
        """Show other sides, from north clockwise."""
        self._sides = sides
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        colours = self._context.appearance.colours
        with smooth_painter(self) as painter:
            place, edition = QRectF(self.rect()), self._context.session.edition
            paint_hole(
                painter, place, sides=self._sides, edition=edition, colours=colours, rim=_RIM
            )


class PickedCell(QWidget):
    """What fits an open cell, and how likely it is drawn; `close_button` deselects the cell."""

    def __init__(self, context: TileContext) -> None:
        super().__init__()
        self._context = context
        set_role(self, "surface")
        self.setAccessibleName(self.tr("The selected open cell"))
        self.needs = CellPicture(context)
        self.title, self.sides = role_label("heading"), role_label("muted", wraps=True)
        self.fits = QLabel(wordWrap=True)
        self.odds = OddsTable(context)
        self.anybody = QLabel(wordWrap=True)
        self.close_button = small_button(self.tr("Show all tiles again"))
        context.appearance.set_icon(self.close_button, "close", "muted")
        self.close_button.clicked.connect(self._close)
        context.appearance.changed.connect(self.needs.update)
        self._arrange()

    def show_cell(self, cell: Cell, prospect: Prospect) -> None:
        """Show what fits a cell."""
        session = self._context.session
        x, y = cell
        self.title.setText(self.tr("Open cell ({x},{y})").format(x=x, y=y))
        self.needs.show_sides(prospect.needs)
        self.sides.setText(self._said(prospect.needs))
        self.fits.setText(self._fitting(prospect))
        role = "error" if prospect.is_dead else ""
        if self.fits.property("role") != role:
            restyle(self.fits, role=role)
        names = dict(prospect.names)
        found = odds(session.game, names, session.seen_seats) if prospect.fits else None
        self.odds.setVisible(found is not None)
        self.odds.show_odds(found)
        self.anybody.setVisible(found is not None)
        if found is not None:
            rows = self.odds.rows
            chance = rows.figure(found.anybody)
            text, number = self.tr("Any player: {chance}."), ""
            if found.mean is not None:
                text = self.tr("Any player: {chance}, on average at draw {number}.")
                number = QLocale(self._context.language).toString(float(found.mean), "f", 1)
            self.anybody.setText(text.format(chance=chance, number=number))
            tip = self.tr(
                "Chance that any player draws one before the end, and when the first one comes"
            )
            self.anybody.setToolTip(f"{tip}\n{rows.exactly(found.anybody)}")
        self._make_room()

    def _arrange(self) -> None:
        texts = vbox(self.title, self.sides, self.fits, 1, spacing=1)
        top = hbox(self.needs, (texts, 1), self.close_button, spacing=11)
        for widget in (self.needs, self.close_button):
            top.setAlignment(widget, Qt.AlignmentFlag.AlignTop)
        foot = hbox(self.anybody, margins=(7, 0, 7, 0))
        self._column = vbox(top, self.odds, foot, on=self, margins=(12, 8, 8, 8), spacing=5)

    def _said(self, sides: Sequence[str | None]) -> str:
        """The terrains that each side can show, in words."""
        return " · ".join(
            f"{side} {self._able(terrain)}".replace(" ", "\u00a0")
            for side, terrain in zip(SIDES, sides, strict=True)
            if terrain is not None
        )

    def _able(self, terrain: str) -> str:
        session = self._context.session
        edition = session.game.setup.edition
        others = [each for each in edition.terrains if each in edition.meets[terrain] - {terrain}]
        return "/".join(map(session.phrase, (terrain, *others)))

    def _fitting(self, prospect: Prospect) -> str:
        if prospect.is_dead:
            return self.tr("No remaining tile fits here.")
        session = self._context.session
        left, bag = len(unseen(session.game, session.seen_seats)), len(session.game.deck)
        text = self.tr("{count} of %n tiles in the bag fit.", "", bag)
        if left > bag:
            text = self.tr("{count} of %n tiles not seen fit.", "", left)
        told = text.format(count=prospect.fits)
        if prospect.in_hand:
            told += " " + self.tr("The tile in hand fits.")
        return told

    def _make_room(self) -> None:
        """Be as high as the texts need at this width: only the list below is scrolled."""
        high = self._column.totalHeightForWidth(self.width())
        if high > 0 and high != self.height():
            self.setFixedHeight(high)

    def _close(self) -> None:
        self._context.highlights.pick(None)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()
