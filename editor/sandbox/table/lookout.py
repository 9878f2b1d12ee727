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
_FOOT: Final = 30
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

    def fit(self, scene: Scene) -> None:
        """Show all tiles, and what lies beside them, as large as there is room."""
        self.fits_all = True
        self.camera.fit({*scene.tiles, *scene.open}, self.room, _LARGEST_FIT)
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

    def keep_in_sight(self, scene: Scene) -> None:
        """Show the whole table again if it has outgrown the window, or what was laid out of it."""
        box_of, room = self.camera.box_of, self.room
        if self.fits_all:
            if any(not room.contains(box_of(cell)) for cell in scene.tiles):
                self.fit(scene)
        elif scene.last and not room.intersects(box_of(scene.last.cell)):
            self.show_cell(scene.last.cell)

    def show_cell(self, cell: Cell) -> None:
        """Move the table no farther than it takes to see a cell."""
        box, room = self.camera.box_of(cell), self.room.adjusted(_GAP, _GAP, -_GAP, -_GAP)
        dx = max(room.left() - box.left(), 0) or min(room.right() - box.right(), 0)
        dy = max(room.top() - box.top(), 0) or min(room.bottom() - box.bottom(), 0)
        if dx or dy:
            self.pan(QPointF(dx, dy))

    def resized(self, scene: Scene, wider: float, higher: float) -> None:
        """Keep in the middle what is there, or everything in sight, in a window of another size."""
        if self.fits_all:
            self.fit(scene)
        else:
            self.camera.move(QPointF(wider / 2, higher / 2))
            self.changed.emit()

    def _settle(self) -> None:
        self.is_moving = False
        self.settled.emit()
