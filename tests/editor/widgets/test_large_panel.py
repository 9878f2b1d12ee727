"""A panel fills the window and goes back, by double clicks and by keys."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QTabBar, QWidget

if TYPE_CHECKING:
    from PySide6.QtCore import QSize

    from editor.main_window import MainWindow

    from ..conftest import Hands, OpenWindow

pytestmark = pytest.mark.shared_window

LEFT = Qt.MouseButton.LeftButton
KEYS = "Ctrl+Shift+F11"


def centre(window: MainWindow) -> QWidget:
    """Return what the panels stand around."""
    found = window.centralWidget()
    assert found is not None
    return found


def sizes(hands: Hands) -> dict[str, QSize]:
    """Return how large each panel in sight is, and the drawing."""
    window = hands.window
    panels = {
        n: d.size() for n, d in window.panels.docks.items() if not d.visibleRegion().isEmpty()
    }
    return {**panels, "centre": centre(window).size()}


def fills(hands: Hands, panel: str) -> bool:
    """Say whether a panel has nearly the whole window to itself."""
    window, dock = hands.window, hands.window.panels.docks[panel]
    alone = not any(d.isVisible() for d in window.panels.docks.values() if d is not dock)
    wide = dock.width() > 0.95 * window.width() and dock.height() > 0.75 * window.height()
    return alone and wide and not centre(window).isVisible()


def tab(hands: Hands, title: str) -> tuple[QTabBar, int]:
    """Return the tab of a panel."""
    bars = hands.window.findChildren(QTabBar)
    return next(
        (bar, n)
        for bar in bars
        if bar.isVisible()
        for n in range(bar.count())
        if bar.tabText(n) == title
    )


def test_a_double_click_on_a_tab_and_then_on_the_title(hands: Hands) -> None:
    """Everything has its size again."""
    window = hands.window
    bar, number = tab(hands, "Connections")
    place = bar.tabRect(number).center()
    QTest.mouseClick(bar, LEFT, pos=place)
    hands.bot.waitUntil(lambda: "connections" in sizes(hands))
    before = sizes(hands)
    title = window.panels.docks["connections"].titleBarWidget()
    assert title.sizeHint().isNull()  # named by its tab, it takes no room
    assert title.minimumSizeHint().isNull()
    QTest.mouseDClick(bar, LEFT, pos=place)
    hands.bot.waitUntil(lambda: fills(hands, "connections"))
    hands.bot.waitUntil(lambda: title.height() > 0 and title.isVisible())
    QTest.mouseDClick(title, LEFT)
    hands.bot.waitUntil(lambda: sizes(hands) == before)


def test_keys_enlarge_the_panel_with_the_keyboard(hands: Hands) -> None:
    """They put it back, too."""
    window = hands.window
    window.panels.show("source")
    hands.bot.waitUntil(lambda: "source" in sizes(hands))
    before = sizes(hands)
    hands.press(KEYS)
    hands.bot.waitUntil(lambda: fills(hands, "source"))
    assert window.panels.large.action.isChecked()
    hands.press(KEYS)
    hands.bot.waitUntil(lambda: sizes(hands) == before)
    assert not window.panels.large.action.isChecked()


def test_going_to_another_panel_puts_the_large_one_back(hands: Hands) -> None:
    """So does hiding it: the window is never empty."""
    window = hands.window
    window.panels.show("findings")
    hands.press(KEYS)
    hands.bot.waitUntil(lambda: fills(hands, "findings"))
    hands.press("Ctrl+1")
    hands.bot.waitUntil(lambda: centre(window).isVisible())
    assert window.panels.docks["tiles"].isVisible()
    window.panels.show("findings")
    hands.press(KEYS)
    window.panels.docks["findings"].hide()
    hands.bot.waitUntil(lambda: centre(window).isVisible())
    assert window.panels.docks["tiles"].isVisible()
    assert window.panels.docks["findings"].isHidden()


def test_a_window_closed_so_comes_back_as_it_was_before(
    hands: Hands, open_window: OpenWindow
) -> None:
    """What is remembered are the panels among one another."""
    window = hands.window
    window.panels.show("findings")
    hands.press(KEYS)
    hands.bot.waitUntil(lambda: fills(hands, "findings"))
    path = window.document.path
    assert path is not None
    window.close()
    again = open_window(path)
    assert centre(again).isVisible()
    assert again.panels.docks["tiles"].isVisible()


def test_a_message_is_seen_though_a_panel_is_large(hands: Hands) -> None:
    """It stands over the drawing, so everything is put back; the keyboard stays where it is."""
    window = hands.window
    window.panels.show("findings")
    hands.press(KEYS)
    hands.bot.waitUntil(lambda: fills(hands, "findings"))
    focus = QApplication.focusWidget()
    assert not window.files.open_path(Path("nowhere.yaml"))
    hands.bot.waitUntil(window.message.isVisible)
    assert QApplication.focusWidget() is focus
