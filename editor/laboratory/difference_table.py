"""All differences between two editions, the surest first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from core.studies.figures import FEWEST_BLOCKS

from ..widgets.box_layouts import FLUSH, vbox
from ..widgets.form_fields import quiet
from ..widgets.row_table import OpenableTable, RowTable, TableColumn
from .measure_rows import MeasureRows

if TYPE_CHECKING:
    from core.studies.figures import Figure, RankedDifference

    from ..document.document_context import DocumentContext
    from .measure_view import ShownStudy
    from .part_words import PartWords, StudyWords

_ROW: Final = 26
_FIGURE: Final = 96
"""Pixels that the figures of a column take at the most."""
_PADDING: Final = 22


class DifferenceRow(NamedTuple):
    """A difference with the figures of which it is one."""

    ranked: RankedDifference
    figures: tuple[Figure | None, Figure | None]


class DifferenceTable(QWidget):
    """The table with what is said of all its rows; `opened` gives a measure and a part of it."""

    opened = Signal(str, str)

    def __init__(self, context: DocumentContext, words: StudyWords, parts: PartWords) -> None:
        super().__init__()
        self._words, self._parts = words, parts
        self._rows = MeasureRows(words, parts, self)
        self.said = quiet("", wraps=True)
        self.table: RowTable[DifferenceRow] = RowTable()
        self.table.appearance = context.appearance
        self.view = OpenableTable(self.table, _ROW)
        self.view.setAccessibleName(self.tr("Differences"))
        self.view.opened.connect(self._open)
        vbox(self.said, (self.view, 1), on=self, margins=FLUSH, spacing=6)

    def show_study(self, study: ShownStudy | None) -> None:
        """Show how the two editions of a study differ."""
        if study is None or len(study.plan.names) == 1:
            self.table.show_rows([])
            return
        figures = {(each.measure, each.key, each.edition): each for each in study.figures}
        rows = []
        for each in study.ranked:
            where = each.difference.measure, each.difference.key
            before, after = (figures.get((*where, name)) for name in study.plan.names)
            rows.append(DifferenceRow(each, (before, after)))
        chosen = self.table.row(self.view.currentIndex())
        self.table.show_rows(rows, self._columns(study.plan.names))
        self.view.fit_columns(_FIGURE + _PADDING)
        if chosen is not None:
            # The first two fields, measure and key, tell one difference from another.
            same = (
                row
                for row, each in enumerate(rows)
                if each.ranked.difference[:2] == chosen.ranked.difference[:2]
            )
            self.view.selectRow(next(same, 0))
        sure = sum(each.is_sure for each in study.ranked)
        text = self.tr("%n are surely different (bold): ", "", sure)
        if study.blocks < FEWEST_BLOCKS:
            text = self.tr("Nothing is called sure of fewer than {deals} deals: ").format(
                deals=FEWEST_BLOCKS
            )
        text += self.tr(
            "the chance that any bold one is none is 5 % for all {count} together, however often "
            "one looks while games are played (Holm’s method). Intervals are of 95 %, of one look "
            "at one figure."
        )
        self.said.setText(text.format(count=len(rows)))

    def _columns(self, names: tuple[str, ...]) -> tuple[TableColumn[DifferenceRow], ...]:
        def sure(row: DifferenceRow) -> bool:
            return row.ranked.is_sure

        return (
            TableColumn(
                title=self.tr("Measure"),
                text=self._name,
                tip=self._tip,
                is_bold=sure,
            ),
            self._of_edition(0, names[0]),
            self._of_edition(1, names[1]),
            TableColumn(
                title=self.tr("Difference"),
                text=lambda row: self._rows.point_of(row.ranked).said,
                is_figure=True,
                is_bold=sure,
            ),
            TableColumn(
                title="±",
                meaning=self.tr("Half of the 95 % interval"),
                text=self._error,
                is_figure=True,
            ),
            TableColumn(
                title=self.tr("Pairs"),
                meaning=self.tr("How many times as many games it would take on deals of their own"),
                text=self._gain,
                is_figure=True,
            ),
            TableColumn(
                title=self.tr("Sure"),
                meaning=self.tr("Whether it is surely different, of all of them together"),
                text=lambda row: "●" if row.ranked.is_sure else "",
                description=lambda row: self._rows.sureness(row.ranked),
            ),
        )

    def _of_edition(self, number: int, name: str) -> TableColumn[DifferenceRow]:
        cut = Qt.TextElideMode.ElideMiddle
        return TableColumn(
            title=self.view.fontMetrics().elidedText(name, cut, _FIGURE),
            meaning=name,
            text=lambda row: self._figure(row, number),
            is_figure=True,
        )

    def _name(self, row: DifferenceRow) -> str:
        return self._rows.name_of(row.ranked)

    def _tip(self, row: DifferenceRow) -> str:
        made = self._rows.of_ranked(row.ranked)
        return f"{made.tip}\n{made.points[0].tip}"

    def _share(self, row: DifferenceRow) -> bool:
        return self._parts.measure(row.ranked.difference.measure).unit == "share"

    def _figure(self, row: DifferenceRow, edition: int) -> str:
        figure = row.figures[edition]
        return self._words.number(figure.value, is_share=self._share(row)) if figure else "–"

    def _error(self, row: DifferenceRow) -> str:
        low, high = row.ranked.difference.interval
        return self._words.number((high - low) / 2, is_share=self._share(row))

    def _gain(self, row: DifferenceRow) -> str:
        return self._words.number(row.ranked.difference.gain)

    def _open(self) -> None:
        row = self.table.row(self.view.currentIndex())
        if row is not None:
            self.opened.emit(row.ranked.difference.measure, row.ranked.difference.key)
