"""Repositories of git as files, made without git: good ones, and what strangers make of them."""

from __future__ import annotations

import hashlib
import zlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

from dulwich.pack import write_pack_index_v2

if TYPE_CHECKING:
    from pathlib import Path

KINDS = {"commit": 1, "tree": 2, "blob": 3, "tag": 4}
BEGINNING = 1_700_000_000
BY_OFFSET, BY_NAME = 6, 7


def name_of(kind: str, body: bytes, form: str = "sha1") -> str:
    """Return the name of an object."""
    return hashlib.new(form, b"%b %d\0" % (kind.encode(), len(body)) + body).hexdigest()


def number(value: int) -> bytes:
    """Return a number in digits of seven bits, lowest first."""
    digits = []
    while value > 0x7F:
        digits.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*digits, value])


@dataclass
class Packed:
    """An object as it lies in a pack, or as something pretends to."""

    name: str
    kind: int
    size: int
    held: bytes
    """What is inflated, already deflated."""
    base: bytes = b""

    @property
    def written(self) -> bytes:
        """Its bytes."""
        first, rest = self.kind << 4 | self.size & 0xF, self.size >> 4
        head = bytes([first | 0x80]) + number(rest) if rest else bytes([first])
        return head + self.base + self.held


def packed(kind: str, body: bytes) -> Packed:
    """Return an object that is no delta."""
    return Packed(name_of(kind, body), KINDS[kind], len(body), zlib.compress(body))


def delta(name: str, base: str, size: int, copies: bytes, of: int) -> Packed:
    """Return a delta by the name of its base, which has `of` bytes; it says it makes `size`."""
    held = number(of) + number(size) + copies
    return Packed(name, BY_NAME, len(held), zlib.compress(held), bytes.fromhex(base))


class MadeRepository:
    """A repository in a folder with one branch, `main`."""

    def __init__(self, folder: Path, form: str = "sha1") -> None:
        self.folder, self.git, self._form = folder, folder / ".git", form
        for each in ("objects/pack", "refs/heads", "refs/tags"):
            (self.git / each).mkdir(parents=True)
        self.write("HEAD", "ref: refs/heads/main\n")
        extension = "\n[extensions]\n\tobjectFormat = sha256" if form == "sha256" else ""
        version = int(bool(extension))
        self.write("config", f"[core]\n\trepositoryformatversion = {version}{extension}\n")
        self.times = 0

    def write(self, name: str, text: str | bytes) -> Path:
        """Write a file below `.git`."""
        path = self.git / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path

    def place(self, name: str) -> Path:
        """Return where a loose object lies."""
        return self.git / "objects" / name[:2] / name[2:]

    def add(self, kind: str, body: bytes) -> str:
        """Add a loose object; return its name."""
        name = name_of(kind, body, self._form)
        held = zlib.compress(b"%b %d\0" % (kind.encode(), len(body)) + body)
        self.write(f"objects/{name[:2]}/{name[2:]}", held)
        return name

    def tree(self, *entries: tuple[str, str, str]) -> str:
        """Add a tree of modes, names and objects."""
        return self.add("tree", tree_body(*entries))

    def commit(self, tree: str, *parents: str, message: str = "", at: int = 0) -> str:
        """Add a commit; each is a minute after the one before, unless it says when."""
        self.times += 1
        when = at or BEGINNING + 60 * self.times
        body = commit_body(tree, *parents, message=message or f"Change {self.times}", when=when)
        return self.add("commit", body)

    def file(self, text: str | bytes, *parents: str, path: str = "mine.yaml", **more: str) -> str:
        """Add a commit in which a file is so."""
        held = self.add("blob", text if isinstance(text, bytes) else text.encode())
        mode = more.get("mode", "100644")
        for part in reversed(path.split("/")):
            held, mode = self.tree((mode, part, held)), "40000"
        name = self.commit(held, *parents, message=more.get("message", ""))
        self.write("refs/heads/main", f"{name}\n")
        return name

    def pack(self, *objects: Packed) -> Path:
        """Write a pack, and its index as the names say."""
        content = b"PACK" + (2).to_bytes(4, "big") + len(objects).to_bytes(4, "big")
        entries = []
        for each in objects:
            entries.append((bytes.fromhex(each.name), len(content), zlib.crc32(each.written)))
            content += each.written
        check = hashlib.sha1(content).digest()  # noqa: S324 - as git has it
        path = self.git / "objects/pack" / f"pack-{check.hex()}.pack"
        path.write_bytes(content + check)
        with path.with_suffix(".idx").open("wb") as file:
            write_pack_index_v2(file, sorted(entries), check)
        return path


def tree_body(*entries: tuple[str, str, str]) -> bytes:
    """Return the bytes of a tree."""
    parts = (f"{mode} {name}\0".encode() + bytes.fromhex(held) for mode, name, held in entries)
    return b"".join(parts)


def commit_body(tree: str, *parents: str, message: str, when: int) -> bytes:
    """Return the bytes of a commit."""
    lines = [f"tree {tree}", *(f"parent {each}" for each in parents)]
    lines += [f"{role} A <a@example.org> {when} +0100" for role in ("author", "committer")]
    return "\n".join([*lines, "", message, ""]).encode(errors="surrogateescape")
