"""What keys and pasting do to a text besides inserting: indent, pair, comment, move, fit in.

Each takes the lines as shown and a selection, and gives the one edit that the key stands for, or
None to leave the key to the widget. Positions are 0-based lines and columns.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from core.tileset.schema_map import slot_at
from core.tileset.set_schema import TileSet

from .outline import state_before
from .scanner import Role, scan

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pydantic import BaseModel

    from .text_lines import Spot

# Columns, as the writer of the format indents.
INDENT: Final = 2
PAIRS: Final = {"[": "]", "{": "}", '"': '"', "'": "'"}
_QUOTES: Final = ("'", '"')
_OPENERS: Final = "[{("
_ENDERS: Final = "]})"
_CLOSERS: Final = tuple(PAIRS.values())
# The dashes of items count as indentation: what follows stands below their first key.
_LEAD: Final = re.compile(r" *(?:- +)*")
_COMMENT: Final = re.compile(r"( *)#( ?)")
_ITEM: Final = re.compile(r" *- ")
_DOUBLED: Final = re.compile(r" *- -")
_EMPTY_ITEM: Final = re.compile(r" *- +")
_TILE: Final = re.compile(r" *- +(?:\{ *)?['\"]?id['\"]? *:")


@dataclass(frozen=True, slots=True)
class TextChange:
    """Text in the place of what stands between two positions, and the selection after it."""

    start: Spot
    end: Spot
    text: str
    anchor: Spot
    caret: Spot


def enter(
    lines: Sequence[str], start: Spot, end: Spot, model: type[BaseModel] = TileSet
) -> TextChange:
    """Begin a line as deep as its content will stand: in a key's block, an item, or as this one."""
    text = lines[start[0]]
    before, behind = text[: start[1]], lines[end[0]][end[1] :]
    # Enter on an empty item ends the list.
    if before.strip() == "-" and not behind.strip() and start == end:
        return _edit((start[0], 0), end, " " * _parent_indent(lines, start[0]))
    # Before the first word of a line, Enter pushes the line down as it is.
    if not before.strip() and behind.strip() and start == end:
        return _edit(start, end, "\n" + before)
    lead = _lead_below(lines, start, model)
    if _ITEM.match(behind):
        lead = lead.removesuffix("- ")
    opened = before.rstrip()[-1:]
    if opened in ("[", "{") and behind.lstrip()[:1] == PAIRS[opened]:
        outer = " " * _blanks(text)
        made = f"\n{outer}{' ' * INDENT}\n{outer}"
        caret = start[0] + 1, len(outer) + INDENT
        return TextChange(start, (end[0], end[1] + _blank(behind)), made, caret, caret)
    return _edit(start, (end[0], end[1] + _blank(behind)), "\n" + lead)


def tab(lines: Sequence[str], start: Spot, end: Spot) -> TextChange:
    """Move the lines of a selection deeper, or the cursor to the next multiple of the indent."""
    if start[0] == end[0] and start == end:
        return _edit(start, end, " " * (INDENT - start[1] % INDENT))
    return _each_line(lines, start, end, lambda text: " " * INDENT + text if text else text)


def back_tab(lines: Sequence[str], start: Spot, end: Spot) -> TextChange:
    """Move the lines of a selection further out."""

    def less(text: str) -> str:
        return text[min(_blanks(text), INDENT) :]

    return _each_line(lines, start, end, less)


def backspace(lines: Sequence[str], at: Spot) -> TextChange | None:
    """Delete a whole step of indentation, or both marks of an empty pair."""
    line, column = at
    text = lines[line]
    before = text[:column]
    if before and not before.strip(" "):
        # Less one, so that from a step it goes to the one before and does not stay.
        back = (column - 1) // INDENT * INDENT
        return _edit((line, back), at, "")
    if before[-1:] in PAIRS and text[column : column + 1] == PAIRS[before[-1:]]:
        return _edit((line, column - 1), (line, column + 1), "")
    return None


def typed(lines: Sequence[str], start: Spot, end: Spot, sign: str) -> TextChange | None:
    """Put brackets and quotes around a selection, close them, or step over the closing one.

    The dash of an item that Enter has written already is not written twice: the format has no
    lists of lists in this style.
    """
    line, column = start
    text = lines[line]
    there = text[column : column + 1]
    # A bracket typed over a selection surrounds it; anything else replaces it, as usual.
    if start != end:
        if sign in PAIRS and start[0] == end[0]:
            inner = text[column : end[1]]
            made = f"{sign}{inner}{PAIRS[sign]}"
            return TextChange(start, end, made, (line, column + 1), (line, column + 1 + len(inner)))
        return None
    if sign == " " and _is_doubled(lines, start):
        return TextChange((line, column - 1), start, "", (line, column - 1), (line, column - 1))
    if sign in _CLOSERS and there == sign and _closes(lines, start, sign):
        return TextChange(start, start, "", (line, column + 1), (line, column + 1))
    if sign in PAIRS and _may_pair(lines, start):
        return TextChange(start, start, sign + PAIRS[sign], (line, column + 1), (line, column + 1))
    return None


def toggle_comment(lines: Sequence[str], start: Spot, end: Spot) -> TextChange:
    """Make the lines of a selection comments, or take the marks away if all of them are."""
    first, last = _whole(start, end)
    block = [text for text in lines[first : last + 1] if text.strip()]
    if block and all(text.lstrip(" ").startswith("#") for text in block):
        return _each_line(lines, start, end, lambda text: _COMMENT.sub(r"\1", text, count=1))
    depth = min(map(_blanks, block), default=0)

    def mark(text: str) -> str:
        return f"{text[:depth]}# {text[depth:]}" if text.strip() or not block else text

    return _each_line(lines, start, end, mark)


def duplicate(lines: Sequence[str], start: Spot, end: Spot) -> TextChange:
    """Repeat the lines of a selection below them."""
    first, last = _whole(start, end)
    block = "\n".join(lines[first : last + 1])
    below = last - first + 1
    at = last, len(lines[last])
    return TextChange(at, at, "\n" + block, (start[0] + below, start[1]), (end[0] + below, end[1]))


def move(lines: Sequence[str], start: Spot, end: Spot, way: int) -> TextChange | None:
    """Let the lines of a selection change places with the one above (-1) or below (1)."""
    first, last = _whole(start, end)
    other = first - 1 if way < 0 else last + 1
    if not 0 <= other < len(lines):
        return None
    block = lines[first : last + 1]
    made = [*block, lines[other]] if way < 0 else [lines[other], *block]
    top, bottom = min(first, other), max(last, other)
    return TextChange(
        (top, 0),
        (bottom, len(lines[bottom])),
        "\n".join(made),
        (start[0] + way, start[1]),
        (end[0] + way, end[1]),
    )


def home(lines: Sequence[str], at: Spot) -> Spot:
    """The first place of a line that is not blank, or its beginning from there."""
    text = lines[at[0]]
    first = len(text) - len(text.lstrip(" \t"))
    return at[0], 0 if at[1] == first else first


def _edit(start: Spot, end: Spot, text: str) -> TextChange:
    new_lines = text.count("\n")
    last = text.rpartition("\n")[2]
    caret = start[0] + new_lines, len(last) + (0 if new_lines else start[1])
    return TextChange(start, end, text, caret, caret)


def _blank(text: str) -> int:
    return _blanks(text) if text.strip() else len(text)


def _lead_below(lines: Sequence[str], at: Spot, model: type[BaseModel]) -> str:
    """The beginning of a line where another is cut: blanks, and the dash of an item."""
    line, column = at
    before = lines[line][:column]
    own = " " * _blanks(before)
    lead = _LEAD.match(before)
    inner = " " * (lead.end() if lead else 0)
    tokens, state = scan(before, state_before(lines, line))
    said = [token for token in tokens if token.role is not Role.COMMENT]
    if not said or state.quote:
        return own
    if state.flows:
        return own + " " * INDENT
    if state.literal >= 0:
        return " " * (state.literal + INDENT)
    # Behind `key:` the block is one step deeper, and begins with a dash if the format wants a list
    # of mappings there.
    last = said[-1]
    if last.role is Role.SIGN and before[last.start] == ":":
        deeper = inner + " " * INDENT
        items = slot_at(last.path, model).items
        return f"{deeper}- " if items and items.is_mapping else deeper
    # `- word` goes on with another dash, `- key: value` with another key of the same item.
    simple = len(inner) > len(own) and all(token.role is not Role.KEY for token in said[:2])
    return before[: len(inner)] if simple else inner


def _parent_indent(lines: Sequence[str], line: int) -> int:
    """The column of the key whose list an item is in."""
    own = _blanks(lines[line])
    for above in range(line - 1, -1, -1):
        text = lines[above]
        depth = _blanks(text)
        if text.strip() and depth < own and not text.lstrip().startswith("#"):
            dash = _ITEM.match(text)
            return dash.end() if dash else depth
    return 0


def _whole(start: Spot, end: Spot) -> tuple[int, int]:
    """The lines of a selection; one that ends where a line begins leaves that out."""
    return start[0], end[0] - 1 if end[0] > start[0] and end[1] == 0 else end[0]


def _each_line(
    lines: Sequence[str], start: Spot, end: Spot, change: Callable[[str], str]
) -> TextChange:
    first, last = _whole(start, end)
    old = lines[first : last + 1]
    new = [change(text) for text in old]

    def moved(spot: Spot) -> Spot:
        if not first <= spot[0] <= last:
            return spot
        number = spot[0] - first
        grown = len(new[number]) - len(old[number])
        from_end = len(old[number]) - spot[1]
        kept = spot[1] if spot[1] == 0 and start != end else len(new[number]) - from_end
        return spot[0], max(0, min(kept, spot[1] + max(grown, 0) if grown > 0 else kept))

    return TextChange(
        (first, 0), (last, len(lines[last])), "\n".join(new), moved(start), moved(end)
    )


def _is_doubled(lines: Sequence[str], at: Spot) -> bool:
    """Whether a line is two dashes so far, and no text that may begin like that."""
    line, column = at
    if not _DOUBLED.fullmatch(lines[line][:column]) or lines[line][column:].strip():
        return False
    state = state_before(lines, line)
    return not state.quote and state.literal < 0


def _closes(lines: Sequence[str], at: Spot, sign: str) -> bool:
    """Whether a closing sign that stands there belongs to an open one before it."""
    _, state = scan(lines[at[0]][: at[1]], state_before(lines, at[0]))
    if sign in _QUOTES:
        return state.quote == sign
    return bool(state.flows) and not state.quote


def _may_pair(lines: Sequence[str], at: Spot) -> bool:
    """Whether a sign opens something here: not in comments, quotes or words, nor before one."""
    line, column = at
    text = lines[line]
    tokens, state = scan(text[:column], state_before(lines, line))
    behind = text[column : column + 1]
    if state.quote or (tokens and tokens[-1].role is Role.COMMENT):
        return False
    # Before a word the sign is part of what is being rewritten.
    if behind and behind not in " ,]}":
        return False
    last = tokens[-1] if tokens else None
    inside_word = last is not None and last.end == column and last.role is not Role.SIGN
    return not inside_word


def partner(text: str, column: int) -> tuple[int, int] | None:
    """The columns of a bracket and of the one that belongs to it, if both are there."""
    if not 0 <= column < len(text) or text[column] not in _OPENERS + _ENDERS:
        return None
    way = 1 if text[column] in _OPENERS else -1
    depth = 0
    for there in range(column, len(text) if way > 0 else -1, way):
        depth += way * ((text[there] in _OPENERS) - (text[there] in _ENDERS))
        if depth == 0:
            return column, there
    return None


def pasted(lines: Sequence[str], start: Spot, text: str) -> tuple[Spot, str]:
    """The place where a text goes that is pasted, and how it reads there.

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
    if depth is None or first is None or not all(_is_blank_or_comment(row) for row in rows[:first]):
        return start, text
    if not first:
        rows[0] = _completed(rows)
    by = depth - _blanks(rows[first])
    moved = [_shifted(row, by) for row in rows]
    above = lines[line - 1].split("#")[0].strip() if line else ""
    if above and not above.endswith("tiles:") and _blank_lines_separate(lines):
        moved.insert(0, "")
    return (line, 0), "\n".join(moved)


def _depth(lines: Sequence[str], line: int) -> int | None:
    """The column of the dashes of tiles near a line; None where there are none."""
    near = [*reversed(lines[:line]), *lines[line:]]
    return next((_blanks(row) for row in near if _TILE.match(row)), None)


def _completed(rows: Sequence[str]) -> str:
    """The first line, of which the blanks may have been left behind when it was copied."""
    deeper = [_blanks(row) for row in rows[1:] if row.strip()]
    # The keys of an item stand two columns behind its dash.
    missing = min(deeper, default=0) - 2 - _blanks(rows[0])
    return " " * max(missing, 0) + rows[0]


def _shifted(row: str, by: int) -> str:
    if not row.strip():
        return ""
    return " " * by + row if by >= 0 else row[min(-by, _blanks(row)) :]


def _blank_lines_separate(lines: Sequence[str]) -> bool:
    """Whether blank lines part the tiles of a file."""
    tiles = [n for n, row in enumerate(lines) if _TILE.match(row)]
    return any(not row.strip() for row in lines[tiles[0] : tiles[-1]]) if tiles else False


def _is_blank_or_comment(row: str) -> bool:
    return row.strip()[:1] in ("", "#")


def _blanks(row: str) -> int:
    return len(row) - len(row.lstrip(" "))
