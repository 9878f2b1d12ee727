"""What people settle among themselves, and chance among bots (`AnyStep.by_chance`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .actions import Action
    from .protocol import AnyStep
    from .randomness import Chance, Outcome


class Deciding(Protocol):
    """What of a game says what is to be decided, and how chance does it."""

    @property
    def chance(self) -> Chance: ...

    @property
    def step(self) -> AnyStep | None: ...

    def legal_actions(self) -> Sequence[Action]: ...


def settle_by_chance(game: Deciding, outcomes: Sequence[Outcome] | None = None) -> Action | None:
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
