"""Tile-set files in and out: text to Source and back, whole or only where it changed.

Nothing is ever half loaded: a text is a `Source`, or it raises `UnreadableSet` with findings.
A file that is no text at all raises `UnreadableFile`.
"""

from __future__ import annotations

import contextlib
import errno
import os
import stat
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from pydantic import BaseModel, ValidationError

from ..files import UnreadableFile, check_regular, legible, read_bytes, too_large
from ..findings import Finding, Severity
from ..messages import Words, words
from ..own_files import OwnFolder
from .schema import TileSet
from .schema_errors import complaints
from .source import TILES, Item, ParsedText, Source
from .yaml_nodes import Node, UnreadableText, parse

if TYPE_CHECKING:
    from collections.abc import Sequence

M = TypeVar("M", bound=BaseModel)

MAX_BYTES: Final = 4 * 1024 * 1024
_WHAT: Final = words("tile set")
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
    return Source(file, body, tileset, root, items, path=path, bom=body != text)


def read_model(text: str, file: str, model: type[M]) -> tuple[M, Node]:
    """Read a YAML text as a model; return the nodes too. Raise UnreadableSet on any finding."""
    root = _parsed(text, file)
    if not root.is_mapping:
        message = words("the file should be a mapping of keys to values")
        place = ParsedText(file, text, root).place(())
        hint = words("start with `format: 1`")
        finding = Finding("bad-value", Severity.ERROR, message, place, hint)
        raise UnreadableSet(file, text, [finding])
    try:
        return model.model_validate(root.data), root
    except ValidationError as error:
        raise UnreadableSet(
            file, text, complaints(ParsedText(file, text, root), error, model)
        ) from None


def load(path: Path, file: str | None = None) -> Source:
    """Read a file. Raise UnreadableFile if it is no text, UnreadableSet if it is no tile set."""
    return read(load_text(path), file or legible(str(path)), path)


def load_text(path: Path) -> str:
    """Return the text of a file, line ends as they are; raise UnreadableFile."""
    name = legible(str(path))
    return decode(read_bytes(path, name, MAX_BYTES, _WHAT), name)


def decode(content: bytes, file: str) -> str:
    """Return bytes as text; raise UnreadableFile if they are too many or not UTF-8."""
    if len(content) > MAX_BYTES:
        raise UnreadableFile(too_large(file, len(content), MAX_BYTES, _WHAT))
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        marked = content[:2] in (b"\xff\xfe", b"\xfe\xff")
        said = words(
            "{file}: is not UTF-8 text (line {line}, byte {byte}); it looks like {guess}, "
            "save it as UTF-8",
            file=file,
            line=content[: error.start].count(b"\n") + 1,
            byte=error.start,
            guess="UTF-16" if marked else words("another encoding"),
        )
        raise UnreadableFile(said) from None


def writable(text: str) -> str:
    """Return a text as a file can hold it: halves of characters that stand alone are marked."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
    return text


def refused_size(text: str, file: str) -> Words | None:
    """Return why a text would be too large to be read again; None if it is not."""
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


def save_bytes(content: bytes, path: Path, mode: int | None = None) -> None:
    """Write bytes as `save_text` writes a text; what is no regular file is never replaced.

    `mode` is for a file that is not there yet.
    """
    target = Path(os.path.realpath(path))
    with contextlib.suppress(FileNotFoundError):
        status = target.stat()
        check_regular(status, target)
        mode = stat.S_IMODE(status.st_mode)
        if not os.access(target, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), os.fspath(target))
    with OwnFolder(target.parent) as folder:
        folder.write(target.name, content, mode)


def _parsed(text: str, file: str) -> Node:
    try:
        return parse(text)
    except UnreadableText as error:
        place = ParsedText(file, text).place((), inside=error.offset)
        finding = Finding(error.check, Severity.ERROR, error.message, place, error.hint)
        raise UnreadableSet(file, text, [finding]) from None
