"""What happens is told to screen readers once, at one go, and no faster than one can follow."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QDialog, QWidget

from editor.widgets.announcements import announce
from tests.spoken import Said

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tests.spoken import Spoken


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    """Return a window that is seen."""
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    window.activateWindow()
    qtbot.waitActive(window)
    return window


def test_what_happens_at_once_is_told_at_one_go(
    window: QWidget, voice: Spoken, qtbot: QtBot
) -> None:
    """Each thing once, in its order; a sentence that has no end gets one."""
    for text in ("RED lays a tile", "BLUE scores 3 points.", "RED lays a tile", "BLUE's turn"):
        announce(window, text)
    assert not voice.said
    qtbot.waitUntil(lambda: bool(voice.said))
    assert voice.said == [Said("RED lays a tile. BLUE scores 3 points. BLUE's turn")]


def test_a_refusal_interrupts_and_is_told_once(
    window: QWidget, voice: Spoken, qtbot: QtBot
) -> None:
    """Although two views say it, and something is pointed at."""
    announce(window, "Cell 3", pointed=True)
    announce(window, "It does not fit.", refused=True)
    announce(window, "It does not fit.", refused=True)
    announce(window, "Cell 4", pointed=True)
    qtbot.wait(500)
    assert voice.said == [Said("It does not fit.", interrupts=True)]


def test_of_what_is_passed_only_the_last_is_told(
    window: QWidget, voice: Spoken, qtbot: QtBot
) -> None:
    """Where one rests."""
    for number in range(9):
        announce(window, f"Cell {number}", pointed=True)
    qtbot.wait(500)
    assert voice.texts == ["Cell 8"]


def test_more_than_one_can_follow_is_left_out(window: QWidget, voice: Spoken, qtbot: QtBot) -> None:
    """While a long text is read out others wait, and only the latest are told then."""
    announce(window, "A turn. " * 10)
    qtbot.waitUntil(lambda: len(voice.said) == 1)
    for number in range(100):
        announce(window, f"Turn {number} of a quick game.")
    qtbot.wait(1000)
    assert len(voice.said) == 1
    qtbot.waitUntil(lambda: len(voice.said) == 2, timeout=8000)
    assert voice.texts[1].endswith("Turn 99 of a quick game.")
    assert "Turn 50" not in voice.texts[1]


def test_only_the_window_in_front_is_heard(window: QWidget, voice: Spoken, qtbot: QtBot) -> None:
    """A dialog belongs to its window; another window does not, nor one that is hidden."""
    other, dialog = QWidget(), QDialog(window)
    qtbot.addWidget(other)
    announce(other, "hidden")
    dialog.show()
    dialog.activateWindow()
    qtbot.waitActive(dialog)
    announce(window, "of the window")
    announce(dialog, "of its dialog")
    qtbot.waitUntil(lambda: bool(voice.said))
    assert voice.texts == ["of the window. of its dialog"]
    dialog.close()
    other.show()
    other.activateWindow()
    qtbot.waitActive(other)
    announce(window, "behind")
    qtbot.wait(500)
    assert len(voice.said) == 1
