"""A designer changes by hand which card lies where, who has won what, and whose turn it is."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any

import pytest

from core.engine.errors import BadManualEdit, IllegalAction
from core.records.record_file import parse_record
from core.records.recorder import Recorder
from core.records.replay import steps
from tests.cards.playing import FILLER, on_table, scene, set_up, turn

if TYPE_CHECKING:
    from core.engine.actions import Action
    from plugins.prospectors.game import ProspectorsGame


def edit(does: str, **values: Any) -> Action:  # noqa: ANN401 - as they stand in a record
    """Return a manual edit by its plain data."""
    return set_up().type.manual_edit({"does": does, "values": values})


def change(game: ProspectorsGame, does: str, **values: object) -> ProspectorsGame:
    """Do it."""
    game.carry_out(edit(does, **values))
    return game


def test_two_cards_are_exchanged_with_what_was_seen_of_them() -> None:
    """Neither is shown; what all knew of one they know at its new place."""
    game = turn(scene(f"gold_3 miner_2_red gold_2 {FILLER}"), 1, 2)
    change(game, "swap_cards", place=1, other=3)
    assert on_table(game) == f"gold_2 miner_2_red gold_3 {FILLER}"
    assert game.view(0).known == {1: "miner_2_red", 2: "gold_3"}


def test_a_card_is_moved_between_the_table_players_and_those_removed() -> None:
    """Who gets it gets its points; who loses it loses them. A rush may begin or not."""
    game = scene(f"gold_3 gold_2 {FILLER}")
    change(game, "move_card", card="", start=1, end="RED")
    assert (game.scores, game.in_front_of(1), game.face_down) == ([0, 3], ["gold_3"], 11)
    change(game, "move_card", card="gold_3", start="RED", end=None)
    assert (game.scores, game.removed[-1]) == ([0, 0], "gold_3")
    assert (game.is_rush, str(game.step)) == (False, "first card")
    change(game, "move_card", card="gold_2", start=2, end=None)
    assert (game.is_rush, str(game.step)) == (True, "rush card")
    change(game, "move_card", card="gold_4", start=7, end=1)
    assert on_table(game).startswith("gold_4 - gold_1 gold_1 gold_1 gold_1 - gold_4 ")
    change(game, "move_card", card="miner_5_red", start=None, end=7)
    assert game.view(0).known[6] == "miner_5_red"
    assert "miner_5_red" not in game.removed


def test_what_all_know_points_and_turns_can_be_changed() -> None:
    """A card is shown to all, or forgotten by all."""
    game = scene(f"gold_3 gold_2 {FILLER}")
    change(game, "show_card", place=2, seen=True)
    assert game.view(1).known == {1: "gold_2"}
    change(game, "show_card", place=2, seen=False)
    assert game.view(1).known == {}
    assert change(game, "give_points", player="RED", points=5).scores == [0, 5]
    assert change(game, "give_points", player="RED", points=-7).scores == [0, -2]
    assert change(game, "choose_player", player="RED").player == 1
    assert turn(game, 1, 2).player == 0


def test_taking_the_last_card_ends_the_game() -> None:
    """As play would."""
    game = change(scene("gold_2"), "move_card", card="", start=1, end="BLUE")
    assert (game.is_over, game.winners) == (True, (0,))
    with pytest.raises(IllegalAction, match="nothing can be changed any more"):
        change(game, "give_points", player="RED", points=5)


@pytest.mark.parametrize(
    ("does", "values", "reason"),
    [
        ("swap_cards", {"place": 1, "other": 1}, "two different places are exchanged"),
        ("swap_cards", {"place": 1, "other": 2}, "no card lies on place 2"),
        ("swap_cards", {"place": 1, "other": 99}, "there are places 1 to 14"),
        ("swap_cards", {"place": 3, "other": 4}, "the card on place 3 lies face up already"),
        ("move_card", {"card": "", "start": 1, "end": 1}, "it is there already"),
        ("move_card", {"card": "gold_2", "start": 1, "end": 2}, "another card lies on place 1"),
        ("move_card", {"card": "", "start": 1, "end": 4}, "a card lies on place 4 already"),
        ("move_card", {"card": "", "start": 1, "end": 15}, "there are places 1 to 14"),
        ("move_card", {"card": "", "start": 1, "end": "ANN"}, "there is no player 'ANN'; "),
        ("move_card", {"card": "gold_4", "start": "RED", "end": 2}, "RED has no gold_4"),
        ("move_card", {"card": "gold_9", "start": None, "end": 2}, "no card 'gold_9' starts on"),
        ("move_card", {"card": "dynamite", "start": "ANN", "end": 2}, "there is no player 'ANN'; "),
        ("move_card", {"card": "miner_2_red", "start": None, "end": 2}, "no miner_2_red is among"),
        ("show_card", {"place": 1, "seen": False}, "nobody has seen it yet"),
        ("show_card", {"place": 4, "seen": True}, "all have seen it already"),
        ("give_points", {"player": "ANN", "points": 1}, "there is no player 'ANN'; "),
        ("give_points", {"player": "RED", "points": 0}, "the points given or taken are from 1"),
        ("choose_player", {"player": "RED"}, "the turn has begun: a card lies face up"),
        ("choose_player", {"player": "ANN"}, "there is no player 'ANN'; "),
    ],
)
def test_what_cannot_be_done_says_why(does: str, values: dict[str, Any], reason: str) -> None:
    """And leaves the game as it was."""
    up, seen = {"card": "gold_3", "seen": 1, "up": True}, {"card": "miner_2_red", "seen": 1}
    table = ("gold_3", None, up, seen, "miner_2_red", *FILLER.split()[:9])
    setup = set_up()
    game = setup.begin(0, None, setup.type.position.model_validate({"table": table}))
    before = setup.type.position_of(game)
    made = edit(does, **values)
    assert game.why_not(made).startswith(reason)
    with pytest.raises(IllegalAction):
        game.carry_out(made)
    assert setup.type.position_of(game) == before


def test_a_turn_that_has_begun_keeps_a_second_card() -> None:
    """The last one that lies face down stays until then."""
    game = turn(scene("gold_3 gold_2", rush=False), 1)
    taken = edit("move_card", card="", start=2, end=None)
    assert game.why_not(taken) == "no second card would be left to be turned up"
    assert game.why_not(edit("choose_player", player="BLUE")).startswith("the turn has begun")
    assert scene("gold_3").why_not(edit("choose_player", player="BLUE")) == (
        "it is their turn already"
    )


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        ({"does": "swap_card", "values": {}}, "there is no manual edit 'swap_card'; did you mean"),
        ({"does": "swap_cards", "values": {"place": 1}}, "swap_cards has the values place, other"),
        (
            {"does": "swap_cards", "values": {"place": True, "other": 2}},
            "swap_cards cannot have such a place",
        ),
    ],
)
def test_data_that_stands_for_no_edit_is_refused(data: dict[str, Any], reason: str) -> None:
    """With the reason."""
    with pytest.raises(BadManualEdit, match=reason):
        set_up().type.manual_edit(data)


def test_edits_are_recorded_replayed_and_taken_back() -> None:
    """As all moves are."""
    game, file = set_up(3).begin(4), io.BytesIO()
    recorder = Recorder(game, file)
    turn(game, 1, 2)
    for place in (3, 4, 5):
        if game.why_not(edit("move_card", card="", start=place, end="RED")) == "":
            change(game, "move_card", card="", start=place, end="RED")
    change(game, "give_points", player="BLUE", points=2)
    change(game, "swap_cards", place=10, other=20)
    turn(game, 10)
    recorder.finish()
    *_, again = steps(parse_record(file.getvalue()), game.setup)
    kind = game.setup.type
    assert kind.position_of(again) == kind.position_of(game)
    assert [str(edit) for edit in again.history] == [str(edit) for edit in game.history]
    game.undo(len(game.history))
    assert game.scores == [0, 0, 0]
    assert kind.position_of(game) == kind.position_of(game.at_start())
