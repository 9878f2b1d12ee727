"""The numbers of a chart as a table, in a window of its own: to be read, and copied as text."""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING, Final, TypeAlias

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QWidget

from ..look.screen_fit import FitsScreen
from .box_layouts import vbox
from .row_table import RowTable, RowTableView, TableColumn

if TYPE_CHECKING:
    from collections.abc import Sequence

Numbers: TypeAlias = "tuple[Sequence[str], Sequence[Sequence[str]]]"
"""The headings of columns, and the texts of each row."""
_HIGH: Final = 28  # pixels of a row
_LEAST: Final = (440, 380)


class NumberRows(RowTable["Sequence[str]"]):
    """The rows; those of the same texts are others."""

    def show_numbers(self, numbers: Numbers) -> None:
        """Show the numbers of a chart."""
        heads, rows = numbers
        columns: list[TableColumn[Sequence[str]]] = [
            TableColumn(title=head, text=itemgetter(place), is_figure=place > 0)
            for place, head in enumerate(heads)
        ]
        self.show_rows(rows, columns)


class NumberTable(FitsScreen, QDialog):
    """The table of a chart; it stays as it was when the chart changes."""

    def __init__(self, chart: QWidget, title: str, numbers: Numbers) -> None:
        super().__init__(chart)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        self._numbers = numbers
        rows = NumberRows()
        rows.show_numbers(numbers)
        self.view = RowTableView(rows, _HIGH)
        self.view.setAccessibleName(title)
        self.view.fit_columns()
        self.view.go_to_row(0)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        kind = QDialogButtonBox.ButtonRole.ActionRole
        self.copy = buttons.addButton(self.tr("&Copy as text"), kind)
        self.copy.clicked.connect(self._copy)
        vbox((self.view, 1), buttons, on=self)
        self.resize(*_LEAST)
        self.view.setFocus()

    def _copy(self) -> None:
        heads, rows = self._numbers
        QGuiApplication.clipboard().setText("\n".join(map("\t".join, (heads, *rows))))
