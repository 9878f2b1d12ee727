"""A state with what carries it on, for those who look at a game, and imagine how it may go on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

from .state import GameState

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .actions import Action
    from .events import Event


class PlayableState(GameState):
    """A state that can be played on; `Game` is one.

    `known_events` keeps, by player, what views have shown of the events, as that player knows them.
    """

    __slots__ = ("known_events",)
    known_events: dict[int, list[Event]]

    def for_trying(self) -> Self:
        """Return a copy that holds good for as long as this state stays as it is.

        It is cheaper: the table is shared until a tile is laid there.
        """
        kind: Any = type(self)
        new: Self = kind.__new__(kind)
        new._take_over(self)
        new.board = self.board.for_trying()
        return new

    def legal_actions(self) -> Sequence[Action]:
        """Return all that the player may do now, in an order that depends on the game alone."""
        raise NotImplementedError

    def apply(self, action: Action) -> None:
        """Carry out an action and all that follows without a decision; raise IllegalAction."""
        raise NotImplementedError

    def forget_past(self) -> None:
        """Forget what was done and taken back, and where it began."""
        raise NotImplementedError
