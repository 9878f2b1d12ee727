"""What one is about to click stays where it is, whatever the click before it brought up."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QTableView, QWidget

from .designer import Designer
from .drawer import LEFT, segment

if TYPE_CHECKING:
    from collections.abc import Callable

    from .conftest import Hands

Places = dict[QWidget, QRect]


@pytest.fixture
def designer(hands: Hands) -> Designer:
    """Return a designer at a window on a copy of Gold Rush."""
    return Designer(hands.window, hands.bot)


def clickable(part: QWidget) -> Places:
    """Return where all is that takes a click in a part of a window, as seen in the window."""
    for _ in range(3):
        QApplication.processEvents()
    return {
        widget: QRect(widget.mapTo(part.window(), QPoint()), widget.size())
        for widget in part.findChildren(QWidget)
        if widget.isVisible()
        and widget.focusPolicy() & Qt.FocusPolicy.ClickFocus
        and not isinstance(widget, QTableView)
    }


def choose_a_side(designer: Designer) -> None:
    """Choose a terrain that no feature takes: a finding comes up."""
    field = designer.window.inspector.edges.fields[1]
    field.setFocus()
    QTest.keyClick(field, Qt.Key.Key_Down)
    assert "E shows" in designer.window.inspector.found.text


def refuse_an_id(designer: Designer) -> None:
    """Type an id that another tile has, and go on to the next field by the mouse."""
    inspector = designer.window.inspector
    line = inspector.id_field.line
    QTest.mouseClick(line, LEFT)
    line.selectAll()
    QTest.keyClicks(line, "01")
    inspector.count_field.setFocus(Qt.FocusReason.MouseFocusReason)
    assert inspector.id_field._reason.isVisible()


def count_an_icon_on_a_field(designer: Designer) -> None:
    """Give a field that the tile does not list an icon, which writes it down."""
    inspector = designer.window.inspector
    tipi = inspector.features.derived[-1].icons.fields["tipi"]
    QTest.keyClick(tipi, Qt.Key.Key_Up)
    assert len(inspector.features.derived) == 1


def vary(designer: Designer) -> None:
    """Let copies differ: their table comes up."""
    QTest.mouseClick(designer.window.inspector.vary, LEFT)


@pytest.mark.parametrize(
    ("click", "gone"),
    [(choose_a_side, 0), (refuse_an_id, 0), (count_an_icon_on_a_field, 0), (vary, 2)],
)
def test_nothing_in_the_form_of_a_tile_moves(
    designer: Designer, click: Callable[[Designer], None], gone: int
) -> None:
    """Findings and reasons come up where they move nothing, and so do new parts of the form."""
    designer.drawer.look_at("39")
    before = clickable(designer.window.inspector)
    click(designer)
    now = clickable(designer.window.inspector)
    assert {widget: now.get(widget) for widget in before if widget in now} == {
        widget: place for widget, place in before.items() if widget in now
    }
    assert len(before.keys() - now.keys()) <= gone


def test_nothing_in_the_bar_of_a_feature_moves(designer: Designer) -> None:
    """Nor the bar itself: what can be done first of all with any feature stands first in it."""
    drawer = designer.drawer
    drawer.look_at("17")
    drawer.click(segment(1))
    bar = drawer.bar
    before = clickable(bar)
    assert bar.remove in before
    assert not bar.remove.isEnabled()
    for _ in range(11):
        QTest.mouseClick(bar.counters[0].more, LEFT)
    assert bar.remove.isEnabled()
    assert bar.counters[0]._number.text() == "11"
    assert clickable(bar) == before
    drawer.look_at("27")
    drawer.click(designer.feature("city"))
    before = clickable(bar)
    QTest.keyClick(bar.kind, Qt.Key.Key_Down)
    assert drawer.tile.features[0].kind == "junction"
    assert clickable(bar) == before


def test_nothing_in_the_gallery_moves_when_it_says_why_not(designer: Designer) -> None:
    """It says so below the tiles."""
    gallery = designer.window.gallery
    rows = gallery.view.rows
    designer.drawer.look_at("01")

    def cards() -> list[QRect]:
        QApplication.processEvents()
        corner = gallery.view.viewport().mapTo(gallery, QPoint())
        places = (gallery.view.visualRect(rows.index(row)) for row in range(len(rows.keys)))
        return [place.translated(corner) for place in places]

    before = cards()
    QApplication.clipboard().setText("nothing like a tile")
    gallery.view.setFocus()
    designer.press("Ctrl+V")
    assert gallery._notice.isVisible()
    assert cards() == before


def test_nothing_in_the_window_moves_when_it_says_why_not(designer: Designer) -> None:
    """What is refused is told over the name of the tile; a question takes room of its own."""
    window = designer.window
    designer.drawer.look_at("39")
    before, box = clickable(window.canvas), designer.drawer.view.box
    window.document.tell("no")
    assert window.message.isVisible()
    assert clickable(window.canvas) == before
    window.resize(window.width() + 40, window.height())
    QApplication.processEvents()
    assert window.message.width() == window.canvas.width()
    window.resize(window.width() - 40, window.height())
    window.message.say("And now?", answers={"So": lambda: None})
    QApplication.processEvents()
    assert window.message.mapTo(window, window.message.rect().bottomLeft()).y() < (
        window.canvas.mapTo(window, QPoint()).y()
    )
    QTest.mouseClick(window.message.answers[0], LEFT)
    assert clickable(window.canvas) == before
    assert designer.drawer.view.box == box
