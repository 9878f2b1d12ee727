"""Windows that come and go: closing, the next start, another language, another look."""

import gc
import json
import threading
import weakref
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray, QCoreApplication, QEvent, QObject, QSettings, QTranslator
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from core.authoring.kept_versions import KeptVersions
from core.edition.library import default_library
from core.locale.translator import LANGUAGES
from core.tileset.edits import set_value
from editor.app import last_of, make_application
from editor.document.document import Document
from editor.language.languages import language_of
from editor.look.appearance import Appearance
from editor.main_window import MainWindow
from editor.main_windows import MainWindows
from editor.shell.session import SavedWindow, remember, remembered
from editor.window_kinds import WINDOW_KINDS
from editor.workspace import Workspace
from tests.volume import FULL

from ..conftest import GOLD_RUSH, SHIPPED, Answers, Button, Hands

MakeWorkspace = Callable[[], Workspace]


@pytest.fixture
def make_workspace(qapp: QApplication, settings: QSettings) -> Iterator[MakeWorkspace]:
    """Return a function that starts the program again, with the settings that it left."""
    make_application()
    made: list[Workspace] = []

    def make() -> Workspace:
        appearance = Appearance(settings, qapp)
        appearance.apply()
        made.append(Workspace(default_library(), settings, appearance, WINDOW_KINDS))
        return made[-1]

    yield make
    for workspace in made:
        for window in list(workspace.shared(MainWindows).windows):
            window.document.undo_stack.setClean()
            window.close()
        workspace.speak("en")
    for translator in qapp.findChildren(QTranslator):
        qapp.removeTranslator(translator)
        translator.deleteLater()
    QApplication.processEvents()


@pytest.fixture(autouse=True)
def little_to_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """Search for garbage in what a test makes only, which the application does not set aside."""
    gc.freeze()
    monkeypatch.setattr(gc, "freeze", lambda: None)


@pytest.fixture
def my_copy(few_tiles: Path) -> Path:
    """Return a set with few tiles: windows on any come and go alike."""
    return few_tiles


def gone() -> None:
    """Let everything go that nobody holds."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    QApplication.processEvents()
    gc.collect()


def opened(workspace: Workspace, path: Path) -> MainWindow:
    """Return a window on a file."""
    window = workspace.shared(MainWindows).open()
    assert window.files.open_path(path)
    window.show()
    return window


def texts(window: MainWindow) -> list[str]:
    """Return what the commands of a window are called."""
    return [command.name for command in window.every_command()]


def chosen(workspace: Workspace, name: str) -> QAction:
    """Return an entry of the menus of the only window by what it is called."""
    (window,) = workspace.shared(MainWindows).windows
    actions = (command.action for command in window.every_command())
    return next(action for action in actions if action is not None and action.text() == name)


def count(document: Document, number: int) -> None:
    """Let there be another number of copies of tile 08."""
    assert document.edit("count", lambda s: set_value(s, ("tiles", 1, "count"), number)) is None


# --- Closing ----------------------------------------------------------------------------------


@pytest.mark.usefixtures("answers")
def test_a_window_that_closes_leaves_nothing(
    make_workspace: MakeWorkspace, my_copy: Path, tmp_path: Path
) -> None:
    """Neither itself nor its document, nor threads, nor locks, nor work that was thrown away."""
    workspace = make_workspace()
    other = tmp_path / "other.yaml"
    other.write_bytes(GOLD_RUSH.read_bytes())
    opened(workspace, other)
    window = opened(workspace, my_copy)
    count(window.document, 6)
    workspace.keep_all()
    assert KeptVersions(my_copy).has_other_owner()
    window.document.undo_stack.setClean()
    left: list[weakref.ref[QObject]] = [
        weakref.ref(window),
        weakref.ref(window.document),
        weakref.ref(window.gallery),
    ]
    assert window.close()
    del window
    gone()
    assert [ref() for ref in left] == [None] * 3
    assert not KeptVersions(my_copy).has_other_owner()
    kept = my_copy.parent / ".goldrush" / my_copy.name
    assert [path.name for path in kept.iterdir() if path.suffix == ".lock"] == []
    assert workspace.library.live.keys() == {other.resolve()}
    assert set(workspace.watching._watcher.files()) == {str(other)}


def test_no_thread_outlives_its_window(
    make_workspace: MakeWorkspace, tmp_path: Path, qtbot: QtBot
) -> None:
    """Large sets are verified and drawn beside; that ends with the window."""
    head, _, tiles = GOLD_RUSH.read_text(encoding="utf-8").partition("\ntiles:\n")
    head = head.replace("#8fae5d", "#8fae5e")  # else other windows may have drawn these tiles
    path = tmp_path / "large.yaml"
    path.write_text(f"{head}\ntiles:\n{tiles * 12}", encoding="utf-8")
    before = set(threading.enumerate())
    window = opened(make_workspace(), path)
    qtbot.waitUntil(lambda: bool(set(threading.enumerate()) - before))
    window.close()
    del window
    gone()
    qtbot.waitUntil(lambda: not [t for t in set(threading.enumerate()) - before if t.is_alive()])


@pytest.mark.usefixtures("answers")
def test_what_is_being_typed_outlives_one_of_two_windows(
    make_workspace: MakeWorkspace, my_copy: Path, qtbot: QtBot
) -> None:
    """The document is still open in the other one."""
    workspace = make_workspace()
    first = opened(workspace, my_copy)
    second = workspace.shared(MainWindows).open_again(first.document)
    second.panels.show("source")
    hands = Hands(second, qtbot)
    area = second.source.editor
    area.replace((0, 0), (0, 0), "# typed")
    assert second.close()
    assert first.document.text.startswith("# typed")
    del hands, area
    first.document.undo_stack.setClean()


# --- The next start ---------------------------------------------------------------------------


@pytest.mark.usefixtures("answers")
def test_the_next_start_opens_what_was_open(
    make_workspace: MakeWorkspace, my_copy: Path, tmp_path: Path
) -> None:
    """Windows, tiles, places and other sets; a file that is gone is passed over."""
    gone_file = tmp_path / "gone.yaml"
    gone_file.write_bytes(GOLD_RUSH.read_bytes())
    first = make_workspace()
    one, three = (opened(first, p) for p in (my_copy, SHIPPED / "sheriff.yaml"))
    one.document.choose_others(["sheriff"])
    one.selection.select(one.document.own(4))
    three.selection.select(three.document.own(4))
    for window, place in ((one, 140), (three, 190)):
        window.move(place, place)
        window.resize(900 + place, 500 + place)
    assert first.close_all()
    seats = remembered(first.settings)
    remember(first.settings, [seats[0], SavedWindow(gone_file), seats[1]])
    assert len(remembered(first.settings)) == 3
    gone_file.unlink()
    second = make_workspace()
    assert second.restore_session()
    windows = second.shared(MainWindows).windows
    again = [(w.document.path, w.document.others, w.selection.key) for w in windows]
    assert again == [(my_copy, ("sheriff",), (0, 4)), (SHIPPED / "sheriff.yaml", (), (1, 4))]
    assert [window.height() for window in windows] == [640, 690]


def test_the_session_outlives_a_crash(
    make_workspace: MakeWorkspace, my_copy: Path, answers: Answers
) -> None:
    """What is open is remembered when it is opened; a window that stays open stops the end."""
    workspace = make_workspace()
    opened(workspace, SHIPPED / "sheriff.yaml")
    window = opened(workspace, my_copy)
    paths = [seat.path for seat in remembered(workspace.settings)]
    assert paths == [SHIPPED / "sheriff.yaml", my_copy]
    count(window.document, 6)
    answers.press(Button.Cancel)
    assert not workspace.close_all()
    assert [seat.path for seat in remembered(workspace.settings)] == [my_copy]
    assert "count: 6" in window.document.text
    assert workspace.shared(MainWindows).windows == [window]
    sheriff = opened(workspace, SHIPPED / "sheriff.yaml")
    assert len(remembered(workspace.settings)) == 2
    sheriff.close()
    assert [seat.path for seat in remembered(workspace.settings)] == [my_copy]
    window.document.undo_stack.setClean()
    window.close()
    assert [seat.path for seat in remembered(workspace.settings)] == [my_copy]


NONSENSE: list[object] = [
    *("", "{", "[" * 100_000, "7", "null", '{"path": 7}', '[7, null, "x", [[]]]', "\ud800"),
    *('[{"path": "\\u0000"}]', '[{"geometry": "\\ud800é"}]', '[{"others": {"a": 1}, "tile": []}]'),
    json.dumps([{"path": "x" * 5000}]),
    json.dumps([{"path": str(GOLD_RUSH), "geometry": "!!", "others": ["nobody", 7], "tile": 3}]),
    *(7, -1.5, True, None, [], ["a", "b"], {"a": 1}, QByteArray(b"\x00\xff\x01d9")),
]


@pytest.mark.parametrize("value", NONSENSE, ids=range(len(NONSENSE)))
def test_nonsense_is_read_as_if_it_were_not_there(
    qapp: QApplication, settings: QSettings, value: object
) -> None:
    """What was open, the language and the look are then what they are at first."""
    for key in ("session", "language", "appearance"):
        settings.setValue(key, value)
    assert all(seat.path == GOLD_RUSH for seat in remembered(settings))
    assert language_of(settings) in LANGUAGES
    assert Appearance(settings, qapp).mode == "system"


@pytest.mark.parametrize("value", NONSENSE if FULL else NONSENSE[12:13])
def test_settings_full_of_nonsense_do_no_harm(
    make_workspace: MakeWorkspace, settings: QSettings, my_copy: Path, value: object
) -> None:
    """Every setting that a window ever wrote is read as if it were not there."""
    first = make_workspace()
    window = opened(first, my_copy)
    window.appearance.choose("dark")
    window.close()
    keys = {*settings.allKeys(), "session", "recentFiles", "language", "appearance"}
    for key in keys:
        settings.setValue(key, value)
    again = make_workspace()
    again.restore_session()
    window = opened(again, my_copy)
    window.files.recent_menu.aboutToShow.emit()
    assert all(path.is_file() for path in last_of(window.files.recent))
    assert window.document.edition is not None


def test_remembered_seats_are_told_as_they_were(settings: QSettings, my_copy: Path) -> None:
    """A file whose name is not even text is not remembered, and does no harm."""
    seats = [
        SavedWindow(my_copy, ("a",), ("b",), "07", "QUJD"),
        SavedWindow(my_copy.with_name("\udcff")),
    ]
    remember(settings, seats)
    assert remembered(settings) == seats[:1]


# --- Another language, another look -----------------------------------------------------------


@pytest.mark.usefixtures("answers")
def test_another_language_changes_every_window_and_loses_nothing(
    make_workspace: MakeWorkspace, my_copy: Path, qtbot: QtBot
) -> None:
    """By its menu: texts, ticks, history, selection, panels; the windows before are gone."""
    workspace = make_workspace()
    workspace.speak("en")
    old = opened(workspace, my_copy)
    count(old.document, 6)
    count(old.document, 7)
    old.document.undo_stack.undo()
    document = old.document
    old.selection.select_many([document.own(3), document.own(5)], document.own(5))
    old.selection.select_segment(1)
    english = texts(old)
    old.panels.docks["findings"].hide()
    left: list[weakref.ref[QObject]] = [weakref.ref(old), weakref.ref(old.gallery)]
    del old
    chosen(workspace, "Français").trigger()
    gone()
    (new,) = workspace.shared(MainWindows).windows
    assert [ref() for ref in left] == [None] * 2
    assert workspace.language == "fr"
    assert chosen(workspace, "Français").isChecked()
    assert not chosen(workspace, "English").isChecked()
    same = set(english) & set(texts(new)) - {"English", "Français"}
    assert len(same) < len(english) // 4, same
    assert new.document is document
    assert new.selection.keys == (document.own(3), document.own(5))
    assert new.selection.key == document.own(5)
    assert new.selection.segment == 1
    assert new.panels.docks["findings"].isHidden()
    assert (document.undo_stack.index(), document.undo_stack.count()) == (1, 2)
    Hands(new, qtbot).press("Ctrl+Z")
    assert not document.is_modified
    count(document, 9)
    assert new.isWindowModified()
    workspace.speak("en")
    gone()
    assert len(texts(workspace.shared(MainWindows).windows[0])) == len(english)
    assert set(english) - set(texts(workspace.shared(MainWindows).windows[0])) == {"Redo: count"}
    count(document, 10)


@pytest.mark.usefixtures("answers")
def test_what_is_asked_and_what_is_being_typed_outlive_another_language(
    make_workspace: MakeWorkspace, my_copy: Path, qtbot: QtBot
) -> None:
    """A question is asked again, and a text is entered before the window goes."""
    workspace = make_workspace()
    workspace.speak("en")
    window = opened(workspace, my_copy)
    count(window.document, 6)
    my_copy.write_bytes(GOLD_RUSH.read_bytes() + b"# theirs\n")
    qtbot.waitUntil(lambda: window.message.asks)
    hands = Hands(window, qtbot)
    hands.click_tile("33")
    hands.type_text(window.inspector.id_field, "renamed")
    workspace.speak("fr")
    (new,) = workspace.shared(MainWindows).windows
    assert new.message.asks
    assert len(new.message.answers) == 3
    assert 'id: "renamed"' in new.document.text


@pytest.mark.usefixtures("answers")
def test_light_and_dark_change_in_place(make_workspace: MakeWorkspace, my_copy: Path) -> None:
    """By the menu: the same window, its history and its selection; edits go on.

    What was chosen is remembered.
    """
    workspace = make_workspace()
    window = opened(workspace, my_copy)
    window.selection.select(window.document.own(4))
    pictures = []
    for look in ("Light", "Dark", "Light"):
        entry = chosen(workspace, look)
        entry.trigger()
        assert workspace.appearance.mode == look.casefold()
        assert entry.isChecked()
        QApplication.processEvents()
        pictures.append(window.grab().toImage())
        count(window.document, 6 + len(pictures))
        window.document.undo_stack.undo()
    assert isValid(window)
    assert window.selection.key == window.document.own(4)
    light, dark, again = (picture.pixelColor(300, 12) for picture in pictures)
    assert light.lightness() > 200
    assert dark.lightness() < 60
    assert again == light
    assert workspace.settings.value("appearance") == "light"
    assert not window.isWindowModified()
