"""What a game is to be begun with: who sits where, who plays for them, the options, the seed."""

from __future__ import annotations

import json
import secrets
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final

from core.edition.rule_options import resolve, rule_options
from core.engine.game import Game
from core.engine.setup import COLORS, Setup
from core.records.game_tree import Branches
from core.records.recorder import LONGEST_NAME

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtCore import QSettings

    from core.edition.edition import Edition
    from core.tileset.schema import OptionValue

_SETTING: Final = "sandbox/plan"
_SEED_BITS: Final = 32


@dataclass(frozen=True, slots=True)
class GamePlan:
    """A game to begin. `players` and `bots` are by seat; a bot of None is somebody by hand.

    Without a `seed` every game is another. `options` differ from what the edition says.
    """

    players: tuple[str, ...] = COLORS[:2]
    bots: tuple[str | None, ...] = (None, None)
    first: int = 0
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    seed: int | None = None

    def fitted(self, edition: Edition) -> GamePlan:
        """Return the plan with as many players as the edition allows, and options that it has."""
        least, most = edition.players.min, max(edition.players.min, edition.players.max)
        count = max(least, min(len(self.players), most))
        spare = [name for name in COLORS if name not in self.players]
        players = (*self.players, *spare)[:count]
        bots = (*self.bots, *[None] * count)[:count]
        known = {option.name: option.declaration for option in rule_options(edition)}
        options = {
            name: value
            for name, value in self.options.items()
            if name in known and not known[name].problem_with(value)
        }
        first = self.first if self.first < count else 0
        return replace(self, players=players, bots=bots, options=options, first=first)

    def begin(self, edition: Edition) -> Branches[Game]:
        """Return the first moment of a game; raise what Setup and Game raise."""
        chosen = {k: v for k, v in self.options.items() if resolve(edition, {})[k] != v}
        setup = Setup(edition, self.players, chosen, first=self.first)
        seed = secrets.randbits(_SEED_BITS) if self.seed is None else self.seed
        return Branches(Game(setup, seed))


def remember(settings: QSettings, plan: GamePlan) -> None:
    """Keep a plan, but for its seed, for the next game."""
    told = {"players": plan.players, "bots": plan.bots, "first": plan.first}
    settings.setValue(_SETTING, json.dumps({**told, "options": dict(plan.options)}))


def remembered(settings: QSettings) -> GamePlan:
    """Return the last plan; one for two by hand where there is none that makes sense."""
    try:
        told = json.loads(str(settings.value(_SETTING, "")))
        return _plan(told)
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return GamePlan()


def _plan(told: dict[str, Any]) -> GamePlan:
    players = tuple(str(name)[:LONGEST_NAME] for name in told["players"])
    bots = tuple(None if bot is None else str(bot) for bot in told["bots"])
    first, options = int(told["first"]), dict(told["options"])
    simple = all(isinstance(value, str | int | bool) for value in options.values())
    named = all(name.strip() for name in players) and len(set(players)) == len(players)
    if not players or len(bots) != len(players) or not simple or not named or first < 0:
        raise ValueError("no plan of a game")
    return GamePlan(players, bots, first, options)
