"""What hooks cost that do nothing: games with one, as times of games without, in turns."""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING, Any

import pytest

from core.bots.bots import make, play_out
from core.engine.extension import RuleExtension
from core.engine.game import Game
from core.engine.plugin_loader import extensions
from core.engine.setup import Setup
from core.engine.state import VetoIf
from tests.editions import edition_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pytest_benchmark.fixture import BenchmarkFixture

    from core.tileset.schema import OptionValue

HOOKS: dict[str, dict[str, Any]] = {
    "place": {"vetoes": lambda _: {"place": lambda *_: ""}},
    "place, if": {"vetoes": lambda _: {"place": VetoIf(lambda _: False, lambda *_: "")}},
    "claim": {"vetoes": lambda _: {"claim": lambda *_: ""}},
    "worth": {"worth": lambda *_: ()},
    "winners": {"winners": lambda *_: None},
}
ROUNDS = 9
GAMES = {"random": 20, "greedy": 1}


def _setup(hooks: Mapping[str, Any] | None) -> Setup:
    """Return a setup of the base game with one more extension that has these hooks, if any."""
    edition = edition_of("gold-rush")

    def made(options: Mapping[str, OptionValue]) -> Sequence[RuleExtension]:
        own = (
            [type("Idle", (RuleExtension,), dict(hooks))("idle", edition, options)] if hooks else []
        )
        return [*extensions(edition, options)[0], *own]

    return Setup(edition, 2, extensions=made)


@pytest.mark.parametrize("bot", GAMES)
@pytest.mark.parametrize("hooks", HOOKS)
def test_a_hook_that_does_nothing(benchmark: BenchmarkFixture, hooks: str, bot: str) -> None:
    """The least of several rounds each, which take turns; the aim is 1.3 times."""
    setups = {True: _setup(HOOKS[hooks]), False: _setup(None)}
    least = dict.fromkeys(setups, float("inf"))
    for number in range(ROUNDS):
        for asked, setup in setups.items():
            started = time.process_time()
            for seed in range(GAMES[bot]):
                bots = [make(bot, seed), make(bot, seed + 1)]
                play_out(Game(setup, GAMES[bot] * number + seed), bots)
            least[asked] = min(least[asked], time.process_time() - started)
    ratio = least[True] / least[False]
    benchmark.extra_info["times"] = round(ratio, 3)
    sys.stderr.write(f"\n{benchmark.name}: {ratio:.2f} times\n")
    benchmark(Game, setups[True], 1)
