"""A canvas which the tests of a module use one after the other."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QSettings
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.canvas.tile_canvas import TileCanvas

from ..contexts import context_on
from ..drawer import ODD, Drawer, OpenCanvas


@pytest.fixture(scope="module")
def made_drawers(qapp: QApplication) -> Iterator[list[Drawer]]:
    """Return the canvas of this module: none before the first test that asks for it."""
    made: list[Drawer] = []
    yield made
    for drawer in made:
        drawer.canvas.close()
        drawer.canvas.deleteLater()
        drawer.document.close()
    qapp.processEvents()


@pytest.fixture
def open_canvas(made_drawers: list[Drawer], qtbot: QtBot, settings: QSettings) -> OpenCanvas:
    """Return a function that shows a file on the canvas as if it had just been opened."""

    def opened(path: Path) -> Drawer:
        if not made_drawers:
            context = context_on(path, settings, styles_app=False)
            canvas = TileCanvas(context)
            context.appearance.apply_style(canvas)
            made_drawers.append(Drawer(canvas, context.document, context.selection))
        else:
            _start_over(made_drawers[0], path)
        drawer = made_drawers[0]
        drawer.canvas.resize(640, 600)
        with qtbot.waitActive(drawer.canvas):
            drawer.canvas.show()
            drawer.canvas.activateWindow()
        drawer.view.setFocus()
        return drawer

    return opened


def _start_over(drawer: Drawer, path: Path) -> None:
    canvas, view = drawer.canvas, drawer.view
    view.controller.cancel()
    canvas.palette_strip.select(None)
    canvas.tile_actions.show_points.setChecked(False)
    view.show_points(False)
    view.turn(-view.turns)
    view.popups.leave()
    QApplication.sendEvent(view, QEvent(QEvent.Type.Leave))
    drawer.selection.select_segment(None)
    drawer.document.open(path)
    view.keys.start_over()


@pytest.fixture
def my_copy(few_tiles: Path) -> Path:
    """Return a set with few tiles, which show all that there is to see here."""
    return few_tiles


@pytest.fixture
def drawer(open_canvas: OpenCanvas, my_copy: Path) -> Drawer:
    """Return a designer at the canvas of a copy of Gold Rush, looking at its start tile."""
    drawer = open_canvas(my_copy)
    drawer.look_at("33")
    return drawer


@pytest.fixture
def odd_drawer(open_canvas: OpenCanvas, tmp_path: Path) -> Drawer:
    """Return a designer at a set with terrains, icons and sites of its own."""
    path = tmp_path / "odd.yaml"
    path.write_text(ODD, encoding="utf-8")
    return open_canvas(path)
