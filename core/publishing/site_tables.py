"""What a replay draws of a game after each move: a table of tiles or of cards, and piles of these.

All of it are SVG elements, numbered in the order in which they are first shown. What many moments
show is written once, so a whole game takes little more than its last table.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final, NamedTuple

from ..drawing.deck_cards import CORNER, HEIGHT, WIDTH
from ..drawing.deck_table import REMOVED, CardTally, extent, fates, spots, suit_colours
from ..drawing.palette import INK, PAPER
from ..drawing.pieces import COLOURS, NOBODY_COLOUR
from ..drawing.table_items import last_move, standing, thing_symbol, tiles_by_cell
from ..engine.deck_game import CardGame
from ..engine.game import Game
from ..messages import words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from ..drawing.deck_table import CardSpot
    from ..drawing.symbols import Symbol
    from ..drawing.table_items import DrawnTile
    from ..engine.protocol import AnyGame

    Box = tuple[float, float, float, float]

_MARGIN: Final = 25
_NEAR: Final = 200
"""How far around what was done last one sees it near."""
_RING: Final = 4
_GONE: Final = 0.45
"""How much is left to be seen of a card that was removed."""
_MOST_LETTERS: Final = 18

# A pile: its mat, its cards, and how many piles lie side by side.
_MAT, _MAT_HIGH, _MATS, _GAP = 300, 118, 3, 10
_SMALL: Final = 0.5
_FANNED: Final = 26


class ReplayFrame(NamedTuple):
    """What is seen of a moment: numbers of elements, and the box of what was done last."""

    table: tuple[int, ...] = ()
    piles: tuple[int, ...] = ()
    near: Box | None = None


class ReplayAddresses(NamedTuple):
    """The files that show a tile as it lies, and a card by its design, or the back for None."""

    tile: Callable[[DrawnTile], str]
    card: Callable[[str | None], str]


class ReplayTable:
    """Draws one moment of a game after another; `symbols` are what its elements refer to."""

    def __init__(self) -> None:
        self.symbols: dict[str, Symbol] = {}
        self._numbers: dict[str, int] = {}
        self._corners: list[complex] = []

    def frame(self, game: AnyGame) -> ReplayFrame:
        """Draw the moment that a game has come to."""
        raise NotImplementedError

    @property
    def parts(self) -> tuple[str, ...]:
        """All elements by their numbers."""
        return tuple(self._numbers)

    @property
    def box(self) -> Box | None:
        """What the table takes at its largest; None before anything was drawn."""
        return _around(self._corners, _MARGIN) if self._corners else None

    @property
    def piles_box(self) -> Box | None:
        """What the piles take; None if a game has none."""
        return None

    def numbers(self, elements: Iterator[str]) -> tuple[int, ...]:
        """Return the numbers of elements."""
        return tuple(self._numbers.setdefault(element, len(self._numbers)) for element in elements)


def replay_table(
    game: AnyGame, addresses: ReplayAddresses, say: Callable[[str], str]
) -> ReplayTable | None:
    """Return what draws games of a kind; None if nobody knows how their tables look."""
    if isinstance(game, Game):
        return _TileTable(addresses)
    return _CardTable(addresses, say) if isinstance(game, CardGame) else None


def player_paint(game: AnyGame, player: int) -> str:
    """Return a player's colour, or the colours of the suits that the player owns, for CSS."""
    own = suit_colours(game, player) if isinstance(game, CardGame) else ()
    own = own or (COLOURS[player % len(COLOURS)],)
    if len(own) == 1:
        return own[0]
    stops = (
        f"{colour} {100 * n // len(own)}% {100 * (n + 1) // len(own)}%"
        for n, colour in enumerate(own)
    )
    return f"linear-gradient(90deg, {', '.join(stops)})"


class _TileTable(ReplayTable):
    """Tiles and what stands on them."""

    def __init__(self, addresses: ReplayAddresses) -> None:
        super().__init__()
        self._address = addresses.tile

    def frame(self, game: AnyGame) -> ReplayFrame:
        assert isinstance(game, Game)
        move = last_move(game)
        near = None
        if move is not None:
            corner = 100 * complex(*move.cell)
            near = _around([corner, corner + 100 + 100j], _NEAR)
        return ReplayFrame(self.numbers(self._elements(game)), near=near)

    def _elements(self, game: Game) -> Iterator[str]:
        for (x, y), tile in tiles_by_cell(game).items():
            corner = 100 * complex(x, y)
            self._corners += [corner, corner + 100 + 100j]
            place = f'x="{100 * x}" y="{100 * y}" width="100" height="100"'
            yield f'<image {place} href="{escape(self._address(tile))}"/>'
        if (move := last_move(game)) is not None:
            x, y = move.cell
            place = f'x="{100 * x + 3}" y="{100 * y + 3}" width="94" height="94" rx="4"'
            yield _ring(place, COLOURS[move.player % len(COLOURS)])
        # The nearest last: it covers what stands behind it.
        for each in sorted(standing(game), key=lambda thing: thing.centre.imag):
            symbol = thing_symbol(game.setup.edition, each.thing, COLOURS, NOBODY_COLOUR)
            self.symbols[symbol.id] = symbol
            yield symbol.placed(each.centre, 2 * each.place.radius)


class _CardTable(ReplayTable):
    """Cards where they lie, those turned up last with what became of them, and piles."""

    def __init__(self, addresses: ReplayAddresses, say: Callable[[str], str]) -> None:
        super().__init__()
        self._address, self._say = addresses.card, say
        self._before: CardTally | None = None
        self._piles = 0

    @property
    def piles_box(self) -> Box | None:
        if not self._piles:
            return None
        rows = -(-self._piles // _MATS)
        columns = min(self._piles, _MATS)
        return (0, 0, columns * (_MAT + _GAP) - _GAP, rows * (_MAT_HIGH + _GAP) - _GAP)

    def frame(self, game: AnyGame) -> ReplayFrame:
        assert isinstance(game, CardGame)
        lying = spots(game.places, game.layout, game.seed + game.round)
        self._corners += extent(lying)
        before = self._before or CardTally.of(game)
        table = self.numbers(self._elements(game, lying, before))
        turned = [corner for card in game.turned for corner in lying[card.place].corners()]
        self._before = CardTally.of(game)
        self._piles = len(game.players) + 1
        near = _around(turned, _NEAR) if turned else None
        return ReplayFrame(table, self.numbers(self._pile_elements(game)), near)

    def _elements(
        self, game: CardGame, lying: Sequence[CardSpot], before: CardTally
    ) -> Iterator[str]:
        last = {card.place: (card.card, fate) for card, fate in fates(game, before)}
        for card in game.cards:
            if card.place not in last:
                yield self._card(lying[card.place], card.card if card.face_up else None)
        for place, (card_id, fate) in last.items():
            is_gone = fate is not None and fate == REMOVED
            yield self._card(lying[place], card_id, opacity=_GONE if is_gone else 1)
            colours = suit_colours(game, fate) if fate is not None and fate >= 0 else ()
            is_won = fate is not None and fate >= 0
            colour = (*colours, COLOURS[fate or 0])[0] if is_won else INK
            yield _turned(lying[place], _ring(_CARD_BOX, colour, dashed=is_gone))

    def _card(self, spot: CardSpot, card: str | None, opacity: float = 1) -> str:
        seen = f' opacity="{opacity}"' if opacity < 1 else ""
        shadow = (
            f'<rect x="-48.5" y="-67" width="{WIDTH}" height="{HEIGHT}" rx="{CORNER:g}" '
            f'fill="{INK}" fill-opacity="0.3"/>'
        )
        picture = f'<image {_CARD_BOX} href="{escape(self._address(card))}"/>'
        return _turned(spot, f"<g{seen}>{shadow}{picture}</g>")

    # --- Piles ---

    def _pile_elements(self, game: CardGame) -> Iterator[str]:
        for seat, name in enumerate(game.players):
            own = suit_colours(game, seat) or (COLOURS[seat % len(COLOURS)],)
            is_on_turn = not game.is_over and seat == game.player
            begun, won = game.begun_with(seat), game.in_front_of(seat)
            yield from self._pile(seat, name, own, (begun, won), is_on_turn=is_on_turn)
        removed = self._say(words("Removed"))
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
        """Yield a mat with a name, the cards that a player began with, and those that came last."""
        row, column = divmod(number, _MATS)
        left, top = column * (_MAT + _GAP), row * (_MAT_HIGH + _GAP)
        begun, others = cards
        kind = "mat now" if is_on_turn else "mat"
        yield (
            f'<rect class="{kind}" x="{left + 1.5}" y="{top + 1.5}" width="{_MAT - 3}" '
            f'height="{_MAT_HIGH - 3}" rx="9"/>'
        )
        for n, colour in enumerate(colours):
            yield (
                f'<circle cx="{left + 20 + 14 * n}" cy="{top + 19}" r="8" fill="{colour}" '
                f'stroke="{INK}"/>'
            )
        at = left + 20 + 14 * len(colours) if colours else left + 12
        said = name if len(name) <= _MOST_LETTERS else f"{name[: _MOST_LETTERS - 1]}…"
        count = f" · {len(others)}"
        yield (
            f'<text class="name" x="{at}" y="{top + 26}" font-size="20">'
            f"{escape(said)}{count}</text>"
        )
        x = left + 10
        for card in begun:
            yield self._small(x, top, card)
            x += _FANNED
        x += round(WIDTH * _SMALL) - _FANNED + 8 if begun else 0
        room = (left + _MAT - 10 - x - WIDTH * _SMALL) // _FANNED
        for card in others[-1 - max(int(room), 0) :]:
            yield self._small(x, top, card)
            x += _FANNED

    def _small(self, left: float, top: float, card: str) -> str:
        place = f'x="{left:g}" y="{top + 36:g}"'
        size = f'width="{WIDTH * _SMALL:g}" height="{HEIGHT * _SMALL:g}"'
        return f'<image {place} {size} href="{escape(self._address(card))}"/>'


_CARD_BOX: Final = f'x="{-WIDTH / 2:g}" y="{-HEIGHT / 2:g}" width="{WIDTH}" height="{HEIGHT}"'


def _turned(spot: CardSpot, element: str) -> str:
    """Return an element around the middle of a card, turned as the card is."""
    at = spot.centre
    return (
        f'<g transform="translate({at.real:.5g} {at.imag:.5g}) rotate({spot.angle:.4g})">'
        f"{element}</g>"
    )


def _ring(place: str, colour: str, *, dashed: bool = False) -> str:
    """Return a frame around what was done last, on a light line that sets it off."""
    dashes = ' stroke-dasharray="12 8"' if dashed else ""
    return (
        f'<g class="last" fill="none"><rect {place} stroke="{PAPER}" stroke-width="{_RING + 5}"/>'
        f'<rect {place} stroke="{colour}" stroke-width="{_RING + 2}"{dashes}/></g>'
    )


def _around(corners: Sequence[complex], margin: float) -> Box:
    """Return the box of some places with a margin: left, top, width and height."""
    xs, ys = [corner.real for corner in corners], [corner.imag for corner in corners]
    left, top = round(min(xs) - margin), round(min(ys) - margin)
    return left, top, round(max(xs) + margin) - left, round(max(ys) + margin) - top
