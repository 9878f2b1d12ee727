"""Objects of a repository by their names, loose or in packs, each checked by its hash."""

from __future__ import annotations

import re
import zlib
from contextlib import suppress
from typing import Final, NamedTuple, TypeVar

from dulwich.objects import Commit, ShaFile, Tag, parse_tree

from .limits import MAX_OBJECT, MAX_PACK_INDEX, MAX_PACKS
from .packs import Pack
from .refusal import RefusalReason, Refused, damaged
from .repository import Repository, below, content

COMMIT, TREE, BLOB, TAG = 1, 2, 3, 4
_NAMES: Final = {COMMIT: b"commit", TREE: b"tree", BLOB: b"blob", TAG: b"tag"}
_KINDS: Final = {name: kind for kind, name in _NAMES.items()}
_PACK_INDEX: Final = re.compile(r"pack-[0-9a-f]+\.idx")
_MAX_HEAD: Final = 32
# What zlib adds to bytes that it cannot make fewer.
_MAX_LOOSE: Final = MAX_OBJECT + (MAX_OBJECT >> 9) + 256
_Read = TypeVar("_Read", Commit, Tag)


class Entry(NamedTuple):
    """What a tree has of a name: its mode as the file system has it, and its object."""

    mode: int
    name: bytes


class Objects:
    """The objects of a repository."""

    def __init__(self, repository: Repository) -> None:
        self._repository = repository
        self._format = repository.object_format
        self._is_name = re.compile(rb"[0-9a-f]{%d}" % self._format.hex_length)
        self._folder = repository.objects
        self._packs = list(self._opened_packs())

    def get(self, name: bytes, *kinds: int) -> tuple[int, bytes]:
        """An object's kind and bytes by its name in hexadecimal; raise Refused."""
        with damaged(name):
            if not self._is_name.fullmatch(name):  # it becomes the name of a file
                raise ValueError(name)
            found = self._packed(name) or self._loose(name)
            if found is None:
                raise self._repository.missing(name)
            kind, held = found
            head = b"%b %d\0" % (_NAMES[kind], len(held))
            if self._format.hash_object_hex(head + held) != name or (kinds and kind not in kinds):
                raise ValueError(name)
        return kind, held

    def commit(self, name: bytes) -> Commit:
        """A commit."""
        return self._read(Commit, name)

    def tagged(self, name: bytes) -> bytes:
        """The name of what a tag is of."""
        return bytes(self._read(Tag, name).object[1])

    def entry(self, tree: bytes, name: bytes) -> Entry | None:
        """The entry of a tree by its name, None if there is none."""
        held = self.get(tree, TREE)[1]
        with damaged(tree):
            found = [
                Entry(mode, bytes(sha))
                for each, mode, sha in parse_tree(held, self._format.oid_length)
                if each == name
            ]
            if len(found) > 1:
                raise ValueError(name)
        return found[0] if found else None

    def beginning(self, letters: str) -> set[bytes]:
        """The names that begin with letters, at least two."""
        even = letters[: len(letters) // 2 * 2]
        found = {name for pack in self._packs for name in pack.beginning(even)}
        rest = re.compile(f"[0-9a-f]{{{self._format.hex_length - 2}}}")
        with suppress(FileNotFoundError):
            folder = below(self._folder, letters[:2])
            found |= {f"{letters[:2]}{each}".encode() for each in folder.names(rest)}
        return {name for name in found if name.startswith(letters.encode())}

    def short(self, name: bytes, letters: int = 7) -> str:
        """As much of a name as tells it from all others."""
        while len(self.beginning(name[:letters].decode())) > 1:
            letters += 1
        return name[:letters].decode()

    def _read(self, kind: type[_Read], name: bytes) -> _Read:
        held = self.get(name, kind.type_num)[1]
        with damaged(name):
            read = ShaFile.from_raw_string(kind.type_num, held, object_format=self._format)
        assert isinstance(read, kind)
        return read

    def _packed(self, name: bytes) -> tuple[int, bytes] | None:
        for place, pack in enumerate(self._packs):
            found = pack.get(name)
            if found is not None:
                # The next one is likely to lie in the same pack.
                self._packs.insert(0, self._packs.pop(place))
                return found
        return None

    def _loose(self, name: bytes) -> tuple[int, bytes] | None:
        text = name.decode()
        try:
            held = content(below(self._folder, text[:2]), text[2:], _MAX_LOOSE)
        except FileNotFoundError:
            return None
        return None if held is None else _inflated(held, name)

    def _opened_packs(self) -> list[Pack]:
        try:
            folder = below(self._folder, "pack")
        except FileNotFoundError:
            return []
        names = [each for each in folder.all_names() if _PACK_INDEX.fullmatch(each)]
        if len(names) > MAX_PACKS:
            raise Refused(RefusalReason.TOO_MANY_PACKS, str(MAX_PACKS))
        packs: list[Pack] = []
        left = MAX_PACK_INDEX
        for name in names:
            with suppress(FileNotFoundError):  # git is packing meanwhile
                packs.append(Pack(folder, name.removesuffix(".idx"), self._format, left))
                left -= packs[-1].index_size
        return packs


def _inflated(held: bytes, name: bytes) -> tuple[int, bytes]:
    """The kind and the bytes of a loose object."""
    whole = zlib.decompressobj().decompress(held, _MAX_HEAD + MAX_OBJECT + 1)
    head, _, body = whole.partition(b"\0")
    if len(body) > MAX_OBJECT:
        raise Refused(RefusalReason.TOO_LARGE, name.decode()[:12])
    return _KINDS.get(head.partition(b" ")[0], 0), body
