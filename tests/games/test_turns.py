"""Steps anywhere in a turn, other players who decide, turn order, draws, and hands of tiles."""

from __future__ import annotations

import io
import json
from collections import Counter
from fractions import Fraction
from math import comb
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given

from core.analysis.draw_odds import discards, odds, prospects, remaining, unseen
from core.bots.bots import make, play_out
from core.edition.library import default_library
from core.engine.actions import Nothing, Place
from core.engine.errors import BadPosition, IllegalAction, PluginFailed
from core.engine.events import Did, Discarded, Drew, TileMoved, TurnCut
from core.engine.extension import RuleExtension
from core.engine.game import Game
from core.engine.manual_edits import ChangeHand
from core.engine.player_view import imagine, view
from core.engine.position import Position, position_of
from core.engine.state import GameState, Offer, Step
from core.records.migration import migrated
from core.records.recorder import Recorder
from core.records.scenario import run
from core.records.scenario_file import read_scenario
from tests.checked_extensions import is_told_by_checking
from tests.games.choosing import DICE, games
from tests.games.states import check_board, check_pieces, check_scores, shared, snapshot
from tests.games.test_faulty_extensions import begin, made
from tests.games.turn_mechanisms import (
    HAND,
    PATH,
    Backwards,
    Beast,
    HandOfThree,
    MoveBeast,
    Scare,
    SecondTurn,
    TwoKeepOne,
    playing,
)
from tests.recording import replayed, setup

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from core.engine.setup import Setup

COMBINATIONS = (
    (HandOfThree,),
    (TwoKeepOne, SecondTurn),
    (Beast, Backwards, SecondTurn),
    (HandOfThree, Beast, SecondTurn),
)
SETUPS: dict[int, Setup] = {}


def chosen(dice: Random) -> Setup:
    """Return one of the combinations or the Traders, the same object each time."""
    number = dice.randrange(len(COMBINATIONS) + 1)
    if number not in SETUPS:
        own = number < len(COMBINATIONS)
        SETUPS[number] = playing(*COMBINATIONS[number]) if own else setup("traders", players=3)
    return SETUPS[number]


def moments(game: Game, dice: Random, most: int = 10_000) -> Iterator[Game]:
    """Yield a game at each of its moments, played at random."""
    yield game
    for _ in range(most):
        if game.is_over:
            return
        legal = game.legal_actions()
        game.apply(legal[dice.randrange(len(legal))])
        yield game


def tiles(game: Game) -> Counter[int]:
    """Count all tiles by copy, wherever they are."""
    drawn = [] if game.drawn is None else [game.drawn]
    held = [copy for hand in game.hands for copy in hand]
    laid = [oriented >> 2 for oriented in game.board.placed]
    return Counter([*game.deck, *drawn, *held, *laid, *game.discarded])


# --- Random games of all mechanisms ------------------------------------------------------------


@games(7)
@given(DICE)
def test_nothing_is_lost_with_other_turns(dice: Random) -> None:
    """Tiles keep their number, terms add up, each action has its own text, and all games end."""
    game = Game(chosen(dice), dice.randrange(1 << 30))
    all_tiles = tiles(game)
    for _ in moments(game, dice):
        assert tiles(game) == all_tiles
        check_pieces(game)
        check_board(game)
        check_scores(game)
        legal = list(game.legal_actions())
        assert len(set(map(str, legal))) == len(legal)
        assert not any(map(game.why_not, legal[:5]))
        assert {str(game.setup.parse(game, str(each))) for each in legal[:5]} == {
            *map(str, legal[:5])
        }
        if game.step is not None and game.step.decides is None:
            assert game.player == game.turn_player
    assert not any(game.hands)


@games(6)
@given(DICE)
def test_a_position_can_be_taken_in_any_step(dice: Random) -> None:
    """Before placing, while another player decides, with tiles in hands: it goes on the same."""
    own = chosen(dice)
    game = Game(own, dice.randrange(1 << 30))
    for _ in moments(game, dice, dice.randrange(200)):
        pass
    data = json.loads(json.dumps(position_of(game).as_data()))
    other = Game(own, 1, position=Position.model_validate(data))
    other.chance = game.chance.copy()
    while True:
        assert position_of(other) == position_of(game)
        assert (other.player, other.step_index) == (game.player, game.step_index)
        legal = sorted(map(str, game.legal_actions()))
        assert sorted(map(str, other.legal_actions())) == legal
        if game.is_over:
            break
        text = legal[dice.randrange(len(legal))]
        for each in (game, other):
            each.apply(next(a for a in each.legal_actions() if str(a) == text))


@games(6)
@given(DICE)
def test_a_record_is_replayed_and_every_step_leads_back(dice: Random) -> None:
    """With swaps, second turns and the decisions of others."""
    own = chosen(dice)
    game, file = Game(own, dice.randrange(1 << 30)), io.BytesIO()
    recorder = Recorder(game, file)
    for _ in moments(game, dice):
        recorder.write()
        if game.history and not dice.randrange(20):
            before = snapshot(game)
            back = min(len(game.history), 1 + dice.randrange(4))
            game.undo(back)
            for _ in range(back):
                game.redo()
            assert snapshot(game) == before
    recorder.finish()
    again = replayed(file.getvalue(), own)
    assert (again.scores, again.events, again.hands) == (game.scores, game.events, game.hands)


@games(6)
@given(DICE)
def test_what_is_hidden_is_in_no_view(dice: Random) -> None:
    """Games that differ only in hidden tiles give equal views; views and copies share nothing."""
    game = Game(chosen(dice), dice.randrange(1 << 30))
    for _ in moments(game, dice, dice.randrange(150)):
        pass
    player = dice.randrange(3)
    known = imagine(game, player, 1 + dice.randrange(5))
    assert known.hands[player] == game.hands[player]
    assert list(map(len, known.hands)) == list(map(len, game.hands))
    twin = game.copy()
    twin.deck, twin.hands = known.deck, known.hands
    assert view(twin, player) == view(game, player)
    assert not shared(game.copy(), game)
    for n, hand in enumerate(view(game, player).hands):
        assert (None in hand) == (n != player and bool(hand))
    left = sum(count for _, count in view(game, player).tiles_left)
    others = sum(len(hand) for n, hand in enumerate(game.hands) if n != player)
    assert left == len(game.deck) + others


@pytest.mark.parametrize("kinds", COMBINATIONS)
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_bots_play_to_the_end(kinds: tuple[type[RuleExtension], ...], bot: str) -> None:
    """Whoever decides, also in the turn of another player."""
    game = Game(playing(*kinds, players=2), 7)
    cut = game.setup.tiles[: 18 if bot == "greedy" else None]
    del game.deck[: -len(cut)]
    play_out(game, [make(bot, 1), make(bot, 2)])
    assert game.is_over


# --- Each mechanism ----------------------------------------------------------------------------


def offered(game: Game) -> set[str]:
    """Return the tiles that may be placed, as placements name them."""
    return {action.tile for action in game.legal_actions() if isinstance(action, Place)}


def on_to(game: Game, step: str, turn: int) -> None:
    """Play whatever comes first until a step of a turn."""
    while (str(game.step), game.turn) != (step, turn):
        game.apply(game.legal_actions()[0])


def test_all_move_the_beast_in_turn_six_steps() -> None:
    """Clockwise from whose turn it is; that one is on turn all the while, and the next comes then.

    The tile just laid completes nothing before the beast has moved.
    """
    game = Game(playing(Beast), 5)
    lengths = []
    for turn in (16, 20, 28, 32):
        on_to(game, "move", turn)
        first, deciders = game.turn_player, []
        while str(game.step) == "move":
            assert (game.turn, game.turn_player) == (turn, first)
            assert {type(action) for action in game.legal_actions()} == {MoveBeast}
            deciders.append(game.player)
            did = game.legal_actions()[-1]
            game.apply(did)
            assert Did(deciders[-1], did) in game.events
        lengths.append(len(deciders))
        assert deciders == (game.clockwise(first) * 2)[: len(deciders)]
        assert game.turn_player == game.player == (first + 1) % 3
    assert max(lengths) == PATH  # it may be caught before


def test_one_action_is_offered_before_placing_and_after_acting() -> None:
    """The tile in hand is seen in the step before."""
    game = Game(playing(Beast), 5)
    on_to(game, "beware", 3)
    assert game.drawn is not None
    assert game.legal_actions() == (Scare(),)
    assert not game.has_laid
    assert "now is the time to beware" in game.why_not(Place("33", 0, 1, 0))
    game.apply(Scare())
    assert str(game.step) == "place"
    assert "belongs to the step 'beware'" in game.why_not(Scare())
    on_to(game, "beware again", 3)
    assert game.has_laid
    game.apply(Scare())
    assert (game.turn, str(game.step)) == (4, "place")


def test_a_second_turn_is_one_turn_more_and_no_third() -> None:
    """Also where turns go round the other way, whatever the order of the extensions is."""
    courses = []
    for kinds in ((SecondTurn, Backwards), (Backwards, SecondTurn)):
        game = Game(playing(*kinds), 11)
        turns: list[int] = []
        for _ in moments(game, Random(3)):
            turns += [game.turn_player] * (game.turn - len(turns))
        courses.append(turns)
    assert courses[0] == courses[1]
    steps = Counter((b - a) % 3 for a, b in zip(courses[0], courses[0][1:], strict=False))
    assert set(steps) == {0, 2}
    assert not any(
        a == b == c for a, b, c in zip(*(courses[0][n:] for n in range(3)), strict=False)
    )


def test_two_that_name_different_players_are_both_named() -> None:
    """Neither comes first by chance."""
    onward = type("Onward", (RuleExtension,), {"next_player": lambda _, g: (g.turn_player + 1) % 3})
    for kinds in ((onward, Backwards), (Backwards, onward)):
        game = Game(playing(*kinds), 1)
        game.apply(game.legal_actions()[0])
        with pytest.raises(PluginFailed, match="'backwards' YELLOW, 'onward' RED"):
            game.apply(Nothing())
        assert str(game.step) == "act"


def test_of_two_tiles_one_is_kept_and_the_other_goes_back() -> None:
    """The placements are those of the tile kept; others see neither of them."""
    game = Game(playing(TwoKeepOne), 2)
    bag = len(game.deck)
    held = game.held(0)
    assert len(held) == 2
    assert (game.drawn, str(game.step)) == (None, "choose")
    game.apply(game.legal_actions()[1])
    assert game.held(0) == held[1:]
    assert len(game.deck) == bag + 1
    assert offered(game) == {held[1].partition("/")[0]}
    seen = view(game, 1)
    assert [e.text(seen.players) for e in seen.events[-4:]] == [
        "a tile goes from the bag to BLUE",
        "a tile goes from the bag to BLUE",
        "BLUE: keep one of two tiles",
        "a tile goes from BLUE to the bag",
    ]
    assert seen.hands == ((None,), (), ())
    own = [event.text(seen.players) for event in view(game, 0).events[-2:]]
    assert own == [f"BLUE: keep {held[1]}", f"{held[0]} goes from BLUE to the bag"]


def test_every_tile_in_hand_can_be_placed() -> None:
    """Equal designs with other icons are told apart, and what is not in hand is refused."""
    game = Game(playing(HandOfThree), 4)
    names, deck = game.setup.tables.names, game.deck
    game.hold([names.index(name) for name in ("01/1", "01/2", "33")], 0)
    deck[:] = [copy for copy in deck if names[copy] != "01/2"]
    game.apply(game.setup.parse(game, "keep the hand"))
    assert offered(game) == {"01", "01/2", "33"}
    assert game.why_not(Place("47", 0, 1, 0)) == "the tiles in hand are 01, 01/2, 33"
    game.apply(next(each for each in game.legal_actions() if str(each).startswith("place 01/2 ")))
    assert names[game.board.placed[-1] >> 2] == "01/2"
    assert game.held(0) == ("01/1", "33")
    on_to(game, "swap", 4)
    assert len(game.hands[0]) == HAND


def test_hands_are_played_out_when_the_bag_is_empty() -> None:
    """Who holds nothing is passed over; what fits nowhere is out of the game (rule 20)."""
    game = Game(playing(HandOfThree), 4)
    names = game.setup.tables.names
    game.apply(game.setup.parse(game, "keep the hand"))
    game.deck.clear()
    game.hold((), 1)
    on_to(game, "place", 2)
    assert game.turn_player == 2
    hands = sum(map(len, game.hands))
    while not game.is_over:
        game.apply(game.legal_actions()[0])
    gone = [e.tile for e in game.events if isinstance(e, Discarded)]
    assert game.board.tile_count == 1 + 1 + hands - len(gone)
    assert [names[copy] for copy in game.discarded] == gone


def test_a_tile_that_no_longer_fits_after_a_step_before_placing_is_drawn_again() -> None:
    """Rule 20: it is out of the game, and the steps before placing come again."""
    barred: list[str] = []
    offers = [Offer(Scare, "bar", lambda _: [Scare()], lambda g, _: barred.append(hand(g)))]
    hooks = {
        "steps": lambda _: [Step("bar", lambda _: len(barred) < 2, when="before")],
        "offers": lambda _: offers,
        "vetoes": lambda _: {"Place": lambda _, place: "no" * (place.tile in barred[:1])},
    }
    game = begin(made(**hooks))
    first = hand(game)
    game.deck[-1] = next(copy for copy in game.deck if game.setup.tables.tile_ids[copy] != first)
    game.apply(Scare())
    assert [type(event).__name__ for event in game.events[-2:]] == ["Discarded", "Drew"]
    assert (barred, str(game.step), game.turn) == ([first], "bar", 1)
    game.apply(Scare())
    assert (str(game.step), len(game.discarded)) == ("place", 1)


def hand(game: GameState) -> str:
    """Return the design of the tile drawn."""
    return "" if game.drawn is None else game.setup.tables.tile_ids[game.drawn]


def test_a_turn_without_a_tile_has_its_action() -> None:
    """An extension that draws nothing while the bag has tiles ends nothing."""
    hooks = {"draw": lambda _, game: game.turn % 2 == 1, "steps": lambda _: ()}
    game = begin(made(**hooks))
    assert isinstance(game.events[-1], TurnCut)
    assert game.legal_actions() == (Nothing(),)
    game.apply(Nothing())
    assert isinstance(game.events[-1], Drew)


# --- What is wrong is said ---------------------------------------------------------------------

ANY: Any = 7


@pytest.mark.parametrize(
    ("step", "said"),
    [
        (
            Step("x", bool, when=ANY),
            "`when` of its Step should be 'before', 'between', 'after', 'scored', not 7",
        ),
        (Step("x", bool, repeats=ANY), "`repeats` of its Step should be True or False, not 7"),
        (
            Step("x", bool, decides=ANY),
            "`decides` of its Step should be a function, or None, not 7",
        ),
    ],
)
def test_a_step_that_makes_no_sense_is_told_by_checking(step: Step, said: str) -> None:
    """Before any game."""
    assert is_told_by_checking(made(steps=lambda _: [step]), said)


def stepping(**step: Any) -> Mapping[str, Any]:  # noqa: ANN401
    """Return hooks for a step after acting."""
    return {
        "steps": lambda _: [Step("rest", lambda _: True, when="after", **step)],
        "offers": lambda _: [Offer(Scare, ("rest",), lambda _: [Scare()], lambda *_: None)],
    }


def assigns(name: str) -> Callable[[RuleExtension, GameState], None]:
    """Return a hook that does what none may."""
    return lambda _, game: setattr(game, name, 1)


@pytest.mark.parametrize(
    ("hooks", "said"),
    [
        (stepping(decides=lambda _: 7), "'rest' is decided by player 7; it takes seats, which are"),
        (stepping(decides=lambda _: None), "is decided by player None"),
        (
            {"next_player": lambda *_: 7},
            "`next_player` gives 7; .* seats, which are numbered from 0",
        ),
        ({"next_player": lambda *_: True}, "`next_player` gives True"),
        ({"draw": lambda _, game: None if game.turn > 1 else False}, "`draw` gives None"),
    ],
)
def test_wrong_answers_during_a_turn_are_told_by_checking(
    hooks: Mapping[str, Any], said: str
) -> None:
    """By the hook that gives them."""
    assert is_told_by_checking(made(**hooks), said)


@pytest.mark.parametrize(
    ("hooks", "said"),
    [
        ({"turn_ended": assigns("player")}, "has assigned `game.player` .* `next_player`"),
        (
            {"placed": assigns("turn_player")},
            "has assigned .* `game.turn_player`; .* `next_player`",
        ),
    ],
)
def test_what_spoils_a_turn_is_named(hooks: Mapping[str, Any], said: str) -> None:
    """The game is as it was before the action."""
    game = begin(made(**hooks))
    game.apply(game.legal_actions()[0])
    before = snapshot(game)
    with pytest.raises(PluginFailed, match=f"'faulty' failed.*{said}"):
        game.apply(Nothing())
    assert snapshot(game) == before


def test_a_step_that_repeats_without_end_is_stopped() -> None:
    """By name, where bots would go on for ever."""
    game = begin(made(**stepping(repeats=True)))
    with pytest.raises(PluginFailed, match="its step 'rest' repeats without end"):
        play_out(game, [make("random", 1), make("random", 2)])


def test_an_offer_in_a_step_that_nobody_has_is_refused() -> None:
    """Also where it names several; nothing has to be offered in a step that is never due."""
    steps = [Step("rest", lambda _: False), Step("doze", lambda _: False, when="after")]
    offers = [Offer(Scare, ["rest", "act"], lambda _: (), lambda *_: None)]
    game = begin(made(steps=lambda _: steps, offers=lambda _: offers))
    assert [game.setup.owner_of(each.name) for each in game.setup.steps] == [
        *("", "faulty", "", "faulty")
    ]
    for step, wrong in (("dose", "'dose'"), (("rest", "dose"), "'dose'"), ((), "no step")):
        bad = [Offer(Scare, step, lambda _: (), lambda *_: None)]
        with pytest.raises(PluginFailed, match=f"it offers Scare in {wrong}; steps are 'place', "):
            begin(made(steps=lambda _: steps, offers=lambda _, bad=bad: bad))


def test_two_that_draw_for_one_turn_are_both_named() -> None:
    """Only one can."""
    with pytest.raises(PluginFailed, match="for one turn: handofthree, twokeepone"):
        Game(playing(TwoKeepOne, HandOfThree), 1)


@pytest.mark.parametrize(
    ("position", "said"),
    [
        ({"hands": {"PINK": ["33"]}}, "there is no player 'PINK'"),
        ({"hands": {"BLUE": ["X"]}}, "there is no tile 'X'"),
        ({"step": "act", "hand": "33", "hands": {"RED": ["33"]}}, "nobody has a tile in hand"),
        ({"step": "move", "turn": 3}, "the step 'move' is not due"),
        ({"step": "beware", "turn": 3, "laid": True}, "none was laid yet"),
    ],
)
def test_positions_that_make_no_sense_are_refused(position: Mapping[str, Any], said: str) -> None:
    """With what is wrong."""
    with pytest.raises(BadPosition, match=said):
        Game(playing(Beast), 1, position=Position.model_validate(position))


def test_a_position_before_placing_draws_unless_tiles_are_held() -> None:
    """What is left out is drawn; tiles in hands are not in the bag."""
    own = playing(Beast)
    game = Game(own, 1, position=Position(step="beware", turn=3))
    assert (game.drawn is not None, str(game.step)) == (True, "beware")
    held = Position(step="place", hands={"BLUE": ("47/1", "01/1"), "RED": ("08",)})
    game = Game(own, 1, position=held)
    assert game.drawn is None
    assert offered(game) == {"47", "01"}
    assert tiles(game) == Counter([*own.tiles, own.tables.start])


def test_a_game_with_hands_is_carried_over_to_another_setup() -> None:
    """Also where a tile is drawn besides those that are held."""
    for kinds in ((HandOfThree,), (Beast, SecondTurn), (TwoKeepOne,)):
        game, other = Game(playing(*kinds), 3), playing(*kinds)
        if kinds == (Beast, SecondTurn):
            game.carry_out(ChangeHand("BLUE", game.setup.tables.names[game.deck[5]], 1))
        for _ in moments(game, Random(1), 60):
            pass
        carried = migrated(game, other)
        assert carried.is_whole, carried
        assert carried.game.events == game.events


def test_a_scenario_sets_hands_up_and_expects_them() -> None:
    """Each difference has its place."""
    scenario = """\
format: 1
scenario: held
edition: [traders]
hand: "05"
hands: {BLUE: ["21", "T01"], RED: ["22"]}
play:
  - place 21 at (1,0) rotated 90
expect:
  hands: {BLUE: ["05", "T01"], RED: ["21"], PINK: []}
"""
    outcome = run(read_scenario(scenario, default_library()))
    assert [str(each.message) for each in outcome.findings] == [
        "RED should hold 21",
        "there is no player 'PINK'",
    ]
    assert outcome.findings[0].hint == "found: 22"


def test_moves_of_tiles_are_told_to_those_who_see_them() -> None:
    """A tile handed over is seen by both, what leaves the game by all."""
    game = Game(playing(HandOfThree), 1)
    mine, other = game.held(0)[:2]
    game.pass_tile(0, mine, 1)
    game.remove_tile(0, other)
    assert game.held(1)[-1] == mine
    seen = [[e for e in view(game, n).events if isinstance(e, TileMoved)][-2:] for n in range(3)]
    assert seen[0] == seen[1] == [TileMoved(mine, 0, 1), TileMoved(other, 0, "the box")]
    assert seen[2] == [TileMoved(None, 0, 1), seen[0][1]]
    assert game.take_tile(2, "no such tile") == ""
    with pytest.raises(IllegalAction):
        game.apply(Place("33", 90, 90, 0))
    with pytest.raises(ValueError, match="player 0 does not hold the tile 'no such tile'"):
        game.pass_tile(0, "no such tile", 1)
    with pytest.raises(ValueError, match="there is no player 5"):
        game.take_tile(5)


# --- What is left, and the odds ----------------------------------------------------------------


def test_hidden_hands_are_counted_with_the_bag() -> None:
    """Whoever does not see a hand cannot tell its tiles from those in the bag; none is called out.

    With n tiles not seen, d of them in the bag and k that fit, some draw brings one with the
    chance 1 - C(n-k, d) / C(n, d).
    """
    game = Game(playing(HandOfThree), 4)
    game.remove_tile(0, game.held(0)[0])
    everything = sum(left.total for left in remaining(game))
    for seen, hidden in ((None, 0), ((0,), 4), ((), 6)):
        left = remaining(game, seen)
        assert (
            sum(each.count for each in left) == len(game.deck) + hidden == len(unseen(game, seen))
        )
        assert sum(each.held for each in left) == 6 - hidden
        assert everything == sum(each.count + each.held for each in left) + 1 + 1
        found = odds(game, 2, seen)
        n, d = len(unseen(game, seen)), len(game.deck)
        assert found.remaining == n
        assert found.anybody.exact == 1 - Fraction(comb(n - 2, d), comb(n, d))
        assert (found.mean is None) == bool(hidden)
    assert [(each.name, each.player, str(each.reason)) for each in discards(game)] == [
        (game.setup.tables.names[game.discarded[0]], 0, "taken out of the game from a hand")
    ]
    cell = prospects(game)[0, -1]
    fitting = game.setup.tables.rotations_by_code
    code = game.board.frontier[game.setup.tables.cell(0, -1)]
    assert cell.fits == sum(bool(fitting[copy][code]) for copy in game.deck)
    everybody = sum(bool(fitting[copy][code]) for copy in unseen(game, ()))
    assert prospects(game, ())[0, -1].fits == everybody
