"""What may be asked of a game of any kind: whose turn it is, what is legal, what was done.

Records, bots, simulation and the sandbox ask for no more of a game where they need not know how it
is played. `core.engine.game.Game` has all of it; so can a game of another kind.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, Self

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ..edition.plugin_manifest import Plugin
    from .actions import Action
    from .events import Event
    from .randomness import Chance


class AnyStep(Protocol):
    """A part of a turn in which a player decides; its text is its name.

    `by_chance` is for what people settle among themselves; among bots chance decides it.
    """

    @property
    def by_chance(self) -> bool: ...

    def __str__(self) -> str: ...


class AnyView(Protocol):
    """What one player knows of a game; `actions` are what that player may do now."""

    @property
    def actions(self) -> Sequence[Action]: ...


class AnyGame(Protocol):
    """A game in progress, in which each seat has a number from 0.

    `player` is who decides now, mostly the one whose turn it is; `turn` counts from 1. `history`
    has what was done, in order, and `events` what happened. `winners` are known when the last turn
    is over, and `is_over` says that nothing is left to decide. All that chance decides comes from
    `chance`, which `seed` began.
    """

    @property
    def players(self) -> Sequence[str]:
        """The names of the players by seats."""

    @property
    def plugins(self) -> Sequence[Plugin]:
        """The plugins whose code takes part."""

    @property
    def seed(self) -> int: ...

    @property
    def chance(self) -> Chance: ...

    @property
    def player(self) -> int: ...

    @property
    def turn(self) -> int: ...

    @property
    def step(self) -> AnyStep | None:
        """The part of the turn in which the player decides; None when the game is over."""

    @property
    def scores(self) -> Sequence[int]: ...

    @property
    def winners(self) -> Sequence[int]: ...

    @property
    def is_over(self) -> bool: ...

    @property
    def events(self) -> Sequence[Event]: ...

    @property
    def history(self) -> Sequence[Action]: ...

    def began_as(self, other: Self) -> bool:
        """Say whether another game began like this one, whatever chance decided then."""

    def legal_actions(self) -> Sequence[Action]:
        """Return all that the player may do now, in an order that depends on the game alone."""

    def why_not(self, action: Action) -> str:
        """Return why an action is not legal now; empty if it is."""

    def apply(self, action: Action) -> None:
        """Carry out an action and all that follows without a decision; raise IllegalAction."""

    def carry_out(self, deed: Action) -> None:
        """Apply an action, or do what a designer does beside the rules."""

    def undo(self, deeds: int = 1) -> Action:
        """Take back the last deeds and return the first of them; ValueError if there are fewer."""

    def redo(self) -> Action:
        """Do again what was taken back last, and return it; ValueError if there is nothing."""

    def copy(self) -> Self:
        """Return a game in the same state that shares nothing mutable with this one."""

    def fork(self) -> Self:
        """Return a copy with nothing to redo, in which chance goes on by the seed alone."""

    def at_start(self) -> Self:
        """Return the game as it was before its first deed; chance will decide as it did."""

    def view(self, player: int) -> AnyView:
        """Return what a player, by seat, knows of the game."""

    def say(self, deed: Action) -> str:
        """Return a deed in words."""

    def tell(self, event: Event) -> str:
        """Return an event in words."""

    def figures(self) -> Mapping[str, int]:
        """Return what statistics count of a game that is over, by name, such as its turns."""
