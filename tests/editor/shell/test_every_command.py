"""The tables of commands: what is declared is found from the first second, and is one of a kind."""

from __future__ import annotations

import importlib
import pkgutil
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

import editor
from core.records.game_tree import Branches
from editor.sandbox.game_session import GameSession
from editor.sandbox.sandboxes import Sandboxes
from editor.set_forms import set_commands
from editor.shell.command_search import FoundCommand
from editor.shell.help_window import ShortcutList
from editor.widgets.commands import Command, CommandAction, commands_of
from editor.widgets.plain_text import without_access_keys
from editor.widgets.rows import ROW
from tests.editor.sandbox.tables import new_game

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from editor.shell.window_frame import WindowFrame
    from editor.workspace import Workspace
    from tests.editor.conftest import OpenWindow

LATE = ("set", "source", "patterns", "connections")


def declared() -> list[Command]:
    """Return every command that a class of the editor declares, and those of the forms."""
    found = set_commands()
    for info in pkgutil.walk_packages(editor.__path__, "editor."):
        if info.name.startswith("editor.desktop"):  # what needs the tools of packages
            continue
        module = importlib.import_module(info.name)
        for kind in vars(module).values():
            if isinstance(kind, type) and kind.__module__ == info.name:
                own = [each for each in vars(kind).values() if isinstance(each, Command)]
                found += own
                assert set(own) <= set(commands_of(kind))
    return found


def search(window: WindowFrame, typed: str) -> FoundCommand:
    """Type into the search for commands, opened by its keys; return what comes first."""
    keys = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    QTest.keyClick(window, Qt.Key.Key_P, keys)
    field = window.search.field
    assert QApplication.focusWidget() is field
    QTest.keyClicks(field, typed)
    found = window.search.list.currentIndex().data(ROW)
    assert isinstance(found, FoundCommand)
    return found


def test_each_id_is_that_of_one_command() -> None:
    """It says where the command is declared; all have a text."""
    commands = declared()
    ids = [command.id for command in commands]
    assert len(ids) > 120
    assert len(set(ids)) == len(ids)
    assert all(command.text and "." in command.id for command in commands)


def test_all_that_was_made_is_found_with_its_keys(open_window: OpenWindow, few_tiles: Path) -> None:
    """And in the list of shortcuts, which says the same; no panel is made for that."""
    window = open_window(few_tiles)
    listed = list(window.every_command())
    assert not any(window.panels.is_made(name) for name in LATE)
    actions = {id(each.action) for each in listed}
    for action in window.findChildren(CommandAction):
        assert id(action) in actions or not action.isVisible(), action.command.id
    window.shortcuts.trigger()
    page = window.findChild(ShortcutList).page.toPlainText()  # type: ignore[union-attr]
    for each in listed:
        assert not each.keys or (each.keys in page and each.name in page), each.name


FIRST_SET = {
    "Ctrl+N": "New set",
    "Ctrl+T": "Add a tile",
    "F7": "Go to the drawing",
    "Ctrl+Z": "Undo",
    "F9": "Playtest this set",
    "Ctrl+P": "Print",
}
"""What the keys do that the README names for a first set, in its order."""


def test_keys_for_a_first_set_do_what_the_readme_says(
    open_window: OpenWindow, few_tiles: Path
) -> None:
    """As it names them, step by step."""
    readme = Path(editor.__file__).parents[1].joinpath("README.md").read_text(encoding="utf-8")
    section = readme.partition("## Your first set")[2].partition("\n## ")[0]
    named = re.findall(r"`((?:Ctrl\+)?(?:F\d|[A-Z]))`", section)
    assert [keys for keys in named if len(keys) > 1] == list(FIRST_SET)
    window = open_window(few_tiles)
    does = {each.keys: each.name for each in window.every_command()}
    assert {keys: does[keys] for keys in FIRST_SET} == FIRST_SET


@pytest.mark.parametrize("panel", LATE)
def test_commands_of_a_panel_are_the_same_before_and_after_it_is_made(
    open_window: OpenWindow, few_tiles: Path, panel: str
) -> None:
    """Each with its name and its keys."""
    window = open_window(few_tiles)
    title = window.panels.docks[panel].windowTitle()
    before = {(each.name, each.keys) for each in window.every_command() if each.above == title}
    assert before
    window.panels.show(panel)
    after = {(each.name, each.keys) for each in window.every_command() if each.above == title}
    assert before == after


@pytest.mark.parametrize(
    ("typed", "panel"),
    [
        ("Go to Terrains", "set"),
        ("Toggle comment", "source"),
        ("By copies", "patterns"),
        ("Show everything", "connections"),
    ],
)
def test_choosing_a_command_makes_its_panel(
    open_window: OpenWindow, few_tiles: Path, typed: str, panel: str
) -> None:
    """By keys, in a window that was just opened; the panel has the keyboard then."""
    window = open_window(few_tiles)
    assert search(window, typed).name == typed
    assert not window.panels.is_made(panel)
    text = window.document.text
    QTest.keyClick(window.search.field, Qt.Key.Key_Return)
    assert [name for name in LATE if window.panels.is_made(name)] == [panel]
    assert window.panels.docks[panel].isVisible()
    if panel == "patterns":
        assert window.patterns.by_copies.isChecked()
    if panel == "source":
        editor = window.source.editor
        assert editor.lines.contents[editor.caret[0]].lstrip().startswith("# ")
        assert editor.toPlainText() != text
    assert window.panels.docks[panel].isAncestorOf(QApplication.focusWidget())  # type: ignore[arg-type]


def test_a_sandbox_lists_its_commands_from_the_first_second(
    workspace: Workspace, qtbot: QtBot
) -> None:
    """Those of menus and of panels; no two that work in all of the window share keys."""
    window = workspace.shared(Sandboxes).open(GameSession(Branches(new_game()), workspace.library))
    listed = list(window.every_command())
    actions = {id(each.action) for each in listed}
    keys: dict[str, str] = {}
    for action in window.findChildren(CommandAction):
        command = action.command
        assert id(action) in actions or not action.isVisible(), command.id
        if command.scope is Qt.ShortcutContext.WindowShortcut:
            for each in command.sequences:
                assert keys.setdefault(each.toString(), command.id) == command.id
    assert len(keys) > 20
    names = {each.name for each in listed}
    made = {without_access_keys(each.label).rstrip("…") for each in commands_of(type(window))}
    assert made <= names
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    assert search(window, "Undo move").name == "Undo move"
    window.close()
