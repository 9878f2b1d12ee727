"""Nothing that a designer made is lost: other programs, full disks, crashes and faults of ours."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.authoring.kept_versions import KEPT_VERSIONS, KeptVersions
from core.edition.library import default_library
from editor.comparison.comparison_window import ComparisonWindow
from editor.main_window import MainWindow
from editor.main_windows import MainWindows
from editor.shell.safety import safekeeping, watching
from editor.shell.safety.crash_dialog import CrashHandler

from ..conftest import (
    GOLD_RUSH,
    Answers,
    Button,
    Hands,
    OpenHands,
    answer,
    raise_count,
    with_few_tiles,
)

pytestmark = pytest.mark.shared_window

TEXT = with_few_tiles()


@pytest.fixture(autouse=True)
def without_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Read files that other programs wrote at once, in windows that are opened from now on."""
    monkeypatch.setattr(watching, "_SETTLING", 10)


@pytest.fixture
def my_copy(few_tiles: Path) -> Path:
    """Return a file whose set says little: it is the file that matters here."""
    return few_tiles


@pytest.fixture
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let windows that are opened from now on keep unsaved work sooner than they do."""
    monkeypatch.setattr(safekeeping, "DELAY", 100)


def is_in(text: str, window: MainWindow) -> bool:
    """Say whether the open set holds a text."""
    return text in window.document.text


def come_back(window: MainWindow, path: Path) -> None:
    """Open another file in a window, and the first one again."""
    window.files.open_path(GOLD_RUSH)
    assert not window.message.isVisible()
    window.files.open_path(path)


def left_by_a_crash(path: Path, text: str) -> None:
    """Leave unsaved work beside a file; the lock on it goes with its owner."""
    KeptVersions(path).write_unsaved(text)


@contextmanager
def small_disk() -> Iterator[None]:
    """Let no file grow beyond a hundred bytes."""
    import resource  # what only Unix has

    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def look_at_lines(view: ComparisonWindow) -> None:
    """Click the tab behind which a comparison has its lines."""
    place = view.tabs.tabRect(1).center()
    QTest.mouseClick(view.tabs, Qt.MouseButton.LeftButton, pos=place)


# --- Other programs ---------------------------------------------------------------------------


def test_saving_over_somebody_elses_change_asks(hands: Hands, my_copy: Path) -> None:
    """Their file and our work are kept until one is chosen."""
    raise_count(hands)
    theirs = TEXT.encode() + b"# theirs\n"
    my_copy.write_bytes(theirs)
    hands.press("Ctrl+S")
    assert my_copy.read_bytes() == theirs
    assert hands.window.isWindowModified()
    answer(hands.window, "Overwrite with mine")
    assert b"# theirs" not in my_copy.read_bytes()
    assert not hands.window.isWindowModified()


def test_a_file_changed_outside_is_read_again(hands: Hands, my_copy: Path, qtbot: QtBot) -> None:
    """Without edits here it is read at once, as a step that undo takes back."""
    window = hands.window
    before = window.document.text
    my_copy.write_text(before.replace("count: 5", "count: 9", 1), encoding="utf-8")
    qtbot.waitUntil(lambda: "count: 9" in window.document.text)
    assert not window.isWindowModified()
    assert not window.message.isVisible()
    hands.press("Ctrl+Z")
    assert window.document.text == before
    assert window.isWindowModified()


def test_a_file_replaced_again_and_again_is_followed(
    hands: Hands, my_copy: Path, qtbot: QtBot
) -> None:
    """Other programs save by renaming, which ends what the system watches."""
    window = hands.window
    for count in (7, 8, 9):
        other = my_copy.with_name("other.tmp")
        text = TEXT.replace("count: 5", f"count: {count}", 1)
        other.write_text(text, encoding="utf-8")
        other.replace(my_copy)
        qtbot.waitUntil(partial(is_in, f"count: {count}", window))


def test_a_file_changed_outside_with_edits_here_asks(
    hands: Hands, my_copy: Path, qtbot: QtBot
) -> None:
    """The difference can be looked at; taking theirs is one step that undo takes back."""
    window = hands.window
    raise_count(hands)
    mine = window.document.text
    my_copy.write_text(mine.replace("count: 6", "count: 9", 1), encoding="utf-8")
    qtbot.waitUntil(window.message.isVisible)
    assert window.document.text == mine
    answer(window, "Show the difference")
    view = window.findChild(ComparisonWindow)
    assert view is not None
    assert [row.text for row in view.changes.changes.rows][1:] == ["tile 33, copies: 6 → 9"]
    look_at_lines(view)
    shown = view.lines.toPlainText().splitlines()
    assert [line for line in shown if line.startswith("-")] == ["-     count: 6"]
    assert [line for line in shown if line.startswith("+")] == ["+     count: 9"]
    QTest.mouseClick(view.take_all, Qt.MouseButton.LeftButton)
    assert "count: 9" in window.document.text
    assert not window.isWindowModified()
    assert not window.message.isVisible()
    hands.press("Ctrl+Z")
    assert window.document.text == mine


def test_keeping_mine_is_asked_once(hands: Hands, my_copy: Path, qtbot: QtBot) -> None:
    """Saving then replaces their text, of which a version is kept."""
    window = hands.window
    raise_count(hands)
    theirs = TEXT + "# theirs\n"
    my_copy.write_text(theirs, encoding="utf-8")
    qtbot.waitUntil(window.message.isVisible)
    answer(window, "Keep mine")
    hands.press("Ctrl+S")
    assert "count: 6" in my_copy.read_text(encoding="utf-8")
    assert theirs in [version.text() for version in KeptVersions(my_copy).versions()]


def test_a_base_changed_outside_is_taken(hands_at: OpenHands, my_copy: Path, qtbot: QtBot) -> None:
    """What an expansion inherits is what its base says now."""
    expansion = my_copy.with_name("mine.yaml")
    expansion.write_text("format: 1\nid: mine\nextends: gold-rush\n", encoding="utf-8")
    window = hands_at(expansion).window
    text = my_copy.read_text(encoding="utf-8").replace("count: 5", "count: 9", 1)
    my_copy.write_text(text, encoding="utf-8")

    def followed() -> bool:
        edition = window.document.edition
        return edition is not None and any(design.count == 9 for design in edition.designs)

    qtbot.waitUntil(followed)
    assert not window.isWindowModified()


def test_a_file_that_vanishes_can_be_saved_again(hands: Hands, my_copy: Path, qtbot: QtBot) -> None:
    """Its text counts as unsaved, and one click writes it again."""
    window = hands.window
    content = my_copy.read_bytes()
    my_copy.unlink()
    qtbot.waitUntil(window.message.isVisible)
    assert "was deleted from disk" in window.message.text.text()
    assert window.isWindowModified()
    answer(window, "Save it again")
    assert my_copy.read_bytes() == content
    assert not window.isWindowModified()


def test_a_file_that_cannot_be_written_offers_another_name(
    hands: Hands, my_copy: Path, tmp_path_factory: pytest.TempPathFactory, answers: Answers
) -> None:
    """The work goes where the designer says."""
    raise_count(hands)
    shutil.rmtree(my_copy.parent)
    hands.press("Ctrl+S")
    assert "could not be saved: No such file" in hands.window.message.text.text()
    elsewhere = tmp_path_factory.mktemp("elsewhere") / "mine.yaml"
    answers.choose_file(elsewhere)
    answer(hands.window, "Save as…")
    assert "count: 6" in elsewhere.read_text(encoding="utf-8")
    assert not hands.window.isWindowModified()


def test_a_disk_that_refuses_is_told_in_words(hands: Hands) -> None:
    """The work is kept, still counts as unsaved, and can be saved when there is room."""
    raise_count(hands)
    with small_disk():
        hands.press("Ctrl+S")
    window = hands.window
    assert "could not be saved: File too large" in window.message.text.text()
    assert window.isWindowModified()
    assert "count: 6" in window.document.text
    answer(window, "Try again")
    assert not window.isWindowModified()
    assert not window.message.isVisible()


# --- Two windows ------------------------------------------------------------------------------


def test_two_windows_on_one_file_show_the_same(hands: Hands, answers: Answers) -> None:
    """An edit in one shows in the other; only the last one to close asks about it."""
    window = hands.window
    hands.press("Ctrl+Shift+W")
    twin = window.workspace.shared(MainWindows).windows[-1]
    assert twin is not window
    raise_count(hands)
    assert "count: 6" in twin.document.text
    assert twin.isWindowModified()
    twin.selection.select(window.selection.key)
    assert twin.inspector.count_field.value() == 6
    assert twin.close()
    answers.press(Button.Cancel)
    assert not window.close()
    assert window.isVisible()


def test_an_edit_leads_only_the_window_in_which_it_is_made(hands: Hands) -> None:
    """Undone in the other one, it leads that one to its tile."""
    window = hands.window
    hands.press("Ctrl+Shift+W")
    twin = window.workspace.shared(MainWindows).windows[-1]
    assert QTest.qWaitForWindowActive(twin)
    window.activateWindow()
    assert QTest.qWaitForWindowActive(window)
    raise_count(hands)
    edited = window.selection.key
    other = window.document.keys()[0]
    twin.selection.select(other)
    raise_count(hands, 4)
    assert (window.selection.key, twin.selection.key) == (edited, other)
    twin.activateWindow()
    assert QTest.qWaitForWindowActive(twin)
    window.selection.select(other)
    QTest.keyClick(twin, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert "count: 6" in window.document.text
    assert (window.selection.key, twin.selection.key) == (other, edited)
    assert twin.close()


def test_a_file_that_is_open_comes_forward(hands_at: OpenHands, my_copy: Path) -> None:
    """Opening it again shows the window that has it."""
    hands = hands_at(my_copy)
    workspace = hands.window.workspace
    other = my_copy.with_name("other.yaml")
    shutil.copy(my_copy, other)
    assert workspace.shared(MainWindows).open_path(other)
    assert len(workspace.shared(MainWindows).windows) == 2
    assert hands.window.files.open_path(other)
    assert hands.window.document.path == my_copy
    assert len(workspace.shared(MainWindows).windows) == 2
    workspace.shared(MainWindows).windows[-1].close()


# --- After a crash ----------------------------------------------------------------------------


@pytest.mark.own_window
@pytest.mark.usefixtures("soon")
def test_unsaved_work_is_kept_beside_the_file(hands: Hands, my_copy: Path, qtbot: QtBot) -> None:
    """Within seconds of the edit; saving forgets it, and keeps what was there before."""
    kept = my_copy.parent / ".goldrush" / my_copy.name
    raise_count(hands)
    qtbot.waitUntil(lambda: list(kept.glob("*-unsaved.yaml")) != [])
    (unsaved,) = kept.glob("*-unsaved.yaml")
    assert unsaved.read_text(encoding="utf-8") == hands.window.document.text
    assert (kept.parent / ".gitignore").read_text(encoding="utf-8") == "*\n"
    hands.press("Ctrl+S")
    assert list(kept.glob("*-unsaved.yaml")) == []
    (version,) = KeptVersions(my_copy).versions()
    assert version.text() == TEXT


def test_what_a_crash_left_is_offered(hands_at: OpenHands, my_copy: Path) -> None:
    """Taking it back is one step of undo, and nothing is written before the designer saves."""
    text = TEXT
    left_by_a_crash(my_copy, text.replace("count: 5", "count: 7", 1))
    hands = hands_at(my_copy)
    window = hands.window
    assert "Unsaved work on this file from" in window.message.text.text()
    assert window.document.text == text
    answer(window, "Restore")
    assert "count: 7" in window.document.text
    assert window.isWindowModified()
    assert my_copy.read_text(encoding="utf-8") == text
    hands.press("Ctrl+Z")
    assert window.document.text == text
    assert not window.message.isVisible()


def test_what_was_left_is_offered_until_it_is_answered(hands_at: OpenHands, my_copy: Path) -> None:
    """It stays among the earlier versions whatever the answer was."""
    left = TEXT.replace("count: 5", "count: 7", 1)
    left_by_a_crash(my_copy, left)
    window = hands_at(my_copy).window
    assert window.message.isVisible()
    come_back(window, my_copy)
    answer(window, "Keep the file as it is")
    come_back(window, my_copy)
    assert not window.message.isVisible()
    window.outside.versions_menu.aboutToShow.emit()
    (entry,) = window.outside.versions_menu.actions()
    entry.trigger()
    view = window.findChild(ComparisonWindow)
    assert view is not None
    QTest.mouseClick(view.take_all, Qt.MouseButton.LeftButton)
    assert window.document.text == left


def test_work_of_a_program_that_runs_is_no_crash(hands_at: OpenHands, my_copy: Path) -> None:
    """It belongs to the other one; we only say that there is one."""
    running = KeptVersions(my_copy)
    running.write_unsaved(TEXT + "# theirs\n")
    window = hands_at(my_copy).window
    assert "being edited in another program" in window.message.text.text()
    assert running.versions() == []
    running.forget_unsaved()


def test_the_oldest_versions_go(tmp_path: Path) -> None:
    """As many are kept as were promised, the newest first, and none twice in a row."""
    kept = KeptVersions(tmp_path / "set.yaml")
    for number in range(KEPT_VERSIONS + 3):
        kept.add(f"format: 1 # {number}\n")
        kept.add(f"format: 1 # {number}\n")
    texts = [version.text() for version in kept.versions()]
    newest = KEPT_VERSIONS + 2
    assert texts == [f"format: 1 # {newest - n}\n" for n in range(KEPT_VERSIONS)]


@pytest.mark.own_window
@pytest.mark.usefixtures("soon")
def test_originals_are_kept_among_the_users_own_data(
    hands_at: OpenHands, home: Path, qtbot: QtBot
) -> None:
    """Nothing is written where the program lies."""
    hands = hands_at(GOLD_RUSH)
    raise_count(hands)
    qtbot.waitUntil(lambda: list(home.rglob("*-unsaved.yaml")) != [])
    assert not (default_library().set_folders[-1] / ".goldrush").exists()


# --- Faults of the program --------------------------------------------------------------------


def test_a_fault_of_the_program_keeps_the_work_first(
    hands: Hands, my_copy: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The dialog has a report to copy, waits for nobody, and there is one however many faults."""
    window = hands.window
    raise_count(hands)
    handler = CrashHandler(
        window.workspace.keep_all, QApplication.activeWindow, window.workspace.close_all, window
    )
    for number in range(3):
        planted = ZeroDivisionError(f"planted {number}")
        handler(ZeroDivisionError, planted, planted.__traceback__)
    kept = my_copy.parent / ".goldrush" / my_copy.name
    (unsaved,) = kept.glob("*-unsaved.yaml")
    assert "count: 6" in unsaved.read_text(encoding="utf-8")
    assert caplog.text.count("ZeroDivisionError: planted") == 3
    dialog = handler.dialog
    assert dialog is not None
    QTest.mouseClick(dialog.copy, Qt.MouseButton.LeftButton)
    report = QGuiApplication.clipboard().text()
    assert "ZeroDivisionError: planted 0" in report
    assert "PySide6" in report
    QTest.mouseClick(dialog.go_on, Qt.MouseButton.LeftButton)
    assert not dialog.isVisible()
    raise_count(hands, 7)
    assert "count: 7" in window.document.text
