"""Makes sets of tables of tiles: a new one, or an existing one with the tiles of a table.

A table says tiles and nothing of rules. What lies on them has a shape, which is guessed where no
set below says it; each guess stands in the comment that the new set begins with.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final

from pydantic import TypeAdapter, ValidationError

from ..messages import Words, wording, words
from ..publishing.tables import tile_table
from ..tileset.edits import insert_tile, remove, set_value
from ..tileset.geometry import POINTS
from ..tileset.schema import TILE, Name
from ..tileset.source import TILES
from ..tileset.yaml_writer import entry, item, scalar
from .imported_sets import ImportedSet, ImportRefused, Unsaid, opening_comment
from .table_reader import TileTable, parse_table
from .table_tiles import tiles_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from ..edition.edition import Edition
    from ..tileset.source import Source
    from .jcloisterzone_sets import Wanted

    Tile = dict[str, Any]

_NAME: Final[TypeAdapter[str]] = TypeAdapter(Name)
_SIDES: Final = "NESW"
_MIDDLES: Final = dict(zip(POINTS, "NNNEEESSSWWW", strict=True))
"""The side that each border point lies on."""
_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_COLOURS: Final = (
    "#8fae5d",
    "#c9a66b",
    "#8a8f98",
    "#6d9dc5",
    "#b98a5e",
    "#5f7f4f",
    "#a26d8b",
    "#d8c26a",
    "#7d6a58",
    "#5aa39a",
    "#c57b57",
    "#9a9a6a",
)
_SHAPES: Final = {
    "line": wording("`{kind}` is taken for a line: all of them have two ends or more"),
    "area": wording("`{kind}` is taken for an area: some of them take a single side"),
    "site": wording("`{kind}` is taken for a site: none of them reaches a side"),
    "field": wording("`{kind}` is taken for a field: sides of its terrain are left to it"),
}


def import_table(table: TileTable, wanted: Wanted) -> ImportedSet:
    """Return the new set that a table comes to; it declares what the set below does not."""
    return _TableSet(table, wanted).made()


class _TableSet:
    """One new set in the making."""

    def __init__(self, table: TileTable, wanted: Wanted) -> None:
        self.table, self.wanted, self.below = table, wanted, wanted.extended
        self.start = next((row.id for row in table.rows if row.is_start), None)
        self.tiles = tiles_of(table)
        self.counts: dict[str, int] = {}
        self.codes: dict[str, str] = {}
        self.new_terrains: dict[str, dict[str, str]] = {}
        if self.below is not None:
            self.codes = {t.name: t.code for t in self.below.terrains.values()}
            self._leave_what_is_below(self.below)

    def made(self) -> ImportedSet:
        wanted, table = self.wanted, self.table
        self._name_edges()
        declared = [*self._declared()]
        begins = words("Imported from {file}, a table of tiles.", file=table.file)
        if not self.below:
            said = words(
                "The table says nothing of rules: roles, points and pieces are still to be said."
            )
            table.unsaid.append(Unsaid(None, said))
        if not table.has_features and self.tiles:
            said = words("The table has no column for what lies on the tiles, so nothing does.")
            table.unsaid.append(Unsaid(None, said))
        unsaid = tuple(dict.fromkeys(table.unsaid))
        head = ["format: 1", f"id: {scalar(wanted.id)}"]
        if self.below is not None:
            head.append(f"extends: {scalar(self.below.ids[-1])}")
        elif self.start is not None:
            head.append(f"start: {scalar(self.start, quoted=True)}")
        parts = [[*opening_comment(begins, unsaid, wanted.say)], head, *declared]
        if self.counts:
            parts.append(entry("counts", self.counts, 0))
        for n, tile in enumerate(self.tiles.values()):
            parts.append([*(["tiles:"] if not n else []), *item(tile, 2)])
        text = "\n\n".join("\n".join(part) for part in parts) + "\n"
        return ImportedSet(wanted.id, text, unsaid)

    def _leave_what_is_below(self, below: Edition) -> None:
        """Take tiles of the sets below out, and note how many there are of them now."""
        known = _exported(below)
        for tile_id in [*self.tiles]:
            own = _id_below(tile_id, known)
            if own is None:
                continue
            tile = self.tiles.pop(tile_id)
            if own != tile_id:
                self._note(tile_id, words("taken for {id!r} of the set below", id=own))
            if _without_counts(tile) == {**_without_counts(known[own]), "id": tile_id}:
                if _total(tile) != _total(known[own]) and "copies" not in known[own]:
                    self.counts[own] = _total(tile)
                elif tile.get("copies") != known[own].get("copies"):
                    said = words("copies of several kinds: their numbers stay as they are")
                    self._note(tile_id, said)
            else:
                said = words("the set below has it otherwise, which stays; give it another id")
                self._note(tile_id, said)

    def _note(self, tile_id: str, said: Words) -> None:
        self.table.unsaid.append(Unsaid(tile_id, said))

    def _name_edges(self) -> None:
        """Give each terrain a name and a code; edges are written by their codes."""
        wishes: dict[str, str] = {}
        for row in self.table.rows:
            # Without a column of codes there are none.
            wishes.update(zip(row.edges, row.codes, strict=False))
        names: dict[str, str] = {}
        for edge in dict.fromkeys(edge for tile in self.tiles.values() for edge in tile["edges"]):
            by_code = (name for name, code in self.codes.items() if code == edge)
            name = edge if edge in self.codes else next(by_code, None)
            if name is None:
                name = _good_name(edge)
                self._declare(name, wishes.get(edge, edge))
            names[edge] = name
        for tile in self.tiles.values():
            tile["edges"] = "".join(self.codes[names[edge]] for edge in tile["edges"])

    def _declare(self, name: str, wish: str) -> None:
        """Declare a terrain under a code that no other has, the one that is wished for at best."""
        taken = set(self.codes.values())
        letters = (wish, wish[:1].upper(), name[:1].upper(), *_LETTERS, *_LETTERS.lower())
        free = (c for c in letters if len(c) == 1 and c.isalpha() and c not in taken)
        code = next(free, None)
        if code is None:
            raise ImportRefused(self.table.file, words("has more terrains than there are letters"))
        self.codes[name] = code
        colour = _COLOURS[len(self.new_terrains) % len(_COLOURS)]
        self.new_terrains[name] = {"code": code, "color": colour}

    # --- What is declared ---

    def _declared(self) -> Iterator[list[str]]:
        """Yield the terrains, features and icons that the tiles need and the sets below lack."""
        if self.new_terrains:
            yield entry("terrains", self.new_terrains, 0)
        known = self.below.features if self.below else {}
        used = [f for tile in self.tiles.values() for f in tile.get("features", ())]
        kinds = [kind for kind in dict.fromkeys(f["kind"] for f in used) if kind not in known]
        carriers = self._carriers()
        kinds += [k for k in dict.fromkeys(carriers.values()) if k not in (*kinds, *known, TILE)]
        features = {kind: self._feature(kind) for kind in kinds}
        if features:
            yield entry("features", features, 0)
        icons_known = self.below.icons if self.below else {}
        icons: dict[str, dict[str, Any]] = {}
        for name, on in carriers.items():
            if name not in icons_known:
                icons[name] = {"on": on, **({"directed": True} if self._points(name) else {})}
        if icons:
            yield entry("icons", icons, 0)

    def _feature(self, kind: str) -> dict[str, Any]:
        """Return what a kind is by how it lies on tiles, and note the guess."""
        ends, terrains = [], Counter[str]()
        names = {code: name for name, code in self.codes.items()}
        for tile in self.tiles.values():
            for feature in tile.get("features", ()):
                if feature["kind"] == kind:
                    # A crossing counts as an end that is no point of the border, as what a line
                    # ends in does.
                    ends.append([*feature.get("at", ())] + ["-"] * ("crossing" in feature))
                    sides = [end for end in feature.get("at", ()) if end in _SIDES]
                    terrains.update(names[tile["edges"][_SIDES.index(side)]] for side in sides)
        terrain = (
            terrains.most_common(1)[0][0] if terrains else kind if kind in self.codes else None
        )
        shape = self._shape(kind, ends, terrain)
        said = words(_SHAPES[shape], kind=kind)
        self.table.unsaid.append(Unsaid(None, said))
        return {"shape": shape, **({"terrain": terrain} if terrain and shape != "site" else {})}

    def _shape(self, kind: str, ends: Sequence[Sequence[str]], terrain: str | None) -> str:
        if any("-" in each or not set(each) <= set(POINTS) for each in ends):
            return "line"
        if terrain is not None and self._leaves_sides(kind, terrain):
            return "field"
        if not any(ends):
            return "site"
        return "line" if all(len(each) > 1 for each in ends) else "area"

    def _leaves_sides(self, kind: str, terrain: str) -> bool:
        """Say whether a tile shows a terrain on a side that no feature of a kind takes."""
        code = self.codes[terrain]
        for tile in self.tiles.values():
            own = [f for f in tile.get("features", ()) if f["kind"] == kind]
            taken = {end[0] for f in own for end in f.get("at", ()) if end in POINTS}
            middle = {end for f in own for end in f.get("at", ()) if end in POINTS}
            shown = {side for n, side in enumerate(_SIDES) if tile["edges"][n] == code}
            if shown - taken - {_MIDDLES[end] for end in middle}:
                return True
        return False

    def _carriers(self) -> dict[str, str]:
        """Return the kind of feature, or `tile`, that carries each icon."""
        found: dict[str, str] = {}
        for tile in self.tiles.values():
            kinds = {f.get("name", f["kind"]): f["kind"] for f in tile.get("features", ())}
            for feature in tile.get("features", ()):
                for name in feature.get("icons", ()):
                    found.setdefault(name, feature["kind"])
            for shown in (
                tile.get("icons", {}),
                *(c.get("icons", {}) for c in tile.get("copies", ())),
            ):
                for carrier, icons in shown.items():
                    if isinstance(icons, dict):
                        for name in icons:
                            found.setdefault(name, kinds.get(carrier, carrier.partition("#")[0]))
                    else:
                        found.setdefault(carrier, TILE)
        return found

    def _points(self, icon: str) -> bool:
        shown = (tile.get("icons", {}).get(icon) for tile in self.tiles.values())
        return any(isinstance(each, str) for each in shown)


def _good_name(edge: str) -> str:
    """Return the name of a terrain: its own if it can be one."""
    plain = "_".join(edge.casefold().split())
    for name in (plain, f"terrain_{plain}"):
        try:
            return _NAME.validate_python(name)
        except ValidationError:
            continue
    return f"terrain_{ord(edge[0]):x}" if edge else "terrain"


def _exported(edition: Edition) -> dict[str, Tile]:
    """Return the tiles of an edition as a table of it would come back."""
    table = parse_table(tile_table(edition).decode(), "")
    return tiles_of(table)


def _id_below(tile_id: str, known: Mapping[str, Tile]) -> str | None:
    """Return the id of a tile below; spreadsheets make a number of 08."""
    if tile_id in known:
        return tile_id
    alike = [each for each in known if each.lstrip("0") == tile_id]
    return alike[0] if tile_id.isdecimal() and len(alike) == 1 else None


def _without_counts(tile: Tile) -> Tile:
    bare = {key: value for key, value in tile.items() if key not in ("count", "copies")}
    kinds = [{k: v for k, v in copy.items() if k != "count"} for copy in tile.get("copies", ())]
    return {**bare, "copies": kinds} if kinds else bare


def _total(tile: Tile) -> int:
    return sum(copy["count"] for copy in tile["copies"]) if "copies" in tile else int(tile["count"])


# --- A set that there is, with the tiles of a table ---


def updated_set(edition: Edition, table: TileTable) -> tuple[Source, tuple[Unsaid, ...]]:
    """Return the last set of an edition with the tiles of a table, and what could not be said.

    Only what differs is changed in its text. Tiles of the sets below keep what they are; their
    numbers become `counts`. Raise EditRefused where the result would be no set.
    """
    source, number = edition.sets[-1], len(edition.sets) - 1
    own = {d.id: d.tile_number for d in edition.designs if d.set_number == number}
    known, told = _exported(edition), tiles_of(table)
    names = {t.code: t.name for t in edition.terrains.values()}
    codes = {name: code for code, name in names.items()}
    # From the last to the first, so that numbers of those still to go stay right.
    gone = sorted(
        (own[each] for each in own if each in known and each not in _ids(told, known)), reverse=True
    )
    for tile_id, listed in told.items():
        current = _id_below(tile_id, known)
        tile = {**listed, "edges": [names.get(edge, edge) for edge in listed["edges"]]}
        if current is None:
            edges = [codes.get(edge, edge) for edge in tile["edges"]]
            text = "".join(edges) if all(len(edge) == 1 for edge in edges) else edges
            source = insert_tile(source, len(source.items), {**tile, "edges": text})
        elif _is_as(tile, known[current]):
            continue
        elif current in own:
            source = _changed(source, own[current], tile, known[current])
        elif _without_counts(tile) == {**_without_counts(known[current]), "id": tile_id}:
            counts = [copy["count"] for copy in tile.get("copies", ())] or tile["count"]
            source = set_value(source, ("counts", current), counts)
        else:
            said = words("a tile of a set below, which stays as it is")
            table.unsaid.append(Unsaid(current, said))
    for place in gone:
        source = remove(source, (TILES, place))
    return source, tuple(dict.fromkeys(table.unsaid))


def _ids(told: Mapping[str, Tile], known: Mapping[str, Tile]) -> set[str]:
    return {found for each in told if (found := _id_below(each, known)) is not None}


def _is_as(tile: Tile, other: Tile) -> bool:
    return {**tile, "id": other["id"]} == other


def _changed(source: Source, place: int, tile: Tile, known: Tile) -> Source:
    """Return a set with a tile changed: its numbers only, if nothing else is another."""
    before = source.data[TILES][place]
    if _without_counts(tile) == {**_without_counts(known), "id": tile["id"]}:
        if "copies" not in before:
            return set_value(source, (TILES, place, "count"), _total(tile))
        if len(before["copies"]) == len(tile.get("copies", ())):
            for n, copy in enumerate(tile["copies"]):
                source = set_value(source, (TILES, place, "copies", n, "count"), copy["count"])
            return source
    codes = {key: before[key] for key in ("edges",) if known["edges"] == tile["edges"]}
    return set_value(source, (TILES, place), {**tile, "id": before["id"], **codes})
