"""Tables at which the tests of the sandbox sit down."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

import pytest

from core.edition.library import default_library
from core.records.game_tree import Branches
from editor.app import make_application
from editor.language.languages import speak
from editor.look.appearance import Appearance
from editor.sandbox.play import Play
from editor.workspace import Workspace
from tests.editor.sandbox.opening import Editor
from tests.editor.sandbox.player import Player
from tests.editor.sandbox.tables import SHORT, leave, new_game, sit_at

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtCore import QSettings
    from PySide6.QtWidgets import QApplication, QWidget
    from pytestqt.qtbot import QtBot

    from core.edition.library import Library
    from core.engine.game import Game
    from editor.sandbox.view_context import ViewContext

PutUp: TypeAlias = "Callable[..., None]"
V = TypeVar("V", bound="QWidget")
OpenView: TypeAlias = "Callable[[Callable[[ViewContext], V], ViewContext], V]"
OpenEditor: TypeAlias = "Callable[..., Editor]"
OpenSandbox: TypeAlias = "Callable[..., Player]"
SitDown: TypeAlias = "Callable[..., ViewContext]"


@pytest.fixture
def sit_down(qapp: QApplication, settings: QSettings) -> Iterator[SitDown]:  # noqa: ARG001
    """Return a function that begins a game: of the short edition, or of the sets named.

    It takes what `new_game` takes, and `seats` and `language` beside.
    """
    sittings: list[ViewContext] = []

    def sat_down(*sets: str, seats: Any = (), language: str = "en", **how: Any) -> ViewContext:  # noqa: ANN401
        sittings.append(sit_at(new_game(*sets, **how), settings, seats, language))
        return sittings[-1]

    yield sat_down
    for context in sittings:
        leave(context)


@pytest.fixture
def open_view(qtbot: QtBot) -> OpenView[V]:
    """Return a function that shows a view of a sitting, by its class, as a panel does."""

    def opened(view: Callable[[ViewContext], V], context: ViewContext) -> V:
        panel = view(context)
        qtbot.addWidget(panel)
        panel.resize(380, 620)
        with qtbot.waitExposed(panel):
            panel.show()
        return panel

    return opened


@pytest.fixture
def put_up(qtbot: QtBot) -> PutUp:
    """Return a function that shows a view in a size, in front and with the keyboard."""

    def up(view: QWidget, wide: int = 320, high: int = 480) -> None:
        qtbot.addWidget(view)
        view.resize(wide, high)
        with qtbot.waitActive(view):
            view.show()
            view.activateWindow()
        view.setFocus()

    return up


@pytest.fixture
def new_workspace(qapp: QApplication, settings: QSettings) -> Iterator[Callable[..., Workspace]]:
    """Return a function that makes a workspace; all windows are closed at the end."""
    make_application()
    spaces: list[Workspace] = []

    def made(library: Library | None = None) -> Workspace:
        appearance = Appearance(settings, qapp)
        if qapp.styleSheet():  # of a view by itself, in a test before
            qapp.setStyleSheet("")
        appearance.apply()
        spaces.append(Workspace(library or default_library(), settings, appearance))
        return spaces[-1]

    yield made
    for space in spaces:
        for window in space.windows:
            window.document.undo_stack.setClean()
        space.close_all()
    speak(qapp, "en")
    qapp.processEvents()


@pytest.fixture
def open_editor(new_workspace: Callable[..., Workspace], qtbot: QtBot) -> OpenEditor:
    """Return a function that opens a file in the editor."""

    def opened(path: Path, library: Library | None = None) -> Editor:
        window = new_workspace(library).open_window()
        window.files.open_path(path)
        with qtbot.waitActive(window):
            window.show()
            window.activateWindow()
        return Editor(window, qtbot)

    return opened


@pytest.fixture
def open_sandbox(new_workspace: Callable[..., Workspace], qtbot: QtBot) -> OpenSandbox:
    """Return a function that opens a game in a window, without the editor's, as a saved game is.

    It takes what `new_game` takes, and how many first legal actions are `played` before;
    or a `game` of a `library`.
    """

    def opened(
        *sets: str,
        game: Game | None = None,
        library: Library | None = None,
        played: int = 0,
        **how: Any,  # noqa: ANN401
    ) -> Player:
        space = new_workspace(library)
        play = Play(Branches(game or new_game(*sets, **how)), space.library)
        for _ in range(played):
            play.do(play.actions()[0])
        window = space.sandboxes.open(play)
        with qtbot.waitActive(window):
            window.activateWindow()
        window.table.setFocus()
        return Player(window, qtbot)

    return opened


@pytest.fixture
def short(tmp_path: Path) -> Path:
    """Return the file of an edition of twelve tiles, with stars and a graveyard."""
    path = tmp_path / "short.yaml"
    path.write_text(SHORT, encoding="utf-8")
    return path
