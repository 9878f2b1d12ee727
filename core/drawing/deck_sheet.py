"""All cards of a deck on one sheet, by kinds, below the tiles of an edition if it has any."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .deck_cards import CORNER, HEIGHT, WIDTH, back_picture, card_picture, title_in
from .sheet import LONGEST, SheetItem, SheetLook, laid_out, numbered, sheet_document, tile_sheet
from .svg import Picture, shortened

if TYPE_CHECKING:
    from core.edition.edition import Edition


_CARD: Final = 112
_OF_CARDS: Final = SheetLook(_CARD, _CARD * HEIGHT / WIDTH, CORNER * _CARD / WIDTH, 11, 18)
_CARDS_ACROSS: Final = 10


def edition_sheet_svg(edition: Edition, *, language: str = "en") -> str:
    """All tiles and cards of an edition as one SVG document."""
    sheets = [tile_sheet(edition)] if edition.designs or not edition.deck else []
    return sheet_document(*sheets, *([_deck_sheet(edition, language)] if edition.deck else []))


def deck_sheet_svg(edition: Edition, *, language: str = "en") -> str:
    """The cards of an edition on one sheet: each design with its id and number.

    They stand by kinds, in the order of the deck, and their back stands last. Titles
    are in a language, as far as the sets have them in it.
    """
    return sheet_document(_deck_sheet(edition, language))


def _deck_sheet(edition: Edition, language: str) -> Picture:
    deck = edition.deck
    rows: list[list[SheetItem]] = [[]]
    for kind in deck.kinds:
        shown = [card for card in deck.cards if card.kind == kind]
        title = title_in(edition, kind, language)
        # What is left of a row is for the next kind only if there is room for all of it.
        if rows[-1] and len(rows[-1]) + len(shown) > _CARDS_ACROSS:
            rows.append([])
        head = f"{title} × {sum(card.count for card in shown)}"
        for card in shown:
            if len(rows[-1]) == _CARDS_ACROSS:
                rows.append([])
            caption = f"{shortened(card.id, LONGEST - 1)} × {card.count}"
            rows[-1].append(SheetItem(card_picture(deck, card, title=title), caption, head))
            head = ""
    if len(rows[-1]) == _CARDS_ACROSS:
        rows.append([])
    rows[-1].append(SheetItem(back_picture(deck), ""))
    cards, designs = numbered(deck.totals.cards, "card"), numbered(len(deck.cards), "design")
    return laid_out(edition, language, f"{cards} · {designs}", rows, _OF_CARDS)
