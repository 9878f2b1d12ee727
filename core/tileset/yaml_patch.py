"""Edits of YAML text that touch only the lines they concern.

Each function takes the text and the node of the mapping or sequence to change (with offsets into
that text) and returns the new text. Comments and blank lines stay with what they belong to:
a comment on a line belongs to that line; comments directly above an entry or item, at its own
column, belong to it, unless a blank line parts them from it; deeper ones below it belong to it too.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from . import yaml_writer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .yaml_nodes import Node

_LINE_END: Final = re.compile(r"\r\n|\n|\r")
_BEHIND: Final = re.compile(r"[ \t]*(?P<comma>,)?[ \t]*(?P<comment>#[^\r\n]*)?(?=\r|\n|\Z)")


def newline(text: str) -> str:
    """Return the line end that a text uses, judged by its first."""
    found = _LINE_END.search(text)
    return found[0] if found else "\n"


def replace_value(text: str, parent: Node, step: str | int, value: Any) -> str:  # noqa: ANN401
    """Give a child of a collection another value, written on one line."""
    node = parent.child(step)
    assert node is not None
    key = parent.key(step)
    if not isinstance(value, dict | list):
        new = yaml_writer.scalar(value, node.style, in_block=parent.style == "block")
    else:
        new = yaml_writer.flow(value)
    if key is None:
        return text[: node.start] + new + text[node.end :]
    if parent.style == "block" and node.style == "flow" and not node.children and value:
        return _filled(text, key, node, step, value)
    if node.start == node.end or node.style in ("block", "|", ">"):
        colon = text.index(":", key.end) + 1
        if node.style == "block" and isinstance(value, dict | list):
            lines = yaml_writer.entry(step, value, column(text, key.start))
            new = newline(text).join(lines)[column(text, key.start) :]
            return text[: key.start] + new + text[node.end :]
        return text[:colon] + " " + new + text[max(node.end, colon) :]
    return text[: node.start] + new + text[node.end :]


def add_key(text: str, parent: Node, key: str | int, value: Any, after: Any) -> str:  # noqa: ANN401
    """Add a key to a mapping that has others, behind the key `after` (None: as the first)."""
    if parent.style == "flow":
        new = f"{yaml_writer.scalar(key)}: {yaml_writer.flow(value, str(key))}"
        if not parent.children:
            return text[: parent.start + 1] + new + text[parent.start + 1 :]
        if after is None:
            return text[: parent.keys[0].start] + new + ", " + text[parent.keys[0].start :]
        behind = _end_of(text, parent, after)
        return text[:behind] + ", " + new + text[behind:]
    indent = column(text, parent.keys[0].start)
    lines = yaml_writer.entry(key, value, indent)
    if after is None:
        start = parent.keys[0].start
        joined = newline(text).join([*lines, ""])[indent:] + " " * indent
        return text[:start] + joined + text[start:]
    place = block_end(text, _end_of(text, parent, after), indent)
    return insert_lines(text, place, lines)


def rename_key(text: str, parent: Node, key: str | int, new: str) -> str:
    """Give a key of a mapping another name, in the same quotes."""
    node = parent.key(key)
    assert node is not None
    return text[: node.start] + yaml_writer.scalar(new, node.style) + text[node.end :]


def remove_key(text: str, parent: Node, key: str | int) -> str:
    """Remove a key with its value and its own comments; a mapping left empty becomes {}."""
    key_node, node = parent.key(key), parent.child(key)
    assert key_node is not None
    assert node is not None
    end = _end_of(text, parent, key)
    if len(parent.children) == 1:
        return text[: parent.start] + "{}" + text[max(parent.end, end) :]
    if parent.style == "flow":
        return _without_flow_part(text, key_node.start, end)
    start, indent = key_node.start, column(text, key_node.start)
    if not _starts_line(text, start):  # behind a dash: the next key takes its place
        following = parent.keys[1].start
        return text[:start] + text[following:]
    return text[: own_start(text, start)] + text[block_end(text, end, indent) :]


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
        start, end = item_lines(text, parent, index)
        lines = _LINE_END.split(text[start:end])
        return WholeItem(tuple(lines if lines[-1] else lines[:-1]), _parted_by_blank(text, parent))
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
    new = newline(text).join(item.lines)
    if not parent.children:
        return text[: parent.start + 1] + new + text[parent.start + 1 :]
    if index == 0:
        first = parent.children[0].start
        return text[:first] + new + ", " + text[first:]
    behind = parent.children[index - 1].end
    return text[:behind] + ", " + new + text[behind:]


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
        return text[:start] + "[]" + text[parent.end :]
    if parent.style == "flow":
        return _without_flow_part(text, node.start, node.end)
    start, end = item_lines(text, parent, index)
    rest = text[end:]
    if _parted_by_blank(text, parent):
        blank = re.match(r"[ \t]*(\r\n|\n|\r)", rest)
        if blank and index + 1 < len(parent.children):
            rest = rest[blank.end() :]
        elif index + 1 == len(parent.children):
            before = re.search(r"(?<=[\r\n])[ \t]*(\r\n|\n|\r)$", text[:start])
            start = before.start() if before else start
    return text[:start] + rest


def item_lines(text: str, parent: Node, index: int) -> tuple[int, int]:
    """Return the offsets of an item's lines in a block sequence, its own comments included."""
    dash = _dash(text, parent.children[index].start)
    return own_start(text, dash), item_end(text, parent, index)


def item_end(text: str, parent: Node, index: int) -> int:
    """Return the offset behind the last line of an item in a block sequence."""
    node = parent.children[index]
    return block_end(text, max(node.end, _dash(text, node.start) + 1), dash_column(text, parent))


def dash_column(text: str, parent: Node) -> int:
    """Return the column at which a block sequence has its dashes."""
    return column(text, _dash(text, parent.children[0].start))


def insert_lines(text: str, place: int, lines: Sequence[str]) -> str:
    """Insert whole lines at the start of a line, or at the end of a text with no final newline."""
    end = newline(text)
    if place == len(text) and not text.endswith(("\n", "\r")):
        return text + end + end.join(lines)
    return text[:place] + "".join(line + end for line in lines) + text[place:]


def column(text: str, offset: int) -> int:
    """Return the 0-based column of an offset."""
    return offset - _line_start(text, offset)


def own_start(text: str, offset: int) -> int:
    """Return where the lines of an entry begin: its own line, or comments directly above it."""
    start = _line_start(text, offset)
    indent = offset - start
    while start > 0:
        above = _line_start(text, start - (2 if text[start - 2 : start] == "\r\n" else 1))
        line = text[above:start]
        if not line.startswith(" " * indent + "#"):
            break
        start = above
    return start


def block_end(text: str, offset: int, indent: int) -> int:
    """Return where the lines of an entry end: behind its last line and deeper comments below."""
    end = _next_line(text, offset)
    while end < len(text):
        following = _next_line(text, end)
        line = text[end:following]
        bare = line.lstrip(" ")
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
        return text[:place] + end.join(item.lines) + "," + comment + end + text[place:]
    last = parent.children[-1].end
    behind = _BEHIND.match(text, last)
    comma = behind is not None and behind["comma"] is not None
    place = _next_line(text, last)
    kept = text[last:place] if comma else "," + text[last:place]
    own = end.join(item.lines) + ("," if comma else "") + comment + end
    return text[:last] + kept + own + text[place:]


def _on_own_lines(text: str, parent: Node) -> bool:
    """Say whether each item of a flow sequence begins a line, and nothing else follows it there."""
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
    """Return the offset of the dash before a block item that begins at `start`."""
    return text.rindex("-", 0, max(start, 1))


def _parted_by_blank(text: str, parent: Node) -> bool:
    """Say whether blank lines part the items of a block sequence.

    They would part a single one from another if it has several lines.
    """
    if len(parent.children) < 2:  # noqa: PLR2004 - one item has nothing between
        return "\n" in text[parent.start : parent.end].rstrip()
    between = text[item_end(text, parent, 0) : _dash(text, parent.children[1].start)]
    return re.search(r"^[ \t]*(\r\n|\n|\r)", between) is not None


def _filled(text: str, key: Node, node: Node, step: str | int, value: Any) -> str:  # noqa: ANN401
    """Write what comes in place of {} or [] in the house style; a comment stays on the first line.

    Only collections of collections need lines of their own.
    """
    end, indent = newline(text), column(text, key.start)
    first, *others = yaml_writer.entry(step, value, indent)
    behind = _BEHIND.match(text, node.end)
    if not others or behind is None or yaml_writer.scalar(step) != text[key.start : key.end]:
        return text[: node.start] + yaml_writer.flow(value) + text[node.end :]
    if _starts_line(text, node.start):
        lines = end.join(others) + behind[0]
        return text[: _line_start(text, node.start)] + lines + text[behind.end() :]
    lines = end.join([first[indent:] + behind[0], *others])
    return text[: key.start] + lines + text[behind.end() :]


def _end_of(text: str, parent: Node, key: str | int) -> int:
    """Return where an entry of a mapping ends; a value left out ends behind the colon."""
    key_node, node = parent.key(key), parent.child(key)
    assert key_node is not None
    assert node is not None
    if node.start != node.end:
        return node.end
    colon = re.compile(r"\s*:").match(text, key_node.end)
    return colon.end() if colon else key_node.end


def _without_flow_part(text: str, start: int, end: int) -> str:
    """Cut a part of a flow collection with the comma that parted it from its neighbour.

    A part on lines of its own goes with the comments above it and behind it.
    """
    comma = re.compile(r"[ \t]*,").match(text, end)
    rest = re.compile(r"[ \t]*(#[^\r\n]*)?(?=[\r\n]|$)").match(text, comma.end() if comma else end)
    if rest and _starts_line(text, start):
        head, tail = text[: own_start(text, start)], text[_next_line(text, rest.end()) :]
        return head + tail if comma else _without_last_comma(head) + tail
    if comma:
        return text[:start] + text[comma.end() :].lstrip(" \t")
    return _without_last_comma(text[:start]) + text[end:]


def _without_last_comma(text: str) -> str:
    """Cut the comma behind the last part of a flow collection, and the blanks after it."""
    found = re.search(r",([ \t]*)((#[^\r\n]*)?\s*)$", text)
    if found is None:
        return text
    return text[: found.start()] + (found[1] + found[2] if found[3] else "\n"[: "\n" in found[2]])
