"""Tables at which the tests of the sandbox sit down."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, TypeVar

import pytest
from PySide6.QtCore import QByteArray, QSettings, QSize

from core.edition.library import default_library
from core.records.game_tree import Branches
from editor.language.languages import speak
from editor.main_windows import MainWindows
from editor.sandbox.game_session import GameSession, TileSession
from editor.sandbox.sandboxes import Sandboxes
from editor.workspace import Workspace
from tests.editor.conftest import bring_up, close_others, delete_closed, workspace_on
from tests.editor.sandbox.at_table import AtTable
from tests.editor.sandbox.opening import Editor
from tests.editor.sandbox.player import Player
from tests.editor.sandbox.tables import SHORT, leave, new_game, play_on, sit_at

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtWidgets import QApplication, QWidget
    from pytestqt.qtbot import QtBot

    from core.edition.library import Library
    from core.engine.game import Game
    from editor.sandbox.tiles.tile_window import TileWindow
    from editor.sandbox.view_context import TileContext
    from tests.editor.conftest import SharedWindow

V = TypeVar("V", bound="QWidget")
OpenView: TypeAlias = "Callable[[Callable[[TileContext], V], TileContext], V]"
OpenEditor: TypeAlias = "Callable[..., Editor]"
OpenSandbox: TypeAlias = "Callable[..., Player]"
SitDown: TypeAlias = "Callable[..., TileContext]"
SitAt: TypeAlias = "Callable[..., AtTable]"


class PutUp(Protocol):
    """Shows a view and returns it."""

    def __call__(self, view: V, wide: int = 320, high: int = 480) -> V: ...


@pytest.fixture
def sit_down(qapp: QApplication, settings: QSettings) -> Iterator[SitDown]:  # noqa: ARG001
    """Return a function that begins a game: of the short edition, or of the sets named.

    It takes what `new_game` takes, or a `game`, and `seats` and `language` beside.
    """
    sittings: list[TileContext] = []

    def sat_down(
        *sets: str,
        game: Game | None = None,
        seats: Any = (),  # noqa: ANN401
        language: str = "en",
        **how: Any,  # noqa: ANN401
    ) -> TileContext:
        sittings.append(sit_at(game or new_game(*sets, **how), settings, seats, language))
        return sittings[-1]

    yield sat_down
    for context in sittings:
        leave(context)


@pytest.fixture
def sit_at_table(sit_down: SitDown, qtbot: QtBot) -> SitAt:
    """Return a function that begins a game and shows its table."""

    def seated(*sets: str, played: int = 0, **how: object) -> AtTable:
        context = sit_down(*sets, **how)
        context.settings.setValue("sandbox/table/animate", False)
        if played:
            play_on(context, played)
        return AtTable(context, qtbot)

    return seated


@pytest.fixture
def open_view(qtbot: QtBot) -> OpenView[V]:
    """Return a function that shows a view of a sitting, by its class, as a panel does."""

    def opened(view: Callable[[TileContext], V], context: TileContext) -> V:
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

    def up(view: V, wide: int = 320, high: int = 480) -> V:
        bring_up(view, qtbot, wide, high)
        view.setFocus()
        return view

    return up


def shares_window(request: pytest.FixtureRequest) -> bool:
    """Say whether a test uses the window of its module: the editor's or the sandbox, not both."""
    marks = {mark.name for mark in request.node.iter_markers()}
    return "shared_window" in marks and "own_window" not in marks


@pytest.fixture
def new_workspace(qapp: QApplication, settings: QSettings) -> Iterator[Callable[..., Workspace]]:
    """Return a function that makes a workspace; all windows are closed at the end."""
    spaces: list[Workspace] = []

    def made(library: Library | None = None) -> Workspace:
        spaces.append(workspace_on(settings, library))
        return spaces[-1]

    yield made
    for space in spaces:
        for window in space.shared(MainWindows).windows:
            window.document.undo_stack.setClean()
        space.close_all()
    speak(qapp, "en")
    delete_closed(qapp)


@pytest.fixture
def open_editor(
    request: pytest.FixtureRequest, new_workspace: Callable[..., Workspace], qtbot: QtBot
) -> OpenEditor:
    """Return a function that opens a file in the editor; its window may be shared."""

    def opened(path: Path, library: Library | None = None) -> Editor:
        if shares_window(request):
            shared: SharedWindow = request.getfixturevalue("shared_window")
            return Editor(shared.show(path, qtbot), qtbot)
        window = new_workspace(library).shared(MainWindows).open()
        window.files.open_path(path)
        with qtbot.waitActive(window):
            window.show()
            window.activateWindow()
        return Editor(window, qtbot)

    return opened


@dataclass
class SharedSandbox:
    """A window that tests play in one after the other, and its panels as at first."""

    window: TileWindow
    panels: QByteArray
    size: QSize

    def show(self, session: TileSession, bot: QtBot) -> Player:
        """Show a game as if it was just opened; what else a test changes is not put back."""
        window = self.window
        close_others(window)
        window.session.begin_again(session.branches, session.seats)
        window.session.set_viewpoint(None)
        window.resize(self.size)
        if window.saveState() != self.panels:
            window.panels.large.restore()
            window.restoreState(self.panels)
            window._share_room()
        window.table.fit_all()
        return sit_at_window(window, bot)


def sit_at_window(window: TileWindow, bot: QtBot) -> Player:
    """Return somebody who plays in a window, which is in front."""
    with bot.waitActive(window):
        window.activateWindow()
    window.table.setFocus()
    return Player(window, bot)


@pytest.fixture(scope="module")
def shared_sandbox(
    qapp: QApplication, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[SharedSandbox]:
    """Return the window of a module whose tests are marked so."""
    folder = tmp_path_factory.mktemp("shared")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_STATE_HOME", str(folder))
        settings = QSettings(str(folder / "settings.ini"), QSettings.Format.IniFormat)
        space = workspace_on(settings)
        window = space.shared(Sandboxes).open(GameSession(Branches(new_game()), space.library))
        qapp.processEvents()
        yield SharedSandbox(window, window.saveState(), window.size())
        space.close_all()
        delete_closed(qapp)


@pytest.fixture
def open_sandbox(
    request: pytest.FixtureRequest, new_workspace: Callable[..., Workspace], qtbot: QtBot
) -> OpenSandbox:
    """Return a function that opens a game in a window, without the editor's, as a saved game is.

    In a module marked `shared_window` the window is the same for all its tests.

    It takes what `new_game` takes, and how many legal actions are `played` before: the first ones,
    or those at the places that `choosing` has for their numbers; or a `game` of a `library`.
    """

    def opened(
        *sets: str,
        game: Game | None = None,
        library: Library | None = None,
        played: int = 0,
        choosing: Callable[[int], int] = lambda _: 0,
        **how: Any,  # noqa: ANN401
    ) -> Player:
        session = GameSession(
            Branches(game or new_game(*sets, **how)), library or default_library()
        )
        for move in range(played):
            session.apply(session.actions()[choosing(move)])
        if shares_window(request):
            shared: SharedSandbox = request.getfixturevalue("shared_sandbox")
            return shared.show(session, qtbot)
        return sit_at_window(new_workspace(library).shared(Sandboxes).open(session), qtbot)

    return opened


@pytest.fixture
def short(tmp_path: Path) -> Path:
    """Return the file of an edition of twelve tiles, with stars and a graveyard."""
    path = tmp_path / "short.yaml"
    path.write_text(SHORT, encoding="utf-8")
    return path
