"""The cards of a gallery of tiles: what is selected in it, and what stays in view."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import (
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QPoint,
    QRect,
    Qt,
)
from PySide6.QtGui import QPainter, QPalette
from PySide6.QtWidgets import QAbstractItemView, QListView, QPushButton

from ..look.appearance import smooth_painter
from ..widgets.row_flow import RowFlow
from ..widgets.rows import Heading
from .card_painting import TileCards
from .gallery_rows import INVITATION, GalleryRows, SetHeading

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent, QResizeEvent, QShowEvent

    from ..document.document_context import DocumentContext
    from ..document.tile_index import Key
    from ..widgets.rows import Index

USUAL: Final = 88  # pixels
_EDGE: Final = 8
# How many of the pictures that scroll into view next are drawn in advance.
_AHEAD: Final = 12
_Flag = QItemSelectionModel.SelectionFlag
_Hint = QAbstractItemView.ScrollHint


class TileGrid(RowFlow):
    """Tiles as cards, in groups by their sets; what is selected here is what the window selects.

    Cards are painted only where they are in view, so their number does not matter.
    """

    sizes = range(44, 201)
    falls_to_neighbour = False  # which tile is looked at is for the window to say

    def __init__(self, context: DocumentContext) -> None:
        super().__init__()
        self._document = context.document
        self._selection = context.selection
        self._pictures = context.pictures
        self._appearance = context.appearance
        self._is_showing = self._was_painted = False
        self.rows = GalleryRows(context.document, self)
        self.setModel(self.rows)
        self.setItemDelegate(TileCards(context, self))
        self.first = QPushButton(self.tr("Draw the first tile"), self.viewport())
        self.first.setToolTip(self.tr("Add a tile to this set (Ctrl+T)"))
        self.first.setCursor(Qt.CursorShape.ArrowCursor)
        self.setAccessibleName(self.tr("Tiles"))
        self.setSelectionMode(QListView.SelectionMode.ExtendedSelection)
        self.setSelectionRectVisible(True)
        self.setMinimumSize(2 * self.sizes[0] + 40, self.sizes[0] + 40)
        self.selectionModel().selectionChanged.connect(self._pass_selection)
        self.selectionModel().currentChanged.connect(self._pass_current)
        self.rows.modelReset.connect(self._follow_rows)
        context.selection.changed.connect(self._show_selection)
        context.pictures.ready.connect(self.repaint_soon)
        context.appearance.set_icon(self.first, "add-tile")
        self._follow_rows()

    @property
    def top_margin(self) -> int:
        """How much at the top is covered by the heading of the group in view."""
        is_headed = bool(self.rows.rows) and isinstance(self.rows.rows[0], SetHeading)
        return self.cards.heading_height if is_headed else 0

    def selected_keys(self) -> list[Key]:
        """The tiles that are selected, in the order shown."""
        numbers = sorted(index.row() for index in self.selectedIndexes())
        return [self.rows.rows[number] for number in numbers]

    def _follow_rows(self) -> None:
        """Show which of other rows are selected, and the button if there is room for it."""
        self._place_first()
        self._show_selection()

    def _place_first(self) -> None:
        """Offer to draw the first tile where those of the open set will be."""
        number = next((n for n, row in enumerate(self.rows.rows[:2]) if row is INVITATION), -1)
        self.first.setVisible(number >= 0)
        if number >= 0:
            place, size = self.place_of(number), self.first.sizeHint()
            size.setWidth(min(size.width(), place.width() - 2 * _EDGE))
            top = place.center().y() - size.height() // 2 + 1
            self.first.setGeometry(QRect(QPoint(_EDGE, top), size))

    def _pass_current(self, current: QModelIndex) -> None:
        if self.selectionModel().isSelected(current):
            self._pass_selection()

    def _pass_selection(self) -> None:
        """Pass the selection of the view to the window."""
        keys = self.selected_keys()
        # Else view and window would select each other's selection for ever.
        if self._is_showing or not keys:
            return
        key = self.rows.row(self.currentIndex())
        if key not in keys:
            key = self._selection.key if self._selection.key in keys else keys[-1]
        self._is_showing = True
        self._selection.select_many(keys, key)
        self._is_showing = False

    def _show_selection(self) -> None:
        """Select here what the window selects."""
        if self._is_showing:
            return
        model, current = self.selectionModel(), self.rows.number_of(self._selection.key)
        chosen = QItemSelection()
        for number in sorted(map(self.rows.number_of, self._selection.keys)):
            if number >= 0:
                chosen.select(self.rows.index(number), self.rows.index(number))
        self._is_showing = True
        if [i.row() for i in chosen.indexes()] != sorted(i.row() for i in self.selectedIndexes()):
            model.select(chosen, _Flag.ClearAndSelect)
        if current >= 0 and model.currentIndex().row() != current:
            model.setCurrentIndex(self.rows.index(current), _Flag.NoUpdate)
            # Shown for the first time it begins at the current tile anyway: one layout less.
            if self._was_painted:
                self.scrollTo(self.rows.index(current))
        self._is_showing = False
        self.viewport().update()

    def _paint_heading_in_view(self, painter: QPainter) -> None:
        """Keep the heading of the group in view at the top, until the next one pushes it out."""
        rows, high = self.rows.rows, self.top_margin
        if not high:
            return
        above = rows[: self.first_below(0) + 1]
        heading = next(row for row in reversed(above) if isinstance(row, SetHeading))
        below, top = self.first_below(high), 0
        if below < len(rows) and isinstance(rows[below], SetHeading) and rows[below] is not heading:
            top = min(0, self.place_of(below).top() - high)
        place = QRect(0, top, self.viewport().width(), high)
        self.cards.paint_heading(painter, place, heading)

    def _paint_nothing(self, painter: QPainter) -> None:
        if self.rows.shown:
            return
        painter.setPen(self.palette().color(QPalette.ColorRole.PlaceholderText))
        text = self.tr("No tiles to show") if not self.rows.total else self.tr("No tile fits")
        where = self.viewport().rect().adjusted(16, 16, -16, -16)
        painter.setFont(self.font())
        painter.drawText(where, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, text)

    def _prepare_neighbours(self) -> None:
        """Have the pictures drawn that scroll into view next."""
        edition, ratio = self._document.edition, self.devicePixelRatioF()
        below = self.first_below(self.viewport().height())
        for row in self.rows.rows[below : below + _AHEAD]:
            design = None if isinstance(row, Heading) else self._document.design(row)
            if edition is not None and design is not None:
                self._pictures.prepare(edition, design, self.zoom, ratio)

    def paintEvent(self, event: QPaintEvent) -> None:
        self._was_painted = True
        super().paintEvent(event)
        with smooth_painter(self.viewport()) as painter:
            self._paint_heading_in_view(painter)
            self._paint_nothing(painter)
        self._prepare_neighbours()

    def indexAt(self, point: QPoint) -> QModelIndex:
        index = super().indexAt(point)
        is_covered = index.isValid() and 0 <= point.y() < self.top_margin
        return QModelIndex() if is_covered else index

    def scrollTo(
        self, index: Index, hint: QAbstractItemView.ScrollHint = _Hint.EnsureVisible
    ) -> None:
        super().scrollTo(index, hint)
        if index.isValid():
            hidden = self.top_margin + self.cards.gap - self.visualRect(index).top()
            bar = self.verticalScrollBar()
            bar.setValue(bar.value() - max(0, hidden))

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        super().scrollContentsBy(dx, dy)
        self._place_first()
        # The heading in view stays where it is.
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
        at_top = not self._was_painted or not self.verticalScrollBar().value()
        super().resizeEvent(event)
        # Nobody has scrolled: the sizes that a window goes through at first mean nothing.
        if at_top and (self._was_painted or self.isVisible()):
            self._begin_at_top()
        self._place_first()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        if not self.selected_keys():
            self._selection.select(self._selection.key, self._selection.copy)
            self._show_selection()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        super().keyPressEvent(event)
        if not self.selected_keys():
            self._show_selection()
