"""The course of a turn, and where a tile may lie (rules 11-20, A12)."""

from __future__ import annotations

import pytest

from core.engine.actions import Place
from core.engine.errors import IllegalAction
from core.engine.game import Game
from core.engine.setup import Setup
from tests.editions import edition_of
from tests.rules.playing import play

WATER = """
terrains: {water: {code: X, color: "#0000ff"}}
features: {lake: {shape: area, terrain: water}}
tiles:
  - {id: Z, edges: XXXX, features: [{kind: lake, at: [N, E, S, W]}]}
"""
"""A tile that never fits."""


@pytest.mark.rule("11", "22")
def test_a_turn_is_tile_tokens_action_scoring() -> None:
    """In this order: what a tile completes is scored when the cowboy is on it."""
    table = play("BLUE: 47 at (0,-1) rotated 180; cowboy on mountain S", tokens=(1, 2))
    assert table.tells(
        "BLUE draws 47",
        "BLUE: place 47 at (0,-1) rotated 180",
        "1 mining token (2) from the supply",
        "BLUE: cowboy on mountain S",
        "the mountain of 2 tiles",
        "2 mining tokens (2, 1)",
        "2 points to BLUE",
        "cowboy back: 1 to BLUE",
        "RED draws",
    )


@pytest.mark.rule("12")
@pytest.mark.parametrize("action", ["cowboy on railroad E", "tent on mountain N at (0,0)", "mine"])
def test_one_action_ends_the_turn(action: str) -> None:
    """Whichever of the three it is, the next player draws."""
    table = play(
        """
        BLUE: 01 at (1,0); tent on mountain N at (0,0)
        RED: 56 at (0,-1) rotated 180
        BLUE: 26 at (2,0); tent on mountain S at (0,-1)
        RED: 01 at (3,0)
        """,
        then="12",
    )
    table.lay("12 at (-1,0) rotated 270").do(action)
    assert (table.player, table.step) == ("RED", "place")


@pytest.mark.rule("13")
def test_the_action_may_be_declined() -> None:
    """Nothing is an action like the others."""
    table = play(then="01").lay("01 at (1,0)")
    assert "nothing" in table.legal
    assert "cowboy on railroad E" in table.legal
    table.do("nothing")
    assert table.cowboys == {"BLUE": 4, "RED": 4}
    assert table.player == "RED"


@pytest.mark.rule("14")
def test_the_drawn_tile_must_be_placed() -> None:
    """There is nothing else to do, and no way round it."""
    table = play(then="01")
    assert all(text.startswith("place 01 at ") for text in table.legal)
    for text in ("nothing", "tent on mountain N at (0,0)", "cowboy on railroad E"):
        assert table.why_not(text) == "this belongs to the step 'act'; now is that of 'place'"


@pytest.mark.rule("16")
def test_a_tile_lies_beside_another() -> None:
    """On one of the four open sides; a corner is not enough."""
    table = play(then="31")
    cells = {text.split(" at ")[1].split(" ")[0] for text in table.legal}
    assert cells == {"(1,0)", "(-1,0)"}
    for cell in ("(1,1)", "(5,5)"):
        reason = table.why_not(f"place 31 at {cell}")
        assert reason == f"no tile lies beside {cell}; corners do not count"
    assert table.why_not("place 31 at (0,0)") == "a tile lies on (0,0)"


@pytest.mark.rule("17")
def test_every_edge_matches() -> None:
    """A pass: on the mountain in the north, or with its prairie to that of the south."""
    table = play(then="71")
    assert set(table.legal) == {
        "place 71 at (0,-1) rotated 0",
        "place 71 at (0,-1) rotated 180",
        "place 71 at (0,1) rotated 90",
        "place 71 at (0,1) rotated 270",
    }
    reason = table.why_not("place 71 at (1,0) rotated 0")
    assert reason == "its west side shows prairie where railroad is needed"


@pytest.mark.rule("17")
def test_all_neighbours_must_match() -> None:
    """In a corner between a track and a mountain, both of them."""
    table = play(
        """
        BLUE: 56 at (0,-1) rotated 180
        RED: 56 at (-1,-1) rotated 90
        """,
        then="33",
    )
    reason = table.why_not("place 33 at (-1,0) rotated 180")
    assert reason == "its north side shows prairie where mountain is needed"
    assert table.why_not("place 33 at (-1,0)") == ""


@pytest.mark.rule("18")
def test_prairie_beside_mountain_is_illegal() -> None:
    """The example of the rules, with the numbers of sides told."""
    table = play(then="47")
    reason = table.why_not("place 47 at (0,-1)")
    assert reason == "its south side shows prairie where mountain is needed"
    assert table.why_not("place 47 at (0,-1) rotated 180") == ""


@pytest.mark.rule("19")
def test_a_tile_may_be_turned() -> None:
    """A city with four tracks fits in every rotation, and in no other."""
    table = play(then="31")
    east = [text for text in table.legal if "(1,0)" in text]
    assert east == [f"place 31 at (1,0) rotated {turn}" for turn in (0, 90, 180, 270)]
    assert "rotation" in table.why_not("place 31 at (1,0) rotated 45")


@pytest.mark.rule("20")
def test_a_tile_that_fits_nowhere_is_discarded() -> None:
    """With no open mountain, 69 is out of the game, and the same player draws again."""
    table = play("BLUE: 47 at (0,-1) rotated 180", then="69 12")
    assert (table.player, table.drawn) == ("RED", "12/1")
    assert table.story[-3:] == [
        "RED draws 69",
        "69 fits nowhere and is out of the game",
        "RED draws 12/1",
    ]
    assert [table.game.setup.tables.names[copy] for copy in table.game.discarded] == ["69"]


@pytest.mark.rule("A12")
def test_a_game_without_a_tile_that_fits_ends_at_once() -> None:
    """Whoever drew the last one has no action, though he could pitch his tent."""
    table = play("BLUE: 33 at (1,0)", then="Z Z", more=WATER, ends=True)
    assert table.game.is_over
    assert table.tent("RED") == ""
    assert table.tells("RED has no tile to lay; the game ends", "the game is over")


@pytest.mark.rule("A12=turn_goes_on")
def test_a_turn_may_go_on_without_a_tile() -> None:
    """There is nothing to set a cowboy on; a tent may be pitched, and then it is over."""
    table = play(
        "BLUE: 33 at (1,0)", then="Z Z", more=WATER, ends=True, unplaceable_last="turn_goes_on"
    )
    assert (table.player, table.step) == ("RED", "act")
    assert table.claims() == []
    assert table.why_not("cowboy on railroad E") == "no tile was laid this turn"
    table.do("tent on mountain N at (0,0)")
    assert table.game.is_over


@pytest.mark.parametrize(
    ("x", "y", "rotation"), [("0", 1, 0), (0, None, 0), (0.0, 1, 0), (0, 1, "90"), (0, 1, [])]
)
def test_what_is_no_place_is_refused(x: int, y: int, rotation: int) -> None:
    """Programs make such mistakes; the game says so and is as it was."""
    edition = edition_of("gold-rush")
    game = Game(Setup(edition, 2), 1)
    assert game.drawn is not None
    place = Place(game.setup.tables.tile_ids[game.drawn], x, y, rotation)
    with pytest.raises(IllegalAction, match="whole numbers"):
        game.apply(place)
    assert game.history == []
