"""Somebody who plays in the window of a sandbox, by mouse and keys only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from core.engine.actions import Place
from editor.workspace import Workspace

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget
    from pytestqt.qtbot import QtBot

    from core.engine.actions import Action
    from core.engine.game import Game
    from core.engine.table_snapshot import Cell
    from editor.sandbox.tiles.tile_window import TileWindow

LEFT = Qt.MouseButton.LeftButton
_MODIFIERS = {
    "Ctrl": Qt.KeyboardModifier.ControlModifier,
    "Shift": Qt.KeyboardModifier.ShiftModifier,
    "Alt": Qt.KeyboardModifier.AltModifier,
}


class Player:
    """Does what one wants done the way a person would: pointing, turning, clicking, typing."""

    def __init__(self, window: TileWindow, bot: QtBot) -> None:
        self.window, self.bot = window, bot
        self.table = window.table
        self.session = window.session

    @property
    def workspace(self) -> Workspace:
        """The program that the window belongs to."""
        assert isinstance(self.window.program, Workspace)
        return self.window.program

    @property
    def game(self) -> Game:
        """The game that the window shows."""
        return self.session.game

    def do(self, action: Action) -> None:
        """Do an action where the table offers it."""
        if isinstance(action, Place):
            self.lay(action)
            return
        scene = self.table.scene
        if action in scene.loose:
            self._click_button(action)
            return
        target = next(each for each in scene.targets if action in each.actions)
        self.show((target.spot[0], target.spot[1]))
        self.click(self.table.camera.point_of(target.centre))
        if len(target.actions) > 1:
            self._choose(self.session.action_text(action))

    def lay(self, action: Place) -> None:
        """Turn the tile in hand and lay it on a cell."""
        cell = action.x, action.y
        self.show(cell)
        point = self.table.point_of(cell)
        QTest.mouseMove(self.table, point.toPoint())
        while self.table.pointer.turns != action.rotation // 90:
            self.wheel(point, 1)
        self.click(point)

    def show(self, cell: Cell) -> None:
        """Bring a cell into sight, away from the edges, where buttons and the card may lie."""
        box = self.table.camera.box_of(cell)
        room = self.table.rect().adjusted(60, 60, -170, -90)
        if not room.contains(box.center().toPoint()):
            self.press("Shift+Left" if box.center().x() < room.left() else "0")
            self.table.camera_control.centre(cell)
        QApplication.processEvents()

    def point(self, point: QPointF) -> None:
        """Move the mouse over the table."""
        QTest.mouseMove(self.table, point.toPoint())
        QApplication.processEvents()

    def click(self, point: QPointF, button: Qt.MouseButton = LEFT) -> None:
        """Click a point of the table."""
        QTest.mouseMove(self.table, point.toPoint())
        QTest.mouseClick(self.table, button, pos=point.toPoint())
        QApplication.processEvents()

    def click_cell(self, cell: Cell, button: Qt.MouseButton = LEFT) -> None:
        """Click the middle of a cell."""
        self.show(cell)
        self.click(self.table.point_of(cell), button)

    def wheel(self, point: QPointF, notches: int, *, ctrl: bool = False) -> None:
        """Turn the wheel over a point of the table; one notch forward zooms in."""
        held = _MODIFIERS["Ctrl"] if ctrl else Qt.KeyboardModifier.NoModifier
        place = self.table.mapToGlobal(point.toPoint()).toPointF()
        turned = QPoint(0, 120 * notches)
        none = Qt.MouseButton.NoButton
        phase = Qt.ScrollPhase.NoScrollPhase
        event = QWheelEvent(point, place, QPoint(), turned, none, held, phase, False)
        QApplication.sendEvent(self.table, event)
        QApplication.processEvents()

    def press(self, keys: str, widget: QWidget | None = None) -> None:
        """Press a combination of keys in a widget, the table unless another is named."""
        if QApplication.activeWindow() is not self.window and widget is None:
            with self.bot.waitActive(self.window):
                self.window.activateWindow()
        names = keys.split("+")
        held = Qt.KeyboardModifier.NoModifier
        for name in names[:-1]:
            held |= _MODIFIERS[name]
        QTest.keyClick(widget or self.table, Qt.Key[f"Key_{names[-1]}"], held)
        QApplication.processEvents()

    def _click_button(self, action: Action) -> None:
        said = self.session.action_text(action)
        button = next((b for b in self.table.bar.buttons if b.text() == said), None)
        if button is not None:
            QTest.mouseClick(button, LEFT)
        else:
            more = self.table.bar.buttons[-1].menu()
            assert more is not None
            next(entry for entry in more.actions() if entry.text() == said).trigger()
        QApplication.processEvents()

    def _choose(self, said: str) -> None:
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu)
        entry = next(entry for entry in menu.actions() if entry.text() == said)
        QTest.mouseClick(menu, LEFT, pos=menu.actionGeometry(entry).center())
        QApplication.processEvents()
