"""The cover between turns: it hides what is not for everybody until the next player looks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from editor.sandbox.seats.cover import Cover
from editor.sandbox.seats.players_panel import PlayersPanel
from tests.editor.sandbox.choosing import choose
from tests.editor.sandbox.tables import miners_at, play_on

if TYPE_CHECKING:
    from tests.editor.sandbox.conftest import PutUp, SitDown


def test_nothing_hidden_shows_under_the_cover(sit_down: SitDown, put_up: PutUp) -> None:
    """Between turns nobody's tokens are open; Enter lets the next player look."""
    sitting = miners_at(sit_down)
    play = sitting.play
    panel, cover = PlayersPanel(sitting), Cover(sitting)
    put_up(panel)
    assert not cover.isVisible()
    choose(panel.eyes, "Hot seat")
    put_up(cover, 600, 80)
    assert play.covered
    player = play.players[play.game.player]
    assert cover.headline.text() == f"{player}, it is your turn"
    assert not any(thing.more for card in panel.cards for thing in card.belongings.things)
    assert not play.actions()
    QTest.keyClick(cover.button, Qt.Key.Key_Return)
    assert not play.covered
    assert cover.isHidden()
    others = [card for card in panel.cards if card.player != play.game.player]
    assert not any(thing.more for card in others for thing in card.belongings.things)


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Enter])
def test_the_cover_comes_up_for_the_next_player(
    sit_down: SitDown, put_up: PutUp, key: Qt.Key
) -> None:
    """It takes the keyboard when it comes, and says for whom it is."""
    sitting = sit_down()
    cover = Cover(sitting)
    put_up(cover, 600, 80)
    sitting.play.take_turns_looking()
    sitting.play.uncover()
    assert cover.isHidden()
    while not sitting.play.covered:
        play_on(sitting, 1)
    assert cover.isVisible()
    assert "RED" in cover.headline.text()
    QTest.keyClick(cover, key)
    assert not sitting.play.covered


def test_nobody_is_asked_to_look_away_from_bots(sit_down: SitDown, put_up: PutUp) -> None:
    """With one person at the table no cover comes up."""
    sitting = sit_down(seats=(None, "random"))
    cover = Cover(sitting)
    put_up(cover, 600, 80)
    sitting.play.take_turns_looking()
    for _ in range(6):
        play_on(sitting, 1)
        assert cover.isHidden()
    assert sitting.play.eyes == 0


def test_the_cover_is_gone_at_the_end(sit_down: SitDown, put_up: PutUp) -> None:
    """Then all tokens have been counted, and everybody sees everything."""
    sitting = sit_down()
    cover = Cover(sitting)
    put_up(cover, 600, 80)
    sitting.play.take_turns_looking()
    while not sitting.play.game.is_over:
        sitting.play.uncover()
        play_on(sitting, 1)
    assert cover.isHidden()
    assert sitting.play.eyes is None
