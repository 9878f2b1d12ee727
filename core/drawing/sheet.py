"""All tiles of an edition on one sheet, with captions, to look at and to print."""

from __future__ import annotations

from dataclasses import replace
from textwrap import wrap
from typing import TYPE_CHECKING, Final
from xml.sax.saxutils import escape

from core.tileset.schema import in_language

from .palette import INK
from .symbols import FONT, Symbol
from .tile import XMLNS, definitions, tile_picture

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from core.edition.edition import CopyInPlay, Design, Edition

_TILE: Final = 120
_GAP: Final = 22
_CAPTION: Final = 26
_MARGIN: Final = 44
_HEAD: Final = 92
_TITLE: Final = 26
_TITLE_LINE: Final = 32
_LETTER: Final = 0.69
"""How wide a letter of a bold title is, for its size: a mean of the font."""
_BACKGROUND: Final = "#fbf6ea"
_LONGEST: Final = 16


def sheet_svg(
    edition: Edition, *, columns: int = 8, ids: Sequence[str] | None = None, each_copy: bool = False
) -> str:
    """Return the designs in play as one SVG document, each with its id and number of copies.

    `ids` chooses designs and their order; ids that the edition does not know are passed over.
    With `each_copy` there is a picture for each kind of copy, with how many there are of it.
    """
    items = list(_items(edition, ids, each_copy=each_copy))
    columns = max(1, min(columns, max(len(items), 1)))
    # Division that rounds up.
    rows = -(-len(items) // columns)
    width = max(2 * _MARGIN + columns * (_TILE + _GAP) - _GAP, 420)
    title = _title(edition, width)
    head = _HEAD + (len(title) - 1) * _TITLE_LINE
    height = head + rows * (_TILE + _CAPTION + _GAP) + _MARGIN // 2
    symbols: dict[str, Symbol] = {}
    cells = []
    for place, (design, copy, count) in enumerate(items):
        row, column = divmod(place, columns)
        x = _MARGIN + column * (_TILE + _GAP)
        y = head + row * (_TILE + _CAPTION + _GAP)
        picture = tile_picture(edition, design, copy=copy)
        symbols |= picture.symbols
        cells.append(_cell(x, y, picture.body, f"{_short(design.id)} × {count}"))
    return (
        f'<svg {XMLNS} width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
        f'{definitions(symbols)}<rect width="{width}" height="{height}" fill="{_BACKGROUND}"/>'
        f"{_heading(title, items, width)}{''.join(cells)}</svg>"
    )


def _items(
    edition: Edition, ids: Sequence[str] | None, *, each_copy: bool
) -> Iterator[tuple[Design, int, int]]:
    """Yield what to draw: a design, the index of a copy, and how many it represents."""
    chosen = edition.in_play if ids is None else _chosen(edition, ids)
    for design in chosen:
        if not each_copy:
            first = next((n for n, copy in enumerate(design.copies) if copy.count), 0)
            yield design, first, design.count
            continue
        kinds: list[tuple[int, CopyInPlay, int]] = []
        for n, copy in enumerate(design.copies):
            if not copy.count:
                continue
            # Copies that look the same are one picture, also if the file lists them separately.
            same = next((k for k, (_, known, _) in enumerate(kinds) if _alike(known, copy)), None)
            if same is None:
                kinds.append((n, copy, copy.count))
            else:
                index, known, count = kinds[same]
                kinds[same] = (index, known, count + copy.count)
        for index, _, count in kinds:
            yield design, index, count


def _chosen(edition: Edition, ids: Sequence[str]) -> list[Design]:
    found = (edition.design(tile_id) for tile_id in ids)
    return [design for design in found if design is not None]


def _alike(one: CopyInPlay, other: CopyInPlay) -> bool:
    return replace(one, count=other.count) == other


def _title(edition: Edition, width: int) -> list[str]:
    """Return the titles of all sets, in as many lines as a sheet of a width needs."""
    most = int((width - 2 * _MARGIN) / (_TITLE * _LETTER))
    titles = [in_language(s.tileset.title, "en", s.tileset.id) for s in edition.sets]
    lines: list[str] = []
    for title in titles:
        if lines and len(lines[-1]) + len(title) + 3 <= most:
            lines[-1] += f" + {title}"
        else:
            lines += wrap(f"+ {title}" if lines else title, most)
    return lines or [""]


def _heading(title: Sequence[str], items: Sequence[tuple[Design, int, int]], width: int) -> str:
    tiles = sum(count for _, _, count in items)
    designs = len({id(design) for design, _, _ in items})
    said = f"{tiles} tiles · {designs} designs"
    lines = [
        _text(_MARGIN, 50 + n * _TITLE_LINE, _TITLE, escape(line), 'font-weight="bold"')
        for n, line in enumerate(title)
    ]
    below = (len(title) - 1) * _TITLE_LINE
    return (
        "".join(lines)
        + _text(_MARGIN, 72 + below, 13, said, 'fill-opacity="0.75"')
        + f'<path d="M{_MARGIN},{80.5 + below:g}H{width - _MARGIN}" stroke="{INK}" '
        'stroke-opacity="0.45"/>'
    )


def _cell(x: int, y: int, body: str, caption: str) -> str:
    return (
        f'<rect x="{x + 2.5}" y="{y + 3}" width="{_TILE}" height="{_TILE}" fill="{INK}" '
        f'fill-opacity="0.22"/><g transform="translate({x} {y}) scale({_TILE / 100:g})">{body}</g>'
        f'<rect x="{x}" y="{y}" width="{_TILE}" height="{_TILE}" fill="none" stroke="{INK}" '
        f'stroke-width="1.2"/>'
        + _text(x + _TILE / 2, y + _TILE + 19, 13, escape(caption), 'text-anchor="middle"')
    )


def _text(x: float, y: float, size: int, text: str, extra: str) -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" font-family="{FONT}" font-size="{size}" fill="{INK}" {extra}>'
        f"{text}</text>"
    )


def _short(text: str, most: int = _LONGEST) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"
