"""The process that reads a repository: within its limits, it runs nothing and writes nothing."""

import os
import re
import subprocess
import sys
from pathlib import Path
from textwrap import indent
from time import monotonic

import pytest

from core.git import limits, reading, serving
from core.processes.child_process import ended, started
from tests.hostile_repositories import (
    MOST,
    listed,
    said,
    sleeps,
)
from tests.repositories import (
    MadeRepository,
)


def test_a_process_without_an_answer_is_told(
    made: MadeRepository, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that ends before it has one, and one that takes too long for it."""
    monkeypatch.setattr(reading, "serve", print)
    assert said(made) == "reading its repository takes too much memory, or fails otherwise"
    assert "takes too much memory" in str(listed(made))
    monkeypatch.setattr(reading, "serve", sleeps)
    monkeypatch.setattr(reading, "SECONDS", 0.2)
    assert said(made) == "reading its repository takes longer than 0.2 seconds"


ROOT = Path(__file__).parents[3]
CHECKOUT = Path(__file__).resolve().parents[3]
"""Where all sources are, also if what a wheel holds is tested."""
STARTS = {
    "core": ["core/browser/runtime/build.py", "core/git/serving.py"],
    "editor": [
        "editor/desktop/bundle.py",
        "editor/desktop/debian_package.py",
        "editor/language/catalogues.py",
        "editor/look/system_motion.py",
    ],
    "plugins": [],
}
"""Modules that name what starts programs: one forbids it, others build what a checkout is for."""
TRIES = """
tries = {
    "subprocess": lambda: subprocess.run(["true"]),
    "system": lambda: os.system("true"),
    "exec": lambda: os.execv("/nowhere", ["nowhere"]),
    "fork": lambda: os.fork() or os._exit(0),
    "spawn": lambda: os.posix_spawn("/bin/true", ["true"], {}),
    "connect": lambda: socket.create_connection(("127.0.0.1", 9)),
    "write": lambda: open("new", "w"),
    "append": lambda: open(__file__, "ab"),
    "descriptor": lambda: os.open("new", os.O_CREAT | os.O_WRONLY),
    "remove": lambda: os.remove(__file__),
    "mkdir": lambda: os.mkdir("new"),
    "rename": lambda: os.rename(__file__, "new"),
}
for name, tried in tries.items():
    try:
        tried()
    except PermissionError:
        continue
    except OSError:
        pass
    print(name, "went through")
print(open(__file__).name == __file__)
"""
MEMORY = """
kept = bytearray(limits.MEMORY // 2)
try:
    more = bytearray(limits.MEMORY)
except MemoryError:
    print("refused")
"""
SLEEPS = "time.sleep(limits.SECONDS + 60)"
SERVED = """\
import multiprocessing, os, socket, subprocess, time
from core.git import limits, serving
def read(path):
{code}
    return b""
serving._listed, serving.SECONDS = read, {seconds}
near, far = multiprocessing.Pipe()
serving.serve(far, "x", None, 1)
answer = near.recv_bytes()
assert answer == b"+", answer
"""


def run(tmp_path: Path, code: str, seconds: float = limits.SECONDS) -> str:
    """Return what code prints that runs in the place of the reader, within its limits."""
    script = tmp_path / "script.py"
    script.write_text(SERVED.format(code=indent(code, "    "), seconds=seconds))
    done = subprocess.run(
        [sys.executable, script],
        cwd=tmp_path,
        env={"PYTHONPATH": os.fspath(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout + done.stderr


def test_the_process_runs_nothing_and_writes_nothing(tmp_path: Path) -> None:
    """Even if what it reads led it to: a second line of defence."""
    assert run(tmp_path, TRIES) == "True\n"
    assert [each.name for each in tmp_path.iterdir()] == ["script.py"]


def test_the_process_takes_no_more_memory_than_it_may(tmp_path: Path) -> None:
    """Beside what it has at its start; no other system counts that."""
    assert run(tmp_path, MEMORY) == ("refused\n" if sys.platform == "linux" else "")


def test_the_process_ends_when_its_time_is_up(tmp_path: Path) -> None:
    """Also if nobody is left who waits for it."""
    began = monotonic()
    assert run(tmp_path, SLEEPS, -0.5) == ""
    assert monotonic() - began < limits.SECONDS + 50


@pytest.mark.parametrize("folder", ["core", "editor", "plugins"])
def test_no_module_starts_a_program(folder: str) -> None:
    """Neither git nor another one: what would is named here."""
    starts = re.compile(r"\b(subprocess|QProcess|os\.(system|popen|exec\w+|spawn\w+|startfile))\b")
    files = [
        each for each in (CHECKOUT / folder).rglob("*.py") if starts.search(each.read_text("utf-8"))
    ]
    assert sorted(each.relative_to(CHECKOUT).as_posix() for each in files) == STARTS[folder]


def test_no_process_is_left(made: MadeRepository) -> None:
    """Nor is it waited for by anybody, whatever was asked."""
    process, near = started(serving.serve, os.fspath(made.folder / "mine.yaml"), "HEAD", MOST)
    assert near.recv_bytes() == b"+here\n"
    near.close()
    process.join(5)
    assert process.exitcode == 0
    ended(process)
