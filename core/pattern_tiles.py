"""Tiles made from an edge pattern alone: the one that is evident, if it breaks no rule."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import islice, product
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from .edition import CopyInPlay, Design
from .findings import Severity
from .geometry import POINTS, SIDES
from .layout import lay_out
from .tileset import TILE, Tile
from .verification.catalogue import CHECKS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from .edition import Edition, FeatureKind
    from .patterns import Pattern

_MOST_TRIED: Final = 64
_ALL: Final = len(SIDES)

Lines: TypeAlias = "Sequence[tuple[int, int | str]]"
"""Lines of one kind: where each begins, and the side, site or area in which it ends."""


def tile_for(edition: Edition, pattern: Pattern, tile_id: str) -> dict[str, Any]:
    """Return a tile with those edges as the plain data of a file.

    Sides side by side of one area are one area; lines are joined with each other where they are
    two, else in a site that may take so many, else in the only area. Where no such tile passes
    all checks of a tile, or none can be known, the edges are left bare.
    """
    bare = {"id": tile_id, "edges": _written(edition, pattern)}
    best = next(islice(_legal(edition, bare, pattern), 1), None)
    return bare if best is None else best


def filling(edition: Edition, sides: Sequence[str | None]) -> Pattern:
    """Return what a tile may show that fits a hole: free sides (None) all show one terrain.

    That is the first with which the tile can be made, those of fields before all others.
    """
    fields = [kind.terrain for kind in edition.features.values() if kind.shape == "field"]
    terrains = [*(name for name in fields if name in edition.terrains), *edition.terrains]
    fitting = [
        tuple(str(free if side is None else side) for side in sides)
        for free in dict.fromkeys(terrains)
    ]
    made = (pattern for pattern in fitting if "features" in tile_for(edition, pattern, "x"))
    return next(made, fitting[0])


def design_for(edition: Edition, tile: Mapping[str, Any]) -> Design:
    """Return a tile, given as the plain data of a file, as a design that no set has."""
    read = Tile.model_validate(tile)
    layout = lay_out(read, edition.codes, edition.features)
    icons = tuple(segment.icons for segment in layout.segments)
    return Design(read, -1, -1, layout, (CopyInPlay(read.total, icons, read.icons),))


def is_legal(edition: Edition, design: Design) -> bool:
    """Say whether the checks of a tile find no error in it, and nothing to warn of."""
    bad = Severity.ERROR, Severity.WARNING
    checks = sorted((c for c in CHECKS.values() if c.of_tile), key=lambda check: check.stage)
    return not any(
        (remark.severity or check.severity) in bad
        for check in checks
        if check.of_tile
        for remark in check.of_tile(edition, design)
    )


@dataclass
class _Making:
    """The features of a tile in the making; sites are shared by all lines that end in them."""

    edition: Edition
    features: list[dict[str, Any]] = field(default_factory=list)

    def add(self, kind: str, at: Sequence[str]) -> None:
        """Add a feature with the fewest icons that it may show."""
        stated = {"kind": kind, **({"at": list(at)} if at else {})}
        icons = least_icons(self.edition, kind)
        self.features.append({**stated, "icons": icons} if icons else stated)

    def add_lines(self, kind: str, lines: Lines) -> None:
        """Add lines, and the sites in which they end if there are none yet."""
        for side, end in lines:
            if isinstance(end, int):
                self.add(kind, (SIDES[side], SIDES[end]))
                continue
            if end not in {feature["kind"] for feature in self.features}:
                self.add(end, ())
            self.add(kind, (SIDES[side], end))


def least_icons(edition: Edition, kind: str) -> dict[str, int]:
    """Return the fewest icons that a feature of a kind, or the tile itself, may show."""
    return {
        icon.name: icon.each[0]
        for icon in edition.icons.values()
        if icon.on == kind and icon.each and icon.each[0]
    }


def _legal(edition: Edition, bare: dict[str, Any], pattern: Pattern) -> Iterator[dict[str, Any]]:
    kinds = {terrain: _kind_on(edition, terrain) for terrain in pattern}
    areas = [kind for kind in kinds.values() if kind and kind.shape == "area"]
    lines = [kind for kind in kinds.values() if kind and kind.shape == "line"]
    runs = [(kind, run) for kind in areas for run in _runs(pattern, kind.terrain)]
    ends = [kind.name for kind, _ in runs] if len(runs) == 1 else []
    ways = [list(_ways(edition, pattern, kind.terrain, ends)) for kind in lines]
    for chosen in islice(product(*ways), _MOST_TRIED):
        making = _Making(edition)
        for kind, run in runs:
            making.add(kind.name, [SIDES[side] for side in run])
        for kind, joins in zip(lines, chosen, strict=True):
            making.add_lines(kind.name, joins)
        tile = _whole(edition, bare, making.features)
        if is_legal(edition, design_for(edition, tile)):
            yield tile


def _whole(
    edition: Edition, bare: dict[str, Any], features: list[dict[str, Any]]
) -> dict[str, Any]:
    """Return a tile with features, fields that must show icons, and the icons of its own."""
    own = least_icons(edition, TILE)
    tile = {**bare, "icons": own} if own else bare
    if features:
        tile = {**tile, "features": features}
    needed = {name for name in edition.features if least_icons(edition, name)}
    fields = [
        {"kind": part.kind, "at": [_point(part.points)], "icons": least_icons(edition, part.kind)}
        for part in design_for(edition, tile).layout.segments
        if part.shape == "field" and part.kind in needed
    ]
    return {**tile, "features": [*features, *fields]} if fields else tile


def _point(points: Sequence[int]) -> str:
    names = [POINTS[point] for point in points]
    return next((name for name in names if name in SIDES), names[0])


def _kind_on(edition: Edition, terrain: str) -> FeatureKind | None:
    """Return the kind of line or area that takes sides of a terrain: the first declared."""
    kinds = (kind for kind in edition.features.values() if kind.terrain == terrain)
    return next((kind for kind in kinds if kind.shape in ("line", "area")), None)


def _runs(pattern: Pattern, terrain: str | None) -> list[list[int]]:
    """Return the sides that show a terrain, those side by side together."""
    sides = [side for side in range(_ALL) if pattern[side] == terrain]
    if len(sides) == _ALL:
        return [sides]
    begins = [side for side in sides if pattern[side - 1] != terrain]
    runs = []
    for begin in begins:
        run = [begin]
        while pattern[(run[-1] + 1) % _ALL] == terrain:
            run.append((run[-1] + 1) % _ALL)
        runs.append(run)
    return runs


def _ways(
    edition: Edition, pattern: Pattern, terrain: str | None, areas: Sequence[str]
) -> Iterator[Lines]:
    """Yield the ways in which the sides of a line's terrain may be joined, the evident first."""
    sides = [side for side in range(_ALL) if pattern[side] == terrain]
    pair = [(sides[0], sides[-1])]
    if len(sides) == 2:  # noqa: PLR2004 - the two ends of a line
        yield pair
    for site in _sites(edition):
        yield [(side, site) for side in sides]
    if len(sides) == _ALL:
        yield [(0, 1), (2, 3)]
    for area in areas:
        yield [(side, area) for side in sides]


def _sites(edition: Edition) -> list[str]:
    """Return the kinds of sites that say how many lines they take, those nobody claims first."""
    sites = [kind for kind in edition.features.values() if kind.shape == "site" and kind.lines]
    return [kind.name for kind in sorted(sites, key=lambda kind: kind.role is not None)]


def _written(edition: Edition, pattern: Pattern) -> str | list[str]:
    """Return edges as files write them: by codes, or by names where a terrain has none."""
    known = [edition.terrains.get(terrain) for terrain in pattern]
    codes = "".join(terrain.code for terrain in known if terrain)
    return codes if len(codes) == _ALL else list(pattern)
