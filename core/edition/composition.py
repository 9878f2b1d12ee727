"""Lays sets over one another into an Edition.

Composition is lenient: what cannot be understood is left out of the Edition, and
`core.verification` says so with its place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from operator import is_
from pathlib import Path
from typing import Any, Final, TypeAlias, TypeVar

from ..images.pictures import PictureFile
from ..tileset.formulas import Formula, added, parsed
from ..tileset.pool_formulas import pool_formula
from ..tileset.schema import (
    TILE,
    AreaDeclaration,
    FeatureDeclaration,
    IconDeclaration,
    Model,
    Piece,
    Players,
    Terrain,
    Tile,
)
from ..tileset.schema_map import merged_sections
from ..tileset.source import Source
from .deck import DECK_SECTIONS, NO_DECK, Deck, make_deck
from .edition import CopyInPlay, Design, Edition, counted, pointing
from .kinds import NO_COLOR, AreaKind, FeatureKind, IconKind, PieceKind, TerrainKind
from .layout import Layout, lay_out
from .plugin_manifest import Plugin
from .rule_options import declared_options

MERGED: Final = merged_sections()
"""The keys of a set whose entries are laid over those of the sets below."""
SINGLE: Final = ("players", "start", "game", "card_back", "back", "start_back", "playtest")
"""The keys of a set whose value is that of the uppermost set that states one."""
M = TypeVar("M", bound=Model)
_ADD: Final = "add"
_Count: TypeAlias = "int | tuple[int, ...]"
_REMOVED: Final = (-1,)
"""Instead of how many copies there are: none, of whatever copies the design has."""


def merge(below: Mapping[Any, Any], above: Mapping[Any, Any]) -> dict[Any, Any]:
    """Lay one mapping over another, to any depth; None removes, all else replaces.

    Only a formula may say `{add: …}`: it is added to the one below.
    """
    merged = dict(below)
    for key, value in above.items():
        if value is None:
            merged.pop(key, None)
        elif isinstance(value, dict):
            known = merged.get(key)
            if is_addition(value):
                merged[key] = value[_ADD] if known is None else added(known, value[_ADD])
                continue
            merged[key] = merge(known if isinstance(known, dict) else {}, value)
        else:
            merged[key] = value
    return merged


def is_addition(value: Mapping[Any, Any]) -> bool:
    """Whether a mapping is what is added to a formula below."""
    # No other mapping of the format has this key with a single value.
    return value.keys() == {_ADD} and not isinstance(value[_ADD], dict)


def compose(
    sets: Sequence[Source],
    plugins: Sequence[Plugin],
    symbol: Callable[[str], Path | None],
    previous: Edition | None = None,
) -> Edition:
    """Lay sets, the base first, over one another.

    `plugins` are those that the sets need, `symbol` finds a symbol file by its name. Designs and
    layouts that an earlier edition had already are taken from there: what an edit leaves alone
    stays the very same.
    """
    declared: dict[str, dict[str, Any]] = {part: _merged(sets, part) for part in MERGED}
    kinds = _Kinds(declared, symbol)
    terrains, features = kinds.terrains(), kinds.features()
    game = _last(sets, "game")
    defaults = {name: option.default for name, _, option in declared_options(game, plugins)}
    return Edition(
        sets=tuple(sets),
        declared=declared,
        terrains=terrains,
        features=features,
        icons=kinds.icons(),
        pieces=kinds.pieces(),
        areas=kinds.areas(),
        tokens=declared["tokens"],
        token_symbols={
            pool: kinds.symbol_of(name) for pool, name in declared["token_symbols"].items()
        },
        token_scores={
            pool: formula
            for pool, written in declared["token_scores"].items()
            if pool in declared["tokens"] and (formula := pool_formula(written))
        },
        back=_art_of(sets, "back"),
        start_back=_art_of(sets, "start_back"),
        groups={name: data["draw"] for name, data in declared["groups"].items() if "draw" in data},
        options={**defaults, **declared["options"]},
        plugins=tuple(plugins),
        players=_last(sets, "players") or Players(),
        start=_last(sets, "start"),
        game=game,
        deck=make_deck(declared, symbol, _last(sets, "card_back")),
        designs=_designs(sets, terrains, features, previous),
    )


def own_deck(edition: Edition, number: int) -> Deck:
    """The cards of which a set's own file states the kind, as the sets below let them be."""
    stated = edition.sets[number].tileset.cards
    own = [name for name, card in stated.items() if card and card.kind]
    if not own:
        return NO_DECK
    sets = edition.sets[: number + 1]
    below = {part: _merged(sets, part) for part in DECK_SECTIONS}
    return make_deck(below, lambda _: None).of_entries(own)


def _merged(sets: Sequence[Source], part: str) -> dict[str, Any]:
    merged: dict[str, Any] = {}
    for source in sets:
        merged = merge(merged, source.root.data.get(part) or {})
    return merged


def _last(sets: Sequence[Source], key: str) -> Any:  # noqa: ANN401 - a value of the file
    stated = [getattr(source.tileset, key) for source in sets]
    return next((value for value in reversed(stated) if value is not None), None)


def _art_of(sets: Sequence[Source], key: str) -> PictureFile | None:
    """The picture that the uppermost set names which names one, from its own folder."""
    stated = ((source, getattr(source.tileset, key)) for source in reversed(sets))
    return next((art_beside(source, name) for source, name in stated if name is not None), None)


def art_beside(source: Source, name: str | None) -> PictureFile | None:
    """The picture that a set names; None if it has no folder, or names none."""
    return PictureFile(source.path.parent, name) if name and source.path else None


@dataclass(frozen=True, slots=True)
class _Kinds:
    """Makes kinds of what was declared, leaving out those that lack what they need."""

    declared: Mapping[str, Mapping[str, Any]]
    symbol: Callable[[str], Path | None]

    def terrains(self) -> dict[str, TerrainKind]:
        return {
            name: TerrainKind(
                name,
                terrain.code,
                terrain.color or NO_COLOR,
                terrain.look,
                terrain.fits == "any",
                () if terrain.fits in (None, "any") else tuple(terrain.fits),
            )
            for name, terrain in self._stated("terrains", Terrain)
            if terrain.code
        }

    def features(self) -> dict[str, FeatureKind]:
        kinds = {}
        for name, stated in self._stated("features", FeatureDeclaration):
            data = self.declared["features"][name]
            if stated.shape is None or (stated.shape != "site" and stated.terrain is None):
                continue
            # The `terrain` of a site and the `lines` of anything else are findings, and left out
            # here.
            kinds[name] = FeatureKind(
                name,
                stated.shape,
                stated.terrain if stated.shape != "site" else None,
                stated.role,
                stated.completed_when or "never",
                _formula(data.get("value"), "completed"),
                _formula(data.get("value"), "final"),
                _range(stated.lines) if stated.shape == "site" else None,
                self.symbol_of(stated.symbol),
                stated.look,
            )
        return kinds

    def icons(self) -> dict[str, IconKind]:
        return {
            name: IconKind(
                name=name,
                on=icon.on,
                each=_range(icon.each),
                draws=icon.draws,
                directed=bool(icon.directed),
                symbol=self.symbol_of(icon.symbol),
            )
            for name, icon in self._stated("icons", IconDeclaration)
            if icon.on and (icon.on == TILE or icon.on in self.declared["features"])
        }

    def pieces(self) -> dict[str, PieceKind]:
        return {
            name: PieceKind(
                name,
                piece.per_player or 0,
                piece.per_game or 0,
                piece.on_scoreboard or 0,
                bool(piece.claims),
                piece.strength or 1,
                self.symbol_of(piece.symbol),
                piece.claims_only or (),
            )
            for name, piece in self._stated("pieces", Piece)
        }

    def areas(self) -> dict[str, AreaKind]:
        return {
            name: AreaKind(name, bool(area.per_player), area.room, area.pieces or ())
            for name, area in self._stated("areas", AreaDeclaration)
        }

    def _stated(self, part: str, model: type[M]) -> Iterator[tuple[str, M]]:
        for name, data in self.declared[part].items():
            yield name, model.model_validate(data)

    def symbol_of(self, name: str | None) -> Path | None:
        """The file of a symbol that is named, if there is one."""
        return self.symbol(name) if name else None


def _range(stated: tuple[int, int] | None) -> tuple[int, int] | None:
    return stated if stated and stated[0] <= stated[1] else None


def _formula(value: Mapping[str, Any] | None, when: str) -> Formula | None:
    written = (value or {}).get(when)
    return None if written is None else parsed(written)


def _designs(
    sets: Sequence[Source],
    terrains: Mapping[str, TerrainKind],
    features: Mapping[str, FeatureKind],
    previous: Edition | None,
) -> tuple[Design, ...]:
    codes = {terrain.code: terrain.name for terrain in terrains.values()}
    counts = _counts(sets)
    known: dict[int, Design] = {}  # by identity: an edit leaves all other tiles the same objects
    folders = [other.path for other in previous.sets] if previous else []
    # Layouts depend on the shapes of kinds and on codes: if these changed, nothing is kept.
    before: dict[str, _Count] = {}
    if previous and _shapes(previous.features) == _shapes(features) and previous.codes == codes:
        known = {id(design.tile): design for design in previous.designs}
        before = _counts(previous.sets)
    recounted = {name for name in counts | before if counts.get(name) != before.get(name)}
    designs = []
    for set_number, source in enumerate(sets):
        has_moved = source.path not in folders
        for tile_number, tile in enumerate(source.tileset.tiles):
            old = known.get(id(tile))
            layout = old.layout if old else lay_out(tile, codes, features)
            # A set that was saved in another folder has its pictures there.
            names_art = tile.art is not None or any(copy.art for copy in tile.copies or ())
            if old and tile.id not in recounted and not (has_moved and names_art):
                copies = old.copies
                if old.tile_number == tile_number and old.set_number == set_number:
                    designs.append(old)
                    continue
            else:
                copies = _copies(source, tile, layout, counts.get(tile.id))
            designs.append(Design(tile, set_number, tile_number, layout, copies))
    if (
        previous
        and len(designs) == len(previous.designs)
        and all(map(is_, designs, previous.designs))
    ):
        # The very same tuple: `Edition.is_like` compares nothing else of the tiles.
        return previous.designs
    return tuple(designs)


def _counts(sets: Sequence[Source]) -> dict[str, _Count]:
    """The number of copies of tiles in play, by their ids, where the sets state it."""
    counts: dict[str, _Count] = {}
    for source in sets:
        counts.update(source.tileset.counts)
        counts.update(dict.fromkeys(source.tileset.remove, _REMOVED))
    return counts


def _shapes(features: Mapping[str, FeatureKind]) -> list[tuple[str, str, str | None]]:
    """All of the kinds that a layout depends on, in their order."""
    return [(kind.name, kind.shape, kind.terrain) for kind in features.values()]


def redesigned(edition: Edition, design: Design, tile: Tile) -> Design:
    """A design as it would be with another tile in its place; nothing else changes."""
    layout = lay_out(tile, edition.codes, edition.features)
    source = edition.sets[design.set_number]
    copies = _copies(source, tile, layout, _counts(edition.sets).get(tile.id))
    return Design(tile, design.set_number, design.tile_number, layout, copies)


def _copies(
    source: Source, tile: Tile, layout: Layout, counts: _Count | None
) -> tuple[CopyInPlay, ...]:
    """The copies in play; `counts` that do not fit the tile's own are left aside."""
    plain = tuple(segment.icons for segment in layout.segments)
    listed = tile.copies
    numbers = [tile.total] if listed is None else [copy.count for copy in listed]
    if counts == _REMOVED:
        numbers = [0] * len(numbers)
    elif listed is None and isinstance(counts, int):
        numbers = [counts]
    elif listed is not None and isinstance(counts, tuple) and len(counts) == len(numbers):
        numbers = list(counts)
    if tile.max is not None:
        left = tile.max
        for n, number in enumerate(numbers):
            numbers[n] = min(number, left)
            left -= numbers[n]
    if listed is None:
        shown, winds = counted(tile.icons), pointing(tile.icons)
        return (CopyInPlay(numbers[0], plain, shown, winds, art_beside(source, tile.art)),)
    made = []
    for copy, number in zip(listed, numbers, strict=True):
        icons = list(plain)
        for reference, extra in copy.icons.items():
            called = layout.called(reference)
            if len(called) == 1:
                # A number on a copy replaces the one on the tile; it is not added to it.
                icons[called[0]] = {**icons[called[0]], **counted(extra)}
        own = {**tile.icons, **copy.icons.get(TILE, {})}
        art = art_beside(source, copy.art or tile.art)
        made.append(CopyInPlay(number, tuple(icons), counted(own), pointing(own), art))
    return tuple(made)
