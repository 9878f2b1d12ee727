"""What is painted over the table in every frame: highlights, legal actions, the tile in hand.

In pixels of the window.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen, QTransform

from core.drawing.pieces import PiecePlace
from core.drawing.table_items import PlacedThing

from ...look.appearance import ink_on, sized
from ..seat_colours import edge_of, initials, seat_colour

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtGui import QPixmap

    from core.drawing.targets import Target
    from core.engine.game import Game
    from core.engine.table_snapshot import Cell, StandingPiece

    from ...look.colours import Colours
    from .camera import Camera
    from .ground import TableLayer
    from .scene import FeatureShape, Scene

_INSET: Final = 0.03  # of the width of a tile
_RULER: Final = 20
_LEAST_STEP: Final = 34.0  # pixels from one number to the next
_GHOST: Final = 0.78  # opacity
_HELD: Final = 0.86  # opacity
_DIM: Final = 105  # alpha, of 255
_CLASH: Final = 0.07  # of the width of a tile
_FRAME: Final = 8
PLATE: Final = 22
"""The height of the player's name below the tile in hand, in pixels."""
_BADGE: Final = 20.0
_ROOM_FOR_INITIAL: Final = 44.0


class Seat(NamedTuple):
    """The player who holds a tile: name, initials, and colour."""

    name: str
    initial: str
    colour: str


def seat_of(game: Game) -> Seat:
    """The player to move."""
    return _seat(game.setup.players, game.player)


@lru_cache(maxsize=64)  # asked for in every frame
def _seat(players: tuple[str, ...], player: int) -> Seat:
    return Seat(players[player], initials(players)[player], seat_colour(players, player))


@dataclass(frozen=True, slots=True)
class Overlay:
    """Paints over the table; each method paints one kind of mark."""

    painter: QPainter
    camera: Camera
    colours: Colours
    font: QFont
    ratio: float

    # --- What is pointed out ---

    def dim_all_but(self, cells: Iterable[Cell], window: QRectF) -> None:
        """Highlight some cells by dimming all others."""
        boxes = [self.camera.box_of(cell) for cell in cells]
        dark = QPainterPath()
        dark.addRect(window)
        for box in boxes:
            hole = QPainterPath()
            hole.addRect(box)
            dark = dark.subtracted(hole)
        self.painter.fillPath(dark, QColor(18, 16, 14, _DIM))
        for box in boxes:
            self._frame(box, QColor(self.colours.accent), 2.5, halo=True)

    def ring_pieces(self, scene: Scene, pieces: frozenset[StandingPiece]) -> None:
        """Draw rings around highlighted pieces."""
        for each in scene.standing:
            if each.thing in pieces:
                self._ring(each.centre / 100, each.place.radius / 100, strong=True)

    def feature(self, shape: FeatureShape) -> None:
        """Highlight a feature along its outline."""
        scale = self.camera.scale / 100
        at = self.camera.point_of(0)
        way = QTransform().translate(at.x(), at.y()).scale(scale, scale)
        path = way.map(shape.path)
        fill = QColor(self.colours.accent)
        fill.setAlpha(60)
        self.painter.fillPath(path, fill)
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        for pen in self._pens(1.6, 3.4):
            self.painter.strokePath(path, pen)

    def picked(self, cell: Cell) -> None:
        """Frame the picked cell."""
        pen = QPen(QColor(self.colours.accent), 2.4)
        pen.setDashPattern([3, 2])
        self.painter.setPen(pen)
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        self.painter.drawRoundedRect(self._inner(cell), 5, 5)

    def refused(self, cell: Cell) -> None:
        """Frame a cell where the tile in hand does not fit."""
        self._frame(self._inner(cell), QColor(self.colours.error), 2.4, halo=True)

    def clashes(self, cell: Cell, sides: Iterable[int]) -> None:
        """Mark the sides of a cell, clockwise from the north, that the tile does not match."""
        box = self.camera.box_of(cell)
        inset = box.width() * _CLASH
        top, bottom = box.topLeft() + QPointF(inset, 0), box.bottomLeft() + QPointF(inset, 0)
        left, right = box.topLeft() + QPointF(0, inset), box.topRight() + QPointF(0, inset)
        along, down = QPointF(box.width() - 2 * inset, 0), QPointF(0, box.height() - 2 * inset)
        lines = ((top, along), (right, down), (bottom, along), (left, down))
        wide = min(max(box.width() * _CLASH, 4.0), 9.0)
        error = self.colours.error
        for colour, width in ((ink_on(error), wide + 3), (error, wide)):
            pen = QPen(QColor(colour), width)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            self.painter.setPen(pen)
            for side in sides:
                start, way = lines[side]
                self.painter.drawLine(start, start + way)

    # --- The tile in hand ---

    def places(self, ground: TableLayer, scene: Scene, turns: int, window: QRectF) -> None:
        """Mark legal placements: strongly in this rotation, weakly in another one.

        Cells with something written on them are only framed, so that it can be read.
        """
        columns, rows = self.camera.span_of(window)
        labels = ground.labels
        # Cells look alike if these two things are: one pixmap serves hundreds of them.
        stamps: dict[tuple[bool, bool], QPixmap] = {}
        for cell, ways in scene.places.items():
            if cell[0] in columns and cell[1] in rows:
                alike = turns in ways, cell in labels
                stamp = stamps.get(alike)
                if stamp is None:
                    stamp = stamps[alike] = ground.pixmaps.stamp(
                        ("place", alike, self.colours, self.ratio),
                        self.camera.pixels,
                        partial(self._paint_place, *alike),
                    )
                self.painter.drawPixmap(self.camera.box_of(cell), stamp, QRectF(stamp.rect()))

    def _paint_place(self, fits: bool, is_framed: bool, painter: QPainter, whole: QRectF) -> None:
        inset = max(1.5 * self.ratio, whole.width() * _INSET)
        fill, edge = QColor(self.colours.accent), QColor(self.colours.accent)
        fill.setAlpha(0 if is_framed else 105 if fits else 26)
        edge.setAlpha(255 if fits else 120)
        painter.setBrush(fill)
        painter.setPen(QPen(edge, (2.2 if fits else 1.2) * self.ratio))
        radius = 5 * self.ratio
        painter.drawRoundedRect(whole.adjusted(inset, inset, -inset, -inset), radius, radius)

    def held(self, pixmap: QPixmap, box: QRectF, *, snapped: bool) -> None:
        """Show the tile in hand: on a cell where it fits, or at the pointer."""
        self.painter.setPen(Qt.PenStyle.NoPen)
        for spread in (2, 5, 9):  # three faint layers look like one soft shadow
            self.painter.setBrush(QColor(0, 0, 0, 18))
            shadow = box.adjusted(-spread, -spread + 4, spread, spread + 4)
            self.painter.drawRoundedRect(shadow, 4 + spread, 4 + spread)
        self.painter.setOpacity(0.97 if snapped else _HELD)
        self.painter.drawPixmap(box, pixmap, QRectF(pixmap.rect()))
        self.painter.setOpacity(1.0)
        self._frame(box, QColor(self.colours.accent), 2.5 if snapped else 1.4, halo=snapped)

    def card(self, pixmap: QPixmap, box: QRectF, seat: Seat, *, pointed: bool) -> None:
        """Show the tile in hand in its corner of the window, above the name of its player."""
        whole = card_and_plate(box)
        plate = QRectF(whole.left(), whole.bottom() - PLATE, whole.width(), PLATE)
        shape = QPainterPath()
        shape.addRoundedRect(whole, 10, 10)
        self.painter.fillPath(shape, QColor(self.colours.surface))
        self.painter.save()
        self.painter.setClipPath(shape)
        self.painter.fillRect(plate, QColor(seat.colour))
        self.painter.restore()
        edge = self.colours.accent if pointed else edge_of(seat.colour, self.colours)
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        self.painter.setPen(QPen(QColor(edge), 1.4))
        self.painter.drawPath(shape)
        self.painter.drawPixmap(box, pixmap, QRectF(pixmap.rect()))
        self.painter.setFont(sized(self.font, 12, QFont.Weight.DemiBold))
        self.painter.setPen(QColor(ink_on(seat.colour)))
        room = plate.adjusted(_FRAME, 0, -_FRAME, -1)
        name = self.painter.fontMetrics().elidedText(
            seat.name, Qt.TextElideMode.ElideRight, int(room.width())
        )
        self.painter.drawText(room, Qt.AlignmentFlag.AlignCenter, name)

    def holder(self, box: QRectF, seat: Seat) -> None:
        """Show the player's colour at the corner of the tile, readable on any ground."""
        has_room = box.width() >= _ROOM_FOR_INITIAL
        self.painter.setFont(sized(self.font, 11, QFont.Weight.Bold))
        high = _BADGE if has_room else 0.6 * _BADGE
        letters = self.painter.fontMetrics().horizontalAdvance(seat.initial) if has_room else 0
        badge = QRectF(0, 0, max(high, letters + 12.0 if has_room else 0), high)
        badge.moveCenter(box.topLeft())
        # A dark ring around a white one: one of the two contrasts with any tile.
        for spread, ring in ((2.8, QColor(0, 0, 0, 120)), (1.8, QColor(255, 255, 255))):
            self._pill(badge.adjusted(-spread, -spread, spread, spread), ring)
        self._pill(badge, QColor(seat.colour))
        if has_room:
            self.painter.setPen(QColor(ink_on(seat.colour)))
            self.painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, seat.initial)

    # --- What else may be done ---

    def target(self, target: Target, ground: TableLayer, *, strong: bool) -> None:
        """Show a target, with a preview of its piece."""
        if target.thing is not None:
            self._glow(target, strong=strong)
            self._ghost(target, ground, strong=strong)
        else:
            self._ring(target.centre, target.radius, strong=strong, hollow=target.leaves)
            self._marker(target)
        if len(target.actions) > 1:
            self._badge(target, len(target.actions))

    def _glow(self, target: Target, *, strong: bool) -> None:
        middle = self.camera.point_of(target.centre)
        reach = max(target.radius * self.camera.scale, 7.0) * (1.32 if strong else 1.16)
        fill = QColor(255, 252, 240, 225 if strong else 120)
        self.painter.setBrush(fill)
        self.painter.setPen(QPen(QColor(self.colours.accent), 3.0 if strong else 1.8))
        self.painter.drawEllipse(middle, reach, reach)

    def _ghost(self, target: Target, ground: TableLayer, *, strong: bool) -> None:
        assert target.thing is not None
        place = PiecePlace(
            0, 100 * (target.centre - complex(*target.spot[:2])), 100 * target.radius
        )
        self.painter.save()
        self.painter.setOpacity(1.0 if strong else _GHOST)
        self.painter.scale(1 / self.ratio, 1 / self.ratio)  # the layer counts device pixels
        ground.draw_thing(self.painter, self.camera, PlacedThing(target.thing, place))
        self.painter.restore()

    def _marker(self, target: Target) -> None:
        """Show an icon for an action that puts no piece: an arrow if one leaves, else a star."""
        middle = self.camera.point_of(target.centre)
        reach = max(target.radius * self.camera.scale, 7.0)
        path = QPainterPath()
        if not target.leaves:
            path.addPolygon(
                [middle + _unit(n / 10) * (reach * (0.27 if n % 2 else 0.62)) for n in range(10)]
            )
            path.closeSubpath()
            self.painter.fillPath(path, QColor(self.colours.accent))
            return
        tip = middle - QPointF(0, reach * 2.1)
        path.moveTo(middle - QPointF(0, reach * 1.2))
        path.lineTo(tip)
        path.moveTo(tip + QPointF(-reach * 0.42, reach * 0.45))
        path.lineTo(tip)
        path.lineTo(tip + QPointF(reach * 0.42, reach * 0.45))
        for pen in self._pens(2.8, 5.4, alpha=220):
            self.painter.strokePath(path, pen)

    def _badge(self, target: Target, count: int) -> None:
        reach = max(target.radius * self.camera.scale, 7.0)
        middle = self.camera.point_of(target.centre) + QPointF(reach, -reach) * 0.86
        self.painter.setPen(QPen(QColor(self.colours.surface), 1.5))
        self.painter.setBrush(QColor(self.colours.accent))
        self.painter.drawEllipse(middle, 8, 8)
        self.painter.setFont(sized(self.font, 11, QFont.Weight.Bold))
        self.painter.setPen(QColor(ink_on(self.colours.accent)))
        box = QRectF(middle.x() - 8, middle.y() - 8, 16, 16)
        self.painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(count))

    def _ring(self, centre: complex, radius: float, *, strong: bool, hollow: bool = False) -> None:
        middle = self.camera.point_of(centre)
        reach = max(radius * self.camera.scale, 7.0) * (1.25 if strong else 1.12)
        fill = QColor(self.colours.accent)
        fill.setAlpha(80 if strong else 40)
        self.painter.setBrush(Qt.BrushStyle.NoBrush if hollow else fill)
        for pen in self._pens(2.4, 4.6, alpha=190):
            self.painter.setPen(pen)
            self.painter.drawEllipse(middle, reach, reach)
            self.painter.setBrush(Qt.BrushStyle.NoBrush)

    # --- Around ---

    def rulers(self, window: QRectF, over: Cell | None) -> None:
        """Number columns and rows along two edges of the window; that of the pointer stands out."""
        scale = self.camera.scale
        step = max(1, math.ceil(_LEAST_STEP / scale))
        columns, rows = self.camera.span_of(window)
        back = QColor(self.colours.window)
        back.setAlpha(215)
        top = QRectF(window.left(), window.top(), window.width(), _RULER)
        left = QRectF(window.left(), window.top() + _RULER, _RULER * 1.5, window.height() - _RULER)
        self.painter.fillRect(top, back)
        self.painter.fillRect(left, back)
        # From a multiple of the step, so that the numbers stay the same while the table is panned.
        for x in range(columns[0] - columns[0] % step, columns[-1] + 1, step):
            box = QRectF(self.camera.box_of((x, 0)))
            at = QRectF(box.left() - 20, top.top(), box.width() + 40, _RULER)
            self._number(at, x, strong=over is not None and over[0] == x)
        for y in range(rows[0] - rows[0] % step, rows[-1] + 1, step):
            box = QRectF(self.camera.box_of((0, y)))
            at = QRectF(left.left(), box.top(), left.width(), box.height())
            if at.center().y() > left.top() + 6:
                self._number(at, y, strong=over is not None and over[1] == y)

    def hint(self, text: str, window: QRectF, taken: QRectF) -> None:
        """Show a hint at the foot, if there is room next to what is `taken`."""
        self.painter.setFont(sized(self.font, 11))
        metrics = self.painter.fontMetrics()
        wide = metrics.horizontalAdvance(text) + 16
        if not text or wide > window.width() - 16:
            return
        box = QRectF(window.left() + 8, window.bottom() - 28, wide, 20)
        if box.intersects(taken):
            return
        back = QColor(self.colours.window)
        back.setAlpha(205)
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(back)
        self.painter.drawRoundedRect(box, 6, 6)
        self.painter.setPen(QColor(self.colours.muted))
        self.painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)

    def focus(self, window: QRectF) -> None:
        """Frame the table while it has the keyboard focus."""
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        self.painter.setPen(QPen(QColor(self.colours.accent), 1.6))
        self.painter.drawRect(window.adjusted(0.8, 0.8, -0.8, -0.8))

    def _pens(self, width: float, halo: float, *, alpha: int = 170) -> tuple[QPen, QPen]:
        """A white pen and a narrower one in the accent: seen on any tile."""
        cap, join = Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
        inks = (QColor(255, 255, 255, alpha), halo), (QColor(self.colours.accent), width)
        white, accent = (QPen(ink, wide, Qt.PenStyle.SolidLine, cap, join) for ink, wide in inks)
        return white, accent

    def _pill(self, box: QRectF, fill: QColor) -> None:
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(fill)
        self.painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)

    def _number(self, box: QRectF, number: int, *, strong: bool) -> None:
        weight = QFont.Weight.Bold if strong else QFont.Weight.Normal
        self.painter.setFont(sized(self.font, 11, weight))
        self.painter.setPen(QColor(self.colours.accent if strong else self.colours.muted))
        self.painter.drawText(box, Qt.AlignmentFlag.AlignCenter, f"{number}")

    def _inner(self, cell: Cell) -> QRectF:
        box = self.camera.box_of(cell)
        inset = max(1.5, box.width() * _INSET)
        return box.adjusted(inset, inset, -inset, -inset)

    def _frame(self, box: QRectF, colour: QColor, width: float, *, halo: bool) -> None:
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        if halo:
            self.painter.setPen(QPen(QColor(255, 255, 255, 180), width + 2))
            self.painter.drawRoundedRect(box, 3, 3)
        self.painter.setPen(QPen(colour, width))
        self.painter.drawRoundedRect(box, 3, 3)


def card_and_plate(card: QRectF) -> QRectF:
    """The room of the tile in hand in its corner, with its frame and the name below."""
    return card.adjusted(-_FRAME, -_FRAME, _FRAME, _FRAME + PLATE)


def _unit(share: float) -> QPointF:
    angle = math.tau * (share - 0.25)
    return QPointF(math.cos(angle), math.sin(angle))
