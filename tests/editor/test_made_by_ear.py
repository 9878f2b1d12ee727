"""A tile, a set and a study by ear and keys alone: drawn, mended, read."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.listening import Session, session

if TYPE_CHECKING:
    from collections.abc import Iterator

pytestmark = [
    pytest.mark.process,
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="AT-SPI is of Linux"),
]

SET = """\
format: 1
id: crossing
start: empty
terrains:
  grass: {code: G, color: "#93b35c"}
  road: {code: R, color: "#8a7a60"}
features:
  road: {shape: line, terrain: road}
  inn: {shape: site}
  grass: {shape: field, terrain: grass}
tiles:
  - {id: empty, edges: GGGG}
expect:
  tiles: 2
"""
STUDY = """\
format: 1
id: same
editions: {before: [gold-rush], after: [gold-rush, sheriff]}
bots: [greedy]
players: 2
games: 24
seed: 1
budgets:
  - {measure: margin, compare: [before, after], between: [-500, 500]}
"""
EDITOR, LABORATORY = "crossing.yaml", "Laboratory"
KEYS = {"/": "slash", ".": "period", "-": "minus", "_": "underscore"}


@pytest.fixture
def ear(tmp_path: Path) -> Iterator[Session]:
    """Open the editor on a set with one empty tile, which lies beside a study."""
    (tmp_path / "crossing.yaml").write_text(SET, encoding="utf-8")
    (tmp_path / "same.yaml").write_text(STUDY, encoding="utf-8")
    goldrush = Path(sys.executable).with_name("goldrush")
    with session([goldrush, "edit", tmp_path / "crossing.yaml"], tmp_path) as heard:
        heard.go_to(EDITOR)
        yield heard


def press(ear: Session, key: str, said: str) -> None:
    """Press a key, after which something is said."""
    ear.press_until(key, "", lambda heard: heard.startswith(said), most=1)


def is_said(ear: Session, role: str, name: str, window: str = EDITOR) -> bool:
    """Return whether something is there by its role and the beginning of its name."""
    return bool(ear.window(window).named(role, name))


def lay(ear: Session, begin: str, end: str, told: str, laid: str) -> None:
    """Lead a line from where keys are to another side, once it is said what will come of it."""
    press(ear, begin, "")
    ear.press("Return")
    press(ear, end, told)
    (drawing,) = ear.window(EDITOR).named("list", "Drawing of tile")
    (goal,) = [part for part in drawing.children if "focused" in part.states]
    assert (goal.name, goal.description) == (told, laid)
    press(ear, "Return", laid)


def test_a_tile_with_a_bridge(ear: Session, tmp_path: Path) -> None:
    """Each side is said as keys go there, and each line before it is laid."""
    press(ear, "F7", "N shows grass")
    lay(ear, "2", "4", "W shows grass", "road from E to W")
    lay(ear, "3", "1", "N shows grass", "road from N to S on a bridge")
    ear.press("ctrl+s")
    file, bridge = tmp_path / "crossing.yaml", "{kind: road, at: [N, S], crossing: bridge}"
    ear.wait(lambda: bridge in file.read_text(encoding="utf-8"))


def test_a_finding_is_mended(ear: Session, tmp_path: Path) -> None:
    """It is gone to in the list of findings, where it is said to be settled then."""
    press(ear, "ctrl+5", "Errors")
    press(ear, "Down", "Error. tiles: expected 2, found 1")
    ear.press("ctrl+period")
    ear.wait(lambda: is_said(ear, "list item", "Resolved. Expect 1 instead of 2"))
    ear.press("ctrl+s")
    ear.wait(lambda: "tiles: 1" in (tmp_path / "crossing.yaml").read_text(encoding="utf-8"))


def test_a_verdict_is_read(ear: Session, tmp_path: Path) -> None:
    """A study is opened and played; what it says of its budget has a name."""
    ear.press("ctrl+shift+F9")
    ear.go_to(LABORATORY)
    ear.press("alt+e")
    press(ear, "f", "File name")
    ear.go_to("Open a study")
    ear.press(*(KEYS.get(sign, sign) for sign in str(tmp_path / "same.yaml")), "Return")
    ear.go_to(LABORATORY)
    press(ear, "ctrl+Return", "same, ")
    margin = "Margin, after less before: "
    ear.wait(lambda: is_said(ear, "label", margin, LABORATORY))
    ear.wait(lambda: is_said(ear, "image", "Holds", LABORATORY))
