"""A plugin any part of which fails: the window says so, the game stays, and nothing is lost."""

from __future__ import annotations

import os
import shutil
from functools import partial
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QApplication, QLabel, QTextEdit

from core.engine.actions import ManualEdit
from core.engine.errors import IllegalAction, PluginFailed
from core.engine.game import Game
from core.engine.manual_edits import ChangeOption, GivePoints
from core.engine.setup import Setup
from core.engine.watchdog import PluginWatchdog
from core.records.record_file import read_record
from core.tileset.reader import read
from editor.sandbox.sandboxes import Sandboxes
from editor.sandbox.saving.autosave import left_behind, recent_games
from editor.sandbox.saving.opened_records import open_record
from editor.sandbox.tiles.tile_window import TileWindow
from tests.editions import edition_from
from tests.editor.sandbox.player import Player
from tests.editor.sandbox.tables import SHORT
from tests.rascal import library_with_rascal
from tests.volume import FULL, part_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from core.edition.library import Library
    from core.engine.actions import Move
    from tests.editor.conftest import Answers
    from tests.editor.sandbox.conftest import OpenEditor, OpenSandbox

MORE: Final = "plugins: [rascal]\noptions: {retrieve_cowboy: true}\n"
HOOKS: Final = (
    *("joined", "placed", "closed", "claimed", "freed", "completed", "worth", "settled"),
    *("turn_ended", "rearranged", "options_changed", "ending", "final", "perform", "due"),
)
AT: Final = {
    **dict.fromkeys(("str of an action", "text of an event", "seen_by of an event"), "dance"),
    **dict.fromkeys(("where", "why_not", "copy", "remembered", "begin", "shows"), "dance"),
    **dict.fromkeys(("legal", "veto against a claim", "veto against a place"), "place"),
}
"""What fails though nobody does anything, and the step in which that begins."""
BY_HAND: Final = (GivePoints("RED", 1), ChangeOption("unplaceable_last", "turn_goes_on"))


@pytest.fixture
def library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Library:
    """Return a library with the rascal, who behaves well so far."""
    monkeypatch.delenv("RASCAL", raising=False)
    return library_with_rascal(tmp_path)


@pytest.fixture
def player(open_sandbox: OpenSandbox, library: Library) -> Player:
    """Sit down, with two by hand, to a game of the rascal's."""
    edition = edition_from(library, read(SHORT + MORE, "short.yaml"))
    return open_sandbox(game=Game(Setup(edition), 4), library=library)


def moves(game: Game) -> list[Move]:
    """Return what can be done now, by the rules and beside them."""
    bent = [move for move in BY_HAND if not move.why_not(game)]
    return [*game.legal_actions(), *bent]


def fails(game: Game, move: Move) -> bool:
    """Say whether something cannot be done because the rascal fails."""
    try:
        game.copy().carry_out(move)
    except PluginFailed:
        return True
    except IllegalAction:
        return False
    return False


def failing(game: Game, what: str, monkeypatch: pytest.MonkeyPatch) -> Move | None:
    """Return what cannot be done now if the rascal fails in one thing."""
    possible = moves(game)
    monkeypatch.setenv("RASCAL", what)
    found = next((move for move in possible if fails(game, move)), None)
    monkeypatch.delenv("RASCAL")
    return found


def play_to(player: Player, step: str, draw: Random) -> None:
    """Play until somebody has danced, and then to a step."""
    while str(player.game.step) != step or not player.game.memories["rascal"].dances:
        player.session.apply(draw.choice(list(player.game.legal_actions())))


def texts(window: TileWindow) -> Iterator[str]:
    """Yield what is to be read in a window: in its labels, buttons, lists, pages and tips."""
    for label in window.findChildren(QLabel):
        yield label.text()
    for button in window.findChildren(QAbstractButton):
        yield f"{button.text()} {button.toolTip()}"
    for page in window.findChildren(QTextEdit):
        yield page.toPlainText()
    roles = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole)
    for view in window.findChildren(QAbstractItemView):
        model = view.model()
        for row in range(model.rowCount()):
            yield from (str(model.index(row, 0).data(role)) for role in roles)


def names_the_rascal(window: TileWindow) -> bool:
    """Say whether a window tells which plugin fails now, and in what."""
    wrong = f"no {os.environ['RASCAL']} today"
    told = [text for text in texts(window) if wrong in text]
    # In the language of the window, whichever that is now.
    heads = ("plugin 'rascal' failed", "l’extension «\u00a0rascal\u00a0» a échoué")
    return any(head in text for text in told for head in heads)


def state(game: Game) -> tuple[object, ...]:
    """Return what a game is like."""
    return (
        *(list(game.history), list(game.events), list(game.scores), game.player, game.step_index),
        *(game.drawn, list(game.deck), list(game.supply), game.memories["rascal"].dances),
    )


def look_around(player: Player) -> bool:
    """Look at all panels through all eyes; say whether the plugin was named."""
    window, session, named = player.window, player.session, False
    for name in part_of(
        ("players", "actions", "history", "scores", "rules", "remaining", "edits"), 2
    ):
        window.panels.show(name)
        QApplication.processEvents()
        named |= names_the_rascal(window)
    for part in part_of(range(3), 2):
        window.scores.show_part(part)
        QApplication.processEvents()
        named |= names_the_rascal(window)
    looks: tuple[Callable[[], None], ...] = (
        partial(session.set_viewpoint, 0),
        session.start_hot_seat,
        session.uncover,
        partial(session.set_viewpoint, None),
    )
    for look in looks:
        look()
        QApplication.processEvents()
        named |= names_the_rascal(window)
    window.panels.show("history")
    return named


def try_moves(player: Player, moves: int) -> bool:
    """Play on where the window offers something, by clicks, back and forth; as above."""
    named = False
    for _ in range(moves):
        offered = player.session.actions()
        if offered:
            player.do(offered[-1])
            popup = QApplication.activePopupWidget()
            if popup is not None:
                popup.close()
        elif not player.game.is_over:
            QTest.mouseClick(player.table, Qt.MouseButton.LeftButton)
        QApplication.processEvents()
        named |= names_the_rascal(player.window)
    for keys in ("Ctrl+Z", "Ctrl+Z", "Ctrl+Shift+Z"):
        player.press(keys)
    return named | names_the_rascal(player.window)


def carry_out(player: Player, move: Move) -> None:
    """Do something by clicks, or with the designer's hand."""
    if isinstance(move, ManualEdit):
        player.window.manual_edits.edits.do(move)
        QApplication.processEvents()
    else:
        player.do(move)


def save(player: Player, answers: Answers, file: Path) -> bool:
    """Save the game and its position, and copy it as text; as above."""
    keeping, named = player.window.game_files, False
    answers.choose_file(file)
    player.press("Ctrl+S")
    named |= names_the_rascal(player.window)
    keeping.save_scenario_to(file.with_suffix(".yaml"), [player.game], "one", "One")
    named |= names_the_rascal(player.window)
    for action in player.window.exporting.actions[1:]:
        action.trigger()
        named |= names_the_rascal(player.window)
    return named


def holds(records: Iterable[Path], library: Library) -> None:
    """See that records of a game are played again as they say."""
    for path in records:
        record = read_record(path)
        opened = open_record(record, library)
        assert not opened.differs
        assert record.cut is None


def finish(player: Player, sandboxes: Sandboxes) -> None:
    """Close the window, which goes."""
    assert sandboxes.windows == [player.window]
    player.window.close()
    QApplication.processEvents()
    assert sandboxes.windows == []
    assert left_behind() == []


@pytest.mark.parametrize("step", ["dance", "place"])
def test_whatever_of_a_plugin_fails_is_told_and_costs_nothing(
    player: Player, step: str, answers: Answers, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Moves, eyes, panels, files, another language, the end: the window stays of use throughout."""
    library, sandboxes = player.session.library, player.workspace.shared(Sandboxes)
    play_to(player, step, Random(3))
    before, moment, saved = state(player.game), player.session.now, []
    for what in part_of([each for each in AT if AT[each] == step], 5):
        player.session.go_to(moment)
        monkeypatch.setenv("RASCAL", what)
        named = look_around(player)
        if what == "why_not":
            dance = player.session.actions()[0]
            reason = player.session.why_not(dance._replace(steps=9))  # type: ignore[attr-defined]
            named |= "plugin 'rascal' failed" in reason
        named |= try_moves(player, 2)
        saved.append(tmp_path / f"{what}.jsonl")
        named |= save(player, answers, saved[-1])
        player.session.go_to(moment)
        assert state(player.game) == before
        if FULL or (step == "dance" and len(saved) == 1):
            player.workspace.speak("fr")
            window = sandboxes.windows[-1]
            assert isinstance(window, TileWindow)
            player = Player(window, player.bot)
            named |= try_moves(player, 1)
            named |= FULL and look_around(player)
        if what == "begin":
            player.press("Ctrl+N")
            named |= names_the_rascal(player.window)
        assert named or what == "where"
    finish(player, sandboxes)

    monkeypatch.delenv("RASCAL")
    kept = recent_games()
    assert len(kept) == 1
    holds([kept[0].path, *filter(Path.exists, saved)], library)


def test_whatever_hook_of_a_plugin_fails_the_game_stays_as_it_was(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each hook fails in the first move that calls it, and does not when that is done again."""
    library, sandboxes = player.session.library, player.workspace.shared(Sandboxes)
    waiting, draw = part_of(HOOKS, 2), Random(5)
    while not player.game.is_over:
        tried: Move | None = None
        before, moment = state(player.game), player.session.now
        for what in waiting[:]:
            move = failing(player.game, what, monkeypatch)
            if move is not None:
                tried = move
                waiting.remove(what)
                monkeypatch.setenv("RASCAL", what)
                carry_out(player, move)
                assert player.session.now is moment
                assert state(player.game) == before
                assert names_the_rascal(player.window), what
                monkeypatch.delenv("RASCAL")
        if tried is not None:
            carry_out(player, tried)
        else:
            player.session.apply(draw.choice(list(player.game.legal_actions())))
        assert player.session.now.parent is moment
    assert waiting == []
    finish(player, sandboxes)
    holds([game.path for game in recent_games()], library)


def test_a_bot_for_whom_nothing_can_be_copied_waits_and_that_is_told(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It thinks about a copy of the game; when there is one again, it goes on."""
    play_to(player, "dance", Random(3))
    session, moment = player.session, player.session.now
    session.bots.pace = 0
    monkeypatch.setenv("RASCAL", "copy")
    session.seat(player.game.player, "greedy")
    player.bot.waitUntil(lambda: names_the_rascal(player.window))
    assert session.is_paused
    assert session.now is moment
    monkeypatch.delenv("RASCAL")
    player.press("F11")
    player.bot.waitUntil(lambda: session.now.depth > moment.depth)
    session.stop()


@pytest.mark.parametrize("what", part_of(["legal", "perform", "turn_ended"], 3))
def test_a_plugin_that_never_comes_back_is_interrupted_and_named(
    player: Player, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a move, or in a view that lists the actions. The game continues when it returns again."""
    play_to(player, "place" if what == "legal" else "dance", Random(3))
    if what == "turn_ended":
        player.do(player.session.actions()[0])
    session, moment = player.session, player.session.now
    before, action = state(player.game), session.actions()[-1]
    monkeypatch.setenv("RASCAL_DAWDLES", what)
    with PluginWatchdog(0.25):
        session.apply(action)
        QApplication.processEvents()
    told = [text for text in texts(player.window) if "TookTooLong: it has not come back" in text]
    assert any("plugin 'rascal' failed at" in text for text in told)
    monkeypatch.delenv("RASCAL_DAWDLES")
    session.go_to(moment)
    assert state(player.game) == before
    assert session.apply(action)
    assert session.actions()


def test_a_plugin_whose_files_are_gone_costs_nothing(
    open_editor: OpenEditor, library: Library, tmp_path: Path, answers: Answers
) -> None:
    """The game that runs goes on; what would need the files says what is missing."""
    path = tmp_path / "short.yaml"
    path.write_text(SHORT + MORE, encoding="utf-8")
    editor = open_editor(path, library)
    player = editor.set_up(answers, 4)
    play_to(player, "dance", Random(3))
    shutil.rmtree(tmp_path / "plugins" / "rascal")
    document = editor.window.document
    document.type_text(document.text.replace("A short game", "A longer game"), "title")
    depth = player.session.now.depth
    for _ in range(2):
        player.do(player.session.actions()[-1])
    assert player.session.now.depth == depth + 2
    assert player.session.is_outdated
    player.window.outdated.carry_over.trigger()
    assert "the game stops here" in player.window.outdated.text.text()
    answers.choose_file(tmp_path / "game.jsonl")
    player.press("Ctrl+S")
    assert "rascal" in player.window.message.text.text()
    finish(player, editor.window.workspace.shared(Sandboxes))
