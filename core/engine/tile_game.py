"""Core's own game, in which tiles are laid, as one GameType among others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .protocol import GameType

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from ..edition.edition import Edition
    from ..findings import Path
    from ..tileset.schema import OptionValue
    from .actions import ManualEdit
    from .game import Game
    from .position import Position
    from .protocol import AnySetup


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
        """Return the position that a game is in; raise PluginFailed if an extension has no data."""
        from .position import position_of

        return position_of(game)

    def manual_edit(self, data: Mapping[str, Any]) -> ManualEdit:
        """Return the manual edit of its plain data; raise BadIntervention."""
        from .manual_edits import intervention_from

        return intervention_from(data)

    def surpluses(self, position: Any, setup: Any) -> Iterable[tuple[Path, str]]:  # noqa: ANN401
        """Return what a position has more of than the set: tiles and tokens."""
        from .position import surpluses

        return surpluses(position, setup)
