"""Bridges, arms, ends on lines, touching and inner fields, made by mouse and by keys alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from editor.canvas.targets import TileTarget
from tests.editor.drawer import LEFT, SHIFT, Drawer, OpenCanvas, segment, side

if TYPE_CHECKING:
    from pathlib import Path

SET = """\
format: 1
id: contacts
start: "plain"
terrains:
  grass: {code: G, color: "#93b35c"}
  road:  {code: R, color: "#8a7a60"}
  city:  {code: C, color: "#b0523a"}
  river: {code: W, color: "#4f7f9f"}
features:
  road:  {shape: line, terrain: road}
  river: {shape: line, terrain: river}
  city:  {shape: area, terrain: city}
  inn:   {shape: site}
  grass: {shape: field, terrain: grass}
tiles:
  - {id: "plain", edges: GGGG}
  - {id: "road", edges: GRGR, features: [{kind: road, at: [E, W]}]}
  - {id: "river", edges: GWRW, features: [{kind: river, at: [E, W]}]}
  - {id: "city", edges: CRGR, features: [{kind: city, at: [N]}, {kind: road, at: [E, W]}]}
  - {id: "alone", edges: CGGG, features: [{kind: city, at: [N]}]}
  - {id: "walled", edges: CCCC, features: [{kind: city, at: [N, E, S, W]}]}
  - {id: "ends", edges: RRRR, features: [{kind: road, at: [E, W]}, {kind: inn},
      {kind: road, at: [S, inn], name: south}]}
"""
ENTER, DOWN = Qt.Key.Key_Return, Qt.Key.Key_PageDown


@pytest.fixture
def contacts(open_canvas: OpenCanvas, tmp_path: Path) -> Drawer:
    """Return a designer at a set with roads, rivers and cities."""
    path = tmp_path / "contacts.yaml"
    path.write_text(SET, encoding="utf-8")
    return open_canvas(path)


def stated(drawer: Drawer) -> list[dict[str, Any]]:
    """Return the features of the tile looked at, as the file states them."""
    source, tile = drawer.document.source, drawer.selection.own_tile
    assert source is not None
    features: list[dict[str, Any]] = source.data["tiles"][tile].get("features", [])
    return features


def corner(number: int) -> TileTarget:
    """Return a corner, from NE on, as a target."""
    return TileTarget("corner", number)


def check_one_step(drawer: Drawer, before: str) -> None:
    """Fail if what was done is not one step of undo."""
    assert drawer.steps == 1
    drawer.document.undo_stack.undo()
    assert drawer.document.text == before


def test_a_line_drawn_across_another_is_a_bridge(contacts: Drawer) -> None:
    """What will come of it is said and shown before."""
    contacts.look_at("road")
    before = contacts.document.text
    contacts.drag(side(0), side(2), drop=False)
    assert contacts.said == "road from N to S on a bridge"
    assert contacts.document.text == before
    QTest.mouseRelease(contacts.view, LEFT, pos=contacts.place(side(2)))
    assert stated(contacts)[1] == {"kind": "road", "at": ["N", "S"], "crossing": "bridge"}
    assert contacts.errors() == set()
    check_one_step(contacts, before)


def test_a_line_across_another_by_keys(contacts: Drawer) -> None:
    """Take hold of north, lead it to south."""
    contacts.look_at("road")
    contacts.press(Qt.Key.Key_1, ENTER, Qt.Key.Key_3, ENTER)
    assert stated(contacts)[1]["crossing"] == "bridge"


def test_a_line_is_led_over_under_and_along_the_ground(contacts: Drawer) -> None:
    """By the button in its bar, which says what comes next, and by the command of the menu."""
    contacts.look_at("road")
    contacts.click(segment(0))
    button = contacts.bar.cross
    assert button.isVisible()
    assert button.toolTip() == "Lead this line over everything else on a bridge"
    QTest.mouseClick(button, LEFT)
    assert stated(contacts)[0]["crossing"] == "bridge"
    assert contacts.bar.cross.toolTip() == "Lead this line under everything else through a tunnel"
    contacts.canvas.tile_actions.cross.trigger()
    assert stated(contacts)[0]["crossing"] == "tunnel"
    contacts.canvas.tile_actions.cross.trigger()
    assert "crossing" not in stated(contacts)[0]
    assert contacts.steps == 3
    contacts.look_at("city")
    contacts.click(segment(0))
    assert not contacts.bar.cross.isVisible()


def test_each_change_is_seen_in_the_drawing(contacts: Drawer) -> None:
    """A picture that was made before shows nothing else than what the tile says now."""
    contacts.look_at("city")
    pictures = contacts.view._pictures

    def seen() -> bytes:
        drawn = contacts.view.controller.tile.drawn
        assert drawn is not None
        pixmap = pictures.pixmap(drawn.edition, drawn.design, 90, 1.0, at_once=True)
        assert pixmap is not None
        return bytes(pixmap.toImage().constBits())

    found = [seen()]
    for _ in range(2):
        contacts.click(segment(1))
        contacts.canvas.tile_actions.cross.trigger()
        found.append(seen())
    contacts.canvas.tile_actions.cross.trigger()
    assert seen() == found[0]
    contacts.drag(segment(0), segment(1), held=SHIFT)
    found.append(seen())
    assert len(set(found)) == 4


def test_a_side_dragged_to_a_line_with_shift_is_another_arm_of_it(contacts: Drawer) -> None:
    """Without Shift they meet in a site, as the preview shows while the key is up."""
    contacts.look_at("road")
    before = contacts.document.text
    line = segment(0)
    contacts.drag(side(2), line, drop=False)
    assert contacts.said == "inn with 3 lines"
    QTest.keyPress(contacts.view, Qt.Key.Key_Shift)
    assert contacts.said == "road from E to W, S"
    QTest.keyRelease(contacts.view, Qt.Key.Key_Shift)
    assert contacts.said == "inn with 3 lines"
    QTest.keyPress(contacts.view, Qt.Key.Key_Shift)
    QTest.mouseRelease(contacts.view, LEFT, SHIFT, contacts.place(line))
    assert stated(contacts) == [{"kind": "road", "at": ["E", "W", "S"]}]
    assert contacts.tile.edges == "GRRR"
    assert contacts.errors() <= {"line-ends"}
    check_one_step(contacts, before)


def test_a_third_arm_by_keys(contacts: Drawer) -> None:
    """South is taken hold of, the line gone to, and put down with Shift and Enter."""
    contacts.look_at("road")
    contacts.press(Qt.Key.Key_3, ENTER, DOWN)
    contacts.press(ENTER, held=SHIFT)
    assert stated(contacts) == [{"kind": "road", "at": ["E", "W", "S"]}]


def test_a_line_of_another_kind_ends_on_the_line(contacts: Drawer) -> None:
    """A road on a river's bank; between two lines it is the same."""
    contacts.look_at("river")
    contacts.drag(side(2), segment(0), held=SHIFT)
    assert stated(contacts)[1] == {"kind": "road", "at": ["S", "river"]}
    contacts.look_at("ends")
    contacts.press(DOWN, DOWN, DOWN, ENTER, Qt.Key.Key_PageUp, Qt.Key.Key_PageUp)
    contacts.press(ENTER, held=SHIFT)
    assert stated(contacts)[2]["at"] == ["S", "road"]


def test_an_area_is_dragged_to_the_corner_that_it_reaches(contacts: Drawer) -> None:
    """And once more, to let go of it; by keys the corners are 6 to 9."""
    contacts.look_at("alone")
    before = contacts.document.text
    contacts.drag(segment(0), corner(1), drop=False)
    assert contacts.said == "city on N, touching SE"
    contacts.canvas.grab()
    QTest.mouseRelease(contacts.view, LEFT, pos=contacts.place(corner(1)))
    contacts.press(Qt.Key.Key_Escape)
    check_one_step(contacts, before)
    contacts.press(DOWN, ENTER, Qt.Key.Key_7, ENTER)
    assert stated(contacts)[0] == {"kind": "city", "at": ["N"], "touches": ["SE"]}
    contacts.press(ENTER, Qt.Key.Key_7, ENTER)
    assert stated(contacts)[0] == {"kind": "city", "at": ["N"]}


def test_what_is_dragged_with_shift_only_touches(contacts: Drawer) -> None:
    """A city beside a road that passes it, and a field that borders the city, as is stated."""
    contacts.look_at("city")
    contacts.drag(segment(0), segment(1), held=SHIFT)
    assert stated(contacts)[0] == {"kind": "city", "at": ["N"], "touches": ["road"]}
    assert contacts.design.layout.segments[3].points == (5, 6, 7, 8, 9)
    contacts.drag(segment(0), segment(3), held=SHIFT)
    assert stated(contacts)[-1]["touches"] == ["city"]
    assert contacts.errors() == set()


def test_a_clearing_says_what_it_touches_only_where_that_is_not_evident(contacts: Drawer) -> None:
    """In a city on all four sides there is nothing else that it could lie in."""
    contacts.look_at("walled")
    contacts.take("grass")
    contacts.hover(segment(0))
    assert contacts.said == "grass inside the tile"
    contacts.click(segment(0))
    assert stated(contacts)[-1] == {"kind": "grass", "at": []}
    assert contacts.selection.key is not None
    found = contacts.document.findings_on(contacts.selection.key)
    assert "without-effect" not in {finding.check for finding in found}


def test_ground_in_hand_makes_a_clearing_in_an_area(contacts: Drawer) -> None:
    """An inner field, which Delete takes away again; by keys it is Space on the area."""
    contacts.look_at("city")
    before = contacts.document.text
    contacts.take("grass")
    contacts.hover(segment(0))
    assert contacts.said == "grass inside the tile, touching city"
    contacts.click(segment(0))
    inner = {"kind": "grass", "at": [], "touches": ["city"]}
    assert stated(contacts)[-1] == inner
    check_one_step(contacts, before)
    contacts.press(DOWN, Qt.Key.Key_Space)
    assert stated(contacts)[-1] == inner
    contacts.press(Qt.Key.Key_Escape)
    number = len(contacts.design.layout.segments)
    found = [
        n for n in range(number)
        if contacts.design.layout.segments[n].written == (len(stated(contacts)) - 1,)
    ]  # fmt: skip
    contacts.click(segment(found[0]))
    contacts.press(Qt.Key.Key_Delete)
    assert inner not in stated(contacts)


def test_what_cannot_meet_says_why(contacts: Drawer) -> None:
    """An end is at most once there."""
    contacts.look_at("road")
    contacts.drag(side(1), segment(0), held=SHIFT, drop=False)
    assert contacts.said == "road already ends there"
    contacts.press(Qt.Key.Key_Escape)
    assert contacts.steps == 0
