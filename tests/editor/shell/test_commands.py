"""What the command search offers: what views offer on purpose, whatever was clicked before."""

import pytest
from PySide6.QtCore import SIGNAL, QEvent, QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from shiboken6 import isValid

from editor.shell.command_search import FoundCommand
from editor.widgets.rows import ROW

from ..conftest import Hands

pytestmark = pytest.mark.shared_window


def offered(hands: Hands) -> list[FoundCommand]:
    """Return all commands that the search lists, and leave it."""
    hands.press("Ctrl+Shift+P")
    model = hands.window.search.list.model()
    found = [model.index(row, 0).data(ROW) for row in range(model.rowCount())]
    hands.press("Escape")
    return found


def right_click(widget: QWidget, place: QPoint) -> list[str]:
    """Open the menu at a place, close it, and return what it offered."""
    QTest.mouseClick(widget, Qt.MouseButton.RightButton, pos=place)
    where = widget.mapToGlobal(place)
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, where)
    QApplication.sendEvent(widget, event)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    said = [action.text() for action in menu.actions()]
    QTest.keyClick(menu, Qt.Key.Key_Escape)
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert not isValid(menu)
    return said


def test_menus_leave_nothing_behind(hands: Hands) -> None:
    """However often they were opened, the same commands are offered, each of them once."""
    window = hands.window
    window.panels.show("source")
    before = [(command.above, command.name) for command in offered(hands)]
    for _ in range(3):
        window.panels.show("source")
        assert "Cut" in right_click(window.source.editor.viewport(), QPoint(30, 30))
        window.panels.show("findings")
        table = window.findings.table
        row = table.visualRect(table.model().index(1, 0)).center()
        assert "&Copy the message" in right_click(table.viewport(), row)
        window.inspector.features.add_menu.aboutToShow.emit()
    assert [(command.above, command.name) for command in offered(hands)] == before
    assert len(set(before)) == len(before)


def test_without_anything_to_fix_no_menu_stays(hands: Hands) -> None:
    """Neither in sight nor hidden."""
    source = hands.window.source
    hands.window.panels.show("source")
    before = source.findChildren(QMenu)
    for _ in range(3):
        source.fix.trigger()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert source.findChildren(QMenu) == before


def test_every_command_that_is_offered_does_something(hands: Hands) -> None:
    """It belongs to something that lives, and somebody hears that it was chosen."""
    commands = offered(hands)
    names = {command.name for command in commands}
    assert {"By sides", "Collapse all", "Quick fix", "Quit"} <= names
    for command in commands:
        action = command.action
        if action is None:  # its panel is made when it is chosen: `test_every_command`
            continue
        heard = action.receivers(SIGNAL("triggered(bool)")) + action.receivers(
            SIGNAL("toggled(bool)")
        )
        assert heard or not command.is_offered, command.name
