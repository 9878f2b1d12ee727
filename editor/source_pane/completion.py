"""What could be written at a place of a text, be it a tile set or not."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from core.geometry import POINTS, SIDES
from core.tileset import FORMULA_WORDS, NEIGHBOURING, TILE
from core.yaml_text import scalar

from .grammar import Names, form, names_of_keys, names_of_value
from .outline import siblings, state_before, tile_around, tile_ids
from .scanner import ITEM, Cursor, scan_to

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from core.findings import Path

    from .lines import Spot
    from .outline import FeatureText, TileText
    from .vocabulary import Vocabulary

_WORD: Final = re.compile(r"\w*$")
_CALLS: Final = ("min", "max")
_QUOTED: Final = ("id", "start", "color")


@dataclass(frozen=True, slots=True)
class Candidate:
    """Something that could be written: how it is listed, what is written, where the cursor goes.

    `detail` says in words of the format what it is, `colour` is that of a terrain, and `key` the
    path of a key of the format, which can be explained.
    """

    label: str
    text: str
    detail: str = ""
    colour: str = ""
    key: Path = ()
    back: int = 0


@dataclass(frozen=True, slots=True)
class Completion:
    """The candidates at a place, best first, for the word that begins at a column."""

    start: int
    candidates: tuple[Candidate, ...] = ()


def complete(lines: Sequence[str], spot: Spot, known: Vocabulary) -> Completion:
    """Return what could be written at a position, for the word that stands before it."""
    return _Place(lines, spot, known).completion()


class _Place:
    """A place of a text, with what stands around it."""

    def __init__(self, lines: Sequence[str], spot: Spot, known: Vocabulary) -> None:
        self.lines, self.known = lines, known
        self.line, self.column = spot
        self.text = lines[self.line]
        self.state = state_before(lines, self.line)
        self.cursor: Cursor = scan_to(self.text, self.column, self.state)
        self.path = self.cursor.path
        self._tile: TileText | None = None
        self._by_name: dict[Names, Callable[[], Iterable[Candidate]]] = {
            Names.TERRAIN: self._terrains,
            Names.CODES: self._codes,
            Names.KIND: self._kinds,
            Names.ICON: lambda: self._icons_on(None),
            Names.TILE_ICON: lambda: self._icons_on(TILE),
            Names.FEATURE_ICON: lambda: self._icons_on(self._kind()),
            Names.REFERENCE: self._references,
            Names.REFERENCE_ICON: lambda: self._icons_on(self._referred()),
            Names.CARRIER: lambda: [*self._kinds(), self._plain(TILE)],
            Names.END: self._ends,
            Names.PIECE: lambda: map(self._plain, known.pieces),
            Names.POOL: lambda: map(self._plain, known.pools),
            Names.OPTION: lambda: map(self._plain, known.options),
            Names.OPTION_VALUE: lambda: map(self._plain, known.options.get(str(self.path[-1]), ())),
            Names.TILE: self._tiles,
            Names.SET: lambda: map(self._plain, known.sets),
            Names.PLUGIN: lambda: map(self._plain, known.plugins),
            Names.ROLE: lambda: map(self._plain, known.roles),
            Names.SYMBOL: lambda: map(self._plain, known.symbols),
            Names.FORMULA: self._formula,
            Names.CHECK: lambda: map(self._plain, known.checks),
            Names.LANGUAGE: lambda: map(self._plain, ("en", "fr")),
        }

    def completion(self) -> Completion:
        wants, path = self.cursor.wants, self.path
        if wants == "nothing":
            return Completion(self.column)
        if names_of_value(path) is Names.FORMULA and wants in ("value", "more"):
            return self._matching(self._formula(), self._word_start())
        if wants == "more":
            return Completion(self.column)
        found: list[Candidate] = []
        if wants in ("key", "block") and form(path).is_mapping:
            found += self._keys()
        elif wants == "block" and form(path).is_list:
            found += self._items()
        elif wants != "key":
            found += self._values()
        return self._matching(found, self.cursor.word)

    def _matching(self, found: Iterable[Candidate], start: int) -> Completion:
        """Return what fits the word under way: what begins so first, then what contains it."""
        word = self.text[start : self.column].casefold()
        listed = list({candidate.label: candidate for candidate in found}.values())
        begins = [part for part in listed if part.label.casefold().startswith(word)]
        contains = [p for p in listed if word in p.label.casefold() and p not in begins]
        return Completion(start, tuple(begins + (contains if len(word) > 1 else [])))

    def _word_start(self) -> int:
        found = _WORD.search(self.text[: self.column])
        return found.start() if found else self.column

    def _keys(self) -> Iterator[Candidate]:
        there = siblings(self.lines, self.line, self.cursor.word, self.state)
        for key in form(self.path).keys:
            if key not in there:
                yield self._key(key)
        names = names_of_keys(self.path)
        for candidate in self._by_name[names]() if names else ():
            if candidate.label not in there:
                yield self._named_key(candidate)

    def _key(self, key: str) -> Candidate:
        path = (*self.path, key)
        of = form(path)
        indent = " " * (len(self.text[: self.cursor.word].expandtabs(1)) + 2)
        in_flow = self.cursor.wants == "key"
        text, back = f"{key}: ", 0
        if of.of_mappings:
            opening, closing = ("[{", "}]") if in_flow else (f"\n{indent}- ", "")
            text = f"{key}: {opening}{closing}" if in_flow else f"{key}:{opening}"
            back = len(closing)
            if path[:3] == ("tiles", ITEM, "features") and not in_flow:
                text, back = f"{text}{{kind: }}", 1
        elif of.is_list and not of.words and key != "edges":
            text, back = f"{key}: []", 1
        elif of.is_mapping and not in_flow and len(path) == 1 and key not in ("players", "title"):
            text = f"{key}:\n{indent}"
        elif of.is_mapping and key != "title":
            text, back = f"{key}: {{}}", 1
        elif key in _QUOTED and not (path[0] != "tiles" and key == "id"):
            text, back = f'{key}: ""', 1
        return Candidate(key, text, key=path, back=back)

    def _named_key(self, candidate: Candidate) -> Candidate:
        of = form((*self.path, candidate.label))
        name = scalar(candidate.label, quoted=names_of_keys(self.path) is Names.TILE)
        if self.cursor.quoted:
            name = candidate.label
            return Candidate(candidate.label, name, candidate.detail, candidate.colour)
        opens = of.is_mapping and not of.words
        text = f"{name}: {{}}" if opens else f"{name}: "
        return Candidate(
            candidate.label, text, candidate.detail, candidate.colour, back=1 if opens else 0
        )

    def _items(self) -> Iterator[Candidate]:
        """Yield how an item begins, where a list is written line by line."""
        before = self.text[: self.cursor.word]
        inner = form((*self.path, ITEM))
        if inner.keys and before.strip() == "":
            first = inner.keys[0]
            flow = first == "kind"
            text, back = (f"- {{{first}: }}", 1) if flow else (f"- {first}: ", 0)
            text, back = (f'- {first}: ""', 1) if first in _QUOTED else (text, back)
            yield Candidate(text, text, key=(*self.path, ITEM, first), back=back)

    def _values(self) -> Iterator[Candidate]:
        names = names_of_value(self.path)
        for word in () if names is Names.OPTION_VALUE else form(self.path).words:
            yield self._plain(word)
        if names is not None:
            yield from self._by_name[names]()

    def _plain(self, name: str) -> Candidate:
        text = name if self.cursor.quoted or name in ("true", "false") else scalar(name)
        return Candidate(name, text)

    def _id(self, name: str) -> Candidate:
        return Candidate(name, name if self.cursor.quoted else scalar(name, quoted=True))

    def _tiles(self) -> Iterator[Candidate]:
        for name in dict.fromkeys((*self.known.tiles, *tile_ids(self.lines))):
            yield self._id(name)

    def _terrains(self) -> Iterator[Candidate]:
        for name, terrain in self.known.terrains.items():
            yield Candidate(name, self._plain(name).text, terrain.code, terrain.colour)

    def _codes(self) -> Iterator[Candidate]:
        """Yield how the four codes of a tile's edges could go on, or begin as a list."""
        word = self.text[self.cursor.word : self.column]
        if len(word) >= len(SIDES) or word.startswith("["):
            return
        side = SIDES[len(word)]
        for name, terrain in self.known.terrains.items():
            if terrain.code:
                text = word + terrain.code
                yield Candidate(text, text, f"{side}: {name}", terrain.colour)

    def _kinds(self) -> Iterator[Candidate]:
        for name, kind in self.known.kinds.items():
            terrain = self.known.terrains.get(kind.terrain)
            detail = f"{kind.shape} · {kind.terrain}" if kind.terrain else kind.shape
            yield Candidate(name, self._plain(name).text, detail, terrain.colour if terrain else "")

    def _icons_on(self, carrier: str | None) -> Iterator[Candidate]:
        icons = self.known.icons
        fitting = [name for name, on in icons.items() if carrier in (None, "", on)]
        for name in fitting:
            yield Candidate(name, self._plain(name).text, icons[name])

    def _formula(self) -> Iterator[Candidate]:
        for word in (*FORMULA_WORDS[:3], *self.known.icons):
            yield Candidate(word, word, self.known.icons.get(word, ""))
        for kind in self.known.kinds:
            yield Candidate(f"{NEIGHBOURING}{kind}", f"{NEIGHBOURING}{kind}")
        for word in FORMULA_WORDS[3:]:
            yield Candidate(word, f"{word}()", back=1) if word in _CALLS else Candidate(word, word)

    @property
    def tile(self) -> TileText | None:
        """The tile around this place, as far as it is written."""
        if self._tile is None:
            self._tile = tile_around(self.lines, self.line)
        return self._tile

    def _feature(self) -> FeatureText | None:
        return self.tile.feature_at(self.line, self.column, self.text) if self.tile else None

    def _kind(self) -> str | None:
        feature = self._feature()
        return feature.kind if feature else None

    def _referred(self) -> str | None:
        """Return what kind a reference in `copies` means."""
        called = str(self.path[-1])
        features = self.tile.features if self.tile else []
        return next((part.kind for part in features if part.name == called), called)

    def _references(self) -> Iterator[Candidate]:
        """Yield what icons of copies can stand on: the tile, features by name or by only kind."""
        features = self.tile.features if self.tile else []
        for feature in features:
            if feature.name:
                yield Candidate(feature.name, self._plain(feature.name).text, feature.kind)
        kinds = [feature.kind for feature in features if feature.kind]
        for kind in dict.fromkeys(kinds):
            if kinds.count(kind) == 1:
                yield Candidate(kind, self._plain(kind).text, self._shape(kind))
        shown = {self.known.terrain_of(edge) for edge in (self.tile.edges if self.tile else ())}
        for kind, said in self.known.kinds.items():
            if said.shape == "field" and said.terrain in shown and kind not in kinds:
                yield Candidate(kind, self._plain(kind).text, said.shape)
        yield self._plain(TILE)

    def _shape(self, kind: str) -> str:
        known = self.known.kinds.get(kind)
        return known.shape if known else ""

    def _ends(self) -> Iterator[Candidate]:
        """Yield the ends that the feature around this place can have, the likely ones first."""
        feature, tile = self._feature(), self.tile
        kind = self.known.kinds.get(feature.kind) if feature else None
        if kind and kind.shape == "site":
            return
        taken = set(feature.at) if feature else set()
        taken.discard(self.text[self.cursor.word : self.column])
        used = {end for other in (tile.features if tile else ()) for end in other.at} - taken

        def unlikely(side: str) -> tuple[bool, bool]:
            fits = tile is not None and kind is not None and self._shows(tile, side) == kind.terrain
            return not fits, side in used

        for side in sorted((side for side in SIDES if side not in taken), key=unlikely):
            yield self._side(side)
        if tile and (kind is None or kind.shape == "line"):
            yield from self._sites(tile, feature)
        if kind is None or kind.shape == "field":
            for point in POINTS:
                if point not in SIDES and point not in taken:
                    yield Candidate(point, point)

    def _shows(self, tile: TileText, side: str) -> str:
        return self.known.terrain_of(tile.edge(side))

    def _side(self, side: str) -> Candidate:
        name = self._shows(self.tile, side) if self.tile else ""
        terrain = self.known.terrains.get(name)
        return Candidate(side, side, name, terrain.colour if terrain else "")

    def _sites(self, tile: TileText, around: FeatureText | None) -> Iterator[Candidate]:
        for shape in ("site", "area"):
            for other in tile.features:
                if other is not around and self._shape(other.kind) == shape:
                    called = other.name or other.kind
                    yield Candidate(called, self._plain(called).text, shape)
