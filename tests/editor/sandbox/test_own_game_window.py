"""A game that a plugin brings, and that the window knows nothing of: the one of the docs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from core.edition.library import default_library
from core.engine.game_types import prepare
from core.records.game_tree import Branches
from editor.main_windows import MainWindows
from editor.sandbox.game_session import GameSession
from editor.sandbox.sandboxes import Sandboxes
from editor.sandbox.start.game_setup import GamePlan, GameSetup
from tests.games.test_own_game import written

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    import pytest
    from pytestqt.qtbot import QtBot

    from editor.workspace import Workspace


def test_it_is_played_by_keys_with_the_panels_of_any_game(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    new_workspace: Callable[..., Workspace],
    qtbot: QtBot,
) -> None:
    """To its end, with actions as a list in the middle; taken back, saved, opened again."""
    monkeypatch.chdir(tmp_path)
    edition = written()
    space, library = new_workspace(), default_library()
    window = space.shared(Sandboxes).open(
        GameSession(Branches(prepare(edition, 2).begin(5)), library)
    )
    with qtbot.waitActive(window):
        window.activateWindow()
    session = window.session
    assert window.centre is window.choices
    assert "remaining" not in window.panels.docks
    title = window.choices.headline.title.text()
    assert title.startswith(session.players[session.game.player])
    while not session.game.is_over:
        window.choices.view.setFocus()
        QTest.keyClick(window.choices.view, Qt.Key.Key_Return)
    assert "win" in window.choices.headline.title.text()
    for panel in ("players", "history", "scores", "rules"):
        window.panels.show(panel)
    window.scores.show_part(2)
    window.exporting.copy_position.trigger()
    assert "BLUE" in QGuiApplication.clipboard().text()
    moves = len(session.game.history)
    session.back()
    assert window.game_files.save_to(tmp_path / "nim.jsonl")
    assert window.open_path(tmp_path / "nim.jsonl")
    assert len(window.session.branches.line()) - 1 == moves
    space.speak("fr")


def test_bots_are_asked_for_the_parameters_that_they_take(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    new_workspace: Callable[..., Workspace],
    qtbot: QtBot,
) -> None:
    """One that may go without keeps the field empty; what it refuses is said at once."""
    monkeypatch.chdir(tmp_path)
    edition = written()
    space = new_workspace()
    window = space.shared(MainWindows).open()
    dialog = GameSetup(window, edition, GamePlan(bots=("leaver:4", None)), space)
    qtbot.addWidget(dialog)
    row, other = dialog.rows
    assert (row.bot, row.parameter.text(), row.parameter.isEnabled()) == ("leaver:4", "4", True)
    assert not other.parameter.isEnabled()
    row.parameter.clear()
    assert (row.bot, dialog.play.isEnabled()) == ("leaver", True)
    QTest.keyClicks(row.parameter, "few")
    assert "few" in dialog.why.text()
    assert dialog.why.text()[0].isupper(), "it is a sentence that stands alone"
    assert not dialog.play.isEnabled()
    row.choose("random")
    assert (row.bot, dialog.play.isEnabled()) == ("random", True)
