"""Tiles made by keys alone, from an empty one, by what is said of what is in focus."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.editor.drawer import NONE, SHIFT, Drawer, OpenCanvas, segment, side
from tests.editor.heard_parts import children, heard_at

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


def pointed(drawer: Drawer) -> QAccessibleInterface:
    """Return what screen readers find where the keyboard is on the drawing."""
    found = QAccessible.queryAccessibleInterface(drawer.view).focusChild()
    assert found.state().focused
    return found


def heard(drawer: Drawer) -> str:
    """Return what is said of what keys are at on the drawing."""
    return heard_at(drawer.view)


def told(drawer: Drawer) -> str:
    """Return what keys do there, or what will come of what is led there."""
    return pointed(drawer).text(QAccessible.Text.Description)


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
    assert (heard(typist), told(typist)) == ("S shows grass", "road from N to S")
    press(ENTER, WEST, ENTER, EAST)
    assert told(typist) == "road from E to W on a bridge"
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
    assert told(typist) == "Space: place grass here · Escape: put it down"
    press(SPACE)
    assert heard(typist).startswith("grass inside the tile, touching city")
    press(ESCAPE)
    assert stated(typist)[-1] == {"kind": "grass", "at": [], "touches": ["city"]}
    assert typist.errors() == set()


def test_lines_end_at_a_site(typist: Drawer) -> None:
    """At one in the middle, then at that one."""
    press(NORTH, ENTER, CENTRE, ENTER)
    press(SOUTH, ENTER)
    find(typist, "inn")
    assert told(typist) == "inn with 2 lines"
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
    view = typist.view
    typist.hover(side(2))
    assert view.hint.startswith("S shows grass · click")
    press(NORTH)
    said = "N shows road · G R C W: change · Enter: join or draw a line · Space: next terrain"
    assert view.hint == said
    ways = {"road": "bridge or tunnel", "inn": "join its lines", "grass": "what else"}
    for what, way in ways.items():
        find(typist, what)
        assert way in told(typist)
        assert view.hint == f"{heard(typist)} · {told(typist)}"
    press(CENTRE)
    assert told(typist) == "1 to 4: the sides · Page Down: what is on the tile"
    typist.hover(side(3))
    assert "click" in view.hint


def test_all_that_is_on_a_tile_is_found_by_screen_readers(drawer: Drawer) -> None:
    """Where it is drawn, by the same names, as it is now; corners while something goes there."""

    def parts() -> dict[str, QAccessibleInterface]:
        found = children(drawer.view)
        listed = [each for each in found if each.role() == QAccessible.Role.ListItem]
        return {each.text(QAccessible.Text.Name): each for each in listed}

    before = parts()
    assert list(before)[:5] == [
        "N shows mountain",
        "E shows railroad",
        "S shows prairie",
        "W shows railroad",
        "the middle of the tile",
    ]
    assert {"mountain on N", "railroad from E to W", "nugget on mountain"} <= {*before}
    tab = drawer.view.stage.tab(1).toAlignedRect()
    assert before["E shows railroad"].rect().topLeft() == drawer.view.mapToGlobal(tab.topLeft())
    handle = drawer.view.mapToGlobal(drawer.place(segment(0)))
    assert before["mountain on N"].rect().contains(handle)
    press(NORTH)
    drawer.type("r")
    assert "N shows railroad" in parts()
    assert heard(drawer) == "E shows railroad"
    find(drawer, "railroad")
    press(ENTER)
    assert {"the corner NE", "the corner SW"} <= {*parts()}
    press(ESCAPE)
    assert "the corner NE" not in parts()


def test_kinds_of_copies_are_heard(drawer: Drawer) -> None:
    """By their number and icons, as arrows go from one to the next."""
    drawer.look_at("01")
    strip = drawer.canvas.copies
    strip.setFocus()
    found = QAccessible.queryAccessibleInterface(strip)
    assert heard_at(strip) == "2 copies"
    press(Qt.Key.Key_Right)
    second = found.focusChild()
    assert second.state().focused
    assert heard_at(strip) == "2 copies, 1 × tipi on prairie at N ENE WNW · north"
    assert second.rect().topLeft() == strip.mapToGlobal(strip.place_of(1).topLeft())
