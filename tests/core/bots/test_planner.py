"""The planner: what it makes of positions in which the right move is plain, and of any edition."""

from functools import cache
from itertools import product

import pytest

from core.bots.bots import make, play_out
from core.bots.planner import Planner, best_turn
from core.bots.planner_values import Evaluation, lead
from core.edition.edition import Edition
from core.edition.library import default_library
from core.engine.events import Ended
from core.engine.game import Game
from core.engine.player_view import view
from core.engine.setup import Setup
from core.tileset.reader import read
from tests.volume import part_of, scaled

EDITIONS = (
    ("gold-rush", "sheriff"),
    ("no-farmers",),
    ("frontier", "traders", "inns"),
    ("frontier", "abbot", "river"),
    ("iron-horse",),
    ("rich-veins",),
)


@cache
def edition(*named: str) -> Edition:
    """Return an edition of shipped sets, or of texts."""
    sources = [read(name) if "\n" in name else name for name in named]
    found = default_library().open(sources).edition
    assert found is not None
    return found


@cache
def setup(players: int, *named: str) -> Setup:
    """Return a setup of it."""
    return Setup(edition(*(named or ("gold-rush",))), players)


def played(turns: int, seed: int, *named: str) -> Game:
    """Return a game after so many turns of two planners."""
    game = Game(setup(2, *named), seed)
    bots = [make("planner", 1), make("planner", 2)]
    while game.turn <= turns:
        seen = view(game, game.player)
        game.apply(bots[game.player].choose(seen.actions, seen))
    return game


@pytest.mark.parametrize(("named", "players"), part_of(product(EDITIONS, (2, 4)), 2))
def test_every_shipped_edition_is_played_to_the_end(named: tuple[str, ...], players: int) -> None:
    """Also where extensions have actions and steps that it has never heard of."""
    game = Game(setup(players, *named), 4)
    play_out(game, [make(("planner", "greedy")[n % 2], n) for n in range(players)])
    assert isinstance(game.events[-1], Ended)


def test_the_same_seed_plays_the_same_game() -> None:
    """In any order in which bots are made, on any machine."""
    courses = []
    for _ in range(2):
        game = Game(setup(2), 5)
        play_out(game, [make("planner", 1), make("planner", 2)])
        courses.append([str(action) for action in game.history])
    assert courses[0] == courses[1]


def test_it_beats_greed() -> None:
    """Most of the games, either beginning; docs/bots.md has how many of a thousand."""
    won, games = 0.0, scaled(40, 4)
    for seed in range(games):
        game = Game(setup(2), seed // 2)
        bots = [make("planner", seed), make("greedy", seed)]
        play_out(game, bots if seed % 2 else bots[::-1])
        won += (1 - seed % 2 in game.winners) / len(game.winners)
    assert won > games / 2


@pytest.mark.parametrize("named", [("gold-rush", "sheriff"), ("frontier", "traders")])
def test_what_it_makes_of_actions_is_told_in_terms_that_add_up(named: tuple[str, ...]) -> None:
    """Best first, and what it chooses is one of the best."""
    game, told = played(12, 3, *named), set()
    for _ in range(12):
        seen, bot = view(game, game.player), Planner(1)
        before = Evaluation(seen.imagined, seen.viewer).lead()
        assessed = bot.assess(seen.actions, seen)
        worths = [each.worth for each in assessed]
        assert worths == sorted(worths, reverse=True)
        for each in assessed:
            assert sum(reason.points for reason in each.reasons) == pytest.approx(each.worth)
            assert each.reasons[-1].points == pytest.approx(before), "nothing is left untold"
            told |= {reason.name for reason in each.reasons}
        action = bot.choose(seen.actions, seen)
        best = [each.action for each in assessed if each.worth >= worths[0] - 1e-6]
        assert action in best or len(seen.actions) == 1
        game.apply(action)
    tokens = {"tokens"} if "gold-rush" in named else set()
    assert told >= {"now", "expected", "pieces", "rivals", "rest"} | tokens


def test_a_lead_is_exact_when_all_is_scored() -> None:
    """And judging leaves a game as it was."""
    game = played(20, 4)
    before = game.events[:], game.board.standing.copy(), [*game.scores]
    best_turn(game, game.player)
    lead(game, 0)
    assert (game.events, game.board.standing, game.scores) == before
    play_out(game, [make("random", 1), make("random", 2)])
    assert lead(game, 0) == game.scores[0] - game.scores[1] == -lead(game, 1)
