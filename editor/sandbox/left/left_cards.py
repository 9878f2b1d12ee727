"""How tiles of the bag are painted: a picture with a count, or beside it why it is out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from ...appearance import sized
from ...row_flow import paint_heading
from ...row_list import ROW, Heading
from .left_rows import Gone, InBag

if TYPE_CHECKING:
    from core.prospects import Left

    from ...row_list import Index
    from ..sitting import Sitting
    from .left_rows import LeftRows

PICTURE: Final = 52
SMALL: Final = 34
CELL: Final = QSize(PICTURE + 16, PICTURE + 33)
_HEADING: Final = 30
_NONE_LEFT: Final = 0.28
_APART: Final = 0.45
_WRAPPED: Final = (
    Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap.value
)


class LeftCards(QStyledItemDelegate):
    """Paints the rows; a tile of which none is left is greyed, what does not fit is dimmed."""

    def __init__(self, sitting: Sitting, rows: LeftRows, view: QListView) -> None:
        super().__init__(view)
        self._sitting, self._rows, self._view = sitting, rows, view

    def _paint_ground(self, painter: QPainter, card: QRect, option: QStyleOptionViewItem) -> None:
        colours, state = self._sitting.appearance.colours, QStyle.StateFlag
        lines = QRectF(card).adjusted(1, 1, -1, -1)
        if option.state & state.State_Selected:
            width = 2.0 if option.state & state.State_HasFocus else 1.5
            painter.setPen(QPen(QColor(colours.accent), width))
            painter.setBrush(QColor(colours.selection))
            painter.drawRoundedRect(lines, 8, 8)
            return
        if option.state & state.State_MouseOver:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.hover))
            painter.drawRoundedRect(lines, 8, 8)
        if option.state & state.State_HasFocus:
            painter.setPen(QPen(QColor(colours.strong_border), 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(lines, 8, 8)

    def _paint_picture(self, painter: QPainter, place: QRect, left: Left, opacity: float) -> None:
        edition = self._sitting.play.edition
        ratio = painter.device().devicePixelRatioF()
        design = edition.designs[left.design]
        size = place.width()
        pixmap = self._sitting.pictures.pixmap(edition, design, size, ratio, copy=left.copy)
        painter.setOpacity(opacity)
        if pixmap is None:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(self._sitting.appearance.colours.sunken))
            painter.drawRoundedRect(place, 5, 5)
        else:
            painter.drawPixmap(place.topLeft(), pixmap)
        painter.setOpacity(1.0)

    def _paint_tile(self, painter: QPainter, card: QRect, row: InBag) -> None:
        colours, left = self._sitting.appearance.colours, row.left
        top = QRect(card.center().x() - PICTURE // 2 + 1, card.top() + 6, PICTURE, PICTURE)
        opacity = _NONE_LEFT if not left.count else _APART if row.is_apart else 1.0
        self._paint_picture(painter, top, left, opacity)
        strong = bool(left.count) and not row.is_apart
        count = f"×{left.count}"
        bold = sized(painter.font(), 12, QFont.Weight.DemiBold)
        room = QFontMetrics(bold).horizontalAdvance(count)
        caption = QRect(top.left(), top.bottom() + 4, PICTURE, 17)
        middle = Qt.AlignmentFlag.AlignVCenter
        plain = sized(painter.font(), 11)
        painter.setFont(plain)
        painter.setPen(QColor(colours.muted if strong else colours.disabled))
        name = painter.fontMetrics().elidedText(
            left.name, Qt.TextElideMode.ElideMiddle, PICTURE - room - 3
        )
        painter.drawText(caption, Qt.AlignmentFlag.AlignLeft | middle, name)
        painter.setFont(bold if strong else sized(plain, 12))
        painter.setPen(QColor(colours.text if strong else colours.disabled))
        painter.drawText(caption, Qt.AlignmentFlag.AlignRight | middle, count)

    def _paint_gone(self, painter: QPainter, card: QRect, row: Gone) -> None:
        colours = self._sitting.appearance.colours
        place = QRect(card.left() + 8, card.top() + 6, SMALL, SMALL)
        self._paint_picture(painter, place, row.left, _APART)
        texts = card.adjusted(8 + SMALL + 10, 4, -8, -4)
        painter.setFont(sized(painter.font(), 12, QFont.Weight.DemiBold))
        painter.setPen(QColor(colours.text))
        painter.drawText(texts, _WRAPPED, row.left.name)
        painter.setFont(sized(painter.font(), 12))
        painter.setPen(QColor(colours.muted))
        painter.drawText(texts.adjusted(0, 17, 0, 0), _WRAPPED, self._rows.reason(row))

    def _width(self) -> int:
        return max(self._view.viewport().width() - 1, CELL.width())

    def _gone_size(self, row: Gone, font: QFont) -> QSize:
        width = self._width() - 4 - (8 + SMALL + 10) - 8
        metrics = QFontMetrics(sized(font, 12))
        within = metrics.boundingRect(QRect(0, 0, width, 1000), _WRAPPED, self._rows.reason(row))
        return QSize(self._width(), max(SMALL + 14, within.height() + 17 + 14))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row = index.data(ROW)
        place: QRect = option.rect
        card = place.adjusted(2, 2, -2, -2)
        painter.save()
        painter.setFont(option.font)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if isinstance(row, Heading):
            paint_heading(painter, place, row, self._sitting.appearance.colours)
        else:
            self._paint_ground(painter, card, option)
            if isinstance(row, InBag):
                self._paint_tile(painter, card, row)
            elif isinstance(row, Gone):
                self._paint_gone(painter, card, row)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        row = index.data(ROW)
        if isinstance(row, Heading):
            return QSize(self._width(), _HEADING)
        return self._gone_size(row, option.font) if isinstance(row, Gone) else CELL
