"""What a tile shows as it lies on the table."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

from ..tileset.geometry import POINTS, SIDES, Wind, middle, rotate_point, rotate_wind, side_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ..edition.edition import CopyInPlay, Design, Edition
    from ..edition.segments import Segment


@dataclass(frozen=True, eq=False, slots=True)
class TileFace:
    """What a tile shows as it lies: the same object whenever an equal tile is turned alike.

    `tile` is the id of its design, `rotation` is in degrees. `spots` and `kinds` name each of its
    segments and the kind of that, `segment_icons` has the icons on each. `icons` are those of the
    tile itself, and `directions` the winds (N, NE, E, ...) to which they point on the table, of
    those that are directed. `tokens` are those
    that its icons draw, as the number of a segment on the tile, a pool, and how many.
    """

    tile: str
    rotation: int
    spots: tuple[str, ...]
    kinds: tuple[str, ...]
    icons: Mapping[str, int]
    directions: Mapping[str, Wind]
    tokens: tuple[tuple[int, str, int], ...]
    segment_icons: tuple[Mapping[str, int], ...]


def faces_of(design: Design, copy: CopyInPlay, edition: Edition) -> list[TileFace]:
    """The faces of a copy of a design, in each rotation."""
    segments = design.layout.segments
    kinds = tuple([segment.kind for segment in segments])
    icons = _shown(copy.tile_icons)
    on_segments = tuple(map(_shown, copy.icons))
    tokens = _tokens(copy, edition)
    return [
        TileFace(
            tile=design.id,
            rotation=90 * turns,
            spots=_spots(segments, turns),
            kinds=kinds,
            icons=icons,
            directions=MappingProxyType(
                {name: rotate_wind(wind, turns) for name, wind in copy.directions.items()}
            ),
            tokens=tokens,
            segment_icons=on_segments,
        )
        for turns in range(4)
    ]


def _shown(icons: Mapping[str, int]) -> Mapping[str, int]:
    """Icons by name, without those that a copy has none of; it cannot be changed."""
    return MappingProxyType({name: count for name, count in icons.items() if count})


def _tokens(copy: CopyInPlay, edition: Edition) -> tuple[tuple[int, str, int], ...]:
    """Segment, pool and number in the written order, for icons that draw tokens."""
    draws = {icon.name: icon.draws for icon in edition.icons.values() if icon.draws}
    return tuple(
        (number, draws[name] or "", count)
        for number, icons in enumerate(copy.icons)
        for name, count in icons.items()
        if count and draws.get(name) in edition.tokens
    )


def _spots(segments: Sequence[Segment], turns: int) -> tuple[str, ...]:
    """The names of a turned tile's segments: kind and place on the tile."""
    spots: list[str] = []
    for segment in segments:
        points = sorted(rotate_point(point, turns) for point in segment.points)
        sides = [side_of(p) for p in points if p == middle(side_of(p))]
        spot = segment.kind
        if points:
            spot += " " + (SIDES[sides[0]] if sides else POINTS[points[0]])
        same = sum(other == spot or other.startswith(f"{spot} #") for other in spots)
        spots.append(f"{spot} #{same + 1}" if same else spot)
    return tuple(spots)
