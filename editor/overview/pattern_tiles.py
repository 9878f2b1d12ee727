"""Tiles made from an edge pattern alone: what its sides evidently make of it, if that is legal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.edition.edition import CopyInPlay, Design
from core.edition.layout import lay_out
from core.findings import Severity
from core.tileset.schema import TILE, Tile
from core.verification import CHECKS

from ..document.changes.tile_guesses import lay_evident
from ..document.changes.tile_sketch import Sketch

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from core.edition.edition import Edition
    from core.verification.edge_patterns import Pattern


def tile_for(edition: Edition, pattern: Pattern, tile_id: str) -> dict[str, Any]:
    """Return a tile with those edges as the plain data of a file.

    Where what is evident does not pass all checks of a tile, the edges are left bare.
    """
    codes = "".join(edition.terrains[terrain].code for terrain in pattern)
    bare = {"id": tile_id, "edges": codes}
    sketch = Sketch(edition, bare)
    lay_evident(sketch, ())
    sketch.icons = {**sketch.least_icons(TILE), **sketch.icons}
    tile = sketch.written()
    return tile if is_legal(edition, design_for(edition, tile)) else bare


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
