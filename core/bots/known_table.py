"""The memory of bots of what only the tiles on a table tell, kept from turn to turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeAlias

if TYPE_CHECKING:
    from ..engine.board import Board

_MOST_TABLES: Final = 8
_NOTHING: Final[frozenset[int]] = frozenset()
CellNeighbours: TypeAlias = tuple[tuple[int, ...], list[int], list[tuple[int, int]]]
"""The ports that a tile on an open cell would meet, their features, and the sides that stay open.

The first tells the sides that would be shared, as bits, and then for each segment met there, in the
order of a tile's ports, which of the features it is of. These come by their roots, and last the
sides where no tile lies, with the cells.
"""


class KnownTable:
    """The memory of a table: what its tiles tell, whatever pieces stand on them.

    `at_cells` has by open cell what `look_at` has found, and `features` by root whatever holds
    until a tile joins that feature. A tile changes little of it, and a game goes on with the same
    tiles, so that what still holds is kept for the next turn. `adjoining_by_kinds` has by two
    kinds, and then by root, the features of the second kind that adjoin one of the first on some
    tile. `places` has by whatever names one the segment that it names.
    """

    def __init__(self, placed: list[int], cells: list[int]) -> None:
        self.placed, self.cells = placed, cells
        self.at_cells: dict[int, CellNeighbours] = {}
        self.features: dict[int, Any] = {}
        self.adjoining_by_kinds: dict[tuple[int, int], dict[int, frozenset[int]]] = {}
        self.places: dict[object, int] = {}

    def look_at(self, board: Board, cell: int) -> CellNeighbours:
        """The neighbours of an open cell; to be asked once, see `at_cells`."""
        occupied, parent = board.occupied, board.parent
        numbers: dict[int, int] = {}
        met, open_sides = [0], []
        for side, step in enumerate(board.tables.steps):
            laid = occupied.get(cell + step)
            if laid is None:
                open_sides.append((side, cell + step))
            else:
                base, ports, _ = laid
                met[0] |= 1 << side
                for port in ports[(side + 2) % 4]:
                    root = base + port
                    while parent[root] != root:  # `find` written out: hot
                        root = parent[root]
                    met.append(numbers.setdefault(root, len(numbers)))
        found = self.at_cells[cell] = tuple(met), list(numbers), open_sides
        return found

    def adjoining(self, board: Board, kind: int, other: int) -> dict[int, frozenset[int]]:
        """The features of another kind that adjoin those of a kind, by the latter: all of them."""
        found = self.adjoining_by_kinds.get((kind, other))
        if found is None:
            found = self.adjoining_by_kinds[kind, other] = {}
            self._add_adjoining(found, board, 0, kind, other)
        return found

    @staticmethod
    def _add_adjoining(
        found: dict[int, frozenset[int]], board: Board, since: int, kind: int, other: int
    ) -> None:
        """Add what adjoins on the tiles from a number on."""
        find, pairs = board.find, board.tables.adjoining
        for tile in range(since, len(board.placed)):
            first = board.first_segments[tile]
            for segment, beside in pairs(board.placed[tile] >> 2, kind, other):
                root = find(first + segment)
                found[root] = found.get(root, _NOTHING) | {find(first + beside)}

    @staticmethod
    def of(board: Board) -> KnownTable:
        """The memory of a table, as it is now.

        The tiles, with their cells, in the order of laying decide which segments are roots, so
        that it does not matter in which game or branch or copy they lie. The last few tables are
        kept with those of the edition, in a tuple: other threads may ask at the same time.
        """
        kept = board.tables.kept
        tables: tuple[KnownTable, ...] = kept.get((KnownTable,), ())
        placed, cells = board.placed, board.cells
        # Mostly it is the table that was asked about last: in the other decision of a turn.
        if tables and tables[0].placed == placed and tables[0].cells == cells:
            return tables[0]
        count, most = len(placed), -1
        found: KnownTable | None = None
        for each in tables:
            size = len(each.placed)
            if most < size <= count and each.placed == placed[:size] and each.cells == cells[:size]:
                found, most = each, size
                if size == count:
                    break
        if found is None or most < count:
            new = KnownTable(placed[:], cells[:])
            if found is not None:
                new._take_over(found, board)
                tables = (found, *[each for each in tables if each is not found])
            kept[KnownTable,] = (new, *tables[: _MOST_TABLES - 1])
            return new
        if found is not tables[0]:
            kept[KnownTable,] = (found, *[each for each in tables if each is not found])
        return found

    def _take_over(self, before: KnownTable, board: Board) -> None:
        """Take over what holds yet of a table on which fewer tiles lay."""
        self.places = before.places.copy()
        # A tile joins those features that its cell met. So all that can have been joined are known,
        # if each of the cells was looked at before a tile lay there.
        met: set[int] = set()
        laid = self.cells[len(before.cells) :]
        for cell in laid:
            known = before.at_cells.get(cell)
            if known is None:  # nobody has looked which features these tiles would meet
                return
            met.update(known[1])
        # A feature that went into another is known by the root of that from now on.
        parent, steps = board.parent, board.tables.steps
        gone = {root for root in met if parent[root] != root}
        self.at_cells = before.at_cells.copy()
        if gone:
            for cell, (_, roots, _) in before.at_cells.items():
                if not gone.isdisjoint(roots):
                    del self.at_cells[cell]
        for cell in laid:
            self.at_cells.pop(cell, None)
            for step in steps:
                self.at_cells.pop(cell + step, None)
        self.features = before.features.copy()
        for root in met:
            self.features.pop(root, None)
        for key, adjoining in before.adjoining_by_kinds.items():
            self._take_over_adjoining(key, adjoining, gone, board, len(before.cells))

    def _take_over_adjoining(
        self,
        key: tuple[int, int],
        before: dict[int, frozenset[int]],
        gone: set[int],
        board: Board,
        since: int,
    ) -> None:
        """Take over what adjoined, under other roots where those are `gone`, and what is new."""
        found = before.copy()
        if gone:
            found = {}
            for old, each in before.items():
                root = board.find(old) if old in gone else old
                beside = each if gone.isdisjoint(each) else frozenset(map(board.find, each))
                found[root] = found[root] | beside if root in found else beside
        self._add_adjoining(found, board, since, *key)
        self.adjoining_by_kinds[key] = found
