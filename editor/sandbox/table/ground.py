"""The layer of tiles and pieces, scrolled and repaired instead of redrawn, and its pixmaps.

All lengths are device pixels: a window's pixels times its ratio.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Final, cast

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen, QPixmap, QRegion

from core.drawing.kind_styles import looks_of
from core.drawing.palette import INK, mixed
from core.drawing.table_items import thing_symbol

from ...look.rendering import blank, rendered, square

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence

    from core.drawing.svg import Symbol
    from core.drawing.table_items import DrawnTile, LastMove, PlacedThing
    from core.edition.edition import Edition
    from core.engine.table_snapshot import Cell

    from ...look.colours import Colours
    from ...look.tile_pictures import TilePictures
    from .camera import Camera
    from .scene import Scene

_SIZES: Final = (12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384)
"""Widths in which pieces are rendered; each is scaled down from the next larger one."""

_MOST_KEPT: Final = 600
_LAP: Final = 0.09  # of the width of a tile
_LEAST_TEXT: Final = 9
_LARGEST: Final = 36.0
"""Text and crosses grow with the tiles up to this size, in pixels of the window."""
_INNER: Final = 0.07  # of the width of a tile
_EDGE: Final = 0.45  # opacity
_SMALL: Final = 16  # below this width a cell has no label
_BOLDEST: Final = 120.0
"""From this width on a larger tile has no broader frame."""
_MOST_CELLS: Final = 40_000


class TablePixmaps:
    """The pixmaps of tiles, open cells and pieces."""

    def __init__(self, pictures: TilePictures) -> None:
        self._pictures = pictures
        self._tiles: dict[tuple[int, int, int], tuple[DrawnTile, QPixmap]] = {}
        self._held: tuple[DrawnTile, QPixmap] | None = None
        self._stamps: dict[Hashable, QPixmap] = {}
        self._stamp_size = 0
        self._things: OrderedDict[tuple[str, int], QPixmap] = OrderedDict()

    def tile(
        self, edition: Edition, tile: DrawnTile, size: int, *, moving: bool
    ) -> tuple[QPixmap | None, bool]:
        """The picture of a tile, or None, and whether it has exactly this size.

        While the table is `moving`, a picture of any size will do; else the right one is requested.
        """
        design, copy, turns = tile
        key = id(design), copy, turns
        known = self._tiles.get(key)
        if known is not None and (moving or known[1].width() == size):
            return known[1], known[1].width() == size
        found = self._pictures.pixmap(
            edition, design, size, 1.0, copy=copy, turns=turns, patient=known is not None
        )
        if found is None:
            return (known[1] if known else None), False
        # TilePictures keeps them too, so dropping all costs little.
        if len(self._tiles) > _MOST_KEPT:
            self._tiles.clear()
        # Keep the tile, too: while its design is alive, no other can get the `id` in the key.
        self._tiles[key] = tile, found
        return found, True

    def held(
        self, edition: Edition, tile: DrawnTile, size: int, *, moving: bool = False
    ) -> QPixmap:
        """The picture of the tile in hand, drawn now; any size will do while `moving`."""
        design, copy, turns = tile
        if moving and self._held is not None:
            last, known = self._held
            # By identity, as elsewhere: comparing whole designs takes too long.
            if last.design is design and last[1:] == tile[1:]:
                return known
        pixmap = self._pictures.pixmap(
            edition, design, size, 1.0, copy=copy, turns=turns, at_once=True
        )
        assert pixmap is not None
        self._held = tile, pixmap
        return pixmap

    def stamp(self, what: Hashable, size: int, draw: Callable[[QPainter, QRectF], None]) -> QPixmap:
        """A picture painted by `draw`, once for all cells with the same key `what`."""
        if size != self._stamp_size or len(self._stamps) > _MOST_KEPT:
            self._stamps.clear()
            self._stamp_size = size
        if what not in self._stamps:
            picture = blank(size, size)
            with QPainter(picture) as painter:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                draw(painter, QRectF(0, 0, size, size))
            self._stamps[what] = QPixmap.fromImage(picture)
        return self._stamps[what]

    def thing(self, symbol: Symbol, size: float) -> QPixmap:
        """A piece or a pile, at least `size` pixels wide up to the largest of _SIZES."""
        wide = next((known for known in _SIZES if known >= size), _SIZES[-1])
        key = symbol.id, wide
        if key not in self._things:
            self._things[key] = QPixmap.fromImage(rendered(square(symbol.body), wide, wide))
            if len(self._things) > _MOST_KEPT:
                self._things.popitem(last=False)
        return self._things[key]


def ground_colour(edition: Edition) -> QColor:
    """The colour of a tile whose picture is not drawn yet."""
    tones = looks_of(edition).base.tones
    return QColor(mixed(tones.base, tones.shade, 0.25))


@dataclass(frozen=True, slots=True)
class CellLabel:
    """What is written on an open cell, in which colour; a `dead` one is crossed out."""

    text: str
    colour: str
    dead: bool = False


@dataclass(frozen=True, eq=False)
class TableContent:
    """All that the layer shows; `absent` cells and things are still moving to their places."""

    scene: Scene
    colours: Colours
    seats: tuple[str, ...]
    unowned: str
    labels: Mapping[Cell, CellLabel] = field(default_factory=dict)
    marks_last: bool = True
    absent_cells: frozenset[Cell] = frozenset()
    absent_things: frozenset[PlacedThing] = frozenset()

    def at(self, cell: Cell, things: Sequence[PlacedThing]) -> object:
        """All that a cell shows: the cell is redrawn when this changes."""
        tile = self.scene.tiles.get(cell)
        last = self.scene.last
        return (
            # By identity: a design is compared at every move, and deep equality takes too long.
            None if tile is None or cell in self.absent_cells else (id(tile.design), *tile[1:]),
            self._marked(last, cell) if last and self.marks_last else None,
            cell in self.scene.open,
            self.scene.areas.get(cell),
            self.labels.get(cell),
            tuple(things),
        )

    def _marked(self, last: LastMove, cell: Cell) -> object:
        spots = [spot for spot in last.spots if spot[:2] == cell]
        return (last.player, last.cell == cell, spots) if spots or last.cell == cell else None

    def by_cell(self) -> dict[Cell, object]:
        """What each cell shows, for all that show anything."""
        things: dict[Cell, list[PlacedThing]] = {}
        for each in self.scene.standing:
            if each not in self.absent_things:
                things.setdefault(each.cell, []).append(each)
        cells = {*self.scene.tiles, *self.scene.open, *self.scene.areas, *self.labels}
        return {cell: self.at(cell, things.get(cell, ())) for cell in cells}


class TableLayer:
    """A picture of what the window shows of the table; `tiles_drawn` counts the work."""

    def __init__(self, pixmaps: TablePixmaps) -> None:
        self.pixmaps = pixmaps
        self._look: TableContent | None = None
        self._shown: dict[Cell, object] = {}
        self._layer = QPixmap()
        self._corner = QPoint()
        self._pixels = 0
        self._dirty: set[Cell] = set()
        self._lacking: set[Cell] = set()
        self._is_stale = True
        self.tiles_drawn = 0

    @property
    def lacks_pictures(self) -> bool:
        """Whether some tile still waits for its picture in the right size."""
        return bool(self._lacking)

    @property
    def labels(self) -> Mapping[Cell, CellLabel]:
        """What is written on cells."""
        return self._look.labels if self._look is not None else {}

    def show(self, look: TableContent) -> None:
        """Show other content; only cells that differ are redrawn."""
        before, self._look = self._look, look
        shown = look.by_cell()
        alike = before is not None and (
            (before.colours, before.seats, before.unowned)
            == (look.colours, look.seats, look.unowned)
            and before.scene.game.setup.edition is look.scene.game.setup.edition
        )
        if alike:
            # Both old and new cells: those that became empty must be cleared.
            either = self._shown.keys() | shown.keys()
            self._dirty |= {c for c in either if self._shown.get(c) != shown.get(c)}
        else:
            self._is_stale = True
        self._shown = shown

    def sharpen(self) -> None:
        """Redraw the cells that waited for their pictures."""
        self._dirty |= self._lacking

    def picture(self, camera: Camera, size: QSize, *, moving: bool) -> QPixmap:
        """The layer for a window of that size, in which only what is missing is drawn."""
        if self._layer.size() != size or self._pixels != camera.pixels or self._is_stale:
            if self._layer.size() != size:
                self._layer = QPixmap(size)
            self._pixels, self._corner = camera.pixels, QPoint(camera.corner)
            self._is_stale = False
            self._lacking.clear()
            self._draw(camera, QRegion(self._layer.rect()), moving=moving)
        else:
            bare = self._scroll(camera.corner - self._corner)
            self._corner = QPoint(camera.corner)
            # Shadows and pieces reach over the edge of their cell.
            lap = max(2, round(camera.pixels * _LAP))
            for cell in self._dirty:
                bare += camera.rect_of(cell).adjusted(-lap, -lap, lap, lap)
            bare &= self._layer.rect()
            if not bare.isEmpty():
                self._draw(camera, bare, moving=moving)
        self._dirty.clear()
        return self._layer

    def _scroll(self, by: QPoint) -> QRegion:
        """Scroll the layer, and return the region that is empty now."""
        if by.isNull():
            return QRegion()
        whole = self._layer.rect()
        kept = whole.translated(by) & whole
        if not kept.isEmpty():
            self._layer.scroll(by.x(), by.y(), whole)
        return QRegion(whole) - QRegion(kept)

    # --- Drawing ---

    def _draw(self, camera: Camera, region: QRegion, *, moving: bool) -> None:
        look = self._look
        if look is None:
            self._layer.fill(Qt.GlobalColor.transparent)
            return
        painter = QPainter(self._layer)
        painter.setClipRegion(region)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.fillRect(region.boundingRect(), QColor(look.colours.sunken))
        cells = self._cells_in(camera, region)
        for cell in cells:
            if cell in look.scene.open:
                self._draw_open(painter, camera, cell, look.labels.get(cell))
            if (card := look.scene.areas.get(cell)) is not None:
                box = QRectF(camera.rect_of(cell))
                pixmap = self.pixmaps.thing(card, box.width())
                painter.drawPixmap(box, pixmap, QRectF(pixmap.rect()))
        tiles = [
            (cell, look.scene.tiles[cell])
            for cell in cells
            if cell in look.scene.tiles and cell not in look.absent_cells
        ]
        self._draw_shadows(painter, camera, [cell for cell, _ in tiles])
        for cell, tile in tiles:
            self._draw_tile(painter, camera, cell, tile, moving=moving)
        self._draw_last(painter, camera)
        seen = set(cells)
        # From the back to the front: a piece stands before those above it on the screen.
        for each in sorted(look.scene.standing, key=lambda each: each.centre.imag):
            if each.cell in seen and each not in look.absent_things:
                self.draw_thing(painter, camera, each)
        painter.end()

    def _cells_in(self, camera: Camera, region: QRegion) -> list[Cell]:
        """The cells that show anything in a region, each once."""
        shown, found = self._shown, []
        for rect in _merged(region):
            cells = _span(camera, rect)
            # Zoomed far out, a rectangle may span more cells than the table has: go through those.
            few = len(cells[0]) * len(cells[1]) < min(len(shown), _MOST_CELLS)
            if few:
                found += [(x, y) for y in cells[1] for x in cells[0] if (x, y) in shown]
            else:
                found += [c for c in shown if c[0] in cells[0] and c[1] in cells[1]]
        return list(dict.fromkeys(found))

    def _draw_open(
        self, painter: QPainter, camera: Camera, cell: Cell, label: CellLabel | None
    ) -> None:
        assert self._look is not None
        rect, colours = camera.rect_of(cell), self._look.colours
        most = _LARGEST * camera.ratio
        what = "open", colours, label, most
        stamp = self.pixmaps.stamp(what, rect.width(), partial(_paint_open, colours, label, most))
        painter.drawPixmap(rect.topLeft(), stamp)

    def _draw_shadows(self, painter: QPainter, camera: Camera, cells: Iterable[Cell]) -> None:
        off = max(1, round(camera.pixels * 0.03))
        shade = QColor(0, 0, 0, 46)
        for cell in cells:
            painter.fillRect(camera.rect_of(cell).translated(off // 2, off), shade)

    def _draw_tile(
        self, painter: QPainter, camera: Camera, cell: Cell, tile: DrawnTile, *, moving: bool
    ) -> None:
        assert self._look is not None
        rect, edition = camera.rect_of(cell), self._look.scene.game.setup.edition
        pixmap, is_sharp = self.pixmaps.tile(edition, tile, rect.width(), moving=moving)
        self.tiles_drawn += 1
        if is_sharp:
            self._lacking.discard(cell)
        else:
            self._lacking.add(cell)
        if pixmap is None:
            painter.fillRect(rect, ground_colour(edition))
        elif pixmap.width() == rect.width():
            painter.drawPixmap(rect.topLeft(), pixmap)
        else:
            painter.drawPixmap(rect, pixmap)
        edge = QColor(INK)
        edge.setAlphaF(_EDGE)
        painter.setPen(QPen(edge, 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5))

    def _draw_last(self, painter: QPainter, camera: Camera) -> None:
        look = self._look
        assert look is not None
        last = look.scene.last
        if last is None or not look.marks_last:
            return
        wide = min(camera.pixels, _BOLDEST * camera.ratio)
        inset = wide * 0.028 + 1
        path = QPainterPath()
        if last.cell not in look.absent_cells:
            box = QRectF(camera.rect_of(last.cell)).adjusted(inset, inset, -inset, -inset)
            path.addRoundedRect(box, wide * 0.035, wide * 0.035)
        for each in look.scene.standing:
            if last.is_at(each.thing) and each not in look.absent_things:
                at = each.centre / 100 * camera.pixels
                reach = each.place.radius / 100 * camera.pixels * 1.1
                path.addEllipse(QPointF(at.real, at.imag) + QPointF(camera.corner), reach, reach)
        seat = look.seats[last.player % len(look.seats)]
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for colour, width in ((INK, 0.055), ("#fff8dc", 0.044), (seat, 0.026)):
            painter.setPen(QPen(QColor(colour), max(1.0, wide * width)))
            painter.drawPath(path)

    def draw_thing(
        self, painter: QPainter, camera: Camera, each: PlacedThing, at: complex | None = None
    ) -> None:
        """Draw a piece or a pile at its spot, or at another place `at`, in tiles."""
        look = self._look
        assert look is not None
        reach = each.place.radius / 100 * camera.pixels
        centre = each.centre / 100 if at is None else at
        x = camera.corner.x() + centre.real * camera.pixels
        y = camera.corner.y() + centre.imag * camera.pixels
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 80))
        painter.drawEllipse(QRectF(x - reach * 0.9, y + reach * 0.5, reach * 2.0, reach * 0.6))
        symbol = thing_symbol(look.scene.game.setup.edition, each.thing, look.seats, look.unowned)
        pixmap = self.pixmaps.thing(symbol, 2 * reach)
        box = QRectF(x - reach, y - reach, 2 * reach, 2 * reach)
        painter.drawPixmap(box, pixmap, QRectF(pixmap.rect()))


def _paint_open(
    colours: Colours, label: CellLabel | None, most: float, painter: QPainter, whole: QRectF
) -> None:
    """Paint an open cell and its label, whose text is no higher than `most`."""
    wide = whole.width()
    inset = max(1.5, wide * _INNER)
    box = whole.adjusted(inset, inset, -inset, -inset)
    fill = QColor(label.colour if label else colours.surface)
    fill.setAlpha(48 if label else 90)
    painter.setBrush(fill)
    pen = QPen(QColor(label.colour if label else colours.strong_border), max(1.0, wide / 80))
    pen.setDashPattern([4, 4])
    painter.setPen(pen)
    painter.drawRoundedRect(box, wide * _INNER, wide * _INNER)
    if label is None or wide < _SMALL:
        return
    if label.dead:
        arm = min(wide * 0.13, most / 2)
        pen = QPen(QColor(label.colour), max(1.5, arm * 0.3))
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        for way in (QPointF(arm, arm), QPointF(arm, -arm)):
            painter.drawLine(box.center() - way, box.center() + way)
        return
    font = QFont(painter.font())
    font.setPixelSize(max(_LEAST_TEXT, round(min(wide * 0.3, most))))
    font.setWeight(QFont.Weight.DemiBold)
    painter.setFont(font)
    painter.setPen(QColor(label.colour))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, label.text)


def _merged(region: QRegion) -> Iterator[QRect]:
    """The rectangles of a region, or its bounding box if there are too many."""
    if region.rectCount() > 64:  # noqa: PLR2004 - then one is quicker
        yield region.boundingRect()
    else:
        yield from cast("Iterable[QRect]", region)


def _span(camera: Camera, rect: QRect) -> tuple[range, range]:
    """The columns and rows of the cells that paint into a rectangle."""
    wide = camera.pixels
    left, top = rect.left() - camera.corner.x(), rect.top() - camera.corner.y()
    right, bottom = left + rect.width(), top + rect.height()
    # Pieces reach beyond their cell. Left of and above the corner numbers are negative, where
    # // rounds down as it must.
    lap = max(2, round(wide * _LAP))
    return (
        range((left - lap) // wide, (right + lap) // wide + 1),
        range((top - lap) // wide, (bottom + lap) // wide + 1),
    )
