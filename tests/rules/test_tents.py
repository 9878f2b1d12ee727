"""Pitching a tent and mining (rules 35-46, A5, A6)."""

from __future__ import annotations

import pytest

from core.engine.events import TokensMoved
from tests.rules.playing import play


@pytest.mark.rule("35")
def test_a_tent_goes_anywhere_from_the_supply_or_the_table() -> None:
    """Where BLUE's stands already he may pitch it as RED may, whose is in the supply."""
    table = play("BLUE: 56 at (0,-1) rotated 180", then="01 01", players=2)
    table.lay("01 at (1,0)")
    red = table.tents()
    table.do("nothing").lay("01 at (2,0)")
    assert table.tents() == red
    table.do("tent on mountain S at (0,-1)")
    table.play("RED: 01 at (3,0)").lay("01 at (4,0)")
    assert table.tents() == ["mountain N at (0,0)"]
    table.do("tent on mountain N at (0,0)")
    assert table.tent("BLUE") == "mountain N at (0,0)"


@pytest.mark.rule("35", "A6")
def test_a_tent_moves_to_another_segment_of_its_mountain() -> None:
    """To another one it may, on the same one it cannot stay as an action."""
    table = play(
        """
        BLUE: 56 at (0,-1) rotated 180; tent on mountain S at (0,-1)
        RED: 01 at (1,0)
        """,
        then="01",
    ).lay("01 at (2,0)")
    reason = table.why_not("tent on mountain S at (0,-1)")
    assert reason == "a tent stands on this very spot"
    table.do("tent on mountain N at (0,0)")
    table.play("RED: 01 at (3,0); tent on mountain S at (0,-1)")
    assert (table.tent("BLUE"), table.tent("RED")) == (
        "mountain N at (0,0)",
        "mountain S at (0,-1)",
    )


@pytest.mark.rule("36")
def test_no_tent_comes_to_a_completed_mountain() -> None:
    """There is none but this one, so there is no tent to pitch."""
    table = play("BLUE: 47 at (0,-1) rotated 180", then="01").lay("01 at (1,0)")
    assert table.tents() == []
    assert table.why_not("tent on mountain N at (0,0)") == "the mountain is completed"


@pytest.mark.rule("37", "38")
def test_a_tent_needs_a_segment_of_its_own() -> None:
    """Segments with a cowboy or a tent are taken; others of the same mountain are free."""
    table = play(
        """
        BLUE: 56 at (0,-1) rotated 180; cowboy on mountain S
        RED: 71 at (-1,-1) rotated 90; tent on mountain E at (-1,-1)
        """,
        then="01",
    ).lay("01 at (1,0)")
    assert table.tents() == ["mountain N at (0,0)"]
    assert table.why_not("tent on mountain S at (0,-1)") == "a piece stands on this very spot"
    assert table.why_not("tent on mountain E at (-1,-1)") == "a tent stands on this very spot"


@pytest.mark.rule("39")
def test_a_cowboy_on_another_feature_of_the_tile_is_no_matter() -> None:
    """A railwayman stands beside the mountain where the tent goes."""
    table = play(
        """
        BLUE: 33 at (1,0); cowboy on railroad E
        RED: 01 at (2,0); tent on mountain N at (1,0)
        """
    )
    assert table.tent("RED") == "mountain N at (1,0)"


@pytest.mark.rule("40")
def test_a_tent_goes_on_any_tile() -> None:
    """On the one just placed, on an old one, on the start tile."""
    table = play("BLUE: 33 at (1,0)", then="33").lay("33 at (2,0)")
    places = ["mountain N at (0,0)", "mountain N at (1,0)", "mountain N at (2,0)"]
    assert table.tents() == places


@pytest.mark.rule("41")
@pytest.mark.parametrize("action", ["cowboy on railroad E", "tent on mountain N at (1,0)"])
def test_there_is_no_mining_besides_another_action(action: str) -> None:
    """BLUE could mine, but does something else, and that was his turn."""
    table = play("BLUE: 33 at (1,0); tent on mountain N at (0,0)\nRED: 01 at (2,0)", then="01")
    table.lay("01 at (3,0)")
    assert "mine" in table.legal
    table.do(action)
    assert table.player == "RED"
    assert table.tokens_of("BLUE") == ()


@pytest.mark.rule("42")
def test_one_mines_the_top_token_where_ones_tent_is() -> None:
    """One token, and only with a tent of one's own."""
    table = play(
        """
        BLUE: 56 at (0,-1) rotated 180; tent on mountain N at (0,0)
        RED: 01 at (1,0)
        BLUE: 01 at (2,0); mine
        """,
        then="01",
        tokens=(1, 3, 5),
    )
    assert table.tokens_of("BLUE") == (5,)
    assert table.pile("mountain N at (0,0)") == (1, 3)
    table.lay("01 at (3,0)")
    assert "mine" not in table.legal
    assert table.why_not("mine") == "your tent is not there"


@pytest.mark.rule("42")
def test_an_empty_pile_cannot_be_mined() -> None:
    """The only token is gone."""
    table = play(
        """
        BLUE: 01 at (1,0); tent on mountain N at (0,0)
        RED: 01 at (2,0)
        BLUE: 01 at (3,0); mine
        RED: 01 at (4,0)
        """,
        then="01",
    ).lay("01 at (5,0)")
    assert table.why_not("mine") == "no token is left there"


@pytest.mark.rule("43")
def test_other_peoples_pieces_do_not_keep_anybody_from_mining() -> None:
    """BLUE has a miner and a tent on the mountain that RED mines."""
    table = play(
        """
        BLUE: 56 at (0,-1) rotated 180; cowboy on mountain S
        RED: 71 at (-1,-1) rotated 90; tent on mountain E at (-1,-1)
        BLUE: 01 at (1,0); tent on mountain N at (0,0)
        RED: 01 at (2,0); mine
        """,
        tokens=(1, 2, 3, 5),
    )
    assert table.tokens_of("RED") == (5,)


@pytest.mark.rule("44")
def test_a_mined_token_is_known_to_its_owner_alone() -> None:
    """The same event in the words of both."""
    table = play(
        """
        BLUE: 01 at (1,0); tent on mountain N at (0,0)
        RED: 01 at (2,0)
        BLUE: 01 at (3,0); mine
        """,
        tokens=(5,),
    )
    mined = [event for event in table.game.events if isinstance(event, TokensMoved)][-1]
    told = [table.game.describe_event(mined.seen_by(player)) for player in (0, 1)]
    assert told == [
        "1 mining token (5) from mountain N at (0,0) to BLUE",
        "1 mining token from mountain N at (0,0) to BLUE",
    ]


@pytest.mark.rule("45")
def test_tokens_count_when_the_game_ends() -> None:
    """Five points, but not before the last tile is placed."""
    script = """
        BLUE: 01 at (1,0); tent on mountain N at (0,0)
        RED: 01 at (2,0)
        BLUE: 01 at (3,0); mine
    """
    assert play(script, tokens=(5,)).scores["BLUE"] == 0
    assert play(script, tokens=(5,), ends=True).points("BLUE") == {"mining tokens": 5}


@pytest.mark.rule("46", "A5")
def test_a_mountain_may_be_mined_when_its_last_tile_is_placed() -> None:
    """Before it is scored: BLUE mines, and RED, who holds it, gets what is left.

    A tent cannot come there any more.
    """
    table = play(
        """
        BLUE: 01 at (1,0); tent on mountain N at (0,0)
        RED: 56 at (0,-1) rotated 180; cowboy on mountain S
        """,
        then="47",
        tokens=(1, 2, 3, 5),
    ).lay("47 at (-1,-1) rotated 90")
    assert table.tents() == []
    assert table.why_not("tent on mountain E at (-1,-1)") == "the mountain is completed"
    table.do("mine")
    assert table.tokens_of("BLUE") == (5,)
    assert table.tokens_of("RED") == (3, 2, 1)
    assert table.scores == {"BLUE": 0, "RED": 4}
