"""Pictures of cards in the size in which the table shows them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap

from core.drawing import card_back_svg, card_svg, title_in
from core.drawing.deck_cards import CORNER, HEIGHT, WIDTH

from ..table.drawn_pictures import DrawnPictures

if TYPE_CHECKING:
    from collections.abc import Hashable

    from core.edition.edition import Edition

MARGIN: Final = 0.07
"""The room for the shadow around a card, in its width."""
_LAYERS: Final = 5
_SHADE: Final = 17  # alpha of each layer, of 255


class CardPictures(DrawnPictures):
    """Faces and backs with their shadows; titles are in `language`."""

    def __init__(self, language: str) -> None:
        super().__init__()
        self._language = language
        self._edition: Edition | None = None

    def show_edition(self, edition: Edition) -> None:
        """Draw the cards of an edition from now on."""
        if edition is not self._edition:
            self._edition = edition
            self.forget()

    def card(self, card: str | None, wide: int, *, is_moving: bool = False) -> QPixmap:
        """The face of a design, or the back (None), `wide` pixels without its margin.

        While the table `is_moving`, a picture of about that size does.
        """
        size = QSize(wide, round(wide * HEIGHT / WIDTH))
        margin = round(wide * MARGIN)
        return self.picture(card or "", size, margin=margin, is_moving=is_moving)

    def _paint_under(self, painter: QPainter, box: QRectF, margin: int) -> None:
        _paint_shadow(painter, box, margin)

    def _svg(self, name: Hashable) -> str:
        edition = self._edition
        assert edition is not None
        design = edition.deck.design(str(name)) if name != "" else None
        if design is None:
            return card_back_svg(edition.deck)
        title = title_in(edition, design.kind, self._language)
        return card_svg(edition.deck, design, title=title)


def _paint_shadow(painter: QPainter, box: QRectF, margin: float) -> None:
    """Paint a soft shadow below and to the right, within a margin."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, _SHADE))
    round_off = box.width() * CORNER / WIDTH
    for layer in range(_LAYERS):
        reach = margin * 0.55 * (1 - 2 * layer / _LAYERS)
        shade = box.adjusted(-reach, -reach, reach, reach).translated(margin * 0.2, margin * 0.42)
        painter.drawRoundedRect(shade, round_off + reach, round_off + reach)
