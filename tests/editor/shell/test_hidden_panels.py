"""What is behind a tab is hidden to assistive programs as it is to the eye."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QLineEdit

from editor.sandbox.sandboxes import Sandboxes
from editor.shell.room_sharing import PanelScroller

if TYPE_CHECKING:
    from editor.shell.window_frame import WindowFrame

    from ..conftest import Hands

pytestmark = pytest.mark.shared_window


def told(window: WindowFrame) -> set[str]:
    """Return the panels whose contents an assistive program takes for visible."""
    QApplication.processEvents()
    names = set()
    for name, dock in window.panels.docks.items():
        scroller = dock.widget()
        assert isinstance(scroller, PanelScroller)
        shown = QAccessible.queryAccessibleInterface(scroller.view).state().invisible
        if not shown:
            names.add(name)
    return names


def seen(window: WindowFrame) -> set[str]:
    """Return the panels that are in sight."""
    inside = window.rect()
    docks = window.panels.docks.items()
    return {
        name
        for name, dock in docks
        if dock.isFloating() or (dock.isVisible() and dock.geometry().intersects(inside))
    }


def test_only_panels_in_sight_are_told_of(hands: Hands) -> None:
    """Whichever tab is in front; also in a game, and where a panel is a window of its own."""
    window = hands.window
    assert told(window) == seen(window) == {"tiles", "tile", "findings", "distribution"}
    window.panels.show("set")
    assert told(window) == seen(window) == {"tiles", "set", "findings", "distribution"}
    window.panels.docks["sets"].raise_()
    assert told(window) == seen(window) == {"sets", "set", "findings", "distribution"}
    window.panels.docks["findings"].hide()
    assert told(window) == seen(window) == {"sets", "set", "source", "distribution"}
    window.panels.docks["tile"].setFloating(True)
    assert told(window) == seen(window) >= {"tile", "set"}
    window.panels.place()
    assert told(window) == seen(window) == {"tiles", "tile", "findings", "distribution"}
    window.launching.play.trigger()
    sandbox = window.workspace.shared(Sandboxes).windows[0]
    assert told(sandbox) == seen(sandbox)
    assert len(told(sandbox)) < len(sandbox.panels.docks)
    sandbox.close()


def test_the_keyboard_stays_in_sight(hands: Hands) -> None:
    """Where its panel goes behind another one, the keyboard goes to something that is seen."""
    window = hands.window
    window.panels.show("tile")
    line = window.panels.view("tile").findChild(QLineEdit)
    assert isinstance(line, QLineEdit)
    line.setFocus()
    window.panels.docks["set"].raise_()
    QApplication.processEvents()
    focus = QApplication.focusWidget()
    assert focus is not None
    assert not window.panels.docks["tile"].isAncestorOf(focus)
    assert focus.isVisible()
    assert not focus.visibleRegion().isEmpty()
