"""A board as a widget: it shows the game and takes mouse and keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from PySide6.QtCore import QPointF, QRectF, Qt, Signal

from ...document.game_translator import capital
from ...widgets.controls import passing_menu
from ...widgets.drawn_parts import DrawnPart
from ...widgets.painted_tips import PaintedTips
from ..exporting.table_picture import image_of
from ..table.camera import HEADINGS, NOTCH
from ..table.pointer import after, towards
from .board_painting import BoardPainting
from .board_scene import box, centre
from .board_table import BoardTable

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator, Sequence

    from PySide6.QtCore import QPoint
    from PySide6.QtGui import QImage, QKeyEvent, QPaintEvent, QWheelEvent

    from core.engine.game_board import BoardCell, BoardMove

    from ..view_context import AnyContext
    from .board_kind import BoardKind
    from .board_scene import Way

_LARGEST_FIT: Final = 150.0  # pixels, the width of a cell
_MOST_SAID: Final = 8
_DOING: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class BoardTableView(PaintedTips, BoardTable):
    """The board of a game: a click or Return does the move that is shown at a cell.

    Of several ways to move there R, the wheel and a right click show the next one. `picked` says
    that another thing in hand was picked.
    """

    picked = Signal()

    def __init__(self, context: AnyContext, kind: BoardKind) -> None:
        super().__init__(context, kind)
        self._turned = 0.0
        self._faulty: object = None
        self._painting = BoardPainting(self)
        self._connect()

    def _connect(self) -> None:
        super()._connect()
        self._appearance.changed.connect(self.update)
        self.camera_control.settled.connect(self.update)
        self.motion.ended.connect(self.update)
        self.bar.chosen.connect(self.session.apply)
        self.commands.turn_left.triggered.connect(lambda: self.turn(-1))
        self.commands.turn_right.triggered.connect(lambda: self.turn(1))
        self.commands.next_item.triggered.connect(self.pick_next)

    # --- For menus, toolbars and exports ---

    def fit_all(self) -> None:
        """Show the whole board, as large as possible."""
        self.camera_control.fit_box(*self.scene.extent, _LARGEST_FIT)

    def go_to_last(self) -> None:
        """Show the last move in the middle."""
        cells = [self.scene.cells[name] for name in self.scene.board.last]
        if cells:
            self.camera_control.centre_on(sum(map(centre, cells)) / len(cells))

    def picture(self, scale: int = 1) -> QImage:
        """A picture of the whole board, with 100 pixels for a cell times `scale`."""
        shows = self.commands.show_names.isChecked()
        return image_of(self._kind.picture("", coordinates=shows), scale)

    def follow_switches(self) -> None:
        if not self.is_animated:
            self.motion.finish()
        self.update()

    # --- Following the game ---

    def _show(self, *, is_move: bool, animated: bool) -> None:
        before, self.scene = self.scene, self._kind.scene
        self.bubble.dismiss()
        self.motion.finish()
        if animated:
            self.motion.begin(before, self.scene)
        if self.scene.fault and self._faulty is not self.session.now:  # say it once a moment
            self._faulty = self.session.now
            self.session.failed.emit(self.scene.fault)
        self.bar.offer(self.scene.buttons, self.session.action_text)
        self.parts_changed()
        self.picked.emit()
        self._point_at(self.cell if self.cell in self.scene.cells else None, by_keys=False)
        if before.extent != self.scene.extent and self.camera_control.fits_all:
            self.fit_all()
        elif is_move and not self.camera_control.fits_all:
            for name in self.scene.board.last[:1]:
                self.camera_control.show_box(*box(self.scene.cells[name]))
        self.point()
        self.update()

    # --- What is moved with ---

    def pick(self, item: str) -> None:
        """Move with another thing in hand; what can be done with it but on no cell is asked."""
        self._take(item)
        moves = tuple(move for move in self.scene.moves if move.item == item)
        if not any(move.cells for move in moves):
            self._do(moves, self.rect().center())

    def pick_next(self) -> None:
        """Move with the next of several things in hand."""
        items = [*self.scene.items]
        if items:
            at = items.index(self.scene.item) if self.scene.item in items else -1
            self._take(items[(at + 1) % len(items)])

    def _take(self, item: str) -> None:
        self.scene = self._kind.pick(item)
        self.bar.offer(self.scene.buttons, self.session.action_text)
        self.parts_changed()
        self.picked.emit()
        self._point_at(self.cell, by_keys=self.by_keys)

    # --- What is pointed at ---

    def turn(self, steps: int) -> None:
        """Show another way to move at the cell pointed at."""
        if len(self.ways) > 1:
            self._way = (self._way + steps) % len(self.ways)
            self._tell_move()
            self.update()

    def point(self) -> None:
        """Point at the cell under the mouse, unless the keys point elsewhere."""
        if self.by_keys:
            return
        pos = self.at_rest
        found = None if pos is None else self._cell_at(pos)
        if found != self.cell:
            self._point_at(found, by_keys=False)
        if not self.is_panning:
            hand = Qt.CursorShape.PointingHandCursor
            self.setCursor(hand) if self.ways else self.unsetCursor()

    def _cell_at(self, pos: QPointF) -> str | None:
        return self.scene.cell_at(self.camera_control.camera.place_at(pos))

    def _point_at(self, cell: str | None, *, by_keys: bool) -> None:
        """Point at a cell; the way to move stays that which looks like the one before."""
        before = self.shown_move
        self.cell, self.by_keys = cell, by_keys and cell is not None
        alike = (
            n for n, way in enumerate(self.ways) if before and _looks(way[0]) == _looks(before)
        )
        self._way = next(alike, 0)
        self.bubble.dismiss()
        if cell is not None and self.by_keys:
            if not self.camera_control.fits_all:
                self.camera_control.show_box(*box(self.scene.cells[cell]))
            self.part_pointed()
        self._tell_move()
        self._tell_hint()
        self.update()

    def _tell_move(self) -> None:
        """Say what a click would do, where no picture shows it."""
        move = self.shown_move
        if move is None or self.cell is None:
            return
        way = self.ways[self._way % len(self.ways)]
        if self.by_keys or not move.previews:
            said = "\n".join(
                capital(self.session.action_text(each.action)) for each in way[:_MOST_SAID]
            )
            self.bubble.say(said, self.point_of(self.cell), refused=False, passing=True)
            rect = QRectF(*self._corners(self.scene.cells[self.cell])).toAlignedRect()
            self.bubble.stand_beside(rect)

    def _corners(self, cell: BoardCell) -> tuple[QPointF, QPointF]:
        start, end = map(self.camera_control.camera.point_of, box(cell))
        return start, end

    def _tell_hint(self) -> None:
        scene = self.scene
        if len(self.ways) > 1:
            hint = self.tr("Click does what is shown · R, wheel or right click: the next way")
        elif scene.ways:
            hint = self.tr("Click a marked cell · Ctrl+wheel zooms, drag moves the board")
        else:
            hint = self.tr("Wheel zooms, drag moves the board, 0 shows all of it")
        if len(scene.items) > 1:
            hint = self.tr("T picks the next thing in hand · {hint}").format(hint=hint)
        self._hint = hint

    # --- Doing ---

    def act(self) -> None:
        """Do what is shown at the cell pointed at; of moves that look alike ask which."""
        if self.cell is None:
            return
        if not self.ways:
            self._object(self.cell)
            return
        self._do(self.ways[self._way % len(self.ways)], self.point_of(self.cell).toPoint())

    def _do(self, way: Way, at: QPoint) -> None:
        """Do a move; of several ask which."""
        if len(way) == 1:
            self.session.apply(way[0].action)
            return
        self.bubble.dismiss()
        menu = passing_menu(self)
        for move in way:
            entry = menu.addAction(self.session.action_text(move.action))
            entry.triggered.connect(lambda _=False, action=move.action: self.session.apply(action))
        menu.popup(self.mapToGlobal(at))

    def _object(self, cell: str) -> None:
        """Say why nothing may be done now, or else what the cell is."""
        reason = self.session.why_waiting()
        text = reason or self._kind.cell_text(self.scene.cells[cell])
        self.bubble.say(text, self.point_of(cell), refused=bool(reason), passing=True)

    # --- By mouse ---

    def _follow_mouse(self) -> None:
        self.by_keys = False
        super()._follow_mouse()

    def _click(self, button: Qt.MouseButton, pos: QPointF, *, pressed: bool) -> None:
        if button == Qt.MouseButton.RightButton:
            self.turn(1)
        elif button == Qt.MouseButton.LeftButton and pressed and self._cell_at(pos) == self.cell:
            self.act()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Show another way to move, or zoom."""
        self.mouse = event.position()
        zooms = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if zooms or len(self.ways) < 2:  # noqa: PLR2004 - another one
            super().wheelEvent(event)
            return
        event.accept()
        self._turned += event.angleDelta().y() or event.angleDelta().x()
        notches = int(self._turned / NOTCH)  # touchpads send fractions of a notch
        self._turned -= notches * NOTCH
        if notches:
            self.turn(-notches)

    # --- By keys ---

    def keyPressEvent(self, event: QKeyEvent) -> None:
        held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if not self._key(Qt.Key(event.key()), held):
            super().keyPressEvent(event)

    def _key(self, key: Qt.Key, held: Qt.KeyboardModifier) -> bool:
        """Do what a key does here; return False if that is nothing."""
        if key in HEADINGS and held == Qt.KeyboardModifier.ShiftModifier:
            self.camera_control.step(HEADINGS[key])
        elif key in HEADINGS and held == Qt.KeyboardModifier.ControlModifier:
            self._walk(HEADINGS[key], [*self.scene.cells])
        elif held:
            return False
        elif key in HEADINGS:
            self._walk(HEADINGS[key], self._stops)
        elif key in _DOING and self.cell is not None:
            self.act()
        elif key == Qt.Key.Key_Space and self.bar.space_action is not None:
            self.session.apply(self.bar.space_action)
        elif key == Qt.Key.Key_Escape and self.cell is not None:
            self._point_at(None, by_keys=False)
        else:
            return False
        return True

    @property
    def _stops(self) -> list[str]:
        """Where keys can go: cells where something may be done, or else all of them."""
        return [*self.scene.ways] or [*self.scene.cells]

    def _walk(self, heading: complex, stops: Sequence[str]) -> None:
        """Go to the next stop in a direction; at first to the one nearest to the middle."""
        cells = self.scene.cells
        camera = self.camera_control.camera
        if self.cell is None:
            middle = camera.place_at(self.camera_control.middle)
            found = min(stops, key=lambda each: abs(centre(cells[each]) - middle), default=None)
        else:
            found = towards(
                stops, centre(cells[self.cell]), heading, lambda each: centre(cells[each])
            )
        if found is not None:
            self._point_at(found, by_keys=True)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Let Tab go from stop to stop; after the last one, on to the next widget."""
        found = after(self._stops if self.scene.ways else (), self.cell, 1 if forward else -1)
        if found is None:
            return super().focusNextPrevChild(forward)
        self._point_at(found, by_keys=True)
        return True

    # --- For screen readers ---

    def drawn_parts(self) -> Sequence[DrawnPart]:
        return [
            DrawnPart(name, self._kind.cell_name(cell), "\n".join(self._said(name)))
            for name, cell in self.scene.cells.items()
        ]

    def part_box(self, key: Hashable) -> QRectF:
        return QRectF(*self._corners(self.scene.cells[cast("str", key)]))

    def pointed_part(self) -> Hashable | None:
        return self.cell if self.by_keys else None

    def _said(self, cell: str) -> Iterator[str]:
        """What may be done at a cell, in words."""
        for way in self.scene.ways.get(cell, ()):
            yield from (capital(self.session.action_text(each.action)) for each in way[:_MOST_SAID])

    # --- What Qt calls ---

    def tip_at(self, place: QPointF) -> str:
        found = self._cell_at(place)
        return "" if found is None else self._kind.cell_text(self.scene.cells[found])

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        self._painting.paint(self._hint)


def _looks(move: BoardMove) -> tuple[object, ...]:
    """What tells ways to move apart at any cell, such as rotations."""
    return move.previews or (len(move.cells),)
