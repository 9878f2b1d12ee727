"""The program by ear and by keys alone, as a screen reader of Linux finds its windows."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.listening import Node, Session, faults, session

if TYPE_CHECKING:
    from collections.abc import Iterator

pytestmark = [
    pytest.mark.process,
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="AT-SPI is of Linux"),
]

EDITOR = "Gold Rush"
TABLE = "Playtest: Gold Rush"
SETUP = "Set up a game"
PART = "list item"


@pytest.fixture
def ear(tmp_path: Path) -> Iterator[Session]:
    """Open the editor on the set of the program."""
    goldrush = Path(sys.executable).with_name("goldrush")
    with session([goldrush, "edit", "gold-rush"], tmp_path) as heard:
        heard.go_to(EDITOR)
        yield heard


def parts(ear: Session) -> list[str]:
    """Return what is said of each part of the table."""
    (table,) = ear.window(TABLE).named("list", "Table")
    return [part.name for part in table.children if part.role == "list item"]


def test_a_turn_is_played_by_names_and_keys(ear: Session) -> None:
    """A game is set up; a tile is turned until it is said to fit, laid, and a piece put on it."""
    ear.press("ctrl+F9")
    ear.go_to(SETUP)
    ear.press_until("Tab", "text", lambda said: said == "Seed")
    ear.press("1", "Return")
    ear.go_to(TABLE)
    ear.wait(lambda: ("state-changed", "list", "Table") in ear.heard())
    (held,) = [name for name in parts(ear) if name.startswith("In hand: ")]
    tile = held.removeprefix("In hand: ")
    pointed = ear.press_until("Right", PART, lambda said: said.startswith("("))
    place = pointed.partition(", ")[0]
    if not pointed.endswith(f"{tile} fits"):
        ear.press_until("r", PART, lambda said: said.startswith(place) and said.endswith("fits"))
    ear.press("Return")
    laid = f"{place}, {tile}"
    ear.wait(lambda: any(name.startswith(laid) for name in parts(ear)))
    # A prairie is never completed, so that the piece stays there.
    offered = ear.press_until("Tab", PART, lambda said: said.startswith("Cowboy on prairie"))
    assert offered in parts(ear)
    spot = offered.removeprefix("Cowboy on ")
    ear.press("Return")
    held_by = f"{spot} held by BLUE"
    ear.wait(lambda: any(each.startswith(laid) and held_by in each for each in parts(ear)))
    ear.press("ctrl+z")
    ear.wait(lambda: not any("held by BLUE" in each for each in parts(ear)))


def test_windows_can_be_used_by_ear(ear: Session) -> None:
    """Whatever can be acted on has a name of its own, and nothing drawn is silent."""
    assert faults(ear.window(EDITOR)) == []
    ear.press("ctrl+F9")
    ear.go_to(SETUP)
    assert faults(ear.window(SETUP)) == []
    ear.press("Return")
    ear.go_to(TABLE)
    assert faults(ear.window(TABLE)) == []
    for number in range(1, 9):
        ear.press(f"ctrl+{number}")
        assert faults(ear.window(TABLE)) == []


def test_the_program_ends_as_without_a_screen_reader(ear: Session) -> None:
    """Nothing that was given to it outlives the windows, closed one by one or all at once."""
    ear.press("F9")
    ear.go_to(TABLE)
    assert parts(ear)
    ear.press("ctrl+w")
    ear.wait(lambda: not ear.window(TABLE).name)
    ear.go_to(EDITOR)
    ear.press("F9")
    ear.go_to(TABLE)
    assert parts(ear)
    ear.press("ctrl+q")
    assert ear.program.wait(timeout=30) == 0


def test_faults_are_found() -> None:
    """Of a window that has one of each."""

    def node(role: str, name: str = "", *children: Node, states: str = "") -> Node:
        shown = frozenset(("visible", *states.split()))
        return Node(role, name, "", shown, (0, 0, 90, 90), children)

    twice = node("push button", "Save")
    silent = node("panel", "", node("filler"))
    viewport = node("list", "Tiles", node("filler"), states="focusable")
    window = node("frame", "W", node("push button"), twice, twice, silent, viewport)
    assert faults(window) == [
        "2 alike: push button 'Save' in W",
        "no name: push button in W / push button",
        "silent: filler in W / panel / filler",
    ]
    assert faults(node("frame", "W", twice, node("filler", "Drawing"))) == []
