"""Finds the tiles of an edition: by their place, in the order they are shown, by a finding."""

from __future__ import annotations

from collections import defaultdict
from functools import cached_property
from typing import TYPE_CHECKING, TypeAlias

from core.tileset.source import TILES

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from core.edition.edition import Design, Edition
    from core.findings import Finding
    from core.tileset.source import Source

Key: TypeAlias = tuple[int, int]
"""A tile of the edition: the number of its set, and which of that set's tiles it is."""
TileName: TypeAlias = tuple[str, str]
"""What a tile is called: the id of its set, and its own."""


class TileIndex:
    """The tiles of one edition, as seen from one of its sets; no tile where there is no edition."""

    def __init__(self, edition: Edition | None = None, own: Source | None = None) -> None:
        self._sets = edition.sets if edition else ()
        self.own_set = next((n for n, source in enumerate(self._sets) if source is own), 0)
        designs = edition.designs if edition else ()
        self._designs: dict[Key, Design] = {(d.set_number, d.tile_number): d for d in designs}

    @cached_property
    def _called(self) -> Mapping[str, Sequence[Key]]:
        called: dict[str, list[Key]] = defaultdict(list)
        for key, design in self._designs.items():
            called[design.id].append(key)
        return called

    def design(self, key: Key | None) -> Design | None:
        """A tile, or None."""
        return self._designs.get(key) if key else None

    def name(self, key: Key) -> TileName | None:
        """The name of a tile; None if there is none."""
        design = self._designs.get(key)
        return (self._sets[key[0]].tileset.id, design.id) if design else None

    def named(self, name: TileName) -> list[Key]:
        """All tiles of a name."""
        return [key for key in self._called.get(name[1], ()) if self.name(key) == name]

    def keys(self) -> list[Key]:
        """All tiles: the own set's in the order of its file, then those of the others."""
        return [*self._in_order]

    @cached_property
    def _in_order(self) -> Sequence[Key]:
        # Once for an edition: with each letter of a filter the gallery asks for all.
        own = self.own_set
        return sorted(self._designs, key=lambda key: (key[0] != own, -key[0], key[1]))

    def is_own(self, key: Key | None) -> bool:
        """Whether a tile stands in the own set."""
        return key is not None and bool(self._sets) and key[0] == self.own_set

    def tile_of(self, finding: Finding) -> Key | None:
        """The tile that a finding is about, or None."""
        place = finding.place
        # A finding names its tile; of several that are called so, its place decides.
        called = self._called.get(place.tile or "", ())
        for key in called:
            if self._sets[key[0]].file == place.file and place.path[:2] == (TILES, key[1]):
                return key
        return called[0] if called else None

    def by_tile(self, findings: Iterable[Finding]) -> Mapping[Key, Sequence[Finding]]:
        """The findings on each tile that has any."""
        found: dict[Key, list[Finding]] = defaultdict(list)
        for finding in findings:
            key = self.tile_of(finding)
            if key is not None:
                found[key].append(finding)
        return found
