"""What a game begins with: shuffled tiles and tokens, and what extensions are to remember of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .errors import PluginFailed
from .token_pools import Tokens

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .extension import Memory
    from .game import Game


def tiles(game: Game) -> list[int]:
    """Return the shuffled tiles, the next one last (rule 7); none where a position has its own."""
    if game.position is not None:
        return []
    return game.chance.order("the tiles", game.setup.tiles)[::-1]


def tokens(game: Game) -> dict[str, Tokens]:
    """Return the tokens of each pool, shuffled (rule 8); none where a position has its own."""
    players, pools = len(game.setup.players), game.setup.token_values
    if game.position is not None:
        return {pool: Tokens(pool, [], players) for pool in pools}
    return {
        pool: Tokens(pool, game.chance.order(f"the {pool} tokens", values)[::-1], players)
        for pool, values in pools.items()
    }


def memories(game: Game) -> Iterator[tuple[str, Memory]]:
    """Yield what each extension that remembers something is to remember of a game, by its id."""
    for extension in game.setup.extensions:
        memory = extension.begin(game)
        if memory is not None:
            if not hasattr(memory, "copy") or memory.copy() is None:
                raise PluginFailed(extension.id, "what its `begin` returns has no `copy`")
            yield extension.id, memory
