"""The table of a game of cards after each move, with the piles of what has left it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from xml.sax.saxutils import escape

from ..engine.deck_game import CardGame
from ..messages import msg
from .deck_cards import CORNER, HEIGHT, WIDTH
from .deck_table import REMOVED, CardSpot, CardTally, extent, fates, spots, suit_colours
from .palette import INK
from .svg import Box, number, paint, rect, tag
from .table_frames import NEAR, TableFrame, TableFrames, around, ring, shown

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from ..engine.protocol import AnyGame

_CARD_BOX: Final = (-WIDTH / 2, -HEIGHT / 2, WIDTH, HEIGHT)
_GONE: Final = 0.45
"""How much is left to be seen of a card that was removed."""
# A pile: its mat, its cards, and how many piles lie side by side.
_MAT, _MAT_HIGH, _MATS, _GAP = 300, 118, 3, 10
_SMALL: Final = 0.5  # the size of cards on mats, by that on the table
_FANNED: Final = 26  # pixels from card to card on a mat


class CardFrames(TableFrames):
    """Cards where they lie, those turned up last with what became of them, and piles.

    A card is shown by the file at the `address` of its design, or at that of None for the back;
    `say` gives a sentence in the language of the site.
    """

    def __init__(self, address: Callable[[str | None], str], say: Callable[[str], str]) -> None:
        super().__init__()
        self._address, self._say = address, say
        self._tallies: list[CardTally] = []
        self._piles = 0

    def paints(self, game: AnyGame, player: int) -> tuple[str, ...]:
        own = suit_colours(game, player) if isinstance(game, CardGame) else ()
        return own or super().paints(game, player)

    @property
    def piles_box(self) -> Box | None:
        if not self._piles:
            return None
        rows = -(-self._piles // _MATS)
        columns = min(self._piles, _MATS)
        return (0, 0, columns * (_MAT + _GAP) - _GAP, rows * (_MAT_HIGH + _GAP) - _GAP)

    def frame(self, game: AnyGame) -> TableFrame:
        assert isinstance(game, CardGame)
        lying = spots(game.places, game.layout, game.seed + game.round)
        self._reach(extent(lying))
        # After undone moves, too, what is compared is what was before the move that is shown.
        done, tally = len(game.history), CardTally.of(game)
        self._tallies[done:] = [tally]
        before = self._tallies[max(done - 1, 0)]
        table = self._numbered(self._elements(game, lying, before))
        turned = [corner for card in game.turned for corner in lying[card.place].corners()]
        self._piles = len(game.players) + 1
        near = around(turned, NEAR) if turned else None
        return TableFrame(table, self._numbered(self._pile_elements(game)), near)

    def _elements(
        self, game: CardGame, lying: Sequence[CardSpot], before: CardTally
    ) -> Iterator[str]:
        # Cards that went with this move are drawn once more where they lay, with what became of
        # them.
        last = {card.place: (card.card, fate) for card, fate in fates(game, before)}
        for card in game.cards:
            if card.place not in last:
                yield self._card(lying[card.place], card.card if card.face_up else None)
        for place, (card_id, fate) in last.items():
            is_gone = fate == REMOVED
            yield self._card(lying[place], card_id, _GONE if is_gone else None)
            colour = INK if fate is None or fate < 0 else self.paints(game, fate)[0]
            yield _turned(lying[place], ring(_CARD_BOX, colour, dashed=is_gone))

    def _card(self, spot: CardSpot, card: str | None, opacity: float | None = None) -> str:
        shadow = rect((-48.5, -67, WIDTH, HEIGHT), paint(fill=INK, fill_opacity=0.3), rx=CORNER)
        picture = shown(_CARD_BOX, self._address(card))
        return _turned(spot, tag("g", shadow, picture, opacity=opacity))

    # --- Piles ---

    def _pile_elements(self, game: CardGame) -> Iterator[str]:
        for seat, name in enumerate(game.players):
            is_on_turn = not game.is_over and seat == game.player
            begun, won = game.begun_with(seat), game.in_front_of(seat)
            yield from self._pile(
                seat, name, self.paints(game, seat), (begun, won), is_on_turn=is_on_turn
            )
        removed = self._say(msg("Removed"))
        yield from self._pile(len(game.players), removed, (), ((), game.removed))

    def _pile(
        self,
        number: int,
        name: str,
        colours: Sequence[str],
        cards: tuple[Sequence[str], Sequence[str]],
        *,
        is_on_turn: bool = False,
    ) -> Iterator[str]:
        """Yield a mat: a name and a number, the cards to begin with, and those that came last."""
        row, column = divmod(number, _MATS)
        left, top = column * (_MAT + _GAP), row * (_MAT_HIGH + _GAP)
        begun, others = cards
        kind = "mat now" if is_on_turn else "mat"
        box = {"x": left + 1.5, "y": top + 1.5, "width": _MAT - 3, "height": _MAT_HIGH - 3}
        yield tag("rect", class_=kind, **box, rx=9)
        for n, colour in enumerate(colours):
            yield tag("circle", cx=left + 20 + 14 * n, cy=top + 19, r=8, fill=colour, stroke=INK)
        at = left + 20 + 14 * len(colours) if colours else left + 12
        # A picture in itself, which cuts off what is too long.
        said = tag("text", escape(name), class_="name", y=26, font_size=20)
        yield tag("svg", said, x=at, y=top, width=left + _MAT - 46 - at, height=34)
        ends, count = left + _MAT - 12, str(len(others))
        yield tag(
            "text", count, class_="count", x=ends, y=top + 26, font_size=20, text_anchor="end"
        )
        x = left + 10
        for card in begun:
            yield self._small(x, top, card)
            x += _FANNED
        # The last one lies uncovered, and what came later begins behind it.
        x += round(WIDTH * _SMALL) - _FANNED + 8 if begun else 0
        # What fits on the mat, the latest: the number next to the name counts all.
        room = (left + _MAT - 10 - x - WIDTH * _SMALL) // _FANNED
        for card in others[-1 - max(int(room), 0) :]:
            yield self._small(x, top, card)
            x += _FANNED

    def _small(self, left: float, top: float, card: str) -> str:
        return shown((left, top + 36, WIDTH * _SMALL, HEIGHT * _SMALL), self._address(card))


def _turned(spot: CardSpot, element: str) -> str:
    """An element around the middle of a card, turned as the card is."""
    at = f"translate({number(spot.centre.real, 5)} {number(spot.centre.imag, 5)})"
    return tag("g", element, transform=f"{at} rotate({number(spot.angle)})")
