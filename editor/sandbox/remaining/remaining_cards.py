"""How tiles of the bag are painted: a picture with a count, or beside it why it is out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter

from ...look.appearance import sized
from ...widgets.card_delegate import (
    BOLD,
    PLAIN,
    RIGHT,
    WRAPPED,
    CardDelegate,
    is_focused,
    is_hovered,
    is_selected,
    paint_box,
    paint_picture,
    write,
)
from .remaining_rows import Gone, InBag

if TYPE_CHECKING:
    from PySide6.QtWidgets import QListView, QStyleOptionViewItem

    from core.analysis.draw_odds import Left

    from ..sitting import Sitting
    from .remaining_rows import LeftRows, Row

PICTURE: Final = 52
SMALL: Final = 34
CELL: Final = QSize(PICTURE + 16, PICTURE + 33)
_NONE_LEFT: Final = 0.28
_APART: Final = 0.45


class LeftCards(CardDelegate):
    """Paints the rows; a tile of which none is left is greyed, what does not fit is dimmed."""

    heading_height = 30

    def __init__(self, sitting: Sitting, rows: LeftRows, view: QListView) -> None:
        super().__init__(sitting.appearance, view)
        self._sitting, self._rows = sitting, rows

    def _paint_ground(self, painter: QPainter, card: QRect, option: QStyleOptionViewItem) -> None:
        colours, lines = self.colours, QRectF(card).adjusted(1, 1, -1, -1)
        if is_selected(option):
            width = 2.0 if is_focused(option) else 1.5
            paint_box(painter, lines, ground=colours.selection, line=colours.accent, width=width)
            return
        if is_hovered(option):
            paint_box(painter, lines, ground=colours.hover)
        if is_focused(option):
            paint_box(painter, lines, line=colours.strong_border)

    def _paint_picture(self, painter: QPainter, place: QRect, left: Left, opacity: float) -> None:
        edition = self._sitting.play.edition
        ratio = painter.device().devicePixelRatioF()
        design = edition.designs[left.design]
        pixmap = self._sitting.pictures.pixmap(
            edition, design, place.width(), ratio, copy=left.copy
        )
        paint_picture(painter, place, pixmap, self.colours, opacity)

    def _paint_tile(self, painter: QPainter, card: QRect, row: InBag) -> None:
        colours, left = self.colours, row.left
        top = QRect(card.center().x() - PICTURE // 2 + 1, card.top() + 6, PICTURE, PICTURE)
        opacity = _NONE_LEFT if not left.count else _APART if row.is_apart else 1.0
        self._paint_picture(painter, top, left, opacity)
        strong = bool(left.count) and not row.is_apart
        count = f"×{left.count}"
        bold = sized(painter.font(), 12, BOLD)
        room = QFontMetrics(bold).horizontalAdvance(count)
        caption = QRect(top.left(), top.bottom() + 4, PICTURE, 17)
        name = caption.adjusted(0, 0, -room - 3, 0)
        quiet = colours.muted if strong else colours.disabled
        cut = Qt.TextElideMode.ElideMiddle
        write(painter, name, left.name, quiet, pixels=11, cut=cut)
        weight = BOLD if strong else PLAIN
        colour = colours.text if strong else colours.disabled
        write(painter, caption, count, colour, pixels=12, weight=weight, side=RIGHT)

    def _paint_gone(self, painter: QPainter, card: QRect, row: Gone) -> None:
        place = QRect(card.left() + 8, card.top() + 6, SMALL, SMALL)
        self._paint_picture(painter, place, row.left, _APART)
        texts = card.adjusted(8 + SMALL + 10, 4, -8, -4)
        painter.setFont(sized(painter.font(), 12, BOLD))
        painter.setPen(QColor(self.colours.text))
        painter.drawText(texts, WRAPPED, row.left.name)
        painter.setFont(sized(painter.font(), 12))
        painter.setPen(QColor(self.colours.muted))
        painter.drawText(texts.adjusted(0, 17, 0, 0), WRAPPED, self._rows.reason(row))

    def paint_row(
        self, painter: QPainter, place: QRect, row: Row, option: QStyleOptionViewItem
    ) -> None:
        card = place.adjusted(2, 2, -2, -2)
        self._paint_ground(painter, card, option)
        if isinstance(row, InBag):
            self._paint_tile(painter, card, row)
        elif isinstance(row, Gone):
            self._paint_gone(painter, card, row)

    def size(self, row: Row) -> QSize:
        if not isinstance(row, Gone):
            return CELL
        wide = self.line_width(CELL.width())
        metrics = QFontMetrics(sized(self.view.font(), 12))
        room = QRect(0, 0, wide - 4 - (8 + SMALL + 10) - 8, 1000)
        high = metrics.boundingRect(room, WRAPPED, self._rows.reason(row)).height()
        return QSize(wide, max(SMALL + 14, high + 17 + 14))
