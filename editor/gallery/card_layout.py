"""Where the cards of a gallery lie: groups with headings below one another, in even columns."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QRect, QSize

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from .gallery_rows import Group

# Pixels.
HEADING: Final = 28
INVITATION: Final = 50
EDGE: Final = 6
GAP: Final = 6
_BELOW: Final = 8


@dataclass(frozen=True, slots=True)
class Block:
    """A group in place: `top` is where its heading begins, `cells` where its cards do."""

    group: Group
    top: int
    cells: int
    bottom: int


class CardLayout:
    """The places of all cards, in the coordinates of the whole content."""

    def __init__(
        self, groups: Sequence[Group] = (), card: QSize | None = None, width: int = 1
    ) -> None:
        self._card = card or QSize(1, 1)
        room = max(1, width - 2 * EDGE)
        self.columns = max(1, (room + GAP) // (self._card.width() + GAP))
        # Spread over the whole width, so that no strip is left at the right.
        self._step = room / self.columns if self.columns > 1 else self._card.width() + GAP
        self.row_height = self._card.height() + GAP
        self.width = width
        self.has_headings = len(groups) > 1
        self.blocks: list[Block] = []
        y = 0
        for group in groups:
            cells = y + (HEADING if self.has_headings else EDGE)
            # Rounded up.
            rows = -(-group.count // self.columns)
            bottom = cells + rows * self.row_height + (_BELOW if rows else 0)
            bottom += INVITATION if group.is_empty else 0
            self.blocks.append(Block(group, y, cells, bottom))
            y = bottom
        self.height = y
        self._firsts = [block.group.first for block in self.blocks]

    def block_of(self, row: int) -> Block:
        """Return the group that a row belongs to."""
        # Empty groups begin at the same row as the next one: the last with that start is found
        # first.
        found = bisect_right(self._firsts, row) - 1
        while found > 0 and not self.blocks[found].group.count:
            found -= 1
        return self.blocks[found]

    def card(self, row: int) -> QRect:
        """Return where the card of a row lies."""
        block = self.block_of(row)
        line, column = divmod(row - block.group.first, self.columns)
        return QRect(QPoint(self._left(column), block.cells + line * self.row_height), self._card)

    def row_at(self, point: QPoint) -> int | None:
        """Return the row whose card lies at a point; None between them."""
        block = self.block_at(point.y())
        if block is None or not block.group.count or point.y() < block.cells:
            return None
        line = (point.y() - block.cells) // self.row_height
        # A point in the margin belongs to the nearest column; whether it is on a card is asked
        # below.
        column = min(self.columns - 1, max(0, int((point.x() - EDGE) / self._step)))
        number = line * self.columns + column
        row = block.group.first + number
        inside = number < block.group.count and self.card(row).contains(point)
        return row if inside else None

    def rows_in(self, area: QRect) -> Iterator[int]:
        """Yield the rows whose cards touch an area, from the top down."""
        for block in self.blocks:
            if block.bottom < area.top() or block.top > area.bottom() or not block.group.count:
                continue
            first = max(0, (area.top() - block.cells) // self.row_height) * self.columns
            # One line more than is touched: the check of each card is exact, this bound need not
            # be.
            last = ((area.bottom() - block.cells) // self.row_height + 1) * self.columns
            for number in range(first, min(max(last, 0), block.group.count)):
                row = block.group.first + number
                if self.card(row).intersects(area):
                    yield row

    def below(self, row: int, lines: int) -> int:
        """Return the row so many lines of cards further down, as far as there are any."""
        step = 1 if lines > 0 else -1
        for _ in range(abs(lines)):
            row = self._next(row, step)
        return row

    def slot_at(self, point: QPoint, block: Block) -> int:
        """Return the index in a group at which something dropped at a point is inserted."""
        if point.y() < block.cells or not block.group.count:
            return 0
        line = min((point.y() - block.cells) // self.row_height, self._last_line(block))
        # Rounded, not cut: the slot is between two cards, at whichever edge is nearer.
        column = round((point.x() - EDGE) / self._step)
        number = line * self.columns + max(0, min(self.columns, column))
        return min(number, block.group.count)

    def slot_mark(self, slot: int, point: QPoint, block: Block) -> QRect:
        """Return the line that shows a slot: at the end of the line of cards or at its start."""
        line, column = divmod(slot, self.columns)
        pointed = min((point.y() - block.cells) // self.row_height, self._last_line(block))
        # A slot between two lines has two places; the mark stands where the pointer is.
        if column == 0 and line > max(0, pointed) and slot > 0:
            line, column = line - 1, self.columns
        x = self._left(column) if column < self.columns else self._left(column - 1)
        x += self._card.width() + GAP if column == self.columns else 0
        y = block.cells + line * self.row_height
        return QRect(max(1, x - GAP // 2 - 1), y + 2, 3, self._card.height() - 4)

    def block_at(self, y: int) -> Block | None:
        """Return the group that lies at a height."""
        return next((block for block in self.blocks if block.top <= y < block.bottom), None)

    def _next(self, row: int, step: int) -> int:
        """Return the row in the line of cards below (1) or above (-1), in another group too."""
        block = self.block_of(row)
        line, column = divmod(row - block.group.first, self.columns)
        line += step
        if not 0 <= line <= self._last_line(block):
            # Beyond the first or last line of a group, the next group goes on.
            edge = block.group.first + (block.group.count if step > 0 else -1)
            if not 0 <= edge < sum(other.group.count for other in self.blocks):
                return row
            block = self.block_of(edge)
            line = 0 if step > 0 else self._last_line(block)
        return block.group.first + min(line * self.columns + column, block.group.count - 1)

    def _last_line(self, block: Block) -> int:
        return max(0, (block.group.count - 1) // self.columns)

    def _left(self, column: int) -> int:
        if self.columns == 1:
            return max(EDGE, (self.width - self._card.width()) // 2)
        return EDGE + int(self._step * column + (self._step - self._card.width()) / 2)
