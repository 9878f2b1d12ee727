"""Tiles on the clipboard and dragged: as YAML text, within a gallery and between windows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QByteArray, QMimeData, QPoint, QRect, Qt, QUuid, Signal
from PySide6.QtGui import (
    QColor,
    QDrag,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QFont,
    QPainter,
    QPaintEvent,
    QPixmap,
)
from PySide6.QtWidgets import QListView

from core.tileset.tile_batch_edits import TileText, as_text, read_tiles, taken_out

from ..look.appearance import sized, smooth_painter
from ..look.rendering import blank
from .tile_grid import TileGrid

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ..document.document import Document
    from ..document.document_context import DocumentContext
    from ..document.tile_index import Key

TILES: Final = "application/x-goldrush-tiles+yaml"
ORIGIN: Final = "application/x-goldrush-origin"
# Pixels; how many tiles the picture of a drag shows.
_PREVIEW: Final = 64
_STACKED: Final = 3
_NOWHERE: Final = -1


def tile_texts(document: Document, keys: Iterable[Key]) -> list[TileText]:
    """The tiles as text with their comments, each from the set it stands in."""
    edition = document.edition
    if edition is None:
        return []
    return [tile for key in keys for tile in taken_out(edition.sets[key[0]], [key[1]])]


def to_mime(document: Document, keys: Sequence[Key], origin: str = "") -> QMimeData:
    """The tiles as data for the clipboard; by `origin` a view knows its own."""
    text = as_text(tile_texts(document, keys))
    data = QMimeData()
    data.setText(text)
    data.setData(TILES, QByteArray(text.encode()))
    if origin:
        data.setData(ORIGIN, QByteArray(origin.encode()))
    return data


def may_hold_tiles(data: QMimeData) -> bool:
    """Whether the data may hold tiles; dragged files do not."""
    return data.hasFormat(TILES) or (data.hasText() and not data.hasUrls())


def tiles_from_mime(data: QMimeData) -> tuple[TileText, ...]:
    """The tiles in the clipboard; raises NotTiles with the reason if there are none."""
    if data.hasFormat(TILES):
        return read_tiles(bytes(data.data(TILES).data()).decode("utf-8", "replace"))
    return read_tiles(data.text())


def origin_of(data: QMimeData) -> str:
    """The name of the view that gave these tiles away; empty if it is none of this program's."""
    return bytes(data.data(ORIGIN).data()).decode("utf-8", "replace")


class TileDragging(TileGrid):
    """Cards that can be dragged; `moved` and `dropped` ask for a change of the file.

    `moved` gives before which tile of the file the selected ones are to stand. `dropped` gives
    what came from elsewhere, and before which tile it is to stand or -1 for anywhere. `explained`
    says why nothing can be dropped here, and is empty once something can.
    """

    moved = Signal(int)
    dropped = Signal(object, int)
    explained = Signal(str)

    def __init__(self, context: DocumentContext) -> None:
        super().__init__(context)
        self._name = QUuid.createUuid().toString()
        self._mark: QRect | None = None
        self.setDragEnabled(True)
        self.setAcceptDrops(True)
        self.setDragDropMode(QListView.DragDropMode.DragDrop)
        self.setDropIndicatorShown(False)
        self.setAutoScroll(True)
        self.setAutoScrollMargin(36)

    def packed(self) -> QMimeData:
        """The selected tiles as data to be dragged."""
        return to_mime(self._document, self.selected_keys(), self._name)

    def _is_mine(self, event: QDropEvent) -> bool:
        return origin_of(event.mimeData()) == self._name

    def _accept(self, event: QDropEvent) -> bool:
        """Take a drop: tiles of this list are moved, others copied; say which."""
        # By the name of the view, a move within it is known from a copy.
        mine = self._is_mine(event)
        event.setDropAction(Qt.DropAction.MoveAction if mine else Qt.DropAction.CopyAction)
        event.accept()
        return mine

    def _place(self, event: QDropEvent) -> tuple[int, QRect | None] | None:
        """The number among the own tiles that a drop would get, and its mark; None if nowhere."""
        mine = self._is_mine(event)
        reason = self._hindrance() if mine else ""
        self.explained.emit(reason)
        if reason or self._document.edition is None:
            return None
        point, own = event.position().toPoint(), self.rows.own_rows
        if not self.rows.is_plain:
            return _NOWHERE, None
        if point.y() > self._foot(own) and self.top_margin:
            if mine:
                self.explained.emit(self.tr("Tiles cannot be moved to another set."))
                return None
            return len(own), None
        return self._slot(point, own)

    def _foot(self, own: range) -> int:
        """How far down the own tiles reach, or what stands in their place."""
        return self.place_of(own.stop - 1).bottom() + self.cards.gap

    def _slot(self, point: QPoint, own: range) -> tuple[int, QRect]:
        """Before which own tile something dropped at a point stands, and the mark for that."""
        if not own:
            place = self.place_of(own.stop - 1)
            return 0, self._mark_at(place.left() + self.cards.gap, place)
        nearest = min(max(own[0], self.first_below(point.y())), own[-1])
        top = self.place_of(nearest).top()
        line = [number for number in own if self.place_of(number).top() == top]
        before = sum(self.place_of(number).center().x() < point.x() for number in line)
        place, gap = self.place_of(line[min(before, len(line) - 1)]), self.cards.gap
        edge = place.right() + gap if before == len(line) else place.left() - gap
        return line[0] - own[0] + before, self._mark_at(edge, place)

    def _mark_at(self, x: int, place: QRect) -> QRect:
        """The line as high as a card in a place; the scrolling of the view is not counted."""
        top = place.top() + self.verticalScrollBar().value()
        return QRect(max(1, x - 1), top + 2, 3, place.height() - 4)

    def _hindrance(self) -> str:
        """Why the selected tiles cannot be moved; empty if they can."""
        if not self._selection.own_tiles:
            return self.tr("Inherited tiles cannot be moved. Copy them to make your own.")
        if not self.rows.is_plain:
            return self.tr("To move tiles, show all of them in the order of the file.")
        return ""

    def _show_mark(self, mark: QRect | None) -> None:
        if mark != self._mark:
            self._mark = mark
            self.viewport().update()

    def _preview(self) -> QPixmap:
        """The picture of what is dragged: a stack of tiles, and how many they are."""
        edition, keys = self._document.edition, self.selected_keys()
        ratio = self.devicePixelRatioF()
        shown = keys[:_STACKED]
        side = _PREVIEW + 6 * (len(shown) - 1) + 10
        picture = blank(side, side, ratio)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        # The first tile is on top of the stack.
        for number, key in reversed(list(enumerate(shown))):
            design = self._document.design(key)
            if edition is not None and design is not None:
                tile = self._pictures.pixmap(edition, design, _PREVIEW, ratio, at_once=True)
                painter.drawPixmap(6 * number, 6 * number, tile or QPixmap())
        if len(keys) > 1:
            badge = QRect(side - 30, side - 22, 30, 20)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(self._appearance.colours.accent))
            painter.drawRoundedRect(badge, 10, 10)
            painter.setPen(QColor(self._appearance.colours.on_accent))
            painter.setFont(sized(self.font(), 12, QFont.Weight.DemiBold))
            painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, str(len(keys)))
        painter.end()
        return QPixmap.fromImage(picture)

    def startDrag(self, actions: Qt.DropAction) -> None:
        del actions
        if not self.selected_keys():
            return
        drag = QDrag(self)
        drag.setMimeData(self.packed())
        drag.setPixmap(self._preview())
        drag.setHotSpot(QPoint(_PREVIEW // 2, _PREVIEW // 2))
        copy, move = Qt.DropAction.CopyAction, Qt.DropAction.MoveAction
        drag.exec(copy | move, copy if self._hindrance() else move)
        self._show_mark(None)
        self.explained.emit("")

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if self._is_mine(event) or may_hold_tiles(event.mimeData()):
            event.accept()
        else:
            event.ignore()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        if not (self._is_mine(event) or may_hold_tiles(event.mimeData())):
            event.ignore()
            return
        # QListView would scroll by itself, but only from its own dragMoveEvent, which this
        # replaces.
        margin, y = self.autoScrollMargin(), event.position().y()
        if y < margin or y > self.viewport().height() - margin:
            self.startAutoScroll()
        place = self._place(event)
        self._show_mark(place[1] if place else None)
        if place is None:
            event.ignore()
            return
        self._accept(event)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self.stopAutoScroll()
        self._show_mark(None)
        self.explained.emit("")
        event.accept()

    def dropEvent(self, event: QDropEvent) -> None:
        self.stopAutoScroll()
        place = self._place(event)
        self._show_mark(None)
        if place is None:
            event.ignore()
            return
        if self._accept(event):
            self.moved.emit(place[0])
        else:
            self.dropped.emit(event.mimeData(), place[0])

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._mark is not None:
            with smooth_painter(self.viewport()) as painter:
                painter.setClipRect(self.viewport().rect().adjusted(0, self.top_margin, 0, 0))
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(self._appearance.colours.accent))
                mark = self._mark.translated(0, -self.verticalScrollBar().value())
                painter.drawRoundedRect(mark, 1.5, 1.5)
                for end in (mark.top(), mark.bottom()):
                    painter.drawEllipse(QPoint(mark.center().x(), end), 4, 4)
