"""Places off the table in the window: drawn beside the tiles, chosen there, filled by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from core.drawing.table_items import areas_beside
from core.engine.game import Game
from core.engine.manual_edits import MovePiece
from editor.sandbox.manual_edits.editing import HeldPiece, row_of
from editor.sandbox.manual_edits.manual_edits_panel import ManualEditsPanel
from editor.sandbox.manual_edits.piece_layer import PieceLayer
from editor.sandbox.table import TableView
from tests.core.engine.test_areas import Send, at_court, off_table, setup_of_court

if TYPE_CHECKING:
    from PySide6.QtCore import QPoint
    from pytestqt.qtbot import QtBot

    from tests.editor.sandbox.conftest import OpenSandbox, SitDown

Left = Qt.MouseButton.LeftButton


def test_a_piece_is_sent_to_a_place_off_the_table_by_a_click(open_sandbox: OpenSandbox) -> None:
    """Its card shows the target like a tile; the piece then stands on it, and undo takes it off."""
    game = Game(setup_of_court(), 5)
    while str(game.step) != "go to court":
        game.apply(game.legal_actions()[-1])
    player = open_sandbox(game=game)
    table, action = player.table, Send("cowboy", "castle")
    cards = {each.cell: each.name for each in areas_beside(player.game)}
    assert set(table.scene.areas) == set(cards)
    assert table.camera_control.shows_all(table.scene)
    target = next(each for each in table.scene.targets if action in each.actions)
    assert cards[target.cell] == "castle"
    before = table.grab().toImage()
    player.click(table.camera.point_of(target.centre))
    assert player.game.history[-1] == action
    assert off_table(player.game) == [("cowboy", 0, "castle")]
    QTest.qWait(700)
    box = table.camera.box_of(target.cell).toRect().adjusted(8, 16, -8, -8)
    assert table.grab().toImage().copy(box) != before.copy(box)
    (piece,) = [each for each in table.scene.standing if each.thing.spot == "castle"]
    assert piece.cell == target.cell
    player.session.back()
    assert off_table(player.game) == []


def test_pieces_are_moved_there_by_hand(sit_down: SitDown, qtbot: QtBot) -> None:
    """By clicks on cards, from the palette and back; and in the form, under "Off the table"."""
    context = sit_down(game=at_court(actions=6))
    panel, view = ManualEditsPanel(context), TableView(context)
    for widget in (panel, view):
        qtbot.addWidget(widget)
        widget.resize(*((320, 620) if widget is panel else (900, 800)))
        widget.show()
    layer = PieceLayer(view, panel.free, context)
    panel.tabs.setCurrentIndex(1)
    QApplication.processEvents()

    def on(name: str) -> QPoint:
        """Return the middle of the row of pieces on a card."""
        game = context.session.game
        areas = dict(zip(game.setup.areas, areas_beside(game), strict=True))
        x, y = areas[name].cell
        return view.camera.point_of(complex(x + 0.3, y + 0.44)).toPoint()

    QTest.mouseClick(panel.pieces.buttons["sheep", "RED"], Left)
    QTest.mouseClick(layer, Left, pos=on("castle"))  # no sheep goes there
    assert panel.free.piece == HeldPiece("sheep", "RED")
    QTest.mouseClick(layer, Left, pos=on("pasture of RED"))
    assert context.session.now.move == MovePiece("sheep", "RED", None, "pasture of RED")
    panel.pieces.freely.trigger()
    QTest.mouseClick(layer, Left, pos=on("pasture of RED"))
    assert panel.free.piece == HeldPiece("sheep", "RED", "pasture of RED")
    QTest.mouseClick(layer, Left, pos=on("pasture of BLUE"))
    moved = MovePiece("sheep", "RED", "pasture of RED", "pasture of BLUE")
    assert context.session.now.move == moved
    panel.pieces.freely.trigger()
    pages = panel.pieces
    held = HeldPiece("sheep", "RED", "pasture of BLUE")
    pages.piece.setCurrentIndex(row_of(pages.piece, held))
    pages.piece.activated.emit(pages.piece.currentIndex())
    assert "pasture of BLUE" in pages.piece.currentText()
    pages.tile.setCurrentIndex(pages.tile.count() - 1)
    pages.tile.activated.emit(pages.tile.currentIndex())
    assert pages.tile.currentText() == "Off the table"
    assert [pages.spot.itemText(n) for n in range(pages.spot.count())] == ["pasture of RED"]
    QTest.mouseClick(pages.put, Left)
    back = MovePiece("sheep", "RED", "pasture of BLUE", "pasture of RED")
    assert context.session.now.move == back
