"""The user's settings: in their file where that can be, otherwise for this run alone."""

from __future__ import annotations

import errno
import json
import os
import sys
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QCoreApplication, QLockFile, QSettings, QStandardPaths

from core.messages import Words, msg
from core.storage.files import IrregularFile, check_regular, reason, with_tilde

_PATIENCE: Final = 1000  # milliseconds


def opened_settings() -> tuple[QSettings, Words | None]:
    """The settings of the application, and why they are not kept; None if they are.

    Qt replaces whatever lies in the place of its file, a device too, and waits for ever for a lock
    that cannot be removed. In such a place it gets settings that it cannot write.
    """
    file = _file()
    trouble = _trouble_with(file) if file is not None else None
    if trouble is None:
        return QSettings(), None
    # There can be no file below a file, so nothing is ever written.
    below_a_file = os.fspath(Path(__file__, "none.ini"))
    settings = QSettings(below_a_file, QSettings.Format.IniFormat)
    if not isinstance(trouble, IrregularFile | IsADirectoryError):
        stored = QSettings()
        for key in stored.allKeys():
            settings.setValue(key, stored.value(key))
    return settings, msg(
        "Settings cannot be saved; they are lost when the program ends: {file} ({reason}).",
        file=with_tilde(Path(trouble.filename)),
        reason=reason(trouble),
    )


def stored_number(settings: QSettings, key: str, usual: int, largest: int = 1000) -> int:
    """A whole number that is kept, or the usual one where there is none that makes sense."""
    stored = str(settings.value(key, usual))
    is_number = stored.isascii() and stored.isdecimal() and len(stored) <= len(str(largest))
    return min(int(stored), largest) if is_number else usual


def stored_data(settings: QSettings, key: str) -> Any:  # noqa: ANN401 - plain data
    """Data that are kept as JSON; None where there are none that can be read."""
    return data_of(str(settings.value(key, "null")))


def data_of(text: str) -> Any:  # noqa: ANN401 - plain data
    """What a text says as JSON; None if it is none, or nested without end."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def _file() -> Path | None:
    """The file of the settings; None where the system keeps them in another way."""
    if sys.platform in ("win32", "darwin"):
        return None
    location = QStandardPaths.StandardLocation.GenericConfigLocation
    names = QCoreApplication.organizationName(), f"{QCoreApplication.applicationName()}.conf"
    return Path(QStandardPaths.writableLocation(location), *names)


def _trouble_with(file: Path) -> OSError | None:
    """Why Qt should not write settings there; None for troubles that it sees for itself."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        check_regular(file.stat(), file)
    except (IrregularFile, IsADirectoryError) as error:
        return error
    except OSError:
        pass
    name = f"{file}.lock"
    lock = QLockFile(name)
    if lock.tryLock(_PATIENCE):
        lock.unlock()
        is_stuck = os.path.lexists(name)
    else:
        is_stuck = lock.error() is QLockFile.LockError.LockFailedError
    return PermissionError(errno.EACCES, os.strerror(errno.EACCES), name) if is_stuck else None
