"""What a document shows in every state: broken, never whole, resting on what is gone."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from core.authoring.kept_versions import KeptVersions
from core.edition.library import default_library
from core.edition.rename import Rename
from core.tileset.edits import set_value
from editor.comparison.comparison_window import ComparisonWindow
from editor.document.changes.set_changes import rename
from editor.document.document import Document
from editor.document.selection import Selection
from editor.main_window import MainWindow
from editor.main_windows import MainWindows
from editor.workspace import Workspace

from ..conftest import GOLD_RUSH, Answers, Hands, OpenWindow, close_window

pytestmark = pytest.mark.shared_window

TEXT = GOLD_RUSH.read_text(encoding="utf-8")
MORE = TEXT + "  - id: more\n    count: 7\n    edges: PPPP\n"
BROKEN = TEXT + "  - {"
ABOVE = "format: 1\nid: above\nextends: gold-rush\ntiles:\n  - id: A\n    edges: PPPP\n"


@pytest.fixture
def base_and_above(workspace: Workspace, my_copy: Path) -> tuple[Document, Document]:
    """Return two documents of a workspace, of which the second extends the first."""
    above = my_copy.with_name("above.yaml")
    above.write_text(ABOVE, encoding="utf-8")
    base, upper = workspace.new_document(), workspace.new_document()
    base.open(my_copy)
    upper.open(above)
    return base, upper


@pytest.fixture
def side_by_side(open_window: OpenWindow, my_copy: Path) -> Iterator[list[MainWindow]]:
    """Return two windows, of which the second shows a set that extends that of the first."""
    above = my_copy.with_name("above.yaml")
    above.write_text(ABOVE, encoding="utf-8")
    first = open_window(my_copy)
    windows = first.workspace.shared(MainWindows)
    assert windows.open_path(above)
    second = windows.windows[-1]
    yield [first, second]
    close_window(second)


def large(count: int) -> str:
    """Return a set of so many tiles that it is verified in a thread beside."""
    head = TEXT[: TEXT.index("\nexpect:")].replace('start: "33"', 'start: "T0"')
    tiles = "".join(f'  - {{id: "T{n}", edges: PPPP}}\n' for n in range(count))
    return f"{head}\ntiles:\n{tiles}"


def test_undo_to_a_broken_text_shows_the_set_it_had(document: Document) -> None:
    """Totals and findings are those of the last tile set before it, not of a later one."""
    before = document.totals
    document.type_text(BROKEN, "broken")
    document.type_text(MORE, "more")
    assert document.totals is not None
    assert document.totals.tiles == 79
    document.undo_stack.undo()
    assert document.is_broken
    assert document.totals == before


@pytest.mark.usefixtures("qapp")
def test_undo_to_a_text_that_never_was_a_set_shows_none(my_copy: Path) -> None:
    """There is no edition to show, and other documents read the file from the disk."""
    my_copy.write_text(BROKEN, encoding="utf-8")
    document = Document(default_library())
    document.open(my_copy)
    document.type_text(TEXT, "mended")
    assert document.edition is not None
    document.undo_stack.undo()
    shown: list[object] = [document.source, document.edition, document.totals]
    assert shown == [None, None, None]
    assert document.keys() == []
    assert document.library.live == {}
    assert document.findings != ()


def test_findings_come_when_the_verified_edition_is_gone(document: Document, qtbot: QtBot) -> None:
    """What is found of a text that lost its base meanwhile is told, and is not the old report."""
    document.type_text(large(400), "large")
    assert document.is_checking
    found = []
    document.found.connect(lambda: found.append(document.findings))
    document.type_text(document.text.replace("id: gold-rush", "id: big\nextends: nowhere", 1), "")
    qtbot.waitUntil(lambda: not document.is_checking)
    assert [finding.check for finding in found[-1]] == ["unknown-base"]


def test_while_the_base_is_gone_the_last_edition_stays_in_sight(hands: Hands) -> None:
    """As while one types its name; tiles cannot be edited then, and the window says so."""
    window = hands.window
    document = window.document
    document.type_text(TEXT.replace("id: gold-rush", "id: gold-rush\nextends: nowhere", 1), "")
    assert document.is_stale
    assert len(document.keys()) == 23
    assert [finding.check for finding in document.findings] == ["unknown-base"]
    assert "cannot be read" in window.message.text.text()
    hands.click_tile("33")
    hands.enter_number(window.inspector.count_field, 9)
    assert "count: 9" not in document.text
    assert window.inspector.count_field.value() == 5
    hands.press("Ctrl+Z", window.gallery.view)
    assert not document.is_stale
    assert not window.message.isVisible()
    hands.enter_number(window.inspector.count_field, 9)
    assert "count: 9" in document.text


def test_a_set_to_lay_over_that_is_missing_is_a_finding(document: Document) -> None:
    """The edition is made without it, which nobody may overlook."""
    document.choose_others(["nope"])
    (first, *_) = document.findings
    assert "missing" in first.message
    assert "nope" in first.message
    assert document.edition is not None


# --- Edits of several files -------------------------------------------------------------------


def test_a_renaming_keeps_what_the_other_window_looks_at(
    base_and_above: tuple[Document, Document],
) -> None:
    """Both sets are renewed before either is looked at, so the other never lacks its base."""
    base, above = base_and_above
    selection = Selection(above)
    inherited = next(key for key in above.keys() if not above.is_own(key))  # noqa: SIM118
    selection.select(inherited)
    seen = []
    above.changed.connect(lambda: seen.append(above.edition is None or above.is_stale))
    assert rename(base, "rename", Rename("sets", "gold-rush", "klondike")) is None
    assert "extends: klondike" in above.text
    assert seen == [False]
    assert selection.key == inherited
    base.undo_stack.undo()
    assert seen == [False, False]
    assert "extends: gold-rush" in above.text


def test_an_edit_that_stays_behind_is_told_of(side_by_side: list[MainWindow]) -> None:
    """A set that was edited since keeps its part of a renaming, and both windows say so."""
    first, second = side_by_side
    base, above = first.document, second.document
    rename(base, "rename", Rename("sets", "gold-rush", "klondike"))
    above.edit("count", lambda s: set_value(s, ("tiles", 0, "count"), 4))
    base.undo_stack.undo()
    assert "extends: klondike" in above.text
    assert "above.yaml was edited since" in first.message.text.text()
    assert "above.yaml was edited since" in second.statusBar().currentMessage()


def test_a_closed_file_is_not_edited_from_afar(
    base_and_above: tuple[Document, Document], workspace: Workspace
) -> None:
    """Undoing a renaming elsewhere leaves it as it was saved."""
    base, above = base_and_above
    rename(base, "rename", Rename("sets", "gold-rush", "klondike"))
    path = above.path
    assert path is not None
    above.save(path)
    workspace.close_document(above)
    base.undo_stack.undo()
    assert "extends: klondike" in path.read_text(encoding="utf-8")
    assert path.resolve() not in base.library.live


# --- Questions and windows --------------------------------------------------------------------


def test_a_question_about_lost_work_stays_until_it_is_answered(
    open_window: OpenWindow, qtbot: QtBot, my_copy: Path
) -> None:
    """A refusal meanwhile is told at the foot of the window; saving does not answer it."""
    KeptVersions(my_copy).write_unsaved(TEXT.replace("count: 5", "count: 7", 1))
    hands = Hands(open_window(my_copy), qtbot)
    window = hands.window
    assert "Unsaved work" in window.message.text.text()
    window.document.refused.emit("that is no way")
    assert "Unsaved work" in window.message.text.text()
    assert "that is no way" in window.statusBar().currentMessage()
    hands.click_tile("33")
    hands.enter_number(window.inspector.count_field, 6)
    hands.press("Ctrl+S")
    assert not window.isWindowModified()
    assert window.message.asks


def test_a_version_of_one_file_is_never_taken_into_another(
    open_window: OpenWindow, my_copy: Path
) -> None:
    """The view of its differences closes with the file it is about."""
    KeptVersions(my_copy).write_unsaved(MORE)
    window = open_window(my_copy)
    QTest.mouseClick(window.message.answers[0], Qt.MouseButton.LeftButton)
    view = window.findChild(ComparisonWindow)
    assert view is not None
    assert view.isVisible()
    other = my_copy.with_name("other.yaml")
    other.write_text(TEXT.replace("id: gold-rush", "id: other", 1), encoding="utf-8")
    window.files.open_path(other)
    assert not view.isVisible()


def test_a_file_open_in_another_window_is_not_saved_over(
    side_by_side: list[MainWindow], answers: Answers
) -> None:
    """There would be two documents of one file."""
    first, window = side_by_side
    base = first.document
    assert base.path is not None
    base.path.unlink()
    answers.choose_file(base.path)
    assert not window.files.save_as()
    assert "open in another window" in window.message.text.text()
    assert not base.path.exists()
