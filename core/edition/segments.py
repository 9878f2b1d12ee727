"""What one feature is on one tile: where it meets the border, and what it ends in or touches."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from ..tileset.geometry import side_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..tileset.schema import Crossing, Shape


@dataclass(frozen=True, slots=True)
class End:
    """One end of a line: a side, or the segment of a site, an area or a line on the same tile."""

    side: int | None = None
    segment: int | None = None


@dataclass(frozen=True)
class Segment:
    """One feature on one tile.

    `points` are the border points that it holds, ascending: three for each side of an area, the
    middles of the sides of a line, all that a field owns, none for a site. `icons` are those that
    every copy of the tile shows on it. `written` are the indices in the tile's list of features
    that state this segment: one as a rule, none for a field that is only derived.

    `touches` are the segments and `reaches` the corners and free points (as in
    `geometry.POSITIONS`) that the file says it touches.
    """

    kind: str
    shape: Shape
    name: str | None = None
    points: tuple[int, ...] = ()
    ends: tuple[End, ...] = ()
    icons: Mapping[str, int] = field(default_factory=dict)
    written: tuple[int, ...] = ()
    touches: tuple[int, ...] = ()
    reaches: tuple[float, ...] = ()
    crossing: Crossing | None = None

    @property
    def label(self) -> str:
        """What it is called: its name, or its kind."""
        return self.name or self.kind

    @property
    def is_solid(self) -> bool:
        """Whether it parts fields: all but fields, and lines that pass over or under them."""
        return self.shape != "field" and not self.crossing

    @cached_property
    def sides(self) -> tuple[int, ...]:
        """The sides on which a line or an area leaves the tile, ascending; none for others."""
        if self.shape in ("line", "area"):
            return tuple(sorted({side_of(point) for point in self.points}))
        return ()
