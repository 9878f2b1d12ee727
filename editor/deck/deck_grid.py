"""The cards of a deck drawn side by side, to choose from by mouse and keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QListView

from core.edition.deck import CardDesign
from core.findings import worst

from ..look.tile_pictures import card_height
from ..overview.count_bar import paint_counts
from ..widgets.card_delegate import BOLD, paint_box, write
from ..widgets.picture_delegate import NONE_LEFT, PALE, PictureCard, PictureDelegate
from ..widgets.row_flow import RowFlow
from .deck_rows import DeckRows, KindHeading

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from core.edition.counts import Row
    from core.findings import Severity

    from ..document.document_context import DocumentContext
    from ..widgets.rows import Heading
    from .deck_rows import DeckRow

USUAL: Final = 88  # pixels
_STACKED: Final = 3  # cards of a pile that are seen, at the most
_Flag = QItemSelectionModel.SelectionFlag


class DeckCards(PictureDelegate):
    """Paints a design as a small pile with its number, and a heading with the counts of a kind."""

    heading_height = 34
    padding = 7

    def __init__(self, context: DocumentContext, rows: DeckRows, view: RowFlow) -> None:
        super().__init__(context.appearance, view)
        self._context, self._rows = context, rows

    def card(self, row: CardDesign, ratio: float) -> PictureCard:
        edition, rows, severity = self._context.document.edition, self._rows, self._severity(row)
        if edition is None or rows.is_stray(row):
            return PictureCard(caption=row.id, severity=severity)
        pictures, title = self._context.pictures, rows.title(row)
        pixmap = pictures.card(edition.deck, row, self.picture, ratio, title=title)
        return PictureCard(
            caption=row.id,
            badge=f"×{row.count}",
            pixmap=pixmap or pictures.card_stand_in(row),
            opacity=NONE_LEFT if not row.count else PALE if rows.is_inherited(row) else 1.0,
            severity=severity,
        )

    def picture_height(self) -> int:
        return card_height(self.picture)

    def _severity(self, row: DeckRow) -> Severity | None:
        return worst(self._rows.findings_on(row))

    def paint_heading(self, painter: QPainter, place: QRect, heading: Heading) -> None:
        assert isinstance(heading, KindHeading)
        colours, line = self.colours, place.adjusted(9, 6, -10, -2)
        painter.setPen(QPen(QColor(colours.border), 1))
        painter.drawLine(line.left(), line.bottom(), line.right(), line.bottom())
        text = line.adjusted(0, 0, 0, -2)
        severity = self._severity(heading)
        if severity is not None:
            mark = QRect(text.left(), text.center().y() - 6, 14, 14)
            self.appearance.mark(severity).paint(painter, mark)
            text.setLeft(mark.right() + 6)
        left = text.left() + write(painter, text, heading.text, colours.text, weight=BOLD) + 12
        text.setLeft(left)
        paint_counts(painter, text, self._counts(heading), self.appearance)

    def _counts(self, heading: KindHeading) -> list[tuple[str, Row]]:
        """The counts of a kind that are made, each with its label."""
        # The first gives way where there is no room for both.
        counts = ((self.tr("values"), heading.worth), (self.tr("cards"), heading.number))
        return [(said, row) for said, row in counts if row is not None]

    def paint_picture(
        self, painter: QPainter, place: QRect, row: CardDesign, card: PictureCard
    ) -> None:
        """Paint a card, on the edges of those below it if there are several."""
        colours, radius = self.colours, self.picture / 14
        if self._rows.is_stray(row):
            line = colours.strong_border
            paint_box(painter, place, ground=colours.sunken, line=line, dashed=True, radius=radius)
            return
        for below in range(min(row.count, _STACKED) - 1, 0, -1):
            edge = QRectF(place).translated(2.0 * below, 2.0 * below)
            ground, line = colours.surface, colours.strong_border
            paint_box(painter, edge, ground=ground, line=line, radius=radius)
        super().paint_picture(painter, place, row, card)


class DeckGrid(RowFlow):
    """Designs to choose from.

    `more` asks for so many more cards of the one chosen, and says whether a key is held down;
    `opened` says that it is to be seen large.
    """

    more = Signal(int, bool)
    opened = Signal()
    sizes = range(44, 221)
    falls_to_neighbour = False  # which card is looked at is for the window to say

    def __init__(self, context: DocumentContext) -> None:
        super().__init__()
        self._cards = context.selection.cards
        self._showing = False
        self.rows = DeckRows(context, self)
        self.setModel(self.rows)
        self.setItemDelegate(DeckCards(context, self.rows, self))
        self.setAccessibleName(self.tr("Cards of the deck"))
        self.setSelectionMode(QListView.SelectionMode.SingleSelection)
        self.setMinimumSize(2 * self.sizes[0] + 60, 120)
        self.selectionModel().currentChanged.connect(self._pass_current)
        self.rows.modelReset.connect(self.show_card)
        self._cards.changed.connect(self.show_card)
        context.pictures.ready.connect(self.repaint_soon)
        self.doubleClicked.connect(self.opened)
        self.show_card()

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
