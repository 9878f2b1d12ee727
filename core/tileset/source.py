"""One state of a tile-set file: its text, the TileSet read from it, a position for every value."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, Self

from ..findings import Location
from ..findings import Path as DataPath
from .yaml_nodes import Node

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from pydantic import BaseModel

    from .schema import Tile
    from .set_schema import TileSet

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


class PositionedText:
    """A text with the nodes read from it, by which each value is found in the text.

    Without nodes, as where the text is no YAML, it is one value with no path.
    """

    file: str
    text: str
    root: Node | None

    @cached_property
    def line_starts(self) -> list[int]:
        """The offset at which each line begins."""
        return line_starts(self.text)

    def offset(self, path: DataPath, *, of_key: bool = False) -> int:
        """The offset at which the value (or the key) at a path begins; of what holds it if missing.

        A value that spans lines under its key, or is left out, is at the position of its key.
        """
        # From the whole path upwards: what is missing is shown at the entry that should hold it.
        for length in range(len(path), 0, -1):
            holder, shift, rest = self.holder(path[:length])
            node = holder and holder.at(rest)
            if holder is None or node is None:
                continue
            parent = holder.at(rest[:-1]) if rest else None
            key = parent and parent.key(rest[-1])
            if key and (of_key or node.style == "block" or node.start == node.end):
                return key.start + shift
            return node.start + shift
        root = self.holder(())[0]
        return root.start if root else 0

    def position(
        self, path: DataPath, *, of_key: bool = False, inside: int | None = None
    ) -> tuple[int, int]:
        """The 1-based line and column of a path, or of a character inside its text."""
        key = path, of_key, inside
        found = self._positions.get(key)
        if found is None:
            offset = self.offset(path, of_key=of_key)
            if inside is not None:
                offset += self._written(path, offset, inside)
            found = self._positions[key] = position(self.line_starts, offset)
        return found

    @cached_property
    def _positions(self) -> dict[tuple[DataPath, bool, int | None], tuple[int, int]]:
        """The positions that were asked for: of each finding, by what sorts them and shows them."""
        return {}

    def place(
        self,
        path: DataPath,
        *,
        of_key: bool = False,
        inside: int | None = None,
        tile: str | None = None,
        feature: str | None = None,
    ) -> Location:
        """A path of this text as a `Location`, which names the tile that it lies in."""
        tile = tile or self.tile_id(path)
        return Location(self.file, path, of_key, inside, tile, feature, self)

    def tile_id(self, path: DataPath) -> str | None:  # noqa: ARG002 - for texts that have tiles
        """The id of the tile that a path lies in, or None."""
        return None

    def holder(self, path: DataPath) -> tuple[Node | None, int, DataPath]:
        """The node that holds a path, the shift of its offsets, and the path within it."""
        return self.root, 0, path

    def _written(self, path: DataPath, offset: int, characters: int) -> int:
        """The offset of a character of its text in a value as written; 0 if unclear."""
        holder, _, rest = self.holder(path)
        node = holder and holder.at(rest)
        if node is None:
            return 0 if path else characters
        offset += (quote := 1 if node.style in ("'", '"') else 0)
        # With escapes or folded lines the text as written has other columns than its value.
        same = str(node.data).startswith(self.text[offset : offset + characters])
        return quote + characters if same else 0


class EditableText(PositionedText):
    """A text that was read as a model, and that `edits` make others of."""

    root: Node
    bom: bool

    @property
    def model(self) -> type[BaseModel]:
        """What it was read as, whose keys have an order."""
        raise NotImplementedError

    @cached_property
    def data(self) -> dict[str, Any]:
        """The plain data of the text."""
        return dict(self.root.data)

    def node(self, path: DataPath) -> Node | None:
        """The node at a path with absolute offsets, or None where there is none."""
        return self.root.at(path)

    def reread(self, text: str) -> Self:
        """The source of another text, in the same file; raise UnreadableSet."""
        raise NotImplementedError


@dataclass(frozen=True)
class ParsedText(PositionedText):
    """A text with its nodes as one tree, or without any."""

    file: str
    text: str
    root: Node | None = field(default=None, repr=False)


@dataclass(frozen=True)
class Source(EditableText):
    """One state of a tile-set file.

    `file` is what the user called it, `path` where it lies (None: not saved, or standard input);
    `bom` says that the file begins with a byte-order mark, which is no part of the text.
    `root` holds all nodes but the tiles', which `items` hold; offsets behind the tiles need
    `tail_shift` added. `reading` is how the reader that made it reads a text that resembles it.
    """

    file: str
    text: str
    tileset: TileSet
    root: Node = field(repr=False)
    items: tuple[Item, ...] = field(repr=False)
    tail_shift: int = 0
    path: Path | None = None
    bom: bool = False
    reading: Callable[[Source, str], Source] = field(kw_only=True, repr=False, compare=False)

    @cached_property
    def data(self) -> dict[str, Any]:
        return {
            # After `reread` the list of tiles below `root` is out of date; `items` are not.
            key: [item.node.data for item in self.items] if key == TILES and self.items else value
            for key, value in self.root.data.items()
        }

    def says_the_same(self, other: Source) -> bool:
        """Whether another state of the file states the same, but for its tiles."""
        return self.root is other.root or self._head == other._head

    @property
    def model(self) -> type[BaseModel]:
        return type(self.tileset)

    def reread(self, text: str) -> Source:
        return self.reading(self, text)

    def node(self, path: DataPath) -> Node | None:
        if not path or (path == (TILES,) and self.items):
            return self._tree.at(path)
        holder, shift, rest = self.holder(path)
        found = holder and holder.at(rest)
        return found and found.shifted(shift)

    def tile_id(self, path: DataPath) -> str | None:
        inside = len(path) > 1 and path[0] == TILES
        return self.items[int(path[1])].tile.id if inside else None

    def tile_at(self, line: int) -> int | None:
        """The number of the tile whose lines hold a 1-based line, or None above them."""
        number = bisect_right(self._tile_lines, line) - 1
        return number if number >= 0 else None

    @cached_property
    def _tile_lines(self) -> list[int]:
        return [position(self.line_starts, item.start)[0] for item in self.items]

    @cached_property
    def _head(self) -> str:
        # repr, not ==: 1, 1.0 and true are equal in Python, but not the same in a file.
        return repr([(key, value) for key, value in self.root.data.items() if key != TILES])

    def holder(self, path: DataPath) -> tuple[Node | None, int, DataPath]:
        """The node that holds a path, the shift of its offsets, and the path within it."""
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
        # Only what comes after the tiles was moved when tiles were spliced in.
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
    """The offset at which each line of a text begins; CR, LF and CR LF end lines."""
    return [0, *(end.end() for end in _LINE_END.finditer(text))]


def position(starts: Sequence[int], offset: int) -> tuple[int, int]:
    """The 1-based line and column of an offset."""
    line = bisect_right(starts, offset)
    return line, offset - starts[line - 1] + 1
