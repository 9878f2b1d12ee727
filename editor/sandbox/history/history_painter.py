"""Paints the history: turns with their tiles, moves with their points, and branches."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen

from ...look.appearance import ink_on, sized
from ...widgets.card_delegate import (
    BOLD,
    PLAIN,
    RIGHT,
    CardDelegate,
    paint_box,
    write,
)
from ..analysis.game_graph import mark_colour
from ..figures import gained
from ..piece_pictures import paint_chip, paint_small
from ..seat_colours import edge_of, seat_colour
from .history_rows import RowKind

if TYPE_CHECKING:
    from collections.abc import Hashable

    from PySide6.QtWidgets import QListView, QStyleOptionViewItem

    from ...widgets.rows import Index
    from ..view_context import AnyContext
    from .history_rows import HistoryRow, HistoryRows

_Words: TypeAlias = "tuple[str, QFont, QRect]"
_HIGH: Final = 27
_NUMBER: Final = 30
_LEVEL: Final = 18
_PICTURE: Final = 21
_ICON: Final = 16
_GAP: Final = 7
_EDGE: Final = 10
_FAINT: Final = 0.45  # opacity of pictures of undone moves
_PILL: Final = 17
_ABOVE: Final = 4
_BELOW: Final = 5
_ICONS: Final = {
    RowKind.BEGINNING: "start",
    RowKind.MANUAL_EDIT: "wrench",
    RowKind.CHANCE: "dice",
    RowKind.END: "cup",
    RowKind.BRANCH: "branch",
    RowKind.NAME: "branch",
    RowKind.NOTE: "comment",
}
_BETWEEN: Final = 4
_DOT: Final = 3.5
_INSET: Final = 14
_LOW: Final = 21
"""The least height of an event, in pixels."""
_WRAPPED: Final = (
    Qt.AlignmentFlag.AlignLeft.value
    | Qt.AlignmentFlag.AlignVCenter.value
    | Qt.TextFlag.TextWordWrap.value
)
_QUIET: Final = frozenset(
    {RowKind.BEGINNING, RowKind.CHANCE, RowKind.BRANCH, RowKind.NAME, RowKind.EVENT}
)


class HistoryPainter(CardDelegate):
    """Paints rows of the history; long texts are wrapped.

    Below a move stands in small print what it caused, each with the colours of whom it concerns.
    """

    def __init__(self, context: AnyContext, past: HistoryRows, view: QListView) -> None:
        super().__init__(context.appearance, view)
        self._context = context
        self._past = past
        self._placed: dict[Hashable, _Words] = {}
        self._measured: Hashable = None
        self._sizes: dict[int, QSize] = {}
        self._wide = 0
        # Kept when rows are inserted, as happens with every move.
        past.modelReset.connect(self._sizes.clear)
        past.dataChanged.connect(self._sizes.clear)
        context.pictures.ready.connect(view.viewport().update)

    def _paint_levels(self, painter: QPainter, place: QRect, level: int) -> None:
        """Draw a vertical line left of a row for each branch that it is in."""
        painter.setPen(QPen(QColor(self.colours.strong_border), 1.5))
        for n in range(level):
            x = place.left() + _NUMBER + n * _LEVEL + _ICON / 2
            painter.drawLine(QPointF(x, place.top()), QPointF(x, place.bottom() + 1))

    def _paint_turn(self, painter: QPainter, room: QRect, row: HistoryRow) -> None:
        """Paint the number of a turn, the colour of its player, and the tile drawn, if any."""
        session, colours = self._context.session, self.colours
        game = row.moment.game
        faint, ahead = painter.opacity(), self._past.is_ahead(row)
        colour = colours.disabled if ahead else colours.muted
        # The number stays legible even if the turn has been undone.
        painter.setOpacity(1.0)
        number = QRect(room.left() - _NUMBER, room.top(), _NUMBER - 6, room.height())
        if not row.level:
            turn = str(game.turn)
            write(painter, number, turn, colour, pixels=11, weight=BOLD, side=RIGHT)
        painter.setOpacity(faint)
        colour = seat_colour(session.players, game.player)
        middle = QPointF(room.left() + _ICON / 2, QRectF(room).center().y())
        paint_chip(painter, middle, 5.5, colour, edge_of(colour, colours))
        left = room.left() + _ICON + _GAP
        ratio = self.view.devicePixelRatioF()
        picture = self._context.kind.turn_picture(game, _PICTURE, ratio)
        square = QRect(left, room.center().y() - _PICTURE // 2 + 1, _PICTURE, _PICTURE)
        paint_small(painter, square, picture)

    def _paint_sign(self, painter: QPainter, room: QRect, row: HistoryRow) -> None:
        """Paint an icon, or the piece that a move names."""
        appearance = self.appearance
        place = QRect(room.left(), room.center().y() - _ICON // 2 + 1, _ICON, _ICON)
        if row.what is RowKind.BRANCH:
            arrow = appearance.icon("chevron-up" if row.is_open else "chevron-down")
            arrow.paint(painter, place.translated(-_NUMBER + 8, 0).adjusted(3, 3, -3, -3))
        name = _ICONS.get(row.what)
        if name is not None:
            is_edit = row.what is RowKind.MANUAL_EDIT
            colour = appearance.colours.warning if is_edit else appearance.colours.muted
            appearance.icon(name, colour).paint(painter, place)
        else:
            kind, ratio = self._context.kind, self.view.devicePixelRatioF()
            place = place.adjusted(-1, -1, 1, 1)
            paint_small(painter, place, kind.move_picture(row.moment, place.width(), ratio))

    def _pills(self, row: HistoryRow) -> list[tuple[int, str, int]]:
        """The seat of each player who scored, the points as text, and the width of their pill."""
        metrics = QFontMetrics(sized(self.view.font(), 11, BOLD))
        texts = [(player, gained(points)) for player, points in self._past.gains(row)]
        return [(n, text, metrics.horizontalAdvance(text) + 12) for n, text in texts]

    def _paint_gains(self, painter: QPainter, line: QRect, row: HistoryRow) -> None:
        """Paint the points that each player got, from the right."""
        players, colours = self._context.session.players, self.colours
        right = line.right() - _EDGE
        painter.setFont(sized(self.view.font(), 11, BOLD))
        for player, text, wide in reversed(self._pills(row)):
            pill = QRectF(right - wide, line.center().y() - _PILL / 2 + 1, wide, _PILL)
            colour = seat_colour(players, player)
            edge = edge_of(colour, colours)
            paint_box(painter, pill, ground=colour, line=edge, radius=_PILL / 2)
            painter.setPen(QColor(ink_on(colour)))
            painter.drawText(pill, Qt.AlignmentFlag.AlignCenter, text)
            right -= wide + _BETWEEN

    def _paint_dots(self, painter: QPainter, room: QRect, row: HistoryRow) -> None:
        """Paint the colours of the players whom an event concerns, one over the other."""
        players, colours = self._context.session.players, self.colours
        middle = QPointF(room.left() + _ICON + _GAP + _DOT, room.top() + _LOW / 2 - 0.5)
        seats = self._past.players(row)
        apart = _DOT * 1.3
        for n, player in enumerate(seats):
            colour = seat_colour(players, player)
            shift = QPointF((n - (len(seats) - 1)) * apart, 0)
            paint_chip(painter, middle + shift, _DOT, colour, edge_of(colour, colours))
        if not seats:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.strong_border))
            painter.drawEllipse(middle, _DOT / 2, _DOT / 2)

    # --- Words ---

    def _words(self, row: HistoryRow, wide: int) -> _Words:
        """The text of a row, kept until something changes: measuring takes longest."""
        session = self._context.session
        measured = session.branches, wide, session.viewpoint, session.covered, session.game.is_over
        if measured != self._measured:
            self._placed, self._measured = {}, measured
        key = row.moment.number, row.what, row.level, id(row.event), row.said
        found = self._placed.get(key)
        if found is None or row.what is RowKind.BRANCH:  # which counts its moves
            found = self._placed[key] = self._place_words(row, wide)
        return found

    def _place_words(self, row: HistoryRow, wide: int) -> _Words:
        """The text of a row, its font and its rectangle."""
        left = _NUMBER + row.level * _LEVEL + _ICON + _GAP
        is_event = row.what is RowKind.EVENT
        if is_event:
            left += _INSET
        elif row.what is RowKind.TURN and self._context.kind.has_turn_picture(row.moment.game):
            left += _PICTURE + _GAP
        right = wide - _EDGE - sum(pill + _BETWEEN for _, _, pill in self._pills(row))
        strong = row.what in {RowKind.TURN, RowKind.END, RowKind.NAME}
        font = QFont(sized(self.view.font(), 12 if is_event else 13, BOLD if strong else PLAIN))
        font.setItalic(row.what is RowKind.NOTE)
        text = self._past.text(row)
        room = QRect(left, 1 if is_event else _ABOVE, max(right - left, _ICON), 0)
        high = QFontMetrics(font).boundingRect(room, _WRAPPED, text).height()
        least = _LOW - 3 if is_event else _HIGH - _ABOVE - _BELOW
        room.setHeight(max(high, least))
        return text, font, room

    def _paint_words(self, painter: QPainter, place: QRect, row: HistoryRow) -> None:
        colours = self.colours
        quiet = row.what in _QUIET or row.level > 0
        text, font, room = self._words(row, place.width())
        colour = colours.muted if quiet else colours.text
        painter.setPen(QColor(colours.disabled if self._past.is_ahead(row) else colour))
        painter.setFont(font)
        painter.drawText(room.translated(place.topLeft()), _WRAPPED, text)

    def paint_row(
        self, painter: QPainter, place: QRect, row: HistoryRow, option: QStyleOptionViewItem
    ) -> None:
        line = QRect(place.topLeft(), QSize(place.width(), min(place.height(), _HIGH)))
        ground, is_now = QRectF(option.rect).adjusted(4, 0.5, -4, -0.5), row is self._past.now
        self.paint_ground(painter, ground, option, marked=is_now, radius=5)
        if is_now:
            bar = QRectF(ground.left(), ground.top(), 4, ground.height())
            paint_box(painter, bar, ground=self.colours.accent, radius=2)
        self._paint_levels(painter, place, row.level)
        painter.setOpacity(_FAINT if self._past.is_ahead(row) else 1.0)
        room = line.adjusted(_NUMBER + row.level * _LEVEL, 0, 0, 0)
        signs = {RowKind.TURN: self._paint_turn, RowKind.EVENT: self._paint_dots}
        signs.get(row.what, self._paint_sign)(painter, room, row)
        self._paint_gains(painter, line, row)
        mark = self._past.mark(row)
        if mark is not None:
            # Left of the move, where only turns have a number: no text makes room for it.
            sign = QRect(line.left(), line.top(), _NUMBER - 5, line.height())
            colour = mark_colour(mark, self.colours)
            write(painter, sign, mark.value, colour, weight=BOLD, side=RIGHT)
        painter.setOpacity(1.0)
        self._paint_words(painter, place, row)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: ARG002
        """The size of a row, kept while rows are only added."""
        # At each change of the list it is asked of every row, and there may be thousands.
        number, sizes = index.row(), self._sizes
        wide = self.view.viewport().width()
        if wide != self._wide:
            self._wide = wide
            sizes.clear()
        if number not in sizes:
            sizes[number] = self.size(self._past.rows[number])
        return sizes[number]

    def size(self, row: HistoryRow) -> QSize:
        wide = self.view.viewport().width()
        _, _, room = self._words(row, wide)
        if row.what is RowKind.EVENT:
            return QSize(wide, room.bottom() + 3)
        return QSize(wide, max(room.bottom() + 1 + _BELOW, _HIGH))
