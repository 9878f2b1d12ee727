"""Reads files that people name: whole, or not at all and why."""

from __future__ import annotations

import errno
import stat
from typing import TYPE_CHECKING, Final

from .words import Words, counted, forms, wording, words

if TYPE_CHECKING:
    from pathlib import Path

_REASONS: Final = {
    errno.EACCES: wording("Permission denied"),
    errno.EPERM: wording("Operation not permitted"),
    errno.ENOENT: wording("No such file or directory"),
    errno.ENOTDIR: wording("Not a directory"),
    errno.EISDIR: wording("Is a directory"),
    errno.ENOSPC: wording("No space left on device"),
    errno.EDQUOT: wording("Disk quota exceeded"),
    errno.EFBIG: wording("File too large"),
    errno.EROFS: wording("Read-only file system"),
    errno.ENAMETOOLONG: wording("File name too long"),
    errno.ELOOP: wording("Too many levels of symbolic links"),
    errno.EBUSY: wording("Device or resource busy"),
    errno.ETXTBSY: wording("Text file busy"),
    errno.EMFILE: wording("Too many open files"),
    errno.EIO: wording("Input/output error"),
    errno.ESTALE: wording("Stale file handle"),
}


class UnreadableFile(ValueError):
    """A file that is no text at all: missing, a directory, too large, or not UTF-8."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


def read_bytes(path: Path, file: str, most: int, what: str) -> bytes:
    """Return what a file holds; raise UnreadableFile, which calls it `file`.

    A file of this kind, `what`, has at most that many bytes.
    """
    try:
        status = path.stat()
        if stat.S_ISDIR(status.st_mode):
            raise UnreadableFile(words("{file}: is a directory, not a file", file=file))
        if not stat.S_ISREG(status.st_mode):
            raise UnreadableFile(words("{file}: is not a regular file", file=file))
        if status.st_size > most:
            raise UnreadableFile(too_large(file, status.st_size, most, what))
        return path.read_bytes()
    except FileNotFoundError:
        raise UnreadableFile(words("{file}: there is no such file", file=file)) from None
    except OSError as error:
        raise UnreadableFile(unreadable(file, error)) from None
    except ValueError as error:
        if isinstance(error, UnreadableFile):
            raise
        raise UnreadableFile(words("{file}: is not a usable file name", file=file)) from None


def state_of(path: Path) -> tuple[int, ...] | None:
    """Return what changes when a file does; None if there is none."""
    try:
        status = path.stat()
    except (OSError, ValueError):
        return None
    return status.st_mtime_ns, status.st_size, status.st_ino


def listed(folder: Path, pattern: str) -> list[Path]:
    """Return what lies in a folder under names like that; nothing if it cannot be looked into."""
    try:
        return list(folder.glob(pattern))
    except OSError:
        return []


def too_large(file: str, size: int, most: int, what: str) -> Words:
    """Return how a file that is too large is refused."""
    one, many = forms(
        "{file}: is too large ({count:,} byte; a {what} has at most {most:,})",
        "{file}: is too large ({count:,} bytes; a {what} has at most {most:,})",
    )
    return counted(one, many, count=size, file=file, most=most, what=what)


def unreadable(file: str, error: OSError) -> Words:
    """Return how a file is refused that the system did not let us read."""
    return words("{file}: cannot be read ({reason})", file=file, reason=reason(error))


def reason(error: OSError) -> str:
    """Return why the system refused something, in its own words."""
    said = error.strerror or str(error)
    known = _REASONS.get(error.errno or 0)
    return words(known) if known == said else said
