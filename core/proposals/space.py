"""What may change of a set: copies, icons on copies, and new designs from edge patterns."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ..edition.layout import canonical_form
from ..tileset.geometry import patterns_up_to_rotation
from ..tileset.schema import TILE
from ..verification.connectivity import MANY_TERRAINS, edge_patterns, meanings
from ..verification.edge_patterns import Pattern, pattern_of
from ..verification.pattern_tiles import design_for, is_legal, tile_for

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ..edition.edition import CopyInPlay, Design, Edition
    from ..edition.layout import Layout

_NEW: Final = "new"


class IconSpot(NamedTuple):
    """Where a copy shows, or could show, an icon: a segment or the tile; how many, within what."""

    where: int | str
    shown: int
    least: int
    most: int


@dataclass(frozen=True)
class Look:
    """Copies of a design that look alike, as they are listed in its file; `number` is which."""

    design: Design
    number: int

    @property
    def copy(self) -> CopyInPlay:
        """The copies."""
        return self.design.copies[self.number]


@dataclass(frozen=True)
class Template:
    """A design that the set has not: a tile made of an edge pattern, and laid out."""

    pattern: Pattern
    data: dict[str, Any]
    design: Design

    @property
    def copy(self) -> CopyInPlay:
        """What its copies show."""
        return self.design.copies[0]


@dataclass(frozen=True)
class Space:
    """What may change of the last set of an edition, and what else the edition holds.

    `templates` are legal tiles, of patterns that no design has with the same features.
    """

    edition: Edition
    templates: tuple[Template, ...]

    @cached_property
    def designs(self) -> tuple[Design, ...]:
        """The designs that may change: those of the last set of which all copies are in play."""
        last = len(self.edition.sets) - 1
        return tuple(
            design
            for design in self.edition.in_play
            if design.set_number == last
            and design.printed == [copy.count for copy in design.copies]
            and None not in design.layout.edges
            and self.edition.design(design.id) is design
        )

    @cached_property
    def looks(self) -> tuple[Look, ...]:
        """All looks of designs that may change."""
        return tuple(
            Look(design, number) for design in self.designs for number in range(len(design.copies))
        )

    @cached_property
    def fixed_patterns(self) -> frozenset[Pattern]:
        """The patterns of designs in play that may not change."""
        free = {id(design) for design in self.designs}
        others = (design for design in self.edition.in_play if id(design) not in free)
        return frozenset(pattern for design in others for pattern in self.patterns(design))

    def patterns(self, design: Design) -> frozenset[Pattern]:
        """The patterns up to rotation that a design shows."""
        terrains = edge_patterns(self.edition).terrains
        every = meanings(self.edition, design.layout.edges)
        return frozenset(filter(None, (pattern_of(edges, terrains) for edges in every)))

    def spots(self, layout: Layout, copy: CopyInPlay, icon: str) -> Iterator[IconSpot]:
        """Yield where copies could show an icon; nowhere if it is directed, or in a picture."""
        kind = self.edition.icons[icon]
        if kind.directed or copy.art is not None:
            return
        least, most = kind.each or (0, self._most_shown(icon))
        shown = [
            (number, copy.icons[number].get(icon, 0))
            for number, segment in enumerate(layout.segments)
            if segment.kind == kind.on
        ]
        if kind.on == TILE:
            yield IconSpot(TILE, n := copy.tile_icons.get(icon, 0), min(least, n), max(most, n))
        for number, n in shown:
            yield IconSpot(number, n, min(least, n), max(most, n))

    def _most_shown(self, icon: str) -> int:
        copies = (copy for design in self.edition.in_play for copy in design.copies)
        return max([1, *(dict(copy.every_icon()).get(icon, 0) for copy in copies)])


def space_of(edition: Edition, stopped: Callable[[], bool]) -> Space:
    """What may change of an edition; with new designs unless `stopped` says that it is too late."""
    return Space(edition, tuple(_templates(edition, stopped)))


def _templates(edition: Edition, stopped: Callable[[], bool]) -> Iterator[Template]:
    terrains = edge_patterns(edition).terrains
    if len(terrains) > MANY_TERRAINS:
        return
    known = {
        canonical_form(design.layout)
        for design in edition.designs
        if None not in design.layout.edges
    }
    for pattern in patterns_up_to_rotation(terrains):
        if stopped():
            return
        data = tile_for(edition, pattern, _NEW)
        design = design_for(edition, data)
        # A pattern may have no legal tile: then its sides alone are given, which are none either.
        if canonical_form(design.layout) not in known and is_legal(edition, design):
            yield Template(pattern, data, design)
