"""Paints rows of legal actions: key, picture of the tile or piece, text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QFont, QFontMetrics, QPainter

from ...look.appearance import sized
from ...widgets.card_delegate import (
    BOLD,
    CENTRE,
    CardDelegate,
    is_hovered,
    is_selected,
    paint_box,
    write,
)
from ..piece_pictures import paint_small
from .choices import Choice, Fold

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QListView, QStyleOptionViewItem

    from core.engine.actions import Action

    from ...widgets.rows import Heading
    from ..view_context import AnyContext
    from .choices import Row

_HIGH: Final = 30
_BADGE: Final = 20
_LEFT: Final = 12
_GAP: Final = 8
_BESIDE: Final = 6
_KEY: Final = (11, BOLD)
_PICTURE: Final = 22


def badge_in(row: QRect, label: str = "", font: QFont | None = None) -> QRect:
    """Return the rectangle of the key in a row."""
    top = row.top() + (row.height() - _BADGE) // 2
    metrics = QFontMetrics(sized(font or QFont(), *_KEY))
    wide = metrics.horizontalAdvance(label) + 2 * _BESIDE if len(label) > 1 else _BADGE
    return QRect(row.left() + _LEFT, top, max(wide, _BADGE), _BADGE)


class ChoicePainter(CardDelegate):
    """Paints rows of legal actions; `label` returns the label of a key."""

    heading_height = 27

    def __init__(
        self, context: AnyContext, view: QListView, label: Callable[[Choice], str]
    ) -> None:
        super().__init__(context.appearance, view)
        self._label = label
        self._context = context
        context.pictures.ready.connect(view.viewport().update)

    def _paint_ground(self, painter: QPainter, option: QStyleOptionViewItem) -> None:
        """Mark the row under the mouse, and the current row."""
        chosen = is_selected(option) and self.view.hasFocus()
        if chosen or is_hovered(option):
            colours, place = self.colours, option.rect.adjusted(5, 1, -5, -1)
            ground = colours.selection if chosen else colours.hover
            line = colours.accent if chosen else ""
            paint_box(painter, place, ground=ground, line=line, radius=6)

    def _paint_badge(self, painter: QPainter, place: QRect, key: str) -> None:
        colours, box = self.colours, place.adjusted(0, 0, -1, -1)
        paint_box(painter, box, ground=colours.surface, line=colours.strong_border, radius=4)
        write(painter, place, key, colours.text, pixels=11, weight=BOLD, side=CENTRE)

    def paint_heading(self, painter: QPainter, place: QRect, heading: Heading) -> None:
        room = place.adjusted(_LEFT, 4, -_LEFT, 0)
        write(painter, room, heading.text, self.colours.muted, pixels=12, weight=BOLD)

    def _paint_fold(self, painter: QPainter, place: QRect, fold: Fold) -> None:
        icon = self.appearance.icon("chevron-up" if fold.is_open else "chevron-down")
        icon.paint(painter, badge_in(place).adjusted(3, 3, -3, -3))
        room = place.adjusted(_LEFT + _BADGE + _GAP, 0, -_LEFT, 0)
        write(painter, room, fold.text, self.colours.text)

    def _paint_choice(self, painter: QPainter, place: QRect, choice: Choice, label: str) -> None:
        """Paint the key, the picture if there is one, and the text."""
        badge = badge_in(place, label, self.view.font())
        if label:
            self._paint_badge(painter, badge, label)
        room = place.adjusted(0, 0, -_LEFT, 0)
        room.setLeft(badge.right() + 1 + _GAP)
        picture = QRect(room.left(), room.center().y() - _PICTURE // 2 + 1, _PICTURE, _PICTURE)
        if self._paint_picture(painter, picture, choice.action):
            room.setLeft(picture.right() + _GAP)
        write(painter, room, choice.text, self.colours.text)

    def _paint_picture(self, painter: QPainter, place: QRect, action: Action) -> bool:
        """Paint what an action is about, such as a tile; return whether there is a picture."""
        context, ratio = self._context, self.view.devicePixelRatioF()
        picture = context.play.kind.action_picture(context, action, _PICTURE, ratio)
        paint_small(painter, place, picture)
        return picture is not None

    def paint_row(
        self, painter: QPainter, place: QRect, row: Row, option: QStyleOptionViewItem
    ) -> None:
        self._paint_ground(painter, option)
        if isinstance(row, Fold):
            self._paint_fold(painter, place, row)
        elif isinstance(row, Choice):
            self._paint_choice(painter, place, row, self._label(row))

    def size(self, row: Row) -> QSize:  # noqa: ARG002
        return QSize(self.line_width(0), _HIGH)
