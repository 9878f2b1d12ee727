"""What on a drawn tile can be pointed at: its sides, its segments, its icons and its middle."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from core.drawing import icon_places, plan_of
from core.drawing.curves import CENTRE, INWARD, MIDDLES, border_place
from core.drawing.hit_areas import handle, segment_at, side_at
from core.tileset.geometry import CORNERS, POSITIONS

if TYPE_CHECKING:
    from core.drawing import IconPlace, Plan
    from core.edition.edition import Design, Edition

# Hundredths of the tile's side: how deep a side reaches for a click, an edge before icons, and a
# side for a drag.
_BAND: Final = 10.0
_EDGE: Final = 3.5
_WIDE_BAND: Final = 15.0
# How far from the centre a drag still means the middle, and how large an icon is to a click.
_MIDDLE: Final = 17.0
_LEAST_ICON: Final = 4.0
_CORNER: Final = 12.0
_CORNER_PLACES: Final = tuple(border_place(POSITIONS[name]) for name in CORNERS)

TargetKind: TypeAlias = Literal["side", "segment", "icon", "middle", "corner"]


@dataclass(frozen=True, slots=True)
class TileTarget:
    """A side, a segment or a corner by its number, the middle, or an icon and what carries it.

    Corners are numbered as in `geometry.CORNERS`; only something that is dragged goes to them. The
    number of an icon of the tile itself is None.
    """

    what: TargetKind
    number: int | None = None
    icon: str | None = None


MIDDLE: Final = TileTarget("middle")


@dataclass(frozen=True)
class DrawnTile:
    """A tile as it is drawn before it is turned; places are in hundredths of its side."""

    edition: Edition
    design: Design
    copy: int

    @cached_property
    def plan(self) -> Plan:
        """The geometry of the drawing."""
        return plan_of(self.design.layout, self.design.id)

    @cached_property
    def icons(self) -> tuple[IconPlace, ...]:
        """Where the icons of the copy shown stand."""
        return icon_places(self.design, self.copy)

    def at(self, place: complex, margin: float) -> TileTarget | None:
        """What a pointer at a place is over; sides reach a margin beyond the tile."""
        if not _is_near(place, margin):
            return None
        # The outermost strip belongs to the side, even where an icon reaches over it.
        edge = side_at(place, _EDGE)
        icon = self._icon_at(place) if edge is None else None
        if icon is not None:
            return icon
        side = side_at(place, _BAND)
        if side is not None:
            return TileTarget("side", side)
        number = segment_at(self.plan, place)
        return MIDDLE if number is None else TileTarget("segment", number)

    def goal_at(self, place: complex, margin: float, *, corners: bool = False) -> TileTarget | None:
        """Where something that is dragged to a place would go, if it can to `corners`.

        Sides are wider to a drag, and the middle of the tile counts where no site or line is.
        """
        if not _is_near(place, margin):
            return None
        for n, corner in enumerate(_CORNER_PLACES if corners else ()):
            if abs(place - corner) <= _CORNER:
                return TileTarget("corner", n)
        side = side_at(place, _WIDE_BAND)
        if side is not None:
            return TileTarget("side", side)
        number = segment_at(self.plan, place)
        # A field fills the middle of most tiles, yet a drag there is meant to make a site.
        if abs(place - CENTRE) <= _MIDDLE and (number is None or self._is_field(number)):
            return MIDDLE
        return MIDDLE if number is None else TileTarget("segment", number)

    def segment_under(self, place: complex) -> TileTarget | None:
        """The segment at a place for an icon to be dropped on; None off the tile."""
        number = segment_at(self.plan, place) if _is_near(place, 0) else None
        return None if number is None else TileTarget("segment", number)

    def handle(self, target: TileTarget) -> complex:
        """The place at which a target can be taken hold of."""
        if target.what == "side" and target.number is not None:
            return MIDDLES[target.number] + INWARD[target.number] * _EDGE / 2
        if target.what == "segment" and target.number is not None:
            return handle(self.plan, target.number)
        if target.what == "corner" and target.number is not None:
            return _CORNER_PLACES[target.number] * 0.97 + CENTRE * 0.03
        for icon in self.icons if target.what == "icon" else ():
            if (icon.kind, icon.segment) == (target.icon, target.number):
                return icon.centre
        return CENTRE

    def bare_sides(self) -> list[int]:
        """The sides whose terrain some line or area declares, and that none takes."""
        layout, kinds = self.design.layout, self.edition.features.values()
        solid = {kind.terrain for kind in kinds if kind.shape in ("line", "area")}
        held = {side for segment in layout.segments for side in segment.sides}
        return [n for n, shown in enumerate(layout.edges) if shown in solid and n not in held]

    def targets(self) -> list[TileTarget]:
        """All segments and icons, for walking through them."""
        segments = [TileTarget("segment", n) for n in range(len(self.design.layout.segments))]
        # One for all icons of a kind on a segment: gestures change their number.
        icons = [TileTarget("icon", icon.segment, icon.kind) for icon in self.icons]
        return [*segments, *dict.fromkeys(icons)]

    def has(self, target: TileTarget) -> bool:
        """Whether a target is on this tile."""
        return target.what in ("side", "middle", "corner") or target in self.targets()

    def _icon_at(self, place: complex) -> TileTarget | None:
        # The last one painted is on top.
        for icon in reversed(self.icons):
            if abs(place - icon.centre) <= max(icon.radius, _LEAST_ICON):
                return TileTarget("icon", icon.segment, icon.kind)
        return None

    def _is_field(self, number: int) -> bool:
        return self.design.layout.segments[number].shape == "field"


def segment_number(target: TileTarget | None) -> int | None:
    """The number of the segment that a target is, or that carries the icon that it is."""
    return target.number if target and target.what in ("segment", "icon") else None


def _is_near(place: complex, margin: float) -> bool:
    return -margin <= place.real <= 100 + margin and -margin <= place.imag <= 100 + margin
