"""Paints a frame of the table: tiles, labels of open cells, legal actions, the tile in hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter

from core.analysis.draw_odds import Prospect, prospects

from ..failures import FAILURES
from .ground import CellLabel
from .overlay import PLATE, Overlay, card_and_plate, seat_of
from .scene import following_target

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from PySide6.QtCore import QPointF

    from core.drawing.targets import Target
    from core.engine.game import Game
    from core.engine.table_snapshot import Cell

    from ...look.colours import Colours
    from ..game_session import TileSession
    from .ground import TableLayer
    from .motion import MoveAnimation
    from .pointer import TablePointer
    from .sandbox_table import SandboxTable
    from .scene import FeatureShape, Scene
    from .table_actions import TableActions

CARD: Final = 76
CARD_GAP: Final = 20
_ABOVE_FOOT: Final = 30
_FEW: Final = 3  # fewer fitting tiles than this are shown as a problem
_SOME: Final = 8  # and fewer than this as a warning


class Painting:
    """Paints the table: tiles, what is pointed at, moves under way, the tile in hand."""

    def __init__(
        self,
        view: SandboxTable[Game],
        ground: TableLayer,
        pointer: TablePointer,
        motion: MoveAnimation,
        commands: TableActions,
    ) -> None:
        self._view = view
        self._camera, self._highlights = view.camera_control.camera, view.highlights
        self._ground, self._pixmaps = ground, ground.pixmaps
        self._pointer, self._motion, self._commands = pointer, motion, commands
        self._card_corner = 0
        self._followed: tuple[object, Target | None] = None, None

    @property
    def card(self) -> QRectF:
        """The rectangle of the card with the tile in hand."""
        return self._cards()[self._card_corner]

    def is_on_card(self, pos: QPointF) -> bool:
        """Whether a point of the window is on the tile in hand in its corner."""
        return self._pointer.holds_tile and card_and_plate(self.card).contains(pos)

    def place_card(self, scene: Scene) -> bool:
        """Put the card in the corner where it hides least; return whether it hides nothing."""
        hidden = []
        for card in self._cards():
            box = card_and_plate(card).adjusted(-2, -2, 2, 2)
            columns, rows = self._camera.span_of(box)
            cells = [(x, y) for x in columns for y in rows]
            hidden.append(
                sum(
                    # Legal placements are worst to hide, then tiles, then other open cells.
                    8 * (c in scene.places) + 4 * (c in scene.tiles) + (c in scene.open)
                    for c in cells
                )
            )
        self._card_corner = hidden.index(min(hidden))
        return not min(hidden)

    def paint(self, shape: FeatureShape | None, hint: str) -> None:
        """Paint a frame; `shape` is the feature to highlight."""
        view = self._view
        ratio = view.devicePixelRatioF()
        self._camera.set_ratio(ratio)
        size = QSize(round(view.width() * ratio), round(view.height() * ratio))
        picture = self._ground.picture(self._camera, size, moving=view.camera_control.is_moving)
        painter, window = QPainter(view), QRectF(view.rect())
        painter.drawPixmap(window, picture, QRectF(picture.rect()))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        overlay = Overlay(painter, self._camera, view.colours, view.font(), ratio)
        self._paint_highlights(overlay, window, shape)
        self._paint_offers(overlay, window)
        self._paint_motion(painter, ratio)
        self._paint_held_tile(overlay, ratio)
        if self._commands.show_coordinates.isChecked():
            overlay.rulers(window, self._pointer.cell)
        taken = QRectF(view.bar.geometry()) if view.bar.isVisible() else QRectF()
        overlay.hint(hint, window, taken)
        # Only for the keyboard: a click focuses the table as well.
        if view.hasFocus() and self._pointer.by_keys:
            overlay.focus(window)
        painter.end()

    def _paint_highlights(
        self, overlay: Overlay, window: QRectF, shape: FeatureShape | None
    ) -> None:
        highlights, scene = self._highlights, self._pointer.scene
        if highlights.cells:
            overlay.dim_all_but(highlights.cells, window)
        if shape is not None and not self._motion.is_moving:
            overlay.feature(shape)
        if highlights.pieces:
            overlay.ring_pieces(scene, highlights.pieces)
        if highlights.picked is not None and highlights.picked in scene.open:
            overlay.picked(highlights.picked)

    def _paint_offers(self, overlay: Overlay, window: QRectF) -> None:
        # The targets are on the tile that is still moving.
        if self._motion.cells:
            return
        scene, hinted = self._pointer.scene, self._highlights.action
        overlay.places(self._ground, scene, self._pointer.turns, window)
        for target in scene.targets:
            strong = target is self._pointer.target or hinted in target.actions
            overlay.target(target, self._ground, strong=strong)

    def _paint_motion(self, painter: QPainter, ratio: float) -> None:
        motion, scene = self._motion, self._pointer.scene
        if not motion.is_running:
            return
        painter.save()
        painter.scale(1 / ratio, 1 / ratio)
        for cell in motion.cells:
            edition = scene.game.setup.edition
            pixmap = self._pixmaps.held(edition, scene.tiles[cell], self._camera.pixels)
            motion.paint_tile(painter, self._camera, pixmap, cell)
        motion.paint_things(painter, self._camera, self._ground)
        painter.restore()
        motion.paint_points(painter, self._camera, self._view.font())

    def _paint_held_tile(self, overlay: Overlay, ratio: float) -> None:
        scene, hand = self._pointer.scene, self._pointer
        if scene.hand is None:
            return
        edition, tile = scene.game.setup.edition, scene.held(hand.turns)
        seat = seat_of(scene.game)
        pixmap = self._pixmaps.held(edition, tile, round(CARD * ratio))
        pointer = self._view.mouse
        pointed = pointer is not None and self.is_on_card(pointer)
        overlay.card(pixmap, self.card, seat, pointed=pointed)
        shown = self._held_at()
        if shown is not None:
            box, turns, snapped = shown
            tile, moving = scene.held(turns), self._view.camera_control.is_moving
            pixmap = self._pixmaps.held(edition, tile, self._camera.pixels, moving=moving)
            overlay.held(pixmap, box, snapped=snapped)
            target = self._following() if (hinted := self._hinted()) else None
            if target is not None and hinted is not None and box == self._camera.box_of(hinted[0]):
                overlay.target(target, self._ground, strong=True)
        if hand.is_refused and hand.cell is not None:
            overlay.refused(hand.cell)
        if hand.clashes and hand.cell is not None:
            overlay.clashes(hand.cell, hand.clashes)
        if shown is not None:
            overlay.holder(shown[0], seat)

    def _held_at(self) -> tuple[QRectF, int, bool] | None:
        """The place of the tile in hand, its quarter turns, and whether it fits there.

        At the pointer it would hide the tiles that lie there, and what was just done on them; over
        those it stays in its corner.
        """
        hand, pointer = self._pointer, self._view.at_rest
        if hand.cell is not None and (hand.fits or hand.by_keys):
            return self._camera.box_of(hand.cell), hand.turns, hand.fits
        hinted = self._hinted()
        if hinted is not None:
            return self._camera.box_of(hinted[0]), hinted[1], True
        if hand.cell is None or pointer is None or hand.cell in self._pointer.scene.tiles:
            return None
        box = QRectF(0, 0, self._camera.scale, self._camera.scale)
        box.moveCenter(pointer)
        return box, hand.turns, False

    def _hinted(self) -> tuple[Cell, int] | None:
        """The cell and the quarter turns of the placement that is pointed at elsewhere, if any."""
        action = self._highlights.action
        x, y, degrees = (getattr(action, name, None) for name in ("x", "y", "rotation"))
        if isinstance(x, int) and isinstance(y, int) and isinstance(degrees, int):
            turns = degrees // 90
            return ((x, y), turns) if turns in self._pointer.scene.places.get((x, y), ()) else None
        return None

    def _following(self) -> Target | None:
        """The target of what follows the placement that is pointed at elsewhere, if any."""
        scene, action = self._pointer.scene, self._highlights.action
        following = self._highlights.following
        if action is None or following is None:
            return None
        asked = scene, action, following
        if self._followed[0] != asked:  # it takes a copy of the game, and each frame asks
            self._followed = asked, following_target(scene, action, following)
        return self._followed[1]

    def _cards(self) -> list[QRectF]:
        view = self._view
        ruler = view.camera_control.ruler
        left, right = CARD_GAP + ruler, view.width() - CARD - CARD_GAP
        top, bottom = CARD_GAP + ruler, view.height() - CARD - PLATE - CARD_GAP - _ABOVE_FOOT
        # In order of preference, for corners that hide equally much.
        corners = ((right, top), (left, top), (right, bottom), (left, bottom))
        return [QRectF(x, y, CARD, CARD) for x, y in corners]


class OpenCellLabels:
    """Makes the labels of open cells, computed once for each game state."""

    def __init__(self) -> None:
        self._shown: tuple[Game, Collection[int] | None] | None = None
        self._known: Mapping[Cell, Prospect] = {}

    def labels(
        self, session: TileSession, colours: Colours, *, fits: bool, dead: bool
    ) -> dict[Cell, CellLabel]:
        """The label of each open cell: counts, crosses on dead cells, or both."""
        if not fits and not dead:
            return {}
        return {
            cell: CellLabel("", colours.error, dead=True)
            if prospect.is_dead and dead
            else CellLabel(str(prospect.fits), _colour(prospect.fits, colours))
            for cell, prospect in self.prospects(session).items()
            if fits or prospect.is_dead
        }

    def prospects(self, session: TileSession) -> Mapping[Cell, Prospect]:
        """What fits each open cell; nothing if a plugin fails."""
        game, seen = shown = session.game, session.seen_seats
        if self._shown is None or game is not self._shown[0] or seen != self._shown[1]:
            try:
                self._known = prospects(game, seen)
            # Of a plugin; the panel of remaining tiles shows the message.
            except FAILURES:
                self._known = {}
            self._shown = shown
        return self._known


def _colour(fits: int, colours: Colours) -> str:
    if fits < _FEW:
        return colours.error
    return colours.warning if fits < _SOME else colours.good
