"""Where work is kept besides the file itself: what is not saved yet, and earlier versions.

Beside a file `mine.yaml` that is a folder `.goldrush/mine.yaml`; where nothing can be written
there, or nothing should be, it is a folder among the user's own data. Every file in it is a
whole tile set as text, so that a person can take it from there without this program.
"""

from __future__ import annotations

import contextlib
import os
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Final
from uuid import uuid4

import platformdirs
from PySide6.QtCore import QLockFile

from core.files import UnreadableFile
from core.tileset_file import load_text, save_text, sweep

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

KEPT_VERSIONS: Final = 10
_FOLDER: Final = ".goldrush"
_UNSAVED: Final = "-unsaved.yaml"
_FOUND: Final = "-found"
_LOCK: Final = ".lock"
_TIME: Final = "%Y-%m-%dT%H-%M-%S-%f"
_LONGEST_NAME: Final = 100
_STALE: Final = 30_000


@dataclass(frozen=True, slots=True)
class Version:
    """An earlier text of a file; `unsaved` says that a crash left it and nobody looked at it."""

    path: Path
    when: datetime
    unsaved: bool = False

    def text(self) -> str:
        """Return it, byte-order mark included; raise UnreadableFile."""
        return load_text(self.path)


class KeptVersions:
    """What is kept of one file. `apart` says that nothing may be written beside it.

    Unsaved work is marked with a lock of the process that writes it, so that another one never
    takes it for something that a crash left. A file has one place, by whatever link it is named.
    """

    def __init__(self, file: Path, *, apart: bool = False) -> None:
        self.file = Path(os.path.realpath(file))
        self._apart = apart
        self._mark = uuid4().hex[:8]
        self._locks: dict[Path, QLockFile] = {}

    def write_unsaved(self, content: str) -> None:
        """Keep work that is not saved; raise OSError if it can be kept nowhere."""
        for folder in self._folders():
            try:
                _prepare(folder)
                self._lock(folder)
                save_text(content, folder / f"{self._mark}{_UNSAVED}")
            except OSError:
                if folder == self._own_folder:
                    raise
            else:
                self._forget(other for other in self._locks if other != folder)
                return

    def forget_unsaved(self) -> None:
        """Forget it, once it is saved or thrown away."""
        self._forget(self._locks)

    def take_unsaved(self) -> None:
        """Turn what a crash left into versions, which nothing overwrites; sweep up the rest."""
        sweep(self.file.parent)
        for folder in self._folders():
            sweep(folder)
            marks = {left.name.removesuffix(_UNSAVED) for left in _listed(folder, f"*{_UNSAVED}")}
            marks |= {left.name.removesuffix(_LOCK) for left in _listed(folder, f"*{_LOCK}")}
            for mark in marks - {self._mark}:
                lock = _lock_of(folder, mark)
                if lock.tryLock(0):
                    left = folder / f"{mark}{_UNSAVED}"
                    with contextlib.suppress(OSError):
                        left.rename(_free(folder, _changed(left), f"{_FOUND}.yaml"))
                    lock.unlock()

    def has_other_owner(self) -> bool:
        """Say whether another process has unsaved work on this file."""
        for folder in self._folders():
            for left in _listed(folder, f"*{_UNSAVED}"):
                mark = left.name.removesuffix(_UNSAVED)
                if mark != self._mark and not _lock_of(folder, mark).tryLock(0):
                    return True
        return False

    def add(self, content: str) -> None:
        """Keep a version; the oldest go, but none that a crash left and nobody looked at.

        Raise OSError if it can be kept nowhere.
        """
        newest = next(iter(self.versions()), None)
        with contextlib.suppress(UnreadableFile):
            if newest is not None and newest.text() == content:
                return
        for folder in self._folders():
            try:
                _prepare(folder)
                save_text(content, _free(folder, datetime.now(UTC), ".yaml"))
                break
            except OSError:
                if folder == self._own_folder:
                    raise
        looked_at = [version for version in self.versions() if not version.unsaved]
        for old in looked_at[KEPT_VERSIONS:]:
            with contextlib.suppress(OSError):
                old.path.unlink()

    def settle(self, version: Version) -> None:
        """Note that somebody decided about a version that a crash left; it stays a version."""
        with contextlib.suppress(OSError):
            version.path.rename(version.path.with_name(version.path.name.replace(_FOUND, "")))

    def versions(self) -> list[Version]:
        """Return what is kept, the newest first."""
        found = [version for folder in self._folders() for version in _versions_in(folder)]
        return sorted(found, key=lambda version: version.when, reverse=True)

    @property
    def _own_folder(self) -> Path:
        """The folder among the user's own data."""
        digest = sha256(os.fsencode(self.file)).hexdigest()[:12]
        name = self.file.name.encode(errors="ignore")[:_LONGEST_NAME].decode(errors="ignore")
        kept = platformdirs.user_state_path("goldrush-workshop", appauthor=False) / "kept"
        return kept / f"{name}-{digest}"

    def _forget(self, folders: Iterable[Path]) -> None:
        for folder in list(folders):
            with contextlib.suppress(OSError):
                (folder / f"{self._mark}{_UNSAVED}").unlink()
            self._locks.pop(folder).unlock()

    def _lock(self, folder: Path) -> None:
        if folder not in self._locks:
            lock = _lock_of(folder, self._mark)
            if not lock.tryLock(0):
                raise PermissionError(13, "cannot be locked", os.fspath(folder))
            self._locks[folder] = lock

    def _folders(self) -> list[Path]:
        beside = self.file.parent / _FOLDER / self.file.name
        return [self._own_folder] if self._apart else [beside, self._own_folder]


def _prepare(folder: Path) -> None:
    """Make a folder that version control and the user's eye pass over.

    A folder of the user's that is gone stays so.
    """
    if folder.parent.name != _FOLDER:
        folder.mkdir(parents=True, exist_ok=True)
        return
    folder.parent.mkdir(exist_ok=True)
    folder.mkdir(exist_ok=True)
    ignore = folder.parent / ".gitignore"
    if not ignore.exists():
        ignore.write_text("*\n", encoding="utf-8")


def _versions_in(folder: Path) -> Iterator[Version]:
    for path in _listed(folder, "*.yaml"):
        stem = path.stem.removesuffix(_FOUND)
        with contextlib.suppress(ValueError):
            when = datetime.strptime(stem, _TIME).replace(tzinfo=UTC)
            yield Version(path, when, path.stem != stem)


def _listed(folder: Path, pattern: str) -> list[Path]:
    try:
        return list(folder.glob(pattern))
    except OSError:
        return []


def _free(folder: Path, when: datetime, suffix: str) -> Path:
    """Return the path of a new version: times that another version has are passed over."""
    while (path := folder / f"{when.strftime(_TIME)}{suffix}").exists():
        when += timedelta(microseconds=1)
    return path


def _changed(path: Path) -> datetime:
    try:
        return datetime.fromtimestamp(path.stat().st_mtime, UTC)
    except OSError:
        return datetime.now(UTC)


def _lock_of(folder: Path, mark: str) -> QLockFile:
    """Return the lock on the work of one process.

    Who held it is gone if that process does not run, or else if the system lets go of the file:
    a process that was killed too early to write its number into it.
    """
    lock = QLockFile(os.fspath(folder / f"{mark}{_LOCK}"))
    lock.setStaleLockTime(_STALE)
    return lock
