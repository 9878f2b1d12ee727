"""Where the cards of a game lie on the table, what became of those turned up last, and a picture.

They lie in a square, or scattered with none covered.

Places are complex numbers in hundredths of the width of a card, as in `deck_cards`.
"""

from __future__ import annotations

import cmath
import math
from functools import lru_cache
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from .deck_cards import CORNER, HEIGHT, WIDTH, back_picture, card_picture, title_in
from .palette import INK, PAPER
from .svg import Symbol, moved, number, paint, rect, tag, text, use
from .table import MARGIN, on_table

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from core.edition.edition import Edition
    from core.engine.deck_game import CardGame, CardLayout, TableCard

_STEP: Final = complex(WIDTH + 14, HEIGHT + 14)
_ROOMY: Final = complex(WIDTH + 34, HEIGHT + 30)
_ASPECT: Final = 1.1
"""About how much wider than high a table with scattered cards is."""
_TILT: Final = 16.0
_STRAY: Final = 48.0
"""How far a card may be shoved from where it began, across and down."""
_SHOVE: Final = 15.0
_TWIST: Final = 7.0
_SHOVES: Final = 30
_APART: Final = 7.0
"""The least gap between scattered cards."""
_PIXELS: Final = 0.75
"""Pixels of a picture for a hundredth of the width of a card."""
_DIM: Final = 0.55
REMOVED: Final = -1
TURNED_BACK: Final = -2
"""What became of a card that was turned up, if no player has won it."""


class CardTally(NamedTuple):
    """How many cards had left the table of a round: those removed, and those won by each player."""

    round: int
    removed: int
    won: tuple[int, ...]

    @classmethod
    def of(cls, game: CardGame) -> CardTally:
        """The tally of a game as it is now."""
        won = tuple(len(game.in_front_of(player)) for player in range(len(game.players)))
        return cls(game.round, len(game.removed), won)


class CardSpot(NamedTuple):
    """Where a card lies: its middle, and by how many degrees it is turned clockwise."""

    centre: complex
    angle: float = 0.0

    def holds(self, place: complex) -> bool:
        """Whether a place is on the card."""
        off = (place - self.centre) * cmath.rect(1, -math.radians(self.angle))
        return abs(off.real) <= WIDTH / 2 and abs(off.imag) <= HEIGHT / 2

    def corners(self) -> tuple[complex, ...]:
        """Its four corners, clockwise from the top left."""
        heading = cmath.rect(1, math.radians(self.angle))
        half = complex(WIDTH, HEIGHT) / 2
        around = (-half, half.conjugate(), half, -half.conjugate())
        return tuple(self.centre + corner * heading for corner in around)

    def overlaps(self, other: CardSpot, gap: float = 0.0) -> bool:
        """Whether two cards lie over one another, or nearer to one another than a gap."""
        off = other.centre - self.centre
        wide, high = (WIDTH + gap) / 2, (HEIGHT + gap) / 2
        if abs(off) > 2 * math.hypot(wide, high):
            return False
        headings = [cmath.rect(1, math.radians(each.angle)) for each in (self, other)]
        axes = [axis for heading in headings for axis in (heading, heading * 1j)]
        # Two rectangles lie apart if they do so along a side of one of them.
        return not any(
            abs((off * axis.conjugate()).real)
            > sum(_reach(heading * axis.conjugate(), wide, high) for heading in headings)
            for axis in axes
        )


def _reach(heading: complex, wide: float, high: float) -> float:
    """The reach of a rectangle along an axis; `heading` is its own, seen from there."""
    return wide * abs(heading.real) + high * abs(heading.imag)


@lru_cache(maxsize=32)
def spots(count: int, layout: CardLayout, seed: int) -> tuple[CardSpot, ...]:
    """The corners of cards, by their places, row by row.

    A `square` is as near to one as the count allows, 8 by 8 for 64. `scattered` cards are turned a
    little; none is covered (C8). The same seed scatters them alike on every machine.
    """
    if layout == "square":
        columns = math.ceil(math.sqrt(count))
        return tuple(
            CardSpot(complex((n % columns) * _STEP.real, (n // columns) * _STEP.imag))
            for n in range(count)
        )
    return _scattered(_rows(count), Random(seed))


def extent(lying: Iterable[CardSpot]) -> tuple[complex, complex]:
    """The top left and the bottom right corner of the room that cards take."""
    corners = [corner for spot in lying for corner in spot.corners()] or [0j]
    xs, ys = [corner.real for corner in corners], [corner.imag for corner in corners]
    return complex(min(xs), min(ys)), complex(max(xs), max(ys))


def fates(game: CardGame, before: CardTally) -> Iterator[tuple[TableCard, int | None]]:
    """Yield the cards turned up last and what became of each since, None while they lie face up.

    That is the seat of who won it, REMOVED, or TURNED_BACK.
    """
    if game.turned and before.round != game.round:
        return  # the table was laid out again since
    lying = {card.place: card for card in game.cards}
    gone = [*game.removed[before.removed :]]
    won = {player: [*game.in_front_of(player)[count:]] for player, count in enumerate(before.won)}
    for card in game.turned:
        if card.place in lying:
            yield card, None if lying[card.place].face_up else TURNED_BACK
            continue
        winner = next((player for player, cards in won.items() if card.card in cards), None)
        if winner is not None:
            won[winner].remove(card.card)
        elif card.card in gone:
            gone.remove(card.card)
        yield card, REMOVED if winner is None else winner


def suit_colours(game: CardGame, player: int) -> tuple[str, ...]:
    """The colours of the suits that a player owns."""
    suits = game.setup.edition.deck.suits
    return tuple(suits[name].color for name in game.suits_of(player) if name in suits)


def _rows(count: int) -> list[complex]:
    """The middles of cells in rows that are about equally long."""
    rows = max(1, round(math.sqrt(count * _ROOMY.real / _ROOMY.imag / _ASPECT)))
    ends = [count * (row + 1) // rows for row in range(rows)]
    lengths = [end - start for start, end in pairwise([0, *ends])]
    return [
        complex((column - (length - 1) / 2) * _ROOMY.real, row * _ROOMY.imag)
        for row, length in enumerate(lengths)
        for column in range(length)
    ]


def _scattered(homes: Sequence[complex], rng: Random) -> tuple[CardSpot, ...]:
    """Shove cards about, each a little at a time and as far as it finds room."""
    lying = [CardSpot(home) for home in homes]
    far = 2 * abs(complex(_STRAY, _STRAY)) + abs(complex(WIDTH, HEIGHT)) + _APART
    near = [
        [m for m, other in enumerate(homes) if m != n and abs(other - home) < far]
        for n, home in enumerate(homes)
    ]
    order = list(range(len(homes)))
    for _ in range(_SHOVES):
        rng.shuffle(order)
        for n in order:
            by = complex(rng.uniform(-_SHOVE, _SHOVE), rng.uniform(-_SHOVE, _SHOVE))
            angle = lying[n].angle + rng.uniform(-_TWIST, _TWIST)
            off = lying[n].centre + by - homes[n]
            if max(abs(off.real), abs(off.imag)) > _STRAY or abs(angle) > _TILT:
                continue
            wanted = CardSpot(homes[n] + off, angle)
            if not any(wanted.overlaps(lying[m], _APART) for m in near[n]):
                lying[n] = wanted
    return tuple(lying)


# --- A picture ---


def card_table_svg(  # noqa: PLR0913 - what a picture depends on
    edition: Edition,
    spots: Sequence[CardSpot],
    cards: Mapping[int, tuple[str | None, bool]],
    *,
    title: str = "",
    numbers: bool = False,
    language: str = "en",
) -> str:
    """Cards where they lie, by place, as an SVG document.

    Each has its design, or None for a back, and whether its face is dim, since it lies face down.
    `numbers` writes its place on each, counted from 1. What several cards share is written once.
    """
    corner, opposite = extent(spots)
    left, top = round(corner.real) - MARGIN, round(corner.imag) - MARGIN
    wide, high = round(opposite.real) + MARGIN - left, round(opposite.imag) + MARGIN - top
    table, deck = on_table((left, top, wide, high)), edition.deck
    for name in sorted({card or "" for card, _ in cards.values()}):
        design = deck.design(name) if name else None
        if design is None:
            picture = back_picture(deck)
        else:
            said = title_in(edition, design.kind, language)
            picture = card_picture(deck, design, title=said)
        table.symbols |= picture.symbols
        face = Symbol(f"card-{name}", picture.body)
        table.symbols[face.id] = face
    for place, (card, is_dim) in cards.items():
        table.add(_laid(spots[place], card or "", _DIM if is_dim else None))
        if numbers:
            table.add(_place_number(spots[place].centre, place + 1))
    return table.document(_PIXELS, title=title)


def _laid(spot: CardSpot, card: str, opacity: float | None) -> str:
    """A card with its shadow, turned about its middle."""
    at = f"translate({number(spot.centre.real, 5)} {number(spot.centre.imag, 5)})"
    where = f"{at} rotate({number(spot.angle)}) {moved(-WIDTH / 2, -HEIGHT / 2)}"
    shadow = rect((1.5, 3, WIDTH, HEIGHT), paint(fill=INK, fill_opacity=0.3), rx=CORNER)
    return tag("g", shadow, use(f"card-{card}", opacity=opacity), transform=where)


def _place_number(middle: complex, place: int) -> str:
    x, y = number(middle.real, 5), number(middle.imag + 50, 5)
    disc = tag("circle", cx=x, cy=y, r=15, fill=PAPER, stroke=INK)
    line = number(middle.imag + 56, 5)
    style = {"font_weight": "bold", "text_anchor": "middle"}
    return disc + text(x, line, 16, str(place), INK, **style)
