"""The welcome of an empty window: its three ways, by mouse and keys, and the way back to it."""

import itertools
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.edition.library import default_library
from editor.first_steps.landscape import TILES
from editor.first_steps.welcome_view import WelcomeDialog, WelcomeView
from editor.main_window import MainWindow
from editor.main_windows import MainWindows
from tests.editor.menus_of import menus_of

from ..conftest import GOLD_RUSH, Answers, OpenWindow
from .conftest import Start


def opened(start: Start, language: str = "en") -> tuple[MainWindow, WelcomeView]:
    """Return the window of a first start, and what is in it."""
    window = start(language).shared(MainWindows).windows[0]
    assert window.introduction.view is not None
    return window, window.introduction.view


def test_the_first_start_offers_three_ways_and_nothing_else(start: Start) -> None:
    """The panels stand back; the first way has the keyboard, and each is told in words."""
    window, view = opened(start)
    assert all(dock.isHidden() for dock in window.panels.docks.values())
    assert view.look.hasFocus()
    assert [choice.accessibleName() for choice in view.choices] == [
        "Look at Gold Rush",
        "Begin an expansion",
        "Open a file",
    ]
    assert all(choice.accessibleDescription() for choice in view.choices)
    assert view.recent == []
    for widget in (view.begin, view.open, view.tutorial):
        focus = QApplication.focusWidget()
        assert focus is not None
        QTest.keyClick(focus, Qt.Key.Key_Tab)
        assert widget.hasFocus()


def test_a_look_at_gold_rush_brings_the_panels(start: Start) -> None:
    """By Space, as on any button; the set is the original, and the welcome gone."""
    window, view = opened(start)
    QTest.keyClick(view.look, Qt.Key.Key_Space)
    assert window.document.path == GOLD_RUSH
    assert not view.isVisible()
    shown = {name for name, dock in window.panels.docks.items() if not dock.isHidden()}
    assert shown == {*window.panels.docks} - {"tutorial"}
    assert window.panels.docks["tiles"].isVisible()


@pytest.mark.parametrize("by", ["button", "menu"])
def test_an_expansion_extends_gold_rush(start: Start, qtbot: QtBot, by: str) -> None:
    """The guide comes up with the game chosen, whichever way it is asked for."""
    window, view = opened(start)
    if by == "button":
        QTest.mouseClick(view.begin, Qt.MouseButton.LeftButton)
    else:
        menus_of(window).new.trigger()
    qtbot.waitUntil(window.guide.isVisible)
    assert window.guide.kind == "expansion"
    assert window.guide.bases.currentText().strip() == "Gold Rush"


def test_a_file_is_opened_by_the_dialog(start: Start, answers: Answers, my_copy: Path) -> None:
    """The third way is that of File → Open."""
    window, view = opened(start)
    answers.choose_file(my_copy)
    QTest.mouseClick(view.open, Qt.MouseButton.LeftButton)
    assert window.document.path == my_copy


def test_a_language_is_chosen_in_the_welcome_itself(start: Start, qtbot: QtBot) -> None:
    """The window is made again, and welcomes in that language."""
    window, view = opened(start)
    windows = window.workspace.shared(MainWindows)
    QTest.mouseClick(view.languages["fr"], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: windows.windows[0].introduction.is_welcoming)
    other = windows.windows[0].introduction.view
    assert other is not None
    assert other.look.accessibleName() == "Découvrir La Ruée vers l’Or"
    assert all(dock.isHidden() for dock in windows.windows[0].panels.docks.values())


def test_the_welcome_comes_back_over_a_set(
    open_window: OpenWindow, my_copy: Path, settings: QSettings, qtbot: QtBot
) -> None:
    """From the menu, with the files opened last; a choice closes it, another language keeps it."""
    window = open_window(my_copy)
    window.introduction.welcome.trigger()
    dialog = window.findChild(WelcomeDialog)
    assert isinstance(dialog, WelcomeDialog)
    assert [button.text() for button in dialog.view.recent] == [my_copy.name]
    QTest.mouseClick(dialog.view.look, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.findChild(WelcomeDialog) is None)
    assert window.document.path == GOLD_RUSH
    window.introduction.welcome.trigger()
    window.workspace.speak("fr")
    QApplication.processEvents()
    again = window.workspace.shared(MainWindows).windows[0].findChild(WelcomeDialog)
    assert isinstance(again, WelcomeDialog)
    assert again.windowTitle() == "Accueil"
    window.workspace.speak("en")
    for left in list(window.workspace.shared(MainWindows).windows):
        left.close()
    assert settings.value("language") == "en"


def test_the_tiles_of_the_picture_fit() -> None:
    """It could be the table of a game: sides that meet are equal, and no tile is used up."""
    edition = default_library().open(["gold-rush"]).edition
    assert edition is not None
    designs = {design.id: design for design in edition.designs}
    used = [each.split("/")[0] for row in TILES for each in row]
    assert all(used.count(tile) <= designs[tile].count for tile in used)

    def sides(place: str) -> list[str | None]:
        tile, turns = place.split("/")
        edges = list(designs[tile].layout.edges)
        return edges[-int(turns) :] + edges[: -int(turns)] if int(turns) else edges

    table = [[sides(each) for each in row] for row in TILES]
    for row in table:
        assert all(left[1] == right[3] for left, right in itertools.pairwise(row))
    for above, below in itertools.pairwise(table):
        assert all(one[2] == two[0] for one, two in zip(above, below, strict=True))
