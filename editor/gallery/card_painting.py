"""Paints the cards of a gallery, and the headings over groups of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen

from core.findings import worst

from ..look.appearance import sized
from ..widgets.card_delegate import paint_box, paint_mark, paint_picture
from .card_layout import EDGE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QWidget

    from core.edition.edition import Design
    from core.findings import Finding

    from ..document.document_context import DocumentContext
    from .gallery_rows import Group

# Pixels; pictures below `_SMALL` leave no room for a flag or an arrow.
_MARK: Final = 18
_SMALL: Final = 64
_PAD: Final = 6
_DIM: Final = 0.6


class GroupHeading(QObject):
    """A line of text over a group of tiles, with a thin rule under it."""

    def __init__(self, context: DocumentContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._document = context.document
        self._appearance = context.appearance
        self._bold = sized(parent.font(), 12, QFont.Weight.DemiBold)
        self._plain = sized(parent.font(), 12)

    def paint(self, painter: QPainter, bar: QRect, group: Group) -> None:
        """Paint the heading of a group on its own ground."""
        colours = self._appearance.colours
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.fillRect(bar, QColor(colours.surface))
        text = bar.adjusted(EDGE + 6, 0, -EDGE - 6, 0)
        painter.setFont(self._plain)
        number = self.number(group)
        room = text.width() - painter.fontMetrics().horizontalAdvance(number) - 8
        painter.setFont(self._bold)
        painter.setPen(QColor(colours.text if group.is_own else colours.muted))
        metrics = painter.fontMetrics()
        name = metrics.elidedText(self.name(group), Qt.TextElideMode.ElideRight, room)
        painter.drawText(text, left, name)
        painter.setFont(self._plain)
        painter.setPen(QColor(colours.muted))
        behind = text.adjusted(metrics.horizontalAdvance(name) + 8, 0, 0, 0)
        painter.drawText(behind, left, number)
        painter.setPen(QPen(QColor(colours.border), 1))
        painter.drawLine(text.left() - 2, bar.bottom(), text.right() + 2, bar.bottom())

    def name(self, group: Group) -> str:
        """Return whose tiles these are."""
        edition = self._document.edition
        name = edition.sets[group.set_number].tileset.id if edition else ""
        if group.is_own:
            return self.tr("Own tiles")
        if group.set_number > self._document.own_set:
            return self.tr("Added on top by {set}").format(set=name)
        return self.tr("Inherited from {set}").format(set=name)

    def number(self, group: Group) -> str:
        """Return how many of them are shown."""
        if group.count == group.total:
            return str(group.total)
        return self.tr("{shown} of {total}").format(shown=group.count, total=group.total)


@dataclass(frozen=True, slots=True)
class CardState:
    """How a card is shown: selected, current, under the pointer, with the keyboard focus."""

    selected: bool = False
    current: bool = False
    hovered: bool = False
    focused: bool = False


class TileCard:
    """Cards around pictures of one size, with the look of one window."""

    def __init__(self, context: DocumentContext, font: QFont) -> None:
        self._document = context.document
        self._pictures = context.pictures
        self._appearance = context.appearance
        self._font = font
        self.picture = 0
        self.size = QSize()
        self.resize(88)

    def resize(self, picture: int) -> None:
        """Set the width of pictures, in pixels."""
        self.picture = picture
        pixels = 11 if picture < _SMALL else 12
        self._plain = sized(self._font, pixels)
        self._bold = sized(self._font, pixels, QFont.Weight.DemiBold)
        self._caption = 15 if picture < _SMALL else 20
        self._plain_metrics = QFontMetrics(self._plain)
        self._bold_metrics = QFontMetrics(self._bold)
        self.size = QSize(picture + 2 * _PAD, picture + self._caption + 2 * _PAD + 1)

    def picture_of(self, card: QRect) -> QRect:
        """Return where the picture stands on a card."""
        return QRect(card.x() + _PAD, card.y() + _PAD, self.picture, self.picture)

    def paint(self, painter: QPainter, card: QRect, design: Design, state: CardState) -> None:
        """Paint a tile; its picture may come later."""
        key = design.set_number, design.tile_number
        own = self._document.is_own(key)
        self._paint_ground(painter, card, state)
        place = self.picture_of(card)
        self._paint_picture(painter, place, design, dim=not own or not design.count)
        self._paint_mark(painter, place, self._document.findings_on(key))
        caption = QRect(place.x() + 1, place.bottom() + 3, self.picture - 2, self._caption)
        self._paint_caption(painter, caption, design, own=own)

    def _paint_ground(self, painter: QPainter, card: QRect, state: CardState) -> None:
        colours = self._appearance.colours
        if state.selected or state.hovered or state.current:
            edge = colours.accent if state.current else colours.strong_border
            width = (2.0 if state.focused else 1.5) if state.current else 1.0
            lined = state.selected or state.current
            ground = colours.selection if state.selected else colours.hover
            paint_box(painter, card, ground=ground, line=edge if lined else "", width=width)

    def _paint_picture(self, painter: QPainter, place: QRect, design: Design, *, dim: bool) -> None:
        edition = self._document.edition
        assert edition is not None
        ratio = painter.device().devicePixelRatioF()
        pixmap = self._pictures.pixmap(edition, design, self.picture, ratio, patient=True)
        if pixmap is None:
            # A smaller picture, scaled up, until the right one is drawn.
            pixmap = self._pictures.stand_in(design)
            # Fast rather than smooth, since it is replaced within a moment.
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, on=False)
        paint_picture(painter, place, pixmap, self._appearance.colours, _DIM if dim else 1.0)

    def _paint_mark(self, painter: QPainter, place: QRect, findings: Sequence[Finding]) -> None:
        severity = worst(findings) if findings else None
        if severity is None:
            return
        size = _MARK if self.picture >= _SMALL else _MARK - 4
        paint_mark(painter, place.topRight(), severity, self._appearance, size)

    def _paint_caption(self, painter: QPainter, place: QRect, design: Design, *, own: bool) -> None:
        colours = self._appearance.colours
        middle = Qt.AlignmentFlag.AlignVCenter
        # The count is painted first: it is never cut, the id is.
        count = f"×{design.count}"
        room = self._plain_metrics.horizontalAdvance(count)
        painter.setFont(self._plain)
        painter.setPen(QColor(colours.muted))
        painter.drawText(place, Qt.AlignmentFlag.AlignRight | middle, count)
        left = place.adjusted(0, 0, -room - 4, 0)
        metrics = self._bold_metrics if own else self._plain_metrics
        if own:
            painter.setPen(QColor(colours.text))
            painter.setFont(self._bold)
        elif self.picture >= _SMALL:
            self._appearance.icon("inherited", colours.muted).paint(
                painter, QRect(left.x(), left.center().y() - 6, 13, 13)
            )
            left.adjust(17, 0, 0, 0)
        text = metrics.elidedText(design.id, Qt.TextElideMode.ElideRight, left.width())
        painter.drawText(left, Qt.AlignmentFlag.AlignLeft | middle, text)
        edition = self._document.edition
        if edition and edition.start == design.id:
            x = left.x() + metrics.horizontalAdvance(text) + 5
            if x + 12 <= left.right():
                flag = QRect(x, left.center().y() - 6, 13, 13)
                self._appearance.icon("start", colours.accent).paint(painter, flag)
