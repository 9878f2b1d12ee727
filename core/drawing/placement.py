"""Where icons are on a tile: inside what carries them, clear of lines, sites and one another."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from .curves import CENTRE, CORNERS, to_border, turned, turned_heading, walk
from .ownership_grid import CELLS, cell_at, centre_of
from .plan import Plan
from .routes import LINE_WIDTH, Spot

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from core.edition.layout import Layout


MOST_SHOWN: Final = 4
"""More icons of one kind than this are one icon with a number."""

# Radii of icons, tried in turn; like all lengths here in hundredths of a tile's side.
_SIZES: Final = (11.8, 10.4, 9.2, 8.0, 6.8, 5.6, 4.5, 3.5, 2.6, 1.9, 1.4)
_LINE_SIZES: Final = (12.5, 11.0, 9.5, 8.2, 7.0, 5.6, 4.5, 3.5, 2.6, 1.9, 1.4)
_GAP: Final = 0.6  # between two icons
_LINE_GAP: Final = 1.2  # between a plate and its line
_MARGIN: Final = 1.2  # between an icon and the edge of its segment
_LAST_RESORT: Final = 1.0  # the radius of what fits nowhere
_ATTACHED: Final = 24.0  # how far from a site its icons may be
_LEAST_ROOM: Final = 2.5  # cells with less are not tried
_ROOMY: Final = 15.0  # from here on more room is no better
_FAR: Final = 1e9
_FORMATIONS: Final = {
    2: (
        (-0.5 + 0j, 0.5 + 0j),
        (-0.5j, 0.5j),
        (-0.35 - 0.35j, 0.35 + 0.35j),
        (-0.35 + 0.35j, 0.35 - 0.35j),
    ),
    3: (
        (-0.58j, -0.5 + 0.29j, 0.5 + 0.29j),
        (0.58j, -0.5 - 0.29j, 0.5 - 0.29j),
        (0j, -1 + 0j, 1 + 0j),
        (0j, -1j, 1j),
        (0j, -0.7 - 0.7j, 0.7 + 0.7j),
        (0j, -0.7 + 0.7j, 0.7 - 0.7j),
    ),
    4: (
        (-0.5 - 0.5j, 0.5 - 0.5j, -0.5 + 0.5j, 0.5 + 0.5j),
        (-0.5 + 0j, 0.5 + 0j, -1.5 + 0j, 1.5 + 0j),
        (-0.5j, 0.5j, -1.5j, 1.5j),
    ),
}
"""How icons gather around a point, in units of their distance; what comes first is liked best."""


@dataclass(frozen=True, slots=True)
class IconPlace:
    """One icon on a tile: it stays within `radius` of `centre`, in hundredths of the tile's side.

    `segment` is the number of the segment that carries it, None for the tile itself. `number` is
    above 1 where one icon represents many. `foot` is where a plate at a line is fixed to it, and
    `heading` where an icon of the tile points, if it is directed.
    """

    kind: str
    segment: int | None
    centre: complex
    radius: float
    number: int = 1
    foot: complex | None = None
    heading: complex | None = None

    def turned(self, turns: int) -> IconPlace:
        """The place after quarter turns of the tile clockwise."""
        foot = None if self.foot is None else turned(self.foot, turns)
        heading = None if self.heading is None else turned_heading(self.heading, turns)
        return replace(self, centre=turned(self.centre, turns), foot=foot, heading=heading)


def places(
    layout: Layout, plan: Plan, shown: Sequence[Mapping[str, int]], on_tile: Mapping[str, int]
) -> tuple[IconPlace, ...]:
    """A place for every icon: those that each segment shows, and those of the tile."""
    shapes = tuple(segment.shape for segment in layout.segments)
    carried = tuple(tuple(icons.items()) for icons in shown)
    # Placed on the upright plan and turned with it, so that a tile looks the same any way up.
    found = _places(shapes, plan.upright, carried, tuple(on_tile.items()))
    return tuple(place.turned(plan.turns) for place in found) if plan.turns else found


@lru_cache(maxsize=1024)
def _places(
    shapes: tuple[str, ...],
    plan: Plan,
    shown: tuple[tuple[tuple[str, int], ...], ...],
    on_tile: tuple[tuple[str, int], ...],
) -> tuple[IconPlace, ...]:
    carried = {n: _spread_out(icons) for n, icons in enumerate(shown)}
    carried = {n: icons for n, icons in carried.items() if icons and n < len(shapes)}
    placer = _Placer(shapes, plan, frozenset(carried))
    lines = [n for n in carried if n in plan.tracks]
    others = [n for n in carried if n not in plan.tracks]
    sizes = {n: len(plan.raster.cells_of(n)) for n in others}
    # Those with the least choice come first: plates along lines, corners, then small features.
    for n in lines:
        placer.beside_line(n, carried[n])
    if on_tile:
        placer.in_corner(_spread_out(on_tile))
    for n in sorted(others, key=sizes.__getitem__):
        placer.within(n, carried[n])
    return tuple(placer.found)


def _spread_out(icons: Iterable[tuple[str, int]]) -> list[tuple[str, int]]:
    """Each icon to be drawn with the number it represents."""
    drawn: list[tuple[str, int]] = []
    for kind, number in icons:
        if number > MOST_SHOWN:
            drawn.append((kind, number))
        else:
            drawn += [(kind, 1)] * number
    return drawn


@dataclass(frozen=True, slots=True)
class _Candidate:
    centre: complex
    room: float
    bonus: float = 0.0
    foot: complex | None = None


class _Placer:
    """Gives out places one feature after the other; a place is given once."""

    def __init__(self, shapes: Sequence[str], plan: Plan, carriers: frozenset[int]) -> None:
        self.shapes = shapes
        self.plan = plan
        self.carriers = carriers
        self.found: list[IconPlace] = []

    def within(self, n: int, icons: Sequence[tuple[str, int]]) -> None:
        """Place icons in the cells of a segment; in any free cells if it has too few."""
        spot, clearances = self.plan.spots.get(n), self.plan.clearances
        candidates = [
            _Candidate(centre_of(cell), clearances[cell])
            for cell in self.plan.raster.cells_of(n)
            if clearances[cell] >= _LEAST_ROOM
        ]
        self._place(n, icons, self._around(spot) if spot else candidates)

    def beside_line(self, n: int, icons: Sequence[tuple[str, int]]) -> None:
        """Place icons on plates along a line, on whichever side there is more room."""
        for radius in _LINE_SIZES:
            candidates = self._beside(n, radius)
            anchor = _anchor(candidates, self.found)
            if anchor and self._arrange(n, icons, candidates, radius, anchor):
                return
        self._place(n, icons, [])

    def in_corner(self, icons: Sequence[tuple[str, int]]) -> None:
        """Place the icons of the tile itself in its corners, where nothing else is if possible."""
        for radius in (8.5, *_SIZES[2:]):
            reach = radius + 2
            candidates = []
            for corner in CORNERS:
                centre = corner + complex(
                    reach if corner.real == 0 else -reach, reach if corner.imag == 0 else -reach
                )
                owner = self.plan.raster.owner_at(centre)
                room = min(self.clear_of_lines(centre), reach)
                bonus = self.plan.clearances[cell_at(centre)] - (owner in self.carriers) * 30
                candidates.append(_Candidate(centre, room, bonus))
            best = max(candidates, key=lambda c: c.bonus).centre
            if self._arrange(None, icons, candidates, radius, best):
                return
        self._place(None, icons, [])

    def clear_of_lines(self, place: complex) -> float:
        """How far a place is from the nearest line or site, at most to the border."""
        room = to_border(place)
        for spot in self.plan.spots.values():
            room = min(room, abs(place - spot.centre) - spot.radius)
        # The points lie 1.5 apart, so the line itself may be a little nearer than they are.
        nearest = min((abs(place - point) for point, _ in self.plan.path_samples), default=200.0)
        return min(room, nearest - LINE_WIDTH - 0.1)

    def _beside(self, n: int, radius: float) -> list[_Candidate]:
        track = self.plan.tracks[n]
        offset = LINE_WIDTH + _LINE_GAP + radius
        candidates = []
        for path in track.paths:
            steps = list(walk(path, 2.0))
            for point, heading in steps:
                for side in (1j, -1j):
                    centre = point + heading * side * offset
                    if to_border(centre) < radius:
                        continue
                    room = self.clear_of_lines(centre)
                    if room >= radius:
                        foot = point + heading * side * (LINE_WIDTH - 1)
                        halfway = steps[len(steps) // 2][0]
                        bonus = self._quiet(centre) - abs(point - halfway) * 0.35
                        candidates.append(_Candidate(centre, room, bonus, foot))
        return candidates

    def _quiet(self, centre: complex) -> float:
        """The merit of a place for a line's plate: on a field, with room, not on others'."""
        cell = cell_at(centre)
        owner = self.plan.raster.owners[cell]
        bonus = min(self.plan.clearances[cell], 14.0) * 2
        if owner >= 0 and self.shapes[owner] != "field":
            bonus -= 30
        if owner in self.carriers:
            bonus -= 12
        return bonus

    def _around(self, spot: Spot) -> list[_Candidate]:
        """The places in a ring around a site, for icons that a site carries."""
        places = ((p, abs(p - spot.centre)) for p in map(centre_of, range(CELLS * CELLS)))
        return [
            _Candidate(place, self.clear_of_lines(place), -far)
            for place, far in places
            if spot.radius < far < spot.radius + _ATTACHED
        ]

    def _everywhere(self) -> list[_Candidate]:
        places = map(centre_of, range(0, CELLS * CELLS, 2))
        return [_Candidate(place, self.clear_of_lines(place)) for place in places]

    def _place(
        self, n: int | None, icons: Sequence[tuple[str, int]], candidates: list[_Candidate]
    ) -> None:
        gathered = _gathered(icons)
        # First icon by icon, then one of each kind with a number, then anywhere on the tile.
        for shown in dict.fromkeys((tuple(icons), tuple(gathered))):
            if self._place_somewhere_in(n, shown, candidates):
                return
        if self._place_somewhere_in(n, gathered, self._everywhere()):
            return
        # Nothing fits at any size: a tiny icon at the centre says at least that it is there.
        for kind, number in gathered:
            self.found.append(IconPlace(kind, n, CENTRE, _LAST_RESORT, number))

    def _place_somewhere_in(
        self, n: int | None, icons: Sequence[tuple[str, int]], candidates: list[_Candidate]
    ) -> bool:
        anchor = _anchor(candidates, self.found)
        if anchor is None:
            return False
        return any(self._arrange(n, icons, candidates, radius, anchor) for radius in _SIZES)

    def _arrange(
        self,
        n: int | None,
        icons: Sequence[tuple[str, int]],
        candidates: Sequence[_Candidate],
        radius: float,
        anchor: complex,
    ) -> bool:
        """Place all icons at one size, gathered around the anchor; False if they do not fit."""
        pool = [
            c
            for c in candidates
            if c.room >= radius + (_MARGIN if c.foot is None else 0)
            and all(abs(c.centre - p.centre) >= radius + p.radius + _GAP for p in self.found)
        ]
        chosen = _chosen(pool, len(icons), 2 * radius + _GAP, anchor)
        if chosen is None:
            return False
        # In reading order, by rows of eight units, so icons are in the order that a set names.
        chosen.sort(key=lambda c: (round(c.centre.imag / 8), c.centre.real))
        for (kind, number), c in zip(icons, chosen, strict=True):
            self.found.append(IconPlace(kind, n, c.centre, radius, number, c.foot))
        return True


def _gathered(icons: Sequence[tuple[str, int]]) -> list[tuple[str, int]]:
    totals: dict[str, int] = {}
    for kind, number in icons:
        totals[kind] = totals.get(kind, 0) + number
    return list(totals.items())


def _anchor(candidates: Sequence[_Candidate], taken: Sequence[IconPlace]) -> complex | None:
    """The place with the most room; among equals the one nearest to the middle of all."""
    if not candidates:
        return None
    middle = sum(c.centre for c in candidates) / len(candidates)

    def worth(c: _Candidate) -> float:
        others = min((abs(c.centre - p.centre) - p.radius for p in taken), default=0.0)
        return (
            c.bonus + min(c.room, _ROOMY) + min(others, 40.0) * 0.3 - abs(c.centre - middle) * 0.03
        )

    return max(candidates, key=worth).centre


def _chosen(
    pool: Sequence[_Candidate], count: int, apart: float, anchor: complex
) -> list[_Candidate] | None:
    """Choose places that keep apart, in a formation around the anchor; None if too few do."""
    best: list[_Candidate] | None = None
    least = _FAR
    for preference, formation in enumerate(_FORMATIONS.get(count, ((0j,) * count,))):
        chosen: list[_Candidate] = []
        worth = 2.0 * preference
        for slot in formation:
            wish = anchor + slot * apart * 1.12
            found = _nearest(pool, chosen, apart, wish)
            if found is None or worth >= least:
                break
            chosen.append(found)
            worth += abs(found.centre - wish) - found.bonus
        else:  # every slot has found a place
            if worth < least:
                best, least = chosen, worth
    return best


def _nearest(
    pool: Sequence[_Candidate], others: Sequence[_Candidate], apart: float, wish: complex
) -> _Candidate | None:
    if others:
        taken = [other.centre for other in others]
        pool = [c for c in pool if all(abs(c.centre - place) >= apart for place in taken)]
    return min(pool, key=lambda c: abs(c.centre - wish) - c.bonus, default=None)
