"""What placements of a tile are worth to a greedy player, seen without playing them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..engine.placements import in_hand
from ..engine.preview import Previews
from ..engine.scoring_formulas import (
    ADJOINING,
    ADJOINING_COMPLETED,
    COMPLETED_LINES,
    NEIGHBOURING_KIND,
    NEIGHBOURS,
)
from .position_values import POINT, WITHIN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..engine.actions import Place
    from ..engine.board import Board
    from ..engine.preview import Preview
    from .position_values import PositionValues

_AROUND: Final = frozenset((NEIGHBOURS, NEIGHBOURING_KIND, ADJOINING))
_COMPLETED: Final = frozenset((COMPLETED_LINES, ADJOINING_COMPLETED))


class Screen:
    """Judges placements by what they change on the board, mostly without laying the tile."""

    def __init__(self, values: PositionValues) -> None:
        self._values, self._game, self._board = values, values.game, values.game.board
        self._hand, self._before = in_hand(self._game), self._board
        self._previews = Previews(self._board, by_segments=values.setup.by_segments)
        self._held, self._value = values.held(), values.value()
        self._find_watchful()
        spare, lays = self._game.spare, values.setup.lays
        left = (kinds for piece, kinds in lays.open_to.items() if spare(piece, values.player))
        self._claimable: frozenset[int] = frozenset().union(*left)
        self._open: dict[int, list[tuple[int, int | None]]] = {}

    def _find_watchful(self) -> None:
        """Find what is held that a tile may change which has no part in it."""
        board, lays = self._board, self._values.setup.lays
        self._around, self._waiting = [], []
        self._near: set[int] = set()
        self._lines: set[int] = set()
        self._asks_always = bool(self._values.setup.on_worth or self._values.setup.on_winners)
        self._asks_if_completed = False
        for root in self._held:
            kind = board.kinds[root]
            sources = lays.looks_at[kind]
            if sources & _AROUND:
                self._around.append(root)
                cell = board.cells[board.tile_of(root)]
                self._near.update(cell + step for step in lays.around)
                self._asks_always |= ADJOINING in sources
            # A site may be completed far from the tile, too.
            elif sources & _COMPLETED or lays.kinds[kind].shape == "site":
                self._waiting.append(root)
            self._asks_if_completed |= ADJOINING_COMPLETED in sources
            if lays.kinds[kind].shape == "site":
                self._lines.update(map(board.find, board.lines_at(root)))

    def judge(self, place: Place) -> tuple[int, int] | None:  # noqa: C901 - the hot loop
        """Return what a placement is worth, without a claim and with the best one.

        None if what it closes may have tokens on it, so that the board alone cannot tell.
        """
        values, lays, held = self._values, self._game.setup.lays, self._held
        copy = self._hand[place.tile]
        lay, cell = 4 * copy + place.rotation // 90, lays.cell(place.x, place.y)
        if self._asks_always or cell in self._near:
            return self._laid(lay, cell)
        seen = self._previews.of(lay, cell)
        _, _, parent, _, _, claims, _, joins, completed, elsewhere = seen
        if elsewhere or (completed and self._counts(seen)):
            return self._laid(lay, cell)
        kinds, claimable = lays.segment_kinds[copy], self._claimable
        for number in completed:
            if kinds[number] in values.setup.watched and (claims[number] or claimable):
                return None
        # Only what the tile joins changes its value.
        value, best, joined = self._value, 0, set(joins.values())
        for root in joins:
            value -= held.get(root, 0)
        for number in joined:
            if claims[number]:
                value += values.share_of(claims[number]) * self._points(seen, number)
            elif kinds[number] in claimable:
                best = max(best, self._points(seen, number))
        for number, alone in self._open_on(copy):
            if number not in joined and parent[number] == number:
                best = max(best, self._points(seen, number) if alone is None else alone)
        return value, value + POINT * values.weights[values.player] * best

    def _counts(self, seen: Preview) -> bool:
        """Say whether something that is held may count what the tile completes."""
        ends = [root for root, number in seen.joins.items() if number in seen.completed]
        return self._asks_if_completed or not self._lines.isdisjoint(ends)

    def _points(self, seen: Preview, number: int) -> int:
        """Return what a feature on a tile that might be laid would score by its formula."""
        lays, final = self._values.setup.lays, number not in seen.completed
        kind = lays.segment_kinds[seen.lay >> 2][number]
        known = self._values.scored.get((kind, seen.tiles[number], seen.counters[number], final))
        if known is not None:
            return known
        if lays.looks_at[kind] <= WITHIN:
            tiles, counters = seen.tiles[number], seen.counters[number]
            return self._values.points_of(kind, tiles, counters, final=final)
        worth = lays.worths[kind][final]
        return worth.points(self._previews.values(seen, number, worth)) if worth else 0

    def _open_on(self, copy: int) -> list[tuple[int, int | None]]:
        """Return each segment of a copy that the viewer can claim, and what it scores by itself.

        That is None where it depends on what is around the tile.
        """
        found: list[tuple[int, int | None]] | None = self._open.get(copy)
        if found is None:
            lays, tile = self._game.setup.lays, 1 << self._board.tile_count
            found = []
            for number, kind in enumerate(lays.segment_kinds[copy]):
                if kind in self._claimable:
                    alone = None
                    if lays.looks_at[kind] <= WITHIN:
                        final = not lays.closes[kind] or lays.open_ends[copy][number] > 0
                        counters = lays.counters[copy][number]
                        alone = self._values.points_of(kind, tile, counters, final=final)
                    found.append((number, alone))
            self._open[copy] = found
        return found

    def _laid(self, lay: int, cell: int) -> tuple[int, int] | None:
        """Return the same, seen when the tile lies there.

        Extensions are asked what they add, though none of their hooks has run for the placement.
        """
        board = self._board
        if self._before is board:
            self._before = board.copy()
        first = len(board.kinds)
        board.place(lay, cell)
        try:
            return self._changed(board, range(first, len(board.kinds)))
        finally:
            board.become(self._before)

    def _changed(self, board: Board, laid: Sequence[int]) -> tuple[int, int] | None:
        values, find, closed = self._values, board.find, board.closed
        for root in closed:
            if board.kinds[root] in values.setup.watched and (
                board.claims[root] or self._claimable
            ):
                return None
        # Only what the tile joins changes its value, and what counts things around or completed.
        joined = {find(segment) for segment in laid}
        joined.update(self._around, self._waiting if closed else ())
        value, now = self._value, set()
        for root, before in self._held.items():
            held = find(root)
            if held in joined:
                value -= before
                now.add(held)
        for root in now:
            value += values.hold(root, final=root not in closed)
        gain = 0
        for number, _ in self._open_on(board.lays[-1] >> 2):
            root = find(laid[number])
            if not board.claims[root]:
                gain = max(gain, values.claimed(root, final=root not in closed))
        return value, value + gain
