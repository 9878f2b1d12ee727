"""While a tile changes under the hand: features stay who they are, and the keyboard where it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from core.tileset.edits import remove
from editor.canvas.targets import TileTarget
from editor.document.changes.tile_changes import change_tile

from ..designer import Designer
from ..drawer import LEFT, ODD, Drawer, segment

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from core.edition.segments import Segment

    from ..conftest import Answers, Hands, OpenWindow

pytestmark = pytest.mark.shared_window


@pytest.fixture
def my_copy(few_tiles: Path) -> Path:
    """Return a set with few tiles, which show all that there is to see here."""
    return few_tiles


@pytest.fixture
def designer(hands: Hands) -> Designer:
    """Return a designer at a window on a copy of Gold Rush."""
    return Designer(hands.window, hands.bot)


@pytest.fixture
def odd_designer(
    open_window: OpenWindow,
    qtbot: QtBot,
    tmp_path: Path,
    answers: Answers,  # noqa: ARG001 - no dialog may come unanswered
) -> Designer:
    """Return a designer at the drawing of a set with terrains, icons and sites of its own."""
    path = tmp_path / "odd.yaml"
    path.write_text(ODD, encoding="utf-8")
    designer = Designer(open_window(path), qtbot)
    designer.press("F7")
    return designer


def part(drawer: Drawer, target: TileTarget | None) -> Segment:
    """Return the segment that a target is."""
    assert target is not None
    assert target.number is not None
    return drawer.design.layout.segments[target.number]


@pytest.mark.parametrize("letters", ["PRPR", "PSPS"])
def test_fields_come_and_go_under_the_mouse(designer: Designer, letters: str) -> None:
    """What is hovered is what lies there, whatever was undone or typed meanwhile."""
    designer.begin_tile("new")
    drawer = designer.drawer
    drawer.type(letters)
    box = drawer.view.box
    place = QPoint(int(box.center().x()), int(box.bottom()) - 40)
    drawer.hover(place)
    designer.press("Ctrl+Z")
    assert drawer.view.controller.over == drawer.under_mouse
    drawer.type("2P")
    assert drawer.view.controller.over == drawer.under_mouse


def test_an_edit_after_undo_changes_the_feature_that_is_picked(designer: Designer) -> None:
    """An entry that comes and goes renumbers the fields of a tile; what is picked stays."""
    drawer = designer.drawer
    drawer.look_at("17")
    for number in (1, 2):
        drawer.click(segment(number))
        picked = part(drawer, segment(number))
        points = picked.points
        for keys in (drawer.bar.counters[0].more, "Ctrl+Z", drawer.bar.counters[0].more):
            designer.press(keys) if isinstance(keys, str) else QTest.mouseClick(keys, LEFT)
            assert drawer.selection.segment is not None
            picked = part(drawer, segment(drawer.selection.segment))
            assert picked.points == points
        assert picked.icons == {"tipi": 1}
        designer.press("Ctrl+Z")


def test_what_is_hovered_is_tinted_after_an_icon_and_a_name(designer: Designer) -> None:
    """Though it has another number then."""
    drawer = designer.drawer
    drawer.look_at("17")
    drawer.click(segment(2))
    points = part(drawer, drawer.view.controller.over).points
    drawer.press(Qt.Key.Key_Plus)
    assert part(drawer, drawer.view.controller.over).points == points
    designer.name_feature("here")
    assert part(drawer, drawer.view.controller.over).points == points
    assert drawer.view.controller.over == drawer.under_mouse


@pytest.mark.parametrize("turn", ["rotate_left", "rotate_right", "mirror"])
def test_a_tile_that_is_turned_takes_what_is_picked_along(designer: Designer, turn: str) -> None:
    """And undo brings it back."""
    drawer = designer.drawer
    drawer.look_at("17")
    drawer.click(segment(1))
    before = part(drawer, segment(1)).points
    getattr(drawer.canvas.tile_actions, turn).trigger()
    number = drawer.selection.segment
    assert number is not None
    assert len(part(drawer, segment(number)).points) == len(before)
    designer.press("Ctrl+Z")
    assert drawer.selection.segment == 1


def test_the_bar_shows_no_name_that_the_file_has_lost(designer: Designer) -> None:
    """Though it was typed there."""
    drawer = designer.drawer
    drawer.look_at("17")
    drawer.click(segment(0))
    designer.name_feature("bend")
    assert drawer.bar.name.line.text() == "bend"
    designer.window.document.undo_stack.undo()
    assert drawer.bar.name.line.text() == ""
    designer.window.document.undo_stack.redo()
    assert drawer.bar.name.line.text() == "bend"


def test_tiles_above_that_come_and_go_move_nothing_else(designer: Designer) -> None:
    """What is looked at and picked is the same though the file is read again, and after undo."""
    drawer, document = designer.drawer, designer.window.document
    drawer.look_at("17")
    drawer.click(segment(0))
    drawer.selection.select_many([(0, 2), (0, 3)], (0, 3))
    drawer.selection.select_segment(0)
    assert document.path is not None
    text = document.text
    for more in ('tiles:\n  - {id: "a", edges: PPPP}\n', "tiles:\n"):
        document.path.write_text(text.replace("tiles:\n", more, 1), encoding="utf-8")
        designer.press("F5")
        assert (drawer.design.id, drawer.selection.segment) == ("17", 0)
        assert len(drawer.selection.keys) == 2
    for move in (document.undo_stack.undo, document.undo_stack.redo):
        move()
        assert (drawer.design.id, drawer.selection.segment) == ("17", 0)


def test_copies_before_those_looked_at_come_and_go(designer: Designer) -> None:
    """Those looked at are the same."""
    drawer, document = designer.drawer, designer.window.document
    drawer.look_at("12")
    designer.look_at_copy(3)
    stated = drawer.tile.copies
    assert stated is not None
    document.edit("remove", lambda s: remove(s, ("tiles", 2, "copies", 0)))
    assert drawer.selection.copy == 2
    designer.press("Ctrl+Z")
    assert drawer.selection.copy == 3


def test_the_keyboard_stays_in_the_bar_when_a_kind_is_chosen(odd_designer: Designer) -> None:
    """Else it would go to what turns the tile; it leaves for the drawing with what it was on."""
    designer, drawer = odd_designer, odd_designer.drawer
    drawer.type("RR")
    drawer.selection.select_segment(designer.feature("lake").number)
    bar = drawer.bar
    bar.kind.setFocus()
    for key, kind in ((Qt.Key.Key_Down, "fen"), (Qt.Key.Key_Up, "lake")):
        QTest.keyClick(bar.kind, key)
        assert QApplication.focusWidget() is bar.kind
        assert drawer.tile.features[0].kind == kind
    more = bar.counters[0].more
    more.setFocus()
    designer.press("Space")
    assert QApplication.focusWidget() is more
    designer.press("Ctrl+Z")
    designer.press("Ctrl+Z")
    assert drawer.tile.features[0].kind == "fen"
    assert drawer.view.hasFocus()


def test_the_keyboard_stays_in_the_form_when_a_kind_is_chosen(designer: Designer) -> None:
    """Though its cards are made anew; where its place goes it goes to the form's first field."""
    drawer, inspector = designer.drawer, designer.window.inspector
    drawer.look_at("33")
    designer.show("tile")
    numbers = range(len(inspector.features.cards))
    kinds = [*designer.kinds]
    for number in numbers[-2:]:
        field = inspector.features.cards[number].kind
        field.setFocus()
        key = Qt.Key.Key_Up if kinds.index(str(field.currentData())) else Qt.Key.Key_Down
        QTest.keyClick(field, key)
        assert inspector.features.cards[number].kind is not field
        assert QApplication.focusWidget() is inspector.features.cards[number].kind
    drawer.look_at("08")
    inspector.vary.setFocus()
    designer.press("Space")
    assert QApplication.focusWidget() is inspector.copies.table


def test_the_cell_of_an_icon_stays_that_of_the_icon(designer: Designer) -> None:
    """Though a feature before it brings columns of its own."""
    drawer, table = designer.drawer, designer.window.inspector.copies.table
    drawer.look_at("12")
    cells, sideways = table.cells, Qt.Orientation.Horizontal
    table.setCurrentIndex(cells.index(1, cells.columnCount() - 1))
    heading = cells.headerData(table.currentIndex().column(), sideways)
    hill = {"kind": "mountain", "at": ["E"], "icons": {"nugget": 1}}
    columns = cells.columnCount()
    drawer.document.edit(
        "Put a hill first",
        lambda source: change_tile(
            source, 2, lambda d: {**d, "edges": "PMRR", "features": [hill, *d["features"]]}
        ),
    )
    assert cells.columnCount() == columns + 1
    assert cells.headerData(table.currentIndex().column(), sideways) == heading
    drawer.document.undo_stack.undo()
    assert cells.headerData(table.currentIndex().column(), sideways) == heading
