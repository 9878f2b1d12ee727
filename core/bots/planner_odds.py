"""How many of the tiles left are of use on an open cell: the ones that close a feature there."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ..engine.tile_tables import Lays

Useful = tuple[tuple[int, ...], tuple[int, ...]]


class Fits:
    """Which copies fit a cell, and which of them close a feature; the same for a whole edition.

    A cell is known by its code as in `Board.frontier`, and a feature that waits there by the side
    of the cell, the number of the port on that side, and its kind.
    """

    def __init__(self) -> None:
        self._useful: dict[tuple[int, int, int, int], Useful] = {}

    def useful(self, lays: Lays, waiting: tuple[int, int, int, int]) -> Useful:
        """Return the copies that only continue the feature there, and those that close it.

        To close it, a tile needs no other end of the feature towards an open cell.
        """
        known = self._useful.get(waiting)
        if known is not None:
            return known
        code, side, port, kind = waiting
        mask = (1 << lays.bits) - 1
        open_sides = [s for s in range(4) if not code >> (lays.bits * s) & mask]
        continuing: list[int] = []
        closing: list[int] = []
        for copy in range(len(lays.copies)):
            closes, fits = False, lays.rotations_by_code[copy][code]
            for turns in fits:
                ports = lays.ports[4 * copy + turns]
                segment = ports[side][port] if port < len(ports[side]) else ports[side][0]
                ends = lays.segment_kinds[copy][segment] != kind
                closes |= ends or all(segment not in ports[s] for s in open_sides)
            if fits:
                (closing if closes else continuing).append(copy)
        found = self._useful[waiting] = tuple(continuing), tuple(closing)
        return found


class UsefulTiles:
    """How many tiles of use are left, for a deal of the tiles: `left` counts them by copy.

    `extending` is what a tile counts as that continues a feature and does not close it.
    """

    def __init__(self, lays: Lays, fits: Fits, left: Mapping[int, int], extending: float) -> None:
        self._lays, self._fits, self._extending = lays, fits, extending
        counts = [0] * len(lays.copies)
        for copy, count in left.items():
            counts[copy] = count
        self._left: Sequence[int] = counts
        self._known: dict[tuple[int, int, int, int], float] = {}
        self._any: dict[int, int] = {0: sum(counts)}

    def useful(self, code: int, side: int, port: int, kind: int) -> float:
        """Return how many tiles left complete what waits there; see Fits."""
        waiting = code, side, port, kind
        known = self._known.get(waiting)
        if known is None:
            left = self._left
            continuing, closing = self._fits.useful(self._lays, waiting)
            known = sum([left[copy] for copy in closing])
            known += self._extending * sum([left[copy] for copy in continuing])
            self._known[waiting] = known
        return known

    def fitting(self, code: int) -> int:
        """Return how many tiles left fit a cell."""
        known = self._any.get(code)
        if known is None:
            fits = self._lays.rotations_by_code
            known = sum(n for copy, n in enumerate(self._left) if n and fits[copy][code])
            self._any[code] = known
        return known
