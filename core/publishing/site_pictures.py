"""Pictures of an edition for its site: its icon, and what is shown beside a link to it."""

from __future__ import annotations

from itertools import islice
from textwrap import wrap
from typing import TYPE_CHECKING, Final

from ..drawing.deck_cards import card_picture
from ..drawing.deck_cards import title_in as card_title
from ..drawing.palette import INK, LACQUER, PAPER
from ..drawing.svg import Picture, document, filled, moved, paint, rect, tag, text
from ..drawing.tile import tile_picture
from .printed_tiles import printed_pictures

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import TypeVar

    from ..edition.edition import Edition

    _Each = TypeVar("_Each")

PREVIEW: Final = (1200, 630)
"""Width and height that places ask for where people pass on links, in pixels."""
_ICON: Final = 32
_WEDGES: Final = ("0,0 32,0", "32,0 32,32", "32,32 0,32", "0,32 0,0")
_MARGIN: Final = 60
_SIDE: Final = 190
_GAP: Final = 18
_ACROSS: Final = 3
_SHOWN: Final = 2 * _ACROSS
_LETTER: Final = 0.62
"""How wide a letter of a bold title is, for its size: a mean of the font."""
_SIZES: Final = (72, 60, 50, 42, 34, 28)
_MOST_LINES: Final = 5
_SMALL: Final = 27


def icon_svg(edition: Edition) -> str:
    """The edges of the start tile, as wedges in the colours of its terrains; of a deck, a card."""
    box = (0, 0, _ICON, _ICON)
    start = edition.design(edition.start) if edition.start else None
    if start is None:
        colour = next((suit.color for suit in edition.deck.suits.values()), LACQUER)
        return document(box, rect((6, 1, 20, 30), paint(fill=colour, stroke=INK), rx=3))
    colours = [edition.terrains[edge].color if edge else LACQUER for edge in start.layout.edges]
    wedges = (
        tag("polygon", points=f"{corners} 16,16", fill=colour, stroke=INK)
        for corners, colour in zip(_WEDGES, colours, strict=True)
    )
    return document(box, *wedges)


def preview_svg(edition: Edition, language: str, title: str, said: Sequence[str]) -> str:
    """A title, lines that say more below it, and a handful of tiles or cards at its right."""
    wide, high = PREVIEW
    whole = Picture(box=(0, 0, wide, high))
    whole.add(filled(PAPER, whole.box))
    shown = list(islice(_pictures(edition, language), _SHOWN))
    columns = min(len(shown), _ACROSS)
    left = wide - _MARGIN - columns * (_SIDE + _GAP) + _GAP if shown else wide - _MARGIN
    heights = [round(_SIDE * each.box[3] / each.box[2]) for each in shown]
    rows = -(-len(shown) // _ACROSS)
    step = max(heights, default=0) + _GAP
    top = (high - rows * step + _GAP) / 2
    for n, (picture, tall) in enumerate(zip(shown, heights, strict=True)):
        x, y = left + n % _ACROSS * (_SIDE + _GAP), top + n // _ACROSS * step
        whole.symbols |= picture.symbols
        scale = f"scale({_SIDE / picture.box[2]:g})"
        whole.add(
            rect((x + 4, y + 5, _SIDE, tall), paint(fill=INK, fill_opacity=0.25), rx=10),
            tag("g", picture.body, transform=moved(x, y, scale)),
        )
    whole.add(*_lines(title, said, left - _GAP - _MARGIN))
    return whole.document()


def spread(things: Sequence[_Each], number: int) -> list[_Each]:
    """So many of some things, from everywhere among them."""
    if len(things) <= number or number < 1:
        return list(things[: max(number, 0)])
    return [things[n * len(things) // number] for n in range(number)]


def _pictures(edition: Edition, language: str) -> Iterator[Picture]:
    printed = printed_pictures(edition)
    for tile in spread(printed.tiles, _SHOWN):
        yield tile_picture(edition, tile.design, copy=tile.copy)
    for card in spread(printed.cards, _SHOWN):
        title = card_title(edition, card.design.kind, language)
        yield card_picture(edition.deck, card.design, title=title)


def _lines(title: str, said: Sequence[str], width: float) -> Iterator[str]:
    """Yield a title as large as it fits into a width, and the lines below it."""
    size, lines = _fitted(title, width)
    y = (PREVIEW[1] - 1.2 * size * len(lines) - 1.5 * _SMALL * len(said)) / 2 + 0.8 * size
    for line in lines:
        yield text(_MARGIN, round(y), size, line, INK, font_weight="bold")
        y += 1.2 * size
    for line in said:
        yield text(_MARGIN, round(y), _SMALL, line, INK, fill_opacity=0.8)
        y += 1.5 * _SMALL


def _fitted(title: str, width: float) -> tuple[int, list[str]]:
    """The largest size in which no word of a title is broken, and its lines; else the smallest."""
    for size in _SIZES:
        most = int(width / size / _LETTER)
        lines = wrap(title, most, break_long_words=False)
        if len(lines) <= _MOST_LINES and all(len(line) <= most for line in lines):
            return size, lines
    return _SIZES[-1], wrap(title, int(width / _SIZES[-1] / _LETTER))[:_MOST_LINES]
