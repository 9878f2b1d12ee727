"""What a file was at a revision in git, and which there are, asked of a process with limits."""

from __future__ import annotations

import os
from pathlib import Path
from threading import Timer
from typing import Final

from ..messages import msg
from ..processes.child_process import ended, started
from ..storage.files import UnreadableFile, printable
from .limits import LISTED, MAX_LIST, SECONDS
from .refusal import RefusalReason, Refused
from .serving import DONE, REFUSED, serve

_MOMENT: Final = 0.05  # seconds, after which an interrupt is met


def file_at(path: Path, revision: str, most: int) -> bytes:
    """A file as it was at a revision; of a larger one, one byte more than `most`.

    Raise UnreadableFile.
    """
    try:
        return _answer(path, revision, most)
    except Refused as refused:
        raise _unreadable(path, refused) from None


def revisions(path: Path) -> list[tuple[str, str]]:
    """The last revisions in which a file changed, each with its date and subject.

    Nothing where it is in no repository; raise UnreadableFile where that cannot be read.
    """
    try:
        said = _answer(path, None, MAX_LIST)
    except Refused as refused:
        if refused.reason in {RefusalReason.NO_REPOSITORY, RefusalReason.NO_REVISION}:
            return []
        raise _unreadable(path, refused) from None
    lines = [line.split("\t") for line in said.decode(errors="replace").splitlines()]
    return [(line[0], printable("  ".join(line[1:]))) for line in lines[:LISTED]]


def _answer(path: Path, revision: str | None, most: int) -> bytes:
    """The answer of the process; raise Refused."""
    if "\0" in f"{path}{revision}":
        raise Refused(RefusalReason.SYNTAX, revision or "")
    process, near = started(serve, os.fspath(path), revision, most)
    # Whatever it is at, also in the midst of its answer.
    overdue = Timer(SECONDS, process.kill)
    overdue.start()
    try:
        while not near.poll(_MOMENT):
            pass
        held = near.recv_bytes(max(most, MAX_LIST) + 2)
    except (EOFError, OSError):  # it has ended
        if overdue.is_alive():
            raise Refused(RefusalReason.FAILED) from None
        raise Refused(RefusalReason.SLOW, f"{SECONDS:g}") from None
    finally:
        overdue.cancel()
        near.close()
        ended(process)
    if held.startswith(DONE):
        return held.removeprefix(DONE)
    reason, _, detail = held.removeprefix(REFUSED).decode(errors="replace").partition("\t")
    raise Refused(
        RefusalReason(reason) if reason in set(RefusalReason) else RefusalReason.FAILED, detail
    )


def _unreadable(path: Path, refused: Refused) -> UnreadableFile:
    file = printable(os.fspath(path))
    return UnreadableFile(msg("{file}: {reason}", file=file, reason=refused.told))
