"""The names that a text can mention: those of an edition, and those that the text declares."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from core.edition.deck import effects
from core.edition.passages import passages
from core.edition.rule_options import CORE_OPTIONS, rule_options
from core.images.pictures import pictures_in
from core.locale.translator import LANGUAGES
from core.tileset.schema import in_language
from core.tileset.source import TILES
from core.verification import CHECKS

from .outline import declared, section

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path as FilePath

    from core.edition.edition import Edition
    from core.edition.library import Library
    from core.edition.plugin_manifest import OptionDeclaration, Plugin


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """All names by what they are names of.

    `declared` gives by section and name what is stated of each, an option's `choices` included;
    `others` are names of what no set declares, and the ids of tiles.
    """

    declared: Mapping[str, Mapping[str, Mapping[str, Any]]] = field(default_factory=dict)
    others: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def names(self, kind: str) -> Iterable[str]:
        """The names of a kind that could be written."""
        if kind == "roles":
            roles = (data.get("role") for data in self.of("features").values())
            return dict.fromkeys(filter(None, roles))
        return self.others.get(kind) or self.of(kind)

    def of(self, section: str) -> Mapping[str, Mapping[str, Any]]:
        """The declarations of a section."""
        return self.declared.get(section, {})

    def stated(self, section: str, name: str, key: str) -> str:
        """The value of a key of a declaration; "" if there is none in words."""
        value = self.of(section).get(name, {}).get(key)
        return value if isinstance(value, str) else ""

    def terrain_of(self, shown: str) -> str:
        """The name of the terrain that an edge shows by its code or its name."""
        terrains = self.of("terrains")
        if shown in terrains:
            return shown
        return next((name for name, data in terrains.items() if data.get("code") == shown), "")


def vocabulary(
    edition: Edition | None, library: Library, path: FilePath | None, language: str = "en"
) -> Vocabulary:
    """The names of an edition, and of the sets, plugins and symbols that a file can name.

    What cards can do is described in a language.
    """
    folder = path.parent if path else None
    own = path.stem if path else ""
    plugins = [*library.readable_plugins(folder)]
    others = {
        "checks": tuple(name for name, check in CHECKS.items() if check.severity == "warning"),
        "sets": tuple(name for name in library.known_ids(folder) if name != own),
        "plugins": tuple(library.plugin_ids(folder)),
        "symbols": tuple(_symbols(library, folder)),
        "art": tuple(pictures_in(folder)) if folder else (),
        "languages": tuple(LANGUAGES),
        "games": tuple(plugin.id for plugin in plugins if plugin.declaration.game),
    }
    known = edition.plugins if edition else plugins
    told = {
        name: {"title": in_language(effect.title, language, "")}
        for name, effect in effects(known).items()
    }
    ours: dict[str, Mapping[str, Mapping[str, Any]]] = {
        "options": _options(edition, known),
        "effects": told,
    }
    if edition is None:
        return Vocabulary(ours, others)
    colours = {k.name: {"code": k.code, "color": k.color} for k in edition.terrains.values()}
    others["passages"] = tuple(passages(edition))
    others["tiles"] = tuple(dict.fromkeys(design.id for design in edition.designs))
    return Vocabulary({**edition.declared, "terrains": colours, **ours}, others)


def with_written(known: Vocabulary, lines: Sequence[str]) -> Vocabulary:
    """The names known, and those that a text declares, be it a tile set or not.

    The ids of its tiles are not among them, since they take long to gather.
    """
    written = {part: names for part, names in declared(lines).items() if part != "options"}
    # What the edition knows prevails: it was read from a valid text, this may be half a line.
    both = {part: {**names, **known.of(part)} for part, names in written.items()}
    return replace(known, declared={**known.declared, **both})


@dataclass(slots=True)
class VocabularyCache:
    """Gives `with_written` for one state of a text after another; most declare the same."""

    _known: Vocabulary | None = None
    _head: list[str] = field(default_factory=list)
    _names: Vocabulary = field(default_factory=Vocabulary)

    def read(self, known: Vocabulary, lines: Sequence[str]) -> Vocabulary:
        """The names known, and those that a text declares."""
        # Most edits are inside tiles, which declare no names: what stands around them is the key.
        tiles = section(lines, TILES) or (len(lines), len(lines))
        head = [*lines[: tiles[0]], *lines[tiles[1] :]]
        if known is not self._known or head != self._head:
            self._known, self._head = known, head
            self._names = with_written(known, head)
        return self._names


def _options(
    edition: Edition | None, plugins: Iterable[Plugin]
) -> dict[str, dict[str, tuple[str, ...]]]:
    """The options that the edition has; of a text that has none yet, all there could be."""
    if edition is not None:
        return _values({option.name: option.declaration for option in rule_options(edition)})
    found = _values(CORE_OPTIONS)
    for plugin in plugins:
        found |= _values(plugin.declaration.options)
    return found


def _values(
    declared: Mapping[str, OptionDeclaration],
) -> dict[str, dict[str, tuple[str, ...]]]:
    return {
        name: {"choices": ("true", "false") if option.type == "boolean" else option.choices}
        for name, option in declared.items()
    }


def _symbols(library: Library, folder: FilePath | None) -> list[str]:
    own = [folder] if folder else []
    places = [place for f in (*own, *library.set_folders) for place in (f / "symbols", f)]
    found: set[str] = set()
    for place in places:
        try:
            found.update(file.name for file in place.glob("*.svg"))
        except OSError:
            continue
    return sorted(found)
