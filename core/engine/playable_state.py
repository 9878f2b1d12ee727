"""A state with what carries it on, for those who look at a game, and imagine how it may go on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .state import GameState

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .actions import Action


class PlayableState(GameState):
    """A state that can be played on; `Game` is one."""

    __slots__ = ()

    def legal_actions(self) -> Sequence[Action]:
        """Return all that the player may do now, in an order that depends on the game alone."""
        raise NotImplementedError

    def apply(self, action: Action) -> None:
        """Carry out an action and all that follows without a decision; raise IllegalAction."""
        raise NotImplementedError

    def forget_past(self) -> None:
        """Forget what was done and taken back, and where it began."""
        raise NotImplementedError
