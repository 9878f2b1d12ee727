"""What names objects in a repository: branches, tags and the like, and the logs of each."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from io import BytesIO
from typing import Final

from dulwich.reflog import read_reflog
from dulwich.refs import Ref, check_ref_format, read_packed_refs_with_peeled

from ..storage.own_files import OwnFolder
from .limits import MAX_LINE, MAX_REF_LINKS, MAX_REFS
from .refusal import RefusalReason, Refused, damaged
from .repository import Repository, below, content

HEAD: Final = b"HEAD"
_LINK: Final = b"ref:"
_OF_THE_TREE: Final = re.compile(rb"[A-Z_]+|refs/(?:bisect|worktree|rewritten)/.*")
_WAYS: Final = (
    b"%b",
    b"refs/%b",
    b"refs/tags/%b",
    b"refs/heads/%b",
    b"refs/remotes/%b",
    b"refs/remotes/%b/HEAD",
)


@dataclass(frozen=True, slots=True)
class RefChange:
    """What a ref named before and after a change, when, and what the log says of it."""

    before: bytes
    after: bytes
    seconds: int
    message: bytes


class Refs:
    """The refs of a repository; raise Refused where one is not stored as git does."""

    def __init__(self, repository: Repository) -> None:
        self._repository = repository
        self._is_name = re.compile(rb"[0-9a-f]{%d}" % repository.object_format.hex_length)

    def is_object_name(self, text: bytes) -> bool:
        """Whether a text is the whole name of an object."""
        return self._is_name.fullmatch(text) is not None

    def found(self, short: bytes) -> bytes | None:
        """The ref that a short name means, by git's order; None if there is none."""
        ways = (way % short for way in _WAYS)
        return next((ref for ref in ways if _is_ref(ref) and self._value(ref)), None)

    def target(self, ref: bytes) -> bytes | None:
        """The object that a ref names, by others or not; None if there is none."""
        for _ in range(MAX_REF_LINKS + 1):
            value = self._value(ref)
            if not value or self.is_object_name(value):
                return value or None
            ref = self._linked(value)
        raise Refused(RefusalReason.DAMAGED, ref.decode(errors="replace"))

    def branch(self) -> bytes:
        """The branch that HEAD is on, or HEAD itself."""
        value = self._value(HEAD)
        return self._linked(value) if value.startswith(_LINK) else HEAD

    def log(self, ref: bytes) -> list[RefChange]:
        """The changes of a ref, the last one first."""
        held = self._read(ref, MAX_REFS, "logs")
        with damaged(f"logs/{ref.decode(errors='replace')}"):
            entries = [
                RefChange(each.old_sha, each.new_sha, each.timestamp, each.message)
                for each in read_reflog(BytesIO(held))
            ]
        return entries[::-1]

    def _value(self, ref: bytes) -> bytes:
        """The content of a ref; empty if there is none."""
        value = self._read(ref, MAX_LINE).strip()
        if ref == b"FETCH_HEAD":
            value = value[: self._repository.object_format.hex_length]
        return value or self._packed.get(ref, b"")

    def _linked(self, value: bytes) -> bytes:
        ref = value.removeprefix(_LINK).strip()
        if not value.startswith(_LINK) or not _is_ref(ref):
            raise Refused(RefusalReason.DAMAGED, value.decode(errors="replace"))
        return ref

    def _read(self, ref: bytes, most: int, *above: str) -> bytes:
        """The content of a ref's file; empty if there is none."""
        own = _OF_THE_TREE.fullmatch(ref)
        folder: OwnFolder = self._repository.own if own else self._repository.common
        *folders, name = (*above, *ref.decode(errors="surrogateescape").split("/"))
        try:
            for each in folders:
                if folder.is_file(each):  # a branch `a`, where `a/b` is asked for
                    return b""
                folder = below(folder, each)
            if folder.is_folder(name):
                return b""
        except FileNotFoundError:
            return b""
        return content(folder, name, most) or b""

    @cached_property
    def _packed(self) -> dict[bytes, bytes]:
        held = content(self._repository.common, "packed-refs", MAX_REFS) or b""
        with damaged("packed-refs"):
            return {ref: name for name, ref, _ in read_packed_refs_with_peeled(BytesIO(held))}


def _is_ref(name: bytes) -> bool:
    """Whether a ref may have a name, which then leads out of no folder."""
    if b"/" not in name:
        return re.fullmatch(rb"[A-Z_]*HEAD", name) is not None
    return name.startswith(b"refs/") and check_ref_format(Ref(name))
