"""What becomes of the Sheriff's mountain when the game ends (rules 103, 104, A25, A26)."""

from __future__ import annotations

from functools import partial

import pytest

from tests.rules.playing import play as play_base
from tests.rules.test_placement import WATER

play = partial(play_base, sets=["sheriff"], ends=True)
HOME = "mountain N at (0,0)"


@pytest.mark.rule("103")
def test_the_owner_gets_the_tokens_of_his_mountain() -> None:
    """BLUE holds it: three nuggets, and tokens worth nine; the other mountain's are removed."""
    table = play(
        f"""
        BLUE: 56 at (0,-1) rotated 180; cowboy on mountain S
        RED: S3 at (1,0); sheriff to {HOME}; cowboy on mountain N
        """,
        tokens=(1, 3, 5, 2),
    )
    assert table.points("BLUE") == {"mountain, at the end": 3, "mining tokens": 9}
    assert table.points("RED") == {"mountain, at the end": 1}
    assert table.removed == [2]


@pytest.mark.rule("A26")
def test_without_an_owner_the_tokens_are_removed() -> None:
    """Nobody has a miner there; a tent is none."""
    table = play(f"BLUE: S1 at (0,1); sheriff to {HOME}; tent on {HOME}", tokens=(5,))
    assert table.tokens_of("BLUE") == ()
    assert table.removed == [5]


TIED = f"""
    BLUE: 01 at (-1,0)
    RED: 56 at (0,-1) rotated 180; cowboy on mountain S
    BLUE: 01 at (-2,0)
    RED: 01 at (1,0)
    BLUE: 71 at (-2,-1) rotated 90; cowboy on mountain E
    RED: S6 at (-1,-1) rotated 90; sheriff to {HOME}
"""
"""A mountain of BLUE and RED with six tokens; RED had the last turn."""


@pytest.mark.rule("104")
def test_several_owners_share_evenly() -> None:
    """Three each."""
    table = play(TIED, tokens=(1, 2, 3, 0, 5, 1))
    assert (table.tokens_of("RED"), table.tokens_of("BLUE")) == ((1, 0, 2), (5, 3, 1))
    assert table.scores == {"BLUE": 6 + 9, "RED": 6 + 3}


UNEVEN = f"{TIED.replace('S6', '71').split('; sheriff')[0]}\nBLUE: S1 at (0,1); sheriff to {HOME}"
"""The same with five tokens; BLUE has the last turn."""


@pytest.mark.rule("A25")
def test_what_is_left_over_goes_round_from_the_last_player() -> None:
    """BLUE had the last turn, and gets the fifth token."""
    table = play(UNEVEN, tokens=(1, 2, 3, 0, 5))
    assert (table.tokens_of("BLUE"), table.tokens_of("RED")) == ((5, 3, 1), (0, 2))


@pytest.mark.rule("A25=discarded")
def test_what_is_left_over_may_be_discarded() -> None:
    """Two each, and the last token leaves the game."""
    table = play(UNEVEN, tokens=(1, 2, 3, 0, 5), uneven_tokens="discarded")
    assert (table.tokens_of("BLUE"), table.tokens_of("RED")) == ((5, 3), (0, 2))
    assert table.removed == [1]


@pytest.mark.rule("A25", "A12")
def test_who_draws_a_last_tile_that_does_not_fit_is_the_last_player() -> None:
    """RED, after BLUE's turn: he gets the fifth token."""
    table = play(UNEVEN, then="Z", more=WATER, tokens=(1, 2, 3, 0, 5))
    assert (table.tokens_of("RED"), table.tokens_of("BLUE")) == ((5, 3, 1), (0, 2))
