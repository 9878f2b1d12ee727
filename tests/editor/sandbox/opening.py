"""The editor's window as the way to a table of the sandbox."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog

from editor.sandbox.sandboxes import Sandboxes
from editor.sandbox.start.game_setup import GameSetup
from editor.sandbox.tiles.tile_window import TileWindow
from tests.editor.sandbox.player import Player

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from editor.main_window import MainWindow
    from tests.editor.conftest import Answers


class Editor:
    """The editor's window on a file, from which games are begun with F9."""

    def __init__(self, window: MainWindow, bot: QtBot) -> None:
        self.window, self.bot = window, bot

    def play(self) -> Player:
        """Press F9 and sit down at the table that comes up."""
        self.press()
        return self._sit_down()

    def press(self, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """Press F9 in the editor's window."""
        if QApplication.activeWindow() is not self.window:
            with self.bot.waitActive(self.window):
                self.window.activateWindow()
        QTest.keyClick(self.window, Qt.Key.Key_F9, held)

    def set_up(self, answers: Answers, seed: int) -> Player:
        """Press Ctrl+F9, type a seed, press Enter, and sit down at the table."""

        def fill(dialog: QDialog) -> None:
            assert isinstance(dialog, GameSetup)
            QTest.keyClicks(dialog.seed, str(seed))
            QTimer.singleShot(0, dialog.play.click)

        answers.give(fill)
        self.press(Qt.KeyboardModifier.ControlModifier)
        return self._sit_down()

    def _sit_down(self) -> Player:
        sandbox = self.window.workspace.shared(Sandboxes).windows[-1]
        assert isinstance(sandbox, TileWindow)
        self.bot.waitUntil(lambda: QApplication.activeWindow() is sandbox)
        sandbox.table.setFocus()
        return Player(sandbox, self.bot)
