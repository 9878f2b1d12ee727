"""Games with cards in a sandbox window: panels, hidden gains, manual edits, files, other types."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from core.analysis.bots import choose, make
from core.edition.library import default_library
from core.engine.game_types import prepare
from core.records.game_tree import Branches
from editor.sandbox.deck.card_window import CardWindow
from editor.sandbox.play import Play
from editor.sandbox.tiles.tile_window import TileWindow
from tests.editor.sandbox.tables import new_game

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from core.engine.deck_game import CardGame
    from editor.sandbox.play import CardPlay
    from editor.workspace import Workspace

Left = Qt.MouseButton.LeftButton


@pytest.fixture
def window(new_workspace: Callable[..., Workspace], qtbot: QtBot) -> CardWindow:
    """Return the window of a game for two, in front, with nothing played."""
    space, library = new_workspace(), default_library()
    edition = library.open(["gold-rush-cards"]).edition
    assert edition is not None
    game = cast("CardGame", prepare(edition, ("BLUE", "RED")).begin(3))
    opened = space.sandboxes.open(cast("CardPlay", Play(Branches(game), library)))
    assert isinstance(opened, CardWindow)
    with qtbot.waitActive(opened):
        opened.activateWindow()
    return opened


def turn_up(window: CardWindow, *cards: str) -> None:
    """Turn up cards by their designs, wherever they lie."""
    for card in cards:
        play = window.play
        place = next(
            each.place for each in play.game.cards if each.card == card and not each.face_up
        )
        assert play.do(play.setup.parse(play.game, f"turn {place + 1}"))


def test_the_headline_says_which_card_is_due(window: CardWindow) -> None:
    """The first, the second, and whose turn it is (C10)."""
    title = window.choices.headline.title
    assert title.text() == "BLUE turns up a first card"
    turn_up(window, "gold_1")
    assert title.text() == "BLUE turns up a second card"
    assert window.choices.headline.note.text() == "Turn 1, 63 cards face down"
    turn_up(window, "gold_2")
    assert title.text() == "RED turns up a first card"


def test_a_player_sees_no_points_of_others(window: CardWindow) -> None:
    """What BLUE won is a pile face down for RED, in cards, scores and text (C13)."""
    play = window.play
    turn_up(window, "gold_2", "miner_3_blue")
    card = window.players.cards[0]
    assert (card.score.text(), play.game.scores[0]) == ("2", 2)
    play.set_viewpoint(1)
    assert card.score.text() == "?"
    assert "face down" in card.belongings.things[-1].tip
    window.panels.show("scores")
    window.scores.show_part(2)
    assert "hidden" in window.scores.scores.text()
    window.exporting.copy_position.trigger()
    text = QGuiApplication.clipboard().text()
    assert "gold 2" not in text
    assert "BLUE has won: 1" in text
    play.set_viewpoint(0)
    assert card.score.text() == "2"


def test_manual_edits_are_made_by_the_form(window: CardWindow) -> None:
    """Two cards change places, a card goes to a player, and both can be undone."""
    play = window.play
    window.panels.show("hand")
    panel = window.manual_edits
    first, second = (play.game.cards[n].card for n in (0, 1))
    QTest.mouseClick(panel.swap, Left)
    assert [play.game.cards[n].card for n in (0, 1)] == [second, first]
    gold = next(card for card in play.game.cards if card.card == "gold_4")
    panel.start.setCurrentIndex(panel.start.findData(gold.place + 1))
    panel.end.setCurrentIndex(panel.end.findData("RED"))
    panel.start.activated.emit(0)
    QTest.mouseClick(panel.move_it, Left)
    assert play.game.in_front_of(1) == ["gold_4"]
    assert play.game.scores[1] == 4
    play.back()
    play.back()
    assert play.game.cards[0].card == first
    assert not panel.why.text()


def test_the_rush_is_announced_while_it_lasts(window: CardWindow) -> None:
    """From ten cards face down on (C17), and gone when the game is over."""
    play = window.play
    bots = [make("memory", seat, play.edition.plugins) for seat in range(2)]
    assert window.rush.isHidden()
    game = play.game.copy()
    while not game.is_rush:
        game.apply(choose(game, bots[game.player]))
    play.begin_again(Branches(game), play.seats)
    assert window.rush.isVisible()
    assert f"{game.face_down} cards face down" in window.rush.note.text()
    play.back()
    assert window.rush.isHidden()
    play.forward()
    title = window.choices.headline.title
    assert title.text().endswith("turns up one card")
    while not play.game.is_over:
        play.do(play.actions()[0])
    assert window.rush.isHidden()
    assert "win" in title.text()


def test_a_game_is_saved_and_opened_again(window: CardWindow, tmp_path: Path) -> None:
    """Also in the window of a game of tiles, which then becomes one for cards, and back."""
    play, sandboxes = window.play, window._sandboxes
    turn_up(window, "gold_2", "miner_3_blue", "dynamite")
    moves, path = len(play.game.history), tmp_path / "cards.jsonl"
    assert window.game_files.save_to(path)
    other = sandboxes.open(Play(Branches(new_game()), default_library()))
    tiles = tmp_path / "tiles.jsonl"
    assert other.game_files.save_to(tiles)
    assert other.open_path(path)
    became = sandboxes.windows[-1]
    assert isinstance(became, CardWindow)
    assert became.isVisible()
    assert len(became.play.game.history) == moves
    assert became.play.game.scores == play.game.scores
    assert became.open_path(tiles)
    assert isinstance(sandboxes.windows[-1], TileWindow)
    assert became not in sandboxes.windows
