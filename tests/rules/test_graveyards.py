"""Graveyards (rules 106-110, A28-A30)."""

from __future__ import annotations

import pytest

from tests.editions import edition_of
from tests.rules.playing import play

AROUND = """
    BLUE: S1 at (0,1); sheriff to mountain N at (0,0); cowboy on graveyard
    RED: 27 at (1,0) rotated 180
    BLUE: 27 at (-1,0) rotated 180
    RED: 47 at (1,1) rotated 90
    BLUE: 47 at (-1,1) rotated 270
    RED: 47 at (0,2) rotated 180
    BLUE: 47 at (1,2) rotated 90
"""
LAST = "RED: 47 at (-1,2) rotated 270"
"""With this tile, eight surround the graveyard, two of them with cities that are incomplete."""


@pytest.mark.rule("106")
def test_two_tiles_have_a_graveyard_and_a_star() -> None:
    """They send the Sheriff on his way like the others."""
    edition = edition_of("gold-rush", "sheriff")
    with_one = [
        design.id
        for design in edition.in_play
        if any(segment.kind == "graveyard" for segment in design.layout.segments)
    ]
    assert with_one == ["S1", "S2"]
    for tile in with_one:
        table = play(then=tile, sets=["sheriff"]).lay(f"{tile} at (0,1)")
        assert table.step == "move the sheriff"


@pytest.mark.rule("107")
def test_a_cowboy_goes_on_the_prairie_or_the_graveyard() -> None:
    """One or the other."""
    table = play(then="S1", sets=["sheriff"]).lay("S1 at (0,1)")
    table.do("sheriff to mountain N at (0,0)")
    assert table.claims() == ["graveyard", "prairie N"]
    table.do("cowboy on graveyard")
    assert table.standing == {"graveyard at (0,1)": "BLUE"}


@pytest.mark.rule("108", "109", "W19", "A28", "A29")
def test_a_surrounded_graveyard_scores_nine_and_one_for_each_city() -> None:
    """Seven neighbours are not enough; with eight and two cities it is 11, and he comes home."""
    table = play(AROUND, sets=["sheriff"], then="47")
    assert not table.complete("graveyard at (0,1)")
    assert table.scores == {"BLUE": 0, "RED": 0}
    table.lay(LAST.removeprefix("RED: ")).do("nothing")
    assert not table.complete("city at (1,0)")
    assert table.scores == {"BLUE": 11, "RED": 0}
    assert table.cowboys["BLUE"] == 4


@pytest.mark.rule("110", "W19")
def test_an_unfinished_graveyard_scores_its_neighbours() -> None:
    """One for itself, five for tiles around it, one for a city on them."""
    script = "\n".join(
        line for line in AROUND.splitlines() if "(0,2)" not in line and "(1,2)" not in line
    )
    script = script.replace("27 at (-1,0) rotated 180", "01 at (-1,0)")
    table = play(script, sets=["sheriff"], ends=True)
    assert table.points("BLUE") == {"graveyard, at the end": 7}


@pytest.mark.rule("A30")
def test_a_graveyard_that_fills_a_hole_is_claimed_and_scored_at_once() -> None:
    """Eight tiles are there before it comes."""
    ring = """
        BLUE: 27 at (1,0) rotated 180
        RED: 27 at (-1,0) rotated 180
        BLUE: 47 at (1,1) rotated 90
        RED: 47 at (-1,1) rotated 270
        BLUE: 47 at (1,2) rotated 90
        RED: 47 at (-1,2) rotated 270
        BLUE: 47 at (0,2) rotated 180
        RED: S1 at (0,1); sheriff to mountain N at (0,0); cowboy on graveyard
    """
    table = play(ring, sets=["sheriff"])
    assert table.scores == {"BLUE": 0, "RED": 11}
    assert table.cowboys["RED"] == 4
