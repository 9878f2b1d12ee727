"""Goods, the builder and the pig: each rule of the Traders, by its number in the rulebook."""

from __future__ import annotations

from typing import Any

import pytest

from core.engine.actions import Nothing
from core.engine.events import Awarded, Noted, Scored
from core.engine.game import Game
from core.engine.position import Position, position_of
from core.engine.rule_lookup import rules_of
from tests.recording import setup
from tests.rules.playing import do

START = {"tile": "04", "at": (0, 0)}  # a town in the north, a trail from east to west
ON = "place 21 at (1,0) rotated 90"  # continues the trail in the east
MORE = "place 21 at (2,0) rotated 90"
CLOSING = "place T01 at (0,-1) rotated 180"  # completes the town, and shows wine


def begun(*standing: str, **position: Any) -> Game:  # noqa: ANN401
    """Begin with the start tile, and pieces on it such as `BLUE settler trail E`."""
    pieces = []
    for each in standing:
        player, piece, on = each.split(" ", 2)
        pieces.append({"piece": piece, "of": player, "on": on, "at": (0, 0)})
    said = {"table": [START], "pieces": pieces, **position}
    return Game(setup("traders"), 1, position=Position.model_validate(said))


def held(game: Game) -> dict[str, list[int]]:
    """Return how many tokens of each good each player holds."""
    return {good: [len(each) for each in game.tokens[good].held] for good in game.tokens}


def offered(game: Game) -> set[str]:
    """Return the builders and pigs that may be put."""
    return {str(each) for each in game.legal_actions() if " to " in str(each)}


def test_t1_twenty_four_tiles_and_twenty_goods_are_added() -> None:
    """To the 72 of Frontier; each player has a builder and a pig."""
    game = Game(setup("traders", players=3), 1)
    assert game.board.tile_count + 1 + len(game.deck) + len(game.discarded) == 72 + 24
    goods = {"wine": 9, "grain": 6, "cloth": 5}
    assert {good: len(pool.supply) for good, pool in game.tokens.items()} == goods
    assert [game.spare(piece, 2) for piece in ("settler", "builder", "pig")] == [7, 1, 1]
    assert {"F1", "T1"} <= {rule.number for rule in rules_of(game, game.events[0])}


@pytest.mark.parametrize("owner", ["BLUE", "RED", ""])
def test_t2_goods_go_to_whoever_completes_the_town(owner: str) -> None:
    """RED lays the tile; the points go to the mayor, the goods to RED, even without a mayor."""
    standing = [f"{owner} settler town N"] if owner else []
    game = do(begun(*standing, player="RED", hand="T01"), CLOSING, "nothing")
    assert held(game) == {"wine": [0, 1], "grain": [0, 0], "cloth": [0, 0]}
    assert game.scores == [4 * (owner == "BLUE"), 4 * (owner == "RED")]
    assert len(game.tokens["wine"].supply) == 8


def test_t2_of_goods_that_have_run_out_none_are_taken() -> None:
    """As many as are left."""
    others = {"wine": {"held": {"BLUE": [1] * 9}, "supply": []}}
    game = do(begun(player="RED", hand="T01", tokens=others), CLOSING, "nothing")
    assert held(game)["wine"] == [9, 0]


def test_t3_most_of_a_good_scores_ten_and_so_does_each_of_a_tie() -> None:
    """At the end; of a good that nobody has nothing is scored."""
    tokens = {"wine": {"held": {"BLUE": [1, 1], "RED": [1]}, "supply": [1] * 6}}
    tokens["cloth"] = {"held": {"BLUE": [1], "RED": [1]}, "supply": [1] * 3}
    game = do(begun(hand="21", bag=(), tokens=tokens), ON, "nothing")
    awarded = [event for event in game.events if isinstance(event, Awarded)]
    assert [event.text(["BLUE", "RED"]) for event in awarded] == [
        "goods: most wine: 2; 10 points to BLUE",
        "goods: most cloth: 1; 10 points to BLUE",
        "goods: most cloth: 1; 10 points to RED",
    ]
    assert game.scores == [20, 10]


def test_t4_the_builder_goes_where_ones_own_settler_is() -> None:
    """On a trail or a town of the tile just laid, as the turn's one action."""
    game = do(begun("BLUE settler trail E", "RED settler town N", hand="21"), ON)
    assert offered(game) == {"builder to trail E at (1,0)"}
    for text, why in (
        ("builder to town N at (0,0)", "the tile just laid has no town N at (0,0)"),
        ("builder to pasture S at (1,0)", "a builder does not go on a pasture"),
        ("pig to trail E at (1,0)", "a pig does not go on a trail"),
        ("pig to pasture S at (1,0)", "BLUE has none of the own pieces there"),
    ):
        assert game.why_not(game.setup.parse(game, text)) == why
    do(game, "builder to trail E at (1,0)")
    assert (game.turn_player, game.spare("builder", 0)) == (1, 0)
    again = do(begun("RED settler trail E", hand="21"), ON)
    assert not offered(again)


def test_t4_no_builder_goes_to_what_is_completed_or_without_a_tile() -> None:
    """Nor is there a second one."""
    game = do(begun("BLUE settler town N", hand="T01"), CLOSING)
    assert game.why_not(game.setup.parse(game, "builder to town S at (0,-1)")) == (
        "the town is completed"
    )
    game = do(begun("BLUE settler trail E", "BLUE builder trail E", hand="21"), ON)
    why = game.why_not(game.setup.parse(game, "builder to trail E at (1,0)"))
    assert why == "no builder is left in the supply"


def test_t5_whoever_continues_the_builders_trail_has_one_more_turn() -> None:
    """It is a turn of its own, with a tile and an action; the second turn gives no third."""
    bag = ("21", "21", "05")
    game = begun("BLUE settler trail E", "BLUE builder trail E", hand="21", bag=bag)
    do(game, ON, "nothing")
    assert (game.turn_player, game.turn, str(game.step)) == (0, 2, "place")
    assert Noted(0, "has a second turn") in game.events
    do(game, MORE, "settler on pasture S")
    assert (game.turn_player, game.turn) == (1, 3)


@pytest.mark.parametrize(
    ("standing", "place"),
    [
        (["RED settler trail E", "RED builder trail E"], ON),
        (["BLUE settler trail E", "BLUE builder trail E"], "place 21 at (0,1) rotated 90"),
        (["BLUE settler trail E"], ON),
    ],
)
def test_t5_no_other_tile_gives_a_second_turn(standing: list[str], place: str) -> None:
    """Not another's builder, nor a tile elsewhere, nor a settler alone."""
    game = do(begun(*standing, hand="21", bag=("21", "05")), place, "nothing")
    assert game.turn_player == 1


def test_t5_a_position_in_a_second_turn_knows_that_it_is_one() -> None:
    """Also in the middle of the turn before it."""
    bag = ("21", "21", "05")
    game = begun("BLUE settler trail E", "BLUE builder trail E", hand="21", bag=bag)
    for texts in ((ON,), ("nothing",), (MORE,), ("nothing",)):
        do(game, *texts)
        game = Game(game.setup, 3, position=position_of(game))
    assert (game.turn_player, game.turn) == (1, 3)


def test_t6_the_builder_owns_nothing_and_comes_back_when_the_town_scores() -> None:
    """It counts for nothing beside a settler, and alone it scores nothing."""
    game = begun("BLUE settler town N", "BLUE builder town N", player="RED", hand="T01")
    do(game, CLOSING, "nothing")
    (event,) = [each for each in game.events if isinstance(each, Scored)]
    assert (event.pieces, event.winners) == ((1, 0), (0,))
    assert game.spare("builder", 0) == 1
    assert not game.places("builder", 0)
    end = begun("BLUE builder trail E", hand="21", bag=())
    do(end, ON, "nothing")
    assert (end.scores, end.spare("builder", 0)) == ([0, 0], 1)


def test_t7_the_pig_goes_to_ones_own_pasture() -> None:
    """And stays when what is beside it scores."""
    game = do(begun("BLUE settler pasture S", hand="21"), ON)
    assert offered(game) == {"pig to pasture S at (1,0)"}
    do(game, "pig to pasture S at (1,0)")
    assert game.spare("pig", 0) == 0
    game = do(begun("BLUE settler pasture S", "BLUE pig pasture S", hand="T01"), CLOSING, "nothing")
    assert len(game.places("pig", 0)) == 1


@pytest.mark.parametrize(
    ("standing", "points"),
    [
        (["BLUE settler pasture ENE", "BLUE pig pasture ENE"], [3 + 1, 0]),
        (["BLUE settler pasture ENE", "RED pig pasture ENE"], [3, 0]),
        (["BLUE settler pasture S", "BLUE pig pasture S"], [0, 0]),
    ],
)
def test_t8_a_pig_is_one_more_point_for_each_town(standing: list[str], points: list[int]) -> None:
    """For who holds the pasture, at the end; a town that the pasture does not border is none."""
    game = do(begun(*standing, hand="T01", bag=(), step="place"), CLOSING, "nothing")
    goods = [10, 0]
    assert game.scores == [a + b for a, b in zip(points, goods, strict=True)]
    assert all(game.spare("pig", player) == 1 for player in range(2))


def test_the_rules_of_each_thing_are_shown() -> None:
    """By their numbers, in both languages."""
    game = do(begun("BLUE settler trail E", hand="21"), ON)
    action = game.setup.parse(game, "builder to trail E at (1,0)")
    assert [rule.number for rule in rules_of(game, action)][:1] == ["T4"]
    assert "bâtisseur" in rules_of(game, action, "fr")[0].text
    assert Nothing() in game.legal_actions()
