"""Makes tiles of the rows of a table: rows of one id are the copies of one design."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ..messages import msg
from ..tileset.schema import MOST, TILE

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from .table_reader import TableRow, TileTable

    Tile = dict[str, Any]


_OF_THE_TILE: Final = ("edges", "features", "more")
_COLUMNS: Final = {
    "features": "features",
    "icons": "icons",
    "copies": "icons",
    "fields": "fields",
    "group": "group",
    "max": "max",
    "art": "own_art",
}
"""Which column says what of a tile."""
_ORDER: Final = (
    "id",
    "count",
    "max",
    "group",
    "edges",
    "icons",
    "fields",
    "art",
    "features",
    "copies",
)


def tiles_of(
    table: TileTable, otherwise: Callable[[TableRow], Tile] = lambda _: {}
) -> dict[str, Tile]:
    """The tiles that a table says, by id, as a file has them; edges as they are written.

    What rows of one id say of the tile itself has to agree; the first is taken, and the others are
    noted. `otherwise` gives a tile for what the table has no column for.
    """
    rows: dict[str, list[TableRow]] = {}
    for row in table.rows:
        rows.setdefault(row.id, []).append(row)
    return {tile_id: _tile(table, own, otherwise(own[0])) for tile_id, own in rows.items()}


def _tile(table: TileTable, rows: Sequence[TableRow], otherwise: Tile) -> Tile:
    first = rows[0]
    for row in rows[1:]:
        if any(getattr(row, name) != getattr(first, name) for name in _OF_THE_TILE):
            said = msg(
                "{file}:{row}: says something else than row {first} of the same tile",
                file=table.file,
                row=row.number,
                first=first.number,
            )
            table.note(row.id, said)
    tile: Tile = {"id": first.id, "edges": list(first.edges), **first.more}
    for key, column in _COLUMNS.items():
        if column not in table.columns and key in otherwise:
            tile[key] = otherwise[key]
    features = _features(table, first, tile.pop("features", ()))
    kinds = _kinds(rows)
    shared = _shared([row.icons for row, _ in kinds], features)
    for carrier, icons in shared.items():
        if carrier == TILE:
            tile["icons"] = icons
        else:
            feature = features[_place(carrier, features)]
            feature["icons"] = {**feature.get("icons", {}), **icons}
    if features:
        tile["features"] = features
    if len({row.art for row, _ in kinds}) == 1 and first.art:
        tile["art"] = first.art
    _count(table, tile, [_copy(row, count, shared, tile) for row, count in kinds])
    return {key: tile[key] for key in _ORDER if key in tile}


def _features(table: TileTable, row: TableRow, otherwise: Sequence[Tile]) -> list[Tile]:
    """The features of a tile: as the row says it, else as it would be without that."""
    features = [dict(each) for each in (row.features if table.has_features else otherwise)]
    if table.has_features and "icons" not in table.columns:
        for known in otherwise:
            for feature in features:
                if {**feature, "icons": known.get("icons")} == {"icons": None, **known}:
                    feature.update(known)
    return features


def _count(table: TileTable, tile: Tile, copies: list[Tile]) -> None:
    """Say how many copies there are; those of several kinds stay where the table tells none."""
    total = sum(copy["count"] for copy in copies)
    # No set may have more copies than `max`; the copies are what somebody counted, so it goes.
    if total > tile.get("max", MOST):
        tile.pop("max", None)
        said = msg("{file}: more copies than the most that it says", file=table.file)
        table.note(tile["id"], said)
    if "copies" in tile:
        if total != sum(copy["count"] for copy in tile["copies"]):
            table.note(tile["id"], msg("copies of several kinds: their numbers stay as they are"))
    elif len(copies) == 1 and set(copies[0]) == {"count"}:
        tile["count"] = copies[0]["count"]
    else:
        tile["copies"] = copies


def _kinds(rows: Sequence[TableRow]) -> list[tuple[TableRow, int]]:
    """A row for each kind of copy, with how many there are of it."""
    found: list[tuple[TableRow, int]] = []
    for row in rows:
        alike = (n for n, (k, _) in enumerate(found) if (k.icons, k.art) == (row.icons, row.art))
        same = next(alike, None)
        if same is None:
            found.append((row, row.count))
        else:
            found[same] = (found[same][0], found[same][1] + row.count)
    return found


def _copy(row: TableRow, count: int, shared: dict[str, Any], tile: Tile) -> Tile:
    own = {carrier: icons for carrier, icons in row.icons.items() if carrier not in shared}
    copy: Tile = {"count": count}
    if own:
        copy["icons"] = own
    if row.art and "art" not in tile:
        copy["art"] = row.art
    return copy


def _shared(every: Sequence[dict[str, Any]], features: Sequence[Tile]) -> dict[str, Any]:
    """The icons that all copies show on what the tile itself can say them of."""
    return {
        carrier: dict(icons)
        for carrier, icons in every[0].items()
        if all(other.get(carrier) == icons for other in every)
        and (carrier == TILE or _place(carrier, features) >= 0)
    }


def _place(carrier: str, features: Sequence[Tile]) -> int:
    """The number of the feature that a text names, see `tileset.tile_cells`; -1 if none."""
    kind, sign, number = carrier.partition("#")
    alike = [n for n, feature in enumerate(features) if feature["kind"] == kind]
    if sign and number.isdecimal() and 0 < int(number[:4]) <= len(alike):
        return alike[int(number[:4]) - 1]
    named = [n for n, feature in enumerate(features) if feature.get("name") == carrier]
    if named:
        return named[0]
    return alike[0] if len(alike) == 1 else -1
