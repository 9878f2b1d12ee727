"""Completed railroads, and cowboys that come home (rules 47-51, 63, 65, A2-A4)."""

from __future__ import annotations

import pytest

from tests.rules.playing import Table, play


@pytest.mark.rule("47")
@pytest.mark.parametrize("tile", ["26 at (1,0)", "27 at (1,0)", "70 at (1,0)"])
def test_a_railroad_ends_in_a_junction_a_city_or_a_mountain(tile: str) -> None:
    """With both ends there it is complete."""
    table = play("BLUE: 26 at (-1,0)", then=tile.split(maxsplit=1)[0])
    assert not table.complete("railroad E at (0,0)")
    table.lay(tile)
    assert table.complete("railroad E at (0,0)")


LOOP = """
    BLUE: 12 at (-1,0) rotated 270; cowboy on railroad E
    RED: 12 at (-1,1) rotated 180
    BLUE: 12 at (0,1) rotated 90
"""


@pytest.mark.rule("47")
def test_a_loop_is_complete() -> None:
    """Four curves that meet have no ends, and are worth four."""
    table = play(LOOP, start="12")
    assert table.complete("railroad S at (0,0)")
    assert table.scores == {"BLUE": 4, "RED": 0}


def line(*tiles: str) -> str:
    """Return turns that complete the start tile's railroad: one tile in the west, others east."""
    turns = [f"{tiles[0]} at (-1,0); cowboy on railroad E"]
    turns += [f"{tile} at ({x},0)" for x, tile in enumerate(tiles[1:], start=1)]
    return "\n".join(f"{('BLUE', 'RED')[n % 2]}: {turn}" for n, turn in enumerate(turns))


@pytest.mark.rule("48", "50", "A3")
@pytest.mark.parametrize(
    ("tiles", "points"),
    [
        pytest.param(["26", "01", "01", "26"], 5, marks=pytest.mark.rule("W2")),
        pytest.param(["27", "01", "31"], 4, marks=pytest.mark.rule("W3")),
        pytest.param(["27", "70"], 3, marks=pytest.mark.rule("W4")),
    ],
)
def test_a_railroad_is_worth_its_tiles(tiles: list[str], points: int) -> None:
    """Those where it ends, in a junction, a city or a mountain, count too."""
    assert play(line(*tiles)).scores == {"BLUE": points, "RED": 0}


@pytest.mark.rule("49", "W5")
def test_one_locomotive_doubles_a_railroad() -> None:
    """Four tiles, eight points, in two terms."""
    table = play(line("27", "08", "26"))
    assert table.scores == {"BLUE": 8, "RED": 0}
    assert table.tells("railroad of 4 tiles: 4; one locomotive: ×2; 8 points to BLUE")


@pytest.mark.rule("50", "W6")
def test_two_locomotives_double_nothing() -> None:
    """Six tiles, six points."""
    assert play(line("26", "08", "01", "08", "26")).scores == {"BLUE": 6, "RED": 0}


@pytest.mark.rule("51", "W8")
def test_tied_railwaymen_score_in_full() -> None:
    """BLUE's and YELLOW's railroads are joined by a tile of RED's."""
    table = play(
        """
        BLUE: 26 at (-1,0); cowboy on railroad E
        RED: 01 at (0,1)
        YELLOW: 01 at (1,1)
        BLUE: 01 at (2,1)
        RED: 01 at (3,1)
        YELLOW: 01 at (2,0); cowboy on railroad E
        BLUE: 26 at (3,0) rotated 180
        RED: 01 at (1,0)
        """,
        players=3,
    )
    assert table.scores == {"BLUE": 5, "RED": 0, "YELLOW": 5}
    assert table.tells("5 points to BLUE and YELLOW each (1 railwayman each)")


@pytest.mark.rule("51", "63", "A31")
def test_the_most_railwaymen_score_alone_and_all_come_home() -> None:
    """BLUE has two and RED one, on three railroads that become one of six tiles."""
    table = play(
        """
        BLUE: 26 at (-1,0); cowboy on railroad E
        RED: 01 at (0,1)
        BLUE: 01 at (1,1)
        RED: 01 at (2,1)
        BLUE: 01 at (3,1)
        RED: 01 at (4,1)
        BLUE: 26 at (4,0) rotated 180; cowboy on railroad W
        RED: 01 at (2,0); cowboy on railroad E
        BLUE: 01 at (3,0)
        RED: 01 at (1,0)
        """
    )
    assert table.scores == {"BLUE": 6, "RED": 0}
    assert table.tells("6 points to BLUE (2 railwaymen to 1)")
    assert table.cowboys == {"BLUE": 4, "RED": 4}
    assert table.standing == {}


@pytest.mark.rule("65", "W12")
def test_a_railroad_is_claimed_and_scored_in_one_turn() -> None:
    """The cowboy is home again."""
    table = play("BLUE: 26 at (-1,0)\nRED: 26 at (1,0); cowboy on railroad W")
    assert table.scores == {"BLUE": 0, "RED": 3}
    assert table.cowboys == {"BLUE": 4, "RED": 4}


def loop_back(tile: str, curve: str = "12", repeated_tiles: str = "distinct") -> Table:
    """Let the track from a tile's east come back to its south; RED holds it."""
    return play(
        f"""
        BLUE: {tile} at (1,0)
        RED: {curve} at (2,0); cowboy on railroad S
        BLUE: 12 at (2,1) rotated 90
        RED: 12 at (1,1) rotated 180
        """,
        repeated_tiles=repeated_tiles,
    )


@pytest.mark.rule("A2")
def test_a_tile_that_a_railroad_uses_twice_counts_once() -> None:
    """A city and three curves; a locomotive counts as it is shown."""
    assert loop_back("27").scores["RED"] == 4
    assert loop_back("27", "17").scores["RED"] == 8


@pytest.mark.rule("A2=segments")
def test_each_segment_of_a_railroad_may_count() -> None:
    """Two segments on the tile with the city."""
    assert loop_back("27", repeated_tiles="segments").scores["RED"] == 5


@pytest.mark.rule("A4", "47")
def test_a_railroad_may_come_back_to_its_junction() -> None:
    """Both ends are in a junction, though in the same one."""
    table = loop_back("26")
    assert table.complete("railroad E at (1,0)")
    assert table.scores["RED"] == 4
