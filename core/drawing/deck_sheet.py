"""All cards of a deck on one sheet, by kinds, to look at and to print."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple
from xml.sax.saxutils import escape

from .deck_cards import CORNER, HEIGHT, WIDTH, back_picture, card_picture, title_in
from .palette import INK
from .sheet import (
    MARGIN,
    Sheet,
    head_height,
    label,
    numbered,
    sheet_heading,
    sheet_titles,
    shortened,
    tile_sheet,
)

if TYPE_CHECKING:
    from core.edition.edition import Edition

    from .symbols import Symbol
    from .tile import Picture

_CARD: Final = 112
_HIGH: Final = _CARD * HEIGHT / WIDTH
_GAP: Final = 22
_CAPTION: Final = 26
_TITLE: Final = 30
_LETTERS: Final = 15
_COLUMNS: Final = 10
_MIDDLE: Final = 'text-anchor="middle"'


class _Item(NamedTuple):
    """A picture in a column of the sheet, and the title of the kind that begins with it."""

    column: int
    title: str
    picture: Picture
    caption: str


def edition_sheet_svg(edition: Edition, *, language: str = "en") -> str:
    """Return all tiles and cards of an edition as one SVG document."""
    if not edition.deck:
        return tile_sheet(edition).document
    cards = deck_sheet(edition, language=language)
    return tile_sheet(edition).above(cards).document if edition.designs else cards.document


def deck_sheet_svg(edition: Edition, *, language: str = "en") -> str:
    """Return `deck_sheet` as an SVG document."""
    return deck_sheet(edition, language=language).document


def deck_sheet(edition: Edition, *, language: str = "en") -> Sheet:
    """Return the cards of an edition on one sheet: each design with its id and number.

    They stand by kinds, in the order of the deck, and their back stands last. Titles
    are in a language, as far as the sets have them in it.
    """
    rows = _rows(edition, language)
    width = max(2 * MARGIN + max(map(len, rows)) * (_CARD + _GAP) - _GAP, 420)
    titles = sheet_titles(edition, width, language)
    y = float(head_height(titles))
    symbols: dict[str, Symbol] = {}
    parts = [sheet_heading(titles, _count(edition), width)]
    for row in rows:
        if any(item.title for item in row):
            y += _TITLE
        for item in row:
            symbols |= item.picture.symbols
            parts.append(_cell(MARGIN + item.column * (_CARD + _GAP), y, item))
        y += _HIGH + _CAPTION + _GAP
    return Sheet("".join(parts), symbols, width, round(y + MARGIN / 2))


def _count(edition: Edition) -> str:
    deck = edition.deck
    return f"{numbered(deck.totals.cards, 'card')} · {numbered(len(deck.cards), 'design')}"


def _rows(edition: Edition, language: str) -> list[list[_Item]]:
    deck = edition.deck
    rows: list[list[_Item]] = [[]]
    for kind in deck.kinds:
        shown = [card for card in deck.cards if card.kind == kind]
        title = title_in(edition, kind, language)
        # What is left of a row is for the next kind only if there is room for all of it.
        if rows[-1] and len(rows[-1]) + len(shown) > _COLUMNS:
            rows.append([])
        head = f"{title} × {sum(card.count for card in shown)}"
        for card in shown:
            if len(rows[-1]) == _COLUMNS:
                rows.append([])
            said = f"{shortened(card.id, _LETTERS)} × {card.count}"
            picture = card_picture(deck, card, title=title)
            rows[-1].append(_Item(len(rows[-1]), head, picture, said))
            head = ""
    if len(rows[-1]) == _COLUMNS:
        rows.append([])
    rows[-1].append(_Item(len(rows[-1]), "", back_picture(deck), ""))
    return rows


def _cell(x: float, y: float, item: _Item) -> str:
    scale = _CARD / WIDTH
    drawn = (
        f'<rect x="{x + 2.5:g}" y="{y + 3:g}" width="{_CARD}" height="{_HIGH:g}" '
        f'rx="{CORNER * scale:g}" fill="{INK}" fill-opacity="0.22"/>'
        f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{item.picture.body}</g>'
    )
    if item.title:
        drawn += label(x, y - 10, 15, escape(item.title), 'font-weight="bold"')
    if item.caption:
        centre = x + _CARD / 2
        drawn += label(centre, y + _HIGH + 18, 11, escape(item.caption), _MIDDLE)
    return drawn
