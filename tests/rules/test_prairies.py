"""Prairies and farmers (rules 69-73, 81, 82)."""

from __future__ import annotations

import pytest

from tests.rules.playing import play

MERGED = """
    GREEN: 01/5 at (1,0); cowboy on prairie N
    YELLOW: 47/2 at (0,-1) rotated 180; cowboy on prairie N
"""
"""Two prairies: one with a herd and GREEN's farmer, one with a tipi camp and YELLOW's."""
NAMES = ["GREEN", "YELLOW"]


@pytest.mark.rule("69", "72")
def test_farmers_stay_and_score_when_the_game_ends() -> None:
    """Neither points nor cowboys come back before."""
    script = MERGED + "GREEN: 47/1 at (1,-1)\nYELLOW: 01/1 at (2,0)"
    table = play(script, players=NAMES)
    assert table.scores == {"GREEN": 0, "YELLOW": 0}
    assert table.cowboys == {"GREEN": 3, "YELLOW": 3}
    assert set(table.standing) == {"prairie N at (1,0)", "prairie N at (0,-1)"}


@pytest.mark.rule("70")
def test_tracks_and_mountains_part_prairies() -> None:
    """On both sides of a track and of a pass, and across an open edge, they are different ones."""
    table = play("BLUE: 71 at (0,-1)\nRED: 01 at (1,0)", then="12")
    assert not table.joined("prairie N at (1,0)", "prairie S at (1,0)")
    assert not table.joined("prairie E at (0,-1)", "prairie W at (0,-1)")
    assert not table.joined("prairie E at (0,-1)", "prairie N at (1,0)")
    table.lay("12 at (1,-1) rotated 180")
    assert table.joined("prairie E at (0,-1)", "prairie N at (1,0)", "prairie S at (1,-1)")


@pytest.mark.rule("71")
def test_a_tile_may_join_prairies_but_its_prairie_is_occupied() -> None:
    """GREEN joins the two, and can place no farmer there."""
    table = play(MERGED, players=NAMES, then="47/1").lay("47 at (1,-1)")
    assert table.joined("prairie N at (1,0)", "prairie N at (0,-1)", "prairie E at (1,-1)")
    assert table.claims() == ["mountain N"]
    reason = "the prairie is occupied by GREEN and YELLOW"
    assert table.why_not("cowboy on prairie E") == reason


@pytest.mark.rule("73")
def test_farmers_may_be_left_out() -> None:
    """The variant for a first game: no prairie can be claimed, and prairies score nothing."""
    table = play(then="01", sets=["no-farmers"]).lay("01 at (1,0)")
    assert table.claims() == ["railroad E"]
    assert table.why_not("cowboy on prairie N") == "a prairie cannot be claimed"


@pytest.mark.rule("81", "82", "W15")
def test_tied_farmers_score_in_full() -> None:
    """A tipi camp and a herd: six each."""
    table = play(MERGED + "GREEN: 47/1 at (1,-1)", players=NAMES, ends=True)
    assert table.scores == {"GREEN": 6, "YELLOW": 6}


@pytest.mark.rule("81", "W15")
def test_two_tipi_camps_are_worth_four() -> None:
    """A small prairie of RED's."""
    table = play(
        "RED: 47/4 at (0,-1) rotated 180; cowboy on prairie N", players=["RED", "BLUE"], ends=True
    )
    assert table.scores == {"RED": 4, "BLUE": 0}


@pytest.mark.rule("82", "W15")
def test_the_most_farmers_score_alone() -> None:
    """Two of BLUE's and one of YELLOW's, two tipi camps and three herds: 16 and 0."""
    table = play(
        """
        BLUE: 01/5 at (1,0); cowboy on prairie N
        YELLOW: 47/4 at (0,-1) rotated 180; cowboy on prairie N
        BLUE: 33 at (2,0)
        YELLOW: 01/5 at (-1,0)
        BLUE: 47/3 at (2,-1) rotated 180; cowboy on prairie N
        YELLOW: 47/1 at (1,-1)
        """,
        players=["BLUE", "YELLOW"],
        ends=True,
    )
    assert table.scores == {"BLUE": 16, "YELLOW": 0}
    assert table.tells("2 tipis: 2 × 2 = 4; 3 horses: 3 × 4 = 12; 16 points to BLUE")
