"""The table as a widget: it shows the game, and hands on what mouse and keys do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QNativeGestureEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QShowEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QMenu, QSizePolicy, QWidget

from core.events import Scored

from ...canvas.bubble import Bubble
from ..seat_colours import NOBODY, seat_colour
from ..table_picture import image_of, table_document
from .camera import Camera
from .edge_bar import EdgeBar
from .features import Shape, feature_at, feature_of, shape_of
from .ground import Ground, Look
from .hand import Hand
from .marks import Marks
from .motion import Motion, Points
from .overlay import Overlay
from .pixmaps import TablePixmaps
from .scene import Scene, Target, scene_of
from .table_actions import TableActions

if TYPE_CHECKING:
    from core.actions import Action
    from core.branches import Moment
    from core.table import Cell

    from ..sitting import Sitting

_LARGEST_FIT: Final = 116.0
_NOTCH: Final = 120
_STEP: Final = 2**0.25
_KEY_STEP: Final = 2**0.5
_SETTLES: Final = 150
_RESTS: Final = 450
_PAN: Final = 80
_LEAST_REACH: Final = 11.0
_CARD: Final = 84
_CARD_GAP: Final = 18
_HEADINGS: Final = {
    Qt.Key.Key_Left: -1 + 0j,
    Qt.Key.Key_Right: 1 + 0j,
    Qt.Key.Key_Up: -1j,
    Qt.Key.Key_Down: 1j,
}


class TableView(QWidget):
    """The table of a game: tiles and pieces, the tile in hand, and what may be done where.

    `hinted` says in words what mouse and keys do now. `actions_` are for menus and toolbars.
    """

    hinted = Signal(str)

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self._sitting = sitting
        self._play, self._lit, self._appearance = sitting.play, sitting.lit, sitting.appearance
        self.camera = Camera(self.devicePixelRatioF())
        self.scene: Scene = scene_of(self._play)
        self.pixmaps = TablePixmaps(sitting.pictures)
        self.ground = Ground(self.pixmaps)
        self.hand = Hand(self._play, self._lit, self.scene, self)
        self.motion = Motion(self)
        self.bubble = Bubble(self, self._appearance)
        self.bar = EdgeBar(self)
        self.commands = TableActions(self, sitting.settings, self._appearance)
        self._marks = Marks()
        self._moment: Moment | None = None
        self._shape: Shape | None = None
        self._pointer: QPointF | None = None
        self._pressed: QPointF | None = None
        self._is_panning = self._is_moving = False
        self._fits_all, self._is_behind = True, True
        self._turned = 0.0
        self._hint = ""
        self._settling = _timer(self, _SETTLES, self._settle)
        self._resting = _timer(self, _RESTS, self._rest)
        self._prepare()
        self._connect()

    def _prepare(self) -> None:
        self.setMinimumSize(160, 120)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setAccessibleName(self.tr("Table"))

    def _connect(self) -> None:
        self._play.changed.connect(self._follow)
        self._play.moved.connect(self._remember)
        self._lit.changed.connect(self.update)
        self._appearance.changed.connect(self._dress)
        self._sitting.pictures.ready.connect(self._take_pictures)
        self.hand.changed.connect(self._follow_hand)
        self.hand.said.connect(self._say)
        self.hand.asked.connect(self._ask)
        self.motion.stepped.connect(self.update)
        self.motion.ended.connect(self._dress)
        self.bar.chosen.connect(self.hand.do)

    # --- For menus, toolbars and exports ---

    def fit_all(self) -> None:
        """Show all tiles, and what lies beside them, as large as there is room."""
        self._fits_all = True
        self._fit()

    def go_to_last(self) -> None:
        """Show the last move in the middle."""
        cell = self.scene.last.cell if self.scene.last else (0, 0)
        self._fits_all = False
        self.camera.show_at(complex(*cell) + 0.5 + 0.5j, QRectF(self.rect()).center())
        self._look_anew()

    def zoom_in(self) -> None:
        """Show the table larger, around what is pointed at by mouse."""
        self._zoom(_KEY_STEP, self._pointer or QRectF(self.rect()).center())

    def zoom_out(self) -> None:
        """Show the table smaller."""
        self._zoom(1 / _KEY_STEP, self._pointer or QRectF(self.rect()).center())

    def turn_left(self) -> None:
        """Turn the tile in hand to the left."""
        self.hand.turn(-1)

    def turn_right(self) -> None:
        """Turn the tile in hand to the right."""
        self.hand.turn(1)

    def picture(self, scale: int = 1) -> QImage:
        """Return a picture of the whole table, 100 pixels a tile times `scale`."""
        shows = self.commands.show_coordinates.isChecked()
        return image_of(table_document(self._play, "", coordinates=shows), scale)

    def follow_switches(self) -> None:
        """Show what is switched on, and no more."""
        if not self.commands.animate.isChecked():
            self.motion.finish()
        self._shape = None
        self._dress()

    # --- Following the game ---

    def _remember(self, moment: Moment) -> None:
        self._moment = moment

    def _follow(self) -> None:
        """Show the moment that is looked at now."""
        moment, self._moment = self._moment, None
        if not self.isVisible():
            self._is_behind = True
            return
        before, self.scene = self.scene, scene_of(self._play)
        source = self._source()
        self._shape = None
        self.bubble.hush()
        self._resting.stop()
        self.hand.take_up(self.scene)
        self.motion.finish()
        played = moment is not None and moment is self._play.now
        if played and moment is not None and self.commands.animate.isChecked():
            self.motion.begin(before, self.scene, self._points_of(moment), source)
        if self.scene.game is not before.game:
            self._describe()
        self.bar.offer(self.scene.loose, self._play.say_action)
        self._dress()
        self._keep_in_sight()
        self._point()

    def _source(self) -> complex | None:
        """Return where the tile in hand was seen last, if it was led by mouse or keys."""
        if self._pointer is not None and not self.hand.by_keys:
            return self.camera.place_at(self._pointer) - 0.5 - 0.5j
        return None

    def _points_of(self, moment: Moment) -> list[Points]:
        players = self._play.players
        return [
            Points((event.x, event.y), event.points, seat_colour(players, winner))
            for event in self._play.events(moment)
            if isinstance(event, Scored) and event.points
            for winner in event.winners
        ]

    def _describe(self) -> None:
        """Tell the last move to those who hear the window instead of seeing it."""
        events = self._play.events(self._play.now)
        self.setAccessibleDescription(" ".join(map(self._play.tell, events)))

    def _dress(self) -> None:
        """Let the ground show what there is to show now."""
        players, commands = self._play.players, self.commands
        colours = self._appearance.colours
        labels = self._marks.labels(
            self.scene.game, colours,
            fits=commands.show_fits.isChecked(), dead=commands.show_dead.isChecked(),
        )  # fmt: skip
        seats = tuple(seat_colour(players, n) for n in range(len(players)))
        self.ground.show(
            Look(
                *(self.scene, colours, seats, NOBODY, labels, commands.show_last.isChecked()),
                *(self.motion.cells, self.motion.things),
            )
        )
        self._tell_hint()
        self.update()

    def _take_pictures(self) -> None:
        if self.ground.lacks_pictures and not self._is_moving:
            self.ground.sharpen()
            self.update()

    # --- Looking about ---

    @property
    def _room(self) -> QRectF:
        """The part of the window in which the whole table is shown."""
        ruler = 22 if self.commands.show_coordinates.isChecked() else 0
        return QRectF(self.rect()).adjusted(ruler, ruler, 0, -30)

    def _fit(self) -> None:
        cells = {*self.scene.tiles, *self.scene.open}
        self.camera.fit(cells, self._room, _LARGEST_FIT)
        self._look_anew()

    def _keep_in_sight(self) -> None:
        """Show the whole table again if it has outgrown the window, or what was laid out of it."""
        room, box_of = self._room, self.camera.box_of
        if self._fits_all:
            if any(not room.contains(box_of(cell)) for cell in self.scene.tiles):
                self._fit()
        elif self.scene.last and not room.intersects(box_of(self.scene.last.cell)):
            self._show_cell(self.scene.last.cell)

    def _show_cell(self, cell: Cell) -> None:
        """Move the table no farther than it takes to see a cell."""
        box, room = self.camera.box_of(cell), self._room.adjusted(12, 12, -12, -12)
        dx = max(room.left() - box.left(), 0) or min(room.right() - box.right(), 0)
        dy = max(room.top() - box.top(), 0) or min(room.bottom() - box.bottom(), 0)
        if dx or dy:
            self._fits_all = False
            self.camera.move(QPointF(dx, dy))
            self._look_anew()

    def _zoom(self, factor: float, at: QPointF) -> None:
        self._fits_all = False
        self._is_moving = True
        self.camera.zoom(factor, at)
        self._settling.start()
        self._look_anew()

    def _pan(self, by: QPointF) -> None:
        self._fits_all = False
        self.camera.move(by)
        self._look_anew()

    def _look_anew(self) -> None:
        self.bubble.hush()
        self._point()
        self.update()

    def _settle(self) -> None:
        """Show everything as sharp as it can be, now that the table lies still."""
        self._is_moving = False
        self.ground.sharpen()
        self.update()

    # --- The hand ---

    @property
    def card(self) -> QRectF:
        """Where the tile in hand is shown beside the table."""
        return QRectF(self.width() - _CARD - _CARD_GAP, _CARD_GAP + 6, _CARD, _CARD)

    def point_of(self, cell: Cell) -> QPointF:
        """Return the middle of a cell in the window."""
        return self.camera.box_of(cell).center()

    def _point(self) -> None:
        """Point at what is under the pointer, unless keys have led away from it."""
        if self.hand.by_keys:
            return
        pos = self._pointer
        if pos is None or self._is_panning or self._is_on_card(pos):
            self.hand.point(None, None, 0)
        else:
            least = _LEAST_REACH / self.camera.scale
            self.hand.point(self.camera.cell_at(pos), self.camera.place_at(pos), least)
        self._find_feature()

    def _is_on_card(self, pos: QPointF) -> bool:
        return self.hand.holds_tile and self.card.adjusted(-8, -8, 8, 8).contains(pos)

    def _follow_hand(self) -> None:
        self.bubble.hush()
        self._find_feature()
        hand = self.hand
        if hand.target is not None and len(hand.target.actions) == 1:
            self._say(self._play.say_action(hand.target.actions[0]), hand.target.cell, False)
        if hand.by_keys and hand.cell is not None:
            self._show_cell(hand.cell)
        if hand.cell is not None and hand.holds_tile:
            self._resting.start()
        else:
            self._resting.stop()
        self.update()

    def _rest(self) -> None:
        if not self._is_panning:
            self.hand.explain()

    def _find_feature(self) -> None:
        """Find the outline to light up: that of the target, or of what the pointer is over."""
        root = None
        if self.hand.target is not None:
            root = feature_of(self.scene, self.hand.target.spot)
        elif self._pointer is not None and not self.hand.by_keys and not self._is_panning:
            shown = self.commands.show_outlines.isChecked() and not self.hand.holds_tile
            root = feature_at(self.scene, self.camera.place_at(self._pointer)) if shown else None
        if (None if self._shape is None else self._shape.root) != root:
            self._shape = None if root is None else shape_of(self.scene, root)
            self.update()

    def _say(self, text: str, cell: Cell, refused: bool) -> None:
        box = self.camera.box_of(cell)
        self.bubble.say(text, box.center(), refused=refused, passing=True)
        self.bubble.stand_beside(box.toAlignedRect())

    def _ask(self, target: Target) -> None:
        """Ask which of several things to do at a spot."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for action in target.actions:
            entry = menu.addAction(self._play.say_action(action))
            entry.triggered.connect(lambda _=False, action=action: self._choose(action, target))
        menu.popup(self.mapToGlobal(self.camera.point_of(target.centre)).toPoint())

    def _choose(self, action: Action, target: Target) -> None:
        self.hand.do(action, target.cell)

    def _tell_hint(self) -> None:
        if self.scene.hand is not None:
            hint = self.tr(
                "Click lays the tile, wheel or R turns it · Ctrl+wheel zooms, drag moves the table"
            )
        elif self.scene.targets:
            hint = self.tr("Click what glows · wheel zooms, drag moves the table")
        else:
            hint = self.tr("Wheel zooms, drag moves the table, 0 shows all of it")
        if hint != self._hint:
            self._hint = hint
            self.hinted.emit(hint)

    # --- Painting ---

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        ratio = self.devicePixelRatioF()
        self.camera.take_ratio(ratio)
        size = QSize(round(self.width() * ratio), round(self.height() * ratio))
        picture = self.ground.picture(self.camera, size, moving=self._is_moving)
        painter = QPainter(self)
        window = QRectF(self.rect())
        painter.drawPixmap(window, picture, QRectF(picture.rect()))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        colours = self._appearance.colours
        overlay = Overlay(painter, self.camera, colours, self.font(), ratio)
        self._paint_lit(overlay, window)
        self._paint_offers(overlay, window)
        self._paint_motion(painter, ratio)
        self._paint_hand(overlay)
        if self.commands.show_coordinates.isChecked():
            overlay.rulers(window, self.hand.cell)
        overlay.hint(self._hint, window)
        if self.hasFocus() and self.hand.by_keys:
            overlay.focus(window)

    def _paint_lit(self, overlay: Overlay, window: QRectF) -> None:
        lit = self._lit
        if lit.cells:
            overlay.dim_all_but(lit.cells, window)
        if self._shape is not None and not self.motion.is_moving:
            overlay.feature(self._shape)
        if lit.pieces:
            overlay.ring_pieces(self.scene, lit.pieces)
        if lit.picked is not None and lit.picked in self.scene.open:
            overlay.picked(lit.picked)

    def _paint_offers(self, overlay: Overlay, window: QRectF) -> None:
        if self.motion.cells:
            return
        overlay.places(self.scene, self.hand.turns, window)
        hinted = self._lit.action
        for target in self.scene.targets:
            strong = target is self.hand.target or hinted in target.actions
            overlay.target(target, self.ground, strong=strong)

    def _paint_motion(self, painter: QPainter, ratio: float) -> None:
        if not self.motion.is_running:
            return
        painter.save()
        painter.scale(1 / ratio, 1 / ratio)
        edition = self.scene.game.setup.edition
        for cell in self.motion.cells:
            pixmap = self.pixmaps.held(edition, self.scene.tiles[cell], self.camera.pixels)
            self.motion.paint_tile(painter, self.camera, pixmap, cell)
        self.motion.paint_things(painter, self.camera, self.ground)
        painter.restore()
        self.motion.paint_points(painter, self.camera, self.font())

    def _paint_hand(self, overlay: Overlay) -> None:
        scene, hand = self.scene, self.hand
        if scene.hand is None:
            return
        edition, ratio = scene.game.setup.edition, self.devicePixelRatioF()
        pixmap = self.pixmaps.held(edition, scene.held(hand.turns), round(_CARD * ratio))
        pointed = self._pointer is not None and self._is_on_card(self._pointer)
        overlay.card(pixmap, self.card, pointed=pointed)
        if hand.is_refused and hand.cell is not None:
            overlay.refused(hand.cell)
        shown = self._held_at()
        if shown is not None:
            box, turns, snapped = shown
            tile = scene.held(turns)
            overlay.held(self.pixmaps.held(edition, tile, self.camera.pixels), box, snapped=snapped)

    def _held_at(self) -> tuple[QRectF, int, bool] | None:
        """Return where the tile in hand is shown, how it is turned, and whether it fits there."""
        hand, box_of = self.hand, self.camera.box_of
        if hand.cell is not None and (hand.fits or hand.by_keys):
            return box_of(hand.cell), hand.turns, hand.fits
        hinted = self._lit.action
        where = getattr(hinted, "x", None), getattr(hinted, "y", None)
        if hinted is not None and where in self.scene.places:
            turns = getattr(hinted, "rotation", 0) // 90
            return box_of((where[0], where[1])), turns, True  # type: ignore[arg-type]
        if hand.cell is None or self._pointer is None:
            return None
        box = QRectF(0, 0, self.camera.scale, self.camera.scale)
        box.moveCenter(self._pointer)
        return box, hand.turns, False

    # --- Mouse ---

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pointer = event.position()
        if event.button() in (Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton):
            self._pressed = event.position()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        before, self._pointer = self._pointer, event.position()
        if self._pressed is not None and not self._is_panning:
            far = (self._pointer - self._pressed).manhattanLength()
            if far >= QApplication.startDragDistance():
                self._is_panning = True
                before = self._pressed
                self.setCursor(Qt.CursorShape.ClosedHandCursor)
        if self._is_panning and before is not None:
            self._pan(self._pointer - before)
            return
        self.hand.by_keys = False
        self._point()
        if self.hand.holds_tile:
            self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        was_panning, pressed = self._is_panning, self._pressed
        self._pressed, self._is_panning = None, False
        self._pointer = event.position()
        self.unsetCursor()
        self.hand.by_keys = False
        self._point()
        if was_panning:
            self.update()
        elif event.button() == Qt.MouseButton.RightButton:
            self.hand.pick(self.camera.cell_at(event.position()))
        elif event.button() == Qt.MouseButton.LeftButton and pressed is not None:
            if self._is_on_card(event.position()):
                self.hand.turn(1)
            else:
                self.hand.act()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._pointer = None
        self._point()
        self.update()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Turn the tile in hand; with Ctrl, or without a tile, zoom at the pointer."""
        turned = event.angleDelta().y() or event.angleDelta().x()
        self._pointer = event.position()
        event.accept()
        if self.hand.holds_tile and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._turned += turned
            notches = int(self._turned / _NOTCH)
            self._turned -= notches * _NOTCH
            if notches:
                self.hand.turn(-notches)
            return
        if turned:
            self._zoom(_STEP ** (turned / _NOTCH), event.position())

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QNativeGestureEvent):
            if event.gestureType() is Qt.NativeGestureType.ZoomNativeGesture:
                self._zoom(1 + event.value(), event.position())
                return True
        elif event.type() is QEvent.Type.ToolTip:
            return True  # bubbles say what there is to say
        return super().event(event)

    # --- Keys ---

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, held = Qt.Key(event.key()), event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if key in _HEADINGS and held in (
            Qt.KeyboardModifier.NoModifier,
            Qt.KeyboardModifier.ShiftModifier,
        ):
            self._go(_HEADINGS[key], pans=held == Qt.KeyboardModifier.ShiftModifier)
        elif held:
            super().keyPressEvent(event)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.hand.act()
        elif key == Qt.Key.Key_Space and self.bar.quiet is not None:
            self.hand.do(self.bar.quiet)
        elif key == Qt.Key.Key_Escape:
            self.bubble.hush()
            if not self.hand.let_go():
                super().keyPressEvent(event)
        else:
            super().keyPressEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Go from stop to stop; after the last one, on to the next control."""
        if self.hand.step(1 if forward else -1):
            return True
        return super().focusNextPrevChild(forward)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def _go(self, heading: complex, *, pans: bool) -> None:
        if not pans and self.hand.stops:
            middle = self.camera.place_at(QRectF(self.rect()).center())
            self.hand.walk(heading, middle)
        else:
            self._pan(QPointF(-heading.real, -heading.imag) * _PAN)

    # --- Size and sight ---

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._is_behind:
            self._is_behind = False
            self._moment = None
            self._follow()
            if self._fits_all:
                self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.bar.stand()
        if self._fits_all:
            self._fit()
            return
        grown = event.size() - event.oldSize()
        self.camera.move(QPointF(grown.width() / 2, grown.height() / 2))
        self._look_anew()


def _timer(view: TableView, interval: int, does: object) -> QTimer:
    timer = QTimer(view)
    timer.setSingleShot(True)
    timer.setInterval(interval)
    timer.timeout.connect(does)
    return timer
