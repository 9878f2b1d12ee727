"""How long each frame of a table of two hundred tiles takes while it is moved, zoomed and used."""

from __future__ import annotations

import math
import sys
from functools import cache
from random import Random
from statistics import median, quantiles
from time import perf_counter
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QPointF, QSettings, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from core.edition.library import default_library
from core.engine.game import Game
from core.engine.setup import Setup
from core.records.game_tree import Branches
from core.tileset.reader import read
from editor.app import make_application
from editor.look.appearance import Appearance
from editor.look.tile_pictures import TilePictures
from editor.sandbox.analysis.reviews import Reviews
from editor.sandbox.game_session import GameSession
from editor.sandbox.highlights import Highlights
from editor.sandbox.table import TableView
from editor.sandbox.tiles.tile_kind import TileKind
from editor.sandbox.view_context import ViewContext
from tests.editions import edition_from, edition_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from pytest_benchmark.fixture import BenchmarkFixture

pytestmark = pytest.mark.qt_log_ignore("^This plugin does not support")

_TILES = 200
_FRAMES = 300
_ROUNDS = 20
_SIXTIETH = 1000 / 60


@cache
def large_game() -> Game:
    """Play three times the base game's tiles until two hundred lie, and one is in hand."""
    base = edition_of("gold-rush")
    counts = {
        design.id: [3 * n for n in design.printed] if design.tile.copies else 3 * design.count
        for design in base.designs
    }
    shown = ", ".join(f'"{name}": {number}' for name, number in counts.items())
    text = f"format: 1\nid: threefold\nextends: gold-rush\ncounts: {{{shown}}}\n"
    edition = edition_from(default_library(), read(text, "threefold.yaml"))
    game, draw = Game(Setup(edition, 4), 7), Random(7).random
    while len(game.board.placed) < _TILES or game.drawn is None:
        legal = [a for a in game.legal_actions() if str(a) != "nothing"] or game.legal_actions()
        game.apply(legal[int(draw() * len(legal))])
    return game


@pytest.fixture
def table(tmp_path: Path) -> Iterator[TableView]:
    """Show the table in the size that it has in a window, all its pictures drawn."""
    app = make_application()
    settings = QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)
    session = GameSession(Branches(large_game()), default_library())
    pictures = TilePictures()
    appearance = Appearance(settings, app)
    kind, reviews = TileKind(session, pictures, appearance), Reviews(session, session)
    view = TableView(
        ViewContext(session, kind, reviews, Highlights(), pictures, appearance, settings)
    )
    view.resize(1280, 800)
    view.show()
    for _ in range(5):
        QApplication.processEvents()
        pictures.finish()
    yield view
    view.close()
    pictures.stop()
    session.close()


def frames(
    benchmark: BenchmarkFixture, view: TableView, step: Callable[[int], None], name: str
) -> None:
    """Take frames, one after each step, and tell the median, the slowest in twenty, the worst."""
    times: list[float] = []
    numbers = iter(range(_FRAMES + 1))

    def frame() -> None:
        begun = perf_counter()
        step(next(numbers))
        view.repaint()
        QApplication.processEvents()
        times.append(1000 * (perf_counter() - begun))

    benchmark.pedantic(frame, rounds=_FRAMES)  # type: ignore[no-untyped-call]
    told = {
        "median": median(times),
        "95 %": quantiles(times, n=20)[-1],
        "worst": max(times),
        "frames over 1/60 s": sum(time > _SIXTIETH for time in times),
    }
    benchmark.extra_info.update({key: round(value, 2) for key, value in told.items()})
    sys.stderr.write(f"\n{name}: " + ", ".join(f"{k} {v:.1f}" for k, v in told.items()) + "\n")


def circle(number: int) -> QPointF:
    """How far the table is dragged by one frame of a circle."""
    return QPointF(14 * math.cos(number / 20), 14 * math.sin(number / 20))


def test_pan(benchmark: BenchmarkFixture, table: TableView) -> None:
    """As by a drag, in circles."""
    frames(benchmark, table, lambda n: table.camera_control.pan(circle(n)), "pan")


def test_pan_near(benchmark: BenchmarkFixture, table: TableView) -> None:
    """The same where tiles are large."""
    table.camera_control.zoom(4, QPointF(640, 400))
    QTest.qWait(1500)
    frames(benchmark, table, lambda n: table.camera_control.pan(circle(n)), "pan near")


def test_zoom(benchmark: BenchmarkFixture, table: TableView) -> None:
    """In and out at the pointer, as by the wheel."""
    by, at = (1.06, 1 / 1.06), QPointF(500, 300)
    frames(benchmark, table, lambda n: table.camera_control.zoom(by[n // 30 % 2], at), "zoom")


def test_move_the_tile_in_hand(benchmark: BenchmarkFixture, table: TableView) -> None:
    """All over the table, with what glows and counts on open cells."""
    table.commands.show_fits.setChecked(True)
    before = table.ground.tiles_drawn
    frames(
        benchmark, table,
        lambda n: QTest.mouseMove(table, QPoint(40 + 4 * n, round(400 + 300 * math.sin(n / 9)))),
        "hand",
    )  # fmt: skip
    assert table.ground.tiles_drawn - before <= _TILES


def test_turn_the_tile_in_hand(benchmark: BenchmarkFixture, table: TableView) -> None:
    """As by the wheel over an open cell."""
    QTest.mouseMove(table, table.point_of(next(iter(table.scene.places))).toPoint())
    frames(benchmark, table, lambda _: table.turn_right(), "turn")
    assert table.hasMouseTracking()
    assert table.testAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)


def test_play(benchmark: BenchmarkFixture, table: TableView) -> None:
    """From an action that is new to the first frame that shows it, going back in between."""
    session = table.session
    begun, actions = session.now, iter(tuple(session.actions()))

    def go_back() -> None:
        session.go_to(begun)

    def act() -> None:
        before = len(session.branches.moments)
        assert session.apply(next(actions))
        assert len(session.branches.moments) == before + 1
        table.repaint()

    benchmark.pedantic(act, setup=go_back, rounds=_ROUNDS)  # type: ignore[no-untyped-call]
