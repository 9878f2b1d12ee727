"""Whatever is written can be read: chosen, hovered and out of use, light and dark.

4.5 to 1 is what WCAG 2 asks of text; for what is out of use, of which it asks nothing, 3 to 1.
With high contrast it is 7 to 1, and 4.5 to 1 for what is out of use.
"""

from __future__ import annotations

from dataclasses import asdict
from itertools import product
from typing import TYPE_CHECKING, Final

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QHoverEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QLineEdit,
    QMainWindow,
    QMenu,
    QWidget,
)

from core.tileset.edits import set_value
from editor.look.appearance import contrast
from editor.look.colours import DARK, HIGH_DARK, HIGH_LIGHT, LIGHT, Colours
from tests.volume import FULL, part_of, scaled

from ..legibility import Painted, painted

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from editor.look.appearance import Mode

    from ..conftest import OpenWindow

TEXT: Final = 4.5
OUT_OF_USE: Final = 3.0
FAINT: Final = (LIGHT.disabled, DARK.disabled, HIGH_LIGHT.disabled, HIGH_DARK.disabled)
ENHANCED: Final = 7.0
GROUNDS: Final = ("window", "surface", "sunken", "hover", "selection")
WRITTEN: Final = ("text", "muted", "accent", "error", "warning", "note", "good")
ROWS: Final = scaled(4, 2)
Look = pytest.mark.parametrize("mode", part_of(["dark", "light"], 2))


@pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
def test_every_colour_of_text_can_be_read_on_every_ground(colours: Colours) -> None:
    """So that whatever is written with them can be, wherever it stands."""
    named = asdict(colours)
    pairs = [(name, ground, TEXT) for name, ground in product(WRITTEN, GROUNDS)]
    pairs += [("disabled", ground, OUT_OF_USE) for ground in GROUNDS]
    pairs += [("on_accent", "accent", TEXT), ("window", "text", TEXT)]
    faint = {
        f"{name} on {ground}": round(contrast(named[name], named[ground]), 2)
        for name, ground, least in pairs
        if contrast(named[name], named[ground]) < least
    }
    assert faint == {}


@pytest.mark.parametrize("colours", [HIGH_LIGHT, HIGH_DARK], ids=["light", "dark"])
def test_high_contrast_is_high(colours: Colours) -> None:
    """Of all text on all grounds, and of the borders of fields, which are lines."""
    named = asdict(colours)
    pairs = [(name, ground, ENHANCED) for name, ground in product(WRITTEN, GROUNDS)]
    pairs += [("on_accent", "accent", ENHANCED), ("window", "text", ENHANCED)]
    lines = ("disabled", "border", "strong_border", "accent")
    pairs += [(name, ground, TEXT) for name, ground in product(lines, GROUNDS)]
    faint = {
        f"{name} on {ground}": round(contrast(named[name], named[ground]), 2)
        for name, ground, least in pairs
        if contrast(named[name], named[ground]) < least
    }
    assert faint == {}


@pytest.fixture
def my_copy(few_tiles: Path) -> Path:
    """Return a set with few tiles, which show all that there is to see here."""
    return few_tiles


def faint(found: list[Painted], state: str, *, out_of_use: bool = False) -> set[str]:
    """Say which texts cannot be read.

    What is written in the colour of what is out of use is that.
    """
    return {
        f"{state}: {text.text[:40]} {text.contrast:.2f}"
        f" {text.colour.name()} on {text.ground.name()}"
        for text in found
        if text.contrast < (OUT_OF_USE if out_of_use or text.colour.name() in FAINT else TEXT)
    }


def under_mouse(widget: QWidget, *, on: bool) -> None:
    """Let everything in a widget that can be pressed or filled in look as under the mouse."""
    for part in (*widget.findChildren(QAbstractButton), *widget.findChildren(QLineEdit)):
        part.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, on)
        part.update()


def chosen_rows(view: QAbstractItemView) -> Iterator[tuple[str, list[Painted]]]:
    """Choose the rows of a view one after the other, hover others; give what is painted then."""
    model, viewport = view.model(), view.viewport()
    rows = [model.index(row, 0) for row in range(min(ROWS, model.rowCount()))]
    for index in [*rows, *(model.index(0, 0, row) for row in rows if model.rowCount(row))]:
        if not index.isValid() or not model.flags(index) & Qt.ItemFlag.ItemIsSelectable:
            continue
        view.scrollTo(index, view.ScrollHint.EnsureVisible)
        view.setCurrentIndex(index)
        row = view.visualRect(index)
        row.setLeft(0)
        row.setRight(viewport.width())
        if viewport.rect().contains(row.center()):
            yield "chosen", painted(viewport, row)
        view.clearSelection()
        point, kind = QPointF(row.center()), QEvent.Type.HoverMove
        QApplication.sendEvent(
            viewport, QHoverEvent(kind, point, viewport.mapToGlobal(point), point)
        )
        if viewport.rect().contains(row.center()):
            yield "hovered", painted(viewport, row)


def menus(window: QMainWindow) -> set[str]:
    """Say what cannot be read in the menus of a window, with some entries chosen in turn."""
    found = set()
    for menu in window.menuBar().findChildren(QMenu):
        menu.ensurePolished()
        menu.resize(menu.sizeHint())
        for action in menu.actions()[:: max(1, len(menu.actions()) // 4)]:
            menu.setActiveAction(action)
            found |= faint(painted(menu), "menu")
    return found


def lists_of(widget: QWidget) -> Iterator[tuple[str, list[Painted]]]:
    """Open the lists of boxes to choose from, one of each length."""
    boxes = {box.count(): box for box in widget.findChildren(QComboBox) if box.isVisible()}
    for box in boxes.values():
        box.showPopup()
        for row in range(min(2, box.count())):
            box.view().setCurrentIndex(box.model().index(row, 0))
            yield "in a list", painted(box.view().viewport())
        box.hidePopup()


def states(widget: QWidget) -> set[str]:
    """Say what cannot be read of a widget in any of its states."""
    found = faint(painted(widget), "as it is")
    under_mouse(widget, on=True)
    found |= faint(painted(widget), "hovered")
    under_mouse(widget, on=False)
    for view in widget.findChildren(QAbstractItemView):
        if view.isVisible() and view.model() is not None:
            for state, texts in chosen_rows(view):
                found |= faint(texts, f"{type(view).__name__} {state}")
    for state, texts in lists_of(widget):
        found |= faint(texts, state)
    widget.setEnabled(False)
    found |= faint(painted(widget), "out of use", out_of_use=True)
    widget.setEnabled(True)
    return found


@Look
def test_all_that_the_editor_writes_can_be_read(
    open_window: OpenWindow, my_copy: Path, mode: Mode
) -> None:
    """In every panel, in lists and forms and menus, whatever state they are in.

    By default every other panel is looked at in the light and the rest in the dark.
    """
    window = open_window(my_copy)
    window.appearance.choose(mode)
    window.document.edit("break it", lambda s: set_value(s, ("expect", "tiles"), 79))
    found = menus(window)
    later = 0 if FULL or mode == "light" else 1
    for name, dock in part_of(list(window.panels.docks.items())[later:], 2):
        window.panels.show(name)
        QApplication.processEvents()
        found |= {f"{name}: {said}" for said in states(dock.widget())}
    for section in part_of(("features", "expect", "options", "general")[later:], 2):
        page = window.forms.show_section(section)
        assert page is not None
        QApplication.processEvents()
        found |= {f"{section}: {said}" for said in states(page)}
    assert found == set()
