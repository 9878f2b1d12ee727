"""Paints what was played: turns with their tiles, deeds with what they gained, branches, now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from core.drawing.standing import tile_of

from ...appearance import sized
from ...row_list import ROW
from ..piece_pictures import paint_chip, piece_picture
from ..seat_colours import edge_of, ink_on, rim_of, seat_colour
from .past_rows import What

if TYPE_CHECKING:
    from PySide6.QtWidgets import QListView

    from ...row_list import Index
    from ..sitting import Sitting
    from .past_rows import Past, PastRow

_HIGH: Final = 27
_NUMBER: Final = 30
_LEVEL: Final = 18
_PICTURE: Final = 21
_ICON: Final = 16
_GAP: Final = 7
_RIGHT: Final = 10
_FAINT: Final = 0.45
_PILL: Final = 17
_ICONS: Final = {
    What.BEGINNING: "start",
    What.BENT: "wrench",
    What.CHANCE: "dice",
    What.END: "cup",
    What.BRANCH: "branch",
}
_MIDDLE: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_QUIET: Final = frozenset({What.BEGINNING, What.CHANCE, What.BRANCH})


class PastPainter(QStyledItemDelegate):
    """Paints rows of all that was played."""

    def __init__(self, sitting: Sitting, past: Past, view: QListView) -> None:
        super().__init__(view)
        self._sitting = sitting
        self._past = past
        self._view = view
        sitting.pictures.ready.connect(view.viewport().update)

    def _paint_ground(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Mark the moment that is looked at, the mouse and the keyboard."""
        colours = self._sitting.appearance.colours
        place = QRectF(option.rect).adjusted(4, 0.5, -4, -0.5)
        is_now = index.row() == self._past.now_row
        chosen = bool(option.state & QStyle.StateFlag.State_Selected) and self._view.hasFocus()
        hovered = bool(option.state & QStyle.StateFlag.State_MouseOver)
        if is_now or hovered or chosen:
            painter.setPen(QPen(QColor(colours.accent), 1) if chosen else Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.selection if is_now else colours.hover))
            painter.drawRoundedRect(place, 5, 5)
        if is_now:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.accent))
            painter.drawRoundedRect(QRectF(place.left(), place.top(), 4, place.height()), 2, 2)

    def _paint_levels(self, painter: QPainter, place: QRect, level: int) -> None:
        """Draw a line beside the rows of a branch, one for each branch it is in."""
        painter.setPen(QPen(QColor(self._sitting.appearance.colours.strong_border), 1.5))
        for n in range(level):
            x = place.left() + _NUMBER + n * _LEVEL + _ICON / 2
            painter.drawLine(QPointF(x, place.top()), QPointF(x, place.bottom() + 1))

    def _paint_turn(self, painter: QPainter, room: QRect, row: PastRow) -> int:
        """Paint the number of a turn, whose it is, and the tile drawn; return where that ends."""
        play, colours = self._sitting.play, self._sitting.appearance.colours
        game = row.moment.game
        painter.setFont(sized(self._view.font(), 11, QFont.Weight.DemiBold))
        painter.setPen(QColor(colours.muted))
        number = QRect(room.left() - _NUMBER, room.top(), _NUMBER - 6, room.height())
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        if not row.level:
            painter.drawText(number, right, str(game.turn))
        colour = seat_colour(play.players, game.player)
        middle = QPointF(room.left() + _ICON / 2, QRectF(room).center().y())
        paint_chip(painter, middle, 5.5, colour, edge_of(colour, colours))
        left = room.left() + _ICON + _GAP
        if game.drawn is None:
            return left
        tile = tile_of(game.setup.lays, game.drawn, 0)
        ratio = self._view.devicePixelRatioF()
        pixmap = self._sitting.pictures.pixmap(
            *(game.setup.edition, tile.design, _PICTURE, ratio), copy=tile.copy
        )
        if pixmap is not None:
            painter.drawPixmap(left, room.center().y() - _PICTURE // 2 + 1, pixmap)
        return left + _PICTURE + _GAP

    def _paint_sign(self, painter: QPainter, room: QRect, row: PastRow) -> int:
        """Paint an icon, or the piece that a deed names; return where the words begin."""
        appearance = self._sitting.appearance
        place = QRect(room.left(), room.center().y() - _ICON // 2 + 1, _ICON, _ICON)
        if row.what is What.BRANCH:
            arrow = appearance.icon("chevron-up" if row.is_open else "chevron-down")
            arrow.paint(painter, place.translated(-_NUMBER + 8, 0).adjusted(3, 3, -3, -3))
        name = _ICONS.get(row.what)
        if name is not None:
            bent = row.what is What.BENT
            colour = appearance.colours.warning if bent else appearance.colours.muted
            appearance.icon(name, colour).paint(painter, place)
        else:
            self._paint_piece(painter, place.adjusted(-1, -1, 1, 1), row)
        return room.left() + _ICON + _GAP

    def _paint_piece(self, painter: QPainter, place: QRect, row: PastRow) -> None:
        edition, before = row.moment.game.setup.edition, row.moment.parent
        kind = edition.pieces.get(str(getattr(row.moment.deed, "piece", "")))
        if kind is None or before is None:
            return
        colour = seat_colour(self._sitting.play.players, before.game.player)
        ratio = self._view.devicePixelRatioF()
        rim = rim_of(colour, self._sitting.appearance.colours)
        painter.drawImage(place, piece_picture(kind.symbol, colour, place.width(), ratio, rim=rim))

    def _paint_gains(self, painter: QPainter, place: QRect, row: PastRow) -> int:
        """Paint the points that each player got, from the right; return where they begin."""
        players, colours = self._sitting.play.players, self._sitting.appearance.colours
        right = place.right() - _RIGHT
        painter.setFont(sized(self._view.font(), 11, QFont.Weight.DemiBold))
        for player, points in reversed(self._past.gains(row)):
            text = f"+{points}" if points > 0 else f"\u2212{-points}"
            wide = painter.fontMetrics().horizontalAdvance(text) + 12
            pill = QRectF(right - wide, place.center().y() - _PILL / 2 + 1, wide, _PILL)
            colour = seat_colour(players, player)
            painter.setPen(QPen(QColor(edge_of(colour, colours)), 1))
            painter.setBrush(QColor(colour))
            painter.drawRoundedRect(pill, _PILL / 2, _PILL / 2)
            painter.setPen(QColor(ink_on(colour)))
            painter.drawText(pill, Qt.AlignmentFlag.AlignCenter, text)
            right -= wide + 4
        return right

    def _paint_words(self, painter: QPainter, room: QRect, row: PastRow, index: Index) -> None:
        colours = self._sitting.appearance.colours
        strong = row.what in {What.TURN, What.END}
        weight = QFont.Weight.DemiBold if strong else QFont.Weight.Normal
        painter.setFont(sized(self._view.font(), 13, weight))
        quiet = row.what in _QUIET or row.level > 0
        colour = colours.muted if quiet else colours.text
        painter.setPen(QColor(colours.disabled if self._past.is_ahead(row) else colour))
        text = painter.fontMetrics().elidedText(
            index.data(), Qt.TextElideMode.ElideRight, room.width()
        )
        painter.drawText(room, _MIDDLE, text)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row: PastRow | None = index.data(ROW)
        if row is None:
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        place = QRect(option.rect)
        self._paint_ground(painter, option, index)
        self._paint_levels(painter, place, row.level)
        painter.setOpacity(_FAINT if self._past.is_ahead(row) else 1.0)
        room = place.adjusted(_NUMBER + row.level * _LEVEL, 0, 0, 0)
        paint_sign = self._paint_turn if row.what is What.TURN else self._paint_sign
        left = paint_sign(painter, room, row)
        right = self._paint_gains(painter, place, row)
        painter.setOpacity(1.0)
        room = QRect(left, place.top(), max(right - left, 0), place.height())
        self._paint_words(painter, room, row, index)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: ARG002
        return QSize(option.rect.width(), _HIGH)
