"""From the table to the panels and back by keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from core.engine.actions import Nothing

if TYPE_CHECKING:
    from editor.sandbox.tiles.tile_window import TileWindow
    from tests.editor.sandbox.conftest import OpenSandbox

pytestmark = pytest.mark.shared_window

Key = Qt.Key
SHIFT = Qt.KeyboardModifier.ShiftModifier


def press(key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """Press a key where the keyboard is."""
    focus = QApplication.focusWidget()
    assert focus is not None
    QTest.keyClick(focus, key, held)
    QApplication.processEvents()


def here(window: TileWindow) -> str:
    """Return the name of the panel that has the keyboard, "" for the table."""
    focus = QApplication.focusWidget()
    assert focus is not None
    if focus is window.table:
        return ""
    return next(name for name, dock in window.panels.docks.items() if dock.isAncestorOf(focus))


def framed(window: TileWindow) -> QWidget | None:
    """Return the view that is seen to have the keyboard."""
    frame = window.going.frame
    return frame.parentWidget() if frame.isVisible() else None


def test_the_key_leads_round_all_that_is_in_sight(open_sandbox: OpenSandbox) -> None:
    """Table, the panels on the left, those on the right, and the table again; framed each."""
    window = open_sandbox().window
    been = []
    for _ in range(5):
        been.append(here(window))
        view = window.panels.docks[been[-1]].widget() if been[-1] else window.table
        assert framed(window) is (view if len(been) > 1 else None)
        press(Key.Key_F6)
    assert been == ["", "players", "actions", "history", "remaining"]
    assert here(window) == ""
    assert framed(window) is window.table
    for name in ("remaining", "history", "actions", "players", ""):
        press(Key.Key_F6, SHIFT)
        assert here(window) == name


def test_what_is_behind_a_tab_or_hidden_is_passed_over(open_sandbox: OpenSandbox) -> None:
    """And what has come to the front since is not."""
    window = open_sandbox().window
    window.panels.docks["players"].hide()
    window.panels.docks["scores"].raise_()
    window.panels.docks["edits"].raise_()
    QApplication.processEvents()
    window.table.setFocus()
    for name in ("actions", "scores", "edits", ""):
        press(Key.Key_F6)
        assert here(window) == name


def test_the_frame_goes_with_the_keyboard(open_sandbox: OpenSandbox) -> None:
    """A click elsewhere takes it away; it is as large as its view."""
    window = open_sandbox().window
    press(Key.Key_F6)
    view = framed(window)
    assert view is window.panels.docks["players"].widget()
    window.resize(window.width() + 60, window.height() + 40)
    QApplication.processEvents()
    assert window.going.frame.size() == view.size()
    window.table.setFocus()
    assert framed(window) is None


def test_a_large_panel_is_alone(open_sandbox: OpenSandbox) -> None:
    """There is nowhere else to go, and nothing goes wrong."""
    window = open_sandbox().window
    window.panels.large.toggle(window.panels.docks["history"])
    QApplication.processEvents()
    press(Key.Key_F6)
    assert here(window) == "history"


def test_a_slash_filters_what_can_be_done_from_anywhere(open_sandbox: OpenSandbox) -> None:
    """From the table and from a list that would search by itself; in a line it is a slash."""
    window = open_sandbox().window
    for name in ("", "history", "players"):
        if name:
            window.panels.show(name)
        else:
            window.table.setFocus()
        press(Key.Key_Slash)
        assert window.choices.filter.hasFocus()
        assert not window.choices.filter.text()
    press(Key.Key_Slash)
    assert window.choices.filter.text() == "/"


def test_nought_shows_the_table_and_space_declines(open_sandbox: OpenSandbox) -> None:
    """Nought declines nowhere; the space bar does in the list and over the table."""
    player = open_sandbox()
    window, session = player.window, player.session
    while not any(isinstance(action, Nothing) for action in session.actions()):
        player.do(session.actions()[0])
    before = session.now
    window.table.zoom_in()
    window.table.setFocus()
    press(Key.Key_0)
    assert window.table.camera_control.fits_all
    for name in ("history", "actions"):
        window.panels.show(name)
        press(Key.Key_0)
        assert session.now is before
    window.panels.show("actions")
    press(Key.Key_Space)
    assert isinstance(session.now.move, Nothing)
    session.back()
    window.table.setFocus()
    press(Key.Key_Space)
    assert isinstance(session.now.move, Nothing)
