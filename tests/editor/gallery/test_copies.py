"""Copies with icons of their own as a table, and how many of an inherited tile are in play."""

from pathlib import Path

from PySide6.QtCore import QModelIndex, QPoint, QSettings, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.tile_form.copies_cells import step_place
from editor.tile_form.copies_table import CopiesTable

from ..conftest import GOLD_RUSH, SHIPPED
from ..contexts import ISLANDS
from ..gallery_bench import LEFT, Bench, show

Key = Qt.Key
TEXT = GOLD_RUSH.read_text(encoding="utf-8")
SHERIFF = (SHIPPED / "sheriff.yaml").read_text(encoding="utf-8")
VARIED = (
    ISLANDS
    + """\
    copies:
      - {count: 2}
      - {count: 1, icons: {reef: {pearl: 2}}}
"""
)


def table_of(bench: Bench) -> CopiesTable:
    """Return the table of copies, in sight."""
    table = bench.inspector.copies.table
    bench.inspector.ensureWidgetVisible(table)
    QApplication.processEvents()
    return table


def headings(table: CopiesTable) -> list[str]:
    """Return what the columns are called."""
    sideways = Qt.Orientation.Horizontal
    cells = table.cells
    return [str(cells.headerData(n, sideways)) for n in range(cells.columnCount())]


def go_to(bench: Bench, row: int, heading: str) -> QModelIndex:
    """Click a cell of the table."""
    table = table_of(bench)
    where = table.cells.index(row, headings(table).index(heading))
    table.scrollTo(where)
    place = table.visualRect(where).center() - QPoint(8, 0)
    QTest.mouseClick(table.viewport(), LEFT, pos=place)
    assert table.currentIndex() == where
    return where


def enter(bench: Bench, digits: str) -> None:
    """Type into the cell and press Enter; the editor goes in the next turn of the event loop."""
    bench.type(digits)
    bench.press(Key.Key_Return)
    QApplication.processEvents()


def test_numbers_are_typed_into_cells(base: Bench) -> None:
    """Digits begin, Enter ends; each is one small edit and one step of undo."""
    base.click("01")
    go_to(base, 1, "horses on north")
    enter(base, "1")
    assert "{count: 2, icons: {north: {tipi: 1, horses: 1}}}" in base.text
    go_to(base, 0, "Number")
    enter(base, "12")
    assert "- {count: 12}" in base.text
    assert base.document.undo_stack.count() == 2
    base.document.undo_stack.setIndex(0)
    assert base.text == TEXT


def test_keys_move_and_change_cells(base: Bench) -> None:
    """Arrows move, + and - step, Delete takes away, Escape leaves as it was."""
    base.click("01")
    where = go_to(base, 1, "tipi on north")
    base.press(Key.Key_Plus)
    assert where.data() == "2"
    base.press(Key.Key_Minus)
    base.press(Key.Key_Delete)
    assert where.data() == "0"
    base.press(Key.Key_Right)
    base.press(Key.Key_Down)
    table = table_of(base)
    assert (table.currentIndex().row(), table.currentIndex().column()) == (2, where.column() + 1)
    assert base.selection.copy == 2
    base.type("7")
    base.press(Key.Key_Escape)
    assert table.currentIndex().data() != "7"
    base.press(Key.Key_Minus)
    assert table.currentIndex().data() == "0"


def test_small_steps_beside_the_number_are_clicked(base: Bench) -> None:
    """Up and down, never below nothing."""
    base.click("01")
    where = go_to(base, 2, "tipi on south")
    table = table_of(base)
    before = int(where.data())
    rect = table.visualRect(where)
    QTest.mouseClick(table.viewport(), LEFT, pos=step_place(rect, up=True).center())
    assert int(where.data()) == before + 1
    for _ in range(before + 3):
        QTest.mouseClick(table.viewport(), LEFT, pos=step_place(rect, up=False).center())
    assert where.data() == "0"


def test_the_copies_looked_at_are_those_of_the_row(base: Bench) -> None:
    """Both ways."""
    base.click("01")
    go_to(base, 3, "Number")
    assert base.selection.copy == 3
    base.selection.select(base.selection.key, 1)
    assert table_of(base).currentIndex().row() == 1


def test_rows_are_added_and_removed(base: Bench) -> None:
    """By buttons, and by Delete on the picture; the last one stays."""
    base.click("01")
    form = base.inspector.copies
    rows = form.table.cells.rowCount()
    base.inspector.ensureWidgetVisible(form.add)
    QTest.mouseClick(form.add, LEFT)
    assert form.table.cells.rowCount() == rows + 1
    assert form.table.currentIndex().row() == rows
    QTest.mouseClick(form.remove, LEFT)
    assert base.text == TEXT
    for _ in range(rows + 2):
        table_of(base).setCurrentIndex(form.table.cells.index(0, 0))
        form.table.setFocus()
        base.press(Key.Key_Delete)
    assert form.table.cells.rowCount() == 1
    assert not form.remove.isEnabled()
    QTest.mouseClick(form.equal, LEFT)
    assert base.document.source is not None
    assert base.document.source.items[0].tile.copies is None


def test_columns_are_what_the_set_declares(
    qtbot: QtBot, settings: QSettings, tmp_path: Path
) -> None:
    """Icons on the features of the tile, then those of the tile itself; nothing is known here."""
    path = tmp_path / "islands.yaml"
    path.write_text(VARIED, encoding="utf-8")
    bench = show(Bench(path, settings), qtbot)
    table = table_of(bench)
    assert headings(table) == ["Copies", "Number", "pearl on reef", "gull nest on tile"]
    go_to(bench, 0, "gull nest on tile")
    bench.press(Key.Key_Plus)
    assert "- {count: 2, icons: {tile: {gull_nest: 1}}}" in bench.text
    spoken = table.cells.index(1, 2).data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "pearl on reef: 2, elsewhere 0"
    bench.close()


def test_an_icon_on_a_feature_without_a_name_gives_it_one(base: Bench) -> None:
    """Two prairies look alike to the file until then."""
    base.click("33")
    QTest.mouseClick(base.inspector.vary, LEFT)
    go_to(base, 1, "tipi on prairie S")
    base.press(Key.Key_Plus)
    assert "icons: {prairie_s: {tipi: 1}}" in base.text


# --- Inherited tiles ---------------------------------------------------------------------------


def test_how_many_are_in_play_is_said_by_the_set(expansion: Bench) -> None:
    """The rest of the form is read only; going back to the printed number leaves nothing."""
    expansion.click("08")
    form = expansion.inspector
    assert not form.id_field.isEnabled()
    assert not form.edges.isEnabled()
    assert not form.features.isEnabled()
    assert form.count_field.isEnabled()
    assert form._printed.text() == "printed: 4"
    assert not form.reset.isVisible()
    QTest.mouseClick(form.count_field.lineEdit(), LEFT)
    form.count_field.selectAll()
    QTest.keyClicks(form.count_field, "5")
    QTest.keyClick(form.count_field, Key.Key_Return)
    assert 'counts: {"08": 5}' in expansion.text
    assert expansion.document.edition is not None
    changed = expansion.document.edition.design("08")
    assert changed is not None
    assert changed.count == 5
    assert form.reset.isVisible()
    QTest.mouseClick(form.reset, LEFT)
    assert expansion.text == SHERIFF
    form.count_field.stepUp()
    form.count_field.stepDown()
    assert expansion.text == SHERIFF


def test_copies_of_an_inherited_tile_are_counted_one_by_one(expansion: Bench) -> None:
    """Their icons are not changed here."""
    expansion.click("47")
    table = table_of(expansion)
    assert not expansion.inspector.count_field.isEnabled()
    assert not expansion.inspector.copies.add.isVisible()
    go_to(expansion, 1, "In play")
    enter(expansion, "4")
    assert 'counts: {"47": [1, 4, 1, 1]}' in expansion.text
    told = table.cells.index(1, 1).data(Qt.ItemDataRole.ToolTipRole)
    assert told == "4 in play, 2 printed"
    go_to(expansion, 0, "tipi on prairie")
    before = expansion.text
    expansion.press(Key.Key_Plus)
    expansion.type("3")
    assert expansion.text == before
    QTest.mouseClick(expansion.inspector.reset, LEFT)
    assert expansion.text == SHERIFF
