"""The cards of a gallery: scrolling, zooming and selecting them, by mouse and keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import (
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QPoint,
    QRect,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
    QRegion,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QListView, QPushButton

from ..look.appearance import smooth_painter
from ..widgets.rows import ZoomedPictures
from .card_layout import EDGE, HEADING, INVITATION, CardLayout
from .card_painting import CardState, GroupHeading, TileCard
from .gallery_rows import GalleryRows

if TYPE_CHECKING:
    from ..document.document_context import DocumentContext
    from ..document.tile_index import Key
    from ..widgets.rows import Index

# Pixels.
SMALLEST: Final = 44
LARGEST: Final = 200
USUAL: Final = 88
# Pictures come one by one from a thread: so long they are gathered for one paint.
_PATIENCE_MS: Final = 30
_Flag = QItemSelectionModel.SelectionFlag
_Hint = QAbstractItemView.ScrollHint
_Action = QAbstractItemView.CursorAction


class TileGrid(ZoomedPictures, QListView):
    """Tiles as cards, in groups by their sets; what is selected here is what the window selects.

    Cards are painted only where they are in view, so their number does not matter.
    """

    zoomed = Signal(int)

    def __init__(self, context: DocumentContext) -> None:
        super().__init__()
        self._document = context.document
        self._selection = context.selection
        self._pictures = context.pictures
        self._appearance = context.appearance
        self._showing = False
        self._band: QRect | None = None
        self._band_from: QPoint | None = None
        self._was_painted = False
        self.rows = GalleryRows(context.document, self)
        self.cards = TileCard(context, self.font())
        self._heading = GroupHeading(context, self)
        self.first = QPushButton(self.tr("Draw the first tile"), self.viewport())
        self.first.setToolTip(self.tr("Add a tile to this set (Ctrl+T)"))
        self.first.setCursor(Qt.CursorShape.ArrowCursor)
        self._layout = CardLayout()
        self.setModel(self.rows)
        self.setAccessibleName(self.tr("Tiles"))
        self.setSelectionMode(QListView.SelectionMode.ExtendedSelection)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.setMouseTracking(True)
        self.setMinimumSize(2 * SMALLEST + 40, SMALLEST + 40)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.selectionModel().selectionChanged.connect(self._pass_selection)
        self.selectionModel().currentChanged.connect(self._pass_current)
        self.rows.modelReset.connect(self._lay_out)
        context.selection.changed.connect(self._show_selection)
        self._repaint = QTimer(self, singleShot=True, interval=_PATIENCE_MS)
        self._repaint.timeout.connect(self.viewport().update)
        context.pictures.ready.connect(self._expect_pictures)
        context.appearance.wear(self.first, "add-tile")
        context.appearance.changed.connect(self.viewport().update)
        self._lay_out()

    @property
    def zoom(self) -> int:
        """How wide pictures are, in pixels."""
        return self.cards.picture

    @property
    def top_margin(self) -> int:
        """How much at the top is covered by the heading of the group in view."""
        return HEADING if self._layout.has_headings else 0

    def set_zoom(self, pixels: int) -> None:
        """Set the width of pictures; the selected tile stays in view."""
        pixels = max(SMALLEST, min(LARGEST, pixels))
        # The slider emits the value that it is set to.
        if pixels == self.zoom:
            return
        anchor = self._anchor()
        self.cards.resize(pixels)
        self._lay_out(keep=False)
        if anchor is not None:
            row, share = anchor
            card = self._layout.card(row)
            self.verticalScrollBar().setValue(card.y() - round(share * self.viewport().height()))
        self.zoomed.emit(pixels)

    def selected_keys(self) -> list[Key]:
        """Return the tiles that are selected, in the order shown."""
        rows = sorted(index.row() for index in self.selectionModel().selectedRows())
        return [self.rows.rows[row] for row in rows if row < len(self.rows.rows)]

    def _expect_pictures(self) -> None:
        if not self._repaint.isActive():
            self._repaint.start()

    def _lay_out(self, *, keep: bool = True) -> None:
        card = self.cards.size
        self._layout = CardLayout(self.rows.groups, card, self.viewport().width())
        self.updateGeometries()
        self._place_first()
        self.viewport().update()
        if keep:
            self._show_selection()

    def _place_first(self) -> None:
        """Offer to draw the first tile where those of the open set will be."""
        block = next((b for b in self._layout.blocks if b.group.is_empty), None)
        self.first.setVisible(block is not None)
        if block is not None:
            size = self.first.sizeHint()
            size.setWidth(min(size.width(), self.viewport().width() - 2 * EDGE))
            top = block.cells + (INVITATION - size.height()) // 2 - self.verticalOffset()
            self.first.setGeometry(QRect(QPoint(EDGE + 4, top), size))

    def _anchor(self) -> tuple[int, float] | None:
        """Return a row to hold still and how far down it is: the current one or the first."""
        high = max(1, self.viewport().height())
        area = self._area(self.viewport().rect())
        rows = list(self._layout.rows_in(area))
        current = self.rows.row_of(self._selection.key)
        row = current if current in rows else next(iter(rows), None)
        if row is None:
            return None
        return row, (self._layout.card(row).y() - self.verticalOffset()) / high

    def _area(self, rect: QRect) -> QRect:
        return rect.translated(0, self.verticalOffset())

    def _pass_current(self, current: QModelIndex) -> None:
        if self.selectionModel().isSelected(current):
            self._pass_selection()

    def _pass_selection(self) -> None:
        """Pass the selection of the view to the window."""
        keys = self.selected_keys()
        # Else view and window would select each other's selection for ever.
        if self._showing or not keys:
            return
        key = self.rows.row(self.currentIndex())
        if key not in keys:
            key = self._selection.key if self._selection.key in keys else keys[-1]
        self._showing = True
        self._selection.select_many(keys, key)
        self._showing = False
        self.viewport().update()

    def _show_selection(self) -> None:
        """Select here what the window selects."""
        if self._showing:
            return
        rows = sorted(row for key in self._selection.keys if (row := self.rows.row_of(key)) >= 0)
        model = self.selectionModel()
        if sorted(index.row() for index in model.selectedRows()) != rows:
            chosen = QItemSelection()
            for row in rows:
                index = self.rows.index(row)
                chosen.select(index, index)
            self._showing = True
            model.select(chosen, _Flag.ClearAndSelect)
            self._showing = False
        row = self.rows.row_of(self._selection.key)
        if row >= 0 and model.currentIndex().row() != row:
            self._showing = True
            model.setCurrentIndex(self.rows.index(row), _Flag.NoUpdate)
            self._showing = False
            self.scrollTo(self.rows.index(row))
        self.viewport().update()

    def _paint_headings(self, painter: QPainter) -> None:
        sink, wide = self.verticalOffset(), self.viewport().width()
        for block in self._layout.blocks:
            # The heading of the group in view stays at the top, until the next one pushes it out.
            top = max(block.top - sink, min(0, block.bottom - sink - HEADING))
            if block.bottom >= sink and top <= self.viewport().height():
                self._heading.paint(painter, QRect(0, top, wide, HEADING), block.group)

    def _paint_band(self, painter: QPainter) -> None:
        if self._band is not None:
            accent = QColor(self._appearance.colours.accent)
            painter.setPen(QPen(accent, 1))
            accent.setAlpha(36)
            painter.setBrush(accent)
            painter.drawRect(self._band.translated(0, -self.verticalOffset()))

    def _paint_nothing(self, painter: QPainter) -> None:
        if self.rows.rows:
            return
        painter.setPen(self.palette().color(QPalette.ColorRole.PlaceholderText))
        text = self.tr("No tiles to show") if not self.rows.total else self.tr("No tile fits")
        where = self.viewport().rect().adjusted(16, 16, -16, -16)
        painter.setFont(self.font())
        painter.drawText(where, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, text)

    def _prepare_neighbours(self) -> None:
        """Have the pictures drawn that scroll into view next."""
        edition = self._document.edition
        area = self._area(self.viewport().rect())
        below = area.translated(0, area.height())
        ratio = self.devicePixelRatioF()
        for row in self._layout.rows_in(QRect(below.topLeft(), QSize(area.width(), 300))):
            design = self.rows.design_at(row)
            if edition is not None and design is not None:
                self._pictures.prepare(edition, design, self.zoom, ratio)

    def paintEvent(self, event: QPaintEvent) -> None:
        self._was_painted = True
        with smooth_painter(self.viewport()) as painter:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            area, sink = self._area(event.rect()), self.verticalOffset()
            chosen = set(self._selection.keys)
            pointed = self._layout.row_at(
                self.viewport().mapFromGlobal(self.cursor().pos()) + QPoint(0, sink)
            )
            hovering = self.viewport().underMouse() and self._band is None
            current = self.rows.row_of(self._selection.key)
            # From below, as the picture asked for last is drawn first.
            for row in reversed(list(self._layout.rows_in(area))):
                design = self.rows.design_at(row)
                if design is not None:
                    state = CardState(
                        self.rows.rows[row] in chosen,
                        row == current,
                        hovering and row == pointed,
                        self.hasFocus(),
                    )
                    self.cards.paint(
                        painter, self._layout.card(row).translated(0, -sink), design, state
                    )
            if self._layout.has_headings:
                self._paint_headings(painter)
            self._paint_band(painter)
            self._paint_nothing(painter)
            self._prepare_neighbours()

    def visualRect(self, index: Index) -> QRect:
        if not index.isValid() or index.row() >= len(self.rows.rows):
            return QRect()
        return self._layout.card(index.row()).translated(0, -self.verticalOffset())

    def indexAt(self, point: QPoint) -> QModelIndex:
        if 0 <= point.y() < self.top_margin:
            return QModelIndex()
        row = self._layout.row_at(point + QPoint(0, self.verticalOffset()))
        return QModelIndex() if row is None else self.rows.index(row)

    def scrollTo(
        self, index: Index, hint: QAbstractItemView.ScrollHint = _Hint.EnsureVisible
    ) -> None:
        if not index.isValid() or index.row() >= len(self.rows.rows):
            return
        card, bar = self._layout.card(index.row()), self.verticalScrollBar()
        high = self.viewport().height()
        above = HEADING if self._layout.has_headings else EDGE
        top, bottom = card.top() - above, card.bottom() + EDGE - high
        if hint is _Hint.PositionAtCenter:
            bar.setValue(card.center().y() - high // 2)
        elif hint is _Hint.PositionAtTop or bar.value() > top:
            bar.setValue(top)
        elif hint is _Hint.PositionAtBottom or bar.value() < bottom:
            bar.setValue(bottom)

    def moveCursor(
        self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier
    ) -> QModelIndex:
        del modifiers
        last = len(self.rows.rows) - 1
        if last < 0:
            return QModelIndex()
        row = self.currentIndex().row()
        if row < 0:
            return self.rows.index(0)
        lines = max(1, self.viewport().height() // self._layout.row_height)
        moved = {
            _Action.MoveLeft: row - 1,
            _Action.MovePrevious: row - 1,
            _Action.MoveRight: row + 1,
            _Action.MoveNext: row + 1,
            _Action.MoveHome: 0,
            _Action.MoveEnd: last,
        }.get(action)
        if moved is None:
            steps = {_Action.MoveUp: -1, _Action.MoveDown: 1, _Action.MovePageUp: -lines}
            moved = self._layout.below(row, steps.get(action, lines))
        return self.rows.index(max(0, min(last, moved)))

    def setSelection(self, rect: QRect, command: QItemSelectionModel.SelectionFlag) -> None:
        chosen = QItemSelection()
        if self.state() is QAbstractItemView.State.DragSelectingState:
            rows = list(self._layout.rows_in(self._area(rect.normalized())))
        else:
            # Shift: all tiles from one end to the other in the order shown, not those in the
            # rectangle.
            ends = [
                self._layout.row_at(p + QPoint(0, self.verticalOffset()))
                for p in (rect.topLeft(), rect.bottomRight())
            ]
            known = [row for row in ends if row is not None]
            rows = list(range(min(known), max(known) + 1)) if known else []
        for row in rows:
            index = self.rows.index(row)
            chosen.select(index, index)
        self.selectionModel().select(chosen, command)

    def visualRegionForSelection(self, selection: QItemSelection) -> QRegion:
        region = QRegion()
        for index in selection.indexes():
            region += self.visualRect(index)
        return region

    def verticalOffset(self) -> int:
        return self.verticalScrollBar().value()

    def horizontalOffset(self) -> int:
        return 0

    def doItemsLayout(self) -> None:
        # QListView's own would place all items, which CardLayout does as they are painted.
        QAbstractItemView.doItemsLayout(self)

    def updateGeometries(self) -> None:
        bar, high = self.verticalScrollBar(), self.viewport().height()
        bar.setRange(0, max(0, self._layout.height - high))
        bar.setPageStep(high)
        bar.setSingleStep(max(12, self._layout.row_height // 3))

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        del dx, dy
        self._place_first()
        self.viewport().update()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self._was_painted:
            self._begin_at_top()

    def _begin_at_top(self) -> None:
        """Be scrolled no further than it takes to see the current tile."""
        self.verticalScrollBar().setValue(0)
        self.scrollTo(self.currentIndex())

    def resizeEvent(self, event: QResizeEvent) -> None:
        at_top = not self._was_painted or not self.verticalOffset()
        anchor = self._anchor() if event.oldSize().width() != event.size().width() else None
        QAbstractItemView.resizeEvent(self, event)
        self._lay_out(keep=False)
        # Nobody has scrolled: the sizes that a window goes through at first mean nothing.
        if at_top:
            self._begin_at_top()
        elif anchor is not None and event.oldSize().isValid():
            card = self._layout.card(anchor[0])
            self.verticalScrollBar().setValue(card.y() - round(anchor[1] * event.size().height()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        point = event.position().toPoint()
        # A drag that begins between cards draws a rubber band.
        free = not self.indexAt(point).isValid()
        self._band_from = point + QPoint(0, self.verticalOffset()) if free else None
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        if self._band_from is not None and event.buttons() & Qt.MouseButton.LeftButton:
            to = event.position().toPoint() + QPoint(0, self.verticalOffset())
            self._band = QRect(self._band_from, to).normalized()
        self.viewport().update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        self._band = self._band_from = None
        if not self.selected_keys():
            self._selection.select(self._selection.key, self._selection.copy)
            self._show_selection()
        self.viewport().update()

    def leaveEvent(self, event: object) -> None:
        super().leaveEvent(event)  # type: ignore[arg-type]
        self.viewport().update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        super().keyPressEvent(event)
        if not self.selected_keys():
            self._show_selection()
