"""File → Import: what comes of files is shown, and the new sets are made and opened."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from core.tileset.edits import remove
from core.tileset.reader import load
from editor.importing.import_dialog import ImportDialog
from editor.main_window import MainWindow
from tests.editor.menus_of import menus_of

from ..conftest import Answers, OpenWindow

pytestmark = pytest.mark.shared_window

FIELD = "<field>NL NR EL ER SL SR WL WR</field>"
XML = f"""<defs><tiles>
<tile id="a"><city>N</city><gate>S</gate><field city="N">EL ER SL SR WL WR</field></tile>
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
    menus_of(window).import_files.trigger()
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
    """Each set with pictures of its tiles, and with what could not be imported of them."""
    view = asked.view
    named = [view.sets.itemText(n) for n in range(view.sets.count())]
    assert named[0] == "Land (1): 3 tiles  (land.yaml)"
    assert named[1].startswith("Land (2): 1 tile")
    assert [view.tiles.item(n).text() for n in range(view.tiles.count())] == ["a\n× 3"]
    assert view.unsaid.item(0).text() == "a: <gate> S: no such kind of feature is known"
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


HEAD = """\
format: 1
id: bare
terrains: {prairie: {code: P}, city: {code: C}}
features: {city: {shape: area, terrain: city}, prairie: {shape: field, terrain: prairie}}
"""
TABLE = "id,edges,count\nX1,CPPC,2\nT,CCCC,1\nX3,QQQQ,1\n"


@pytest.fixture
def adding(open_window: OpenWindow, tmp_path: Path) -> Iterator[tuple[MainWindow, ImportDialog]]:
    """Return a window on a set of one tile T, and its dialog with the table above."""
    path, table = tmp_path / "bare.yaml", tmp_path / "more.csv"
    path.write_text(HEAD + "tiles:\n  - {id: T, edges: PPPP}\n", encoding="utf-8")
    table.write_text(TABLE, encoding="utf-8")
    window = open_window(path)
    window.importing.show_files([table])
    yield window, window.importing
    window.importing.close()


def told(dialog: ImportDialog) -> list[str]:
    """Return what the dialog lists as left out."""
    return [dialog.view.unsaid.item(n).text() for n in range(dialog.view.unsaid.count())]


def test_the_rows_of_a_table_are_added_to_the_open_set(
    adding: tuple[MainWindow, ImportDialog],
) -> None:
    """That is offered first; the tiles are as typed ones, and one undo takes them back."""
    window, dialog = adding
    document = window.document
    before = document.text
    assert dialog.adds
    assert dialog.bases.currentText() == "tiles of bare.yaml, the open set"
    assert not dialog.id.isVisible()
    assert [dialog.view.tiles.item(n).text() for n in range(dialog.view.tiles.count())] == [
        "X1\n× 2"
    ]
    assert any("'QQQQ' shows 'Q'" in line and "C (city)" in line for line in told(dialog))
    assert "T" in dialog.there.text()
    click(dialog)
    assert not dialog.isVisible()
    assert document.source is not None
    tile = document.source.data["tiles"][1]
    assert (tile["id"], tile["features"]) == ("X1", [{"kind": "city", "at": ["N", "W"]}])
    assert window.selection.keys == (document.own(1),)
    document.undo_stack.undo()
    assert document.text == before


def test_rows_are_added_below_what_is_laid_over_the_open_set(
    adding: tuple[MainWindow, ImportDialog], tmp_path: Path
) -> None:
    """To the set that is open, and not to the last of the edition."""
    window, dialog = adding
    document = window.document
    over = tmp_path / "over.yaml"
    over.write_text("format: 1\nid: over\nextends: bare\ntiles: [{id: Z, edges: CCCC}]\n")
    document.choose_others([str(over)])
    assert document.edition is not None
    assert document.edition.ids == ("bare", "over")
    click(dialog)
    assert document.source is not None
    assert document.source.tileset.id == "bare"
    assert [tile.id for tile in document.source.tileset.tiles] == ["T", "X1"]
    document.undo_stack.undo()


def test_ids_that_are_there_are_replaced_or_renamed(
    adding: tuple[MainWindow, ImportDialog],
) -> None:
    """As the designer chooses; what would come of it is shown at once, after each edit too."""
    window, dialog = adding
    dialog.existing.setCurrentIndex(1)
    shown = [dialog.view.tiles.item(n).text() for n in range(dialog.view.tiles.count())]
    assert shown == ["T\n× 1", "X1\n× 2"]
    dialog.existing.setCurrentIndex(2)
    shown = [dialog.view.tiles.item(n).text() for n in range(dialog.view.tiles.count())]
    assert shown == ["X1\n× 2", "T-2\n× 1"]
    window.document.edit("Remove", lambda source: remove(source, ("tiles",)))
    shown = [dialog.view.tiles.item(n).text() for n in range(dialog.view.tiles.count())]
    assert shown == ["X1\n× 2", "T\n× 1"]
    assert dialog.there.isHidden()


def test_a_table_that_changes_nothing_cannot_be_added(
    adding: tuple[MainWindow, ImportDialog], tmp_path: Path
) -> None:
    """Or that has no row which fits the set: the reason is told."""
    window, dialog = adding
    table = tmp_path / "same.csv"
    table.write_text("id,edges\nT,PPPP\n", encoding="utf-8")
    dialog.show_files([table])
    assert (dialog.make.isEnabled(), dialog.trouble) == (
        False,
        "Nothing of the open set would change.",
    )
    table.write_text("id,edges\nX,QQQQ\n", encoding="utf-8")
    dialog.show_files([table])
    assert "same.csv:2: column 'edges': 'QQQQ' shows 'Q'" in dialog.trouble
    assert not dialog.make.isEnabled()
    dialog.bases.setCurrentIndex(1)
    assert dialog.make.isEnabled()
    assert window.document.undo_stack.count() == 0
