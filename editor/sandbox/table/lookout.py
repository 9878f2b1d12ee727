"""Where one looks at the table: the whole of it, the last move, or wherever one has gone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QMarginsF, QObject, QPointF, QRectF, QTimer, Signal

from .camera import Camera

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from core.table import Cell

    from .scene import Scene

_LARGEST_FIT: Final = 116.0
_SETTLES: Final = 150
_FOOT: Final = 60
_GAP: Final = 12
_MIDDLE: Final = 0.5 + 0.5j


class Lookout(QObject):
    """Moves the camera over a window; until one pans or zooms it keeps all tiles in sight.

    `changed` says that something else is seen, `settled` that it will be seen for a while:
    `is_moving` until then. `ruler` is the room that numbers take at the left and the top.
    """

    changed = Signal()
    settled = Signal()

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self.camera = Camera(window.devicePixelRatioF())
        self.fits_all = True
        self.is_moving = False
        self.ruler = 0
        self._settling = QTimer(self)
        self._settling.setSingleShot(True)
        self._settling.setInterval(_SETTLES)
        self._settling.timeout.connect(self._settle)

    @property
    def middle(self) -> QPointF:
        """The middle of the window."""
        return QRectF(self._window.rect()).center()

    @property
    def room(self) -> QRectF:
        """The part of the window in which the whole table is shown."""
        return QRectF(self._window.rect()) - QMarginsF(self.ruler, self.ruler, 0, _FOOT)

    def fit(self, scene: Scene, aside: float = 0) -> None:
        """Show all tiles, and what lies beside them, as large as there is room.

        `aside` leaves room for something at the right of the window.
        """
        self.fits_all = True
        room = self.room - QMarginsF(0, 0, aside, 0)
        self.camera.fit({*scene.tiles, *scene.open}, room, _LARGEST_FIT)
        self.changed.emit()

    def centre(self, cell: Cell) -> None:
        """Show a cell in the middle."""
        self.fits_all = False
        self.camera.show_at(complex(*cell) + _MIDDLE, self.middle)
        self.changed.emit()

    def zoom(self, factor: float, at: QPointF) -> None:
        """Show the table larger or smaller around a point of the window."""
        self.fits_all, self.is_moving = False, True
        self.camera.zoom(factor, at)
        self._settling.start()
        self.changed.emit()

    def pan(self, by: QPointF) -> None:
        """Move the table under the window."""
        self.fits_all = False
        self.camera.move(by)
        self.changed.emit()

    def shows_all(self, scene: Scene) -> bool:
        """Whether all tiles, and what lies beside them, are in the window."""
        cells = (*scene.tiles, *scene.open)
        xs, ys = [x for x, _ in cells], [y for _, y in cells]
        corners = (min(xs), min(ys)), (max(xs), max(ys))
        return all(self.room.contains(self.camera.box_of(corner)) for corner in corners)

    def show_cell(self, cell: Cell) -> None:
        """Move the table no farther than it takes to see a cell."""
        box, room = self.camera.box_of(cell), self.room.adjusted(_GAP, _GAP, -_GAP, -_GAP)
        dx = max(room.left() - box.left(), 0) or min(room.right() - box.right(), 0)
        dy = max(room.top() - box.top(), 0) or min(room.bottom() - box.bottom(), 0)
        if dx or dy:
            self.pan(QPointF(dx, dy))

    def resized(self, wider: float, higher: float) -> None:
        """Keep in the middle what is there in a window of another size."""
        self.camera.move(QPointF(wider / 2, higher / 2))
        self.changed.emit()

    def _settle(self) -> None:
        self.is_moving = False
        self.settled.emit()
