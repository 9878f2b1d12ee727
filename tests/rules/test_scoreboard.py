"""The score track (rules 66-68, A17)."""

from __future__ import annotations

import pytest

from core.engine.scoring import track
from tests.rules.playing import play


@pytest.mark.rule("66")
def test_the_track_has_spaces_from_0_to_49() -> None:
    """After 49 comes 0."""
    assert [track(score).space for score in (0, 1, 49, 50)] == [0, 1, 49, 0]
    assert {track(score).space for score in range(200)} == set(range(50))


@pytest.mark.rule("67", "W7")
def test_51_points_lie_flat_on_space_1() -> None:
    """Two points more than 49, in a game where a railroad is worth 49."""
    more = "features: {railroad: {value: {completed: 49}}}"
    script = """
        BLUE: 26 at (-1,0); cowboy on railroad E
        RED: 26 at (1,0)
    """
    table = play(script, then="47", more=more)
    before = track(table.scores["BLUE"])
    assert (before.space, before.lying) == (49, False)
    table.lay("47 at (0,-1) rotated 180").do("cowboy on mountain S")
    after = track(table.scores["BLUE"])
    assert table.scores["BLUE"] == 51
    assert (after.space, after.lying) == (1, True)


@pytest.mark.rule("68", "A17")
def test_laps_are_counted() -> None:
    """The score is a number; the markers for 50 and 100 points follow from it."""
    assert [track(score).laps for score in (49, 50, 99, 100, 151)] == [0, 1, 1, 2, 3]
    assert track(100).lying
    assert track(151).space == 1
