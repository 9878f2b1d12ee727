"""Temporary folders of the program's own, which go when it ends; what a kill left, with the next.

Anybody may put something into the folder of temporary files. So only what this user owns goes, and
only if it has a name of ours and no process holds the lock in it.
"""

from __future__ import annotations

import contextlib
import re
import shutil
import tempfile
import time
from pathlib import Path
from typing import Final

from .own_files import OwnFolder, is_of_this_user

_LOCK: Final = ".goldrush-lock"
_OURS: Final = re.compile(r"goldrush-(pack|results|site)-[a-z0-9_]{8}")
_OLD: Final = 86_400  # seconds, for one without a lock: its process was killed as it made it


class TemporaryFolder(tempfile.TemporaryDirectory[str]):
    """A folder for a purpose: pack, results or site; `name` is its path."""

    def __init__(self, purpose: str) -> None:
        sweep(Path(tempfile.gettempdir()))
        super().__init__(prefix=f"goldrush-{purpose}-", ignore_cleanup_errors=True)
        with OwnFolder(Path(self.name)) as made:
            self._lock = made.lock(_LOCK)

    def cleanup(self) -> None:
        """Remove it with all that is in it."""
        self._lock.close()
        super().cleanup()


def sweep(place: Path) -> None:
    """Remove the folders there whose process was killed."""
    with contextlib.suppress(OSError), OwnFolder(place) as folder:
        for name in filter(_OURS.fullmatch, folder.all_names()):
            with contextlib.suppress(OSError):
                _remove_left(folder, name)


def _remove_left(place: OwnFolder, name: str) -> None:
    with place.below(name) as folder:
        status = place.status(name)
        if not is_of_this_user(status):
            return
        if folder.is_free(_LOCK) and time.time() - status.st_mtime < _OLD:
            return
        with folder.taking(_LOCK) as is_left:
            if is_left:
                shutil.rmtree(place.path / name, ignore_errors=True)
