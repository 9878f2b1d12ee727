"""All differences between two editions, those first that matter most to a player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QComboBox, QWidget

from ..widgets.box_layouts import FLUSH, vbox
from ..widgets.form_fields import muted_label, show_choices
from ..widgets.row_table import OpenableTable, RowTable, TableColumn

if TYPE_CHECKING:
    from core.studies.report import DifferenceRow, StudyReport

    from ..document.document_context import DocumentContext

_ROW: Final = 26
_FIGURE: Final = 96
"""Pixels that the figures of a column take at the most."""
_PADDING: Final = 22
_CUT: Final = Qt.TextElideMode.ElideRight


class DifferenceTable(QWidget):
    """The table with what is said of all its rows; `opened` gives a measure and a part of it."""

    opened = Signal(str, str)

    def __init__(self, context: DocumentContext) -> None:
        super().__init__()
        self.said = muted_label("", wraps=True)
        self._report: StudyReport | None = None
        self.group = QComboBox()
        self.group.setAccessibleName(self.tr("Kind of games"))
        self.group.currentIndexChanged.connect(lambda _: self.show_report(self._report))
        self.table: RowTable[DifferenceRow] = RowTable()
        self.table.appearance = context.appearance
        self.view = OpenableTable(self.table, _ROW)
        self.view.setAccessibleName(self.tr("Differences"))
        self.view.opened.connect(self._open)
        vbox(self.group, self.said, (self.view, 1), on=self, margins=FLUSH, spacing=6)

    def show_report(self, report: StudyReport | None) -> None:
        """Show how the two editions of a study differ."""
        self._report = report
        groups = report.by_group if report is not None else ()
        with QSignalBlocker(self.group):
            show_choices(self.group, [(name, name) for name, _ in groups])
        self.group.setVisible(len(groups) > 1)
        if not groups:
            self.table.show_rows([])
            return
        report = groups[max(self.group.currentIndex(), 0)][1]
        rows = report.most_different
        chosen = self.table.row(self.view.currentIndex())
        self.table.show_rows(rows, self._columns(report))
        self.view.fit_columns(_FIGURE + _PADDING)
        if chosen is not None:
            # The first two fields, measure and key, tell one difference from another.
            same = (
                row
                for row, each in enumerate(rows)
                if each.ranked.difference[:2] == chosen.ranked.difference[:2]
            )
            self.view.selectRow(next(same, 0))
        self.said.setText(report.certainty)

    def _columns(self, report: StudyReport) -> tuple[TableColumn[DifferenceRow], ...]:
        def sure(row: DifferenceRow) -> bool:
            return row.ranked.is_sure

        def figure(number: int, title: str, meaning: str) -> TableColumn[DifferenceRow]:
            return TableColumn(
                title=self.view.fontMetrics().elidedText(title, _CUT, _FIGURE),
                meaning=meaning,
                text=lambda row: row.cells[number],
                is_figure=True,
                is_bold=sure if title == difference else None,
            )

        name, *figures, certain = report.difference_titles
        difference = figures[-3]
        meanings = (
            *report.titles,
            difference,
            self.tr("Half of the 95 % interval"),
            self.tr("How many times as many games it would take on deals of their own"),
        )
        return (
            TableColumn(
                title=name,
                text=lambda row: row.row.label,
                tip=lambda row: row.row.details,
                is_bold=sure,
            ),
            *(figure(n, *each) for n, each in enumerate(zip(figures, meanings, strict=True))),
            TableColumn(
                title=certain,
                meaning=self.tr("Whether it is surely different, of all of them together"),
                text=lambda row: row.cells[-1],
                description=lambda row: report.sureness(row.ranked),
            ),
        )

    def _open(self) -> None:
        row = self.table.row(self.view.currentIndex())
        if row is not None:
            self.opened.emit(row.ranked.difference.measure, row.ranked.difference.key)
