"""dev.py as people use it: on machines that lack something, interrupted, from other folders."""

import ast
import hashlib
import json
import os
import re
import runpy
import shutil
import signal
import subprocess
import sys
import time
import zipfile
from collections.abc import Mapping
from pathlib import Path

import pytest

import dev

pytestmark = pytest.mark.process
NOWHERE = dev.Library("libgoldrush-nowhere.so.9", "libgoldrush-nowhere9")
LINUX_ONLY = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="about Linux")
DEBIAN_ROOT_ONLY = pytest.mark.skipif(
    not (sys.platform.startswith("linux") and dev.on_debian() and os.geteuid() == 0),
    reason="only root on Debian or Ubuntu installs packages",
)

# A project small enough to be installed in a second, without a network.
BACKEND = """
import os, zipfile

def build_editable(wheel_directory, config_settings=None, metadata_directory=None):
    name = "stand_in-1-py3-none-any.whl"
    info = "stand_in-1.dist-info/"
    with zipfile.ZipFile(os.path.join(wheel_directory, name), "w") as wheel:
        wheel.writestr("stand_in.pth", os.getcwd())
        wheel.writestr(info + "METADATA", "Metadata-Version: 2.1\\nName: stand-in\\nVersion: 1\\n")
        wheel.writestr(info + "WHEEL", "Wheel-Version: 1.0\\nRoot-Is-Purelib: true\\n")
        wheel.writestr(info + "entry_points.txt", "[console_scripts]\\ngoldrush = stand_in:main\\n")
        wheel.writestr(info + "RECORD", "")
    return name
"""
PROGRAM = """
import json, os, sys

def main():
    shown = {"arguments": sys.argv[1:], "cwd": os.getcwd(), "full": os.getenv("GOLDRUSH_FULL")}
    shown["keeps no bytecode"] = sys.dont_write_bytecode
    print(json.dumps(shown), flush=True)
    if sys.argv[1:2] == ["wait"]:
        input()
    return int(sys.argv[2]) if sys.argv[1:2] == ["exit"] else 0
"""


PROJECT_STEP = "Installing the project itself ..."
CHECK_STEP = "Checking what was installed ..."
PROGRAM_STEPS = ("Installing what the program needs ...", CHECK_STEP)
TOOLS_STEPS = ("Installing what the tests and tools need ...", CHECK_STEP)


class Project:
    """A copy of dev.py in a folder with a small project of its own."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.venv = root / ".venv"
        self.stamp = self.venv / dev.STAMP.name
        self.environ = {"PATH": os.defpath, "HOME": str(root.parent), "PIP_NO_INDEX": "1"}
        shutil.copy(dev.ROOT / "dev.py", root)
        (root / "backend.py").write_text(BACKEND)
        (root / "stand_in.py").write_text(PROGRAM)
        (root / "pytest.py").write_text("import stand_in\nstand_in.main()\n")
        self.lock(dev.LOCK, {})
        self.lock(dev.TOOLS_LOCK, {})
        (root / "pyproject.toml").write_text(
            '[build-system]\nrequires = []\nbuild-backend = "backend"\nbackend-path = ["."]\n'
        )

    def lock(self, name: str, wheels: Mapping[str, Path]) -> None:
        """Write a lock of wheels by the names and versions of their packages."""
        lines = [
            f"{package} \\\n    --hash=sha256:{hashlib.sha256(wheel.read_bytes()).hexdigest()}\n"
            for package, wheel in wheels.items()
        ]
        (self.root / name).write_text("".join(lines))

    def packages(self) -> set[str]:
        """Return what is installed, by names and versions."""
        return {path.stem for path in self.venv.glob("lib/python*/site-packages/*-1*.dist-info")}

    def command(self, *words: str) -> list[str]:
        """Return the command line that starts this project's dev.py."""
        return [sys.executable, str(self.root / "dev.py"), *words]

    def call(
        self, *words: str, cwd: Path | None = None, **environ: str
    ) -> subprocess.CompletedProcess[str]:
        """Run dev.py to its end."""
        return subprocess.run(
            self.command(*words),
            cwd=cwd or self.root,
            env={**self.environ, **environ},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )

    def start(self, *words: str) -> subprocess.Popen[str]:
        """Start dev.py as a terminal does, in a process group of its own."""
        return subprocess.Popen(
            self.command(*words),
            cwd=self.root,
            env=self.environ,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """Return a project that dev.py has set up once, in spite of what stood there and of Ctrl-C.

    A stamp without a Python is no environment, and an interrupted set-up ends quietly.
    """
    root = tmp_path_factory.mktemp("with space") / "project"
    root.mkdir()
    made = Project(root)
    made.venv.mkdir()
    wanted = runpy.run_path(str(root / "dev.py"))["fingerprints"]()
    made.stamp.write_text(json.dumps(wanted))
    leftover = made.venv / "leftover"
    leftover.touch()
    interrupted = made.start("run", "show")
    assert interrupted.stderr is not None
    assert interrupted.stderr.readline() == "Making .venv ...\n"
    while leftover.exists():  # `venv --clear` empties the folder before it fills it
        time.sleep(0.01)
    os.killpg(interrupted.pid, signal.SIGINT)
    _, errors = interrupted.communicate(timeout=20)
    assert (interrupted.returncode, errors) == (dev.INTERRUPTED, "")
    assert not made.stamp.exists()
    leftover.touch()
    healed = made.call("run", "--version")
    assert healed.returncode == 0, healed.stderr
    assert steps(healed) == ["Making .venv ...", *PROGRAM_STEPS, PROJECT_STEP]
    assert calls(healed.stdout) == [["--version"]]
    assert not leftover.exists()
    return made


def shown(output: str) -> list[dict[str, object]]:
    """Return what the stand-in program printed about each of its calls."""
    return [json.loads(line) for line in output.splitlines() if line.startswith("{")]


def steps(done: subprocess.CompletedProcess[str]) -> list[str]:
    """Return what it says that it does, without how long that takes so far."""
    return [line for line in done.stderr.splitlines() if not re.fullmatch(r" *\d+ s", line)]


def calls(output: str) -> list[object]:
    """Return the arguments of each call of the stand-in program."""
    return [call["arguments"] for call in shown(output)]


# --- What the machine has ---------------------------------------------------------------------


def test_dev_is_readable_by_old_pythons() -> None:
    """An old Python parses the file and so gets to the sentence that it is too old."""
    source = (dev.ROOT / "dev.py").read_text(encoding="utf-8")
    ast.parse(source, feature_version=(3, 7))


def test_an_old_python_is_refused_in_words(tmp_path: Path) -> None:
    """A Python below 3.11 gets one sentence and an exit code, and nothing is made."""
    shutil.copy(dev.ROOT / "dev.py", tmp_path)
    pretend = "import runpy, sys; sys.version_info = (3, 8, 18, 'final', 0); "
    pretend += "sys.argv = ['dev.py', 'test']; runpy.run_path('dev.py', run_name='__main__')"
    done = subprocess.run(
        [sys.executable, "-c", pretend], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "needs Python 3.11 or newer" in done.stderr
    assert "is 3.8.18" in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert [path.name for path in tmp_path.iterdir()] == ["dev.py"]


@pytest.mark.parametrize("version", [(3, 11, 0), (3, 12, 1), (3, 13, 0), (4, 0, 0)])
def test_supported_pythons_are_accepted(version: tuple[int, ...]) -> None:
    """From 3.11 on there is nothing to complain about."""
    assert dev.complaint_about_python(version, "python3") is None


@pytest.mark.parametrize(
    ("environ", "platform", "expected"),
    [
        ({}, "linux", False),
        ({"DISPLAY": ""}, "linux", False),
        ({"DISPLAY": ":0"}, "linux", True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", True),
        ({"QT_QPA_PLATFORM": "offscreen"}, "linux", True),
        ({}, "darwin", True),
        ({}, "win32", True),
    ],
)
def test_a_display_is_recognised(environ: dict[str, str], platform: str, *, expected: bool) -> None:
    """Only Linux without any of the three variables has no display."""
    assert dev.has_display(environ, platform) is expected


@pytest.mark.parametrize(
    ("environ", "expected"),
    [
        ({}, dev.OFFSCREEN_LIBRARIES),
        ({"DISPLAY": ":0"}, dev.OFFSCREEN_LIBRARIES + dev.X11_LIBRARIES),
        ({"WAYLAND_DISPLAY": "w"}, dev.OFFSCREEN_LIBRARIES + dev.WAYLAND_LIBRARIES),
        ({"DISPLAY": ":0", "QT_QPA_PLATFORM": "offscreen"}, dev.OFFSCREEN_LIBRARIES),
        ({"QT_QPA_PLATFORM": "xcb:x;y"}, dev.OFFSCREEN_LIBRARIES + dev.X11_LIBRARIES),
    ],
)
def test_a_window_needs_the_libraries_of_its_session(
    environ: dict[str, str], expected: tuple[dev.Library, ...]
) -> None:
    """X11's libraries are asked for under X11 only, Wayland's under Wayland only."""
    assert dev.libraries_for_window(environ) == expected


@LINUX_ONLY
def test_missing_libraries_are_those_that_do_not_load() -> None:
    """The dynamic loader decides what is missing."""
    assert dev.missing([dev.Library("libc.so.6", "libc6"), NOWHERE]) == [NOWHERE]


def test_missing_programs_are_those_that_are_not_on_the_path(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Any of its names will do for a browser, and tests need one."""
    assert dev.BROWSER in dev.TEST_NEEDS
    # Those of whole programs open real windows, and make a bundle.
    screen = {dev.SCREEN, dev.KEYS, dev.BUS, *dev.LISTENING}
    assert {dev.BROWSER, *screen, *dev.BUNDLE_NEEDS} == set(dev.PROCESS_NEEDS)
    assert {dev.COMPILER, *dev.X11_LIBRARIES, *dev.WAYLAND_LIBRARIES} < set(dev.BUNDLE_NEEDS)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert dev.missing([dev.BROWSER]) == [dev.BROWSER]
    assert dev.what_is_missing([dev.BROWSER], debian=True).endswith(" chromium")
    said = dev.what_is_missing([dev.BROWSER], debian=False)
    assert said.endswith("  the program chromium or chromium-browser or google-chrome")
    (tmp_path / "google-chrome").touch(0o755)
    assert dev.missing([dev.BROWSER]) == []


def test_missing_files_are_found_by_a_pattern(tmp_path: Path) -> None:
    """Their folder may be named for the machine."""
    wanted = dev.SystemFile(f"{tmp_path}/*/Atspi.typelib", "gir1.2-atspi-2.0")
    assert dev.missing([wanted]) == [wanted]
    assert dev.what_is_missing([wanted], debian=True).endswith(" gir1.2-atspi-2.0")
    (tmp_path / "x86_64").mkdir()
    (tmp_path / "x86_64" / "Atspi.typelib").touch()
    assert dev.missing([wanted]) == []


@pytest.mark.parametrize(
    ("os_release", "expected"),
    [
        ("ID=debian\n", True),
        ('NAME="Ubuntu"\nID=ubuntu\nID_LIKE=debian\n', True),
        ('ID=linuxmint\nID_LIKE="ubuntu debian"\n', True),
        ('ID=fedora\nNAME="not debian"\n', False),
        ("", False),
    ],
)
def test_debian_and_its_relatives_are_recognised(os_release: str, *, expected: bool) -> None:
    """ID or ID_LIKE names the family; other fields do not."""
    assert dev.is_debian(os_release) is expected


def test_the_missing_are_named_as_a_command_on_debian() -> None:
    """A user who is not root gets the line to copy."""
    said = dev.what_is_missing([NOWHERE], debian=True)
    install = "apt-get install --no-install-recommends libgoldrush-nowhere9"
    assert said.endswith(f"apt-get update && {install}")


def test_the_missing_are_named_as_libraries_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where package names are unknown, the libraries and modules themselves are named."""
    monkeypatch.setitem(sys.modules, "ensurepip", None)
    said = dev.what_is_missing([NOWHERE], debian=False)
    assert said.splitlines()[1:] == [
        "  the Python modules venv and ensurepip",
        "  libgoldrush-nowhere.so.9",
    ]


def test_a_python_without_ensurepip_needs_its_venv_package(monkeypatch: pytest.MonkeyPatch) -> None:
    """Debian keeps ensurepip in a package that belongs to the very Python in use."""
    assert dev.packages_for_venv() == []
    monkeypatch.setitem(sys.modules, "ensurepip", None)
    assert dev.packages_for_venv() == [f"python3.{sys.version_info.minor}-venv"]


@DEBIAN_ROOT_ONLY
def test_root_on_debian_installs_and_reports_what_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """The lists are read first; a failed install is reported with the end of its output."""
    apt = tmp_path / "apt-get"
    apt.write_text(
        f'#!/bin/sh\necho "$*" >> {tmp_path}/calls\n'
        'for i in $(seq 40); do echo "line $i of $4 $5"; done\n'
        'case "$*" in *install*) echo "E: Unable to locate package"; exit 100;; esac\n'
    )
    apt.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    with pytest.raises(dev.NotReadyError) as failure:
        dev.require_from_system([NOWHERE])
    update, install = (tmp_path / "calls").read_text().splitlines()
    assert update.endswith("update")
    assert install.endswith("install -y --no-install-recommends libgoldrush-nowhere9")
    said = str(failure.value)
    assert "E: Unable to locate package" in said
    assert "exit code 100" in said
    assert "line 40" in said
    assert "line 1 " not in said
    assert len(capfd.readouterr().err.splitlines()) == 2


@DEBIAN_ROOT_ONLY
def test_packages_that_do_not_bring_the_library_are_not_enough(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After an install that reports success the libraries are looked for again."""
    apt = tmp_path / "apt-get"
    apt.write_text("#!/bin/sh\nexit 0\n")
    apt.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    with pytest.raises(dev.NotReadyError, match=NOWHERE.soname):
        dev.require_from_system([NOWHERE])


# --- The command line -------------------------------------------------------------------------


@pytest.mark.parametrize("words", [[], ["tset"], ["--version"]])
def test_unknown_commands_are_answered_with_the_usage(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """A wrong command is exit code 2 and shows what there is."""
    assert dev.main(words) == 2
    assert "usage: python3 dev.py" in capsys.readouterr().err


def test_every_command_is_in_the_usage(capsys: pytest.CaptureFixture[str]) -> None:
    """--help is no error and leaves nothing out."""
    assert dev.main(["--help"]) == 0
    usage = capsys.readouterr().out
    assert all(f"\n  {name} " in usage for name in dev.COMMANDS)


def test_check_refuses_arguments_that_it_does_not_know(capsys: pytest.CaptureFixture[str]) -> None:
    """A mistyped option must not pass for a run of all checks."""
    assert dev.main(["check", "--no-test"]) == 2
    assert "--no-test\n" in capsys.readouterr().err


# --- A project set up from nothing ------------------------------------------------------------


def test_a_second_run_sets_nothing_up(project: Project) -> None:
    """With .venv up to date the program starts at once, with its arguments as given."""
    done = project.call("run", "verify", "--format", "json", "a b")
    assert done.stderr == ""
    assert calls(done.stdout) == [["verify", "--format", "json", "a b"]]


def test_the_exit_code_is_that_of_the_program(project: Project) -> None:
    """CI jobs call dev.py and trust its exit code."""
    assert project.call("run", "exit", "7").returncode == 7


def test_paths_are_those_of_the_folder_of_the_caller(project: Project, tmp_path: Path) -> None:
    """Called from elsewhere, dev.py finds its project and the program finds the caller's files."""
    done = project.call("run", "verify", "mine.yaml", cwd=tmp_path)
    assert shown(done.stdout)[0]["cwd"] == str(tmp_path)


def test_without_display_the_set_is_verified_and_drawn(project: Project) -> None:
    """One sentence says so, the picture lies in the project's root, and standard error is empty."""
    done = project.call("run")
    picture = str(project.root / "gold-rush.svg")
    assert calls(done.stdout) == [["verify", "gold-rush"], ["draw", "gold-rush", "-o", picture]]
    first, *_, last = done.stdout.splitlines()
    assert first.startswith("There is no display")
    assert last.endswith(picture)
    assert done.stderr == ""


def test_with_display_the_editor_opens_gold_rush(project: Project) -> None:
    """With a place for Qt to draw, `run` by itself is `goldrush edit`."""
    assert calls(project.call("run", QT_QPA_PLATFORM="offscreen").stdout) == [["edit"]]


def test_full_goes_to_the_tests_as_a_setting(project: Project, tmp_path: Path) -> None:
    """The tests run in the root and keep bytecode; pytest gets every argument but --full."""
    quick = project.call("test", "-k", "x", cwd=tmp_path, PYTHONDONTWRITEBYTECODE="1")
    full = project.call("test", "-x", "--full")
    both = {"cwd": str(project.root), "keeps no bytecode": False}
    assert shown(quick.stdout) == [{"arguments": ["-k", "x"], "full": None, **both}]
    assert shown(full.stdout) == [{"arguments": ["-x"], "full": "1", **both}]


@pytest.mark.parametrize(
    ("words", "chosen"),
    [
        ((), ["-m", "not process"]),
        (("--process",), ["-m", "process"]),
        (("--full",), []),
        (("tests/core",), ["tests/core"]),
    ],
)
def test_those_of_whole_programs_are_run_by_themselves_or_when_named(
    project: Project, words: tuple[str, ...], chosen: list[str]
) -> None:
    """Side by side, unless other arguments go to pytest; what is named is run whatever it is."""
    side_by_side = [] if "tests/core" in words else dev.SIDE_BY_SIDE
    assert calls(project.call("test", *words).stdout) == [[*side_by_side, *chosen]]


@pytest.mark.parametrize(
    ("codes", "expected", "said"),
    [
        ({"ruff": 1, "mypy": 0}, 1, "Failed: Lint, Formatting"),
        ({"ruff": 0, "mypy": 2}, 1, "Failed: Types"),
        ({"ruff": 0, "mypy": 0}, 0, "All is well."),
    ],
)
@pytest.mark.skipif(os.name != "posix", reason="needs shell scripts")
def test_check_runs_everything_and_names_what_failed(
    project: Project, codes: dict[str, int], expected: int, said: str
) -> None:
    """A failed check does not hide the next one's answer."""
    for name, code in codes.items():
        script = project.venv / "bin" / name
        script.write_text(f"#!/bin/sh\necho {name} $1\nexit {code}\n")
        script.chmod(0o755)
    done = project.call("check", "--no-tests")
    assert done.stdout.splitlines() == [
        "ruff check",
        "ruff format",
        "mypy --no-error-summary",
        said,
    ]
    assert done.returncode == expected


def test_ctrl_c_ends_the_program_and_nothing_is_left(project: Project) -> None:
    """The program takes the place of dev.py, so there is one process to interrupt."""
    running = project.start("run", "wait")
    assert running.stdout is not None
    assert "wait" in running.stdout.readline()
    running.send_signal(signal.SIGINT)
    _, errors = running.communicate(timeout=20)
    assert running.returncode != 0
    assert "dev.py" not in errors


def test_a_changed_project_is_installed_again_until_that_succeeds(project: Project) -> None:
    """A change of pyproject.toml installs the project, not its dependencies, until that succeeds.

    The end of pip's output is shown, without a traceback of ours.
    """
    backend = project.root / "backend.py"
    backend.write_text("raise RuntimeError('the backend is broken')\n")
    with (project.root / "pyproject.toml").open("a") as file:
        file.write("# changed\n")
    failed = project.call("run", "show")
    assert failed.returncode == 1
    assert failed.stdout == ""
    first, second, *_ = failed.stderr.splitlines()
    assert first == PROJECT_STEP
    assert second.startswith("Installing the project itself failed (exit code")
    assert "the backend is broken" in failed.stderr
    assert "dev.py" not in failed.stderr
    backend.write_text(BACKEND)
    healed = project.call("run", "show")
    assert steps(healed) == [PROJECT_STEP]
    assert calls(healed.stdout) == [["show"]]


# --- What is locked ---------------------------------------------------------------------------


def wheel_of(folder: Path, name: str, version: str, *lines: str) -> Path:
    """Make a wheel of a package with nothing but what it says of itself."""
    path = folder / f"{name}-{version}-py3-none-any.whl"
    info = f"{name}-{version}.dist-info"
    about = ["Metadata-Version: 2.1", f"Name: {name}", f"Version: {version}", *lines]
    with zipfile.ZipFile(path, "w") as wheel:
        wheel.writestr(f"{info}/METADATA", "\n".join(about) + "\n")
        wheel.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\n")
        wheel.writestr(f"{info}/RECORD", "")
    return path


@pytest.fixture
def locked(tmp_path: Path) -> Project:
    """Return a project with locked packages, newer versions of which lie in a folder of wheels.

    The program needs a palette by an extra of ink, as a test tool once wanted `coverage[toml]`.
    """
    root = tmp_path / "project"
    root.mkdir()
    made = Project(root)
    made.environ["PIP_FIND_LINKS"] = str(tmp_path)
    wants_ink = "Requires-Dist: ink[palette]>=1"
    has_palette = ("Provides-Extra: palette", "Requires-Dist: palette>=1; extra == 'palette'")
    said = {"paper": (wants_ink,), "ink": has_palette, "palette": ()}
    for name, lines in said.items():
        wheel_of(tmp_path, name, "2.0", *lines)
    program = {
        f"{name}==1.0": wheel_of(tmp_path, name, "1.0", *lines) for name, lines in said.items()
    }
    made.lock(dev.LOCK, program)
    made.lock(dev.TOOLS_LOCK, {**program, "press==1.0": wheel_of(tmp_path, "press", "1.0")})
    return made


WITHOUT_TOOLS = {"paper-1.0", "ink-1.0", "palette-1.0"}
WITH_TOOLS = {*WITHOUT_TOOLS, "press-1.0"}


def test_what_is_locked_is_installed_whatever_is_newer(locked: Project) -> None:
    """Though one of them is wanted with an extra, of which old versions of pip look for the newest.

    The program comes without the tools, and these are added without making all anew.
    """
    ran = locked.call("run", "show")
    assert steps(ran) == ["Making .venv ...", *PROGRAM_STEPS, PROJECT_STEP]
    assert locked.packages() >= WITHOUT_TOOLS
    assert locked.packages().isdisjoint({"press-1.0"})
    assert steps(locked.call("test")) == [*TOOLS_STEPS, PROJECT_STEP]
    assert locked.packages() >= WITH_TOOLS
    for words in ("run", "test", "run"):
        assert locked.call(words, "show").stderr == ""


def test_tools_alone_are_enough_for_the_program(locked: Project) -> None:
    """Whoever begins with the tests installs once; a new lock of tools matters to tests only."""
    assert steps(locked.call("test"))[1:] == [*TOOLS_STEPS, PROJECT_STEP]
    assert locked.call("run", "show").stderr == ""
    with (locked.root / dev.TOOLS_LOCK).open("a") as file:
        file.write("# changed\n")
    assert locked.call("run", "show").stderr == ""
    tested = steps(locked.call("test"))
    assert tested == ["Making .venv ...", *TOOLS_STEPS, PROJECT_STEP]


def test_a_lock_that_lacks_something_is_noticed(locked: Project, tmp_path: Path) -> None:
    """Nothing is resolved, so what was installed is checked, each time until it is right."""
    locked.lock(dev.LOCK, {"paper==1.0": tmp_path / "paper-1.0-py3-none-any.whl"})
    for _ in range(2):
        failed = locked.call("run", "show")
        assert (failed.returncode, failed.stdout) == (1, "")
        assert "paper 1.0 requires ink, which is not installed" in failed.stderr
        assert "Traceback" not in failed.stderr


def test_a_file_that_is_not_the_locked_one_is_refused(locked: Project, tmp_path: Path) -> None:
    """Its digest tells."""
    wheel_of(tmp_path, "palette", "1.0", "Summary: another")
    failed = locked.call("run", "show")
    assert failed.returncode == 1
    assert "THESE PACKAGES DO NOT MATCH THE HASHES" in failed.stderr


@pytest.mark.skipif(os.name != "posix", reason="needs shell scripts")
def test_a_long_step_says_that_it_goes_on(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """How many packages pip has fetched, that it installs them, and for how long."""
    monkeypatch.setattr(dev, "SECONDS_BETWEEN_LINES", 0.2)
    steps = "echo Collecting paper; sleep 0.5; echo Installing collected packages: paper; sleep 0.5"
    dev.carry_out("Installing", ["sh", "-c", steps], 3)
    first, *rest = capfd.readouterr().err.splitlines()
    assert first == "Installing ..."
    assert rest[0] == "  1 of 3 packages, 0 s"
    assert rest[-1] == "  installing 3 packages, 1 s"
