# ruff: noqa: INP001 - a script beside the pages it serves
"""Makes the pictures of the program that README and docs show, from the real window.

    QT_QPA_PLATFORM=offscreen .venv/bin/python docs/make_images.py

The fonts, colours and drawings are the program's own, so every machine makes the same pictures.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

# Twice as sharp, for screens of today; Qt reads both when it starts.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QT_SCALE_FACTOR", "2")

from PySide6.QtCore import QEventLoop, QSettings

from core.library import default_library
from core.tileset_edits import set_value
from editor.app import make_application
from editor.appearance import Appearance
from editor.language import speak
from editor.main_window import MainWindow

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

IMAGES = Path(__file__).parent / "images"
SIZE = 1280, 800


def main() -> int:
    """Make all pictures."""
    app = make_application()
    speak(app, "en")
    IMAGES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        settings = QSettings(str(Path(folder) / "settings.ini"), QSettings.Format.IniFormat)
        appearance = Appearance(settings)
        appearance.choose("light")
        window = MainWindow(default_library(), settings, appearance)
        window.resize(*SIZE)
        window.files.open_path(default_library().find("gold-rush"))
        window.show()
        take_picture(app, window, "window")
        plant_mistakes(window)
        appearance.choose("dark")
        take_picture(app, window, "window-dark")
        window.document.undo_stack.setClean()
        window.close()
    return 0


def plant_mistakes(window: MainWindow) -> None:
    """Change two tiles, so that the panels have something to say."""
    document = window.document
    document.edit("count", lambda source: set_value(source, ("tiles", 1, "count"), 5), tile=1)
    document.edit("edges", lambda source: set_value(source, ("tiles", 4, "edges"), "PRMR"), tile=4)


def take_picture(app: QApplication, window: MainWindow, name: str) -> None:
    """Let the window finish drawing and save it."""
    for _ in range(5):
        app.processEvents(QEventLoop.ProcessEventsFlag.AllEvents)
    window.pictures.finish()
    window.grab().save(str(IMAGES / f"{name}.png"))


if __name__ == "__main__":
    sys.exit(main())
