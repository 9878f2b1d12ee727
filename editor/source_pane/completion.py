"""What could be written at a place of a text, valid or not, and the names to choose from."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from core.tileset.formulas import (
    ADJOINING_WORD,
    COMPLETED,
    NEARBY_WORD,
    NEIGHBOURING,
    adjoining_words,
    nearby_words,
)
from core.tileset.geometry import CORNERS, POINTS, SIDES
from core.tileset.name_marks import Refers
from core.tileset.pool_formulas import POOL_WORDS
from core.tileset.schema import COUNTED_WORDS, FORMULA_WORDS, TILE
from core.tileset.schema_map import named_at, named_by_keys, slot_at
from core.tileset.set_schema import TileSet
from core.tileset.source import TILES
from core.tileset.yaml_writer import scalar

from .outline import siblings, state_before, tile_around, tile_ids
from .scanner import ITEM, Cursor, scan_to
from .vocabulary import Vocabulary

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from pydantic import BaseModel

    from core.findings import Path
    from core.tileset.schema_map import Slot

    from .outline import FeatureText, TileText
    from .text_lines import Spot


_WORD: Final = re.compile(r"\w*$")
_CALLS: Final = ("min", "max")
# Behind the bracket stands a kind, and behind that perhaps a comma.
_CALLED: Final = re.compile(rf"(?<!\w){ADJOINING_WORD}\s*\(\s*(?:(\w+)\s*,\s*)?$")
_NEARBY: Final = re.compile(rf"(?<!\w){NEARBY_WORD}\s*\(\s*$")
_TEXTS: Final = ("title", "introduction", "licence", "text")
"""Keys that take one text or one for each language."""
# Quoted by custom: an id such as 12 would be a number, and #8fae5d a comment.
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


def complete(
    lines: Sequence[str], spot: Spot, known: Vocabulary, model: type[BaseModel] = TileSet
) -> Completion:
    """The candidates that could be written at a position, for the word before it."""
    return _Completer(lines, spot, known, model).completion()


class _Completer:
    """A place of a text, with what stands around it."""

    def __init__(
        self, lines: Sequence[str], spot: Spot, known: Vocabulary, model: type[BaseModel]
    ) -> None:
        self.lines, self.known, self.model = lines, known, model
        self.line, self.column = spot
        self.text = lines[self.line]
        self.state = state_before(lines, self.line)
        self.cursor: Cursor = scan_to(self.text, self.column, self.state)
        self.path = self.cursor.path
        self._tile: TileText | None = None
        self._by_kind: dict[str, Callable[[], Iterable[Candidate]]] = {
            "terrains": self._terrains,
            "codes": self._codes,
            "features": self._kinds,
            "icons": self._icons,
            "parts": self._parts,
            "ends": self._ends,
            "touched": self._touched,
            "tiles": self._tiles,
            "formulas": self._formula,
            "pool formulas": self._pool_formula,
            "choices": self._choices,
            "suits": self._suits,
            "card_kinds": self._card_kinds,
            "measured parts": self._measured_parts,
        }

    def completion(self) -> Completion:
        # Formulas are text with a grammar of its own: behind an operator another word may follow.
        wants, path = self.cursor.wants, self.path
        if wants == "nothing":
            return Completion(self.column)
        named = named_at(path, self.model)
        if named in ("formulas", "pool formulas") and wants in ("value", "more"):
            return self._matching(self._named(named), self._word_start())
        if wants == "more":
            return Completion(self.column)
        found: list[Candidate] = []
        slot = self._slot(path)
        if wants in ("key", "block") and slot.is_mapping:
            found += self._keys()
        elif wants == "block" and slot.items:
            found += self._items()
        elif wants != "key":
            found += self._values()
        return self._matching(found, self.cursor.word)

    def _matching(self, found: Iterable[Candidate], start: int) -> Completion:
        """Candidates for the word under way: those that begin so, then those that contain it."""
        word = self.text[start : self.column].casefold()
        listed = list({candidate.label: candidate for candidate in found}.values())
        begins = [part for part in listed if part.label.casefold().startswith(word)]
        # A single letter stands in nearly every name, so it must begin one.
        contains = [p for p in listed if word in p.label.casefold() and p not in begins]
        return Completion(start, tuple(begins + (contains if len(word) > 1 else [])))

    def _word_start(self) -> int:
        found = _WORD.search(self.text[: self.column])
        return found.start() if found else self.column

    def _keys(self) -> Iterator[Candidate]:
        there = siblings(self.lines, self.line, self.cursor.word, self.state)
        for key in self._slot(self.path).fields:
            if key not in there:
                yield self._key(key)
        for candidate in self._named(named_by_keys(self.path, self.model)):
            if candidate.label not in there:
                yield self._named_key(candidate)

    def _named(self, kind: str | None) -> Iterable[Candidate]:
        made = self._by_kind.get(kind or "")
        return made() if made else self._titled(kind or "")

    def _slot(self, path: Path) -> Slot:
        return slot_at(path, self.model)

    def _key(self, key: str) -> Candidate:
        path = (*self.path, key)
        of = self._slot(path)
        # As deep as the key, with the dash of an item counted as a blank.
        indent = " " * (len(self.text[: self.cursor.word].expandtabs(1)) + 2)
        in_flow = self.cursor.wants == "key"
        # A key is written with the brackets or quotes of its value, and the cursor goes inside.
        text, back = f"{key}: ", 0
        if of.items and of.items.is_mapping:
            opening, closing = ("[{", "}]") if in_flow else (f"\n{indent}- ", "")
            text = f"{key}: {opening}{closing}" if in_flow else f"{key}:{opening}"
            back = len(closing)
            if path[:3] == ("tiles", ITEM, "features") and not in_flow:
                text, back = f"{text}{{kind: }}", 1
        elif of.items and key != "edges":
            text, back = f"{key}: []", 1
        elif of.is_mapping and not in_flow and len(path) == 1 and key not in ("players", *_TEXTS):
            text = f"{key}:\n{indent}"
        elif of.is_mapping and key not in _TEXTS:
            text, back = f"{key}: {{}}", 1
        elif key in _QUOTED and not (path[0] != "tiles" and key == "id"):
            text, back = f'{key}: ""', 1
        return Candidate(key, text, key=path, back=back)

    def _named_key(self, candidate: Candidate) -> Candidate:
        of = self._slot((*self.path, candidate.label))
        name = scalar(candidate.label, quoted=named_by_keys(self.path, self.model) == "tiles")
        if self.cursor.quoted:
            name = candidate.label
            return Candidate(candidate.label, name, candidate.detail, candidate.colour)
        # A value that may also be a word is not begun with a brace.
        opens = of.is_mapping and not of.words
        text = f"{name}: {{}}" if opens else f"{name}: "
        return Candidate(
            candidate.label, text, candidate.detail, candidate.colour, back=1 if opens else 0
        )

    def _items(self) -> Iterator[Candidate]:
        """The beginnings of an item, where a list is written line by line."""
        before = self.text[: self.cursor.word]
        first = next(iter(self._slot((*self.path, ITEM)).fields), None)
        if first and before.strip() == "":
            flow = first == "kind"
            text, back = (f"- {{{first}: }}", 1) if flow else (f"- {first}: ", 0)
            text, back = (f'- {first}: ""', 1) if first in _QUOTED else (text, back)
            yield Candidate(text, text, key=(*self.path, ITEM, first), back=back)

    def _values(self) -> Iterator[Candidate]:
        slot = self._slot(self.path)
        kind = slot.names.kind if isinstance(slot.names, Refers) else None
        for word in slot.words if kind != "choices" else ():
            yield self._plain(word)
        # Of plugins those that have a game.
        yield from self._named("games" if self.path == ("game",) else kind)

    def _plain(self, name: str) -> Candidate:
        text = name if self.cursor.quoted or name in ("true", "false") else scalar(name)
        return Candidate(name, text)

    def _id(self, name: str) -> Candidate:
        return Candidate(name, name if self.cursor.quoted else scalar(name, quoted=True))

    def _tiles(self) -> Iterator[Candidate]:
        for name in dict.fromkeys((*self.known.names("tiles"), *tile_ids(self.lines))):
            yield self._id(name)

    def _choices(self) -> Iterable[Candidate]:
        option = self.known.of("options").get(str(self.path[-1]), {})
        return map(self._plain, option.get("choices", ()))

    def _terrains(self) -> Iterator[Candidate]:
        for name in self.known.of("terrains"):
            code = self.known.stated("terrains", name, "code")
            yield Candidate(name, self._plain(name).text, code, self._colour(name))

    def _suits(self) -> Iterator[Candidate]:
        for name in self.known.of("suits"):
            colour = self.known.stated("suits", name, "color")
            yield Candidate(name, self._plain(name).text, colour=colour)

    def _card_kinds(self) -> Iterator[Candidate]:
        for name in self.known.of("card_kinds"):
            effect = self.known.stated("card_kinds", name, "effect")
            yield Candidate(name, self._plain(name).text, effect)

    def _titled(self, kind: str) -> Iterator[Candidate]:
        """Names with what is said of them, if anything is."""
        for name in self.known.names(kind):
            yield Candidate(name, self._plain(name).text, self.known.stated(kind, name, "title"))

    def _measured_parts(self) -> Iterable[Candidate]:
        """The parts of the measure that is named around this place."""
        around = siblings(self.lines, self.line, self.cursor.word, self.state)
        parts = self.known.of("measured parts").get(around.get("measure", ""), {})
        return map(self._plain, parts.get("choices", ()))

    def _colour(self, terrain: str) -> str:
        return self.known.stated("terrains", terrain, "color")

    def _codes(self) -> Iterator[Candidate]:
        """The ways in which the four codes of a tile's edges could go on, or begin as a list."""
        word = self.text[self.cursor.word : self.column]
        # Edges are four codes, or a list of terrains where codes will not do.
        if len(word) >= len(SIDES) or word.startswith("["):
            return
        side = SIDES[len(word)]
        for name in self.known.of("terrains"):
            if code := self.known.stated("terrains", name, "code"):
                yield Candidate(word + code, word + code, f"{side}: {name}", self._colour(name))

    def _kinds(self) -> Iterator[Candidate]:
        for name in self.known.of("features"):
            shape, terrain = self._shape(name), self.known.stated("features", name, "terrain")
            detail = f"{shape} · {terrain}" if terrain else shape
            yield Candidate(name, self._plain(name).text, detail, self._colour(terrain))

    def _icons(self) -> Iterator[Candidate]:
        """The icons that what this place is about can carry."""
        carrier = self._carrier()
        for name in self.known.of("icons"):
            on = self.known.stated("icons", name, "on")
            # Unknown while the kind is not written yet: then every icon is offered.
            if carrier in (None, "", on) or not on:
                yield Candidate(name, self._plain(name).text, on)

    def _carrier(self) -> str | None:
        """The kind of what icons stand on here, or None where they are only counted."""
        if self.path[0] != TILES:
            return None
        match self.path[2:]:
            case ("features", *_):
                feature = self._feature()
                return feature.kind if feature else None
            case ("copies", _, "icons", called):
                features = self.tile.features if self.tile else []
                return next((part.kind for part in features if part.name == called), str(called))
        return TILE

    def _formula(self) -> Iterator[Candidate]:
        called = _CALLED.search(self.text[: self._word_start()])
        if called:
            words = self.known.of("features") if not called[1] else [COMPLETED]
            yield from (Candidate(word, word) for word in words)
            return
        icons = self.known.of("icons")
        of_tiles = [each for each in icons if self.known.stated("icons", each, "on") == TILE]
        if _NEARBY.search(self.text[: self._word_start()]):
            yield from (Candidate(icon, icon) for icon in of_tiles)
            return
        for word in (*COUNTED_WORDS, *icons):
            yield Candidate(word, word, self.known.stated("icons", word, "on"))
        for kind in self.known.of("features"):
            yield Candidate(f"{NEIGHBOURING}{kind}", f"{NEIGHBOURING}{kind}")
        yield from (Candidate(word, word) for word in nearby_words(of_tiles))
        for word in adjoining_words(self.known.of("features")):
            # Between brackets a comma would end the formula if it has no quotes.
            if self.cursor.quoted or "," not in word:
                yield Candidate(word, word)
        yield from self._links()

    def _pool_formula(self) -> Iterator[Candidate]:
        for word in POOL_WORDS:
            yield Candidate(word, word)
        yield from self._links()

    @staticmethod
    def _links() -> Iterator[Candidate]:
        """What joins the words of any formula."""
        for word in FORMULA_WORDS[len(COUNTED_WORDS) + 1 :]:  # without `nearby`, which is called
            yield Candidate(word, f"{word}()", back=1) if word in _CALLS else Candidate(word, word)

    @property
    def tile(self) -> TileText | None:
        """The tile around this place, as far as it is written."""
        if self._tile is None:
            self._tile = tile_around(self.lines, self.line)
        return self._tile

    def _feature(self) -> FeatureText | None:
        return self.tile.feature_at(self.line, self.column, self.text) if self.tile else None

    def _parts(self) -> Iterator[Candidate]:
        """The bearers of icons of copies: the tile, features by name or by only kind."""
        features = self.tile.features if self.tile else []
        for feature in features:
            if feature.name:
                yield Candidate(feature.name, self._plain(feature.name).text, feature.kind)
        kinds = [feature.kind for feature in features if feature.kind]
        for kind in dict.fromkeys(kinds):
            if kinds.count(kind) == 1:
                yield Candidate(kind, self._plain(kind).text, self._shape(kind))
        shown = {self.known.terrain_of(edge) for edge in (self.tile.edges if self.tile else ())}
        for kind, data in self.known.of("features").items():
            if data.get("shape") == "field" and data.get("terrain") in shown and kind not in kinds:
                yield Candidate(kind, self._plain(kind).text, "field")
        yield self._plain(TILE)

    def _shape(self, kind: str) -> str:
        return self.known.stated("features", kind, "shape")

    def _ends(self) -> Iterator[Candidate]:
        """The ends that the feature around this place can have, the likely ones first."""
        feature, tile = self._feature(), self.tile
        shape = self._shape(feature.kind) if feature else ""
        terrain = self.known.stated("features", feature.kind, "terrain") if feature else ""
        if shape == "site":
            return
        taken = set(feature.at) if feature else set()
        # The word under way may be complete already, and must stay in the list.
        taken.discard(self.text[self.cursor.word : self.column])
        used = {end for other in (tile.features if tile else ()) for end in other.at} - taken

        # Sides that show the feature's terrain come first, those of other features last.
        def unlikely(side: str) -> tuple[bool, bool]:
            fits = tile is not None and shape and self._shows(tile, side) == terrain
            return not fits, side in used

        for side in sorted((side for side in SIDES if side not in taken), key=unlikely):
            yield self._side(side)
        if tile and shape in ("", "line"):
            yield from self._others(tile, feature, "site", "area", "line")
        if shape in ("", "field", "area"):
            for point in POINTS:
                if point not in SIDES and point not in taken:
                    yield Candidate(point, point)

    def _shows(self, tile: TileText, side: str) -> str:
        return self.known.terrain_of(tile.edge(side))

    def _side(self, side: str) -> Candidate:
        name = self._shows(self.tile, side) if self.tile else ""
        return Candidate(side, side, name, self._colour(name))

    def _touched(self) -> Iterator[Candidate]:
        """The things that the feature around this place can touch: other features, and corners."""
        feature = self._feature()
        taken = set(feature.touches) if feature else set()
        taken.discard(self.text[self.cursor.word : self.column])
        shapes = ("area", "line", "site", "field")
        others = self._others(self.tile, feature, *shapes) if self.tile else ()
        for candidate in (*others, *(Candidate(corner, corner) for corner in CORNERS)):
            if candidate.label not in taken:
                yield candidate

    def _others(
        self, tile: TileText, around: FeatureText | None, *shapes: str
    ) -> Iterator[Candidate]:
        """The other features of a tile, by their shapes in this order."""
        for shape in shapes:
            for other in tile.features:
                if other is not around and self._shape(other.kind) == shape:
                    called = other.name or other.kind
                    yield Candidate(called, self._plain(called).text, shape)
