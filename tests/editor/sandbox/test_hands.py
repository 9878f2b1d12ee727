"""Hands of tiles in the window: one's own to pick from by mouse and keys, others face down."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from core.engine.actions import Place
from core.engine.game import Game
from core.engine.position import Position
from editor.sandbox.history.history_rows import move_text
from tests.games.turn_mechanisms import Beast, HandOfThree, playing
from tests.recording import setup

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from core.engine.setup import Setup
    from editor.sandbox.table.hand_bar import HandTile
    from tests.editor.sandbox.player import Player

    from .conftest import OpenSandbox

pytestmark = pytest.mark.shared_window

SETUPS: list[Setup] = []


def begun() -> Game:
    """Begin a game with hands of three for two players, at the first placement."""
    if not SETUPS:
        SETUPS.append(playing(HandOfThree, players=2))
    game = Game(SETUPS[0], 4)
    game.apply(game.setup.parse(game, "keep the hand"))
    return game


def own(player: Player) -> list[HandTile]:
    """Return the tiles of a hand that can be picked."""
    return [tile for tile in player.window.hands.tiles if tile.isCheckable()]


def test_a_tile_is_picked_by_mouse_and_placed(open_sandbox: OpenSandbox) -> None:
    """Table, headline and hint follow; the cells offered are those of the tile picked."""
    player = open_sandbox(game=begun())
    game, table = player.game, player.table
    tiles = own(player)
    assert [tile.tile for tile in tiles] == list(game.held(0)) == ["08", "33", "56"]
    assert [tile.isChecked() for tile in tiles] == [True, False, False]
    QTest.mouseClick(tiles[2], Qt.MouseButton.LeftButton)
    assert [tile.isChecked() for tile in own(player)] == [False, False, True]
    assert table.scene.tile == "56"
    assert player.window.choices.headline.title.text() == "BLUE: place tile 56"
    places = (each for each in player.session.actions() if isinstance(each, Place))
    place = next(each for each in places if each.tile == "56")
    player.lay(place)
    assert str(player.game.history[-1]) == str(place)
    assert player.game.held(0) == ("08", "33")


def test_keys_pick_a_tile(open_sandbox: OpenSandbox) -> None:
    """T goes round; a button of the hand has the keyboard, too."""
    player = open_sandbox(game=begun())
    for wanted in ("33", "56", "08"):
        QTest.keyClick(player.table, Qt.Key.Key_T)
        assert player.table.scene.tile == wanted
    own(player)[1].setFocus()
    QTest.keyClick(own(player)[1], Qt.Key.Key_Space)
    assert player.table.scene.tile == "33"
    assert "next tile in hand" in player.table._hint


def test_hands_are_seen_as_the_viewpoint_has_it(open_sandbox: OpenSandbox) -> None:
    """A designer sees all, a player the own one, nobody any while the seat is not taken."""
    player = open_sandbox(game=begun())
    session, hands = player.session, player.window.hands
    session.apply(session.actions()[0])
    session.apply(next(action for action in session.actions() if str(action) == "nothing"))
    assert player.window.remaining.bar.summary.text() == "65 tiles remaining"
    names = {1: list(player.game.held(1)), 0: list(player.game.held(0))}
    assert [tile.tile for tile in hands.tiles] == [*names[1], *names[0]]
    session.set_viewpoint(0)
    assert [tile.tile for tile in hands.tiles] == [*names[0], "", "", ""]
    assert hands.tiles[-1].accessibleName() == "A tile of RED, face down"
    assert (
        "Counted with 3 tiles not seen, in hands or face-down."
        in player.window.remaining.draws.text()
    )
    session.start_hot_seat()
    assert session.covered
    assert not any(tile.tile for tile in hands.tiles)
    session.uncover()
    assert [tile.tile for tile in hands.tiles] == [*names[1], "", ""]


def test_tiles_are_held_and_put_back_by_hand(open_sandbox: OpenSandbox) -> None:
    """From the page of the bag, and from the menu of a tile in hand."""
    player = open_sandbox(game=begun())
    player.window.panels.show("edits")
    page = player.window.manual_edits.tiles
    page.view.setCurrentIndex(page.model.index(page.model.number_of("70"), 0))
    assert page.take_button.toolTip() == "Take this tile in hand, too"
    page.take_button.click()
    assert player.game.held(0) == ("08", "33", "56", "70")
    tile = player.window.hands.tiles[0]
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, QPoint(3, 3), QPoint(3, 3))
    QApplication.sendEvent(tile, event)
    (menu,) = tile.findChildren(QMenu)
    menu.actions()[0].trigger()
    assert player.game.held(0) == ("33", "56", "70")


def test_what_others_do_not_see_is_not_in_the_history(open_sandbox: OpenSandbox) -> None:
    """A swap is told to the one who swaps, and to a designer."""
    player = open_sandbox(game=Game(begun().setup, 4))
    session = player.session
    swap = next(action for action in session.actions() if str(action) == "swap 33")
    session.apply(swap)
    moment = session.now
    assert move_text(session, moment) == "Swap 33"
    for seat, said in ((0, "Swap 33"), (1, "Swap a tile")):
        session.set_viewpoint(seat)
        assert move_text(session, moment) == said
        past = player.window.history.past
        texts = [past.text(row) for row in past.rows if row.moment is moment]
        assert texts[0] == said
        assert any("33" in text for text in texts) is (seat == 0)


def test_the_builder_is_put_and_gives_a_second_turn_by_mouse(open_sandbox: OpenSandbox) -> None:
    """As any other action: a click on the spot, the card of the player, the history."""
    table = [{"tile": "04", "at": (0, 0)}]
    pieces = [{"piece": "settler", "of": "BLUE", "on": "trail E", "at": (0, 0)}]
    said = {"table": table, "pieces": pieces, "hand": "21", "bag": ["05", "21", "05", "05"]}
    game = Game(setup("traders"), 1, position=Position.model_validate(said))
    player = open_sandbox(game=game)
    for text in (
        "place 21 at (1,0) rotated 90",
        "builder to trail E at (1,0)",
        "place 05 at (0,1) rotated 180",
        "nothing",
        "place 21 at (2,0) rotated 90",
    ):
        player.do(player.game.setup.parse(player.game, text))
    player.do(player.game.setup.parse(player.game, "nothing"))
    assert (player.game.turn, player.game.turn_player) == (4, 0)
    past = player.window.history.past
    assert "BLUE has a second turn" in map(past.text, past.rows)


def test_others_decide_in_the_middle_of_a_turn(open_sandbox: OpenSandbox, qtbot: QtBot) -> None:
    """A bot among them moves by itself, and the history says who did what."""
    game = Game(playing(Beast), 5)
    while str(game.step) != "move" or len(game.legal_actions()) == 0:
        game.apply(game.legal_actions()[0])
    first = game.turn_player
    player = open_sandbox(game=game)
    player.session.bots.pace = 0
    player.session.seat((first + 1) % 3, "random")
    title = player.window.choices.headline.title
    assert title.text() == f"{game.setup.players[first]}: move"
    player.do(player.session.actions()[0])
    second, third = (game.setup.players[(first + n) % 3] for n in (1, 2))
    qtbot.waitUntil(lambda: len(player.game.history) == len(game.history) + 2)
    past = player.window.history.past
    told = [past.text(row) for row in past.rows]
    assert any(line.startswith(f"{second}: Beast to ") for line in told)
    assert player.game.turn_player == first or player.game.turn > game.turn
    assert third in game.setup.players


def test_goods_are_counted_by_their_own_pictures(open_sandbox: OpenSandbox) -> None:
    """They are worth what the majority says, so no value is told; what one has none of neither."""
    wines = {"held": {"BLUE": [1, 1]}, "supply": [1] * 7}
    said = {
        "hand": "21",
        "tokens": {"wine": wines, "grain": {"held": {"BLUE": [1]}, "supply": [1] * 5}},
    }
    game = Game(setup("traders"), 1, position=Position.model_validate(said))
    player = open_sandbox(game=game)
    shown = player.window.players.cards[0].belongings.things
    (wine,) = [each for each in shown if each.tip.startswith("wine")]
    assert (wine.number, wine.more, wine.tip) == ("×2", "", "wine: 2 tokens")
    assert wine.draw is not None
    grain = next(each for each in shown if each.tip.startswith("grain"))
    assert grain.draw is not None
    assert wine.draw(40, 1.0) != grain.draw(40, 1.0)
    assert not [each for each in shown if each.tip.startswith("cloth")]


def test_without_hands_there_is_no_place_for_them(open_sandbox: OpenSandbox) -> None:
    """The window is as it was."""
    player = open_sandbox("gold-rush")
    assert not player.window.hands.isVisible()
    assert not player.window.hands.tiles
