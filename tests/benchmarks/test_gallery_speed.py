"""How long a gallery of a thousand tiles takes to open, and each of its frames while it scrolls."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication

from core.edition.library import default_library
from editor.app import make_application
from editor.document.document import Document
from editor.document.document_context import DocumentContext
from editor.document.selection import Selection
from editor.gallery.gallery_filter import TileFilter
from editor.gallery.tile_gallery import TileGallery
from editor.look.appearance import Appearance
from editor.look.tile_pictures import TilePictures

from .conftest import large_set

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytest_benchmark.fixture import BenchmarkFixture

pytestmark = pytest.mark.qt_log_ignore("^This plugin does not support")

_TILES = 1000
_STEP = 40
_FRAMES = 300


@pytest.fixture
def context(tmp_path: Path) -> Iterator[DocumentContext]:
    """Open a set of a thousand designs that all look different, and wait until it is checked.

    Verification has benchmarks of its own; its thread would share the processor with galleries.
    """
    make_application()
    path = tmp_path / "large.yaml"
    path.write_text(large_set(_TILES), encoding="utf-8")
    settings = QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)
    document = Document(default_library())
    document.open(path)
    while document.is_checking:
        QApplication.processEvents()
    pictures = TilePictures()
    yield DocumentContext(document, Selection(document), pictures, Appearance(settings), settings)
    # Else the next test would draw and repaint what this one left open.
    for window in QApplication.topLevelWidgets():
        window.close()
        window.deleteLater()
    pictures.stop()
    document.close()
    QApplication.processEvents()


def shown(context: DocumentContext) -> TileGallery:
    """Show a gallery of the size that it has in a window, painted once."""
    gallery = TileGallery(context)
    gallery.resize(448, 700)
    gallery.show()
    QApplication.processEvents()
    return gallery


def test_open_a_gallery(benchmark: BenchmarkFixture, context: DocumentContext) -> None:
    """From an open document to the first frame, in which pictures may still be missing."""
    benchmark.pedantic(shown, args=(context,), rounds=5)  # type: ignore[no-untyped-call]


def test_scroll_through_tiles_never_seen(
    benchmark: BenchmarkFixture, context: DocumentContext
) -> None:
    """One frame, with whatever the event loop has to do for pictures that came meanwhile."""
    gallery = shown(context)

    def frame() -> None:
        bar = gallery.view.verticalScrollBar()
        bar.setValue(bar.value() + _STEP)
        gallery.view.viewport().repaint()
        QApplication.processEvents()

    benchmark.pedantic(frame, rounds=_FRAMES)  # type: ignore[no-untyped-call]
    assert gallery.view.verticalScrollBar().value() > _STEP


def test_scroll_through_small_tiles(benchmark: BenchmarkFixture, context: DocumentContext) -> None:
    """Four times as many in sight, and their pictures still to be drawn in that size."""
    gallery = shown(context)
    gallery.view.set_zoom(44)

    def frame() -> None:
        bar = gallery.view.verticalScrollBar()
        bar.setValue(bar.value() + _STEP)
        gallery.view.viewport().repaint()
        QApplication.processEvents()

    benchmark.pedantic(frame, rounds=_FRAMES // 3)  # type: ignore[no-untyped-call]


def test_filter_by_words(benchmark: BenchmarkFixture, context: DocumentContext) -> None:
    """As after each letter typed into the search field."""
    gallery = shown(context)
    wanted = iter([TileFilter(text="wall"), TileFilter(text="wall bell")] * 50)

    def search() -> None:
        gallery.view.rows.choose(next(wanted))
        QApplication.processEvents()

    benchmark.pedantic(search, rounds=20)  # type: ignore[no-untyped-call]
    assert 0 < gallery.view.rows.shown < _TILES
