"""How many cards there are of each kind and suit, by their values, in one table."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QFontMetrics

from ..document.game_translator import capital, own_word
from ..look.appearance import sized
from ..look.swatches import swatch_icon
from ..widgets.card_delegate import BOLD
from ..widgets.row_table import RowTable, RowTableView, TableColumn

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from PySide6.QtCore import QModelIndex
    from PySide6.QtGui import QIcon, QKeyEvent

    from core.edition.deck import CardDesign, Deck
    from core.edition.edition import Edition

    from ..document.document_context import DocumentContext

_SWATCH: Final = 12  # pixels
_LEAST: Final = 38  # pixels that a column has at least
_PAD: Final = 20  # pixels left around the widest figure


@dataclass(frozen=True, slots=True)
class MatrixRow:
    """The cards of a kind, of one suit of it, or all: how many there are of each value."""

    kind: str | None = None
    suit: str | None = None
    counts: Mapping[int | None, int] | None = None
    total: int = 0
    worth: int = 0

    @classmethod
    def of(
        cls, designs: Sequence[CardDesign], kind: str | None = None, suit: str | None = None
    ) -> MatrixRow:
        """Count some designs."""
        counts: Counter[int | None] = Counter()
        for design in designs:
            counts[design.value] += design.count
        worth = sum(design.worth * design.count for design in designs)
        return cls(kind, suit, counts, counts.total(), worth)

    @property
    def is_sum(self) -> bool:
        """Whether it counts cards of all suits."""
        return self.suit is None


def matrix(deck: Deck) -> Iterator[MatrixRow]:
    """A row for each kind, followed by its suits if it has several, and at last all cards."""
    for kind in deck.kinds:
        designs = [design for design in deck.cards if design.kind == kind]
        yield MatrixRow.of(designs, kind)
        suits = dict.fromkeys(design.suit for design in designs if design.suit)
        for suit in suits:
            yield MatrixRow.of([d for d in designs if d.suit == suit], kind, suit)
    yield MatrixRow.of(deck.cards)


class MatrixTable(RowTable[MatrixRow]):
    """Kinds and suits by values: a column for each value that there is, then the sums."""

    def __init__(self, context: DocumentContext) -> None:
        super().__init__()
        self.appearance, self._language = context.appearance, context.language
        self._deck: Deck | None = None
        self._edition: Edition | None = None
        context.appearance.changed.connect(self.repaint)

    def show(self, edition: Edition) -> None:
        """Show the deck of an edition."""
        self._deck, self._edition = edition.deck, edition
        rows = list(matrix(edition.deck))
        values = {card.value for card in edition.deck.cards}
        numbers = sorted(value for value in values if value is not None)
        figure = TableColumn(is_figure=True, is_bold=_is_sum)
        columns = [TableColumn(text=self._name, icon=self._icon, is_bold=_is_sum)]
        for value in (*numbers, *([None] if None in values else [])):
            title, text = "–" if value is None else str(value), partial(_shown, value)
            column = replace(figure, title=title, meaning=self._meaning(value), text=text)
            columns.append(column)
        columns += [
            replace(figure, title=self.tr("cards"), text=lambda row: str(row.total)),
            replace(figure, title=self.tr("sum"), text=lambda row: str(row.worth or "")),
        ]
        self.show_rows(rows, columns)

    def key(self, row: MatrixRow) -> object:
        return row.kind, row.suit

    def _meaning(self, value: int | None) -> str:
        if value is None:
            return self.tr("Cards without a value")
        return self.tr("Cards of the value {number}").format(number=value)

    def _name(self, row: MatrixRow) -> str:
        if row.kind is None:
            return self.tr("All cards")
        word = row.suit or row.kind
        said = own_word(self._edition, word)
        return f"    {said}" if row.suit else capital(said)

    def _icon(self, row: MatrixRow) -> QIcon | None:
        suit = self._deck.suits.get(row.suit) if self._deck and row.suit else None
        return swatch_icon(suit.color, _SWATCH) if suit else None


class CardMatrix(RowTableView):
    """The table; `chosen` gives the kind and the suit of a row that is clicked."""

    chosen = Signal(object, object)

    def __init__(self, context: DocumentContext) -> None:
        self.table = MatrixTable(context)
        super().__init__(self.table, 24)
        self.setAccessibleName(self.tr("Cards by kind, suit and value"))
        self.setSelectionBehavior(RowTableView.SelectionBehavior.SelectRows)
        self.setSelectionMode(RowTableView.SelectionMode.SingleSelection)
        self.setIconSize(QSize(_SWATCH, _SWATCH))
        self.clicked.connect(self._choose)
        self.table.modelReset.connect(self._fit)

    def _choose(self, index: QModelIndex) -> None:
        row = self.table.row(index)
        if row is not None:
            self.chosen.emit(row.kind, row.suit)

    def _fit(self) -> None:
        self.fix_columns()
        # In bold, as the sums are.
        metrics = QFontMetrics(sized(self.font(), 13, BOLD))
        for number, column in enumerate(self.table.columns[1:], 1):
            texts = (column.title, *map(column.text, self.table.rows))  # type: ignore[arg-type]
            wide = max(map(metrics.horizontalAdvance, texts), default=0)
            self.setColumnWidth(number, max(_LEAST, wide + _PAD))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.text() in ("\r", " ") and self.currentIndex().isValid():
            self._choose(self.currentIndex())
        else:
            super().keyPressEvent(event)


def _is_sum(row: MatrixRow) -> bool:
    return row.is_sum


def _shown(value: int | None, row: MatrixRow) -> str:
    return str((row.counts or {}).get(value) or "")
