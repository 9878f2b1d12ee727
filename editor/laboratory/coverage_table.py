"""What came up in the games of a study, and above all what never did."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QWidget

from core.natural_order import natural

from ..widgets.box_layouts import FLUSH, vbox
from ..widgets.form_fields import quiet
from ..widgets.row_table import RowTable, RowTableView, TableColumn

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QPixmap

    from core.studies.figures import Figure

    from ..document.document_context import DocumentContext
    from .measure_view import ShownStudy
    from .part_words import PartWords, StudyWords

_ROW: Final = 26
_PICTURE: Final = 20
_KIND: Final = 110
_FIGURE: Final = 120
"""Pixels that a column of figures takes, and its words at the most."""


class CoverageRow(NamedTuple):
    """A thing that can come up, and how often it did in each edition; None where it cannot."""

    key: str
    times: tuple[float | None, ...]

    @property
    def never(self) -> bool:
        """Whether it never came up in some edition that has it."""
        return any(each == 0 for each in self.times)


class CoverageTable(QWidget):
    """The table, what never happened first."""

    def __init__(
        self,
        context: DocumentContext,
        words: StudyWords,
        parts: PartWords,
        picture_of: Callable[[str, int], QPixmap | None],
    ) -> None:
        super().__init__()
        self._picture_of = picture_of
        context.pictures.ready.connect(self._show_pictures)
        self._words, self._parts = words, parts
        self._appearance = context.appearance
        self.said = quiet("", wraps=True)
        self.table: RowTable[CoverageRow] = RowTable()
        self.table.appearance = context.appearance
        self.view = RowTableView(self.table, _ROW)
        self.view.setAccessibleName(self.tr("Coverage"))
        self.view.setSelectionBehavior(RowTableView.SelectionBehavior.SelectRows)
        self.view.setSelectionMode(RowTableView.SelectionMode.SingleSelection)
        vbox(self.said, (self.view, 1), on=self, margins=FLUSH, spacing=6)

    def show_measure(self, study: ShownStudy | None, measure: str) -> None:
        """Show what a study has seen of a measure that is counted."""
        if study is None:
            self.table.show_rows([])
            return
        rows = self._rows(study, measure)
        # Rows change places as games are played; the selection stays with its thing.
        before = self.table.row(self.view.currentIndex())
        self.table.show_rows(rows, self._columns(study.plan.names))
        self.view.fix_columns()
        self.view.setColumnWidth(1, _KIND)
        for column in range(2, len(self.table.columns)):
            self.view.setColumnWidth(column, _FIGURE + 24)
        keys = [row.key for row in rows]
        if before is not None and before.key in keys:
            self.view.selectRow(keys.index(before.key))
        never = sum(row.never for row in rows)
        games = study.blocks * study.plan.seatings
        text = self.tr(
            "%n of {all} things never happened in {games} games of each edition.", "", never
        )
        self.said.setText(
            f"{text.format(all=len(rows), games=games)} {self._parts.meaning(measure)}"
        )

    def _rows(self, study: ShownStudy, measure: str) -> list[CoverageRow]:
        names = study.plan.names
        seen: dict[tuple[str, str], Figure] = {
            (each.edition, each.key): each for each in study.figures if each.measure == measure
        }
        played = self._parts.played
        possible = played.expected if played is not None else ()
        can = {
            name: {key for its, key in keys if its == measure}
            for name, keys in zip(names, possible, strict=False)  # none until they are read
        }
        # Also what came up unexpectedly, as where plugins of an edition cannot be run any more.
        keys = {key for _, key in seen} | {key for each in can.values() for key in each}
        rows = []
        for key in keys:
            times = (
                seen[name, key].value
                if (name, key) in seen
                else 0.0
                if key in can.get(name, ())
                else None
                for name in names
            )
            rows.append(CoverageRow(key, tuple(times)))
        return sorted(rows, key=lambda row: (not row.never, natural(row.key)))

    def _columns(self, names: tuple[str, ...]) -> tuple[TableColumn[CoverageRow], ...]:
        def figure(number: int) -> TableColumn[CoverageRow]:
            title, cut = self.tr("Times in a game"), Qt.TextElideMode.ElideMiddle
            if len(names) > 1:
                title = self.view.fontMetrics().elidedText(names[number], cut, _FIGURE)
            return TableColumn(
                title=title,
                meaning=self.tr("How often, in games in which it happens"),
                text=lambda row: self._times(row.times[number]),
                colour=lambda row: self._appearance.colours.error if row.times[number] == 0 else "",
                is_bold=lambda row: row.times[number] == 0,
                is_figure=True,
            )

        return (
            TableColumn(
                title=self.tr("What"),
                text=lambda row: self._parts.thing(row.key)[1],
                tip=lambda row: f"{self._parts.thing(row.key)[1]} ({row.key})",
                icon=self._icon,
                is_bold=lambda row: row.never,
            ),
            TableColumn(title=self.tr("Kind"), text=lambda row: self._parts.thing(row.key)[0]),
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

    def _times(self, times: float | None) -> str:
        if times is None:
            return "–"
        return self._words.number(times) if times else self.tr("never")
