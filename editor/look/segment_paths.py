"""The outlines of segments, sides and the tile as painter paths, and the way to the screen."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPainterPathStroker, QPolygonF, QTransform

from core.drawing.curves import CORNERS, INWARD
from core.drawing.hit_areas import extent
from core.drawing.ownership_grid import CELL, CELLS
from core.drawing.routes import LINE_WIDTH

if TYPE_CHECKING:
    from collections.abc import Iterable

    from core.drawing import Plan

_DEPTH: Final = 10.0  # hundredths of the side of a tile
_LAP: Final = 0.2  # by which cells overlap, or hairlines would stay between them


def onto(box: QRectF, turns: int) -> QTransform:
    """The way from places on a tile to a box on the screen that shows it after quarter turns."""
    way = QTransform()
    way.translate(box.x(), box.y())
    way.scale(box.width() / 100, box.height() / 100)
    # Tiles are 100 wide, and turned round their middle.
    way.translate(50, 50)
    way.rotate(90 * turns)
    way.translate(-50, -50)
    return way


def point(place: complex) -> QPointF:
    """A place, a complex number, as a point."""
    return QPointF(place.real, place.imag)


@lru_cache(maxsize=256)
def outline(plan: Plan, number: int) -> QPainterPath:
    """The outline of a segment as it is drawn, on a tile 100 wide that is not turned."""
    drawn = extent(plan, number)
    path = QPainterPath()
    for ring in drawn.rings:
        path.addPolygon(_polygon(ring))
        path.closeSubpath()
    for line in drawn.paths:
        way = QPainterPath(point(line[0]))
        for place in line[1:]:
            way.lineTo(point(place))
        pen = QPainterPathStroker()
        pen.setWidth(2 * LINE_WIDTH)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        path = path.united(pen.createStroke(way))
    if drawn.disc:
        path.addEllipse(point(drawn.disc.centre), drawn.disc.radius, drawn.disc.radius)
    if drawn.cells:
        path = _field(plan, drawn.cells)
    return path.intersected(whole_tile())


def whole_tile() -> QPainterPath:
    """The outline of the tile."""
    path = QPainterPath()
    path.addRect(0, 0, 100, 100)
    return path


def side_band(side: int, depth: float = _DEPTH) -> QPainterPath:
    """The band along a side that answers for it."""
    one, other = CORNERS[side], CORNERS[(side + 1) % 4]
    along = (other - one) / 100 * depth
    inwards = INWARD[side] * depth
    path = QPainterPath()
    path.addPolygon(_polygon((one, other, other + inwards - along, one + inwards + along)))
    path.closeSubpath()
    return path


def _field(plan: Plan, cells: Iterable[int]) -> QPainterPath:
    """Cells as one outline, without what is drawn over them."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for row, first, last in _runs(cells):
        wide = (last - first + 1) * CELL
        path.addRect(
            QRectF(first * CELL, row * CELL, wide, CELL).adjusted(-_LAP, -_LAP, _LAP, _LAP)
        )
    path = path.simplified()
    for number in (*plan.areas, *plan.tracks, *plan.spots):
        path = path.subtracted(outline(plan, number))
    return path


def _runs(cells: Iterable[int]) -> list[tuple[int, int, int]]:
    """The runs of adjacent cells, each by its row, its first column and its last."""
    found: list[tuple[int, int, int]] = []
    for cell in sorted(cells):
        row, column = divmod(cell, CELLS)
        if found and found[-1][0] == row and found[-1][2] == column - 1:
            found[-1] = (row, found[-1][1], column)
        else:
            found.append((row, column, column))
    return found


def _polygon(places: Iterable[complex]) -> QPolygonF:
    return QPolygonF([point(place) for place in places])
