"""Edits of YAML text that touch only the lines they concern.

Each function takes the text and the node of the mapping or sequence to change (with offsets into
that text) and returns the new text. Comments and blank lines stay with what they belong to:
a comment on a line belongs to that line; comments directly above an entry or item, at its own
column, belong to it, unless a blank line parts them from it; deeper ones below it belong to it too.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final, TypeAlias

from . import yaml_writer
from .yaml_nodes import Node

_LINE_END: Final = re.compile(r"\r\n|\n|\r")
# What may follow a value on its line; without the end of the line the match would stop halfway,
# as at a bracket, and what stands there would be taken for nothing.
_BEHIND: Final = re.compile(r"[ \t]*(?P<comma>,)?[ \t]*(?P<comment>#[^\r\n]*)?(?=\r|\n|\Z)")
_COMMA: Final = re.compile(r"[ \t]*,[ \t]*")
_COLON: Final = re.compile(r"\s*:")
_BLANK_LINE: Final = re.compile(r"^[ \t]*(?:\r\n|\n|\r)", re.MULTILINE)
_BLANK: Final = re.compile(r"[ \t]*(?:\r\n|\n|\r)")
_BLANK_LINES: Final = re.compile(r"\A(?:[ \t]*(?:\r\n|\n|\r))*")

Splice: TypeAlias = tuple[int, int, str]
"""The offsets [start, end) of a part of a text, and what comes in its place."""


def spliced(text: str, *splices: Splice) -> str:
    """A text with some parts replaced, none of which overlap."""
    for start, end, new in sorted(splices, reverse=True):  # from the end, so that offsets hold
        text = text[:start] + new + text[end:]
    return text


def newline(text: str) -> str:
    """The line end that a text uses, judged by its first."""
    found = _LINE_END.search(text)
    return found[0] if found else "\n"


def replace_value(text: str, parent: Node, step: str | int, value: Any) -> str:  # noqa: ANN401
    """Give a child of a collection another value, written on one line."""
    return spliced(text, value_splice(text, parent, step, value))


def value_splice(text: str, parent: Node, step: str | int, value: Any) -> Splice:  # noqa: ANN401
    """The text that `replace_value` replaces."""
    node, key = parent.child(step), parent.key(step)
    assert node is not None
    if not isinstance(value, dict | list):
        new = yaml_writer.scalar(value, node.style, in_block=parent.style == "block")
    else:
        new = yaml_writer.flow(value)
    if key is not None and parent.style == "block" and node.style == "flow":
        if not node.children and value:
            return _filled(text, key, node, step, value)
    elif key is not None and (node.start == node.end or node.style in ("block", "|", ">")):
        if node.style == "block" and isinstance(value, dict | list):
            lines = yaml_writer.entry(step, value, column(text, key.start))
            return key.start, node.end, newline(text).join(lines)[column(text, key.start) :]
        # What is below its key, or is left out, has no place of its own: the colon has.
        colon = text.index(":", key.end) + 1
        return colon, max(node.end, colon), " " + new
    return node.start, node.end, new


def add_key(text: str, parent: Node, key: str | int, value: Any, after: Any) -> str:  # noqa: ANN401
    """Add a key to a mapping that has others, behind the key `after` (None: as the first)."""
    if parent.style == "flow":
        new = f"{yaml_writer.scalar(key)}: {yaml_writer.flow(value, str(key))}"
        behind = _end_of(text, parent, after) if after is not None and parent.children else None
        return _with_flow_part(text, parent, behind, new)
    start = parent.keys[0].start
    indent = column(text, start)
    lines = yaml_writer.entry(key, value, indent)
    if after is None:
        joined = newline(text).join([*lines, ""])[indent:] + " " * indent
        return spliced(text, (start, start, joined))
    return insert_lines(text, block_end(text, _end_of(text, parent, after), indent), lines)


def rename_key(text: str, parent: Node, key: str | int, new: str) -> str:
    """Give a key of a mapping another name, in the same quotes."""
    node = parent.key(key)
    assert node is not None
    return spliced(text, (node.start, node.end, yaml_writer.scalar(new, node.style)))


def remove_key(text: str, parent: Node, key: str | int) -> str:
    """Remove a key with its value and its own comments; a mapping left empty becomes {}."""
    node = parent.key(key)
    assert node is not None
    start, end = node.start, _end_of(text, parent, key)
    if len(parent.children) == 1:
        return spliced(text, (parent.start, max(parent.end, end), "{}"))
    if parent.style == "flow":
        return _without_flow_part(text, start, end)
    # A key that shares its line with a dash has nothing above it that could be its own.
    if not _starts_line(text, start):  # behind a dash: the next key takes its place
        return spliced(text, (start, parent.keys[1].start, ""))
    behind = block_end(text, end, column(text, start))
    return spliced(text, (own_start(text, start), behind, ""))


@dataclass(frozen=True, slots=True)
class WholeItem:
    """The text of an item with the comments that belong to it, as lines without their ends.

    In a block sequence `blank` says whether a blank line parts it from the next. In a flow
    sequence whose items have lines of their own `behind` is the comment on its last line.
    """

    lines: tuple[str, ...]
    blank: bool = False
    behind: str = ""


def whole_item(text: str, parent: Node, index: int) -> WholeItem:
    """Take an item of a sequence with its own comments, to insert it elsewhere."""
    node = parent.children[index]
    if parent.style == "block":
        lines = lines_of(text[slice(*item_lines(text, parent, index))])
        return WholeItem(tuple(lines), _parted_by_blank(text, parent))
    if not _on_own_lines(text, parent):
        return WholeItem((text[node.start : node.end],))
    lines = _LINE_END.split(text[own_start(text, node.start) : node.end])
    behind = _BEHIND.match(text, node.end)
    return WholeItem(tuple(lines), behind=(behind and behind["comment"]) or "")


def insert_whole_item(text: str, parent: Node, index: int, item: WholeItem) -> str:
    """Insert an item before the one at `index`, or at the end."""
    if parent.style == "block":
        return _insert_block_item(text, parent, index, item)
    if parent.children and _on_own_lines(text, parent):
        return _insert_flow_lines(text, parent, index, item)
    behind = parent.children[index - 1].end if index and parent.children else None
    return _with_flow_part(text, parent, behind, newline(text).join(item.lines))


def insert_item(text: str, parent: Node, index: int, value: Any) -> str:  # noqa: ANN401
    """Insert a value into a sequence that has others, before the one at `index` or at the end."""
    if parent.style == "block":
        lines = yaml_writer.item(value, dash_column(text, parent))
        item = WholeItem(tuple(lines), _parted_by_blank(text, parent))
    else:
        own_lines = parent.children and _on_own_lines(text, parent)
        indent = column(text, parent.children[0].start) if own_lines else 0
        item = WholeItem((" " * indent + yaml_writer.flow(value),))
    return insert_whole_item(text, parent, index, item)


def remove_item(text: str, parent: Node, index: int) -> str:
    """Remove an item with its own comments; a sequence left empty becomes []."""
    node = parent.children[index]
    if len(parent.children) == 1:
        start = parent.start if parent.style == "flow" else _dash(text, node.start)
        return spliced(text, (start, parent.end, "[]"))
    if parent.style == "flow":
        return _without_flow_part(text, node.start, node.end)
    start, end = item_lines(text, parent, index)
    if _parted_by_blank(text, parent):  # one of two blank lines that would meet goes too
        if index + 1 < len(parent.children):
            blank = _BLANK.match(text, end)
            end = blank.end() if blank else end
        else:
            before = re.search(r"(?<=[\r\n])[ \t]*(\r\n|\n|\r)$", text[:start])
            start = before.start() if before else start
    return spliced(text, (start, end, ""))


def item_lines(text: str, parent: Node, index: int) -> tuple[int, int]:
    """The offsets of an item's lines in a block sequence, its own comments included."""
    dash = _dash(text, parent.children[index].start)
    return own_start(text, dash), item_end(text, parent, index)


def item_end(text: str, parent: Node, index: int) -> int:
    """The offset behind the last line of an item in a block sequence."""
    node = parent.children[index]
    return block_end(text, max(node.end, _dash(text, node.start) + 1), dash_column(text, parent))


def dash_column(text: str, parent: Node) -> int:
    """The column at which a block sequence has its dashes."""
    return column(text, _dash(text, parent.children[0].start))


def insert_lines(text: str, place: int, lines: Sequence[str]) -> str:
    """Insert whole lines at the start of a line, or at the end of a text with no final newline."""
    end = newline(text)
    if place == len(text) and not text.endswith(("\n", "\r")):
        return text + end + end.join(lines)
    return text[:place] + "".join(line + end for line in lines) + text[place:]


def column(text: str, offset: int) -> int:
    """The 0-based column of an offset."""
    return offset - _line_start(text, offset)


def own_start(text: str, offset: int) -> int:
    """The offset where the lines of an entry begin: its own line, or comments directly above it."""
    start = _line_start(text, offset)
    indent = offset - start
    while start > 0:
        # CR LF is one line end of two characters.
        above = _line_start(text, start - (2 if text[start - 2 : start] == "\r\n" else 1))
        line = text[above:start]
        if not line.startswith(" " * indent + "#"):
            break
        start = above
    return start


def block_end(text: str, offset: int, indent: int) -> int:
    """The offset where an entry's lines end: behind its last line and deeper comments below."""
    end = _next_line(text, offset)
    while end < len(text):
        following = _next_line(text, end)
        line = text[end:following]
        bare = line.lstrip(" ")
        # A comment at the entry's own column belongs to what follows.
        if not bare.startswith("#") or len(line) - len(bare) <= indent:
            break
        end = following
    return end


def _insert_block_item(text: str, parent: Node, index: int, item: WholeItem) -> str:
    if index < len(parent.children):
        place = own_start(text, _dash(text, parent.children[index].start))
        return insert_lines(text, place, [*item.lines, ""] if item.blank else item.lines)
    place = item_end(text, parent, len(parent.children) - 1)
    return insert_lines(text, place, ["", *item.lines] if item.blank else item.lines)


def _insert_flow_lines(text: str, parent: Node, index: int, item: WholeItem) -> str:
    """Insert lines into a flow sequence whose items have lines of their own; mind the commas."""
    end = newline(text)
    comment = f"  {item.behind}" if item.behind else ""
    if index < len(parent.children):
        place = own_start(text, parent.children[index].start)
        return spliced(text, (place, place, end.join(item.lines) + "," + comment + end))
    last = parent.children[-1].end
    behind = _BEHIND.match(text, last)
    comma = behind is not None and behind["comma"] is not None
    place = _next_line(text, last)
    own = end.join(item.lines) + "," * comma + comment + end
    return spliced(text, (last, last, "," * (not comma)), (place, place, own))


def _on_own_lines(text: str, parent: Node) -> bool:
    """Whether each item of a flow sequence begins a line, and nothing else follows it there."""
    return all(
        _starts_line(text, child.start) and _BEHIND.match(text, child.end) is not None
        for child in parent.children
    )


def _line_start(text: str, offset: int) -> int:
    return max(text.rfind("\n", 0, offset), text.rfind("\r", 0, offset)) + 1


def _next_line(text: str, offset: int) -> int:
    found = _LINE_END.search(text, offset)
    return found.end() if found else len(text)


def _starts_line(text: str, offset: int) -> bool:
    return not text[_line_start(text, offset) : offset].strip(" ")


def _dash(text: str, start: int) -> int:
    """The offset of the dash before a block item that begins at `start`."""
    return text.rindex("-", 0, max(start, 1))


def _parted_by_blank(text: str, parent: Node) -> bool:
    """Whether blank lines part the items of a block sequence.

    They would part a single one from another if it has several lines.
    """
    if len(parent.children) < 2:  # noqa: PLR2004 - one item has nothing between
        return "\n" in text[parent.start : parent.end].rstrip()
    between = text[item_end(text, parent, 0) : _dash(text, parent.children[1].start)]
    return _BLANK.match(between) is not None


def _filled(text: str, key: Node, node: Node, step: str | int, value: Any) -> Splice:  # noqa: ANN401
    """Put a value in place of {} or [] in the house style; a comment stays on the first line.

    Only collections of collections need lines of their own.
    """
    end, indent = newline(text), column(text, key.start)
    first, *others = yaml_writer.entry(step, value, indent)
    behind = _BEHIND.match(text, node.end)
    if not others or behind is None or yaml_writer.scalar(step) != text[key.start : key.end]:
        return node.start, node.end, yaml_writer.flow(value)
    if _starts_line(text, node.start):
        return _line_start(text, node.start), behind.end(), end.join(others) + behind[0]
    return key.start, behind.end(), end.join([first[indent:] + behind[0], *others])


def _end_of(text: str, parent: Node, key: str | int) -> int:
    """The offset where an entry of a mapping ends; a value left out ends behind the colon."""
    key_node, node = parent.key(key), parent.child(key)
    assert key_node is not None
    assert node is not None
    if node.start != node.end:
        return node.end
    colon = _COLON.match(text, key_node.end)
    return colon.end() if colon else key_node.end


def _with_flow_part(text: str, parent: Node, behind: int | None, new: str) -> str:
    """Add a part to a flow collection on one line: where another one ends, or as the first."""
    if behind is not None:
        return spliced(text, (behind, behind, ", " + new))
    if parent.children:
        first = (parent.keys or parent.children)[0].start
        return spliced(text, (first, first, new + ", "))
    return spliced(text, (parent.start + 1, parent.start + 1, new))


def _without_flow_part(text: str, start: int, end: int) -> str:
    """Cut a part of a flow collection with the comma that parted it from its neighbour.

    A part on lines of its own goes with the comments above it and behind it.
    """
    comma = _COMMA.match(text, end)
    behind = _BEHIND.match(text, end)
    if behind and _starts_line(text, start):
        start, end = own_start(text, start), _next_line(text, behind.end())
    elif comma:
        end = comma.end()
    return (text[:start] if comma else _without_last_comma(text[:start])) + text[end:]


def _without_last_comma(text: str) -> str:
    """Cut the comma behind the last part of a flow collection, and the blanks after it."""
    found = re.search(r",([ \t]*)((#[^\r\n]*)?\s*)$", text)
    if found is None:
        return text
    return text[: found.start()] + (found[1] + found[2] if found[3] else "\n"[: "\n" in found[2]])


# --- Items in another order -----------------------------------------------------------------------


def arrange_items(text: str, parent: Node, order: Sequence[int | Sequence[str]]) -> str:
    """Give a block sequence its items in `order`: numbers of old ones, and lines of new ones.

    Each item takes its own comments with it. Comments that belong to no item, because a blank line
    parts them from the next, stay where they are: before the item that still follows them. Lines
    of new items are without their ends and begin at column 0; there must be at least one item
    before and after.
    """
    spans = [item_lines(text, parent, number) for number in range(len(parent.children))]
    gaps = ["", *(text[one[1] : other[0]] for one, other in pairwise(spans))]
    end = newline(text)
    blank = end if any(_BLANK_LINE.search(gap) for gap in gaps[1:2]) else ""
    # As few items as can be are moved past the others; comments between items stay with these.
    staying = set(longest_rise([entry for entry in order if isinstance(entry, int)]))
    remarks, rest = _remarks(gaps, staying)
    margin = " " * dash_column(text, parent)
    parts = [text[: spans[0][0]]]
    before: int | None = None
    for entry in order:
        old = entry if isinstance(entry, int) else None
        # Items that were neighbours keep what is between them.
        gap = gaps[old] if old is not None and before == old - 1 else blank
        gap = remarks.get(old, gap)
        parts.append(gap if len(parts) > 1 else _BLANK_LINES.sub("", gap))
        if isinstance(entry, int):
            item = text[slice(*spans[entry])]
            parts.append(item if item.endswith(("\n", "\r")) else item + end)
        else:
            parts.extend(margin * bool(line) + line + end for line in entry)
        before = old
    arranged = "".join(parts) + rest + text[spans[-1][1] :]
    return arranged if text.endswith(("\n", "\r")) else arranged.removesuffix(end)


def dedented(lines: Sequence[str], columns: int) -> tuple[str, ...]:
    """Lines moved to the left by so many columns, as far as they are blank there."""
    return tuple(line[: max(0, columns)].lstrip(" ") + line[max(0, columns) :] for line in lines)


def lines_of(text: str) -> list[str]:
    """The lines of a text without their ends, and without an empty one behind the last."""
    lines = _LINE_END.split(text)
    return lines if lines[-1] else lines[:-1]


def _remarks(gaps: Sequence[str], staying: set[int]) -> tuple[dict[int | None, str], str]:
    """The comments before each staying item, and those behind the last one."""
    found: dict[int | None, str] = {}
    carried = ""
    for number, gap in enumerate(gaps):
        carried += gap if gap.strip() else ""
        if number in staying:
            if carried:
                found[number] = carried
            carried = ""
    return found, carried


def longest_rise(numbers: Sequence[int]) -> list[int]:
    """The longest run of rising numbers, not all of them neighbours: what stays put.

    `tops` holds the last number of the lowest run of each length so far, `links` what each number
    follows in its run: patience sorting, n log n for a thousand tiles.
    """
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
