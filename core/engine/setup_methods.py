"""What a Setup can do, for those who know no more than its tables: the base of SetupTables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ..tileset.schema import OptionValue
    from .actions import Action
    from .randomness import Chance


class SetupMethods:
    """The methods of any setup (`protocol.AnySetup`), and `with_options`."""

    @property
    def type(self) -> Any:  # noqa: ANN401 - it knows the type of its games, which know setups
        """The game type: core's own, in which tiles are laid."""
        raise NotImplementedError

    def begin(self, seed: int, chance: Chance | None = None, position: Any = None) -> Any:  # noqa: ANN401
        """Begin a game, or take up a position; raise BadPosition."""
        raise NotImplementedError

    def parse(self, game: Any, text: str) -> Action:  # noqa: ANN401
        """Return the action of a text, legal or not, as an ActionParser does."""
        raise NotImplementedError

    def meanings(self, game: Any, text: str) -> Sequence[Action]:  # noqa: ANN401
        """Return every action of a text, those of the current step first."""
        raise NotImplementedError

    def names_of(self, what: str) -> Sequence[str]:
        """Return the names of the tiles, in which the order of the bag is written."""
        raise NotImplementedError

    def with_options(self, options: Mapping[str, OptionValue]) -> Any:  # noqa: ANN401
        """Return a setup with other options that games of this one can go on with."""
        raise NotImplementedError
