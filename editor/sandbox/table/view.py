"""The table as a widget: it shows the game and takes mouse and keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from PySide6.QtCore import QPointF, QRectF, Qt, QTimer, Signal

from core.engine.game import Game

from ...document.game_translator import capital
from ...widgets.announcements import announce
from ...widgets.controls import passing_menu
from ..exporting.table_picture import image_of
from ..seat_colours import UNOWNED, seat_colour
from .camera import HEADINGS, NOTCH, CellCamera
from .ground import TableContent, TableLayer, TablePixmaps
from .motion import MoveAnimation, points_of
from .painting import CARD, CARD_GAP, OpenCellLabels, Painting
from .pointer import TablePointer
from .sandbox_table import SandboxTable
from .scene import FeatureShape, Scene, feature_at, feature_of, scene_of, shape_of
from .table_actions import TableActions
from .table_words import HAND, TableWords

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from PySide6.QtGui import QImage, QKeyEvent, QPaintEvent, QWheelEvent

    from core.drawing.targets import Target
    from core.engine.table_snapshot import Cell

    from ...widgets.drawn_parts import DrawnPart
    from ..view_context import TileContext
    from .camera import Camera

_RESTS: Final = 450  # milliseconds until a mouse at rest is told something
_LEAST_REACH: Final = 11.0  # pixels around the middle of a small target
_RULER: Final = 24
_NO_PLACE: Final = 0.5 + 0.5j


class TableView(SandboxTable[Game]):
    """The table of a game: tiles and pieces, the tile in hand, and the legal actions.

    `taken` says that another one of several tiles in hand is to be placed. The wheel turns the
    tile in hand; with Ctrl, or without a tile, it zooms at the pointer, as a pinch does.
    """

    taken = Signal()
    camera_control: CellCamera
    motion: MoveAnimation
    commands: TableActions

    def __init__(self, context: TileContext) -> None:
        super().__init__(context)
        self._kind = context.kind
        self.scene: Scene = scene_of(self.session)
        self.pixmaps = TablePixmaps(context.pictures)
        self.ground = TableLayer(self.pixmaps)
        self.camera_control = CellCamera(self)
        self.pointer = TablePointer(self.session, self.highlights, self.scene, self)
        self.motion = MoveAnimation(self)
        self.commands = TableActions(self, context.settings, self._appearance)
        self._painting = Painting(self, self.ground, self.pointer, self.motion, self.commands)
        self._marks = OpenCellLabels()
        self._words = TableWords(self.session, self)
        self._shape: FeatureShape | None = None
        self._turned = 0.0
        self._resting = QTimer(self, singleShot=True, interval=_RESTS)
        self._connect()
        context.pictures.ready.connect(self._receive_pictures)

    def _connect(self) -> None:
        super()._connect()
        self.highlights.scroll_requested.connect(lambda x, y: self.camera_control.show_cell((x, y)))
        self._appearance.changed.connect(self._update_layer)
        self.camera_control.settled.connect(self._receive_pictures)
        self.pointer.changed.connect(self._follow_hand)
        self.pointer.said.connect(self._say_about)
        self.pointer.asked.connect(self._ask)
        self.motion.ended.connect(self._update_layer)
        self.bar.chosen.connect(self.pointer.do)
        self._resting.timeout.connect(self._rest)
        self.commands.turn_left.triggered.connect(self.turn_left)
        self.commands.turn_right.triggered.connect(self.turn_right)
        self.commands.next_tile.triggered.connect(self.hold_next_tile)

    # --- For menus, toolbars and exports ---

    @property
    def camera(self) -> Camera:
        """Zoom and position."""
        return self.camera_control.camera

    def fit_all(self) -> None:
        """Show all tiles and open cells, as large as possible."""
        self.camera_control.fit(self.scene)
        # If the card of the tile in hand would cover something in every corner, it gets a margin.
        if not self._painting.place_card(self.scene):
            self.camera_control.fit(self.scene, CARD + 2 * CARD_GAP)

    def go_to_last(self) -> None:
        """Show the last move in the middle."""
        self.camera_control.centre(self.scene.last.cell if self.scene.last else (0, 0))

    def turn_left(self) -> None:
        """Turn the tile in hand to the left."""
        self.pointer.turn(-1)

    def turn_right(self) -> None:
        """Turn the tile in hand to the right."""
        self.pointer.turn(1)

    def hold_tile(self, tile: str) -> None:
        """Take another tile in hand, by the name that placements give it, to place that one."""
        if tile in self.scene.holds and tile != self.scene.tile:
            self.scene = scene_of(self.session, tile)
            self.bubble.dismiss()
            self.pointer.show_scene(self.scene)
            self._update_layer()
            self._painting.place_card(self.scene)
            self.point()
        self.taken.emit()

    def hold_next_tile(self) -> None:
        """Take the next of several tiles in hand."""
        holds = self.scene.holds
        if len(holds) > 1:
            self.hold_tile(holds[(holds.index(self.scene.tile) + 1) % len(holds)])

    def picture(self, scale: int = 1) -> QImage:
        """A picture of the whole table, with 100 pixels for a tile times `scale`."""
        shows = self.commands.show_coordinates.isChecked()
        return image_of(self._kind.picture("", coordinates=shows), scale)

    def follow_switches(self) -> None:
        if not self.is_animated:
            self.motion.finish()
        self._shape = None
        self._update_layer()
        if self.camera_control.fits_all:
            self.fit_all()

    def point_of(self, cell: Cell) -> QPointF:
        """The middle of a cell in the window."""
        return self.camera.box_of(cell).center()

    # --- Following the game ---

    def _show(self, *, is_move: bool, animated: bool) -> None:  # noqa: ARG002 - as all tables
        before, self.scene = self.scene, scene_of(self.session, self.scene.tile)
        # Before the pointer takes up the new scene, in which no tile may be held.
        source = self._source()
        self._shape = None
        self._resting.stop()
        self.bubble.dismiss()
        self.pointer.show_scene(self.scene)
        self.motion.finish()
        if animated:
            points = points_of(self.session.events(self.session.now), self.session.players)
            self.motion.begin(before, self.scene, points, source)
        self.bar.offer(self.scene.loose, self.session.action_text)
        self.taken.emit()
        self._update_layer()
        self._keep_visible(is_new_game=self.scene.game.setup is not before.game.setup)
        self.point()

    def _keep_visible(self, *, is_new_game: bool) -> None:
        """Show the whole table again if it has outgrown the window, or else the last move."""
        control, last = self.camera_control, self.scene.last
        is_clear = self._painting.place_card(self.scene)
        if is_new_game or (control.fits_all and not (is_clear and control.shows_all(self.scene))):
            self.fit_all()
        elif last and not control.room.intersects(self.camera.box_of(last.cell)):
            control.show_cell(last.cell)

    def _source(self) -> complex | None:
        """The place where the mouse holds the tile in hand; None if it does not."""
        pointer = self.at_rest
        if pointer is None or self.pointer.by_keys or not self.pointer.holds_tile:
            return None
        return self.camera.place_at(pointer) - _NO_PLACE

    def _update_layer(self) -> None:
        """Pass the present content to the layer of tiles."""
        players, shown = self.session.players, self.commands
        labels = self._marks.labels(
            self.session, self.colours,
            fits=shown.show_fits.isChecked(), dead=shown.show_dead.isChecked(),
        )  # fmt: skip
        seats = tuple(seat_colour(players, n) for n in range(len(players)))
        last = shown.show_last.isChecked()
        self.camera_control.ruler = _RULER if shown.show_coordinates.isChecked() else 0
        motion = self.motion.cells, self.motion.things
        self.ground.show(
            TableContent(self.scene, self.colours, seats, UNOWNED, labels, last, *motion)
        )
        self._tell_hint()
        self.parts_changed()
        self.update()

    def _receive_pictures(self) -> None:
        """Redraw tiles whose pictures have come, unless the table is being zoomed."""
        # `ready` is emitted for the pictures of all views.
        if self.ground.lacks_pictures and not self.camera_control.is_moving:
            self.ground.sharpen()
            self.update()

    def _follow_camera(self) -> None:
        self._painting.place_card(self.scene)
        super()._follow_camera()

    # --- Pointing ---

    def is_on_card(self, pos: QPointF) -> bool:
        """Whether a point of the window is on the tile in hand in its corner."""
        return self._painting.is_on_card(pos)

    def point(self) -> None:
        """Point at what is under the mouse, unless the keys point elsewhere."""
        if self.pointer.by_keys:
            return
        pos = self.at_rest
        if pos is None or self.is_on_card(pos):
            self.pointer.point(None, None, 0)
        else:
            least = _LEAST_REACH / self.camera.scale
            self.pointer.point(self.camera.cell_at(pos), self.camera.place_at(pos), least)
        self._find_feature()
        if self.pointer.holds_tile:
            self.update()

    def _follow_hand(self) -> None:
        """Show what is pointed at, and say what a click would do."""
        self.bubble.dismiss()
        self._find_feature()
        hand = self.pointer
        if hand.by_keys and hand.cell is not None:
            self.camera_control.show_cell(hand.cell)
        if hand.target is not None:
            said = "\n".join(map(self.session.action_text, hand.target.actions))
            self._say_about(said, hand.target.cell, refused=False)
        if hand.cell is not None and hand.holds_tile:
            self._resting.start()
            if hand.fits and not hand.by_keys:
                placed = self.scene.place(hand.cell, hand.turns)
                announce(self, self.session.action_text(placed), pointed=True)
        else:
            self._resting.stop()
        self.parts_changed()
        if hand.by_keys:
            self.part_pointed()
        self.update()

    def _say_about(self, text: str, cell: Cell, refused: bool) -> None:
        """Show a text next to a cell; its sides that do not match stay visible."""
        box = self.camera.box_of(cell)
        self.bubble.say(capital(text), box.center(), refused=refused, passing=True)
        clashes = self.pointer.clashes if cell == self.pointer.cell else ()
        self.bubble.stand_beside(box.toAlignedRect(), clashes)

    def _rest(self) -> None:
        if not self.is_panning:
            self.pointer.explain()

    def _find_feature(self) -> None:
        """Find the feature to highlight: that of the target, or the one under the mouse."""
        root, pointer = None, self.at_rest
        wanted = self.commands.show_outlines.isChecked() and not self.pointer.holds_tile
        if self.pointer.target is not None:
            root = feature_of(self.scene, self.pointer.target.spot)
        elif wanted and pointer is not None and not self.pointer.by_keys:
            root = feature_at(self.scene, self.camera.place_at(pointer))
        if (None if self._shape is None else self._shape.root) != root:
            self._shape = None if root is None else shape_of(self.scene, root)
            self.update()

    def _box_of(self, target: Target) -> QRectF:
        reach = max(target.radius * self.camera.scale, _LEAST_REACH) * 1.3
        box = QRectF(0, 0, 2 * reach, 2 * reach)
        box.moveCenter(self.camera.point_of(target.centre))
        return box

    def _ask(self, target: Target) -> None:
        """Ask which of several actions to play at a target."""
        self.bubble.dismiss()
        menu = passing_menu(self)
        for action in target.actions:
            entry = menu.addAction(self.session.action_text(action))
            entry.triggered.connect(lambda _=False, action=action: self.pointer.do(action))
        menu.popup(self.mapToGlobal(self._box_of(target).bottomLeft()).toPoint())

    def _tell_hint(self) -> None:
        if self.scene.hand is not None:
            hint = self.tr(
                "Click places the tile, wheel or R turns it · Ctrl+wheel zooms, drag moves the "
                "table"
            )
            if len(self.scene.holds) > 1:
                hint = self.tr("T takes the next tile in hand · {hint}").format(hint=hint)
        elif self.scene.targets:
            hint = self.tr("Click a highlighted spot · wheel zooms, drag moves the table")
        else:
            hint = self.tr("Wheel zooms, drag moves the table, 0 shows all of it")
        self._hint = hint

    # --- For screen readers ---

    def drawn_parts(self) -> Sequence[DrawnPart]:
        return self._words.parts(
            self.scene, self.pointer.turns, self._marks.prospects(self.session)
        )

    def part_box(self, key: Hashable) -> QRectF:
        if key == HAND:
            return self._painting.card
        target = next((each for each in self.scene.targets if each.spot == key), None)
        if target is not None:
            return self._box_of(target)
        thing = next((each for each in self.scene.standing if each.thing == key), None)
        if thing is None:
            return self.camera.box_of(cast("Cell", key))
        reach = thing.place.radius / 100 * self.camera.scale
        middle = self.camera.point_of(thing.centre / 100)
        return QRectF(middle.x() - reach, middle.y() - reach, 2 * reach, 2 * reach)

    def pointed_part(self) -> Hashable | None:
        hand = self.pointer
        if not hand.by_keys:
            return None
        return hand.cell if hand.target is None else hand.target.spot

    # --- By mouse and keys ---

    def _follow_mouse(self) -> None:
        self.pointer.by_keys = False
        super()._follow_mouse()

    def _click(self, button: Qt.MouseButton, pos: QPointF, *, pressed: bool) -> None:
        if button == Qt.MouseButton.RightButton:
            self.pointer.pick(self.camera.cell_at(pos))
        elif button == Qt.MouseButton.LeftButton and pressed:
            if self.is_on_card(pos):
                self.pointer.turn(1)
            else:
                self.pointer.act()

    def _key(self, key: Qt.Key, held: Qt.KeyboardModifier) -> bool:
        """Do what a key does here; return False if that is nothing."""
        shift = Qt.KeyboardModifier.ShiftModifier
        if key in HEADINGS and held == Qt.KeyboardModifier.ControlModifier:
            self.pointer.look(HEADINGS[key], self._middle)
        elif key in HEADINGS and held in (Qt.KeyboardModifier.NoModifier, shift):
            self._go(HEADINGS[key], pans=held == shift)
        elif held:
            return False
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.pointer.act()
        elif key == Qt.Key.Key_Space and self.bar.space_action is not None:
            self.pointer.do(self.bar.space_action)
        elif key == Qt.Key.Key_Escape:
            return self.pointer.clear()
        else:
            return False
        return True

    @property
    def _middle(self) -> complex:
        """The place in the middle of the window, in tiles."""
        return self.camera.place_at(self.camera_control.middle)

    def _go(self, heading: complex, *, pans: bool) -> None:
        """Go to the next stop in a direction; without stops, or with Shift, move the table."""
        if not pans and self.pointer.stops:
            self.pointer.walk(heading, self._middle)
        else:
            self.camera_control.step(heading)

    # --- What Qt calls ---

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        self._painting.paint(self._shape, self._hint)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Turn the tile in hand, or zoom."""
        self.mouse = event.position()
        zooms = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if zooms or not self.pointer.holds_tile:
            super().wheelEvent(event)
            return
        event.accept()
        self._turned += event.angleDelta().y() or event.angleDelta().x()
        notches = int(self._turned / NOTCH)  # touchpads send fractions of a notch
        self._turned -= notches * NOTCH
        if notches:
            self.pointer.turn(-notches)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if not self._key(Qt.Key(event.key()), held):
            super().keyPressEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Let Tab go from stop to stop; after the last one, on to the next widget."""
        if self.pointer.step(1 if forward else -1):
            return True
        return super().focusNextPrevChild(forward)
