"""Counts as rows under the headings of their groups: what each says, and in which colour."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from core.edition.counts import Row, distribution, own_distribution, token_rows

from ..widgets.form_fields import spoken
from ..widgets.row_table import Column, RowTable
from ..widgets.rows import Heading

if TYPE_CHECKING:
    from PySide6.QtGui import QIcon
    from PySide6.QtWidgets import QWidget

    from core.edition.edition import Edition

    from ..document.desk import Desk

NAME, ACTUAL, EXPECTED, DIFFERENCE, BAR = range(5)
_MINUS: Final = "\u2212"


class DistributionTable(RowTable[Row]):
    """Rows of counts under the headings of their groups."""

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent)
        self.appearance = desk.appearance
        self._all: list[Row] = []
        self._largest: dict[tuple[str, str], int] = {}
        self.columns = self._columns(desk)
        desk.appearance.changed.connect(self.repaint)

    def _columns(self, desk: Desk) -> tuple[Column[Row], ...]:
        def colour(row: Row) -> str:
            return desk.appearance.colours.text if row.agrees else desk.appearance.colours.error

        def differs(row: Row) -> bool:
            return not row.agrees

        def mark(row: Row) -> QIcon | None:
            if row.expected is None or differs(row):
                return None
            return desk.appearance.icon("good", desk.appearance.colours.good)

        name = Column(
            text=self._name,
            description=self.description,
            tip=self._tip,
            colour=colour,
            is_bold=differs,
        )
        figure = replace(name, is_figure=True)
        return (
            name,
            replace(figure, title=self.tr("Actual"), text=lambda row: str(row.actual)),
            replace(
                figure,
                title=self.tr("Expected"),
                text=lambda row: "–" if row.expected is None else str(row.expected),
                colour=lambda _: desk.appearance.colours.muted,
            ),
            replace(figure, text=_difference, icon=mark),
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
        """Count an edition anew, and show all rows or those that differ.

        What the open set expects of its own file comes first, what others expect of theirs last.
        """
        self._all = []
        if edition is not None:
            files = own_distribution(edition)
            own = [row for row in files if row.group == edition.ids[own_set]]
            self._all += own
            self._all += distribution(edition)
            self._all += token_rows(edition)
            self._all += [row for row in files if row not in own]
        self._largest = {}
        for row in self._all:
            most = max(row.actual, row.expected or 0)
            self._largest[_place(row)] = max(most, self._largest.get(_place(row), 0))
        self.show_rows(self._headed(narrow=only_differences))

    def largest(self, row: Row) -> int:
        """Return the largest number that bars of the same group show."""
        return self._largest.get(_place(row), 0)

    def description(self, row: Row) -> str:
        """Return a count beside what is expected of it, in words."""
        name = self._name(row)
        if row.expected is None:
            return self.tr("{name}: {actual}").format(name=name, actual=row.actual)
        if row.agrees:
            return self.tr("{name}: {actual}, as expected").format(name=name, actual=row.actual)
        text = self.tr("{name}: there are {actual}, expected are {expected}")
        return text.format(name=name, actual=row.actual, expected=row.expected)

    def _headed(self, *, narrow: bool) -> list[Row | Heading]:
        """Return the rows to be shown, with a heading before each group."""
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

    def place(self, row: Row) -> object:
        return *_place(row), row.counted, row.name

    def _group(self, row: Row) -> str:
        if row.counted == "tokens":
            return self.tr("Tokens: {pool}").format(pool=spoken(row.group))
        return {
            "totals": self.tr("Totals"),
            "copies": self.tr("Copies of each tile"),
            "icons": self.tr("Icons"),
            "features": self.tr("Features"),
            "edges": self.tr("Edges"),
        }.get(row.group) or self.tr("In the file of {name}").format(name=row.group)

    def _name(self, row: Row) -> str:
        if row.counted == "tokens":
            return self.tr("value {number}").format(number=row.name)
        if (row.counted or row.group) != "totals":
            return row.name if (row.counted or row.group) == "copies" else spoken(row.name)
        return {
            "tiles": self.tr("tiles"),
            "designs": self.tr("designs"),
            "tokens": self.tr("tokens"),
        }.get(row.name, row.name)

    def _tip(self, row: Row) -> str:
        return "\n".join((self.description(row), self.tr("Click to select these tiles")))


def _place(row: Row) -> tuple[str, str]:
    return row.group, row.counted if row.counted == "tokens" else ""


def _difference(row: Row) -> str:
    difference = 0 if row.expected is None else row.actual - row.expected
    return f"{'+' if difference > 0 else _MINUS}{abs(difference)}" if difference else ""
