"""The tile canvas by mouse and keys: what lights up, what is previewed, done, refused, undone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import (
    QKeyEvent,
)
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from editor.canvas.targets import MIDDLE, TileTarget
from editor.document.changes.tile_gestures import Outcome
from tests.spoken import Spoken
from tests.volume import part_of

from ..conftest import GOLD_RUSH, Hands
from ..drawer import ALT, LEFT, Drawer, segment, side

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.shared_window

SHIFT = Qt.KeyboardModifier.ShiftModifier

# --- By keys --------------------------------------------------------------------------------------


def test_a_new_legal_tile_takes_at_most_twelve_keystrokes(hands: Hands) -> None:
    """From the command for a new tile to one without a finding on it."""
    window = hands.window
    strokes = ["Ctrl+T", "F7", "P", "R", "M", "P"]
    assert len(strokes) <= 12
    for keys in strokes:
        hands.press(keys)
    key = window.selection.key
    design = window.document.design(key)
    assert key is not None
    assert design is not None
    assert design.tile.edges == "PRMP"
    assert [finding.check for finding in window.document.findings_on(key)] == []
    assert window.document.undo_stack.count() == 3  # the two calm sides were so already


def test_four_letters_set_the_sides_one_after_another(drawer: Drawer) -> None:
    """Each is a step of undo; undoing all gives the same bytes."""
    before = drawer.document.text
    drawer.press(Qt.Key.Key_P, Qt.Key.Key_R, Qt.Key.Key_M, Qt.Key.Key_P)
    assert drawer.tile.edges == "PRMP"
    assert drawer.features() == [("mountain", ("S",)), ("railroad", ("E", "mountain"))]
    assert drawer.errors() == set()
    while drawer.document.undo_stack.canUndo():
        drawer.document.undo_stack.undo()
    assert drawer.document.text == before


def test_letters_work_whatever_the_codes_are(odd_drawer: Drawer) -> None:
    """Also those that are sides in the format, of either case, and of any alphabet."""
    odd_drawer.type("éRéW")
    assert odd_drawer.tile.edges == "éRéw"
    odd_drawer.type("x")
    assert odd_drawer.said == "No terrain has the letter x; there are: N, R, é, w, Z"
    assert odd_drawer.steps == 4


def test_letters_come_before_shortcuts_of_the_window(drawer: Drawer) -> None:
    """A bare letter is the canvas's own; with Ctrl it is not."""
    plain = QKeyEvent(
        QEvent.Type.ShortcutOverride, Qt.Key.Key_R, Qt.KeyboardModifier.NoModifier, "r"
    )
    QApplication.sendEvent(drawer.view, plain)
    assert plain.isAccepted()
    control = Qt.KeyboardModifier.ControlModifier
    other = QKeyEvent(QEvent.Type.ShortcutOverride, Qt.Key.Key_R, control, "r")
    other.ignore()
    QApplication.sendEvent(drawer.view, other)
    assert not other.isAccepted()


def test_arrows_go_about_as_they_are_seen(drawer: Drawer) -> None:
    """On a turned view too; digits name sides, and the middle is between."""
    controller = drawer.view.controller
    assert controller.focus == side(0)
    drawer.press(Qt.Key.Key_Right)
    assert controller.focus == side(1)
    drawer.press(Qt.Key.Key_Left)
    assert controller.focus == MIDDLE
    drawer.view.turn(1)
    drawer.press(Qt.Key.Key_Up)
    assert controller.focus == side(3)
    drawer.press(Qt.Key.Key_3)
    assert controller.focus == side(2)
    drawer.press(Qt.Key.Key_PageDown)
    assert (controller.focus, drawer.selection.segment) == (segment(0), 0)


def test_enter_takes_hold_and_puts_down(drawer: Drawer) -> None:
    """With a preview on the way; Escape calls off."""
    text = drawer.document.text
    drawer.press(Qt.Key.Key_2, Qt.Key.Key_Return, Qt.Key.Key_5)
    assert isinstance(drawer.view.controller.preview, Outcome)
    assert drawer.said == "city with 2 lines"
    drawer.press(Qt.Key.Key_Escape)
    assert drawer.document.text == text
    drawer.press(Qt.Key.Key_2, Qt.Key.Key_Return, Qt.Key.Key_5, Qt.Key.Key_Enter)
    assert ("city", ()) in drawer.features()
    assert drawer.steps == 1


def test_icons_are_counted_by_keys(drawer: Drawer) -> None:
    """Plus and minus on what is in focus, Alt with a digit for the icons of the palette."""
    drawer.press(Qt.Key.Key_1, Qt.Key.Key_PageDown, Qt.Key.Key_Plus)
    assert drawer.tile.features[0].icons == {"nugget": 2}
    drawer.press(Qt.Key.Key_Minus)
    assert drawer.tile.features[0].icons == {"nugget": 1}
    drawer.press(Qt.Key.Key_Minus)
    assert drawer.said == "each mountain shows 1 to 3 nugget"
    drawer.press(Qt.Key.Key_PageDown)
    drawer.press(Qt.Key.Key_2, held=ALT)
    assert drawer.tile.features[1].icons == {"locomotive": 1}


@pytest.mark.parametrize(
    ("north", "east", "middle", "second"),
    [
        ((Qt.Key.Key_Ampersand, "&"), (Qt.Key.Key_Eacute, "é"), (Qt.Key.Key_Agrave, "à"), 0),
        ((Qt.Key.Key_1, "1"), (Qt.Key.Key_2, "2"), (Qt.Key.Key_0, "0"), SHIFT),
    ],
)
def test_digits_work_where_they_need_shift(
    drawer: Drawer,
    north: tuple[Qt.Key, str],
    east: tuple[Qt.Key, str],
    middle: tuple[Qt.Key, str],
    second: Qt.KeyboardModifier | int,
) -> None:
    """On a French keyboard with Shift and without; Alt with them counts icons there too."""
    held = Qt.KeyboardModifier(second)
    for (key, text), target in ((east, side(1)), (middle, MIDDLE), (north, side(0))):
        asked = QKeyEvent(QEvent.Type.ShortcutOverride, key, held, text)
        assert drawer.view.keys.are_for_canvas(asked)
        event = QKeyEvent(QEvent.Type.KeyPress, key, held, text)
        QApplication.sendEvent(drawer.view, event)
        assert drawer.view.controller.focus == target
    drawer.press(Qt.Key.Key_PageDown, Qt.Key.Key_PageDown)
    drawer.press(east[0], held=held | ALT)
    assert drawer.tile.features[1].icons == {"locomotive": 1}


def test_a_letter_on_the_key_of_a_digit_is_a_terrain_first(odd_drawer: Drawer) -> None:
    """A set may have codes that stand on digits, and they are typed like others."""
    for edge in range(4):
        odd_drawer.view.controller.select(side(edge))
        event = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Eacute, Qt.KeyboardModifier(0), "é")
        QApplication.sendEvent(odd_drawer.view, event)
    assert odd_drawer.tile.edges == "éééé"


def test_an_icon_by_keys_finds_its_feature(drawer: Drawer) -> None:
    """From a side, or the middle, to what it may stand on there; taking it away leaves no trace."""
    drawer.type("pppp")
    before = drawer.document.text
    drawer.press(Qt.Key.Key_3, held=ALT)
    assert drawer.tile.features[0].icons == {"tipi": 1}
    drawer.press(Qt.Key.Key_Minus)
    assert drawer.document.text == before
    drawer.type("mprp")
    drawer.press(Qt.Key.Key_5)
    drawer.press(Qt.Key.Key_2, held=ALT)
    assert drawer.tile.features[1].icons == {"locomotive": 1}
    drawer.press(Qt.Key.Key_1)
    drawer.press(Qt.Key.Key_2, held=ALT)
    assert drawer.tile.features[1].icons == {"locomotive": 2}
    drawer.press(Qt.Key.Key_1)
    drawer.press(Qt.Key.Key_3, held=ALT)
    assert drawer.said == "tipi belongs on prairie, not on mountain"


def test_delete_removes_the_feature_in_focus(drawer: Drawer) -> None:
    """Its sides become drawn."""
    drawer.press(Qt.Key.Key_1, Qt.Key.Key_PageDown, Qt.Key.Key_PageDown, Qt.Key.Key_Delete)
    assert drawer.tile.edges == "MPPP"
    drawer.press(Qt.Key.Key_5, Qt.Key.Key_Delete)
    assert drawer.said == "There is no feature to remove here."


# --- By mouse -------------------------------------------------------------------------------------


@pytest.mark.parametrize("turns", part_of([1, 0, 2, 3], 4))
def test_what_lights_up_is_what_is_drawn(drawer: Drawer, turns: int) -> None:
    """Sides, features, fields and icons, whichever way the tile is seen, at any size."""
    drawer.document.open(GOLD_RUSH)
    for size in (640, 300, 210):
        drawer.canvas.resize(size, size)
        for tile in ("33", "26", "70", "64"):
            drawer.look_at(tile)
            drawer.view.turn(turns - drawer.view.turns)
            drawn = drawer.view.controller.tile.drawn
            assert drawn is not None
            for target in [*(side(n) for n in range(4)), *drawn.targets()]:
                drawer.hover(target)
                over = drawer.view.controller.over
                assert over == target or (over and over.what == "icon"), (tile, target)
            drawer.canvas.grab()


def test_a_side_is_clicked_to_choose_and_clicked_again_to_go_on(drawer: Drawer) -> None:
    """First the terrains come up, with a preview of each; a second click takes the next one."""
    chips = drawer.view.popups.chips
    drawer.click(side(2))
    assert chips.isVisible()
    assert drawer.steps == 0
    chips.chips[2].entered.emit("mountain")
    assert isinstance(drawer.view.controller.preview, Outcome)
    assert drawer.said == "mountain on S"
    chips.chips[2].left.emit()
    QTest.mouseClick(chips.chips[2], LEFT)
    assert drawer.tile.edges == "MRMR"
    assert not chips.isVisible()
    drawer.click(side(2))
    drawer.click(side(2))
    assert drawer.tile.edges == "MRPR"
    assert chips.isVisible()
    drawer.press(Qt.Key.Key_Escape)
    assert not chips.isVisible()


def test_a_side_in_want_of_a_feature_says_so(drawer: Drawer) -> None:
    """A single track with nowhere to go."""
    drawer.type("prpp")
    assert drawer.errors() == {"edge-mismatch"}
    drawer.hover(side(1))
    said = drawer.view.hint
    assert said.startswith("E shows railroad, but no feature uses this side yet")


def test_what_is_in_focus_is_announced_once(drawer: Drawer, voice: Spoken, qtbot: QtBot) -> None:
    """What the mouse stops at, with what can be done there; by keys what comes of a drag."""
    drawer.hover(side(0))
    drawer.hover(side(1))
    qtbot.waitUntil(lambda: bool(voice.said))
    assert voice.texts == [drawer.view.hint]
    drawer.press(Qt.Key.Key_2)  # read out as a part
    qtbot.wait(400)
    assert len(voice.said) == 1
    drawer.press(Qt.Key.Key_Return, Qt.Key.Key_5)
    qtbot.waitUntil(lambda: len(voice.said) > 1)
    qtbot.wait(400)
    assert voice.texts[1:] == [drawer.said]
    assert not set(voice.described) & set(voice.texts)


def test_a_terrain_in_hand_is_painted(drawer: Drawer) -> None:
    """Side after side, until it is put down."""
    drawer.take("mountain")
    drawer.hover(side(2))
    assert drawer.said == "mountain on S"
    drawer.click(side(2))
    drawer.click(side(1))
    assert drawer.tile.edges == "MMMR"
    drawer.press(Qt.Key.Key_Escape)
    assert drawer.canvas.palette_strip.piece is None


def test_a_drag_from_side_to_side_joins_and_is_one_step(drawer: Drawer) -> None:
    """What would come of it is shown before."""
    drawer.look_at("52")
    before = drawer.document.text
    drawer.drag(side(0), side(2), drop=False)
    assert drawer.said == "mountain on N, S"
    assert drawer.document.text == before
    drawer.canvas.grab()
    QTest.mouseRelease(drawer.view, LEFT, pos=drawer.place(side(2)))
    assert drawer.features() == [("mountain", ("N", "S"))]
    assert drawer.steps == 1
    drawer.document.undo_stack.undo()
    assert drawer.document.text == before


def test_a_line_is_dragged_over_calm_ground(odd_drawer: Drawer) -> None:
    """The sides follow; with a kind in hand that one is laid."""
    odd_drawer.drag(side(0), side(2))
    assert odd_drawer.tile.edges == "éNéN"
    odd_drawer.document.undo_stack.undo()
    odd_drawer.take("fen")
    odd_drawer.drag(side(0), side(1))
    assert odd_drawer.features() == [("fen", ("N", "E"))]


def test_a_drag_to_the_middle_makes_a_site_that_takes_lines(drawer: Drawer) -> None:
    """Its kind can be changed in the bar that comes up; further lines are led to it."""
    drawer.drag(side(1), MIDDLE)
    assert ("city", ()) in drawer.features()
    assert drawer.bar.isVisible()
    drawer.view.popups.bar.kind.entered.emit("junction")
    assert ("junction", ()) in drawer.features()
    number = drawer.selection.segment
    assert number is not None
    drawer.drag(side(2), segment(number))
    assert ("railroad", ("S", "junction")) in drawer.features()
    assert drawer.errors() == set()
    assert drawer.steps == 3


def test_what_may_not_be_is_explained_where_it_is_tried(drawer: Drawer) -> None:
    """While dragging, and for a while after letting go; nothing is changed."""
    drawer.drag(side(2), side(0), drop=False)
    assert drawer.said == "that would cross the railroad"
    assert drawer.view.popups.bubble.refused
    QTest.mouseRelease(drawer.view, LEFT, pos=drawer.place(side(0)))
    menu = QApplication.activePopupWidget()
    assert menu is not None
    QTest.keyClick(menu, Qt.Key.Key_Escape)
    assert QApplication.activePopupWidget() is None
    assert drawer.said == "that would cross the railroad"
    assert drawer.view.hint == drawer.said
    assert drawer.steps == 0


@pytest.mark.parametrize(("keys", "way"), [([], "bridge"), ([Qt.Key.Key_Down], "tunnel")])
def test_what_would_cross_a_line_is_offered_a_bridge_and_a_tunnel(
    drawer: Drawer, keys: list[Qt.Key], way: str
) -> None:
    """In a menu where it was tried; Enter takes the first, and it is one step."""
    railroad = next(f for f in drawer.features() if f[0] == "railroad")
    drawer.drag(side(2), side(0))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    shown = [each.text() for each in menu.actions() if menu.actionGeometry(each).height() > 9]
    assert shown[0] == "that would cross the railroad"
    for key in (*keys, Qt.Key.Key_Return):
        QTest.keyClick(menu, key)
    assert drawer.steps == 1
    assert railroad in drawer.features()
    assert f"crossing: {way}" in drawer.document.text
    assert drawer.errors() == set()


def test_a_right_click_or_escape_calls_a_drag_off(drawer: Drawer) -> None:
    """Nothing is done when the button is released."""
    drawer.drag(side(1), MIDDLE, drop=False)
    drawer.press(Qt.Key.Key_Escape)
    QTest.mouseRelease(drawer.view, LEFT, pos=drawer.place(MIDDLE))
    drawer.drag(side(1), MIDDLE, drop=False)
    QTest.mousePress(drawer.view, Qt.MouseButton.RightButton, pos=drawer.place(MIDDLE))
    QTest.mouseRelease(drawer.view, LEFT, pos=drawer.place(MIDDLE))
    QTest.mouseRelease(drawer.view, Qt.MouseButton.RightButton, pos=drawer.place(MIDDLE))
    assert drawer.steps == 0


def test_a_drag_that_was_called_off_does_not_begin_again(drawer: Drawer) -> None:
    """Even if the button stays down and the mouse goes on."""
    drawer.drag(side(1), MIDDLE, drop=False)
    drawer.press(Qt.Key.Key_Escape)
    drawer._move(drawer.place(side(2)), LEFT)
    assert drawer.view.controller.dragged is None
    QTest.mouseRelease(drawer.view, LEFT, pos=drawer.place(side(2)))
    assert drawer.steps == 0


def test_what_a_key_took_hold_of_is_put_down_by_a_click(drawer: Drawer) -> None:
    """Keys and mouse move the same controller."""
    drawer.press(Qt.Key.Key_2, Qt.Key.Key_Return)
    drawer.hover(MIDDLE)
    assert drawer.said == "city with 2 lines"
    QTest.mouseClick(drawer.view, LEFT, pos=drawer.place(MIDDLE))
    assert ("city", ()) in drawer.features()
    assert drawer.steps == 1


def test_while_the_text_has_mistakes_the_drawing_waits(drawer: Drawer) -> None:
    """The last valid state is shown, and gestures on it say why they are not done."""
    drawer.document.type_text(drawer.document.text + "\n  - [", "type")
    drawer.click(TileTarget("icon", 0, "nugget"))
    assert drawer.said == "The text has errors. Fix them first, or undo your typing."
    assert drawer.tile.features[0].icons == {"nugget": 1}


def test_an_undone_feature_is_not_picked_any_more(drawer: Drawer) -> None:
    """Nor is another one in its place."""
    drawer.drag(side(1), MIDDLE)
    assert drawer.selection.segment == 1
    drawer.document.undo_stack.undo()
    assert drawer.selection.segment is None
    assert not drawer.bar.isVisible()


def test_a_picked_feature_is_named_parted_and_removed_in_its_bar(drawer: Drawer) -> None:
    """Each is one step of undo."""
    drawer.look_at("56")
    drawer.click(drawer.place(side(0)) + QPoint(0, 60))
    bar = drawer.view.popups.bar
    assert bar.isVisible()
    assert drawer.selection.segment == 0
    drawer.canvas.tile_actions.name.trigger()
    QTest.keyClicks(bar.name.line, "twin peaks")
    QTest.keyClick(bar.name.line, Qt.Key.Key_Return)
    assert drawer.steps == 0
    assert bar.name.line.property("refused")
    assert drawer.said.startswith("'twin peaks' is not a name")
    bar.name.line.selectAll()
    QTest.keyClicks(bar.name.line, "twins")
    QTest.keyClick(bar.name.line, Qt.Key.Key_Return)
    assert drawer.tile.features[0].name == "twins"
    QTest.mouseClick(bar.counters[0].more, LEFT)
    QTest.mouseClick(bar.part, LEFT)
    assert drawer.features() == [("mountain", ("N",)), ("mountain", ("E",))]
    QTest.mouseClick(bar.remove, LEFT)
    assert drawer.tile.edges == "PMPP"
    assert drawer.steps == 4
    assert not bar.isVisible()


def test_fields_light_up_with_their_border_points(drawer: Drawer) -> None:
    """And all twelve can be shown."""
    drawer.hover(segment(3))
    drawn = drawer.canvas.grab().toImage()
    assert drawer.view.hint == "prairie at ESE S WSW"
    drawer.canvas.tile_actions.show_points.trigger()
    assert drawer.canvas.grab().toImage() != drawn
