"""In which window a game is played, by its type: each window with the kind of its games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.engine.board_views import has_board
from core.engine.deck_game import CardGame
from core.engine.game import Game

from .boards.board_window import BoardWindow
from .cards.card_window import CardWindow
from .failures import FAILURES
from .sandbox_window import SandboxWindow
from .tiles.tile_window import TileWindow

if TYPE_CHECKING:
    from core.engine.protocol import AnyGame

_WINDOWS: Final[dict[type, type[SandboxWindow]]] = {Game: TileWindow, CardGame: CardWindow}


def window_class(game: AnyGame) -> type[SandboxWindow]:
    """The class of the window for a game: that of the first type that it has, or of any game.

    A game of none of these types that shows a board has a window for that.
    """
    for type_, window in _WINDOWS.items():
        if isinstance(game, type_):
            return window
    try:
        return BoardWindow if has_board(game) else SandboxWindow
    except FAILURES:  # of a plugin, which its own window tells
        return SandboxWindow
