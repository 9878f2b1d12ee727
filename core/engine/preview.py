"""What laying a tile would join and complete, found without laying it.

Bots ask about all places of a tile, and that is much cheaper than to lay it on a copy of the table.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from .actions import make_fast
from .scoring import value_within
from .scoring_formulas import (
    ADJOINING,
    ADJOINING_COMPLETED,
    COMPLETED_LINES,
    NEIGHBOURING_KIND,
    NEIGHBOURS,
)

if TYPE_CHECKING:
    from .board import Board
    from .scoring_formulas import Worth
    from .tile_tables import Lays

_MOST_TABLES: Final = 8
_NOTHING: Final[frozenset[int]] = frozenset()
Meeting: TypeAlias = tuple[tuple[int, ...], list[int], list[tuple[int, int]]]
"""How a tile on an open cell would meet the table, which features, and where it would meet nothing.

The first tells the sides that would be shared, as bits, and then for each segment met there, in the
order of a tile's ports, which of the features it is of. These come by their roots, and last the
sides where no tile lies, with the cells.
"""


class Preview(NamedTuple):
    """What the features on a tile would be if it were laid on a cell; the table is as it was.

    Of the tile's segments, by their numbers on the tile, one stands for each feature: itself, if
    `parent` leads to itself. `open_ends`, `tiles`, `claims` and `counters` hold for those, and mean
    what they mean on a Board. `joins` maps each feature on the table that the tile continues, as
    its root, to the segment that stands for what comes of it. `completed` has the features on the
    tile that are completed, by the segments that stand for them, and `elsewhere` those that the
    tile has no part in, by segments on the table.
    """

    lay: int
    cell: int
    parent: Sequence[int]
    open_ends: Sequence[int]
    tiles: Sequence[int]
    claims: Sequence[int]
    counters: Sequence[int]
    joins: Mapping[int, int]
    completed: list[int]
    elsewhere: list[int]

    def find(self, segment: int) -> int:
        """Return which segment of the tile stands for the feature of another."""
        while self.parent[segment] != segment:
            segment = self.parent[segment]
        return segment


class Joining:
    """How a tile joins what it meets on a cell, by which of that is one feature already.

    `features` has, of those on the tile that join something: a segment, its kind, by how many open
    ends it changes those of what it joins, its counters, whether it can close, and which of the
    features met it joins, the first and the others. `loose` are the segments that join nothing,
    each a feature of its own, and `complete` those of them that are completed at once. `line_sites`
    are the kinds of the sites on the tile, which is the `copy`, at which lines end.
    """

    __slots__ = ("complete", "copy", "features", "line_sites", "loose")

    def __init__(self, rules: Lays, lay: int, meeting: Sequence[int]) -> None:
        """`meeting` is as in `Previews.meets`."""
        size, kinds, ends, counts, _, ports, _, _, closable, _, _ = rules.records[lay]
        self.copy = copy = lay >> 2
        self.line_sites = tuple(
            kinds[site] for site, ends_at in rules.lines_at[copy].items() if ends_at
        )
        sides, *met = meeting
        touching = [a for side in range(4) if sides >> side & 1 for a in ports[side]]
        joined: list[tuple[set[int], set[int]]] = []
        for a, b in zip(touching, met, strict=True):
            one = [each for each in joined if a in each[0] or b in each[1]]
            if not one:
                joined.append(({a}, {b}))
                continue
            (own, there), *others = one
            own.add(a)
            there.add(b)
            for more in others:
                own |= more[0]
                there |= more[1]
                joined.remove(more)
        self.features = tuple(
            [
                (
                    min(own),
                    kinds[min(own)],
                    sum([ends[a] for a in own]) - 2 * sum([touching.count(a) for a in own]),
                    sum([counts[a] for a in own]),
                    not own.isdisjoint(closable),
                    min(there),
                    tuple(sorted(there)[1:]),
                )
                for own, there in joined
            ]
        )
        self.loose = tuple([a for a in range(size) if a not in touching])
        self.complete = tuple([a for a in self.loose if a in closable and not ends[a]])


class Joinings:
    """How the tiles of an edition join what they meet: found out once, and kept in its tables.

    `known` has them by lay, and by how it meets the table (`Previews.meets`). `agree` says whether
    segments that meet are always of one kind: else a Joining does not tell everything.
    """

    def __init__(self, rules: Lays) -> None:
        self.known: list[dict[tuple[int, ...], Joining]] = [{} for _ in rules.records]
        ways: dict[int, set[tuple[int, ...]]] = {}
        for lay, edges in enumerate(rules.edges):
            kinds = rules.segment_kinds[lay >> 2]
            for terrain, ports in zip(edges, rules.ports[lay], strict=True):
                way = tuple([kinds[a] for a in ports])
                ways.setdefault(terrain, set()).update((way, way[::-1]))
        self.agree = not rules.edition.wild and all(len(each) == 1 for each in ways.values())

    @staticmethod
    def of(rules: Lays) -> Joinings:
        """Return those of an edition."""
        found: Joinings | None = rules.kept.get((Joinings,))
        if found is None:
            found = rules.kept[Joinings,] = Joinings(rules)
        return found


class KnownTable:
    """What has been found out about a table that only the tiles on it tell, and not the pieces.

    `meetings` has by open cell what `Previews.meets` has found, and `features` by root whatever
    holds until a tile joins that feature. A tile changes little of it, and a game goes on with the
    same tiles, so that what still holds is kept for the next turn. `neighbours` has by two kinds,
    and then by root, the features of the second kind that adjoin one of the first on some tile.
    `places` has by whatever names one the segment that it names.
    """

    def __init__(self, lays: list[int], cells: list[int]) -> None:
        self.lays, self.cells = lays, cells
        self.meetings: dict[int, Meeting] = {}
        self.features: dict[int, Any] = {}
        self.neighbours: dict[tuple[int, int], dict[int, frozenset[int]]] = {}
        self.places: dict[object, int] = {}

    def adjoining(self, board: Board, kind: int, other: int) -> dict[int, frozenset[int]]:
        """Return the features of another kind that adjoin those of a kind: none is left out."""
        found = self.neighbours.get((kind, other))
        if found is None:
            found = self.neighbours[kind, other] = {}
            self._add_neighbours(found, board, 0, kind, other)
        return found

    @staticmethod
    def _add_neighbours(
        found: dict[int, frozenset[int]], board: Board, since: int, kind: int, other: int
    ) -> None:
        """Add what adjoins on the tiles from a number on."""
        find, pairs = board.find, board.rules.adjoining
        for tile in range(since, len(board.lays)):
            first = board.first_segments[tile]
            for segment, beside in pairs(board.lays[tile] >> 2, kind, other):
                root = find(first + segment)
                found[root] = found.get(root, _NOTHING) | {find(first + beside)}

    @staticmethod
    def of(board: Board) -> KnownTable:
        """Return what is known of a table, as it is now.

        The tiles, with their cells, in the order of laying decide which segments are roots, so
        that it does not matter in which game or branch or copy they lie. The last few tables are
        kept with those of the edition, in a tuple: other threads may ask at the same time.
        """
        kept = board.rules.kept
        tables: tuple[KnownTable, ...] = kept.get((KnownTable,), ())
        lays, cells = board.lays, board.cells
        # Mostly it is the table that was asked about last: in the other decision of a turn.
        if tables and tables[0].lays == lays and tables[0].cells == cells:
            return tables[0]
        count, most = len(lays), -1
        found: KnownTable | None = None
        for each in tables:
            size = len(each.lays)
            if most < size <= count and each.lays == lays[:size] and each.cells == cells[:size]:
                found, most = each, size
                if size == count:
                    break
        if found is None or most < count:
            new = KnownTable(lays[:], cells[:])
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
            known = before.meetings.get(cell)
            if known is None:  # nobody has looked which features these tiles would meet
                return
            met.update(known[1])
        # A feature that went into another is known by the root of that from now on.
        parent, steps = board.parent, board.rules.steps
        gone = {root for root in met if parent[root] != root}
        self.meetings = before.meetings.copy()
        if gone:
            for cell, (_, roots, _) in before.meetings.items():
                if not gone.isdisjoint(roots):
                    del self.meetings[cell]
        for cell in laid:
            self.meetings.pop(cell, None)
            for step in steps:
                self.meetings.pop(cell + step, None)
        self.features = before.features.copy()
        for root in met:
            self.features.pop(root, None)
        for key, adjoining in before.neighbours.items():
            self._take_over_neighbours(key, adjoining, gone, board, len(before.cells))

    def _take_over_neighbours(
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
        self._add_neighbours(found, board, since, *key)
        self.neighbours[key] = found


class Previews:
    """What tiles would join and complete on a table, for as long as that stays as it is.

    `meetings` has by cell what `meets` has found.
    """

    def __init__(self, board: Board, *, by_segments: bool, known: KnownTable | None = None) -> None:
        self._board, self._by_segments = board, by_segments
        self.joinings = Joinings.of(board.rules)
        self.meetings = (known or KnownTable.of(board)).meetings
        self._met: dict[int, list[tuple[int, list[int]]]] = {}
        self._adjoining: dict[tuple[int, int], set[int]] = {}
        self._waiting: list[tuple[int, set[int]]] | None = None

    def _sites_waiting(self) -> list[tuple[int, set[int]]]:
        """Return the sites that wait for lines, with these, as roots."""
        if self._waiting is None:
            find, watch = self._board.find, self._board.line_watch
            self._waiting = [(site, set(map(find, lines))) for site, lines in watch]
        return self._waiting

    def meets(self, cell: int) -> Meeting:
        """Return how a tile on an open cell would meet the table."""
        known = self.meetings.get(cell)
        if known is not None:
            return known
        board = self._board
        occupied, parent = board.occupied, board.parent
        numbers: dict[int, int] = {}
        meeting, open_sides = [0], []
        for side, step in enumerate(board.rules.steps):
            laid = occupied.get(cell + step)
            if laid is None:
                open_sides.append((side, cell + step))
            else:
                base, ports, _ = laid
                meeting[0] |= 1 << side
                for port in ports[(side + 2) % 4]:
                    root = base + port
                    while parent[root] != root:  # `find` written out: hot
                        root = parent[root]
                    meeting.append(numbers.setdefault(root, len(numbers)))
        found = self.meetings[cell] = tuple(meeting), list(numbers), open_sides
        return found

    def joining(self, lay: int, meeting: tuple[int, ...]) -> Joining:
        """Return how a tile joins what it meets."""
        joining = self.joinings.known[lay].get(meeting)
        if joining is None:
            joining = Joining(self._board.rules, lay, meeting)
            self.joinings.known[lay][meeting] = joining
        return joining

    def of(self, lay: int, cell: int) -> Preview:  # noqa: C901, PLR0912 - the hot loop
        """Return what laying a tile on an open cell where it fits would join and complete."""
        board, kinds = self._board, self._board.kinds
        size, shown, ends, counts, zeros, ports, _, _, closable, lines, around = (
            board.rules.records[lay]
        )
        met = self._met.get(cell) or self._meet(cell)
        parent, open_ends, claims, counters = [*range(size)], ends[:], zeros[:], counts[:]
        tiles = [1 << len(board.lays)] * size
        joins: dict[int, int] = {}
        ended: list[int] = []
        for side, roots in met:
            for a, root in zip(ports[side], roots):  # noqa: B905 - hot; of one length
                while parent[a] != a:
                    a = parent[a]  # noqa: PLW2901
                if kinds[root] != shown[a]:
                    open_ends[a] -= 1
                    ended.append(root)
                elif root in joins:
                    b = joins[root]
                    while parent[b] != b:
                        b = parent[b]
                    if a == b:  # a ring closes: both ends that meet are its own
                        open_ends[a] -= 2
                        continue
                    parent[a] = b
                    open_ends[b] += open_ends[a] - 2
                    tiles[b] |= tiles[a]
                    claims[b] += claims[a]
                    counters[b] += counters[a]
                else:
                    joins[root] = a
                    open_ends[a] += board.open_ends[root] - 2
                    tiles[a] |= board.tiles[root]
                    claims[a] += board.claims[root]
                    counters[a] += board.counters[root]
        for root, a in joins.items():
            while parent[a] != a:
                a = joins[root] = parent[a]  # noqa: PLW2901
        elsewhere = self._ended(ended, joins, open_ends) if ended else []
        completed: list[int] = []
        for a in closable:
            while parent[a] != a:
                a = parent[a]  # noqa: PLW2901
            if not open_ends[a] and a not in completed:
                completed.append(a)
        found = make_fast(
            Preview,
            (lay, cell, parent, open_ends, tiles, claims, counters, joins, completed, elsewhere),
        )
        if (completed or elsewhere) and (lines or board.line_watch):
            self._complete_sites(found)
        if around or cell in board.surround_watch:
            self._surround_sites(found)
        return found

    def _meet(self, cell: int) -> list[tuple[int, list[int]]]:
        """Return the sides of a cell that a tile there would share, and the features it meets."""
        board = self._board
        met = self._met[cell] = []
        for side, step in enumerate(board.rules.steps):
            laid = board.occupied.get(cell + step)
            if laid is not None:
                base, ports, _ = laid
                met.append((side, [board.find(base + port) for port in ports[(side + 2) % 4]]))
        return met

    def _ended(
        self, ended: Sequence[int], joins: Mapping[int, int], open_ends: list[int]
    ) -> list[int]:
        """Return what is completed since it ends at the tile, whose segments are of other kinds.

        What the tile continues on another side ends there, too.
        """
        board, closes = self._board, self._board.rules.closes
        elsewhere = []
        for root in dict.fromkeys(ended):
            if root in joins:
                open_ends[joins[root]] -= ended.count(root)
            elif board.open_ends[root] == ended.count(root) and closes[board.kinds[root]]:
                elsewhere.append(root)
        return elsewhere

    def _complete_sites(self, found: Preview) -> None:
        """Add the sites all of whose lines would be completed (rule 60)."""
        board, on_tile = self._board, set(found.completed)
        for site, own in board.rules.line_watch[found.lay >> 2]:
            if on_tile.issuperset(map(found.find, own)):
                found.completed.append(site)
        new = {root for root, segment in found.joins.items() if segment in on_tile}
        new.update(found.elsewhere)
        for site, lines in self._sites_waiting():
            if new & lines and all(map(board.is_complete, lines - new)):
                found.elsewhere.append(site)

    def _surround_sites(self, found: Preview) -> None:
        """Add the sites that would be surrounded (rule 108, A30)."""
        board, around = self._board, self._board.rules.around
        own = board.rules.surround_watch[found.lay >> 2]
        if own and all(found.cell + step in board.occupied for step in around):
            found.completed.extend(own)
        for site in board.surround_watch.get(found.cell, ()):
            if board.neighbours(site) == len(around) - 1:
                found.elsewhere.append(site)

    def values(self, seen: Preview, feature: int, worth: Worth) -> list[int]:
        """Return the values of a formula's names, in their order, as `scoring.values_of` does.

        The feature is one on the tile, by the segment that stands for it.
        """
        rules, occupied = self._board.rules, self._board.occupied
        around = [occupied[c] for c in map(seen.cell.__add__, rules.around) if c in occupied]
        values = []
        for source, number in worth.sources:
            if source == COMPLETED_LINES:
                lines = set(map(seen.find, rules.lines_at[seen.lay >> 2].get(feature, ())))
                values.append(len(lines.intersection(seen.completed)))
            elif source == NEIGHBOURS:
                values.append(len(around))
            elif source == NEIGHBOURING_KIND:
                values.append(sum(number in rules.kinds_on[lay >> 2] for _, _, lay in around))
            elif source in (ADJOINING, ADJOINING_COMPLETED):
                completed = source == ADJOINING_COMPLETED
                values.append(self._adjoined(seen, feature, number, completed=completed))
            else:
                tiles, counters = seen.tiles[feature], seen.counters[feature]
                by_segments = self._by_segments
                values.append(
                    value_within(source, number, tiles, counters, by_segments=by_segments)
                )
        return values

    def _adjoined(self, seen: Preview, feature: int, kind: int, *, completed: bool) -> int:
        """Return how many features of a kind would adjoin one, or how many completed ones."""
        board, copy = self._board, seen.lay >> 2
        own = board.rules.segment_kinds[copy][feature]
        pairs = board.rules.adjoining(copy, own, kind)
        on_tile = {seen.find(other) for segment, other in pairs if seen.find(segment) == feature}
        beside = set()
        for root, segment in seen.joins.items():
            if segment == feature:
                beside |= self._beside(root, kind)
        on_tile.update(seen.joins[root] for root in beside if root in seen.joins)
        beside = {root for root in beside if root not in seen.joins}
        if completed:
            on_tile.intersection_update(seen.completed)
            beside = {r for r in beside if board.is_complete(r) or r in seen.elsewhere}
        return len(on_tile) + len(beside)

    def _beside(self, root: int, kind: int) -> set[int]:
        key = root, kind
        if key not in self._adjoining:
            self._adjoining[key] = self._board.adjoining(root, kind)
        return self._adjoining[key]
