"""What one player knows of a game of this kind: all that was shown so far, and no more."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from typing import TYPE_CHECKING

from core.api import NEVER

from .events import TurnUp

if TYPE_CHECKING:
    from collections.abc import Hashable, Mapping, Sequence

    from core.api import Action, CardLayout, Event

    from .events import CardStep
    from .game import ProspectorsGame


class ProspectorsView:
    """What a player, `viewer`, knows; `imagined` is a game for looking ahead: copy it.

    There the cards that nobody has seen were dealt again, and nothing can be undone.
    """

    def __init__(self, imagined: ProspectorsGame, viewer: int) -> None:
        self.imagined, self.viewer = imagined, viewer

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, ProspectorsView):
            return NotImplemented
        return self._parts() == other._parts()

    def __hash__(self) -> int:
        return hash((self.viewer, self.turn, self.lying))

    def imagine(self, number: int) -> ProspectorsGame:
        """Return another imagined game, the same for the same number; 0 gives `imagined` again."""
        return _imagined(self.imagined, number) if number else self.imagined

    @property
    def players(self) -> Sequence[str]:
        """The names of the players in seat order."""
        return self.imagined.players

    @property
    def player(self) -> int:
        """Whose turn it is."""
        return self.imagined.player

    @property
    def turn(self) -> int:
        """The number of the turn, from 1."""
        return self.imagined.turn

    @property
    def step(self) -> CardStep | None:
        """The part of the turn; None when the game is over."""
        return self.imagined.step

    @property
    def round(self) -> int:
        """The number of the round, from 1."""
        return self.imagined.round

    @property
    def is_rush(self) -> bool:
        """Whether each turn has one card only."""
        return self.imagined.is_rush

    @property
    def idle_turns(self) -> int:
        """How many turns it is since a card left the table."""
        return self.imagined.idle_turns

    @property
    def scores(self) -> Sequence[int]:
        """The points of each player: all that was won was shown before."""
        return tuple(self.imagined.scores)

    @property
    def winners(self) -> Sequence[int]:
        """The winners, known when the last round is over."""
        return self.imagined.winners

    @property
    def layout(self) -> CardLayout:
        """How the places are arranged."""
        return self.imagined.layout

    @cached_property
    def actions(self) -> Sequence[Action]:
        """What the viewer may do now; nothing while it is another player's turn."""
        return tuple(self.imagined.legal_actions()) if self.viewer == self.player else ()

    def choice(self, action: Action) -> Hashable:
        """What a player turns up: a card that is known, or any of those that nobody has seen."""
        table = self.imagined.table
        place = action.place if isinstance(action, TurnUp) else None
        if place is None or not table.is_face_down(place):
            return action
        return None if table.seen[place] == NEVER else table.cards[place]

    @cached_property
    def lying(self) -> Sequence[int]:
        """The places on which a card lies."""
        return tuple(self.imagined.table.lying())

    @cached_property
    def face_up(self) -> Sequence[int]:
        """The places of the cards that lie face up."""
        return tuple(self.imagined.table.face_up)

    @cached_property
    def known(self) -> Mapping[int, str]:
        """The cards that were seen, by the place on which they lie."""
        names, table = self.imagined.setup.names, self.imagined.table
        return {place: names[table.cards[place]] for place in self.seen}

    @cached_property
    def seen(self) -> Mapping[int, int]:
        """The last turn in which a card was seen, by its place."""
        return {place: turn for place, turn in enumerate(self.imagined.table.seen) if turn != NEVER}

    @cached_property
    def unseen(self) -> Mapping[str, int]:
        """How many of each design lie on the table that nobody has seen."""
        names = self.imagined.setup.names
        counts = self.imagined.table.unseen()
        return Counter({names[card]: count for card, count in sorted(counts.items())})

    @cached_property
    def won(self) -> Sequence[Sequence[str]]:
        """The cards that each player has won in this round."""
        return tuple(tuple(self.imagined.in_front_of(n)) for n in range(len(self.players)))

    @cached_property
    def removed(self) -> Sequence[str]:
        """The cards that were removed in this round."""
        return tuple(self.imagined.removed)

    @cached_property
    def events(self) -> Sequence[Event]:
        """What has happened; nothing of it is hidden from anybody."""
        return tuple(self.imagined.events)

    def _parts(self) -> tuple[object, ...]:
        # What can be known, and nothing else of `imagined`: views are equal if they tell the same.
        own = self.viewer, self.player, self.turn, self.step, self.round, self.is_rush
        known = self.lying, self.face_up, self.known, self.seen, self.unseen, self.won, self.removed
        counts = self.idle_turns, self.scores, self.winners, self.layout
        return (*own, *known, *counts, self.players, self.actions, self.events)


def view(whole: ProspectorsGame, player: int) -> ProspectorsView:
    """Return what a player, by seat, knows of a game; it stays as it is when the game goes on."""
    if not 0 <= player < len(whole.scores):
        raise ValueError(f"there is no player {player}; seats are numbered from 0")
    return ProspectorsView(_imagined(whole, 0), player)


def _imagined(whole: ProspectorsGame, number: int) -> ProspectorsGame:
    """Return a game in which what nobody has seen is dealt again; 0 deals it by design."""
    # Nothing hidden may enter the seed, or a bot could tell games apart by what it imagines.
    new = whole.imagined(number * 2**32 + len(whole.events))
    order = new.chance.order
    new.table.deal_again(lambda cards: order("the cards again", cards) if number else cards)
    return new
