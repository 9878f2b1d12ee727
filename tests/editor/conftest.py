"""A window of its own for each test, and hands that click, type and answer as a person would."""

import gc
import itertools
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray, QEvent, QPoint, QSettings, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QDialog,
    QFileDialog,
    QLineEdit,
    QMessageBox,
    QWidget,
)
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from core.edition.library import Library, default_library
from core.findings import Finding
from editor.app import GarbageCollector, make_application
from editor.document.document import Document
from editor.language.languages import alter, speak, spoken
from editor.look.appearance import Appearance
from editor.main_window import MainWindow
from editor.main_windows import MainWindows
from editor.widgets.controls import SearchField
from editor.widgets.form_fields import NumberField, TextField
from editor.window_kinds import WINDOW_KINDS
from editor.workspace import Workspace
from tests.spoken import Spoken, listening

_SIGNS = {".": "Period", ",": "Comma"}

OpenWindow = Callable[..., MainWindow]
OpenDocument = Callable[[Path], Document]

SHIPPED = default_library().set_folders[-1]
GOLD_RUSH = SHIPPED / "gold-rush.yaml"
Button = QMessageBox.StandardButton


def pytest_configure(config: pytest.Config) -> None:
    """Declare the marks that say which window a test has."""
    config.addinivalue_line("markers", "shared_window: the tests of the module use one window")
    config.addinivalue_line("markers", "own_window: but this one has a window of its own")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Fail at warnings of Qt, but for what its platform without a screen says about itself."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.qt_log_level_fail("WARNING"))
            item.add_marker(pytest.mark.qt_log_ignore("^This plugin does not support"))


@pytest.fixture(autouse=True)
def home(home: Path) -> Path:
    """Keep the settings of Qt in a test's own home, too."""
    for file_format in (QSettings.Format.NativeFormat, QSettings.Format.IniFormat):
        QSettings.setPath(file_format, QSettings.Scope.UserScope, str(home / "config"))
    return home


@pytest.fixture
def voice(qapp: QApplication) -> Iterator[Spoken]:  # noqa: ARG001
    """Return what screen readers are handed from now on."""
    with listening() as heard:
        yield heard


class Hands:
    """What a designer does at the window, by mouse and keys only."""

    def __init__(self, window: MainWindow, bot: QtBot) -> None:
        self.window, self.bot = window, bot

    def click_tile(self, tile: str, *, also: bool = False) -> None:
        """Click a tile in the gallery, scrolling to it first; with Ctrl it is selected `also`."""
        self._click_row(self.window.gallery.view, tile, also=also)

    def click_finding(self, check: str) -> Finding:
        """Click the first finding of a check in the panel and return it."""
        table = self.window.findings.table
        for number, row in enumerate(table.findings.rows):
            if isinstance(row, Finding) and row.check == check:
                index = table.findings.index(number)
                table.scrollTo(index)
                place = table.visualRect(index).center()
                QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)
                return row
        raise AssertionError(f"no finding {check}")

    def enter_number(self, field: NumberField, number: int) -> None:
        """Type a count and press Enter."""
        QTest.mouseClick(field.lineEdit(), Qt.MouseButton.LeftButton)
        self.press("Ctrl+A", field)
        QTest.keyClicks(field, str(number))
        QTest.keyClick(field, Qt.Key.Key_Return)

    def type_text(self, field: TextField, text: str) -> None:
        """Type a text in the place of what is there, without entering it."""
        QTest.mouseClick(field.line, Qt.MouseButton.LeftButton)
        self.press("Ctrl+A", field.line)
        QTest.keyClicks(field.line, text)

    def enter_text(self, field: TextField, text: str) -> None:
        """Type a text and press Enter."""
        self.type_text(field, text)
        QTest.keyClick(field.line, Qt.Key.Key_Return)

    def press(self, keys: str, widget: QWidget | None = None) -> None:
        """Press a combination of keys where the cursor is."""
        if QApplication.activeWindow() is not self.window:
            with self.bot.waitActive(self.window):
                self.window.activateWindow()
        names = keys.split("+")
        held = Qt.KeyboardModifier.NoModifier
        for name in names[:-1]:
            held |= {
                "Ctrl": Qt.KeyboardModifier.ControlModifier,
                "Shift": Qt.KeyboardModifier.ShiftModifier,
                "Alt": Qt.KeyboardModifier.AltModifier,
            }[name]
        key = Qt.Key[f"Key_{_SIGNS.get(names[-1], names[-1])}"]
        QTest.keyClick(widget or QApplication.focusWidget() or self.window, key, held)

    def checks(self) -> set[str]:
        """Return the names of all findings of errors and warnings in the panel."""
        rows = self.window.findings.table.findings.rows
        found = [row for row in rows if isinstance(row, Finding)]
        return {finding.check for finding in found if finding.severity != "note"}

    def _click_row(self, view: QAbstractItemView, text: str, *, also: bool = False) -> None:
        modifiers, model = Qt.KeyboardModifier, view.model()
        held = modifiers.ControlModifier if also else modifiers.NoModifier
        for row in range(model.rowCount()):
            index = model.index(row, 0)
            if index.data() == text:
                view.scrollTo(index)
                place = view.visualRect(index).center()
                QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, held, place)
                return
        raise AssertionError(f"no row {text}")


class Answers:
    """Answers the dialogs that come up, in the order given, and remembers what they said."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self._waiting: list[Callable[[QDialog], None]] = []
        self._timer = QTimer()
        self._timer.setInterval(5)
        self._timer.timeout.connect(self._answer)
        self._timer.start()

    def press(self, button: Button) -> None:
        """Answer the next question with a button."""

        def answer(dialog: QDialog) -> None:
            assert isinstance(dialog, QMessageBox)
            self.said.append(f"{dialog.text()} {dialog.informativeText()}")
            QTimer.singleShot(0, dialog.button(button).click)

        self._waiting.append(answer)

    def press_named(self, name: str) -> None:
        """Answer the next question with the button of that name."""

        def answer(dialog: QDialog) -> None:
            assert isinstance(dialog, QMessageBox)
            self.said.append(f"{dialog.text()} {dialog.informativeText()}")
            button = next(b for b in dialog.findChildren(QAbstractButton) if b.text() == name)
            QTimer.singleShot(0, button.click)

        self._waiting.append(answer)

    def choose_file(self, path: Path) -> None:
        """Type a path in the next file dialog and accept it."""

        def answer(dialog: QDialog) -> None:
            assert isinstance(dialog, QFileDialog)
            line = dialog.findChild(QLineEdit)
            assert line is not None
            self.said.append(f"{dialog.windowTitle()}: {line.text()}")
            line.setText(str(path))
            QTimer.singleShot(0, dialog.accept)

        self._waiting.append(answer)

    def give(self, answer: Callable[[QDialog], None]) -> None:
        """Answer the next dialog as a function does."""

        def answered(dialog: QDialog) -> None:
            self.said.append(dialog.windowTitle())
            answer(dialog)

        self._waiting.append(answered)

    @property
    def all_given(self) -> bool:
        """Whether every answer was asked for."""
        return not self._waiting

    def stop(self) -> None:
        """Answer no more."""
        self._timer.stop()

    def _answer(self) -> None:
        dialog = QApplication.activeModalWidget()
        if isinstance(dialog, QDialog) and self._waiting and not dialog.property("answered"):
            dialog.setProperty("answered", True)
            try:
                self._waiting.pop(0)(dialog)
            except BaseException:
                dialog.reject()  # or the test would wait for ever for a dialog that stays
                raise
        elif isinstance(dialog, QDialog) and not dialog.property("answered"):
            self.said.append("nobody expected this dialog")
            dialog.reject()


def bring_up(view: QWidget, bot: QtBot, wide: int, high: int) -> None:
    """Show a view in a size, in front of all windows."""
    bot.addWidget(view)
    view.resize(wide, high)
    with bot.waitActive(view):
        view.show()
        view.activateWindow()


OpenHands = Callable[[Path], Hands]


def raise_count(hands: Hands, count: int = 6) -> None:
    """Let there be another number of copies of tile 33."""
    hands.click_tile("33")
    hands.enter_number(hands.window.inspector.count_field, count)


def answer(window: MainWindow, name: str) -> None:
    """Press a button of the message that is shown."""
    assert window.message.isVisible()
    button = next(button for button in window.message.answers if button.text() == name)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


@pytest.fixture
def marking(qapp: QApplication) -> Iterator[None]:
    """Let everything that is translated be marked."""
    alter(qapp, "⟦{}⟧".format)
    yield
    speak(qapp, "en")


@pytest.fixture
def speaking(qapp: QApplication) -> Iterator[None]:
    """Speak English again afterwards."""
    yield
    speak(qapp, "en")


_MODULES = itertools.count(1)
_TOGETHER = 8
"""After how many modules closed windows are collected; it takes up to a second."""


@pytest.fixture(autouse=True, scope="module")
def closed_windows_go(qapp: QApplication) -> Iterator[None]:
    """Collect the windows of some modules before those of the next are made, in English."""
    yield
    if spoken[0].language != "en":
        speak(qapp, "en")
    if next(_MODULES) % _TOGETHER == 0:
        gc.collect()
    collector = qapp.findChild(GarbageCollector)
    if collector is not None:
        collector._turns = 0  # it need not collect as well


@pytest.fixture
def settings(tmp_path: Path) -> QSettings:
    """Return settings that nobody else reads."""
    return QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)


_READ_WHEN_NEEDED = (
    *("card-game/", "export", "laboratory/", "print", "recent", "rules", "sandbox/", "session"),
    *("site", "window/"),
)
"""What keys of settings begin with that dialogs and other windows read, or only new ones do."""


_SHARED = "shared"
_OUT_OF_SIGHT = QPoint(-5000, -5000)  # of the pointer: a hidden window would forget its focus


class SharedWindow:
    """A window that tests use one after the other; a test that closes it leaves it to the next."""

    def __init__(self, settings: QSettings) -> None:
        self._settings = settings
        self.window: MainWindow | None = None
        self._panels, self._place = QByteArray(), QPoint()
        self._chosen_at_first: object = None

    def show(self, path: Path, bot: QtBot) -> MainWindow:
        """Show a file as if it was just opened; what else a test changes is not put back."""
        close_others()
        window = self._open()
        window.move(self._place)
        window.document.undo_stack.setClean()
        window.panels.hide_unused(())
        window.resize(1280, 800)
        if window.saveState() != self._panels:
            window.panels.large.restore()
            window.restoreState(self._panels)
            window._share_room()
        window.files.open_path(path)
        with bot.waitActive(window):
            window.activateWindow()
        window.gallery.setFocus()
        return window

    def pass_on(self) -> None:
        """Put the window aside for another module, or close it if something was chosen in it."""
        close_others()
        window = self.window if self._is_open() else None
        if window is not None and self._chosen(window) == self._chosen_at_first:
            window.move(_OUT_OF_SIGHT)
        elif window is not None:
            close_window(window)
        self._settings.clear()

    def close(self) -> None:
        """Close the window."""
        close_others()
        if self.window is not None:
            close_window(self.window)

    def _is_open(self) -> bool:
        return self.window is not None and isValid(self.window) and self.window.isVisible()

    def _open(self) -> MainWindow:
        """Return the window, which is another one if a test closed it."""
        if self.window is None or not self._is_open():
            self._settings.clear()
            self.window = new_window(self._settings)
            self.window.setProperty(_SHARED, True)
            self.window.show()
            QApplication.processEvents()
            self.window.panels.hide_unused(())  # while nothing is open, the welcome has the room
            # Panels that come back get other bars of tabs when they are laid out.
            QApplication.processEvents()
            self._panels = self.window.saveState()
            self._place = self.window.pos()
            self._chosen_at_first = self._chosen(self.window)
        return self.window

    def _chosen(self, window: MainWindow) -> object:
        """Return what views keep whatever is opened: settings, what is searched for, the look."""
        keys = [key for key in self._settings.allKeys() if not key.startswith(_READ_WHEN_NEEDED)]
        return (
            {key: self._settings.value(key) for key in keys},
            any(field.text() for field in window.findChildren(SearchField)),
            window.appearance.mode,
            window.vision.kind,
            window.canvas.view.turns,
        )


def workspace_on(settings: QSettings, library: Library | None = None) -> Workspace:
    """Return a workspace without windows."""
    app = make_application()
    appearance = Appearance(settings, app)
    if app.styleSheet():  # of a view by itself, in a test before
        app.setStyleSheet("")
    appearance.apply()
    return Workspace(library or default_library(), settings, appearance, WINDOW_KINDS)


def new_window(settings: QSettings, library: Library | None = None) -> MainWindow:
    """Return a window in a workspace of its own."""
    return workspace_on(settings, library).shared(MainWindows).open()


def close_window(window: MainWindow) -> None:
    """Close a window without a question."""
    if isValid(window):
        window.files.enter_pending()  # a failed test may have left a text half typed
        window.document.undo_stack.setClean()
        window.close()


def close_others(kept: QWidget | None = None) -> None:
    """Close what tests have opened besides a window and the one that modules pass on."""
    for other in QApplication.topLevelWidgets():
        if other is kept or not other.isVisible() or other.property(_SHARED):
            continue
        if isinstance(other, MainWindow):
            close_window(other)  # a question that a failed test has left would wait for ever
        else:
            other.close()


def dress_app(app: QApplication, look: Appearance) -> None:
    """Give the application a style sheet, for views by themselves."""
    if not app.styleSheet():
        # To style the window that modules pass on takes longer than to make another.
        for window in QApplication.topLevelWidgets():
            if isinstance(window, MainWindow) and window.property(_SHARED):
                close_window(window)
        delete_closed(app)
        look.apply()
    look.apply_style(app)


def delete_closed(app: QApplication) -> None:
    """Delete windows that were closed, which would be styled again with those of other tests."""
    app.processEvents()
    # Without an event loop nothing is deleted "later" than that.
    app.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


@pytest.fixture(scope="session")
def passed_on_window(
    qapp: QApplication, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[SharedWindow]:
    """Return the window that modules pass on to one another."""
    file = tmp_path_factory.mktemp("settings") / "settings.ini"
    shared = SharedWindow(QSettings(str(file), QSettings.Format.IniFormat))
    yield shared
    shared.close()
    delete_closed(qapp)


@pytest.fixture(scope="module")
def shared_window(qapp: QApplication, passed_on_window: SharedWindow) -> Iterator[SharedWindow]:
    """Return the window of a module whose tests are marked so."""
    yield passed_on_window
    passed_on_window.pass_on()
    delete_closed(qapp)


@pytest.fixture
def open_window(
    request: pytest.FixtureRequest, qapp: QApplication, qtbot: QtBot, settings: QSettings
) -> Iterator[OpenWindow]:
    """Return a function that opens a window on a file, the first in the window that is shared."""
    marks = {mark.name for mark in request.node.iter_markers()}
    lent: list[SharedWindow] = []
    if "shared_window" in marks and "own_window" not in marks:
        lent.append(request.getfixturevalue("shared_window"))
    windows: list[MainWindow] = []

    def opened(path: Path, library: Library | None = None) -> MainWindow:
        if lent and library is None:
            return lent.pop().show(path, qtbot)
        window = new_window(settings, library)
        window.files.open_path(path)
        with qtbot.waitActive(window):
            window.show()
            window.activateWindow()
        windows.append(window)
        return window

    yield opened
    for window in windows:
        close_window(window)
    delete_closed(qapp)


@pytest.fixture
def answers(qapp: QApplication) -> Iterator[Answers]:  # noqa: ARG001 - for its timers
    """Answer dialogs; fail the test if one came unexpected or one was missing."""
    given = Answers()
    yield given
    given.stop()
    assert given.all_given, "a dialog that was to be answered never came"
    assert "nobody expected this dialog" not in given.said


@pytest.fixture
def workspace(qapp: QApplication, settings: QSettings) -> Iterator[Workspace]:
    """Return a workspace without windows; those that are opened are closed again."""
    space = Workspace(default_library(), settings, Appearance(settings, qapp), WINDOW_KINDS)
    yield space
    for window in list(space.shared(MainWindows).windows):
        window.document.undo_stack.setClean()
        window.close()


@pytest.fixture
def hands_at(open_window: OpenWindow, qtbot: QtBot) -> OpenHands:
    """Return a function that opens a window and returns hands at it."""
    return lambda path: Hands(open_window(path), qtbot)


@pytest.fixture
def french(qapp: QApplication) -> Iterator[None]:
    """Speak French during a test."""
    speak(qapp, "fr")
    yield
    speak(qapp, "en")


@pytest.fixture
def originals(tmp_path: Path) -> Library:
    """Return a library whose shipped sets are copies, so that a failing test harms none."""
    shipped = tmp_path / "shipped" / "tilesets"
    shutil.copytree(SHIPPED, shipped)
    known = default_library()
    return Library((known.set_folders[0], shipped), known.plugin_folders)


@pytest.fixture
def my_copy(tmp_path: Path) -> Path:
    """Return a copy of Gold Rush that may be overwritten."""
    path = tmp_path / "gold-rush.yaml"
    path.write_bytes(GOLD_RUSH.read_bytes())
    return path


@pytest.fixture
def few_tiles(tmp_path: Path) -> Path:
    """Return a file of Gold Rush with few of its tiles."""
    path = tmp_path / "gold-rush.yaml"
    path.write_text(with_few_tiles(), encoding="utf-8")
    return path


@pytest.fixture
def open_document(qapp: QApplication) -> Iterator[OpenDocument]:  # noqa: ARG001 - Qt runs
    """Return a function that opens a file without any window."""
    documents: list[Document] = []

    def opened(path: Path) -> Document:
        document = Document(default_library())
        document.open(path)
        documents.append(document)
        return document

    yield opened
    for document in documents:
        document.close()  # a stack of undo that still has steps must not become garbage


@pytest.fixture
def document(open_document: OpenDocument, my_copy: Path) -> Document:
    """Return a document on a copy of Gold Rush."""
    return open_document(my_copy)


@pytest.fixture
def hands(
    open_window: OpenWindow,
    qtbot: QtBot,
    my_copy: Path,
    answers: Answers,  # noqa: ARG001 - no dialog may come unanswered
) -> Hands:
    """Return hands at a window on a copy of Gold Rush."""
    return Hands(open_window(my_copy), qtbot)


def with_few_tiles() -> str:
    """Return Gold Rush with a dozen of its 23 tiles, of which nothing is expected."""
    text = GOLD_RUSH.read_text(encoding="utf-8")
    kept = [
        f'  - id: "{name}"\n{lines}'
        for name, lines in re.findall(r'^  - id: "(\w+)"\n((?:    .*\n)+)', text, re.MULTILINE)
        if name in {"01", "08", "12", "17", "27", "33", "38", "39", "42", "47", "52", "56"}
    ]
    return f"{text[: text.index('expect:')]}tiles:\n{''.join(kept)}"


def corner(widget: QWidget) -> QPoint:
    """Return a point inside a widget, near its upper left corner."""
    return widget.rect().topLeft() + QPoint(6, 6)
