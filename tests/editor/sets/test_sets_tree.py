"""The tree of sets in a whole window: where its cursor is, and what its rows say."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt

if TYPE_CHECKING:
    from pathlib import Path

    from editor.main_window import MainWindow

    from ..conftest import Hands

pytestmark = pytest.mark.shared_window

MORE = "format: 1\nid: more{n:02}\ntitle: More {n}\nextends: gold-rush\ncounts: {{'08': {n}}}\n"


def said(window: MainWindow) -> dict[Path, str]:
    """Return what the rows say to a screen reader, by file."""
    role = Qt.ItemDataRole.AccessibleTextRole
    items = window.sets.tree.findItems("", Qt.MatchFlag.MatchContains | Qt.MatchFlag.MatchRecursive)
    found = {}
    for item in items:
        entry = window.sets.tree.entry_of(item)
        assert entry is not None
        found[entry.file.path] = item.data(0, role)
    return found


def test_a_file_of_an_id_that_is_in_says_so_in_its_row(hands: Hands, my_copy: Path) -> None:
    """It is grey for that; the shipped one says that it is shipped."""
    other = my_copy.with_name("other.yaml")
    other.write_bytes(my_copy.read_bytes())
    window = hands.window
    window.panels.show("sets")
    hands.bot.waitUntil(lambda: other.resolve() in said(window))
    rows = said(window)
    assert "another file with this id" in rows.pop(other.resolve())
    assert "id" not in rows.pop(my_copy.resolve())
    shipped = [text for text in rows.values() if "shipped with the program" in text]
    assert len(shipped) == 1
    assert shipped[0].endswith(my_copy.name)


def test_the_cursor_goes_to_a_set_that_is_opened(hands: Hands, my_copy: Path) -> None:
    """It is in view, too, however many there are."""
    for number in range(30):
        path = my_copy.with_name(f"more{number:02}.yaml")
        path.write_text(MORE.format(n=number), encoding="utf-8")
    window = hands.window
    window.panels.show("sets")
    tree = window.sets.tree
    hands.bot.waitUntil(lambda: len(tree.entries) > 30)
    hands.press("Home")
    opened = my_copy.with_name("more29.yaml").resolve()
    assert window.files.open_path(opened)
    hands.bot.waitUntil(lambda: tree.entry is not None and tree.entry.file.path == opened)
    where = tree.visualRect(tree.currentIndex())
    assert tree.viewport().rect().contains(where.center())
