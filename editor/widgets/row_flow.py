"""Pictures side by side: the view that they flow in, by keys, and larger or smaller."""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QModelIndex, QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QCursor, QPaintEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyleOptionViewItem

from ..look.appearance import smooth_painter
from .card_delegate import FOCUSED, HOVERED, SELECTED
from .rows import Heading, RowView

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtGui import QRegion, QResizeEvent, QWheelEvent

    from .picture_delegate import PictureDelegate
    from .rows import Index

_STEP: Final = 1.2  # by which a step of zoom multiplies
# Pictures come one by one from a thread: so long they are gathered for one paint.
_PATIENCE_MS: Final = 30
_NOWHERE: Final = QRect(-9, -9, 1, 1)
_Action = QAbstractItemView.CursorAction


class RowFlow(RowView):
    """Cards side by side under headings, in as many lines as they need.

    Ctrl and the wheel zoom between the `sizes` of a picture, if there are several; `zoomed` gives
    the new one, in pixels.
    """

    zoomed = Signal(int)
    sizes = range(1)

    def __init__(self) -> None:
        super().__init__()
        self.setFlow(QListView.Flow.LeftToRight)
        self.setWrapping(True)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setMovement(QListView.Movement.Static)
        # A bar that comes and goes changes how many cards a line holds, which may make it go
        # again.
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.verticalScrollBar().setSingleStep(24)
        self.setViewportMargins(3, 0, 0, 0)
        self._repaint = QTimer(self, singleShot=True, interval=_PATIENCE_MS)
        self._repaint.timeout.connect(self.viewport().update)

    @property
    def cards(self) -> PictureDelegate:
        """What paints the cards."""
        delegate: PictureDelegate = self.itemDelegate()  # type: ignore[assignment]
        return delegate

    @property
    def zoom(self) -> int:
        """How wide pictures are, in logical pixels."""
        return self.cards.picture

    def set_zoom(self, pixels: int) -> None:
        """Set the width of pictures, within the `sizes`; what is in view stays there."""
        pixels = max(self.sizes[0], min(self.sizes[-1], pixels))
        # The slider emits the value that it is set to.
        if pixels != self.zoom:
            held = self._held_row()
            self.cards.picture = pixels
            self._hold(*held)
            self.zoomed.emit(pixels)

    def zoom_by(self, steps: int) -> None:
        """Zoom in or out by a number of steps."""
        self.set_zoom(round(self.zoom * _STEP**steps))

    def repaint_soon(self) -> None:
        """Paint once for all the pictures that come in a moment."""
        if not self._repaint.isActive():
            self._repaint.start()

    def place_of(self, number: int) -> QRect:
        """Where a row lies, in the viewport."""
        return self.visualRect(self.model().index(number, 0))

    def first_below(self, height: int) -> int:
        """The first row that reaches below a height of the viewport; their number if none does."""
        # Of cells, not cards, since each frame asks this of many.
        model, cell = self.model(), super().visualRect
        numbers = range(model.rowCount())
        return bisect_left(numbers, True, key=lambda n: cell(model.index(n, 0)).bottom() >= height)

    def _held_row(self) -> tuple[int, float]:
        """A row to hold still, and how far down it is: the current one if in view, or the first."""
        port, current = self.viewport().rect(), self.currentIndex().row()
        in_view = current >= 0 and self.place_of(current).intersects(port)
        number = current if in_view else self.first_below(0)
        return number, self.place_of(number).y() / max(1, port.height())

    def _hold(self, number: int, share: float) -> None:
        """Lay out anew, with a row as far down as it was."""
        self.doItemsLayout()
        bar, high = self.verticalScrollBar(), self.viewport().height()
        bar.setValue(bar.value() + self.place_of(number).y() - round(share * high))

    def visualRect(self, index: Index) -> QRect:
        cell = super().visualRect(index)
        # Without the way through Qt's data().
        return self._card_in(cell, self._row_model.rows[index.row()]) if index.isValid() else cell

    def _card_in(self, cell: QRect, row: object) -> QRect:
        return cell if isinstance(row, Heading) else self.cards.card_in(cell, row)

    def indexAt(self, point: QPoint) -> QModelIndex:
        index = super().indexAt(point)
        return index if self.visualRect(index).contains(point) else QModelIndex()

    def doItemsLayout(self) -> None:
        # Without headings Qt need not ask for the size of each card. A view being made has no rows.
        rows = getattr(self.model(), "rows", ())
        self.setUniformItemSizes(not any(isinstance(row, Heading) for row in rows))
        super().doItemsLayout()

    def moveCursor(
        self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier
    ) -> QModelIndex:
        del modifiers
        # Qt would stop at the end of a line, at headings, and above lines that are shorter.
        rows = [n for n, row in enumerate(self._row_model.rows) if not isinstance(row, Heading)]
        here = self.currentIndex().row()
        if here not in rows:
            return self.model().index(rows[0] if rows else -1, 0)
        at, last = rows.index(here), len(rows) - 1
        steps = {
            _Action.MoveLeft: at - 1,
            _Action.MovePrevious: at - 1,
            _Action.MoveRight: at + 1,
            _Action.MoveNext: at + 1,
            _Action.MoveHome: 0,
            _Action.MoveEnd: last,
        }
        if action in steps:
            return self.model().index(rows[max(0, min(last, steps[action]))], 0)
        page = max(1, self.viewport().height() // self.place_of(here).height())
        lines = {_Action.MoveUp: -1, _Action.MovePageUp: -page, _Action.MovePageDown: page}
        by = lines.get(action, 1)
        for _ in range(abs(by)):
            here = self._beyond(here, reversed(rows[:at]) if by < 0 else rows[at + 1 :])
            at = rows.index(here)
        return self.model().index(here, 0)

    def _beyond(self, here: int, rows: Iterable[int]) -> int:
        """The row nearest to one in the next line, of the rows that follow it; or that row."""
        start, line, nearest = self.place_of(here).center(), None, here
        for row in rows:
            place = self.place_of(row).center()
            if place.y() == start.y():
                continue
            line = place.y() if line is None else line
            if place.y() != line:
                break
            before = abs(self.place_of(nearest).center().x() - start.x())
            if nearest == here or abs(place.x() - start.x()) < before:
                nearest = row
        return nearest

    def paintEvent(self, event: QPaintEvent) -> None:
        # Qt asks model and delegate several times for each card, which doubles the time of a frame.
        port, rows, shown = self.viewport(), self._row_model.rows, self._cards_in(event.region())
        option = QStyleOptionViewItem()
        self.initViewItemOption(option)
        usual = option.state
        pointed = self.indexAt(port.mapFromGlobal(QCursor.pos())) if port.underMouse() else None
        hovered = -1 if pointed is None else pointed.row()
        focused = self.currentIndex().row() if self.hasFocus() else -1
        spans = self.selectionModel().selection().toList()
        chosen = [range(span.top(), span.bottom() + 1) for span in spans]
        with smooth_painter(port) as painter:
            # From below, as the picture asked for last is drawn first.
            for index, place in reversed(shown):
                number, state = index.row(), usual
                if any(number in span for span in chosen):
                    state |= SELECTED
                if number == hovered:
                    state |= HOVERED
                if number == focused:
                    state |= FOCUSED
                option.index, option.rect, option.state = index, place, state
                self.cards.paint_item(painter, option, rows[number])
        # The rubber band alone.
        super().paintEvent(QPaintEvent(_NOWHERE))

    def _cards_in(self, region: QRegion) -> list[tuple[QModelIndex, QRect]]:
        """The rows of which something lies in a part of the viewport, each with its place."""
        area = region.boundingRect()
        found: list[tuple[QModelIndex, QRect]] = []
        model, rows, cell = self.model(), self._row_model.rows, super().visualRect
        for number in range(self.first_below(area.top()), len(rows)):
            index = model.index(number, 0)
            place = self._card_in(cell(index), rows[number])
            if place.top() > area.bottom():
                break
            # The line round the current card reaches a little beyond it.
            if region.intersects(place.adjusted(-1, -1, 1, 1)):
                found.append((index, place))
        return found

    def resizeEvent(self, event: QResizeEvent) -> None:
        is_scrolled = self.verticalScrollBar().value() > 0
        held = self._held_row() if is_scrolled else None
        super().resizeEvent(event)
        if held is not None and event.oldSize().width() not in (-1, event.size().width()):
            self._hold(*held)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if len(self.sizes) > 1 and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            # One step for each notch, however far a touchpad says that it turned.
            self.zoom_by(1 if event.angleDelta().y() > 0 else -1)
            event.accept()
        else:
            super().wheelEvent(event)
