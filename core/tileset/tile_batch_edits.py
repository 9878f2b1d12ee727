"""Several tiles at once: their text with comments; inserting, removing and ordering them."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from pydantic import ValidationError

from ..findings import shorten
from ..messages import msg
from . import yaml_patch, yaml_writer
from .edits import insert_tile, move_item, remove, set_items, set_value
from .reader import MAX_BYTES
from .schema import Model, Tile
from .schema_errors import complaints
from .source import TILES, ParsedText, Source
from .yaml_nodes import Node, UnreadableText, parse
from .yaml_patch import arrange_items, dedented, lines_of

_NUMBERED: Final = re.compile(r"(?P<stem>.+)-\d{1,4}")
_MARGIN: Final = re.compile(" *")


class NotTiles(ValueError):
    """A text that is no list of tiles; the message says why."""


class _Tiles(Model):
    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class TileText:
    """A tile as an item of a block list, at column 0, with the comments that belong to it."""

    lines: tuple[str, ...]
    data: dict[str, Any]

    @property
    def id(self) -> str:
        """The tile's id."""
        return str(self.data["id"])

    def without_remarks(self) -> TileText:
        """The tile without the comments above it, which are about that one tile."""
        above = next(n for n, line in enumerate(self.lines) if not line.startswith("#"))
        return TileText(self.lines[above:], self.data)

    def called(self, new: str) -> TileText:
        """The same tile under another id."""
        text = "\n".join(self.lines)
        renamed = yaml_patch.replace_value(text, parse(text).children[0], "id", new)
        return TileText(tuple(lines_of(renamed)), {**self.data, "id": new})


Order: TypeAlias = "Sequence[int | TileText]"


def taken_out(source: Source, tiles: Iterable[int]) -> tuple[TileText, ...]:
    """Tiles of a set as text, with their comments."""
    parent = source.node((TILES,))
    assert parent is not None
    return tuple(_item(source.text, parent, number) for number in tiles)


def as_text(tiles: Iterable[TileText]) -> str:
    """Tiles as a YAML list in the house style: blank lines part those of several lines."""
    listed = [tile.lines for tile in tiles]
    between = "\n\n" if any(len(lines) > 1 for lines in listed) else "\n"
    return between.join("\n".join(lines) for lines in listed) + "\n" if listed else ""


def read_tiles(text: str) -> tuple[TileText, ...]:
    """Read a list of tiles, one tile, or a text with a key `tiles`; raise NotTiles with the reason.

    The text may be a part of a file: indented, its first line cut off at the left.
    """
    if len(text) > MAX_BYTES:
        raise NotTiles(msg("this is too long to be a list of tiles"))
    if not text.strip():
        raise NotTiles(msg("there is no text to paste"))
    text, root = _parsed("\n".join(lines_of(text.expandtabs())).rstrip() + "\n")
    if root.is_mapping and TILES in root.data:
        root = root.child(TILES) or root
    elif root.is_mapping:
        return read_tiles(_as_item(text, root)) if root.data else ()
    if not root.is_sequence:
        said = msg("this is neither a tile nor a list of tiles: {text}", text=repr(shorten(text)))
        raise NotTiles(said)
    _validate(text, root)
    return tuple(_item(text, root, number) for number in range(len(root.children)))


def with_free_ids(tiles: Iterable[TileText], taken: Iterable[str]) -> list[TileText]:
    """Tiles under ids that nothing has yet: their own, or with a number behind it."""
    known, free = set(taken), []
    for tile in tiles:
        new = next_id(tile.id, known)
        known.add(new)
        free.append(tile if new == tile.id else tile.called(new))
    return free


def next_id(wish: str, taken: Collection[str]) -> str:
    """An id that is not taken: the one wished for, or with the next free number."""
    if wish not in taken:
        return wish
    numbered = _NUMBERED.fullmatch(wish)
    # An id has 40 characters at most: room for a hyphen and a number.
    stem = (numbered["stem"] if numbered else wish)[:34]
    return next(name for n in range(2, len(taken) + 3) if (name := f"{stem}-{n}") not in taken)


def arranged(source: Source, order: Order) -> Source:
    """Give a set its tiles in another order: old ones by their number, new ones as text.

    Numbers left out are removed with their own comments. Raise EditRefused as `set_value` does.
    """
    if list(order) == list(range(len(source.items))):
        return source
    if not order:
        return remove(source, (TILES,))
    new = [entry for entry in order if isinstance(entry, TileText)]
    was_empty = not source.items
    if was_empty:
        source = set_value(source, (TILES,), [tile.data for tile in new])
    parent = source.node((TILES,))
    assert parent is not None
    if parent.style != "block":
        return source if was_empty else _step_by_step(source, order)
    old = source.data[TILES]
    tiles = [old[entry] if isinstance(entry, int) else entry.data for entry in order]
    lines = [entry if isinstance(entry, int) else entry.lines for entry in order]
    return set_items(source, (TILES,), tiles, lambda: arrange_items(source.text, parent, lines))


def inserted(count: int, index: int, tiles: Iterable[TileText]) -> list[int | TileText]:
    """The order in which new tiles come before the one at an index of `count`."""
    return [*range(index), *tiles, *range(index, count)]


def without(count: int, tiles: Collection[int]) -> list[int]:
    """The order in which some tiles are gone."""
    gone = set(tiles)
    return [number for number in range(count) if number not in gone]


def moved(count: int, tiles: Collection[int], to: int) -> list[int]:
    """The order in which some tiles are together, before the one at an index now."""
    others = without(count, tiles)
    before = sum(number < to for number in others)
    return [*others[:before], *sorted(tiles), *others[before:]]


def nudged(count: int, tiles: Collection[int], step: int) -> list[int]:
    """The order in which each of some tiles is one place earlier (-1) or later (1).

    Those at the end already stay there, and so do those that would pass them.
    """
    order, nudges = list(range(count)), set(tiles)
    places = range(count) if step < 0 else range(count - 1, -1, -1)
    for place in places:
        other = place + step
        if 0 <= other < count and order[place] in nudges and order[other] not in nudges:
            order[place], order[other] = order[other], order[place]
    return order


def can_nudge(count: int, tiles: Collection[int], step: int) -> bool:
    """Whether `nudged` would move anything: not if all of them are at that end already."""
    if not tiles:
        return False
    return max(tiles) >= len(tiles) if step < 0 else min(tiles) < count - len(tiles)


def _step_by_step(source: Source, order: Order) -> Source:
    """Put the tiles of a flow list in order, one after another."""
    now: list[int | TileText] = list(range(len(source.items)))
    for entry in order:
        if isinstance(entry, TileText):
            source = insert_tile(source, len(now), entry.data)
            now.append(entry)
    # From the end, so that the numbers before stay right.
    for number in reversed(range(len(now))):
        if now[number] not in order:
            source = remove(source, (TILES, number))
            del now[number]
    for place, entry in enumerate(order):
        source = move_item(source, (TILES,), now.index(entry), place)
        now.insert(place, now.pop(now.index(entry)))
    return source


def _item(text: str, parent: Node, number: int) -> TileText:
    data = parent.children[number].data
    whole = yaml_patch.whole_item(text, parent, number)
    if parent.style == "block":
        return TileText(dedented(whole.lines, yaml_patch.dash_column(text, parent)), data)
    comments = [line.strip() for line in whole.lines if line.lstrip().startswith("#")]
    item = yaml_writer.item(data, 0)
    if whole.behind:
        item[0] += f"  {whole.behind}"
    return TileText((*comments, *item), data)


def _parsed(text: str) -> tuple[str, Node]:
    """Parse a text as it is, or else with its first line where the others suggest."""
    try:
        return text, parse(text)
    except UnreadableText as error:
        lines = text.split("\n")
        # A selection in an editor often begins behind the indentation of its first line, where the
        # dash of the tile is, or behind that dash.
        margins = [len(_MARGIN.match(line)[0]) for line in lines[1:] if line.strip()]  # type: ignore[index]
        for indent in (min(margins, default=0) - 2, min(margins, default=0)):
            mended = " " * indent + text
            try:
                return mended, parse(mended)
            except UnreadableText:
                continue
        line = text.rstrip().count("\n", 0, error.offset) + 1
        raise NotTiles(msg("line {line}: {message}", line=line, message=error.message)) from None


def _as_item(text: str, root: Node) -> str:
    """The text of one mapping as that of a list with it alone."""
    if root.style == "flow":
        return "- " + text[root.start : root.end] + "\n"
    start = text.rfind("\n", 0, root.start) + 1
    margin = root.start - start
    head = dedented(lines_of(text[:start]), margin)
    body = dedented(lines_of(text[start:]), margin)
    return "\n".join([*head, "- " + body[0], *("  " * bool(line) + line for line in body[1:]), ""])


def _validate(text: str, root: Node) -> None:
    key = Node(TILES, root.start, root.start, "plain")
    whole = Node({TILES: root.data}, root.start, root.end, "block", (key,), (root,))
    try:
        _Tiles.model_validate(whole.data)
    except ValidationError as error:
        finding = complaints(ParsedText("", text, whole), error, _Tiles)[0]
        said = msg("line {line}: {message}", line=finding.place.line, message=finding.message)
        raise NotTiles(said) from None
