"""What a widget draws, as screen readers find it."""

from collections.abc import Hashable, Iterator, Sequence

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import delete, isValid

from editor.widgets.drawn_parts import DrawnPart, DrawnParts
from tests.editor.heard_parts import children, heard, heard_at


class Shelf(DrawnParts, QWidget):
    """Jars in a row, and a button."""

    def __init__(self, *jars: str) -> None:
        super().__init__()
        self.jars, self.pointed = jars, ""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.resize(100, 40)
        QPushButton("Dust", self)

    def drawn_parts(self) -> Sequence[DrawnPart]:
        return [DrawnPart(jar[0], jar, f"a jar of {jar}") for jar in self.jars]

    def part_box(self, key: Hashable) -> QRectF:
        return QRectF(60 * [jar[0] for jar in self.jars].index(str(key)), 30, 10, 10)

    def pointed_part(self) -> Hashable | None:
        return self.pointed or None


@pytest.fixture
def shelf(qtbot: QtBot) -> Iterator[Shelf]:
    """Return a shelf with jam and honey, while somebody listens."""
    QAccessible.setActive(True)
    shelf = Shelf("jam", "honey")
    with qtbot.waitExposed(shelf):
        shelf.show()
    yield shelf
    if isValid(shelf):
        delete(shelf)
    QAccessible.setActive(False)


def test_parts_follow_the_widgets_in_it(shelf: Shelf) -> None:
    """With their names, descriptions, roles and boxes, and numbers that lead back to them."""
    assert heard(shelf) == ["Dust", "jam", "honey"]
    found = QAccessible.queryAccessibleInterface(shelf)
    assert found.role() == QAccessible.Role.List
    assert [found.indexOfChild(child) for child in children(shelf)] == [0, 1, 2]
    honey = found.child(2)
    assert honey.text(QAccessible.Text.Description) == "a jar of honey"
    assert honey.role() == QAccessible.Role.ListItem
    assert honey.rect().topLeft() == shelf.mapToGlobal(QRectF(60, 30, 10, 10).topLeft().toPoint())
    assert found.childAt(*honey.rect().center().toTuple()) == honey
    assert honey.parent().object() is shelf


def test_the_part_that_keys_point_at_has_the_focus(shelf: Shelf, qtbot: QtBot) -> None:
    """As long as the widget has it."""
    found = QAccessible.queryAccessibleInterface(shelf)
    shelf.pointed = "h"
    assert heard_at(shelf) == "honey"
    shelf.activateWindow()
    shelf.setFocus()
    qtbot.waitUntil(shelf.hasFocus)
    assert [bool(child.state().focused) for child in children(shelf)] == [False, False, True]
    assert bool(found.child(2).state().selected)
    shelf.clearFocus()
    assert not bool(found.child(2).state().focused)


def test_a_part_stays_the_same_by_its_key(shelf: Shelf) -> None:
    """It gets another name; others come, and what went is no longer there."""
    _, jam, honey = children(shelf)
    shelf.jars = "hot honey", "mustard"
    shelf.parts_changed()
    assert heard(shelf) == ["Dust", "hot honey", "mustard"]
    assert children(shelf)[1] == honey
    assert not isValid(jam)
    assert honey.state().offscreen == 0
    shelf.resize(30, 20)
    assert honey.state().offscreen == 1


def test_nothing_is_left_of_a_widget_that_went(shelf: Shelf) -> None:
    """Neither for it nor for its parts."""
    numbers = [QAccessible.uniqueId(QAccessible.queryAccessibleInterface(shelf))]
    numbers += [QAccessible.uniqueId(child) for child in children(shelf)]
    assert all(QAccessible.accessibleInterface(number) is not None for number in numbers)
    delete(shelf)
    assert all(QAccessible.accessibleInterface(number) is None for number in numbers)
