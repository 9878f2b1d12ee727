"""The program on folders of strangers: nothing runs, nothing outside changes, nothing hangs."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QCheckBox, QLabel, QMessageBox

from core.tileset.reader import UnreadableSet, read
from editor.workspace import Workspace
from tests.commands import environment
from tests.hostile_folders import FOLDERS, SHOWN_NAME, made_folder
from tests.volume import FULL

from .conftest import OpenWindow
from .touring import misread

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.shared_window
LONGEST = 30
"""Seconds for which nothing may move: ten, on a machine that has other work, too."""
MOST_MEMORY = 1024
GO_ROUND = "import sys; from tests.editor.touring import main; main(sys.argv[1])"
CASES = tuple(FOLDERS) if FULL else ("a signature", "names")


@pytest.mark.parametrize("case", ["names", "a plugin"])
def test_no_name_of_a_stranger_is_read_as_html_or_as_a_key(
    open_window: OpenWindow, tmp_path: Path, case: str
) -> None:
    """In all panels, and in what lists the files beside it."""
    sent = tmp_path / "sent"
    window = open_window(made_folder(sent, tmp_path / "users", FOLDERS[case]))
    for panel in window.panels.docks:
        window.panels.show(panel)
    QApplication.processEvents()
    shown = [label.text() for label in window.findChildren(QLabel)]
    shown += [box.text().replace("&&", "&") for box in window.findChildren(QCheckBox)]
    assert any(SHOWN_NAME in text for text in shown)
    assert list(misread(window)) == []


def test_labels_and_questions_show_signs_unless_they_say_otherwise(
    qtbot: QtBot, workspace: Workspace
) -> None:
    """Whoever makes them; also the two texts of a message box."""
    workspace.appearance.apply()
    box = QMessageBox(text=SHOWN_NAME, informativeText=SHOWN_NAME)
    rich = QLabel("<b>ours</b>", textFormat=Qt.TextFormat.RichText)
    for widget in (label := QLabel(SHOWN_NAME), rich, box):
        qtbot.addWidget(widget)
        widget.show()
    labels = [label, *(each for each in box.findChildren(QLabel) if each.text() == SHOWN_NAME)]
    assert [each.textFormat() for each in labels] == [Qt.TextFormat.PlainText] * 3
    assert rich.textFormat() is Qt.TextFormat.RichText


def test_a_text_that_turns_what_stands_around_it_is_refused_in_a_set() -> None:
    """As control characters are: wherever it was shown it could say something else."""
    for text in ("a\u202eb", "a\u2066b", "a\u2028b", "a\x1b[2J"):
        with pytest.raises(UnreadableSet) as caught:
            read(f"format: 1\nid: x\ntitle: {json.dumps(text)}\n", "x.yaml")
        assert "contains control characters" in str(caught.value.findings[0].message)


def contents(folder: Path) -> dict[str, bytes]:
    """Return what lies in a folder, by name."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() if path.is_file() else b""
        for path in folder.rglob("*")
    }


def toured(file: Path, home: Path) -> dict[str, Any]:
    """Go round in the program on a file; return what was seen."""
    ended = subprocess.run(
        [sys.executable, "-c", GO_ROUND, str(file)],
        cwd=home,
        env=environment(QT_QPA_PLATFORM="offscreen", PYTHONDONTWRITEBYTECODE="1"),
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=300,
    )
    complaints = [line for line in ended.stderr.splitlines() if "does not support" not in line]
    assert complaints == [], ended.stderr
    seen: dict[str, Any] = json.loads(ended.stdout.splitlines()[-1])
    return seen


@pytest.mark.process
@pytest.mark.parametrize("case", CASES)
def test_the_mouse_goes_over_every_menu_of_a_hostile_folder(
    case: str, tmp_path: Path, home: Path
) -> None:
    """Each window is opened and closed; no name is read as HTML or turns what stands around it."""
    users, sent = tmp_path / "users", tmp_path / "sent"
    for folder in (users, sent):
        folder.mkdir()
    file = made_folder(sent, users, FOLDERS[case])
    before = contents(users)
    seen = toured(file, home)
    assert contents(users) == before
    assert seen["ended"]
    assert (seen["crashes"], seen["misread"], seen["missed"]) == ([], [], [])
    assert seen["longest"] < LONGEST
    assert seen["memory"] < MOST_MEMORY
    assert seen["entries"] > 50
