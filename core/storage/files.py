"""Reads files that people name: whole, or not at all and why."""

from __future__ import annotations

import contextlib
import errno
import os
import stat
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final
from unicodedata import category

from ..messages import Words, msg, msg_template, plural, plural_templates

_REASONS: Final = {
    errno.EACCES: msg_template("Permission denied"),
    errno.EPERM: msg_template("Operation not permitted"),
    errno.ENOENT: msg_template("No such file or directory"),
    errno.ENOTDIR: msg_template("Not a directory"),
    errno.EISDIR: msg_template("Is a directory"),
    errno.ENOSPC: msg_template("No space left on device"),
    errno.EDQUOT: msg_template("Disk quota exceeded"),
    errno.EFBIG: msg_template("File too large"),
    errno.EROFS: msg_template("Read-only file system"),
    errno.ENAMETOOLONG: msg_template("File name too long"),
    errno.ELOOP: msg_template("Too many levels of symbolic links"),
    errno.EBUSY: msg_template("Device or resource busy"),
    errno.ETXTBSY: msg_template("Text file busy"),
    errno.EMFILE: msg_template("Too many open files"),
    errno.EIO: msg_template("Input/output error"),
    errno.ESTALE: msg_template("Stale file handle"),
}

_HARMFUL: Final = ("Cc", "Cs", "Zl", "Zp")
_HARMLESS: Final = "\u00ad\u061c\u200c\u200d\u200e\u200f"  # joiners, and marks that reverse nothing
_SAFELY: Final = sum(getattr(os, name, 0) for name in ("O_NONBLOCK", "O_NOCTTY", "O_BINARY"))
_NOFOLLOW: Final = getattr(os, "O_NOFOLLOW", 0)
_LATEST: Final = datetime(9999, 12, 30, tzinfo=UTC)


class UnreadableFile(ValueError):
    """A file that is no text at all: missing, a directory, too large, or not UTF-8."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


class IrregularFile(OSError):
    """A device, a pipe or a socket in the place of a file."""

    def __init__(self, path: str) -> None:
        super().__init__(errno.EINVAL, msg("Not a regular file"), path)


def read_bytes(path: Path, file: str, most: int, what: str) -> bytes:
    """The content of a file; raise UnreadableFile, which calls it `file`.

    A file of this kind, `what`, has at most that many bytes.
    """
    try:
        handle = open_regular(path)
        size = os.fstat(handle).st_size
        content = read_up_to(handle, most)
    except IsADirectoryError:
        raise UnreadableFile(msg("{file}: is a directory, not a file", file=file)) from None
    except IrregularFile:
        raise UnreadableFile(msg("{file}: is not a regular file", file=file)) from None
    except FileNotFoundError:
        raise UnreadableFile(msg("{file}: there is no such file", file=file)) from None
    except OSError as error:
        raise UnreadableFile(unreadable(file, error)) from None
    except ValueError:
        raise UnreadableFile(msg("{file}: is not a usable file name", file=file)) from None
    if len(content) > most:
        raise UnreadableFile(too_large(file, max(size, len(content)), most, what))
    return content


def open_regular(
    path: Path | str, flags: int = os.O_RDONLY, *, folder: int | None = None, follow: bool = True
) -> int:
    """Open a file that is there; return its handle. `folder` is an open one that has the name.

    Nothing is opened but regular files, so that nothing blocks, has no end, or does something when
    it is opened; a link is none unless links are to be followed. Raise IrregularFile,
    IsADirectoryError, OSError, or ValueError for no name.
    """
    # Before opening: a pipe would wait for a writer, and some devices act when they are opened.
    check_regular(os.stat(path, dir_fd=folder, follow_symlinks=follow), path)
    flags |= _SAFELY if follow else _SAFELY | _NOFOLLOW
    handle = os.open(path, flags, dir_fd=folder)
    try:
        # And after: between the two calls something else may have taken the name.
        check_regular(os.fstat(handle), path)
    except OSError:
        os.close(handle)
        raise
    return handle


def check_regular(status: os.stat_result, path: Path | str) -> None:
    """Raise IsADirectoryError for a folder, IrregularFile for all else but regular files."""
    if stat.S_ISDIR(status.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), os.fspath(path))
    if not stat.S_ISREG(status.st_mode):
        raise IrregularFile(os.fspath(path))


def read_up_to(handle: int, most: int) -> bytes:
    """The content of an open file, at most one byte more than `most`; the file is closed."""
    with os.fdopen(handle, "rb") as file:
        return file.read(most + 1)


def changed(status: os.stat_result) -> datetime:
    """The time at which a file was changed, as far as there are such: 1970 to 9999."""
    seconds = min(max(status.st_mtime, 0.0), _LATEST.timestamp())
    return datetime.fromtimestamp(seconds, UTC)


def printable(text: str, *, multiline: bool = False) -> str:
    """A name, or a line with names in it, as it can be shown among other text.

    What is no text, moves the cursor, or changes the direction of the text around it is escaped;
    `multiline` text keeps its ends of lines.
    """
    if text.isprintable():
        return text
    kept = "\n" if multiline else ""
    return "".join(
        sign.encode("unicode_escape").decode() if _is_harmful(sign) and sign not in kept else sign
        for sign in text
    )


def escape_surrogates(value: Any) -> Any:  # noqa: ANN401 - plain data
    """Data whose lone surrogates are escaped, since UTF-8 cannot hold them."""
    if isinstance(value, str):
        return value.encode(errors="backslashreplace").decode()
    if isinstance(value, dict):
        return {escape_surrogates(key): escape_surrogates(inner) for key, inner in value.items()}
    return type(value)(map(escape_surrogates, value)) if type(value) in {list, tuple} else value


def with_tilde(path: Path) -> str:
    """A path as people write it: what lies in their own folder begins with ~."""
    with contextlib.suppress(OSError, RuntimeError):
        home = path.home()
        for folder in (home, home.resolve()):
            if path.is_relative_to(folder):
                return printable(os.fspath("~" / path.relative_to(folder)))
    return printable(os.fspath(path))


def _is_harmful(sign: str) -> bool:
    kind = category(sign)
    return kind in _HARMFUL or (kind == "Cf" and sign not in _HARMLESS)


def is_file(path: Path) -> bool:
    """Whether a path leads to a file; a name that no system takes leads to none."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def is_folder(path: Path) -> bool:
    """Whether a path leads to a folder; a name that no system takes leads to none."""
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


def state_of(path: Path) -> tuple[int, ...] | None:
    """The state of a file, which changes when it does; None if there is none."""
    try:
        status = path.stat()
    except (OSError, ValueError):
        return None
    return status.st_mtime_ns, status.st_size, status.st_ino


def listed(folder: Path, pattern: str) -> list[Path]:
    """The files in a folder under names like that; none if it cannot be looked into."""
    try:
        return list(folder.glob(pattern))
    except OSError:
        return []


def too_large(file: str, size: int, most: int, what: str) -> Words:
    """The refusal of a file that is too large."""
    one, many = plural_templates(
        "{file}: is too large ({count:,} byte; a {what} has at most {most:,})",
        "{file}: is too large ({count:,} bytes; a {what} has at most {most:,})",
    )
    return plural(one, many, count=size, file=file, most=most, what=what)


def unreadable(file: str, error: OSError) -> Words:
    """The refusal of a file that the system did not let us read."""
    return msg("{file}: cannot be read ({reason})", file=file, reason=reason(error))


def reason(error: OSError) -> str:
    """The reason for which the system refused something, in its own words."""
    said = error.strerror or str(error)
    known = _REASONS.get(error.errno or 0)
    return msg(known) if known == said else said
