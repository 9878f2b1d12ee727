"""What the process does that reads a repository: one request, within its limits, answered in bytes.

It reads what may be made to break it. So it may take no more memory than so much, start no program,
open no connection and write no file, and what it answers is plain text for the one who asked.
"""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path
from stat import S_ISREG
from threading import Timer
from typing import TYPE_CHECKING, Final

from ..processes.child_process import settle
from .history import FileHistory
from .limits import MEMORY, SECONDS
from .objects import BLOB, Objects
from .refusal import RefusalReason, Refused
from .repository import Repository
from .revisions import Revisions
from .staged import staged

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

DONE: Final = b"+"
REFUSED: Final = b"-"
_STAGE: Final = re.compile("(?::([0-3]))?")
_WRITES: Final = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
_FORBIDDEN: Final = (
    "subprocess.",
    "socket.",
    "ctypes.",
    "os.exec",
    "os.fork",
    "os.link",
    "os.mkdir",
    "os.posix_spawn",
    "os.remove",
    "os.rename",
    "os.spawn",
    "os.startfile",
    "os.symlink",
    "os.system",
    "os.truncate",
    "pty.",
)


def serve(connection: Connection, path: str, revision: str | None, most: int) -> None:
    """Answer what a file was at a revision, or without one, which revisions there are of it."""
    settle()
    # Also if nobody waits for the answer any more.
    overdue = Timer(SECONDS + 1, os._exit, [1])
    overdue.daemon = True
    overdue.start()
    try:
        _limit_memory()
        sys.addaudithook(_forbid)
        held = DONE + (_listed(path) if revision is None else _file_at(path, revision, most))
    except Refused as refused:
        held = REFUSED + f"{refused.reason}\t{refused.detail}".encode(errors="replace")
    except MemoryError:
        held = REFUSED + RefusalReason.FAILED.encode()
    except Exception as error:  # noqa: BLE001 - what a stranger's file leads to
        held = REFUSED + f"{RefusalReason.DAMAGED}\t{type(error).__name__}".encode()
    connection.send_bytes(held)


def _file_at(path: str, revision: str, most: int) -> bytes:
    """A file as it was; of one that is larger than `most`, one byte more."""
    repository = Repository(Path(path))
    objects = Objects(repository)
    revisions = Revisions(repository, objects)
    history = FileHistory(objects, revisions, repository.parts)
    if stage := _STAGE.fullmatch(revision):
        entry = staged(repository, history.path, int(stage[1] or 0))
    else:
        entry = history.entry(revisions.tree(revisions.find(revision)))
    if entry is None:
        raise Refused(RefusalReason.NO_FILE, revision)
    if not S_ISREG(entry.mode):
        raise Refused(RefusalReason.NO_PLAIN_FILE, revision)
    return objects.get(entry.name, BLOB)[1][: most + 1]


def _listed(path: str) -> bytes:
    repository = Repository(Path(path))
    objects = Objects(repository)
    history = FileHistory(objects, Revisions(repository, objects), repository.parts)
    return "\n".join(history.lines()).encode(errors="replace")


def _limit_memory() -> None:
    """Let this process take so much memory beside what it has, where the system counts that."""
    if sys.platform == "linux":
        import resource

        pages = int(Path("/proc/self/statm").read_text("ascii").split()[0])
        most = pages * resource.getpagesize() + MEMORY
        resource.setrlimit(resource.RLIMIT_AS, (most, most))


def _forbid(event: str, values: tuple[object, ...]) -> None:
    """Refuse what nothing in here does, unless it was led to."""
    writes = event == "open" and isinstance(values[2], int) and values[2] & _WRITES
    if writes or event.startswith(_FORBIDDEN):
        raise PermissionError(event)
