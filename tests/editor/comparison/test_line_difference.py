"""The difference between two texts: what it shows is right, and it takes no longer than it must."""

import sys
from types import FrameType
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.app import make_application
from editor.comparison.line_difference import LineView, difference
from editor.look.appearance import Appearance

LINES = st.lists(
    st.sampled_from(["", "a", "b", "c", "- id: d", "- id: e", "- id: f"]), min_size=1, max_size=40
)


def many_tiles(count: int) -> str:
    """Return a thousand tiles of seven lines, each with as many copies."""
    tile = "  - id: {}\n    sides: PRMP\n    features:\n      - road: N S\n      - x: W\n    # -\n"
    return "".join(tile.format(n) + f"    count: {count}\n" for n in range(1000))


def applied(rows: list[tuple[str, str]], marks: str) -> list[str]:
    """Return the lines with one of these marks."""
    return [line for mark, line in rows if mark in marks]


@given(LINES, LINES)
def test_the_difference_makes_theirs_of_mine(mine: list[str], theirs: list[str]) -> None:
    """What is not added is mine, what is not removed is theirs; nothing is said of equal texts."""
    rows = list(difference("\n".join(mine), "\n".join(theirs), around=1000))
    if mine == theirs:
        assert rows == []
        return
    assert applied(rows, " -") == mine
    assert applied(rows, " +") == theirs


@given(LINES, LINES)
def test_lines_far_from_a_change_are_left_out(mine: list[str], theirs: list[str]) -> None:
    """What is shown is the whole difference without them, and a mark where they were."""
    whole = list(difference("\n".join(mine), "\n".join(theirs), around=1000))
    changed = [n for n, (mark, _) in enumerate(whole) if mark != " "]
    expected: list[tuple[str, str]] = []
    last = -1
    for number, row in enumerate(whole):
        if any(abs(number - place) <= 3 for place in changed):
            expected += [("@", "")] * (last >= 0 and number > last + 1)
            expected.append(row)
            last = number
    assert list(difference("\n".join(mine), "\n".join(theirs))) == expected


def test_a_tile_put_between_others_is_all_that_is_new() -> None:
    """Also where its lines are like those around it."""
    text = many_tiles(2)
    tile = text[: text.index("  - id: 1\n")].replace("id: 0", "id: new")
    place = text.index("  - id: 500\n")
    rows = list(difference(text, text[:place] + tile + text[place:]))
    assert "\n".join(applied(rows, "+")) + "\n" == tile
    assert applied(rows, "-@") == []


def test_a_thousand_changed_tiles_are_compared_in_little_work() -> None:
    """A few steps for each line; each line against each would be fifty million."""
    steps = 0

    def count(frame: FrameType, event: str, _: object) -> Any:  # noqa: ANN401 - calls itself
        nonlocal steps
        steps += event == "line"
        assert steps < 1_000_000, frame
        return count

    before = sys.gettrace()
    sys.settrace(count)
    try:
        rows = list(difference(many_tiles(2), many_tiles(3)))
    finally:
        sys.settrace(before)
    assert applied(rows, "-") == ["    count: 2"] * 1000
    assert applied(rows, "+") == ["    count: 3"] * 1000


def test_what_is_cut_off_is_told(qtbot: QtBot, qapp: QApplication, settings: QSettings) -> None:
    """A difference that is longer than anybody reads is shown from its beginning."""
    make_application()
    view = LineView(Appearance(settings, qapp))
    qtbot.addWidget(view)
    said = view.show_difference(many_tiles(2), many_tiles(3))
    assert said == "1000 lines added, 1000 lines removed, the first 4000 lines are shown"
    assert view.blockCount() == 4000
    assert view.show_difference("a", "a") == "There is no difference."
    assert view.toPlainText() == ""
