"""The program as it starts for the first time."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QSettings
from pytestqt.qtbot import QtBot

from editor.main_windows import MainWindows
from editor.sandbox.sandboxes import Sandboxes
from editor.workspace import Workspace

from ..conftest import close_window, workspace_on

Start = Callable[..., Workspace]


@pytest.fixture
def start(settings: QSettings, qtbot: QtBot) -> Iterator[Start]:
    """Return a function that starts the program without a file, in a language."""
    started: list[Workspace] = []

    def start_in(language: str = "en") -> Workspace:
        space = workspace_on(settings)
        space.speak(language)
        window = space.shared(MainWindows).open()
        with qtbot.waitActive(window):
            window.show()
            window.activateWindow()
        qtbot.waitUntil(lambda: window.introduction.is_welcoming)
        started.append(space)
        return space

    yield start_in
    for space in started:
        for game in list(space.shared(Sandboxes).windows):
            game.close()
        for opened in list(space.shared(MainWindows).windows):
            close_window(opened)
        space.speak("en")
