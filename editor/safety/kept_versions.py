"""Where work is kept besides the file itself: what is not saved yet, and earlier versions.

Beside a file `mine.yaml` that is a folder `.goldrush/mine.yaml`; where nothing can be written
there, or nothing should be, it is a folder among the user's own data. Every file in it is a
whole tile set as text, so that a person can take it from there without this program.
"""

from __future__ import annotations

import contextlib
import os
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Final
from uuid import uuid4

import platformdirs
from PySide6.QtCore import QLockFile

from core.files import UnreadableFile
from core.tileset_file import load_text, save_text

if TYPE_CHECKING:
    from collections.abc import Iterator

KEPT_VERSIONS: Final = 10
_FOLDER: Final = ".goldrush"
_UNSAVED: Final = "-unsaved.yaml"
_FOUND: Final = "-found"
_TIME: Final = "%Y-%m-%dT%H-%M-%S-%f"


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
    takes it for something that a crash left.
    """

    def __init__(self, file: Path, *, apart: bool = False) -> None:
        self.file = file
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
                return

    def forget_unsaved(self) -> None:
        """Forget it, once it is saved or thrown away."""
        for folder, lock in self._locks.items():
            with contextlib.suppress(OSError):
                (folder / f"{self._mark}{_UNSAVED}").unlink()
            lock.unlock()
        self._locks.clear()

    def take_unsaved(self) -> None:
        """Turn what a crash left into versions, which nothing overwrites."""
        for folder in self._folders():
            for left in _listed(folder, f"*{_UNSAVED}"):
                mark = left.name.removesuffix(_UNSAVED)
                lock = _lock_of(folder, mark)
                if mark != self._mark and lock.tryLock(0):
                    when = _changed(left).strftime(_TIME)
                    with contextlib.suppress(OSError):
                        left.rename(folder / f"{when}{_FOUND}.yaml")
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
        """Keep a version; the oldest go. Raise OSError if it can be kept nowhere."""
        newest = next(iter(self.versions()), None)
        with contextlib.suppress(UnreadableFile):
            if newest is not None and newest.text() == content:
                return
        for folder in self._folders():
            try:
                _prepare(folder)
                save_text(content, folder / f"{datetime.now(UTC).strftime(_TIME)}.yaml")
                break
            except OSError:
                if folder == self._own_folder:
                    raise
        for old in self.versions()[KEPT_VERSIONS:]:
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
        digest = sha256(os.fspath(self.file).encode(errors="surrogateescape")).hexdigest()[:12]
        kept = platformdirs.user_state_path("goldrush-workshop", appauthor=False) / "kept"
        return kept / f"{self.file.name}-{digest}"

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
    """Make a folder that version control and the user's eye pass over."""
    folder.mkdir(parents=True, exist_ok=True)
    ignore = folder.parent / ".gitignore"
    if folder.parent.name == _FOLDER and not ignore.exists():
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


def _changed(path: Path) -> datetime:
    try:
        return datetime.fromtimestamp(path.stat().st_mtime, UTC)
    except OSError:
        return datetime.now(UTC)


def _lock_of(folder: Path, mark: str) -> QLockFile:
    lock = QLockFile(os.fspath(folder / f"{mark}.lock"))
    lock.setStaleLockTime(0)
    return lock
