"""The tutorial beside the drawing: it follows the set, whatever becomes of that."""

from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.edition.library import default_library
from editor.first_steps.tutorial_panel import TutorialPanel
from editor.main_window import MainWindow
from editor.main_windows import MainWindows
from editor.shell.help_window import HelpWindow
from tests.editor.menus_of import menus_of

from ..conftest import GOLD_RUSH, OpenWindow, new_window

TUNNEL = """\
  - id: "tunnel"
    edges: PRPM
    features:
      - {kind: mountain, at: [W], icons: {nugget: 1}}
      - {kind: railroad, at: [E, mountain]}
"""
BEGUN = "format: 1\nid: post\ntitle: Post\nextends: gold-rush\ntiles:\n"


def panel_of(window: MainWindow) -> TutorialPanel:
    """Return the panel of a window."""
    view = window.panels.view("tutorial")
    assert isinstance(view, TutorialPanel)
    return view


def lead(window: MainWindow) -> TutorialPanel:
    """Begin the tutorial from the menu."""
    window.introduction.to_tutorial.trigger()
    assert window.panels.docks["tutorial"].isVisible()
    return panel_of(window)


@pytest.fixture
def begun(tmp_path: Path) -> Path:
    """Return an expansion with the first tile of the tutorial."""
    path = tmp_path / "post.yaml"
    path.write_text(BEGUN + TUNNEL, encoding="utf-8")
    return path


def test_it_stands_back_until_it_is_asked_for(open_window: OpenWindow) -> None:
    """And takes no room of the drawing when it comes."""
    window = open_window(GOLD_RUSH)
    assert window.panels.docks["tutorial"].isHidden()
    window.resize(1024, 700)
    QApplication.processEvents()
    before = window.canvas.size()
    panel = lead(window)
    QApplication.processEvents()
    assert window.canvas.size() == before
    assert panel.isVisible()
    assert panel.steps.currentText() == "2. Begin the expansion"
    assert panel.steps.itemData(0, Qt.ItemDataRole.AccessibleTextRole) == "1. Open Gold Rush, done"
    assert "Press" in panel.page.accessibleDescription()


def test_what_is_undone_comes_back(open_window: OpenWindow, begun: Path) -> None:
    """The step is shown again with a word, and redo goes on behind it."""
    window = open_window(begun)
    panel, tutorial = lead(window), window.introduction.tutorial
    assert tutorial.current == 3
    window.document.type_text(BEGUN + "  []\n", "none")
    assert (tutorial.current, tutorial.undone) == (2, 2)
    assert not tutorial.ticks[2]
    assert panel.note.isVisible()
    menus_of(window).undo.trigger()
    assert (tutorial.current, tutorial.undone) == (3, None)
    assert not panel.note.isVisible()
    assert "3. Make a tile" in panel.page.toPlainText()


def test_another_set_is_no_step_back(open_window: OpenWindow, begun: Path) -> None:
    """It begins from what is there, and a button leads back to the set of the tutorial."""
    window = open_window(begun)
    panel, tutorial = lead(window), window.introduction.tutorial
    window.files.open_path(GOLD_RUSH)
    assert (tutorial.current, tutorial.undone) == (1, None)
    assert panel.return_button.isVisible()
    assert "post.yaml" in panel.note.text()
    QTest.mouseClick(panel.return_button, Qt.MouseButton.LeftButton)
    assert window.document.path == begun
    assert tutorial.current == 3
    assert not panel.return_button.isVisible()


def test_a_step_can_be_looked_at_and_left_out(open_window: OpenWindow, begun: Path) -> None:
    """Looking back changes nothing; going past a step leaves it out, to the end of the page."""
    window = open_window(begun)
    panel, tutorial = lead(window), window.introduction.tutorial
    QTest.mouseClick(panel.back, Qt.MouseButton.LeftButton)
    assert (tutorial.shown, tutorial.current) == (2, 3)
    panel.steps.activated.emit(5)
    assert (tutorial.shown, tutorial.current) == (5, 5)
    assert tutorial.ticks[3:6] == [False] * 3
    panel.steps.activated.emit(len(tutorial.page.steps))
    assert tutorial.step is None
    assert not panel.next.isEnabled()
    assert "The editor" in panel.page.toPlainText()


def test_it_begins_anew_with_gold_rush(open_window: OpenWindow, begun: Path) -> None:
    """And forgets where it was."""
    window = open_window(begun)
    panel, tutorial = lead(window), window.introduction.tutorial
    QTest.mouseClick(panel.restart, Qt.MouseButton.LeftButton)
    assert window.document.path == GOLD_RUSH
    assert tutorial.current == 1
    assert not panel.return_button.isVisible()


def test_only_one_window_has_it(open_window: OpenWindow, begun: Path) -> None:
    """A set that is open in another window takes the tutorial there."""
    window = open_window(begun)
    lead(window)
    windows = window.workspace.shared(MainWindows)
    windows.open_path(GOLD_RUSH)
    other = windows.windows[1]
    assert other.panels.docks["tutorial"].isHidden()
    QTest.mouseClick(panel_of(window).restart, Qt.MouseButton.LeftButton)
    assert other.panels.docks["tutorial"].isVisible()
    assert window.panels.docks["tutorial"].isHidden()
    other.close()


def test_it_survives_another_language_and_look(open_window: OpenWindow, begun: Path) -> None:
    """In the window made anew it is as far as it was, in the words of that language."""
    window = open_window(begun)
    lead(window)
    window.workspace.speak("fr")
    heir = window.workspace.shared(MainWindows).windows[0]
    heir.appearance.choose("dark")
    QApplication.processEvents()
    assert heir.panels.docks["tutorial"].isVisible()
    assert panel_of(heir).steps.currentText() == "4. En faire trois autres"
    heir.appearance.choose("light")
    window.workspace.speak("en")
    newest = window.workspace.shared(MainWindows).windows[0]
    assert newest.introduction.tutorial.current == 3
    newest.close()


def test_a_window_made_anew_has_no_tutorial_that_was_not_begun(open_window: OpenWindow) -> None:
    """What stood back stands back in the other language, too."""
    window = open_window(GOLD_RUSH)
    window.workspace.speak("fr")
    heir = window.workspace.shared(MainWindows).windows[0]
    assert heir.panels.docks["tutorial"].isHidden()
    window.workspace.speak("en")
    window.workspace.shared(MainWindows).windows[0].close()


def test_it_goes_on_at_the_next_start(
    open_window: OpenWindow, settings: QSettings, begun: Path
) -> None:
    """Where it was left; once closed, its panel stays closed until it is asked for."""
    window = open_window(begun)
    lead(window)
    window.close()
    again = new_window(settings)
    again.files.open_path(begun)
    again.show()
    assert again.panels.docks["tutorial"].isVisible()
    assert again.introduction.tutorial.current == 3
    again.panels.docks["tutorial"].hide()
    again.close()
    last = new_window(settings, default_library())
    last.files.open_path(begun)
    last.show()
    assert last.panels.docks["tutorial"].isHidden()
    assert lead(last).steps.currentText() == "4. Make three more"
    last.close()


def test_its_links_lead_to_the_help(open_window: OpenWindow, begun: Path, qtbot: QtBot) -> None:
    """In the window of the help, as everywhere."""
    window = open_window(begun)
    panel = lead(window)
    panel.steps.activated.emit(8)
    panel.page.anchorClicked.emit("printing.md")
    qtbot.waitUntil(lambda: window.findChild(HelpWindow) is not None)
    shown = window.findChild(HelpWindow)
    assert isinstance(shown, HelpWindow)
    assert shown.page.toPlainText().startswith("Printing")
    shown.close()
