"""What rows of a table mean in an edition that there is: its terrains, its tiles, what sides make.

A code or a name that the edition does not know is a mistake in the table: the row is left out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ..edition.tile_sides import calm_terrain, terrain_of, with_sides
from ..findings import did_you_mean
from ..messages import Words, msg
from ..publishing.tables import tile_table
from .table_reader import SIDES, TableRow, TileTable, parse_table
from .table_tiles import tiles_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from ..edition.edition import Edition

    Tile = dict[str, Any]

_MOST_NAMED: Final = 16


def take_known_rows(table: TileTable, edition: Edition, *, declares: bool = False) -> None:
    """Leave out rows with words that an edition does not have; the edges of others become names.

    With `declares`, terrains that a row both names and gives a new code are let pass, and so are
    kinds of features and icons: a set over the edition can declare them. Raise ImportRefused if
    no row is left.
    """
    rows, table.rows = table.rows, []
    for row in rows:
        edges = [
            edge if edge in edition.terrains else terrain_of(edition, edge) or edge
            for edge in row.edges
        ]
        wrong = next((n for n, edge in enumerate(edges) if edge not in edition.terrains), None)
        if wrong is not None and not (declares and _is_declared(edition, row, wrong)):
            _leave_out_edge(table, edition, row, wrong)
        elif declares or _knows_words(table, edition, row):
            row.edges = tuple(edges)
            table.rows.append(row)
    table.need_rows()


def _is_declared(edition: Edition, row: TableRow, side: int) -> bool:
    told = row.codes if row.is_named and len(row.codes) == len(SIDES) else ""
    return told.isalpha() and terrain_of(edition, told[side]) is None


def _leave_out_edge(table: TileTable, edition: Edition, row: TableRow, side: int) -> None:
    edge = row.edges[side]
    fix: str
    if len(edge) == 1:
        fix = _codes(edition)
        what = msg("shows {code!r}, which is the code of no terrain", code=edge)
    else:
        fix = _near(edge, edition.terrains)
        what = msg("shows {name!r}, which is no terrain", name=edge)
    column, told = ("edges", row.codes) if not row.is_named else (SIDES[side], edge)
    if told == edge:
        what = msg("is no terrain")
    table.leave_out(row.number, column, told, what, fix, row.id)


def _codes(edition: Edition) -> Words:
    kinds = [*edition.terrains.values()]
    named = [f"{kind.code} ({kind.name})" for kind in kinds[:_MOST_NAMED]]
    return msg("there are {codes}", codes=[*named, *(["…"] if kinds[_MOST_NAMED:] else [])])


def _knows_words(table: TileTable, edition: Edition, row: TableRow) -> bool:
    """Whether an edition declares the features and icons of a row; notes what it does not."""
    kinds: list[str] = [feature["kind"] for feature in row.features]
    icons = [icon for shown in row.icons.values() for icon in shown]
    said: tuple[tuple[str, list[str], Mapping[str, object], str], ...] = (
        ("features", kinds, edition.features, msg("is no kind of feature")),
        ("icons", icons, edition.icons, msg("is no icon")),
    )
    for column, used, known, what in said:
        for name in used:
            if name not in known:
                table.leave_out(row.number, column, name, what, _near(name, known), row.id)
                return False
    return True


def _near(name: str, known: Iterable[str]) -> str:
    return did_you_mean(name, known) or msg("the set declares none")


def exported(edition: Edition) -> dict[str, Tile]:
    """The tiles in play of an edition, by id, as a table of it would come back."""
    if not edition.in_play:
        return {}
    return tiles_of(parse_table(tile_table(edition).decode(), ""))


def by_sides(
    table: TileTable, edition: Edition, known: Mapping[str, Tile]
) -> Callable[[TableRow], Tile]:
    """What gives a tile for a row: the one of its id with the sides of the row, or a new one.

    On it lies what lies there once the four sides are typed on the canvas, one after the other.
    """
    bare = [calm_terrain(edition)] * len(SIDES)

    def tile(row: TableRow) -> Tile:
        terrains = [edge if edge in edition.terrains else None for edge in row.edges]
        if None in terrains or (table.has_features and row.id not in known):
            return {}
        current = id_below(row.id, known)
        before: Tile = known[current] if current is not None else {"id": row.id, "edges": bare}
        made = before if table.has_features else with_sides(edition, before, terrains)
        if current is not None and "icons" in table.columns:
            plain = [
                {key: value for key, value in feature.items() if key != "icons"}
                for feature in made.get("features", ())
            ]
            made = {**made, "features": plain}
        return made

    return tile


def id_below(tile_id: str, known: Iterable[str]) -> str | None:
    """The id of a known tile that a table means; spreadsheets make a number of 08."""
    known = tuple(known)
    if tile_id in known:
        return tile_id
    alike = [each for each in known if each.lstrip("0") == tile_id]
    return alike[0] if tile_id.isdecimal() and len(alike) == 1 else None


def without_counts(tile: Tile) -> Tile:
    """All that a tile says but how many copies there are."""
    bare = {key: value for key, value in tile.items() if key not in ("count", "copies")}
    kinds = [{k: v for k, v in copy.items() if k != "count"} for copy in tile.get("copies", ())]
    return {**bare, "copies": kinds} if kinds else bare


def total(tile: Tile) -> int:
    """How many copies there are of a tile."""
    return sum(copy["count"] for copy in tile["copies"]) if "copies" in tile else int(tile["count"])
