"""What lies on the table, found anew by looking at every tile: the slow, obvious way.

Written from the numbered rules and the model of an edition alone, so that an engine can be held
against it. Cells are (x, y), y grows to the south, and the table opens at (0, 0). A segment is
(x, y, its number in the layout of the tile that lies there).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import TypeAlias

from core.edition.edition import CopyInPlay, Design, Edition
from core.edition.layout import Layout
from core.edition.segments import Segment
from core.tileset.formulas import Formula, FormulaError
from core.tileset.geometry import SIDES

Cell: TypeAlias = tuple[int, int]
Place: TypeAlias = tuple[int, int, int]

STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))  # to the north, the east, the south and the west
START = (0, 0)
AROUND = tuple((dx, dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if (dx, dy) != (0, 0))


@dataclass(frozen=True)
class Placed:
    """A tile on the table: its layout as it lies there, and which copy of the design it is."""

    design: Design
    copy: CopyInPlay
    layout: Layout


@dataclass(frozen=True)
class Feature:
    """All segments of one kind that hang together.

    `open` says that some side of it faces an empty cell; `complete` follows `completed_when`.
    `claims` counts claiming pieces by player; `tokens` are the values of its pile, the top last.
    """

    kind: str
    segments: frozenset[Place]
    icons: Mapping[str, int]
    open: bool
    complete: bool = False
    claims: Mapping[int, int] = field(default_factory=Counter)
    tokens: tuple[int, ...] = ()

    @property
    def cells(self) -> frozenset[Cell]:
        """The cells that it covers."""
        return frozenset((x, y) for x, y, _ in self.segments)

    @property
    def first(self) -> tuple[int, int, int]:
        """What features of one kind are ordered by (A10): northernmost, then westernmost."""
        return min((y, x, number) for x, y, number in self.segments)


class Table:
    """The tiles that lie on the table, and the features that they make."""

    def __init__(
        self, edition: Edition, *, count_segments: bool = False, keeps_clear: bool = False
    ) -> None:
        self.edition = edition
        self.count_segments, self.keeps_clear = count_segments, keeps_clear
        self.players = 0
        self.tiles: dict[Cell, Placed] = {}
        self.features: list[Feature] = []

    def lay(self, design: Design, copy_index: int, cell: Cell, turns: int) -> None:
        """Lay a tile after that many quarter turns clockwise, legal or not, and look again."""
        layout = design.layout.rotated(turns)
        self.tiles[cell] = Placed(design, design.copies[copy_index], layout)
        self.features = self._look()

    # --- Where a tile may lie ---------------------------------------------------------------

    def why_illegal(self, design: Design, cell: Cell, turns: int) -> str:
        """Say why a tile may not lie there (rules 16 to 19); empty if it may."""
        if cell in self.tiles:
            return f"{cell} holds a tile already"
        touching = 0
        for side, beside in enumerate(_beside(cell)):
            if beside in self.tiles:
                touching += 1
                shown = design.layout.edges[(side - turns) % 4]
                facing = self.tiles[beside].layout.edges[(side + 2) % 4]
                if facing is None or shown is None or not self._lie_together(facing, shown):
                    return f"{SIDES[side]} shows {shown}, but {beside} shows {facing}"
        if not touching:
            return f"{cell} shares no edge with a tile"
        return self._why_no_river(design, cell, turns)

    def _lie_together(self, one: str, other: str) -> bool:
        """Say whether edges of two terrains match: either may say that it fits the other."""
        kinds = self.edition.terrains[one], self.edition.terrains[other]
        any_of_them = kinds[0].fits_any or kinds[1].fits_any
        return one == other or any_of_them or other in kinds[0].fits or one in kinds[1].fits

    def legal_placements(self, design: Design) -> set[tuple[int, int, int]]:
        """Return (x, y, degrees clockwise) wherever the design may lie (rules 16 to 19)."""
        cells = {beside for cell in self.tiles for beside in _beside(cell)} - set(self.tiles)
        return {
            (*cell, 90 * turns)
            for cell in cells
            for turns in range(4)
            if not self.why_illegal(design, cell, turns)
        }

    def _why_no_river(self, design: Design, cell: Cell, turns: int) -> str:
        """Say why the river may not go on so (rules R2, R3, R6); empty if it may."""
        if "river" not in {plugin.id for plugin in self.edition.plugins}:
            return ""
        sides = _river_sides(design.layout.rotated(turns))
        ends = list(self._river_ends()) if sides else []
        if not ends:
            return ""
        ((end, out),) = ends
        if cell != _beside(end)[out] or (out + 2) % 4 not in sides:
            return f"the river ends at {end}"
        before = [side for side in _river_sides(self.tiles[end].layout) if side != out]
        after = [side for side in sides if side != (out + 2) % 4]
        for came in before:
            for goes in after:
                dx, dy = STEPS[came]
                bends = _bend((-dx, -dy), STEPS[out]), _bend(STEPS[out], STEPS[goes])
                if bends in ((1, 1), (-1, -1)):
                    return "the river bends to one side twice"
        return self._why_cut_off(end, out, before, cell, after) if self.keeps_clear else ""

    def _why_cut_off(
        self, end: Cell, out: int, before: list[int], cell: Cell, after: list[int]
    ) -> str:
        """Say why the river could be cut off by its own bank (rule R6); empty if it cannot."""
        for goes in after:
            ways: list[int | None] = [*before] or [None]
            was_free = any(self._is_quarter_free(end, came, out) for came in ways)
            if was_free and not self._is_quarter_free(cell, (out + 2) % 4, goes):
                return "the river runs towards its bank"
        return ""

    def _is_quarter_free(self, cell: Cell, came: int | None, goes: int) -> bool:
        """Say whether a quarter of the table is free for a river that leaves a cell so.

        It begins where the river goes on and has one of the sides to which it may turn there.
        """
        ahead = STEPS[goes]
        turned = 0 if came is None else _bend((-STEPS[came][0], -STEPS[came][1]), ahead)
        taken = set(self.tiles) - {cell}
        size = len(self.tiles) + 3  # beyond is nothing
        for aside in (STEPS[(goes + 1) % 4], STEPS[(goes + 3) % 4]):
            if _bend(ahead, aside) == turned:
                continue
            quarter = {
                (cell[0] + a * ahead[0] + b * aside[0], cell[1] + a * ahead[1] + b * aside[1])
                for a in range(1, size)
                for b in range(size)
            }
            near = quarter | {beside for each in quarter for beside in _beside(each)}
            if not near & taken:
                return True
        return False

    def _river_ends(self) -> Iterator[tuple[Cell, int]]:
        """Yield the tile and side where the river that begins on the start tile meets nothing."""
        for feature in self.features:
            if feature.kind != "river" or START not in feature.cells:
                continue
            for place in feature.segments:
                cell = place[:2]
                for side in self.segment(place).sides:
                    if _beside(cell)[side] not in self.tiles:
                        yield cell, side

    # --- What hangs together ----------------------------------------------------------------

    def places(self) -> Iterator[Place]:
        """Yield every segment on the table."""
        for (x, y), tile in self.tiles.items():
            for number in range(len(tile.layout.segments)):
                yield x, y, number

    def segment(self, place: Place) -> Segment:
        """Return the segment at a place, as it lies."""
        x, y, number = place
        return self.tiles[x, y].layout.segments[number]

    def feature_at(self, place: Place) -> Feature:
        """Return the feature to which a segment belongs."""
        return next(feature for feature in self.features if place in feature.segments)

    def _look(self) -> list[Feature]:
        """Find all features, in the order in which they are scored (A10)."""
        left = set(self.places())
        found = []
        while left:
            segments = self._flood(next(iter(left)))
            left -= segments
            found.append(self._feature(segments))
        found = [replace(feature, complete=self._is_complete(feature, found)) for feature in found]
        kinds = list(self.edition.features)
        return sorted(found, key=lambda feature: (kinds.index(feature.kind), feature.first))

    def _flood(self, start: Place) -> frozenset[Place]:
        reached, to_visit = {start}, [start]
        while to_visit:
            for place in self._continued(to_visit.pop()):
                if place not in reached:
                    reached.add(place)
                    to_visit.append(place)
        return frozenset(reached)

    def _continued(self, place: Place) -> Iterator[Place]:
        """Yield the segments of the same kind that a segment meets across edges.

        Border point p of a side faces point 2 - p of the opposite side of the next tile.
        """
        x, y, _ = place
        here = self.segment(place)
        for point in here.points:
            side, along = divmod(point, 3)
            cell = _beside((x, y))[side]
            facing = 3 * ((side + 2) % 4) + 2 - along
            if cell in self.tiles:
                for number, other in enumerate(self.tiles[cell].layout.segments):
                    if other.kind == here.kind and facing in other.points:
                        yield (*cell, number)

    def _feature(self, segments: frozenset[Place]) -> Feature:
        icons: Counter[str] = Counter()
        faces_nothing = False
        for x, y, number in segments:
            icons.update(self.tiles[x, y].copy.icons[number])
            for point in self.segment((x, y, number)).points:
                faces_nothing |= _beside((x, y))[point // 3] not in self.tiles
        kind = self.segment(next(iter(segments))).kind
        return Feature(kind, segments, icons, faces_nothing)

    # --- What is complete -------------------------------------------------------------------

    def _is_complete(self, feature: Feature, found: list[Feature]) -> bool:
        """Rules 47 (A4), 52 (A13), 60 and 108."""
        kind = self.edition.features[feature.kind]
        if kind.completed_when == "closed":
            return kind.shape in ("line", "area") and not feature.open
        if kind.shape != "site":
            return False
        if kind.completed_when == "lines_completed":
            lines = self._lines_into(feature, found)
            return bool(lines) and all(self._is_completed_line(line) for line in lines)
        if kind.completed_when == "surrounded":
            return self._neighbours(feature) == len(AROUND)
        return False

    def _is_completed_line(self, line: Feature) -> bool:
        return self.edition.features[line.kind].completed_when == "closed" and not line.open

    def _lines_into(self, site: Feature, found: list[Feature]) -> list[Feature]:
        """Return the lines that end in a site, each once even if both its ends do (rule 62)."""
        ending = {
            (x, y, number)
            for x, y, site_number in site.segments
            for number in self.tiles[x, y].layout.lines_at(site_number)
        }
        return [feature for feature in found if ending & feature.segments]

    def _around(self, site: Feature) -> list[Placed]:
        """Return the tiles on the eight cells around a site."""
        ((x, y),) = site.cells
        cells = [(x + dx, y + dy) for dx, dy in AROUND]
        return [self.tiles[cell] for cell in cells if cell in self.tiles]

    def adjoining(self, feature: Feature, kind: str) -> list[Feature]:
        """Return the features of a kind that adjoin one on some tile, each once."""
        near = {
            (x, y, other)
            for x, y, number in feature.segments
            for other in self.tiles[x, y].design.layout.adjoining[number]
        }
        return [each for each in self.features if each.kind == kind and near & each.segments]

    def _neighbours(self, site: Feature) -> int:
        return len(self._around(site))

    # --- What it is worth -------------------------------------------------------------------

    def worth(self, feature: Feature, formula: Formula | None) -> int:
        """Return what a formula gives for a feature; 0 without one, and 0 if it divides by 0."""
        if formula is None:
            return 0
        try:
            return formula(self._values(feature))
        except FormulaError:
            return 0

    def _values(self, feature: Feature) -> Counter[str]:
        """Return the words of formulas (rules 48, 54, 61, 81, 109 and 110; A2, A3, A29)."""
        values = Counter(feature.icons)
        for kind in self.edition.features:
            near = self.adjoining(feature, kind)
            values[f"neighbours({kind})"] = len(near)
            values[f"neighbours({kind}, completed)"] = sum(other.complete for other in near)
        values["players"] = self.players
        values["claims"] = sum(feature.claims.values())
        values["own_claims"] = max(feature.claims.values(), default=0)
        values["tiles"] = len(feature.segments if self.count_segments else feature.cells)
        if self.edition.features[feature.kind].shape == "site":
            lines = self._lines_into(feature, self.features)
            values["completed_lines"] = sum(self._is_completed_line(line) for line in lines)
            values["neighbours"] = self._neighbours(feature)
            for kind in self.edition.features:
                values[f"neighbouring_{kind}"] = sum(
                    any(segment.kind == kind for segment in tile.layout.segments)
                    for tile in self._around(feature)
                )
            (cell,) = feature.cells
            for icon in self.edition.icons:
                laid = [self.tiles[cell], *self._around(feature)]
                values[f"nearby({icon})"] = sum(
                    placed.copy.tile_icons.get(icon, 0) for placed in laid
                )
        return values


def _river_sides(layout: Layout) -> list[int]:
    return [side for s in layout.segments if s.kind == "river" for side in s.sides]


def _bend(came: Cell, goes: Cell) -> int:
    """Return 1 for a bend to the right, -1 for one to the left, 0 for straight on."""
    return came[0] * goes[1] - came[1] * goes[0]


@cache
def _beside(cell: Cell) -> list[Cell]:
    """Return the cells to the north, east, south and west."""
    return [(cell[0] + dx, cell[1] + dy) for dx, dy in STEPS]
