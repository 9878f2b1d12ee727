"""The kinds of games that the sandbox knows, and which of them a game is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.engine.deck_game import CardGame
from core.engine.game import Game

from .cards.card_game_kind import CardGameKind
from .game_kind import GameKind
from .tiles.tile_kind import TileKind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.protocol import AnyGame


def kind_for(game: AnyGame) -> type[GameKind]:
    """Return the kind of a game: that of the first type that it has, or of any game."""
    return next((kind for type_, kind in _KINDS if isinstance(game, type_)), GameKind)


_KINDS: Final[Sequence[tuple[type, type[GameKind]]]] = ((Game, TileKind), (CardGame, CardGameKind))
