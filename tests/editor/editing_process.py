"""An editor in a process of its own that edits at random and tells what it does, to be killed.

    python editing_process.py FILE SEED SAVED [EDITS CALLS]

It saves in SAVED of a hundred steps. With EDITS and CALLS it kills itself: after so many edits, at
so many calls to the file system. Each line that it writes is about one moment:

    edit NUMBER SECONDS DIGEST      the text is one with that digest from now on
    saving NUMBER SECONDS DIGEST    that text is about to be saved
    saved NUMBER SECONDS DIGEST     the file holds it
"""

from __future__ import annotations

import os
import signal
import sys
from hashlib import sha256
from pathlib import Path
from random import Random
from time import monotonic

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from editor import app
from editor.main_window import MainWindow
from editor.shell.safety import safekeeping

sys.path.insert(0, str(Path(__file__).parents[2]))
from tests.editor.random_edits import RandomEdits

PACE = 100
DELAY = 300
"""After how many milliseconds work is kept here: sooner than usual, so that less time will do."""
FILE_CALLS = ("open", "tempfile.mkstemp", "os.rename", "os.remove", "os.chmod", "os.mkdir")


class Designer:
    """Edits whatever window is open, now and then saves, and tells each step."""

    def __init__(self, seed: str, saved: int, stop: tuple[int, int] | None) -> None:
        self._dice, self._saved = Random(seed), saved / 100
        self._stop = stop
        self._calls: int | None = None
        self._edits: RandomEdits | None = None
        self._number = 0
        self._timer = QTimer()
        self._timer.setInterval(PACE)
        self._timer.timeout.connect(self._step)
        self._timer.start()
        sys.addaudithook(self._count)

    def _step(self) -> None:
        windows = [w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow)]
        if not windows or windows[0].document.source is None:
            return
        window, document = windows[0], windows[0].document
        if self._edits is None:
            self._edits = RandomEdits(document, self._dice)
            self._tell("edit")
        elif self._dice.random() < self._saved and document.is_modified:
            self._tell("saving")
            window.files.save()
            self._tell("saved")
        else:
            self._edits.step()
            self._number += 1
            self._tell("edit")
        if self._stop is not None and self._number == self._stop[0] and self._calls is None:
            self._calls = self._stop[1]

    def _tell(self, what: str) -> None:
        """Write a line that is out before anything else happens."""
        assert self._edits is not None
        digest = sha256(self._edits.document.content.encode()).hexdigest()
        os.write(1, f"{what} {self._number} {monotonic()} {digest}\n".encode())

    def _count(self, event: str, arguments: tuple[object, ...]) -> None:
        """Die right before one of the calls that change files."""
        if self._calls is None or event not in FILE_CALLS:
            return
        if event == "open" and not int(str(arguments[2])) & (os.O_WRONLY | os.O_RDWR):
            return
        self._calls -= 1
        if self._calls <= 0:
            os.kill(os.getpid(), signal.SIGKILL)


def main(file: str, seed: str, saved: str, *stop: str) -> int:
    """Open the file as the program does, and edit it."""
    app.make_application()
    safekeeping.DELAY = DELAY  # type: ignore[misc]  # a constant of the program
    designer = Designer(seed, int(saved), (int(stop[0]), int(stop[1])) if stop else None)
    assert designer is not None
    return app.main(file)


if __name__ == "__main__":
    raise SystemExit(main(*sys.argv[1:]))
