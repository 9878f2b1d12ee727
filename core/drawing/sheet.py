"""All tiles of an edition on one sheet, with captions, to look at and to print."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, Final, NamedTuple

from core.tileset.schema import shown_title

from .palette import INK
from .svg import Picture, filled, moved, paint, path, rect, shortened, tag, text
from .tile import tile_picture

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from core.edition.edition import Design, Edition

MARGIN: Final = 44
_TILE: Final = 120
_ART_DOTS: Final = 3 * _TILE
_GAP: Final = 22
_CAPTION: Final = 26
_HEADING: Final = 30
"""How much room the title of a kind takes above its first picture."""
_HEAD: Final = 92
_TILES_ACROSS: Final = 8
_TITLE: Final = 26
_TITLE_LINE: Final = 32
_LETTER: Final = 0.69
"""How wide a letter of a bold title is, for its size: a mean of the font."""
_BACKGROUND: Final = "#fbf6ea"
LONGEST: Final = 16
"""How many letters an id has in a caption at most."""
_LEAST_WIDTH: Final = 420


class SheetItem(NamedTuple):
    """A picture on the sheet with its caption, and the title of the kind that begins with it."""

    picture: Picture
    caption: str
    title: str = ""


class SheetLook(NamedTuple):
    """How pictures look: their width and height, the radius of their corners, their captions."""

    wide: float
    high: float
    corner: float
    letters: int
    baseline: int


_OF_TILES: Final = SheetLook(_TILE, _TILE, 0, 13, 19)


def sheet_svg(
    edition: Edition, *, ids: Sequence[str] | None = None, each_copy: bool = False
) -> str:
    """The designs in play on one sheet, each with its id and number of copies.

    `ids` chooses designs and their order; ids that the edition does not know are passed over.
    With `each_copy` there is a picture for each kind of copy, with how many there are of it.
    """
    return sheet_document(tile_sheet(edition, ids, each_copy=each_copy))


def sheet_document(*sheets: Picture) -> str:
    """Sheets below one another as a document."""
    wide, high = max(sheet.box[2] for sheet in sheets), sum(sheet.box[3] for sheet in sheets)
    whole = Picture(box=(0, 0, wide, high))
    whole.add(filled(_BACKGROUND, whole.box))
    y = 0.0
    for sheet in sheets:
        whole.symbols |= sheet.symbols
        whole.add(tag("g", sheet.body, transform=moved(0, y)))
        y += sheet.box[3]
    return whole.document()


def tile_sheet(
    edition: Edition, ids: Sequence[str] | None = None, *, each_copy: bool = False
) -> Picture:
    """The picture of `sheet_svg`, without its ground."""
    shown = [*_shown(edition, ids, each_copy=each_copy)]
    items = [
        SheetItem(
            tile_picture(edition, design, copy=copy, dots=_ART_DOTS),
            f"{shortened(design.id, LONGEST)} × {count}",
        )
        for design, copy, count in shown
    ]
    rows = [items[n : n + _TILES_ACROSS] for n in range(0, len(items), _TILES_ACROSS)]
    tiles = numbered(sum(count for _, _, count in shown), "tile")
    designs = numbered(len({id(design) for design, _, _ in shown}), "design")
    return laid_out(edition, "en", f"{tiles} · {designs}", rows, _OF_TILES)


def _shown(
    edition: Edition, ids: Sequence[str] | None, *, each_copy: bool
) -> Iterator[tuple[Design, int, int]]:
    """Yield what to draw: a design, the index of a copy, and how many it represents."""
    chosen = edition.in_play if ids is None else map(edition.design, ids)
    for design in filter(None, chosen):
        if each_copy:
            yield from ((design, index, count) for index, count in design.distinct_copies)
        else:
            first = next((n for n, copy in enumerate(design.copies) if copy.count), 0)
            yield design, first, design.count


def laid_out(
    edition: Edition, language: str, said: str, rows: Sequence[Sequence[SheetItem]], look: SheetLook
) -> Picture:
    """Rows of pictures below the titles of the sets and what is said of all of them."""
    columns = max(map(len, rows), default=0)
    width = max(2 * MARGIN + columns * (round(look.wide) + _GAP) - _GAP, _LEAST_WIDTH)
    titles = _titles(edition, width, language)
    below = (len(titles) - 1) * _TITLE_LINE
    sheet = Picture()
    for n, title in enumerate(titles):
        sheet.add(text(MARGIN, 50 + n * _TITLE_LINE, _TITLE, title, INK, font_weight="bold"))
    line = f"M{MARGIN},{80.5 + below:g}H{width - MARGIN}"
    sheet.add(
        text(MARGIN, 72 + below, 13, said, INK, fill_opacity=0.75),
        path(line, paint(stroke=INK, stroke_opacity=0.45)),
    )
    y: float = _HEAD + below
    for row in rows:
        if any(item.title for item in row):
            y += _HEADING
        for column, item in enumerate(row):
            sheet.symbols |= item.picture.symbols
            sheet.add(*_cell(MARGIN + column * (look.wide + _GAP), y, item, look))
        y += look.high + _CAPTION + _GAP
    sheet.box = (0, 0, width, round(y + MARGIN / 2))
    return sheet


def _titles(edition: Edition, width: int, language: str) -> list[str]:
    """The titles of all sets, in as many lines as a sheet of a width needs."""
    most = int((width - 2 * MARGIN) / (_TITLE * _LETTER))
    lines: list[str] = []
    for title in (shown_title(each.tileset, language) for each in edition.sets):
        if lines and len(lines[-1]) + len(title) + 3 <= most:
            lines[-1] += f" + {title}"
        else:
            lines += wrap(f"+ {title}" if lines else title, most)
    return lines or [""]


def _cell(x: float, y: float, item: SheetItem, look: SheetLook) -> Iterator[str]:
    """Yield a picture with its shadow and frame, and what is written above and below it."""
    size, corner = (look.wide, look.high), look.corner or None
    yield rect((x + 2.5, y + 3, *size), paint(fill=INK, fill_opacity=0.22), rx=corner)
    scale = f"scale({look.wide / item.picture.box[2]:g})"
    yield tag("g", item.picture.body, transform=moved(x, y, scale))
    if not corner:  # what has round ones has a rim of its own
        yield rect((x, y, *size), paint(fill="none", stroke=INK, stroke_width=1.2))
    if item.title:
        yield text(x, y - 10, 15, item.title, INK, font_weight="bold")
    if item.caption:
        middle, line = x + look.wide / 2, y + look.high + look.baseline
        yield text(middle, line, look.letters, item.caption, INK, text_anchor="middle")


def numbered(count: int, thing: str) -> str:
    """How many there are of something: `1 tile`, `2 tiles`."""
    return f"{count} {thing}{'s' * (count != 1)}"
