"""The end of the game, and who wins (rules 74-85, A16)."""

from __future__ import annotations

import pytest

from core.engine.events import Awarded, CameHome, Scored
from tests.rules.playing import Table, play


@pytest.mark.rule("74")
def test_the_game_ends_with_the_turn_of_the_last_tile() -> None:
    """Its action and its scoring still come; nobody draws again."""
    table = play("BLUE: 26 at (-1,0)", then="26", ends=True).lay("26 at (1,0)")
    assert not table.game.is_over
    table.do("cowboy on railroad W")
    assert table.game.is_over
    assert table.scores == {"BLUE": 0, "RED": 3}
    assert not table.tells("has no tile to lay")
    assert list(table.game.legal_actions()) == []
    assert table.why_not("nothing") == "the game is over"


@pytest.mark.rule("53", "76", "83")
def test_if_the_game_ended_now_what_is_completed_would_still_score() -> None:
    """BLUE would have four nuggets and their tokens; before, three nuggets and no token."""
    table = play(
        "BLUE: 56 at (0,-1) rotated 180; cowboy on mountain S", tokens=(5, 3, 2, 1), then="47"
    )
    game = table.game
    assert game.setup.type.scores_if_ended(game) == (3, 0)
    table.lay("47 at (-1,-1) rotated 90")
    assert game.setup.type.scores_if_ended(game) == (4 + 5 + 3 + 2 + 1, 0)
    assert not game.is_over


EVERYTHING = """
    BLUE: 33 at (1,0); cowboy on mountain N
    RED: 47/4 at (0,1) rotated 180; cowboy on prairie N
    BLUE: 01 at (2,0); cowboy on railroad E
    RED: 01 at (3,0); tent on mountain N at (0,0)
    BLUE: 01 at (4,0); tent on mountain S at (0,1)
    RED: 01 at (5,0); mine
    BLUE: 27 at (6,0); cowboy on city
"""


@pytest.mark.rule("75")
def test_features_come_before_farmers_and_farmers_before_gold() -> None:
    """RED holds a prairie with two tipis and a token; BLUE a mountain, a railroad and a city."""
    table = play(EVERYTHING, tokens=(5,), ends=True)
    scored = [e for e in table.game.events if isinstance(e, Scored | Awarded)]
    kinds = [event.kind if isinstance(event, Scored) else event.source for event in scored]
    assert kinds == ["railroad", "mountain", "city", "prairie", "mining tokens"]


@pytest.mark.rule("76")
def test_tents_and_tokens_leave_the_table_first() -> None:
    """Three tokens lie there; the one that RED has mined is his."""
    table = play(EVERYTHING, tokens=(5, 1, 2), ends=True)
    assert table.tells("tent leaves the table", "from the table to the box", "at the end")
    assert sorted(table.removed) == [1, 2]
    assert (table.tokens_of("BLUE"), table.tokens_of("RED")) == ((), (5,))
    assert (table.tent("BLUE"), table.tent("RED")) == ("", "")


@pytest.mark.rule("80")
def test_cowboys_come_home_after_each_feature() -> None:
    """Four features, four homecomings, and nobody is left on the table."""
    table = play(EVERYTHING, ends=True)
    last = [event for event in table.game.events if isinstance(event, Scored | CameHome)]
    assert [type(event) for event in last] == [Scored, CameHome] * 4
    assert table.standing == {}
    assert table.cowboys == {"BLUE": 4, "RED": 4}


@pytest.mark.rule("77", "W14", "A31")
def test_an_incomplete_mountain_scores_its_nuggets_for_the_most_miners() -> None:
    """Ten nuggets, two of GREEN's miners and one of BLACK's."""
    table = play(
        """
        GREEN: 33 at (1,0); cowboy on mountain N
        BLACK: 33 at (2,0); cowboy on mountain N
        GREEN: 33 at (3,0); cowboy on mountain N
        BLACK: 56 at (1,-1) rotated 90
        GREEN: 66 at (2,-1) rotated 90
        BLACK: 70 at (3,-1) rotated 90
        """,
        players=["GREEN", "BLACK"],
        ends=True,
    )
    assert not table.complete("mountain N at (1,0)")
    assert table.scores == {"GREEN": 10, "BLACK": 0}


@pytest.mark.rule("77", "W14")
def test_a_small_incomplete_mountain_of_blues() -> None:
    """Three nuggets."""
    table = play("BLUE: 56 at (0,-1) rotated 180; cowboy on mountain S", ends=True)
    assert table.points("BLUE") == {"mountain, at the end": 3}


@pytest.mark.rule("78", "W14")
@pytest.mark.parametrize("tile", ["01", "08"])
def test_an_incomplete_railroad_scores_its_tiles(tile: str) -> None:
    """Two tiles, with or without a locomotive."""
    script = f"RED: {tile} at (1,0); cowboy on railroad E"
    table = play(script, players=["RED", "BLUE"], ends=True)
    assert table.points("RED") == {"railroad, at the end": 2}


@pytest.mark.rule("79", "W14")
def test_an_incomplete_city_scores_its_completed_railroads() -> None:
    """One of three is complete."""
    table = play(
        "YELLOW: 27 at (1,0); cowboy on city\nRED: 26 at (-1,0)",
        players=["YELLOW", "RED"],
        ends=True,
    )
    assert not table.complete("city at (1,0)")
    assert table.points("YELLOW") == {"city, at the end": 3}


@pytest.mark.rule("83", "W16")
def test_tokens_are_worth_their_face_value() -> None:
    """Nine tokens, gravel among them, from a mountain that BLUE completes: 16 points."""
    table = play(
        """
        RED: 66 at (0,-1)
        BLUE: 47 at (0,-2) rotated 180
        RED: 71 at (1,-1) rotated 90
        BLUE: 71 at (2,-1) rotated 90
        RED: 71 at (3,-1) rotated 90
        BLUE: 47 at (4,-1) rotated 270; cowboy on mountain W
        """,
        players=["RED", "BLUE"],
        tokens=(1, 1, 1, 2, 2, 2, 2, 5, 0),
        ends=True,
    )
    assert table.points("BLUE") == {"mountain, completed": 9, "mining tokens": 16}
    assert table.tells("mining tokens: ", "the game is over: RED 0, BLUE 25; BLUE wins")


@pytest.mark.rule("84")
def test_the_most_points_win() -> None:
    """Three against none."""
    table = play("BLUE: 56 at (0,-1) rotated 180; cowboy on mountain S", ends=True)
    assert table.winners == ["BLUE"]


def tied(final_tie: str = "shared") -> Table:
    """Let BLUE and YELLOW score two each, and RED nothing."""
    return play(
        """
        BLUE: 26 at (-1,0); cowboy on railroad W
        RED: 26 at (1,0)
        YELLOW: 26 at (2,0); cowboy on railroad E
        BLUE: 01 at (3,0)
        RED: 01 at (-2,0)
        """,
        players=3,
        ends=True,
        final_tie=final_tie,
    )


@pytest.mark.rule("85", "A16")
def test_a_final_tie_is_shared() -> None:
    """Both win."""
    table = tied()
    assert table.scores == {"BLUE": 2, "RED": 0, "YELLOW": 2}
    assert table.winners == ["BLUE", "YELLOW"]
    assert table.game.is_over


@pytest.mark.rule("85", "A16=staring_duel")
def test_a_final_tie_may_go_to_the_last_to_blink() -> None:
    """The tied players only; chance decides where nobody can be asked."""
    table = tied(final_tie="staring_duel")
    assert not table.game.is_over
    assert table.step == "staring duel"
    assert table.legal == ["BLUE blinks last", "YELLOW blinks last"]
    assert table.game.step is not None
    assert table.game.step.by_chance
    table.do("YELLOW blinks last")
    assert table.game.is_over
    assert table.winners == ["YELLOW"]


@pytest.mark.rule("A16=staring_duel")
def test_without_a_tie_there_is_no_duel() -> None:
    """One player has the most points."""
    script = "BLUE: 01 at (1,0); cowboy on railroad E"
    table = play(script, ends=True, final_tie="staring_duel")
    assert table.game.is_over
    assert table.winners == ["BLUE"]
