"""What may be asked of a game of cards that lie on a table, face up or face down.

Odds, pictures and the sandbox ask for no more of such a game, whatever its rules are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple, Protocol, TypeAlias, runtime_checkable

from .protocol import AnyGame, AnyView

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from .actions import Action

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
        """Return the cards that a player has won in this round, which lie hidden from others."""

    def begun_with(self, player: int) -> Sequence[str]:
        """Return the cards that a player began with, which all players see."""

    def suits_of(self, player: int) -> Sequence[str]:
        """Return the suits that a player owns."""


def place_of(action: Action) -> int | None:
    """Return the place whose card an action turns up; None for other actions."""
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
