"""An overlay of the table while pieces are moved by hand: the held piece and its spots."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from core.drawing.table_items import standing
from core.engine import table_snapshot
from core.engine.table_snapshot import StandingPiece
from core.place_names import segment_words

from ...widgets.painted_tips import PaintedTips
from ..piece_pictures import piece_picture
from ..seat_colours import UNOWNED, seat_colour

if TYPE_CHECKING:
    from core.drawing.table_items import PlacedThing

    from ..table import TableView
    from ..view_context import TileContext
    from .editing import PieceMover

_GHOST: Final = 34
_REACH: Final = 2.2
"""How far from the middle of a spot a click still hits it, in radii of the spot."""
_NEAR: Final = 0.15
"""How far from a tile the pointer may be to hit what is on its border, in sides of a tile."""


class PieceLayer(PaintedTips, QWidget):
    """Shows the spots for the held piece on the tile under the pointer, and puts it there.

    Without a piece a click takes one off the table. A right click or Escape lets it go, another
    Escape ends it; the middle button and the wheel reach the table below.
    """

    def __init__(self, view: TableView, free: PieceMover, context: TileContext) -> None:
        super().__init__(view)
        self._view, self._free, self._context = view, free, context
        self._pointer: QPointF | None = None
        self._cell: table_snapshot.Cell | None = None
        self._spots: tuple[PlacedThing, ...] = ()
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setAccessibleName(self.tr("Pieces moved freely on the table"))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        view.installEventFilter(self)
        view.camera_control.changed.connect(self._refresh)
        free.changed.connect(self._follow)
        context.session.changed.connect(self._forget)
        self._follow()

    def place_of(self, x: int, y: int, spot: str) -> QPointF:
        """The pixel at which the layer shows a spot of a tile, or the piece on it."""
        shown = (each for each in self._spots_on((x, y)) if each.thing.spot == spot)
        return self._view.camera.point_of(next(shown).centre / 100)

    # --- Following ---

    def _follow(self) -> None:
        """Cover the table while pieces are moved."""
        on = self._free.is_on
        if on:
            self.setGeometry(self._view.rect())
            self.raise_()
        self.setVisible(on)
        self._forget()

    def _forget(self) -> None:
        self._cell, self._spots = None, ()
        self._refresh()

    def _refresh(self) -> None:
        """Find the spots of the tile under the pointer."""
        if not self._free.is_on:
            return
        cell = None if self._pointer is None else self._cell_at(self._pointer)
        if cell != self._cell:
            self._cell, self._spots = cell, self._spots_on(cell)
        self.update()

    def _cell_at(self, pointer: QPointF) -> table_snapshot.Cell | None:
        """The cell of the tile or area under the pointer, or of one whose border it is next to."""
        camera, board = self._view.camera, self._context.session.game.board
        away = camera.scale * _NEAR
        near = product((0, -away, away), repeat=2)
        cells = (camera.cell_at(pointer + QPointF(*shift)) for shift in near)
        areas = self._view.scene.areas
        return next((c for c in cells if c in areas or board.tile_at(*c) is not None), None)

    def _spots_on(self, cell: table_snapshot.Cell | None) -> tuple[PlacedThing, ...]:
        game = self._context.session.game
        tile = next((t for t in table_snapshot.tiles(game) if (t.x, t.y) == cell), None)
        if tile is None and cell not in self._view.scene.areas:
            return ()
        held = self._free.piece
        if held is None:
            pieces = (each for each in standing(game) if isinstance(each.thing, StandingPiece))
            return tuple(each for each in pieces if each.cell == cell)
        spots = self._free.edits.spots(held, tile)
        things = [StandingPiece(held.piece, -1, *spot, lying=False) for spot in spots]
        # The layout moves pieces on one tile apart, so the spots are laid out with what is there.
        mine = set(map(id, things))
        placed = (each for each in standing(game, things) if id(each.thing) in mine)
        return tuple(each for each in placed if tile is not None or each.cell == cell)

    def _nearest(self) -> PlacedThing | None:
        """The spot, or the piece, that a click would hit now."""
        if self._pointer is None or not self._spots:
            return None
        place = 100 * self._view.camera.place_at(self._pointer)
        nearest = min(self._spots, key=lambda each: abs(each.centre - place))
        return nearest if abs(nearest.centre - place) <= _REACH * nearest.place.radius else None

    # --- Doing ---

    def _click(self) -> None:
        nearest = self._nearest()
        if nearest is None:
            return
        thing = nearest.thing
        if self._free.piece is None:
            assert isinstance(thing, StandingPiece)
            self._free.pick_up(thing)
        else:
            self._free.put_down(thing.x, thing.y, thing.spot)

    def _give_up(self) -> None:
        """Drop the held piece; without one, end moving pieces."""
        if self._free.piece is not None:
            self._free.drop()
        else:
            self._free.turn(on=False)

    # --- Painting ---

    def _paint_spot(self, painter: QPainter, each: PlacedThing, *, chosen: bool) -> None:
        colours, camera = self._context.appearance.colours, self._view.camera
        reach = each.place.radius / 100 * camera.scale
        ring = QColor(colours.accent)
        ring.setAlphaF(0.9 if chosen else 0.7)
        ground = QColor(colours.surface)
        ground.setAlphaF(0.75 if chosen else 0.45)
        painter.setPen(QPen(ring, 2.4 if chosen else 1.4))
        painter.setBrush(Qt.BrushStyle.NoBrush if self._free.piece is None else ground)
        painter.drawEllipse(camera.point_of(each.centre / 100), reach, reach)

    def _paint_held(self, painter: QPainter, nearest: PlacedThing | None) -> None:
        held, camera = self._free.piece, self._view.camera
        if held is None or self._pointer is None:
            return
        session = self._context.session
        players = session.players
        colour = seat_colour(players, players.index(held.owner)) if held.owner else UNOWNED
        kind = session.edition.pieces[held.piece]
        size, centre = _GHOST, self._pointer
        if nearest is not None:
            size = max(round(2 * nearest.place.radius / 100 * camera.scale), 12)
            centre = camera.point_of(nearest.centre / 100)
        ratio = self.devicePixelRatioF()
        picture = piece_picture(kind.name, kind.symbol, colour, size, ratio)
        painter.setOpacity(1.0 if nearest is not None else 0.75)
        box = QRectF(0, 0, size, size)
        box.moveCenter(centre)
        painter.drawImage(box, picture)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        nearest = self._nearest()
        for each in self._spots:
            self._paint_spot(painter, each, chosen=each is nearest)
        self._paint_held(painter, nearest)
        painter.end()

    def tip_at(self, place: QPointF) -> str:  # noqa: ARG002 - the pointer is there
        nearest = self._nearest()
        if nearest is None:
            return ""
        thing = nearest.thing
        return self._context.session.phrase(segment_words(thing.spot, thing.x, thing.y))

    # --- Events ---

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pointer = event.position()
        if event.button() is Qt.MouseButton.MiddleButton:
            event.ignore()
            return
        self._refresh()
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._pointer = event.position()
        self._refresh()
        self.show_tip(event.position(), event.globalPosition().toPoint())
        if event.buttons() & Qt.MouseButton.MiddleButton:
            event.ignore()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._pointer = event.position()
        if event.button() is Qt.MouseButton.MiddleButton:
            event.ignore()
            return
        self._refresh()
        if event.button() is Qt.MouseButton.RightButton:
            self._give_up()
        elif event.button() is Qt.MouseButton.LeftButton:
            self._click()

    def leaveEvent(self, event: QEvent) -> None:
        self._pointer = None
        self._refresh()
        super().leaveEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self._give_up()
        else:
            event.ignore()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        view: TableView | None = getattr(self, "_view", None)  # gone already while the layer goes
        if view is not None and watched is view and self._free.is_on:
            if event.type() is QEvent.Type.Resize:
                self.setGeometry(view.rect())
            elif isinstance(event, QKeyEvent) and _is_escape(event):
                self._give_up()
                return True
        return super().eventFilter(watched, event)


def _is_escape(event: QKeyEvent) -> bool:
    return event.type() is QEvent.Type.KeyPress and event.key() == Qt.Key.Key_Escape
