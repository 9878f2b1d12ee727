"""The guide to a new set, by mouse and keys: three kinds, live checks, and a file that is made."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from core.authoring.templates import Kind, NewSet, worked
from core.bots.bots import make, play_out
from core.edition.counts import totals
from core.edition.library import Library, default_library
from core.engine.game_types import prepare
from core.findings import Severity
from core.tileset.reader import load
from core.verification import verify
from editor.sets.new_set_guide import NewSetGuide
from editor.widgets.form_fields import CheckedLine
from tests.editions import edition_from

from ..conftest import Answers, Hands
from ..contexts import context_on

pytestmark = pytest.mark.shared_window

Open = Callable[[Path], NewSetGuide]


@pytest.fixture
def library(tmp_path: Path) -> Library:
    """Return the shipped sets, and a user's folder that is not there yet."""
    known = default_library()
    return Library((tmp_path / "user" / "tilesets", known.set_folders[-1]), known.plugin_folders)


@pytest.fixture
def guide_on(
    qapp: QApplication, qtbot: QtBot, settings: QSettings, library: Library
) -> Iterator[Open]:
    """Return a function that opens a file and shows the guide with it."""
    guides: list[NewSetGuide] = []

    def opened(_path: Path, write: Callable[[], None]) -> bool:
        write()
        return True

    def shown(path: Path) -> NewSetGuide:
        context = context_on(path, settings, library, styles_app=False)
        guide = NewSetGuide(context, opened)
        context.appearance.apply_style(guide)
        guides.append(guide)
        with qtbot.waitActive(guide):
            guide.begin()
        return guide

    yield shown
    for guide in guides:
        guide.close()
        guide.deleteLater()
    qapp.processEvents()


@pytest.fixture
def guide(guide_on: Open) -> NewSetGuide:
    """Return the guide on the shipped base game."""
    return guide_on(default_library().find("gold-rush"))


def typed(keys: str) -> None:
    """Type where the cursor is."""
    focus = QApplication.focusWidget()
    assert focus is not None
    QTest.keyClicks(focus, keys)


def press(key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """Press a key where the cursor is."""
    focus = QApplication.focusWidget()
    assert focus is not None
    QTest.keyClick(focus, key, held)


def alt(key: Qt.Key) -> None:
    """Press a key together with Alt."""
    press(key, Qt.KeyboardModifier.AltModifier)


def click(widget: QWidget) -> None:
    """Click into a widget."""
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=widget.rect().center())


def fill(field: CheckedLine, text: str) -> None:
    """Type a text in the place of what is there."""
    field.line.selectAll()
    field.line.setFocus()
    typed(text)


def test_three_keys_make_an_expansion(guide: NewSetGuide, library: Library, tmp_path: Path) -> None:
    """Type a title, press Enter; the file lies in the user's folder, which is made for it."""
    typed("Long winter")
    press(Qt.Key.Key_Return)
    path = tmp_path / "user" / "tilesets" / "long-winter.yaml"
    assert not guide.isVisible()
    tileset = load(path).tileset
    assert (tileset.id, tileset.title, tileset.extends) == (
        "long-winter",
        "Long winter",
        "gold-rush",
    )
    edition = edition_from(library, str(path))
    assert totals(edition).tiles == 72


@pytest.mark.parametrize("kind", ["deck", "expansion", "variant"])
def test_every_example_of_cards_can_be_played(
    guide_on: Open, library: Library, kind: Kind, qtbot: QtBot
) -> None:
    """With the game that is chosen; verification has nothing to say, not even a note."""
    guide = guide_on(default_library().find("gold-rush-cards"))
    guide.begin(kind)
    for number in range(guide.examples.rows.rowCount()):
        guide.close()
        with qtbot.waitActive(guide):
            guide.begin(kind)
        fill(guide.title, f"{kind} {number}")
        guide.examples.setCurrentIndex(guide.examples.rows.index(number))
        guide.examples.setFocus()
        press(Qt.Key.Key_Return)
        opened = library.open([str(guide.path)])
        assert opened.edition is not None
        assert not verify(opened.edition, opened.findings).findings
        assert opened.edition.game == "prospectors"
        game = prepare(opened.edition, 3).begin(7)
        play_out(game, [make("random", seat) for seat in range(3)])
        assert game.is_over
    assert number >= 1


@pytest.mark.parametrize("kind", ["base", "expansion", "variant"])
def test_every_example_makes_a_set_without_an_error(
    guide: NewSetGuide, library: Library, kind: Kind, qtbot: QtBot
) -> None:
    """Chosen by the arrow keys, one after another."""
    guide.begin(kind)
    for number in range(guide.examples.rows.rowCount()):
        guide.close()
        with qtbot.waitActive(guide):
            guide.begin(kind)
        fill(guide.title, f"{kind} {number}")
        guide.examples.setFocus()
        press(Qt.Key.Key_Home)
        for _ in range(number):
            press(Qt.Key.Key_Down)
        name = guide.examples.currentIndex().data()
        press(Qt.Key.Key_Return)
        assert guide.path.is_file(), name
        opened = library.open([str(guide.path)])
        assert opened.edition is not None
        found = verify(opened.edition, opened.findings).findings
        assert [f.message for f in found if f.severity is Severity.ERROR] == [], name
    assert number >= 2 or kind == "expansion"


def test_a_kind_is_chosen_by_its_letter(guide: NewSetGuide, qtbot: QtBot) -> None:
    """And the title that stands there follows, unless it is one's own."""
    assert guide.title.line.text() == "New expansion"
    alt(Qt.Key.Key_V)
    qtbot.waitUntil(guide.kinds["variant"].isChecked)
    assert guide.id.line.text() == "new-variant"
    alt(Qt.Key.Key_B)
    qtbot.waitUntil(guide.kinds["base"].isChecked)
    assert not guide.bases.isEnabled()
    fill(guide.title, "Peaks")
    click(guide.kinds["variant"])
    assert guide.title.line.text() == "Peaks"
    assert guide.bases.isEnabled()


def test_the_id_follows_the_title_until_it_is_typed(guide: NewSetGuide) -> None:
    """An id that was cleared follows again."""
    fill(guide.title, "Summer  Fair!")
    assert guide.id.line.text() == "summer-fair"
    fill(guide.id, "mine")
    fill(guide.title, "Another")
    assert guide.id.line.text() == "mine"
    guide.id.line.setFocus()
    guide.id.line.selectAll()
    press(Qt.Key.Key_Delete)
    assert guide.id.reason == "An id is needed."
    fill(guide.title, "Third")
    assert guide.id.line.text() == "third"
    assert guide.id.reason == ""


def test_mistakes_are_told_beside_their_fields(guide: NewSetGuide, tmp_path: Path) -> None:
    """While one types; Enter leads to the first and makes nothing."""
    fill(guide.id, "sheriff")
    assert guide.id.reason == "Another set already has that id: The Sheriff"
    fill(guide.id, "a b")
    assert "letters, digits" in guide.id.reason
    guide.title.line.clear()
    guide.title.line.setFocus()
    typed(" ")
    assert guide.title.reason == "A title is needed."
    fill(guide.folder, str(tmp_path / "no"))
    assert guide.folder.reason == "There is no such folder."
    press(Qt.Key.Key_Return)
    assert guide.isVisible()
    assert QApplication.focusWidget() is guide.title.line
    assert not (tmp_path / "no").exists()
    fill(guide.folder, str(default_library().set_folders[-1]))
    assert "another folder" in guide.folder.reason


def test_a_suggested_id_is_free(guide: NewSetGuide) -> None:
    """That of a shipped set is not."""
    fill(guide.title, "Sheriff")
    assert guide.id.line.text() == "sheriff-2"


def test_a_file_that_is_there_is_never_written_over(guide: NewSetGuide, tmp_path: Path) -> None:
    """Not even if it came between the last key and Enter."""
    fill(guide.folder, str(tmp_path))
    fill(guide.title, "Peaks")
    there = tmp_path / "peaks.yaml"
    there.write_text("mine", encoding="utf-8")
    press(Qt.Key.Key_Return)
    assert guide.isVisible()
    assert guide.id.reason == "That folder already contains peaks.yaml."
    assert there.read_text(encoding="utf-8") == "mine"
    fill(guide.id, "peaks-2")
    press(Qt.Key.Key_Return)
    assert not guide.isVisible()
    assert (tmp_path / "peaks-2.yaml").is_file()


def test_a_disk_that_refuses_is_told(
    guide: NewSetGuide, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The guide stays with all that was typed."""
    fill(guide.folder, str(tmp_path))

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    click(guide.make)
    assert guide.isVisible()
    assert guide.trouble == "new-expansion.yaml cannot be written: No space left on device"
    assert [path.name for path in tmp_path.iterdir() if path.suffix in (".yaml", ".tmp")] == []


def test_the_set_goes_beside_the_designers_own_file(
    guide_on: Open, tmp_path: Path, library: Library
) -> None:
    """And extends it, though other folders do not know it."""
    own = tmp_path / "peaks.yaml"
    own.write_text(worked(NewSet("base", "peaks", "Peaks")), encoding="utf-8")
    guide = guide_on(own)
    assert guide.bases.currentText() == "Peaks"
    assert guide.folder.line.text() == str(tmp_path)
    fill(guide.folder, str(library.set_folders[0]))
    assert "would not find 'peaks'" in guide.folder.reason
    fill(guide.folder, str(tmp_path))
    assert guide.folder.reason == ""
    press(Qt.Key.Key_Return)
    assert load(tmp_path / "new-expansion.yaml").tileset.extends == "peaks"


def test_the_set_to_extend_can_be_given(guide: NewSetGuide) -> None:
    """As when one asks for a variant of an expansion."""
    guide.begin("variant", default_library().find("sheriff"))
    assert guide.bases.currentText().strip() == "The Sheriff"
    assert guide.kind == "variant"


def test_other_examples_come_with_another_set(guide: NewSetGuide) -> None:
    """They are made of what that one has."""
    names = [row.name for row in guide.examples.rows.rows]
    assert names == ["Empty", "A small example", "Like The Sheriff"]
    guide.bases.setFocus()
    press(Qt.Key.Key_Down)
    assert guide.bases.currentText().strip() != "Gold Rush"
    names = [row.name for row in guide.examples.rows.rows]
    assert names == ["Empty", "A small example"]


@pytest.mark.usefixtures("french")
def test_an_example_is_described_in_its_own_words(guide: NewSetGuide) -> None:
    """As the set says them in the language of the window."""
    said = guide.examples.rows.rows[-1].detail
    assert "cimetière" in said
    assert "graveyard" not in said


def test_escape_leaves_without_a_file(guide: NewSetGuide, tmp_path: Path) -> None:
    """Nothing is made, not even a folder."""
    typed("Peaks")
    press(Qt.Key.Key_Escape)
    assert not guide.isVisible()
    assert not (tmp_path / "user").exists()


def cancel(dialog: QDialog) -> None:
    """Press Escape in a dialog that asks."""
    QTimer.singleShot(0, lambda: QTest.keyClick(dialog, Qt.Key.Key_Escape))


def test_a_new_set_is_written_once_unsaved_work_may_go(
    hands: Hands, answers: Answers, tmp_path: Path
) -> None:
    """Cancelling, there or in the dialog that saves, leaves no file, and the guide as it was."""
    window, path = hands.window, tmp_path / "own" / "peaks.yaml"
    path.parent.mkdir()
    window.files.open_path(default_library().find("gold-rush"))
    hands.press("Ctrl+T")
    hands.press("Ctrl+N")
    hands.bot.waitUntil(window.guide.isActiveWindow)
    fill(window.guide.folder, str(path.parent))
    fill(window.guide.title, "Peaks")
    assert window.files._in_front() is window.guide  # which gets the keyboard back
    for answer in ("Cancel", "Save", "Discard"):
        window.guide.activateWindow()
        hands.bot.waitUntil(lambda: QApplication.focusWidget() is not None)
        answers.press(QMessageBox.StandardButton[answer])
        if answer == "Save":
            answers.give(cancel)
        press(Qt.Key.Key_Return)
        done = answer == "Discard"
        assert path.exists() == done
        assert window.guide.isVisible() == (not done)
        assert window.guide.title.line.text() == "Peaks"
        assert (window.document.path == path) == done
        assert window.document.is_modified != done


def test_a_double_click_on_an_example_makes_it(guide: NewSetGuide, tmp_path: Path) -> None:
    """The same as choosing it and pressing the button."""
    fill(guide.folder, str(tmp_path))
    place = guide.examples.visualRect(guide.examples.rows.index(1)).center()
    view = guide.examples.viewport()
    QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=place)
    QTest.mouseDClick(view, Qt.MouseButton.LeftButton, pos=place)
    assert len(load(tmp_path / "new-expansion.yaml").tileset.tiles) == 3
