"""What Qt needs of the system to show a window, which pip cannot bring.

Asked before Qt is loaded, which would only abort. The lists are those of `dev.py`, which has to do
without this package; a test holds them together.
"""

from __future__ import annotations

import ctypes
import shutil
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

OFFSCREEN: Final = {
    "libglib-2.0.so.0": "libglib2.0-0",
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libfontconfig.so.1": "libfontconfig1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libdbus-1.so.3": "libdbus-1-3",
    "libX11.so.6": "libx11-6",
}
"""Libraries that Qt loads in any case, and the Debian packages that bring them."""
X11: Final = {
    "libX11-xcb.so.1": "libx11-xcb1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}
WAYLAND: Final = {
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
}
_OF_PLATFORM: Final = {"xcb": X11, "wayland": WAYLAND}


def what_is_missing(environ: Mapping[str, str], platform: str = sys.platform) -> str | None:
    """Say what Qt lacks to show a window in a session, as a command where that is known; or None.

    It lacks nothing if it can load what it shows windows by; without that file it cannot be known.
    """
    if not platform.startswith("linux"):
        return None
    names = list(_platforms(environ))
    troubles = [_trouble_with(plugin) for name in names for plugin in _plugins(name)]
    # One of several platforms is enough.
    if not troubles or None in troubles:
        return None
    needed = {**OFFSCREEN}
    for name in names:
        needed.update(_OF_PLATFORM.get(name, {}))
    absent = {soname: package for soname, package in needed.items() if _trouble_with(soname)}
    return _in_words(absent or {str(troubles[0]): ""})


def _in_words(absent: Mapping[str, str]) -> str:
    if all(absent.values()) and shutil.which("apt-get"):
        install = "apt-get install --no-install-recommends " + " ".join(absent.values())
        return f"some system packages are missing. As root, run: apt-get update && {install}"
    names = ", ".join(absent)
    return f"these are missing; install them with your system's packages: {names}"


def _platforms(environ: Mapping[str, str]) -> Iterator[str]:
    """The platforms by which Qt shows windows, in the order in which it tries."""
    asked = environ.get("QT_QPA_PLATFORM", "")
    if asked:
        yield from (name.partition(":")[0] for name in asked.split(";"))
        return
    if environ.get("WAYLAND_DISPLAY"):
        yield "wayland"
    if environ.get("DISPLAY"):
        yield "xcb"


def _plugins(name: str) -> Iterable[Path]:
    spec = find_spec("PySide6")
    folders = [Path(folder) for folder in spec.submodule_search_locations or ()] if spec else []
    files = (folder / "Qt" / "plugins" / "platforms" / f"libq{name}.so" for folder in folders)
    return [file for file in files if file.is_file()]


def _trouble_with(library: Path | str) -> str | None:
    """The error of the system about a library that it cannot load; None if it can."""
    try:
        # To load it is the test: a file may be there without what it needs itself.
        ctypes.CDLL(str(library))
    except OSError as error:
        return str(error)
    return None
