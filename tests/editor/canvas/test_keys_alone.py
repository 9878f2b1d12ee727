"""Tiles made by keys alone, from an empty one, by what is said of what is in focus."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editor.canvas.targets import MIDDLE
from tests.editor.drawer import NONE, SHIFT, Drawer, OpenCanvas, side

from .test_contact_gestures import SET, stated

if TYPE_CHECKING:
    from pathlib import Path

ENTER, SPACE, ESCAPE = Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_Escape
TAB, DOWN = Qt.Key.Key_Tab, Qt.Key.Key_PageDown
NORTH, EAST, SOUTH, WEST = Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_4
CENTRE = Qt.Key.Key_5
CONTROL = Qt.KeyboardModifier.ControlModifier | SHIFT


@pytest.fixture
def typist(open_canvas: OpenCanvas, tmp_path: Path) -> Drawer:
    """Return a designer without a mouse, at a tile with nothing on it."""
    path = tmp_path / "contacts.yaml"
    path.write_text(SET, encoding="utf-8")
    typist = open_canvas(path)
    typist.look_at("plain")
    return typist


def press(*keys: Qt.Key, held: Qt.KeyboardModifier = NONE) -> None:
    """Press keys wherever the keyboard is."""
    for key in keys:
        there = QApplication.activePopupWidget() or QApplication.focusWidget()
        assert there is not None
        QTest.keyClick(there, key, held)


def heard(drawer: Drawer) -> str:
    """Return what is said of the drawing, up to the keys for it."""
    return drawer.view.accessibleDescription().partition(" · ")[0]


def find(drawer: Drawer, what: str) -> None:
    """Go on to what is said to begin with some words."""
    for _ in range(12):
        press(DOWN)
        if heard(drawer).startswith(what):
            return
    pytest.fail(f"nothing is said to be {what}")


def take(drawer: Drawer, name: str) -> None:
    """Take a piece of the strip in hand, and come back to the drawing."""
    for _ in range(12):
        press(TAB)
        focus = QApplication.focusWidget()
        if focus is not None and focus.accessibleName() == name:
            break
    press(SPACE)
    drawer.canvas.tile_actions.go.trigger()


def test_a_bridge_on_an_empty_tile(typist: Drawer) -> None:
    """What will come of it is said before it is put down."""
    press(NORTH, ENTER, SOUTH)
    assert heard(typist) == "road from N to S"
    press(ENTER, WEST, ENTER, EAST)
    assert heard(typist) == "road from E to W on a bridge"
    assert len(stated(typist)) == 1
    press(ENTER)
    assert stated(typist) == [
        {"kind": "road", "at": ["N", "S"]},
        {"kind": "road", "at": ["E", "W"], "crossing": "bridge"},
    ]
    assert typist.errors() == set()


def test_which_line_goes_over_and_which_under(typist: Drawer) -> None:
    """The line in focus goes over, under or along the ground."""
    press(NORTH, ENTER, SOUTH, ENTER, WEST, ENTER, EAST, ENTER)
    find(typist, "road from N to S")
    press(Qt.Key.Key_U, held=CONTROL)
    assert heard(typist) == "road from N to S on a bridge"
    find(typist, "road from E to W on a bridge")
    press(Qt.Key.Key_U, held=CONTROL)
    assert heard(typist) == "road from E to W in a tunnel"
    assert [each["crossing"] for each in stated(typist)] == ["bridge", "tunnel"]


def test_an_inner_field_on_an_empty_tile(typist: Drawer) -> None:
    """The ground is taken in hand at the strip, and put on the area."""
    press(NORTH)
    QTest.keyClicks(typist.view, "cc")
    take(typist, "grass")
    find(typist, "city")
    assert "Space: place grass here" in typist.view.accessibleDescription()
    press(SPACE)
    assert heard(typist).startswith("grass inside the tile, touching city")
    press(ESCAPE)
    assert stated(typist)[-1] == {"kind": "grass", "at": [], "touches": ["city"]}
    assert typist.errors() == set()


def test_lines_end_at_a_site(typist: Drawer) -> None:
    """At one in the middle, then at that one."""
    press(NORTH, ENTER, CENTRE, ENTER)
    press(SOUTH, ENTER)
    find(typist, "inn with 2 lines")
    press(ENTER)
    inn = [{"kind": "inn"}, {"kind": "road", "at": ["N", "inn"]}]
    assert stated(typist) == [*inn, {"kind": "road", "at": ["S", "inn"]}]
    find(typist, "inn with 2 lines")
    press(Qt.Key.Key_J, held=CONTROL)
    assert stated(typist) == [{"kind": "road", "at": ["N", "S"]}]
    press(Qt.Key.Key_J, held=CONTROL)
    assert [each["kind"] for each in stated(typist)] == ["inn", "road", "road"]


def test_sides_are_joined_and_split(typist: Drawer) -> None:
    """An area over a corner, and two areas instead."""
    press(NORTH)
    QTest.keyClicks(typist.view, "c")
    press(NORTH, ENTER, EAST, ENTER)
    assert heard(typist) == "city on N, E"
    press(Qt.Key.Key_J, held=CONTROL)
    assert stated(typist) == [{"kind": "city", "at": ["N"]}, {"kind": "city", "at": ["E"]}]


def test_a_line_in_the_way_of_an_area(typist: Drawer) -> None:
    """It is asked which way past it the line takes, and why."""
    press(WEST, ENTER, EAST, ENTER, NORTH)
    QTest.keyClicks(typist.view, "c")
    press(SOUTH)
    QTest.keyClicks(typist.view, "c")
    press(NORTH, ENTER, SOUTH, ENTER)
    menu = QApplication.activePopupWidget()
    assert menu is not None
    assert "cross" in menu.actions()[0].text()
    press(Qt.Key.Key_Down, ENTER)
    assert QApplication.activePopupWidget() is None
    crossings = {each["kind"]: each.get("crossing") for each in stated(typist)}
    assert crossings == {"road": "tunnel", "city": None}


def test_keys_are_told_to_who_uses_them(typist: Drawer) -> None:
    """The mouse may rest anywhere: what is in focus is said, until the mouse moves."""
    press(NORTH, ENTER, CENTRE, ENTER)
    typist.hover(side(2))
    assert typist.view.accessibleDescription().startswith("S shows grass · click")
    press(NORTH)
    said = "N shows road · G R C W: change · Enter: join or lay a line · Space: next terrain"
    assert typist.view.accessibleDescription() == said
    ways = {"road": "bridge or tunnel", "inn": "join its lines", "grass": "what else"}
    for what, way in ways.items():
        find(typist, what)
        assert way in typist.view.accessibleDescription()
    press(CENTRE)
    assert typist.view.controller.focus == MIDDLE
    assert "PgDown" in typist.view.accessibleDescription()
    typist.hover(side(3))
    assert "click" in typist.view.accessibleDescription()
