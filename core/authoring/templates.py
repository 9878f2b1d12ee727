"""The text of a new set: an example to start from, with comments that explain it.

Every text is a tile set that verifies without an error, given a valid id and a title.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count
from textwrap import wrap
from typing import Any, Final, Literal, TypeAlias, get_args

from ..edition.composition import MERGED, compose
from ..edition.counts import totals
from ..edition.edition import CopyInPlay, Design, Edition
from ..edition.plugin_manifest import Plugin
from ..edition.rename import free_name
from ..findings import Severity
from ..messages import msg
from ..tileset.edits import tile_data
from ..tileset.geometry import rotate_edges
from ..tileset.reader import read
from ..tileset.schema import Look, Tile
from ..tileset.source import Source
from ..tileset.yaml_patch import block_end, lines_of, own_start
from ..tileset.yaml_writer import entry, flow, item, scalar
from ..verification import verify
from .deck_templates import (
    cards_of_new_kind,
    cards_to_uncomment,
    deck_sections,
    is_deck,
    other_cards,
)

Kind: TypeAlias = Literal["base", "deck", "expansion", "variant"]
"""What a set is: a base game of tiles, one of cards, or one that extends another."""

_WIDTH: Final = 98
_MOST_TRIED: Final = 40
_TILES_SHOWN: Final = 3


@dataclass(frozen=True, slots=True)
class NewSet:
    """What a new set is to be: an expansion and a variant extend the last set of an edition.

    `say` gives a comment in the `language` of the file's author. `game` is the plugin whose game is
    played with a deck.
    """

    kind: Kind
    id: str
    title: str
    extended: Edition | None = None
    say: Callable[[str], str] = field(default=str)
    game: Plugin | None = None
    language: str = "en"


@dataclass(frozen=True, slots=True)
class _Section:
    """Lines of a file under a comment; a blank line parts them from the next."""

    comment: str
    lines: Sequence[str] = ()

    def __str__(self) -> str:
        comment = [f"# {line}" for line in wrap(self.comment, _WIDTH)]
        return "\n".join([*comment, *self.lines])


def bare(plan: NewSet) -> str:
    """The least there can be: one tile or one card, or nothing laid over what it is."""
    parts = []
    if plan.kind == "deck":
        parts += _sections(deck_sections(plan.game, plan.say, plan.language, bare=True))
    if plan.kind == "base":
        parts.append(_Section(plan.say(_TERRAINS), ["terrains:", _MEADOW]))
        parts.append(_Section(plan.say(_FIELDS), ["features:", _FIELD]))
    if plan.kind in ("base", "expansion") and not _over_deck(plan):
        parts.append(_tiles(plan, _BARE_TILES if plan.kind == "base" else ()))
    return _file(_opening(plan), _head(plan), *parts)


def worked(plan: NewSet) -> str:
    """A small example that shows how such a set is written, with a few tiles of its own.

    It is made of what the set that is extended offers; where that is nothing, it is bare.
    """
    if plan.kind == "base":
        parts = [*_crossroads(plan)]
    elif plan.kind == "deck":
        parts = _sections(deck_sections(plan.game, plan.say, plan.language, bare=False))
    elif plan.extended is not None and is_deck(plan.extended):
        make = cards_of_new_kind if plan.kind == "expansion" else other_cards
        parts = _sections(make(plan.extended, plan.say))
    else:
        parts = _site_on_tiles(plan) if plan.kind == "expansion" else _other_counts(plan)
    return _file(_opening(plan), _head(plan), *parts) if parts else bare(plan)


def like(plan: NewSet, model: Source) -> str:
    """A set that declares what another one does, as that writes it, without its tiles.

    A base game gets the tile that opens the table; a variant has its `counts` too.
    """
    if plan.kind == "base" and not model.tileset.tiles:
        return bare(plan)
    more = ("counts", "expect_edition") if plan.kind == "variant" else ()
    keys = [*MERGED, "words", *more]
    parts = [_Section("", lines) for key in keys if (lines := _copied(model, key))]
    if plan.kind == "base":
        parts.append(_tiles(plan, [*item(_first_tile(model), 2)], say=_ONE_TILE))
    elif plan.kind == "expansion" and not _over_deck(plan):
        parts.append(_tiles(plan, ()))
    return _file(_opening(plan), _head(plan, model), *parts)


def new_set(set_id: str, extended: Edition | None = None, game: Plugin | None = None) -> str:
    """A file for `goldrush new`: a worked base game, or a set with examples to uncomment.

    With a `game` it is a deck for that.
    """
    title = set_id.replace("-", " ").replace("_", " ").strip().capitalize() or set_id
    file = f"{set_id}.yaml"
    if extended is None:
        plan = NewSet("deck" if game else "base", set_id, title, game=game)
        opening = _Section(_BEGINS.format(kind="deck" if game else "base game", file=file))
        deck = deck_sections(game, plan.say, plan.language, bare=False) if game else None
        return _file(opening, _head(plan), *(_sections(deck) if deck else _crossroads(plan)))
    plan = NewSet("expansion", set_id, title, extended)
    opening = _Section(_EXTENDS.format(base=scalar(extended.ids[-1]), file=file))
    if is_deck(extended):
        return _file(opening, _head(plan), *_sections(cards_to_uncomment(extended)))
    return _file(opening, _head(plan), *_to_uncomment(extended))


_TERRAINS: Final = msg(
    "What edges can show. The code is the letter for it under `edges` below. The look is what it "
    "is drawn as: {looks}. Without one, that follows from the colour.",
    looks=", ".join(get_args(Look)),
)
_FEATURES: Final = msg(
    "What lies on tiles: a line joins two ends, a field is what the others leave. "
    "Areas take whole sides; sites stand inside, and lines may end in them."
)
_FIELDS: Final = msg("What lies on tiles. A field is what lines, areas and sites leave.")
_TILES: Final = msg("The tiles: the sides N E S W by their codes, and what lies on them.")
_ONE_TILE: Final = msg(
    "The tiles: the sides N E S W by their letters, and their features. This is the start tile."
)
_SITE: Final = msg(
    "A landmark stands inside a tile. It is completed when tiles lie on the eight cells around it; "
    "until then it is worth one point for each of them."
)
_COUNTS: Final = msg(
    "How many copies of a tile are in play; tiles that are not named keep their number."
)
_SAME_TOTAL: Final = msg("The number of tiles stays the same.")
_OPENS: Final = msg("the tile that opens the table")
_ONE_MORE: Final = msg("one more")
_ONE_FEWER: Final = msg("one fewer")
_BEGINS: Final = (
    "A new {kind}. `goldrush verify {file}` tells what is missing, `goldrush edit {file}` shows it."
)
_EXTENDS: Final = (
    "A set that extends {base}. State only what differs: what is written here is laid over it. "
    "`goldrush verify {file}` tells what is missing, `goldrush edit {file}` shows it."
)
_MEADOW: Final = '  meadow: {code: M, color: "#8fae5d", look: grass}'
_FIELD: Final = "  meadow: {shape: field, terrain: meadow}"
_BARE_TILES: Final = ('  - id: "1"', "    edges: MMMM")
_CROSSROADS: Final = """\
features:
  road:
    shape: line
    terrain: road
    role: traveller
    completed_when: closed
    value: {completed: tiles, final: tiles}
  inn:
    shape: site
    lines: [1, 4]
  meadow:
    shape: field
    terrain: meadow
    role: farmer
    value: {final: 3}

pieces:
  traveller: {per_player: 6, claims: true}
"""
_CROSSROADS_TILES: Final = """\
  - id: "1"
    count: 4
    edges: MRMR
    features:
      - {kind: road, at: [E, W]}

  - id: "2"
    count: 2
    edges: MMRM
    features:
      - {kind: inn}
      - {kind: road, at: [S, inn]}
"""


def _file(*parts: _Section) -> str:
    return "\n\n".join(str(part) for part in parts) + "\n"


def _opening(plan: NewSet) -> _Section:
    """Say what the file is."""
    base = plan.extended.ids[-1] if plan.extended else ""
    sentences = {
        "base": msg("{title}: a base game.", title=plan.title),
        "deck": msg("{title}: a deck of cards.", title=plan.title),
        "expansion": msg(
            "{title}: an expansion. What it states joins {base}, or changes it; null removes.",
            title=plan.title,
            base=base,
        ),
        "variant": msg(
            "{title}: a variant. What it states is laid over {base}, key by key; null removes.",
            title=plan.title,
            base=base,
        ),
    }
    return _Section(plan.say(sentences[plan.kind]))


def _head(plan: NewSet, model: Source | None = None) -> _Section:
    """The head of a set; `model` is one whose players and plugins it shares."""
    lines = [
        "format: 1",
        f"id: {scalar(plan.id)}",
        f"title: {scalar(plan.title)}",
        "provenance: original",
    ]
    if plan.extended is not None:
        lines.append(f"extends: {scalar(plan.extended.ids[-1])}")
    if plan.kind == "deck" and (plan.game or model):
        named = model.tileset.game if model else None
        game = plan.game.id if plan.game else named
        lines += [f"game: {scalar(game)}"] if game else []
    if plan.kind in ("base", "deck"):
        lines += (model and _copied(model, "players")) or ["players: {min: 2, max: 5}"]
    if plan.kind == "base":
        lines.append(f'start: "1"            # {plan.say(_OPENS)}')
    if model is not None:
        lines += _copied(model, "plugins")
    return _Section("", lines)


def _tiles(plan: NewSet, lines: Sequence[str], say: str = _TILES) -> _Section:
    return _Section(plan.say(say), ["tiles:", *lines] if lines else ["tiles: []"])


def _over_deck(plan: NewSet) -> bool:
    return plan.extended is not None and is_deck(plan.extended)


def _sections(parts: Iterable[tuple[str, Sequence[str]]]) -> list[_Section]:
    return [_Section(comment, lines) for comment, lines in parts]


def _crossroads(plan: NewSet) -> Iterator[_Section]:
    road = '  road:   {code: R, color: "#6b5b4b", look: road}'
    yield _Section(plan.say(_TERRAINS), ["terrains:", _MEADOW, road])
    yield _Section(plan.say(_FEATURES), _CROSSROADS.splitlines())
    yield _tiles(plan, _CROSSROADS_TILES.splitlines())


def _site_on_tiles(plan: NewSet) -> list[_Section]:
    """A new kind of site, and tiles of the set that is extended with one on each."""
    assert plan.extended is not None
    site, declared = new_site(plan.extended)
    feature = ["features:", f"  {site}:", *(f"    {k}: {flow(v)}" for k, v in declared.items())]
    ids = _fresh_ids(plan)
    found = tiles_with(plan.extended, site, declared)
    tiles = [{"id": next(ids), "count": 2, **tile} for tile in found]
    lines = "\n\n".join("\n".join(item(tile, 2)) for tile in tiles).splitlines()
    return [_Section(plan.say(_SITE), feature), _tiles(plan, lines)]


def _fresh_ids(plan: NewSet) -> Iterator[str]:
    """Yield tile ids that the edition does not have: the set's first letter with a number."""
    taken = {design.id for design in plan.extended.designs} if plan.extended else set()
    letter = next((c for c in plan.id.upper() if c.isalpha()), "N")
    return (name for n in count(1) if (name := f"{letter}{n}") not in taken)


def _other_counts(plan: NewSet) -> list[_Section]:
    """Counts by which there is one more of a tile, and one fewer of another if it can be."""
    assert plan.extended is not None
    more, fewer = exchanged(plan.extended)
    if more is None:
        return []
    changed = [(more, more.count + 1, _ONE_MORE)]
    if fewer is not None:
        changed.append((fewer, fewer.count - 1, _ONE_FEWER))
    keys = [f"{scalar(design.id, quoted=True)}: {number}" for design, number, _ in changed]
    wide = max(map(len, keys))
    lines = [
        f"  {key:{wide}}   # {plan.say(why)}"
        for key, (_, _, why) in zip(keys, changed, strict=True)
    ]
    parts = [_Section(plan.say(_COUNTS), ["counts:", *lines])]
    if fewer is not None:
        expected = ["expect_edition:", f"  tiles: {totals(plan.extended).tiles}"]
        parts.append(_Section(plan.say(_SAME_TOTAL), expected))
    return parts


def _first_tile(model: Source) -> dict[str, Any]:
    """The tile that opens the table of a base game, as the first tile of another."""
    tiles = model.tileset.tiles
    opens = next((tile for tile in tiles if tile.id == model.tileset.start), tiles[0])
    dropped = ("id", "count", "copies")
    return {"id": "1", **{k: v for k, v in tile_data(opens).items() if k not in dropped}}


def _copied(model: Source, key: str) -> list[str]:
    """The lines of a key as a file has them, its own comments included; none without it."""
    value = model.data.get(key)
    if value is None:
        return []
    name, node = model.root.key(key), model.node((key,))
    # Lines can be copied from a block alone; `{a: 1}` on one line is written again.
    if model.root.style != "block" or name is None or node is None or not node.children:
        return entry(key, value, 0)
    begin = model.offset((key,), of_key=True)
    text = model.text[own_start(model.text, begin) : block_end(model.text, node.end, 0)]
    return [line.rstrip() for line in lines_of(text.rstrip())]


def _to_uncomment(extended: Edition) -> Iterator[_Section]:
    """Yield examples that fit the set that is extended, made from its first design."""
    base = scalar(extended.ids[-1])
    opening = (
        f"New features and icons join those of {base}; a value changes what is there, null removes "
        "it."
    )
    yield _Section(opening, ["# features:", "#   inn: {shape: site}"])
    if not extended.in_play:
        return
    design = extended.in_play[0]
    numbers = [copy.count for copy in design.copies]
    counts = [numbers[0] + 1, *numbers[1:]] if design.tile.copies else numbers[0] + 1
    tile = tile_data(design.tile.model_copy(update={"id": f"{design.id}-new"}))
    changed = f"How many copies of a design of {base} are in play:"
    yield _Section(changed, [f"# counts: {flow({design.id: counts})}"])
    lines = [f"# {line}" for line in item(tile, 2)]
    yield _Section("Tiles of your own, for instance:", ["# tiles:", *lines])


def new_site(edition: Edition) -> tuple[str, dict[str, Any]]:
    """The name and the declaration of a kind of site that an edition does not have."""
    taken = {name for part in MERGED for name in edition.declared[part]}
    claimed = any(piece.claims for piece in edition.pieces.values())
    return free_name("landmark", taken), {
        "shape": "site",
        **({"role": "guard"} if claimed else {}),
        "completed_when": "surrounded",
        "value": {"completed": 9, "final": "neighbours"},
    }


def tiles_with(edition: Edition, site: str, declared: Mapping[str, Any]) -> list[dict[str, Any]]:
    """A few tiles without ids, as plain data, that carry a new kind of site.

    None has an error. Those of which verification has a warning come last, and those that draw
    tokens, because the edition has tokens for its own tiles only.
    """
    # Verified together, which is cheap for these, and would not be for a thousand designs.
    ground = [tile for _, tile in zip(range(_MOST_TRIED), _open_ground(edition), strict=False)]
    tried = [
        {
            "id": f"new {n}",
            "count": 2,
            **tile,
            "features": [*tile.get("features", []), {"kind": site}],
        }
        for n, tile in enumerate(ground)
    ]
    said = _verdicts(edition, site, declared, tried)
    sound = [tile for tile in tried if Severity.ERROR not in said[tile["id"]]]
    drawing = {icon.name for icon in edition.icons.values() if icon.draws}
    sound.sort(
        key=lambda tile: (Severity.WARNING in said[tile["id"]], bool(drawing & _icons_of(tile)))
    )
    return [{key: tile[key] for key in ("edges", "features")} for tile in sound[:_TILES_SHOWN]]


def exchanged(edition: Edition) -> tuple[Design | None, Design | None]:
    """A design to have more of, and one to have fewer of, with the same icons if possible.

    Designs whose copies differ are left alone. None where there is no such design.
    """
    plain = [d for d in edition.in_play if d.tile.copies is None][:_MOST_TRIED]
    many = sorted((d for d in plain if d.count > 1), key=lambda d: -d.count)
    few = sorted(plain, key=lambda d: d.count)
    # One more of the rarest, one fewer of the most frequent.
    # Alike in icons, they draw as many tokens as before, so the pools still have enough.
    pairs = [(more, fewer) for fewer in many for more in few if more is not fewer]
    alike = (pair for pair in pairs if _icons(pair[0].copies[0]) == _icons(pair[1].copies[0]))
    return next(alike, pairs[0] if pairs else (few[0] if few else None, None))


def _open_ground(edition: Edition) -> Iterator[dict[str, Any]]:
    """Yield tiles that have room for a site: a bare field, then those of the edition."""
    for kind in edition.features.values():
        terrain = edition.terrains.get(kind.terrain or "")
        if kind.shape == "field" and terrain is not None:
            yield {"edges": terrain.code * 4}
            break
    # Icons of which every feature of a kind needs some: without them the tile would be wrong.
    must = {icon.name for icon in edition.icons.values() if icon.each and icon.each[0] > 0}
    seen = set()
    for design in edition.in_play:
        layout = design.layout
        sites = any(segment.shape == "site" for segment in layout.segments)
        pattern = min(rotate_edges(layout.edges, turns) for turns in range(4))
        if not sites and design.tile.fields == "derived" and pattern not in seen:
            seen.add(pattern)
            yield _plain(edition, design.tile, must)


def _plain(edition: Edition, tile: Tile, must: set[str]) -> dict[str, Any]:
    """A tile without its id and its numbers, with no icon but those that must be."""
    data = tile_data(tile)
    features = []
    for written in data.get("features", []):
        icons = {name: n for name, n in written.get("icons", {}).items() if name in must}
        kept = {key: value for key, value in written.items() if key not in ("icons", "name")}
        kind = edition.features.get(written["kind"])
        # Fields are derived again; one is only listed to carry icons.
        if kind is None or kind.shape != "field" or icons:
            features.append({**kept, **({"icons": icons} if icons else {})})
    return {"edges": data["edges"], "features": features}


def _verdicts(
    edition: Edition, site: str, declared: Mapping[str, Any], tiles: Sequence[dict[str, Any]]
) -> Mapping[str | None, set[Severity]]:
    """The worst severity of what verification says of each tile, by its id."""
    extends = f"extends: {scalar(edition.ids[-1])}"
    parts = entry("features", {site: dict(declared)}, 0) + entry("tiles", list(tiles), 0)
    source = read("\n".join(["format: 1", "id: new", extends, *parts]))
    said = defaultdict(set)
    for found in verify(compose((*edition.sets, source), edition.plugins, lambda _: None)).findings:
        said[found.place.tile].add(found.severity)
    return said


def _icons_of(tile: Mapping[str, Any]) -> set[str]:
    return {name for written in tile["features"] for name in written.get("icons", {})}


def _icons(copy: CopyInPlay) -> Counter[str]:
    total: Counter[str] = Counter()
    for name, number in copy.every_icon():
        total[name] += number
    return total
