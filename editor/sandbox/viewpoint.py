"""What is shown of the hidden parts of a game: everything, what one player knows, or nothing."""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from typing import TYPE_CHECKING

from core.engine.errors import attributing
from core.engine.token_pools import SeenTokens

from .failures import FAILURES, Failed, because

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable

    from core.engine.events import Event
    from core.engine.game import Game
    from core.engine.protocol import AnyGame
    from core.engine.showing import Shown


@dataclass(frozen=True, slots=True)
class Viewpoint:
    """The viewpoint of a player, by seat, or of a designer who sees all (None).

    While it is `covered`, no hidden tokens are seen; once a game is won, all of them are.
    """

    player: int | None = None
    covered: bool = False

    def tokens(self, game: Game) -> tuple[SeenTokens, ...]:
        """The tokens of each pool, with their values as far as they are seen."""
        players = range(len(game.scores))
        known = [player for player in players if self._see(game, player)]
        return tuple(pool.seen(known, game.board.at) for pool in game.tokens.values())

    def seats(self, game: AnyGame) -> Collection[int] | None:
        """The players whose hidden things, such as hands, are seen; None for all."""
        if self.player is None or game.winners:
            return None
        return () if self.covered else (self.player,)

    def events(self, game: AnyGame, events: Iterable[Event]) -> tuple[Event, ...]:
        """The events of a game; while covered, only what every player knows.

        An event that fails to show itself is replaced by a `Failed` with the reason.
        """
        if self.player is None or game.winners:
            return tuple(events)
        # Hidden from each player in turn, an event has left what all of them know.
        knowing = range(len(game.scores)) if self.covered else (self.player,)
        return tuple(
            reduce(lambda seen, player: _seen_by(game, seen, player), knowing, event)
            for event in events
        )

    def shown(self, game: AnyGame, things: Iterable[Shown | Failed]) -> tuple[Shown | Failed, ...]:
        """What may be known of all that extensions show."""
        return tuple(
            thing
            for thing in things
            if isinstance(thing, Failed)
            or thing.known_to is None
            or self._see(game, thing.known_to)
        )

    def _see(self, game: AnyGame, player: int) -> bool:
        if self.player is None or game.winners:
            return True
        return player == self.player and not self.covered


def _seen_by(game: AnyGame, event: Event, player: int) -> Event:
    """An event as a player knows it, or a `Failed` with the reason."""
    hide: Callable[[int], Event] | None = getattr(event, "seen_by", None)
    if hide is None:
        return event
    try:
        with attributing(game):
            return hide(player)
    except FAILURES as error:
        return Failed(because(error))
