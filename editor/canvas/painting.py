"""How the canvas shows what is pointed at, dragged, picked and previewed, over the drawn tile."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen

from core.drawing.curves import CORNERS, INWARD, MIDDLES, border_place, turned
from core.tileset.geometry import POINTS, SIDES

from ..look.appearance import sized
from ..look.segment_paths import onto, outline, point, side_band, whole_tile
from .targets import TileTarget

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from PySide6.QtGui import QTransform

    from ..look.colours import Colours
    from .controller import CanvasController
    from .targets import DrawnTile

# Pixels; the tabs of a compact canvas show a letter alone.
TAB: Final = 26
TAB_GAP: Final = 7
SMALL_TAB: Final = 16
SMALL_GAP: Final = 3
# Pixels.
_DOT: Final = 4.0
# Hundredths of the tile's side, the units in which it is drawn.
_MIDDLE: Final = 15.0
_CORNER: Final = 9.0
_LABEL: Final = 10


@dataclass(frozen=True, slots=True)
class Stage:
    """Where a tile is on the screen, how it is turned, and in which colours things are shown."""

    box: QRectF
    turns: int
    colours: Colours
    font: QFont
    small: bool = False

    @property
    def way(self) -> QTransform:
        """The way from places on the tile to the screen."""
        return onto(self.box, self.turns)

    def screen_side(self, side: int) -> int:
        """The side of the screen on which a side of the tile is seen."""
        return (side + self.turns) % 4

    def tab(self, side: int) -> QRectF:
        """The place of the tab of a side: outside the tile, at the side's middle."""
        seen = self.screen_side(side)
        thick, gap = (SMALL_TAB, SMALL_GAP) if self.small else (TAB, TAB_GAP)
        # Room for two letters: the side's and the terrain's code.
        long = thick if self.small else TAB * 1.7
        # Directions are complex numbers, as in `core.drawing`.
        out = -INWARD[seen] * (gap + thick / 2)
        place = MIDDLES[seen] / 100 * self.box.width()
        centre = self.box.topLeft() + QPointF(place.real + out.real, place.imag + out.imag)
        wide, high = (long, thick) if seen % 2 == 0 else (thick, long)
        return QRectF(centre.x() - wide / 2, centre.y() - high / 2, wide, high)


class TileOverlay:
    """Paints over a drawn tile with one painter; each method one kind of mark."""

    def __init__(self, painter: QPainter, stage: Stage, drawn: DrawnTile) -> None:
        self.painter = painter
        self.stage = stage
        self.drawn = drawn
        self.way = stage.way
        self.accent = QColor(stage.colours.accent)

    def show_state(self, controller: CanvasController, *, in_focus: bool, all_points: bool) -> None:
        """Show what is in focus, dragged, picked and pointed at, or frame what would come of it."""
        focus = controller.focus if in_focus else None
        aim = controller.goal if controller.dragged else controller.over
        picked = controller.tile.selection.segment
        self.tabs(aim, focus, small=self.stage.small)
        previewing = controller.preview is not None and not isinstance(controller.preview, str)
        if previewing:
            self.frame()
        else:
            if controller.piece is not None and controller.piece.what == "icon":
                self.spotlight(controller.takers(controller.piece))
            # What is weaker is painted last, so that the pointer is seen on what is selected.
            for target in (controller.dragged, focus, TileTarget("segment", picked)):
                self._light(target, strong=True, middle=True)
            self._light(aim, strong=False, middle=controller.dragged is not None)
        if all_points:
            self.points(range(12), named=range(12))
        elif not previewing and controller.dragged is None:
            for target in (aim, TileTarget("segment", picked)):
                self._field_points(target)

    def shadow(self) -> None:
        """Paint the shadow of the tile."""
        self.painter.setPen(Qt.PenStyle.NoPen)
        # Seven faint layers make a soft edge; QGraphicsEffect would redraw the tile at each paint.
        for spread in range(7):
            self.painter.setBrush(QColor(0, 0, 0, 7))
            shadow = self.stage.box.adjusted(-spread, -spread + 3, spread, spread + 3)
            self.painter.drawRoundedRect(shadow, 6 + spread, 6 + spread)

    def tabs(self, over: TileTarget | None, focus: TileTarget | None, *, small: bool) -> None:
        """Show what each side shows: its letter and its code; a side in want of a feature."""
        bare = self.drawn.bare_sides()
        for side in range(4):
            self._tab(
                side,
                is_over=over is not None and (over.what, over.number) == ("side", side),
                is_focus=focus is not None and (focus.what, focus.number) == ("side", side),
                is_bare=side in bare,
                small=small,
            )

    def side(self, side: int, *, strong: bool) -> None:
        """Light up a side: its band, or strongly its edge."""
        if not strong:
            self._glow(side_band(side), 70, 1.0)
            return
        edge = QPainterPath(point(CORNERS[side]))
        edge.lineTo(point(CORNERS[(side + 1) % 4]))
        self._glow(edge, 0, 4.0)

    def segment(self, number: int, *, strong: bool) -> None:
        """Light up a segment as it is drawn."""
        self._glow(outline(self.drawn.plan, number), 0 if strong else 56, 2.6 if strong else 1.4)

    def middle(self) -> None:
        """Light up the middle of the tile."""
        path = QPainterPath()
        path.addEllipse(QPointF(50, 50), _MIDDLE, _MIDDLE)
        self._glow(path, 60, 1.4, dashed=True)

    def corner(self, target: TileTarget) -> None:
        """Light up a corner of the tile."""
        path = QPainterPath()
        path.addEllipse(point(self.drawn.handle(target)), _CORNER, _CORNER)
        self._glow(path.intersected(whole_tile()), 60, 1.4, dashed=True)

    def icon(self, target: TileTarget, *, strong: bool) -> None:
        """Ring an icon, and all others that it counts with."""
        for place in self.drawn.icons:
            if (place.kind, place.segment) == (target.icon, target.number):
                path = QPainterPath()
                path.addEllipse(point(place.centre), place.radius + 0.8, place.radius + 0.8)
                self._glow(path, 0 if strong else 40, 2.4 if strong else 1.6)

    def spotlight(self, numbers: Sequence[int]) -> None:
        """Dim all but the segments that may take the selected piece."""
        bright = QPainterPath()
        if not numbers:
            return
        for number in numbers:
            bright = bright.united(outline(self.drawn.plan, number))
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(QColor(20, 18, 16, 125))
        # Subtracted as paths: painting the rest over a dimmed tile would need a second picture.
        self.painter.drawPath(self.way.map(whole_tile().subtracted(bright)))
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        self.painter.setPen(QPen(self.accent, 1.5))
        self.painter.drawPath(self.way.map(bright))

    def points(self, points: Iterable[int], *, named: Iterable[int] = ()) -> None:
        """Show border points, some of them with their names."""
        self.painter.setPen(QPen(QColor(self.stage.colours.surface), 1.5))
        self.painter.setBrush(self.accent)
        chosen = [*points]
        for number in chosen:
            self.painter.drawEllipse(self.way.map(point(border_place(number))), _DOT, _DOT)
        for number in named:
            self._point_name(number)

    def arrow(self, start: QPointF, stop: QPointF, *, refused: bool) -> None:
        """Show a drag from one place to another."""
        colour = QColor(self.stage.colours.error) if refused else self.accent
        # A light rim, as for the glow: the arrow crosses all terrains.
        for pen in (QPen(QColor(255, 255, 255, 190), 6), QPen(colour, 3)):
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            self.painter.setPen(pen)
            self.painter.drawLine(start, stop)
        self.painter.setPen(QPen(QColor(255, 255, 255, 220), 1.5))
        self.painter.setBrush(colour)
        self.painter.drawEllipse(start, 5, 5)
        self.painter.drawEllipse(stop, 5, 5)

    def frame(self) -> None:
        """Frame the tile: what is shown is a preview."""
        pen = QPen(self.accent, 2)
        pen.setDashPattern([4, 3])
        self.painter.setPen(pen)
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        self.painter.drawRoundedRect(self.stage.box.adjusted(-3, -3, 3, 3), 5, 5)

    def _light(self, target: TileTarget | None, *, strong: bool, middle: bool) -> None:
        if target is None:
            return
        if target.what == "side" and target.number is not None:
            self.side(target.number, strong=strong)
        elif target.what == "segment" and target.number is not None:
            self.segment(target.number, strong=strong)
        elif target.what == "icon":
            self.icon(target, strong=strong)
        elif target.what == "middle" and middle:
            self.middle()
        elif target.what == "corner":
            self.corner(target)

    def _field_points(self, target: TileTarget | None) -> None:
        if target is not None and target.what == "segment" and target.number is not None:
            segment = self.drawn.design.layout.segments[target.number]
            if segment.shape == "field":
                self.points(segment.points, named=segment.points)

    def _glow(self, path: QPainterPath, fill: int, width: float, *, dashed: bool = False) -> None:
        seen = self.way.map(path)
        colour = QColor(self.accent)
        colour.setAlpha(fill)
        self.painter.fillPath(seen, colour)
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        # A white rim keeps the accent visible on terrains of its own colour.
        halo = QPen(QColor(255, 255, 255, 170), width + 2)
        halo.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        pen = QPen(self.accent, width)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        if dashed:
            pen.setDashPattern([4, 3])
        for stroke in (halo, pen):
            self.painter.setPen(stroke)
            self.painter.drawPath(seen)

    def _tab(self, side: int, *, is_over: bool, is_focus: bool, is_bare: bool, small: bool) -> None:
        colours, box = self.stage.colours, self.stage.tab(side)
        terrain = self.drawn.design.layout.edges[side]
        known = self.drawn.edition.terrains.get(terrain) if terrain else None
        edge = colours.error if is_bare or known is None else colours.border
        edge = colours.accent if is_focus or is_over else edge
        pen = QPen(QColor(edge), 2.0 if is_focus else 1.2)
        if is_bare and not is_focus:
            pen.setDashPattern([3, 2])
        self.painter.setPen(pen)
        self.painter.setBrush(QColor(colours.selection if is_focus else colours.surface))
        self.painter.drawRoundedRect(box, 7, 7)
        code = known.code if known else "?"
        if small:
            self._letter(box, code, colours.text, strong=True)
            return
        first, second = _halves(box)
        self._letter(first, SIDES[side], colours.muted, strong=False)
        self._letter(second, code, colours.error if known is None else colours.text, strong=True)

    def _letter(self, box: QRectF, text: str, colour: str, *, strong: bool) -> None:
        weight = QFont.Weight.DemiBold if strong else QFont.Weight.Normal
        self.painter.setFont(sized(self.stage.font, 13 if strong else 11, weight))
        self.painter.setPen(QColor(colour))
        self.painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)

    def _point_name(self, number: int) -> None:
        if POINTS[number] in SIDES:
            return  # its tab says so
        place = border_place(number)
        seen = turned(place, self.stage.turns)
        out = -INWARD[self.stage.screen_side(number // 3)]
        text = POINTS[number]
        font = sized(self.stage.font, _LABEL, QFont.Weight.DemiBold)
        size = QFontMetricsF(font).size(0, text)
        scale = self.stage.box.width() / 100
        # Past the tile's edge by half the text, measured across that edge, and seven pixels.
        reach = (size.width() if out.real else size.height()) / 2 + 7
        centre = self.stage.box.topLeft() + QPointF(
            seen.real * scale + out.real * reach, seen.imag * scale + out.imag * reach
        )
        box = QRectF(0, 0, size.width() + 6, size.height() + 1)
        box.moveCenter(centre)
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(QColor(self.stage.colours.sunken))
        self.painter.drawRoundedRect(box, 3, 3)
        self.painter.setFont(font)
        self.painter.setPen(QColor(self.stage.colours.text))
        self.painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)


def _halves(box: QRectF) -> tuple[QRectF, QRectF]:
    """The two halves of a tab along its longer side."""
    first, second = QRectF(box), QRectF(box)
    if box.width() > box.height():
        first.setRight(box.center().x())
        second.setLeft(box.center().x() - 2)
        first.adjust(4, 0, 0, 0)
    else:
        first.setBottom(box.center().y())
        second.setTop(box.center().y() - 2)
        first.adjust(0, 4, 0, 0)
    return first, second
