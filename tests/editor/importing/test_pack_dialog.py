"""A pack in the window: what is in it is shown, and its sets are put among the designer's own."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QTimer, QUrl
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from core.edition.library import default_library
from core.engine.plugin_consent import Consent
from editor import app
from editor.importing.pack_dialog import PackDialog
from editor.main_window import MainWindow
from editor.sandbox.sandboxes import Sandboxes
from tests.core.packing.packed import FILES, pack_of, with_file

from ..conftest import Answers, OpenWindow

pytestmark = pytest.mark.shared_window


@pytest.fixture
def window(open_window: OpenWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> MainWindow:
    """Return a window on a set without tiles; a pack lies beside it."""
    monkeypatch.chdir(tmp_path)
    bare = tmp_path / "bare.yaml"
    bare.write_text("format: 1\nid: bare\n", encoding="utf-8")
    (tmp_path / "moor.goldrush").write_bytes(pack_of(tmp_path / "author"))
    shown = open_window(bare)
    library = default_library()
    # The window may be one that another test has used, with another home.
    assert shown.document.library.set_folders[-1] == library.set_folders[-1]
    return shown


def click(button: QPushButton) -> None:
    """Click a button, which must be possible."""
    assert button.isEnabled()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def opened(window: MainWindow, path: Path, on: QWidget | None = None) -> PackDialog:
    """Return the dialog once a pack was checked that was dropped on the window, or on another."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    copy, none = Qt.DropAction.CopyAction, Qt.KeyboardModifier.NoModifier
    at, left = QPoint(9, 9), Qt.MouseButton.LeftButton
    for event in (
        QDragEnterEvent(at, copy, data, left, none),
        QDragMoveEvent(at, copy, data, left, none),
        QDropEvent(QPointF(at), copy, data, left, none),
    ):
        QApplication.sendEvent(on or window, event)
    window.packs.finish()
    return window.packs


def into(dialog: PackDialog, folder: Path) -> None:
    """Type another folder."""
    dialog.folder.line.selectAll()
    QTest.keyClicks(dialog.folder.line, str(folder))


@pytest.mark.parametrize("where", ["the sandbox", "the laboratory"])
def test_a_pack_that_is_dropped_elsewhere_is_shown_where_sets_are_opened(
    window: MainWindow, few_tiles: Path, tmp_path: Path, where: str
) -> None:
    """The window of the editor comes to the front with it; game and studies stay as they are."""
    window.files.open_path(few_tiles)
    if where == "the sandbox":
        window.launching.play.trigger()
        other: QWidget = window.workspace.shared(Sandboxes).windows[-1]
    else:
        window.laboratory.open_laboratory.trigger()
        assert window.laboratory.opened is not None
        other = window.laboratory.opened
    dialog = opened(window, tmp_path / "moor.goldrush", other)
    assert dialog.isVisible()
    assert dialog.title.text() == "The moor"
    assert window.document.path == few_tiles
    dialog.close()
    other.close()


def test_a_pack_that_is_dropped_on_a_window_is_shown_first(
    window: MainWindow, tmp_path: Path
) -> None:
    """Title, pictures of tiles, what else is in it, its plugins; nothing is written or run."""
    temporary = Path(tempfile.gettempdir())
    before = {*temporary.glob("goldrush-pack-*")}
    dialog = opened(window, tmp_path / "moor.goldrush")
    assert dialog.isVisible()
    assert len({*temporary.glob("goldrush-pack-*")} - before) == 1
    assert dialog.title.text() == "The moor"
    said = dialog.contents.text().splitlines()
    assert said[:3] == ["2 sets", "2 pictures and symbols", "2 scenarios"]
    assert said[3].startswith("1 stud")
    assert said[4] == "It uses these sets of the program: Gold Rush"
    assert dialog.plugins.text() == "“The marsh”, 3 files"
    assert "it can do anything on this computer that you can" in dialog.warning.text()
    view = dialog.view
    assert view.sets.itemText(0) == "The moor: 2 tiles  (moor.yaml)"
    assert view.tiles.item(0).text() == "m1\n× 2"
    window.pictures.finish()
    assert not view.tiles.item(0).icon().isNull()
    assert window.document.path == tmp_path / "bare.yaml"
    assert {each.name for each in tmp_path.iterdir()} == {"bare.yaml", "moor.goldrush"}
    dialog.close()
    assert {*temporary.glob("goldrush-pack-*")} == before


def test_importing_puts_it_into_a_folder_and_opens_the_set(
    window: MainWindow, tmp_path: Path
) -> None:
    """All files as they were; the plugin beside the set waits for its agreement."""
    dialog = opened(window, tmp_path / "moor.goldrush")
    folder = tmp_path / "own"
    folder.mkdir()
    into(dialog, folder)
    click(dialog.make)
    assert not dialog.isVisible()
    assert window.document.path == folder / "moor.yaml"
    assert not window.document.is_modified
    assert all((folder / path).read_text("utf-8") == text for path, text in FILES.items())
    assert not (tmp_path / "it-ran").exists()


@pytest.mark.own_window
def test_it_goes_into_the_designers_own_folder_of_sets(
    open_window: OpenWindow, tmp_path: Path
) -> None:
    """Unless another one is chosen; plugins have a folder of their own there."""
    library = default_library()
    (tmp_path / "moor.goldrush").write_bytes(pack_of(tmp_path / "author"))
    bare = tmp_path / "bare.yaml"
    bare.write_text("format: 1\nid: bare\n", encoding="utf-8")
    window = open_window(bare, library)
    dialog = opened(window, tmp_path / "moor.goldrush")
    click(dialog.make)
    assert window.document.path == library.set_folders[0] / "moor.yaml"
    assert (library.plugin_folders[0] / "marsh" / "plugin.yaml").is_file()
    assert not (library.set_folders[0] / "plugins").exists()


def test_another_set_is_never_replaced_unasked(
    window: MainWindow, answers: Answers, tmp_path: Path
) -> None:
    """Nor a plugin; the question names what would be lost, and its answer is no by default."""
    folder = tmp_path / "own"
    (folder / "plugins" / "marsh").mkdir(parents=True)
    mine = {"moor.yaml": "format: 1\nid: moor\n", "plugins/marsh/plugin.yaml": "mine"}
    for name, text in mine.items():
        (folder / name).write_text(text, encoding="utf-8")
    dialog = opened(window, tmp_path / "moor.goldrush")
    into(dialog, folder)
    answers.press_named("Cancel")
    click(dialog.make)
    assert answers.said[-1].splitlines()[-2:] == ["plugins/marsh", "moor.yaml"]
    assert {name: (folder / name).read_text("utf-8") for name in mine} == mine
    assert {each.name for each in folder.iterdir()} == {"moor.yaml", "plugins"}
    assert dialog.isVisible()
    answers.press_named("Replace")
    click(dialog.make)
    assert answers.all_given
    assert all((folder / path).read_text("utf-8") == text for path, text in FILES.items())
    assert window.document.path == folder / "moor.yaml"


def test_a_pack_is_opened_as_any_file_is(
    window: MainWindow, answers: Answers, tmp_path: Path
) -> None:
    """By the menu; a plugin that may run already says so."""
    answers.choose_file(tmp_path / "moor.goldrush")
    window.files.open_action.trigger()
    window.packs.finish()
    assert answers.all_given
    assert window.packs.title.text() == "The moor"
    pack = window.packs.open_packed
    digest = next(each.sha256 for each in pack.manifest.plugins if each.id == "marsh")
    consent = Consent.default()
    consent.file.parent.mkdir(parents=True, exist_ok=True)
    consent.file.write_text(f'{{"marsh": ["{digest}"]}}', encoding="utf-8")
    dialog = opened(window, tmp_path / "moor.goldrush")
    assert dialog.plugins.text() == "“The marsh”, 3 files: you have allowed it to run"
    dialog.close()


def test_a_hostile_pack_is_refused_with_its_name_and_that_of_the_file(
    window: MainWindow, tmp_path: Path
) -> None:
    """In the window that it was dropped on, where all stays as it is."""
    window.packs.close()
    bad = tmp_path / "bad.goldrush"
    bad.write_bytes(with_file(pack_of(tmp_path / "again"), "../evil.svg", b"<svg/>"))
    before = sorted(tmp_path.rglob("*"))
    dialog = opened(window, bad)
    assert not dialog.isVisible()
    assert window.message.text.text() == "bad.goldrush: '../evil.svg' leads out of the pack"
    assert sorted(tmp_path.rglob("*")) == before


def test_a_pack_on_the_command_line_is_shown_in_the_first_window(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As by a double click; one that is not there ends the program with a message."""
    import sys

    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    window.packs.close()
    seen: list[str] = []

    def look() -> None:
        every = QApplication.topLevelWidgets()
        shown = [each for each in every if isinstance(each, PackDialog) and each.isVisible()]
        if not shown:
            QTimer.singleShot(20, look)
            return
        seen.extend(each.title.text() for each in shown)
        for each in shown:
            parent = each.parent()
            each.close()
            assert isinstance(parent, MainWindow)
            parent.close()
        QApplication.closeAllWindows()

    QTimer.singleShot(50, look)
    assert app.main(str(tmp_path / "moor.goldrush")) == 0
    assert seen == ["The moor"]
    assert app.main("gone.goldrush") == 2
