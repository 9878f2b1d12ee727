"""What a bundle holds: the program, all of Python's library, and of Qt what a window uses."""

from __future__ import annotations

import re
import sys
import sysconfig
from importlib.metadata import distribution, packages_distributions
from importlib.util import find_spec
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Final, NamedTuple

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from PyInstaller.depend import bindepend

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

PROGRAM: Final = "goldrush-workshop"
SOLVER: Final = ("highspy",)
QT_MODULES: Final = frozenset({"QtCore", "QtGui", "QtSvg", "QtWidgets"})
QT_PLUGINS: Final = re.compile(
    r"(iconengines|platformthemes|styles|xcbglintegrations|wayland-decoration-client"
    r"|wayland-graphics-integration-client|wayland-shell-integration)/.*"
    r"|imageformats/(?!.*pdf).*"
    r"|platforminputcontexts/.*(compose|ibus).*"
    r"|platforms/.*(cocoa|offscreen|wayland|windows|xcb).*"
)
# Of the system only what a desktop may lack and what else loads in no other version: the drivers of
# a screen, themes and fonts have to meet the libraries that they were made for.
FROM_SYSTEM: Final = re.compile(
    r"libxcb-(cursor|icccm|image|keysyms|render-util|util)\.so.*"
    r"|lib(python3|ssl|crypto|sqlite3|ffi|lzma|bz2|uuid|mpdec)[.0-9-].*"
)
# What needs tkinter or a terminal, what installs and tests Python, and what binds to libraries
# whose licences would become that of the bundle.
NOT_OF_PYTHON: Final = frozenset(
    re.findall(
        r"\w+",
        """
        tkinter _tkinter turtle turtledemo idlelib ensurepip venv lib2to3 distutils test msilib
        pydoc_data readline curses _curses _curses_panel _dbm _gdbm nis ossaudiodev antigravity
        this _testbuffer _testcapi _testclinic _testimportmultiple _testinternalcapi
        _testmultiphase _ctypes_test _xxtestfuzz _xxsubinterpreters xxlimited xxlimited_35
        xxsubtype
        """,
    )
)

# Fonts, colour profiles, windows, and a format that no set may use, each with libraries of its own.
NOT_OF_LIBRARIES: Final = (
    "PIL._avif",
    "PIL._imagingcms",
    "PIL._imagingft",
    "PIL._imagingtk",
)


class Entry(NamedTuple):
    """A file of the bundle, as PyInstaller lists it; a link has its target as `source`."""

    place: str
    source: str
    kind: str


def standard_library() -> Iterator[str]:
    """The modules of Python itself, since a plugin may import any of them."""
    library = Path(sysconfig.get_path("stdlib"))
    compiled = Path(sysconfig.get_path("platstdlib"), "lib-dynload")
    for name in sorted(sys.stdlib_module_names - NOT_OF_PYTHON):
        if find_spec(name) is None:  # a module of other systems
            continue
        yield name
        for file in (library / name).rglob("*.py"):
            parts = file.relative_to(library).with_suffix("").parts
            if not {"test", "tests", "idle_test"}.intersection(parts):
                yield ".".join(parts).removesuffix(".__init__")
        yield from (file.name.partition(".")[0] for file in compiled.glob(f"{name}.*"))


def required(name: str = PROGRAM, *, extra: str = "editor") -> dict[str, str]:
    """The distributions that the program needs with an extra, by name, with their versions.

    Of the extra `assistant` the solver is among them.
    """
    found: dict[str, str] = {}
    waiting = [(name, {"", extra}), *((each, {""}) for each in SOLVER)]
    while waiting:
        name, extras = waiting.pop()
        about = distribution(name)
        found[canonicalize_name(name)] = about.version
        for needed in map(Requirement, about.requires or ()):
            marker = needed.marker
            applies = not marker or any(marker.evaluate({"extra": each}) for each in extras)
            if applies and canonicalize_name(needed.name) not in found:
                waiting.append((needed.name, {"", *needed.extras}))
    return found


def left_out() -> list[str]:
    """The modules that are no part of a bundle, although something would import them."""
    needed = set(required())
    others = [
        module
        for module, names in packages_distributions().items()
        if needed.isdisjoint(map(canonicalize_name, names))
    ]
    qt = Path(str(distribution("PySide6-Essentials").locate_file("PySide6")))
    modules = {file.name.partition(".")[0] for file in qt.glob("Qt*.py*")} - QT_MODULES
    return [*NOT_OF_PYTHON, *NOT_OF_LIBRARIES, *others, *(f"PySide6.{name}" for name in modules)]


def kept(entries: Iterable[tuple[str, str, str]]) -> list[Entry]:
    """Those files of a bundle that its program uses."""
    wanted = [entry for entry in map(Entry._make, entries) if _is_wanted(entry)]
    libraries = {PurePosixPath(each.place).name: each for each in wanted if _is_library(each)}
    loaded = [each for each in wanted if each.kind in ("BINARY", "EXTENSION")]
    waiting = [each for each in loaded if not _is_library(each)]
    reached: set[str] = set()
    while waiting:
        for name, _ in bindepend.get_imports(waiting.pop().source):
            name = Path(name).name  # noqa: PLW2901 - on macOS it is a path
            if name in libraries and name not in reached:
                reached.add(name)
                waiting.append(libraries[name])
    files = [each for each in wanted if not _is_library(each) or Path(each.place).name in reached]
    places = {each.place for each in files}
    return [each for each in files if each.kind != "SYMLINK" or _target(each) in places]


def _is_wanted(entry: Entry) -> bool:
    """Whether a file is of use, without a look at what loads it."""
    place = Path(entry.place).as_posix()
    plugin = re.fullmatch(r"PySide6/(?:Qt/)?plugins/(.*)", place)
    if plugin:
        return bool(QT_PLUGINS.fullmatch(plugin[1]))
    if re.search(r"/(translations|qml)/", place) and place.startswith("PySide6/"):
        return bool(re.search(r"/qtbase_(fr|en)\.qm$", place))
    if entry.kind == "BINARY" and _is_of_system(entry.source):
        return bool(FROM_SYSTEM.fullmatch(Path(place).name))
    return True


def _is_library(entry: Entry) -> bool:
    """Whether a file is only there to be loaded by others: of these some are not needed."""
    place = PurePosixPath(Path(entry.place).as_posix())
    is_python = place.name.lower().startswith(("libpython", "python3"))
    return entry.kind == "BINARY" and "plugins" not in place.parts and not is_python


def _is_of_system(source: str) -> bool:
    return source.startswith(("/lib", "/usr/lib")) and not source.startswith(
        sys.base_prefix + "/lib/python3."
    )


def _target(link: Entry) -> str:
    return (PurePosixPath(link.place).parent / link.source).as_posix()
