"""Panels stand where earlier versions left them, which knew some of them by other names."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QByteArray
from PySide6.QtWidgets import QApplication

from core.edition.library import default_library
from core.engine.game_types import prepare
from core.records.game_tree import Branches
from editor.sandbox.game_session import GameSession
from editor.sandbox.sandboxes import Sandboxes
from editor.shell.room_sharing import Area
from tests.editions import edition_from
from tests.editor.sandbox.tables import new_game

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QSettings

    from core.engine.protocol import AnyGame
    from editor.sandbox.sandbox_window import SandboxWindow
    from editor.workspace import Workspace

OLD_NAMES = {"remaining": "left", "edits": "hand"}


def game_of(kind: str) -> AnyGame:
    """A game whose window is remembered by that name."""
    if kind == "sandbox":
        return new_game()
    return prepare(edition_from(default_library(), "gold-rush-cards"), 2).begin(3)


@pytest.fixture
def open_kind(new_workspace: Callable[..., Workspace]) -> Callable[[str], SandboxWindow]:
    """Opens a window of a kind, as after a start of the program."""

    def opened(kind: str) -> SandboxWindow:
        space = new_workspace()
        window = space.shared(Sandboxes).open(GameSession(Branches(game_of(kind)), space.library))
        QApplication.processEvents()
        return window

    return opened


@pytest.mark.parametrize("kind", ["sandbox", "card-game"])
def test_a_layout_with_the_old_names_is_restored(
    open_kind: Callable[[str], SandboxWindow], settings: QSettings, kind: str
) -> None:
    """Where the panels stood, and which were hidden."""
    window = open_kind(kind)
    docks = window.panels.docks
    window.addDockWidget(Area.LeftDockWidgetArea, docks["edits"])
    if kind == "sandbox":
        docks["remaining"].hide()
    for new, old in OLD_NAMES.items():
        if new in docks:
            docks[new].setObjectName(old)
    layout = window.saveState()
    window.close()
    settings.setValue(f"{kind}/panels", layout)

    window = open_kind(kind)
    docks = window.panels.docks
    assert window.dockWidgetArea(docks["edits"]) is Area.LeftDockWidgetArea
    assert not docks["edits"].isHidden()
    if kind == "sandbox":
        assert docks["remaining"].isHidden()
    window.close()

    window = open_kind(kind)  # this version keeps it under the names of today
    docks = window.panels.docks
    assert window.dockWidgetArea(docks["edits"]) is Area.LeftDockWidgetArea


@pytest.mark.parametrize(
    "layout", [b"", b"\0\0\0\x08\0l\0e\0f\0t" * 3, b"\0\0\0\xff\0\0\0\xfd\0\0\0\x08\0h\0a\0n\0d"]
)
def test_a_layout_that_is_none_does_no_harm(
    open_kind: Callable[[str], SandboxWindow], settings: QSettings, layout: bytes
) -> None:
    """Panels stand where they belong at first."""
    settings.setValue("sandbox/panels", QByteArray(layout))
    window = open_kind("sandbox")
    for name in OLD_NAMES:
        dock = window.panels.docks[name]
        assert window.dockWidgetArea(dock) is Area.RightDockWidgetArea
        assert not dock.isHidden()
