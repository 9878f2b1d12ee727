"""The window opens whatever is wrong with what an earlier run kept, and with what it was on."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.pictures import png
from tests.volume import part_of

ROOT = Path(__file__).parents[3]
# Ends well once a window is in sight and no message stands before it.
RUN = """
import os
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QMainWindow
from editor import app

def look():
    shown = [w for w in QApplication.topLevelWidgets() if isinstance(w, QMainWindow)]
    windows = [w for w in shown if w.isVisible()]
    os._exit(0 if windows and QApplication.activeModalWidget() is None else 7)

app.make_application()
QTimer.singleShot(800, look)
app.main()
"""
KEYS = (
    *("General/session", "General/recentFiles", "General/appearance", "General/language"),
    *("window/geometry", "window/panels", "window/room", "canvas/features-over-art"),
    *("gallery/zoom", "deck/zoom", "source/letterSize", "findings/grouping", "tutorial/going"),
)
VALUES = {
    "a name longer than any": "x" * 6000,
    "a number of 400 digits": "9" * 400,
    "JSON nested without end": '"' + "[" * 100_000 + '"',
    "nothing": "",
    "text": "nonsense",
    "control characters": r'"a\x0\x1b[2J\x202e"',
    "data of other types": r'"[{\"path\": [], \"others\": 3, \"below\": {}, \"tile\": null}, 7]"',
    "numbers that are none": '"[1e999, null, [3]]"',
    "bytes": r"@ByteArray(\x1\xd9\xd0\xcb\0\x3\0\0zzzzzz)",
    "an object of another language": r"@Variant(\0\0\0\x7f\0\0\0\xePyQt_PyObject\0)",
    "a place out of sight": "@Rect(-99999999 -99999999 99999999 999999999)",
}
SETTINGS = {
    name: "".join("[{}]\n{}={}\n".format(*key.split("/"), value) for key in KEYS).encode()
    for name, value in VALUES.items()
}
KEPT = (
    *("config/goldrush-workshop/agreed-plugins.json", "state/goldrush-workshop/kept/a.yaml"),
    *("state/goldrush-workshop/games/running/a.jsonl", "data/goldrush-workshop/studies/a.yaml"),
    *("data/goldrush-workshop/tilesets/a.yaml", "data/goldrush-workshop/plugins/p/plugin.yaml"),
)
CONTENTS = {
    "nested without end": b"[" * 200_000,
    "of other types": b'{"folders": 3, "a": [null, {}], "format": 1e999}',
    "empty": b"",
    "binary": bytes(range(256)) * 20,
    "huge": b'{"a": "' + b"x" * 30_000_000 + b'"}',
}
SET = """\
format: 1
id: x
start: "1"
terrains: {grass: {code: G}}
features: {grass: {shape: field, terrain: grass, symbol: s.svg}}
tiles: [{id: "1", edges: GGGG, art: a.png}]
"""
PICTURES = {"20 bytes": png()[:20], "no SVG": b"<svg", "nothing": b""}


def opens(home: Path, settings: bytes = b"") -> tuple[int, str]:
    """Return how the program ends that is started without arguments in a home, and what it says."""
    places = {f"XDG_{name}_HOME": str(home / name.lower()) for name in ("CONFIG", "STATE", "DATA")}
    file = home / "config" / "goldrush-workshop" / "goldrush-workshop.conf"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(settings)
    environment = {**os.environ, **places, "HOME": str(home), "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-c", RUN]
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60, check=False
    )
    return done.returncode, "Traceback" if "Traceback" in done.stderr else ""


@pytest.mark.process
@pytest.mark.parametrize("case", part_of(SETTINGS, 4))
def test_whatever_the_settings_hold(case: str, tmp_path: Path) -> None:
    """Under every key that is read when a window opens."""
    assert opens(tmp_path, SETTINGS[case]) == (0, "")


@pytest.mark.process
@pytest.mark.parametrize("case", part_of(CONTENTS, 3))
def test_whatever_other_kept_files_hold(case: str, tmp_path: Path) -> None:
    """Agreements, games and versions that were kept, and the user's own sets and plugins."""
    for name in KEPT:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(CONTENTS[case])
    assert opens(tmp_path) == (0, "")


@pytest.mark.process
@pytest.mark.parametrize("case", part_of(PICTURES, 3))
def test_whatever_the_last_set_shows(case: str, tmp_path: Path) -> None:
    """A picture and a symbol that are none, in the set that the last session was on."""
    (tmp_path / "x.yaml").write_text(SET)
    for name in ("a.png", "s.svg"):
        (tmp_path / name).write_bytes(PICTURES[case])
    last = f'[{{\\"path\\": \\"{tmp_path}/x.yaml\\"}}]'
    assert opens(tmp_path, f'[General]\nsession="{last}"\n'.encode()) == (0, "")
