"""Cities (rules 60-62, A14)."""

from __future__ import annotations

import pytest

from tests.rules.playing import play


@pytest.mark.rule("60", "61", "63")
def test_a_city_is_complete_with_its_last_railroad() -> None:
    """Three railroads, nine points, and the merchant comes home; none before."""
    script = """
        BLUE: 27 at (1,0); cowboy on city
        RED: 26 at (-1,0)
        BLUE: 26 at (2,0)
    """
    table = play(script, then="26")
    assert table.scores == {"BLUE": 0, "RED": 0}
    assert not table.complete("city at (1,0)")
    table.lay("26 at (1,1) rotated 90").do("nothing")
    assert table.complete("city at (1,0)")
    assert table.scores == {"BLUE": 9, "RED": 0}
    assert table.cowboys["BLUE"] == 4


@pytest.mark.rule("60", "61")
def test_a_city_of_four_railroads_needs_all_four() -> None:
    """Twelve points."""
    script = """
        BLUE: 31 at (1,0); cowboy on city
        RED: 26 at (-1,0)
        BLUE: 26 at (2,0)
        RED: 26 at (1,1) rotated 90
    """
    assert play(script).scores["BLUE"] == 0
    assert play(f"{script}BLUE: 26 at (1,-1) rotated 90").scores["BLUE"] == 12


LOOP = """
    BLUE: {city} at (1,0); cowboy on city
    RED: 26 at (-1,0)
    BLUE: 12 at (2,0)
    RED: 12 at (2,1) rotated 90
    BLUE: 12 at (1,1) rotated 180
"""


@pytest.mark.rule("61", "62", "W11")
def test_a_railroad_from_a_city_to_itself_counts_once() -> None:
    """Two railroads of a city with three tracks: six points."""
    assert play(LOOP.format(city="27")).scores == {"BLUE": 6, "RED": 0}


@pytest.mark.rule("62", "W11")
def test_a_city_with_four_tracks_and_a_loop_has_three_railroads() -> None:
    """Nine points."""
    table = play(LOOP.format(city="31") + "RED: 26 at (1,-1) rotated 90")
    assert table.scores == {"BLUE": 9, "RED": 0}


@pytest.mark.rule("A14")
def test_railroads_part_the_prairie_at_a_city() -> None:
    """Between two tracks is a prairie of its own; around the side without one it is one."""
    table = play("BLUE: 27 at (1,0)", then="47").lay("47 at (1,-1) rotated 90")
    assert not table.joined("prairie N at (1,0)", "prairie ESE at (1,0)")
    assert not table.joined("prairie ESE at (1,0)", "prairie SSW at (1,0)")
    assert table.joined("prairie N at (1,0)", "prairie ENE at (0,0)")
    assert table.joined("prairie N at (1,0)", "prairie N at (1,-1)")


@pytest.mark.rule("A14")
def test_a_city_is_worth_nothing_to_farmers() -> None:
    """A farmer beside a completed one."""
    table = play(
        """
        BLUE: 27 at (1,0); cowboy on prairie N
        RED: 26 at (-1,0)
        BLUE: 26 at (2,0)
        RED: 26 at (1,1) rotated 90
        """,
        ends=True,
    )
    assert table.complete("city at (1,0)")
    assert table.scores == {"BLUE": 0, "RED": 0}
