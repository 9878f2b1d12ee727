"""How many there are of everything, compared with what is expected, in a table with bars."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QModelIndex, QRectF, Qt, Signal
from PySide6.QtGui import (
    QAction,
    QColor,
    QKeyEvent,
    QPainter,
    QResizeEvent,
)
from PySide6.QtWidgets import QStackedWidget, QStyledItemDelegate, QStyleOptionViewItem

from core.drawing.kind_styles import looks_of
from core.edition.counts import Row, distribution, own_distribution, tiles_behind, token_rows

from ..document.contents import contents_of
from ..document.game_translator import own_word
from ..widgets.controls import SummaryBar
from ..widgets.row_table import RowTable, RowTableView, TableColumn
from ..widgets.rows import ROW, Heading
from .card_matrix import CardMatrix
from .count_bar import CountBar, difference
from .edition_view import EditionView

if TYPE_CHECKING:
    from PySide6.QtGui import QIcon
    from PySide6.QtWidgets import QWidget

    from core.edition.edition import Edition

    from ..document.document_context import DocumentContext
    from ..widgets.rows import Index

NAME, ACTUAL, EXPECTED, DIFFERENCE, BAR = range(5)
CARD_GROUPS: Final = ("card_kinds", "card_values")
CARD_TOTALS: Final = ("cards", "cards_on_table")


class DistributionRows(RowTable[Row]):
    """Rows of counts under the headings of their groups."""

    def __init__(self, context: DocumentContext, parent: QWidget) -> None:
        super().__init__(parent)
        self.appearance = context.appearance
        self._edition: Edition | None = None
        self._all: list[Row] = []
        self._largest: dict[tuple[str, str], int] = {}
        self.columns = self._columns(context)
        context.appearance.changed.connect(self.repaint)

    def _columns(self, context: DocumentContext) -> tuple[TableColumn[Row], ...]:
        def colour(row: Row) -> str:
            return (
                context.appearance.colours.text if row.agrees else context.appearance.colours.error
            )

        def differs(row: Row) -> bool:
            return not row.agrees

        def mark(row: Row) -> QIcon | None:
            if row.expected is None or differs(row):
                return None
            return context.appearance.icon("good", context.appearance.colours.good)

        name = TableColumn(
            text=self._name,
            description=self.description,
            tip=self._tip,
            colour=colour,
            is_bold=differs,
        )
        figure = replace(name, is_figure=True, description=None)
        return (
            name,
            replace(figure, title=self.tr("Actual"), text=lambda row: str(row.actual)),
            replace(
                figure,
                title=self.tr("Expected"),
                text=lambda row: "–" if row.expected is None else str(row.expected),
                colour=lambda _: context.appearance.colours.muted,
            ),
            replace(figure, text=difference, icon=mark, description=self.description),
            replace(figure, text=lambda _: ""),
        )

    @property
    def differing(self) -> int:
        """How many counts are not as expected."""
        return sum(not row.agrees for row in self._all)

    @property
    def stated(self) -> int:
        """Of how many counts something is expected."""
        return sum(row.expected is not None for row in self._all)

    def count(self, edition: Edition | None, own_set: int, *, only_differences: bool) -> None:
        """Count an edition, and show all rows or those that differ.

        Counts that the open set expects of its own file come first, those of other files last.
        """
        self._all, self._edition = [], edition
        if edition is not None:
            files = own_distribution(edition)
            own = [row for row in files if row.group == edition.ids[own_set]]
            self._all += own
            tiles = contents_of(edition).tiles
            self._all += [row for row in distribution(edition) if tiles or not _is_of_tiles(row)]
            self._all += token_rows(edition)
            self._all += [row for row in files if row not in own]
        self._largest = {}
        for row in self._all:
            most = max(row.actual, row.expected or 0)
            self._largest[_place(row)] = max(most, self._largest.get(_place(row), 0))
        self.show_rows(self._headed(narrow=only_differences))

    def largest(self, row: Row) -> int:
        """The count that takes the whole width of a bar in the group of a row."""
        return self._largest.get(_place(row), 0)

    def description(self, row: Row) -> str:
        """The actual and the expected count in words."""
        name = self._name(row)
        if row.expected is None:
            return self.tr("{name}: {actual}").format(name=name, actual=row.actual)
        if row.agrees:
            return self.tr("{name}: {actual}, as expected").format(name=name, actual=row.actual)
        text = self.tr("{name}: {actual} instead of {expected}")
        return text.format(name=name, actual=row.actual, expected=row.expected)

    def _headed(self, *, narrow: bool) -> list[Row | Heading]:
        """The rows to be shown, with a heading before each group."""
        rows: list[Row | Heading] = []
        before: tuple[str, str] | None = None
        for row in self._all:
            if narrow and row.agrees:
                continue
            if _place(row) != before:
                rows.append(Heading(self._group(row)))
                before = _place(row)
            rows.append(row)
        return rows

    def key(self, row: Row) -> object:
        return *_place(row), row.counted, row.name

    def _group(self, row: Row) -> str:
        if row.counted == "tokens":
            return self.tr("Tokens: {pool}").format(pool=own_word(self._edition, row.group))
        return {
            "totals": self.tr("Totals"),
            "copies": self.tr("Copies of each tile"),
            "icons": self.tr("Icons"),
            "features": self.tr("Features"),
            "edges": self.tr("Edges"),
            "card_kinds": self.tr("Cards by kind"),
            "card_values": self.tr("Sum of values by kind"),
        }.get(row.group) or self.tr("In the file of {name}").format(name=row.group)

    def _name(self, row: Row) -> str:
        if row.counted == "tokens":
            return self.tr("value {number}").format(number=row.name)
        if (row.counted or row.group) != "totals":
            is_id = (row.counted or row.group) == "copies"
            return row.name if is_id else own_word(self._edition, row.name)
        return {
            "tiles": self.tr("tiles"),
            "designs": self.tr("designs"),
            "tokens": self.tr("tokens"),
            "cards": self.tr("cards in all"),
            "cards_on_table": self.tr("cards on the table"),
        }.get(row.name, row.name)

    def _tip(self, row: Row) -> str:
        does = self.tr("Click to select these tiles")
        if (row.counted or row.group) in CARD_GROUPS:
            does = self.tr("Click to go to these cards")
        return "\n".join((self.description(row), does))


def _place(row: Row) -> tuple[str, str]:
    return row.group, row.counted if row.counted == "tokens" else ""


def _is_of_tiles(row: Row) -> bool:
    """Whether a count has nothing to say of a deck: it is of tiles, and none is expected."""
    return row.group == "totals" and row.name not in CARD_TOTALS and row.expected is None


_SETTING: Final = "distribution/bars"
_ROOM_FOR_FIGURES: Final = 290  # pixels
_SHORTEST_BARS: Final = 70  # pixels below which bars are hidden
_SHARE: Final = 0.4  # of the width, for bars at the most


class DistributionView(EditionView):
    """Actual and expected counts; a difference is coloured, bold and signed.

    A click on a row selects the tiles that it counts, or the first of its cards. `bars` adds bars
    with a mark at the expected count; `only_differences` hides the rows that agree; `by_value`
    shows the cards of a deck by kind, suit and value instead.
    """

    def __init__(self, context: DocumentContext) -> None:
        super().__init__(context, with_findings=True)
        self.counts = DistributionRows(context, self)
        self.table = DistributionTableView(self.counts)
        self.table.setAccessibleName(self.tr("Distribution"))
        self.table.setItemDelegateForColumn(BAR, BarDelegate(context, self.counts))
        self.table.chosen.connect(self._choose)
        self.only_differences = self._action(
            self.tr("Differences"), self.tr("Show only what differs from the expected numbers")
        )
        self.bars = self._action(self.tr("Bars"), self.tr("Show counts as bars too"))
        self.bars.setChecked(str(context.settings.value(_SETTING, "true")) != "false")
        self.only_differences.toggled.connect(self.show_edition)
        self.bars.toggled.connect(self._show_bars)
        self.by_value = self._action(
            self.tr("Values"), self.tr("Show the cards of each kind and suit by their values")
        )
        self.by_value.toggled.connect(self.show_edition)
        self.bar = SummaryBar((self.by_value, self.only_differences, self.bars))
        self._pages = QStackedWidget()
        self._pages.addWidget(self.table)
        self.stack(self.bar, self._pages)
        self.table.show_bars(self.bars.isChecked())
        self.setFocusProxy(self.table)

    @cached_property
    def matrix(self) -> CardMatrix:
        """The cards by their values, made when it is first chosen."""
        made = CardMatrix(self.context)
        made.chosen.connect(self._go_to)
        self._pages.addWidget(made)
        return made

    def show_edition(self) -> None:
        """Count again."""
        narrow = self.only_differences.isChecked()
        document = self.context.document
        self.counts.count(document.edition, document.own_set, only_differences=narrow)
        edition = document.edition
        has_cards = edition is not None and bool(edition.deck)
        self.by_value.setVisible(has_cards)
        shows_values = has_cards and self.by_value.isChecked()
        for action in (self.only_differences, self.bars):
            action.setEnabled(not shows_values)
        if edition is not None and shows_values:
            self.matrix.table.show(edition)
        self._pages.setCurrentWidget(self.matrix if shows_values else self.table)
        self.bar.say(self._summary())

    def _summary(self) -> str:
        differing = self.counts.differing
        if differing:
            return self.tr("%n counts differ", "", differing)
        if not self.counts.stated:
            return self.tr("No expectations")
        edition, own = self.context.document.edition, self.context.document.own_set
        tileset = edition.sets[own].tileset if edition else None
        stated = (tileset.expect, tileset.expect_edition) if tileset else ()
        if not any(part.model_dump(exclude_defaults=True) for part in stated if part):
            return self.tr("This set states no expectations")
        return self.tr("All as expected")

    def _action(self, text: str, tip: str) -> QAction:
        return QAction(text, self, checkable=True, toolTip=tip)

    def _show_bars(self, shown: bool) -> None:
        self.context.settings.setValue(_SETTING, "true" if shown else "false")
        self.table.show_bars(shown)

    def _choose(self, index: Index) -> None:
        row = self.counts.row(index)
        edition = self.context.document.edition
        if row is None or edition is None:
            return
        if (row.counted or row.group) in CARD_GROUPS:
            self._go_to(row.name, None)
        else:
            self.select_designs(tiles_behind(edition, row))

    def _go_to(self, kind: str | None, suit: str | None) -> None:
        """Look at the first card of a kind, and of a suit if it is one's."""
        edition = self.context.document.edition
        cards = edition.deck.cards if edition else ()
        alike = (card.id for card in cards if card.kind == kind and suit in (None, card.suit))
        found = next(alike, None)
        if found is not None:
            self.context.selection.cards.select(found)


class BarDelegate(QStyledItemDelegate):
    """Paints a count as a bar, with a mark at the expected count."""

    def __init__(self, context: DocumentContext, counts: DistributionRows) -> None:
        super().__init__(counts)
        self._context = context
        self._counts = counts

    def _colour(self, row: Row) -> QColor:
        """The colour of a bar: that of its terrain, if it counts edges."""
        edition = self._context.document.edition
        if edition and (row.counted or row.group) == "edges" and row.name in edition.terrains:
            return QColor(looks_of(edition).of_terrain(row.name).tones.base)
        return QColor(self._context.appearance.colours.accent)

    def _bar(self, row: Row) -> CountBar:
        most, colours = self._counts.largest(row), self._context.appearance.colours
        return CountBar(row, most, self._colour(row), colours)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        super().paint(painter, option, index)
        row = index.data(ROW)
        if isinstance(row, Row):
            painter.save()
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._bar(row).paint(painter, QRectF(option.rect).adjusted(10, 0, -12, 0))
            painter.restore()


class DistributionTableView(RowTableView):
    """The table; its column of bars is hidden where there is no room for it."""

    chosen = Signal(QModelIndex)

    def __init__(self, counts: DistributionRows) -> None:
        super().__init__(counts, 24)
        self._counts = counts
        self._bars = True
        self.setSelectionBehavior(RowTableView.SelectionBehavior.SelectRows)
        self.setSelectionMode(RowTableView.SelectionMode.SingleSelection)
        header = self.horizontalHeader()
        header.setMinimumSectionSize(44)
        self.fix_columns()
        counts.modelReset.connect(self._fit_figures)
        counts.dataChanged.connect(self._fit_figures)
        self.setMinimumWidth(264)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.clicked.connect(self.chosen)

    def show_bars(self, shown: bool) -> None:
        """Show or hide the column of bars."""
        self._bars = shown
        self._share_room()

    def _fit_figures(self) -> None:
        self.fit_columns(numbers=(ACTUAL, EXPECTED, DIFFERENCE))

    def _share_room(self) -> None:
        room = self.viewport().width()
        left = min(int(room * _SHARE), room - _ROOM_FOR_FIGURES)
        fits = self._bars and left >= _SHORTEST_BARS
        self.setColumnHidden(BAR, not fits)
        if fits:
            self.setColumnWidth(BAR, left)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
        if event.key() in keys and self.currentIndex().isValid():
            self.chosen.emit(self.currentIndex())
            return
        super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_room()
