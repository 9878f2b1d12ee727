"""Icons on the tile canvas, sites that are dropped, and the tile as a whole."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import (
    QDrag,
    QDragLeaveEvent,
    QMouseEvent,
)
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editor.canvas.gestures import _CHANGES, Gesture
from editor.canvas.pieces import MIME, Piece
from editor.canvas.targets import TileTarget
from editor.document.changes.tile_gestures import Outcome
from tests.volume import FULL

from ..drawer import LEFT, ODD, Drawer, OpenCanvas, segment, side
from ..random_gestures import RandomGestures

SEEDS = range(150 if FULL else 1)


# --- Icons ------------------------------------------------------------------------------------


def test_icons_are_clicked_up_and_down(drawer: Drawer) -> None:
    """A click adds one, Alt-click and Delete take one away."""
    icon = TileTarget("icon", 0, "nugget")
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
    assert drawer.view.controller.takers(
        drawer.canvas.palette_strip.piece or Piece("icon", "")
    ) == [1]
    drawer.hover(segment(1))
    assert isinstance(drawer.view.controller.preview, Outcome)
    drawer.click(segment(1))
    drawer.click(segment(1), alt=True)
    assert drawer.tile.features[1].icons == {}
    assert drawer.steps == 2


def test_an_icon_is_dragged_on_the_tile(drawer: Drawer) -> None:
    """From one field to another, or off the tile."""
    piece = next(p for p in drawer.canvas.palette_strip.icons() if p.name == "tipi")
    drawer.drop(piece, segment(2))
    icon = TileTarget("icon", 2, "tipi")
    drawer.drag(icon, drawer.place(side(2)) - QPoint(0, 60))
    assert [f.icons for f in drawer.tile.features if f.kind == "prairie"][-1] == {"tipi": 1}
    assert drawer.steps == 2
    drawn = drawer.view.controller.tile.drawn
    assert drawn is not None
    moved = next(t for t in drawn.targets() if t.icon == "tipi")
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
    odd_drawer.click(TileTarget("icon", None, "orb"))
    assert odd_drawer.tile.icons == {"orb": 2}


def test_a_site_is_dropped(odd_drawer: Drawer) -> None:
    """On calm drawn it stands alone, on a line its halves end in it."""
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
            QEvent.Type.MouseMove,
            far,
            QPointF(button.mapToGlobal(far)),
            Qt.MouseButton.NoButton,
            LEFT,
            Qt.KeyboardModifier.NoModifier,
        )
        QApplication.sendEvent(button, move)
        begun.append([bytes(d.mimeData().data(MIME).data()) for d in button.findChildren(QDrag)])
    QTest.mouseRelease(button, LEFT, pos=QPoint(40, 40))
    assert begun == [[], [b"icon\thorses\t"]]


# --- The whole tile -------------------------------------------------------------------------------


def test_the_tile_itself_is_turned_and_mirrored(drawer: Drawer) -> None:
    """Each is one step; four turns and two mirrors give the same text."""
    drawer.look_at("12")
    before = drawer.document.text
    drawer.canvas.tile_actions.rotate_right.trigger()
    assert drawer.tile.edges == "RPPR"
    assert drawer.tile.features[2].at == ("WNW",)
    drawer.canvas.tile_actions.rotate_left.trigger()
    assert drawer.document.text == before
    drawer.canvas.tile_actions.mirror.trigger()
    assert drawer.tile.edges == "PRRP"
    drawer.canvas.tile_actions.mirror.trigger()
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
    reason = "This tile is inherited from gold-rush. Open that set to change it."
    gestures: list[Callable[[], None]] = [
        lambda: drawer.type("P"),
        lambda: drawer.drag(side(0), side(1)),
        lambda: drawer.click(side(2)),
        lambda: drawer.click(TileTarget("icon", 0, "nugget")),
        drawer.canvas.tile_actions.mirror.trigger,
        lambda: drawer.press(Qt.Key.Key_PageDown, Qt.Key.Key_Delete),
    ]
    for gesture in gestures:
        drawer.view.popups.bubble.dismiss()
        gesture()
        assert drawer.said == reason
    assert drawer.steps == 0


def test_a_gesture_of_a_new_kind_is_a_step_too(
    drawer: Drawer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Until it has a name of its own, undo says which tile it changed."""
    monkeypatch.setitem(_CHANGES, "twist", _CHANGES["set"])
    gesture = Gesture("twist", side(1), word="mountain")  # type: ignore[arg-type]
    assert drawer.view.controller.do(gesture)
    assert drawer.document.undo_stack.undoText() == "Change 33"


def test_everything_has_a_name_for_those_who_do_not_see_it(drawer: Drawer) -> None:
    """The drawing says what is in focus; every button says what it is."""
    assert drawer.view.accessibleName() == "Drawing of tile 33"
    assert drawer.view.hint.startswith("N shows mountain")
    for button in drawer.canvas.palette_strip.buttons:
        assert button.accessibleName()
        assert button.toolTip()
    for action in drawer.canvas.tile_actions.all:
        assert action.text()
        assert action.toolTip()


@pytest.mark.parametrize("seed", SEEDS)
def test_random_gestures_are_undone_to_the_same_bytes(
    open_canvas: OpenCanvas, my_copy: Path, tmp_path: Path, seed: int
) -> None:
    """By mouse, keys and drops, on tiles of two sets; undone and done again meanwhile, too."""
    dice = Random(seed)
    path = my_copy
    if seed % 3 == 0:
        path = tmp_path / "odd.yaml"
        path.write_text(ODD, encoding="utf-8")
    drawer = open_canvas(path)
    before = drawer.document.text
    user = RandomGestures(drawer, dice)
    for _ in range(45):
        if dice.randrange(8) == 0:
            drawer.selection.select(dice.choice(drawer.document.keys()))
        steps = drawer.steps
        user.gesture()
        assert drawer.steps - steps in (0, 1)
        while dice.randrange(4) == 0:
            user.go_back_or_forth()
    stack = drawer.document.undo_stack
    stack.setIndex(stack.count())
    done = drawer.document.text
    while stack.canUndo():
        stack.undo()
    assert drawer.document.text == before
    while stack.canRedo():
        stack.redo()
    assert drawer.document.text == done
