"""The camera over an endless table, zoom and position, and what moves it.

Cells lie on whole device pixels, so that the layer of tiles can be scrolled without redrawing. A
place on the table is a complex number in tiles: x + yj is the top left corner of the cell (x, y).
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import (
    QMarginsF,
    QObject,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    Qt,
    QTimer,
    Signal,
)

if TYPE_CHECKING:
    from PySide6.QtGui import QNativeGestureEvent
    from PySide6.QtWidgets import QWidget

    from core.engine.table_snapshot import Cell

    from .scene import Scene

SMALLEST: Final = 5.0  # pixels of the window, the width of a tile
LARGEST: Final = 1400.0  # pixels of the window
_BEGINNING: Final = 100.0  # pixels of the window
_MARGIN: Final = 18.0


class Camera:
    """Zoom and position: `pixels` is the width of a tile, `corner` the corner of cell (0, 0).

    Both are device pixels; `ratio` is how many of them make one pixel of the window.
    """

    def __init__(self, ratio: float = 1.0) -> None:
        self.ratio = ratio
        self.corner = QPoint(0, 0)
        # Kept unrounded, or small zoom steps would be lost in rounding.
        self._wish = _BEGINNING * ratio
        self._anchor: tuple[QPointF, complex] | None = None

    @property
    def pixels(self) -> int:
        """The width of a tile in device pixels."""
        return max(round(self._wish), 1)

    @property
    def scale(self) -> float:
        """The width of a tile in pixels of the window."""
        return self.pixels / self.ratio

    def place_at(self, pos: QPointF) -> complex:
        """The place on the table, in tiles, at a point of the window."""
        x, y = pos.x() * self.ratio - self.corner.x(), pos.y() * self.ratio - self.corner.y()
        return complex(x, y) / self.pixels

    def cell_at(self, pos: QPointF) -> Cell:
        """The cell at a point of the window."""
        place = self.place_at(pos)
        return math.floor(place.real), math.floor(place.imag)

    def point_of(self, place: complex) -> QPointF:
        """The point of the window that shows a place."""
        x = self.corner.x() + place.real * self.pixels
        y = self.corner.y() + place.imag * self.pixels
        return QPointF(x / self.ratio, y / self.ratio)

    def box_of(self, cell: Cell) -> QRectF:
        """The box in which the window shows a cell."""
        # In every frame for hundreds of cells, hence not by `point_of`.
        (x, y), wide, ratio = cell, self.pixels, self.ratio
        left, top = self.corner.x() + x * wide, self.corner.y() + y * wide
        return QRectF(
            QPointF(left / ratio, top / ratio), QPointF((left + wide) / ratio, (top + wide) / ratio)
        )

    def rect_of(self, cell: Cell) -> QRect:
        """The rectangle of a cell in device pixels."""
        (x, y), wide = cell, self.pixels
        return QRect(self.corner.x() + x * wide, self.corner.y() + y * wide, wide, wide)

    def span_of(self, box: QRectF) -> tuple[range, range]:
        """The columns and rows that a box of the window touches."""
        first, last = self.cell_at(box.topLeft()), self.cell_at(box.bottomRight())
        return range(first[0], last[0] + 1), range(first[1], last[1] + 1)

    def move(self, by: QPointF) -> None:
        """Move the table under the window."""
        self._anchor = None
        self.corner += QPoint(round(by.x() * self.ratio), round(by.y() * self.ratio))

    def zoom(self, factor: float, at: QPointF) -> None:
        """Zoom; the place at a point of the window stays there."""
        # Each step rounds to whole pixels: steps at one point all start from the first place.
        known = self._anchor is not None and self._anchor[0] == at
        place = self._anchor[1] if known and self._anchor else self.place_at(at)
        self._wish = min(max(self._wish * factor, SMALLEST * self.ratio), LARGEST * self.ratio)
        self._hold(place, at)
        self._anchor = QPointF(at), place

    def show_at(self, place: complex, at: QPointF) -> None:
        """Move the table so that a place is shown at a point of the window."""
        self._hold(place, at)

    def fit(self, corner: complex, opposite: complex, room: QRectF, most: float) -> None:
        """Show a box in a part of the window, with tiles at most `most` pixels wide."""
        size = opposite - corner
        inner = room.adjusted(_MARGIN, _MARGIN, -_MARGIN, -_MARGIN)
        wish = min(inner.width() / size.real, inner.height() / size.imag, most)
        self._wish = max(wish, SMALLEST) * self.ratio
        # Rounded down: rounded up, what is at the border could be cut off.
        self._wish = max(math.floor(self._wish), 1.0)
        self._hold(corner + size / 2, room.center())

    def set_ratio(self, ratio: float) -> None:
        """Adapt to a screen with another ratio."""
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


_SETTLES: Final = 150  # milliseconds after the last step of a zoom
_FOOT: Final = 60  # pixels, for the buttons of the edge bar
_GAP: Final = 12
_KEY_STEP: Final = 2**0.5
_WHEEL_STEP: Final = 2**0.25
NOTCH: Final = 120
"""How far Qt says that a wheel was turned by one notch, in eighths of a degree."""
_PAN: Final = 80  # pixels
HEADINGS: Final = {
    Qt.Key.Key_Left: -1 + 0j,
    Qt.Key.Key_Right: 1 + 0j,
    Qt.Key.Key_Up: -1j,
    Qt.Key.Key_Down: 1j,
}
"""The directions of the arrow keys."""
PANNING: Final = (Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton)
"""The buttons with which the table is dragged."""
_LARGEST_FIT: Final = 116.0  # pixels, the width of a tile
_MIDDLE: Final = 0.5 + 0.5j


class CameraControl(QObject):
    """Moves the camera; until the user pans or zooms, the whole table stays visible (`fits_all`).

    `changed` says that the camera has moved, `settled` that zooming has stopped: `is_moving` until
    then. `ruler` is the width of the coordinates at the left and the top, `foot` the height of what
    stands at the foot of the window, in pixels.
    """

    changed = Signal()
    settled = Signal()

    def __init__(self, window: QWidget, foot: int = _FOOT) -> None:
        super().__init__(window)
        self._window = window
        self.camera = Camera(window.devicePixelRatioF())
        self.fits_all = True
        self.is_moving = False
        self.ruler = 0
        self.foot = foot
        self._settling = QTimer(self, singleShot=True, interval=_SETTLES)
        self._settling.timeout.connect(self._settle)

    @property
    def middle(self) -> QPointF:
        """The middle of the window."""
        return QRectF(self._window.rect()).center()

    @property
    def room(self) -> QRectF:
        """The part of the window in which the whole table is shown."""
        return QRectF(self._window.rect()) - QMarginsF(self.ruler, self.ruler, 0, self.foot)

    def fit_box(self, corner: complex, opposite: complex, most: float, aside: float = 0) -> None:
        """Show a box as large as possible, with tiles at most `most` pixels wide.

        `aside` keeps so many pixels free at the right of the window.
        """
        self.fits_all = True
        self.camera.fit(corner, opposite, self.room - QMarginsF(0, 0, aside, 0), most)
        self.changed.emit()

    def centre_on(self, place: complex) -> None:
        """Show a place in the middle."""
        self.fits_all = False
        self.camera.show_at(place, self.middle)
        self.changed.emit()

    def zoom(self, factor: float, at: QPointF) -> None:
        """Show the table larger or smaller around a point of the window."""
        # Until it settles, pictures of roughly the right size will do.
        self.fits_all, self.is_moving = False, True
        self.camera.zoom(factor, at)
        self._settling.start()
        self.changed.emit()

    def zoom_step(self, steps: int, at: QPointF | None) -> None:
        """Zoom by steps of a key, in if positive, around a point or else the middle."""
        # Not `at or`: the corner of the window, (0, 0), counts as false.
        self.zoom(_KEY_STEP**steps, self.middle if at is None else at)

    def turn_wheel(self, turned: int, at: QPointF) -> None:
        """Zoom by the wheel, by as much as it was turned."""
        self.zoom(_WHEEL_STEP ** (turned / NOTCH), at)

    def pinch(self, event: QNativeGestureEvent) -> bool:
        """Zoom with two fingers; False if it is another gesture."""
        if event.gestureType() is not Qt.NativeGestureType.ZoomNativeGesture:
            return False
        self.zoom(max(1 + event.value(), 0.2), event.position())
        return True

    def step(self, heading: complex) -> None:
        """Move the view by a step of a key, in one of HEADINGS."""
        self.pan(QPointF(-heading.real, -heading.imag) * _PAN)

    def pan(self, by: QPointF) -> None:
        """Move the table under the window."""
        self.fits_all = False
        self.camera.move(by)
        self.changed.emit()

    def shows_box(self, corner: complex, opposite: complex) -> bool:
        """Whether a box is inside the window."""
        box = QRectF(self.camera.point_of(corner), self.camera.point_of(opposite))
        return self.room.contains(box)

    def show_box(self, corner: complex, opposite: complex) -> None:
        """Pan as little as possible to show a box."""
        box = QRectF(self.camera.point_of(corner), self.camera.point_of(opposite))
        room = self.room.adjusted(_GAP, _GAP, -_GAP, -_GAP)
        dx = max(room.left() - box.left(), 0) or min(room.right() - box.right(), 0)
        dy = max(room.top() - box.top(), 0) or min(room.bottom() - box.bottom(), 0)
        if dx or dy:
            self.pan(QPointF(dx, dy))

    def resized(self, wider: float, higher: float) -> None:
        """Keep the middle of the table in the middle of a resized window."""
        self.camera.move(QPointF(wider / 2, higher / 2))
        self.changed.emit()

    def _settle(self) -> None:
        self.is_moving = False
        self.settled.emit()


class CellCamera(CameraControl):
    """Shows cells of a table of tiles; until the user pans or zooms, all of them stay visible."""

    def fit(self, scene: Scene, aside: float = 0) -> None:
        """Show all tiles, open cells and areas, as large as possible.

        `aside` keeps so many pixels free at the right of the window.
        """
        self.fit_box(*_extent(scene), _LARGEST_FIT, aside)

    def centre(self, cell: Cell) -> None:
        """Show a cell in the middle."""
        self.centre_on(complex(*cell) + _MIDDLE)

    def shows_all(self, scene: Scene) -> bool:
        """Whether all tiles and open cells are inside the window."""
        return self.shows_box(*_extent(scene))

    def show_cell(self, cell: Cell) -> None:
        """Pan as little as possible to show a cell."""
        self.show_box(complex(*cell), complex(*cell) + 1 + 1j)


def _extent(scene: Scene) -> tuple[complex, complex]:
    """The corners of the room that tiles and open cells take."""
    cells = {*scene.tiles, *scene.open, *scene.areas}
    xs, ys = [x for x, _ in cells], [y for _, y in cells]
    return complex(min(xs), min(ys)), complex(max(xs) + 1, max(ys) + 1)
