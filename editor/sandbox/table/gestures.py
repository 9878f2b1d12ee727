"""The view on the table, and what mouse and keys do there: pan, zoom, rotate, click."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QApplication

from .camera import HEADINGS, NOTCH, PANNING, CameraControl

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QMouseEvent, QWheelEvent

    from core.engine.table_snapshot import Cell

    from .pointer import TablePointer
    from .scene import Scene
    from .view import TableView

_LARGEST_FIT: Final = 116.0  # pixels, the width of a tile
_MIDDLE: Final = 0.5 + 0.5j


class Gestures:
    """Tells clicks from drags; `mouse` is the position of the mouse over the table, or None.

    A drag with the left or the middle button moves the table. The wheel turns the tile in hand;
    with Ctrl, or without a tile, it zooms at the pointer, as a pinch does.
    """

    def __init__(self, view: TableView, hand: TablePointer, lookout: CellCamera) -> None:
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
        if event.button() in PANNING:
            self._pressed = event.position()

    def move(self, event: QMouseEvent) -> None:
        """Point at something else, or drag the table."""
        before, self.mouse = self.mouse, event.position()
        if self._pressed is not None and not self.is_panning:
            far = (self.mouse - self._pressed).manhattanLength()
            if far >= QApplication.startDragDistance():
                # Measured from the press, or the table would lag behind by the drag distance.
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
        # A drag is not a click.
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
        # With Alt, some platforms report horizontal scrolling.
        turned = event.angleDelta().y() or event.angleDelta().x()
        self.mouse = event.position()
        if self._pointer.holds_tile and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._turned += turned  # touchpads send fractions of a notch
            notches = int(self._turned / NOTCH)
            self._turned -= notches * NOTCH
            if notches:
                self._pointer.turn(-notches)
        elif turned:
            self._lookout.turn_wheel(turned, event.position())

    def key(self, event: QKeyEvent) -> bool:
        """Handle a key; return False if it does nothing here."""
        key, held = Qt.Key(event.key()), event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if key in HEADINGS and held in (
            Qt.KeyboardModifier.NoModifier,
            Qt.KeyboardModifier.ShiftModifier,
        ):
            self._go(HEADINGS[key], pans=held == Qt.KeyboardModifier.ShiftModifier)
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
            self._lookout.step(heading)


class CellCamera(CameraControl):
    """Shows cells of a table of tiles; until the user pans or zooms, all of them stay visible."""

    def fit(self, scene: Scene, aside: float = 0) -> None:
        """Show all tiles and open cells, as large as possible.

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
    """Return the corners of the room that tiles and open cells take."""
    cells = {*scene.tiles, *scene.open}
    xs, ys = [x for x, _ in cells], [y for _, y in cells]
    return complex(min(xs), min(ys)), complex(max(xs) + 1, max(ys) + 1)
