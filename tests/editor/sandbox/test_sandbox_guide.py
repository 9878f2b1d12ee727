"""The guide keeps to the sandbox: its keys and its panels; no key means two things there."""

from __future__ import annotations

import re
from math import comb
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest
from PySide6.QtCore import Qt

if TYPE_CHECKING:
    from editor.sandbox.tiles.tile_window import TileWindow
    from tests.editor.sandbox.conftest import OpenSandbox

pytestmark = pytest.mark.shared_window

GUIDE: Final = (Path(__file__).parents[3] / "docs" / "sandbox.md").read_text(encoding="utf-8")
KEYS: Final = re.compile(r"`((?:(?:Ctrl|Shift|Alt)\+)+[^`\s]+|F\d+|(?:[A-Z][a-z]+)+|[^`\s])`")
TABLE: Final = {"Return", "Space", "Esc", "Tab", "Shift+Tab", "/", *"123456789"}
"""What the table and the list of actions take for themselves."""
EDITOR: Final = {"F9", "Ctrl+F9"}
CARDS: Final = {"A", "N", "S"}
"""What a table of cards shows; `test_card_sandbox` tries them."""


def shortcuts(window: TileWindow) -> dict[str, set[str]]:
    """Return the keys of all actions of a window, with the texts of those they are for."""
    keys: dict[str, set[str]] = {}
    for name in window.panels.docks:
        window.panels.view(name)
    found = [*window.menu_actions(), *window.panels.every_action()]
    for action in {id(action): action for _, action in found}.values():
        for each in action.shortcuts():
            keys.setdefault(each.toString(), set()).add(action.text())
    return keys


def test_every_key_of_the_guide_is_one_of_the_window(open_sandbox: OpenSandbox) -> None:
    """Of a menu or a panel, or of the table; the editor's own begin a game."""
    window = open_sandbox().window
    named = set(KEYS.findall(GUIDE)) - {"Ctrl"}
    assert len(named) > 40
    assert named - set(shortcuts(window)) - TABLE - EDITOR - CARDS == set()


def test_each_key_of_the_window_does_one_thing(open_sandbox: OpenSandbox) -> None:
    """A key of one view may be that of nothing that works everywhere."""
    window = open_sandbox().window
    assert {keys: texts for keys, texts in shortcuts(window).items() if len(texts) > 1} == {}
    table = {keys for action in window.table.actions() for keys in action.shortcuts()}
    assert len(table) > 10
    for action in window.table.actions():
        assert action.shortcutContext() is Qt.ShortcutContext.WidgetShortcut


def test_every_panel_is_in_the_guide(open_sandbox: OpenSandbox) -> None:
    """In the table at its beginning; most have a heading."""
    window = open_sandbox().window
    panels = [dock.windowTitle() for dock in window.panels.docks.values()]
    rows = re.findall(r"^\| ([A-Z][\w ’]+) \| [^|]+ \| [^|]+ \|$", GUIDE, re.MULTILINE)
    assert rows == panels


def test_the_chance_in_the_guide_is_true() -> None:
    """Three of twenty tiles, six draws."""
    assert f"{100 * (1 - comb(17, 6) / comb(20, 6)):.1f} %" in GUIDE
