"""Core's own game, in which tiles are laid, as one GameType among others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .errors import attributing
from .protocol import AnySetup, GameType

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from ..edition.edition import Edition
    from ..findings import Path
    from ..tileset.schema import OptionValue
    from .actions import ManualEdit
    from .game import Game
    from .position import Position


class TileGame(GameType["Game"]):
    """The game of tiles; `make` makes a Setup, which refers to this."""

    name = "tiles"
    figures = ("tiles", "turns", "discards")

    def __init__(self, make: Callable[..., AnySetup[Game]]) -> None:
        self._make = make

    @property
    def position(self) -> type[Position]:
        """The model of a position."""
        from .position import Position  # pydantic takes a tenth of a command's start for it

        return Position

    def setup(
        self,
        edition: Edition,
        players: Sequence[str] | int,
        options: Mapping[str, OptionValue] | None = None,
        first: int = 0,
    ) -> AnySetup[Game]:
        """Prepare games; raise Unplayable, BadOption, PluginFailed or GameStopped."""
        return self._make(edition, players, options, first=first)

    def position_of(self, game: Any) -> Position:  # noqa: ANN401
        """The position that a game is in; raise PluginFailed if an extension has no data."""
        from .position import position_of

        return position_of(game)

    def dealt_again(self, game: Any, number: int) -> Game:  # noqa: ANN401
        """A game as an onlooker may imagine it, who knows of no token and no hand.

        For each number the same tiles come in the same turns, at whatever moment of the game.
        """
        from .player_view import imagine_as_onlooker

        dealt: Game = imagine_as_onlooker(game, number)
        return dealt

    def scores_if_ended(self, game: Any) -> tuple[int, ...]:  # noqa: ANN401
        """The points after the final scoring (rules 74-84), with what completed features."""
        from .turn_flow import end_now

        ended: Game = game.copy()
        with attributing(game):
            end_now(ended)
        return tuple(ended.scores)

    def manual_edit(self, data: Mapping[str, Any]) -> ManualEdit:
        """The manual edit of its plain data; raise BadManualEdit."""
        from .manual_edit import manual_edit_from
        from .manual_edits import KINDS

        return manual_edit_from(data, KINDS)

    def surpluses(self, position: Any, setup: Any) -> Iterable[tuple[Path, str]]:  # noqa: ANN401
        """The tiles and tokens of which a position has more than the set."""
        from .position import surpluses

        return surpluses(position, setup)
