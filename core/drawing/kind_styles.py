"""What an edition's kinds look like: tones and a pattern for each terrain, line, area and field.

A pattern is what a kind or its terrain states as its look, or else follows from a kind's shape, its
colour and the kinds declared before it; no name counts.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from ..edition.kinds import NO_COLOR
from .palette import UNKNOWN, Tones, lightnesses, stated_tones, tones_of
from .svg_shapes import LINE_LOOKS, LINE_PATTERNS
from .textures import (
    AREA_LOOKS,
    AREA_PATTERNS,
    FIELD_LOOKS,
    FIELD_PATTERNS,
    FOREIGN_PATTERNS,
    Ground,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from core.edition.edition import Edition

_PATTERNS: Final = {"area": AREA_PATTERNS, "line": LINE_PATTERNS, "field": FIELD_PATTERNS}
_STATED: Final = {"area": AREA_LOOKS, "line": LINE_LOOKS, "field": FIELD_LOOKS}
# Chroma in OKLab: up to the first a colour is grey, from the second on it may be red.
_GREY: Final = 0.03
_VIVID: Final = 0.085
_BARE: Final = 0.8  # the lightness of ground without a field


@dataclass(frozen=True, slots=True)
class Looks:
    """How everything in an edition looks.

    `base` is the ground under everything: the first kind of field, by its terrain.
    """

    terrains: Mapping[str | None, Ground]
    kinds: Mapping[str, Ground]
    base: Ground
    base_terrain: str | None

    def of_kind(self, kind: str, shape: str) -> Ground:
        """The look of a kind that is drawn in a shape, declared or not."""
        found = self.kinds.get(kind, self.base)
        choice = _PATTERNS.get(shape, FIELD_PATTERNS)
        if found.pattern in choice or found.pattern in _STATED.get(shape, FIELD_LOOKS).values():
            return found
        return Ground(found.tones, choice[0])

    def of_terrain(self, terrain: str | None) -> Ground:
        """The look of an edge, also of an unknown one."""
        return self.terrains.get(terrain, self.terrains[None])


def looks_of(edition: Edition) -> Looks:
    """The looks of an edition's kinds."""
    terrains = tuple((name, kind.color) for name, kind in edition.terrains.items())
    kinds = tuple((name, kind.shape, kind.terrain) for name, kind in edition.features.items())
    stated = {name: kind.look for name, kind in edition.terrains.items()}
    looks = tuple(kind.look or stated.get(kind.terrain or "") for kind in edition.features.values())
    return _looks(terrains, kinds, looks)


@lru_cache(maxsize=64)
def _looks(
    terrains: tuple[tuple[str, str], ...],
    kinds: tuple[tuple[str, str, str | None], ...],
    stated: tuple[str | None, ...],
) -> Looks:
    shapes: dict[str | None, str] = {}
    for _, shape, terrain in kinds:
        if shape in _PATTERNS:
            shapes.setdefault(terrain, shape)
    # What states no colour has the same one, and is told apart by its lightness.
    light = lightnesses([(n, color, shapes.get(n)) for n, color in terrains if color == NO_COLOR])
    tones = {
        name: tones_of(color, light[name]) if name in light else stated_tones(color)
        for name, color in terrains
    }
    unknown = tones_of(UNKNOWN, 0.76)
    grounds = _grounds(kinds, stated, tones, unknown)
    base_terrain = next((terrain for _, shape, terrain in kinds if shape == "field"), None)
    bare = tones_of(UNKNOWN, _BARE)
    base = next(
        (grounds[name] for name, shape, _ in kinds if shape == "field"), Ground(bare, "sand")
    )
    edges: dict[str | None, Ground] = {None: Ground(unknown, "rings")}
    foreign = [name for name, _ in terrains if name not in shapes]
    for name, _ in terrains:
        fields = [kind for kind, shape, terrain in kinds if (shape, terrain) == ("field", name)]
        place = foreign.index(name) if name in foreign else 0
        pattern = FOREIGN_PATTERNS[place % len(FOREIGN_PATTERNS)]
        edges[name] = grounds[fields[0]] if fields else Ground(tones[name], pattern)
    return Looks(edges, grounds, base, base_terrain)


def _grounds(
    kinds: Sequence[tuple[str, str, str | None]],
    stated: Sequence[str | None],
    tones: Mapping[str, Tones],
    unknown: Tones,
) -> dict[str, Ground]:
    found: dict[str, Ground] = {}
    patterns = {
        name: _STATED[shape][look]
        for (name, shape, _), look in zip(kinds, stated, strict=True)
        if shape in _STATED and look in _STATED[shape]
    }
    # Looks that are stated are taken first, so that none is given to another kind as well.
    used = {
        shape: [patterns[name] for name, own, _ in kinds if own == shape and name in patterns]
        for shape in _PATTERNS
    }
    for name, shape, terrain in kinds:
        own = tones.get(terrain, unknown) if terrain else unknown
        if shape not in _PATTERNS:
            found[name] = Ground(own, "sand")
            continue
        if name not in patterns:
            patterns[name] = _pattern(shape, own, used[shape])
            used[shape].append(patterns[name])
        found[name] = Ground(own, patterns[name])
    return found


def _pattern(shape: str, tones: Tones, used: Sequence[str]) -> str:
    """The pattern that suits a colour if it is free, else the first that is."""
    choice = _PATTERNS[shape]
    wish = _suiting(shape, tones)
    if wish in choice and wish not in used:
        return wish
    return min(choice, key=lambda pattern: (used.count(pattern), choice.index(pattern)))


def _suiting(shape: str, tones: Tones) -> str:
    hue, chroma = tones.hue, tones.chroma
    blue = chroma > _GREY and 190 <= hue < 310  # noqa: PLR2004 - degrees
    green = chroma > _GREY and 105 <= hue < 190  # noqa: PLR2004
    yellow = chroma > _GREY and 60 <= hue < 105  # noqa: PLR2004
    red = chroma > _VIVID and not (blue or green or yellow)
    if shape == "area":
        return "waves" if blue else "woods" if green else "roofs" if red else "peaks"
    if shape == "line":
        return "river" if blue else "rails"
    return "grass" if green else "sand" if yellow else "furrows"
