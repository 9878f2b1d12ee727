"""What came up in the games of a study, and above all what never did."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QWidget

from ..widgets.box_layouts import FLUSH, vbox
from ..widgets.form_fields import muted_label
from ..widgets.row_table import RowTable, RowTableView, TableColumn

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QPixmap

    from core.studies.report import CoverageRow, StudyReport

    from ..document.document_context import DocumentContext

_ROW: Final = 26
_PICTURE: Final = 20
_KIND: Final = 110
_FIGURE: Final = 120
"""Pixels that a column of figures takes, and its words at the most."""


class CoverageTable(QWidget):
    """The table, what never happened first."""

    def __init__(
        self,
        context: DocumentContext,
        picture_of: Callable[[str, int], QPixmap | None],
    ) -> None:
        super().__init__()
        self._picture_of = picture_of
        context.pictures.ready.connect(self._show_pictures)
        self._appearance = context.appearance
        self.said = muted_label("", wraps=True)
        self.table: RowTable[CoverageRow] = RowTable()
        self.table.appearance = context.appearance
        self.view = RowTableView(self.table, _ROW)
        self.view.setAccessibleName(self.tr("Coverage"))
        self.view.setSelectionBehavior(RowTableView.SelectionBehavior.SelectRows)
        self.view.setSelectionMode(RowTableView.SelectionMode.SingleSelection)
        vbox(self.said, (self.view, 1), on=self, margins=FLUSH, spacing=6)

    def show_report(self, report: StudyReport | None, meaning: str) -> None:
        """Show what came up in the games of a study, with what that means."""
        if report is None:
            self.table.show_rows([])
            return
        rows = report.coverage
        # Rows change places as games are played; the selection stays with its thing.
        before = self.table.row(self.view.currentIndex())
        self.table.show_rows(rows, self._columns(report))
        self.view.fix_columns()
        self.view.setColumnWidth(1, _KIND)
        for column in range(2, len(self.table.columns)):
            self.view.setColumnWidth(column, _FIGURE + 24)
        keys = [row.key for row in rows]
        if before is not None and before.key in keys:
            self.view.selectRow(keys.index(before.key))
        self.said.setText(f"{report.coverage_summary} {meaning}")

    def _columns(self, report: StudyReport) -> tuple[TableColumn[CoverageRow], ...]:
        names = report.titles

        def times(row: CoverageRow, number: int) -> str:
            value = row.times[number]
            if value is None:
                return "–"
            return report.labels.number(value) if value else self.tr("never")

        def figure(number: int) -> TableColumn[CoverageRow]:
            title, cut = self.tr("Times in a game"), Qt.TextElideMode.ElideRight
            if len(names) > 1:
                title = self.view.fontMetrics().elidedText(names[number], cut, _FIGURE)
            return TableColumn(
                title=title,
                meaning=self.tr("How often, in games in which it happens"),
                text=lambda row: times(row, number),
                colour=lambda row: self._appearance.colours.error if row.times[number] == 0 else "",
                is_bold=lambda row: row.times[number] == 0,
                is_figure=True,
            )

        return (
            TableColumn(
                title=self.tr("What"),
                text=lambda row: row.name,
                tip=lambda row: f"{row.name} ({row.key})",
                icon=self._icon,
                is_bold=lambda row: row.never,
            ),
            TableColumn(title=self.tr("Kind"), text=lambda row: row.kind),
            *map(figure, range(len(names))),
        )

    def _show_pictures(self) -> None:
        """Show pictures that were promised."""
        if self.isVisible():
            self.view.viewport().update()

    def _icon(self, row: CoverageRow) -> QIcon | None:
        kind, _, tile = row.key.partition(" ")
        pixmap = self._picture_of(tile, _PICTURE) if kind == "tile" else None
        return QIcon(pixmap) if pixmap is not None else None
