"""The cards of a deck drawn side by side, to choose from by mouse and keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import (
    QItemSelectionModel,
    QModelIndex,
    QPoint,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QAbstractItemView, QListView

from core.edition.deck import CardDesign
from core.findings import worst

from ..look.appearance import sized
from ..look.tile_pictures import card_height
from ..overview.count_bar import paint_counts
from ..widgets.card_delegate import (
    BOLD,
    CardDelegate,
    is_focused,
    is_hovered,
    is_selected,
    paint_box,
    paint_mark,
    paint_picture,
    write,
)
from ..widgets.rows import RowFlow, ZoomedPictures
from .deck_rows import DeckRows, KindHeading

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QStyleOptionViewItem

    from core.edition.counts import Row

    from ..document.document_context import DocumentContext
    from ..widgets.rows import Heading
    from .deck_rows import DeckRow

# Pixels.
SMALLEST: Final = 44
LARGEST: Final = 220
USUAL: Final = 88
_PAD: Final = 11
_CAPTION: Final = 21
_SMALL: Final = 64  # narrower pictures have smaller figures
_HEADING: Final = 34
_NONE: Final = 0.35  # opacity of a card of which there is none
_PALE: Final = 0.6  # opacity of an inherited card
_STACKED: Final = 3  # cards of a pile that are seen, at the most
_Action = QAbstractItemView.CursorAction
_Flag = QItemSelectionModel.SelectionFlag


class DeckCell(CardDelegate):
    """Paints a design as a small pile with its number, and a heading with the counts of a kind."""

    heading_height = _HEADING

    def __init__(self, context: DocumentContext, rows: DeckRows, view: QListView) -> None:
        super().__init__(context.appearance, view)
        self._context, self._rows = context, rows
        self.picture = USUAL

    def paint_row(
        self, painter: QPainter, place: QRect, row: CardDesign, option: QStyleOptionViewItem
    ) -> None:
        card = place.adjusted(2, 2, -2, -2)
        self._paint_ground(painter, card, option)
        picture = QRect(
            QPoint(card.center().x() - self.picture // 2 + 1, card.top() + _PAD - 1),
            QSize(self.picture, card_height(self.picture)),
        )
        self._paint_pile(painter, picture, row)
        severity = worst(self._rows.findings_on(row))
        if severity is not None:
            paint_mark(painter, picture.topRight(), severity, self.appearance)
        if not self._rows.is_stray(row):
            self._paint_count(painter, picture, row.count)
        caption = QRect(card.left() + 3, picture.bottom() + 5, card.width() - 6, _CAPTION - 2)
        middle, cut = Qt.AlignmentFlag.AlignCenter, Qt.TextElideMode.ElideMiddle
        colour = self.colours.text if is_selected(option) else self.colours.muted
        write(painter, caption, row.id, colour, pixels=11, side=middle, cut=cut)

    def size(self, row: DeckRow | None = None) -> QSize:  # noqa: ARG002 - all are as large
        high = card_height(self.picture) + 2 * _PAD + _CAPTION
        return QSize(self.picture + 18, high)

    def paint_heading(self, painter: QPainter, place: QRect, heading: Heading) -> None:
        assert isinstance(heading, KindHeading)
        colours, line = self.colours, place.adjusted(9, 6, -10, -2)
        painter.setPen(QPen(QColor(colours.border), 1))
        painter.drawLine(line.left(), line.bottom(), line.right(), line.bottom())
        text = line.adjusted(0, 0, 0, -2)
        severity = worst(self._rows.findings_on(heading))
        if severity is not None:
            mark = QRect(text.left(), text.center().y() - 6, 14, 14)
            self.appearance.mark(severity).paint(painter, mark)
            text.setLeft(mark.right() + 6)
        left = text.left() + write(painter, text, heading.text, colours.text, weight=BOLD) + 12
        text.setLeft(left)
        paint_counts(painter, text, self._counts(heading), self.appearance)

    def _counts(self, heading: KindHeading) -> list[tuple[str, Row]]:
        """Return what is counted of a kind, each with how it is called."""
        # The first gives way where there is no room for both.
        counts = ((self.tr("values"), heading.worth), (self.tr("cards"), heading.number))
        return [(said, row) for said, row in counts if row is not None]

    def _paint_ground(self, painter: QPainter, card: QRect, option: QStyleOptionViewItem) -> None:
        colours, lines = self.colours, QRectF(card).adjusted(1, 1, -1, -1)
        if is_selected(option):
            width = 2.0 if self.view.hasFocus() else 1.5
            paint_box(painter, lines, ground=colours.selection, line=colours.accent, width=width)
        elif is_hovered(option):
            paint_box(painter, lines, ground=colours.hover)
        elif is_focused(option):
            paint_box(painter, lines, line=colours.strong_border)

    def _paint_pile(self, painter: QPainter, place: QRect, design: CardDesign) -> None:
        """Paint a card, on the edges of those below it if there are several."""
        colours, edition = self.colours, self._context.document.edition
        assert edition is not None
        if self._rows.is_stray(design):
            line, radius = colours.strong_border, self.picture / 14
            paint_box(painter, place, ground=colours.sunken, line=line, dashed=True, radius=radius)
            return
        for below in range(min(design.count, _STACKED) - 1, 0, -1):
            edge = QRectF(place).translated(2.0 * below, 2.0 * below)
            ground, line = colours.surface, colours.strong_border
            paint_box(painter, edge, ground=ground, line=line, radius=self.picture / 14)
        ratio, pictures = painter.device().devicePixelRatioF(), self._context.pictures
        title = self._rows.title(design)
        pixmap = pictures.card(edition.deck, design, self.picture, ratio, title=title)
        pale = _PALE if self._rows.is_inherited(design) else 1.0
        opacity = pale if design.count else _NONE
        pixmap = pixmap or pictures.card_stand_in(design)
        paint_picture(painter, place, pixmap, colours, opacity)

    def _paint_count(self, painter: QPainter, picture: QRect, count: int) -> None:
        """Paint how many there are over the top of a card, where it shows nothing."""
        colours, text = self.colours, f"×{count}"
        pixels = 11 if self.picture < _SMALL else 12
        strong = sized(painter.font(), pixels, BOLD)
        wide = QFontMetrics(strong).horizontalAdvance(text) + 12
        pill = QRect(picture.center().x() - wide // 2, picture.top() - 6, wide, pixels + 7)
        paint_box(painter, pill, ground=colours.surface, line=colours.strong_border)
        middle = Qt.AlignmentFlag.AlignCenter
        write(painter, pill, text, colours.text, pixels=pixels, weight=BOLD, side=middle)


class DeckGrid(ZoomedPictures, RowFlow):
    """Designs to choose from.

    `more` asks for so many more cards of the one chosen, and says whether a key is held down;
    `opened` says that it is to be seen large, `zoomed` gives the width of the pictures.
    """

    more = Signal(int, bool)
    opened = Signal()
    zoomed = Signal(int)
    falls_to_neighbour = False  # which card is looked at is for the window to say

    def __init__(self, context: DocumentContext) -> None:
        super().__init__()
        self._cards = context.selection.cards
        self._showing = False
        self.rows = DeckRows(context, self)
        self.cell = DeckCell(context, self.rows, self)
        self.setModel(self.rows)
        self.setItemDelegate(self.cell)
        self.setAccessibleName(self.tr("Cards of the deck"))
        self.setSelectionMode(QListView.SelectionMode.SingleSelection)
        self.setMinimumSize(2 * SMALLEST + 60, 120)
        self.selectionModel().currentChanged.connect(self._pass_current)
        self.rows.modelReset.connect(self.show_card)
        self._cards.changed.connect(self.show_card)
        context.pictures.ready.connect(self.viewport().update)
        self.doubleClicked.connect(self.opened)
        self.show_card()

    @property
    def zoom(self) -> int:
        """How wide pictures are, in pixels."""
        return self.cell.picture

    def set_zoom(self, pixels: int) -> None:
        """Set the width of the pictures; the card looked at stays in view."""
        pixels = max(SMALLEST, min(LARGEST, pixels))
        if pixels != self.zoom:
            self.cell.picture = pixels
            self.doItemsLayout()
            self.scrollTo(self.currentIndex())
            self.viewport().update()
            self.zoomed.emit(pixels)

    def show_card(self) -> None:
        """Choose here the card that the window looks at, and scroll to it."""
        row = self.rows.number_of(self._cards.card)
        if row != self.currentIndex().row():
            index = self.rows.index(row) if row >= 0 else QModelIndex()
            self._showing = True
            self.selectionModel().setCurrentIndex(index, _Flag.ClearAndSelect)
            self._showing = False
        if row >= 0:
            self.scrollTo(self.rows.index(row))

    def step(self, by: int) -> None:
        """Look at a design so many further on, as far as there are any."""
        designs = self.rows.designs
        here = next((n for n, d in enumerate(designs) if d.id == self._cards.card), 0)
        if designs:
            self._cards.select(designs[max(0, min(here + by, len(designs) - 1))].id)

    def _pass_current(self, index: QModelIndex) -> None:
        # What the window looks at already need not be passed on to it.
        row = self.rows.row(index)
        if not self._showing and isinstance(row, CardDesign):
            self._cards.select(row.id)

    def moveCursor(
        self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier
    ) -> QModelIndex:
        del modifiers
        # Qt would stop at headings, which cannot be gone to.
        rows = [n for n, row in enumerate(self.rows.rows) if isinstance(row, CardDesign)]
        here = self.currentIndex().row()
        if here not in rows:
            return self.rows.index(rows[0]) if rows else QModelIndex()
        at, page = rows.index(here), max(1, self.viewport().height() // self.cell.size().height())
        by = {_Action.MoveLeft: -1, _Action.MovePrevious: -1, _Action.MoveRight: 1}
        by |= {_Action.MoveNext: 1, _Action.MoveHome: -at, _Action.MoveEnd: len(rows)}
        lines = {_Action.MoveUp: -1, _Action.MovePageUp: -page, _Action.MovePageDown: page}
        if action in by:
            return self.rows.index(rows[max(0, min(at + by[action], len(rows) - 1))])
        return self._below(rows, here, lines.get(action, 1))

    def _below(self, rows: Sequence[int], here: int, by: int) -> QModelIndex:
        """Return the design nearest below a row, so many lines of designs further down."""
        places = {row: self.visualRect(self.rows.index(row)).center() for row in rows}
        # Headings stand between the lines, so how far apart these are differs.
        heights = sorted({place.y() for place in places.values()})
        at = heights.index(places[here].y())
        wanted = heights[max(0, min(at + by, len(heights) - 1))]
        alike = (row for row, place in places.items() if place.y() == wanted)
        return self.rows.index(min(alike, key=lambda r: abs(places[r].x() - places[here].x())))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # By text: where + is on a keyboard, and whether Shift is needed, differs.
        by = {"+": 1, "=": 1, "-": -1, "\u2212": -1}.get(event.text())
        plain = not event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if by is not None and plain:
            self.more.emit(by, event.isAutoRepeat())
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and plain:
            self.opened.emit()
        else:
            super().keyPressEvent(event)
