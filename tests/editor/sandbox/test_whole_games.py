"""Whole games in the window, by mouse and keys, held against the same actions in the engine."""

from __future__ import annotations

import re
import secrets
from functools import partial
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from core.edition.library import default_library
from core.edition.plugin_manifest import load_plugin
from core.engine.actions import Nothing
from core.engine.events import Scored
from core.engine.game import Game
from core.engine.manual_edits import ChooseNextTile
from core.engine.plugin_consent import Consent
from core.engine.position import Position
from core.engine.setup import Setup
from core.records.record_file import read_record
from core.records.replay import replay
from tests.editions import edition_from
from tests.editor.sandbox.at_table import LEFT, AtTable
from tests.editor.sandbox.tables import SHORT, leave, new_game, sit_at
from tests.volume import FULL, part_of, scaled

if TYPE_CHECKING:
    from PySide6.QtCore import QSettings
    from pytestqt.qtbot import QtBot

    from core.engine.actions import Action
    from core.engine.table_snapshot import Cell
    from tests.editor.conftest import Answers
    from tests.editor.sandbox.conftest import OpenSandbox, SitAt
    from tests.editor.sandbox.player import Player

pytestmark = pytest.mark.shared_window
PAGE: Final = Path(__file__).parents[3] / "docs" / "writing-an-expansion.md"


def test_a_game_is_played_by_keys_alone(sit_at_table: SitAt) -> None:
    """Arrows and R for the tile, Tab and Enter for what else glows, Space to decline."""
    table = sit_at_table()
    for _ in range(200):
        game = table.game
        if game.is_over:
            break
        turns = game.turn, game.step_index, len(game.history)
        if game.drawn is not None:
            table.press(Qt.Key.Key_Down)
            for _ in range(4):
                if table.view.pointer.fits:
                    break
                table.press(Qt.Key.Key_R)
            table.press(Qt.Key.Key_Return)
        elif table.view.scene.targets and game.turn % 2:
            table.press(Qt.Key.Key_Tab)
            table.press(Qt.Key.Key_Return)
        elif table.view.bar.space_action is not None:
            table.press(Qt.Key.Key_Space)
        else:
            table.press(Qt.Key.Key_Tab)
            table.press(Qt.Key.Key_Return)
        menu = QApplication.activePopupWidget()
        if menu is not None:
            QTest.keyClick(menu, Qt.Key.Key_Down)
            QTest.keyClick(menu, Qt.Key.Key_Return)
        now = table.game
        assert (now.turn, now.step_index, len(now.history)) != turns
    assert table.game.is_over


@pytest.mark.parametrize("language", part_of(["en", "fr"], 2))
@pytest.mark.parametrize("sets", [(SHORT,), ("inns", "river", "abbot", "traders")])
def test_a_whole_game_by_mouse_and_keys(
    qtbot: QtBot, settings: QSettings, sets: tuple[str, ...], language: str
) -> None:
    """With Sheriff and graveyard, or on Frontier: only what the table offers, to the end."""

    def begun() -> Game:
        game = new_game(*sets)
        assert game.drawn is not None
        following = [game.drawn, *reversed(game.deck)]
        tiles = following[: scaled(24, by=2)]
        bag = tuple(game.setup.tables.names[tile] for tile in tiles)
        return Game(game.setup, 1, position=Position(bag=bag))

    context = sit_at(begun(), settings, language=language)
    settings.setValue("sandbox/table/animate", False)
    table = AtTable(context, qtbot)
    draw = Random(5).random
    for _ in range(200):
        if table.game.is_over:
            break
        scene, before = table.view.scene, table.session.now
        if scene.hand is not None:
            table.lay_anywhere()
        elif table.view.bar.space_action is not None and draw() < 0.2:
            table.press(Qt.Key.Key_Space)
        elif scene.targets:
            target = scene.targets[int(draw() * len(scene.targets))]
            if len(target.actions) > 1:
                table.view.pointer.do(target.actions[int(draw() * len(target.actions))])
            else:
                table.click_target(target)
        else:
            QTest.mouseClick(table.view.bar.buttons[0], LEFT)
        assert table.session.now is not before
    assert table.game.is_over
    assert table.view.scene.hand is None
    again = begun()
    for action in table.game.history:
        again.apply(action)
    assert again.events == table.game.events
    columns, rows = {x for x, _ in table.view.scene.tiles}, {y for _, y in table.view.scene.tiles}
    picture = table.view.picture(2)
    size = 200 * len(columns) + 160, 200 * len(rows) + 160
    assert (picture.width(), picture.height()) == size
    table.view.close()
    leave(context)


def richest(game: Game, draw: Random) -> Action:
    """Return a legal action, rather one that does something, so that much happens."""
    legal = list(game.legal_actions())
    busy = [action for action in legal if not isinstance(action, Nothing)]
    claims = [action for action in busy if "on " in str(action) or str(action) == "mine"]
    if rare := [action for action in claims if "graveyard" in str(action)]:
        return rare[0]
    if claims and draw.random() < 0.8:
        kinds = sorted({type(action).__name__ for action in claims})
        kind = draw.choice(kinds)
        claims = [action for action in claims if type(action).__name__ == kind]
        return draw.choice(claims)
    return draw.choice(busy or legal)


def has_moves(player: Player, moves: int) -> bool:
    """Say whether the game is at the moment after so many moves."""
    return len(player.game.history) == moves


def replay_by_slider(player: Player, moves: int) -> None:
    """Go through a game by the keys of the slider, from its beginning to its end."""
    slider = player.window.replay.track
    slider.setFocus()
    player.press("Home", slider)
    for seen in range(moves if FULL else 3):
        player.bot.waitUntil(partial(has_moves, player, seen))
        player.press("Right", slider)
    player.press("End", slider)
    player.bot.waitUntil(partial(has_moves, player, moves))


def test_a_whole_game_by_mouse_is_the_same_in_the_engine(
    open_sandbox: OpenSandbox, tmp_path: Path, answers: Answers
) -> None:
    """Twelve tiles, two players, Sheriff and graveyard: every event, back, forth, saved, opened."""
    player = open_sandbox(seed=4)
    game = player.game
    twin = Game(game.setup, game.seed)
    draw = Random(11)
    done: list[Action] = []
    while not player.game.is_over:
        assert list(map(str, player.game.legal_actions())) == list(map(str, twin.legal_actions()))
        action = richest(twin, draw)
        player.do(action)
        twin.apply(action)
        done.append(action)
        assert player.game.events == twin.events, action
    assert twin.is_over
    assert len(twin.board.placed) == 12
    kinds = {type(action).__name__ for action in done}
    assert {"Place", "Claim", "Pitch", "MoveSheriff"} <= kinds
    assert any(str(action) == "cowboy on graveyard" for action in done)
    assert any(isinstance(e, Scored) and e.kind == "graveyard" for e in twin.events)
    events = list(twin.events)

    last = done if FULL else done[-3:]
    for _ in last:
        player.press("Ctrl+Z")
    assert player.game.history == done[: -len(last)]
    for _ in last:
        player.press("Ctrl+Shift+Z")
    assert player.game.events == events
    player.press("Ctrl+Home")
    assert player.game.events == Game(game.setup, game.seed).events
    player.press("Ctrl+Z")
    assert player.game.history == []
    player.press("Ctrl+End")
    assert player.game.events == events

    file = tmp_path / "game.jsonl"
    answers.choose_file(file)
    player.press("Ctrl+S")
    record = read_record(file)
    assert record.is_finished
    assert replay(record, default_library(), anyway=True).events == events

    player.press("Ctrl+Home")
    assert player.game.history == []
    answers.choose_file(file)
    player.press("Ctrl+O")
    assert player.game.events == events
    line = player.session.branches.line()
    assert [moment.move for moment in line[1:]] == done
    replay_by_slider(player, len(done))
    assert player.game.events == events


def test_an_expansion_in_a_folder_plays_in_the_window(
    open_sandbox: OpenSandbox, tmp_path: Path
) -> None:
    """The saloon of the docs, with its step and its bets: no line of the program knows it."""
    page = PAGE.read_text(encoding="utf-8")
    for name, text in re.findall(r"```(?:yaml|python) (\S+)\n(.*?)```", page, re.DOTALL):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    Consent.default().agree(load_plugin(tmp_path / "plugins" / "saloon"))
    edition = edition_from(default_library(), str(tmp_path / "saloon.yaml"))
    player = open_sandbox(game=Game(Setup(edition), 1))
    steps: set[str] = set()
    said: set[str] = set()
    draw = Random(5)
    hand = player.window.manual_edits.edits
    while len(steps & {"bet in the saloon"}) < 1 or len(said) < 2:
        game = player.game
        assert not game.is_over
        steps.add(str(game.step))
        if str(game.step) == "bet in the saloon":
            said |= {button.text() for button in player.table.bar.buttons}
        if game.drawn is not None and game.turn == 1:
            hand.do(ChooseNextTile("X1"))
        player.do(richest(player.game, draw))
    assert said == {"Bet", "Walk past the saloon"}
    told = [player.session.event_text(event) for event in player.game.events]
    assert any("saloon" in text.lower() or "bet" in text.lower() for text in told)


def _random_hand(player: Player, draw: Random, cells: list[Cell]) -> None:
    """Do one thing, sensible or not."""
    choice = draw.random()
    window, table = player.window, player.table
    game = player.game
    if choice < 0.5 and not game.is_over:
        legal = player.session.actions()
        if legal:
            player.do(legal[draw.randrange(len(legal))])
            return
    if choice < 0.62:
        x, y = draw.randrange(table.width()), draw.randrange(table.height())
        point = table.rect().topLeft().toPointF()
        point.setX(x)
        point.setY(y)
        player.click(point, draw.choice([Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton]))
    elif choice < 0.7:
        player.click_cell(draw.choice(cells))
    elif choice < 0.78:
        for _ in range(draw.randrange(1, 5)):
            player.press(draw.choice(["Ctrl+Z", "Ctrl+Shift+Z", "PageUp", "PageDown"]))
    elif choice < 0.86:
        point = table.rect().center().toPointF()
        player.wheel(point, draw.choice([-3, -1, 1, 3]), ctrl=draw.random() < 0.7)
    elif choice < 0.92:
        window.resize(draw.randrange(700, 1500), draw.randrange(500, 1000))
    else:
        player.press(
            draw.choice(["0", "L", "R", "Tab", "Return", "Escape", "F", "D", "C", "Space"])
        )
    popup = QApplication.activePopupWidget()
    if popup is not None:
        popup.close()
    QApplication.processEvents()


@pytest.mark.parametrize("part", range(10 if FULL else 1))
def test_a_random_user_meets_no_exception_and_no_warning(
    open_sandbox: OpenSandbox, part: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Legal and illegal clicks, undo, resize, zoom: games that are each the same in the engine."""
    draw = Random(part)
    monkeypatch.setattr(secrets, "randbits", draw.getrandbits)
    player = open_sandbox()
    cells = [(x, y) for x in range(-5, 6) for y in range(-5, 6)]
    for _ in range(5 if FULL else 2):
        player.press("Ctrl+N")
        for _ in range(150 if FULL else 15):
            if player.game.is_over and draw.random() < 0.3:
                break
            _random_hand(player, draw, cells)
        game = player.game
        again = Game(game.setup, game.seed)
        for action in game.history:
            again.apply(action)
        assert again.events == game.events
