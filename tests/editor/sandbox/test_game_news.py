"""What happens in a game is announced: each thing once, and a bot's turn in one sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtTest import QTest

from core.engine.actions import Place
from tests.volume import FULL

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tests.editor.sandbox.conftest import OpenSandbox
    from tests.editor.sandbox.player import Player
    from tests.spoken import Spoken


def heard(player: Player, voice: Spoken, bot: QtBot) -> list[str]:
    """Return what is announced next, once all of it is."""
    bot.waitUntil(lambda: bool(voice.said))
    bot.wait(500)
    texts = voice.texts
    assert not [text for text in voice.described if text in texts], "read out twice"
    voice.said.clear()
    assert player.window.isVisible()
    return texts


def test_a_move_and_whose_turn_it_is_then(
    open_sandbox: OpenSandbox, voice: Spoken, qtbot: QtBot
) -> None:
    """At one go: what was done by whom, what it caused, and what is to be done now."""
    player = open_sandbox()
    voice.said.clear()
    move = player.session.actions()[0]
    assert isinstance(move, Place)
    player.do(move)
    said = " ".join(heard(player, voice, qtbot))
    events = map(player.session.event_text, player.session.now.events)
    assert all(said.lower().count(event.lower()) == 1 for event in events)
    assert said.endswith(player.window.choices.headline.due())


def test_points_that_are_scored_are_announced(
    open_sandbox: OpenSandbox, voice: Spoken, qtbot: QtBot
) -> None:
    """With whoever gets them, once."""
    player = open_sandbox(seed=1)
    session = player.session
    while not any(type(event).__name__ == "Scored" for event in session.now.events):
        session.apply(session.actions()[0])
    qtbot.waitUntil(lambda: "point" in " ".join(voice.texts), timeout=30_000)
    qtbot.wait(500)
    scored = next(e for e in session.now.events if type(e).__name__ == "Scored")
    assert " ".join(voice.texts).count(session.event_text(scored)) == 1


def test_an_undo_is_announced(open_sandbox: OpenSandbox, voice: Spoken, qtbot: QtBot) -> None:
    """With the move that is undone; a redo tells the move again."""
    player = open_sandbox(played=1)
    assert player.session.now.move is not None
    move = player.session.action_text(player.session.now.move)
    player.press("Ctrl+Z")
    assert f"Undone: {move}" in " ".join(heard(player, voice, qtbot))
    player.press("Ctrl+Shift+Z")
    assert move.lower() in " ".join(heard(player, voice, qtbot)).lower()


def test_a_refusal_interrupts(open_sandbox: OpenSandbox, voice: Spoken, qtbot: QtBot) -> None:
    """Although the list and the bubble at the table show it, it is announced once."""
    player = open_sandbox("gold-rush")
    scene = player.table.scene
    cell = next((c for c in scene.open if c not in scene.places), None)
    if cell is None:
        player.session.apply(Place(scene.tile, 40, 40, 0))
    else:
        player.click_cell(cell)
    qtbot.waitUntil(lambda: any(said.interrupts for said in voice.said))
    qtbot.wait(600)
    assert len([said for said in voice.said if said.interrupts]) == 1


def test_what_is_pointed_at_is_announced_where_one_stops(
    open_sandbox: OpenSandbox, voice: Spoken, qtbot: QtBot
) -> None:
    """By the mouse, not what one passes on the way there."""
    player = open_sandbox()
    table = player.table
    game = player.session.game
    for cell in [game.setup.tables.position(cell) for cell in game.board.frontier][:3]:
        QTest.mouseMove(table, table.point_of(cell).toPoint())
    pointer = table.pointer
    texts = heard(player, voice, qtbot)
    assert pointer.cell is not None
    assert len(texts) == 1
    assert f"({pointer.cell[0]},{pointer.cell[1]})" in texts[0] or not pointer.fits


def test_a_turn_of_a_bot_is_one_sentence(
    open_sandbox: OpenSandbox, voice: Spoken, qtbot: QtBot
) -> None:
    """And games at speed are not told move by move."""
    player = open_sandbox()
    session = player.session
    session.bots.pace = 0
    for seat in range(len(session.players)):
        session.seat(seat, "random")
    session.play_out()
    qtbot.waitUntil(lambda: session.game.is_over, timeout=60_000)
    qtbot.waitUntil(lambda: bool(voice.said))
    qtbot.wait(1000 if FULL else 500)
    assert len(voice.said) < 6
    assert sum(map(len, voice.texts)) < 2000
    qtbot.waitUntil(lambda: "the game is over" in " ".join(voice.texts).lower(), timeout=30_000)
