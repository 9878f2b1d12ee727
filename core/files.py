"""Reads files that people name: whole, or not at all and why."""

from __future__ import annotations

import stat
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


class UnreadableFile(ValueError):
    """A file that is no text at all: missing, a directory, too large, or not UTF-8."""


def read_bytes(path: Path, file: str, most: int, what: str) -> bytes:
    """Return what a file holds; raise UnreadableFile, which calls it `file`.

    A file of this kind, `what`, has at most that many bytes.
    """
    try:
        status = path.stat()
        if stat.S_ISDIR(status.st_mode):
            raise UnreadableFile(f"{file}: is a directory, not a file")
        if not stat.S_ISREG(status.st_mode):
            raise UnreadableFile(f"{file}: is not a regular file")
        if status.st_size > most:
            raise UnreadableFile(too_large(file, status.st_size, most, what))
        return path.read_bytes()
    except FileNotFoundError:
        raise UnreadableFile(f"{file}: there is no such file") from None
    except OSError as error:
        reason = error.strerror or error
        raise UnreadableFile(f"{file}: cannot be read ({reason})") from None
    except ValueError as error:
        if isinstance(error, UnreadableFile):
            raise
        raise UnreadableFile(f"{file}: is not a usable file name") from None


def too_large(file: str, size: int, most: int, what: str) -> str:
    """Return how a file that is too large is refused."""
    return f"{file}: is too large ({size:,} bytes; a {what} has at most {most:,})"
