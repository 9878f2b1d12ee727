"""How long it takes to see what fits where after a move, and what everything is worth."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from core.analysis.draw_odds import cells_for, odds, prospects, remaining
from core.analysis.feature_values import worths
from core.analysis.score_breakdown import tally
from core.edition.library import default_library
from core.engine.game import Game
from core.engine.setup import Setup
from core.tileset.reader import read
from tests.benchmarks.conftest import SIZES, large_set
from tests.editions import edition_from

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture

OPEN_CELLS = 60


@pytest.fixture(params=SIZES)
def game(request: pytest.FixtureRequest) -> Game:
    """Give a game with sixty open cells, of the base game or of a thousand designs."""
    size = SIZES[request.param]
    sets = [read(large_set(size))] if size else ["gold-rush", "sheriff"]
    edition = edition_from(default_library(), *sets)
    game, dice = Game(Setup(edition, 3), 1), Random(1)
    while len(game.board.frontier) < OPEN_CELLS:
        legal = game.legal_actions()
        game.apply(legal[dice.randrange(len(legal))])
    return game


def test_what_fits_where(benchmark: BenchmarkFixture, game: Game) -> None:
    """All open cells, with what is left: meant to be at most 16 ms for the base game."""
    found, left = benchmark(lambda: (prospects(game), remaining(game)))
    assert len(found) >= OPEN_CELLS
    assert sum(each.count for each in left) == len(game.deck)


def test_where_one_tile_fits_and_when_it_comes(benchmark: BenchmarkFixture, game: Game) -> None:
    """What is asked when a tile or a cell is looked at."""
    name = game.setup.tables.names[game.deck[0]]
    _, found = benchmark(lambda: (cells_for(game, name), odds(game, 1)))
    assert found.anybody.exact == 1


def test_what_everything_is_worth(benchmark: BenchmarkFixture, game: Game) -> None:
    """All open features with their terms, and the tally."""
    found, sums = benchmark(lambda: (worths(game), tally(game)))
    assert found
    assert list(sums.scores) == game.scores
