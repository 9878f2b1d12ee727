"""Features on the table as outlines: which one is at a place, and the shape that it has there."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainterPath, QTransform

from core.drawing import plan_of
from core.drawing.curves import turned
from core.drawing.outlines import segment_at

from ...canvas.shapes import outline

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.drawing import Plan
    from core.game import Game
    from core.table import Cell

    from .scene import Scene, Spot


_LAP: Final = 1.006


class Shape(NamedTuple):
    """A feature: one of its segments, its cells, and its outline in hundredths of a tile."""

    root: int
    cells: frozenset[Cell]
    path: QPainterPath


def feature_at(scene: Scene, place: complex) -> int | None:
    """Return the feature at a place of the table, in tiles, by its root; None if there is none."""
    segment = part_at(scene, place)
    return None if segment is None else scene.game.board.find(segment)


def part_at(scene: Scene, place: complex) -> int | None:
    """Return the segment at a place of the table, in tiles; None if there is none."""
    cell = int(place.real // 1), int(place.imag // 1)
    tile = scene.tiles.get(cell)
    if tile is None:
        return None
    on_tile = turned((place - complex(*cell)) * 100, -tile.turns)
    number = segment_at(plan_of(tile.design.layout, tile.design.id), on_tile)
    if number is None:
        return None
    board = scene.game.board
    laid = board.occupied[board.rules.cell(*cell)]
    return int(laid[0]) + number


def feature_of(scene: Scene, spot: Spot) -> int | None:
    """Return the feature that a spot belongs to, by its root; None if there is no such spot."""
    segment = scene.game.board.segment_at(*spot)
    return None if segment is None else scene.game.board.find(segment)


def shape_of(scene: Scene, root: int) -> Shape:
    """Return a feature's outline over all its tiles."""
    path, cells = QPainterPath(), set()
    path.setFillRule(Qt.FillRule.WindingFill)
    for cell, number in _segments(scene.game, root):
        tile = scene.tiles[cell]
        if number < len(tile.design.layout.segments):
            part = _outline(plan_of(tile.design.layout, tile.design.id), number, tile.turns)
            path.addPath(part.translated(100 * cell[0], 100 * cell[1]))
            cells.add(cell)
    return Shape(root, frozenset(cells), path.simplified())


def _segments(game: Game, root: int) -> Iterator[tuple[Cell, int]]:
    """Yield the segments of a feature: the cell of each and its number on the tile there."""
    board, position = game.board, game.setup.lays.position
    ends = [*board.bases[1:], len(board.kinds)]
    for tile in board.tiles_of(root):
        base = board.bases[tile]
        for segment in range(base, ends[tile]):
            if board.find(segment) == root:
                yield position(board.cells[tile]), segment - base


@lru_cache(maxsize=1024)
def _outline(plan: Plan, number: int, turns: int) -> QPainterPath:
    # A little too large, so that the parts on neighbouring tiles overlap and become one.
    way = QTransform().translate(50, 50).rotate(90 * turns).scale(_LAP, _LAP).translate(-50, -50)
    return way.map(outline(plan, number))
