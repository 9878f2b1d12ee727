"""What cannot be judged, because it rests on a mistake that has a finding of its own already.

A misspelt name should give one finding at its place, not another one for each total, tile and
hole that it makes wrong as well.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ..edition.edition import Design, Edition, once_for_edition
from ..tileset.schema import TILE

Part = tuple[str, str]
"""Something declared: the key it is declared under, and its name."""


def removed(edition: Edition) -> dict[Part, int]:
    """The entries of sets below that sets remove by `null`, and which set does."""
    gone: dict[Part, int] = {}
    for part in edition.declared:
        below: set[str] = set()
        for number, source in enumerate(edition.sets):
            for name, data in (source.root.data.get(part) or {}).items():
                if data is not None:
                    below.add(name)
                    gone.pop((part, name), None)
                elif name in below:
                    gone[part, name] = number
    return gone


def codes_removed(edition: Edition, gone: Iterable[Part]) -> dict[str, str]:
    """The removed terrains by the codes that they had."""
    codes: dict[str, str] = {}
    for part, name in gone:
        for source in edition.sets if part == "terrains" else ():
            data = (source.root.data.get(part) or {}).get(name) or {}
            if data.get("code"):
                codes[data["code"]] = name
    return codes


def terrains_certain(edition: Edition) -> bool:
    """Whether each terrain has a code, and one of its own."""
    # Terrains without a code are not in `codes`, and two with one code are one there.
    return len(edition.codes) == len(edition.declared["terrains"])


@once_for_edition  # asked for each feature of each tile
def certain_kinds(edition: Edition) -> frozenset[str]:
    """The kinds of features that are declared with all they need, and on a terrain there is."""
    terrains = {None, *edition.terrains}
    return frozenset(name for name, kind in edition.features.items() if kind.terrain in terrains)


def judgeable(edition: Edition, design: Design) -> bool:
    """Whether everything that decides on a tile's features and edges is known."""
    certain = certain_kinds(edition)
    return (
        terrains_certain(edition)
        and None not in design.layout.edges
        and all(feature.kind in certain for feature in design.tile.features)
    )


@once_for_edition
def edges_certain(edition: Edition) -> bool:
    """Whether it is known what every tile in play shows on its sides."""
    return terrains_certain(edition) and all(
        None not in design.layout.edges for design in edition.in_play
    )


def features_certain(edition: Edition, designs: Iterable[Design]) -> bool:
    """Whether every feature of some tiles is known."""
    return certain_kinds(edition).issuperset(edition.declared["features"]) and all(
        judgeable(edition, design) and _unplaced(design) == [] for design in designs
    )


def looks_certain(edition: Edition, design: Design) -> bool:
    """Whether it is known what lies on a tile, with which icons."""
    return judgeable(edition, design) and design.has_all_ends and _icons_certain(edition, design)


def doubtful_totals(edition: Edition, designs: Iterable[Design]) -> set[str]:
    """The groups of totals over some tiles that mistakes in them make uncertain."""
    designs = list(designs)
    doubtful = set()
    if not terrains_certain(edition) or any(None in design.layout.edges for design in designs):
        doubtful.add("edges")
    if not features_certain(edition, designs):
        doubtful.add("features")
    if not all(_icons_certain(edition, design) for design in designs):
        doubtful.add("icons")
    if len({design.id for design in designs}) < len(designs):
        doubtful |= {"copies", "designs"}
    return doubtful


def plugins_missing(edition: Edition) -> bool:
    """Whether a plugin that is needed could not be read, so that its options are unknown."""
    needed = {name for source in edition.sets for name in source.tileset.plugins}
    if edition.game is not None:
        needed.add(edition.game)
    needed.update(name for plugin in edition.plugins for name in plugin.declaration.needs)
    return not needed <= {plugin.id for plugin in edition.plugins}


def icons_known(design: Design, icons: Mapping[str, object]) -> bool:
    """Whether every icon that a tile names is declared."""
    tile = design.tile  # asked of every tile: looking at the icons alone is four times as fast
    named = [*tile.icons, *(name for feature in tile.features for name in feature.icons)]
    for copy in tile.copies or ():
        named += [name for extra in copy.icons.values() for name in extra]
    return all(name in icons for name in named)


def _icons_certain(edition: Edition, design: Design) -> bool:
    parts = [reference for copy in design.tile.copies or () for reference in copy.icons]
    return (
        icons_known(design, edition.declared["icons"])
        and not (
            any(feature.icons for feature in design.tile.features)
            and any(design.tile.features[n].icons for n in _unplaced(design))
        )
        and all(len(design.layout.called(name)) == 1 for name in parts if name != TILE)
    )


def _unplaced(design: Design) -> list[int]:
    """The features, by number, that the layout has no place for."""
    placed = {n for segment in design.layout.segments for n in segment.written}
    return [n for n in range(len(design.tile.features)) if n not in placed]
