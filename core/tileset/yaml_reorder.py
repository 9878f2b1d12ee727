"""The items of a block sequence in another order, some gone and new ones among them.

Each item takes its own comments with it. Comments that belong to no item, because a blank line
parts them from the next, stay where they are: before the item that still follows them.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from .yaml_patch import dash_column, item_lines, newline

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .yaml_nodes import Node

_BLANKS: Final = re.compile(r"(?:[ \t]*(?:\r\n|\n|\r))*")
_EMPTY: Final = re.compile(r"^[ \t]*(?:\r\n|\n|\r)", re.MULTILINE)
_LINE: Final = re.compile(r"\r\n|\n|\r")


def arrange_items(text: str, parent: Node, order: Sequence[int | Sequence[str]]) -> str:
    """Return the text with the items in `order`: the numbers of old ones, and lines of new ones.

    Lines of new items are without their ends and begin at column 0; there must be at least one
    item before and after.
    """
    spans = [item_lines(text, parent, number) for number in range(len(parent.children))]
    gaps = ["", *(text[one[1] : other[0]] for one, other in pairwise(spans))]
    end = newline(text)
    blank = end if any(_EMPTY.search(gap) for gap in gaps[1:2]) else ""
    staying = set(_longest_rise([entry for entry in order if isinstance(entry, int)]))
    remarks, rest = _remarks(gaps, staying)
    margin = " " * dash_column(text, parent)
    parts = [text[: spans[0][0]]]
    before: int | None = None
    for entry in order:
        old = entry if isinstance(entry, int) else None
        if old in remarks:
            parts.append(remarks[old] if len(parts) > 1 else _without_blanks(remarks[old]))
        elif len(parts) > 1:
            parts.append(gaps[old] if old is not None and before == old - 1 else blank)
        parts.append(
            "".join(margin * bool(line) + line + end for line in entry)
            if not isinstance(entry, int)
            else _whole_lines(text[slice(*spans[entry])], end)
        )
        before = old
    arranged = "".join(parts) + rest + text[spans[-1][1] :]
    return arranged if text.endswith(("\n", "\r")) else arranged.removesuffix(end)


def dedented(lines: Sequence[str], columns: int) -> tuple[str, ...]:
    """Return lines moved to the left by so many columns, as far as they are blank there."""
    return tuple(line[: max(0, columns)].lstrip(" ") + line[max(0, columns) :] for line in lines)


def lines_of(text: str) -> list[str]:
    """Return the lines of a text without their ends, and without an empty one behind the last."""
    lines = _LINE.split(text)
    return lines if lines[-1] else lines[:-1]


def _remarks(gaps: Sequence[str], staying: set[int]) -> tuple[dict[int, str], str]:
    """Return the comments that stand before each staying item, and those behind the last one."""
    found: dict[int, str] = {}
    carried = ""
    for number, gap in enumerate(gaps):
        if not _is_blank(gap) and gap:
            carried += gap
        if number in staying:
            if carried:
                found[number] = carried
            carried = ""
    return found, carried


def _longest_rise(numbers: Sequence[int]) -> list[int]:
    """Return the longest run of rising numbers, not all of them neighbours: these stay put."""
    tops: list[int] = []
    links: dict[int, int | None] = {}
    for number in numbers:
        place = bisect_left(tops, number)
        links[number] = tops[place - 1] if place else None
        tops[place : place + 1] = [number]
    rise: list[int] = []
    last = tops[-1] if tops else None
    while last is not None:
        rise.append(last)
        last = links[last]
    return rise[::-1]


def _is_blank(gap: str) -> bool:
    return bool(gap) and not gap.strip()


def _without_blanks(text: str) -> str:
    found = _BLANKS.match(text)
    return text[found.end() :] if found else text


def _whole_lines(text: str, end: str) -> str:
    return text if text.endswith(("\n", "\r")) else text + end
