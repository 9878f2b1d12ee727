"""What the rules leave open is played as the options say."""

from __future__ import annotations

import pytest

from core.edition.rule_options import BadOption
from core.tileset.schema import OptionValue
from tests.cards.playing import FILLER, deal, scene, set_up, texts, turn

STUCK = " ".join(["gold_1"] * 5 + ["gold_2"] * 6)
"""Eleven cards of which no two could do anything."""


def test_when_nothing_can_happen_any_more_the_rush_begins() -> None:
    """As soon as the last card is gone that could do anything: before the next turn."""
    game = turn(scene(f"dynamite gold_3 {STUCK}"), 1, 2)
    assert (game.is_rush, game.face_down, game.figures()["deadlocks"]) == (True, 11, 1)
    assert texts(game)[-2] == "no two cards that are left could do anything together"
    assert turn(game, 3, 4).scores == [1, 1]


def test_or_the_round_ends() -> None:
    """And with it the game, with what was won so far."""
    options, won = {"deadlock": "end"}, {"RED": ["gold_4"]}
    game = turn(scene(f"dynamite gold_3 {STUCK}", options=options, won=won), 1, 2)
    assert (game.is_over, game.scores, game.winners) == (True, [0, 4], (1,))


def test_or_players_go_on_for_ever_unless_turns_are_counted() -> None:
    """A cap ends it; without one a round has room for more turns than anybody would play."""
    options: dict[str, OptionValue] = {"deadlock": "play_on", "turn_cap": 3}
    game = turn(scene(f"dynamite gold_3 {STUCK}", options=options), 1, 2, 3, 4, 3, 4)
    assert (game.is_over, game.turn) == (True, 3)
    assert texts(game)[-2] == "the round ends after 3 turns"
    game = scene(f"dynamite gold_3 {STUCK}", options={"deadlock": "play_on"})
    turn(game, 1, 2)
    while not game.is_over:
        turn(game, 3, 4)
    assert game.turn == 20 * 64 + 1000


@pytest.mark.parametrize(
    ("table", "stuck"),
    [
        ("miner_3_red miner_3_blue gold_4", True),
        ("miner_3_red miner_3_blue gold_3", False),
        ("miner_3_red miner_4_red", False),
        ("dynamite dynamite", False),
        ("dynamite", True),
        ("gold_1 gold_1 gold_2", True),
    ],
)
def test_a_deadlock_is_found_exactly(table: str, stuck: bool) -> None:
    """Two cards of one design are asked about too, and one card alone can do nothing."""
    assert scene(table).is_deadlocked() == stuck


def test_another_number_of_cards_may_begin_the_rush() -> None:
    """For decks with fewer cards, or more."""
    assert scene(FILLER).is_rush
    assert not scene(FILLER, options={"rush_cards": 9}).is_rush
    assert set_up(2, {"rush_cards": 64}).begin(0).is_rush
    with pytest.raises(BadOption, match="rush_cards should be at least 1, not 0"):
        set_up(2, {"rush_cards": 0})


def test_a_square_is_how_the_places_are_arranged() -> None:
    """Nothing else depends on it."""
    scattered, square = (deal(1, layout=layout) for layout in ("scattered", "square"))
    assert scattered.layout == scattered.view(0).layout == deal().layout == "scattered"
    assert square.layout == square.view(0).layout == "square"
    assert scattered.cards == square.cards
