"""A study at a glance: a small chart for each measure, and what differs most."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QScrollArea, QWidget

from ..widgets.form_fields import muted_label
from .game_values import PartOfStudy, Scatter, ScatterReader
from .overview_card import MOST_ROWS, CardContent, OverviewCard
from .series_marks import legend

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QPixmap, QResizeEvent

    from core.studies.report_rows import ReportRow

    from ..document.document_context import DocumentContext
    from .measure_view import ShownStudy

DIFFERENCES: Final = "differences "
"""Stands for what differs most where the name of a measure would stand; none has a space."""
# What a designer asks first; other measures follow in their own order.
_FIRST: Final[tuple[str, ...]] = (
    "worth",
    "scores",
    "wins",
    "margin",
    "points",
    DIFFERENCES,
    "tile_worth",
    "completed",
    "size",
)
_SCATTERED: Final = "margin"
_CARD: Final = 270
"""Pixels that a card is wide at least."""
_GAP: Final = 10


class OverviewPage(QScrollArea):
    """Shows the cards; `opened` gives the key of the one that was pressed."""

    opened = Signal(str)

    def __init__(
        self,
        context: DocumentContext,
        picture_of: Callable[[str, int], QPixmap | None],
    ) -> None:
        super().__init__()
        self._context = context
        self._picture_of = picture_of
        self._study: ShownStudy | None = None
        self._scatter: Scatter | None = None
        self.cards: dict[str, OverviewCard] = {}
        self._columns = 0
        self._placed: object = None
        self.legend = muted_label("", wraps=True)
        self.legend.setTextFormat(Qt.TextFormat.RichText)
        self._values = ScatterReader(context.document.library, self)
        self._values.found.connect(self._receive_scatter)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        inner = QWidget()
        # The cards stand on the ground of the window.
        self.setStyleSheet(
            "QScrollArea, QScrollArea > QWidget > QWidget { background: transparent }"
        )
        self._grid = QGridLayout(inner)
        self._grid.setContentsMargins(1, 1, 6, 1)
        self._grid.setSpacing(_GAP)
        self.setWidget(inner)
        self.viewport().setAutoFillBackground(False)
        context.pictures.ready.connect(self._show_pictures)
        context.appearance.changed.connect(self._repaint)

    def show_overview(self, study: ShownStudy | None, names: Sequence[str]) -> None:
        """Show a study that has measures of these names."""
        if study is None or self._study is None or study.file != self._study.file:
            self._scatter = None
        self._study = study
        if study is not None and _SCATTERED in names:
            part = PartOfStudy(study.file, _SCATTERED, "", paired=False)
            self._values.ask(part, study.report.blocks)
        else:
            self._values.ask(None, 0)
        self._offer(names if study is not None else ())
        self._say_legend()
        self._fill()

    def finish(self) -> None:
        """Wait until nothing is read any more."""
        self._values.finish()

    def _say_legend(self) -> None:
        text = self.tr("Figures stand here as soon as games are over.")
        if self._study is not None:
            text = legend(self._study.names, self._context.appearance.colours)
        self.legend.setText(text)
        # By itself it would be shown as a window of its own.
        if self.legend.parentWidget() is None:
            self._grid.addWidget(self.legend, 0, 0)
        self.legend.setVisible(bool(text))

    # --- The cards ---

    def _offer(self, names: Sequence[str]) -> None:
        """Have a card for each measure, and for what differs most if there are two editions."""
        there = list(names)
        if self._study is not None and self._study.report.is_pair and names:
            there.append(DIFFERENCES)
        keys = [key for key in _FIRST if key in there]
        keys += [key for key in there if key not in keys]
        if keys == list(self.cards):
            return
        for key in [key for key in self.cards if key not in keys]:
            card = self.cards.pop(key)
            card.hide()
            card.deleteLater()
        for key in keys:
            if key not in self.cards:
                card = OverviewCard(key, self._context.appearance, self._picture_of)
                card.clicked.connect(lambda _=False, key=key: self.opened.emit(key))
                self.cards[key] = card
        self.cards = {key: self.cards[key] for key in keys}

    def _fill(self) -> None:
        for key, card in self.cards.items():
            tip = self._tip(key)
            card.show_content(self._content(key), tip)
        self._arrange()

    def _tip(self, key: str) -> str:
        if key == DIFFERENCES:
            return self.tr("All differences between the two, those first that matter to a player")
        return self._study.report.labels.meaning(key) if self._study is not None else ""

    def _content(self, key: str) -> CardContent:
        study = self._study
        if study is None:
            return CardContent("")
        if key == DIFFERENCES:
            return CardContent(
                study.report.what_differs,
                [each.row for each in study.report.most_different[:MOST_ROWS]],
                empty=self.tr("No difference is known yet."),
            )
        labels = study.report.labels
        title = labels.title(key)
        scatter = self._scatter
        if key == _SCATTERED and scatter is not None and scatter.bins is not None:
            bins = scatter.bins
            half = 0.5 if bins.whole else 0.0
            ends = bins.start + half, bins.border(len(bins.counts[0])) - half
            low, high = (labels.value(end) for end in ends)
            return CardContent(title, scatter=scatter, ends=(low, high))
        return CardContent(title, _chosen(study.report.section(key).rows))

    def _receive_scatter(self, scatter: Scatter) -> None:
        study = self._study
        if study is not None and scatter.part.file == study.file and _SCATTERED in self.cards:
            self._scatter = scatter
            self.cards[_SCATTERED].show_content(self._content(_SCATTERED), self._tip(_SCATTERED))
            self._arrange()

    def _arrange(self) -> None:
        """Set the cards in as many columns as there is room for, large ones before small ones."""
        columns = max((self.viewport().width() - 8) // (_CARD + _GAP), 1)
        cards = list(self.cards.values())
        placed = columns, tuple((card.key, card.content.is_small) for card in cards)
        if placed == self._placed:
            return
        self._placed = placed
        large = [card for card in cards if not card.content.is_small]
        small = [card for card in cards if card.content.is_small]
        # Division that rounds up.
        rows = -(-len(large) // columns)
        places: dict[OverviewCard, tuple[int, int]]
        places = {card: divmod(number, columns) for number, card in enumerate(large)}
        places |= {
            card: (rows + number // columns, number % columns) for number, card in enumerate(small)
        }
        for card, (row, column) in places.items():
            self._grid.addWidget(card, row + 1, column)
        for column in range(max(columns, self._columns)):
            self._grid.setColumnStretch(column, int(column < columns))
        last = -(-len(small) // columns) + rows
        self._grid.addWidget(self.legend, 0, 0, 1, columns)
        # A QGridLayout never loses a row: those of an earlier arrangement keep their stretch.
        for row in range(self._grid.rowCount() + 1):
            self._grid.setRowStretch(row, int(row == last + 1))
        self._columns = columns

    def _show_pictures(self) -> None:
        for card in self.cards.values():
            if any(row.tile for row in card.content.rows):
                card.update()

    def _repaint(self) -> None:
        self._say_legend()
        for card in self.cards.values():
            card.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()


def _chosen(rows: Sequence[ReportRow]) -> Sequence[ReportRow]:
    """The rows that say most, as many as a card has room for."""
    bots = [row for row in rows if row.key.startswith("bot ")]
    seats = [row for row in rows if row.key.startswith("seat ")]
    others = [row for row in rows if row.key and row not in bots and row not in seats]
    if others and others[0].tile:
        # Tiles are ordered by what they are worth: the best and the worst.
        half = MOST_ROWS // 2
        return others if len(others) <= MOST_ROWS else [*others[:half], *others[-half:]]
    if others or seats:
        # One bot alone is no other than all players.
        return [*others, *(bots if len(bots) > 1 else ()), *seats][:MOST_ROWS]
    return rows[:1] if len(bots) == 1 and rows[0].key == "" else rows[:MOST_ROWS]
