"""House rules (rules 86, 87, A18); all are off unless switched on."""

from __future__ import annotations

import pytest

from tests.rules.playing import play

CLAIMS = """
    BLUE: 01 at (1,0); cowboy on railroad E
    RED: 01 at (-1,0); cowboy on prairie N
    BLUE: 01 at (2,0); cowboy on prairie S
    RED: 01 at (3,0)
"""


@pytest.mark.rule("86")
def test_a_cowboy_may_be_taken_back_instead_of_placing_one() -> None:
    """It brings no points, and it is the turn's action; other players' stay."""
    table = play(CLAIMS, then="01", retrieve_cowboy=True).lay("01 at (4,0)")
    assert table.why_not("cowboy back from prairie N at (-1,0)") == "none of yours stands there"
    table.do("cowboy back from railroad E at (1,0)")
    assert table.cowboys == {"BLUE": 3, "RED": 3}
    assert table.scores == {"BLUE": 0, "RED": 0}
    assert table.player == "RED"
    assert "railroad E at (1,0)" not in table.standing


@pytest.mark.rule("37", "86")
def test_a_tent_may_come_where_a_cowboy_was_taken_back() -> None:
    """Its segment is free again."""
    scene = "BLUE: 56 at (0,-1) rotated 180; cowboy on mountain S\nRED: 01 at (1,0)"
    table = play(scene, then="01", retrieve_cowboy=True).lay("01 at (2,0)")
    assert "mountain S at (0,-1)" not in table.tents()
    table.do("cowboy back from mountain S at (0,-1)").lay("01 at (3,0)")
    assert "mountain S at (0,-1)" in table.tents()


@pytest.mark.rule("86")
def test_cowboys_are_not_taken_back_by_default() -> None:
    """The rule is off."""
    table = play(CLAIMS, then="01").lay("01 at (4,0)")
    assert not any("back from" in text for text in table.legal)


@pytest.mark.rule("A18")
def test_any_cowboy_may_be_taken_back() -> None:
    """The farmer too."""
    table = play(CLAIMS, then="01", retrieve_cowboy=True).lay("01 at (4,0)")
    assert [text for text in table.legal if "back from" in text] == [
        "cowboy back from railroad E at (1,0)",
        "cowboy back from prairie S at (2,0)",
    ]


@pytest.mark.rule("A18=not_farmers")
def test_farmers_may_have_to_stay() -> None:
    """All but they may be taken back."""
    table = play(CLAIMS, then="01", retrieve_cowboy=True, which_cowboy="not_farmers")
    table.lay("01 at (4,0)")
    assert [text for text in table.legal if "back from" in text] == [
        "cowboy back from railroad E at (1,0)"
    ]
    reason = table.why_not("cowboy back from prairie S at (2,0)")
    assert reason == "those on fields stay to the end"


@pytest.mark.rule("87")
def test_the_fifth_cowboy_may_play() -> None:
    """Five in the supply instead of four; not by default."""
    assert play(fifth_cowboy=True).cowboys == {"BLUE": 5, "RED": 5}
    assert play().cowboys == {"BLUE": 4, "RED": 4}
