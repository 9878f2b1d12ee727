"""The names that an edition knows, as plain values to choose from while typing."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from core.files import UnreadableFile
from core.rule_options import CORE_OPTIONS, rule_options
from core.source import TILES
from core.tileset_file import UnreadableSet
from core.verification import CHECKS

from .outline import declared, section

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from core.edition import Edition
    from core.library import Library
    from core.plugin_file import OptionDeclaration


@dataclass(frozen=True, slots=True)
class Terrain:
    """A terrain: the code that edges show it by, and its colour as #rrggbb."""

    code: str
    colour: str


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of feature: its shape, and the terrain that its sides show (or an empty text)."""

    shape: str
    terrain: str = ""


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """All names by what they are names of.

    `icons` gives what carries each icon and `options` the values of each option, as far as they
    are fixed words. `sets`, `plugins` and `symbols` are what could be named.
    """

    terrains: Mapping[str, Terrain] = field(default_factory=dict)
    kinds: Mapping[str, Kind] = field(default_factory=dict)
    icons: Mapping[str, str] = field(default_factory=dict)
    tiles: tuple[str, ...] = ()
    pieces: tuple[str, ...] = ()
    pools: tuple[str, ...] = ()
    roles: tuple[str, ...] = ()
    options: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    checks: tuple[str, ...] = ()
    sets: tuple[str, ...] = ()
    plugins: tuple[str, ...] = ()
    symbols: tuple[str, ...] = ()

    def terrain_of(self, shown: str) -> str:
        """Return the name of the terrain that an edge shows by its code or its name."""
        if shown in self.terrains:
            return shown
        return next((name for name, kind in self.terrains.items() if kind.code == shown), "")


def vocabulary(edition: Edition | None, library: Library, path: Path | None) -> Vocabulary:
    """Return the names of an edition, and of the sets, plugins and symbols that a file can name."""
    beside = path.parent if path else None
    own = path.stem if path else ""
    plugins = tuple(library.plugin_ids(beside))
    common = Vocabulary(
        options=_options(edition, library, beside),
        checks=tuple(name for name, check in CHECKS.items() if check.severity == "warning"),
        sets=tuple(name for name in library.known_ids(beside) if name != own),
        plugins=plugins,
        symbols=tuple(_symbols(library, beside)),
    )
    if edition is None:
        return common
    return replace(
        common,
        terrains={k.name: Terrain(k.code, k.color) for k in edition.terrains.values()},
        kinds={k.name: Kind(k.shape, k.terrain or "") for k in edition.features.values()},
        icons={kind.name: kind.on for kind in edition.icons.values()},
        tiles=tuple(dict.fromkeys(design.id for design in edition.designs)),
        pieces=tuple(edition.pieces),
        pools=tuple(edition.tokens),
        roles=tuple(dict.fromkeys(k.role for k in edition.features.values() if k.role)),
    )


def with_written(known: Vocabulary, lines: Sequence[str]) -> Vocabulary:
    """Return the names known, and those that a text declares, be it a tile set or not.

    The ids of its tiles are not among them, since they take long to gather.
    """
    return _with(known, declared(lines))


@dataclass(slots=True)
class Reader:
    """Gives `with_written` for one state of a text after another; most declare the same."""

    _known: Vocabulary | None = None
    _head: list[str] = field(default_factory=list)
    _names: Vocabulary = field(default_factory=Vocabulary)

    def read(self, known: Vocabulary, lines: Sequence[str]) -> Vocabulary:
        """Return the names known, and those that a text declares."""
        tiles = section(lines, TILES) or (len(lines), len(lines))
        head = [*lines[: tiles[0]], *lines[tiles[1] :]]
        if known is not self._known or head != self._head:
            self._known, self._head = known, head
            self._names = with_written(known, head)
        return self._names


def _with(known: Vocabulary, written: dict[str, dict[str, dict[str, str]]]) -> Vocabulary:
    kinds = {
        name: Kind(parts.get("shape", ""), parts.get("terrain", ""))
        for name, parts in written["features"].items()
    }
    terrains = {
        name: Terrain(parts.get("code", ""), parts.get("color", ""))
        for name, parts in written["terrains"].items()
    }
    icons = {name: parts.get("on", "") for name, parts in written["icons"].items()}
    roles = [parts["role"] for parts in written["features"].values() if "role" in parts]
    return replace(
        known,
        terrains={**terrains, **known.terrains},
        kinds={**kinds, **known.kinds},
        icons={**icons, **known.icons},
        pieces=tuple(dict.fromkeys((*known.pieces, *written["pieces"]))),
        pools=tuple(dict.fromkeys((*known.pools, *written["tokens"]))),
        roles=tuple(dict.fromkeys((*known.roles, *roles))),
    )


def _options(
    edition: Edition | None, library: Library, beside: Path | None
) -> dict[str, tuple[str, ...]]:
    """Return the options that the edition has; of a text that has none yet, all there could be."""
    if edition is not None:
        return _values({option.name: option.declaration for option in rule_options(edition)})
    found = _values(CORE_OPTIONS)
    for name in library.plugin_ids(beside):
        try:
            plugin = library.plugin(name, beside)
        except (UnreadableFile, UnreadableSet):
            continue
        found |= _values(plugin.declaration.options) if plugin else {}
    return found


def _values(declared: Mapping[str, OptionDeclaration]) -> dict[str, tuple[str, ...]]:
    return {
        name: ("true", "false") if option.type == "boolean" else option.choices
        for name, option in declared.items()
    }


def _symbols(library: Library, beside: Path | None) -> list[str]:
    folders = [beside] if beside else []
    places = [place for f in (*folders, *library.set_folders) for place in (f / "symbols", f)]
    found: set[str] = set()
    for place in places:
        try:
            found.update(file.name for file in place.glob("*.svg"))
        except OSError:
            continue
    return sorted(found)
