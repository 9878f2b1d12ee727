"""The window of a set without a mouse: round its views, along the palette, into what pops up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from editor.canvas.palette import PieceButton
from editor.widgets.controls import passing_menu

if TYPE_CHECKING:
    from editor.main_window import MainWindow
    from tests.editor.conftest import Hands

Key = Qt.Key
SHIFT = Qt.KeyboardModifier.ShiftModifier


def focus() -> QWidget:
    """Return what has the keyboard."""
    widget = QApplication.focusWidget()
    assert widget is not None
    return widget


def press(key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """Press a key where the keyboard is."""
    QTest.keyClick(focus(), key, held)
    QApplication.processEvents()


def here(window: MainWindow) -> str:
    """Return the name of the panel that has the keyboard, "" for the middle."""
    docks = window.panels.docks.items()
    return next((name for name, dock in docks if dock.isAncestorOf(focus())), "")


def in_sight(window: MainWindow) -> set[str]:
    """Return the panels that are in front."""
    docks = window.panels.docks.items()
    return {n for n, d in docks if d.isVisible() and d.geometry().intersects(window.rect())}


def test_a_key_leads_round_the_drawing_and_all_panels_in_sight(hands: Hands) -> None:
    """And with Shift the other way round; a frame shows where."""
    window = hands.window
    hands.click_tile("33")
    press(Key.Key_F7)
    assert window.canvas.view.hasFocus()
    met = []
    for _ in range(len(in_sight(window))):
        press(Key.Key_F6)
        met.append(here(window))
        assert window.going.frame.parentWidget() is window.panels.docks[met[-1]].widget()
        assert window.going.frame.isVisible()
    assert set(met) == in_sight(window)
    assert len(met) == len(set(met)) >= 3
    press(Key.Key_F6)
    assert window.canvas.view.hasFocus()
    for name in reversed(met):
        press(Key.Key_F6, SHIFT)
        assert here(window) == name
    press(Key.Key_F6, SHIFT)
    assert window.canvas.view.hasFocus()


def test_tab_stops_once_at_the_palette_and_arrows_go_along_it(hands: Hands) -> None:
    """At the piece that had the keyboard last; Home and End go to the ends, Space selects."""
    window = hands.window
    palette = window.canvas.palette_strip
    hands.click_tile("33")
    press(Key.Key_F7)
    been: list[QWidget] = []
    while not been or focus() is not been[0]:
        been.append(focus())
        press(Key.Key_Tab)
    (stop,) = [each for each in been if isinstance(each, PieceButton)]
    assert stop is palette.buttons[0]
    stop.setFocus()
    for key, index in (
        (Key.Key_Down, 1),
        (Key.Key_Right, 2),
        (Key.Key_Up, 1),
        (Key.Key_End, len(palette.buttons) - 1),
        (Key.Key_Down, len(palette.buttons) - 1),
        (Key.Key_Home, 0),
        (Key.Key_Left, 0),
        (Key.Key_Down, 1),
    ):
        press(key)
        assert focus() is palette.buttons[index]
    press(Key.Key_Space)
    assert palette.piece == palette.buttons[1].piece
    press(Key.Key_Tab)
    press(Key.Key_Tab, SHIFT)
    assert focus() is palette.buttons[1]


def test_a_menu_that_pops_up_has_its_first_entry_chosen(hands: Hands) -> None:
    """So that Enter takes it, and a screen reader reads it."""
    menu = passing_menu(hands.window)
    menu.addAction("why not").setEnabled(False)
    menu.addSeparator()
    chosen = [menu.addAction(text) for text in ("one", "two")]
    taken: list[str] = []
    menu.triggered.connect(lambda action: taken.append(action.text()))
    menu.popup(hands.window.mapToGlobal(hands.window.rect().center()))
    assert menu.activeAction() is chosen[0]
    QTest.keyClick(menu, Key.Key_Return)
    assert taken == ["one"]
