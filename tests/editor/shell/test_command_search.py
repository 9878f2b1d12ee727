"""Commands by typing, keys that mean one thing, and the windows of the Help menu."""

import re
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAction, QGuiApplication, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QMenu, QWidget
from pytestqt.qtbot import QtBot

from core import __version__
from core.locale.translator import LANGUAGES
from editor.language.languages import speak
from editor.main_window import MainWindow
from editor.shell.command_search import FoundCommand
from editor.shell.help_window import AboutBox, HelpWindow, ShortcutList
from editor.widgets.rows import ROW
from tests.editor.menus_of import menus_of

from ..conftest import Hands

pytestmark = pytest.mark.shared_window


@pytest.fixture
def my_copy(few_tiles: Path) -> Path:
    """Return a set with few tiles, which show all that there is to see here."""
    return few_tiles


def found(hands: Hands) -> list[str]:
    """Return the names of the commands listed, the best first."""
    model = hands.window.search.found
    return [model.index(row, 0).data() for row in range(model.rowCount())]


def search(hands: Hands, typed: str) -> list[str]:
    """Open the search by its keys and type; return what it lists."""
    hands.press("Ctrl+Shift+P")
    assert QApplication.focusWidget() is hands.window.search.field
    QTest.keyClicks(hands.window.search.field, typed)
    return found(hands)


def in_menus(menu: QMenu) -> Iterator[QAction]:
    """Yield all actions of a menu and those below it."""
    menu.aboutToShow.emit()
    for action in menu.actions():
        below = action.menu()
        if isinstance(below, QMenu):
            yield from in_menus(below)
        elif not action.isSeparator():
            yield action


# --- The search -------------------------------------------------------------------------------


def test_a_command_is_found_by_typing_and_run_by_enter(hands: Hands) -> None:
    """The list goes, and the keyboard is where it was before."""
    window = hands.window
    hands.click_tile("33")
    before = QApplication.focusWidget()
    tiles = len(window.document.keys())
    assert search(hands, "dupl")[0] == "Duplicate"
    hands.press("Return")
    assert not window.search.isVisible()
    assert len(window.document.keys()) == tiles + 1
    assert QApplication.focusWidget() is before


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("french", "Français"),
        ("français", "Français"),
        ("FRANCAIS", "Français"),
        ("anglais", "English"),
        ("english", "English"),
    ],
)
def test_a_language_is_found_in_any_language(hands: Hands, typed: str, name: str) -> None:
    """Also by who has no accents on the keyboard."""
    hands.press("Ctrl+Shift+P")
    hands.window.search.field.setText(typed)
    assert found(hands)[0] == name


def test_arrows_choose_another_and_escape_none(hands: Hands) -> None:
    """Round the list in both directions."""
    window = hands.window
    listed = search(hands, "turn the view")
    assert set(listed[:2]) == {"Turn the view left", "Turn the view right"}
    hands.press("Down")
    assert window.search.list.currentIndex().row() == 1
    hands.press("Up")
    hands.press("Up")
    assert window.search.list.currentIndex().row() == len(listed) - 1
    hands.press("Home")
    hands.press("Escape")
    assert not window.search.isVisible()
    assert window.canvas.view.turns == 0


def test_what_nothing_is_called_is_said_to_be_so(hands: Hands) -> None:
    """Enter does nothing then."""
    assert search(hands, "xyzzy") == []
    hands.press("Return")
    assert hands.window.search.isVisible()
    for _ in range(5):
        hands.press("Backspace")
    assert len(found(hands)) > 50
    hands.press("Escape")


def test_a_click_elsewhere_closes_the_search(hands: Hands) -> None:
    """It is in nobody's way."""
    search(hands, "save")
    hands.click_tile("33")
    assert not hands.window.search.isVisible()


def test_every_action_of_the_menus_is_found_by_its_name(hands: Hands) -> None:
    """It comes first, or together with those that are called alike."""
    window = hands.window
    # Not those of cards, which a set of tiles has no use for.
    menus = [action.menu() for action in window.menuBar().actions() if action.isVisible()]
    every = [a for menu in menus if isinstance(menu, QMenu) for a in in_menus(menu)]
    actions = [action for action in every if action.isVisible()]
    assert len(actions) > 60
    names = [re.sub(r"&(.)", r"\1", action.text()) for action in actions]
    names = [name.partition("\t")[0].rstrip("…") for name in names]
    hands.press("Ctrl+Shift+P")
    model, keys = window.search.found, {}
    for name in names:
        window.search.field.setText(name)
        listed: list[FoundCommand] = [
            model.index(row, 0).data(ROW) for row in range(model.rowCount())
        ]
        assert any(command.name == name for command in listed[:3]), name
        keys[name] = listed[0].keys
    assert keys["Cut"] == "Ctrl+X"
    hands.press("Escape")


def test_what_cannot_be_done_is_listed_and_does_nothing(hands: Hands) -> None:
    """It says by its grey that it waits for something."""
    window = hands.window
    assert not menus_of(window).redo.isEnabled()
    assert search(hands, "redo")[0] == "Redo"
    hands.press("Return")
    assert window.search.isVisible()
    hands.press("Escape")


# --- Keys -------------------------------------------------------------------------------------


def hosts(thing: QAction | QShortcut) -> list[QWidget]:
    """Return the widgets in which a shortcut is heard."""
    if isinstance(thing, QShortcut):
        parent = thing.parent()
        return [parent] if isinstance(parent, QWidget) else []
    return [w for w in thing.associatedObjects() if isinstance(w, QWidget)]


def overlap(one: QAction | QShortcut, other: QAction | QShortcut) -> bool:
    """Say whether there is a widget in which both are heard."""
    contexts = Qt.ShortcutContext
    window = (contexts.WindowShortcut, contexts.ApplicationShortcut)

    def context(thing: QAction | QShortcut) -> Qt.ShortcutContext:
        return thing.context() if isinstance(thing, QShortcut) else thing.shortcutContext()

    first, second = context(one), context(other)
    if first in window and second in window:
        return bool(hosts(one)) and bool(hosts(other))
    for above in hosts(one):
        for below in hosts(other):
            same = above is below
            inside = first is contexts.WidgetWithChildrenShortcut and above.isAncestorOf(below)
            around = second is contexts.WidgetWithChildrenShortcut and below.isAncestorOf(above)
            heard = (first in window and above.window() is below.window()) or (
                second in window and above.window() is below.window()
            )
            if same or inside or around or heard:
                return True
    return False


def keys_of(thing: QAction | QShortcut) -> set[str]:
    """Return the combinations of keys that trigger something."""
    sequences = thing.keys() if isinstance(thing, QShortcut) else thing.shortcuts()
    return {keys.toString(QKeySequence.SequenceFormat.PortableText) for keys in sequences} - {""}


def name_of(thing: QAction | QShortcut) -> str:
    """Return what a shortcut is called, or where it belongs."""
    if isinstance(thing, QAction):
        return thing.text().replace("&", "")
    return f"a shortcut of {type(thing.parent()).__name__}"


def clashes(window: MainWindow) -> Iterator[tuple[str, str, str]]:
    """Yield keys that mean two things in one place, with both."""
    things: list[QAction | QShortcut] = [*window.findChildren(QAction)]
    things += window.findChildren(QShortcut)
    things = [t for t in things if keys_of(t) and t.isEnabled() and not _in_dialog(t)]
    for one, other in combinations(things, 2):
        for keys in keys_of(one) & keys_of(other):
            if overlap(one, other) and not any(takes(w, keys) for w in hosts(one) + hosts(other)):
                yield keys, name_of(one), name_of(other)


def takes(widget: QWidget, keys: str) -> bool:
    """Say whether a widget takes keys for itself, whatever else they mean around it."""
    combination = QKeySequence(keys)[0]  # type: ignore[index]  # the stubs lack it
    event = QKeyEvent(
        *(QEvent.Type.ShortcutOverride, combination.key(), combination.keyboardModifiers())
    )
    event.ignore()
    widget.event(event)
    return event.isAccepted()


def _in_dialog(thing: QAction | QShortcut) -> bool:
    return all(isinstance(host.window(), QDialog) for host in hosts(thing))


def test_no_keys_mean_two_things_in_one_place(hands: Hands) -> None:
    """Qt would do neither, and say so on the terminal."""
    window = hands.window
    hands.click_tile("33")
    for name in window.panels.docks:
        window.panels.show(name)
    assert sorted(set(clashes(window))) == []


def test_a_clash_would_be_seen(hands: Hands) -> None:
    """Keys of the window that an action of the gallery has too."""
    window = hands.window
    assert window.gallery.view.actions()
    action = QAction("Clash", window)
    action.setShortcut(QKeySequence("Ctrl+S"))
    window.gallery.view.addAction(action)
    assert ("Ctrl+S", "Clash", "Save") in {
        (keys, *sorted((one, other))) for keys, one, other in clashes(window)
    }
    window.gallery.view.removeAction(action)
    action.deleteLater()


def test_all_keys_are_listed_and_searched(hands: Hands) -> None:
    """With the menus that they stand in, and those for what is drawn."""
    window = hands.window
    hands.press("Ctrl+F1")
    shown = window.findChild(ShortcutList)
    assert shown is not None
    page = shown.page.toPlainText()
    for command in window.every_command():
        if command.keys:
            assert command.keys in page, command.name
            assert command.name in page
    QTest.keyClicks(shown.field, "ctrl+shift+p")
    assert "Find a command" in shown.page.toPlainText()
    assert "Duplicate" not in shown.page.toPlainText()
    shown.field.setText("PgDown")
    assert "go through everything on the tile" in shown.page.toPlainText()
    shown.field.setText("a terrain's letter")
    assert "set the side in focus" in shown.page.toPlainText()
    assert "what they do" not in shown.page.toPlainText()
    shown.field.setText("to the next panel in sight")
    assert "F6" not in shown.page.toPlainText()  # a command has it already
    shown.field.setText("xyzzy")
    assert shown.page.toPlainText().strip() == "No matching shortcut."
    QTest.keyClick(shown, Qt.Key.Key_Escape)
    assert not shown.isVisible()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("page", "rows"), [("editor.md", 40), ("sandbox.md", 20)])
@pytest.mark.usefixtures("speaking")
def test_keys_of_a_page_are_found_in_each_language(
    qapp: QApplication, qtbot: QtBot, page: str, rows: int, language: str
) -> None:
    """Below its heading of keys, named as on a keyboard for that language."""
    speak(qapp, language)
    parent = QWidget()
    qtbot.addWidget(parent)
    shown = ShortcutList(parent, (), page)
    text = shown.page.toPlainText()
    assert len(text.splitlines()) > rows
    assert "`" not in text
    assert ("Strg+" in text, "Ctrl+" in text) == (language == "de", language != "de")


# --- Help and About ---------------------------------------------------------------------------


def test_help_shows_the_page_about_the_editor(hands: Hands) -> None:
    """In a window of its own, without stopping the work."""
    hands.press("F1")
    help_window = hands.window.findChild(HelpWindow)
    assert help_window is not None
    assert help_window.isVisible()
    assert not help_window.isModal()
    assert len(help_window.page.toPlainText()) > 1000
    help_window.close()


def test_about_tells_versions_to_copy(hands: Hands) -> None:
    """Opened by its command, without stopping the work."""
    search(hands, "about")
    hands.press("Return")
    box = hands.window.findChild(AboutBox)
    assert box is not None
    assert not box.isModal()
    QTest.mouseClick(box.copy, Qt.MouseButton.LeftButton)
    copied = QGuiApplication.clipboard().text()
    for said in (f"Gold Rush Workshop {__version__}", "Python 3", "Qt 6", "pydantic"):
        assert said in copied
    QTest.keyClick(box, Qt.Key.Key_Escape)
    assert not box.isVisible()
