"""A person at a table of tiles, with a mouse and keys, for the tests of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton

from editor.sandbox.table import TableView
from tests.editor.conftest import bring_up

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from core.drawing.targets import Target
    from core.engine.game import Game
    from core.engine.table_snapshot import Cell
    from editor.sandbox.view_context import TileContext


Button = Qt.MouseButton
LEFT, RIGHT, MIDDLE = Button.LeftButton, Button.RightButton, Button.MiddleButton
CTRL = Qt.KeyboardModifier.ControlModifier


class AtTable:
    """Somebody at a table, with a mouse and keys."""

    def __init__(
        self, context: TileContext, bot: QtBot, size: tuple[int, int] = (900, 640)
    ) -> None:
        self.context, self.session, self.highlights = context, context.session, context.highlights
        self.view = TableView(context)
        bring_up(self.view, bot, *size)
        self.view.setFocus()
        context.pictures.finish()

    @property
    def game(self) -> Game:
        """The game that is looked at."""
        return self.session.game

    @property
    def absent(self) -> tuple[object, object]:
        """What the ground leaves out, because it is on its way."""
        look = self.view.ground._look
        assert look is not None
        return look.absent_cells, look.absent_things

    def at(self, cell: Cell) -> QPoint:
        """Return the middle of a cell on the screen."""
        return self.view.point_of(cell).toPoint()

    def click(self, cell: Cell, button: Qt.MouseButton = LEFT) -> None:
        """Go to a cell and click."""
        self.go(self.at(cell))
        QTest.mouseClick(self.view, button, pos=self.at(cell))

    def click_target(self, target: Target) -> None:
        """Go to a spot that glows and click."""
        pos = self.view.camera.point_of(target.centre).toPoint()
        self.go(pos)
        QTest.mouseClick(self.view, LEFT, pos=pos)

    def go(self, pos: QPoint) -> None:
        """Move the mouse, over a place of its own first so that it does move."""
        QTest.mouseMove(self.view, pos + QPoint(3, 2))
        QTest.mouseMove(self.view, pos)

    def wheel(self, pos: QPoint, notches: int, held: Qt.KeyboardModifier | None = None) -> None:
        """Turn the wheel, up if positive."""
        event = QWheelEvent(
            QPointF(pos), QPointF(self.view.mapToGlobal(pos)), QPoint(), QPoint(0, 120 * notches),
            Qt.MouseButton.NoButton, held or Qt.KeyboardModifier.NoModifier,
            Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(self.view, event)

    def press(self, key: Qt.Key, held: Qt.KeyboardModifier | None = None) -> None:
        """Press a key."""
        QTest.keyClick(self.view, key, held or Qt.KeyboardModifier.NoModifier)

    def drag(self, start: QPoint, by: QPoint, button: Qt.MouseButton = LEFT) -> None:
        """Drag the table."""
        QTest.mousePress(self.view, button, pos=start)
        for step in range(1, 6):
            QTest.mouseMove(self.view, start + by * step / 5)
        QTest.mouseRelease(self.view, button, pos=start + by)

    def button(self, text: str) -> QPushButton:
        """Return the button at the edge with a text."""
        return next(each for each in self.view.bar.buttons if each.text() == text)

    def cell_that(self, wanted: Callable[[Cell], bool]) -> Cell:
        """Return the first open cell of which something is true."""
        return next(cell for cell in sorted(self.view.scene.open) if wanted(cell))

    def lay_anywhere(self) -> None:
        """Lay the tile in hand by mouse."""
        cell, ways = next(iter(self.view.scene.places.items()))
        while self.view.pointer.turns not in ways:
            self.press(Qt.Key.Key_R)
        self.click(cell)
