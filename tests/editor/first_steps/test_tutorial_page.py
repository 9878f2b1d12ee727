"""The tutorial as printed: its page is read, what it says is done in a window, and what it shows.

In a step, keys stand in backticks, as do words that are typed; words that depend on the language
are quoted. Menus stand in italics, and what is clicked, or seen outside of steps, in bold.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QDockWidget,
    QLabel,
    QListView,
    QMainWindow,
    QTabBar,
    QWidget,
)
from pytestqt.qtbot import QtBot

from core.edition.library import default_library
from core.findings import Finding, Severity
from core.tileset.reader import load
from core.verification import verify
from editor.first_steps.tutorial_page import tutorial_page
from editor.language.languages import tr_message
from editor.main_window import MainWindow
from editor.main_windows import MainWindows
from editor.sandbox.sandboxes import Sandboxes
from editor.shell.help_window import HelpWindow
from editor.widgets.plain_text import without_access_keys
from editor.widgets.rows import ROW
from editor.workspace import Workspace

from ..conftest import workspace_on
from ..drawer import Drawer, side
from .conftest import Start

DOCS = Path(__file__).parents[3] / "docs"
PAGES = {
    "en": DOCS / "tutorial.md",
    **{language: DOCS / language / "tutorial.md" for language in ("fr", "de")},
}
KEY = re.compile(r"(?:(?:Ctrl|Shift|Alt)\+)*(?:[A-Z0-9]|F\d+|Return)")
ITEM = re.compile(r"^\d+\. (.*(?:\n {3}.*)*)", re.MULTILINE)
CODE, BOLD, MENU = r"`([^`]+)`", r"\*\*(.+?)\*\*", r"(?<!\*)\*([^*]+ → [^*]+)\*(?!\*)"
QUOTED = "[“„«]\\s?(.+?)\\s?[”“»]"
WINDS = "NESW"
STEPS = 8


def sections(language: str) -> list[str]:
    """Return what stands under each heading of the page that is a step."""
    text = PAGES[language].read_text(encoding="utf-8")
    return [part for part in text.split("\n## ")[1:] if "<!-- done:" in part]


def flat(text: str) -> str:
    """Return a text with single blanks."""
    return " ".join(text.split())


class Newcomer:
    """Somebody who does what the page says, and nothing else, by keys or by the mouse."""

    def __init__(self, workspace: Workspace, bot: QtBot, *, by_mouse: bool) -> None:
        self.workspace, self.bot, self.by_mouse = workspace, bot, by_mouse
        self.main = workspace.shared(MainWindows).windows[0]

    @property
    def window(self) -> QMainWindow:
        """The window in front: that of a game, once there is one."""
        games = self.workspace.shared(Sandboxes).windows
        return games[-1] if games else self.main

    def do(self, item: str) -> None:
        """Do what one item of a step says."""
        # What comes after a full stop, or in brackets, is another way, or a word about it.
        first, _, rest = item.partition(". ")
        if re.search(MENU, first) and "(" in first and not self.by_mouse:
            self.work_through(re.findall(r"\(`([^`]+)`\)", first), "")
        elif (dragged := re.findall(BOLD, first)) and all(each in WINDS for each in dragged):
            if self.by_mouse:
                self.drag(*dragged)
            else:
                self.work_through(re.findall(CODE, rest), "")
        elif dragged:
            self.click(dragged[0])
        elif menu := re.search(MENU, first.partition(" (")[0]):
            self.choose(menu[1])
        else:
            for found in re.finditer(f"{CODE}|{QUOTED}", first):
                self.work_through([found[1]] if found[1] else [], found[2] or "")
        self.settle()

    def work_through(self, codes: list[str], words: str) -> None:
        """Press keys, or type what is none."""
        for code in codes:
            if KEY.fullmatch(code):
                self.press(code)
            else:
                words += code
        if words:
            QTest.keyClicks(self.keyboard, words)

    def press(self, keys: str) -> None:
        """Press a key, with those that are held."""
        *held, last = keys.split("+")
        modifiers = Qt.KeyboardModifier.NoModifier
        for name in held:
            modifiers |= Qt.KeyboardModifier[f"{name.replace('Ctrl', 'Control')}Modifier"]
        QTest.keyClick(self.keyboard, Qt.Key[f"Key_{last}"], modifiers)
        self.settle()

    def click(self, name: str) -> None:
        """Click the button of that name."""
        buttons = self.window.findChildren(QAbstractButton)
        named = [b for b in buttons if name in (b.text(), b.accessibleName()) and b.isVisible()]
        QTest.mouseClick(named[0], Qt.MouseButton.LeftButton)

    def choose(self, path: str) -> None:
        """Choose an entry of the menus."""
        self.entry(path).trigger()

    def entry(self, path: str) -> QAction:
        """Return an entry of the menus, by the names on the way to it."""
        *menus, last = path.split(" → ")
        actions = self.window.menuBar().actions()
        for name in menus:
            below = next(a for a in actions if without_access_keys(a.text()) == name).menu()
            assert below is not None
            actions = below.actions()  # type: ignore[attr-defined]
        return next(a for a in actions if without_access_keys(a.text()) == last)

    def drag(self, start: str, stop: str) -> None:
        """Drag from one side of the drawing to another."""
        drawer = Drawer(self.main.canvas, self.main.document, self.main.selection)
        drawer.drag(side(WINDS.index(start)), side(WINDS.index(stop)))

    def settle(self) -> None:
        """Let windows come up and go, and the one that is worked in have the keyboard."""
        for _ in range(3):
            QApplication.processEvents()
        if not self.main.guide.isVisible() and not self.window.isActiveWindow():
            with self.bot.waitActive(self.window):
                self.window.activateWindow()
        elif self.main.guide.isVisible():
            self.bot.waitUntil(self.main.guide.isActiveWindow)

    @property
    def keyboard(self) -> QWidget:
        """What has the keyboard."""
        return QApplication.focusWidget() or self.window


def seen(windows: list[QMainWindow]) -> set[str]:
    """Return every text that windows show: of labels, buttons, tabs, titles and rows."""
    texts: set[str] = set()
    for widget in (child for window in windows for child in window.findChildren(QWidget)):
        if not widget.isVisible():
            continue
        if isinstance(widget, QLabel | QAbstractButton):
            texts.add(widget.text())
        elif isinstance(widget, QTabBar):
            texts |= {widget.tabText(n) for n in range(widget.count())}
        elif isinstance(widget, QDockWidget):
            texts.add(widget.windowTitle())
        elif isinstance(widget, QListView | QAbstractItemView) and widget.model() is not None:
            model = widget.model()
            rows = (model.index(n, 0) for n in range(model.rowCount()))
            texts |= {shown_in(index.data(ROW), index.data()) for index in rows}
    return {flat(text) for text in texts}


def shown_in(row: object, text: object) -> str:
    """Return what a row of a list shows."""
    return tr_message(row.message) if isinstance(row, Finding) else str(text)


def assert_menus_have_the_keys(newcomer: Newcomer, text: str) -> None:
    """Hold keys that stand behind a menu to be those of the entry."""
    for menu, keys in re.findall(rf"{MENU} \(`([^`]+)`\)", text):
        assert keys in {each.toString() for each in newcomer.entry(menu).shortcuts()}, menu


@pytest.mark.parametrize(("language", "by_mouse"), [("en", True), ("fr", False), ("de", False)])
def test_the_tutorial_is_true(start: Start, qtbot: QtBot, language: str, by_mouse: bool) -> None:
    """Every step as printed, and beside the window each is ticked when it is done, not before."""
    newcomer = Newcomer(start(language), qtbot, by_mouse=by_mouse)
    window = newcomer.main
    tutorial = window.introduction.tutorial
    window.introduction.show_tutorial()
    steps = sections(language)
    assert [step.title for step in tutorial.page.steps] == [s.partition("\n")[0] for s in steps]
    assert len(steps) == STEPS
    for number, section in enumerate(steps):
        assert (tutorial.current, tutorial.ticks[number]) == (number, False)
        assert_menus_have_the_keys(newcomer, section)
        items = ITEM.findall(section)
        for item in items:
            assert tutorial.current == number, item
            newcomer.do(flat(item))
        newcomer.main.pictures.finish()
        qtbot.waitUntil(lambda number=number: tutorial.current == number + 1)  # type: ignore[misc]
        said = flat(ITEM.sub("", section))
        windows = [window, newcomer.window]
        missing = set(re.findall(BOLD, said)) - seen(windows)
        assert missing == set(), section
    assert tutorial.ticks == [True] * STEPS
    assert_is_as_printed(window, language)


def assert_is_as_printed(window: MainWindow, language: str) -> None:
    """Hold the file to be saved, to hold what the page prints, and to verify."""
    path = window.document.path
    assert path is not None
    printed = re.search(r"```yaml\n(.*?)```", PAGES[language].read_text("utf-8"), re.DOTALL)
    assert printed is not None
    assert path.read_text(encoding="utf-8").rstrip().endswith(printed[1].rstrip())
    opened = default_library().open([load(path)])
    assert opened.edition is not None
    found = verify(opened.edition, opened.findings).findings
    assert [f for f in found if f.severity is not Severity.NOTE and f.accepted is None] == []


def test_all_pages_have_the_same_goals() -> None:
    """What a step is done by does not depend on the language."""
    goals = [re.findall(r"<!-- done: .* -->", page.read_text("utf-8")) for page in PAGES.values()]
    assert goals == [goals[0]] * len(PAGES)
    assert len(goals[0]) == STEPS


def test_the_page_in_the_window_has_no_marks(window_of_help: HelpWindow) -> None:
    """The goals stand in the page for the program alone."""
    window_of_help.show_page("tutorial.md")
    assert "Your first expansion" in window_of_help.page.toPlainText()
    assert "done:" not in window_of_help.page.toPlainText()


@pytest.fixture
def window_of_help(settings: QSettings) -> Iterator[HelpWindow]:
    """Return a window of the help."""
    parent, space = QWidget(), workspace_on(settings)
    yield HelpWindow(parent, space.appearance)
    parent.deleteLater()


def test_the_panel_leaves_out_what_the_window_shows() -> None:
    """Pictures and the text of the file; each step keeps its items and what comes of them."""
    page = tutorial_page()
    for step in page.steps:
        assert not re.search(r"!\[|```|<!--", step.text + step.result)
        assert step.items
        assert step.result
    assert page.ending.startswith("## What next")
