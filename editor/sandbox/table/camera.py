"""Where on the screen the cells of an endless table are: how large, and how far they are moved.

Cells are placed on whole pixels of the screen, so that what is drawn once can be moved about. A
place on the table is a complex number in tiles: x + yj is the top left corner of the cell (x, y).
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize

if TYPE_CHECKING:
    from collections.abc import Collection

    from core.engine.table_snapshot import Cell

SMALLEST: Final = 5.0
LARGEST: Final = 1400.0
_BEGINNING: Final = 100.0
_MARGIN: Final = 18.0


class Camera:
    """How the table is looked at: `pixels` of the screen for a tile, `corner` that of cell (0, 0).

    `ratio` says how many pixels of the screen are one of the window's.
    """

    def __init__(self, ratio: float = 1.0) -> None:
        self.ratio = ratio
        self.corner = QPoint(0, 0)
        self._wish = _BEGINNING * ratio
        self._anchor: tuple[QPointF, complex] | None = None

    @property
    def pixels(self) -> int:
        """How many pixels of the screen a tile is wide."""
        return max(round(self._wish), 1)

    @property
    def scale(self) -> float:
        """How many of the window's pixels a tile is wide."""
        return self.pixels / self.ratio

    def place_at(self, pos: QPointF) -> complex:
        """Return the place on the table that is shown at a point of the window."""
        x, y = pos.x() * self.ratio - self.corner.x(), pos.y() * self.ratio - self.corner.y()
        return complex(x, y) / self.pixels

    def cell_at(self, pos: QPointF) -> Cell:
        """Return the cell that is shown at a point of the window."""
        place = self.place_at(pos)
        return math.floor(place.real), math.floor(place.imag)

    def point_of(self, place: complex) -> QPointF:
        """Return the point of the window that shows a place."""
        x = self.corner.x() + place.real * self.pixels
        y = self.corner.y() + place.imag * self.pixels
        return QPointF(x / self.ratio, y / self.ratio)

    def box_of(self, cell: Cell) -> QRectF:
        """Return where the window shows a cell."""
        return QRectF(self.point_of(complex(*cell)), self.point_of(complex(*cell) + 1 + 1j))

    def rect_of(self, cell: Cell) -> QRect:
        """Return where the screen shows a cell, in its own pixels."""
        x, y = cell
        at = self.corner + QPoint(x * self.pixels, y * self.pixels)
        return QRect(at, QSize(self.pixels, self.pixels))

    def span_of(self, box: QRectF) -> tuple[range, range]:
        """Return the columns and the rows of which the window shows something in a box."""
        first, last = self.cell_at(box.topLeft()), self.cell_at(box.bottomRight())
        return range(first[0], last[0] + 1), range(first[1], last[1] + 1)

    def move(self, by: QPointF) -> None:
        """Move the table under the window."""
        self._anchor = None
        self.corner += QPoint(round(by.x() * self.ratio), round(by.y() * self.ratio))

    def zoom(self, factor: float, at: QPointF) -> None:
        """Show the table larger or smaller; what is at a point of the window stays there."""
        # Whole pixels lose a little each time; many steps at one point should not add that up.
        known = self._anchor is not None and self._anchor[0] == at
        place = self._anchor[1] if known and self._anchor else self.place_at(at)
        self._wish = min(max(self._wish * factor, SMALLEST * self.ratio), LARGEST * self.ratio)
        self._hold(place, at)
        self._anchor = QPointF(at), place

    def show_at(self, place: complex, at: QPointF) -> None:
        """Move the table so that a place is shown at a point of the window."""
        self._hold(place, at)

    def fit(self, cells: Collection[Cell], room: QRectF, most: float) -> None:
        """Show all of these cells in a part of the window, no tile larger than `most`."""
        xs, ys = [x for x, _ in cells] or [0], [y for _, y in cells] or [0]
        wide, high = max(xs) + 1 - min(xs), max(ys) + 1 - min(ys)
        inner = room.adjusted(_MARGIN, _MARGIN, -_MARGIN, -_MARGIN)
        wish = min(inner.width() / wide, inner.height() / high, most)
        self._wish = max(wish, SMALLEST) * self.ratio
        # Whole pixels, rather a little smaller than cut off.
        self._wish = max(math.floor(self._wish), 1.0)
        self._hold(complex(min(xs) + wide / 2, min(ys) + high / 2), room.center())

    def take_ratio(self, ratio: float) -> None:
        """Keep what is shown on a screen of another sharpness."""
        if ratio != self.ratio:
            self._anchor = None
            change = ratio / self.ratio
            self._wish *= change
            self.corner = QPoint(round(self.corner.x() * change), round(self.corner.y() * change))
            self.ratio = ratio

    def _hold(self, place: complex, at: QPointF) -> None:
        self._anchor = None
        x = at.x() * self.ratio - place.real * self.pixels
        y = at.y() * self.ratio - place.imag * self.pixels
        self.corner = QPoint(round(x), round(y))
