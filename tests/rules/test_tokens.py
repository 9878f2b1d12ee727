"""Laying tokens (rules 21-24, A1, A7, A8)."""

from __future__ import annotations

import pytest

from core.engine.events import TokensMoved
from tests.rules.playing import play

FEW = "tokens: {mining: {0: 1, 1: null, 2: null, 3: null, 5: 2}}"
"""Three tokens in all: gravel and two fives."""


@pytest.mark.rule("21", "23", "W1")
def test_two_nuggets_add_two_tokens_to_the_pile() -> None:
    """They are stacked on the one of the start tile, and it is one pile for the whole mountain."""
    table = play("BLUE: 56 at (0,-1) rotated 180", tokens=(1, 3, 5))
    assert table.pile("mountain N at (0,0)") == (1, 3, 5)
    assert table.pile("mountain S at (0,-1)") == (1, 3, 5)


@pytest.mark.rule("22")
def test_tokens_are_laid_before_anybody_acts() -> None:
    """The pile has grown when the player chooses his action."""
    table = play(then="56", tokens=(1, 3, 5)).lay("56 at (0,-1) rotated 180")
    assert (table.player, table.step) == ("BLUE", "act")
    assert table.pile("mountain N at (0,0)") == (1, 3, 5)


@pytest.mark.rule("23")
def test_tokens_lie_face_down() -> None:
    """Nobody sees what is laid; two tokens are all that can be told."""
    table = play("BLUE: 56 at (0,-1) rotated 180", tokens=(1, 3, 5))
    laid = [event for event in table.game.events if isinstance(event, TokensMoved)][-1]
    for player in (0, 1):
        told = table.game.describe_event(laid.seen_by(player))
        assert told == "2 mining tokens from the supply to mountain S at (0,-1)"


@pytest.mark.rule("24", "W17")
def test_tokens_come_to_an_occupied_mountain_too() -> None:
    """RED's tile gets its two although BLUE has a miner there."""
    table = play(
        """
        BLUE: 71 at (0,-1); cowboy on mountain N
        RED: 56 at (0,-2) rotated 180
        """,
        tokens=(1, 3, 5, 0),
    )
    assert table.pile("mountain N at (0,0)") == (1, 3, 5, 0)


@pytest.mark.rule("A1")
def test_a_tile_gets_what_is_left() -> None:
    """Three nuggets and two tokens: both are laid, and all four nuggets score."""
    table = play("BLUE: 66 at (0,-1); cowboy on mountain N", more=FEW, tokens=(0,), ends=True)
    laid = "2 mining tokens (5, 5) from the supply to mountain N at (0,-1)"
    assert laid in table.story
    assert table.scores["BLUE"] == 4


@pytest.mark.rule("A1=none")
def test_a_tile_may_get_none_when_too_few_are_left() -> None:
    """Three nuggets and two tokens: none is laid, and the nuggets score all the same."""
    table = play(
        "BLUE: 66 at (0,-1); cowboy on mountain N",
        more=FEW,
        tokens=(0,),
        ends=True,
        tokens_run_out="none",
    )
    assert not any("from the supply to mountain N at (0,-1)" in line for line in table.story)
    assert table.scores["BLUE"] == 4


@pytest.mark.rule("A1")
def test_the_mountain_written_first_gets_the_last_token() -> None:
    """52 names its north before its south, which lies in the north when turned."""
    more = "tokens: {mining: {0: 1, 1: null, 2: null, 3: null, 5: 1}}"
    table = play(then="52", more=more, tokens=(0, 5)).lay("52 at (0,-1) rotated 180")
    assert table.pile("mountain S at (0,-1)") == (0, 5)
    assert table.pile("mountain N at (0,-1)") == ()


JOINED = """
    BLUE: 01 at (-1,0)
    RED: 01 at (-2,0)
    BLUE: 71 at (-2,-1) rotated 90
    RED: 56 at (0,-1) rotated 180
    BLUE: 01 at (1,0)
    RED: 71 at (-1,-1) rotated 90
"""
"""A pass joins the start tile's mountain, which got tokens before and after the other one did."""


@pytest.mark.rule("A7", "23")
def test_piles_that_come_together_keep_the_order_of_laying() -> None:
    """What was laid first lies at the bottom, on whichever mountain that was."""
    table = play(JOINED, tokens=(1, 2, 3, 0, 5))
    assert table.pile("mountain N at (0,0)") == (1, 2, 3, 0, 5)
    assert table.joined("mountain N at (0,0)", "mountain E at (-2,-1)")


@pytest.mark.rule("A7=shuffled")
def test_piles_that_come_together_may_be_shuffled() -> None:
    """The tokens are the same, and the new one comes on top; the others lie as chance has it.

    A tile that only adds to a mountain shuffles nothing.
    """
    table = play(JOINED, tokens=(1, 2, 3, 0, 5), merged_piles="shuffled")
    pile = table.pile("mountain N at (0,0)")
    assert sorted(pile) == [0, 1, 2, 3, 5]
    assert pile[-1] == 5
    (shuffled,) = table.game.chance.outcomes[2:]
    assert (shuffled.what, shuffled.result) == ("a pile of mining tokens", pile[:-1])


@pytest.mark.rule("A8")
def test_each_mountain_of_a_tile_has_its_own_nuggets() -> None:
    """54 shows one nugget on each of two mountains, which have a pile each."""
    table = play(then="54", tokens=(1, 3, 5)).lay("54 at (0,-1) rotated 180")
    assert table.pile("mountain S at (0,-1)") == (1, 3)
    assert table.pile("mountain W at (0,-1)") == (5,)
