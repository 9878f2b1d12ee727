"""The completeness grid, by clicks and keys: what it counts, shows, selects and makes."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QModelIndex, QSettings, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from core.tileset.edits import set_value
from core.verification.edge_patterns import Hole, PresentPattern
from editor.overview.pattern_grid import PatternGrid
from editor.widgets.rows import ROW, Heading
from tests.editor.conftest import bring_up

from ..contexts import classic_set, context_on

OpenGrid = Callable[[Path], PatternGrid]


@pytest.fixture
def open_grid(qtbot: QtBot, settings: QSettings) -> OpenGrid:
    """Return a function that shows the grid of a file."""

    def opened(path: Path) -> PatternGrid:
        context = context_on(path, settings, styles_app=False)
        grid = PatternGrid(context)
        context.appearance.apply_style(grid)
        bring_up(grid, qtbot, 560, 900)
        return grid

    return opened


@pytest.fixture
def grid(open_grid: OpenGrid, my_copy: Path) -> PatternGrid:
    """Return the grid of a copy of Gold Rush."""
    return open_grid(my_copy)


@pytest.fixture
def classic(open_grid: OpenGrid, tmp_path: Path) -> PatternGrid:
    """Return the grid of the classic 72 tiles."""
    path = tmp_path / "classic.yaml"
    path.write_text(classic_set(), encoding="utf-8")
    return open_grid(path)


def cell(grid: PatternGrid, codes: str, kind: type = PresentPattern) -> QModelIndex:
    """Return the place of a pattern, or of a hole."""
    for row in range(grid.patterns.rowCount()):
        index = grid.patterns.index(row)
        if index.data() == codes and isinstance(index.data(ROW), kind):
            return index
    raise AssertionError(f"no {codes}")


def click(grid: PatternGrid, index: QModelIndex) -> None:
    """Click a cell, scrolling to it first."""
    grid.list.scrollTo(index)
    place = grid.list.visualRect(index).center()
    QTest.mouseClick(grid.list.viewport(), Qt.MouseButton.LeftButton, pos=place)


def selected(grid: PatternGrid) -> set[str]:
    """Return the ids of the tiles selected."""
    designs = [grid.context.document.design(key) for key in grid.context.selection.keys]
    return {design.id for design in designs if design}


def headings(grid: PatternGrid) -> list[str]:
    """Return all headings."""
    return [row.text for row in grid.patterns.rows if isinstance(row, Heading)]


def test_classic_carcassonne_shows_17_of_24_patterns_and_26_of_81_holes(
    classic: PatternGrid,
) -> None:
    """The numbers counted elsewhere, in words, in cells, and under headings."""
    assert classic.bar.summary.text() == "17 of 24 patterns"
    assert classic.bar.details.text() == "26 of 81 holes fit no tile"
    rows = classic.patterns.rows
    assert sum(isinstance(row, PresentPattern) for row in rows) == 24
    assert sum(isinstance(row, PresentPattern) and row.copies > 0 for row in rows) == 17
    assert sum(row.orientations for row in rows if isinstance(row, Hole)) == 26
    assert any(text.startswith("4 ") and "26 of 81" in text for text in headings(classic))
    assert any("all can be filled" in text for text in headings(classic))


def test_a_click_on_a_pattern_selects_its_tiles(grid: PatternGrid) -> None:
    """All of them, inherited or not; the one looked at stays if it is among them."""
    grid.context.selection.select((0, 1))
    click(grid, cell(grid, "PRPR"))
    assert selected(grid) == {"01", "08"}
    assert grid.context.selection.key == (0, 1)
    click(grid, cell(grid, "PPPM"))
    assert selected(grid) == {"47"}
    assert not grid.context.document.is_modified


def test_patterns_of_selected_tiles_are_framed(grid: PatternGrid) -> None:
    """Though nothing was clicked here, and no other pattern is."""
    grid.context.selection.select((0, 1))
    colours = grid.context.appearance.colours
    image = grid.list.viewport().grab().toImage()
    for codes, line in (("PRPR", colours.accent), ("PPPM", colours.surface)):
        card = grid.list.visualRect(cell(grid, codes))
        assert image.pixelColor(card.left(), card.center().y()).name() == line


def test_a_click_on_an_empty_pattern_makes_that_tile(grid: PatternGrid) -> None:
    """A legal one, behind the tile looked at and selected, as one step of undo."""
    document = grid.context.document
    before = document.text
    grid.context.selection.select((0, 4))
    click(grid, cell(grid, "RMRM"))
    design = grid.context.selection.design
    assert design is not None
    assert (design.id, design.tile.edges, design.tile_number) == ("RMRM", "RMRM", 5)
    assert [segment.kind for segment in design.layout.segments[:3]] == [
        *("mountain", "mountain", "railroad")
    ]
    assert document.findings_on((0, 5)) == ()
    assert grid.bar.summary.text() == "17 of 24 patterns"
    assert grid.bar.details.text() == "25 of 81 holes fit no tile"
    shown = cell(grid, "RMRM").data(ROW)
    assert (shown.copies, len(shown.designs)) == (1, 1)
    document.undo_stack.undo()
    assert document.text == before
    assert grid.bar.summary.text() == "16 of 24 patterns"


def test_what_is_not_evident_is_made_with_bare_edges(grid: PatternGrid) -> None:
    """PPPR has a track that ends nowhere: verification says so, and where."""
    click(grid, cell(grid, "PPPR"))
    document = grid.context.document
    key = grid.context.selection.key
    assert key is not None
    assert [finding.check for finding in document.findings_on(key)] == ["edge-mismatch"]
    click(grid, cell(grid, "PPPR"))
    assert selected(grid) == {"PPPR"}
    assert document.undo_stack.count() == 1


def test_a_click_on_a_hole_makes_a_tile_that_fits(classic: PatternGrid) -> None:
    """The hole is gone, and so is the empty pattern."""
    click(classic, cell(classic, "RCRC", Hole))
    assert selected(classic) == {"RCRC"}
    assert classic.bar.summary.text() == "18 of 24 patterns"
    assert classic.bar.details.text() == "24 of 81 holes fit no tile"
    with pytest.raises(AssertionError):
        cell(classic, "RCRC", Hole)


def test_everything_works_by_keys(grid: PatternGrid, qtbot: QtBot) -> None:
    """Arrows go from pattern to pattern over headings; Enter and the space bar choose."""
    grid.list.setFocus()
    grid.list.setCurrentIndex(cell(grid, "MMMM"))
    QTest.keyClick(grid.list, Qt.Key.Key_Right)
    assert grid.list.currentIndex().data() == "PPPR"
    QTest.keyClick(grid.list, Qt.Key.Key_Up)
    assert grid.list.currentIndex().data() == "PPPP"
    QTest.keyClick(grid.list, Qt.Key.Key_Right)
    QTest.keyClick(grid.list, Qt.Key.Key_Space)
    assert selected(grid) == {"31"}
    QTest.keyClick(grid.list, Qt.Key.Key_Left)
    QTest.keyClick(grid.list, Qt.Key.Key_Return)
    assert selected(grid) == {"PPPP"}
    assert grid.list.currentIndex().data() == "PPPP"
    with qtbot.waitSignal(grid.pattern_chosen) as chosen:
        QTest.keyClick(grid.list, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert chosen.args == ["PPPP"]
    assert grid.context.document.undo_stack.count() == 1


def test_the_gallery_can_be_asked_for_a_pattern_alone(grid: PatternGrid, qtbot: QtBot) -> None:
    """By a double click; an empty pattern has no tiles to show."""
    index = cell(grid, "PMMM")
    grid.list.scrollTo(index)
    place = grid.list.visualRect(index).center()
    QTest.mouseClick(grid.list.viewport(), Qt.MouseButton.LeftButton, pos=place)
    with qtbot.waitSignal(grid.pattern_chosen) as chosen:
        QTest.mouseDClick(grid.list.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert chosen.args == ["PMMM"]


def test_the_menu_of_a_pattern_offers_what_a_click_does(grid: PatternGrid, qtbot: QtBot) -> None:
    """With a tile it selects, without one it makes."""
    grid.list.setCurrentIndex(cell(grid, "PRMM"))
    QTest.keyClick(grid.list, Qt.Key.Key_Menu)
    grid.list.menu_asked.emit(cell(grid, "PRMM"), grid.mapToGlobal(grid.rect().center()))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    (only,) = menu.actions()
    assert only.text() == "Make a tile that fits"
    only.trigger()
    menu.close()
    qtbot.waitUntil(lambda: selected(grid) == {"PRMM"})


def test_patterns_can_be_sorted_by_copies(grid: PatternGrid, settings: QSettings) -> None:
    """Most first, empty ones last; the choice is remembered."""
    grid.by_copies.trigger()
    shown = [row.copies for row in grid.patterns.rows if isinstance(row, PresentPattern)]
    assert shown == sorted(shown, reverse=True)
    assert shown[0] == 11
    assert headings(grid)[:2] == ["On tiles, most copies first", "On no tile"]
    again = PatternGrid(grid.context)
    assert again.by_copies.isChecked()
    again.deleteLater()
    assert settings.value("patterns/order") == "copies"


def test_the_keyboard_stays_on_a_pattern_that_moves(grid: PatternGrid) -> None:
    """Tiles that are made put it elsewhere in the order; the next key is not for another one."""
    grid.by_copies.trigger()
    index = cell(grid, "PPPP")
    grid.list.setCurrentIndex(index)
    grid.list.choose_current()
    assert cell(grid, "PPPP").row() != index.row()
    assert grid.list.currentIndex().data() == "PPPP"
    grid.context.document.undo_stack.undo()
    assert grid.list.currentIndex().data() == "PPPP"


def test_counts_follow_every_edit(grid: PatternGrid) -> None:
    """Copies change in place; an edge that changes moves the tile to another pattern."""
    document = grid.context.document
    document.edit("more", lambda s: set_value(s, ("tiles", 12, "copies"), [{"count": 9}]))
    assert cell(grid, "PPPM").data(ROW).copies == 9
    document.edit("other", lambda s: set_value(s, ("tiles", 2, "edges"), "PPPP"))
    assert cell(grid, "PPPP").data(ROW).copies == 5
    assert grid.bar.summary.text() == "17 of 24 patterns"


def test_a_hidden_grid_rests_and_is_right_when_shown_again(grid: PatternGrid) -> None:
    """Nothing is counted while nobody sees it."""
    document = grid.context.document
    grid.hide()
    found = grid.found
    document.edit("other", lambda s: set_value(s, ("tiles", 2, "edges"), "PPPP"))
    assert grid.found is found
    grid.show()
    assert grid.bar.summary.text() == "17 of 24 patterns"


def test_a_large_set_is_followed_a_moment_later(
    open_grid: OpenGrid, tmp_path: Path, qtbot: QtBot
) -> None:
    """Quick edits in a row are counted once, and the last state is what is shown."""
    tiles = "".join(f'  - {{id: "{n}", edges: AAAB}}\n' for n in range(300))
    path = tmp_path / "large.yaml"
    head = "format: 1\nid: large\nterrains: {a: {code: A}, b: {code: B}}\ntiles:\n"
    path.write_text(head + tiles, encoding="utf-8")
    grid = open_grid(path)
    assert cell(grid, "AAAB").data(ROW).copies == 300
    before = grid.found
    for tile, edges in enumerate(("AABB", "ABBB", "BBBB")):
        change = partial(set_value, path=("tiles", tile, "edges"), value=edges)
        grid.context.document.edit("other", change)
    assert grid.found is before
    qtbot.waitUntil(lambda: grid.bar.summary.text() == "4 of 6 patterns")
    grid.context.document.close()


def test_cells_say_what_they_show(grid: PatternGrid) -> None:
    """For those who hear and those who point: sides in words, copies, tiles."""
    index = cell(grid, "PRPR")
    spoken = index.data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken.startswith("Pattern N prairie, E railroad, S prairie, W railroad; 11 ")
    assert spoken.endswith("on 01, 08")
    assert "Click to select these tiles" in index.data(Qt.ItemDataRole.ToolTipRole)
    empty = cell(grid, "PPPP")
    assert empty.data(Qt.ItemDataRole.AccessibleTextRole).endswith("on no tile")
    assert "Click to make this tile" in empty.data(Qt.ItemDataRole.ToolTipRole)
    hole = cell(grid, "PPPP", Hole)
    assert "orientation" in hole.data(Qt.ItemDataRole.ToolTipRole)


def test_inherited_tiles_cover_patterns_of_an_expansion(
    open_grid: OpenGrid, tmp_path: Path
) -> None:
    """A new tile goes into the open file; a set without tiles of its own gets its first."""
    path = tmp_path / "more.yaml"
    path.write_text("format: 1\nid: more\nextends: gold-rush\n", encoding="utf-8")
    grid = open_grid(path)
    assert grid.bar.summary.text() == "16 of 24 patterns"
    click(grid, cell(grid, "PRMM"))
    assert grid.context.document.is_own(grid.context.selection.key)
    assert grid.bar.summary.text() == "17 of 24 patterns"
    click(grid, cell(grid, "PRPR"))
    assert selected(grid) == {"01", "08"}


def test_a_set_without_terrains_says_so(open_grid: OpenGrid, tmp_path: Path) -> None:
    """And a text that is none any more leaves what was there."""
    path = tmp_path / "empty.yaml"
    path.write_text("format: 1\nid: empty\n", encoding="utf-8")
    grid = open_grid(path)
    assert grid.bar.summary.text() == "No patterns"
    assert grid.patterns.rowCount() == 0
    document = grid.context.document
    document.type_text("format: 1\nid: empty\nterrains: {a: {code: A}}\n", "type")
    assert grid.bar.summary.text() == "0 of 1 patterns"
    document.type_text("format: [", "type")
    assert grid.bar.summary.text() == "0 of 1 patterns"
    click(grid, cell(grid, "AAAA"))
    assert document.text == "format: ["
