"""Where work is kept besides the file itself: what is not saved yet, and earlier versions.

Next to a file `mine.yaml` that is a folder `.goldrush/mine.yaml`; where nothing can be written
there, or nothing should be, it is a folder among the user's own data. Every file in it is a
whole tile set as text, so that a person can take it from there without this program.
"""

from __future__ import annotations

import contextlib
import errno
import os
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from pathlib import Path
from typing import Final
from uuid import uuid4

import platformdirs

from ..storage.files import UnreadableFile, changed, unreadable
from ..storage.own_files import Lock, OwnFolder
from ..tileset.reader import MAX_BYTES, decode

KEPT_VERSIONS: Final = 10
_FOLDER: Final = ".goldrush"
_IGNORE: Final = ".gitignore"
_IGNORED: Final = b"*"
_UNSAVED: Final = "-unsaved.yaml"
_FOUND: Final = "-found"
_LOCK: Final = ".lock"
_TIME: Final = "%Y-%m-%dT%H-%M-%S-%f"
_VERSION: Final = re.compile(r"\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{6}(-found)?\.yaml")
_MARKED: Final = re.compile(r"[0-9a-f]{8}(-unsaved\.yaml|\.lock)")
_LEFT: Final = re.compile(r"[0-9a-f]{8}-unsaved\.yaml")
_LONGEST_NAME: Final = 100


@dataclass(frozen=True, slots=True)
class Version:
    """An earlier text of a file; `unsaved`: a crash left it, and it was not looked at yet."""

    path: Path
    when: datetime
    unsaved: bool = False

    def text(self) -> str:
        """The text, byte-order mark included; raise UnreadableFile."""
        try:
            with _opened(self.path.parent) as folder:
                content = folder.read(self.path.name, MAX_BYTES)
        except OSError as error:
            raise UnreadableFile(unreadable(os.fspath(self.path), error)) from None
        return decode(content, os.fspath(self.path))


class KeptVersions:
    """What is kept of one file. `apart` says that nothing may be written next to it.

    Unsaved work is marked with a lock of the process that writes it, so that another one never
    takes it for something that a crash left. A file has one place, by whatever link it is named.
    A folder that this program did not make is left alone, and so is what else lies in its own.
    """

    def __init__(self, file: Path, *, apart: bool = False) -> None:
        # By whatever link it was opened, so that two processes meet at the same lock.
        self.file = Path(os.path.realpath(file))
        self._apart = apart
        self._mark = uuid4().hex[:8]
        self._locks: dict[Path, Lock] = {}

    @property
    def lock_trouble(self) -> OSError | None:
        """Why unsaved work is kept without a lock; None if it has one, or if there is none."""
        return next((lock.trouble for lock in self._locks.values() if lock.trouble), None)

    def write_unsaved(self, content: str) -> None:
        """Keep work that is not saved; raise OSError if it can be kept nowhere."""
        for path in self._folders():
            try:
                with _opened(path, make=True) as folder:
                    if path not in self._locks:
                        self._locks[path] = folder.lock(f"{self._mark}{_LOCK}")
                    folder.write(f"{self._mark}{_UNSAVED}", content.encode())
            except OSError:
                # The last folder that is tried, so there is no other way left.
                if path == self._own_folder:
                    raise
            else:
                self._forget(other for other in self._locks if other != path)
                return

    def forget_unsaved(self) -> None:
        """Forget it, once it is saved or thrown away."""
        self._forget(self._locks)

    def take_unsaved(self) -> None:
        """Turn what a crash left into versions, which nothing overwrites; sweep up the rest."""
        with contextlib.suppress(OSError), OwnFolder(self.file.parent) as beside:
            beside.sweep()
            with beside.below(_FOLDER) as ours:
                ours.sweep()
        for folder in self._each_opened():
            folder.sweep()
            for mark in {name[:8] for name in folder.names(_MARKED)} - {self._mark}:
                # Two programs may sweep at once: only the one that gets the lock takes the work.
                with (
                    contextlib.suppress(OSError),
                    folder.taking(f"{mark}{_LOCK}") as is_left,
                ):
                    if is_left:
                        _keep_found(folder, f"{mark}{_UNSAVED}")

    def has_other_owner(self) -> bool:
        """Whether another process has unsaved work on this file."""
        return any(
            # The lock itself says nothing: it also stays behind after a crash. Its holder counts.
            name[:8] != self._mark and folder.is_at_work(f"{name[:8]}{_LOCK}")
            for folder in self._each_opened()
            for name in folder.names(_LEFT)
        )

    def add(self, content: str) -> None:
        """Keep a version; the oldest go, but none that a crash left and that was not looked at.

        Raise OSError if it can be kept nowhere.
        """
        newest = next(iter(self.versions()), None)
        with contextlib.suppress(UnreadableFile):
            if newest is not None and newest.text() == content:
                return
        for path in self._folders():
            try:
                with _opened(path, make=True) as folder:
                    name = _free(folder, datetime.now(UTC), ".yaml")
                    folder.write(name, content.encode(), is_new=True)
                break
            except OSError:
                if path == self._own_folder:
                    raise
        looked_at = [version for version in self.versions() if not version.unsaved]
        for old in looked_at[KEPT_VERSIONS:]:
            with contextlib.suppress(OSError), _opened(old.path.parent) as folder:
                folder.remove(old.path.name)

    def settle(self, version: Version) -> None:
        """Note that somebody decided about a version that a crash left; it stays a version."""
        with contextlib.suppress(OSError), _opened(version.path.parent) as folder:
            folder.rename(version.path.name, _free(folder, version.when, ".yaml"))

    def versions(self) -> list[Version]:
        """The versions kept, the newest first."""
        found = [version for folder in self._each_opened() for version in _versions_in(folder)]
        return sorted(found, key=lambda version: version.when, reverse=True)

    @property
    def _own_folder(self) -> Path:
        """The folder among the user's own data."""
        digest = sha256(os.fsencode(self.file)).hexdigest()[:12]
        # File names are limited in bytes (255 on most systems), not in letters.
        name = self.file.name.encode(errors="ignore")[:_LONGEST_NAME].decode(errors="ignore")
        kept = platformdirs.user_state_path("goldrush-workshop", appauthor=False) / "kept"
        return kept / f"{name}-{digest}"

    def _forget(self, paths: Iterable[Path]) -> None:
        for path in list(paths):
            lock = self._locks.pop(path)
            with contextlib.suppress(OSError), _opened(path) as folder:
                with contextlib.suppress(OSError):
                    folder.discard(f"{self._mark}{_UNSAVED}")
                folder.unlock(lock)
            lock.close()

    def _each_opened(self) -> Iterator[OwnFolder]:
        """Yield the folders that there are, each open until the next one."""
        for path in self._folders():
            with contextlib.suppress(OSError), _opened(path) as folder:
                yield folder

    def _folders(self) -> list[Path]:
        beside = self.file.parent / _FOLDER / self.file.name
        return [self._own_folder] if self._apart else [beside, self._own_folder]


def _opened(path: Path, *, make: bool = False) -> OwnFolder:
    """Open one of the folders above; raise OSError if it is not there, or is somebody else's.

    A folder of the user's that is gone is not made again.
    """
    if path.parent.name != _FOLDER:
        if make:
            path.mkdir(parents=True, exist_ok=True)
        return OwnFolder(path)
    with OwnFolder(path.parent.parent) as home, home.below(_FOLDER, make=make) as ours:
        if make and not ours.all_names():
            ours.write(_IGNORE, _IGNORED + b"\n")  # version control and the user's eye pass over it
        if ours.read(_IGNORE, _LONGEST_NAME).strip() != _IGNORED:
            raise PermissionError(errno.EPERM, os.strerror(errno.EPERM), os.fspath(ours.path))
        return ours.below(path.name, make=make)


def _keep_found(folder: OwnFolder, name: str) -> None:
    """Turn unsaved work that a crash left into a version; what was forgotten is empty."""
    if folder.is_file(name):
        status = folder.status(name)
        if status.st_size:
            folder.rename(name, _free(folder, changed(status), f"{_FOUND}.yaml"))
        else:
            folder.remove(name)


def _versions_in(folder: OwnFolder) -> Iterator[Version]:
    for name in folder.names(_VERSION):
        stem = name.removesuffix(".yaml")
        with contextlib.suppress(ValueError):
            when = datetime.strptime(stem.removesuffix(_FOUND), _TIME).replace(tzinfo=UTC)
            yield Version(folder.path / name, when, stem.endswith(_FOUND))


def _free(folder: OwnFolder, when: datetime, suffix: str) -> str:
    """The name of a new version: times that another version has are passed over."""
    while not folder.is_free(name := f"{when.strftime(_TIME)}{suffix}"):
        when += timedelta(microseconds=1)
    return name
