"""Finds which features of a tile are connected, so that just the fields remain that a file states.

A file says which sides each feature takes and which halves of sides each field, and sometimes what
touches what. A set says what lines end in and what touches, from which fields follow. So ends and
touches are tried, the likely ones first, until the fields that follow are those that are stated.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, islice
from typing import Final

from ..tileset.geometry import CORNERS, POINTS, POSITIONS, joined, regions

_MOST_TRIED: Final = 1500  # choices for one tile
_MOST_IN_ALL: Final = 400_000
"""So many choices are tried in some five seconds. Real sets need a hundredth of them."""
_MOST_OFFERED: Final = 60  # that have the fields stated: the whole tile is laid out for each
_MOST_LINKS: Final = 3
Group = frozenset[int | str]
"""Bodies by their number, and corners and middles of sides by their name, that hang together."""
Choice = tuple[Group, ...]
Fields = frozenset[frozenset[int]]


@dataclass(slots=True)
class SearchLimit:
    """How many choices may still be tried for all tiles of an import.

    It counts and takes no time, so that the same files always come to the same sets.
    """

    left: int = _MOST_IN_ALL

    def within(self, choices: Iterable[Choice]) -> Iterator[Choice]:
        """Yield choices while there may be more."""
        for choice in islice(choices, min(_MOST_TRIED, self.left)):
            self.left -= 1
            yield choice


@dataclass(frozen=True, slots=True)
class Body:
    """A line, an area or a site: the points that it holds, and whether it is a line with one end.

    `passes` says that it passes under or over all else, so that it parts nothing.
    """

    shape: str
    points: tuple[int, ...]
    loose: bool = False
    passes: bool = False


@dataclass(frozen=True, slots=True)
class Puzzle:
    """What is given of a tile: its bodies, the fields that are stated, and what hangs together.

    `free` are the points that fields may own, `split` the sides between whose halves something has
    to reach the border.
    """

    bodies: Sequence[Body]
    stated: Fields
    free: Collection[int]
    known: Sequence[Group]
    split: Sequence[str] = ()

    def solve(
        self, accept: Callable[[Sequence[Group]], bool], limit: SearchLimit
    ) -> list[Group] | None:
        """The points that have to hang together besides those known to; None if nothing will do.

        It is the fewest groups, the likeliest first, that leave the stated fields and that `accept`
        takes.
        """
        pool = [
            group
            for group in _likely(self.bodies, self.free, self.split)
            if not any(group <= each for each in self.known)
        ]
        choices = (
            chosen for number in range(_MOST_LINKS + 1) for chosen in combinations(pool, number)
        )
        # Fields are compared first: laying the tile out takes far longer.
        fitting = (
            chosen
            for chosen in limit.within(choices)
            if left(self.bodies, self.free, [*self.known, *chosen]) == self.stated
        )
        return next((list(each) for each in islice(fitting, _MOST_OFFERED) if accept(each)), None)


def left(bodies: Sequence[Body], free: Collection[int], groups: Sequence[Group]) -> Fields:
    """The fields that bodies leave if those in a group hang together."""
    return frozenset(frozenset(region) for region in regions(free, _obstacles(bodies, groups)))


def _obstacles(bodies: Sequence[Body], groups: Sequence[Group]) -> Iterator[Collection[float]]:
    solid = {n for n, body in enumerate(bodies) if not body.passes}
    links: list[tuple[Hashable, Hashable]] = [(n, n) for n in solid]
    for group in groups:
        members = [each for each in group if isinstance(each, str) or each in solid]
        links += [(members[0], other) for other in members[1:]]
    found: dict[Hashable, set[float]] = {}
    for thing, root in joined(links).items():
        points: Iterable[float] = (POSITIONS[thing],) if isinstance(thing, str) else ()
        if isinstance(thing, int):
            points = bodies[thing].points
        found.setdefault(root, set()).update(points)
    return iter(found.values())


def _likely(bodies: Sequence[Body], free: Collection[int], split: Sequence[str]) -> Iterator[Group]:
    """Yield what may hang together: ends of lines with one another first, corners last."""
    numbered = dict(enumerate(bodies))
    loose = [n for n, body in numbered.items() if body.loose]
    # All ends meet in one place more often than two of them, as at a crossroads.
    for number in range(min(len(loose), 4), 1, -1):
        yield from map(Group, combinations(loose, number))
    others = {
        shape: [n for n, body in numbered.items() if body.shape == shape and n not in loose]
        for shape in ("site", "area", "line")
    }
    for shape in ("site", "area", "line"):
        yield from (Group({n, other}) for n in loose for other in others[shape])
    for one, other in (("area", "area"), ("area", "line"), ("site", "line"), ("line", "line")):
        pairs = {Group({n, m}) for n in others[one] for m in others[other] if n != m}
        yield from sorted(pairs, key=lambda group: sorted(map(str, group)))
    # A corner that is touched parts the field around it: both halves there must be free.
    open_corners = [
        name
        for n, name in enumerate(CORNERS)
        if {3 * n + 2, (3 * n + 3) % len(POINTS)} <= set(free)
    ]
    for places in (split, open_corners):
        for n in (*others["area"], *others["line"], *others["site"], *loose):
            yield from (Group({n, place}) for place in places)
