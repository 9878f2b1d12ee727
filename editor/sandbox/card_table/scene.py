"""What the table shows of a game of cards at one moment, and what may be done there."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from core.drawing.deck_cards import HEIGHT, WIDTH
from core.drawing.deck_table import CardTally, extent, fates, spots, suit_colours
from core.engine.deck_game import place_of

from ..seat_colours import seat_colour

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from core.drawing.deck_table import CardSpot
    from core.engine.actions import Action
    from core.engine.deck_game import CardGame

    from ..game_session import GameSession


class CardLook(NamedTuple):
    """How a card lies: its design, or None for a back; a `dim` face is known, but face down.

    `fate` is what became of a card turned up last: the seat of who won it, REMOVED or TURNED_BACK.
    A card that is gone is still shown until the next action.
    """

    card: str | None
    dim: bool = False
    fate: int | None = None


@dataclass(frozen=True, eq=False)
class CardScene:
    """The table at a moment: what lies at each place, and the actions of a human player there.

    `loose` actions have no place on the table. `last` is the place of the card turned up last.
    """

    game: CardGame
    spots: Sequence[CardSpot]
    cards: Mapping[int, CardLook]
    actions: Mapping[int, Action] = field(default_factory=dict)
    loose: Sequence[Action] = ()
    last: int | None = None

    @property
    def extent(self) -> tuple[complex, complex]:
        """The corners of the room that all places take, in widths of a card."""
        corner, opposite = extent(self.spots)
        return corner / WIDTH, opposite / WIDTH

    def place_at(self, at: complex) -> int | None:
        """The place whose card lies at a point of the table, in widths of a card, or None."""
        lying = (n for n in self.cards if self.spots[n].holds(at * WIDTH))
        return next(lying, None)

    def empty_at(self, at: complex) -> int | None:
        """The place without a card at a point of the table, in widths of a card, or None."""
        empty = (n for n in range(len(self.spots)) if n not in self.cards)
        return next((n for n in empty if self.spots[n].holds(at * WIDTH)), None)

    def centre(self, place: int) -> complex:
        """The middle of a card, in widths of a card."""
        return self.spots[place].centre / WIDTH

    def box(self, place: int) -> tuple[complex, complex]:
        """The corners of the room of one place, in widths of a card."""
        half = complex(WIDTH, HEIGHT) / 2 / WIDTH
        return self.centre(place) - half, self.centre(place) + half


def scene_of(session: GameSession[CardGame], *, shows_seen: bool, shows_all: bool) -> CardScene:
    """The table at the moment shown.

    On wish the faces of cards that were seen, or of all, are shown although they lie face down;
    those of all only to a designer who takes no player's viewpoint.
    """
    game = session.game
    # Each round is laid out differently, but always in the same way when a game is reopened.
    lying = spots(game.places, game.layout, game.seed + game.round)
    shows_all = shows_all and session.viewpoint is None and not session.covered
    cards = {}
    for card in game.cards:
        known = shows_all or (shows_seen and card.seen is not None)
        face = card.card if card.face_up or known else None
        cards[card.place] = CardLook(face, dim=known and not card.face_up)
    before = session.now.parent.game if session.now.parent is not None else game
    # Cards that have just left the table stay visible until the next action.
    for turned, fate in fates(game, CardTally.of(before)):
        cards[turned.place] = CardLook(turned.card, fate=fate)
    actions, loose = {}, []
    for action in session.actions():
        place = place_of(action)
        if place is None:
            loose.append(action)
        else:
            actions[place] = action
    last = game.turned[-1].place if game.turned else None
    return CardScene(game, lying, dict(sorted(cards.items())), actions, loose, last)


def player_colours(game: CardGame, player: int) -> tuple[str, ...]:
    """The colours of a player: those of the suits owned, or else that of the seat."""
    return suit_colours(game, player) or (seat_colour(tuple(game.players), player),)
