"""How the canvas behaves in its window: what it cancels, what it says, what it has room for."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from editor.canvas.targets import MIDDLE, TileTarget
from editor.document.changes.tile_gestures import Outcome
from tests.volume import part_of

from ..designer import Designer
from ..drawer import LEFT, Drawer, segment, side

if TYPE_CHECKING:
    from PySide6.QtCore import QRect

    from editor.canvas.view import TileView

    from ..conftest import Hands


pytestmark = pytest.mark.shared_window


@pytest.fixture
def designer(hands: Hands) -> Designer:
    """Return a designer at a window on a copy of Gold Rush, who looks at its start tile."""
    designer = Designer(hands.window, hands.bot)
    designer.drawer.look_at("33")
    designer.drawer.view.setFocus()
    return designer


@pytest.fixture
def drawer(designer: Designer) -> Drawer:
    """Return the same designer's hand at the canvas."""
    return designer.drawer


def test_an_edit_from_elsewhere_takes_what_is_held_out_of_the_hand(designer: Designer) -> None:
    """What was shown to come of it was meant for the tile as it was; letting go does nothing."""
    drawer = designer.drawer
    drawer.press(Qt.Key.Key_P)
    drawer.drag(side(1), side(2), drop=False)
    assert isinstance(drawer.view.controller.preview, Outcome)
    designer.window.document.undo_stack.undo()  # as another window on the set does
    assert drawer.view.controller.dragged is None
    assert drawer.view.controller.preview is None
    text = designer.text
    QTest.mouseRelease(drawer.view, LEFT, pos=drawer.place(side(2)))
    assert designer.text == text
    assert drawer.said == ""


def test_undo_while_something_is_dragged_takes_back_the_drag_alone(designer: Designer) -> None:
    """Letting go then does nothing; only the next one undoes the step before."""
    drawer, before = designer.drawer, designer.text
    drawer.press(Qt.Key.Key_P)
    text = designer.text
    assert text != before
    drawer.drag(side(1), side(2), drop=False)
    designer.press("Ctrl+Z")
    assert drawer.view.controller.dragged is None
    QTest.mouseRelease(drawer.view, LEFT, pos=drawer.place(side(2)))
    assert designer.text == text
    designer.press("Ctrl+Z")
    assert designer.text == before


@pytest.mark.usefixtures("french")
def test_what_cannot_be_joined_is_told_in_the_words_of_the_set(drawer: Drawer) -> None:
    """As its forms and its findings are."""
    drawer.drag(side(0), MIDDLE)
    assert "montagne" in drawer.said
    assert "mountain" not in drawer.said


def test_one_press_of_escape_puts_down_what_is_in_hand(drawer: Drawer) -> None:
    """Even while what a click would do is shown."""
    drawer.take("mountain")
    drawer.hover(side(2))
    assert isinstance(drawer.view.controller.preview, Outcome)
    drawer.press(Qt.Key.Key_Escape)
    assert drawer.canvas.palette_strip.piece is None
    assert drawer.view.controller.preview is None


@pytest.mark.parametrize("size", [(1280, 800), (1000, 700)])
@pytest.mark.parametrize("turns", part_of([1, 0, 2, 3], 4))
def test_what_comes_up_beside_the_tile_leaves_it_in_sight(
    designer: Designer, size: tuple[int, int], turns: int
) -> None:
    """Neither terrains to choose from nor the bar of a feature cover the tile or its sides."""
    designer.window.resize(*size)
    designer.window.reset_panels()
    drawer, view = designer.drawer, designer.drawer.view
    designer.bot.waitUntil(lambda: not view.is_small)
    view.turn(turns)
    for number in range(4):
        drawer.click(side(number))
        assert _free(view, view.popups.chips.geometry())
    drawer.press(Qt.Key.Key_Escape)
    for number in range(len(drawer.design.layout.segments)):
        drawer.selection.select_segment(number)
        assert drawer.bar.isVisible()
        assert _free(view, drawer.bar.geometry())


def test_a_second_click_at_the_same_place_goes_on_to_the_next_terrain(drawer: Drawer) -> None:
    """On the edge itself as on its tab, with all terrains to choose from still there."""
    for place in (drawer.place(side(2)), drawer.view.stage.tab(2).center().toPoint()):
        before = drawer.tile.edges
        drawer.click(place)
        assert drawer.tile.edges == before
        drawer.click(place)
        assert drawer.tile.edges != before
        assert drawer.view.popups.chips.isVisible()
        drawer.press(Qt.Key.Key_Escape)


@pytest.mark.parametrize("high", part_of([130, 180, 240, 300], 4))
def test_all_four_sides_are_in_sight_however_low_the_canvas_is(drawer: Drawer, high: int) -> None:
    """Small, they show their letter alone."""
    drawer.view.resize(400, high)
    for number in range(4):
        assert drawer.view.rect().contains(drawer.view.stage.tab(number).toRect())


def test_the_hint_is_whole_in_a_window_of_usual_size(designer: Designer) -> None:
    """It takes a second line where it must."""
    drawer = designer.drawer
    for target in (side(0), segment(0), segment(1), MIDDLE, TileTarget("icon", 0, "nugget")):
        drawer.hover(target)
        assert drawer.view.foot_hint == drawer.view.hints.now() != ""


def _free(view: TileView, box: QRect) -> bool:
    """Say whether a box is within a view, and covers neither the tile nor the tabs of its sides."""
    tabs = [view.stage.tab(side).toRect() for side in range(4)]
    covered = [part for part in (view.box.toRect(), *tabs) if part.intersects(box)]
    return view.rect().contains(box) and covered == []
