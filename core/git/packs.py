"""One pack of a repository: its index, and objects that may be deltas of others in it.

Dulwich reads the forms; what it is given is measured before: no size that a pack states is inflated
or applied before it is judged, and no chain of deltas goes on for ever.
"""

from __future__ import annotations

import os
from struct import Struct
from typing import TYPE_CHECKING, BinaryIO, Final

from dulwich.objects import ObjectID, RawObjectID, sha_to_hex
from dulwich.pack import (
    PackIndex,
    UnpackedObject,
    apply_delta,
    load_pack_index_file,
    unpack_object_at,
)

from .limits import MAX_CACHE, MAX_CHAIN, MAX_CHAIN_BYTES, MAX_OBJECT
from .refusal import RefusalReason, Refused, damaged
from .repository import opened

if TYPE_CHECKING:
    from dulwich.object_format import ObjectFormat

    from ..storage.own_files import OwnFolder

_BY_OFFSET: Final = 6
_MAGIC: Final = b"\xfftOc"
_COUNTS: Final = Struct(">256L")
"""How many names begin with each byte or a lower one."""
_MOST_DIGITS: Final = 10  # of seven bits
_HEAD: Final = 128
"""Bytes in which an object's size stands, and what it is a delta of."""
_FIRST: Final = 4096
"""Bytes that are read at once, enough for most commits and trees."""
_KEPT_APART: Final = MAX_CACHE // 8


class Pack:
    """The objects of a pack; raise Refused where it is damaged, or larger than `most` allows."""

    def __init__(self, folder: OwnFolder, name: str, form: ObjectFormat, most: int) -> None:
        self._name, self._format = name, form
        self._cache: dict[int, tuple[int, bytes]] = {}
        self._cached = 0
        index = opened(folder, f"{name}.idx")
        self._file = opened(folder, f"{name}.pack")
        self.index_size = os.fstat(index.fileno()).st_size
        if self.index_size > most:
            raise Refused(RefusalReason.TOO_LARGE, "*.idx")
        with damaged(name):
            _check_counts(index, self.index_size, form)
            index.seek(0)
            self._index: PackIndex = load_pack_index_file(name, index, form)

    def get(self, name: bytes) -> tuple[int, bytes] | None:
        """The kind and the bytes of an object, None if it is not in here."""
        with damaged(self._name):
            try:
                offset = self._index.object_offset(ObjectID(name))
            except KeyError:
                return None
            return self._at(offset)

    def beginning(self, letters: str) -> list[bytes]:
        """The names that begin with letters, an even number of them."""
        with damaged(self._name):
            found = self._index.iter_prefix(bytes.fromhex(letters))
            return [bytes(sha_to_hex(raw)) for raw in found]

    def _at(self, offset: int) -> tuple[int, bytes]:
        """The kind and the bytes of the object at an offset."""
        deltas: list[tuple[int, bytes]] = []
        left = MAX_CHAIN_BYTES
        while (found := self._cache.get(offset)) is None:
            unpacked = self._unpacked(offset)
            held = b"".join(unpacked.decomp_chunks)
            if unpacked.delta_base is None:
                found = self._remembered(offset, unpacked.pack_type_num, held)
                break
            deltas.append((offset, held))
            left -= len(held)
            if left < 0 or len(deltas) > MAX_CHAIN:
                raise self._too_large()
            base = unpacked.delta_base
            if isinstance(base, bytes):
                offset = self._index.object_offset(RawObjectID(base))
            else:
                offset -= base
        kind, held = found
        for offset, delta in reversed(deltas):
            held = self._applied(held, delta)
            self._remembered(offset, kind, held)
        return kind, held

    def _unpacked(self, offset: int) -> UnpackedObject:
        """An object as it lies in the pack, inflated."""
        window = self._window(offset, _FIRST)
        number, end = _number(window, 0)
        size = window[0] & 0xF | number >> 7 << 4
        if size > MAX_OBJECT:
            raise self._too_large()
        if window[0] >> 4 & 7 == _BY_OFFSET:
            _number(window, end)
        most = _HEAD + size + (size >> 9) + 256  # zlib adds little to what it cannot make fewer
        if most > _FIRST:
            window = self._window(offset, most)
        return unpack_object_at(window, 0, self._format.hash_func)[0]

    def _applied(self, base: bytes, delta: bytes) -> bytes:
        size, _ = _number(delta, _number(delta, 0)[1])
        if size > MAX_OBJECT:
            raise self._too_large()
        return b"".join(apply_delta(base, delta))

    def _window(self, offset: int, size: int) -> bytes:
        self._file.seek(offset)
        return self._file.read(size)

    def _remembered(self, offset: int, kind: int, held: bytes) -> tuple[int, bytes]:
        if len(held) <= _KEPT_APART:
            self._cached += len(held)
            if self._cached > MAX_CACHE:
                self._cache.clear()
                self._cached = len(held)
            self._cache[offset] = kind, held
        return kind, held

    def _too_large(self) -> Refused:
        return Refused(RefusalReason.TOO_LARGE, self._name)


def _check_counts(index: BinaryIO, size: int, form: ObjectFormat) -> None:
    """Refuse counts of names that fall or are not there, through which a search goes for hours."""
    head = index.read(_COUNTS.size + 8)
    counts = _COUNTS.unpack_from(head, 8 if head.startswith(_MAGIC) else 0)
    if list(counts) != sorted(counts) or counts[-1] * form.oid_length > size:
        raise ValueError(counts[-1])


def _number(window: bytes, start: int) -> tuple[int, int]:
    """A number in digits of seven bits, lowest first, and where it ends."""
    number = 0
    for place in range(_MOST_DIGITS):
        digit = window[start + place]
        number |= (digit & 0x7F) << 7 * place
        if not digit & 0x80:
            return number, start + place + 1
    raise ValueError
