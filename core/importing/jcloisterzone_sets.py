"""Makes sets of JCloisterZone's definitions: one for each tile set of the files.

The first becomes a base game, or extends a set that there is; each other one extends that, and
another printing of the same tiles says only what differs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from ..authoring.new_file import id_fault, suggested_id
from ..edition.edition import Edition
from ..messages import Words, msg, msg_template
from ..tileset.yaml_writer import entry, flow, item, scalar
from .imported_sets import ImportedSet, ImportRefused, Unsaid, commented, opening_comment
from .jcloisterzone import FIELD, DefinedSet, Definitions, id_in, read_definitions
from .jcloisterzone_below import Below, IconNames, is_same, of_edition, with_kinds
from .jcloisterzone_kinds import FEATURES, FIRST_GROUPS, PIECES, SYMBOLS, TERRAINS, WORTH
from .jcloisterzone_tiles import MadeTile, make_tile
from .tile_links import SearchLimit
from .xml_reader import Element

_LONG: Final = 3
_ORDER: Final = ("id", "count", "max", "group", "edges", "icons", "fields", "features")


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is to be made: the id of the first set, what it extends, and the author's language."""

    id: str
    extended: Edition | None = None
    say: Callable[[str], str] = field(default=str)


def import_jcloisterzone(roots: Iterable[Element], wanted: Wanted) -> tuple[ImportedSet, ...]:
    """The sets that files come to, the first of the id that is wanted.

    Raise ImportRefused if one of them is not what it should be.
    """
    roots = tuple(roots)
    definitions = read_definitions(roots)
    return tuple(_Importer(definitions, wanted, [root.file for root in roots]).sets())


class _Importer:
    """Makes all sets of some definitions."""

    def __init__(self, definitions: Definitions, wanted: Wanted, files: Sequence[str]) -> None:
        self.definitions, self.wanted, self.files = definitions, wanted, files
        self.defined = list(definitions.sets.values())
        self.icon_names = IconNames(wanted.extended)
        self.made: dict[str, MadeTile] = {}
        self.limit = SearchLimit()
        if wanted.extended is not None:
            self._part_from(wanted.extended)
        self.ids = self._ids()
        self.below: dict[str, Below] = {}

    def sets(self) -> Iterator[ImportedSet]:
        """Yield the sets, each after what it extends."""
        first = self.defined[0]
        printed: dict[str, DefinedSet] = {}
        for each in self.defined:
            # A later printing of the same tiles extends the first of them, any other set the base
            # game.
            base = printed.get(each.family, first)
            printed.setdefault(each.family, each)
            if each is first:
                extended = self.wanted.extended
                below = of_edition(extended) if extended else Below()
                yield self._set(each, extended.ids[-1] if extended else None, below, None)
            else:
                other = base if base.family == each.family else None
                yield self._set(each, self.ids[base.id], self.below[base.id].copy(), other)

    def _ids(self) -> dict[str, str]:
        """The ids of the new sets by those of the files."""
        found: dict[str, str] = {}
        first = self.defined[0]
        for each in self.defined:
            stem = each.printing or "2" if each.family == first.family else each.id
            name = self.wanted.id if each is first else f"{self.wanted.id}-{suggested_id(stem)}"
            name = name[:60].rstrip("-_.")
            others = (name, *(f"{name[:56]}-{n}" for n in range(2, 1000)))
            # Ids that were cut to length may be equal.
            free = next(other for other in others if other not in found.values())
            fault = id_fault(free)
            if fault:
                raise ImportRefused(self.files[0], fault)
            found[each.id] = free
        return found

    def _part_from(self, extended: Edition) -> None:
        """Give tiles ids of their own where a set below has another tile of that id."""
        tiles, below = self.definitions.tiles, of_edition(extended)
        for tile_id in [*tiles]:
            known = extended.design(tile_id)
            if known is None or is_same(known, self.tile(tile_id), below, extended):
                continue
            holders = [each for each in self.defined if tile_id in each.counts]
            new = id_in(holders[0].id if holders else self.wanted.id, tile_id)
            said = msg("a set below has another tile of the id {id!r}", id=tile_id)
            if new in tiles or extended.design(new):
                tiles[tile_id].element.refuse(said)
            self._call(tile_id, new, holders)
            tiles[new].unsaid.append(said)

    def _call(self, tile_id: str, new: str, holders: Sequence[DefinedSet]) -> None:
        """Call a tile of the files otherwise, also in the sets that count it."""
        tile = self.definitions.tiles.pop(tile_id)
        tile.id = new
        self.definitions.tiles[new] = tile
        self.made.pop(tile_id, None)
        for each in holders:
            each.counts = {new if k == tile_id else k: n for k, n in each.counts.items()}

    def _set(
        self, defined: DefinedSet, extends: str | None, below: Below, reprints: DefinedSet | None
    ) -> ImportedSet:
        maker = _SetMaker(self, defined, below, reprints)
        made = maker.text(self.ids[defined.id], extends)
        self.below[defined.id] = below
        return made

    def tile(self, tile_id: str) -> MadeTile:
        """A tile, made once for all sets that have it."""
        if tile_id not in self.made:
            tile = self.definitions.tiles[tile_id]
            self.made[tile_id] = make_tile(tile, self.icon_names.of, self.limit)
        return self.made[tile_id]


class _SetMaker:
    """Makes the text of one set, and notes what it declares for those that extend it."""

    def __init__(
        self,
        importer: _Importer,
        defined: DefinedSet,
        below: Below,
        reprints: DefinedSet | None,
    ) -> None:
        self.importer, self.defined, self.below, self.reprints = importer, defined, below, reprints
        self.unsaid: list[Unsaid] = []
        tiles = importer.definitions.tiles
        self.own = [
            each
            for each, number in defined.counts.items()
            if number and each in tiles and each not in below.copies
        ]
        self.counts = self._counts()
        self.new_icons: list[str] = []
        self.say = importer.wanted.say

    def text(self, set_id: str, extends: str | None) -> ImportedSet:
        below, defined = self.below, self.defined
        tiles = [self._tile(each) for each in self.own]
        self._note_what_is_left(is_first=not self.importer.below)
        start = self._start(tiles, extends)
        self._note_positions(start)
        declared = [*self._declared(tiles)]
        head = [
            "format: 1",
            f"id: {scalar(set_id)}",
            f"title: {scalar(_title(defined.id))}",
            *([f"extends: {scalar(extends)}"] if extends else ["players: {min: 2, max: 5}"]),
            *([f"start: {scalar(start, quoted=True)}"] if start else []),
        ]
        begins = msg(
            "Imported from {files}: the tile set {id!r} of JCloisterZone's definitions.",
            files=[Path(file).name for file in self.importer.files],
            id=defined.id,
        )
        rules = msg(
            "The files say what lies on tiles and nothing of rules: roles, points, pieces and the "
            "start tile are those usual in games of this kind."
        )
        unsaid = tuple(dict.fromkeys(self.unsaid))
        parts = [[*opening_comment(begins, unsaid, self.say)], head, *declared]
        if not extends:
            parts[0] += ["#", *commented(self.say(rules))]
        if self.counts:
            parts.append(entry("counts", self.counts, 0))
        if defined.removed:
            parts.append(entry("remove", defined.removed, 0))
        if tiles:
            parts.append(self._expected())
            parts += self._accepted()
            parts.append(["tiles:", *item(tiles[0], 2)])
            parts += [item(tile, 2) for tile in tiles[1:]]
        below.copies |= {each: defined.counts[each] for each in self.own} | self.counts
        text = "\n\n".join("\n".join(part) for part in parts) + "\n"
        return ImportedSet(set_id, text, unsaid)

    def _note(self, tile: str | None, said: Words) -> None:
        self.unsaid.append(Unsaid(tile, said))

    # --- Tiles ---

    def _counts(self) -> dict[str, int]:
        """The number of copies of tiles below that are in play, where that differs."""
        below, counts = self.below.copies, self.defined.counts
        if self.reprints is None:  # sets that are played together add up
            return {each: min(n + below[each], 9999) for each, n in counts.items() if each in below}
        # In place of the earlier printing, so of what that has and this has not there are none.
        printed = self.reprints.counts
        same = {each: counts.get(each, 0) for each in printed if each in below}
        return {each: n for each, n in same.items() if n != printed[each]}

    def _tile(self, tile_id: str) -> dict[str, Any]:
        made, tile = self.importer.tile(tile_id), self.importer.definitions.tiles[tile_id]
        self.unsaid += [Unsaid(tile_id, message) for message in made.unsaid]
        count = self.defined.counts[tile_id]
        if tile.most is not None and count > tile.most:
            said = msg(
                "copies: {count}, where at most {most} are said", count=count, most=tile.most
            )
            self._note(tile_id, said)
            count = tile.most
        if tile.count is not None and self.importer.definitions.sets and tile.count != count:
            self._note(
                tile_id, msg('count="{count}" of the tile: the set counts it', count=tile.count)
            )
        data = with_kinds(made.data, self.below)
        data["count"] = count
        if tile.most is not None:
            data["max"] = tile.most
        if tile.group in FIRST_GROUPS:
            data["group"] = _group(tile.group)
        elif tile.group is not None:
            self._note(
                tile_id, msg('group="{group}": when it is drawn is not known', group=tile.group)
            )
        return {key: data[key] for key in _ORDER if key in data}

    def _note_what_is_left(self, *, is_first: bool) -> None:
        """Note what no tile of the set says: references to nothing, and tiles of no set."""
        definitions = self.importer.definitions
        self.unsaid += [Unsaid(None, said) for said in self.defined.unsaid]
        for each, number in self.defined.counts.items():
            if each not in self.own and each not in self.below.copies:
                template = msg_template("{number} × {id!r}: none of the files defines that tile")
                self._note(None, msg(template, number=number, id=each))
        if not is_first:
            return
        self.unsaid += [Unsaid(None, said) for said in definitions.unsaid]
        counted = {each for defined in self.importer.defined for each in defined.counts}
        for tile_id in (each for each in definitions.tiles if each not in counted):
            self._note(tile_id, msg("no tile set counts it, so it is left out"))

    def _start(self, tiles: Sequence[dict[str, Any]], extends: str | None) -> str | None:
        """The tile that opens the table: a spring, or the first that shows most terrains."""
        # The start tile lies on the table already, so it leaves the group that is drawn.
        springs = [tile["id"] for tile in tiles if tile.get("group") == "river_spring"]
        positions = [each for each in self.own if self._position(each)]
        if len(positions) == 1 and self._position(positions[0]) == ("0", "0"):
            springs = positions
        if extends or springs:
            for tile in tiles:
                if springs and tile["id"] == springs[0]:
                    tile.pop("group", None)
            return springs[0] if springs else None
        in_play = [tile for tile in tiles if tile["count"]]
        first = max(in_play, key=lambda tile: len(set(tile["edges"])), default=None)
        return first["id"] if first else None

    def _position(self, tile_id: str) -> tuple[str, str] | None:
        return self.importer.definitions.tiles[tile_id].position

    def _note_positions(self, start: str | None) -> None:
        for each in self.own:
            place = self._position(each)
            if place is not None and each != start:
                self._note(
                    each, msg("it lies at {place} when a game begins", place=", ".join(place))
                )

    def _expected(self) -> list[str]:
        counts = {each: self.defined.counts[each] for each in self.own}
        in_play = {each: n for each, n in counts.items() if n}
        lines = ["expect:", f"  tiles: {sum(in_play.values())}", f"  designs: {len(in_play)}"]
        return [
            *lines,
            "  copies:",
            *(f"    {scalar(k, quoted=True)}: {n}" for k, n in in_play.items()),
        ]

    def _accepted(self) -> Iterator[list[str]]:
        """Yield the warnings that are as they should be, with the reason."""
        expected = {check for each in self.own for check in self.importer.tile(each).expected}
        if expected:
            reason = self.say(msg("the fields are those that the imported file states"))
            yield entry("accept", dict.fromkeys(sorted(expected), reason), 0)

    # --- What is declared ---

    def _declared(self, tiles: Sequence[dict[str, Any]]) -> Iterator[list[str]]:
        """Yield what the tiles need and the sets below lack; give edges their codes."""
        below = self.below
        shown = {edge: None for tile in tiles for edge in tile["edges"]}
        kinds = dict.fromkeys(f["kind"] for tile in tiles for f in tile.get("features", ()))
        mine = {theirs: ours for ours, theirs in below.kinds.items()}
        needed = [k for k in FEATURES if k in shown or k in kinds or k in (FIELD, "city")]
        # Fields score by cities, so a base game declares both.
        new = [k for k in needed if k not in below.kinds and (not mine or k in shown or k in kinds)]
        terrains = {k: dict(TERRAINS[k]) for k in new if k in TERRAINS}
        for name, declared in terrains.items():
            # Its own letter, or one that the sets below leave.
            free = (declared["code"], *"ABDEGHIJKLMNOPQSTUVXYZ")
            declared["code"] = next(c for c in free if c not in below.codes.values())
            below.codes[name], below.terrains[name] = declared["code"], name
        below.kinds |= {kind: kind for kind in new}
        icons = self._icons(tiles)
        features = {kind: dict(FEATURES[kind]) for kind in new}
        self._add_worth(features, icons)
        for tile in tiles:
            tile["edges"] = "".join(below.codes[edge] for edge in tile["edges"])
        if terrains:
            yield entry("terrains", terrains, 0)
        if features:
            yield ["features:", *(line for k, v in features.items() for line in _kind(k, v))]
        if icons:
            yield entry("icons", icons, 0)
        if not below.claims:
            below.claims = True
            yield entry("pieces", PIECES, 0)
        groups = [each for each in FIRST_GROUPS if _group(each) in {t.get("group") for t in tiles}]
        new_groups = {_group(g): {"draw": "first"} for g in groups if _group(g) not in below.groups}
        below.groups |= new_groups.keys()
        if new_groups:
            yield entry("groups", new_groups, 0)

    def _icons(self, tiles: Sequence[dict[str, Any]]) -> dict[str, dict[str, Any]]:
        used: dict[str, None] = {}
        for tile in tiles:
            used.update(dict.fromkeys(tile.get("icons", ())))
            for feature in tile.get("features", ()):
                used.update(dict.fromkeys(feature.get("icons", ())))
        declared: dict[str, dict[str, Any]] = {}
        for name in used:
            if name not in self.below.icons:
                raw, on, directed = self.importer.icon_names.origin(name)
                declared[name] = {"on": self.below.kinds.get(on, on)}
                if directed:
                    declared[name]["directed"] = True
                if raw in SYMBOLS:
                    declared[name]["symbol"] = SYMBOLS[raw]
        self.new_icons = list(declared)
        self.below.icons |= declared.keys()
        return declared

    def _add_worth(self, features: dict[str, Any], icons: Mapping[str, Any]) -> None:
        """Add to the value of kinds what new icons add to it."""
        called = {self.importer.icon_names.origin(name)[:2]: name for name in self.below.icons}
        for kind, needed, completed, final in WORTH:
            names = {raw: called.get((raw, kind), "") for raw in needed}
            # Where all of the icons were there before, a set below has added this.
            if not all(names.values()) or not set(names.values()) & icons.keys():
                continue
            theirs = self.below.kinds.get(kind, kind)
            added = {"completed": completed.format(**names), "final": final.format(**names)}
            # Declared here, its formula can be written as a whole; of a kind below only what is
            # added to it.
            if "shape" in features.get(theirs, ()):
                value = features[theirs]["value"]
                features[theirs]["value"] = {k: f"{value[k]} + ({added[k]})" for k in added}
            else:
                value = features.setdefault(theirs, {}).setdefault("value", {})
                for key, formula in added.items():
                    before = f"{value[key]['add']} + " if key in value else ""
                    value[key] = {"add": f"{before}({formula})"}


def _group(name: str) -> str:
    return name.replace("-", "_")


def _kind(name: str, declared: Mapping[str, Any]) -> list[str]:
    if len(declared) <= _LONG:
        return [f"  {scalar(name)}: {flow(declared)}"]
    return [f"  {scalar(name)}:", *(f"    {k}: {flow(v)}" for k, v in declared.items())]


def _title(set_id: str) -> str:
    family, _, printing = set_id.rpartition(":")
    plain = (family or printing).replace("-", " ").replace("/", " ").strip()
    named = plain[:1].upper() + plain[1:]
    return f"{named} ({printing})" if family else named or set_id
