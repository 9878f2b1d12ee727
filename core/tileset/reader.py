"""Tile-set files in and out: text to Source and back, whole or only where it changed.

Nothing is ever half loaded: a text is a `Source`, or it raises `UnreadableSet` with findings.
A file that is no text at all raises `UnreadableFile`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, TypeVar

from pydantic import BaseModel, ValidationError

from ..findings import Finding, Severity
from ..messages import Words, msg
from ..storage.files import UnreadableFile, printable, read_bytes, too_large
from ..storage.saving import save_bytes
from .schema import Tile
from .schema_errors import complaints
from .set_schema import TileSet
from .source import TILES, Item, ParsedText, Source
from .yaml_nodes import Node, UnreadableText, parse

M = TypeVar("M", bound=BaseModel)

MAX_BYTES: Final = 4 * 1024 * 1024
_WHAT: Final = msg("tile set")
BOM: Final = "\ufeff"


class UnreadableSet(ValueError):
    """A text that is no tile set; `findings` say why and where."""

    def __init__(self, file: str, text: str, findings: Sequence[Finding]) -> None:
        super().__init__("; ".join(f"{finding.place}: {finding.message}" for finding in findings))
        self.file, self.text, self.findings = file, text, tuple(findings)


def read(text: str, file: str = "-", path: Path | None = None) -> Source:
    """Read a text; `file` is what findings call it. Raise UnreadableSet on any finding."""
    body = text.removeprefix(BOM)
    tileset, root = read_model(body, file, TileSet)
    tiles = root.child(TILES)
    nodes = tiles.children if tiles is not None else ()
    items = tuple(Item(tile, node, 0) for tile, node in zip(tileset.tiles, nodes, strict=True))
    marked = body != text
    return Source(file, body, tileset, root, items, path=path, bom=marked, reading=reread)


def read_model(text: str, file: str, model: type[M]) -> tuple[M, Node]:
    """Read a YAML text as a model; return the nodes too. Raise UnreadableSet on any finding."""
    root = parse_mapping(text, file)
    return validated(root, text, file, model), root


def parse_mapping(text: str, file: str) -> Node:
    """The nodes of a YAML text; raise UnreadableSet if they are no mapping."""
    root = _parsed(text, file)
    if not root.is_mapping:
        message = msg("the file should be a mapping of keys to values")
        place = ParsedText(file, text, root).place(())
        hint = msg("start with `format: 1`")
        finding = Finding("bad-value", Severity.ERROR, message, place, hint)
        raise UnreadableSet(file, text, [finding])
    return root


def validated(root: Node, text: str, file: str, model: type[M]) -> M:
    """The data of a text as a model; raise UnreadableSet with all that does not fit it."""
    try:
        return model.model_validate(root.data)
    except ValidationError as error:
        raise UnreadableSet(
            file, text, complaints(ParsedText(file, text, root), error, model)
        ) from None


def load(path: Path, file: str | None = None) -> Source:
    """Read a file. Raise UnreadableFile if it is no text, UnreadableSet if it is no tile set."""
    return read(load_text(path), file or printable(str(path)), path)


def load_text(path: Path) -> str:
    """The text of a file, line ends as they are; raise UnreadableFile."""
    name = printable(str(path))
    return decode(read_bytes(path, name, MAX_BYTES, _WHAT), name)


def decode(content: bytes, file: str) -> str:
    """Bytes as text; raise UnreadableFile if they are too many or not UTF-8."""
    if len(content) > MAX_BYTES:
        raise UnreadableFile(too_large(file, len(content), MAX_BYTES, _WHAT))
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        marked = content[:2] in (b"\xff\xfe", b"\xfe\xff")
        said = msg(
            "{file}: is not UTF-8 text (line {line}, byte {byte}); it looks like {guess}, "
            "save it as UTF-8",
            file=file,
            line=content[: error.start].count(b"\n") + 1,
            byte=error.start,
            guess="UTF-16" if marked else msg("another encoding"),
        )
        raise UnreadableFile(said) from None


def writable(text: str) -> str:
    """A text as a file can hold it: lone surrogates are replaced."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
    return text


def refused_size(text: str, file: str) -> Words | None:
    """The reason why a text would be too large to be read again; None if it is not."""
    if len(text) <= MAX_BYTES // 4 or (size := len(text.encode())) <= MAX_BYTES:
        return None
    return too_large(file, size, MAX_BYTES, _WHAT)


def save(source: Source, path: Path) -> None:
    """Write a set as `save_text` does, with the byte-order mark that it was read with."""
    save_text((BOM if source.bom else "") + source.text, path)


def save_text(text: str, path: Path) -> None:
    """Write a text so that a crash leaves either the old file or the new one; keep its mode.

    A link keeps pointing at the file it names. Raise OSError where the disk refuses.
    """
    save_bytes(text.encode(), path)


def _parsed(text: str, file: str) -> Node:
    try:
        return parse(text)
    except UnreadableText as error:
        place = ParsedText(file, text).place((), inside=error.offset)
        finding = Finding(error.check, Severity.ERROR, error.message, place, error.hint)
        raise UnreadableSet(file, text, [finding]) from None


# --- Reading only what differs --------------------------------------------------------------------


def reread(previous: Source, text: str) -> Source:
    """Read a text that resembles an earlier state: the tiles that differ, or all but the tiles.

    The result equals `read(text, previous.file, previous.path)`, findings included.
    """
    if text == previous.text:
        return previous
    changed = _changed_items(previous, text)
    source = _spliced(previous, text, *changed) if changed else _with_head(previous, text)
    if source is not None:
        return source
    return read((BOM if previous.bom else "") + text, previous.file, previous.path)


def _with_head(previous: Source, text: str) -> Source | None:
    """Read only what comes before the tiles; None if the edit is not confined to that."""
    old, keys = previous.text, previous.root.keys
    if not previous.items or not keys or keys[-1].data != TILES or previous.root.style != "block":
        return None
    moved, begin = len(text) - len(old), keys[-1].start
    stop = begin + moved
    if begin == 0 or stop <= 0 or text[stop - 1] != "\n" or not text.endswith(old[begin:]):
        return None
    region = text[:stop]
    if "\n..." in region or "\n---" in region:  # documents: read the whole text
        return None
    try:
        head = parse(region)
        if not head.is_mapping or head.style != "block" or head.child(TILES) is not None:
            return None
        tileset = TileSet.model_validate(head.data)
    except (UnreadableText, ValidationError):
        return None
    tiles = previous.root.children[-1]
    root = Node(
        {**head.data, TILES: tiles.data},
        head.start,
        previous.root.end + moved,
        head.style,
        (*head.keys, keys[-1].shifted(moved)),
        (*head.children, Node(tiles.data, tiles.start + moved, tiles.end + moved, tiles.style)),
    )
    return Source(
        previous.file,
        text,
        tileset.model_copy(update={"tiles": previous.tileset.tiles}),
        root,
        tuple(Item(item.tile, item.node, item.shift + moved) for item in previous.items),
        path=previous.path,
        bom=previous.bom,
        reading=reread,
    )


def _changed_items(previous: Source, text: str) -> tuple[int, int, int] | None:
    """The run of tiles [first, last) in which an edit lies, and by how much it moved the rest.

    None if the edit is not confined to whole tiles of a block sequence.
    """
    old = previous.text
    tiles = previous.root.child(TILES)
    if not previous.items or tiles is None or tiles.style != "block":
        return None
    same = _common(lambda n: old[:n] == text[:n], min(len(old), len(text)))
    rest = min(len(old), len(text)) - same
    tail = _common(lambda n: old[len(old) - n :] == text[len(text) - n :], rest)
    starts = [item.start for item in previous.items]
    lines = [old.rfind("\n", 0, start) + 1 for start in starts]
    first = max((n for n, line in enumerate(lines) if line <= same), default=None)
    if first is None:
        return None
    after = [n for n, line in enumerate(lines) if n > first and line > len(old) - tail]
    last = after[0] if after else len(lines)
    # The last run ends with the text, unless another key follows the tiles.
    if not after and previous.root.keys[-1].data != TILES:
        return None
    return first, last, len(text) - len(old)


def _common(same: Callable[[int], bool], longest: int) -> int:
    """The greatest length up to which two texts are the same, by halving."""
    least = 0
    while least < longest:
        half = (least + longest + 1) // 2
        least, longest = (half, longest) if same(half) else (least, half - 1)
    return least


def _spliced(previous: Source, text: str, first: int, last: int, moved: int) -> Source | None:
    """Read the run of tiles alone and put it in place; None if the whole text has to be read.

    A tile that says what it said before, as where a comment was written, stays the same object.
    """
    old = previous.text
    begin = old.rfind("\n", 0, previous.items[first].start) + 1
    if last < len(previous.items):
        stop = old.rfind("\n", 0, previous.items[last].start) + 1 + moved
    else:
        stop = len(text)
    region = text[begin:stop]
    if "\n..." in region:  # the end of a document: read the whole text
        return None
    try:
        node = parse(region)
    except UnreadableText:
        return None
    column = previous.items[first].start - begin
    # Nodes of a tile count from the start of the text that was parsed: `shift` makes up for that,
    # so that all other tiles stay the same objects and only their shift changes.
    if not node.is_sequence or node.style != "block" or not _dashes_align(region, node, column):
        return None
    try:
        # By repr, since data cannot be keys, and 1 == true in Python.
        known = {repr(item.node.data): item.tile for item in previous.items[first:last]}
        fresh = tuple(Item(_tile(known, child.data), child, begin) for child in node.children)
    except ValidationError:
        regions = (previous.items[:first], node.shifted(begin), previous.items[last:])
        raise UnreadableSet(previous.file, text, _faults(previous, text, *regions)) from None
    kept = tuple(Item(item.tile, item.node, item.shift + moved) for item in previous.items[last:])
    items = (*previous.items[:first], *fresh, *kept)
    tileset = previous.tileset.model_copy(update={"tiles": tuple(item.tile for item in items)})
    return Source(
        previous.file,
        text,
        tileset,
        previous.root,
        items,
        previous.tail_shift + moved,
        previous.path,
        previous.bom,
        reading=reread,
    )


def _faults(
    previous: Source, text: str, above: Sequence[Item], run: Node, below: Sequence[Item]
) -> list[Finding]:
    """The faults of a run of tiles among others, which are known to be right."""
    tiles = [*(item.tile for item in above), *run.data, *(item.tile for item in below)]
    nodes = (*(item.node for item in above), *run.children, *(item.node for item in below))
    root, number = previous.root, [key.data for key in previous.root.keys].index(TILES)
    held = root.children[number]
    children = list(root.children)
    children[number] = Node(tiles, held.start, run.end, held.style, (), nodes)
    data = {**root.data, TILES: tiles}
    whole = Node(data, root.start, root.end, root.style, root.keys, tuple(children))
    try:
        TileSet.model_validate(data)
    except ValidationError as error:
        return complaints(ParsedText(previous.file, text, whole), error, TileSet)
    raise AssertionError("a tile that is none makes a tile set")  # pragma: no cover


def _tile(known: dict[str, Tile], data: Any) -> Tile:  # noqa: ANN401 - plain data
    """The tile that says the same among those known, or read it; raise ValidationError."""
    same = known.pop(repr(data), None)
    return Tile.model_validate(data) if same is None else same


def _dashes_align(region: str, node: Node, column: int) -> bool:
    """Whether a region parsed alone is at the same column as it would in its file."""
    first: Any = node.children[0]
    return region.startswith(" " * (column - 2) + "- ") and first.start == column
