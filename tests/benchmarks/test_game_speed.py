"""How fast games are played, copied and played again, and how that compares to the measuring stick.

Machines are noisy, so batches of our games and runs of the stick take turns, both in the time of
their own process, and the median of the ratios is told.
"""

from __future__ import annotations

import gc
import io
import itertools
import statistics
import sys
import time
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from core.bots.bots import make, play_out
from core.edition.library import default_library
from core.engine.game import Game
from core.engine.setup import Setup
from core.records.record_file import parse_record
from core.records.recorder import Recorder
from core.records.replay import steps
from tests.benchmarks.conftest import games_per_second

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pytest_benchmark.fixture import BenchmarkFixture

    from core.engine.actions import Action

ROUNDS = 9
BATCH = 150
EDITIONS = {
    "base": ["gold-rush"],
    "sheriff": ["gold-rush", "sheriff"],
    "frontier": ["frontier"],
}


@pytest.fixture(params=EDITIONS)
def setup(request: pytest.FixtureRequest) -> Setup:
    """Give Gold Rush, alone or with the Sheriff, or Frontier, for two players."""
    edition = default_library().open(EDITIONS[request.param]).edition
    assert edition is not None
    return Setup(edition, 2)


def play(setup: Setup, seed: int, actions: int = sys.maxsize) -> Game:
    """Play a game, or its beginning, by choosing among what is legal."""
    game, draw = Game(setup, seed), Random(seed).random
    while not game.is_over and len(game.history) < actions:
        legal = game.legal_actions()
        game.apply(legal[int(draw() * len(legal))])
    return game


def seeds() -> Callable[[], tuple[tuple[int], dict[str, Any]]]:
    """Give each round of a benchmark a seed of its own."""
    numbers = itertools.count()
    return lambda: ((next(numbers),), {})


def compare(benchmark: BenchmarkFixture, once: Callable[[int], object], batch: int = BATCH) -> None:
    """Add the median ratio of our games to those of the measuring stick, if there is one."""
    if games_per_second() is None:
        return
    ratios = list(itertools.islice(_ratios(once, batch), ROUNDS))
    median = statistics.median(ratios)
    benchmark.extra_info["ratio to the measuring stick"] = round(median, 4)
    benchmark.extra_info["ratios"] = [round(ratio, 4) for ratio in ratios]
    sys.stderr.write(f"\n{benchmark.name}: {median:.3g} of the measuring stick\n")


def _ratios(once: Callable[[int], object], batch: int) -> Iterator[float]:
    for number in itertools.count():
        gc.collect()
        started = time.process_time()
        for seed in range(number * batch, (number + 1) * batch):
            once(seed)
        rate = batch / (time.process_time() - started)
        yield rate / (games_per_second.__wrapped__() or rate)


def test_a_whole_random_game(benchmark: BenchmarkFixture, setup: Setup) -> None:
    """Two players, all tiles, with its edition loaded."""
    benchmark.pedantic(  # type: ignore[no-untyped-call]
        lambda seed: play(setup, seed), setup=seeds(), rounds=200, warmup_rounds=20
    )
    compare(benchmark, lambda seed: play(setup, seed))


@pytest.mark.parametrize("bot", ["greedy", "planner"])
def test_a_game_of_bots_that_look(benchmark: BenchmarkFixture, setup: Setup, bot: str) -> None:
    """Both players look for what is best; each is given what that player may know."""

    def once(seed: int) -> None:
        play_out(Game(setup, seed), [make(bot, seed), make(bot, seed + 1)])

    benchmark.pedantic(once, setup=seeds(), rounds=10, warmup_rounds=1)  # type: ignore[no-untyped-call]
    if benchmark.stats is not None:
        benchmark.extra_info["games/s"] = round(1 / benchmark.stats.stats.median, 2)
    compare(benchmark, once, batch=5)


def test_a_copy_in_the_middle(benchmark: BenchmarkFixture, setup: Setup) -> None:
    """After thirty-six turns."""
    game = play(setup, 1, 72)
    assert 30 <= game.turn <= 40
    benchmark(game.copy)


def test_an_action_tried(benchmark: BenchmarkFixture, setup: Setup) -> None:
    """Each of those of a turn whose tile is laid, with all that follows from it."""
    game = play(setup, 1, 71)
    legal = game.legal_actions()

    def each() -> None:
        for action in legal:
            game.for_trying().apply(action)

    benchmark(each)
    benchmark.extra_info["actions"] = len(legal)


def test_the_actions_of_a_game_again(benchmark: BenchmarkFixture, setup: Setup) -> None:
    """The same seed and the same actions, which are applied one by one."""
    played = play(setup, 1)
    actions: list[Action] = played.history[:]

    def again() -> Game:
        game = Game(setup, 1)
        for action in actions:
            game.apply(action)
        return game

    assert benchmark(again).scores == played.scores


def test_a_record_read_and_replayed(benchmark: BenchmarkFixture, setup: Setup) -> None:
    """All of it: lines read and checked, then played and compared, with its edition loaded."""
    content = _record(setup)

    def again() -> Game:
        *_, game = steps(parse_record(content), setup)
        return game

    assert benchmark(again).is_over


def test_a_record_replayed(benchmark: BenchmarkFixture, setup: Setup) -> None:
    """Played and compared alone: the lines have been read."""
    record = parse_record(_record(setup))

    def again() -> Game:
        *_, game = steps(record, setup)
        return game

    assert benchmark(again).is_over


def _record(setup: Setup) -> bytes:
    file = io.BytesIO()
    game, draw = Game(setup, 1), Random(1).random
    recorder = Recorder(game, file)
    while not game.is_over:
        legal = game.legal_actions()
        game.apply(legal[int(draw() * len(legal))])
    recorder.finish()
    return file.getvalue()
