"""Taking back by playing again: the same chance decides the same (docs/decisions/0010)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .game import Game
    from .randomness import Outcome


def played_again(game: Game, deeds: int) -> Game:
    """Return a game in the state that this one was in after some of its deeds."""
    again = type(game)(game.origin, game.seed, game.chance.anew(), game.position)
    for deed in game.history[:deeds]:
        settle_again(again, again.chance.given)
        again.carry_out(deed)
    again.chance.given = game.chance.given
    return again


def settle_again(game: Game, outcomes: Sequence[Outcome]) -> None:
    """Use up the outcome that stands for an action, if chance decided it (`Step.by_chance`)."""
    step, used = game.step, len(game.chance.outcomes)
    if step is not None and step.by_chance and used < len(outcomes):
        what = f"the {step}"
        if outcomes[used].what == what:
            game.chance.below(what, len(game.legal_actions()))
