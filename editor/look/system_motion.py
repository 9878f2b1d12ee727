"""Whether the system's user wants to see things move, of which Qt has no hint."""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSettings, QStandardPaths

_GET_CLIENT_AREA_ANIMATION: Final = 0x1042
_PATIENCE: Final = 1.0  # seconds


def wants_motion() -> bool:
    """Whether the system has animations switched on; also where it does not say."""
    if sys.platform == "win32":
        wanted = ctypes.c_int(1)
        ctypes.windll.user32.SystemParametersInfoW(
            _GET_CLIENT_AREA_ANIMATION, 0, ctypes.byref(wanted), 0
        )
        return bool(wanted.value)
    if sys.platform == "darwin":
        reduced = QSettings("apple.com", "universalaccess").value("reduceMotion", False, type=bool)
        return not reduced
    desktop = os.environ.get("XDG_CURRENT_DESKTOP", "").upper()
    if "KDE" in desktop:
        return _kde_factor() != 0
    return not ("GNOME" in desktop and _gnome_says("enable-animations") == "false")


def _kde_factor() -> float:
    """By how much Plasma makes animations last longer."""
    folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.GenericConfigLocation)
    settings = QSettings(str(Path(folder, "kdeglobals")), QSettings.Format.IniFormat)
    stored = settings.value("KDE/AnimationDurationFactor", "1")
    try:
        return float(str(stored))
    except ValueError:
        return 1.0


def _gnome_says(key: str) -> str:
    """What a setting of GNOME's desktop is; empty where that cannot be found out."""
    program = shutil.which("gsettings")
    if program is None:
        return ""
    command = [program, "get", "org.gnome.desktop.interface", key]
    try:
        return subprocess.run(  # noqa: S603 - the desktop's own program
            command, capture_output=True, text=True, timeout=_PATIENCE, check=False
        ).stdout.strip()
    except (OSError, subprocess.SubprocessError):
        return ""
