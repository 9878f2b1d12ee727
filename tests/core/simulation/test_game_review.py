"""A game looked at afterwards: chances by playouts, what moves cost, and what it would come to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache, partial
from math import log
from operator import ne
from random import Random
from statistics import NormalDist, mean, stdev
from typing import TYPE_CHECKING, Any

import pytest

from core.bots.assessment import Assessment
from core.bots.bots import BotFailed, RandomBot, assess, make, maker, play_out
from core.bots.search_bot import SearchBot
from core.edition.library import default_library
from core.engine.actions import ManualEdit, Nothing, Place
from core.engine.game import Game
from core.engine.game_types import prepare
from core.engine.manual_edits import GivePoints, TakeTile
from core.engine.randomness import Chance, Outcome
from core.simulation.game_review import (
    Chances,
    ReviewedMoment,
    ReviewedMove,
    Reviewer,
    ReviewFailed,
    ReviewSpec,
    Task,
    _counted,
    chances,
    if_ended,
    quick_bot,
    review_beside,
    reviewer_of,
)
from core.simulation.planned_edition import seed_of
from docs.calibration import binned, log_loss, moments
from tests.editions import FEW, edition_of
from tests.rules.playing import play
from tests.rules.test_end import EVERYTHING
from tests.volume import scaled

if TYPE_CHECKING:
    from core.engine.protocol import AnyGame, AnySetup


@cache
def setup(*sets: str, players: int = 2) -> AnySetup[AnyGame]:
    """Return the setup of an edition."""
    return prepare(edition_of(*sets), players)


def played(*sets: str, seed: int = 1, actions: int = 1000, players: int = 2) -> Any:  # noqa: ANN401
    """Return a game after some actions of random bots."""
    game = setup(*(sets or ("gold-rush",)), players=players).begin(seed)
    bots, left = [RandomBot(seed + n) for n in range(players)], actions
    while left and not game.is_over:
        game.apply(bots[game.player].choose(game.legal_actions(), None))
        left -= 1
    return game


class First:
    """Says that an action is worth less the later it is listed; of many it looks at a few."""

    name, looks = "first", True

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, actions: Sequence[Any], view: object) -> Any:  # noqa: ANN401, ARG002
        """Take the first one."""
        return actions[0]

    def assess(
        self,
        actions: Sequence[Any],
        view: Any,  # noqa: ANN401
        report: object = None,  # noqa: ARG002
        stopped: Callable[[], bool] | None = None,  # noqa: ARG002
    ) -> list[Assessment]:
        """Return the first three; half a point is lost from each of the whole list to the next."""
        order = list(view.actions)
        return [Assessment(each, -order.index(each) / 2) for each in actions[:3]]


# --- Chances ---


def test_chances_are_of_playouts() -> None:
    """They add up, are the same for the same seed, and others for another one."""
    game = played(actions=60)
    before = list(game.history), list(game.scores), list(game.deck)
    found = chances(game, bot=RandomBot, playouts=8, seed=3)
    assert (list(game.history), list(game.scores), list(game.deck)) == before
    assert found == chances(game, bot=RandomBot, playouts=8, seed=3)
    assert found.points != chances(game, bot=RandomBot, playouts=8, seed=4).points
    assert sum(found.wins) == pytest.approx(1)
    assert found.playouts == 8
    assert all(0 < share < 1 for share in found.wins)
    low, high = found.interval(0)
    assert 0 < low < found.wins[0] < high < 1


def test_the_interval_of_a_chance_is_wilson_s() -> None:
    """Of none in ten it ends at z² / (10 + z²); what is certain has none."""
    found = Chances((0.0, 1.0), 10, (1.0, 2.0))
    assert found.interval(0) == pytest.approx((0.0, 0.2775), abs=5e-5)
    assert found.interval(1) == pytest.approx((0.7225, 1.0), abs=5e-5)
    assert Chances((0.5, 0.5), 0, (0.0, 0.0)).interval(0) == (0.0, 1.0)
    assert Chances((0.0, 1.0), 0, (1.0, 2.0), certain=True).interval(1) == (1.0, 1.0)


def test_chances_of_two_are_those_of_their_lead() -> None:
    """Φ of the mean lead by its scatter, which is one point at least."""
    ends = [((10, 7), (0,)), ((9, 11), (1,)), ((14, 6), (0,))]
    leads = [3, -2, 8]
    sure = NormalDist().cdf(mean(leads) / (stdev(leads) * (1 + 1 / 3) ** 0.5))
    assert _counted(ends).wins[0] == pytest.approx(0.998 * sure + 0.001, abs=1e-4)
    level = _counted([((10, 9), (0,)), ((10, 9), (0,))])
    assert level.wins[0] == pytest.approx(NormalDist().cdf(1 / 1.5**0.5), abs=2e-3)
    far = _counted([((90, 9, 9), (0,)), ((91, 9, 9), (0,))])
    assert 0.99 < far.wins[0] < 1
    assert min(far.wins) > 0
    assert sum(far.wins) == pytest.approx(1)


def test_chances_of_games_that_are_not_won_by_points_are_shares() -> None:
    """As if one more playout had been won by all, since none is ever sure."""
    found = _counted([((1, 5), (0,)), ((2, 3), (0,)), ((2, 3), (0,))])
    assert found.wins == pytest.approx((3.5 / 4, 0.5 / 4))


@pytest.mark.process
def test_chances_come_true_in_fresh_games() -> None:
    """Better than equal ones, and with --full as often as they say, in each bin."""
    found = list(moments(range(1000, 1000 + scaled(32, 4)), (2, 4), 10, with_shares=False))
    for players in (2, 4):
        own = [each for each in found if each.players == players]
        assert log_loss(own, lambda each: each.chances) < 0.95 * log(players)
    assert all(0 < chance < 1 for each in found for chance in each.chances)
    for said, came, count in binned(found, lambda each: each.chances):
        # Moments of one game go together, seven at a time.
        reach = 3 * (said * (1 - said) * 7 / count) ** 0.5
        assert abs(came - said) < max(reach, 0.02), (said, came, count)


def test_a_game_that_is_over_leaves_nothing_to_chance() -> None:
    """Also if several win."""
    table = play(then="01", ends=True, players=3).lay("01 at (1,0)").do("nothing")
    found = chances(table.game, bot=RandomBot, playouts=5)
    assert found == Chances((1 / 3, 1 / 3, 1 / 3), 0, (0.0, 0.0, 0.0), certain=True)


def test_chances_tell_no_secrets() -> None:
    """Neither of the bag nor of any player's tokens: all of that is dealt again."""
    game = played(seed=5, actions=90)
    assert isinstance(game, Game)
    tiles, tokens = game.chance.outcomes[:2]
    assert isinstance(tiles.result, tuple)
    assert isinstance(tokens.result, tuple)
    assert any(game.tokens["mining"].held)
    come, dice = len(tiles.result) - len(game.deck), Random(1)
    hidden = list(tiles.result[come:])
    dice.shuffle(hidden)
    values = list(tokens.result)
    dice.shuffle(values)
    chance = Chance(
        9, [Outcome(tiles.what, (*tiles.result[:come], *hidden)), Outcome(tokens.what, (*values,))]
    )
    twin = Game(game.setup, 9, chance)
    for action in game.history:
        twin.apply(action)
    assert twin.deck != game.deck
    assert twin.tokens["mining"].held != game.tokens["mining"].held
    for bot in (RandomBot, maker("greedy")):
        found = [chances(each, bot=bot, playouts=2) for each in (game, twin)]
        assert found[0] == found[1]
    assert if_ended(game, openly=False) == if_ended(twin, openly=False)
    last = Task(len(game.history), is_move=False)
    reviewers = [Reviewer(each, None, quick=RandomBot, playouts=2) for each in (game, twin)]
    seen = [reviewer.do(last, lambda: False) for reviewer in reviewers]
    assert seen[0] == seen[1] is not None
    assert if_ended(game) != if_ended(twin)


def test_neighbouring_moments_have_the_same_deals() -> None:
    """In each turn to come the same tile, but where one that has come meanwhile was dealt."""
    for sets in (("gold-rush",), ("frontier", "river")):
        early, late = played(*sets, actions=30), played(*sets, actions=50)
        kind = early.setup.type
        orders = [kind.dealt_again(early, n).deck for n in (1, 2)]
        left = kind.dealt_again(late, 1).deck
        assert sorted(left) == sorted(late.deck)
        drawn = len(early.deck) - len(left)
        others = [sum(map(ne, left, order)) for order in orders]
        assert others[0] <= drawn < others[1]


def test_all_deals_are_equally_likely() -> None:
    """Of two tiles that are left either comes first, though two like one of them have come."""
    game = play("BLUE: 01 at (1,0)", then="01 26 01", ends=True).game
    assert len(game.deck) == 2
    deals = (game.setup.type.dealt_again(game, seed_of(1, n)).deck for n in range(900))
    counts = Counter(map(tuple, deals))
    assert len(counts) == 2
    assert all(400 < count < 500 for count in counts.values())


def test_chances_are_broken_off_with_what_there_is() -> None:
    """Even in the middle of a playout."""
    game, told = played(actions=10), list[Chances]()
    found = chances(
        game, bot=RandomBot, playouts=99, report=told.append, stopped=lambda: len(told) == 3
    )
    assert found == told[-1]
    assert [each.playouts for each in told] == [1, 2, 3]
    none = chances(game, bot=RandomBot, playouts=99, stopped=lambda: True)
    assert (none.playouts, none.interval(0)) == (0, (0.0, 1.0))


# --- If it ended now ---


def test_if_it_ended_now_is_what_the_end_gives() -> None:
    """The same course with an empty bag; tokens are counted, and the game stays as it is."""
    table = play(EVERYTHING, tokens=(5, 1, 2))
    at_the_end = play(EVERYTHING, tokens=(5, 1, 2), ends=True)
    assert table.scores != at_the_end.scores
    before = table.story
    assert if_ended(table.game) == tuple(at_the_end.scores.values())
    assert table.story == before
    assert if_ended(at_the_end.game) == tuple(at_the_end.scores.values())
    assert if_ended(at_the_end.game, openly=False) == tuple(at_the_end.scores.values())


def test_hidden_tokens_count_with_their_mean() -> None:
    """RED's one token is a five, where the others are all ones."""
    more = "tokens: {mining: {0: null, 1: 60, 2: null, 3: null, 5: 3}}"
    table = play(EVERYTHING, tokens=(5, 1, 2)[:1], more=more)
    openly, mean = if_ended(table.game), if_ended(table.game, openly=False)
    assert openly[0] == mean[0]
    assert openly[1] - mean[1] in (3, 4)  # 1.19 in the mean


def test_what_was_completed_in_this_turn_counts() -> None:
    """RED has laid the tile that completes BLUE's railroad of three, and not acted yet."""
    table = play("BLUE: 26 at (-1,0); cowboy on railroad E", then="26").lay("26 at (1,0)")
    assert table.step == "act"
    assert table.scores == {"BLUE": 0, "RED": 0}
    assert if_ended(table.game) == (3, 0)


def review(
    game: AnyGame,
    bot: Any,  # noqa: ANN401
    *,
    playouts: int = 1,
    seed: int = 0,
) -> list[ReviewedMove | ReviewedMoment]:
    """Return all that is found out about a game, by a bot, here and one thing after another."""
    reviewer = Reviewer(game, bot, quick=RandomBot, playouts=playouts, seed=seed)
    found = (reviewer.do(task, lambda: False) for task in reviewer.tasks())
    return [each for each in found if each is not None]


# --- Moves ---


def moves(game: AnyGame, bot: Any = First) -> list[ReviewedMove]:  # noqa: ANN401
    """Return what a bot makes of the moves of a game, in their order."""
    found = review(game, bot)
    return sorted(
        (each for each in found if isinstance(each, ReviewedMove)), key=lambda m: m.number
    )


def test_a_move_costs_what_the_best_was_worth_more() -> None:
    """By the same bot, also for one that it leaves out of its own selection."""
    game, again = played(actions=40), setup("gold-rush").begin(1)
    found = {move.number: move for move in moves(game)}
    for number, action in enumerate(game.history):
        legal = [*again.legal_actions()]
        if len(legal) == 1:
            assert number not in found
        else:
            move, place = found[number], legal.index(action)
            assert (move.player, move.turn, move.action) == (again.player, again.turn, action)
            assert move.cost == place / 2
            assert move.best == legal[0]
            assert action in [each.action for each in move.assessments]
            assert move.assessments[0].action == legal[0]
        again.apply(action)
    assert max(move.cost for move in found.values()) > 3


def test_the_best_and_the_played_move_are_compared_by_other_playouts() -> None:
    """In those that it was chosen by, the best of many had luck."""
    seeds: list[int] = []

    class Trying(First):
        def __init__(self, seed: int) -> None:
            super().__init__(seed)
            seeds.append(seed)

    found = moves(played(actions=12), Trying)
    assert any(move.cost for move in found)
    assert len(seeds) > len(found)
    assert len(set(seeds)) == len(seeds)


def test_a_bot_s_own_moves_cost_it_nothing() -> None:
    """Placing and claiming are two decisions; a tile turned to the same effect is no mistake."""
    game = setup(FEW).begin(3)
    play_out(game, [make("greedy", 1), make("greedy", 2)])
    found = moves(game, maker("greedy"))
    assert {type(move.action) for move in found} >= {Place, Nothing}
    assert max(move.cost for move in found) == 0
    assert all(move.best == move.action for move in found)


def test_manual_edits_are_no_moves_but_moments() -> None:
    """Nobody is to blame for them, and they may change everything."""
    game = played(actions=24)
    game.carry_out(GivePoints(game.players[0], 50))
    for _ in range(3):
        game.apply(game.legal_actions()[0])
    assert isinstance(game.history[24], ManualEdit)
    assert 24 not in [move.number for move in moves(game)]
    found = review(game, None)
    moments = {each.number: each for each in found if isinstance(each, ReviewedMoment)}
    assert moments[25].scores[0] >= 50
    game.undo(3)
    assert moments[25].if_ended == if_ended(game, openly=False) != moments[25].scores


# --- The whole game ---


def test_a_review_is_rough_at_first() -> None:
    """The end, every sixteenth turn, every eighth: each thing once."""
    game = played()
    tasks = Reviewer(game, First, quick=RandomBot, playouts=1).tasks()
    assert len(set(tasks)) == len(tasks)
    moments = [task.number for task in tasks if not task.is_move]
    assert moments[:2] == [len(game.history), 0]
    turns = sorted(moments)
    assert moments[2:6] == [turns[at] for at in (16, 32, 48, 64)]
    assert moments[6:10] == [turns[at] for at in (8, 24, 40, 56)]
    assert tasks[2:4] == [Task(0, is_move=True), Task(1, is_move=True)]


@pytest.mark.parametrize("sets", [("gold-rush", "sheriff"), ("gold-rush-cards",)])
def test_any_game_can_be_looked_at_in_processes(sets: tuple[str, ...]) -> None:
    """However many there are, it comes to the same; extensions and cards take part."""
    game = played(*sets, actions=9, players=3)
    quick = quick_bot(game.setup)
    assert quick == ("greedy" if len(sets) == 2 else "memory")
    spec = ReviewSpec.of(game, default_library(), "", quick="random", playouts=3, seed=2)
    found = list(review_beside(spec, reviewer_of(spec, game).tasks(), lambda: False, workers=2))
    here = review(game, None, playouts=3, seed=2)
    assert sorted(map(repr, found)) == sorted(map(repr, here))
    assert {len(each.chances.wins) for each in here if isinstance(each, ReviewedMoment)} == {3}


def test_a_review_can_be_stopped_and_closed() -> None:
    """No process is left, and what was found stays."""
    import multiprocessing

    game = played(actions=30)
    spec = ReviewSpec.of(game, default_library(), "greedy", quick="random", playouts=2)
    looking = review_beside(spec, reviewer_of(spec, game).tasks(), lambda: False)
    next(looking)
    looking.close()
    assert multiprocessing.active_children() == []
    reviewer = Reviewer(game, None, quick=RandomBot, playouts=9)
    assert reviewer.do(reviewer.tasks()[1], lambda: True) is None


def test_a_bot_that_does_not_assess_is_told() -> None:
    """As it begins."""
    with pytest.raises(BotFailed, match="the bot 'random' does not say what it makes of actions"):
        moves(played(actions=2), RandomBot)
    game = played(actions=2)
    spec = ReviewSpec.of(game, default_library(), "random", quick="random", playouts=1)
    with pytest.raises(ReviewFailed, match="the bot 'random' does not say"):
        list(review_beside(spec, reviewer_of(spec, game).tasks(), lambda: False))


# --- What cannot be told apart -----------------------------------------------------------------


def cards(turns: int) -> Any:  # noqa: ANN401
    """Return a card game after so many turns, at the first card of the next one."""
    game = played("gold-rush-cards", actions=2 * turns)
    assert str(game.step) == "first card"
    return game


def test_cards_that_nobody_has_seen_are_one_choice() -> None:
    """The bot weighs one for all of them, with as many playouts, and so with cards known alike."""
    game = cards(3)
    view = game.view(game.player)
    found: Any = assess(game, make("search:30", 1))
    assert len(view.unseen) > 1
    places = [each.place for each in game.legal_actions() if each.place not in view.known]
    told = next(each for each in found if each.action.place in places)
    assert sorted(each.place for each in (told.action, *told.alike)) == places
    known = [each for each in found if each is not told]
    assert {view.known[each.action.place] for each in known} == {*view.known.values()}
    assert len(known) == len({*view.known.values()})
    assert sum(each.playouts for each in found) == 30


def test_turning_one_unseen_card_rather_than_another_costs_nothing() -> None:
    """Whichever was turned; and where all that can be done is alike, no bot is asked."""
    game = played("gold-rush-cards", actions=1)
    judge = partial(SearchBot, budget="20")
    reviewer = Reviewer(game, judge, quick=RandomBot, playouts=1)
    move = reviewer.do(Task(0, is_move=True), lambda: False)
    assert isinstance(move, ReviewedMove)
    assert (move.cost, move.best, move.assessments) == (0, game.history[0], ())
    for seed in range(2):
        game = played("gold-rush-cards", seed=seed, actions=8)
        for number, action in enumerate(game.history):
            before = played("gold-rush-cards", seed=seed, actions=number)
            view = before.view(before.player)
            move = Reviewer(game, judge, quick=RandomBot, playouts=1).do(
                Task(number, is_move=True), lambda: False
            )
            assert isinstance(move, ReviewedMove)
            # What was played is called by its own name, not by that of another one like it.
            assert not move.assessments or action in [each.action for each in move.assessments]
            if action.place not in view.known and move.best.place not in view.known:  # type: ignore[attr-defined]
                assert move.cost == 0
                assert move.best == action


def test_a_tile_that_looks_like_itself_when_turned_is_one_choice() -> None:
    """Of two turns that come to the same, either is weighed for both."""
    game: Any = played("gold-rush", actions=20)
    while not isinstance(game.legal_actions()[0], Place) or game.drawn is None:
        game.apply(game.legal_actions()[-1])
    game.carry_out(TakeTile("01/1"))
    found = assess(game, make("greedy", 1))
    actions = [action for each in found for action in (each.action, *each.alike)]
    assert sorted(map(str, actions)) == sorted(map(str, game.legal_actions()))
    assert all(len(each.alike) == 1 for each in found)
