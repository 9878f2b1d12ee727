"""The zip file of a pack: written the same each time, and read as if an enemy had written it.

`zipfile` reads the table of contents, once its size is known to be bounded. Contents are unpacked
here, a little at a time, so that no size that a file states is believed.
"""

from __future__ import annotations

import io
import stat
import struct
import zipfile
import zlib
from typing import TYPE_CHECKING, Final

from ..findings import shorten
from ..messages import Words, msg
from .entry_names import clashing, name_fault

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from zipfile import ZipInfo

MAX_PACK: Final = 128 * 1024 * 1024
"""How many bytes a pack has at most, and unpacked twice as many."""
MAX_UNPACKED: Final = 2 * MAX_PACK
MAX_FILE: Final = 50_000_000
MAX_FILES: Final = 5000
MAX_RATIO: Final = 200
"""How many times as large a file of more than a megabyte may become."""
_MAX_TABLE: Final = MAX_FILES * 400
_MEGABYTE: Final = 1_000_000
_CHUNK: Final = 1 << 16
_END: Final = struct.Struct("<4s4H2LH")
_HEAD: Final = struct.Struct("<4s5H3L2H")
_FIRST, _LAST, _LOCATOR = b"PK\x03\x04", b"PK\x05\x06", b"PK\x06\x07"
_LOCATOR_SIZE: Final = 20
_ENCRYPTED, _UTF8 = 0x41, 0x800
_RAW: Final = -15  # deflate without any header, as zip files have it
_THEN: Final = (1980, 1, 1, 0, 0, 0)
_MODE: Final = (stat.S_IFREG | 0o644) << 16
_UNIX: Final = 3
_PACKED_ALREADY: Final = (".png", ".jpg", ".jpeg", ".webp")


class PackFault(ValueError):
    """What is wrong with a pack; `message` names the file in it that is meant."""

    def __init__(self, message: Words) -> None:
        super().__init__(message)
        self.message = message


def about(entry: str, predicate: Words) -> PackFault:
    """The fault of one file in a pack."""
    return PackFault(msg("{entry!r} {what}", entry=shorten(entry), what=predicate))


def write_archive(contents: Mapping[str, bytes]) -> bytes:
    """A zip file with contents in their order, always the same bytes; raise PackFault.

    Whatever is written can be read by `Archive`: what would shrink too much is stored as it is.
    """
    _check_names([*contents])
    for name, content in contents.items():
        _check_size(name, len(content), len(content))
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        for name, content in contents.items():
            archive.writestr(_info(name, content), content, compresslevel=9)
    if made.tell() > MAX_PACK or sum(map(len, contents.values())) > MAX_UNPACKED:
        raise PackFault(msg("is too large; the most, in bytes, is {most:,}", most=MAX_PACK))
    return made.getvalue()


def _info(name: str, content: bytes) -> ZipInfo:
    info = zipfile.ZipInfo(name, _THEN)
    info.create_system, info.external_attr = _UNIX, _MODE
    shrinks = not name.lower().endswith(_PACKED_ALREADY)
    if shrinks and len(content) > _MEGABYTE:
        shrinks = len(zlib.compress(content, 9)) * MAX_RATIO > len(content)
    info.compress_type = zipfile.ZIP_DEFLATED if shrinks else zipfile.ZIP_STORED
    return info


class Archive:
    """The files of a zip file, which is held in memory; raise PackFault if it cannot be trusted.

    Making one checks all that its table of contents says, and unpacks nothing.
    """

    def __init__(self, content: bytes) -> None:
        self._content = content
        infos = _table(content)
        for info in infos:
            _check_kind(info)
        names = [info.orig_filename for info in infos]
        _check_names(names)
        for info in infos:
            _check_size(info.orig_filename, info.file_size, info.compress_size)
        if sum(info.file_size for info in infos) > MAX_UNPACKED:
            raise PackFault(
                msg(
                    "is too large when it is unpacked; the most, in bytes, is {most:,}",
                    most=MAX_UNPACKED,
                )
            )
        self._infos = dict(zip(names, infos, strict=True))
        self._starts = dict(self._places())

    @property
    def sizes(self) -> dict[str, int]:
        """How many bytes each file is said to have; `chunks` finds out."""
        return {name: info.file_size for name, info in self._infos.items()}

    def read(self, name: str) -> bytes:
        """The content of a file; raise PackFault if it is not as the archive says."""
        return b"".join(self.chunks(name))

    def chunks(self, name: str) -> Iterator[bytes]:
        """The content of a file a piece at a time; the last is only followed by no PackFault."""
        info, start = self._infos[name], self._starts[name]
        packed = memoryview(self._content)[start : start + info.compress_size]
        size = checksum = 0
        for piece in _unpacked(name, packed, info):
            size += len(piece)
            checksum = zlib.crc32(piece, checksum)
            if size > info.file_size:
                break
            yield piece
        if size != info.file_size:
            raise about(name, msg("is not as large as the pack says"))
        if checksum != info.CRC:
            raise about(name, msg("is damaged"))

    def _places(self) -> Iterator[tuple[str, int]]:
        """Yield where the content of each file begins; no two share a byte."""
        end = 0
        for name, info in sorted(self._infos.items(), key=lambda item: item[1].header_offset):
            head = self._content[info.header_offset : info.header_offset + _HEAD.size]
            if len(head) < _HEAD.size or not head.startswith(_FIRST) or info.header_offset < end:
                raise about(name, msg("is not where the pack says"))
            *_, named, more = _HEAD.unpack(head)
            start = info.header_offset + _HEAD.size + named + more
            written = self._content[start - named - more : start - more]
            if written != name.encode("utf-8" if info.flag_bits & _UTF8 else "cp437"):
                raise about(name, msg("has two names"))
            end = start + info.compress_size
            yield name, start
        if end > len(self._content) - _END.size:
            raise PackFault(msg("is cut off"))


def _unpacked(name: str, packed: memoryview, info: ZipInfo) -> Iterator[bytes]:
    if info.compress_type == zipfile.ZIP_STORED:
        yield from (bytes(packed[at : at + _CHUNK]) for at in range(0, len(packed), _CHUNK))
        return
    unpacking, at = zlib.decompressobj(_RAW), 0
    try:
        for at in range(0, len(packed), _CHUNK):
            rest = bytes(packed[at : at + _CHUNK])
            while rest and not unpacking.eof:
                yield unpacking.decompress(rest, _CHUNK)
                rest = unpacking.unconsumed_tail
            if unpacking.eof:
                break
        # What was taken in may still have more to give.
        while not unpacking.eof and (piece := unpacking.decompress(b"", _CHUNK)):
            yield piece
    except zlib.error:
        raise about(name, msg("is damaged")) from None
    if not unpacking.eof or unpacking.unused_data or at + _CHUNK < len(packed):
        raise about(name, msg("is not as large as the pack says"))


def _table(content: bytes) -> Sequence[ZipInfo]:
    """The table of contents, after a look at how long it may be."""
    if len(content) < _END.size or not content.startswith(_FIRST):
        raise PackFault(msg("is no pack, but some other file, or empty"))
    last, *disks, here, count, size, start, comment = _END.unpack(content[-_END.size :])
    end = len(content) - _END.size
    if last != _LAST or comment or any(disks) or here != count or start + size != end:
        raise PackFault(msg("is cut off, or something was added to it"))
    locator = end - _LOCATOR_SIZE
    if locator >= 0 and content.startswith(_LOCATOR, locator):
        raise PackFault(msg("is a zip file of a kind that packs are not"))
    if count > MAX_FILES or size > _MAX_TABLE:
        raise PackFault(msg("has too many files; the most is {most:,}", most=MAX_FILES))
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            infos = archive.infolist()
    except (zipfile.BadZipFile, NotImplementedError, ValueError, struct.error, OSError):
        raise PackFault(msg("has a table of contents that cannot be read")) from None
    if len(infos) != count:
        raise PackFault(msg("has a table of contents that cannot be read"))
    return infos


def _check_kind(info: ZipInfo) -> None:
    name, mode = info.orig_filename, info.external_attr >> 16
    if info.flag_bits & _ENCRYPTED:
        raise about(name, msg("is encrypted"))
    if info.compress_type not in {zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED}:
        raise about(name, msg("is packed in a way that packs are not"))
    if stat.S_ISLNK(mode):
        raise about(name, msg("is a link"))
    if name.endswith("/") or stat.S_ISDIR(mode):
        raise about(name, msg("is a folder"))
    if stat.S_IFMT(mode) not in {0, stat.S_IFREG}:
        raise about(name, msg("is a device, and no file"))


def _check_names(names: Sequence[str]) -> None:
    if len(names) > MAX_FILES:
        raise PackFault(msg("has too many files; the most is {most:,}", most=MAX_FILES))
    for name in names:
        fault = name_fault(name)
        if fault is not None:
            raise about(name, fault)
    same = clashing(names)
    if same is not None:
        one, other = map(shorten, same)
        template = msg("{one!r} and {other!r} are one file on some systems", one=one, other=other)
        raise PackFault(template)


def _check_size(name: str, size: int, packed: int) -> None:
    if size > MAX_FILE:
        raise about(name, msg("is too large; the most, in bytes, is {most:,}", most=MAX_FILE))
    if size > _MEGABYTE and size > MAX_RATIO * packed:
        raise about(name, msg("unpacks to more than its size times {most}", most=MAX_RATIO))
