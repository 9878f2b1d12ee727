"""How long the whole window takes to show an edit, a key, a file; and the longest pause meanwhile.

What is told besides the time is the longest single turn of the event loop: for so long the window
does not answer.
"""

from __future__ import annotations

import itertools
import statistics
import sys
import time
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QPointF, QSettings, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from core.edition.library import default_library
from core.tileset.edits import set_value
from editor.app import make_application
from editor.look.appearance import Appearance
from editor.main_windows import MainWindows
from editor.widgets.live_view import LiveView
from editor.window_kinds import WINDOW_KINDS
from editor.workspace import Workspace

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from pytest_benchmark.fixture import BenchmarkFixture

    from editor.main_window import MainWindow

pytestmark = pytest.mark.qt_log_ignore("^This plugin does not support")

_FRAMES = 300
_PANELS = ("findings", "source", "distribution", "patterns", "connections", "set")


@pytest.fixture
def open_window(tmp_path: Path, text: str) -> Iterator[Callable[[], MainWindow]]:
    """Return a function that opens a window on a set and shows it."""
    make_application()
    path = tmp_path / "set.yaml"
    path.write_text(text, encoding="utf-8")
    settings = QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)
    appearance = Appearance(settings)
    appearance.apply()
    opened: list[MainWindow] = []

    def open_one() -> MainWindow:
        window = (
            Workspace(default_library(), settings, appearance, WINDOW_KINDS)
            .shared(MainWindows)
            .open()
        )
        window.files.open_path(path)
        window.show()
        QApplication.processEvents()
        opened.append(window)
        return window

    yield open_one
    for window in opened:
        window.source.flush()
        window.document.undo_stack.setClean()
        window.close()


@pytest.fixture
def window(open_window: Callable[[], MainWindow]) -> MainWindow:
    """Return a window in which all is still."""
    window = open_window()
    be_still(window)
    return window


def be_still(window: MainWindow) -> float:
    """Wait until the set is verified and all views in sight show it; return the longest pause."""
    longest = 0.0
    for last in itertools.count():
        started = time.perf_counter()
        QApplication.processEvents()
        longest = max(longest, time.perf_counter() - started)
        if last > 2 and not window.document.is_checking and not any(map(is_late, views(window))):
            return longest
    return longest


def views(window: MainWindow) -> list[LiveView]:
    """Return the views that may show an edit later than at once."""
    return [each for each in window.findChildren(QWidget) if isinstance(each, LiveView)]


def is_late(view: LiveView) -> bool:
    """Say whether a view in sight still shows what was before."""
    return view.is_stale and view.is_seen


def tell_pauses(benchmark: BenchmarkFixture, pauses: list[float]) -> None:
    """Add the longest pauses of all rounds to a result."""
    if pauses:
        median = statistics.median(pauses)
        benchmark.extra_info["longest pause, ms"] = round(median * 1e3, 1)
        benchmark.extra_info["longest of all pauses, ms"] = round(max(pauses) * 1e3, 1)
        sys.stderr.write(f"\n{benchmark.name}: pauses up to {median * 1e3:.1f} ms\n")


def test_open_a_window_on_a_set(
    benchmark: BenchmarkFixture, open_window: Callable[[], MainWindow]
) -> None:
    """From its file to the first frame; verification may go on beside."""
    benchmark.pedantic(open_window, rounds=5)  # type: ignore[no-untyped-call]


@pytest.mark.parametrize("panel", _PANELS)
def test_an_edit_until_all_views_show_it(
    benchmark: BenchmarkFixture, window: MainWindow, panel: str
) -> None:
    """A new count of a tile, to the last repaint of what is in sight and of what was found."""
    window.panels.show(panel)
    be_still(window)
    counts = itertools.count(20)
    pauses: list[float] = []

    def edit() -> None:
        count, started = next(counts), time.perf_counter()
        window.document.edit("count", lambda s: set_value(s, ("tiles", 7, "count"), count))
        pause = time.perf_counter() - started
        pauses.append(max(pause, be_still(window)))

    benchmark.pedantic(edit, rounds=12)  # type: ignore[no-untyped-call]
    tell_pauses(benchmark, pauses[1:])


def test_edits_one_upon_another(benchmark: BenchmarkFixture, window: MainWindow) -> None:
    """As when a small step is held down: each is drawn, though not each is verified."""
    counts = itertools.count(20)

    def edit() -> None:
        count = next(counts)
        window.document.edit("count", lambda s: set_value(s, ("tiles", 7, "count"), count))
        QApplication.processEvents()

    benchmark.pedantic(edit, rounds=40, warmup_rounds=2)  # type: ignore[no-untyped-call]
    be_still(window)


def test_an_edit_that_is_refused(benchmark: BenchmarkFixture, window: MainWindow) -> None:
    """A count below nothing, to the sentence that says why not."""

    def edit() -> None:
        refusal = window.document.edit("no", lambda s: set_value(s, ("tiles", 7, "count"), -1))
        assert refusal is not None
        QApplication.processEvents()

    benchmark.pedantic(edit, rounds=10)  # type: ignore[no-untyped-call]


def test_look_at_another_tile(benchmark: BenchmarkFixture, window: MainWindow) -> None:
    """Its drawing, its form, its copies."""
    keys = itertools.cycle(window.document.keys())

    def select() -> None:
        window.selection.select(next(keys))
        QApplication.processEvents()

    benchmark.pedantic(select, rounds=40, warmup_rounds=2)  # type: ignore[no-untyped-call]


def test_a_key_in_the_source(benchmark: BenchmarkFixture, window: MainWindow) -> None:
    """A letter of a comment in the middle; of a large set the document hears of it in a pause."""
    type_in_the_middle(window)

    def press() -> None:
        QTest.keyClick(window.source.editor, Qt.Key.Key_X)
        QApplication.processEvents()

    benchmark.pedantic(press, rounds=60, warmup_rounds=2)  # type: ignore[no-untyped-call]


def test_what_was_typed_is_taken(benchmark: BenchmarkFixture, window: MainWindow) -> None:
    """A letter of a comment to the last repaint: read, composed, verified, marked."""
    type_in_the_middle(window)
    pauses: list[float] = []

    def press() -> None:
        QTest.keyClick(window.source.editor, Qt.Key.Key_X)
        started = time.perf_counter()
        window.source.flush()
        pauses.append(max(time.perf_counter() - started, be_still(window)))

    benchmark.pedantic(press, rounds=12)  # type: ignore[no-untyped-call]
    tell_pauses(benchmark, pauses[1:])


def type_in_the_middle(window: MainWindow) -> None:
    """Begin a comment behind a line of a tile in the middle of the text."""
    window.panels.show("source")
    editor = window.source.editor
    while editor.highlighter.state_before(len(editor.lines) - 1) is None:
        QApplication.processEvents()
    lines = editor.lines.contents
    middle = len(lines) // 2
    line = next(n for n in range(middle, len(lines)) if lines[n].strip().startswith("edges:"))
    editor.setFocus()
    editor.go_to((line, len(lines[line])))
    QTest.keyClicks(editor, "  # ")
    window.source.flush()
    be_still(window)


def test_scroll_by_wheel_in_the_window(benchmark: BenchmarkFixture, window: MainWindow) -> None:
    """One frame of the gallery among all other views, with the pictures that came meanwhile."""
    view = window.gallery.view
    bar = view.verticalScrollBar()
    place = QPointF(view.viewport().rect().center())

    def frame() -> None:
        event = QWheelEvent(
            *(place, view.viewport().mapToGlobal(place), QPoint(), QPoint(0, -120)),
            *(Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier),
            *(Qt.ScrollPhase.NoScrollPhase, False),
        )
        QApplication.sendEvent(view.viewport(), event)
        QApplication.processEvents()

    frames = min(_FRAMES, bar.maximum() // bar.singleStep() // QApplication.wheelScrollLines())
    benchmark.pedantic(frame, rounds=frames)  # type: ignore[no-untyped-call]
    assert bar.value() > 0
