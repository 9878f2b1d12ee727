"""What is free on a tile: sides that nothing takes, sites that want lines, fields not written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...edition.layout import refers_to
from ...tileset.geometry import POINTS, SIDES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ...edition.edition import Design, Edition
    from ...edition.kinds import FeatureKind
    from ...edition.layout import Segment


def free_sides(design: Design, terrain: str | None) -> list[str]:
    """Return the sides that show a terrain and that no line or area takes."""
    taken = {side for segment in design.layout.segments for side in segment.sides}
    edges = enumerate(design.layout.edges)
    return [SIDES[side] for side, shown in edges if shown == terrain and side not in taken]


def wanting(edition: Edition, design: Design) -> list[str]:
    """Return the words for sites in which too few lines end so far."""
    return [
        word for word, kind, ends in _hubs(edition, design) if kind.lines and ends < kind.lines[0]
    ]


def open_ends(edition: Edition, design: Design) -> list[str]:
    """Return the words for sites and areas in which one more line may end; sites come first."""
    hubs = [
        (kind.shape, word)
        for word, kind, ends in _hubs(edition, design)
        if kind.lines is None or ends < kind.lines[1]
    ]
    return [word for shape, word in sorted(hubs, key=lambda hub: hub[0] != "site")]


def _hubs(edition: Edition, design: Design) -> Iterator[tuple[str, FeatureKind, int]]:
    features = design.tile.features
    for number, segment in enumerate(design.layout.segments):
        word = segment.name or segment.kind
        if (
            segment.shape in ("site", "area")
            and len(refers_to(word, features, edition.features)) == 1
        ):
            ends = len(design.layout.lines_at(number))
            yield word, edition.features[segment.kind], ends


def unwritten(design: Design, kind: str) -> list[Segment]:
    """Return the fields of a kind that the tile does not list."""
    return [s for s in design.layout.segments if s.kind == kind and not s.written]


def point_of(segment: Segment) -> str:
    """Return the border point that calls a field best: the middle of a side of its own."""
    points = [POINTS[point] for point in segment.points]
    return next((point for point in points if point in SIDES), points[0])


def new_feature(edition: Edition, kind: str, at: list[str]) -> dict[str, Any]:
    """Return a feature with as many icons as every such feature shows at least."""
    feature: dict[str, Any] = {"kind": kind, **({"at": at} if at else {})}
    least = {
        icon.name: icon.each[0]
        for icon in edition.icons.values()
        if icon.on == kind and icon.each and icon.each[0]
    }
    return {**feature, "icons": least} if least else feature


def free_name(wish: str, data: dict[str, Any]) -> str:
    """Return a name that no feature of a tile has, and no kind on it."""
    taken = {feature.get(key) for feature in data["features"] for key in ("name", "kind")}
    return next(name for n in range(1, 200) if (name := f"{wish}_{n}") not in taken)
