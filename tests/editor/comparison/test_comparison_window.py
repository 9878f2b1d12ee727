"""Compare with…: what another set has otherwise, taken over change by change."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from time import monotonic

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QPushButton
from pytestqt.qtbot import QtBot

from core.authoring.kept_versions import KeptVersions
from core.edition.library import default_library
from core.tileset.edits import set_value
from core.tileset.reader import load
from editor.comparison import comparison_window
from editor.comparison.change_list import ChangeRow
from editor.comparison.comparison_window import ComparisonWindow
from editor.main_window import MainWindow
from editor.widgets.rows import Heading
from tests.hostile_repositories import CASES
from tests.repositories import MadeRepository
from tests.volume import part_of

from ..conftest import Answers, OpenWindow

pytestmark = pytest.mark.shared_window

MOMENT = 0.5
"""Seconds for which a window may be busy, on a machine that is, too."""
CTRL_SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """Return a copy of the shipped base game."""
    path = tmp_path / "mine.yaml"
    text = default_library().find("frontier").read_text(encoding="utf-8")
    path.write_text(text.replace("id: frontier", "id: mine"), encoding="utf-8")
    return path


def changed(text: str) -> str:
    """Return a text with three changes: a formula, a count, and the sides of a tile."""
    text = text.replace("value: {completed: 9, final", "value: {completed: 10, final")
    text = text.replace('- id: "02"\n    count: 4', '- id: "02"\n    count: 5')
    return text.replace("edges: TTTT", "edges: TTTP")


@pytest.fixture
def window(open_window: OpenWindow, mine: Path) -> Iterator[MainWindow]:
    """Return a window on that copy; no comparison is left open."""
    window = open_window(mine)
    yield window
    for view in window.findChildren(ComparisonWindow):
        view.close()
    QApplication.processEvents()


def comparing(window: MainWindow) -> ComparisonWindow:
    """Return the window that compares."""
    QApplication.processEvents()
    return next(view for view in window.findChildren(ComparisonWindow) if view.isVisible())


def menus_of(window: MainWindow) -> dict[str, QMenu]:
    """Return the menus of what there is to compare with."""
    return {
        menu.title().replace("&", ""): menu
        for action in window.comparing.menu.actions()
        if isinstance(menu := action.menu(), QMenu)
    }


def revisions_of(window: MainWindow) -> QMenu:
    """Return the menu of revisions."""
    return menus_of(window)["A revision in git"]


def listed(window: MainWindow, qtbot: QtBot) -> list[str]:
    """Return what the menu of revisions lists when it is opened, which takes no time itself."""
    menu = revisions_of(window)
    began = monotonic()
    menu.popup(window.mapToGlobal(window.rect().center()))
    assert monotonic() - began < MOMENT
    qtbot.waitUntil(
        lambda: [each.text() for each in menu.actions()] != ["Reading the repository…"],
        timeout=15_000,
    )
    QApplication.processEvents()
    menu.close()
    return [each.text() for each in menu.actions()]


def told(view: ComparisonWindow) -> list[str]:
    """Return the changes that are listed."""
    return [row.text for row in view.changes.changes.rows if isinstance(row, ChangeRow)]


def headings(view: ComparisonWindow) -> list[str]:
    """Return the headings over them."""
    return [row.text for row in view.changes.changes.rows if isinstance(row, Heading)]


FORMULA = "feature mission, value when completed: 9 → 10"
COPIES = "tile 02, copies: 4 → 5"
SIDE = "tile 24, edge W: trail → pasture"


def test_single_changes_of_another_file_are_taken_over(
    window: MainWindow, mine: Path, answers: Answers
) -> None:
    """In words and pictures; each is one step of undo, and what is left is shown."""
    other = mine.with_name("other.yaml")
    other.write_text(changed(mine.read_text()))
    answers.choose_file(other)
    window.comparing.file.trigger()
    view = comparing(window)
    # The other file was written later.
    assert view._sides.text() == "Frontier, open here → other.yaml"
    assert told(view) == [SIDE, COPIES, FORMULA]
    assert headings(view) == ["Tiles · 1", "Counts · 1", "Formulas · 1"]
    view.changes.go_to(FORMULA)
    assert not any(view.pair.tiles)
    view.changes.go_to(SIDE)
    assert view.pair.tiles == ("24", "24")
    assert not view.grab().isNull()
    said = [view.effects.item(row).text() for row in range(view.effects.count())]
    assert said[0] == "tiles in all: 72 → 73"
    view.changes.go_to(COPIES)
    assert view.take.text() == "&Take over"
    QTest.mouseClick(view.take, Qt.MouseButton.LeftButton)
    assert window.document.source is not None
    assert window.document.source.data["tiles"][1]["count"] == 5
    assert told(view) == [SIDE, FORMULA]
    # Enter is no way to change a set that one only looks at.
    QTest.keyClick(view.changes, Qt.Key.Key_Return)
    assert told(view) == [SIDE, FORMULA]
    for left in ([SIDE], []):
        QTest.mouseClick(view.take, Qt.MouseButton.LeftButton)
        assert told(view) == left
    assert not view.take.isEnabled()
    assert window.document.undo_stack.count() == 3
    assert window.document.source.data == load(other).data
    for _ in range(3):
        window.document.undo_stack.undo()
    assert window.document.content == mine.read_text()
    view.compare_again()
    assert len(told(view)) == 3


def test_an_older_version_is_what_came_before(window: MainWindow, mine: Path) -> None:
    """What came since is new; it can be taken back, and the sides be swapped."""
    KeptVersions(mine).add(mine.read_text())
    window.document.type_text(changed(window.document.text), "Typing")
    more = window.document.text + "\nexpect_edition: {tiles: 73, icons: {shield: 9}}\n"
    window.document.type_text(more, "Typing")
    menu = menus_of(window)["An earlier version"]
    menu.aboutToShow.emit()
    menu.actions()[0].trigger()
    view = comparing(window)
    assert view._sides.text().startswith("The version of ")
    assert view._sides.text().endswith(" → Frontier, open here")
    assert SIDE in told(view)
    assert "expected together, icons, shield: 9 is new" in told(view)
    assert not any(mark in text for text in told(view) for mark in "{}[]")
    view.changes.go_to(COPIES)
    assert view.take.text() == "&Restore"
    QTest.mouseClick(view.take, Qt.MouseButton.LeftButton)
    assert window.document.source is not None
    assert window.document.source.data["tiles"][1].get("count") == 4
    assert COPIES not in told(view)
    QTest.mouseClick(view.swap, Qt.MouseButton.LeftButton)
    assert view._sides.text().startswith("Frontier, open here → The version of ")
    assert "expected together, icons, shield: 9 is gone" in told(view)
    assert view.take.text() == "&Take over"


def test_keys_undo_and_the_selected_change_stays_selected(window: MainWindow, mine: Path) -> None:
    """Where changes come and go above it, too; a double click takes no second change over."""
    window.comparing.compare_text(changed(mine.read_text()), "theirs", newer=True)
    view = comparing(window)
    view.activateWindow()
    view.changes.go_to(SIDE)
    QTest.mouseClick(view.take, Qt.MouseButton.LeftButton)
    QTest.mouseDClick(view.take, Qt.MouseButton.LeftButton)
    QTest.mouseRelease(view.take, Qt.MouseButton.LeftButton)
    assert told(view) == [COPIES, FORMULA]
    view.changes.go_to(FORMULA)
    QTest.keyClick(view, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    view.compare_again()
    assert len(told(view)) == 3
    assert view.changes.row is not None
    assert view.changes.row.text == FORMULA
    assert window.document.content == mine.read_text()
    QTest.keyClick(view, Qt.Key.Key_Z, CTRL_SHIFT)
    view.compare_again()
    assert len(told(view)) == 2


def test_it_compares_with_versions_shipped_sets_and_the_disk(
    window: MainWindow, mine: Path, qtbot: QtBot
) -> None:
    """What is kept is listed by its time; a file that is no repository has no revisions."""
    KeptVersions(mine).add(changed(mine.read_text()))
    menus = menus_of(window)
    kept = menus["An earlier version"]
    kept.aboutToShow.emit()
    kept.actions()[0].trigger()
    assert len(told(comparing(window))) == 3
    comparing(window).close()
    assert listed(window, qtbot) == ["None yet"]
    assert not revisions_of(window).actions()[0].isEnabled()
    shipped = menus["A shipped set"]
    shipped.aboutToShow.emit()
    next(action for action in shipped.actions() if action.text() == "Frontier").trigger()
    assert told(comparing(window)) == ["id frontier: now called mine"]
    comparing(window).close()
    window.comparing.disk.trigger()
    assert told(comparing(window)) == []


def test_it_compares_with_a_revision_in_git(window: MainWindow, mine: Path, qtbot: QtBot) -> None:
    """The last ones are listed with day and subject; what is chosen is read beside the window."""
    made = MadeRepository(mine.parent)
    first = made.file(changed(mine.read_text()), message="A && B")
    made.file("format: 1\n", first, message="No set")
    second = (made.git / "refs/heads/main").read_text()
    assert listed(window, qtbot) == [
        f"{second[:7]}  2023-11-14  No set",
        f"{first[:7]}  2023-11-14  A &&&& B",
    ]
    revisions_of(window).actions()[1].trigger()
    qtbot.waitUntil(lambda: any(v.isVisible() for v in window.findChildren(ComparisonWindow)))
    assert len(told(comparing(window))) == 3
    comparing(window).close()
    revisions_of(window).actions()[0].trigger()
    qtbot.waitUntil(lambda: f"mine.yaml@{second[:7]} is no tile set" in window.message.text.text())


def test_revisions_are_found_by_typing_once_they_are_read(
    window: MainWindow, mine: Path, qtbot: QtBot
) -> None:
    """The search is open meanwhile, and what its list had before is gone from the menu."""
    made = MadeRepository(mine.parent)
    made.file(mine.read_text(), message="Coach roads")
    revisions = revisions_of(window)
    window.search.open()
    qtbot.waitUntil(lambda: "Coach roads" in revisions.actions()[0].text(), timeout=15_000)
    window.search.list.grab()  # paints also what is gone
    QTest.keyClicks(window.search.field, "coach roads")
    assert "Coach roads" in window.search.found.index(0, 0).data()
    # It was read again for that, with the same result, so what is listed can be run.
    window.comparing._listing.finish()
    QTest.keyClick(window.search.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: any(v.isVisible() for v in window.findChildren(ComparisonWindow)))
    assert told(comparing(window)) == []


@pytest.mark.parametrize("name", part_of(CASES, 3))
def test_a_hostile_repository_holds_nothing_up(
    window: MainWindow, mine: Path, qtbot: QtBot, name: str
) -> None:
    """The menu opens at once and the window goes on; one message says what is wrong, if any."""
    made = MadeRepository(mine.parent)
    made.file("here\n", made.file("before\n"))
    CASES[name][0](made)
    said: list[str] = []
    window.comparing.said.connect(lambda text, _: said.append(text))
    turns: list[float] = [monotonic()]
    timer = QTimer(interval=10)
    timer.timeout.connect(lambda: turns.append(monotonic()))
    timer.start()
    items = listed(window, qtbot)
    timer.stop()
    assert max(later - one for one, later in pairwise(turns)) < MOMENT
    assert len(said) <= 1
    assert (items == ["The repository cannot be read"]) == bool(said)
    assert all(str(mine) in text for text in said)


def test_changes_of_another_program_are_taken_over_one_by_one(
    window: MainWindow, mine: Path
) -> None:
    """From the difference that is offered where both have changed the file."""
    window.document.edit("Change", lambda s: s)
    window.document.type_text(window.document.text + "# mine\n", "Typing")
    mine.write_text(changed(mine.read_text()))
    window.outside.tell_written()
    show = next(
        button
        for button in window.message.findChildren(QPushButton)
        if button.text().replace("&", "") == "Show the difference"
    )
    show.click()
    view = comparing(window)
    assert "→ mine.yaml" in view._sides.text()
    view.changes.go_to(COPIES)
    QTest.mouseClick(view.take, Qt.MouseButton.LeftButton)
    assert window.document.text.endswith("# mine\n")
    assert "count: 5" in window.document.text


def test_what_no_set_is_made_of_is_shown_by_its_lines(window: MainWindow, mine: Path) -> None:
    """Earlier work that cannot be read, and our own while it cannot; either can be restored."""
    before = window.document.text
    broken = changed(before).replace("edges: TTTP", "edges: [TTT")
    KeptVersions(mine).add(broken)
    menu = menus_of(window)["An earlier version"]
    menu.aboutToShow.emit()
    menu.actions()[0].trigger()
    view = comparing(window)
    assert view.lines.isVisible()
    assert not view.tabs.isTabEnabled(0)
    assert "-     edges: [TTT" in view.lines.toPlainText().splitlines()
    assert view._summary.text().startswith("3 lines added, 3 lines removed. Not a tile set: mine")
    QTest.mouseClick(view.take_all, Qt.MouseButton.LeftButton)
    assert not view.isVisible()
    assert window.document.text == broken
    window.comparing.compare_text(before, "theirs", newer=True)
    view = comparing(window)
    assert not view.tabs.isTabEnabled(0)
    assert not view.take_all.isVisible()
    assert "+     edges: TTTT" in view.lines.toPlainText().splitlines()
    window.document.undo_stack.undo()
    view.compare_again()
    assert view.tabs.isTabEnabled(0)
    assert view.lines.toPlainText() == ""
    assert view._summary.text() == "There is no difference."


def test_comments_alone_are_a_difference_of_lines(window: MainWindow) -> None:
    """Two texts that mean the same are shown by their lines at once; changes tell of none."""
    window.comparing.compare_text(window.document.text + "# theirs\n", "theirs", newer=True)
    view = comparing(window)
    assert "+ # theirs" in view.lines.toPlainText().splitlines()
    QTest.mouseClick(view.tabs, Qt.MouseButton.LeftButton, pos=view.tabs.tabRect(0).center())
    assert view.changes.isVisible()
    assert view._summary.text() == "Nothing differs"
    QTest.mouseClick(view.swap, Qt.MouseButton.LeftButton)
    QTest.mouseClick(view.tabs, Qt.MouseButton.LeftButton, pos=view.tabs.tabRect(1).center())
    assert "- # theirs" in view.lines.toPlainText().splitlines()


def test_what_is_no_set_is_told(window: MainWindow, mine: Path, answers: Answers) -> None:
    """With the reason; nothing is shown."""
    bad = mine.with_name("bad.yaml")
    bad.write_text("format: 1\nid: bad\ntiles: [{}]\n")
    answers.choose_file(bad)
    window.comparing.file.trigger()
    assert "bad.yaml" in window.message.text.text()
    assert not [view for view in window.findChildren(ComparisonWindow) if view.isVisible()]


def test_the_other_file_is_followed(
    window: MainWindow,
    mine: Path,
    answers: Answers,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Written again it is compared again; while it is no set, the last state is, which is said."""
    monkeypatch.setattr(comparison_window, "_PAUSE", 10)
    other = mine.with_name("other.yaml")
    other.write_text(changed(mine.read_text()))
    answers.choose_file(other)
    window.comparing.file.trigger()
    view = comparing(window)
    new = other.with_name("new")
    new.write_text(changed(mine.read_text()).replace('"02"\n    count: 5', '"02"\n    count: 6'))
    new.replace(other)
    qtbot.waitUntil(lambda: "tile 02, copies: 4 → 6" in told(view))
    other.write_text("format: 1")
    qtbot.waitUntil(lambda: "as it was before" in view._summary.text())
    assert "other.yaml:1:" in view._summary.text()
    assert len(told(view)) == 3
    other.write_text(mine.read_text())
    qtbot.waitUntil(lambda: not told(view))


def extension(window: MainWindow, *, extends: str = "frontier") -> Path:
    """An expansion beside the open file, of one tile, another formula and other words."""
    path = window.document.path
    assert path is not None
    other = path.with_name("more.yaml")
    other.write_text(
        f"format: 1\nid: more\ntitle: {{en: More, fr: Plus}}\nextends: {extends}\n"
        "features:\n  mission: {value: {completed: 10}}\nwords: {fr: {mission: chapelle}}\n"
        'tiles:\n  - {id: "M1", edges: PPPP, features: [{kind: mission}]}\n'
    )
    return other


MORE = [
    "tile M1: new",
    "feature mission, value when completed: 9 → 10",
    "words in French, mission: mission → chapelle",
]


def test_an_expansion_is_compared_with_its_base(window: MainWindow) -> None:
    """By what it adds and changes; what it inherits is not gone, and is taken out, not restored."""
    other = extension(window)
    window.open_path(other)
    shipped = menus_of(window)["A shipped set"]
    shipped.aboutToShow.emit()
    next(action for action in shipped.actions() if action.text() == "Frontier").trigger()
    view = comparing(window)
    assert told(view) == MORE
    assert view._sides.text() == "Frontier → More, open here"
    assert view._summary.text().startswith("3 changes: what More, open here adds and changes.")
    assert not view.swap.isVisible()
    assert view.take.text() == "&Take out"
    view.changes.go_to(MORE[1])
    QTest.mouseClick(view.take, Qt.MouseButton.LeftButton)
    assert told(view) == [MORE[0], MORE[2]]
    assert "\nfeatures:" not in window.document.text
    assert window.document.undo_stack.undoText() == f"Take out: {MORE[1]}"


def test_the_base_of_an_expansion_is_the_earlier_one(window: MainWindow, answers: Answers) -> None:
    """Whichever of the two is open; what the expansion adds can be taken over into the base."""
    other = extension(window, extends="mine")
    answers.choose_file(other)
    window.comparing.file.trigger()
    view = comparing(window)
    assert view._sides.text() == "Frontier, open here → more.yaml"
    assert told(view) == MORE
    assert view.take.text() == "&Take over"
    view.changes.go_to(MORE[0])
    QTest.mouseClick(view.take, Qt.MouseButton.LeftButton)
    assert window.document.source is not None
    assert window.document.source.data["tiles"][-1]["id"] == "M1"


def test_a_side_and_what_lies_on_it_are_restored_at_once(window: MainWindow, mine: Path) -> None:
    """They are one change, as they were made by one stroke; nothing is in error in between."""
    KeptVersions(mine).add(mine.read_text())
    before = window.document.source
    assert before is not None
    n = [tile.id for tile in before.tileset.tiles].index("24")
    tile = before.data["tiles"][n]
    assert tile["edges"] == "TTTT"
    fewer = [each for each in tile["features"] if "W" not in each.get("at", ())]
    window.document.edit(
        "Type", lambda s: set_value(s, ("tiles", n), {**tile, "edges": "TTTP", "features": fewer})
    )
    menu = menus_of(window)["An earlier version"]
    menu.aboutToShow.emit()
    menu.actions()[0].trigger()
    view = comparing(window)
    assert told(view) == ["tile 24, edge W: trail → pasture; trail W hamlet: gone"]
    assert view._summary.text().startswith("1 change.")
    assert headings(view) == ["Tiles · 1"]
    QTest.mouseClick(view.take, Qt.MouseButton.LeftButton)
    assert told(view) == []
    assert window.document.undo_stack.count() == 2
    assert window.document.source is not None
    assert window.document.source.data == before.data


TITLES = {
    "en": [
        "title in English: Frontier → Frontiers",
        "title in French: La Frontière is gone",
        "title in German: Grenzland is gone",
    ],
    "fr": [
        "titre en anglais\N{NO-BREAK SPACE}: Frontier → Frontiers",
        "titre en français\N{NO-BREAK SPACE}: La Frontière en moins",
        "titre en allemand\N{NO-BREAK SPACE}: Grenzland en moins",
    ],
}


def say_title_once(window: MainWindow, mine: Path, language: str) -> None:
    """Compare with a file that has a single title, in a language."""
    title = "title: {en: Frontier, fr: La Frontière, de: Grenzland}"
    text = mine.read_text().replace(title, "title: Frontiers")
    assert "title: Frontiers" in text
    window.comparing.compare_text(text, "theirs", newer=True)
    view = comparing(window)
    assert told(view) == TITLES[language]
    for _ in told(view):
        QTest.mouseClick(view.take, Qt.MouseButton.LeftButton)
    assert told(view) == []
    assert window.document.source is not None
    assert window.document.source.tileset.title in ("Frontiers", {"en": "Frontiers"})


def test_a_title_is_told_by_language(window: MainWindow, mine: Path) -> None:
    """Also where one file has a single text: none is shown as data."""
    say_title_once(window, mine, "en")


@pytest.mark.own_window
@pytest.mark.usefixtures("french")
def test_languages_have_names_in_french(window: MainWindow, mine: Path) -> None:
    """Titles and words are told by the name of their language, in the language of the window."""
    say_title_once(window, mine, "fr")
