"""The tiles of a bag as rows under headings, those out of the game below, and how each is said."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from core.analysis.draw_odds import Discard, Left, discards, remaining

from ...widgets.rows import Heading, RowList

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from PySide6.QtWidgets import QWidget

    from core.analysis.draw_odds import Prospect

    from ..sitting import Sitting

Order: TypeAlias = Literal["set", "count"]


@dataclass(frozen=True, slots=True)
class InBag:
    """A kind of tile; `is_apart` if it does not fit the cell that is picked."""

    left: Left
    is_apart: bool = False


@dataclass(frozen=True, slots=True)
class Gone:
    """A tile out of the game, and of which kind it is."""

    left: Left
    discard: Discard


Row: TypeAlias = Heading | InBag | Gone


class LeftRows(RowList[Row]):
    """What is left and what is gone; with a cell picked, what fits there comes first."""

    def __init__(self, sitting: Sitting, parent: QWidget) -> None:
        super().__init__(parent)
        self._sitting = sitting

    def show(self, order: Order, prospect: Prospect | None) -> None:
        """Show the game as it is."""
        self.list_on(list(self._rows(order, prospect)))

    def row_of(self, name: str) -> int:
        """Return the row of a tile of the bag, or -1."""
        found = (n for n, row in enumerate(self.rows) if isinstance(row, InBag))
        return next((n for n in found if self.name_at(n) == name), -1)

    def name_at(self, number: int) -> str:
        """Return the name of the tile in a row; empty for a heading."""
        row = self.rows[number] if 0 <= number < len(self.rows) else None
        return row.left.name if isinstance(row, InBag | Gone) else ""

    def reason(self, row: Gone) -> str:
        """Return why a tile is gone."""
        return self._sitting.play.telling.sentence(row.discard.reason)

    def _rows(self, order: Order, prospect: Prospect | None) -> Iterator[Row]:
        game = self._sitting.play.game
        every = remaining(game)
        listed = sorted(every, key=lambda left: -left.count) if order == "count" else every
        listed = [left for left in listed if left.total or left.count]
        if prospect is None:
            yield from map(InBag, listed)
        else:
            names = dict(prospect.names)
            fitting = [left for left in listed if left.name in names]
            if fitting:
                yield Heading(self.tr("%n tiles fit here", "", prospect.fits))
                yield from map(InBag, fitting)
            yield Heading(self.tr("All others"))
            yield from (InBag(left, is_apart=True) for left in listed if left not in fitting)
        yield from self._gone(every)

    def _gone(self, every: Sequence[Left]) -> Iterator[Row]:
        gone = discards(self._sitting.play.game)
        if gone:
            yield Heading(self.tr("%n tiles are out of the game", "", len(gone)))
        kinds = {left.name: left for left in every}
        yield from (Gone(kinds[each.name], each) for each in gone if each.name in kinds)

    def text(self, row: Row) -> str:
        return row.text if isinstance(row, Heading) else row.left.name

    def place(self, row: Row) -> object:
        if isinstance(row, Heading):
            return row
        return (row.left.name, row.is_apart) if isinstance(row, InBag) else row.discard

    def description(self, row: Row) -> str:
        if isinstance(row, Heading):
            return row.text
        if isinstance(row, Gone):
            text = self.tr("{tile} is out of the game: {reason}")
            return text.format(tile=row.left.name, reason=self.reason(row))
        left = row.left
        text = self.tr("{tile}: {count} of {total} remaining")
        told = text.format(tile=left.name, count=left.count, total=left.total)
        return told + (", " + self.tr("does not fit here") if row.is_apart else "")

    def tip(self, row: Row) -> str:
        if isinstance(row, Heading):
            return ""
        lines = [self.description(row)]
        named = [f"{count} × {self._sitting.play.phrase(name)}" for name, count in row.left.icons]
        if named:
            lines.append(" · ".join(named))
        if isinstance(row, InBag) and row.left.count:
            lines.append(self.tr("Click to see where it fits"))
        return "\n".join(lines)
