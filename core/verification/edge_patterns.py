"""What an edition lacks to be complete: edge patterns no tile shows, holes no tile fits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from math import comb
from typing import TypeAlias

from ..edition.edition import Design, Edition
from ..tileset.geometry import SIDES, patterns_up_to_rotation, rotations
from .connectivity import MANY_TERRAINS, Patterns, edge_patterns, meanings

Pattern: TypeAlias = tuple[str, ...]
"""What N, E, S and W show."""


@dataclass(frozen=True, slots=True)
class PresentPattern:
    """An edge pattern up to rotation, the designs that show it, and the copies in play that do.

    A design with no copy in play is among the designs, too; one that shows it by what a side meets
    is not, though its copies count.
    """

    pattern: Pattern
    designs: tuple[Design, ...]
    copies: int

    @property
    def kinds(self) -> int:
        """How many terrains it shows."""
        return len(set(self.pattern))


@dataclass(frozen=True, slots=True)
class Hole:
    """A hole in the table up to rotation: what its neighbours show, None where there is none.

    `orientations` are the ways in which it can lie. `follows` says that some of its neighbours
    alone fit no tile already.
    """

    sides: tuple[str | None, ...]
    orientations: int
    follows: bool

    @property
    def neighbours(self) -> int:
        """How many sides are given."""
        return sum(side is not None for side in self.sides)


@dataclass(frozen=True, slots=True)
class Holes:
    """The holes with so many neighbours that no tile in play fits.

    `unfillable` and `possible` count them as they are oriented; `holes` are those up to rotation,
    none where terrains are too many to list them.
    """

    neighbours: int
    unfillable: int
    possible: int
    holes: tuple[Hole, ...]


@dataclass(frozen=True, slots=True)
class Completeness:
    """Every pattern of an edition with its copies, and every hole that nothing fills.

    `patterns` are all there can be, in the order of the terrains; only those that some design
    shows where terrains are too many. `covered` of `possible` are on a tile in play.
    """

    terrains: tuple[str, ...]
    patterns: tuple[PresentPattern, ...]
    covered: int
    possible: int
    holes: tuple[Holes, ...]


def completeness(edition: Edition) -> Completeness:
    """The completeness of an edition; sides that show nothing known are left out."""
    found = edge_patterns(edition)
    by_pattern: dict[Pattern, list[Design]] = {}
    copies: Counter[Pattern] = Counter()
    for design in edition.designs:
        every = meanings(edition, design.layout.edges)
        meant = set(filter(None, (pattern_of(edges, found.terrains) for edges in every)))
        copies.update(dict.fromkeys(meant, design.count))
        pattern = pattern_of(design.layout.edges, found.terrains)
        if pattern is not None:
            by_pattern.setdefault(pattern, []).append(design)
    listed: Iterable[Pattern] = sorted(by_pattern)
    if _few(found.terrains):
        listed = patterns_up_to_rotation(found.terrains)
    shown = tuple(
        PresentPattern(pattern, tuple(designs), copies[pattern])
        for pattern in listed
        for designs in (by_pattern.get(pattern, ()),)
    )
    holes = tuple(_holes(found, neighbours) for neighbours in range(1, len(SIDES) + 1))
    covered = found.possible - found.number_missing
    return Completeness(found.terrains, shown, covered, found.possible, holes)


def pattern_of(edges: tuple[str | None, ...], terrains: tuple[str, ...]) -> Pattern | None:
    """The pattern up to rotation that edges show; None if one of them is unknown."""
    if _few(terrains):
        return _firsts(terrains).get(edges)
    known = tuple(edge for edge in edges if edge is not None)
    return min(rotations(known)) if len(known) == len(SIDES) else None


def _few(terrains: tuple[str, ...]) -> bool:
    return len(terrains) <= MANY_TERRAINS


@lru_cache(maxsize=4)
def _firsts(terrains: tuple[str, ...]) -> dict[tuple[str | None, ...], Pattern]:
    every = patterns_up_to_rotation(terrains)
    return {turned: pattern for pattern in every for turned in rotations(pattern)}


def _holes(patterns: Patterns, neighbours: int) -> Holes:
    number = len(patterns.terrains)
    if neighbours == len(SIDES):
        unfillable = patterns.unfillable
    else:
        unfillable = patterns.unfillable_with(neighbours)
    possible = comb(len(SIDES), neighbours) * number**neighbours
    holes = tuple(_unfilled(patterns, neighbours)) if _few(patterns.terrains) else ()
    return Holes(neighbours, unfillable, possible, holes)


def _unfilled(patterns: Patterns, neighbours: int) -> Iterator[Hole]:
    fitting = _fitting(patterns.present)
    for sides in _candidates(patterns.terrains, neighbours):
        if sides not in fitting:
            given = (side for side, shown in enumerate(sides) if shown is not None)
            # With one neighbour fewer: if that fits no tile, this hole cannot either.
            parts = ((*sides[:side], None, *sides[side + 1 :]) for side in given)
            follows = any(part not in fitting for part in parts)
            yield Hole(sides, len(set(rotations(sides))), follows)


@lru_cache(maxsize=4)
def _fitting(present: frozenset[Pattern]) -> frozenset[tuple[str | None, ...]]:
    """All holes, as they are oriented, that patterns turned in every way fit."""
    # 16 holes for each pattern, so that asking for one is a look-up.
    chosen = list(product((True, False), repeat=len(SIDES)))
    return frozenset(
        tuple(edge if keep else None for edge, keep in zip(pattern, kept, strict=True))
        for pattern in present
        for kept in chosen
    )


def _candidates(terrains: tuple[str, ...], neighbours: int) -> Iterator[tuple[str | None, ...]]:
    """Yield every hole with so many neighbours once, turned so that its first is in the north."""
    if neighbours == len(SIDES):
        yield from patterns_up_to_rotation(terrains)
        return
    order = {terrain: n for n, terrain in enumerate(terrains)}
    for given in product(terrains, repeat=neighbours):
        yield (*given, *(None,) * (len(SIDES) - neighbours))
        # Two neighbours are side by side or opposite; opposite ones are the same after a half turn.
        if neighbours == 2 and order[given[0]] <= order[given[1]]:  # noqa: PLR2004 - opposite ones
            yield given[0], None, given[1], None
