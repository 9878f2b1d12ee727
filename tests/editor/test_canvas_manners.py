"""How the canvas behaves in its window: what it lets go of, what it says, what it has room for."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from editor.changes.tile_gestures import Outcome

from .designer import Designer
from .drawer import LEFT, Drawer, side

if TYPE_CHECKING:
    from .conftest import Hands


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
    assert isinstance(drawer.view.hand.preview, Outcome)
    designer.press("Ctrl+Z")
    assert drawer.view.hand.held is None
    assert drawer.view.hand.preview is None
    text = designer.text
    QTest.mouseRelease(drawer.view, LEFT, pos=drawer.place(side(2)))
    assert designer.text == text
    assert drawer.said == ""


def test_one_press_of_escape_puts_down_what_is_in_hand(drawer: Drawer) -> None:
    """Even while what a click would do is shown."""
    drawer.take("mountain")
    drawer.hover(side(2))
    assert isinstance(drawer.view.hand.preview, Outcome)
    drawer.press(Qt.Key.Key_Escape)
    assert drawer.canvas.palette_strip.piece is None
    assert drawer.view.hand.preview is None
