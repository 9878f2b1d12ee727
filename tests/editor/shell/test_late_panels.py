"""Panels are made when they are first seen, and everything can be found all the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QWidget

from core.findings import Location
from core.records.game_tree import Branches
from editor.sandbox.game_session import GameSession
from editor.sandbox.sandboxes import Sandboxes
from tests.editor.sandbox.tables import new_game

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from editor.main_window import MainWindow
    from editor.workspace import Workspace
    from tests.editor.conftest import OpenWindow

LATE = ("set", "source", "patterns", "connections")


class OwnWindows(QObject):
    """Notes which widgets are shown as windows of their own."""

    def __init__(self) -> None:
        super().__init__()
        self.shown: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - as Qt calls it
        is_shown = event.type() is QEvent.Type.Show
        if is_shown and isinstance(watched, QWidget) and watched.isWindow():
            self.shown.append(type(watched).__name__)
        return False


@pytest.fixture
def own_windows(qapp: QApplication) -> Iterator[OwnWindows]:
    """Watch the whole program."""
    watch = OwnWindows()
    qapp.installEventFilter(watch)
    yield watch
    qapp.removeEventFilter(watch)


def made(window: MainWindow) -> list[str]:
    """Return which of the late panels have been made."""
    return [name for name in LATE if window.panels.is_made(name)]


def test_a_panel_is_made_when_it_is_first_seen(
    open_window: OpenWindow, own_windows: OwnWindows, few_tiles: Path
) -> None:
    """Then it shows the set like the others, and nothing flashes up as a window meanwhile."""
    window = open_window(few_tiles)
    assert made(window) == []
    assert window.gallery.view.verticalScrollBar().value() == 0
    for number, name in enumerate(LATE):
        window.panels.docks[name].raise_()
        QApplication.processEvents()
        assert made(window) == [*LATE[: number + 1]]
    assert "\n".join(window.source.editor.lines.contents) == window.document.text
    assert window.forms.sections
    window.gallery.view.selectAll()
    window.laboratory.open_laboratory.trigger()
    assert window.laboratory.opened is not None
    window.laboratory.opened.close()
    assert own_windows.shown == ["MainWindow", "LaboratoryWindow"]


def test_what_unseen_panels_offer_is_found_and_done(
    open_window: OpenWindow, few_tiles: Path
) -> None:
    """By the search for commands; the panel is made when its command is chosen."""
    window = open_window(few_tiles)
    found = {each.name: each for each in window.every_command()}
    assert made(window) == []
    found["Go to Terrains"].run()
    assert made(window) == ["set"]
    assert window.forms.pages.currentWidget() is window.forms.sections["terrains"]


def test_unseen_panels_are_led_to_a_place_that_is_pointed_at(
    open_window: OpenWindow, few_tiles: Path
) -> None:
    """As those are that were seen: the form shows its section when it comes up."""
    window = open_window(few_tiles)
    source = window.document.source
    assert source is not None
    place = source.place(("terrains", "railroad"))
    assert isinstance(place, Location)
    window.selection.point_at(place)
    assert window.forms.pages.currentWidget() is window.forms.sections["terrains"]
    assert made(window) == ["set", "source"]


def test_nothing_of_a_sandbox_flashes_up_while_it_is_made(
    workspace: Workspace, own_windows: OwnWindows
) -> None:
    """Nor when its later panels come up."""
    window = workspace.shared(Sandboxes).open(GameSession(Branches(new_game()), workspace.library))
    for name in window.panels.docks:
        window.panels.show(name)
        QApplication.processEvents()
    assert own_windows.shown == ["TileWindow"]
    window.close()
