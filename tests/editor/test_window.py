"""The first window, by its own events: what a designer clicks and types, and what comes of it."""

import difflib
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QSettings, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QStyleOptionViewItem
from pytestqt.qtbot import QtBot

from core.edition.library import Library
from core.findings import Severity
from core.tileset.edits import set_value
from tests.volume import scaled

from .conftest import GOLD_RUSH, SHIPPED, Answers, Button, Hands, OpenWindow

pytestmark = pytest.mark.shared_window


@pytest.fixture
def hands_at_an_original(open_window: OpenWindow, qtbot: QtBot, originals: Library) -> Hands:
    """Return hands at a window on a shipped set."""
    return Hands(open_window(originals.find("gold-rush"), originals), qtbot)


def changed_lines(before: bytes, after: bytes) -> list[str]:
    """Return the lines that differ, as a difference shows them."""
    lines = difflib.ndiff(before.decode().splitlines(), after.decode().splitlines())
    return [line for line in lines if line[0] in "+-"]


# --- Seeing, changing, verifying, undoing -----------------------------------------------------


def test_a_change_is_verified_and_its_undo_leaves_no_trace(hands: Hands) -> None:
    """The count of a tile changes by the form; the panels follow; undo makes the set clean."""
    window = hands.window
    assert hands.checks() == set()
    hands.click_tile("42")
    assert window.canvas.accessibleName() == ""
    assert window.inspector.id_field.line.text() == "42"
    hands.enter_number(window.inspector.count_field, 4)
    assert {"tile-total", "design-copies"} <= hands.checks()
    assert window.isWindowModified()
    assert "error" in window.summary.findings.text()
    assert window.summary.totals.text().startswith("73 tiles")
    hands.press("Ctrl+Z")
    assert hands.checks() == set()
    assert not window.isWindowModified()
    assert window.inspector.count_field.value() == 3
    assert window.document.text.encode() == GOLD_RUSH.read_bytes()


def test_another_tile_is_looked_at_with_the_copies_asked_for(hands: Hands) -> None:
    """The gallery follows and does not fall back on the first ones."""
    window = hands.window
    window.selection.select((0, 0), 3)
    assert (window.gallery.view.currentIndex().data(), window.selection.copy) == ("01", 3)


def test_enter_on_a_finding_does_what_a_click_does(hands: Hands) -> None:
    """The panel works by keys alone."""
    window = hands.window
    window.document.edit("break it", lambda s: set_value(s, ("tiles", 9, "edges"), "PPRR"))
    hands.click_tile("01")
    table = window.findings.table
    table.setFocus()
    table.choose(next(f for f in table.findings.findings if f.place.tile == "39"))
    hands.press("Return", table)
    assert window.inspector.id_field.line.text() == "39"


def test_an_accepted_warning_is_shown_with_its_reason(open_window: OpenWindow) -> None:
    """It comes last, and the strip does not count it."""
    window = open_window(SHIPPED / "sheriff.yaml")
    model = window.findings.table.findings
    last = model.index(model.rowCount() - 1, 0)
    accepted = last.data(0x100)
    assert accepted.accepted
    assert window.summary.findings.text() == "no errors"
    warnings = window.findings.filters[Severity.WARNING]
    assert (warnings.text(), warnings.accessibleName()) == ("0", "0 warnings, 1 accepted")


# --- Opening and saving -----------------------------------------------------------------------


def test_saved_bytes_differ_in_the_line_of_the_change_only(
    hands: Hands, my_copy: Path, answers: Answers
) -> None:
    """Everything else stays as it was written, comments included."""
    hands.click_tile("33")
    hands.enter_number(hands.window.inspector.count_field, 6)
    target = my_copy.parent / "other" / "mine.yaml"
    target.parent.mkdir()
    answers.choose_file(target)
    hands.press("Ctrl+Shift+S")
    assert changed_lines(GOLD_RUSH.read_bytes(), target.read_bytes()) == [
        "-     count: 5",
        "+     count: 6",
    ]
    assert my_copy.read_bytes() == GOLD_RUSH.read_bytes()
    assert not hands.window.isWindowModified()
    assert hands.window.document.path == target


def test_a_file_saved_again_is_the_same_bytes(hands: Hands, my_copy: Path) -> None:
    """Opening and saving changes nothing, and closing then asks nothing."""
    hands.press("Ctrl+S")
    assert my_copy.read_bytes() == GOLD_RUSH.read_bytes()
    hands.click_tile("33")
    assert hands.window.close()


def test_what_is_typed_is_saved_without_pressing_enter_first(hands: Hands, my_copy: Path) -> None:
    """Ctrl+S in a field enters the field."""
    hands.click_tile("33")
    hands.type_text(hands.window.inspector.id_field, "34")
    hands.press("Ctrl+S")
    assert '- id: "34"' in my_copy.read_text(encoding="utf-8")
    assert 'start: "34"' in my_copy.read_text(encoding="utf-8")


def test_an_original_is_saved_as_a_copy(
    hands_at_an_original: Hands, answers: Answers, tmp_path: Path, home: Path
) -> None:
    """Shipped sets stay as they are; the copy gets a name and is open from then on.

    Choosing a place among the originals is told in words, and the work is kept.
    """
    documents = home / "Documents"
    documents.mkdir()
    hands, path = hands_at_an_original, hands_at_an_original.window.document.path
    assert path is not None
    before = path.read_bytes()
    hands.click_tile("33")
    hands.enter_number(hands.window.inspector.count_field, 6)
    answers.choose_file(path.with_name("other-name.yaml"))
    hands.press("Ctrl+S")
    assert not path.with_name("other-name.yaml").exists()
    assert "Shipped sets cannot" in hands.window.message.text.text()
    assert hands.window.isWindowModified()
    answers.choose_file(tmp_path / "copy.yaml")
    hands.press("Ctrl+S")
    assert answers.said == ["Save a copy of the shipped set: gold-rush.yaml"] * 2
    assert path.read_bytes() == before
    assert "count: 6" in (tmp_path / "copy.yaml").read_text(encoding="utf-8")
    assert not hands.window.document.is_original


@pytest.mark.parametrize(
    ("button", "is_saved"), [(Button.Save, True), (Button.Discard, False)], ids=["save", "discard"]
)
def test_closing_with_unsaved_changes_asks(
    *, hands: Hands, my_copy: Path, answers: Answers, button: Button, is_saved: bool
) -> None:
    """Each answer does what it says; who cancelled is asked again."""
    hands.click_tile("33")
    hands.enter_number(hands.window.inspector.count_field, 6)
    answers.press(Button.Cancel)
    answers.press(button)
    assert not hands.window.close()
    assert hands.window.isVisible()
    assert "count: 6" not in my_copy.read_text(encoding="utf-8")
    assert hands.window.close()
    assert not hands.window.isVisible()
    assert ("count: 6" in my_copy.read_text(encoding="utf-8")) == is_saved
    assert "Gold Rush" in answers.said[0]


@pytest.mark.own_window
def test_recent_files_are_offered(hands: Hands, tmp_path: Path, settings: QSettings) -> None:
    """The latest comes first, and is opened from the menu; one that is gone is forgotten."""
    other = tmp_path / "other.yaml"
    other.write_bytes((SHIPPED / "sheriff.yaml").read_bytes())
    files = hands.window.files
    files.open_path(other)
    files.recent_menu.aboutToShow.emit()
    names = [action.text() for action in files.recent_menu.actions()]
    assert ["other.yaml" in names[0], "gold-rush.yaml" in names[1]] == [True, True]
    files.recent_menu.actions()[1].trigger()
    assert hands.window.document.path == tmp_path / "gold-rush.yaml"
    other.unlink()
    files.recent_menu.actions()[0].trigger()
    assert "there is no such file" in hands.window.message.text.text()
    assert hands.window.document.path == tmp_path / "gold-rush.yaml"
    assert "other.yaml" not in str(settings.value("recentFiles"))


def test_shipped_sets_are_offered_by_their_titles(hands: Hands) -> None:
    """A newcomer finds them without knowing where they lie."""
    files = hands.window.files
    files.shipped_menu.aboutToShow.emit()
    titles = {action.text(): action for action in files.shipped_menu.actions()}
    assert list(titles) == sorted(titles, key=str.casefold)
    titles["The Sheriff"].trigger()
    assert hands.window.document.is_original
    assert "sheriff.yaml" in hands.window.windowTitle()


@pytest.mark.filterwarnings("ignore:Function. 'QDr:DeprecationWarning")
def test_a_file_dropped_on_the_window_opens(hands: Hands) -> None:
    """As in any program."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(SHIPPED / "sheriff.yaml"))])
    none, left = Qt.KeyboardModifier.NoModifier, Qt.MouseButton.LeftButton
    at = QPoint(40, 40)
    enter = QDragEnterEvent(at, Qt.DropAction.CopyAction, data, left, none)
    QApplication.sendEvent(hands.window, enter)
    assert enter.isAccepted()
    drop = QDropEvent(at.toPointF(), Qt.DropAction.CopyAction, data, left, none)
    QApplication.sendEvent(hands.window, drop)
    assert hands.window.document.path == SHIPPED / "sheriff.yaml"


# --- Files that cannot be read ----------------------------------------------------------------


def test_a_broken_file_opens_as_findings(open_window: OpenWindow, tmp_path: Path) -> None:
    """Line and column are in the panel, and the line is marked."""
    broken = tmp_path / "broken.yaml"
    text = GOLD_RUSH.read_text(encoding="utf-8").replace("at: [E, W]}", "at: [E, W}", 1)
    broken.write_text(text, encoding="utf-8")
    window = open_window(broken)
    line = 1 + text[: text.index("at: [E, W}")].count("\n")
    finding = window.findings.table.findings.findings[0]
    assert (finding.check, finding.place.line) == ("yaml-syntax", line)
    assert "at: [E, W}" in window.unreadable.lines.toPlainText()
    assert window.unreadable.isVisible()
    broken.write_bytes(GOLD_RUSH.read_bytes())
    window.unreadable.again.click()
    assert window.canvas.isVisible()
    assert window.summary.totals.text().startswith("72 tiles")


def test_a_set_without_its_base_says_so(open_window: OpenWindow, tmp_path: Path) -> None:
    """The file itself is fine, so what it rests on is named."""
    orphan = tmp_path / "orphan.yaml"
    orphan.write_text("format: 1\nid: orphan\nextends: gold-rusch\n", encoding="utf-8")
    window = open_window(orphan)
    finding = window.findings.table.findings.findings[0]
    assert (finding.check, finding.place.line) == ("unknown-base", 3)
    assert "gold-rush" in finding.hint
    assert window.unreadable.isVisible()


def test_what_is_no_text_is_told_and_the_open_set_stays(hands: Hands, tmp_path: Path) -> None:
    """Bytes in another encoding are no reason to lose sight of the work."""
    other = tmp_path / "utf16.yaml"
    other.write_bytes("format: 1".encode("utf-16"))
    before = hands.window.document.path
    hands.window.files.open_path(other)
    assert "UTF-16" in hands.window.message.text.text()
    assert hands.window.document.path == before


# --- Inherited tiles, large sets, accidents ---------------------------------------------------


def test_inherited_tiles_are_shown_and_cannot_be_edited(
    open_window: OpenWindow, qtbot: QtBot
) -> None:
    """An expansion shows its own tiles first, and those of its base as what they are."""
    hands = Hands(open_window(SHIPPED / "sheriff.yaml"), qtbot)
    window = hands.window
    model = window.gallery.view.model()
    rows = [model.index(row, 0) for row in range(model.rowCount())]
    tiles = [row for row in rows if row.flags() & Qt.ItemFlag.ItemIsSelectable]
    assert [tile.data() for tile in tiles[:7]] == ["S1", "S2", "S3", "S4", "S5", "S6", "01"]
    assert len(tiles) == 29
    hands.click_tile("27")
    assert not window.inspector.id_field.isEnabled()
    assert not window.tiles.delete.isEnabled()
    assert "inherited" in tiles[11].data(Qt.ItemDataRole.AccessibleTextRole)
    hands.press("Delete", window.gallery.view)
    assert not window.isWindowModified()
    hands.click_tile("S3")
    assert window.inspector.id_field.isEnabled()


def test_hundreds_of_tiles_can_be_edited(
    open_window: OpenWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    """The gallery draws what is in sight only, and an edit shows everywhere."""
    number = scaled(1000, 3)
    text = GOLD_RUSH.read_text(encoding="utf-8")
    head = text[: text.index("expect:")].replace('"33"', '"T0"')
    patterns = ["PPPP", "PPPM", "PMPM", "MMMM"]
    tiles = [f'  - {{id: "T{n}", edges: {patterns[n % 4]}}}\n' for n in range(number)]
    many = tmp_path / "many.yaml"
    many.write_text(head + "tiles:\n" + "".join(tiles), encoding="utf-8")
    hands = Hands(open_window(many), qtbot)
    window = hands.window
    window.pictures.finish()
    assert len(window.pictures._kept) < 100
    hands.click_tile(f"T{number - 50}")
    hands.enter_number(window.inspector.count_field, 7)
    qtbot.waitUntil(lambda: window.summary.totals.text().startswith(f"{number + 6} tiles"))
    hands.press("Ctrl+Z")
    assert window.document.text == many.read_text(encoding="utf-8")


def test_panels_fit_beside_one_another_in_a_small_window(hands: Hands) -> None:
    """Beside a gallery of three columns, 900 pixels hold findings and distribution."""
    window = hands.window
    docks = (window.panels.docks["findings"], window.panels.docks["distribution"])
    assert 338 + sum(dock.minimumSizeHint().width() for dock in docks) <= 900


@pytest.mark.own_window
def test_in_a_narrow_panel_places_stand_below_their_messages(open_window: OpenWindow) -> None:
    """So that no word of a message is cut off, and none is squeezed."""
    window = open_window(SHIPPED / "sheriff.yaml")
    table = window.findings.table
    delegate, first = table.itemDelegate(), table.model().index(1, 0)
    heights = {}
    for width in (600, 300):
        table.setFixedWidth(width)
        QApplication.processEvents()
        heights[width] = delegate.sizeHint(QStyleOptionViewItem(), first).height()
        pixels = table.grab(table.visualRect(first)).toImage()
        paper = pixels.pixelColor(pixels.width() // 2, 1)
        last = range(pixels.height() - 9, pixels.height())
        assert all(pixels.pixelColor(x, y) == paper for y in last for x in range(20, width - 40))
    line = window.fontMetrics().height()
    assert line / 2 < heights[300] - heights[600] < 1.5 * line
