"""The view on the table, and what mouse and keys do there: pan, zoom, rotate, click."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QMarginsF, QObject, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtWidgets import QApplication

from .camera import Camera

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QMouseEvent, QNativeGestureEvent, QWheelEvent
    from PySide6.QtWidgets import QWidget

    from core.engine.table_snapshot import Cell

    from .pointer import TablePointer
    from .scene import Scene
    from .view import TableView

_NOTCH: Final = 120
_STEP: Final = 2**0.25
_PAN: Final = 80
_HEADINGS: Final = {
    Qt.Key.Key_Left: -1 + 0j,
    Qt.Key.Key_Right: 1 + 0j,
    Qt.Key.Key_Up: -1j,
    Qt.Key.Key_Down: 1j,
}
_PANNING: Final = (Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton)
_LARGEST_FIT: Final = 116.0
_SETTLES: Final = 150
_FOOT: Final = 60
_GAP: Final = 12
_MIDDLE: Final = 0.5 + 0.5j


class Gestures:
    """Tells clicks from drags; `mouse` is the position of the mouse over the table, or None.

    A drag with the left or the middle button moves the table. The wheel turns the tile in hand;
    with Ctrl, or without a tile, it zooms at the pointer, as a pinch does.
    """

    def __init__(self, view: TableView, hand: TablePointer, lookout: CameraControl) -> None:
        self._view, self._pointer, self._lookout = view, hand, lookout
        self.mouse: QPointF | None = None
        self.is_panning = False
        self._pressed: QPointF | None = None
        self._turned = 0.0

    @property
    def at_rest(self) -> QPointF | None:
        """The position of the mouse unless it drags the table."""
        return None if self.is_panning else self.mouse

    def press(self, event: QMouseEvent) -> None:
        """Begin a click or a drag."""
        self.mouse = event.position()
        if event.button() in _PANNING:
            self._pressed = event.position()

    def move(self, event: QMouseEvent) -> None:
        """Point at something else, or drag the table."""
        before, self.mouse = self.mouse, event.position()
        if self._pressed is not None and not self.is_panning:
            far = (self.mouse - self._pressed).manhattanLength()
            if far >= QApplication.startDragDistance():
                self.is_panning, before = True, self._pressed
                self._view.setCursor(Qt.CursorShape.ClosedHandCursor)
        if self.is_panning and before is not None:
            self._lookout.pan(self.mouse - before)
            return
        self._pointer.by_keys = False
        self._view.point()

    def release(self, event: QMouseEvent) -> None:
        """End a drag, or do what a click does."""
        was_panning, pressed = self.is_panning, self._pressed
        self._pressed, self.is_panning = None, False
        self.mouse = event.position()
        self._view.unsetCursor()
        self._pointer.by_keys = False
        self._view.point()
        if was_panning:
            return
        if event.button() == Qt.MouseButton.RightButton:
            self._pointer.pick(self._lookout.camera.cell_at(event.position()))
        elif event.button() == Qt.MouseButton.LeftButton and pressed is not None:
            if self._view.is_on_card(event.position()):
                self._pointer.turn(1)
            else:
                self._pointer.act()

    def leave(self) -> None:
        """The mouse has left the table."""
        self.mouse = None
        self._view.point()

    def wheel(self, event: QWheelEvent) -> None:
        """Turn the tile in hand, or zoom."""
        turned = event.angleDelta().y() or event.angleDelta().x()
        self.mouse = event.position()
        if self._pointer.holds_tile and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._turned += turned  # touchpads send fractions of a notch
            notches = int(self._turned / _NOTCH)
            self._turned -= notches * _NOTCH
            if notches:
                self._pointer.turn(-notches)
        elif turned:
            self._lookout.zoom(_STEP ** (turned / _NOTCH), event.position())

    def pinch(self, event: QNativeGestureEvent) -> bool:
        """Zoom with two fingers; False if it is another gesture."""
        if event.gestureType() is not Qt.NativeGestureType.ZoomNativeGesture:
            return False
        self._lookout.zoom(max(1 + event.value(), 0.2), event.position())
        return True

    def key(self, event: QKeyEvent) -> bool:
        """Handle a key; return False if it does nothing here."""
        key, held = Qt.Key(event.key()), event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if key in _HEADINGS and held in (
            Qt.KeyboardModifier.NoModifier,
            Qt.KeyboardModifier.ShiftModifier,
        ):
            self._go(_HEADINGS[key], pans=held == Qt.KeyboardModifier.ShiftModifier)
        elif held:
            return False
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._pointer.act()
        elif key == Qt.Key.Key_Space and self._view.bar.quiet is not None:
            self._pointer.do(self._view.bar.quiet)
        elif key == Qt.Key.Key_Escape:
            return self._pointer.clear()
        else:
            return False
        return True

    def _go(self, heading: complex, *, pans: bool) -> None:
        """Go to the next stop in a direction; without stops, or with Shift, move the table."""
        if not pans and self._pointer.stops:
            self._pointer.walk(heading, self._lookout.camera.place_at(self._lookout.middle))
        else:
            self._lookout.pan(QPointF(-heading.real, -heading.imag) * _PAN)


class CameraControl(QObject):
    """Moves the camera; until the user pans or zooms, all tiles stay visible (`fits_all`).

    `changed` says that the camera has moved, `settled` that zooming has stopped: `is_moving` until
    then. `ruler` is the width of the coordinates at the left and the top, in pixels.
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
        """Show all tiles and open cells, as large as possible.

        `aside` keeps so many pixels free at the right of the window.
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
        """Whether all tiles and open cells are inside the window."""
        cells = (*scene.tiles, *scene.open)
        xs, ys = [x for x, _ in cells], [y for _, y in cells]
        corners = (min(xs), min(ys)), (max(xs), max(ys))
        return all(self.room.contains(self.camera.box_of(corner)) for corner in corners)

    def show_cell(self, cell: Cell) -> None:
        """Pan as little as possible to show a cell."""
        box, room = self.camera.box_of(cell), self.room.adjusted(_GAP, _GAP, -_GAP, -_GAP)
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
