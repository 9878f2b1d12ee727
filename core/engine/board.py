"""The table: which tiles lie where, where a tile fits, what is joined, and what is complete.

Integers inside: cells, copies, oriented tiles and segments are numbered as in `tile_tables`, and
the segments of laid tiles are numbered on through the game. A feature is known by one of its
segments, its root in a union-find; what belongs to a whole feature stands in flat lists at its
root. `table_snapshot` shows the same as plain objects.

The location of a piece is a segment, a tile, or a corner where tiles meet. Those that are no
segments have negative numbers, five for each tile in the order of laying: the tile and its corners.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING, Final, Self, TypeAlias

from ..place_names import OFF_TABLE
from ..tileset.geometry import CORNERS, cells_at_corner
from ..tileset.schema import TILE
from .slots import COPY, copier, sharer

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from .tile_faces import TileFace
    from .tile_tables import Ports, TileTables

ON_TILE: Final = (TILE, *(f"corner {corner}" for corner in CORNERS))
"""What the places of a tile that are no segments are called: no segment has such a name."""
Location: TypeAlias = int
"""Where a piece stands: a segment, or a negative number for a tile, a corner or an area."""
PLAYER_BITS: Final = 8
CLAIMS: Final = (1 << PLAYER_BITS) - 1

_COPIED: Final = (
    "cells",
    "claims",
    "closed",
    "counters",
    "first_segments",
    "frontier",
    "joins",
    "kinds",
    "line_watch",
    "occupied",
    "open_ends",
    "parent",
    "placed",
    "standing",
    "surround_watch",
    "tiles",
)


class Board:
    """Tiles on cells, and the features that they make.

    `frontier` maps each open cell to a code: the terrain that each of its four neighbours shows, 0
    where none lies. `ways` sums up in how many ways tiles fit, packed as in
    `TileTables.ways_by_code`.

    By segment: `parent` and `kinds`. By root: `open_ends` that wait for a neighbour, `tiles` as
    bits of the tiles' numbers, `claims` as eight bits for what each player's pieces count as
    together, and `counters` (segments and icons, packed as in `TileTables.icons`). By tile, in the
    order of laying: `placed`, `cells` and `first_segments`; a tile's segments have successive
    numbers.

    `standing` maps a claimed segment to the kind of piece and the player, in the order of claiming.
    `closed` lists the features that the last tile completed. `version` is an object that only
    tables have in common which are alike, so that nobody looks for a change where there is none.
    `areas` names places off the table: that of number n has the location `~(OFF_TABLE + n)`.
    `line_watch` has the sites that wait for lines to be completed, with these lines;
    `surround_watch` those that wait to be surrounded, by each cell around them.
    """

    __slots__ = (*_COPIED, "areas", "is_sharing", "tables", "version", "watched", "ways")

    def __new__(cls, *_given: object, **_named: object) -> Self:
        # As for `GameState`: a compiled class must be able to make a copy without `__init__`.
        return object.__new__(cls)

    def __init__(self, tables: TileTables, watched: frozenset[int] = frozenset()) -> None:
        """Begin with an empty table; joins of features of the kinds `watched` are listed."""
        self.tables, self.areas = tables, tuple[str, ...]()
        self.occupied: dict[int, tuple[int, tuple[Ports, ...], int]] = {}
        self.frontier: dict[int, int] = {tables.origin: 0}
        self.parent: list[int] = []
        self.kinds: list[int] = []
        self.open_ends: list[int] = []
        self.tiles: list[int] = []
        self.claims: list[int] = []
        self.counters: list[int] = []
        self.placed: list[int] = []
        self.cells: list[int] = []
        self.first_segments: list[int] = []
        self.standing: dict[int, tuple[str, int]] = {}
        self.closed: list[int] = []
        self.joins: list[tuple[int, int]] = []
        self.watched = watched
        self.line_watch: list[tuple[int, tuple[int, ...]]] = []
        self.surround_watch: dict[int, tuple[int, ...]] = {}
        self.ways = 0
        self.version = object()
        self.is_sharing = False

    @classmethod
    def copied(cls) -> dict[str, str]:
        """The ways in which those attributes are copied that a copy has for its own."""
        return dict.fromkeys(_COPIED, COPY)

    def copy(self) -> Board:
        """A table that shares nothing mutable with this one."""
        new: Board = Board.__new__(Board)
        _copy(self, new)
        new.is_sharing = False
        return new

    def for_trying(self) -> Board:
        """A copy that holds good for as long as this table stays as it is.

        All but the pieces is shared until a tile is laid there: most of what is tried lays none.
        """
        new: Board = Board.__new__(Board)
        _share(self, new)
        new.claims, new.standing = self.claims[:], self.standing.copy()
        new.is_sharing = True
        return new

    # --- Laying tiles ---

    def placement_count(self, copy: int) -> int:
        """The number of ways in which a copy may lie, on all cells together (rules 16-20)."""
        tables = self.tables
        return self.ways >> tables.way_shifts[copy] & tables.way_mask

    def fitting(self, copy: int) -> list[tuple[int, int]]:
        """Each cell and rotation, in quarters, where a copy may lie (rules 16-19)."""
        fit = self.tables.rotations_by_code[copy]
        return [(cell, turns) for cell, code in self.frontier.items() for turns in fit[code]]

    def place(self, oriented: int, cell: int) -> None:  # noqa: C901, PLR0912, PLR0915 - the hot loop
        """Lay a tile on an open cell where it fits, and join it to its neighbours."""
        if self.is_sharing:
            _copy(self, self)
            self.is_sharing = False
        row = self.tables.records[oriented]
        size, shown, ends, counts, zeros, ports, ports_back, facings, closable, lines, around = row
        parent, kinds, frontier, occupied = self.parent, self.kinds, self.frontier, self.occupied
        open_ends, tiles, claims, counters = self.open_ends, self.tiles, self.claims, self.counters
        base = len(parent)
        parent.extend(range(base, base + size))
        kinds.extend(shown)
        open_ends.extend(ends)
        tiles.extend([1 << len(self.placed)] * size)
        claims.extend(zeros)
        counters.extend(counts)
        self.placed.append(oriented)
        self.cells.append(cell)
        self.first_segments.append(base)
        self.joins = joins = []
        ended: list[int] = []
        code = frontier.pop(cell)
        ways_by_code, watched = self.tables.ways_by_code, self.watched
        ways = self.ways - ways_by_code[code]
        for step, bits, mask, side, opposite in facings:
            beside = cell + step
            if not code & mask:
                before = frontier.get(beside, 0)
                frontier[beside] = after = before | bits
                ways += ways_by_code[after] - ways_by_code[before]
                continue
            other_base, other_ports, _ = occupied[beside]
            # Segments that meet are joined (`find` is written out: hot), or end if kinds differ.
            for a, b in zip(ports[side], other_ports[opposite]):  # noqa: B905 - hot; of one length
                a += base  # noqa: PLW2901
                while parent[a] != a:
                    parent[a] = a = parent[parent[a]]  # noqa: PLW2901
                b += other_base  # noqa: PLW2901
                while parent[b] != b:
                    parent[b] = b = parent[parent[b]]  # noqa: PLW2901
                if a == b:  # a ring closes: both ends that meet are its own
                    open_ends[a] -= 2
                elif kinds[a] == kinds[b]:
                    parent[a] = b
                    open_ends[b] += open_ends[a] - 2
                    tiles[b] |= tiles[a]
                    if claims[a]:
                        claims[b] += claims[a]
                    counters[b] += counters[a]
                    if kinds[b] in watched:
                        joins.append((b, a))
                else:
                    open_ends[a] -= 1
                    open_ends[b] -= 1
                    ended.append(b)
        occupied[cell] = (base, ports_back, oriented)
        self.ways, self.version = ways, object()
        self.closed = closed = []
        for a in closable:
            a += base  # noqa: PLW2901
            while parent[a] != a:
                a = parent[a]  # noqa: PLW2901
            if not open_ends[a] and a not in closed:
                closed.append(a)
        if ended:
            self._complete_neighbours(ended)
        if lines or (closed and self.line_watch):
            self._complete_sites(oriented >> 2, base)
        if around or cell in self.surround_watch:
            self._surround_sites(oriented >> 2, cell, base)

    def _complete_neighbours(self, segments: list[int]) -> None:
        """Add what the last tile completes though it has no part in it: it ends there."""
        for segment in segments:
            root = self.find(segment)
            closes = self.tables.closes[self.kinds[root]]
            if closes and not self.open_ends[root] and root not in self.closed:
                self.closed.append(root)

    def _complete_sites(self, copy: int, base: int) -> None:
        """Add the sites all of whose lines the tile completes (rule 60)."""
        line_watch = self.line_watch
        for site, lines in self.tables.line_watch[copy]:
            line_watch.append((base + site, tuple([base + line for line in lines])))
        if self.closed:
            parent, kinds, open_ends = self.parent, self.kinds, self.open_ends
            for pending in line_watch[:]:
                root = pending[1][0]
                while parent[root] != root:  # mostly the first is open: `is_complete` written out
                    root = parent[root]
                if open_ends[root] and self.tables.closes[kinds[root]]:
                    continue
                if all(map(self.is_complete, pending[1])):
                    self.closed.append(pending[0])
                    line_watch.remove(pending)

    def _surround_sites(self, copy: int, cell: int, base: int) -> None:
        """Add the sites that the tile surrounds, its own among them (rule 108, A30)."""
        surround_watch = self.surround_watch
        own = tuple([base + site for site in self.tables.surround_watch[copy]])
        for site in surround_watch.pop(cell, ()) + own:
            if self.neighbours(site) == len(self.tables.around):
                self.closed.append(site)
        if own:
            for beside in [cell + step for step in self.tables.around]:
                surround_watch[beside] = surround_watch.get(beside, ()) + own

    # --- Features ---

    def find(self, segment: int) -> int:
        """The feature of a segment, as its root."""
        parent = self.parent
        while parent[segment] != segment:
            parent[segment] = segment = parent[parent[segment]]
        return segment

    def is_complete(self, segment: int) -> bool:
        """Whether the feature of a segment is completed."""
        root = self.find(segment)
        if self.tables.closes[self.kinds[root]]:
            return not self.open_ends[root]
        when = self.tables.kinds[self.kinds[root]].completed_when
        if when == "lines_completed":
            lines = self.lines_at(root)
            return bool(lines) and all(map(self.is_complete, lines))
        if when == "surrounded":
            return self.neighbours(root) == len(self.tables.around)
        return False

    def kind(self, segment: int) -> str:
        """The kind of the feature of a segment."""
        return self.tables.kind_names[self.kinds[segment]]

    def icons(self, segment: int) -> dict[str, int]:
        """The icons on the feature of a segment, by name, without those it has none of."""
        root = self.find(segment)
        return self.tables.icons(self.kinds[root], self.counters[root])

    def segment_icons(self, segment: int) -> Mapping[str, int]:
        """The icons on a segment alone, as its tile shows them, by name."""
        tile = self.tile_of(segment)
        on_each = self.face(tile).segment_icons
        number = segment - self.first_segments[tile]
        # What belongs to no feature is numbered last, and shows nothing.
        return on_each[number] if number < len(on_each) else {}

    def segments(self, root: int) -> list[int]:
        """All segments of a feature, the oldest first."""
        kind, find = self.kinds[root], self.find
        return [n for n, of in enumerate(self.kinds) if of == kind and find(n) == root]

    # --- Tiles, numbered as they were laid; -1 is the last ---

    @property
    def tile_count(self) -> int:
        """How many tiles lie on the table."""
        return len(self.placed)

    def face(self, tile: int = -1) -> TileFace:
        """The segments that a tile shows."""
        return self.tables.faces[self.placed[tile]]

    def segments_on(self, tile: int = -1) -> range:
        """The segments on a tile, in the order of `face(tile).spots`."""
        first = self.first_segments[tile]
        return range(first, first + self.tables.records[self.placed[tile]][0])

    def tile_position(self, tile: int = -1) -> tuple[int, int]:
        """The x and y of a tile."""
        tables, cell = self.tables, self.cells[tile]
        return (cell & tables.low) - tables.half, (cell >> tables.shift) - tables.half

    def tile_at(self, x: int, y: int) -> int | None:
        """The number of the tile that lies at a place; None if none does."""
        laid = self._laid_at(x, y)
        return None if laid is None else bisect_right(self.first_segments, laid[0]) - 1

    def tile_of(self, location: Location) -> int:
        """The number of the tile that a place is on, in the order of laying."""
        if location < 0:
            return ~location // len(ON_TILE)
        return bisect_right(self.first_segments, location) - 1

    def tiles_of(self, root: int) -> list[int]:
        """The numbers of the tiles that a feature covers."""
        tiles = self.tiles[root]
        numbers = []
        while tiles:
            lowest = tiles & -tiles
            numbers.append(lowest.bit_length() - 1)
            tiles ^= lowest
        return numbers

    def first_cell(self, root: int) -> int:
        """The northernmost, then westernmost, cell of a feature (A10)."""
        tiles, cells = self.tiles[root], self.cells
        last = tiles.bit_length() - 1
        first = cells[last]
        tiles ^= 1 << last
        while tiles:
            last = tiles.bit_length() - 1
            tiles ^= 1 << last
            if cells[last] < first:  # noqa: PLR1730 - a call of `min` takes longer
                first = cells[last]
        return first

    def lines_at(self, site: int) -> list[int]:
        """The segments of the lines that end at a site."""
        tile = self.tile_of(site)
        base = self.first_segments[tile]
        lines = self.tables.lines_at[self.placed[tile] >> 2]
        return [base + line for line in lines.get(site - base, ())]

    def completed_lines(self, site: int) -> int:
        """The number of distinct completed lines that end at a site (rules 61, 62)."""
        return len({self.find(line) for line in self.lines_at(site) if self.is_complete(line)})

    def neighbours(self, site: int) -> int:
        """The number of tiles on the eight cells around a site."""
        cell = self.cells[self.tile_of(site)]
        return len([step for step in self.tables.around if cell + step in self.occupied])

    def neighbouring(self, site: int, kind: int) -> int:
        """The number of the eight tiles around a site that carry a feature of a kind (A29)."""
        kinds_on = self.tables.kinds_on
        return sum(kind in kinds_on[oriented >> 2] for oriented in self._placed_around(site))

    def adjoining(self, root: int, kind: int) -> set[int]:
        """The features of a kind, as their roots, that adjoin a feature on some tile."""
        find, tables, own = self.find, self.tables, self.kinds[root]
        found = set()
        for tile in self.tiles_of(root):
            first = self.first_segments[tile]
            for segment, other in tables.adjoining(self.placed[tile] >> 2, own, kind):
                if find(first + segment) == root:
                    found.add(find(first + other))
        return found

    def _placed_around(self, site: int) -> Iterator[int]:
        cell = self.cells[self.tile_of(site)]
        for step in self.tables.around:
            if cell + step in self.occupied:
                yield self.occupied[cell + step][2]

    def segment_at(self, x: int, y: int, spot: str) -> int | None:
        """The segment of that name on the tile at a place; None if there is none."""
        laid = self._laid_at(x, y)
        if laid is None:
            return None
        number = self.tables.spot_numbers[laid[2]].get(spot)
        return None if number is None else laid[0] + number

    def place_at(self, x: int, y: int, spot: str) -> Location | None:
        """The place of that name: a segment, `tile` or a corner such as `corner NE`.

        None if there is none. An area has OFF_TABLE for its x.
        """
        if x == OFF_TABLE:
            return self.area(spot)
        if spot not in ON_TILE:
            return self.segment_at(x, y, spot)
        tile = self.tile_at(x, y)
        if tile is None:
            return None
        _, _, corner = spot.partition(" ")
        return self.corner(tile, corner) if corner else self.on_tile(tile)

    def area(self, name: str) -> Location | None:
        """The place off the table of a name, `castle` or `pasture of BLUE`; None if none is."""
        return ~(OFF_TABLE + self.areas.index(name)) if name in self.areas else None

    def on_tile(self, tile: int = -1) -> Location:
        """The place of a whole tile."""
        return ~(len(ON_TILE) * (tile % len(self.placed)))

    def corner(self, tile: int, corner: str) -> Location:
        """The place of a tile's corner, such as `NE`: the same from each tile there."""
        cell = self.cells[tile]
        # The tile that was laid first names it, so that later ones give it no other number.
        numbers = []
        for dx, dy, name in cells_at_corner(corner):
            laid = self.occupied.get(cell + dx + (dy << self.tables.shift))
            if laid is not None:
                first = bisect_right(self.first_segments, laid[0]) - 1
                numbers.append((first, CORNERS.index(name)))
        first, number = min(numbers)
        return ~(len(ON_TILE) * first + 1 + number)

    def tiles_at(self, location: Location) -> list[int]:
        """The tiles at a location, by their numbers: up to four at a corner, none in an area."""
        if ~location >= OFF_TABLE:
            return []
        tile, number = self.tile_of(location), ~location % len(ON_TILE)
        if location >= 0 or not number:
            return [tile]
        x, y = self.tile_position(tile)
        found = (self.tile_at(x + dx, y + dy) for dx, dy, _ in cells_at_corner(CORNERS[number - 1]))
        return sorted(each for each in found if each is not None)

    def _laid_at(self, x: int, y: int) -> tuple[int, tuple[Ports, ...], int] | None:
        tables = self.tables
        # Numbers of cells wrap: a place too far away would be taken for another.
        return self.occupied.get(tables.cell(x, y)) if max(abs(x), abs(y)) < tables.half else None

    # --- Claiming pieces ---

    def claim(self, segment: int, piece: str, player: int) -> None:
        """Stand a claiming piece of a player on a segment; raise ValueError if one stands there."""
        if segment in self.standing:
            raise ValueError(f"a piece claims {self.at(segment)} already")
        self.version = object()
        self.standing[segment] = piece, player
        self.claims[self.find(segment)] += self.tables.claiming[piece] << (PLAYER_BITS * player)

    def release(self, segment: int) -> tuple[str, int]:
        """Take the claiming piece off a segment; return its kind and whose it is."""
        self.version = object()
        piece, player = self.standing.pop(segment)
        self.claims[self.find(segment)] -= self.tables.claiming[piece] << (PLAYER_BITS * player)
        return piece, player

    def claims_by_player(self, root: int, players: int) -> tuple[int, ...]:
        """The count of each player's pieces on a feature together."""
        claims = self.claims[root]
        return tuple([claims >> (PLAYER_BITS * n) & CLAIMS for n in range(players)])

    # --- Names ---

    def whereabouts(self, location: Location) -> tuple[int, int, str]:
        """The x and y of a place's tile, and its name: `railroad E`; of area n OFF_TABLE and n."""
        if ~location >= OFF_TABLE:
            return OFF_TABLE, ~location - OFF_TABLE, self.areas[~location - OFF_TABLE]
        if location < 0:
            return (*self.tile_position(self.tile_of(location)), ON_TILE[~location % len(ON_TILE)])
        tile = bisect_right(self.first_segments, location) - 1
        tables, cell = self.tables, self.cells[tile]
        x, y = (cell & tables.low) - tables.half, (cell >> tables.shift) - tables.half
        return x, y, tables.spots[self.placed[tile]][location - self.first_segments[tile]]

    def position(self, location: Location) -> tuple[int, int]:
        """The x and y of the tile that a location lies on."""
        return self.tile_position(self.tile_of(location))

    def at(self, location: Location) -> str:
        """The name of a place with its tile: `railroad E at (2,-1)`, `tile at (0,1)`."""
        if location < 0:
            x, y, spot = self.whereabouts(location)
            return spot if x == OFF_TABLE else f"{spot} at ({x},{y})"
        # Written out, since every token that moves is told with its place.
        tile = bisect_right(self.first_segments, location) - 1
        tables, cell = self.tables, self.cells[tile]
        x, y = (cell & tables.low) - tables.half, (cell >> tables.shift) - tables.half
        return (
            f"{tables.spots[self.placed[tile]][location - self.first_segments[tile]]} at ({x},{y})"
        )


_copy, _share = copier(Board), sharer(Board)
