"""How the whole window behaves to hands: what comes up, where Tab goes, what each control is called."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.set_forms import SetView

    from .conftest import Hands

LEFT = Qt.MouseButton.LeftButton


class Watcher(QObject):
    """Notes the widgets that come up as windows of their own."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
            self.seen.append(f"{type(watched).__name__} {watched.accessibleName()}".strip())
        return False


@pytest.fixture
def watcher(qapp: QApplication) -> Iterator[Watcher]:
    """Return somebody who watches which windows come up."""
    watcher = Watcher()
    qapp.installEventFilter(watcher)
    yield watcher
    qapp.removeEventFilter(watcher)


def test_no_part_of_a_panel_comes_up_as_a_window(watcher: Watcher, hands: Hands) -> None:
    """It would take the keyboard away from the window for a moment, and flash on the screen."""
    for panel in hands.window.panels.docks:
        hands.window.panels.show(panel)
    for tile in ("01", "33"):
        hands.click_tile(tile)
    _open_every_section(hands.window.forms)
    assert watcher.seen == ["MainWindow"]


def _open_every_section(forms: SetView) -> None:
    for name, button in forms.buttons.items():
        QTest.mouseClick(button, LEFT)
        for card in getattr(forms.sections.get(name), "cards", ()):
            if hasattr(card, "fold"):
                QTest.mouseClick(card.fold, LEFT)
