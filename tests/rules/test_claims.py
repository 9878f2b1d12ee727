"""Placing a cowboy (rules 25-34, A15)."""

from __future__ import annotations

import pytest

from tests.rules.playing import play


@pytest.mark.rule("25", "26")
def test_one_cowboy_of_the_supply_is_placed() -> None:
    """It is one fewer then, and the next player's turn."""
    table = play("BLUE: 27 at (1,0); cowboy on city")
    assert table.cowboys == {"BLUE": 3, "RED": 4}
    assert table.standing == {"city at (1,0)": "BLUE"}
    assert table.player == "RED"


@pytest.mark.rule("27")
def test_a_cowboy_comes_on_the_tile_just_placed() -> None:
    """The city on the table is free, but it is not on RED's tile."""
    table = play("BLUE: 27 at (1,0)", then="12").lay("12 at (2,0)")
    assert table.claims() == ["railroad S", "prairie N", "prairie SSW"]
    reason = "the tile just laid has no such feature; it has railroad S, prairie N, prairie SSW"
    assert table.why_not("cowboy on city") == reason
    table.do("cowboy on prairie N")
    assert table.standing == {"prairie N at (2,0)": "RED"}


@pytest.mark.rule("28")
@pytest.mark.parametrize(
    ("tile", "spot", "role"),
    [
        ("33 at (1,0)", "railroad E", "railwayman"),
        ("33 at (1,0)", "mountain N", "gold miner"),
        ("27 at (1,0)", "city", "merchant"),
        ("33 at (1,0)", "prairie S", "farmer"),
    ],
)
def test_a_cowboy_has_one_of_four_roles(tile: str, spot: str, role: str) -> None:
    """Railroad, mountain, city and prairie can be claimed."""
    table = play(then=tile.split(maxsplit=1)[0])
    table.lay(tile).do(f"cowboy on {spot}")
    kind = table.game.board.kind(table.segment(f"{spot} at (1,0)"))
    assert table.game.setup.edition.features[kind].role == role.replace(" ", "_")


@pytest.mark.rule("28")
def test_a_junction_cannot_be_claimed() -> None:
    """It is no feature for a cowboy."""
    table = play(then="26").lay("26 at (1,0)")
    assert "junction" not in table.claims()
    assert table.why_not("cowboy on junction") == "a junction cannot be claimed"


@pytest.mark.rule("29")
@pytest.mark.parametrize("spot", ["railroad E", "mountain N", "prairie S"])
@pytest.mark.parametrize("own", [False, True])
@pytest.mark.parametrize("first", [0, 1])
def test_an_occupied_feature_takes_no_other_cowboy(spot: str, own: bool, first: int) -> None:
    """Neither another player's nor, when the other has passed, one's own."""
    kind = spot.split(maxsplit=1)[0]
    tile = "71 at (1,-1)" if kind == "mountain" else "01 at (2,0)"
    who, other = ("BLUE", "RED") if first == 0 else ("RED", "BLUE")
    turns = f"{who}: 33 at (1,0); cowboy on {spot}" + f"\n{other}: 01 at (-1,0)" * own
    table = play(turns, then=tile.split(maxsplit=1)[0], first=first).lay(tile)
    assert table.player == (who if own else other)
    assert spot not in table.claims()
    assert table.why_not(f"cowboy on {spot}") == f"the {kind} is occupied by {who}"


@pytest.mark.rule("30", "W17")
def test_with_its_railroad_occupied_a_tile_has_other_features() -> None:
    """The mountain and either prairie."""
    table = play("BLUE: 01 at (1,0); cowboy on railroad E", then="33").lay("33 at (2,0)")
    assert table.claims() == ["mountain N", "prairie ENE", "prairie S"]


@pytest.mark.rule("30", "W17")
def test_with_its_mountain_occupied_a_tile_has_other_features() -> None:
    """The railroad and either prairie; its token is laid all the same."""
    table = play("BLUE: 71 at (0,-1); cowboy on mountain N", then="33", tokens=(1, 2, 3))
    table.lay("33 at (0,-2) rotated 180")
    assert table.claims() == ["railroad E", "prairie ESE", "prairie N"]
    assert table.pile("mountain N at (0,0)") == (1, 2, 3)


FOUR = """
    BLUE: 26 at (1,0); cowboy on railroad W
    RED: 01 at (0,1)
    BLUE: 26 at (2,0); cowboy on prairie ESE
    RED: 01 at (0,2)
    BLUE: 26 at (3,0); cowboy on prairie ESE
    RED: 01 at (0,3)
    BLUE: 26 at (4,0); cowboy on prairie ESE
    RED: 01 at (0,4)
"""


@pytest.mark.rule("31")
def test_without_a_cowboy_one_still_places_tiles() -> None:
    """BLUE has all four on the table: he may lay his tile, and claim nothing."""
    table = play(FOUR, then="01")
    assert table.cowboys["BLUE"] == 0
    assert "place 01 at (5,0) rotated 0" in table.legal
    table.lay("01 at (5,0)")
    assert table.claims() == []
    assert table.why_not("cowboy on railroad E") == "no cowboy is left in the supply"


@pytest.mark.rule("64")
def test_a_returned_cowboy_is_there_from_the_next_turn_on() -> None:
    """BLUE's last tile completes his railroad, after his action; later he has a cowboy again."""
    table = play(FOUR, then="26 01 01").lay("26 at (-1,0)")
    assert table.claims() == []
    table.do("nothing")
    assert (table.scores["BLUE"], table.cowboys["BLUE"]) == (3, 1)
    table.play("RED: 01 at (0,5)").lay("01 at (5,0)")
    assert "railroad E" in table.claims()


@pytest.mark.rule("32")
def test_a_tent_blocks_no_cowboy() -> None:
    """RED's miner comes to the mountain of BLUE's tent."""
    table = play(
        """
        BLUE: 01 at (1,0); tent on mountain N at (0,0)
        RED: 56 at (0,-1) rotated 180; cowboy on mountain S
        """
    )
    assert table.standing == {"mountain S at (0,-1)": "RED"}
    assert table.tent("BLUE") == "mountain N at (0,0)"


@pytest.mark.rule("A15")
def test_a_city_has_one_tile_and_one_merchant() -> None:
    """No neighbour ever joins it, so none can come later."""
    table = play("BLUE: 27 at (1,0); cowboy on city\nRED: 27 at (2,0)")
    assert not table.joined("city at (1,0)", "city at (2,0)")
    assert table.game.board.claims_by_player(table.segment("city at (1,0)"), 2) == (1, 0)
