"""Makes new sets of tables of tiles.

A table says tiles and nothing of rules. What lies on them has a shape, which is guessed where no
set below says it; each guess stands in the comment that the new set begins with.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final

from pydantic import TypeAdapter, ValidationError

from ..messages import msg, msg_template
from ..tileset.geometry import POINTS
from ..tileset.schema import TILE, Name
from ..tileset.yaml_writer import entry, item, scalar
from .imported_sets import ImportedSet, ImportRefused, opening_comment
from .known_tiles import by_sides, exported, id_below, take_known_rows, total, without_counts
from .table_tiles import tiles_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from .jcloisterzone_sets import Wanted
    from .table_reader import TileTable

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
    "line": msg_template("`{kind}` is taken for a line: all of them have two ends or more"),
    "area": msg_template("`{kind}` is taken for an area: some of them take a single side"),
    "site": msg_template("`{kind}` is taken for a site: none of them reaches a side"),
    "field": msg_template("`{kind}` is taken for a field: sides of its terrain are left to it"),
}


def import_table(table: TileTable, wanted: Wanted) -> ImportedSet:
    """The new set that a table comes to; it declares what the set below does not."""
    return _TableSet(table, wanted).made()


class _TableSet:
    """One new set in the making."""

    def __init__(self, table: TileTable, wanted: Wanted) -> None:
        self.table, self.wanted, self.below = table, wanted, wanted.extended
        self.start = next((row.id for row in table.rows if row.is_start), None)
        self.counts: dict[str, int] = {}
        self.codes: dict[str, str] = {}
        self.new_terrains: dict[str, dict[str, str]] = {}
        if self.below is None:
            self.tiles = tiles_of(table)
        else:
            self.codes = {t.name: t.code for t in self.below.terrains.values()}
            take_known_rows(table, self.below, declares=True)
            known = exported(self.below)
            self.tiles = tiles_of(table, by_sides(table, self.below, known))
            self._leave_what_is_below(known)

    def made(self) -> ImportedSet:
        wanted, table = self.wanted, self.table
        self._name_edges()
        declared = [*self._declared()]
        begins = msg("Imported from {file}, a table of tiles.", file=table.file)
        if not self.below:
            table.note(
                None, msg("A table has no rules: add roles, scoring and pieces to the new set.")
            )
        if not (table.has_features or self.below) and self.tiles:
            table.note(
                None, msg("The table has no column for what lies on the tiles, so nothing does.")
            )
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

    def _leave_what_is_below(self, known: Mapping[str, Tile]) -> None:
        """Take tiles of the sets below out, and note how many there are of them now."""
        for tile_id in [*self.tiles]:
            own = id_below(tile_id, known)
            if own is None:
                continue
            tile = self.tiles.pop(tile_id)
            if own != tile_id:
                self.table.note(tile_id, msg("taken for {id!r} of the set below", id=own))
            if without_counts(tile) == {**without_counts(known[own]), "id": tile_id}:
                if total(tile) != total(known[own]) and "copies" not in known[own]:
                    self.counts[own] = total(tile)
                elif tile.get("copies") != known[own].get("copies"):
                    self.table.note(
                        tile_id, msg("copies of several kinds: their numbers stay as they are")
                    )
            else:
                self.table.note(
                    tile_id, msg("the set below has it otherwise, which stays; give it another id")
                )

    def _name_edges(self) -> None:
        """Give each terrain a name and a code; edges are written by their codes."""
        wishes: dict[str, str] = {}
        for row in self.table.rows:
            if row.is_named and row.codes.isalpha() and len(row.codes) == len(row.edges):
                wishes.update(zip(row.edges, row.codes, strict=True))
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
            raise ImportRefused(self.table.file, msg("has more terrains than there are letters"))
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
                shown = (tile.get("icons", {}).get(name) for tile in self.tiles.values())
                points = any(isinstance(each, str) for each in shown)
                icons[name] = {"on": on, **({"directed": True} if points else {})}
        if icons:
            yield entry("icons", icons, 0)

    def _feature(self, kind: str) -> dict[str, Any]:
        """The shape of a kind by how it lies on tiles; notes the guess."""
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
        self.table.note(None, msg(_SHAPES[shape], kind=kind))
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
        """Whether a tile shows a terrain on a side that no feature of a kind takes."""
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
        """The kind of feature, or `tile`, that carries each icon."""
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


def _good_name(edge: str) -> str:
    """The name of a terrain: its own if it can be one."""
    plain = "_".join(edge.casefold().split())
    for name in (plain, f"terrain_{plain}"):
        try:
            return _NAME.validate_python(name)
        except ValidationError:
            continue
    return f"terrain_{ord(edge[0]):x}" if edge else "terrain"
