"""The bots `planner` and `greedy`: they take what leads to most by what is likely to come of it.

What that is, their weights say (`weights`); `turn_evaluator` judges by them.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from ..engine.player_view import view_of_tiles
from ..messages import msg
from .assessment import Assessment, Reason
from .different_placements import places_at
from .position_evaluator import lead
from .prices import Scales
from .turn_evaluator import SAME, TurnEvaluator
from .weights import Weights, shipped

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..engine.actions import Action
    from ..engine.game import Game

_REASONS: Final = (
    ("now", msg("scored now"), Scales(later=0, pieces=0, tokens=0, others=0)),
    ("expected", msg("expected of features"), Scales(now=0, pieces=0, tokens=0, others=0)),
    ("pieces", msg("pieces kept or freed"), Scales(now=0, later=0, tokens=0, others=0)),
    ("tokens", msg("tokens"), Scales(now=0, later=0, pieces=0)),
    ("rivals", msg("what the others lose or gain"), Scales(tokens=0, own=0)),
)


class Planner:
    """Takes what is worth most by its weights, those shipped for its name; ties go by its seed."""

    looks: Final = True
    games: Final = ("tiles",)

    def __init__(self, seed: int, *, name: str = "planner", weights: Weights | None = None) -> None:
        self.name = name
        self._random = Random(seed).random
        self.weights = weights or shipped(name)

    def choose(self, actions: Sequence[Action], view: object) -> Action:
        """One of the best actions."""
        seen = view_of_tiles(view)
        if len(actions) == 1:
            return actions[0]
        plan = TurnEvaluator(seen.table, seen.viewer, self.weights, trial=seen.own_imagined)
        equal = plan.best(actions)
        chosen = equal[int(self._random() * len(equal))]
        return places_at(seen.table, [chosen])[0] if type(chosen) is tuple else chosen

    def assess(
        self,
        actions: Sequence[Action],
        view: object,
        report: object = None,  # noqa: ARG002 - it takes no time
        stopped: object = None,  # noqa: ARG002
    ) -> list[Assessment]:
        """The assessments of actions, the best first (`Assessor`)."""
        seen = view_of_tiles(view)
        choices = TurnEvaluator(seen.imagined, seen.viewer, self.weights).judge(actions)
        before = lead(seen.imagined, seen.viewer, self.weights)
        parts = []
        for name, title, scales in _REASONS:
            part = TurnEvaluator(seen.imagined, seen.viewer, self.weights, scales)
            worths = part.parts(choices)
            parts.append([Reason(name, title, worth) for worth in worths])
        assessed = []
        for choice, reasons in zip(choices, zip(*parts, strict=True), strict=True):
            told = [reason for reason in reasons if abs(reason.points) > SAME]
            rest = before + choice.worth - sum([reason.points for reason in told])
            told.append(Reason("rest", msg("the lead before it"), rest))
            assessed.append(Assessment(choice.action, before + choice.worth, tuple(told)))
        return sorted(assessed, key=lambda each: -each.worth)


def best_turn(game: Game, player: int) -> list[tuple[Action, float]]:
    """The actions of a moment that differ, with what each adds for the player.

    `game` is one that is imagined, and is only looked at.
    """
    choices = TurnEvaluator(game, player, shipped()).judge(game.legal_actions())
    return [(choice.action, choice.worth) for choice in choices]
