"""What the cards of a gallery of tiles show, and the headings over groups of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QColor, QFontMetrics, QPen

from core.findings import worst

from ..look.appearance import sized
from ..widgets.card_delegate import BOLD, write
from ..widgets.picture_delegate import NONE_LEFT, PALE, PictureCard, PictureDelegate
from .gallery_rows import SetHeading

if TYPE_CHECKING:
    from PySide6.QtCore import QRect
    from PySide6.QtGui import QPainter

    from ..document.document_context import DocumentContext
    from ..document.tile_index import Key
    from ..widgets.row_flow import RowFlow
    from ..widgets.rows import Heading


class TileCards(PictureDelegate):
    """Paints tiles; those inherited and those of which there is none are faint."""

    gap = 3

    def __init__(self, context: DocumentContext, view: RowFlow) -> None:
        super().__init__(context.appearance, view)
        self._document, self._pictures = context.document, context.pictures

    def card(self, row: Key, ratio: float) -> PictureCard:
        edition, design = self._document.edition, self._document.design(row)
        if edition is None or design is None:
            return PictureCard(caption="")
        pixmap = self._pictures.pixmap(edition, design, self.picture, ratio, patient=True)
        is_own, findings = self._document.is_own(row), self._document.findings_on(row)
        return PictureCard(
            caption=design.id,
            count=design.count,
            # A smaller picture, scaled up, until the right one is drawn.
            pixmap=pixmap or self._pictures.stand_in(design),
            opacity=NONE_LEFT if not design.count else 1.0 if is_own else PALE,
            severity=worst(findings) if findings else None,
            strong="caption" if is_own else "",
            icon="" if is_own else "inherited",
            flag="start" if edition.start == design.id else "",
        )

    def paint_heading(self, painter: QPainter, place: QRect, heading: Heading) -> None:
        """Paint the heading of a group on its own ground, with a thin rule under it."""
        if not isinstance(heading, SetHeading):
            return
        colours, text = self.colours, place.adjusted(9, 0, -12, 0)
        painter.fillRect(place, QColor(colours.surface))
        used = QFontMetrics(sized(painter.font(), 12)).horizontalAdvance(heading.number) + 8
        colour = colours.text if heading.is_own else colours.muted
        room = text.adjusted(0, 0, -used, 0)
        wide = write(painter, room, heading.text, colour, pixels=12, weight=BOLD)
        behind = text.adjusted(wide + 8, 0, 0, 0)
        write(painter, behind, heading.number, colours.muted, pixels=12)
        painter.setPen(QPen(QColor(colours.border), 1))
        painter.drawLine(text.left() - 2, place.bottom(), text.right() + 2, place.bottom())
