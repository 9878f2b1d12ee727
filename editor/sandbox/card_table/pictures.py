"""Pictures of cards in the size in which the table shows them."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from core.drawing import card_back_svg, card_svg, title_in
from core.drawing.deck_cards import CORNER, HEIGHT, WIDTH

from ...look.rendering import blank

if TYPE_CHECKING:
    from core.edition.edition import Edition

MARGIN: Final = 0.07
"""The room for the shadow around a card, in its width."""
_MOST_KEPT: Final = 400
_LAYERS: Final = 5
_SHADE: Final = 17  # alpha of each layer, of 255


class CardPictures:
    """Faces and backs with their shadows, drawn when they are first asked for.

    Sizes are in device pixels. Titles are in `language`.
    """

    def __init__(self, language: str) -> None:
        self._language = language
        self._edition: Edition | None = None
        self._drawings: dict[str, QSvgRenderer] = {}
        self._kept: OrderedDict[tuple[str, int], QPixmap] = OrderedDict()

    def show_edition(self, edition: Edition) -> None:
        """Draw the cards of an edition from now on."""
        if edition is not self._edition:
            self._edition = edition
            self._drawings.clear()
            self._kept.clear()

    def card(self, card: str | None, wide: int, *, is_moving: bool = False) -> QPixmap:
        """The face of a design, or the back (None), `wide` pixels without its margin.

        While the table `is_moving`, a picture of about that size does.
        """
        name = card or ""
        # Every frame of a zoom has another size: rendering all cards in each would be too slow.
        if is_moving:
            near = [kept for kept in self._kept if kept[0] == name]
            if near:
                return self._kept[min(near, key=lambda kept: abs(kept[1] - wide))]
        key = name, wide
        if key not in self._kept:
            self._kept[key] = self._drawn(name, wide)
            if len(self._kept) > _MOST_KEPT:
                self._kept.popitem(last=False)
        # Least recently used pictures are dropped first.
        self._kept.move_to_end(key)
        return self._kept[key]

    def _drawn(self, name: str, wide: int) -> QPixmap:
        margin = round(wide * MARGIN)
        high = round(wide * HEIGHT / WIDTH)
        picture = blank(wide + 2 * margin, high + 2 * margin)
        with QPainter(picture) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            box = QRectF(margin, margin, wide, high)
            _paint_shadow(painter, box, margin)
            self._drawing(name).render(painter, box)
        return QPixmap.fromImage(picture)

    def _drawing(self, name: str) -> QSvgRenderer:
        if name not in self._drawings:
            self._drawings[name] = QSvgRenderer(QByteArray(self._svg(name).encode()))
        return self._drawings[name]

    def _svg(self, name: str) -> str:
        edition = self._edition
        assert edition is not None
        design = edition.deck.design(name) if name else None
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
