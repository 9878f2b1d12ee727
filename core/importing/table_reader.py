"""Reads a table of tiles as CSV: its columns by their many names, and each bad cell with its place.

What `goldrush export csv` wrote is such a table; so is a designer's own, of ids, edges and counts.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any, Final, TypeVar

from pydantic import TypeAdapter, ValidationError

from ..csv_cells import as_meant
from ..findings import did_you_mean, shorten
from ..messages import Words, msg
from ..storage.files import UnreadableFile, printable, read_bytes
from ..tileset.schema import MOST, TILE, Name
from ..tileset.tile_cells import BadCell, read_features, read_icons
from .imported_sets import ImportRefused, Unsaid

MAX_BYTES: Final = 8 * 1024 * 1024
MAX_ROWS: Final = 20_000
MAX_COLUMNS: Final = 1000
_MOST_LINES: Final = 4 * MAX_ROWS  # empty ones among them
SIDES: Final = ("north", "east", "south", "west")
_LONGEST_ID: Final = 40
_SIDES_OF_A_TILE: Final = 4
_SIGNS: Final = (",", ";", "\t", "|")
_ALSO: Final = {
    "id": "tile tile_id tileid name tile_name design tuile modele modèle identifiant nom",
    "edges": "edge sides borders pattern bords cotes côtés motif",
    "north": "n top up nord haut",
    "east": "e right est droite",
    "south": "s bottom down sud bas",
    "west": "w left ouest gauche",
    "count": "copies qty quantity amount how_many nombre exemplaires quantite quantité",
    "features": "feature elements éléments",
    "icons": "icon symbols symboles",
    "own_art": "picture image artwork",
    "fields": "",
    "group": "groupe",
    "max": "maximum",
    "start": "depart départ",
}
_NAMES: Final = {also: name for name, many in _ALSO.items() for also in (name, *many.split())}
_EXPORTED: Final = ("number", "copy", "set", "art")
_NAME: Final[TypeAdapter[str]] = TypeAdapter(Name)
_Read = TypeVar("_Read")
_YES: Final = ("yes", "y", "true", "1", "x", "oui")


@dataclass(slots=True)
class TableRow:
    """What one row says: so many copies of a tile that look alike.

    `edges` are as they are written: names if `is_named`, from a column for each side, else of the
    one column whose cell is `codes`.
    """

    number: int
    id: str
    edges: tuple[str, ...]
    codes: str = ""
    is_named: bool = False
    count: int = 1
    features: list[dict[str, Any]] = field(default_factory=list)
    icons: dict[str, dict[str, int | str]] = field(default_factory=dict)
    more: dict[str, Any] = field(default_factory=dict)
    art: str = ""
    set: str = ""
    is_start: bool = False


@dataclass(slots=True)
class TileTable:
    """The rows of a table, and what of it could not be read.

    `columns` are the titles of those that are read; `left_out` says of ids why their rows are not.
    """

    file: str
    columns: dict[str, str]
    rows: list[TableRow] = field(default_factory=list)
    unsaid: list[Unsaid] = field(default_factory=list)
    left_out: dict[str, Words] = field(default_factory=dict)

    @property
    def has_features(self) -> bool:
        """Whether it says what lies on tiles."""
        return "features" in self.columns

    def note(self, tile: str | None, said: Words) -> None:
        """Note what of a tile, or of the whole table, has no place in a set."""
        self.unsaid.append(Unsaid(tile, said))

    def bad(  # noqa: PLR0913, PLR0917 - what is said of a cell
        self, number: int, column: str, value: str, what: str, fix: str, tile: str | None
    ) -> Words:
        """Note what is wrong with a cell, and what to write; return that."""
        said = msg(
            "{file}:{row}: column {column!r}: {value!r} {what}; {fix}",
            file=self.file,
            row=number,
            column=self.columns.get(column, column),
            value=shorten(value),
            what=what,
            fix=fix,
        )
        self.note(tile, said)
        return said

    def leave_out(  # noqa: PLR0913, PLR0917 - what is said of a cell
        self, number: int, column: str, value: str, what: str, fix: str, tile: str
    ) -> None:
        """Note that the row of a tile is not taken because of a cell."""
        fix = msg("{fix}; the row is left out", fix=fix)
        said = self.bad(number, column, value, what, fix, tile or None)
        self.left_out.setdefault(tile, said)

    def need_rows(self) -> None:
        """Raise ImportRefused, with the first reason, if no row is left."""
        if not self.rows:
            reason = next(iter(self.left_out.values()), None)
            no_row = msg("has no rows with tiles below its heading")
            if reason is not None:
                no_row = msg("{message}: {reason}", message=no_row, reason=reason)
            raise ImportRefused(self.file, no_row)


def read_table(path: Path, file: str) -> TileTable:
    """Read a table; raise UnreadableFile, or ImportRefused if it is none of tiles."""
    content = read_bytes(path, printable(file), MAX_BYTES, "table")
    encoding = "utf-16" if content[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig"
    try:
        text = content.decode(encoding)
    except UnicodeDecodeError:
        said = msg("{file}: is not UTF-8; save the table as CSV UTF-8", file=printable(file))
        raise UnreadableFile(said) from None
    return parse_table(text, file)


def parse_table(text: str, file: str) -> TileTable:
    """Read the text of a table; raise ImportRefused if it is none of tiles."""
    # The head has no long texts, in which commas would be counted.
    first = text.lstrip().partition("\n")[0]
    sign = max(_SIGNS, key=first.count)
    try:
        # NUL ends a text for csv, and stands in files that were cut off or padded.
        read = csv.reader(io.StringIO(text.replace("\0", "")), delimiter=sign)
        lines = [_cells(line, file) for line in islice(read, _MOST_LINES)]
    except csv.Error as error:
        raise ImportRefused(file, msg("is no table: {reason}", reason=str(error))) from None
    head = next((n for n, line in enumerate(lines) if any(line)), None)
    if head is None:
        raise ImportRefused(file, msg("is empty"))
    if len(lines) - head > MAX_ROWS:
        raise ImportRefused(file, msg("has more rows than {most}", most=MAX_ROWS))
    reader = _RowReader(file, lines[head], head + 1)
    for number, line in enumerate(lines[head + 1 :], start=head + 2):
        if any(line):
            reader.take(number, line)
    reader.table.need_rows()
    return reader.table


def _cells(line: list[str], file: str) -> list[str]:
    if len(line) > MAX_COLUMNS:
        raise ImportRefused(file, msg("has more columns than {most}", most=MAX_COLUMNS))
    return [as_meant(cell.strip()) for cell in line]


class _RowReader:
    """Takes rows, and notes each cell that makes no sense."""

    def __init__(self, file: str, head: list[str], number: int) -> None:
        self.places: dict[str, int] = {}
        titles: dict[str, str] = {}
        unknown = []
        for place, title in enumerate(head):
            plain = re.sub(r"[\s-]+", "_", title.casefold())
            name = _NAMES.get(plain) or (plain if plain in _EXPORTED else None)
            if name is not None and name not in self.places:
                self.places[name], titles[name] = place, title
            elif title and not plain.startswith("icon_"):  # their sums are in `icons`
                unknown.append(title)
        self.table = TileTable(file, titles)
        for needed in ("id", "edges"):
            if needed in self.places or (needed == "edges" and set(SIDES) <= set(self.places)):
                continue
            said = msg(
                "no column is called {name!r}; the columns are {names}", name=needed, names=head
            )
            raise ImportRefused(file, said, number, 1)
        for title in unknown:
            said = msg("the column {name!r} is not read", name=shorten(title))
            hint = did_you_mean(title, _ALSO) if len(title) > 2 else ""  # noqa: PLR2004
            self.table.unsaid.append(
                Unsaid(None, msg("{said}; {hint}", said=said, hint=hint) if hint else said)
            )

    def take(self, number: int, line: list[str]) -> None:
        cells = {n: line[place] if place < len(line) else "" for n, place in self.places.items()}
        tile_id = cells["id"]
        if not tile_id or len(tile_id) > _LONGEST_ID or not tile_id.isprintable():
            fix = msg("give it one of up to 40 characters")
            what = msg("is no id of a tile")
            self.table.leave_out(number, "id", tile_id, what, fix, "")
            return
        edges = self._edges(number, cells)
        if edges is None:
            return
        row = TableRow(number, tile_id, edges, cells.get("edges", ""))
        row.is_named = set(SIDES) <= set(self.places) and all(cells[side] for side in SIDES)
        row.count = self._number(row, cells, "count", 1)
        row.art = cells.get("own_art", "")
        row.set = cells.get("set", "")
        row.is_start = cells.get("start", "").casefold() in _YES
        row.features = self._read(row, cells, "features", _features)
        row.icons = self._read(row, cells, "icons", _icons)
        if cells.get("max"):
            row.more["max"] = self._number(row, cells, "max", MOST)
        if cells.get("group"):
            try:
                row.more["group"] = _named(cells["group"])
            except BadCell as bad:
                fix = msg("the cell is left out")
                self.table.bad(number, "group", bad.part, bad.message, fix, row.id)
        if cells.get("fields") == "as_written":
            row.more["fields"] = "as_written"
        self.table.rows.append(row)

    def _edges(self, number: int, cells: Mapping[str, str]) -> tuple[str, ...] | None:
        """The terrains of the four sides, as they are written; None if that is not clear."""
        if set(SIDES) <= set(self.places) and all(cells[side] for side in SIDES):
            return tuple(cells[side] for side in SIDES)
        told = cells.get("edges", "")
        parts = [part for part in re.split(r"[\s,;/|-]+", told) if part]
        if len(parts) == 1 and len(told) == _SIDES_OF_A_TILE:
            parts = list(told)
        if len(parts) == _SIDES_OF_A_TILE:
            return tuple(parts)
        empty = next((side for side in SIDES if side in cells and not cells[side]), None)
        column = empty if empty and not told else "edges"
        fix = msg("write four codes such as PRPR, north first")
        what = msg("does not say what the four sides show")
        self.table.leave_out(number, column, cells.get(column, ""), what, fix, cells["id"])
        return None

    def _number(self, row: TableRow, cells: Mapping[str, str], name: str, otherwise: int) -> int:
        told = cells.get(name, "")
        if not told:
            return otherwise
        # Spreadsheets write 2.0, people 2x.
        plain = re.sub(r"\.0+$", "", told.removesuffix("x").removeprefix("×").strip())
        if plain.isascii() and plain.isdigit() and int(plain[:9]) <= MOST:
            return int(plain[:9])
        fix = msg("write a whole number up to {most}; {taken} is taken", most=MOST, taken=otherwise)
        self.table.bad(row.number, name, told, msg("is no number of copies"), fix, row.id)
        return otherwise

    def _read(
        self,
        row: TableRow,
        cells: Mapping[str, str],
        name: str,
        read: Callable[[str], _Read],
    ) -> _Read:
        try:
            return read(cells.get(name, ""))
        except BadCell as bad:
            example = "road: E W; well" if name == "features" else "wood: 2 berry"
            fix = msg("write it as in {example!r}; the cell is left out", example=example)
            self.table.bad(row.number, name, bad.part, bad.message, fix, row.id)
            return read("")


def _features(cell: str) -> list[dict[str, Any]]:
    found = read_features(cell)
    for feature in found:
        _named(feature["kind"])
        if "name" in feature:
            _named(feature["name"])
    return found


def _icons(cell: str) -> dict[str, dict[str, int | str]]:
    found = read_icons(cell)
    for carrier, icons in found.items():
        if carrier != TILE:
            _named(carrier.partition("#")[0])
        for name in icons:
            _named(name)
    return found


def _named(text: str) -> str:
    """A text that can be a name of the format; raise BadCell."""
    try:
        return _NAME.validate_python(text)
    except ValidationError:
        what = msg("is not a name: use letters, digits and underscores, no digit first")
        raise BadCell(text, what) from None
