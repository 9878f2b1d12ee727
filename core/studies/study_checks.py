"""What may be wrong with a study, by stable names: for programs that read reports."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ..messages import words

CHECKS: Final[Mapping[str, str]] = {
    "budget-pass": words("A budget of a study holds."),
    "budget-fail": words("A budget of a study does not hold."),
    "budget-undecided": words("The games played do not decide whether a budget of a study holds."),
    "bad-edition": words("A study names a set that is not there."),
    "bad-option": words("A study gives an option that is not there, or a value it cannot have."),
    "bad-players": words("A study names more bots than players."),
    "bad-bot": words("A study names a bot that is not there, or cannot play the game."),
    "bad-budget": words("A budget of a study cannot be meant as it is written."),
    "unplayable": words("An edition of a study cannot be played."),
    "unknown-measure": words("A study names a measure that its games do not have."),
    "unknown-edition": words("A study names an edition that it does not have."),
    "endless-study": words("A study says neither how many games it has nor when they suffice."),
}
