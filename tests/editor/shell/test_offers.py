"""What only a button of a form does is found by the command search, too."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editor.shell.command_search import FoundCommand
from editor.widgets.rows import ROW

if TYPE_CHECKING:
    from pathlib import Path

    from ..conftest import Hands

pytestmark = pytest.mark.shared_window


@pytest.fixture
def my_copy(few_tiles: Path) -> Path:
    """Return a set with few tiles, which show all that there is to see here."""
    return few_tiles


def run(hands: Hands, typed: str) -> None:
    """Choose the command that is called like that by keys."""
    hands.press("Ctrl+Shift+P")
    field = hands.window.search.field
    assert QApplication.focusWidget() is field
    QTest.keyClicks(field, typed)
    command = hands.window.search.list.currentIndex().data(ROW)
    assert isinstance(command, FoundCommand)
    assert command.name == typed
    assert command.is_offered
    QTest.keyClick(field, Qt.Key.Key_Return)


@pytest.mark.parametrize(
    ("section", "command"),
    [
        ("terrains", "Add a terrain"),
        ("features", "Add a feature"),
        ("icons", "Add an icon"),
        ("pieces", "Add a piece"),
        ("tokens", "Add a pool of tokens"),
    ],
)
def test_each_section_is_added_to(hands: Hands, section: str, command: str) -> None:
    """Also before the section was ever looked at."""
    document = hands.window.document
    assert document.source is not None
    before = len(getattr(document.source.tileset, section))
    run(hands, command)
    assert len(getattr(document.source.tileset, section)) == before + 1
    assert hands.window.panels.docks["set"].isVisible()


def test_a_section_of_the_set_is_gone_to(hands: Hands) -> None:
    """The panel comes up with it."""
    forms = hands.window.forms
    run(hands, "Go to Terrains")
    assert forms.pages.currentWidget() is forms.sections["terrains"]
    assert forms.buttons["terrains"].isChecked()


def test_everything_is_expected_as_it_is(hands: Hands) -> None:
    """As by the button of the section."""
    source = hands.window.document.source
    run(hands, "Expect current numbers (Expected)")
    assert hands.window.document.source is not source


def test_copies_are_added_and_made_alike(hands: Hands) -> None:
    """The first time it is the button for varied icons, which is there only then."""
    hands.click_tile("33")
    design = hands.window.selection.design
    assert design is not None
    run(hands, "Vary icons")
    changed = hands.window.selection.design
    assert changed is not None
    assert len(changed.copies) != len(design.copies)
    run(hands, "Add copies")
    run(hands, "All identical")


def test_a_menu_of_a_button_comes_up(hands: Hands) -> None:
    """It is the button's own, with what can be added."""
    hands.click_tile("33")
    run(hands, "Add a feature to this tile")
    menu = hands.window.inspector.features.add_menu
    assert menu.isVisible()
    QTest.keyClick(menu, Qt.Key.Key_Escape)
    run(hands, "Add a language")
    languages = QApplication.activePopupWidget()
    assert languages is not None
    QTest.keyClick(languages, Qt.Key.Key_Escape)


def test_what_a_tile_has_no_use_for_is_not_offered(hands: Hands) -> None:
    """The copies of this one are all alike: the command is grey while its button is out of view."""
    window = hands.window
    hands.click_tile("33")
    run(hands, "Vary icons")
    hands.click_tile("17")
    hands.press("Ctrl+Shift+P")
    QTest.keyClicks(window.search.field, "Add copies")
    command = window.search.list.currentIndex().data(ROW)
    assert command.name == "Add copies"
    assert not command.is_offered
