"""File → Import: what comes of files is shown, and the new sets are made and opened."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from core.tileset.reader import load
from editor.importing.import_dialog import ImportDialog
from editor.main_window import MainWindow

from ..conftest import Answers, OpenWindow

pytestmark = pytest.mark.shared_window

FIELD = "<field>NL NR EL ER SL SR WL WR</field>"
XML = f"""<defs><tiles>
<tile id="a"><city castle-base="false">N</city><field city="N">EL ER SL SR WL WR</field></tile>
<tile id="b"><garden/>{FIELD}</tile></tiles><sets>
<tile-set id="land:1"><ref count="3" tile="a"/></tile-set>
<tile-set id="land:2"><ref count="2" tile="a"/><ref tile="b"/></tile-set></sets></defs>"""


@pytest.fixture
def window(open_window: OpenWindow, tmp_path: Path) -> MainWindow:
    """Return a window on a set without tiles."""
    path = tmp_path / "bare.yaml"
    path.write_text("format: 1\nid: bare\n", encoding="utf-8")
    return open_window(path)


@pytest.fixture
def asked(window: MainWindow, answers: Answers, tmp_path: Path) -> Iterator[ImportDialog]:
    """Return the dialog with the definitions above, chosen as a designer does."""
    file = tmp_path / "land.xml"
    file.write_text(XML)
    answers.choose_file(file)
    window.menus.import_files.trigger()
    assert answers.all_given
    yield window.importing
    window.importing.close()
    file.unlink()  # the next file dialog opens where this one was


def click(dialog: ImportDialog) -> None:
    """Click the button that imports."""
    QTest.mouseClick(dialog.make, Qt.MouseButton.LeftButton)


def test_what_comes_of_files_is_seen_before_they_are_imported(
    asked: ImportDialog, window: MainWindow
) -> None:
    """Each set with pictures of its tiles, and with what could not be said of them."""
    view = asked.view
    named = [view.sets.itemText(n) for n in range(view.sets.count())]
    assert named[0] == "Land (1): 3 tiles  (land.yaml)"
    assert named[1].startswith("Land (2): 1 tile")
    assert [view.tiles.item(n).text() for n in range(view.tiles.count())] == ["a\n× 3"]
    assert view.unsaid.item(0).text() == 'a: castle-base="false" of city N'
    view.unsaid.setCurrentRow(0)
    assert view.tiles.currentRow() == 0
    window.pictures.finish()
    assert not view.tiles.item(0).icon().isNull()
    view.sets.setCurrentIndex(1)
    assert [view.tiles.item(n).text() for n in range(view.tiles.count())] == ["b\n× 1"]
    assert view.unsaid.count() == 0


def test_importing_makes_the_files_and_opens_the_first(
    asked: ImportDialog, window: MainWindow, tmp_path: Path
) -> None:
    """Beside the imported file, under a name that is free; the other set extends it."""
    click(asked)
    assert window.document.path == tmp_path / "land.yaml"
    assert not window.document.is_modified
    assert not asked.isVisible()
    assert load(tmp_path / "land-2.yaml").tileset.extends == "land"
    asked.show_files([tmp_path / "land.xml"])
    assert asked.id.line.text() == "land-3"
    asked.id.line.setFocus()
    asked.id.line.selectAll()
    QTest.keyClicks(asked.id.line, "land")
    assert asked.id.reason == "That folder already contains land.yaml."
    before = (tmp_path / "land.yaml").read_bytes()
    click(asked)
    assert asked.isVisible()
    assert (tmp_path / "land.yaml").read_bytes() == before


def test_the_tiles_may_extend_a_set(asked: ImportDialog, tmp_path: Path) -> None:
    """Chosen from those there are."""
    row = asked.bases.findText("Frontier", Qt.MatchFlag.MatchContains)
    asked.bases.setCurrentIndex(row)
    click(asked)
    assert load(tmp_path / "land.yaml").tileset.extends == "frontier"


def test_what_cannot_be_imported_is_told(
    asked: ImportDialog, answers: Answers, tmp_path: Path
) -> None:
    """With its place; nothing can be made of it."""
    bad = tmp_path / "bad.xml"
    bad.write_text("<defs>\n<tile/></defs>")
    answers.choose_file(bad)
    QTest.mouseClick(asked.more, Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    assert asked.trouble == "bad.xml:2:1: <tile> lacks 'id'"
    assert not asked.make.isEnabled()
    assert asked.view.tiles.count() == 0


def test_a_table_of_tiles_is_imported_too(
    asked: ImportDialog, window: MainWindow, tmp_path: Path
) -> None:
    """As CSV, with what of it could not be read; all that is right becomes a set."""
    table = tmp_path / "moor.csv"
    table.write_text("id,edges,count\nA,PPTT,3\nB,PPPP,many\n", encoding="utf-8")
    asked.show_files([table])
    assert asked.view.sets.itemText(0).endswith("(moor.yaml)")
    assert [asked.view.tiles.item(n).text() for n in range(2)] == ["A\n× 3", "B\n× 1"]
    told = [asked.view.unsaid.item(n).text() for n in range(asked.view.unsaid.count())]
    assert any("'many' is no number of copies" in line for line in told)
    click(asked)
    assert window.document.path == tmp_path / "moor.yaml"


def test_a_folder_that_no_system_can_have_is_refused_at_its_field(asked: ImportDialog) -> None:
    """As it is typed, with a reason."""
    asked.folder.line.selectAll()
    QTest.keyClicks(asked.folder.line, "/" + 300 * "x")
    assert asked.folder.reason
    click(asked)
    assert asked.isVisible()
