"""Tiles that edge patterns make: with the features that their sides suggest, if these pass."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..edition.edition import CopyInPlay, Design, Edition, counted, pointing
from ..edition.layout import lay_out
from ..edition.tile_guesses import lay_evident
from ..edition.tile_sketch import Sketch
from ..findings import Severity
from ..tileset.schema import TILE, Tile
from . import CHECKS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from .edge_patterns import Pattern


def tile_for(edition: Edition, pattern: Pattern, tile_id: str) -> dict[str, Any]:
    """A tile with those edges as the plain data of a file.

    The features that the edges suggest are drawn if the tile then passes all checks.
    """
    codes = "".join(edition.terrains[terrain].code for terrain in pattern)
    bare = {"id": tile_id, "edges": codes}
    sketch = Sketch(edition, bare)
    lay_evident(sketch, ())
    sketch.icons = {**sketch.least_icons(TILE), **sketch.icons}
    tile = sketch.written()
    return tile if is_legal(edition, design_for(edition, tile)) else bare


def filling(edition: Edition, sides: Sequence[str | None]) -> Pattern:
    """A pattern that fits a hole, with one terrain on all free sides (None).

    That is the first terrain with which a legal tile can be drawn, terrains of fields before all
    others.
    """
    fields = [kind.terrain for kind in edition.features.values() if kind.shape == "field"]
    terrains = [*(name for name in fields if name in edition.terrains), *edition.terrains]
    fitting = [
        tuple(str(free if side is None else side) for side in sides)
        for free in dict.fromkeys(terrains)
    ]
    # A tile that would not be legal is returned bare.
    made = (pattern for pattern in fitting if "features" in tile_for(edition, pattern, "x"))
    return next(made, fitting[0])


def design_for(edition: Edition, tile: Mapping[str, Any]) -> Design:
    """A tile, given as the plain data of a file, as a design that no set has."""
    read = Tile.model_validate(tile)
    layout = lay_out(read, edition.codes, edition.features)
    icons = tuple(segment.icons for segment in layout.segments)
    # Numbers that no tile of a set has.
    own = counted(read.icons), pointing(read.icons)
    return Design(read, -1, -1, layout, (CopyInPlay(read.total, icons, *own),))


def is_legal(edition: Edition, design: Design) -> bool:
    """Whether the checks of a tile find neither errors nor warnings in it."""
    bad = Severity.ERROR, Severity.WARNING
    checks = sorted((c for c in CHECKS.values() if c.of_tile), key=lambda check: check.stage)
    return not any(
        (remark.severity or check.severity) in bad
        for check in checks
        if check.of_tile
        for remark in check.of_tile(edition, design)
    )
