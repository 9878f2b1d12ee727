"""The cover between turns: it hides what is not for everybody until the next player looks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from editor.sandbox.players.cover import Cover
from editor.sandbox.players.players_panel import PlayersPanel
from tests.editor.sandbox.choosing import choose
from tests.editor.sandbox.tables import miners_at, play_on

if TYPE_CHECKING:
    from tests.editor.sandbox.conftest import PutUp, SitDown


def test_nothing_hidden_shows_under_the_cover(sit_down: SitDown, put_up: PutUp) -> None:
    """Between turns nobody's tokens are open; Enter lets the next player look."""
    context = miners_at(sit_down)
    session = context.session
    panel, cover = PlayersPanel(context), Cover(context)
    put_up(panel)
    assert not cover.isVisible()
    choose(panel.viewpoint, "Hot seat")
    put_up(cover, 600, 80)
    assert session.covered
    player = session.players[session.game.player]
    assert cover.headline.text() == f"{player}, it is your turn"
    assert not any(thing.more for card in panel.cards for thing in card.belongings.things)
    assert not session.actions()
    QTest.keyClick(cover.button, Qt.Key.Key_Return)
    assert not session.covered
    assert cover.isHidden()
    others = [card for card in panel.cards if card.player != session.game.player]
    assert not any(thing.more for card in others for thing in card.belongings.things)


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Enter])
def test_the_cover_comes_up_for_the_next_player(
    sit_down: SitDown, put_up: PutUp, key: Qt.Key
) -> None:
    """It takes the keyboard when it comes, and says for whom it is."""
    context = sit_down()
    cover = put_up(Cover(context), 600, 80)
    context.session.start_hot_seat()
    context.session.uncover()
    assert cover.isHidden()
    while not context.session.covered:
        play_on(context, 1)
    assert cover.isVisible()
    assert "RED" in cover.headline.text()
    QTest.keyClick(cover, key)
    assert not context.session.covered


def test_nobody_is_asked_to_look_away_from_bots(sit_down: SitDown, put_up: PutUp) -> None:
    """With one person at the table no cover comes up."""
    context = sit_down(seats=(None, "random"))
    cover = put_up(Cover(context), 600, 80)
    context.session.start_hot_seat()
    for _ in range(6):
        play_on(context, 1)
        assert cover.isHidden()
    assert context.session.viewpoint == 0


def test_the_cover_is_gone_at_the_end(sit_down: SitDown, put_up: PutUp) -> None:
    """Then all tokens have been counted, and everybody sees everything."""
    context = sit_down()
    cover = put_up(Cover(context), 600, 80)
    context.session.start_hot_seat()
    while not context.session.game.is_over:
        context.session.uncover()
        play_on(context, 1)
    assert cover.isHidden()
    assert context.session.viewpoint is None
