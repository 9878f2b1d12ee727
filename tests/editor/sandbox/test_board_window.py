"""A game that shows itself as a board, played in its window by mouse and keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from core.edition.library import default_library
from core.engine.game_types import prepare
from core.records.game_tree import Branches
from editor.sandbox.boards.board_window import BoardWindow
from editor.sandbox.game_session import GameSession
from editor.sandbox.sandboxes import Sandboxes
from editor.sandbox.seat_colours import seat_colour
from tests.core.engine.board_game import board_game
from tests.editor.heard_parts import heard_at

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from PySide6.QtCore import QSettings
    from pytestqt.qtbot import QtBot

    from editor.workspace import Workspace
    from tests.spoken import Spoken

    OpenBoard = Callable[..., "AtBoard"]

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
TWO_WAYS = (
    """            BoardMove(move, f"stone {move.stone}", [f"cell {move.cell}"],
                      [drawn(move.stone, self.seat)])
            if isinstance(move, Lay) else BoardMove(move)
""",
    """            BoardMove(move, "", [f"cell {move.cell}"], LOOKS)
            if isinstance(move, Lay) else BoardMove(move)
""",
)
"""Moves by their cell alone: all stones can be laid there."""


class AtBoard:
    """Somebody in the window of a board, with a mouse and keys."""

    def __init__(self, window: BoardWindow) -> None:
        self.window, self.table, self.session = window, window.table, window.session

    @property
    def done(self) -> list[str]:
        """What was done, as records write it."""
        return [str(move) for move in self.session.game.history]

    @property
    def hand(self) -> list[int]:
        """The stones of the player to move."""
        game: Any = self.session.game
        return list(game.hands[game.player])

    def at(self, cell: int) -> QPoint:
        """Return the middle of a cell in the window."""
        return self.table.point_of(f"cell {cell}").toPoint()

    def go(self, cell: int) -> None:
        """Move the mouse to a cell, over a place of its own first so that it does move."""
        QTest.mouseMove(self.table, self.at(cell) + QPoint(3, 2))
        QTest.mouseMove(self.table, self.at(cell))

    def click(self, cell: int, button: Qt.MouseButton = LEFT) -> None:
        """Go to a cell and click."""
        self.go(cell)
        QTest.mouseClick(self.table, button, pos=self.at(cell))

    def press(self, *keys: Qt.Key) -> None:
        """Press keys one after another on the table."""
        for key in keys:
            QTest.keyClick(self.table, key)

    def wheel(self, cell: int, notches: int) -> None:
        """Turn the wheel over a cell."""
        pos, none = self.at(cell), Qt.KeyboardModifier.NoModifier
        event = QWheelEvent(
            QPointF(pos), QPointF(self.table.mapToGlobal(pos)), QPoint(), QPoint(0, 120 * notches),
            Qt.MouseButton.NoButton, none, Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(self.table, event)

    def shown(self, cell: int) -> str:
        """Return the colour of the table a bit off the middle of a cell."""
        image = self.table.grab().toImage()
        ratio = image.devicePixelRatio()
        at = self.at(cell) - QPoint(0, round(self.table.camera_control.camera.scale * 0.3))
        return QColor(image.pixel(round(at.x() * ratio), round(at.y() * ratio))).name()


@pytest.fixture
def open_board(
    tmp_path: Path,
    settings: QSettings,
    new_workspace: Callable[..., Workspace],
    qtbot: QtBot,
) -> OpenBoard:
    """Return what opens the game of three in a row, with changes in its code, in its window."""
    settings.setValue("sandbox/board/animate", False)

    def opened(*changes: tuple[str, str], seats: tuple[str | None, ...] = ()) -> AtBoard:
        game = prepare(board_game(tmp_path, *changes), 2).begin(7)
        session = GameSession(Branches(game), default_library(), seats)
        window = new_workspace().shared(Sandboxes).open(session)
        with qtbot.waitActive(window):
            window.activateWindow()
        at_board = AtBoard(cast("BoardWindow", window))
        at_board.table.setFocus()
        return at_board

    return opened


def test_a_thing_of_the_hand_is_laid_by_two_clicks(open_board: OpenBoard) -> None:
    """Its cells are marked, hovering shows it there, a click does it; the last cell is framed."""
    board = open_board()
    assert isinstance(board.window, BoardWindow)
    table, first = board.table, board.hand
    own = [thing for thing in board.window.hands.things if thing.isCheckable()]
    assert [thing.key for thing in own] == [f"stone {n}" for n in first]
    assert [thing.isChecked() for thing in own] == [True, False, False]
    QTest.mouseClick(own[1], LEFT)
    assert [thing.isChecked() for thing in own] == [False, True, False]
    assert len(table.scene.ways) == 9
    ground = board.shown(5)
    board.go(5)
    blue = seat_colour(board.session.players, 0)
    assert ground != blue
    assert board.shown(5) == blue, "it is shown as it would lie"
    board.click(5)
    assert board.done == [f"lay {first[1]} on 5"]
    assert table.scene.board.last == ("cell 5",)
    board.go(1)
    assert board.shown(5) == blue
    assert board.shown(1) == seat_colour(board.session.players, 1)
    board.click(5)
    assert len(board.done) == 1, "the cell is taken"
    assert "Cell 5, of BLUE" in table.bubble.text()


def test_keys_lay_and_take_back(open_board: OpenBoard, voice: Spoken, qtbot: QtBot) -> None:
    """T picks, arrows go from cell to cell, Return does it, Space passes, Escape leaves."""
    board = open_board()
    first = board.hand
    board.press(Qt.Key.Key_T, Qt.Key.Key_Down)
    assert board.table.cell == "cell 5"
    assert heard_at(board.table) == "Cell 5"
    assert "on 5" in board.table.bubble.text()
    qtbot.waitUntil(lambda: board.table.bubble.text() in voice.texts)
    board.press(Qt.Key.Key_Right, Qt.Key.Key_Up)
    assert board.table.cell == "cell 3"
    board.press(Qt.Key.Key_Return)
    assert board.done == [f"lay {first[1]} on 3"]
    board.press(Qt.Key.Key_Space)
    assert board.done[1:] == ["nothing"]
    board.press(Qt.Key.Key_Left)
    board.press(Qt.Key.Key_Escape)
    assert board.table.cell is None
    board.session.back()
    board.session.back()
    assert board.table.scene.cells["cell 3"].drawing is None
    thing = next(each for each in board.window.hands.things if each.isCheckable())
    assert thing.accessibleName() == f"{first[0]}, of BLUE"


def test_several_moves_of_a_cell_are_gone_through(open_board: OpenBoard) -> None:
    """By R, wheel and right click; the click does the one that is shown."""
    way = (TWO_WAYS[0], TWO_WAYS[1].replace("LOOKS", "[drawn(move.stone, self.seat)]"))
    board = open_board(way)
    first = board.hand
    board.go(9)
    seen = []
    for how in ("key", "wheel", "click"):
        seen.append(board.table.shown_move)
        if how == "key":
            board.press(Qt.Key.Key_R)
        elif how == "wheel":
            board.wheel(9, -1)
        else:
            board.click(9, RIGHT)
    assert len({str(move and move.action) for move in seen}) == 3
    assert board.table.shown_move == seen[0]
    assert board.done == []
    board.press(Qt.Key.Key_R)
    move = board.table.shown_move
    assert move is not None
    assert str(move.action) == f"lay {first[1]} on 9"
    board.go(8)
    assert str(board.table.shown_move and board.table.shown_move.action) == f"lay {first[1]} on 8"
    board.click(8)
    assert board.done == [f"lay {first[1]} on 8"]


def test_moves_that_look_alike_are_asked_for(open_board: OpenBoard) -> None:
    """In a menu, in words."""
    board = open_board((TWO_WAYS[0], TWO_WAYS[1].replace("LOOKS", "[]")))
    first = board.hand
    board.click(4)
    assert board.done == []
    menu = next(each for each in board.table.findChildren(QMenu) if each.isVisible())
    assert [each.text() for each in menu.actions()] == [f"Lay {n} on 4" for n in first]
    menu.actions()[2].trigger()
    menu.close()
    assert board.done == [f"lay {first[2]} on 4"]


def test_hands_are_hidden_as_the_viewpoint_has_it(open_board: OpenBoard) -> None:
    """A designer sees all of them, a player the own one, nobody any before the seat is taken."""
    board = open_board()
    session, hands = board.session, board.window.hands
    game: Any = session.game
    assert [thing.key for thing in hands.things] == [
        f"stone {n}" for hand in game.hands for n in hand
    ]
    session.set_viewpoint(0)
    assert [thing.key for thing in hands.things][3:] == ["", "", ""]
    assert hands.things[3].accessibleName() == "Something of RED, face down"
    session.start_hot_seat()
    board.click(1)
    assert session.covered
    assert not any(thing.key for thing in hands.things)
    board.click(2)
    assert len(board.done) == 1
    assert board.table.bubble.text() == session.why_closed()
    session.uncover()
    assert [bool(thing.key) for thing in hands.things] == [True] * 3 + [False] * 3


def test_bots_play_and_the_game_ends_saved_and_drawn(
    open_board: OpenBoard, tmp_path: Path, qtbot: QtBot
) -> None:
    """Actions, history, export and text follow; another language makes all anew."""
    board = open_board(seats=(None, "random"))
    board.session.bots.pace = 0
    while not board.session.game.is_over:
        qtbot.waitUntil(lambda: not board.session.is_thinking)
        if not board.session.game.is_over:
            board.press(Qt.Key.Key_Down, Qt.Key.Key_Return)
    assert board.window.game_files.save_to(tmp_path / "game.jsonl")
    svg = board.window.kind.picture("Stakes", coordinates=True)
    assert "cell 5" in svg
    assert board.table.picture(2).width() > 600
    board.window.exporting.copy_position.trigger()
    assert ", of BLUE" in QGuiApplication.clipboard().text()
    for panel in ("players", "history", "scores", "rules", "actions"):
        board.window.panels.show(panel)
    board.window.program.speak("fr")


def test_a_board_that_fails_says_so(open_board: OpenBoard) -> None:
    """In the middle of the table and once in the panel of actions, which goes on."""
    board = open_board(("    def board(self):\n", "    def board(self):\n        1 / 0\n"))
    assert "ZeroDivisionError" in board.table.scene.fault
    assert "ZeroDivisionError" in board.window.choices.headline.note.text()
    assert board.session.apply(board.session.actions()[0])
