"""A state with what carries it on, for those who look at a game, and imagine how it may go on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, Self, TypeVar

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

    def savepoint(self) -> Savepoint[Self]:
        """Return what brings the game back to where it is now, however often."""
        return Savepoint(self)

    def for_trying(self) -> Self:
        """Return a copy that holds good for as long as this state stays as it is.

        It is cheaper: the table is shared until a tile is laid there.
        """
        kind: Any = type(self)
        new: Self = kind.__new__(kind)
        new._take_over(self)
        new.board = self.board.for_trying()
        return new

    def become(self, other: Self, *, same_table: bool = False) -> None:
        """Take over another state of this setup, which may have the `same_table`."""
        # The table is kept as an object, since savepoints hold on to it.
        board = self.board
        self._take_over(other)
        self.board = board
        if not same_table:
            board.become(other.board)

    def legal_actions(self) -> Sequence[Action]:
        """Return all that the player may do now, in an order that depends on the game alone."""
        raise NotImplementedError

    def apply(self, action: Action) -> None:
        """Carry out an action and all that follows without a decision; raise IllegalAction."""
        raise NotImplementedError

    def forget_past(self) -> None:
        """Forget what was done and taken back, and where it began."""
        raise NotImplementedError


G = TypeVar("G", bound=PlayableState)


class Savepoint(Generic[G]):
    """A state that a game comes back to, as often as wanted: how actions are tried.

        with game.savepoint() as before:
            for action in game.legal_actions():
                game.apply(action)
                ...  # look at what came of it, or go on from a savepoint within this one
                before.take_back()

    Leaving the block takes back, too. It costs what has changed: the table, which is the most of a
    state, is left alone unless something was laid, claimed or released there. Extensions take part
    by the `copy` of what they remember. Chance, asked again after that, decides the same.
    """

    __slots__ = ("_board", "_game", "_kept")

    def __init__(self, game: G) -> None:
        self._game, self._kept = game, game.copy()
        self._board = game.board

    def take_back(self) -> None:
        """Bring the game back; raise GameStopped or PluginFailed if a memory cannot be copied."""
        board = self._game.board = self._board  # undo makes a new one
        self._game.become(self._kept, same_table=board.version is self._kept.board.version)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.take_back()
