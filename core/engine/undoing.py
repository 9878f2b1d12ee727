"""Undo and redo in games of any kind, by playing again what came before (docs/decisions/0010).

What people settle among themselves (`AnyStep.by_chance`), chance decides among bots.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, Self, TypeVar

from .actions import Action, Move, same
from .randomness import Chance, Outcome

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .protocol import AnyGame, AnyStep


class Undoable(Protocol):
    """What of a game can be undone: `history` and `future`, the next to be done again last."""

    seed: int
    chance: Chance
    history: list[Move]
    future: list[Move]
    undone: tuple[Outcome, ...]

    @property
    def step(self) -> AnyStep | None: ...

    def legal_actions(self) -> Sequence[Action]: ...

    def copy(self) -> Self: ...

    def carry_out(self, move: Move) -> None: ...

    def begin_again(self, chance: Chance) -> Self:
        """A game that begins as this one did, with another chance."""


G = TypeVar("G", bound=Undoable)


def played_again(game: G, moves: int) -> G:
    """A game as this one was after some of its moves, with the same to be done again.

    The same chance decides the same. Raise NotRemembered if nobody knows how the game began.
    """
    again = game.begin_again(game.chance.at_start())
    for move in game.history[:moves]:
        settle_by_chance(again)
        again.carry_out(move)
    # A game of a record has used its outcomes up to here; those that follow are still to come.
    again.chance.given = game.chance.given
    again.future, again.undone = game.future, game.undone
    return again


def before_last(game: G, moves: int) -> G:
    """A game as this one was before its last moves, which are to be done again there.

    Raise ValueError if there are not so many.
    """
    left = len(game.history) - moves
    if left < 0 or moves < 1:
        raise ValueError("there is nothing to take back")
    again = played_again(game, left)
    again.future = [*game.future, *reversed(game.history[left:])]
    # What is undone first of several has decided all of them.
    again.undone = game.undone if game.future else tuple(game.chance.outcomes)
    return again


def redo(game: Undoable) -> Move:
    """Do again what was taken back last, and return it; ValueError if there is nothing."""
    if not game.future:
        raise ValueError("there is nothing to do again")
    move = game.future[-1]
    settle_by_chance(game, game.undone)
    game.carry_out(move)
    return move


def left_to_redo(future: Sequence[Move], done: Move) -> list[Move]:
    """The moves that can still be done again: none, if the one done now is not the next of them."""
    return list(future[:-1]) if same(future[-1], done) else []


def forked(game: G) -> G:
    """A copy with nothing to redo, in which chance goes on by the seed alone."""
    new, seed = game.copy(), game.chance.seed
    new.chance = Chance(game.seed if seed is None else seed)
    new.chance.outcomes = game.chance.outcomes[:]
    new.future, new.undone = [], ()
    return new


def at_start(game: G) -> G:
    """A game before its first move, in which chance decides as it did so far."""
    return game.begin_again(Chance(game.chance.seed, game.chance.outcomes[:]))


def settle_by_chance(
    game: AnyGame | Undoable, outcomes: Sequence[Outcome] | None = None
) -> Action | None:
    """Use up the outcome that chose an action, where chance decides a step (A16), and return it.

    `outcomes` are those that come, by default those of a record. An outcome is the index of the
    action among the legal ones. Return None if the next outcome belongs to something else. Raise
    ChanceDiffers if the index is out of range.
    """
    step, used = game.step, len(game.chance.outcomes)
    coming = game.chance.given if outcomes is None else outcomes
    if step is None or not step.by_chance or used >= len(coming):
        return None
    what = f"the {step}"
    # A person chose, or it was decided by hand: the outcome is for something later.
    if coming[used].what != what:
        return None
    legal = game.legal_actions()
    return legal[game.chance.below(what, len(legal))]
