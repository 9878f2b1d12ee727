"""Moves the camera over a table, whatever lies there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QMarginsF, QObject, QPointF, QRectF, QTimer, Signal

from .camera import Camera

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

_SETTLES: Final = 150
_FOOT: Final = 60
_GAP: Final = 12


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
        self.fits_all, self.is_moving = False, True
        self.camera.zoom(factor, at)
        self._settling.start()
        self.changed.emit()

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
