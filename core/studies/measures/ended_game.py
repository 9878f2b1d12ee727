"""A game that is over, with its events sorted once for all that reads them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ...engine.actions import Place
from ...engine.events import Awarded, Completed, Did, Discarded, Drew, Scored, TileMoved
from ...engine.game_types import figures_of
from ...engine.protocol import AnyGame

_TOLD: Final = (Did, Scored, Awarded, Completed, Drew, Discarded, TileMoved)


class _Sorts(dict[type, type | None]):
    """What sort an event is of, by its own class: extensions may derive theirs from core's."""

    def __missing__(self, kind: type) -> type | None:
        found = self[kind] = next((each for each in _TOLD if issubclass(kind, each)), None)
        return found


_SORTS: Final = _Sorts()


class EndedGame:
    """What probes read: a game that is over, the names of its bots by seat, and its events.

    `figures` are what it counts of itself; looking at these raises PluginFailed if they, the scores
    or the winners of a plugin's game are none.

    `moves` is how many actions there were, `tiles` how many of them laid a tile. `gains` has
    whatever gave points, with the number of actions done by then, and `completions` what was
    completed, with the number of tiles laid by then. `draws` are tiles drawn, discarded and moved.
    """

    __slots__ = ("bots", "completions", "draws", "figures", "gains", "game", "moves", "tiles")

    def __init__(self, game: AnyGame, bots: Sequence[str]) -> None:
        self.game, self.bots = game, bots
        self.figures = figures_of(game)
        self.gains: list[tuple[int, Scored | Awarded]] = []
        self.completions: list[tuple[int, Completed]] = []
        self.draws: list[Drew | Discarded | TileMoved] = []
        moves = tiles = 0
        sorts, action = _SORTS, Place
        # One pass, the frequent ones first: random games are short.
        event: Any  # what sort it is, its class says
        for event in game.events:
            sort = sorts[type(event)]
            if sort is Did:
                moves += 1
                if type(event.action) is action:
                    tiles += 1
            elif sort is None:
                continue
            elif sort is Scored or sort is Awarded:
                self.gains.append((moves, event))
            elif sort is Completed:
                self.completions.append((tiles, event))
            else:
                self.draws.append(event)
        self.moves, self.tiles = moves, tiles
