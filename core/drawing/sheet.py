"""All tiles of an edition on one sheet, with captions, to look at and to print."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, Final, NamedTuple
from xml.sax.saxutils import escape

from core.tileset.schema import shown_title

from .palette import INK
from .symbols import FONT, Symbol
from .tile import XMLNS, definitions, tile_picture

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from core.edition.edition import Design, Edition

_TILE: Final = 120
_ART_DOTS: Final = 3 * _TILE
_GAP: Final = 22
_CAPTION: Final = 26
MARGIN: Final = 44
_HEAD: Final = 92
_COLUMNS: Final = 8
_TITLE: Final = 26
_TITLE_LINE: Final = 32
_LETTER: Final = 0.69
"""How wide a letter of a bold title is, for its size: a mean of the font."""
_BACKGROUND: Final = "#fbf6ea"
_LONGEST: Final = 16


class Sheet(NamedTuple):
    """What a sheet shows, the symbols that its document must define, and its size in pixels."""

    content: str
    symbols: Mapping[str, Symbol]
    width: int
    height: int

    @property
    def document(self) -> str:
        """The sheet with its background as an SVG document."""
        size = f'width="{self.width}" height="{self.height}"'
        return (
            f'<svg {XMLNS} {size} viewBox="0 0 {self.width} {self.height}">'
            f'{definitions(self.symbols)}<rect {size} fill="{_BACKGROUND}"/>{self.content}</svg>'
        )

    def above(self, other: Sheet) -> Sheet:
        """Return one sheet with another one below this."""
        moved = f'<g transform="translate(0 {self.height})">{other.content}</g>'
        return Sheet(
            self.content + moved,
            {**self.symbols, **other.symbols},
            max(self.width, other.width),
            self.height + other.height,
        )


def sheet_svg(
    edition: Edition, *, ids: Sequence[str] | None = None, each_copy: bool = False
) -> str:
    """Return `tile_sheet` as an SVG document."""
    return tile_sheet(edition, ids=ids, each_copy=each_copy).document


def tile_sheet(
    edition: Edition, *, ids: Sequence[str] | None = None, each_copy: bool = False
) -> Sheet:
    """Return the designs in play on one sheet, each with its id and number of copies.

    `ids` chooses designs and their order; ids that the edition does not know are passed over.
    With `each_copy` there is a picture for each kind of copy, with how many there are of it.
    """
    items = list(_items(edition, ids, each_copy=each_copy))
    columns = min(_COLUMNS, max(len(items), 1))
    # Division that rounds up.
    rows = -(-len(items) // columns)
    width = max(2 * MARGIN + columns * (_TILE + _GAP) - _GAP, 420)
    title = sheet_titles(edition, width)
    head = head_height(title)
    height = head + rows * (_TILE + _CAPTION + _GAP) + MARGIN // 2
    symbols: dict[str, Symbol] = {}
    cells = []
    for place, (design, copy, count) in enumerate(items):
        row, column = divmod(place, columns)
        x = MARGIN + column * (_TILE + _GAP)
        y = head + row * (_TILE + _CAPTION + _GAP)
        picture = tile_picture(edition, design, copy=copy, dots=_ART_DOTS)
        symbols |= picture.symbols
        cells.append(_cell(x, y, picture.body, f"{shortened(design.id)} × {count}"))
    tiles = sum(count for _, _, count in items)
    designs = len({id(design) for design, _, _ in items})
    said = f"{numbered(tiles, 'tile')} · {numbered(designs, 'design')}"
    content = sheet_heading(title, said, width) + "".join(cells)
    return Sheet(content, symbols, width, height)


def _items(
    edition: Edition, ids: Sequence[str] | None, *, each_copy: bool
) -> Iterator[tuple[Design, int, int]]:
    """Yield what to draw: a design, the index of a copy, and how many it represents."""
    chosen = edition.in_play if ids is None else _chosen(edition, ids)
    for design in chosen:
        if each_copy:
            yield from ((design, index, count) for index, count in design.distinct_copies)
        else:
            first = next((n for n, copy in enumerate(design.copies) if copy.count), 0)
            yield design, first, design.count


def _chosen(edition: Edition, ids: Sequence[str]) -> list[Design]:
    found = (edition.design(tile_id) for tile_id in ids)
    return [design for design in found if design is not None]


def sheet_titles(edition: Edition, width: int, language: str = "en") -> list[str]:
    """Return the titles of all sets, in as many lines as a sheet of a width needs."""
    most = int((width - 2 * MARGIN) / (_TITLE * _LETTER))
    titles = [shown_title(s.tileset, language) for s in edition.sets]
    lines: list[str] = []
    for title in titles:
        if lines and len(lines[-1]) + len(title) + 3 <= most:
            lines[-1] += f" + {title}"
        else:
            lines += wrap(f"+ {title}" if lines else title, most)
    return lines or [""]


def head_height(title: Sequence[str]) -> int:
    """Return how high the head of a sheet is whose titles take so many lines."""
    return _HEAD + (len(title) - 1) * _TITLE_LINE


def numbered(count: int, thing: str) -> str:
    """Return how many there are of something: `1 tile`, `2 tiles`."""
    return f"{count} {thing}{'s' * (count != 1)}"


def sheet_heading(title: Sequence[str], said: str, width: int) -> str:
    """Return the head of a sheet: its titles, what is said of them, and a line below."""
    lines = [
        label(MARGIN, 50 + n * _TITLE_LINE, _TITLE, escape(line), 'font-weight="bold"')
        for n, line in enumerate(title)
    ]
    below = (len(title) - 1) * _TITLE_LINE
    return (
        "".join(lines)
        + label(MARGIN, 72 + below, 13, said, 'fill-opacity="0.75"')
        + f'<path d="M{MARGIN},{80.5 + below:g}H{width - MARGIN}" stroke="{INK}" '
        'stroke-opacity="0.45"/>'
    )


def _cell(x: int, y: int, body: str, caption: str) -> str:
    return (
        f'<rect x="{x + 2.5}" y="{y + 3}" width="{_TILE}" height="{_TILE}" fill="{INK}" '
        f'fill-opacity="0.22"/><g transform="translate({x} {y}) scale({_TILE / 100:g})">{body}</g>'
        f'<rect x="{x}" y="{y}" width="{_TILE}" height="{_TILE}" fill="none" stroke="{INK}" '
        f'stroke-width="1.2"/>'
        + label(x + _TILE / 2, y + _TILE + 19, 13, escape(caption), 'text-anchor="middle"')
    )


def label(x: float, y: float, size: int, text: str, extra: str) -> str:
    """Return a text of a sheet, which is XML already; `extra` are more attributes."""
    return (
        f'<text x="{x:g}" y="{y:g}" font-family="{FONT}" font-size="{size}" fill="{INK}" {extra}>'
        f"{text}</text>"
    )


def shortened(text: str, most: int = _LONGEST) -> str:
    """Return a text with at most so many characters."""
    return text if len(text) <= most else text[: most - 1] + "…"
