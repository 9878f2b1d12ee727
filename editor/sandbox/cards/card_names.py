"""What cards are called in the window, and small pictures of them for rows and panels."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QRectF

from core.drawing.deck_cards import HEIGHT, WIDTH, card_back_svg, card_svg
from core.messages import named

from ...look.rendering import rendered

if TYPE_CHECKING:
    from PySide6.QtGui import QImage

    from core.analysis.deck_odds import UnseenShare
    from core.edition.deck import CardDesign, Deck

    from ..game_session import AnySession

_MOST_KEPT: Final = 512
_kept: dict[object, QImage] = {}
"""Cards drawn so far, by all that they look like."""


class CardNames(QObject):
    """Says names of cards, kinds and suits in the language of the window."""

    def __init__(self, session: AnySession, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session

    def card(self, card: str) -> str:
        """The name of a design: red miner 3, gold 4."""
        design = self._session.edition.deck.design(card)
        return card if design is None else self._name(design.kind, design.suit, design.value)

    def share(self, share: UnseenShare) -> str:
        """What some cards have in common, in words."""
        if share.kind is None:
            return self.phrase(share.suit) if share.suit is not None else self.tr("no colour")
        return self._name(share.kind, share.suit, share.value)

    def phrase(self, name: str) -> str:
        """A name of the set in the language of the window."""
        return self._session.phrase(named(name))

    def _name(self, kind: str, suit: str | None, value: int | None) -> str:
        text = self.phrase(kind)
        if suit is not None:
            text = self.tr("{suit} {kind}").format(suit=self.phrase(suit), kind=text)
        if value is None:
            return text
        return self.tr("{card} {value}").format(card=text, value=value)


def small_card(deck: Deck, design: CardDesign | None, size: int, ratio: float) -> QImage:
    """A card, its back if it is None, in the middle of a square of logical pixels."""
    # All that a card looks like follows from these; a deck itself cannot be hashed.
    look = (design, *deck.suits.values(), *deck.kinds.values(), deck.back, size, ratio)
    if look not in _kept:
        if len(_kept) >= _MOST_KEPT:
            # A table shows a few dozen cards, so this happens rarely and costs little.
            _kept.clear()
        svg = card_back_svg(deck) if design is None else card_svg(deck, design)
        wide = size * WIDTH / HEIGHT
        place = QRectF((size - wide) / 2, 0, wide, size)
        _kept[look] = rendered(svg, size, size, ratio, place)
    return _kept[look]
