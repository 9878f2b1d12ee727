"""The planner: what it makes of positions in which the right move is plain, and of any edition."""

import json
import random
from itertools import product
from pathlib import Path
from typing import Any, cast

import pytest

from core.bots.bots import choose, make, play_out
from core.bots.different_placements import Fit, different_lays, different_placements
from core.bots.placement_evaluator import PlacementEvaluator
from core.bots.planner import Planner, best_turn
from core.bots.position_evaluator import PositionEvaluator, lead
from core.bots.weights import SHIPPED, Weights, shipped
from core.bots.weights import read as read_weights
from core.edition.library import default_library
from core.engine.actions import Claim, Nothing, Place
from core.engine.events import Ended
from core.engine.game import Game
from core.engine.player_view import view
from core.engine.position import Position
from core.engine.setup import Setup
from core.simulation import tuning
from core.simulation.planned_edition import PlannedEdition, seed_of
from tests.commands import NOTHING_TO_WIN, ROOT
from tests.core.bots.test_bots import Dig, Digging, edition, setup, with_extension
from tests.editions import FEW
from tests.games.invented_editions import invented_edition
from tests.volume import part_of, scaled

EDITIONS = (
    ("gold-rush", "sheriff"),
    ("no-farmers",),
    ("frontier", "traders", "inns"),
    ("frontier", "abbot", "river"),
    ("iron-horse",),
    ("rich-veins",),
)


def played(turns: int, seed: int, *named: str) -> Game:
    """Return a game after so many turns of two planners."""
    game = Game(setup(2, *named), seed)
    bots = [make("planner", 1), make("planner", 2)]
    while game.turn <= turns:
        seen = view(game, game.player)
        game.apply(bots[game.player].choose(seen.actions, seen))
    return game


@pytest.mark.parametrize(("named", "players"), part_of(product(EDITIONS, (2, 4)), 5))
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
    won, games = 0.0, scaled(40, 7)
    for seed in range(games):
        game = Game(setup(2), seed // 2)
        bots = [make("planner", seed), make("greedy", seed)]
        play_out(game, bots if seed % 2 else bots[::-1])
        won += (1 - seed % 2 in game.winners) / len(game.winners)
    assert won > games / 2


@pytest.mark.parametrize("named", [("gold-rush", "sheriff"), ("frontier",)])
def test_placements_that_join_nothing_held_are_judged_on_two_cells(
    named: tuple[str, ...],
) -> None:
    """All others are judged, in their order; what that costs, by its own judgement, is little."""
    bots = [make("planner", 1), make("planner", 2)]
    turns = left_out = lost = 0.0
    for seed in range(scaled(10, 5)):
        game = Game(setup(2, *named), seed)
        while not game.is_over:
            seen = view(game, game.player)
            if game.step_index == game.setup.place_step:
                values = PositionEvaluator(seen.imagined, game.player)
                placements = PlacementEvaluator(values)
                every = different_placements(game, seen.actions)
                judged = placements.promising(different_lays(game, seen.actions))
                free = {cell for _, cell in every if _is_free(game, cell)}
                out = {cell for _, cell in set(every).difference(judged)}
                assert judged == [fit for fit in every if fit[1] not in out]
                assert out <= free.difference(values.fills), "filling a cell may be worth something"
                assert len(free) - len(out) <= 2 or any(
                    cell in values.fills
                    or not values.expectations.keys().isdisjoint(_met(game, cell))
                    for cell in free - out
                )
                worth = {fit: _turn_of(placements, fit) for fit in every}
                turns += 1
                left_out += 1 - len(judged) / len(every)
                lost += max(worth.values()) - max(map(worth.__getitem__, judged))
            game.apply(bots[game.player].choose(seen.actions, seen))
    assert left_out > 0.15 * turns
    assert lost < 0.1 * turns


def _turn_of(placements: PlacementEvaluator, fit: Fit) -> float:
    """Return what a placement is worth with the best claim."""
    plain, claim = placements.judge(*fit)
    return plain + claim[0]


def _met(game: Game, cell: int) -> set[int]:
    """Return the features that go on at an open cell."""
    board = game.board
    beside = [
        (side, board.occupied.get(cell + step)) for side, step in enumerate(board.tables.steps)
    ]
    return {
        board.find(laid[0] + port)
        for side, laid in beside
        if laid is not None
        for port in laid[1][side ^ 2]
    }


def _is_free(game: Game, cell: int) -> bool:
    """Say whether nothing that anybody holds goes on at an open cell."""
    return not any(game.board.claims[root] for root in _met(game, cell))


@pytest.mark.parametrize("named", [("gold-rush", "sheriff"), ("frontier", "traders")])
def test_what_it_makes_of_actions_is_told_in_terms_that_add_up(named: tuple[str, ...]) -> None:
    """Best first, and what it chooses is one of the best, or little less."""
    game, told, lost = played(30, 3, *named), set(), 0.0
    for _ in range(12):
        seen, bot = view(game, game.player), Planner(1)
        before = lead(seen.imagined, seen.viewer)
        assessed = bot.assess(seen.actions, seen)
        worths = [each.worth for each in assessed]
        assert worths == sorted(worths, reverse=True)
        for each in assessed:
            assert sum(reason.points for reason in each.reasons) == pytest.approx(each.worth)
            assert each.reasons[-1].points == pytest.approx(before), "nothing is left untold"
            told |= {reason.name for reason in each.reasons}
        action = bot.choose(seen.actions, seen)
        lost += worths[0] - next(each.worth for each in assessed if each.action == action)
        game.apply(action)
    assert lost < 12 * 0.2
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


# --- Positions in which the right move is plain ---


def scene(
    *table: tuple[str, int, int, int],
    pieces: tuple[tuple[str, str, int, int], ...] = (),
    hand: str,
    bag: tuple[str, ...] | None = None,
    does: str = "",
) -> Game:
    """Begin in a position of Gold Rush: tiles with x, y and rotation, and cowboys."""
    said: dict[str, Any] = {
        "table": [{"tile": tile, "at": [x, y], "rotated": turned} for tile, x, y, turned in table],
        "pieces": [
            {"piece": "cowboy", "of": of, "on": on, "at": [x, y]} for of, on, x, y in pieces
        ],
        "hand": hand,
    }
    if bag is not None:
        said["bag"] = bag
    game = Game(setup(2), 1, position=Position.model_validate(said))
    if does:
        game.apply(game.setup.parse(game, does))
    return game


def chosen(game: Game) -> str:
    """Return what the planner does."""
    return str(choose(game, make("planner", 1)))


START = ("33", 0, 0, 0)
THREE = (("BLUE", "prairie S", 0, 0), ("BLUE", "prairie N", 1, 0), ("BLUE", "prairie N", -1, 0))
ROW = (START, ("47/1", 0, -1, 180), ("01/1", 1, 0, 0), ("01/1", -1, 0, 0))


def test_it_takes_what_it_is_sure_of() -> None:
    """A mountain of its own waits for just this tile."""
    large = ("56", 0, -1, 90)
    game = scene(START, large, pieces=(("BLUE", "mountain N", 0, 0),), hand="47/1")
    assert chosen(game) == "place 47 at (1,-1) rotated 270"


def test_it_keeps_its_last_piece_for_better_and_spends_it_in_the_end() -> None:
    """A curve that leads nowhere is worth a point: not with seventy tiles to come."""
    for bag, kind in ((None, Nothing), (("01/1",), Claim)):
        does = "place 12 at (0,-2) rotated 180"
        game = scene(*ROW, pieces=THREE, hand="12/1", bag=bag, does=does)
        seen = view(game, 0)
        assert type(Planner(1).choose(seen.actions, seen)) is kind


def test_it_blocks_what_another_waits_for() -> None:
    """Four of the tiles left close RED's mountain, and none with a railroad to its east or west."""
    game = scene(
        *(START, ("01/1", 1, 0, 0), ("01/1", -1, 0, 0)),
        pieces=(*THREE, ("BLUE", "railroad E", 0, 0), ("RED", "mountain N", 0, 0)),
        hand="26/1",
        bag=("47/1", "47/2", "47/2", "47/3", "47/4", "01/1"),
    )
    seen = view(game, 0)
    best = Planner(1).assess(seen.actions, seen)[0]
    place = cast("Place", best.action)
    assert (abs(place.x), place.y) == (1, -1)
    assert next(reason.points for reason in best.reasons if reason.name == "rivals") > 0
    game.apply(place)
    needs = game.board.frontier[game.setup.tables.cell(0, -1)]
    mountains = [copy for copy in game.deck if game.setup.tables.tile_ids[copy] == "47"]
    assert len(mountains) == 5
    assert not any(game.setup.tables.rotations_by_code[copy][needs] for copy in mountains)


def test_it_joins_what_another_holds() -> None:
    """Each has a mountain of three nuggets; a pass between them makes it one of seven for both."""
    game = scene(
        *(START, ("56", 0, -1, 90), ("01/1", 1, 0, 0), ("33", 2, 0, 0), ("56", 2, -1, 180)),
        pieces=(("RED", "mountain E", 0, -1), ("BLUE", "mountain N", 2, 0)),
        hand="71",
        bag=("01/1",) * 6,
    )
    assert chosen(game) in ("place 71 at (1,-1) rotated 90", "place 71 at (1,-1) rotated 270")


def test_it_takes_a_field_in_the_end() -> None:
    """Two tipis and one more are six points, and nothing else is worth as much."""
    game = scene(START, ("47/2", 0, -1, 180), hand="47/4", bag=("01/1",))
    game.apply(choose(game, make("planner", 1)))
    act = choose(game, make("planner", 1))
    assert isinstance(act, Claim)
    assert act.spot.startswith("prairie")


# --- Any game ---


def test_what_is_hidden_changes_nothing() -> None:
    """The order of the bag, and tokens of which the player does not know the values."""
    dice, bots = random.Random(1), [make("planner", 1), make("planner", 2)]
    game = Game(setup(2, "gold-rush", "sheriff"), 6)
    while not game.is_over:
        other, pool = game.copy(), game.copy().tokens["mining"]
        dice.shuffle(other.deck)
        hidden = [*pool.supply, *pool.held[1 - game.player]]
        dice.shuffle(hidden)
        theirs = len(pool.held[1 - game.player])
        other.tokens["mining"].supply = hidden[theirs:]
        other.tokens["mining"].held[1 - game.player] = tuple(hidden[:theirs])
        if game.turn % 5 == 0:
            assert choose(other, make("planner", 3)) == choose(game, make("planner", 3))
        game.apply(choose(game, bots[game.player]))


def test_where_nothing_is_to_be_won_everything_is_worth_the_same() -> None:
    """So a game of pure chance is won by chance."""
    game = Game(setup(2, NOTHING_TO_WIN), 2)
    for _ in range(20):
        seen = view(game, game.player)
        assessed = Planner(1).assess(seen.actions, seen)
        assert {round(each.worth, 9) for each in assessed} == {0}
        game.apply(seen.actions[0])


def test_it_tries_actions_that_it_has_never_heard_of() -> None:
    """Thirty points each turn are more than anything else."""
    game = Game(with_extension(Digging), 1)
    play_out(game, [make("planner", 1), make("random", 2)])
    acts = [action for action in game.history if not isinstance(action, Place)]
    assert acts.count(Dig(30)) >= 35


@pytest.mark.parametrize("seed", part_of(range(1, 9), 8))
def test_it_beats_greed_in_games_made_up_by_dice(seed: int) -> None:
    """Of random tiles and formulas; docs/bots.md has how many of a thousand."""
    leads, games = 0, scaled(40, 7)
    made_up = Setup(edition(invented_edition(seed)), 2)
    for number in range(games):
        game = Game(made_up, number // 2)
        bots = [make("planner", number), make("greedy", number)]
        play_out(game, bots if number % 2 else bots[::-1])
        leads += game.scores[1 - number % 2] - game.scores[number % 2]
    assert leads > 0


# --- Weights ---


def test_every_weight_is_explained() -> None:
    """In the order of the file."""
    page = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    told = [line.split("`")[1] for line in page.splitlines() if line.startswith("| `")]
    named = [*json.loads(SHIPPED.read_text(encoding="utf-8"))]
    assert [name for name in told if name in named] == named == [*Weights._fields]


@pytest.mark.parametrize(
    ("wrong", "said"),
    [({"piece": -1}, "piece is -1"), ({"piece": "x"}, "piece is 'x'"), ({"pice": 1}, "patience")],
)
def test_wrong_weights_are_told(wrong: dict[str, object], said: str, tmp_path: Path) -> None:
    """Which of them, and what it is."""
    file = tmp_path / "weights.json"
    file.write_text(json.dumps({**shipped()._asdict(), **wrong}))
    with pytest.raises(ValueError, match=said):
        read_weights(file)


@pytest.mark.parametrize("seed", part_of([1, 2], 2))
def test_tuning_moves_all_weights_towards_the_side_that_won(seed: int) -> None:
    """Each up or down as that side had it: it wins once more against the opposite changes."""
    spec, start = (
        PlannedEdition.of(
            "", edition(FEW), default_library(), bots=["planner"], players=2, options={}
        ),
        shipped(),
    )
    plan = tuning.TuningPlan(deals=1, seed=seed)
    won, moved = tuning.Tuning({"a": spec}, start, plan, lambda: False).round(1)
    assert won
    ups = [new > old for new, old in zip(moved, start, strict=True)]
    assert len(set(ups)) == 2
    towards, away = (
        Weights(*(w * 1.25 if up is side else w / 1.25 for w, up in zip(start, ups, strict=True)))
        for side in (True, False)
    )
    deal = tuning.Deal(spec, "a", seed_of(seed, 0), towards, away)
    assert tuning.play_deal(setup(2, FEW), deal).lead > 0


def test_tuning_plays_and_writes_what_wins(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What it says it keeps is in the file, and what is wrong with a file is told."""
    file, bad = tmp_path / "weights.json", tmp_path / "bad.json"
    few = tmp_path / "few.yaml"
    few.write_text(FEW)
    words = ["--sets", str(few), "--deals", "1", "--rounds", "1", "--file", str(file)]
    file.write_text(json.dumps({**shipped()._asdict(), "patience": 0.001, "piece": 20}))
    before = read_weights(file)
    assert tuning.main(words) == 0
    told = capsys.readouterr().out
    assert "1: 2 games" in told
    assert ("kept" in told) == (read_weights(file) != before)
    bad.write_text("{}")
    assert tuning.main([*words, "--start", str(bad)]) == 1
    assert "should have the weights" in capsys.readouterr().err
