"""Sides of a tile and what evidently follows for its features, one side after the other.

So a tile comes to be wherever its sides are typed: as letters on the canvas, or in a table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ..tileset.geometry import side_of
from .tile_guesses import (
    is_drawable,
    is_evident,
    kinds_of,
    kinds_on,
    lay_evident,
    run_lines,
    taker_of,
)
from .tile_parts import TilePart
from .tile_sketch import Sketch

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from .edition import Edition

_ENDS: Final = 2


def terrain_of(edition: Edition, code: str) -> str | None:
    """The terrain of a code, in whatever case if that is one alone; None if there is none."""
    by_code = {kind.code: name for name, kind in edition.terrains.items()}
    # Codes may differ in case alone, so another case is accepted only where it is unambiguous.
    alike = [name for known, name in by_code.items() if known.casefold() == code.casefold()]
    return by_code.get(code) or (alike[0] if len(alike) == 1 else None)


def calm_terrain(edition: Edition) -> str | None:
    """A terrain that needs no feature, or the first; None where none is declared."""
    return ground_terrain(edition) or next(iter(edition.terrains), None)


def ground_terrain(edition: Edition) -> str | None:
    """The first terrain of fields: what a side shows that nothing takes; None without fields."""
    terrains = (edition.features[name].terrain for name in kinds_of(edition, "field"))
    return next((terrain for terrain in terrains if terrain in edition.terrains), None)


def with_sides(
    edition: Edition, data: Mapping[str, Any], terrains: Sequence[str | None]
) -> dict[str, Any]:
    """The data of a tile with each side that shows something else set in turn, north first."""
    made = dict(data)
    for side, terrain in enumerate(terrains):
        sketch = Sketch(edition, made)
        if terrain is not None and sketch.edges[side] != terrain:
            set_side(sketch, side, terrain)
            settle_lines(sketch)
            made = sketch.written()
    sketch = Sketch(edition, made)
    if not is_drawable(sketch):
        # Where one side after the other ends in a crossing, all at once leave that side open.
        laid = kinds_on(sketch)
        sketch = Sketch(edition, {**made, "features": []})
        lay_evident(sketch, laid)
    return sketch.written()


def settle_lines(sketch: Sketch) -> None:
    """Take away lines that lost an end; sides where they lay get others as far as is evident."""
    for line in discard_short_lines(sketch):
        run_lines(sketch, sketch.edition.features[line.kind].terrain, [line.kind])


def set_side(
    sketch: Sketch, side: int, terrain: str, wishes: Sequence[str] = ()
) -> TilePart | None:
    """Let a side show a terrain, with what evidently follows for the features of the tile.

    As long as the tile is what its sides make of it, it stays so; otherwise only what holds that
    side changes. `wishes` are kinds to be preferred: one of that terrain takes the side.
    """
    edition = sketch.edition
    wished = taker_of(edition, terrain, wishes)
    usual = taker_of(edition, terrain, [*kinds_on(sketch), *wishes])
    holder = sketch.holder(side)
    # A wish for another kind than would usually come makes it a tile of its own.
    evident = is_evident(sketch) and (wished not in wishes or wished == usual)
    same = sketch.edges[side] == terrain
    sketch.edges[side] = terrain
    if evident:
        lay_evident(sketch, [*kinds_on(sketch), *wishes])
        return sketch.holder(side)
    if same and holder and (holder.kind == wished or wished not in wishes):
        return holder
    release(sketch, side)
    if wished and edition.features[wished].shape == "area":
        take_side(sketch, wished, side)
    for shown in dict.fromkeys([terrain, *sketch.edges]):
        run_lines(sketch, shown, [*wishes, *kinds_on(sketch)])
    return sketch.holder(side)


def release(sketch: Sketch, side: int) -> None:
    """Take a side from whatever holds it; what no longer stands goes."""
    for part in [part for part in sketch.parts if side in part.held]:
        if part.shape == "area":
            part.sides = [held for held in part.sides if held != side]
            part.halves = [point for point in part.halves if side_of(point) != side]
            if not part.held:
                sketch.discard(part)
        elif len(part.ends) > _ENDS:
            part.ends.remove(side)
        else:
            _discard_line(sketch, part)
    discard_short_lines(sketch)


def discard_short_lines(sketch: Sketch) -> list[TilePart]:
    """Take away lines that had two ends in the file, and lost one with what they ended in."""
    short: list[TilePart] = []
    while lost := [
        line
        for line in sketch.of_shape("line")
        if len(line.ends) < _ENDS <= len(line.data.get("at", ()))
    ]:
        for line in lost:
            sketch.discard(line)
        short += lost
    return short


def take_side(sketch: Sketch, kind: str, side: int) -> TilePart:
    """Let an area take a side: the only one of its kind on an adjacent side, or a new one."""
    adjacent = {sketch.holder((side + 1) % 4), sketch.holder((side - 1) % 4)} - {None}
    alike = [part for part in adjacent if part and part.shape == "area" and part.kind == kind]
    # Between two of its kind it is not evident which one grows.
    if len(alike) != 1:
        return sketch.add(TilePart(kind, "area", sides=[side]))
    alike[0].sides = sorted([*alike[0].sides, side])
    return alike[0]


def _discard_line(sketch: Sketch, line: TilePart) -> None:
    sketch.discard(line)
    for end in line.ends:
        if isinstance(end, TilePart) and end.shape == "site":
            thin_out(sketch, end)


def thin_out(sketch: Sketch, site: TilePart) -> None:
    """Let go of a site in which too few lines are left to end; two of them become one."""
    bounds = sketch.edition.features[site.kind].lines
    lines = sketch.lines_at(site)
    if bounds is None or len(lines) >= bounds[0] or len(lines) > _ENDS:
        return
    far = [end for line in lines for end in line.ends if end is not site]
    for line in lines:
        sketch.discard(line)
    sketch.discard(site)
    if len(far) == _ENDS:
        kept = lines[0]
        kept.ends = far
        sketch.add(kept)
