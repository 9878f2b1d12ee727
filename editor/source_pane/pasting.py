"""How a pasted text reads where it is put: tiles stand as deep and as far apart as those there."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .lines import Spot

_ITEM: Final = re.compile(r" *- ")
_EMPTY_ITEM: Final = re.compile(r" *- +")
_TILE: Final = re.compile(r" *- +(?:\{ *)?['\"]?id['\"]? *:")


def pasted(lines: Sequence[str], start: Spot, text: str) -> tuple[Spot, str]:
    """Return where a text goes that is pasted at a place, and how it reads there.

    Only lists are changed: the dash of an item takes the place of one that is there already, and
    tiles, put at the beginning of a line where the file has tiles, stand as deep as those.
    """
    line, column = start
    rows = text.replace("\r\n", "\n").split("\n")
    if _ITEM.match(rows[0]) and _EMPTY_ITEM.fullmatch(lines[line][:column]):
        column = lines[line].index("-")
        start, text = (line, column), text.lstrip(" ")
        rows[0] = rows[0].lstrip(" ")
    if lines[line][:column].strip() or len(rows) == 1:
        return start, text
    depth = _depth(lines, line)
    first = next((n for n, row in enumerate(rows) if _TILE.match(row)), None)
    if depth is None or first is None or not all(_says_nothing(row) for row in rows[:first]):
        return start, text
    if not first:
        rows[0] = _completed(rows)
    by = depth - _blanks(rows[first])
    moved = [_moved(row, by) for row in rows]
    above = lines[line - 1].split("#")[0].strip() if line else ""
    if above and not above.endswith("tiles:") and _are_parted(lines):
        moved.insert(0, "")
    return (line, 0), "\n".join(moved)


def _depth(lines: Sequence[str], line: int) -> int | None:
    """Return the column of the dashes of tiles near a line; None where there are none."""
    near = [*reversed(lines[:line]), *lines[line:]]
    return next((_blanks(row) for row in near if _TILE.match(row)), None)


def _completed(rows: Sequence[str]) -> str:
    """Return the first line, of which the blanks may have been left behind when it was copied."""
    deeper = [_blanks(row) for row in rows[1:] if row.strip()]
    missing = min(deeper, default=0) - 2 - _blanks(rows[0])
    return " " * max(missing, 0) + rows[0]


def _moved(row: str, by: int) -> str:
    if not row.strip():
        return ""
    return " " * by + row if by >= 0 else row[min(-by, _blanks(row)) :]


def _are_parted(lines: Sequence[str]) -> bool:
    """Say whether blank lines part the tiles of a file."""
    tiles = [n for n, row in enumerate(lines) if _TILE.match(row)]
    return any(not row.strip() for row in lines[tiles[0] : tiles[-1]]) if tiles else False


def _says_nothing(row: str) -> bool:
    return row.strip()[:1] in ("", "#")


def _blanks(row: str) -> int:
    return len(row) - len(row.lstrip(" "))
