"""A set that there is, with the tiles of a table: only what differs is changed in its text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..messages import msg
from ..tileset.edits import set_value
from ..tileset.source import TILES, Source
from ..tileset.tile_batch_edits import TileText, arranged, next_id
from ..tileset.yaml_writer import item
from .imported_sets import Existing, Unsaid
from .known_tiles import by_sides, exported, id_below, take_known_rows, total, without_counts
from .table_tiles import tiles_of

if TYPE_CHECKING:
    from ..edition.edition import Edition
    from .table_reader import TileTable

    Tile = dict[str, Any]


@dataclass(frozen=True, slots=True)
class TableMerge:
    """A set with the tiles of a table, and what could not be imported.

    `existing` are ids of the table that the edition had, `changed` those of the tiles in the set
    that are new or were changed.
    """

    source: Source
    unsaid: tuple[Unsaid, ...]
    existing: tuple[str, ...]
    changed: tuple[str, ...]


def merge_table(
    edition: Edition, table: TileTable, existing: Existing = Existing.SKIP, *, removes: bool = False
) -> TableMerge:
    """The last set of an edition with the tiles of a table.

    With `removes`, its tiles without a row go. Tiles of the sets below keep what they are; where
    they would be replaced, their numbers become `counts`. Raise EditRefused where the result would
    be no set, and ImportRefused if the edition knows no row.
    """
    return _Merge(edition, table).made(existing, removes=removes)


class _Merge:
    """One set in the making."""

    def __init__(self, edition: Edition, table: TileTable) -> None:
        take_known_rows(table, edition)
        self.table, self.source = table, edition.sets[-1]
        self.known = exported(edition)
        self.told = tiles_of(table, by_sides(table, edition, self.known))
        self.codes = {name: kind.code for name, kind in edition.terrains.items()}
        self.taken = {design.id for design in edition.designs}
        number = len(edition.sets) - 1
        self.own = {d.id: d.tile_number for d in edition.designs if d.set_number == number}
        self.changed: list[str] = []
        self.added: list[Tile] = []

    def made(self, existing: Existing, *, removes: bool) -> TableMerge:
        meant = {each: id_below(each, sorted(self.taken)) for each in self.told}
        for tile_id, tile in self.told.items():
            current = meant[tile_id]
            if current is None:
                self._add(tile_id, tile)
            elif existing is Existing.RENAME:
                new = next_id(tile_id, self.taken)
                self.table.note(tile_id, msg("is there already; the row becomes {new!r}", new=new))
                self._add(new, tile)
            elif {**tile, "id": current} == self.known.get(current):
                continue
            elif existing is Existing.SKIP:
                self._skip(tile_id, current)
            else:
                self._replace(tile, current)
        kept = {*meant.values(), *self.table.left_out}
        gone = {n for each, n in self.own.items() if each in self.known and each not in kept}
        self._arrange(gone if removes else set())
        unsaid = tuple(dict.fromkeys(self.table.unsaid))
        there = tuple(each for each in meant.values() if each is not None)
        return TableMerge(self.source, unsaid, there, tuple(self.changed))

    def _skip(self, tile_id: str, current: str) -> None:
        """Leave a row out; what is wrong with its other cells matters no more."""
        left_out = self.table.left_out.get(tile_id)
        kept = (u for u in self.table.unsaid if u.tile != tile_id or u.message is left_out)
        self.table.unsaid = [*kept]
        self.table.note(current, msg("is there already, and otherwise; the row is left out"))

    def _add(self, tile_id: str, tile: Tile) -> None:
        edges = "".join(self.codes[edge] for edge in tile["edges"])
        self.added.append({**tile, "id": tile_id, "edges": edges})
        self.taken.add(tile_id)
        self.changed.append(tile_id)

    def _arrange(self, gone: set[int]) -> None:
        kept = [n for n in range(len(self.source.items)) if n not in gone]
        new = [TileText(tuple(item(tile, 0)), tile) for tile in self.added]
        self.source = arranged(self.source, [*kept, *new])

    def _replace(self, tile: Tile, current: str) -> None:
        known = self.known.get(current)
        numbers_only = known is not None and without_counts(known) == {
            **without_counts(tile),
            "id": current,
        }
        if current in self.own:
            self._change(self.own[current], tile, known, numbers_only=numbers_only)
            self.changed.append(current)
        elif numbers_only:
            counts = [copy["count"] for copy in tile.get("copies", ())] or tile["count"]
            self.source = set_value(self.source, ("counts", current), counts)
            self.changed.append(current)
        else:
            self.table.note(current, msg("a tile of a set below, which stays as it is"))

    def _change(self, place: int, tile: Tile, known: Tile | None, *, numbers_only: bool) -> None:
        """Change a tile of the set: its numbers only, if nothing else is another."""
        path, before = (TILES, place), self.source.data[TILES][place]
        after = {**tile, "id": before["id"]}
        after["edges"] = "".join(self.codes[edge] for edge in tile["edges"])
        if known is not None and known["edges"] == tile["edges"]:
            after["edges"] = before["edges"]
        if numbers_only and "copies" not in before:
            after = {**before, "count": total(tile)}
        elif numbers_only and len(before["copies"]) == len(tile.get("copies", ())):
            pairs = zip(before["copies"], tile["copies"], strict=True)
            after = {**before, "copies": [{**a, "count": b["count"]} for a, b in pairs]}
        self.source = set_value(self.source, path, after)
