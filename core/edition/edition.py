"""An edition: one base set and the sets that extend it, laid over one another and complete."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property, wraps
from typing import TYPE_CHECKING, Any, Final, Literal, TypeVar

from ..messages import Words, called
from ..tileset.geometry import POINT_NUMBERS, WINDS, Wind
from ..tileset.schema import OptionValue, Players, Tile
from ..tileset.schema_map import Reference, references
from .kinds import AreaKind, FeatureKind, IconKind, PieceKind, TerrainKind
from .layout import Form, Layout, canonical_form

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping
    from pathlib import Path

    from ..images.pictures import PictureFile
    from ..tileset.formulas import Formula
    from ..tileset.source import Source
    from .deck import CardKind, Deck, Suit
    from .plugin_manifest import Plugin

    Icons = Mapping[str, int]

T = TypeVar("T")

_TWO: Final = 2


@dataclass(frozen=True, slots=True)
class CopyInPlay:
    """Some equal copies of a design: icons of each segment, in the layout's order, and its own.

    `directions` has the winds to which those of the tile itself point that are directed; `art` is
    the picture that is shown for them, if the file is there and can be used.
    """

    count: int
    icons: tuple[Icons, ...]
    tile_icons: Icons
    directions: Mapping[str, Wind] = field(default_factory=dict)
    art: PictureFile | None = None

    def looks_like(self, other: CopyInPlay) -> bool:
        """Whether another copy differs in its number at most."""
        return replace(self, count=other.count) == other

    def every_icon(self) -> Iterator[tuple[str, int]]:
        """Yield each icon with its number, once for each segment that shows it and for the tile."""
        for icons in (*self.icons, self.tile_icons):
            yield from icons.items()


def counted(shown: Mapping[str, int | Wind]) -> dict[str, int]:
    """The number of each icon: one of each that points to a wind."""
    return {name: 1 if isinstance(said, str) else said for name, said in shown.items()}


def pointing(shown: Mapping[str, int | Wind]) -> dict[str, Wind]:
    """The winds to which icons point, of those that point to one."""
    return {name: said for name, said in shown.items() if isinstance(said, str)}


@dataclass(frozen=True)
class Design:
    """A tile of an edition with its layout and its copies in play.

    `set_number` and `tile_number` say where the tile is: in which set of the edition, and as
    which of that set's tiles.
    """

    tile: Tile
    set_number: int
    tile_number: int
    layout: Layout
    copies: tuple[CopyInPlay, ...]

    @property
    def id(self) -> str:
        """The tile's id."""
        return self.tile.id

    @cached_property
    def count(self) -> int:
        """How many copies are in play."""
        return sum(copy.count for copy in self.copies)

    @cached_property
    def distinct_copies(self) -> tuple[tuple[int, int], ...]:
        """The index of each copy in play that looks like none before it, with how many look so."""
        # Copies that look the same are one picture, also if the file lists them separately.
        found: list[tuple[int, CopyInPlay]] = []
        for number, copy in enumerate(self.copies):
            if not copy.count:
                continue
            same = next((n for n, (_, known) in enumerate(found) if known.looks_like(copy)), None)
            if same is None:
                found.append((number, copy))
            else:
                index, known = found[same]
                found[same] = index, replace(known, count=known.count + copy.count)
        return tuple((index, copy.count) for index, copy in found)

    @cached_property
    def looks(self) -> tuple[Form, ...]:
        """How its copies in play look, each look once, in their order; all edges must be known."""
        return tuple(
            dict.fromkeys(
                canonical_form(self.layout, copy.icons, copy.tile_icons, copy.directions)
                for copy in self.copies
                if copy.count
            )
        )

    @cached_property
    def has_all_ends(self) -> bool:
        """Whether all its lines have two ends or more, and all its areas their sides."""
        stated = self.tile.features
        for segment in self.layout.segments:
            written = stated[segment.written[0]].at if segment.written else ()
            if segment.shape == "line" and not _TWO <= len(written) == len(segment.ends):
                return False
            if segment.shape == "area":
                known = {text for text in written if text in POINT_NUMBERS}
                if not 0 < len(written) == len(known):
                    return False
        return True

    @property
    def references(self) -> list[Reference]:
        """All names that its tile mentions or declares, at paths below the tile."""
        return references(self.tile, Tile)

    @property
    def printed(self) -> list[int]:
        """How many there are of each copy in the tile's own file, before any `counts`."""
        if self.tile.copies is None:
            return [self.tile.total]
        return [copy.count for copy in self.tile.copies]


@dataclass(frozen=True, eq=False)
class Edition:
    """Everything a game is played with.

    `sets` are in the order in which they are laid over one another, the base first; `plugins` are
    all rule extensions that the sets need, those that plugins need included. `declared` is the
    plain data of all sections that sets lay over one another after merging, from which
    the kinds are made; a kind that lacks what it needs is declared, but is none. `game` is the
    plugin whose game is played; None: tiles are laid.
    """

    sets: tuple[Source, ...]
    declared: Mapping[str, Mapping[str, Any]] = field(repr=False)
    terrains: Mapping[str, TerrainKind]
    features: Mapping[str, FeatureKind]
    icons: Mapping[str, IconKind]
    pieces: Mapping[str, PieceKind]
    areas: Mapping[str, AreaKind]
    tokens: Mapping[str, Mapping[int, int]]
    token_symbols: Mapping[str, Path | None]
    token_scores: Mapping[str, Formula]
    back: PictureFile | None
    start_back: PictureFile | None
    groups: Mapping[str, Literal["first", "last"]]
    options: Mapping[str, OptionValue]
    plugins: tuple[Plugin, ...]
    players: Players
    start: str | None
    game: str | None
    deck: Deck
    designs: tuple[Design, ...] = field(repr=False)
    _found: dict[object, Any] = field(default_factory=dict, init=False, repr=False)

    def is_like(self, other: Edition) -> bool:
        """Whether another edition differs in nothing but positions in their texts.

        Only an edition that was composed after the other can be like it.
        """
        return (
            self.designs is other.designs
            and self.plugins == other.plugins
            and [*self.symbols] == [*other.symbols]
            and len(self.sets) == len(other.sets)
            and all(
                one.file == two.file and one.says_the_same(two)
                for one, two in zip(self.sets, other.sets, strict=True)
            )
        )

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of its sets, the base first."""
        return tuple(source.tileset.id for source in self.sets)

    @cached_property
    def in_play(self) -> tuple[Design, ...]:
        """The designs of which there is at least one copy."""
        return tuple(design for design in self.designs if design.count)

    def least_icons(self, kind: str) -> dict[str, int | str]:
        """The icons that everything of a kind must show, as few as it may."""
        return {
            icon.name: WINDS[0] if icon.directed else icon.each[0]
            for icon in self.icons.values()
            if icon.on == kind and icon.each and icon.each[0]
        }

    @cached_property
    def codes(self) -> Mapping[str, str]:
        """The name of each terrain by its code."""
        return {terrain.code: terrain.name for terrain in self.terrains.values()}

    @cached_property
    def wild(self) -> frozenset[str]:
        """The terrains that meet every terrain."""
        return frozenset(terrain.name for terrain in self.terrains.values() if terrain.fits_any)

    @cached_property
    def meets(self) -> Mapping[str, frozenset[str]]:
        """By terrain those that it may lie beside: itself, and what it fits or what fits it."""
        every = self.terrains.values()
        pairs = {(each.name, other) for each in every for other in each.fits}
        return {
            one.name: frozenset(
                two.name
                for two in every
                if one is two
                or one.fits_any
                or two.fits_any
                or not pairs.isdisjoint({(one.name, two.name), (two.name, one.name)})
            )
            for one in every
        }

    @cached_property
    def meets_alike(self) -> bool:
        """Whether every terrain lies beside itself alone."""
        return all(len(terrains) == 1 for terrains in self.meets.values())

    @cached_property
    def stands_alone(self) -> bool:
        """Whether it is its last set with what that extends, and no other set."""
        # Each set extends the one right below it: no set was laid over the edition by itself.
        extended = [source.tileset.extends for source in self.sets]
        return extended == [None, *self.ids[:-1]]

    @cached_property
    def words(self) -> Mapping[str, Mapping[str, str]]:
        """By language, translations of what its sets and plugins say, by template.

        Those of sets come before those of plugins, and of those above before those below.
        """
        brought = [plugin.declaration.words for plugin in self.plugins]
        brought += [source.tileset.words for source in self.sets]
        languages = {language for words in brought for language in words}
        return {
            language: {
                template: said
                for words in brought
                for template, said in words.get(language, {}).items()
            }
            for language in sorted(languages)
        }

    def called(self, name: str) -> Words:
        """A name of its sets as they say it in each language."""
        return called(name, self.words)

    def design(self, tile_id: str) -> Design | None:
        """The first design of that id, or None."""
        return self._first_of_id.get(tile_id)

    @cached_property
    def _first_of_id(self) -> Mapping[str, Design]:
        # Reversed, so that of two tiles with one id the first is found.
        return {design.id: design for design in reversed(self.designs)}

    def token_symbol(self, pool: str) -> Path | None:
        """The symbol of the tokens of a pool: their own, or that of the icon of their name."""
        icon = self.icons.get(pool)
        return self.token_symbols.get(pool) or (icon.symbol if icon else None)

    @property
    def symbols(self) -> Iterator[tuple[tuple[str, ...], str, Path | None]]:
        """Each symbol that is named: where its name stands, the name, and its file, if any."""
        drawn: dict[str, Mapping[str, FeatureKind | IconKind | PieceKind | Suit | CardKind]] = {
            "features": self.features,
            "icons": self.icons,
            "pieces": self.pieces,
            "suits": self.deck.suits,
            "card_kinds": self.deck.kinds,
        }
        for part, kinds in drawn.items():
            for name, kind in kinds.items():
                if named := self.declared[part][name].get("symbol"):
                    yield (part, name, "symbol"), named, kind.symbol
        for pool, file in self.token_symbols.items():
            yield ("token_symbols", pool), self.declared["token_symbols"][pool], file
        backs = [source.tileset.card_back for source in self.sets if source.tileset.card_back]
        if backs:
            yield ("card_back",), backs[-1], self.deck.back


def names_in_play(edition: Edition) -> list[str]:
    """A name for each copy in play: the design's id, with a number where copies differ.

    Copies are numbered as the tile's file lists them, whichever of them `counts` takes out.
    """
    names: list[str] = []
    known = {design.id for design in edition.in_play}
    for design in edition.in_play:
        for number, copy in enumerate(design.copies, start=1):
            name = design.id if len(design.copies) == 1 else f"{design.id}/{number}"
            while name != design.id and name in known:
                name += "'"
            if copy.count:
                known.add(name)
                names.append(name)
    return names


def once_for_edition(find: Callable[[Edition], T]) -> Callable[[Edition], T]:
    """Let a function that works something out of an edition do so once for each.

    What it finds is kept with the edition, and gone with it. An error is raised each time.
    """

    @wraps(find)
    def found(edition: Edition) -> T:
        kept = edition._found  # noqa: SLF001 - a part of the edition, which knows nobody who asks
        if find not in kept:
            kept[find] = find(edition)
        answer: T = kept[find]
        return answer

    return found


def chain_below(source: Source, sets: Iterable[Source]) -> list[Source]:
    """Those of some sets that a set extends, the base first."""
    known = {other.tileset.id: other for other in sets if other is not source}
    chain: list[Source] = []
    wanted = source.tileset.extends
    while wanted is not None and wanted in known:
        # Popped, so that sets which extend each other end the loop.
        chain.insert(0, known.pop(wanted))
        wanted = chain[0].tileset.extends
    return chain
