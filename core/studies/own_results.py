"""Which results files this program made; all others are read as they are, or in a copy.

What lies next to an SQLite file can do more than the file: a journal names other files, which
SQLite then deletes, and a log is taken in. So a file is opened where it lies, with what lies next
to it, only if a note in the user's own folder says that this program made just these. The program
never makes a journal. If the note is lost nothing else is: the file then counts as another's.
docs/decisions/0045 says more.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import stat
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final

import platformdirs
from pydantic import TypeAdapter, ValidationError

from ..edition.library import shown
from ..messages import msg, msg_template
from ..storage.files import open_regular
from ..storage.own_files import OwnFolder
from ..storage.temporary_folders import TemporaryFolder
from .results_database import BadResults, Database

_JOURNAL, _LOG, _INDEX = "-journal", "-wal", "-shm"
_MOST_NOTE: Final = 1000  # bytes
_MOST_NOTES: Final = 2000
_TRIES: Final = 5
_NOTE: Final = TypeAdapter(dict[str, tuple[int, int] | None])

Ident = tuple[int, int]
"""What tells a file from others on this machine: its device and its number there."""


@dataclass(frozen=True, slots=True)
class ResultsStatus:
    """What is known of a results file and its log: by their identities, None: there is none."""

    path: Path
    file: Ident | None
    log: Ident | None
    is_ours: bool

    @classmethod
    def of(cls, path: Path) -> ResultsStatus:
        """Look at a file; raise BadResults for what is opened neither here nor in a copy."""
        status, log = _looked_at(path), _looked_at(_beside(path, _LOG))
        index = _looked_at(_beside(path, _INDEX))
        for name in (_beside(path, _JOURNAL), *([_beside(path, _LOG)] if not status else [])):
            if os.path.lexists(name):
                template = msg_template(
                    "{file}: {other} lies next to it, which this program did not make there"
                )
                raise BadResults(msg(template, file=shown(path), other=shown(name)))
        if status is None:
            return cls(path, None, None, is_ours=False)
        file, logged = _ident(status), _ident(log) if log is not None and log.st_size else None
        known = _read_note(path)
        is_single = all(each is None or each.st_nlink == 1 for each in (status, log, index))
        if known.get("file") != file or not is_single:
            return cls(path, file, logged, is_ours=False)
        if logged is not None and known.get("stale") == logged:
            _discard_log(path)  # of the file that this one has replaced
            logged = None
        return cls(path, file, logged, is_ours=logged in (None, known.get("log")))


def open_to_read(path: Path) -> tuple[Database, Callable[[], None]]:
    """Open a results file so that nothing changes; return it with what is to be done in the end.

    One of ours may be written meanwhile by another process. Raise BadResults, `sqlite3.Error`, and
    OSError.
    """
    real = Path(os.path.realpath(path))
    standing = ResultsStatus.of(real)
    with contextlib.ExitStack() as opening:
        if standing.is_ours:
            database = Database(real, path, "mode=ro")
        elif standing.log is None:
            database = Database(real, path, "mode=ro", "immutable=1")
        else:
            copy = opening.enter_context(_copied(real, path))
            database = Database(copy, path, "mode=ro")
        opening.callback(database.close)
        return database, opening.pop_all().close


def may_be_written(path: Path) -> ResultsStatus:
    """The status of a file that is to be added to; raise BadResults for a link."""
    if path.is_symlink():
        template = msg_template("{file}: is a link; name the file that it leads to")
        raise BadResults(msg(template, file=shown(path)))
    # What a kill left has two names, and would count as somebody else's.
    with contextlib.suppress(OSError), OwnFolder(path.parent) as folder:
        folder.sweep()
    return ResultsStatus.of(path)


def replace(path: Path, before: ResultsStatus, fill: Callable[[Database], None]) -> None:
    """Make a results file, whole beside and then renamed; what was there before goes.

    `before` is what there was. Raise BadResults if that is something else by now, OSError, and what
    `fill` raises.
    """
    with OwnFolder(path.parent) as folder:
        with folder.writing(path.name, is_new=before.file is None) as unfinished:
            made = Database(unfinished.path, path, "mode=rw", "nolock=1")
            try:
                made.set("journal_mode = OFF")
                fill(made)
            finally:
                made.close()
            if ResultsStatus.of(path) != before:
                raise changed(path)
            # Noted before it has its name: the log of what it replaces is none of its own.
            _note(path, file=_ident(unfinished.path.stat()), log=None, stale=before.log)
        if before.log is not None:
            _discard_log(path)


def note_log(path: Path) -> Ident | None:
    """Note the log that a file of ours has now, or that it has none; return which file it is."""
    status, log = _looked_at(path), _looked_at(_beside(path, _LOG))
    file, logged = (None if each is None else _ident(each) for each in (status, log))
    known = _read_note(path)
    if known.get("file") == file and known.get("log") != logged:
        _note(path, file=file, log=logged, stale=None)
    return file


def is_still(path: Path, file: Ident | None) -> bool:
    """Whether a file is the one that was opened."""
    try:
        return _ident(os.lstat(path)) == file
    except OSError:
        return False


def changed(path: Path) -> BadResults:
    """That a file is not what it was."""
    if not os.path.lexists(path):
        return BadResults(msg("{file}: has been deleted or moved", file=shown(path)))
    return BadResults(msg("{file}: has been replaced meanwhile", file=shown(path)))


# --- Files ---


def _beside(path: Path, ending: str) -> Path:
    return path.with_name(path.name + ending)


def _ident(status: os.stat_result) -> Ident:
    return status.st_dev, status.st_ino


def _looked_at(path: Path) -> os.stat_result | None:
    """The status of a file, None if there is none; raise BadResults."""
    try:
        status = os.lstat(path)
    except (FileNotFoundError, NotADirectoryError):
        return None
    if not stat.S_ISREG(status.st_mode):
        raise BadResults(msg("{file}: is not a regular file", file=shown(path)))
    return status


def _discard_log(path: Path) -> None:
    for ending in (_INDEX, _LOG):
        _beside(path, ending).unlink(missing_ok=True)


@contextlib.contextmanager
def _copied(path: Path, name: Path) -> Iterator[Path]:
    """Give a copy of a file with its log, in a folder of our own which is then removed."""
    with TemporaryFolder("results") as folder:
        for _ in range(_TRIES):
            before = _states(path)
            for ending in ("", _LOG):
                _copy(_beside(path, ending), Path(folder, f"results{ending}"))
            if _states(path) == before:
                break
        else:
            template = msg_template("{file}: another program is writing it")
            raise BadResults(msg(template, file=shown(name)))
        yield Path(folder, "results")


def _copy(path: Path, copy: Path) -> None:
    handle = open_regular(path, follow=False)
    with os.fdopen(handle, "rb") as file, copy.open("wb") as made:
        shutil.copyfileobj(file, made)


def _states(path: Path) -> list[tuple[int, int]]:
    found = (_beside(path, ending).stat() for ending in ("", _LOG))
    return [(each.st_mtime_ns, each.st_size) for each in found]


# --- Notes ---


def _folder() -> Path:
    return platformdirs.user_state_path("goldrush-workshop", appauthor=False) / "results"


def _name(path: Path) -> str:
    return sha256(os.fsencode(os.path.realpath(path))).hexdigest()[:32] + ".json"


def _read_note(path: Path) -> dict[str, Ident | None]:
    """The notes on a file; nothing if they cannot be read."""
    try:
        with OwnFolder(_folder()) as folder:
            return _NOTE.validate_json(folder.read(_name(path), _MOST_NOTE))
    except (OSError, ValidationError):
        return {}


def _note(path: Path, **known: Ident | None) -> None:
    """Note what is known of a file; where that cannot be, it will count as another's."""
    with contextlib.suppress(OSError):
        home = _folder()
        home.mkdir(mode=0o700, parents=True, exist_ok=True)
        with OwnFolder(home) as folder:
            folder.write(_name(path), json.dumps(known).encode(), 0o600)
            _forget(folder)


def _forget(folder: OwnFolder) -> None:
    """Remove the oldest of too many notes."""
    names = folder.all_names()
    if len(names) > _MOST_NOTES:
        names.sort(key=lambda name: folder.status(name).st_mtime_ns)
        for name in names[: len(names) - _MOST_NOTES]:
            folder.remove(name)
