"""The guide keeps to the window: its keys and its panels; and every page can be read there."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QSettings, Qt, QUrl
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtTest import QSignalSpy
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from editor.app import make_application
from editor.canvas.targets import TileTarget
from editor.language.languages import speak
from editor.look.appearance import Appearance
from editor.main_window import MainWindow
from editor.shell.help_page import slug
from editor.shell.help_window import HelpWindow
from tests.volume import part_of

from ..conftest import Hands

pytestmark = pytest.mark.shared_window

DOCS = Path(__file__).parents[3] / "docs"
GUIDE = (DOCS / "editor.md").read_text(encoding="utf-8")
KEYS = re.compile(r"`((?:(?:Ctrl|Shift|Alt)\+)+[^`\s]+|F\d+|(?:[A-Z][a-z]+)+|[^`\s])`")
STANDARD = {
    QKeySequence.StandardKey.Undo: {"Ctrl+Z", "Alt+Backspace", "F14"},
    QKeySequence.StandardKey.Redo: {"Ctrl+Y", "Ctrl+Shift+Z", "Alt+Shift+Backspace"},
}
"""The keys that Qt takes for something on any of its systems (its page on QKeySequence)."""
HELD = {"Shift", "Ctrl", "Alt"}
EVERY_VIEW_HAS = {"Home", "End", "Tab", "Shift+Tab"}


def keys_in(text: str) -> set[str]:
    """Return the keys that a text names."""
    return set(KEYS.findall(text)) - HELD


def section(heading: str) -> str:
    """Return what stands under a heading of the guide."""
    found = re.search(rf"^#+ {re.escape(heading)}\n(.*?)(?=^#|\Z)", GUIDE, re.DOTALL | re.MULTILINE)
    assert found is not None, heading
    return found[1]


def every_action(window: MainWindow) -> list[tuple[str, QAction]]:
    """Return the actions of menus and of all panels, which are made for that."""
    for name in window.panels.docks:
        window.panels.view(name)
    return [*window.menu_actions(), *window.panels.every_action()]


def shortcuts(window: MainWindow) -> set[str]:
    """Return the keys of all actions of a window, those on a deck of cards among them."""
    found = every_action(window)
    actions = [action for _, action in found] + [*window.deck.actions_on_cards]
    return {keys.toString() for action in actions for keys in action.shortcuts()}


def is_for_drawing(window: MainWindow, keys: str) -> bool:
    """Say whether the drawing takes keys for itself."""
    pressed = QKeySequence(keys)[0]  # type: ignore[index]
    kind, text = QEvent.Type.KeyPress, keys if len(keys) == 1 else ""
    event = QKeyEvent(kind, pressed.key(), pressed.keyboardModifiers(), text)
    return window.canvas.view.keys.are_for_canvas(event)


def test_every_key_of_the_guide_is_one_of_the_window(hands: Hands) -> None:
    """Of a menu, a panel, or the drawing where the guide says so."""
    window = hands.window
    drawing = keys_in(section("On the drawing"))
    own = {key for key in drawing if is_for_drawing(window, key)}
    assert window.canvas.view.controller.start_drag(TileTarget("segment", 0))
    own |= {key for key in drawing if is_for_drawing(window, key)}  # some only with something held
    named = keys_in(GUIDE)
    assert len(named) > 40
    assert named - shortcuts(window) - own - EVERY_VIEW_HAS == set()


def test_the_letters_and_digits_of_the_drawing_work_there_only(hands: Hands) -> None:
    """A key that only the drawing takes is no shortcut of anything else."""
    own = keys_in(section("On the drawing"))
    taken = {key for key in own if is_for_drawing(hands.window, key)}
    assert {"1", "5", "Space", "PgDown", "Alt+1", "Esc", "+", "-"} <= taken
    assert taken & shortcuts(hands.window) <= {"Del"}


def test_each_key_of_the_window_does_one_thing_on_every_system(hands: Hands) -> None:
    """Only what works in one panel alone may share its keys with the same in another."""
    window = hands.window
    at_once: dict[str, set[str]] = {}
    found = every_action(window)
    wide = (Qt.ShortcutContext.WindowShortcut, Qt.ShortcutContext.ApplicationShortcut)
    for action in {id(action): action for _, action in found}.values():
        here = set(action.shortcuts())
        names = {keys.toString() for keys in here}
        for standard, everywhere in STANDARD.items():
            if here == set(QKeySequence.keyBindings(standard)):
                names |= everywhere
        for keys in names if action.shortcutContext() in wide else ():
            at_once.setdefault(keys, set()).add(action.text())
    assert len(at_once) > 30
    assert {keys: texts for keys, texts in at_once.items() if len(texts) > 1} == {}


def test_panels_come_up_where_digits_need_shift(hands: Hands) -> None:
    """As on a French keyboard; the same keys hide the panel they were pressed in."""
    hands.press("F7")
    docks = [*hands.window.panels.docks.values()][:9]
    for number, dock in enumerate(docks, start=1):
        hands.press(f"Ctrl+Shift+{number}")
        focus = QApplication.focusWidget()
        assert focus is not None
        assert dock.isAncestorOf(focus)
    hands.press("Ctrl+Shift+9")
    assert not docks[8].isVisible()


def test_no_key_is_left_to_the_system_but_undo_and_redo() -> None:
    """What else Qt chooses by the system might be a key of ours there, or none."""
    code = [path.read_text(encoding="utf-8") for path in (DOCS.parent / "editor").rglob("*.py")]
    calls = [each for text in code for each in ast.walk(ast.parse(text))]
    makers = re.compile(r"setShortcuts?|new_action|_action|Command")
    named = [
        found.group(1)
        for call in calls
        if isinstance(call, ast.Call) and makers.fullmatch(ast.unparse(call.func).split(".")[-1])
        for found in re.finditer(r"StandardKey\.(\w+)", ast.unparse(call))
    ]
    assert set(named) == {"Undo", "Redo"}


def test_every_panel_is_in_the_guide(hands: Hands) -> None:
    """In the table at its beginning, and under a heading of its own."""
    panels = [dock.windowTitle() for dock in hands.window.panels.docks.values()]
    assert re.findall(r"^\| ([\w ]+) \|", section("What one sees"), re.MULTILINE)[1:] == panels
    for panel in panels:
        assert section(panel).strip(), panel


PAGES = sorted([*DOCS.glob("*.md"), *DOCS.glob("??/*.md")])


@pytest.fixture
def help_window(settings: QSettings) -> Iterator[HelpWindow]:
    """Return a window of the help, not shown yet, and with no page so far."""
    app, parent = make_application(), QWidget()
    yield HelpWindow(parent, Appearance(settings, app))
    parent.deleteLater()


def test_every_link_within_a_page_leads_to_one_of_its_headings() -> None:
    """By the names that the window gives to headings."""
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        headings = {slug(h) for h in re.findall(r"^#+ (.*)$", text, re.MULTILINE)}
        assert {*re.findall(r"\]\(#([^)]+)\)", text)} <= headings, page


@pytest.mark.parametrize(
    "page", part_of(PAGES, 4), ids=lambda page: page.relative_to(DOCS).as_posix()
)
def test_every_page_can_be_read_in_the_window(
    help_window: HelpWindow, qtbot: QtBot, page: Path
) -> None:
    """Its pictures are no wider than the window."""
    help_window.show_page(page.relative_to(DOCS).as_posix())
    help_window.show()
    qtbot.waitUntil(lambda: help_window.page.document().size().width() > 0)
    text = page.read_text(encoding="utf-8")
    bar = help_window.page.horizontalScrollBar()
    if "![" in text:
        qtbot.waitUntil(lambda: bar.maximum() == 0)
    assert help_window.page.toPlainText().strip()
    help_window.page.grab()


def test_a_page_comes_to_rest(help_window: HelpWindow, qtbot: QtBot) -> None:
    """It is made anew where the window got another width, and never by its own scroll bar."""
    help_window.show_page("printing.md")
    help_window.show()
    made = QSignalSpy(help_window.page.document().contentsChanged)
    for width in (700, 900):
        help_window.resize(width, 600)
        before = made.count()
        qtbot.waitUntil(lambda before=before: made.count() > before)  # type: ignore[misc]
        qtbot.waitUntil(lambda: not help_window.page._again.isActive())


@pytest.mark.usefixtures("speaking")
def test_pages_are_shown_in_the_language_spoken(
    help_window: HelpWindow, qapp: QApplication
) -> None:
    """Those that are translated, also where a link in English leads to one; others in English."""
    speak(qapp, "fr")
    window = help_window
    window.show_page("cards.md")
    assert window.page.toPlainText().startswith("Les cartes")
    window.page.anchorClicked.emit(QUrl("laboratory-window.md"))
    assert window.page.toPlainText().startswith("Le laboratoire")
    window.page.anchorClicked.emit(QUrl("../record-format.md"))
    assert window.page.toPlainText().startswith("The record of a game")
    window.page.anchorClicked.emit(QUrl("laboratory-window.md"))
    assert window.page.toPlainText().startswith("Le laboratoire")
    window.close()


def test_a_picture_that_is_not_installed_is_said_in_words(help_window: HelpWindow) -> None:
    """Where it would stand; one that is there is shown."""
    help_window.page.show_text("![Gone](images/none.webp) ![There](images/window.webp)", DOCS)
    shown = help_window.page.toMarkdown()
    assert "*Gone*" in shown
    assert "none.webp" not in shown
    assert "images/window.webp" in shown


def test_links_lead_on_and_back(help_window: HelpWindow, qtbot: QtBot) -> None:
    """To a heading, to another page, and back to the very place."""
    window = help_window
    window.show_page("tileset-format.md")
    window.resize(700, 500)
    window.show()
    qtbot.waitUntil(lambda: window.page.verticalScrollBar().maximum() > 4000)
    assert not window.back.isEnabled()
    window.page.anchorClicked.emit(QUrl("#copies-that-differ"))
    place = window.page.verticalScrollBar().value()
    assert place > 1000
    window.page.anchorClicked.emit(QUrl("verification.md"))
    assert window.page.toPlainText().startswith("Verification")
    assert window.page.verticalScrollBar().value() == 0
    window.back.click()
    assert abs(window.page.verticalScrollBar().value() - place) < 40
    window.back.click()
    assert window.page.verticalScrollBar().value() == 0
    assert not window.back.isEnabled()
    window.page.anchorClicked.emit(QUrl("no-such-page.md"))
    assert "did not come with the program" in window.page.toPlainText()
    window.close()
