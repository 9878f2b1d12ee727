"""The card game Gold Rush: each rule by its number in the rulebook of the deck."""

from __future__ import annotations

from collections import Counter

import pytest

from core.engine.errors import IllegalAction, Unplayable
from core.engine.events import Awarded
from tests.cards.playing import FILLER, deal, deck, on_table, scene, set_up, texts, turn


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_c1_two_to_five_play(players: int) -> None:
    """With a colour for each."""
    assert all(set_up(players).suits)
    with pytest.raises(Unplayable, match="6 players; this game is for 2 to 5"):
        set_up(6)
    with pytest.raises(Unplayable, match="1 player; this game is for 2 to 5"):
        set_up(1)


def test_c2_to_c5_there_are_69_cards_of_which_64_lie_on_the_table() -> None:
    """24 gold worth 60, 35 miners of five colours, five dynamite, five entrances."""
    setup = set_up()
    on_the_table = Counter(setup.names[card] for card in setup.pile)
    assert on_the_table.total() == 64
    gold = {name: count for name, count in on_the_table.items() if name.startswith("gold")}
    assert gold == {"gold_1": 5, "gold_2": 7, "gold_3": 7, "gold_4": 5}
    assert sum(int(name[-1]) * count for name, count in gold.items()) == 60
    for colour in deck().deck.suits:
        miners = {value: on_the_table[f"miner_{value}_{colour}"] for value in (2, 3, 4, 5)}
        assert miners == {2: 2, 3: 2, 4: 2, 5: 1}
    assert on_the_table["dynamite"] == 5
    assert sum(design.count for design in deck().deck.with_players) == 5


def test_c6_each_player_takes_a_colour_and_two_players_take_two() -> None:
    """That of their name if there is one, and else the next; the option leaves it at one each."""
    assert set_up(2).suits == (("blue", "green"), ("red", "yellow"))
    assert set_up(2, {"two_colors": False}).suits == (("blue",), ("red",))
    assert set_up(3).suits == (("blue",), ("red",), ("yellow",))
    assert set_up(("Ann", "Bob", "Purple")).suits == (("red",), ("blue",), ("purple",))


def test_c7_entrances_that_nobody_uses_go_to_the_box_and_their_miners_stay() -> None:
    """Of five colours, three players use three."""
    game = deal(players=3)
    assert [game.begun_with(player) for player in range(3)] == [
        ("entrance_blue",),
        ("entrance_red",),
        ("entrance_yellow",),
    ]
    assert sorted(game.unused) == ["entrance_green", "entrance_purple"]
    assert sum(each.card.endswith("green") for each in game.cards) == 7


def test_c8_all_64_cards_are_shuffled_and_lie_face_down() -> None:
    """In another order with another seed, and the same with the same."""
    game = deal(1)
    assert (game.places, game.face_down) == (64, 64)
    assert not any(each.face_up or each.seen for each in game.cards)
    assert game.cards == deal(1).cards != deal(2).cards
    assert Counter(each.card for each in game.cards) == Counter(each.card for each in deal(2).cards)


def test_c9_who_begins_is_said_or_left_to_chance_and_play_goes_clockwise() -> None:
    """The richest or the youngest is known at the table; chance stands in the outcomes."""
    game = set_up(3, first=1).begin(0)
    seats = []
    for place in (1, 3, 5, 7):
        seats.append(game.player)
        turn(game, place, place + 1)
    assert seats == [1, 2, 0, 1]
    drawn = {set_up(3, {"starter": "chance"}).begin(seed).player for seed in range(20)}
    assert drawn == {0, 1, 2}
    chance = set_up(3, {"starter": "chance"}).begin(4).chance.outcomes
    assert [outcome.what for outcome in chance] == ["who begins", "the cards"]


def test_c10_a_turn_is_two_different_cards_the_second_after_the_first_was_seen() -> None:
    """The first stays face up meanwhile, and cannot be turned up again."""
    game = scene(f"gold_3 gold_3 {FILLER}")
    assert str(game.step) == "first card"
    turn(game, 2)
    assert (str(game.step), game.player) == ("second card", 0)
    assert [(each.place, each.card) for each in game.cards if each.face_up] == [(1, "gold_3")]
    assert "turn 2" not in map(str, game.legal_actions())
    with pytest.raises(IllegalAction, match="the card on place 2 lies face up already"):
        turn(game, 2)
    turn(game, 1)
    assert (str(game.step), game.player) == ("first card", 1)
    assert [each.place for each in game.turned] == [1, 0]


def test_c11_a_miner_at_least_as_strong_gives_the_gold_to_its_owner() -> None:
    """Miner 3 finds gold 3, in either order, in whoever's turn; the miner is removed."""
    for places in ((1, 2), (2, 1)):
        game = turn(scene(f"miner_3_red gold_3 {FILLER}"), *places)
        assert game.scores == [0, 3]
        assert game.in_front_of(1) == ["gold_3"]
        assert game.removed[-1] == "miner_3_red"
        assert on_table(game) == f"- - {FILLER}"
    assert turn(scene(f"miner_5_red gold_1 {FILLER}"), 1, 2).scores == [0, 1]


def test_c12_gold_of_a_miner_whose_colour_nobody_has_goes_to_who_turns_it_up() -> None:
    """Purple with two players, green with three."""
    assert turn(scene(f"miner_4_purple gold_3 {FILLER}"), 1, 2).scores == [3, 0]
    assert turn(scene(f"miner_4_purple gold_3 {FILLER}", player="RED"), 2, 1).scores == [0, 3]
    assert turn(scene(f"miner_4_green gold_3 {FILLER}", 3, player="RED"), 2, 1).scores == [0, 3, 0]


def test_c13_gold_lies_hidden_before_its_owner_and_points_say_what_they_are_for() -> None:
    """All saw it when it was turned up."""
    game = turn(scene(f"miner_4_blue gold_3 {FILLER}"), 1, 2)
    (award,) = (event for event in game.events if isinstance(event, Awarded))
    assert award.player == 0
    assert [(str(term.text), term.points) for term in award.terms] == [("gold 3", 3)]
    assert texts(game)[4:8] == [
        "place 2: gold 3",
        "gold 3 goes to BLUE",
        "finds: gold 3: 3; 3 points to BLUE",
        "removed: blue miner 4",
    ]


@pytest.mark.parametrize("weaker", ["miner_2_red", "miner_2_blue"])
def test_c14_of_two_miners_the_weaker_is_removed_and_the_stronger_turned_back(weaker: str) -> None:
    """Miner 5 and miner 2, of one colour too; the stronger lies where it lay, and was seen."""
    for table, left in (
        (f"miner_5_blue {weaker}", "miner_5_blue -"),
        (f"{weaker} miner_5_blue", "- miner_5_blue"),
    ):
        game = turn(scene(f"{table} {FILLER}"), 1, 2)
        assert on_table(game) == f"{left} {FILLER}"
        assert game.removed[-1] == weaker
        assert [(each.card, each.seen) for each in game.cards if each.seen] == [("miner_5_blue", 1)]
        assert game.scores == [0, 0]
        assert not any(each.face_up for each in game.cards)


@pytest.mark.parametrize("other", ["gold_3", "miner_5_blue", "miner_2_red", "dynamite"])
def test_c15_dynamite_removes_both_cards(other: str) -> None:
    """Whatever the other one is, and in either order."""
    for places in ((1, 2), (2, 1)):
        game = turn(scene(f"dynamite {other} {FILLER}"), *places)
        assert on_table(game) == f"- - {FILLER}"
        assert sorted(game.removed[-2:]) == sorted(["dynamite", other])
        assert game.scores == [0, 0]


@pytest.mark.parametrize(
    "table", ["miner_3_red miner_3_blue", "gold_2 gold_3", "gold_3 gold_3", "miner_2_red gold_3"]
)
def test_c16_all_other_pairs_are_turned_back(table: str) -> None:
    """Equal miners, two gold, a miner that is weaker than the gold."""
    game = turn(scene(f"{table} {FILLER}"), 1, 2)
    assert on_table(game) == f"{table} {FILLER}"
    assert [each.place for each in game.cards if each.seen == 1] == [0, 1]
    assert game.face_down == 12
    assert (game.player, game.scores) == (1, [0, 0])


def test_c17_the_rush_begins_with_a_turn_with_ten_cards_or_fewer() -> None:
    """With 11 it does not: a turn of two cards is due."""
    game = scene(f"gold_3 {FILLER}")
    assert (game.face_down, game.is_rush, str(game.step)) == (11, False, "first card")
    game = turn(scene(f"miner_3_red dynamite {FILLER}"), 1, 2)
    assert (game.face_down, game.is_rush, str(game.step)) == (10, True, "rush card")
    assert texts(game)[-1].startswith("gold rush! 10 cards lie face down")
    game = turn(scene(f"miner_3_red dynamite - {FILLER}"), 3 + 1, 3 + 2)
    assert (game.face_down, game.is_rush) == (12, False)
    game = turn(scene(f"miner_3_red {FILLER}"), 1, 11)
    assert (game.face_down, game.is_rush) == (9, True)


def test_c17_the_rush_lasts() -> None:
    """Nobody turns up two cards again in this round."""
    game = scene("gold_1 dynamite miner_3_red")
    assert [str((turn(game, place), game.step)[1]) for place in (1, 2)] == [
        "rush card",
        "rush card",
    ]


def test_c18_and_c19_in_the_rush_a_turn_is_one_card_and_gold_is_taken() -> None:
    """A miner or dynamite is removed."""
    game = scene("gold_1 dynamite miner_3_red gold_4 gold_2")
    turn(game, 1)
    assert (game.scores, game.player) == ([1, 0], 1)
    turn(game, 2)
    assert (game.removed[-1], game.player) == ("dynamite", 0)
    turn(game, 3)
    assert (game.removed[-1], game.scores) == ("miner_3_red", [1, 0])
    assert turn(game, 4).scores == [1, 4]
    assert on_table(game) == "- - - - gold_2"


def test_c20_the_game_ends_with_the_last_card() -> None:
    """Nothing can be done any more."""
    game = turn(scene("gold_1 dynamite"), 2, 1)
    assert (game.is_over, game.step, game.legal_actions()) == (True, None, ())
    assert (game.scores, game.winners) == ([0, 1], (1,))
    assert game.turn == 2
    assert game.why_not(game.history[0]) == "the game is over"


def test_c21_the_most_gold_wins_then_the_most_cards_and_else_it_is_shared() -> None:
    """Four points of three cards beat four of one; two and two is shared."""
    assert turn(scene("dynamite", won={"BLUE": ["gold_3"], "RED": ["gold_1"] * 4}), 1).winners == (
        1,
    )
    won = {"BLUE": ["gold_4"], "RED": ["gold_1", "gold_1", "gold_2"]}
    assert turn(scene("dynamite", won=won), 1).winners == (1,)
    won = {"BLUE": ["gold_2", "gold_2"], "RED": ["gold_1", "gold_3"]}
    assert turn(scene("dynamite", won=won), 1).winners == (0, 1)


def test_c22_a_match_has_as_many_rounds_as_players_and_each_begins_one() -> None:
    """The cards are shuffled again for each; the points of all rounds count together."""
    game = set_up(3, {"match": True}, first=2).begin(5)
    starters: dict[int, int] = {}
    scores: dict[int, list[int]] = {}
    while not game.is_over:
        starters.setdefault(game.round, game.player)
        scores[game.round] = list(game.scores)
        game.apply(game.legal_actions()[0])
    assert starters == {1: 2, 2: 0, 3: 1}
    assert [sum(scores[1]), sum(scores[2])] == [
        sum(event.points for event in game.events[:end] if isinstance(event, Awarded))
        for end, event in enumerate(game.events)
        if type(event).__name__ == "RoundEnded"
    ][:2]
    assert [outcome.what for outcome in game.chance.outcomes] == ["the cards"] * 3
    assert game.chance.outcomes[0] != game.chance.outcomes[1]


def test_c22_the_highest_total_wins_a_match_then_the_better_last_round() -> None:
    """A tie in both is shared; cards do not count."""
    last = {"BLUE": 20, "RED": 20}
    assert winners_of_a_match(last, BLUE=["gold_4"], RED=["gold_1", "gold_1"]) == (0,)
    assert winners_of_a_match(last, BLUE=["gold_2"], RED=["gold_1", "gold_1"]) == (0, 1)
    assert winners_of_a_match({"BLUE": 20, "RED": 21}, BLUE=["gold_4"]) == (1,)


def winners_of_a_match(scores: dict[str, int], **won: list[str]) -> tuple[int, ...]:
    """Play the last card of the last round of a match."""
    game = scene("dynamite", options={"match": True}, round=2, scores=scores, won=won)
    return turn(game, 1).winners
