"""What a crash left of a game is offered in the editor, and can be gone on with."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from core.branches import Branches
from core.library import default_library
from editor.main_window import MainWindow
from editor.sandbox.keeping.kept_games import KeptGames, left_behind, recent_games
from editor.sandbox.keeping.left_games import LeftGames
from editor.sandbox.play import Play
from tests.editor.conftest import GOLD_RUSH
from tests.editor.sandbox.tables import new_game

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from editor.workspace import Workspace

CRASHING = """
import os, sys
from PySide6.QtGui import QGuiApplication
sys.path.insert(0, sys.argv[1])
from core.branches import Branches
from core.library import default_library
from editor.sandbox.keeping.kept_games import KeptGames
from editor.sandbox.play import Play
from tests.editor.sandbox.tables import new_game
app = QGuiApplication([])
play = Play(Branches(new_game("gold-rush", seed=int(sys.argv[2]))), default_library(), ["greedy"])
play.stop()
KeptGames.of(play)
for _ in range(6):
    play.do(play.actions()[0])
os._exit(1)
"""


def crash(seed: int) -> None:
    """Let a program end in the middle of a game, after six moves."""
    root = Path(__file__).parents[3]
    done = subprocess.run([sys.executable, "-c", CRASHING, str(root), str(seed)], check=False)
    assert done.returncode == 1


@pytest.fixture
def window(workspace: Workspace, qtbot: QtBot) -> MainWindow:
    """Return a window of the editor."""
    window = workspace.open_window()
    window.files.open_path(GOLD_RUSH)
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    return window


def press(window: MainWindow, name: str) -> None:
    """Press a button of the message."""
    button = next(b for b in window.message.answers if b.text() == name)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    QApplication.processEvents()


def test_games_that_a_crash_left_are_offered_one_by_one(
    workspace: Workspace, window: MainWindow
) -> None:
    """One is put away, the other is gone on with; both are among the recent ones then."""
    crash(1)
    crash(2)
    LeftGames(workspace).offer(window)
    assert "A game was going on" in window.message.text.text()
    assert "gold-rush, BLUE, RED" in window.message.text.text()
    press(window, "Not now")
    assert window.message.isVisible()
    press(window, "Go on with it")
    assert not window.message.isVisible()
    assert left_behind() == []
    assert len(recent_games()) == 2
    sandbox = workspace.sandboxes.windows[-1]
    assert sandbox.play.now.depth == 6
    assert sandbox.play.seats == ["greedy", None]
    assert sandbox.play.is_paused
    assert not sandbox.play.is_thinking
    sandbox.close()


def test_nothing_is_offered_where_nothing_was_left(
    workspace: Workspace, window: MainWindow
) -> None:
    """Nor is a game offered that goes on in this very program."""
    LeftGames(workspace).offer(window)
    assert not window.message.isVisible()
    play = Play(Branches(new_game("gold-rush")), default_library())
    kept = KeptGames.of(play)
    play.do(play.actions()[0])
    LeftGames(workspace).offer(window)
    assert not window.message.isVisible()
    kept.finish()
    play.close()


def test_another_question_is_answered_first(workspace: Workspace, window: MainWindow) -> None:
    """The offer waits until the window has no other question."""
    crash(3)
    window.message.say("Shall it be?", answers={"Yes": lambda: None})
    LeftGames(workspace).offer(window)
    assert window.message.text.text() == "Shall it be?"
    press(window, "Yes")
    assert "A game was going on" in window.message.text.text()
    press(window, "Not now")
    assert not window.message.isVisible()
