"""The tile drawn large: paints it with its overlay, and passes mouse and keys on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QApplication, QSizePolicy

from core.drawing import tile_svg
from core.edition.own_art import art_of

from ..document.changes.tile_gestures import Outcome
from ..look.rendering import rendered
from ..widgets.announcements import announce
from ..widgets.drawn_parts import DrawnPart, DrawnParts
from .controller import cursor_for
from .hints import Hints
from .keyboard import CanvasKeys
from .painting import TileOverlay
from .palette import Palette
from .pieces import MIME, Piece, piece_in
from .popups import CanvasPopups
from .targets import TileTarget
from .tile_stage import TileStage

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from core.drawing.tile import Part

    from ..document.document_context import DocumentContext
    from ..document.tile_index import Key
    from .targets import DrawnTile

DEFAULT_OPACITY: Final = 40
"""Per cent: how strongly features are seen over own art at first."""
_PREVIEW_OPACITY: Final = 75
_HANDLE: Final = 24  # pixels


class TileView(DrawnParts, TileStage):
    """Paints one tile as large as there is room, and changes it as it is clicked and dragged.

    `hint` says in words what is pointed at and what can be done there, `hinted` that anew.
    """

    hinted = Signal(str)

    def __init__(self, context: DocumentContext, palette: Palette) -> None:
        super().__init__(context)
        self._document = context.document
        self._selection = context.selection
        self._pictures = context.pictures
        self._palette = palette
        self.shows_points = False
        self.features_over_art = DEFAULT_OPACITY
        self.hint = ""
        self.keys = CanvasKeys(self.controller, palette, self)
        self.hints = Hints(self)
        self._mouse: QPointF | None = None  # where it rests
        self._key: Key | None = None
        self._pointed: TileTarget | None = None  # as screen readers know
        self._ghost: tuple[object, QPixmap] | None = None
        self.setMinimumSize(120, 120)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAcceptDrops(True)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        self.popups = CanvasPopups(self, context)
        self._connect()
        self._refresh()

    def turn(self, quarters: int) -> None:
        """Look at the tile from another side; the tile stays as it is."""
        self.turns = (self.turns + quarters) % 4
        self._refresh()

    def show_points(self, shown: bool) -> None:
        """Show all twelve border points, or only those of what is pointed at."""
        self.shows_points = shown
        self.update()

    def show_features(self, percent: int) -> None:
        """Show the features over own art as strongly as that: 0 hides them."""
        self.features_over_art = percent
        self.update()

    @property
    def has_art(self) -> bool:
        """Whether the tile is shown by a picture of its own."""
        drawn = self.controller.tile.drawn
        art = art_of(drawn.edition, drawn.design, drawn.copy) if drawn else None
        return art is not None and art.is_usable

    def _connect(self) -> None:
        self._document.changed.connect(self._follow_edit)
        self._selection.changed.connect(self._refresh)
        self._selection.segment_changed.connect(self._refresh)
        self._appearance.changed.connect(self._refresh)
        self.controller.moved.connect(self.follow)
        self.popups.decided.connect(self.follow)
        self.controller.explained.connect(self.follow)
        self._palette.chosen.connect(self.controller.take_piece)

    def _follow_edit(self) -> None:
        """Show the tile as it is now, and cancel what was under way on the tile as it was."""
        self.popups.leave()
        if self.controller.dragged is not None:
            self._pressed = None
        self.controller.cancel()
        self._refresh()

    def _refresh(self) -> None:
        design, key = self._selection.design, self._selection.key
        if key != self._key:
            self._key = key
            self.keys.start_over()
            self.controller.cancel()
            self.popups.leave()
        segment, focus = self._selection.segment, self.controller.focus
        if segment is not None and focus.what != "icon":
            self.controller.focus = TileTarget("segment", segment)
        name = self.tr("Drawing of tile {id}").format(id=design.id) if design else ""
        self.setAccessibleName(name)
        # The mouse may rest on another segment after an edit or a turn.
        if self._mouse is not None and self.controller.dragged is None:
            self.controller.over = self._target_at(self._mouse)
        self.follow()

    def follow(self) -> None:
        """Show what is pointed at and dragged, and what would come of it."""
        self.popups.follow()
        hint = self.popups.refusal or self.hints.now()
        if hint != self.hint:
            self.hint = hint
            # Keys lead to a part, which is read out; a bubble tells what comes of it.
            if self.pointer is not None and self.popups.bubble.isHidden():
                announce(self, hint, pointed=True)
            self.hinted.emit(hint)
        self.parts_changed()
        if (pointed := self.pointed_part()) != self._pointed:
            self._pointed = pointed
            self.part_pointed()
        self.setCursor(cursor_for(self.controller))
        self.update()

    @property
    def _reach(self) -> float:
        """How far off the tile its sides answer, in hundredths of the tile's side."""
        return self._margin / self.box.width() * 100

    def _target_at(self, pos: QPointF) -> TileTarget | None:
        drawn, piece = self.controller.tile.drawn, self.controller.piece
        if drawn is None:
            return None
        return _target(drawn, piece, self.place_at(pos), self._reach)

    def _goal_at(self, pos: QPointF) -> TileTarget | None:
        drawn, held = self.controller.tile.drawn, self.controller.dragged
        if drawn is None or held is None:
            return None
        place = self.place_at(pos)
        if held.what == "icon":
            return drawn.segment_under(place)
        return drawn.goal_at(place, self._reach, corners=held.what == "segment")

    def drawn_parts(self) -> Sequence[DrawnPart]:
        return self.hints.parts()

    def part_box(self, key: Hashable) -> QRectF:
        assert isinstance(key, TileTarget)
        if key.what == "side" and key.number is not None:
            return self.stage.tab(key.number)
        box = QRectF(0, 0, _HANDLE, _HANDLE)
        box.moveCenter(self.point_of(key))
        return box

    def pointed_part(self) -> TileTarget | None:
        return self.controller.focus if self.controller.tile.drawn else None

    def _paint_tile(self, painter: QPainter, drawn: DrawnTile) -> None:
        """Paint the tile, or what would come of it; its features over its art if it has some."""
        corner, size = self.box.topLeft(), round(self.box.width())
        if not self.has_art:
            self._paint(painter, corner, self._picture(drawn, size, "model"))
            return
        art = self._pictures.pixmap(
            drawn.edition, drawn.design, size, self.devicePixelRatioF(),
            copy=drawn.copy, turns=self.turns, at_once=True,
        )  # fmt: skip
        self._paint(painter, corner, art)
        strength = self.features_over_art
        # What an edit would bring has to be seen.
        if isinstance(self.controller.preview, Outcome):
            strength = max(strength, _PREVIEW_OPACITY)
        if strength:
            painter.setOpacity(strength / 100)
            self._paint(painter, corner, self._picture(drawn, size, "features"))
            painter.setOpacity(1.0)

    def _paint(self, painter: QPainter, corner: QPointF, pixmap: QPixmap | None) -> None:
        if pixmap is not None:
            painter.drawPixmap(corner, pixmap)

    def _picture(self, drawn: DrawnTile, size: int, part: Part) -> QPixmap | None:
        """The drawing of the tile as it is, or as it would be."""
        ratio, preview = self.devicePixelRatioF(), self.controller.preview
        if not isinstance(preview, Outcome):
            return self._pictures.pixmap(
                drawn.edition, drawn.design, size, ratio,
                copy=drawn.copy, turns=self.turns, part=part, at_once=True,
            )  # fmt: skip
        look = (preview, part, drawn.copy, size, ratio, self.turns)
        # A preview is drawn once, although every mouse move repaints it.
        if self._ghost is None or self._ghost[0] != look:
            svg = tile_svg(
                drawn.edition, preview.design, copy=drawn.copy, turns=self.turns, part=part
            )
            self._ghost = look, QPixmap.fromImage(rendered(svg, size, size, ratio))
        return self._ghost[1]

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        with QPainter(self) as painter:
            colours, drawn = self._appearance.colours, self.controller.tile.drawn
            painter.fillRect(self.rect(), QColor(colours.sunken))
            if drawn is None:
                painter.setPen(QColor(colours.muted))
                text = self.tr("This set has no tiles yet. Add the first one with Tile → Add.")
                painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, text)
                return
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            overlay = TileOverlay(painter, self.stage, drawn)
            overlay.shadow()
            self._paint_tile(painter, drawn)
            overlay.show_state(
                self.controller, in_focus=self.hasFocus(), all_points=self.shows_points
            )
            self._show_arrow(overlay)
            painter.setPen(QColor(colours.muted))
            painter.setFont(self.font())
            within = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
            painter.drawText(self._foot, within, self.foot_hint)

    @property
    def foot_hint(self) -> str:
        """The hint at the foot, as much of it as there is room for; empty if there is none."""
        shown = not self.is_small and not self.popups.shows_bar
        return self.hints.within(self.fontMetrics(), self._foot) if shown else ""

    def _show_arrow(self, overlay: TileOverlay) -> None:
        controller = self.controller
        if controller.dragged is not None and (self.pointer or controller.goal):
            stop = self.pointer or self.point_of(controller.goal or controller.dragged)
            start = self.point_of(controller.dragged)
            overlay.arrow(start, stop, refused=isinstance(controller.preview, str))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        pos = event.position()
        self.pointer = self._mouse = pos
        self.popups.bubble.dismiss()
        target = self._target_at(pos)
        if self.controller.dragged is None:
            self.controller.point_at(target)
        if event.button() == Qt.MouseButton.RightButton:
            # The right button cancels a drag, or selects what the context menu is about.
            if not self.controller.cancel() and target is not None and target.what == "segment":
                self.controller.select(target)
            self._pressed = None
            return
        if event.button() != Qt.MouseButton.LeftButton:
            return
        # Enter takes hold and a click puts down: both kinds of drag can end either way.
        if self.controller.dragged is not None:  # taken hold of by a key
            self.controller.drag_to(self._goal_at(pos), apart=_is_shifted(event))
            self.controller.finish_drag()
            return
        self.popups.press(target)
        self._pressed = (pos, self.controller.tile.track(target)) if target is not None else None
        if target is None:
            self.controller.cancel()
            self._selection.select_segment(None)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        pos = event.position()
        self.pointer = self._mouse = pos
        if self._pressed is not None and self.controller.dragged is None:
            start, target = self._pressed[0], self.controller.tile.resolve(self._pressed[1])
            far = (pos - start).manhattanLength() >= QApplication.startDragDistance()
            if far:
                self.popups.chips.hide()
            # An edit may have removed what was pressed.
            if far and (target is None or not self.controller.start_drag(target)):
                self._pressed = None
        if self.controller.dragged is not None:
            self.controller.drag_to(self._goal_at(pos), apart=_is_shifted(event))
            self.follow()
        elif self._pressed is None:
            self.controller.point_at(self._target_at(pos))
            if self.controller.pending is not None:
                self.follow()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        pressed, self._pressed = self._pressed, None
        if event.button() != Qt.MouseButton.LeftButton or pressed is None:
            return
        if self.controller.dragged is not None:
            self.controller.finish_drag()
            return
        target = self.controller.tile.resolve(pressed[1])
        if target is None:
            return
        # The chips of this side are open already: a second click means the next terrain.
        again = self.popups.chips.isVisible() and target == self.controller.focus
        take_away = bool(event.modifiers() & Qt.KeyboardModifier.AltModifier)
        self.controller.click(target, again=again, take_away=take_away)
        if target.what == "side" and target.number is not None and self.controller.piece is None:
            self.popups.offer_terrains(target.number)
        self.follow()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.pointer = self._mouse = None
        if self.controller.dragged is None:
            self.controller.point_at(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.pointer = None
        self.popups.leave()
        held = self.controller.dragged
        if not self.keys.press(event, self.turns):
            super().keyPressEvent(event)
        if held is not None and self.controller.dragged is None:
            self._pressed = None

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Shift and self.controller.dragged is not None:
            self.controller.drag_to(self.controller.goal, apart=False)
        super().keyReleaseEvent(event)

    def event(self, event: QEvent) -> bool:
        # Without this, Delete, digits and letters would trigger shortcuts of the window.
        if (
            isinstance(event, QKeyEvent)
            and event.type() is QEvent.Type.ShortcutOverride
            and self.keys.are_for_canvas(event)
        ):
            event.accept()
            return True
        return super().event(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        # Read out with the name; while the tile has the keyboard, hints are announced instead.
        self.setAccessibleDescription(self.hint)
        super().focusInEvent(event)
        self.follow()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.popups.bubble.dismiss()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.popups.chips.hide()
        self.popups.follow()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasFormat(MIME):
            event.acceptProposedAction()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        piece = piece_in(event.mimeData(), self._document.edition)
        if piece is None:
            event.ignore()
            return
        self.pointer = self._mouse = event.position()
        self.controller.preview_drop(self._dropped_on(event.position(), piece), piece)
        event.acceptProposedAction()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        super().dragLeaveEvent(event)
        self.pointer = self._mouse = None
        self.controller.point_at(None)
        self.controller.cancel()

    def dropEvent(self, event: QDropEvent) -> None:
        piece = piece_in(event.mimeData(), self._document.edition)
        target = self._dropped_on(event.position(), piece) if piece else None
        self.controller.cancel()
        if piece is None or target is None:
            event.ignore()
            return
        self.pointer = event.position()
        event.acceptProposedAction()
        self.controller.drop(target, piece)
        self.setFocus()

    def _dropped_on(self, pos: QPointF, piece: Piece) -> TileTarget | None:
        drawn = self.controller.tile.drawn
        return _target(drawn, piece, self.place_at(pos), self._reach) if drawn else None


def _is_shifted(event: QMouseEvent) -> bool:
    return bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)


def _target(
    drawn: DrawnTile, piece: Piece | None, place: complex, reach: float
) -> TileTarget | None:
    """What the pointer is over while a piece of the palette, or none, is used."""
    # An icon goes on a feature: with one selected, sides are not in the way.
    if piece is not None and piece.what == "icon":
        icon = drawn.at(place, 0)
        return icon if icon and icon.what == "icon" else drawn.segment_under(place)
    return drawn.at(place, reach)
