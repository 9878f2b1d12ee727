"""Where a set names what it or another set declares: each place, with what a rename makes of it."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, TypeAlias

from .source import TILES
from .terms import told_as
from .tileset import NEIGHBOURING

if TYPE_CHECKING:
    from .edition import Edition
    from .findings import Path
    from .source import Source
    from .tileset import Tile

Part: TypeAlias = Literal[
    "terrains", "features", "icons", "pieces", "tokens", "codes", "tiles", "sets"
]
"""What is named: something declared under that key, a terrain's code, a tile, or a set."""

_IDENTIFIER: Final = re.compile(r"(?<!\w)[^\W\d]\w*")
_EXPECTED: Final = ("expect", "expect_edition")


@dataclass(frozen=True, slots=True)
class Rename:
    """One name for another.

    `terrain` is the terrain whose code is changed. `tile` is the number of the tile renamed, for
    where several have the same id.
    """

    part: Part
    old: str
    new: str
    terrain: str = ""
    tile: int | None = None


class Mention(NamedTuple):
    """What a rename makes of the value, or of the key, at a path.

    `inside` are the words to exchange where a name is only a part of the value.
    """

    path: Path
    new: str
    of_key: bool = False
    inside: tuple[str, str] | None = None


def mentions(source: Source, rename: Rename, edition: Edition | None) -> Iterator[Mention]:
    """Yield all places of a set that a rename changes.

    `edition` is one that holds the set, from before the rename; without it kinds and codes are
    taken to be what they look like.
    """
    yield from _SEARCHES[rename.part](_Search(source, rename, edition))


def in_formula(text: str, old: str, new: str) -> str:
    """Replace a name in a formula, leaving all else as it is written."""

    def word(found: re.Match[str]) -> str:
        return new if unicodedata.normalize("NFKC", found[0]) == old else found[0]

    return _IDENTIFIER.sub(word, text)


def at_path(data: Any, path: Path) -> Any:  # noqa: ANN401 - plain data
    """Return what stands at a path in plain data; None where nothing does."""
    for step in path:
        if isinstance(data, dict):
            data = data.get(step)
        elif isinstance(data, list) and isinstance(step, int) and step < len(data):
            data = data[step]
        else:
            return None
    return data


@dataclass(frozen=True, slots=True)
class _Search:
    source: Source
    rename: Rename
    edition: Edition | None

    def of_set(self) -> Iterator[Mention]:
        yield from self._value("id")

    def of_piece(self) -> Iterator[Mention]:
        yield from self._key("pieces")
        yield from self._in_words("")

    def of_pool(self) -> Iterator[Mention]:
        yield from self._key("tokens")
        yield from self._each("icons", "draws")
        yield from self._in_words("")

    def of_tile(self) -> Iterator[Mention]:
        yield from self._value("start")
        yield from self._key("counts")
        yield from self._expected("copies")
        for number, item in enumerate(self.source.items):
            if item.tile.id == self.rename.old:
                yield Mention((TILES, number, "id"), self.rename.new)

    def of_terrain(self) -> Iterator[Mention]:
        yield from self._key("terrains")
        yield from self._each("features", "terrain")
        yield from self._expected("edges")
        for number, tile in self._tiles():
            for side, shown in enumerate(() if isinstance(tile.edges, str) else tile.edges):
                if shown == self.rename.old:
                    yield Mention((TILES, number, "edges", side), self.rename.new)

    def of_code(self) -> Iterator[Mention]:
        """Yield where a code stands; in edges only if it means this terrain and no other."""
        rename = self.rename
        yield from self._value("terrains", rename.terrain, "code")
        if self.edition and self.edition.codes.get(rename.old) != rename.terrain:
            return
        for number, tile in self._tiles():
            if isinstance(tile.edges, str) and rename.old in tile.edges:
                shown = tile.edges.replace(rename.old, rename.new)
                yield Mention((TILES, number, "edges"), shown)

    def of_icon(self) -> Iterator[Mention]:
        yield from self._key("icons")
        yield from self._in_words("")
        yield from self._expected("icons")
        yield from self._in_formulas("")
        for number, tile in self._tiles():
            for holder in _icons_of(tile):
                yield from self._key(TILES, number, *holder)

    def of_kind(self) -> Iterator[Mention]:
        yield from self._key("features")
        yield from self._in_words("", NEIGHBOURING)
        yield from self._each("icons", "on")
        yield from self._expected("features")
        yield from self._in_formulas(NEIGHBOURING)
        for number, tile in self._tiles():
            for path, of_key in self._kind_on(tile):
                yield Mention((TILES, number, *path), self.rename.new, of_key)

    def _kind_on(self, tile: Tile) -> Iterator[tuple[Path, bool]]:
        """Yield where a tile names a kind: as that of a feature, as an end, and in its copies.

        A feature of that very name is what ends and copies mean before any kind.
        """
        old = self.rename.old
        named = [self._shape(feature.kind) for feature in tile.features if feature.name == old]
        for n, feature in enumerate(tile.features):
            if feature.kind == old:
                yield ("features", n, "kind"), False
            for i, end in enumerate(feature.at):
                if end == old and not {"site", "area"} & {*named}:
                    yield ("features", n, "at", i), False
        for n, copy in enumerate(tile.copies or ()):
            if old in copy.icons and not named:
                yield ("copies", n, "icons", old), True

    def _shape(self, kind: str) -> str:
        declared = self.edition.features.get(kind) if self.edition else None
        return declared.shape if declared else "site"

    def _tiles(self) -> Iterator[tuple[int, Tile]]:
        for number, item in enumerate(self.source.items):
            yield number, item.tile

    def _key(self, *path: str | int) -> Iterator[Mention]:
        if self.rename.old in (at_path(self.source.data, path) or {}):
            yield Mention((*path, self.rename.old), self.rename.new, of_key=True)

    def _value(self, *path: str | int) -> Iterator[Mention]:
        if at_path(self.source.data, path) == self.rename.old:
            yield Mention(path, self.rename.new)

    def _each(self, part: str, word: str) -> Iterator[Mention]:
        for name in self.source.data.get(part) or {}:
            yield from self._value(part, name, word)

    def _expected(self, group: str) -> Iterator[Mention]:
        for stated in _EXPECTED:
            yield from self._key(stated, group)

    def _in_words(self, *before: str) -> Iterator[Mention]:
        """Yield where a name is translated, by itself and counted, with any of some beginnings."""
        old, new = (
            [text for start in before for text in told_as(start + name)]
            for name in (self.rename.old, self.rename.new)
        )
        changed = dict(zip(old, new, strict=True))
        for language, said in self.source.tileset.words.items():
            for text in said:
                if changed.get(text, text) not in said:
                    yield Mention(("words", language, text), changed[text], of_key=True)

    def _in_formulas(self, before: str) -> Iterator[Mention]:
        old, new = before + self.rename.old, before + self.rename.new
        for kind, stated in (self.source.data.get("features") or {}).items():
            for when, written in ((stated or {}).get("value") or {}).items():
                after = in_formula(written, old, new) if isinstance(written, str) else written
                if after != written:
                    yield Mention(("features", kind, "value", when), after, inside=(old, new))


_SEARCHES: Final[dict[Part, Callable[[_Search], Iterator[Mention]]]] = {
    "terrains": _Search.of_terrain,
    "features": _Search.of_kind,
    "icons": _Search.of_icon,
    "pieces": _Search.of_piece,
    "tokens": _Search.of_pool,
    "codes": _Search.of_code,
    "tiles": _Search.of_tile,
    "sets": _Search.of_set,
}


def _icons_of(tile: Tile) -> Iterator[Path]:
    """Yield the paths below a tile at which icons are counted."""
    yield ("icons",)
    for n in range(len(tile.features)):
        yield ("features", n, "icons")
    for n, copy in enumerate(tile.copies or ()):
        for reference in copy.icons:
            yield ("copies", n, "icons", reference)
