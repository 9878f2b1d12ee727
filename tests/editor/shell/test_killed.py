"""The program killed at random moments: nothing is unreadable, and next to nothing is lost."""

import signal
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from random import Random
from tempfile import TemporaryFile

import pytest

from core.tileset.reader import load_text
from editor.main_window import MainWindow
from tests.volume import FULL

from .. import editing_process
from ..conftest import GOLD_RUSH, OpenWindow, answer

pytestmark = pytest.mark.process

MOMENTS = 50 if FULL else 1
AT_ONCE = 5
MOST_LOST = 2.5
LONGEST = 15.0
LONGEST_START = 120.0
WAYS = ("at any time", "at its own call", "while saving", "at a temporary file", "at its own call")
TILES = 23 if FULL else 9
"""How many designs of Gold Rush are edited at most; with fewer an edit takes less time."""


@dataclass(frozen=True)
class Killed:
    """A program that was killed: its file, what it told, and what it complained about."""

    way: str
    file: Path
    told: list[tuple[str, int, float, str]] = field(default_factory=list)
    complaints: str = ""

    @property
    def kept(self) -> list[Path]:
        """The unsaved work that it left."""
        return list((self.file.parent / ".goldrush").glob("*/*-unsaved.yaml"))

    def newest(self, text: str) -> int:
        """Return the line of what it told after which its text was last the one given."""
        digest = sha256(text.encode()).hexdigest()
        lines = [n for n, (_, _, _, said) in enumerate(self.told) if said == digest]
        assert lines, "a text that was never on the screen"
        return lines[-1]

    def lost(self, line: int) -> float:
        """Return how many seconds of work came after a line."""
        last = self.told[-1][2]
        after = [when for what, _, when, _ in self.told[line + 1 :] if what == "edit"]
        return last - after[0] if after else 0.0


class Killer:
    """Watches what a program tells, and kills it at a moment that the dice choose."""

    def __init__(
        self, process: subprocess.Popen[bytes], way: str, dice: Random, folder: Path
    ) -> None:
        self._process, self._way, self._dice, self._folder = process, way, dice, folder
        self._has_begun = False
        self._later = threading.Timer(LONGEST_START, process.kill)
        self._later.start()
        self._saves = dice.randrange(1, 5)
        self._temporary = dice.randrange(1, 5)

    def hear(self, what: str) -> None:
        """Take notice of a line; the first one begins the waiting."""
        if not self._has_begun:
            self._has_begun = True
            self._kill_in(LONGEST)
        if self._way == "at any time":
            self._kill_after(MOST_LOST + self._dice.uniform(0.5, 2))
        elif self._way == "at a temporary file":
            self._way = "watched"
            threading.Thread(target=self._watch, daemon=True).start()
        elif self._way == "while saving" and what == "saving":
            self._saves -= 1
            if not self._saves:
                self._kill_after(self._dice.uniform(0, 0.02))

    def stop(self) -> None:
        """Wait for no other moment."""
        self._later.cancel()

    def _kill_after(self, seconds: float) -> None:
        self._way = "soon"
        self._kill_in(seconds)

    def _kill_in(self, seconds: float) -> None:
        self._later.cancel()
        self._later = threading.Timer(seconds, self._process.kill)
        self._later.start()

    def _watch(self) -> None:
        seen: set[Path] = set()
        while self._process.poll() is None:
            seen.update(temporary(self._folder))
            if len(seen) >= self._temporary:
                self._process.kill()


def temporary(folder: Path) -> list[Path]:
    """Return all files in a folder that are there only while something is written."""
    patterns = ("*.tmp", "*.lock", "*.rmlock", "*-unsaved.yaml")
    return [path for pattern in patterns for path in folder.rglob(pattern)]


def killed(number: int, folder: Path) -> Killed:
    """Let a program edit a copy of a set, and kill it."""
    dice, way = Random(number), WAYS[number % len(WAYS)]
    folder.mkdir()
    file = folder / "mine.yaml"
    head, *tiles = GOLD_RUSH.read_text(encoding="utf-8").split("\n  - id:")
    file.write_text("\n  - id:".join([head, *tiles[:TILES]]) + "\n", encoding="utf-8")
    rarely = (0, 3)[number // len(WAYS) % 2]
    saved = {"at any time": rarely, "at its own call": 2}.get(way, 20)
    words = [sys.executable, editing_process.__file__, str(file), str(number), str(saved)]
    if way == "at its own call":
        words += [str(dice.randrange(1, 90)), str(dice.randrange(1, 30))]
    lines = []
    with TemporaryFile() as complaints:
        process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=complaints)
        killer = Killer(process, way, dice, folder)
        with process:
            for line in process.stdout or ():
                what, step, when, digest = line.decode().split()
                lines.append((what, int(step), float(when), digest))
                killer.hear(what)
        killer.stop()
        complaints.seek(0)
        return Killed(way, file, lines, complaints.read().decode())


@pytest.fixture
def all_killed(tmp_path: Path, home: Path) -> list[Killed]:
    """Return programs that were killed, several at a time."""
    assert Path.home() == home
    with ThreadPoolExecutor(AT_ONCE) as pool:
        jobs = [pool.submit(killed, n, tmp_path / str(n)) for n in range(MOMENTS)]
        return [job.result() for job in jobs]


def assert_little_is_lost(dead: Killed) -> int | None:
    """Hold what is on the disk against what was done; return the line of what only is kept."""
    file = dead.newest(load_text(dead.file))
    saves = [line for line in dead.told if line[0] == "saved"] or dead.told
    begun = [line for line in dead.told if line[0] == "saving"] or dead.told
    held = (saves[-1] if saves is not dead.told else dead.told[0])[3]
    assert dead.told[file][3] in (held, begun[-1][3])
    assert len(dead.kept) <= 1
    kept = max((dead.newest(load_text(path)) for path in dead.kept), default=-1)
    assert dead.lost(max(file, kept)) <= MOST_LOST
    if kept >= 0 and dead.told[kept][3] != dead.told[file][3]:
        assert kept > file
        return kept
    return None


def test_killed_at_any_moment_next_to_nothing_is_lost(
    all_killed: list[Killed], open_window: OpenWindow
) -> None:
    """The file holds what was saved, what is kept is at most seconds old, and is offered."""
    offered = 0
    for dead in all_killed:
        assert dead.told, (dead.way, dead.complaints)
        assert "Traceback" not in dead.complaints, dead.complaints
        kept = assert_little_is_lost(dead)
        window = open_window(dead.file)
        assert asks(window) is (kept is not None), dead
        if kept is not None:
            offered += 1
            answer(window, "Restore")
            assert sha256(window.document.content.encode()).hexdigest() == dead.told[kept][3]
        window.document.undo_stack.setClean()
        window.close()
        assert temporary(dead.file.parent) == []
    assert offered >= -(-MOMENTS // 5)


SAVED_LATER = """
import os, signal, sys
from pathlib import Path
from PySide6.QtGui import QGuiApplication
from core.edition.library import default_library
from editor.document.document import Document
from editor.shell.safety.safekeeping import Safekeeping

def die(event, arguments):
    if event == "os.remove" and str(arguments[0]).endswith("-unsaved.yaml"):
        os.kill(os.getpid(), signal.SIGKILL)

app, path = QGuiApplication([]), Path(sys.argv[1])
document = Document(default_library())
safekeeping = Safekeeping(document)
document.open(path)
document.type_text(document.text + "# kept\\n", "Typing")
safekeeping.keep()
document.type_text(document.text + "# saved\\n", "Typing")
safekeeping.prepare_saving(path)
sys.addaudithook(die)
document.save(path)
"""


def test_killed_right_after_saving_nothing_is_offered(
    open_window: OpenWindow, my_copy: Path
) -> None:
    """What was kept before is not taken for something newer than the file."""
    done = subprocess.run([sys.executable, "-c", SAVED_LATER, str(my_copy)], check=False)
    assert done.returncode == -signal.SIGKILL
    assert len(temporary(my_copy.parent)) == 2
    assert load_text(my_copy).endswith("# kept\n# saved\n")
    window = open_window(my_copy)
    assert not window.message.isVisible()
    assert temporary(my_copy.parent) == []


def asks(window: MainWindow) -> bool:
    """Say whether recovery is offered."""
    message = window.message
    return message.isVisible() and "Unsaved work on this file" in message.text.text()
