"""What evidently lies on a tile, given what its sides show: so that typing its sides makes it.

Adjacent sides of one kind of area are one area; two sides of a line are joined; three or four
meet in a site; a single one ends in an area if there is one. Whatever is not evident stays open.
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from .planarity import is_planar
from .tile_parts import TilePart
from .tile_sketch import Sketch

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .edition import Edition
    from .kinds import FeatureKind

_TWO: Final = 2


def kinds_of(edition: Edition, shape: str, terrain: str | None = None) -> list[str]:
    """The kinds of a shape (and of a terrain) in the order of the edition."""
    return [
        kind.name
        for kind in edition.features.values()
        if kind.shape == shape and terrain in (None, kind.terrain)
    ]


def taker_of(edition: Edition, terrain: str | None, wishes: Sequence[str] = ()) -> str | None:
    """The kind of line or area that takes a side of a terrain: a wished one, or the first.

    None where such a side needs no feature.
    """
    able = [
        kind.name
        for kind in edition.features.values()
        if terrain is not None and kind.terrain == terrain and kind.shape in ("line", "area")
    ]
    return next((kind for kind in wishes if kind in able), able[0] if able else None)


def site_for(edition: Edition, lines: int, wishes: Sequence[str] = ()) -> str | None:
    """The kind of site in which so many lines end: a wished one, or the first that fits.

    A site that says how many lines it takes comes before one that does not.
    """
    kinds = [edition.features[name] for name in kinds_of(edition, "site")]
    fitting = [kind for kind in kinds if _takes(kind, lines)]
    # Sites that their lines complete come first: such are what lines meet in.
    fitting.sort(key=lambda kind: (kind.lines is None, kind.completed_when != "lines_completed"))
    names = [kind.name for kind in fitting]
    return next((kind for kind in wishes if kind in names), names[0] if names else None)


def is_evident(sketch: Sketch) -> bool:
    """Whether a tile that was not changed yet is what its sides would make of it.

    Icons and sites that stand alone do not matter.
    """
    if sketch.is_final or not all(part.shape and part.is_plain for part in sketch.parts):
        return False
    meant = Sketch(sketch.edition, sketch.data)
    lay_evident(meant, kinds_on(meant))
    return _structure(meant) == _structure(sketch)


def kinds_on(sketch: Sketch) -> list[str]:
    """The kinds that lie on a tile, but for sites that stand alone."""
    return [part.kind for part in sketch.parts if not _is_lone(part, sketch)]


def lay_evident(sketch: Sketch, wishes: Sequence[str]) -> None:
    """Lay what the sides of a tile make of it; what lies there already is kept where it can be."""
    # Parts of before keep their places in the file, so that the difference stays small.
    order = {part: number for number, part in enumerate(sketch.parts)}
    before = [
        part for part in sketch.of_shape("line", "area", "site") if not _is_lone(part, sketch)
    ]
    for part in before:
        sketch.parts.remove(part)
    for terrain in dict.fromkeys(sketch.edges):
        kind = taker_of(sketch.edition, terrain, wishes)
        if kind and sketch.edition.features[kind].shape == "area":
            for sides in runs([n for n, shown in enumerate(sketch.edges) if shown == terrain]):
                sketch.add(_like(before, TilePart(kind, "area", sides=list(sides))))
    for terrain in dict.fromkeys(sketch.edges):
        run_lines(sketch, terrain, wishes, before)
    for part in before:
        sketch.discard(part)
    made = sketch.parts
    sketch.parts = sorted((part for part in made if part in order), key=order.__getitem__)
    for part in made:
        if part not in order:
            sketch.add(part)


def run_lines(
    sketch: Sketch, terrain: str | None, wishes: Sequence[str], before: list[TilePart] | None = None
) -> None:
    """Lay lines to the sides that show a terrain of lines and have none, as far as it is evident.

    Parts of `before` are used again in place of new ones.
    """
    edition = sketch.edition
    kind = taker_of(edition, terrain, wishes)
    if kind is None or edition.features[kind].shape != "line":
        return
    known = before if before is not None else []
    bare = [n for n, shown in enumerate(sketch.edges) if shown == terrain and not sketch.holder(n)]
    site = _open_site(sketch, kind, len(bare))
    if len(bare) != _TWO and site is None and len(bare) > 1:
        site = _new_site(sketch, len(bare), wishes, known)
    if site is not None:
        for side in bare:
            _lay(sketch, known, TilePart(kind, "line", ends=[side, site]))
        return
    for one, other in _pairs(bare):
        _lay(sketch, known, TilePart(kind, "line", ends=[one, other]))
    areas = sketch.of_shape("area")
    left = [side for side in bare if not sketch.holder(side)]
    standing = [line for line in known if _still_stands(sketch, line, kind, left)]
    if standing:
        known.remove(standing[0])
        sketch.add(standing[0])
    elif len(left) == 1 and areas:
        # `False` sorts first: an area on the opposite side comes last.
        nearest = min(areas, key=lambda area: left[0] in {(side + 2) % 4 for side in area.sides})
        _lay(sketch, known, TilePart(kind, "line", ends=[left[0], nearest]))
    elif len(bare) == 1 and not areas and site_for(edition, 1, ()) in _bounded(edition):
        made = _new_site(sketch, 1, wishes, known)
        _lay(sketch, known, TilePart(kind, "line", ends=[bare[0], made] if made else [bare[0]]))


def runs(sides: Sequence[int]) -> list[tuple[int, ...]]:
    """Part sides into runs of neighbours around the tile, each ascending."""
    if not sides:
        return []
    groups = [[min(sides)]]
    for before, side in pairwise(sorted(sides)):
        if side == before + 1:
            groups[-1].append(side)
        else:
            groups.append([side])
    # West and north are neighbours, too: the ends of the list meet.
    if len(groups) > 1 and groups[0][0] == 0 and groups[-1][-1] == 3:  # noqa: PLR2004 - west
        groups[0] += groups.pop()
    return [tuple(sorted(group)) for group in groups]


def is_drawable(sketch: Sketch) -> bool:
    """Whether nothing on a tile crosses."""
    return is_planar(sketch.solids())


def _takes(kind: FeatureKind, lines: int) -> bool:
    return kind.lines is None or kind.lines[0] <= lines <= kind.lines[1]


def _bounded(edition: Edition) -> list[str]:
    return [kind.name for kind in edition.features.values() if kind.lines is not None]


def _is_lone(part: TilePart, sketch: Sketch) -> bool:
    return part.shape == "site" and not sketch.lines_at(part)


def _open_site(sketch: Sketch, kind: str, more: int) -> TilePart | None:
    """The only site in which lines of a kind end, if it takes more of them."""
    sites = [
        site
        for site in sketch.of_shape("site")
        if any(line.kind == kind for line in sketch.lines_at(site))
    ]
    if len(sites) != 1 or not more:
        return None
    bounds = sketch.edition.features[sites[0].kind].lines
    return sites[0] if not bounds or len(sketch.lines_at(sites[0])) + more <= bounds[1] else None


def _new_site(
    sketch: Sketch, lines: int, wishes: Sequence[str], before: list[TilePart]
) -> TilePart | None:
    kind = site_for(sketch.edition, lines, wishes)
    if kind is None:
        return None
    known = sketch.edition.features[kind]
    # Without bounds it may be a site that no line needs; three lines need one in any case.
    if known.lines is None and kind not in wishes and lines != _TWO + 1:
        return None
    return sketch.add(_like(before, TilePart(kind, "site")))


def _pairs(bare: Sequence[int]) -> list[tuple[int, int]]:
    """The bare sides to join two by two, neighbours where there are more."""
    if len(bare) == _TWO:
        return [(bare[0], bare[1])]
    if len(bare) == _TWO + 1:
        first = next(side for side in bare if (side - 1) % 4 not in bare)
        return [((first + 1) % 4, (first + 2) % 4)]
    return [(bare[0], bare[1]), (bare[2], bare[3])] if len(bare) == 2 * _TWO else []


def _still_stands(sketch: Sketch, line: TilePart, kind: str, left: list[int]) -> bool:
    """Whether a line of before leads from the only side left over to an area that stays."""
    areas = [end for end in line.ends if isinstance(end, TilePart) and end.shape == "area"]
    is_whole = len(areas) == 1 and len(line.ends) == _TWO and areas[0] in sketch.parts
    return line.kind == kind and is_whole and len(left) == 1 and left[0] in line.ends


def _lay(sketch: Sketch, before: list[TilePart], line: TilePart) -> None:
    """Add a line, or the like of it among parts of before, unless it would cross something."""
    # Tried and taken back: planarity is cheap on a single tile.
    made = sketch.add(_like(before, line))
    if not is_drawable(sketch):
        sketch.parts.remove(made)
        before.append(made)


def _like(before: list[TilePart], part: TilePart) -> TilePart:
    """A part of before that can be used in place of a new one, or the new one."""
    alike = [other for other in before if other.kind == part.kind and other.shape == part.shape]
    best = max(alike, key=lambda other: len({*other.held} & {*part.held}), default=None)
    if best is None or not ({*best.held} & {*part.held} or part.shape == "site"):
        return part
    before.remove(best)
    if {*best.sides} != {*part.sides}:
        best.sides = part.sides
    if Counter(best.ends) != Counter(part.ends):
        best.ends = part.ends
    return best


def _structure(sketch: Sketch) -> Counter[Any]:
    def what(end: Any) -> Any:  # noqa: ANN401 - a line's end
        return (end.kind, *sorted(end.sides)) if isinstance(end, TilePart) else end

    return Counter(
        (part.kind, *sorted(part.sides), frozenset(Counter(map(what, part.ends)).items()))
        for part in sketch.of_shape("line", "area", "site")
        if not _is_lone(part, sketch)
    )
