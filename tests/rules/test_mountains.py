"""Completed mountains (rules 52-59, A9-A11, A13)."""

from __future__ import annotations

import pytest

from core.engine.events import SUPPLY, Scored, TokensMoved
from tests.rules.playing import play

RING = """
    BLUE: 66 at (1,0) rotated 270
    RED: 56 at (2,0) rotated 270
    BLUE: 66 at (2,-1) rotated 180
    RED: 56 at (2,-2) rotated 180
    BLUE: 66 at (1,-2) rotated 90
    RED: 56 at (0,-2) rotated 90
    BLUE: 66 at (0,-1)
"""
"""Eight tiles of one mountain around an empty cell, closed to the outside."""


@pytest.mark.rule("52", "A13")
def test_a_mountain_with_a_gap_is_incomplete() -> None:
    """It is complete when the cell that it encloses is filled."""
    table = play(RING, then="69", start="56")
    assert table.joined("mountain N at (0,0)", "mountain N at (2,0)", "mountain E at (1,-2)")
    assert not table.complete("mountain N at (0,0)")
    table.lay("69 at (1,-1)").do("cowboy on mountain N")
    assert table.complete("mountain N at (0,0)")
    assert table.scores == {"BLUE": 0, "RED": 4 * 2 + 4 * 3 + 3}


@pytest.mark.rule("52")
def test_a_mountain_with_an_open_side_is_incomplete() -> None:
    """Every side needs its neighbour."""
    table = play("BLUE: 56 at (0,-1) rotated 180", then="47")
    assert not table.complete("mountain N at (0,0)")
    table.lay("47 at (-1,-1) rotated 90")
    assert table.complete("mountain N at (0,0)")


SEVEN = """
    BLUE: 56 at (0,-1) rotated 180
    RED: 56 at (-1,-1); tent on mountain N at (-1,-1)
    YELLOW: 71 at (-1,-2); cowboy on mountain N
    BLUE: 01 at (1,0)
    RED: 01 at (2,0); mine
    YELLOW: 47 at (-1,-3) rotated 180
"""
"""A mountain with seven nuggets and a miner of YELLOW; RED has mined one token of his."""


@pytest.mark.rule("53", "54", "W9")
def test_the_miner_takes_the_tokens_and_then_scores_all_nuggets() -> None:
    """Six tokens are left, and seven nuggets score, the mined one among them."""
    table = play(SEVEN, players=3, tokens=(1, 2, 3, 0, 5, 1, 2))
    assert table.tokens_of("RED") == (1,)
    assert table.tokens_of("YELLOW") == (2, 5, 0, 3, 2, 1)
    assert table.scores == {"BLUE": 0, "RED": 0, "YELLOW": 7}
    assert table.tells("6 mining tokens (2, 5, 0, 3, 2, 1)", "7 nuggets: 7; 7 points to YELLOW")


@pytest.mark.rule("57")
def test_tents_are_no_miners() -> None:
    """Two tents do not outdo one cowboy, and without any cowboy nobody scores."""
    script = SEVEN.replace(
        "56 at (0,-1) rotated 180", "56 at (0,-1) rotated 180; tent on mountain S at (0,-1)"
    )
    assert play(script, players=3).scores["YELLOW"] == 7
    alone = play(script.replace("; cowboy on mountain N", ""), players=3)
    assert alone.scores == {"BLUE": 0, "RED": 0, "YELLOW": 0}
    assert alone.tokens_of("BLUE") == ()


@pytest.mark.rule("58")
def test_tents_come_home_from_a_completed_mountain() -> None:
    """RED may pitch his again elsewhere."""
    table = play(SEVEN, players=3)
    assert table.tent("RED") == ""
    assert table.game.spare("tent", 1) == 1


@pytest.mark.rule("55", "56", "W10")
def test_tied_miners_take_tokens_in_turn() -> None:
    """BLUE completes a mountain of five nuggets that he and RED hold; YELLOW has mined two.

    BLUE takes the top one of three, RED the next, BLUE the last; both score five.
    """
    table = play(
        """
        BLUE: 01 at (-1,0)
        RED: 56 at (0,-1) rotated 180; cowboy on mountain S
        YELLOW: 01 at (-2,0); tent on mountain N at (0,0)
        BLUE: 47 at (-2,-1) rotated 90; cowboy on mountain E
        RED: 01 at (1,0)
        YELLOW: 01 at (2,0); mine
        BLUE: 01 at (3,0)
        RED: 01 at (-3,0)
        YELLOW: 01 at (4,0); mine
        BLUE: 71 at (-1,-1) rotated 90
        """,
        players=["RED", "YELLOW", "BLUE"],
        first=2,
        tokens=(1, 2, 3, 0, 5),
    )
    assert table.tokens_of("YELLOW") == (3, 2)
    assert (table.tokens_of("BLUE"), table.tokens_of("RED")) == ((5, 1), (0,))
    assert table.scores == {"BLUE": 5, "RED": 5, "YELLOW": 0}


@pytest.mark.rule("A9")
def test_tokens_go_clockwise_from_whoever_completes_the_mountain() -> None:
    """RED does, and holds nothing of it: YELLOW, after him, is first, before BLUE."""
    table = play(
        """
        BLUE: 01 at (-1,0)
        RED: 01 at (-2,0)
        YELLOW: 56 at (0,-1) rotated 180; cowboy on mountain S
        BLUE: 47 at (-2,-1) rotated 90; cowboy on mountain E
        RED: 71 at (-1,-1) rotated 90
        """,
        players=3,
        tokens=(1, 2, 3, 0, 5),
    )
    assert table.tokens_of("YELLOW") == (5, 3, 1)
    assert table.tokens_of("BLUE") == (0, 2)
    assert table.tokens_of("RED") == ()


UNCLAIMED = "BLUE: 47 at (0,-1) rotated 180"


@pytest.mark.rule("59", "A11")
def test_tokens_of_a_mountain_without_miners_go_back_to_the_supply() -> None:
    """Two come back to the 61 that were left, each at a place that chance decides."""
    table = play(UNCLAIMED, tokens=(5, 5))
    assert len(table.supply) == 63
    assert table.supply.count(5) == 3
    places = [o for o in table.game.chance.outcomes if o.what == "place of a mining token"]
    assert len(places) == 2


@pytest.mark.rule("A11=removed")
def test_tokens_of_a_mountain_without_miners_may_leave_the_game() -> None:
    """61 are left."""
    table = play(UNCLAIMED, tokens=(5, 5), unclaimed_tokens="removed")
    assert len(table.supply) == 61
    assert table.removed == [5, 5]


@pytest.mark.rule("65", "W13")
def test_a_mountain_is_claimed_and_scored_in_one_turn() -> None:
    """Two tokens, two points, and the cowboy is home again."""
    table = play("BLUE: 47 at (0,-1) rotated 180; cowboy on mountain S", tokens=(2, 3))
    assert table.scores == {"BLUE": 2, "RED": 0}
    assert table.tokens_of("BLUE") == (3, 2)
    assert table.cowboys == {"BLUE": 4, "RED": 4}


@pytest.mark.rule("A10")
def test_of_several_mountains_the_north_and_west_come_first() -> None:
    """One tile completes two mountains: that in the west is shared out first.

    The tile names that of the start tile first; both begin in the same row.
    """
    table = play(
        """
        BLUE: 01 at (-1,0)
        RED: 47 at (-1,-1) rotated 90; cowboy on mountain E
        BLUE: 54 at (0,-1) rotated 180; cowboy on mountain S
        """
    )
    scored = [event for event in table.game.events if isinstance(event, Scored)]
    assert [(event.x, event.y) for event in scored] == [(-1, -1), (0, -1)]
    assert table.scores == {"BLUE": 2, "RED": 2}


SOUTH = "\n      - {kind: mountain, at: [S], icons: {nugget: 3}, name: south}"
EAST = "\n      - {kind: mountain, at: [E], icons: {nugget: 1}, name: east}"


@pytest.mark.rule("A10")
@pytest.mark.parametrize(
    ("named", "tokens"), [(SOUTH + EAST, [3 + 1, 1 + 1]), (EAST + SOUTH, [1 + 1, 3 + 1])]
)
def test_of_several_mountains_that_begin_on_one_tile_that_named_first_comes_first(
    named: str, tokens: list[int]
) -> None:
    """By the order in which the set names them there, wherever they lie."""
    table = play(
        """
        BLUE: 01 at (1,0)
        RED: 47 at (1,1) rotated 270
        BLUE: 47 at (1,2) rotated 90
        RED: 47 at (0,2)
        BLUE: two at (0,1)
        """,
        more=f"tiles:\n  - id: two\n    edges: PMMP\n    features:{named}\n",
        start="01",
    )
    back = [e for e in table.game.events if isinstance(e, TokensMoved) and e.to == SUPPLY]
    assert [len(event.values) for event in back] == tokens


@pytest.mark.rule("A10")
def test_of_several_kinds_that_declared_first_comes_first() -> None:
    """A railroad before a mountain, wherever they are."""
    table = play(
        """
        BLUE: 01 at (1,0)
        RED: 01 at (-1,0)
        BLUE: 26 at (1,-1) rotated 180; cowboy on railroad W
        RED: 26 at (-1,-1) rotated 180
        BLUE: 33 at (0,-1) rotated 180; cowboy on mountain S
        """
    )
    scored = [event.kind for event in table.game.events if isinstance(event, Scored)]
    assert scored == ["railroad", "mountain"]
    assert table.scores == {"BLUE": 3 + 2, "RED": 0}
