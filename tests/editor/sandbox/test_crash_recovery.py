"""What a crash left of a game is offered in the editor, and can be gone on with."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from core.edition.library import default_library
from core.engine.manual_edits import GivePoints
from core.records.game_tree import Branches
from core.records.record_file import read_record
from editor.main_window import MainWindow
from editor.sandbox.game_session import GameSession, TileSession
from editor.sandbox.sandboxes import Sandboxes
from editor.sandbox.saving.autosave import Autosave, left_behind, recent_games
from editor.sandbox.saving.crash_recovery import CrashRecoveryDialog
from editor.sandbox.saving.opened_records import summary_of
from tests.editor.conftest import GOLD_RUSH
from tests.editor.sandbox.tables import new_game

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from editor.workspace import Workspace
    from tests.editor.conftest import OpenWindow

    Crash: TypeAlias = Callable[..., None]

pytestmark = pytest.mark.shared_window


@pytest.fixture(scope="module")
def crashed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return what would be left of a game if the program ended after six moves."""
    state, left = tmp_path_factory.mktemp("state"), tmp_path_factory.mktemp("left") / "state"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_STATE_HOME", str(state))
        session = GameSession(Branches(new_game("gold-rush")), default_library(), ["greedy"])
        session.stop()
        kept = Autosave.of(session)
        for _ in range(6):
            session.apply(session.actions()[0])
        # As a crash does, this leaves the record as it is, and nobody who holds its lock.
        shutil.copytree(state, left)
        kept.finish()
        session.close()
    return left


@pytest.fixture
def crash(crashed: Path, home: Path) -> Crash:
    """Return a function that leaves what the crash left, or two of the game."""

    def left(*, twice: bool = False) -> None:
        shutil.copytree(crashed, home / "state")
        if twice:
            left = left_behind()[0].path
            shutil.copy2(left, left.with_name("01234567.jsonl"))

    return left


@pytest.fixture
def window(open_window: OpenWindow) -> MainWindow:
    """Return a window of the editor."""
    return open_window(GOLD_RUSH)


@pytest.fixture
def workspace(window: MainWindow) -> Iterator[Workspace]:
    """Return its workspace; games that are opened are closed again."""
    yield window.workspace
    window.workspace.shared(Sandboxes).close_all()


def press(window: MainWindow, name: str) -> None:
    """Press a button of the message."""
    button = next(b for b in window.message.answers if b.text() == name)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    QApplication.processEvents()


def listed(window: MainWindow) -> CrashRecoveryDialog:
    """Return the list of the games, which is open."""
    dialog = window.findChild(CrashRecoveryDialog)
    assert isinstance(dialog, CrashRecoveryDialog)
    assert dialog.isVisible()
    return dialog


def test_all_games_that_a_crash_left_are_offered_in_one_question(
    workspace: Workspace, window: MainWindow, crash: Crash
) -> None:
    """One is gone on with, then the other is asked about; both are among the recent ones then."""
    crash(twice=True)
    workspace.shared(Sandboxes).offer_recovery(window)
    assert window.message.text.text() == "2 unfinished games were found."
    press(window, "Show them…")
    assert window.message.isVisible()
    dialog = listed(window)
    texts = [dialog.list.item(row).text() for row in range(dialog.list.count())]
    for text in texts:
        what, how_far = text.split("\n")
        assert what.startswith("Gold Rush · BLUE ")
        assert ", RED " in what
        assert how_far.startswith("Turn ")
        assert "last played" in how_far
    QTest.keyClick(dialog.list, Qt.Key.Key_Down)
    assert dialog.list.currentRow() == 1
    QTest.mouseClick(dialog.go_on, Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    sandbox = workspace.shared(Sandboxes).windows[-1]
    assert sandbox.session.now.depth == 6
    assert sandbox.session.seats == ["greedy", None]
    assert sandbox.session.is_paused
    assert not sandbox.session.is_thinking
    blue, red = sandbox.session.game.scores
    turn = sandbox.session.game.turn
    assert texts[1].startswith(f"Gold Rush · BLUE {blue}, RED {red}\nTurn {turn},")
    assert "An unfinished game was found" in window.message.text.text()
    assert texts[0].split("\n")[0] in window.message.text.text()
    press(window, "Resume")
    assert not window.message.isVisible()
    assert left_behind() == []
    assert len(recent_games()) == 2
    assert len(workspace.shared(Sandboxes).windows) == 2
    workspace.shared(Sandboxes).close_all()


def test_names_of_players_do_not_move_what_is_asked(
    workspace: Workspace, window: MainWindow, crash: Crash
) -> None:
    """What turns the direction of writing, or ends a line, is an escape; also a time is a time."""
    crash()
    (left,) = left_behind()
    text = left.path.read_text(encoding="utf-8")
    left.path.write_text(text.replace("BLUE", r"B\u202e\n"), encoding="utf-8")
    os.utime(left.path, (2**40, 2**40))
    workspace.shared(Sandboxes).offer_recovery(window)
    assert r"B\u202e\n 0, RED" in window.message.text.text()
    assert len(left_behind()) == 1


def test_all_games_are_put_aside_at_once(
    workspace: Workspace, window: MainWindow, crash: Crash
) -> None:
    """From the question, without a look at them; they are among the recent ones."""
    crash(twice=True)
    workspace.shared(Sandboxes).offer_recovery(window)
    press(window, "Set all aside")
    assert not window.message.isVisible()
    assert left_behind() == []
    assert len(recent_games()) == 2


def test_all_games_are_put_aside_from_the_list(
    workspace: Workspace, window: MainWindow, crash: Crash
) -> None:
    """The list and the question are gone then; closed, the list decides nothing."""
    crash(twice=True)
    workspace.shared(Sandboxes).offer_recovery(window)
    press(window, "Show them…")
    QTest.keyClick(listed(window), Qt.Key.Key_Escape)
    assert window.message.isVisible()
    assert len(left_behind()) == 2
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    press(window, "Show them…")
    QTest.mouseClick(listed(window).all_aside, Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    assert not window.message.isVisible()
    assert left_behind() == []
    assert workspace.shared(Sandboxes).windows == []


def test_a_question_that_is_closed_is_asked_again_at_the_next_start(
    workspace: Workspace, window: MainWindow, crash: Crash
) -> None:
    """Not again and again in this one."""
    crash()
    workspace.shared(Sandboxes).offer_recovery(window)
    QTest.mouseClick(window.message._close, Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    assert not window.message.isVisible()
    assert len(left_behind()) == 1
    workspace.shared(Sandboxes).offer_recovery(window)
    assert "An unfinished game was found" in window.message.text.text()
    press(window, "Set aside")


def test_moves_that_were_taken_back_do_not_count_in_what_is_told(tmp_path: Path) -> None:
    """Points and turn are those of the moment at which the record ends."""
    branches = Branches(new_game("gold-rush"))
    for _ in range(12):
        branches.go_on(branches.now.game.legal_actions()[0])
    branches.go_on(GivePoints("RED", 7))
    last = branches.now
    for _ in range(6):
        branches.back()
    now = branches.now.game
    branches.write(tmp_path / "game.jsonl", [None, None], whole=True)
    summary = summary_of(read_record(tmp_path / "game.jsonl"), default_library(), "fr")
    assert last.game.scores != now.scores
    assert summary.scores == tuple(now.scores)
    assert summary.players == ("BLUE", "RED")
    assert summary.turn == now.turn < last.game.turn


def test_a_game_that_cannot_be_played_here_is_told_by_its_lines(tmp_path: Path) -> None:
    """As it was after the last move that stands, whatever its rules would say of it."""
    branches = Branches(new_game("gold-rush"))
    for _ in range(20):
        branches.go_on(branches.now.game.legal_actions()[0])
    branches.go_on(GivePoints("RED", 7))
    file = tmp_path / "game.jsonl"
    branches.write(file, [None, None], whole=True)
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace('"options": {', '"options": {"unheard_of": true, ', 1))
    summary = summary_of(read_record(file), default_library(), "en")
    game, before = branches.now.game, branches.now.parent
    assert before is not None
    assert (summary.scores, summary.turn) == (tuple(game.scores), before.game.turn)
    assert not summary.is_over


def played_to_the_end(seed: int) -> tuple[TileSession, Autosave]:
    """Return a game that was kept and is over."""
    session = GameSession(Branches(new_game("gold-rush", seed=seed)), default_library())
    kept = Autosave.of(session)
    while legal := session.actions():
        session.apply(legal[0])
    return session, kept


def test_a_game_that_is_over_is_among_the_recent_ones_and_not_offered(
    workspace: Workspace, window: MainWindow
) -> None:
    """Even if the crash came just before it was put there; one that was played on is one game."""
    session, kept = played_to_the_end(2)
    assert kept.path is None
    (recent,) = recent_games()
    assert read_record(recent.path).is_finished
    session.back()
    session.apply(session.actions()[-1])
    session.begin_again(Branches(new_game("gold-rush")))
    assert [each.path for each in recent_games()] == [recent.path]
    session.close()
    lines = recent.path.read_bytes().splitlines(keepends=True)
    assert b'"result"' in lines.pop()
    recent.path.unlink()
    (recent.path.parents[1] / "running" / "89abcdef.jsonl").write_bytes(b"".join(lines))
    assert len(left_behind()) == 1
    workspace.shared(Sandboxes).offer_recovery(window)
    assert not window.message.isVisible()
    assert left_behind() == []
    assert len(recent_games()) == 1


def test_nothing_is_offered_where_nothing_was_left(
    workspace: Workspace, window: MainWindow
) -> None:
    """Nor is a game offered that goes on in this very program."""
    workspace.shared(Sandboxes).offer_recovery(window)
    assert not window.message.isVisible()
    session = GameSession(Branches(new_game("gold-rush")), default_library())
    kept = Autosave.of(session)
    session.apply(session.actions()[0])
    workspace.shared(Sandboxes).offer_recovery(window)
    assert not window.message.isVisible()
    kept.finish()
    session.close()


def test_another_question_is_answered_first(
    workspace: Workspace, window: MainWindow, crash: Crash
) -> None:
    """The offer waits until the window has no other question."""
    crash()
    window.message.say("Shall it be?", answers={"Yes": lambda: None})
    workspace.shared(Sandboxes).offer_recovery(window)
    assert window.message.text.text() == "Shall it be?"
    press(window, "Yes")
    assert "An unfinished game was found" in window.message.text.text()
    press(window, "Set aside")
    assert not window.message.isVisible()
