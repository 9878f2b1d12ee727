"""What every test relies on: Qt without a screen, repeatable random inputs, folders of its own."""

import os

# Qt reads this when pytest-qt loads it, right after this file. Its own screen is 800 by 800.
if os.environ.get("QT_QPA_PLATFORM", "offscreen") == "offscreen":
    os.environ["QT_QPA_PLATFORM"] = (
        f"offscreen:configfile={os.path.join(os.path.dirname(__file__), 'screens.json')}"  # noqa: PTH118, PTH120
    )

import difflib
import gc
import multiprocessing
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis.internal.conjecture import providers

from core.processes import child_process
from tests.browser import browser, objections, open_page, page, running_browser
from tests.volume import FULL

__all__ = ["browser", "objections", "open_page", "page", "running_browser"]

gc.disable()  # what is imported and collected stays
# Every run tries the same inputs, on every machine: nothing is kept, and nothing is timed.
settings.register_profile(
    "goldrush", derandomize=True, deadline=None, database=None, max_examples=1000 if FULL else 25
)
settings.load_profile("goldrush")
# Otherwise it parses all modules that a process has loaded by then, and draws constants of theirs:
# inputs depend on what ran before. It has no setting for that (Hypothesis issue 4627).
if not FULL:
    providers._get_local_constants = lambda: providers._local_constants

SHARED_MEMORY = Path("/dev/shm")  # noqa: S108 - folders in it are pytest's own
ENOUGH = 2 * 1024**3


def holds_programs(folder: Path) -> bool:
    """Say whether a folder has room for what tests write, and may hold programs that they run."""
    if not folder.is_dir() or not os.access(folder, os.W_OK):
        return False
    about = os.statvfs(folder)
    return about.f_bavail * about.f_frsize >= ENOUGH and not about.f_flag & os.ST_NOEXEC


# Thousands of folders are made and removed again, which disks take long for.
if holds_programs(SHARED_MEMORY):
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(SHARED_MEMORY))

# Most of what a worker process costs is to import what it needs. Here they are forked from one that
# has it; programs that tests start, and all with --full, start them as users' do.
if sys.platform.startswith("linux") and not FULL:
    from tests.forked import Forked  # elsewhere there is nothing to fork from

    child_process._PROCESS = Forked
    multiprocessing.set_forkserver_preload(["tests.preloaded"])

# A suite begun in the background of a shell would hand down that Ctrl-C is ignored.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add an option that writes golden files again, to review their changes as a diff."""
    parser.addoption("--update-golden", action="store_true", help="write golden files again")


def pytest_configure(config: pytest.Config) -> None:
    """Let every second worker read the tests from the end, where it finds the others' compiled."""
    worker: str = getattr(config, "workerinput", {}).get("workerid", "gw0")
    if int(worker[2:]) % 2 and config.args == ["tests"]:
        files = sorted(Path("tests").rglob("test_*.py"), reverse=True)
        config.args = [str(file) for file in files if "benchmarks" not in file.parts]


@pytest.hookimpl(tryfirst=True)  # marks choose tests in this hook, too
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Count what is seen in a browser among the tests of whole programs; give all one order."""
    if hasattr(config, "workerinput"):
        items.sort(key=lambda item: item.path)
    for item in items:
        if isinstance(item, pytest.Function) and "running_browser" in item.fixturenames:
            item.add_marker("process")


def pytest_collection_finish() -> None:
    """Keep the garbage collector, off until now, from searching thousands of tests."""
    gc.collect()
    gc.freeze()
    gc.enable()
    gc.set_threshold(20_000, 20, 20)


@pytest.fixture(scope="session")
def empty_homes() -> list[Path]:
    """Return the homes in which nothing was left; most tests leave nothing."""
    return []


@pytest.fixture(autouse=True)
def home(
    tmp_path_factory: pytest.TempPathFactory,
    monkeypatch: pytest.MonkeyPatch,
    empty_homes: list[Path],
) -> Iterator[Path]:
    """Give a test an empty home of its own, so that no user's settings are read or written."""
    folder = empty_homes.pop() if empty_homes else tmp_path_factory.mktemp("home")
    folder.chmod(0o700)
    monkeypatch.setenv("HOME", str(folder))
    for kind in ("CACHE", "CONFIG", "DATA", "STATE"):
        monkeypatch.setenv(f"XDG_{kind}_HOME", str(folder / kind.lower()))
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(folder))
    yield folder
    if folder.is_dir() and not any(folder.iterdir()):
        empty_homes.append(folder)


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run a test in an empty folder."""
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Compare a text with a file in the folder `golden` next to the test, or write that file."""
    folder = request.path.parent / "golden"

    def compare(name: str, text: str) -> None:
        file = folder / name
        if request.config.getoption("--update-golden"):
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8", newline="\n")
            return
        if not file.exists():
            pytest.fail(f"{file} does not exist; write it with --update-golden", pytrace=False)
        expected = file.read_text(encoding="utf-8")
        if text != expected:
            lines = difflib.unified_diff(
                expected.splitlines(), text.splitlines(), str(file), "now", lineterm=""
            )
            pytest.fail("\n".join([*lines, "To accept: --update-golden"]), pytrace=False)

    return compare
