"""One state of a tile-set file: its text, the TileSet read from it, a position for every value."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from ..findings import Place
from .yaml_nodes import Node

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from ..findings import Path as DataPath
    from .schema import Tile, TileSet

TILES: Final = "tiles"
_LINE_END: Final = re.compile(r"\r\n|\n|\r")


@dataclass(frozen=True, slots=True)
class Item:
    """A tile in the text: its model, and its node with offsets that `shift` makes absolute."""

    tile: Tile
    node: Node
    shift: int

    @property
    def start(self) -> int:
        """The offset of its first key."""
        return self.node.start + self.shift


@dataclass(frozen=True)
class Source:
    """One state of a tile-set file.

    `file` is what the user called it, `path` where it lies (None: not saved, or standard input);
    `bom` says that the file begins with a byte-order mark, which is no part of the text.
    `root` holds all nodes but the tiles', which `items` hold; offsets behind the tiles need
    `tail_shift` added.
    """

    file: str
    text: str
    tileset: TileSet
    root: Node = field(repr=False)
    items: tuple[Item, ...] = field(repr=False)
    tail_shift: int = 0
    path: Path | None = None
    bom: bool = False

    @cached_property
    def line_starts(self) -> list[int]:
        """The offset at which each line begins."""
        return line_starts(self.text)

    @cached_property
    def data(self) -> dict[str, Any]:
        """The plain data of the text."""
        return {
            key: [item.node.data for item in self.items] if key == TILES and self.items else value
            for key, value in self.root.data.items()
        }

    def says_the_same(self, other: Source) -> bool:
        """Say whether another state of the file states the same, but for its tiles."""
        return self.root is other.root or self._head == other._head

    def node(self, path: DataPath) -> Node | None:
        """Return the node at a path with absolute offsets, or None where there is none."""
        if not path or (path == (TILES,) and self.items):
            return self._tree.at(path)
        holder, shift, rest = self._holder(path)
        found = holder and holder.at(rest)
        return found and found.shifted(shift)

    def offset(self, path: DataPath, *, of_key: bool = False) -> int:
        """Return where the value (or the key) at a path begins; of what holds it if it is missing.

        A value that spans lines under its key, or is left out, stands where its key does.
        """
        for length in range(len(path), 0, -1):
            holder, shift, rest = self._holder(path[:length])
            node = holder and holder.at(rest)
            if holder is None or node is None:
                continue
            parent = holder.at(rest[:-1]) if rest else None
            key = parent and parent.key(rest[-1])
            wants_key = length == len(path) and of_key
            if key and (wants_key or node.style == "block" or node.start == node.end):
                return key.start + shift
            return node.start + shift
        return self.root.start

    def place(
        self,
        path: DataPath,
        *,
        of_key: bool = False,
        extra: int = 0,
        feature: str | None = None,
    ) -> Place:
        """Return the place of a path, `extra` characters further on; names the tile it lies in."""
        line, column = position(self.line_starts, self.offset(path, of_key=of_key) + extra)
        tile = None
        if len(path) > 1 and path[0] == TILES and isinstance(path[1], int):
            tile = self.items[path[1]].tile.id
        return Place(self.file, line, column, tile, feature)

    def tile_at(self, line: int) -> int | None:
        """Return the number of the tile whose lines hold a 1-based line, or None above them."""
        number = bisect_right(self._tile_lines, line) - 1
        return number if number >= 0 else None

    @cached_property
    def _tile_lines(self) -> list[int]:
        return [position(self.line_starts, item.start)[0] for item in self.items]

    @cached_property
    def _head(self) -> str:
        return repr([(key, value) for key, value in self.root.data.items() if key != TILES])

    def _holder(self, path: DataPath) -> tuple[Node | None, int, DataPath]:
        """Return the node that holds a path, the shift of its offsets, and the path within it."""
        if len(path) > 1 and path[0] == TILES and self.items:
            number = path[1]
            if isinstance(number, int) and 0 <= number < len(self.items):
                item = self.items[number]
                return item.node, item.shift, path[2:]
            return None, 0, ()
        return self.root, self._shift_of(path[0]) if path else 0, path

    def _shift_of(self, key: str | int) -> int:
        if not self.tail_shift:
            return 0
        names = [node.data for node in self.root.keys]
        if key not in names or TILES not in names:
            return 0
        return self.tail_shift if names.index(key) > names.index(TILES) else 0

    @cached_property
    def head(self) -> Node:
        """All nodes with absolute offsets, but those of tiles."""
        children = tuple(
            self._tiles_node(child)
            if key.data == TILES and self.items
            else child.shifted(self._shift_of(key.data))
            for key, child in zip(self.root.keys, self.root.children, strict=True)
        )
        keys = tuple(key.shifted(self._shift_of(key.data)) for key in self.root.keys)
        end = children[-1].end if self.root.style == "block" else self.root.end
        return Node(self.data, self.root.start, end, self.root.style, keys, children)

    @cached_property
    def _tree(self) -> Node:
        items = tuple(item.node.shifted(item.shift) for item in self.items)
        return replace(
            self.head,
            children=tuple(
                replace(child, children=items) if key.data == TILES and self.items else child
                for key, child in zip(self.head.keys, self.head.children, strict=True)
            ),
        )

    def _tiles_node(self, node: Node) -> Node:
        last = self.items[-1]
        end = node.end if node.style == "flow" else last.node.end + last.shift
        return Node(self.data[TILES], node.start, end, node.style)


def line_starts(text: str) -> list[int]:
    """Return the offset at which each line of a text begins; CR, LF and CR LF end lines."""
    return [0, *(end.end() for end in _LINE_END.finditer(text))]


def position(starts: Sequence[int], offset: int) -> tuple[int, int]:
    """Return the 1-based line and column of an offset."""
    line = bisect_right(starts, offset)
    return line, offset - starts[line - 1] + 1
