"""Paints a frame of a board: cells, what may be done there, what a move would show."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPixmap

from ...look.appearance import sized
from ..seat_colours import UNOWNED, seat_colour
from ..table.overlay import Overlay
from .board_scene import box

if TYPE_CHECKING:
    from collections.abc import Iterable

    from core.engine.game_board import BoardCell, Drawing

    from .board_table import BoardTable

_NAMES_FROM: Final = 30.0
"""Below this size of a unit, in pixels, there is no room for names."""
_FRAME: Final = 2.5


class BoardPainting:
    """Paints the board of a view."""

    def __init__(self, view: BoardTable) -> None:
        self._view = view
        self._camera = view.camera_control.camera
        self._layer = QPixmap()
        self._shown: tuple[object, ...] = ()

    def paint(self, hint: str) -> None:
        """Paint a frame."""
        view = self._view
        ratio = view.devicePixelRatioF()
        self._camera.set_ratio(ratio)
        painter, window = QPainter(view), QRectF(view.rect())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(window, self._cells(), QRectF(self._layer.rect()))
        overlay = Overlay(painter, self._camera, view.colours, view.font(), ratio)
        self._paint_motion(painter)
        self._paint_last(painter)
        self._paint_offers(painter)
        self._paint_shown_move(painter)
        if view.commands.show_names.isChecked() and self._camera.scale >= _NAMES_FROM:
            self._paint_names(painter)
        if view.scene.fault:
            self._paint_fault(painter, window)
        taken = QRectF(view.bar.geometry()) if view.bar.isVisible() else QRectF()
        overlay.hint(hint, window, taken)
        # Only for the keyboard: a click focuses the table as well.
        if view.hasFocus() and view.by_keys:
            overlay.focus(window)
        painter.end()

    # --- Cells, in device pixels ---

    def _cells(self) -> QPixmap:
        """The picture of all cells that do not change, painted again only if anything has."""
        view, camera = self._view, self._camera
        size = view.size() * camera.ratio
        corner = camera.corner.x(), camera.corner.y()
        is_moving, fading = view.camera_control.is_moving, frozenset(view.motion.cells)
        shown = view.scene.cells, view.colours, size, corner, camera.pixels, is_moving, fading
        if shown != self._shown:
            self._shown = shown
            if self._layer.size() != size:
                self._layer = QPixmap(size)
            self._layer.fill(QColor(view.colours.sunken))
            window = self._layer.rect()
            with QPainter(self._layer) as painter:
                painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
                for name, cell in view.scene.cells.items():
                    rect = self._rect(cell)
                    if name not in fading and rect.intersects(window):
                        self._paint_cell(painter, cell, rect)
        return self._layer

    def _rect(self, cell: BoardCell) -> QRect:
        """The rectangle of a cell; cells that touch share a border."""
        corner, pixels = self._camera.corner, self._camera.pixels
        start, end = box(cell)
        left, top = round(start.real * pixels), round(start.imag * pixels)
        wide, high = round(end.real * pixels) - left, round(end.imag * pixels) - top
        return QRect(corner.x() + left, corner.y() + top, max(wide, 1), max(high, 1))

    def _paint_cell(self, painter: QPainter, cell: BoardCell, rect: QRect) -> None:
        moving = self._view.camera_control.is_moving
        pixmap = self._view.pictures.cell(cell, rect.size(), is_moving=moving)
        painter.drawPixmap(rect, pixmap, pixmap.rect())

    def _paint_motion(self, painter: QPainter) -> None:
        view, share = self._view, self._view.motion.share
        if not view.motion.cells:
            return
        painter.save()
        painter.scale(1 / self._camera.ratio, 1 / self._camera.ratio)
        for name, old in view.motion.cells.items():
            cell = view.scene.cells[name]
            for each, opacity in ((old, 1 - share), (cell, share)):
                if each is not None:
                    painter.setOpacity(opacity)
                    self._paint_cell(painter, each, self._rect(each))
        painter.restore()

    # --- Marks, in pixels of the window ---

    def _box(self, cell: BoardCell) -> QRectF:
        rect, ratio = self._rect(cell), self._camera.ratio
        return QRectF(
            rect.x() / ratio, rect.y() / ratio, rect.width() / ratio, rect.height() / ratio
        )

    def _boxes(self, names: Iterable[str]) -> list[QRectF]:
        cells = self._view.scene.cells
        return [self._box(cells[name]) for name in names if name in cells]

    def _paint_last(self, painter: QPainter) -> None:
        view, scene = self._view, self._view.scene
        if not view.commands.show_last.isChecked() or view.motion.cells:
            return
        is_known = scene.mover in range(len(view.session.players))
        colour = seat_colour(view.session.players, scene.mover) if is_known else UNOWNED
        for each in self._boxes(scene.board.last):
            width = min(3.0, max(1.4, 0.05 * each.width()))
            inset = width / 2
            self._ring(painter, each.adjusted(inset, inset, -inset, -inset), colour, width)

    def _paint_offers(self, painter: QPainter) -> None:
        """Mark the cells where something may be done with what is picked."""
        view, accent = self._view, self._view.colours.accent
        for name, each in zip(view.scene.ways, self._boxes(view.scene.ways), strict=True):
            fill = QColor(accent)
            fill.setAlpha(105 if name == view.cell else 60)
            painter.setBrush(fill)
            painter.setPen(QPen(QColor(accent), 2.0))
            painter.drawRoundedRect(each.adjusted(2, 2, -2, -2), 7, 7)

    def _paint_shown_move(self, painter: QPainter) -> None:
        """Show the cells of the move that is pointed at as they would be after it."""
        view = self._view
        move = view.scene.move_of(view.highlights.action) or view.shown_move
        if move is None:
            if view.cell is not None and view.by_keys:
                for each in self._boxes([view.cell]):
                    self._ring(painter, each, view.colours.accent, _FRAME)
            return
        boxes = self._boxes(move.cells)
        for drawing, each in zip(move.previews, boxes, strict=False):
            self._preview(painter, drawing, each)
        for each in boxes:
            self._ring(painter, each, view.colours.accent, _FRAME)

    def _preview(self, painter: QPainter, drawing: Drawing, place: QRectF) -> None:
        size = (place.size() * self._camera.ratio).toSize()
        pixmap = self._view.pictures.drawing(drawing, size)
        painter.drawPixmap(place, pixmap, QRectF(pixmap.rect()))

    def _paint_names(self, painter: QPainter) -> None:
        colours = self._view.colours
        painter.setFont(sized(self._view.font(), 11, QFont.Weight.DemiBold))
        metrics = QFontMetricsF(painter.font())
        for name, cell in self._view.scene.cells.items():
            place = self._box(cell)
            said = metrics.elidedText(name, Qt.TextElideMode.ElideRight, place.width() - 10)
            wide = metrics.horizontalAdvance(said) + 8
            tag = QRectF(place.left() + 2, place.top() + 2, wide, metrics.height())
            painter.setPen(Qt.PenStyle.NoPen)
            back = QColor(colours.surface)
            back.setAlpha(215)
            painter.setBrush(back)
            painter.drawRoundedRect(tag, 4, 4)
            painter.setPen(QColor(colours.text))
            painter.drawText(tag, Qt.AlignmentFlag.AlignCenter, said)

    def _paint_fault(self, painter: QPainter, window: QRectF) -> None:
        painter.setFont(sized(self._view.font(), 14))
        painter.setPen(QColor(self._view.colours.error))
        room = window.adjusted(40, 40, -40, -40)
        align = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
        painter.drawText(room, align, self._view.scene.fault)

    def _ring(self, painter: QPainter, place: QRectF, colour: str, width: float) -> None:
        """Draw a frame with a light rim, which is seen on any ground."""
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for ink, wide in ((QColor(255, 255, 255, 190), width + 2.4), (QColor(colour), width)):
            painter.setPen(QPen(ink, wide))
            painter.drawRoundedRect(place, 4, 4)
