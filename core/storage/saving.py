"""What is written where a user says: whole beside and then renamed, and never over other work.

A full disk, a kill or Ctrl-C leaves what was there before. Output of a kind, such as a PDF file,
replaces only what is of that kind: no set, study, scenario, record or results file, and nothing
through a link that came with a folder.
"""

from __future__ import annotations

import contextlib
import errno
import os
import re
import stat
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, Final

from ..messages import msg, msg_template
from .files import check_regular, open_regular, read_up_to
from .own_files import OwnFolder

_LOOKED_AT: Final = 64 * 1024  # bytes of a file that say what it is
_DEVICES: Final = Path("/dev")
_SQLITE: Final = b"SQLite format 3\0"
_LINES: Final = re.compile(rb'\s*\{\s*"type"\s*:\s*"goldrush-(record|ladder)"')
_YAML: Final = re.compile(rb"""^[\s{]*["']?format["']?\s*:""", re.MULTILINE)
_SCENARIO: Final = re.compile(rb"""^[\s{]*["']?scenario["']?\s*:""", re.MULTILINE)
_STUDY: Final = re.compile(rb"""^[\s{]*["']?editions["']?\s*:""", re.MULTILINE)


class WouldReplace(OSError):
    """Something else is where output should go: what that is."""

    def __init__(self, message: str, path: Path) -> None:
        super().__init__(errno.EEXIST, message, os.fspath(path))
        self.message = message


@dataclass(frozen=True, slots=True)
class OutputKind:
    """A kind of files that the program makes: how others are refused, and how it begins.

    Without a beginning it is any text that is no work of people. A kind that is such work has its
    own look at what is there.
    """

    refusal: str
    begins: tuple[bytes, ...] = ()
    look: Callable[[Path], bool] | None = None

    def fits(self, head: bytes) -> bool:
        """Whether a file that begins like this is of the kind."""
        plain = head.removeprefix(b"\xef\xbb\xbf").lstrip().lower()
        return not self.begins or plain.startswith(self.begins)


PDF: Final = OutputKind(
    msg_template("already exists and is no PDF file; nothing was written"), (b"%pdf-",)
)
PNG: Final = OutputKind(
    msg_template("already exists and is no PNG picture; nothing was written"), (b"\x89png",)
)
SVG: Final = OutputKind(
    msg_template("already exists and is no SVG picture; nothing was written"),
    (b"<svg", b"<?xml"),
)
PAGE: Final = OutputKind(
    msg_template("already exists and is no HTML page; nothing was written"),
    (b"<!doctype html", b"<html"),
)
PACK: Final = OutputKind(
    msg_template("already exists and is no pack; nothing was written"), (b"pk\x03\x04",)
)
ROOM: Final = OutputKind(
    msg_template("already exists and is no room of Playingcards.io; nothing was written"),
    (b"pk\x03\x04",),
)
TEXT: Final = OutputKind("")
"""Tables and Markdown, which begin with anything."""
_BY_SUFFIX: Final = {".pdf": PDF, ".png": PNG, ".svg": SVG, ".html": PAGE, ".htm": PAGE}


def save_bytes(content: bytes, path: Path, mode: int | None = None) -> None:
    """Write bytes so that a crash leaves either the old file or the new one; keep its mode.

    A link keeps pointing at the file it names; what is no regular file is never replaced. `mode` is
    for a file that is not there yet. Raise OSError where the disk refuses.
    """
    target = Path(os.path.realpath(path))
    with contextlib.suppress(FileNotFoundError):
        status = target.stat()
        check_regular(status, target)
        mode = stat.S_IMODE(status.st_mode)
        _check_writable(target)
    with OwnFolder(target.parent) as folder:
        folder.write(target.name, content, mode)


def check_output(path: Path, kind: OutputKind) -> None:
    """Raise WouldReplace unless output of a kind may be written there, or OSError."""
    try:
        status = os.lstat(path)
    except FileNotFoundError:
        return
    if stat.S_ISLNK(status.st_mode) and path.parent != _DEVICES:
        raise WouldReplace(msg("is a link; nothing was written"), path)
    if not stat.S_ISREG(os.stat(path).st_mode):  # noqa: PTH116 - next to its like
        return  # a pipe or a device, which has nothing to lose; a folder says so when it is opened
    if kind.look is not None:
        what, is_other = None, not kind.look(path)
    else:
        head = read_up_to(open_regular(path), _LOOKED_AT)
        what = _work_in(head, path.suffix.lower())
        is_other = bool(head) and not kind.fits(head)
    if what is not None:
        said = msg("already exists and is {what}; nothing was written", what=msg(what))
        raise WouldReplace(said, path)
    if is_other:
        raise WouldReplace(msg(kind.refusal), path)


@contextlib.contextmanager
def output_file(path: Path, kind: OutputKind) -> Iterator[BinaryIO]:
    """Give a file to write output of a kind to, which is there once it is whole.

    Raise WouldReplace, or OSError where the disk refuses.
    """
    check_output(path, kind)
    if _is_stream(path):
        with path.open("wb") as stream:
            yield stream
        return
    mode = None
    with contextlib.suppress(FileNotFoundError):
        mode = stat.S_IMODE(path.stat().st_mode)
        _check_writable(path)
    with OwnFolder(path.parent) as folder, folder.writing(path.name, mode) as unfinished:
        yield unfinished.file


def write_output(content: bytes, path: Path, kind: OutputKind | None = None) -> None:
    """Write output of a kind, by default the one that a file is called after.

    Raise WouldReplace, or OSError where the disk refuses.
    """
    kind = kind or _BY_SUFFIX.get(path.suffix.lower(), TEXT)
    with output_file(path, kind) as file:
        file.write(content)


def _is_stream(path: Path) -> bool:
    """Whether there is something that is no regular file, such as a pipe or a folder."""
    return path.exists() and not (path.is_file() and not path.is_symlink())


def _check_writable(path: Path) -> None:
    if not os.access(path, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), os.fspath(path))


def _work_in(head: bytes, suffix: str) -> str | None:
    """The kind of people's work that a file holds which begins like this, None if it is none."""
    if head.startswith(_SQLITE):
        return msg_template("a results file of a study, or another database")
    line = _LINES.match(head.removeprefix(b"\xef\xbb\xbf"))
    if line is not None:
        is_record = line[1] == b"record"
        return msg_template("a record of a game") if is_record else msg_template("a ladder's games")
    if _SCENARIO.search(head) and suffix in _YAML_NAMES:
        return msg_template("a scenario")
    if _YAML.search(head):
        return msg_template("a study") if _STUDY.search(head) else msg_template("a tile set")
    return msg_template("a tile set") if head and suffix in _YAML_NAMES else None


_YAML_NAMES: Final = (".yaml", ".yml")
