"""Tiles, cards and tokens of an edition as tables: CSV with a row for each that is printed.

Programs that lay out cards read these, and so do spreadsheets. The text is UTF-8 without a
byte-order mark, with commas, quotes where they are needed, and a line feed after each row. What a
spreadsheet would run has an apostrophe before it.
"""

from __future__ import annotations

import io
from functools import partial
from typing import TYPE_CHECKING, Final, TypeAlias

from ..csv_cells import write_row
from ..drawing import title_in
from ..tileset.schema import TILE
from ..tileset.tile_cells import features_cell, icons_cell
from .file_sets import PlannedFile
from .printed_tiles import PrintedTile, printed_pictures

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from ..edition.edition import CopyInPlay, Design, Edition

TableRow: TypeAlias = "dict[str, str | int]"
SIDES: Final = ("north", "east", "south", "west")
ICON: Final = "icon_"
"""Begins the names of columns that say how many icons of a kind a tile shows."""
TILE_COLUMNS: Final = (
    "number",
    "id",
    "copy",
    "set",
    "edges",
    *SIDES,
    "features",
    "icons",
    "fields",
    "group",
    "max",
    "start",
    "art",
    "own_art",
)
CARD_COLUMNS: Final = ("number", "id", "copy", "title", "kind", "suit", "value", "color", "art")
TOKEN_COLUMNS: Final = ("number", "pool", "value", "copy", "art", "back")
_UNKNOWN: Final = "?"


def table_files(
    edition: Edition, *, pictures: str = ".png", language: str = "en"
) -> tuple[PlannedFile, ...]:
    """Tables of what there is: tiles, cards, tokens.

    `pictures` is how the names of the pictures end which the columns `art` and `back` name.
    """
    tables = {
        "tiles": (_tile_columns(edition), tuple(tile_rows(edition, pictures))),
        "cards": (CARD_COLUMNS, tuple(card_rows(edition, pictures, language))),
        "tokens": (TOKEN_COLUMNS, tuple(token_rows(edition, pictures))),
    }
    return tuple(
        PlannedFile(f"{name}.csv", partial(as_csv, columns, rows))
        for name, (columns, rows) in tables.items()
        if rows
    )


def tile_table(edition: Edition) -> bytes:
    """The table of the tiles."""
    return as_csv(_tile_columns(edition), tile_rows(edition))


def as_csv(columns: Sequence[str], rows: Iterable[TableRow]) -> bytes:
    """Rows below a head as UTF-8."""
    text = io.StringIO()
    write_row(text, columns)
    for row in rows:
        write_row(text, (row.get(name, "") for name in columns))
    return text.getvalue().encode()


def tile_rows(edition: Edition, pictures: str = ".png") -> Iterator[TableRow]:
    """Yield a row for each copy in play, in the order of the sets."""
    codes = {terrain.name: terrain.code for terrain in edition.terrains.values()}
    number, copies, last = 0, 0, None
    for tile in printed_pictures(edition).tiles:
        if tile.design is not last:
            last, copies = tile.design, 0
        row = {**_design_cells(edition, tile.design, codes), **_copy_cells(tile)}
        for _ in range(tile.count):
            number, copies = number + 1, copies + 1
            # One copy of the design opens the table; which one makes no difference.
            is_start = tile.design.id == edition.start and copies == 1
            yield {
                **row,
                "number": number,
                "copy": copies,
                "start": "yes" if is_start else "",
                "art": tile.name + pictures,
            }


def _design_cells(edition: Edition, design: Design, codes: dict[str, str]) -> TableRow:
    tile, edges = design.tile, design.layout.edges
    return {
        "id": design.id,
        "set": edition.ids[design.set_number],
        "edges": "".join(codes.get(each or "", _UNKNOWN) for each in edges),
        **{side: each or _UNKNOWN for side, each in zip(SIDES, edges, strict=True)},
        "features": features_cell(tile.features),
        "fields": tile.fields if tile.fields != "derived" else "",
        "group": tile.group or "",
        "max": "" if tile.max is None else tile.max,
    }


def _copy_cells(tile: PrintedTile) -> TableRow:
    copy = tile.design.copies[tile.copy]
    counts: TableRow = {}
    for name, count in copy.every_icon():
        column = f"{ICON}{name}"
        counts[column] = int(counts.get(column, 0)) + count
    art = copy.art.name if copy.art else ""
    return {"icons": icons_cell(_carried(tile.design, copy)), "own_art": art, **counts}


def _carried(design: Design, copy: CopyInPlay) -> dict[str, dict[str, int | str]]:
    """The icons of a copy by the name of what carries them, as `tile_cells` reads it."""
    found: dict[str, dict[str, int | str]] = {}
    for number, icons in enumerate(copy.icons):
        shown = {name: count for name, count in icons.items() if count}
        if shown:
            found[_label(design, number)] = dict(shown)
    own: dict[str, int | str] = {name: count for name, count in copy.tile_icons.items() if count}
    if own:
        found[TILE] = {**own, **copy.directions}
    return found


def _label(design: Design, number: int) -> str:
    segments = design.layout.segments
    segment = segments[number]
    if segment.name:
        return segment.name
    if [other.kind for other in segments].count(segment.kind) == 1:
        return segment.kind
    # What no name and no kind tells apart has its icons from where it is written.
    before = design.tile.features[: segment.written[0]]
    return f"{segment.kind}#{1 + sum(other.kind == segment.kind for other in before)}"


def _tile_columns(edition: Edition) -> tuple[str, ...]:
    shown = {
        name
        for design in edition.in_play
        for copy in design.copies
        for name, _ in copy.every_icon()
    }
    return (*TILE_COLUMNS, *(f"{ICON}{name}" for name in edition.icons if name in shown))


def card_rows(edition: Edition, pictures: str = ".png", language: str = "en") -> Iterator[TableRow]:
    """Yield a row for each card, in the order of the sets."""
    number = 0
    for card in printed_pictures(edition).cards:
        design = card.design
        suit = edition.deck.suits.get(design.suit or "")
        for copy in range(1, design.count + 1):
            number += 1
            yield {
                "number": number,
                "id": design.id,
                "copy": copy,
                "title": title_in(edition, design.kind, language),
                "kind": design.kind,
                "suit": design.suit or "",
                "value": "" if design.value is None else design.value,
                "color": suit.color if suit else "",
                "art": card.name + pictures,
            }


def token_rows(edition: Edition, pictures: str = ".png") -> Iterator[TableRow]:
    """Yield a row for each token, by pool and value."""
    number, named = 0, printed_pictures(edition)
    for token in named.tokens:
        for copy in range(1, token.count + 1):
            number += 1
            yield {
                "number": number,
                "pool": token.pool,
                "value": token.value,
                "copy": copy,
                "art": token.name + pictures,
                "back": named.token_backs[token.pool] + pictures,
            }
