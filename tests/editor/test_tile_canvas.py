"""The tile canvas by mouse and keys: what lights up, what is previewed, done, refused, undone."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QSettings, Qt
from PySide6.QtGui import (
    QDrag,
    QDragLeaveEvent,
    QKeyEvent,
    QMouseEvent,
)
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from core.library import default_library
from editor.app import make_application
from editor.appearance import Appearance
from editor.canvas.intentions import _DOES, Intention
from editor.canvas.palette import MIME, Piece
from editor.canvas.targets import MIDDLE, Target
from editor.canvas.tile_canvas import TileCanvas
from editor.changes.tile_gestures import Outcome
from editor.desk import Desk
from editor.document import Document
from editor.selection import Selection
from editor.tile_pictures import TilePictures

from .conftest import GOLD_RUSH, Hands
from .drawer import ALT, LEFT, Drawer, segment, side

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

ODD = """\
format: 1
id: odd
terrains:
  heath: {code: N, color: "#8fae5d"}
  water: {code: R, color: "#3f6f9f"}
  road: {code: é, color: "#888060"}
  wood: {code: w, color: "#2f5f3f"}
  void: {code: Z, color: "#552255"}
features:
  heath: {shape: field, terrain: heath}
  lake: {shape: area, terrain: water}
  fen: {shape: area, terrain: water}
  track: {shape: line, terrain: road}
  mill: {shape: site, lines: [1, 2]}
  henge: {shape: site}
icons:
  heron: {on: lake, each: [1, 2]}
  orb: {on: tile}
tiles:
  - {id: "1", edges: NNNN}
"""
SEEDS = range(150 if os.environ.get("GOLDRUSH_FULL") == "1" else 12)


OpenCanvas = Callable[[Path], Drawer]


@pytest.fixture
def open_canvas(qapp: QApplication, qtbot: QtBot, settings: QSettings) -> Iterator[OpenCanvas]:
    """Return a function that shows the canvas on a file."""
    make_application()
    open_ones: list[tuple[TileCanvas, Document]] = []

    def opened(path: Path) -> Drawer:
        document = Document(default_library())
        document.open(path)
        selection = Selection(document)
        appearance = Appearance(settings, qapp)
        if not qapp.styleSheet():
            appearance.apply()
        desk = Desk(document, selection, TilePictures(), appearance, settings, "en")
        canvas = TileCanvas(desk)
        canvas.resize(640, 600)
        qtbot.addWidget(canvas)
        with qtbot.waitActive(canvas):
            canvas.show()
            canvas.activateWindow()
        canvas.view.setFocus()
        open_ones.append((canvas, document))
        return Drawer(canvas, document, selection)

    yield opened
    for canvas, document in open_ones:
        canvas.close()
        document.close()


@pytest.fixture
def drawer(open_canvas: OpenCanvas, my_copy: Path) -> Drawer:
    """Return a designer at the canvas of a copy of Gold Rush, looking at its start tile."""
    drawer = open_canvas(my_copy)
    drawer.look_at("33")
    return drawer


@pytest.fixture
def odd_drawer(open_canvas: OpenCanvas, tmp_path: Path) -> Drawer:
    """Return a designer at a set with terrains, icons and sites of its own."""
    path = tmp_path / "odd.yaml"
    path.write_text(ODD, encoding="utf-8")
    return open_canvas(path)


# --- By keys --------------------------------------------------------------------------------------


def test_a_new_legal_tile_takes_at_most_twelve_keystrokes(hands: Hands) -> None:
    """From the command for a new tile to one without a finding on it."""
    window = hands.window
    strokes = ["Ctrl+T", "F6", "P", "R", "M", "P"]
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
    drawer.press(Qt.Key.Key_P, Qt.Key.Key_R, Qt.Key.Key_M, Qt.Key.Key_P)
    assert drawer.tile.edges == "PRMP"
    assert drawer.features() == [("mountain", ("S",)), ("railroad", ("E", "mountain"))]
    assert drawer.errors() == set()
    while drawer.document.undo_stack.canUndo():
        drawer.document.undo_stack.undo()
    assert drawer.document.text.encode() == GOLD_RUSH.read_bytes()


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
    hand = drawer.view.hand
    assert hand.focus == side(0)
    drawer.press(Qt.Key.Key_Right)
    assert hand.focus == side(1)
    drawer.press(Qt.Key.Key_Left)
    assert hand.focus == MIDDLE
    drawer.view.turn(1)
    drawer.press(Qt.Key.Key_Up)
    assert hand.focus == side(3)
    drawer.press(Qt.Key.Key_3)
    assert hand.focus == side(2)
    drawer.press(Qt.Key.Key_PageDown)
    assert (hand.focus, drawer.selection.segment) == (segment(0), 0)


def test_enter_takes_hold_and_puts_down(drawer: Drawer) -> None:
    """With a preview on the way; Escape calls off."""
    text = drawer.document.text
    drawer.press(Qt.Key.Key_2, Qt.Key.Key_Return, Qt.Key.Key_5)
    assert isinstance(drawer.view.hand.preview, Outcome)
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
    """Its sides become ground."""
    drawer.press(Qt.Key.Key_1, Qt.Key.Key_PageDown, Qt.Key.Key_PageDown, Qt.Key.Key_Delete)
    assert drawer.tile.edges == "MPPP"
    drawer.press(Qt.Key.Key_5, Qt.Key.Key_Delete)
    assert drawer.said == "There is no feature to remove here."


# --- By mouse -------------------------------------------------------------------------------------


@pytest.mark.parametrize("turns", range(4))
def test_what_lights_up_is_what_is_drawn(drawer: Drawer, turns: int) -> None:
    """Sides, features, fields and icons, whichever way the tile is seen, at any size."""
    for size in (640, 300, 210):
        drawer.canvas.resize(size, size)
        for tile in ("33", "26", "70", "64"):
            drawer.look_at(tile)
            drawer.view.turn(turns - drawer.view.turns)
            ground = drawer.view.hand.bench.ground
            assert ground is not None
            for target in [*(side(n) for n in range(4)), *ground.targets()]:
                drawer.hover(target)
                over = drawer.view.hand.over
                assert over == target or (over and over.what == "icon"), (tile, target)
            drawer.canvas.grab()


def test_a_side_is_clicked_to_choose_and_clicked_again_to_go_on(drawer: Drawer) -> None:
    """First the terrains come up, with a preview of each; a second click takes the next one."""
    chips = drawer.view.companions.chips
    drawer.click(side(2))
    assert chips.isVisible()
    assert drawer.steps == 0
    chips.chips[2].entered.emit("mountain")
    assert isinstance(drawer.view.hand.preview, Outcome)
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
    said = drawer.view.accessibleDescription()
    assert said.startswith("E shows railroad, but nothing there takes it yet")


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
    drawer.view.companions.bar.kind.entered.emit("junction")
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
    assert drawer.view.companions.bubble.refused
    QTest.mouseRelease(drawer.view, LEFT, pos=drawer.place(side(0)))
    assert drawer.said == "that would cross the railroad"
    assert drawer.view.accessibleDescription() == drawer.said
    assert drawer.steps == 0


def test_a_right_click_or_escape_calls_a_drag_off(drawer: Drawer) -> None:
    """Nothing is done when the button is let go."""
    drawer.drag(side(1), MIDDLE, drop=False)
    drawer.press(Qt.Key.Key_Escape)
    QTest.mouseRelease(drawer.view, LEFT, pos=drawer.place(MIDDLE))
    drawer.drag(side(1), MIDDLE, drop=False)
    QTest.mousePress(drawer.view, Qt.MouseButton.RightButton, pos=drawer.place(MIDDLE))
    QTest.mouseRelease(drawer.view, LEFT, pos=drawer.place(MIDDLE))
    assert drawer.steps == 0


def test_a_drag_that_was_called_off_does_not_begin_again(drawer: Drawer) -> None:
    """Even if the button stays down and the mouse goes on."""
    drawer.drag(side(1), MIDDLE, drop=False)
    drawer.press(Qt.Key.Key_Escape)
    drawer._move(drawer.place(side(2)), LEFT)
    assert drawer.view.hand.held is None
    QTest.mouseRelease(drawer.view, LEFT, pos=drawer.place(side(2)))
    assert drawer.steps == 0


def test_what_a_key_took_hold_of_is_put_down_by_a_click(drawer: Drawer) -> None:
    """Keys and mouse move the same hand."""
    drawer.press(Qt.Key.Key_2, Qt.Key.Key_Return)
    drawer.hover(MIDDLE)
    assert drawer.said == "city with 2 lines"
    QTest.mouseClick(drawer.view, LEFT, pos=drawer.place(MIDDLE))
    assert ("city", ()) in drawer.features()
    assert drawer.steps == 1


def test_while_the_text_has_mistakes_the_drawing_waits(drawer: Drawer) -> None:
    """The last valid state is shown, and gestures on it say why they are not done."""
    drawer.document.type_text(drawer.document.text + "\n  - [", "type")
    drawer.click(Target("icon", 0, "nugget"))
    assert drawer.said == "The text has mistakes. Mend it first, or undo what was typed."
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
    bar = drawer.view.companions.bar
    assert bar.isVisible()
    assert drawer.selection.segment == 0
    drawer.canvas._actions.name.trigger()
    QTest.keyClicks(bar.name.line, "twin peaks")
    QTest.keyClick(bar.name.line, Qt.Key.Key_Return)
    assert drawer.steps == 0
    assert bar.name.line.property("refused")
    assert drawer.said.startswith("'twin peaks' is no name")
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
    assert drawer.view.accessibleDescription() == "prairie at ESE S WSW"
    drawer.canvas.show_points.trigger()
    assert drawer.canvas.grab().toImage() != drawn


# --- Icons ------------------------------------------------------------------------------------


def test_icons_are_clicked_up_and_down(drawer: Drawer) -> None:
    """A click adds one, Alt-click and Delete take one away."""
    icon = Target("icon", 0, "nugget")
    drawer.click(icon)
    drawer.click(icon)
    assert drawer.tile.features[0].icons == {"nugget": 3}
    drawer.click(icon, alt=True)
    drawer.press(Qt.Key.Key_Delete)
    assert drawer.tile.features[0].icons == {"nugget": 1}
    assert drawer.steps == 4


def test_an_icon_is_dragged_from_the_palette(drawer: Drawer) -> None:
    """Where it may stand it stays; elsewhere it is said why not."""
    piece = next(p for p in drawer.canvas.palette_strip.icons() if p.name == "tipi")
    assert drawer.drop(piece, segment(2))
    assert drawer.tile.features[-1].icons == {"tipi": 1}
    assert drawer.drop(piece, drawer.place(segment(0)) + QPoint(0, 40))
    assert drawer.said == "tipi belongs on prairie, not on mountain"
    assert drawer.steps == 1
    leave = QDragLeaveEvent()
    QApplication.sendEvent(drawer.view, leave)
    stranger = Piece("icon", "unheard_of")
    assert not drawer.drop(stranger, segment(2))


def test_an_icon_in_hand_goes_where_it_is_clicked(drawer: Drawer) -> None:
    """Only features that may carry it light up."""
    drawer.take("locomotive")
    assert drawer.view.hand.takers(drawer.canvas.palette_strip.piece or Piece("icon", "")) == [1]
    drawer.hover(segment(1))
    assert isinstance(drawer.view.hand.preview, Outcome)
    drawer.click(segment(1))
    drawer.click(segment(1), alt=True)
    assert drawer.tile.features[1].icons == {}
    assert drawer.steps == 2


def test_an_icon_is_dragged_on_the_tile(drawer: Drawer) -> None:
    """From one field to another, or off the tile."""
    piece = next(p for p in drawer.canvas.palette_strip.icons() if p.name == "tipi")
    drawer.drop(piece, segment(2))
    icon = Target("icon", 2, "tipi")
    drawer.drag(icon, drawer.place(side(2)) - QPoint(0, 60))
    assert [f.icons for f in drawer.tile.features if f.kind == "prairie"][-1] == {"tipi": 1}
    assert drawer.steps == 2
    ground = drawer.view.hand.bench.ground
    assert ground is not None
    moved = next(t for t in ground.targets() if t.icon == "tipi")
    drawer.drag(moved, QPoint(3, drawer.view.height() - 3))
    assert all("tipi" not in feature.icons for feature in drawer.tile.features)


def test_icons_go_on_the_copies_looked_at(drawer: Drawer) -> None:
    """Where copies are stated one by one."""
    drawer.look_at("01")
    drawer.selection.select(drawer.selection.key, 4)
    piece = next(p for p in drawer.canvas.palette_strip.icons() if p.name == "tipi")
    drawer.drop(piece, segment(2))
    assert drawer.tile.copies is not None
    assert drawer.tile.copies[4].icons["south"] == {"tipi": 1}
    assert drawer.selection.copy == 4


def test_an_icon_of_the_tile_itself_goes_anywhere_on_it(odd_drawer: Drawer) -> None:
    """It is no feature's; a count of more than one is shown, too."""
    orb = Piece("icon", "orb")
    assert odd_drawer.drop(orb, segment(0))
    odd_drawer.click(Target("icon", None, "orb"))
    assert odd_drawer.tile.icons == {"orb": 2}


def test_a_site_is_dropped(odd_drawer: Drawer) -> None:
    """On calm ground it stands alone, on a line its halves end in it."""
    odd_drawer.drop(Piece("site", "henge"), segment(0))
    assert odd_drawer.features() == [("henge", ())]
    odd_drawer.document.undo_stack.undo()
    odd_drawer.drag(side(0), side(2))
    odd_drawer.drop(Piece("site", "mill"), segment(0))
    assert odd_drawer.features() == [
        ("mill", ()),
        ("track", ("N", "mill")),
        ("track", ("S", "mill")),
    ]


def test_the_palette_starts_a_drag(drawer: Drawer) -> None:
    """With the piece in it, once the mouse has gone far enough."""
    button = drawer.canvas.palette_strip.buttons[-1]
    QTest.mousePress(button, LEFT, pos=QPoint(10, 10))
    begun = []
    for far in (QPointF(11, 10), QPointF(40, 40)):
        move = QMouseEvent(
            *(QEvent.Type.MouseMove, far, QPointF(button.mapToGlobal(far))),
            *(Qt.MouseButton.NoButton, LEFT, Qt.KeyboardModifier.NoModifier),
        )
        QApplication.sendEvent(button, move)
        begun.append([bytes(d.mimeData().data(MIME).data()) for d in button.findChildren(QDrag)])
    assert begun == [[], [b"icon\thorses\t"]]


# --- The whole tile -------------------------------------------------------------------------------


def test_the_tile_itself_is_turned_and_mirrored(drawer: Drawer) -> None:
    """Each is one step; four turns and two mirrors give the same text."""
    drawer.look_at("12")
    before = drawer.document.text
    drawer.canvas.rotate_right.trigger()
    assert drawer.tile.edges == "RPPR"
    assert drawer.tile.features[2].at == ("WNW",)
    drawer.canvas.rotate_left.trigger()
    assert drawer.document.text == before
    drawer.canvas.mirror.trigger()
    assert drawer.tile.edges == "PRRP"
    drawer.canvas.mirror.trigger()
    assert drawer.document.text == before
    assert drawer.steps == 4


def test_an_inherited_tile_is_read_only_and_says_why(
    open_canvas: OpenCanvas, tmp_path: Path
) -> None:
    """Every gesture on it is explained in place."""
    path = tmp_path / "mine.yaml"
    path.write_text("format: 1\nid: mine\nextends: gold-rush\n", encoding="utf-8")
    drawer = open_canvas(path)
    drawer.look_at("33")
    reason = "This tile comes from gold-rush. Open that set to change it."
    gestures: list[Callable[[], None]] = [
        lambda: drawer.type("P"),
        lambda: drawer.drag(side(0), side(1)),
        lambda: drawer.click(side(2)),
        lambda: drawer.click(Target("icon", 0, "nugget")),
        drawer.canvas.mirror.trigger,
        lambda: drawer.press(Qt.Key.Key_PageDown, Qt.Key.Key_Delete),
    ]
    for gesture in gestures:
        drawer.view.companions.bubble.hush()
        gesture()
        assert drawer.said == reason
    assert drawer.steps == 0


def test_a_gesture_of_a_new_kind_is_a_step_too(
    drawer: Drawer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Until somebody gives it a name of its own, undo says which tile it changed."""
    monkeypatch.setitem(_DOES, "twist", _DOES["set"])
    intention = Intention("twist", side(1), word="mountain")  # type: ignore[arg-type]
    assert drawer.view.hand.do(intention)
    assert drawer.document.undo_stack.undoText() == "Change 33"


def test_everything_has_a_name_for_those_who_do_not_see_it(drawer: Drawer) -> None:
    """The drawing says what is in focus; every button says what it is."""
    assert drawer.view.accessibleName() == "Drawing of tile 33"
    assert drawer.view.accessibleDescription().startswith("N shows mountain")
    for button in drawer.canvas.palette_strip.buttons:
        assert button.accessibleName()
        assert button.toolTip()
    for action in drawer.canvas.actions_of_tile:
        assert action.text()
        assert action.toolTip()


@pytest.mark.parametrize("seed", SEEDS)
def test_random_gestures_are_undone_to_the_same_bytes(
    open_canvas: OpenCanvas, my_copy: Path, tmp_path: Path, seed: int
) -> None:
    """By mouse, keys and drops, on tiles of two sets; redoing gives the same again."""
    dice = Random(seed)
    path = my_copy
    if seed % 3 == 0:
        path = tmp_path / "odd.yaml"
        path.write_text(ODD, encoding="utf-8")
    drawer = open_canvas(path)
    before = drawer.document.text
    keys = [Qt.Key.Key_Delete, Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_Escape]
    keys += [Qt.Key.Key_PageDown, Qt.Key.Key_Plus, Qt.Key.Key_Minus, Qt.Key.Key_Up, Qt.Key.Key_5]
    for _ in range(45):
        if dice.randrange(8) == 0:
            drawer.selection.select(dice.choice(drawer.document.keys()))
        steps = drawer.steps
        _anything(drawer, dice, keys)
        assert drawer.steps - steps in (0, 1)
    done = drawer.document.text
    while drawer.document.undo_stack.canUndo():
        drawer.document.undo_stack.undo()
    assert drawer.document.text == before
    while drawer.document.undo_stack.canRedo():
        drawer.document.undo_stack.redo()
    assert drawer.document.text == done


def _anything(drawer: Drawer, dice: Random, keys: list[Qt.Key]) -> None:
    """Make some gesture or other."""
    ground = drawer.view.hand.bench.ground
    assert ground is not None
    targets = [*(side(n) for n in range(4)), MIDDLE, *ground.targets()]
    one, other = dice.choice(targets), dice.choice(targets)
    pieces = [button.piece for button in drawer.canvas.palette_strip.buttons]
    codes = "".join(kind.code for kind in ground.edition.terrains.values())
    bar = drawer.view.companions.bar
    gestures: list[Callable[[], object]] = [
        lambda: drawer.click(one, alt=dice.randrange(3) == 0),
        lambda: drawer.drag(one, other),
        lambda: drawer.press(dice.choice(keys)),
        lambda: drawer.type(dice.choice(codes)),
        lambda: drawer.drop(dice.choice(pieces), one),
        lambda: drawer.canvas.palette_strip.take(dice.choice([None, *pieces])),
        lambda: dice.choice(drawer.canvas.actions_of_tile[1:4]).trigger(),
        lambda: QTest.mouseClick(bar.part, LEFT) if bar.isVisible() else None,
        lambda: drawer.view.turn(1),
    ]
    dice.choice(gestures)()
