"""Notes on moves, and branches that are named and deleted, from the history's own menu."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QContextMenuEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QInputDialog, QMenu, QPlainTextEdit

from core.records.game_tree import branches_of
from core.records.record_file import read_record
from editor.sandbox.exporting.exporting import GameText
from editor.sandbox.history.history_panel import HistoryPanel
from editor.sandbox.history.history_rows import RowKind
from editor.sandbox.saving.autosave import Autosave, recent_games
from tests.editor.sandbox.tables import play_on
from tests.editor.sandbox.test_history_panel import branches, other_way, row_of, told
from tests.recording import tile_setup

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from core.engine.game import Game
    from core.engine.protocol import AnyGame
    from core.records.game_tree import Branches, Moment
    from tests.editor.sandbox.conftest import PutUp, SitDown

Ok = QDialogButtonBox.StandardButton.Ok


@pytest.fixture
def panel(sit_down: SitDown, put_up: PutUp) -> Iterator[HistoryPanel]:
    """The history of a game that is kept, after six moves."""
    context = sit_down(seed=4)
    shown = put_up(HistoryPanel(context), 340, 620)
    keeping = Autosave.of(context.session)
    play_on(context, 6)
    yield shown
    keeping.finish()


def menu_at(panel: HistoryPanel, moment: Moment[AnyGame], what: RowKind) -> QMenu:
    """Return the menu that a right click on a row opens."""
    place = row_of(panel, moment, what)
    where = panel.view.viewport().mapToGlobal(place)
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, where)
    QApplication.sendEvent(panel.view.viewport(), event)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    return menu


def choose(menu: QMenu, words: str, typed: str | None = None) -> None:
    """Choose a command by its words, and type into the dialog that comes of it."""
    action = next(each for each in menu.actions() if each.text().replace("&", "") == words)
    assert action.isEnabled()

    def answer() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, QInputDialog)
        dialog.setTextValue(typed or "")
        box = dialog.findChild(QDialogButtonBox)
        assert isinstance(box, QDialogButtonBox)
        QTest.mouseClick(box.button(Ok), Qt.MouseButton.LeftButton)

    if typed is not None:
        QTimer.singleShot(0, answer)
    place = menu.actionGeometry(action).center()
    QTest.mouseClick(menu, Qt.MouseButton.LeftButton, pos=place)


def read(path: Path | None) -> Branches[Game]:
    """Return what a record holds."""
    assert path is not None
    record = read_record(path)
    return branches_of(record, tile_setup(record))


def test_a_note_stands_below_its_move_and_is_kept(panel: HistoryPanel) -> None:
    """In the list, in the text of the history, and at once in the record of the running game."""
    session = panel._context.session
    moment, now = session.branches.line()[3], session.now
    note = "Too early?\nThe south is better."
    choose(menu_at(panel, moment, RowKind.MOVE), "Note on this move…", note)
    assert session.now is now
    lines = told(panel)
    assert lines[lines.index(note) - 1].startswith(session.action_text(moment.move or ""))
    text = GameText(panel._context, panel).history()
    assert "    “Too early?”\n    “The south is better.”\n" in text
    kept = read(Autosave.of(session).path)
    assert (kept.line()[3].note, kept.now.depth) == (note, 6)
    choose(menu_at(panel, moment, RowKind.NOTE), "Edit the note…", "Too late.")
    assert "Too late." in told(panel)
    assert note not in told(panel)
    play_on(panel._context, 1)
    kept = read(Autosave.of(session).path)
    assert (kept.line()[3].note, kept.now.depth) == ("Too late.", 7)


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_ctrl_and_return_save_a_note(panel: HistoryPanel, key: Qt.Key) -> None:
    """Return alone begins a line of it."""
    moment = panel._context.session.branches.line()[3]

    def write() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, QInputDialog)
        lines = dialog.findChild(QPlainTextEdit)
        assert isinstance(lines, QPlainTextEdit)
        QTest.keyClicks(lines, "one")
        QTest.keyClick(lines, key)
        QTest.keyClicks(lines, "two")
        QTest.keyClick(lines, key, Qt.KeyboardModifier.ControlModifier)
        if dialog.isVisible():
            dialog.reject()

    menu = menu_at(panel, moment, RowKind.MOVE)
    action = next(each for each in menu.actions() if "Note on" in each.text().replace("&", ""))
    QTimer.singleShot(0, write)
    QTest.mouseClick(menu, Qt.MouseButton.LeftButton, pos=menu.actionGeometry(action).center())
    assert moment.note == "one\ntwo"


def test_a_game_that_is_over_takes_notes_too(panel: HistoryPanel) -> None:
    """They are in the record among the recent games."""
    session = panel._context.session
    play_on(panel._context)
    assert session.game.is_over
    assert Autosave.of(session).path is None
    session.describe(session.branches.line()[2], note="here it was decided")
    assert read(recent_games()[0].path).line()[2].note == "here it was decided"
    assert len(recent_games()) == 1


def test_branches_are_named_deleted_and_restored(panel: HistoryPanel) -> None:
    """The line that is looked at cannot be deleted; any other is back at a click."""
    session = panel._context.session
    left = session.branches.line()[5]
    session.go_to(session.branches.line()[4])
    new = other_way(session, 0)
    choose(menu_at(panel, left, RowKind.BRANCH), "Name this branch…", "south  first")
    (row,) = branches(panel)
    text = panel.past.index(panel.past.rows.index(row)).data()
    assert text.startswith("south first (2 moves, ")
    menu = menu_at(panel, new, RowKind.MOVE)
    delete = next(action for action in menu.actions() if "Delete" in action.text())
    assert not delete.isEnabled()
    assert delete.toolTip()
    menu.close()
    choose(menu_at(panel, left, RowKind.BRANCH), "Delete this branch")
    assert branches(panel) == []
    assert session.branches.root.children
    assert panel.deleted.isVisible()
    QTest.mouseClick(panel.restore, Qt.MouseButton.LeftButton)
    assert [row.moment for row in branches(panel)] == [left]
    assert not panel.deleted.isVisible()
    choose(menu_at(panel, left, RowKind.BRANCH), "Go here")
    assert session.now is left
    assert "Branch: south first" in told(panel)
    choose(menu_at(panel, new, RowKind.BRANCH), "Delete this branch")
    play_on(panel._context, 1)
    assert not panel.deleted.isVisible()
    Autosave.of(session).finish()
    kept = read(recent_games()[0].path)
    assert [m.branch for m in kept.moments.values() if m.branch] == ["south first"]
    assert len(kept.moments) == len(session.branches.moments)


def test_the_keyboard_asks_for_the_menu_of_its_row(panel: HistoryPanel) -> None:
    """And what a row tells goes to the clipboard."""
    session = panel._context.session
    panel.view.setFocus()
    by_key, place = QContextMenuEvent.Reason.Keyboard, panel.view.rect().center()
    event = QContextMenuEvent(by_key, place, panel.view.mapToGlobal(place))
    QApplication.sendEvent(panel.view.viewport(), event)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    here = next(each for each in menu.actions() if each.text() == "&Go here")
    assert not here.isEnabled()
    choose(menu, "Copy as text")
    row = panel.past.rows[panel.past.now_row]
    assert row.moment is session.now
    assert QGuiApplication.clipboard().text() == panel.past.description(row)


def test_a_move_and_its_branch_are_described_from_the_window_s_menu(panel: HistoryPanel) -> None:
    """Where nothing forks there is no branch to name."""
    session = panel._context.session
    assert not panel.name_branch.isEnabled()
    session.go_to(session.branches.line()[4])
    new = other_way(session, 0)
    assert panel.name_branch.isEnabled()

    def answer() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, QInputDialog)
        dialog.setTextValue("mine")
        dialog.accept()

    for action in (panel.name_branch, panel.note):
        QTimer.singleShot(0, answer)
        action.trigger()
    assert (new.branch, new.note) == ("mine", "mine")
