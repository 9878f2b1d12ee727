"""The project's front door: sets up .venv, then runs the program, its tests or its checks in it.

Only the standard library is used, and the syntax of Python 3.7, so that a bare machine or an
old Python gets an answer in words.
"""

from __future__ import annotations

import collections
import contextlib
import ctypes
import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import Callable, Iterable, Mapping, NamedTuple, Sequence, Union

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
STAMP = VENV / "setup-stamp.json"
PICTURE = ROOT / "gold-rush.svg"
LOCK = "requirements.lock"  # what the program needs
TOOLS_LOCK = "requirements-dev.lock"  # that, and what tests, documentation and builds need
OLDEST_PYTHON = (3, 11)
TYPED = ("core", "docs", "editor", "plugins", "tests", "dev.py")
INTERRUPTED = 130
SECONDS_BETWEEN_LINES = 10.0
# All cores; a worker without tests left takes some from another.
SIDE_BY_SIDE = ("-n", "auto", "--dist", "worksteal")
COMPILED_TESTS = ("tests/core", "tests/games", "tests/rules", "tests/test_api.py")
TUNED_ON = (
    "gold-rush,gold-rush+sheriff,iron-horse,frontier,frontier+inns+traders,frontier+abbot+river"
)

USAGE = """\
usage: python3 dev.py COMMAND [ARGS...]

  run [ARGS...]          run `goldrush ARGS...`; without ARGS, open the editor
  test [ARGS...]         run the tests, but those of whole programs
  test --process         run these: environments and wheels made, programs killed and interrupted,
                         pages in a browser, windows as screen readers hear them
  test --full [ARGS...]  run all tests, and try all that there is to try
  check [--no-tests]     lint, formatting, types and all tests
  bench [ARGS...]        run the benchmarks
  tune [ARGS...]         let the bot planner play itself to find better weights; --help says how
  runtime                make what plays a game in a browser, in build/runtime/; say what it weighs
  docs                   make the site of all pages, with search, in build/site/
  build                  make the wheels in dist/: the program's, and of what plays in a browser
  build --compiled       make a wheel that has the engine in C, for this machine
  build --bundle         make a program that needs no Python in dist/: a folder and packages of it

`test --compiled` runs the tests of core on the engine in C. The first command sets up .venv in the
project's folder. ARGS of `test` and `bench` go to pytest.
"""


class Library(NamedTuple):
    """A shared library that Qt loads, and the Debian package that brings it."""

    soname: str
    package: str

    def __str__(self) -> str:
        return self.soname

    def is_there(self) -> bool:
        """Whether the dynamic loader finds it."""
        try:
            ctypes.CDLL(self.soname)
        except OSError:
            return False
        return True


class Program(NamedTuple):
    """A program that tests start, by the first of its names that is found, and its package."""

    names: tuple[str, ...]
    package: str

    def __str__(self) -> str:
        return f"the program {' or '.join(self.names)}"

    def is_there(self) -> bool:
        """Whether it is on the PATH under any of its names."""
        return any(map(shutil.which, self.names))


class SystemFile(NamedTuple):
    """A file that tests need, as a pattern of paths from the root, and its package."""

    path: str
    package: str

    def __str__(self) -> str:
        return self.path

    def is_there(self) -> bool:
        """Whether a file has such a path."""
        return any(Path("/").glob(self.path.lstrip("/")))


OFFSCREEN_LIBRARIES = (
    Library("libglib-2.0.so.0", "libglib2.0-0"),
    Library("libGL.so.1", "libgl1"),
    Library("libEGL.so.1", "libegl1"),
    Library("libfontconfig.so.1", "libfontconfig1"),
    Library("libxkbcommon.so.0", "libxkbcommon0"),
    Library("libdbus-1.so.3", "libdbus-1-3"),
    Library("libX11.so.6", "libx11-6"),
)
X11_LIBRARIES = (
    Library("libX11-xcb.so.1", "libx11-xcb1"),
    Library("libxcb-cursor.so.0", "libxcb-cursor0"),
    Library("libxcb-icccm.so.4", "libxcb-icccm4"),
    Library("libxcb-image.so.0", "libxcb-image0"),
    Library("libxcb-keysyms.so.1", "libxcb-keysyms1"),
    Library("libxcb-randr.so.0", "libxcb-randr0"),
    Library("libxcb-render-util.so.0", "libxcb-render-util0"),
    Library("libxcb-shape.so.0", "libxcb-shape0"),
    Library("libxcb-sync.so.1", "libxcb-sync1"),
    Library("libxcb-xfixes.so.0", "libxcb-xfixes0"),
    Library("libxkbcommon-x11.so.0", "libxkbcommon-x11-0"),
)
WAYLAND_LIBRARIES = (
    Library("libwayland-client.so.0", "libwayland-client0"),
    Library("libwayland-cursor.so.0", "libwayland-cursor0"),
    Library("libwayland-egl.so.1", "libwayland-egl1"),
)
BROWSER = Program(("chromium", "chromium-browser", "google-chrome"), "chromium")
SCREEN = Program(("Xvfb",), "xvfb")
KEYS = Program(("xdotool",), "xdotool")
BUS = Program(("dbus-daemon",), "dbus")
# What tells screen readers of windows, and what reads them with the system's own Python.
LISTENING = (
    SystemFile("/usr/libexec/at-spi-bus-launcher", "at-spi2-core"),
    SystemFile("/usr/lib/python3/dist-packages/gi/__init__.py", "python3-gi"),
    SystemFile("/usr/lib/*/girepository-1.0/Atspi-2.0.typelib", "gir1.2-atspi-2.0"),
)
NPM = Program(("npm",), "npm")
NODE = Program(("node",), "nodejs")
COMPILER = Program(("cc", "gcc", "clang", "cl"), "build-essential")
RUNTIME_NEEDS = (NPM, NODE)
# A bundle takes some of these libraries along, and a compiler brings what looks into them.
QT_LIBRARIES = (*OFFSCREEN_LIBRARIES, *X11_LIBRARIES, *WAYLAND_LIBRARIES)
BUNDLE_NEEDS = (*QT_LIBRARIES, COMPILER, *RUNTIME_NEEDS)
TEST_NEEDS = (*OFFSCREEN_LIBRARIES, BROWSER)
PROCESS_NEEDS = (*BUNDLE_NEEDS, BROWSER, SCREEN, KEYS, BUS, *LISTENING)


Need = Union[Library, Program, SystemFile]


class NotReadyError(ValueError):
    """What keeps the project from running on this machine, in words for the person in front."""


class UsageError(ValueError):
    """An argument that a command does not have."""


# --- The machine ---------------------------------------------------------------------------


def complaint_about_python(version: tuple[int, ...], executable: str) -> str | None:
    """Say what is wrong with this Python, or None if it will do."""
    if version >= OLDEST_PYTHON:
        return None
    needed = "{}.{}".format(*OLDEST_PYTHON)
    found = ".".join(str(part) for part in version)
    newer = next(filter(shutil.which, ("python3.13", "python3.12", "python3.11")), None)
    advice = f"Try: {newer} dev.py" if newer else f"Install Python {needed} or newer."
    return f"Gold Rush Workshop needs Python {needed} or newer; {executable} is {found}. {advice}"


def has_display(environ: Mapping[str, str], platform: str = sys.platform) -> bool:
    """Whether Qt could open a window, or was told to do without one."""
    named = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    return not platform.startswith("linux") or any(environ.get(name) for name in named)


def libraries_for_window(environ: Mapping[str, str]) -> tuple[Library, ...]:
    """List what Qt loads to show a window in the session that `environ` describes."""
    asked_for = environ.get("QT_QPA_PLATFORM", "").partition(":")[0].partition(";")[0]
    wayland = asked_for == "wayland" or (not asked_for and bool(environ.get("WAYLAND_DISPLAY")))
    x11 = asked_for == "xcb" or (not asked_for and bool(environ.get("DISPLAY")))
    return (
        OFFSCREEN_LIBRARIES
        + (X11_LIBRARIES if x11 else ())
        + (WAYLAND_LIBRARIES if wayland else ())
    )


def missing(needed: Iterable[Need]) -> list[Need]:
    """List those of the libraries and programs that this machine does not have."""
    return [part for part in needed if not part.is_there()]


def is_debian(os_release: str) -> bool:
    """Whether the text of /etc/os-release is that of Debian, Ubuntu or a relative of theirs."""
    fields = dict(line.split("=", 1) for line in os_release.splitlines() if "=" in line)
    family = f"{fields.get('ID', '')} {fields.get('ID_LIKE', '')}".replace('"', "").split()
    return not {"debian", "ubuntu"}.isdisjoint(family)


def packages_for_venv() -> list[str]:
    """List the Debian packages without which this Python cannot make a virtual environment."""
    if importlib.util.find_spec("venv") and importlib.util.find_spec("ensurepip"):
        return []
    return ["python{}.{}-venv".format(*sys.version_info)]


def require_from_system(needed: Iterable[Need]) -> None:
    """Make sure that the system has what pip cannot install; as root on Debian, install it.

    Raises NotReadyError, naming everything that is missing.
    """
    absent = missing(needed) if sys.platform.startswith("linux") else []
    packages = [*packages_for_venv(), *(part.package for part in absent)]
    if not packages:
        return
    if not (on_debian() and os.geteuid() == 0):
        raise NotReadyError(what_is_missing(absent, debian=on_debian()))
    install_with_apt(packages)
    importlib.invalidate_caches()
    if packages_for_venv() or missing(absent):
        raise NotReadyError(what_is_missing(missing(absent), debian=False))


def on_debian() -> bool:
    """Whether packages come from apt-get here."""
    try:
        os_release = Path("/etc/os-release").read_text(encoding="utf-8")
    except OSError:
        return False
    return is_debian(os_release) and shutil.which("apt-get") is not None


def what_is_missing(absent: Sequence[Need], *, debian: bool) -> str:
    """Say what the user has to install: as a command where package names are known."""
    if debian:
        packages = [*packages_for_venv(), *(part.package for part in absent)]
        install = "apt-get install --no-install-recommends " + " ".join(packages)
        return f"Some system packages are missing. As root, run:\n  apt-get update && {install}"
    parts = ["the Python modules venv and ensurepip"] if packages_for_venv() else []
    parts.extend(map(str, absent))
    sentence = "These are missing; install them with your system's packages:"
    return "\n  ".join([sentence, *parts])


def install_with_apt(packages: Sequence[str]) -> None:
    """Install Debian packages. Raises NotReadyError."""
    apt = ["apt-get", "-q", "-o", "DPkg::Lock::Timeout=120"]
    # One unreachable source must not stop what the others can bring: the install decides.
    with contextlib.suppress(NotReadyError):
        carry_out("Reading the system's package lists", [*apt, "update"])
    sentence = "Installing the system packages " + " ".join(packages)
    carry_out(sentence, [*apt, "install", "-y", "--no-install-recommends", *packages])


# --- The environment -----------------------------------------------------------------------


def program(name: str) -> Path:
    """Return the path of a program inside .venv."""
    if os.name == "nt":
        return VENV / "Scripts" / f"{name}.exe"
    return VENV / "bin" / name


def fingerprints() -> dict[str, str]:
    """Digests of what .venv is made from: what changes is installed again."""
    python = [str(sys.implementation.cache_tag), sys.base_prefix, str(ROOT)]
    made_from = {
        "program": "\n".join(python).encode() + (ROOT / LOCK).read_bytes(),
        "tools": (ROOT / TOOLS_LOCK).read_bytes(),
        "project": (ROOT / "pyproject.toml").read_bytes(),
    }
    return {name: hashlib.sha256(data).hexdigest() for name, data in made_from.items()}


def recorded_fingerprints() -> dict[str, str]:
    """The digests of the finished .venv, without those of what it lacks; empty if none works."""
    try:
        stamp = json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    whole = isinstance(stamp, dict) and program("python").exists()
    return stamp if whole else {}


def set_up(needed: Iterable[Need] = (), *, tools: bool = True) -> None:
    """Bring .venv up to date, doing nothing if it is. Raises NotReadyError.

    Without `tools` only what the program itself imports is asked for, and what there is of the
    tools of development stays as it is.
    """
    wanted = fingerprints()
    recorded = recorded_fingerprints()
    require_from_system(needed)
    # Tools of an older lock may need what the newer one no longer has: all is made anew.
    stale = tools and recorded.get("tools") not in (None, wanted["tools"])
    if recorded.get("program") != wanted["program"] or stale:
        make_environment()
        recorded = {}
    if tools and "tools" not in recorded:
        install_locked("Installing what the tests and tools need", TOOLS_LOCK)
        recorded = {"program": wanted["program"], "tools": wanted["tools"]}
    elif not recorded:
        install_locked("Installing what the program needs", LOCK)
        recorded = {"program": wanted["program"]}
    elif recorded.get("project") == wanted["project"] and program("goldrush").exists():
        return
    # If the last step is interrupted, those before it are not done again.
    recorded.pop("project", None)
    STAMP.write_text(json.dumps(recorded), encoding="utf-8")
    editable = ["--quiet", "--no-deps", "--no-build-isolation", "-e", str(ROOT)]
    pip("Installing the project itself", "install", *editable)
    STAMP.write_text(json.dumps({**recorded, "project": wanted["project"]}), encoding="utf-8")


def make_environment() -> None:
    """Make an empty .venv, replacing what is there. Raises NotReadyError."""
    if not VENV.is_dir() and (VENV.exists() or VENV.is_symlink()):
        VENV.unlink()
    # Without its stamp, a set-up that is interrupted from here on is begun again.
    STAMP.unlink(missing_ok=True)
    carry_out(f"Making {VENV.name}", [sys.executable, "-m", "venv", "--clear", str(VENV)])


def pip(sentence: str, *words: str, count: int = 0) -> None:
    """Run pip in .venv. Raises NotReadyError."""
    command = [str(program("python")), "-m", "pip", "--disable-pip-version-check", "--no-input"]
    carry_out(sentence, [*command, *words], count)


def install_locked(sentence: str, lock: str) -> None:
    """Install the packages of a lock, all of them and no others. Raises NotReadyError."""
    # pip before 24 resolves a requirement with an extra anew, even in a lock with hashes, and
    # fails on the day a newer version is published. The lock is complete, so nothing is resolved.
    locked = ["--no-deps", "--require-hashes", "-r", str(ROOT / lock)]
    count = sum("==" in line for line in (ROOT / lock).read_text(encoding="utf-8").splitlines())
    pip(sentence, "install", *locked, count=count)
    pip("Checking what was installed", "check")


class Progress:
    """Says that a step goes on: on a terminal in one line, elsewhere a line every ten seconds.

    `count` is how many packages pip is going to fetch, 0 for any other program.
    """

    def __init__(self, sentence: str, count: int) -> None:
        self.sentence = sentence
        self.count = count
        self.fetched = 0
        self.installing = False
        self.began = time.monotonic()
        self.in_place = sys.stderr.isatty()
        self.pause = 1 if self.in_place else SECONDS_BETWEEN_LINES
        self.ended = threading.Event()
        self.ticking = threading.Thread(target=self.tick, daemon=True)

    def __enter__(self) -> None:
        print(f"{self.sentence} ...", file=sys.stderr, end=self.line_end(), flush=True)
        self.ticking.start()

    def __exit__(self, *_: object) -> None:
        self.ended.set()
        self.ticking.join()
        if self.in_place:
            print(file=sys.stderr, flush=True)

    def line_end(self) -> str:
        """What follows each message: blanks over the one before, or else a new line."""
        return "   " if self.in_place else "\n"

    def hear(self, line: str) -> None:
        """Take note of a line of pip's output."""
        self.fetched += line.startswith("Collecting ")
        self.installing |= line.startswith("Installing collected packages")

    def tick(self) -> None:
        """Say again and again how far the step is, until it has ended."""
        while not self.ended.wait(self.pause):
            said = f"{time.monotonic() - self.began:.0f} s"
            if self.count:
                stage = "installing" if self.installing else f"{self.fetched} of"
                said = f"{stage} {self.count} packages, {said}"
            start = f"\r{self.sentence} ... " if self.in_place else "  "
            print(f"{start}{said}", file=sys.stderr, end=self.line_end(), flush=True)


def carry_out(sentence: str, command: Sequence[str], count: int = 0) -> None:
    """Run one step of the set-up quietly; raise NotReadyError with the end of its output.

    `count` is that of Progress.
    """
    # A user's PYTHONPATH or PIP_USER must not lead past .venv.
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    environ = {**kept, "PIP_USER": "0", "DEBIAN_FRONTEND": "noninteractive"}
    progress = Progress(sentence, count)
    with progress:
        try:
            running = subprocess.Popen(
                command,
                cwd=ROOT,
                env=environ,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
            )
        except OSError as error:
            raise NotReadyError(f"{sentence} failed: {command[0]}: {error.strerror}") from None
        last = read_to_end(running, progress)
    if running.returncode:
        told = "\n  ".join([f"{sentence} failed (exit code {running.returncode}):", *last])
        raise NotReadyError(f"{told}\nThe command was: {' '.join(command)}")


def read_to_end(running: subprocess.Popen[bytes], progress: Progress) -> Iterable[str]:
    """Wait for a step and return its last lines; whatever interrupts this ends the step, too."""
    last: collections.deque[str] = collections.deque(maxlen=15)
    with running:
        try:
            for line in running.stdout or ():
                last.append(line.decode(errors="replace").rstrip())
                progress.hear(last[-1])
        except BaseException:
            running.kill()
            raise
    return last


# --- The commands --------------------------------------------------------------------------


def call(command: Sequence[str | Path], cwd: Path | None = None) -> int:
    """Run a program to its end and return its exit code."""
    sys.stdout.flush()
    return subprocess.run([str(word) for word in command], cwd=cwd, check=False).returncode


def become(command: Sequence[str | Path]) -> int:
    """Put a program in the place of this one, so that signals and its exit code are its own."""
    if os.name == "posix":
        sys.stdout.flush()
        sys.stderr.flush()
        os.execv(command[0], [str(word) for word in command])
    return call(command)


def run(arguments: Sequence[str]) -> int:
    """Run goldrush; by itself, the editor, or what can be shown of it where there is no screen."""
    goldrush = program("goldrush")
    if not arguments and not has_display(os.environ):
        set_up(tools=False)
        return verify_and_draw(goldrush)
    words = list(arguments) or ["edit"]
    set_up(libraries_for_window(os.environ) if words[0] == "edit" else (), tools=False)
    return become([goldrush, *words])


def verify_and_draw(goldrush: Path) -> int:
    """Without a window: verify the set and draw its tiles."""
    print("There is no display to open a window on, so the Gold Rush set is verified and drawn.")
    verified = call([goldrush, "verify", "gold-rush"])
    drawn = call([goldrush, "draw", "gold-rush", "-o", PICTURE])
    if not drawn:
        print(f"All its tiles are drawn in {PICTURE}")
    return verified or drawn


def test(arguments: Sequence[str]) -> int:
    """Run the tests from the project's root."""
    set_up(PROCESS_NEEDS if arguments else TEST_NEEDS)
    if "--full" in arguments:
        os.environ["GOLDRUSH_FULL"] = "1"
    os.chdir(ROOT)
    # Else each of the hundreds of programs that tests start would compile all modules again.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    words = [word for word in arguments if word not in ("--full", "--process", "--compiled")]
    if "--compiled" in arguments:
        return test_compiled(words)
    if not words:
        words.extend(SIDE_BY_SIDE)
        if "--full" not in arguments:
            words.extend(("-m", "process" if "--process" in arguments else "not process"))
    return become([program("python"), "-m", "pytest", *words])


def test_compiled(words: Sequence[str]) -> int:
    """Run tests, those of core if none are named, on what the compiled wheel holds."""
    with tempfile.TemporaryDirectory(prefix="goldrush-") as name:
        folder = Path(name)
        failed = build_wheel(folder, compiled=True)
        if failed:
            return failed
        # Unpacked, not installed: nothing of what the tests run may come from the checkout.
        (wheel,) = folder.glob("*.whl")
        folder.chmod(0o755)  # a test reads what it imports as another user
        shutil.unpack_archive(wheel, folder, "zip")
        shutil.rmtree(folder / "core" / "shipped")  # as in a checkout, they lie next to core
        for beside in ("docs", "tests", "dev.py", "pyproject.toml", "README.md"):
            (folder / beside).symlink_to(ROOT / beside)
        for data in ("plugins", "tilesets"):  # which are known by where they are
            shutil.copytree(str(ROOT / data), str(folder / data))
        os.environ["PYTHONPATH"] = str(folder)  # before the checkout, also for programs started
        pytest = (program("python"), "-m", "pytest", "-p", "no:cacheprovider", "--rootdir", folder)
        return call((*pytest, *(words or (*COMPILED_TESTS, *SIDE_BY_SIDE))), cwd=folder)


def take_only(known: Iterable[str], arguments: Iterable[str]) -> None:
    """Raise UsageError for an argument that is none of those known."""
    unknown = set(arguments).difference(known)
    if unknown:
        raise UsageError(f"unknown argument {min(unknown)}")


def docs(arguments: Sequence[str]) -> int:
    """Make the site of all pages, which is read from disk as well as from a server."""
    take_only((), arguments)
    set_up()
    folder = ROOT / "build" / "site"
    sphinx = (program("python"), "-m", "sphinx", "--quiet", "--fail-on-warning", "--keep-going")
    work = ("--doctree-dir", folder.with_name("site-work"))
    pages = ROOT / "docs"
    failed = call((*sphinx, *work, "--conf-dir", pages / "site", pages, folder))
    if not failed:
        print(f"Open {folder / 'index.html'}")
    return failed


def build(arguments: Sequence[str]) -> int:
    """Make the wheel, pure or compiled, or the bundle, in dist/."""
    take_only(["--compiled", "--bundle"], arguments)
    if "--bundle" in arguments:
        set_up(BUNDLE_NEEDS)
        return call([program("python"), "-m", "editor.desktop.bundle"], cwd=ROOT)
    set_up(() if arguments else RUNTIME_NEEDS)
    failed = build_wheel(ROOT / "dist", compiled="--compiled" in arguments)
    if failed or arguments:
        return failed
    return call([program("python"), "-m", "core.browser.runtime.build", ROOT / "dist"], cwd=ROOT)


def build_wheel(folder: Path, *, compiled: bool) -> int:
    """Make the wheel in a folder with what .venv has, and return the exit code."""
    hatchling = (program("python"), "-m", "hatchling", "build", "--directory")
    wheel = (*hatchling, folder, "--target", "wheel")
    if not compiled:
        return call(wheel, cwd=ROOT)
    if not COMPILER.is_there():
        print("The engine is compiled by a C compiler: on Debian, install gcc.", file=sys.stderr)
        return 1
    # The hook compiles in place, and a checkout with compiled modules would run those.
    with tempfile.TemporaryDirectory(prefix="goldrush-") as name:
        failed = call((*hatchling, name, "--target", "sdist"), cwd=ROOT)
        if failed:
            return failed
        (archive,) = Path(name).glob("*.tar.gz")
        shutil.unpack_archive(archive, name)
        (unpacked,) = (path for path in Path(name).iterdir() if path.is_dir())
        os.environ["HATCH_BUILD_HOOK_ENABLE_MYPYC"] = "1"
        return call(wheel, cwd=unpacked)


def runtime(arguments: Sequence[str]) -> int:
    """Bring what plays a game in a browser up to date, and say what its parts weigh."""
    take_only((), arguments)
    set_up(RUNTIME_NEEDS)
    return call([program("python"), "-m", "core.browser.runtime.build"], cwd=ROOT)


def bench(arguments: Sequence[str]) -> int:
    """Run the benchmarks, which the tests leave out."""
    set_up(OFFSCREEN_LIBRARIES)
    os.chdir(ROOT)
    benchmarks = ["tests/benchmarks", "--benchmark-only"]
    return become([program("python"), "-m", "pytest", *benchmarks, *arguments])


def tune(arguments: Sequence[str]) -> int:
    """Tune the weights of the bot planner, on the shipped sets if none are named."""
    set_up()
    os.chdir(ROOT)
    named = any(word.startswith("--sets") for word in arguments)
    sets = [] if named else ["--sets", TUNED_ON]
    return become([program("python"), "-m", "core.simulation.tuning", *sets, *arguments])


def check(arguments: Sequence[str]) -> int:
    """Run every check, also after one has failed, and return 1 if any did."""
    take_only(["--no-tests"], arguments)
    set_up(() if arguments else PROCESS_NEEDS)
    os.chdir(ROOT)
    checks: list[tuple[str, list[str | Path]]] = [
        ("Lint", [program("ruff"), "check", "--quiet"]),
        ("Formatting", [program("ruff"), "format", "--check", "--quiet"]),
        ("Types", [program("mypy"), "--no-error-summary", *TYPED]),
    ]
    if not arguments:
        checks.append(("Tests", [program("python"), ROOT / "dev.py", "test", "-q", *SIDE_BY_SIDE]))
    failed = [name for name, command in checks if call(command)]
    print(f"Failed: {', '.join(failed)}" if failed else "All is well.")
    return 1 if failed else 0


COMMANDS: dict[str, Callable[[Sequence[str]], int]] = {
    "run": run,
    "test": test,
    "check": check,
    "bench": bench,
    "build": build,
    "docs": docs,
    "runtime": runtime,
    "tune": tune,
}


def main(words: Sequence[str]) -> int:
    """Carry out one command line and return its exit code."""
    complaint = complaint_about_python(sys.version_info[:3], sys.executable)
    if complaint:
        print(complaint, file=sys.stderr)
        return 1
    if not words or words[0] not in COMMANDS:
        asked = bool(words) and words[0] in ("-h", "--help")
        print(USAGE, end="", file=sys.stdout if asked else sys.stderr)
        return 0 if asked else 2
    try:
        return COMMANDS[words[0]](words[1:])
    except NotReadyError as error:
        print(error, file=sys.stderr)
        return 1
    except UsageError as error:
        print(f"dev.py {words[0]}: {error}\n\n{USAGE}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
