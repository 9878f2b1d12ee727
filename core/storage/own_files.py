"""Files of the program's own: made, replaced, locked and removed without following any link.

A stranger may have prepared the folder that a user works in. So the program reaches its files there
from a folder that it holds open, by names of its own making, and takes regular files only. Where
the system has no handles of folders (Windows), each step is looked at before it is taken.
"""

from __future__ import annotations

import contextlib
import errno
import os
import platform
import re
import secrets
import stat
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, Final, NamedTuple, Self

from ..processes.interrupts import held_back
from .files import IrregularFile, open_regular, read_up_to

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_WINDOWS: Final = os.name == "nt"
_BY_HANDLE: Final = {os.open, os.stat, os.mkdir, os.unlink, os.rename} <= os.supports_dir_fd
_DIRECTORY: Final = getattr(os, "O_DIRECTORY", 0) | getattr(os, "O_PATH", 0)
_NOFOLLOW: Final = getattr(os, "O_NOFOLLOW", 0)
_BINARY: Final = getattr(os, "O_BINARY", 0)
_TEMPORARY: Final = re.compile(r"\.goldrush-[0-9a-z_]{8}\.tmp")
_NO_LINKS: Final = (
    errno.EPERM,
    errno.EINVAL,
    errno.ENOTSUP,
    errno.EOPNOTSUPP,
    errno.EMLINK,
    errno.ENOSYS,
)
_LEADS_ELSEWHERE: Final = 0x400  # FILE_ATTRIBUTE_REPARSE_POINT
_TRIES: Final = 20
_FAR: Final = 1 << 30
_MOST_NOTED: Final = 1000
_OLD: Final = 86_400  # seconds


class Lock:
    """A file that says that this process is at work; the system releases it when that ends.

    `trouble` is why the file could not be locked, None if it is. Other programs then go by the
    number of the process, which is written in the file.
    """

    def __init__(self, name: str, handle: int, trouble: OSError | None) -> None:
        self.name, self.trouble = name, trouble
        self._handle = handle

    def __del__(self) -> None:
        self.close()

    def close(self) -> None:
        """Release the lock and leave the file, as if the process had ended."""
        handle, self._handle = self._handle, -1
        if handle >= 0:
            os.close(handle)


class Unfinished(NamedTuple):
    """A file that is being written, and the path that it has until then."""

    file: BinaryIO
    path: Path


class OwnFolder:
    """A folder that is held open, in which names are those of files right in it.

    Everything raises OSError where the system refuses, or where a name is a link or no file.
    """

    def __init__(self, path: Path, *, _handle: int | None = None) -> None:
        """Open a folder that a user named, by whatever links."""
        self.path = path
        self._handle = _handle
        self._is_swept = False
        if _handle is None and _BY_HANDLE:
            self._handle = os.open(path, os.O_RDONLY | _DIRECTORY)
        elif _handle is None and not path.is_dir():
            raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), os.fspath(path))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        handle, self._handle = self._handle, None
        if handle is not None:
            os.close(handle)

    def below(self, name: str, *, make: bool = False) -> OwnFolder:
        """Open a folder in this one, which is no link; with `make` it is made if it is missing."""
        if make:
            with contextlib.suppress(FileExistsError):
                os.mkdir(self._at(name), dir_fd=self._handle)
        if _BY_HANDLE:
            flags = os.O_RDONLY | _DIRECTORY | _NOFOLLOW
            handle = os.open(name, flags, dir_fd=self._handle)
            if stat.S_ISDIR(os.fstat(handle).st_mode):  # O_PATH opens links themselves
                return OwnFolder(self.path / name, _handle=handle)
            os.close(handle)
        elif _is_folder(os.lstat(self._at(name))):
            return OwnFolder(self.path / name)
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), self._at(name))

    @contextlib.contextmanager
    def reaching(self, path: str, *, make: bool = False) -> Iterator[tuple[OwnFolder, str]]:
        """Open the folder of a path below this one, through no link; give it, and the last name.

        With `make`, folders that are missing are made.
        """
        *folders, name = path.split("/")
        with contextlib.ExitStack() as opened:
            place = self
            for folder in folders:
                place = opened.enter_context(place.below(folder, make=make))
            yield place, name

    def names(self, pattern: re.Pattern[str]) -> list[str]:
        """The regular files whose whole name fits; none if it cannot be looked into."""
        try:
            return sorted(n for n in self.all_names() if pattern.fullmatch(n) and self.is_file(n))
        except OSError:
            return []

    def all_names(self) -> list[str]:
        """All names in it, but of what is being written."""
        return [name for name in self._listing() if not _TEMPORARY.fullmatch(name)]

    def is_file(self, name: str) -> bool:
        """Whether there is a regular file of that name."""
        try:
            return stat.S_ISREG(self.status(name).st_mode)
        except OSError:
            return False

    def is_folder(self, name: str) -> bool:
        """Whether there is a folder of that name, which is no link."""
        try:
            return _is_folder(self.status(name))
        except OSError:
            return False

    def is_free(self, name: str) -> bool:
        """Whether there is nothing of that name, not even a link that leads nowhere."""
        try:
            self.status(name)
        except FileNotFoundError:
            return True
        return False

    def status(self, name: str) -> os.stat_result:
        """The status of a file, or of a link itself."""
        return os.stat(self._at(name), dir_fd=self._handle, follow_symlinks=False)

    def open(self, name: str) -> BinaryIO:
        """Open a file to read."""
        return os.fdopen(self._open(name, os.O_RDONLY), "rb")

    def read(self, name: str, most: int) -> bytes:
        """The content of a file; of one that holds more, one byte more than `most`."""
        return read_up_to(self._open(name, os.O_RDONLY), most)

    def write(
        self, name: str, content: bytes, mode: int | None = None, *, is_new: bool = False
    ) -> None:
        """Write a file so that a crash leaves either the old one or the new one.

        What has the name is replaced, a link too; with `is_new` FileExistsError is raised instead.
        Without a `mode` the user's umask says who may read and write it.
        """
        with self.writing(name, mode, is_new=is_new) as unfinished:
            unfinished.file.write(content)

    @contextlib.contextmanager
    def writing(
        self, name: str, mode: int | None = None, *, is_new: bool = False
    ) -> Iterator[Unfinished]:
        """Give a file that gets its name once it is whole, as `write` does; else it is removed.

        An end that is asked for meanwhile, by Ctrl-C, leaves nothing behind; what a kill left goes
        the next time that something is written in the folder.
        """
        temporary = ""
        if not self._is_swept:
            self.sweep()
        try:
            with held_back():
                handle, temporary = self._temporary(0o666 if mode is None else 0o600)
                file = os.fdopen(handle, "wb")
            with file:
                yield Unfinished(file, self.path / temporary)
                file.flush()
                os.fsync(handle)
                if not _WINDOWS:
                    if mode is not None:
                        os.chmod(handle, mode)  # noqa: PTH101 - by handle
                    self._put(temporary, name, is_new=is_new)
            if _WINDOWS:  # where an open file cannot be renamed
                if mode is not None:
                    self.path.joinpath(temporary).chmod(mode)
                self._put(temporary, name, is_new=is_new)
        except BaseException:
            with held_back(), contextlib.suppress(OSError):
                if temporary:
                    self.remove(temporary)
            raise

    def append(self, name: str, content: bytes) -> None:
        """Add to the end of a file that is there."""
        with os.fdopen(self._open(name, os.O_WRONLY | os.O_APPEND), "wb") as file:
            file.write(content)

    def rename(self, name: str, new: str) -> None:
        """Give a file another name; what has that is replaced."""
        handle = self._handle
        os.replace(self._at(name), self._at(new), src_dir_fd=handle, dst_dir_fd=handle)

    def remove(self, name: str) -> None:
        """Remove a file, or a link itself."""
        os.unlink(self._at(name), dir_fd=self._handle)

    def remove_folder(self, name: str) -> None:
        """Remove a folder in which nothing is."""
        os.rmdir(self._at(name), dir_fd=self._handle)

    def discard(self, name: str) -> None:
        """Remove a file of this process; where that is refused, leave nothing in it."""
        try:
            self.remove(name)
        except FileNotFoundError:
            pass
        except OSError:
            handle = self._open(name, os.O_WRONLY)
            try:
                os.ftruncate(handle, 0)
            finally:
                os.close(handle)

    def sweep(self) -> None:
        """Remove what writers left that were killed; leave alone what is being written."""
        self._is_swept = True
        with contextlib.suppress(OSError):
            for name in filter(_TEMPORARY.fullmatch, self._listing()):
                with contextlib.suppress(OSError):
                    self._remove_left(name)

    # --- Locks ---

    def lock(self, name: str) -> Lock:
        """Make a file from which other programs know that this one is running."""
        handle, trouble = self._new_held(name)
        with contextlib.suppress(OSError):  # a full disk takes no number
            os.write(handle, f"{os.getpid()}\ngoldrush\n{_machine()}\n".encode())
        return Lock(name, handle, trouble)

    def unlock(self, lock: Lock) -> None:
        """Remove a lock of this process."""
        if _WINDOWS:
            lock.close()
        with contextlib.suppress(OSError):
            self.remove(lock.name)
        lock.close()

    def is_at_work(self, name: str) -> bool:
        """Whether another program holds a lock of that name; what is no file is none."""
        try:
            handle = self._grip(name)
        except (FileNotFoundError, IrregularFile, IsADirectoryError):
            return False
        except OSError:
            return True
        if handle is not None:
            os.close(handle)
        return handle is None

    @contextlib.contextmanager
    def taking(self, name: str) -> Iterator[bool]:
        """Hold a lock that a program left when it was killed, and remove it in the end.

        False says that the program is at work. Where there is no lock, none is at work.
        """
        try:
            handle = self._grip(name)
        except FileNotFoundError:
            yield True
            return
        if handle is None:
            yield False
            return
        try:
            yield True
        finally:
            if _WINDOWS:
                os.close(handle)
            with contextlib.suppress(OSError):
                self.remove(name)
            if not _WINDOWS:
                os.close(handle)

    def _grip(self, name: str) -> int | None:
        """The handle of a lock that no process holds, None if one does."""
        try:
            handle = self._open(name, os.O_RDWR)
        except PermissionError:
            handle = self._open(name, os.O_RDONLY)
        try:
            _hold(handle)
        except BlockingIOError:
            is_held = True
        except OSError:
            is_held = _is_noted_alive(handle)
        else:
            is_held = not self._is(handle, name)
        if is_held:
            os.close(handle)
        return None if is_held else handle

    # --- Making files ---

    def _temporary(self, mode: int) -> tuple[int, str]:
        """Make a file to write to, which no `sweep` removes as long as it is open."""
        for _ in range(_TRIES):
            name = f".goldrush-{secrets.token_hex(4)}.tmp"
            with contextlib.suppress(FileExistsError):
                return self._new_held(name, mode)[0], name
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), os.fspath(self.path))

    def _new_held(self, name: str, mode: int = 0o666) -> tuple[int, OSError | None]:
        """Make a file and lock it; return its handle, and why it is not locked if so it is.

        A `sweep` of another process may remove it before it is locked: then another is made.
        """
        flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | _NOFOLLOW | _BINARY
        for _ in range(_TRIES):
            handle = os.open(self._at(name), flags, mode, dir_fd=self._handle)
            try:
                _hold(handle)
                if self._is(handle, name):
                    return handle, None
            except BlockingIOError:
                with contextlib.suppress(OSError):
                    self.remove(name)
            except OSError as error:
                return handle, error
            os.close(handle)
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), self._at(name))

    def _put(self, temporary: str, name: str, *, is_new: bool) -> None:
        """Give a finished file its name, in two steps if it must be new and links are unknown."""
        if not is_new:
            self.rename(temporary, name)
            return
        try:
            handle = self._handle
            os.link(self._at(temporary), self._at(name), src_dir_fd=handle, dst_dir_fd=handle)
        except OSError as error:
            if error.errno not in _NO_LINKS:
                raise
            os.close(self._new_held(name)[0])  # Windows replaces no file that is open
            try:
                self.rename(temporary, name)
            except OSError:
                self.remove(name)
                raise
        else:
            with contextlib.suppress(OSError):  # it has its name; the other is swept up later
                self.remove(temporary)

    def _remove_left(self, name: str) -> None:
        if _WINDOWS:
            if self.is_file(name):
                self.remove(name)  # refused while another has it open
            return
        handle = self._open(name, os.O_RDONLY)
        try:
            status = os.fstat(handle)
            try:
                _hold(handle)
            except BlockingIOError:
                return
            except OSError:  # where files cannot be locked
                if time.time() - status.st_mtime < _OLD:
                    return
            if is_of_this_user(status) and self._is(handle, name):
                self.remove(name)
        finally:
            os.close(handle)

    def _listing(self) -> list[str]:
        if self._handle is None:
            return os.listdir(self.path)  # noqa: PTH208
        listing = os.open(".", os.O_RDONLY, dir_fd=self._handle)
        try:
            return os.listdir(listing)  # noqa: PTH208 - by handle
        finally:
            os.close(listing)

    def _open(self, name: str, flags: int) -> int:
        return open_regular(self._at(name), flags, folder=self._handle, follow=False)

    def _is(self, handle: int, name: str) -> bool:
        """Whether an open file still has its name."""
        try:
            return os.path.samestat(os.fstat(handle), self.status(name))
        except OSError:
            return False

    def _at(self, name: str) -> str:
        return name if self._handle is not None else os.path.join(self.path, name)  # noqa: PTH118


def is_of_this_user(status: os.stat_result) -> bool:
    """Whether a file belongs to whoever runs this; to all, where files have no such owners."""
    return not hasattr(os, "geteuid") or status.st_uid == os.geteuid()


def _is_folder(status: os.stat_result) -> bool:
    """Whether something is a folder and nothing that leads to one."""
    attributes = getattr(status, "st_file_attributes", 0)
    return stat.S_ISDIR(status.st_mode) and not attributes & _LEADS_ELSEWHERE


def _hold(handle: int) -> None:
    """Lock an open file until it is closed.

    Raise BlockingIOError if another has it, OSError where files cannot be locked.
    """
    if sys.platform == "win32":
        os.lseek(handle, _FAR, os.SEEK_SET)  # what is locked cannot be read by others
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            raise BlockingIOError(errno.EAGAIN, os.strerror(errno.EAGAIN)) from error
        finally:
            os.lseek(handle, 0, os.SEEK_SET)
    else:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _is_noted_alive(handle: int) -> bool:
    """Whether the process that a lock names may be running, as one of another machine may."""
    if sys.platform == "win32":
        return True
    try:
        noted = os.pread(handle, _MOST_NOTED, 0).decode(errors="replace").split("\n")
        number, machine = int(noted[0]), noted[2]
        if machine != _machine():
            return True
        if number == os.getpid():
            return False
        os.kill(number, 0)
    except (ProcessLookupError, ValueError, IndexError, OverflowError):
        return False
    except OSError:
        return True
    return True


def _machine() -> str:
    return platform.node()
