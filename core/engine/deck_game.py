"""What may be asked of a game of cards that lie on a table, face up or face down.

Odds, pictures and the sandbox ask for no more of such a game, whatever its rules are. What lies
face down in a round is nowhere but in its `CardTable`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Final, Literal, NamedTuple, Protocol, TypeAlias, runtime_checkable

from .actions import Action
from .protocol import AnyGame, AnyView

GONE: Final = -1
"""What lies on an empty place."""
NEVER: Final = 0
"""The turn in which a card was seen that nobody has seen; the first turn of a game is 1."""

CardLayout: TypeAlias = Literal["scattered", "square"]


class TableCard(NamedTuple):
    """A card on the table: its place, its design, and the last turn in which all players saw it.

    Places are numbered from 0; a card keeps its place while a round lasts. `seen` is None for a
    card that nobody has seen in this round.
    """

    place: int
    card: str
    face_up: bool
    seen: int | None


@runtime_checkable
class CardGame(AnyGame, Protocol):
    """A game with cards on the table; they are named by their designs.

    An action that turns up a card has its `place`. Texts of actions and events say places from 1:
    the action of turning up place 0 is `turn 1`.
    """

    @property
    def places(self) -> int:
        """How many places the table has in this round, those that are empty now included."""

    @property
    def layout(self) -> CardLayout:
        """How the places are arranged."""

    @property
    def cards(self) -> Sequence[TableCard]:
        """The cards on the table by place; empty places are left out."""

    @property
    def face_down(self) -> int:
        """How many cards on the table lie face down."""

    @property
    def turned(self) -> Sequence[TableCard]:
        """The cards turned up last, in that order, as they lay then.

        Windows show them face up until the next action, also if they lie face down again or are
        gone from the table.
        """

    @property
    def is_rush(self) -> bool:
        """Whether the game has come to its last part, in which turns go by other rules."""

    @property
    def removed(self) -> Sequence[str]:
        """The cards that were removed in this round, in that order; everybody has seen them."""

    @property
    def unused(self) -> Sequence[str]:
        """The cards that take no part, since they would begin with a player who is not there."""

    @property
    def round(self) -> int:
        """The number of the round, from 1."""

    @property
    def rounds(self) -> int:
        """How many rounds the game has."""

    def in_front_of(self, player: int) -> Sequence[str]:
        """The cards that a player has won in this round, which lie hidden from others."""

    def begun_with(self, player: int) -> Sequence[str]:
        """The cards that a player began with, which all players see."""

    def suits_of(self, player: int) -> Sequence[str]:
        """The suits that a player owns."""


def place_of(action: Action) -> int | None:
    """The place whose card an action turns up; None for other actions."""
    place = getattr(action, "place", None)
    return place if isinstance(place, int) else None


class CardView(AnyView, Protocol):
    """What one player, `viewer`, knows of a game with cards on the table.

    Each card was shown to all before it was removed or won, and a view remembers all that was
    shown. So nothing is hidden in it but the cards on the table that nobody has seen.
    """

    @property
    def viewer(self) -> int: ...

    @property
    def player(self) -> int:
        """Whose turn it is."""

    @property
    def turn(self) -> int: ...

    @property
    def lying(self) -> Sequence[int]:
        """The places on which a card lies."""

    @property
    def face_up(self) -> Sequence[int]:
        """The places of the cards that lie face up, in the order in which they were turned up."""

    @property
    def known(self) -> Mapping[int, str]:
        """The cards that were seen, by the place on which they lie."""

    @property
    def seen(self) -> Mapping[int, int]:
        """The last turn in which the card was seen, by its place."""

    @property
    def unseen(self) -> Mapping[str, int]:
        """How many of each design lie on the table that nobody has seen; those of none left out."""

    @property
    def won(self) -> Sequence[Sequence[str]]:
        """The cards that each player, by seat, has won in this round."""

    @property
    def scores(self) -> Sequence[int]: ...


class CardTable:
    """Cards by place, each a number of its design; GONE where none lies (any more).

    `seen` has for each place the last turn in which its card was seen by all, `face_up` the places
    of the cards that lie so, in the order in which they were turned up, and `removed` what left the
    table without being won. `face_down` counts the others that lie.
    """

    __slots__ = ("cards", "face_down", "face_up", "removed", "seen")

    def __init__(self, cards: Sequence[int] = ()) -> None:
        """Lay cards out face down, seen by nobody."""
        self.cards = list(cards)
        self.seen = [NEVER] * len(self.cards)
        self.face_up: list[int] = []
        self.removed: list[int] = []
        self.face_down = len(self.cards) - self.cards.count(GONE)

    def copy(self) -> CardTable:
        """A table that can be changed by itself."""
        new = CardTable.__new__(CardTable)
        new.cards, new.seen, new.face_up = self.cards[:], self.seen[:], self.face_up[:]
        new.removed, new.face_down = self.removed[:], self.face_down
        return new

    def lying(self) -> list[int]:
        """The places on which a card lies."""
        return [place for place, card in enumerate(self.cards) if card != GONE]

    def lying_face_down(self) -> list[int]:
        """The places on which a card lies face down."""
        if not self.face_up:
            return self.lying()
        up = self.face_up
        return [n for n, card in enumerate(self.cards) if card != GONE and n not in up]

    def is_face_down(self, place: int) -> bool:
        """Whether there is such a place, and a card lies on it face down."""
        return (
            0 <= place < len(self.cards) and self.cards[place] != GONE and place not in self.face_up
        )

    def unseen(self) -> Counter[int]:
        """Count what lies on the table that nobody has seen, by number of the design."""
        pairs = zip(self.cards, self.seen, strict=True)
        return Counter([card for card, seen in pairs if seen == NEVER and card != GONE])

    def turn_up(self, place: int, turn: int) -> int:
        """Turn a card face up in a turn, so that all see it, and return its number."""
        self.face_up.append(place)
        self.face_down -= 1
        self.seen[place] = turn
        return self.cards[place]

    def turn_back(self) -> list[int]:
        """Turn all cards face down again, and return their places."""
        back, self.face_up = self.face_up, []
        self.face_down += len(back)
        return back

    def take(self, place: int) -> int:
        """Take a card off the table, face up or face down, and return its number."""
        card = self.cards[place]
        self.cards[place], self.seen[place] = GONE, NEVER
        if place in self.face_up:
            self.face_up.remove(place)
        else:
            self.face_down -= 1
        return card

    def remove(self, place: int) -> int:
        """Take a card off the table to where removed cards lie, and return its number."""
        card = self.take(place)
        self.removed.append(card)
        return card

    def lay(self, place: int, card: int, seen: int) -> None:
        """Lay a card face down on an empty place."""
        self.cards[place], self.seen[place] = card, seen
        self.face_down += 1

    def swap(self, place: int, other: int) -> None:
        """Exchange the cards of two places, where they lie face down or face up as before."""
        for cards in (self.cards, self.seen):
            cards[place], cards[other] = cards[other], cards[place]
        exchanged = {place: other, other: place}
        self.face_up = [exchanged.get(each, each) for each in self.face_up]

    def deal_again(self, order: Callable[[list[int]], list[int]]) -> None:
        """Deal what nobody has seen again, in an order that is asked for; what is seen stays."""
        hidden = [n for n, seen in enumerate(self.seen) if seen == NEVER and self.cards[n] != GONE]
        # Sorted first: the order in which cards lay would tell a bot what lies where.
        dealt = order(sorted(self.cards[place] for place in hidden))
        for place, card in zip(hidden, dealt, strict=True):
            self.cards[place] = card

    def shown(self, names: Sequence[str], places: Sequence[int] | None = None) -> list[TableCard]:
        """The cards on some places, by default on all that have one, with their names."""
        up = self.face_up
        return [
            TableCard(n, names[self.cards[n]], n in up, self.seen[n] or None)
            for n in (self.lying() if places is None else places)
        ]
