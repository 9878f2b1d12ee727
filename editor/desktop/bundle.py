"""Makes the bundle, a program that needs no Python, in dist/.

    python3 dev.py build --bundle

runs this in .venv. It compiles the engine, lets PyInstaller collect the program, adds what a
desktop shows of it, and packs the folder. If nothing has changed since, nothing is done.
"""

from __future__ import annotations

import gzip
import hashlib
import lzma
import os
import platform
import re
import shutil
import subprocess
import sys
import tarfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import metadata
from pathlib import Path
from typing import Final

import dev
from core import __version__
from core.browser.runtime import build as runtime

from . import debian_package, icons, manual
from .contents import PROGRAM, required

ROOT: Final = Path(__file__).parents[2]
HERE: Final = Path(__file__).parent
DIST: Final = ROOT / "dist"
WORK: Final = ROOT / "build" / "bundle"
STAMP: Final = WORK / "stamp"
MADE_FROM: Final = ("core", "editor", "plugins", "tilesets", "docs", "pyproject.toml", "LICENSE")
QT_NOTICE: Final = """\
Qt and Qt for Python (PySide6, shiboken6) are used under the GNU Lesser General Public License,
version 3: https://www.gnu.org/licenses/lgpl-3.0.html. Their libraries are files of their own in
_internal/PySide6 and _internal/shiboken6, which you may replace by others of the same interface.
Their source: https://code.qt.io. The full texts of all other licences are in the folders
_internal/*.dist-info.
"""


def main() -> int:
    """Make the bundle, and say where it is; return an exit code."""
    WORK.mkdir(parents=True, exist_ok=True)
    with (WORK / "lock").open("w") as lock:
        if sys.platform != "win32":
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)  # who comes second finds it made
        bring_up_to_date()
    for path in made():
        print(path.relative_to(ROOT))  # noqa: T201 - a program for the terminal
    return 0


def bring_up_to_date() -> None:
    """Make everything anew if anything that it is made from has changed."""
    wanted = fingerprint()
    if not (is_made() and STAMP.is_file() and STAMP.read_text(encoding="utf-8") == wanted):
        STAMP.unlink(missing_ok=True)
        _step("Compiling the engine", compile_program)
        _step("Collecting what the program needs", collect)
        _step("Adding what a desktop shows", finish)
        _step("Packing", pack)
        STAMP.write_text(wanted, encoding="utf-8")


def name() -> str:
    """What the folder and its archive are called: the program, its version and its system."""
    system = {"darwin": "macos", "win32": "windows"}.get(sys.platform, sys.platform)
    return f"{PROGRAM}-{__version__}-{system}-{platform.machine().lower()}"


def made() -> list[Path]:
    """The folder and what is made of it on this system, whether they are there or not."""
    folder = DIST / name()
    if not sys.platform.startswith("linux"):
        return [folder, DIST / f"{name()}.zip"]
    packages = sorted(DIST.glob(f"{PROGRAM}_{__version__}_*.deb"))
    return [folder, DIST / f"{name()}.tar.xz", *packages]


def is_made() -> bool:
    """Whether all of it is there."""
    packages = [each for each in made() if each.suffix == ".deb"]
    return all(each.exists() for each in made()) and bool(packages) == _on_debian()


def fingerprint() -> str:
    """A digest of all that a bundle is made from."""
    found = hashlib.sha256(f"{sys.version} {dev.fingerprints()}".encode())
    for file in sorted(_sources()):
        found.update(f"{file.relative_to(ROOT)}\0".encode() + file.read_bytes())
    return found.hexdigest()


def _sources() -> Iterator[Path]:
    for path in map(ROOT.joinpath, MADE_FROM):
        files = path.rglob("*") if path.is_dir() else [path]
        yield from (each for each in files if each.is_file() and each.parent.name != "__pycache__")


def compile_program() -> None:
    """Lay out in WORK what the compiled wheel holds, and what plays in a browser."""
    wheels, program = WORK / "wheels", WORK / "program"
    for folder in (wheels, program):
        shutil.rmtree(folder, ignore_errors=True)
    if dev.build_wheel(wheels, compiled=True):
        raise SystemExit(1)
    (wheel,) = wheels.glob("*.whl")
    shutil.unpack_archive(wheel, program, "zip")
    shutil.copy(HERE / "start.py", program)
    try:
        shutil.copytree(runtime.make(), program / runtime.PACKAGE / "runtime")
    except runtime.NotMadeError as error:
        raise SystemExit(str(error)) from None


def collect() -> None:
    """Let PyInstaller put the program and all that it imports into a folder."""
    (WORK / "goldrush-workshop.ico").write_bytes(icons.ico())
    (WORK / "goldrush-workshop.icns").write_bytes(icons.icns())
    environ = {
        **os.environ,
        "GOLDRUSH_ICONS": str(WORK),
        "GOLDRUSH_PROGRAM": str(WORK / "program"),
        "GOLDRUSH_VERSION": __version__,
        "PYINSTALLER_CONFIG_DIR": str(WORK),
        "PYTHONHASHSEED": "0",
        "PYTHONPATH": str(WORK / "program"),  # before the checkout, which .venv knows as well
    }
    paths = ["--distpath", str(WORK / "collected"), "--workpath", str(WORK / "analysis")]
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR", *paths]
    # Elsewhere, since what is started by -m looks for modules where it is: there is the checkout.
    subprocess.run([*command, str(HERE / "goldrush.spec")], cwd=WORK, env=environ, check=True)  # noqa: S603


def finish() -> None:
    """Put the finished folder into dist/, in place of an older one."""
    if sys.platform == "darwin":
        folder = WORK / "collected"
        shutil.rmtree(folder / PROGRAM)  # which is in the application as well
    else:
        folder = WORK / "collected" / PROGRAM
        (folder / "LICENSES.txt").write_text(licences(), encoding="utf-8")
    if sys.platform.startswith("linux"):
        strip(folder)
        add_share(folder / "share")
    target = DIST / name()
    shutil.rmtree(target, ignore_errors=True)
    DIST.mkdir(exist_ok=True)
    folder.rename(target)


def strip(folder: Path) -> None:
    """Take the symbols for debuggers out of what this machine compiled; wheels came without."""
    ours = [
        *folder.glob("_internal/libpython*"),
        *folder.glob("_internal/python3*/lib-dynload/*.so"),
    ]
    ours += [*folder.glob("_internal/*__mypyc.*"), *folder.glob("_internal/core/**/*.so")]
    subprocess.run(["strip", "--strip-unneeded", *ours], check=True)  # noqa: S603, S607


def add_share(share: Path) -> None:
    """Lay out what a desktop looks for: menu entry, icon, file types and the manual page."""
    places = {
        f"applications/{PROGRAM}.desktop": HERE / f"{PROGRAM}.desktop",
        f"icons/hicolor/scalable/apps/{PROGRAM}.svg": icons.DRAWING,
        f"mime/packages/{PROGRAM}.xml": HERE / f"{PROGRAM}.xml",
    }
    for place, source in places.items():
        (share / place).parent.mkdir(parents=True)
        shutil.copyfile(source, share / place)
    page = share / "man" / "man1" / "goldrush.1.gz"
    page.parent.mkdir(parents=True)
    page.write_bytes(gzip.compress(manual.manual(__version__, released()).encode(), mtime=0))


def released() -> str:
    """The date of the newest release, as the changelog has it."""
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    dated = re.search(r"^## [\d.]+ - ([\d-]+)$", changelog, re.MULTILINE)
    assert dated is not None
    return dated[1]


def licences() -> str:
    """Under which terms everything in the bundle is handed on."""
    lines = [(ROOT / "LICENSE").read_text(encoding="utf-8"), "This bundle also holds:\n"]
    lines.append(f"Python {platform.python_version()}: PSF-2.0")
    for each, version in sorted(required().items()):
        if each != PROGRAM:
            about = metadata(each)
            terms = about["License-Expression"] or (about["License"] or "").partition("\n")[0]
            kinds = [
                kind.rpartition(" :: ")[2]
                for kind in about.get_all("Classifier") or ()
                if kind.startswith("License :: ")
            ]
            lines.append(f"{each} {version}: {terms or ', '.join(kinds) or 'see its folder'}")
    lines.append(f"What plays in a browser: see _internal/{runtime.PACKAGE}/runtime/LICENSES.txt")
    return "\n".join([*lines, "", QT_NOTICE])


def pack() -> None:
    """Make the archives of the finished folder."""
    for old in (each for each in made()[1:] if each.exists()):
        old.unlink()
    folder = DIST / name()
    if not sys.platform.startswith("linux"):
        shutil.make_archive(str(folder), "zip", DIST, folder.name)
        return
    # Each of them takes half a minute of one core.
    with ThreadPoolExecutor() as side_by_side:
        archive = side_by_side.submit(make_archive, folder)
        if _on_debian():
            debian_package.make(folder, __version__, DIST)
        archive.result()


def make_archive(folder: Path) -> None:
    """Make the .tar.xz of a folder, in which names are in order and files belong to nobody."""
    target = folder.with_name(f"{folder.name}.tar.xz")
    beside = target.with_suffix(".part")
    with lzma.open(beside, "wb", preset=6) as packed, tarfile.open(fileobj=packed, mode="w") as tar:
        for path in (folder, *sorted(folder.rglob("*"))):
            tar.add(path, str(path.relative_to(DIST)), recursive=False, filter=_of_nobody)
    beside.rename(target)


def _of_nobody(member: tarfile.TarInfo) -> tarfile.TarInfo:
    member.uid = member.gid = 0
    member.uname = member.gname = "root"
    return member


def _on_debian() -> bool:
    return shutil.which("dpkg-deb") is not None


def _step(sentence: str, work: Callable[[], None]) -> None:
    print(f"{sentence} ...", file=sys.stderr, flush=True)  # noqa: T201
    began = time.monotonic()
    work()
    print(f"  {time.monotonic() - began:.0f} s", file=sys.stderr, flush=True)  # noqa: T201


if __name__ == "__main__":
    sys.exit(main())
