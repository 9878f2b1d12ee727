"""The tiles left that are of use on an open cell, and the chance that one of them comes in time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ..engine.tile_tables import TileTables

HARDLY: Final = 0.02
"""The tiles of use that a cell seems to have which has none: chances are never quite 0."""
FIELD: Final = 16
"""Bits for each copy where counts of all are packed into one number."""
_ALL: Final = (1 << FIELD) - 1
_MOST_KEPT: Final = 16
END_BITS: Final = 24
_PORT_BITS: Final = 8
Packed = int
"""A set of copies: all bits of their fields."""
Ends = tuple[int, int, int, int]
"""Two sides of a cell, each with a port of the tile that is to lie there: side, port, side, port.
"""


def end_at(side: int, port: int, kind: int) -> int:
    """One number for what waits on a cell: on which side, at which port there, its kind.

    Below the code of the cell (`code << END_BITS | end`) it says all that counts for the odds. One
    number is found in half the time that a tuple takes.
    """
    return (kind << _PORT_BITS | port) << 2 | side


class Fits:
    """The copies that fit a cell, and those that close a feature; the same for a whole edition.

    A cell is known by its code as in `Board.frontier`, and a feature that waits there by `end_at`.
    """

    def __init__(self, tables: TileTables) -> None:
        self._tables = tables
        self._one_of = [1 << (FIELD * copy) for copy in range(len(tables.copies))]
        self.known: dict[int, tuple[Packed, Packed]] = {}
        self.known_to_join: dict[tuple[int, Ends, int], Packed] = {}
        self.known_to_fit: dict[int, Packed] = {}
        self._odds: dict[tuple[int, float], UsefulTiles] = {}
        self._by_order: dict[tuple[float, ...], UsefulTiles] = {}

    def odds(self, left: Sequence[int], extending: float) -> UsefulTiles:
        """The tiles of use among these copies, which are left.

        Both decisions of a turn ask about the same tiles, so what was found is kept a while.
        """
        # The order of the bag says nothing of the odds, but is quicker to compare than to sort.
        key = extending, *left
        found = self._by_order.get(key)
        if found is not None:
            return found
        # All counts in one number: those of a set of copies are added up by a division, since the
        # remainder of a number by one less than its base is that of the sum of its digits.
        packed = sum(map(self._one_of.__getitem__, left))
        found = self._odds.get((packed, extending))
        if found is None:
            if len(self._odds) >= _MOST_KEPT:
                self._odds.clear()
            found = self._odds[packed, extending] = UsefulTiles(self, packed, extending)
        if len(self._by_order) >= _MOST_KEPT:
            self._by_order.clear()
        self._by_order[key] = found
        return found

    def useful(self, waiting: int) -> tuple[Packed, Packed]:
        """The copies that only continue the feature there, and those that close it.

        To close it, a tile needs no other end of the feature towards an open cell.
        """
        tables = self._tables
        code, end = waiting >> END_BITS, waiting & ((1 << END_BITS) - 1)
        side, port = end & 3, end >> 2 & ((1 << _PORT_BITS) - 1)
        kind = end >> 2 >> _PORT_BITS
        mask = (1 << tables.bits) - 1
        open_sides = [s for s in range(4) if not code >> (tables.bits * s) & mask]
        continuing: list[int] = []
        closing: list[int] = []
        for copy in range(len(tables.copies)):
            closes, fits = False, tables.rotations_by_code[copy][code]
            for turns in fits:
                ports = tables.ports[4 * copy + turns]
                segment = ports[side][port] if port < len(ports[side]) else ports[side][0]
                ends = tables.segment_kinds[copy][segment] != kind
                closes |= ends or all(segment not in ports[s] for s in open_sides)
            if fits:
                (closing if closes else continuing).append(copy)
        found = self.known[waiting] = _pack(continuing), _pack(closing)
        return found

    def joining(self, code: int, ends: Ends, kind: int) -> Packed:
        """The copies that join two features of a kind that wait on a cell."""
        tables, (side, port, other_side, other_port) = self._tables, ends
        found = []
        for copy in range(len(tables.copies)):
            for turns in tables.rotations_by_code[copy][code]:
                ports = tables.ports[4 * copy + turns]
                one, other = ports[side], ports[other_side]
                within = port < len(one) and other_port < len(other)
                if within and one[port] == other[other_port]:
                    found += [copy] * (tables.segment_kinds[copy][one[port]] == kind)
                    break
        packed = self.known_to_join[code, ends, kind] = _pack(found)
        return packed

    def fitting(self, code: int) -> Packed:
        """The copies that fit a cell."""
        fits = enumerate(self._tables.rotations_by_code)
        found = self.known_to_fit[code] = _pack([copy for copy, turns in fits if turns[code]])
        return found


class Likelihoods(dict[int, float]):
    """The chances, 0 to 1, that what waits on open cells is closed in time.

    They go by `code << END_BITS | end`.

    With so many tiles of use as the `half_odds_tiles`, that is as likely as not.
    """

    def __init__(self, useful: UsefulTiles, half_odds_tiles: float) -> None:
        super().__init__()
        self._useful, self._half_odds_tiles = useful, half_odds_tiles

    def __missing__(self, waiting: int) -> float:
        useful = self._useful
        fits = useful.fits
        continuing, closing = fits.known.get(waiting) or fits.useful(waiting)
        left = useful.left
        count = HARDLY + (left & closing) % _ALL + useful.extending * ((left & continuing) % _ALL)
        self[waiting] = likely = count / (count + self._half_odds_tiles)
        return likely


class UsefulTiles:
    """The tiles of use among those in `left`, which has a count in the field of each copy.

    Of use is what completes a feature that waits on a cell, see Fits: `extending` is what a tile
    counts as that continues the feature and does not close it.
    """

    def __init__(self, fits: Fits, left: int, extending: float) -> None:
        self.fits, self.left, self.extending = fits, left, extending
        self._closing: dict[float, Likelihoods] = {}

    def closing(self, half_odds_tiles: float) -> Likelihoods:
        """The chances that what waits on open cells is closed in time."""
        found = self._closing.get(half_odds_tiles)
        if found is None:
            found = self._closing[half_odds_tiles] = Likelihoods(self, half_odds_tiles)
        return found

    def joining(self, code: int, ends: Ends, kind: int) -> int:
        """The number of tiles left that join two features of a kind which wait on a cell."""
        packed = self.fits.known_to_join.get((code, ends, kind))
        if packed is None:
            packed = self.fits.joining(code, ends, kind)
        return (self.left & packed) % _ALL

    def fitting(self, code: int) -> float:
        """The number of tiles left that fit a cell."""
        packed = self.fits.known_to_fit.get(code) or self.fits.fitting(code)
        return (self.left & packed) % _ALL + HARDLY


def _pack(copies: Iterable[int]) -> Packed:
    return sum(_ALL << (FIELD * copy) for copy in copies)
