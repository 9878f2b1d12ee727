"""What can be joined with what, as a picture: edge kinds, designs around them, and parts apart.

Positions are in units of one tile's place, x to the right and y down. An edge kind is a disc;
designs are between the discs of the kinds that they show, nearer to those they show more often,
each in a place of its own on a grid. The same edition always gives the same picture.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations
from typing import Final

from ..edition.edition import Design, Edition
from .connectivity import groups, showing
from .edge_patterns import pattern_of

MOST_DESIGNS: Final = 120
"""More places than these are no picture any more: then designs share one."""

_TWO: Final = 2
_DISC: Final = 1.0
_BEYOND: Final = 1.0
_APART: Final = 2.0

Point = complex
"""A position: x is the real part, y the imaginary one."""


@dataclass(frozen=True, slots=True)
class Disc:
    """An edge kind, and how many copies in play show it; a single one joins nothing."""

    terrain: str
    copies: int
    at: Point = 0j

    @property
    def is_lonely(self) -> bool:
        """Whether only one copy shows it, so that nothing can ever lie there."""
        return self.copies == 1


@dataclass(frozen=True, slots=True)
class Bundle:
    """Designs in one place, all of one pattern or of the same edge kinds, and what they show.

    `shown` is how many sides of the first of them show each edge kind.
    """

    designs: tuple[Design, ...]
    shown: Mapping[str, int]
    at: Point = 0j


@dataclass(frozen=True, slots=True)
class Island:
    """Designs that can be joined with one another, with the edge kinds that join them.

    `reached` says whether the start tile is among what they can be joined to; it is None where no
    tile in play is the start. Edge kinds that nothing shows are an island without designs.
    """

    discs: tuple[Disc, ...]
    bundles: tuple[Bundle, ...]
    reached: bool | None

    @property
    def designs(self) -> int:
        """How many designs there are."""
        return sum(len(bundle.designs) for bundle in self.bundles)

    @property
    def box(self) -> tuple[Point, Point]:
        """The corners of all places taken, upper left and lower right."""
        taken = [disc.at for disc in self.discs] + [bundle.at for bundle in self.bundles]
        left, right = min(p.real for p in taken), max(p.real for p in taken)
        top, bottom = min(p.imag for p in taken), max(p.imag for p in taken)
        return complex(left - 0.5, top - 0.5), complex(right + 0.5, bottom + 0.5)


def islands(
    edition: Edition, most: int = MOST_DESIGNS, *, aspect: float = 1.0
) -> tuple[Island, ...]:
    """The picture of an edition, the part with the start tile first.

    Where there are more designs than `most`, those of one pattern share a place; where there are
    more patterns than that, all that show the same edge kinds do. `aspect` is about how many times
    as wide as high a part becomes, so that a low room has larger places.
    """
    found = groups(edition)
    copies = showing(edition)
    start = edition.start
    known = bool(found) and any(design.id == start for design in found[0])
    bundled = _bundled(edition, most)
    parts = [
        _island(edition, designs, bundled, copies, reached=(n == 0) if known else None)
        for n, designs in enumerate(found)
    ]
    # Terrains that are declared and on no tile are shown as well: mostly they were forgotten.
    unseen = tuple(Disc(terrain, 0) for terrain in edition.terrains if not copies[terrain])
    if unseen:
        parts.append(Island(unseen, (), None))
    return tuple(_arranged([_laid_out(island, aspect) for island in parts]))


def _bundled(edition: Edition, most: int) -> Mapping[int, Hashable]:
    """By what each design in play is put together with others."""
    designs = edition.in_play
    if len(designs) <= most:
        return {id(design): id(design) for design in designs}
    terrains = tuple(edition.terrains)
    patterns = {id(design): pattern_of(design.layout.edges, terrains) for design in designs}
    if len(set(patterns.values())) <= most:
        return patterns
    return {id(design): design.layout.terrains for design in designs}


def _island(
    edition: Edition,
    designs: Sequence[Design],
    bundled: Mapping[int, Hashable],
    copies: Counter[str],
    *,
    reached: bool | None,
) -> Island:
    kinds = {terrain for design in designs for terrain in design.layout.terrains}
    discs = tuple(Disc(name, copies[name]) for name in edition.terrains if name in kinds)
    together: dict[Hashable, list[Design]] = {}
    for design in designs:
        together.setdefault(bundled[id(design)], []).append(design)
    bundles = tuple(
        Bundle(tuple(some), Counter(edge for edge in some[0].layout.edges if edge is not None))
        for some in together.values()
    )
    return Island(discs, bundles, reached)


def _laid_out(island: Island, aspect: float) -> Island:
    """An island with its discs on an ellipse and its designs between them."""
    discs = _round(island, aspect)
    places = {disc.terrain: disc.at for disc in discs}
    grid = _Grid()
    for disc in discs:
        grid.keep_free(disc.at)
    wishes = [(_wish(bundle, places), bundle) for bundle in island.bundles]
    # The outermost first: what wishes to lie in the middle finds a place around it.
    wishes.sort(key=lambda wished: -abs(wished[0]))
    placed = {id(bundle): grid.take(wish) for wish, bundle in wishes}
    bundles = tuple(replace(bundle, at=placed[id(bundle)]) for bundle in island.bundles)
    return replace(island, discs=discs, bundles=bundles)


def _round(island: Island, aspect: float) -> tuple[Disc, ...]:
    """The discs on an ellipse with room for the designs; kinds often together are near."""
    discs = island.discs
    if not island.bundles or len(discs) < _TWO:
        return tuple(replace(disc, at=complex(1.6 * n, 0)) for n, disc in enumerate(discs))
    together: Counter[tuple[str, str]] = Counter()
    for bundle in island.bundles:
        for one, other in combinations(sorted(bundle.shown), 2):
            together[one, other] += 1
    order = _near(sorted(discs, key=lambda disc: -disc.copies), together)
    # The area inside grows with the number of designs, so the radius with its root.
    radius = max(2.0, 0.62 * math.sqrt(len(island.bundles)) + 1.1)
    begin = math.pi if len(discs) == _TWO else -math.pi / 2
    turn = 2 * math.pi / len(discs)
    across, down = radius * math.sqrt(aspect), radius / math.sqrt(aspect)
    placed = {
        disc.terrain: complex(
            across * math.cos(begin + n * turn), down * math.sin(begin + n * turn)
        )
        for n, disc in enumerate(order)
    }
    return tuple(replace(disc, at=_rounded(placed[disc.terrain])) for disc in discs)


def _near(discs: list[Disc], together: Counter[tuple[str, str]]) -> list[Disc]:
    """Discs in an order round a circle in which no exchange of two makes links shorter."""

    def length(order: Sequence[Disc]) -> float:
        number = len(order)
        seats = {disc.terrain: n for n, disc in enumerate(order)}
        return sum(
            weight * math.sin(math.pi * abs(seats[one] - seats[other]) / number)
            for (one, other), weight in together.items()
        )

    # Exchanges alone, no search over all orders: terrains are few, and the same edition must give
    # the same picture.
    best, shortest = discs, length(discs)
    improved = True
    while improved:
        improved = False
        for a, b in combinations(range(len(best)), 2):
            tried = list(best)
            tried[a], tried[b] = tried[b], tried[a]
            if (now := length(tried)) < shortest - 1e-9:
                best, shortest, improved = tried, now, True
    return best


def _wish(bundle: Bundle, places: Mapping[str, Point]) -> Point:
    """The best place for a design: between its kinds, beyond the only one."""
    sides = sum(bundle.shown.values())
    if not sides:
        return 0j
    between = sum(places[terrain] * number for terrain, number in bundle.shown.items()) / sides
    if len(bundle.shown) == 1 and between:
        return complex(between * (1 + _BEYOND / abs(between)))
    return complex(between)


@dataclass
class _Grid:
    """Places for designs, each of which is given away once."""

    taken: set[tuple[int, int]] = field(default_factory=set)

    def keep_free(self, at: Point) -> None:
        """Leave room for a disc."""
        for x in range(round(at.real) - 1, round(at.real) + 2):
            for y in range(round(at.imag) - 1, round(at.imag) + 2):
                if abs(complex(x, y) - at) < _DISC:
                    self.taken.add((x, y))

    def take(self, wish: Point) -> Point:
        """Give away the free place that is nearest to a wish."""
        reach = 0
        while True:
            near = [
                (abs(complex(x, y) - wish), y, x)
                for x, y in _ring(round(wish.real), round(wish.imag), reach)
                if (x, y) not in self.taken
            ]
            if near:
                # By distance, then row, then column: ties must not depend on the order of a set.
                _, y, x = min(near)
                self.taken.add((x, y))
                return complex(x, y)
            reach += 1


def _ring(x: int, y: int, reach: int) -> Iterator[tuple[int, int]]:
    """Yield the places around one at a distance, or itself."""
    for dx in range(-reach, reach + 1):
        for dy in range(-reach, reach + 1):
            if max(abs(dx), abs(dy)) == reach:
                yield x + dx, y + dy


def _rounded(at: Point) -> Point:
    # cos and sin differ in the last bit between machines.
    return complex(round(at.real, 3), round(at.imag, 3))


def _arranged(parts: Iterable[Island]) -> Iterator[Island]:
    """Put islands side by side: the first, then the others in columns of its height."""
    x = y = wide = high = 0.0
    for n, island in enumerate(parts):
        least, most = island.box
        size = most - least
        if n == 0:
            high = max(size.imag, 6.0)
        if n and y and y + size.imag > high:
            x, y, wide = x + wide + _APART, 0.0, 0.0
        yield _moved(island, complex(x, y) - least)
        wide = max(wide, size.real)
        y += size.imag + _APART
        if n == 0:
            x, y, wide = wide + _APART, 0.0, 0.0


def _moved(island: Island, by: Point) -> Island:
    return replace(
        island,
        discs=tuple(replace(disc, at=disc.at + by) for disc in island.discs),
        bundles=tuple(replace(bundle, at=bundle.at + by) for bundle in island.bundles),
    )
