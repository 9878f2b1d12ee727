"""Paints what can be done: the key on its badge, a tile as it would lie or a piece, the words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from core.actions import Place
from core.drawing.standing import tile_of

from ...appearance import sized
from ...row_list import ROW, Heading
from ..piece_pictures import piece_picture
from ..seat_colours import rim_of, seat_colour
from .choices import Choice, Fold

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QListView

    from core.actions import Action

    from ...row_list import Index
    from ..sitting import Sitting

_HIGH: Final = 30
_HEADING: Final = 27
_BADGE: Final = 20
_LEFT: Final = 12
_GAP: Final = 8
_BESIDE: Final = 6
_KEY: Final = (11, QFont.Weight.DemiBold)
_PICTURE: Final = 22
_MIDDLE: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


def badge_in(row: QRect, label: str = "", font: QFont | None = None) -> QRect:
    """Return where in a row its key is painted, as it is written in the font of the list."""
    top = row.top() + (row.height() - _BADGE) // 2
    metrics = QFontMetrics(sized(font or QFont(), *_KEY))
    wide = metrics.horizontalAdvance(label) + 2 * _BESIDE if len(label) > 1 else _BADGE
    return QRect(row.left() + _LEFT, top, max(wide, _BADGE), _BADGE)


class ChoicePainter(QStyledItemDelegate):
    """Paints rows of what can be done; `label` says how the key of a choice is written."""

    def __init__(self, sitting: Sitting, view: QListView, label: Callable[[Choice], str]) -> None:
        super().__init__(view)
        self._label = label
        self._sitting = sitting
        self._view = view
        sitting.pictures.ready.connect(view.viewport().update)

    def _paint_ground(self, painter: QPainter, option: QStyleOptionViewItem) -> None:
        """Mark where the mouse or the keyboard is."""
        colours = self._sitting.appearance.colours
        chosen = bool(option.state & QStyle.StateFlag.State_Selected) and self._view.hasFocus()
        hovered = bool(option.state & QStyle.StateFlag.State_MouseOver)
        if not chosen and not hovered:
            return
        place = option.rect.adjusted(5, 1, -5, -1)
        painter.setPen(QPen(QColor(colours.accent), 1) if chosen else Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.selection if chosen else colours.hover))
        painter.drawRoundedRect(place, 6, 6)

    def _paint_badge(self, painter: QPainter, place: QRect, key: str) -> None:
        colours = self._sitting.appearance.colours
        painter.setPen(QPen(QColor(colours.strong_border), 1))
        painter.setBrush(QColor(colours.surface))
        painter.drawRoundedRect(place.adjusted(0, 0, -1, -1), 4, 4)
        painter.setFont(sized(self._view.font(), *_KEY))
        painter.setPen(QColor(colours.text))
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, key)

    def _paint_heading(self, painter: QPainter, place: QRect, text: str) -> None:
        colours = self._sitting.appearance.colours
        painter.setFont(sized(self._view.font(), 12, QFont.Weight.DemiBold))
        painter.setPen(QColor(colours.muted))
        room = place.adjusted(_LEFT, 4, -_LEFT, 0)
        self._write(painter, room, text)

    def _paint_fold(self, painter: QPainter, place: QRect, fold: Fold) -> None:
        appearance = self._sitting.appearance
        icon = appearance.icon("chevron-up" if fold.is_open else "chevron-down")
        badge = badge_in(place)
        icon.paint(painter, badge.adjusted(3, 3, -3, -3))
        painter.setFont(self._view.font())
        painter.setPen(QColor(appearance.colours.text))
        self._write(painter, place.adjusted(_LEFT + _BADGE + _GAP, 0, -_LEFT, 0), fold.text)

    def _paint_choice(self, painter: QPainter, place: QRect, choice: Choice, label: str) -> None:
        """Paint the key, a picture if there is one, and the words."""
        badge = badge_in(place, label, self._view.font())
        if label:
            self._paint_badge(painter, badge, label)
        room = place.adjusted(0, 0, -_LEFT, 0)
        room.setLeft(badge.right() + 1 + _GAP)
        picture = QRect(room.left(), room.center().y() - _PICTURE // 2 + 1, _PICTURE, _PICTURE)
        if self._paint_picture(painter, picture, choice.action):
            room.setLeft(picture.right() + _GAP)
        painter.setFont(self._view.font())
        painter.setPen(QColor(self._sitting.appearance.colours.text))
        self._write(painter, room, choice.text)

    def _paint_picture(self, painter: QPainter, place: QRect, action: Action) -> bool:
        """Paint the tile as it would lie, or the piece that an action names; say if it did."""
        play, ratio = self._sitting.play, self._view.devicePixelRatioF()
        game = play.game
        if isinstance(action, Place) and game.drawn is not None:
            tile = tile_of(game.setup.lays, game.drawn, action.rotation // 90)
            pixmap = self._sitting.pictures.pixmap(
                *(play.edition, tile.design, _PICTURE, ratio), copy=tile.copy, turns=tile.turns
            )
            if pixmap is not None:
                painter.drawPixmap(place.topLeft(), pixmap)
            return True
        kind = play.edition.pieces.get(str(getattr(action, "piece", "")))
        if kind is None:
            return False
        colour = seat_colour(play.players, game.player)
        rim = rim_of(colour, self._sitting.appearance.colours)
        painter.drawImage(place, piece_picture(kind.symbol, colour, _PICTURE, ratio, rim=rim))
        return True

    def _write(self, painter: QPainter, room: QRect, text: str) -> None:
        cut = Qt.TextElideMode.ElideRight
        painter.drawText(room, _MIDDLE, painter.fontMetrics().elidedText(text, cut, room.width()))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row = index.data(ROW)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        place = QRect(option.rect)
        if isinstance(row, Heading):
            self._paint_heading(painter, place, row.text)
        else:
            self._paint_ground(painter, option)
            if isinstance(row, Fold):
                self._paint_fold(painter, place, row)
            elif isinstance(row, Choice):
                self._paint_choice(painter, place, row, self._label(row))
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        high = _HEADING if isinstance(index.data(ROW), Heading) else _HIGH
        return QSize(option.rect.width(), high)
