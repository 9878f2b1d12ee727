"""The process that reads a repository: within its limits, it runs nothing and writes nothing."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from core.child_process import ended, started
from core.git import reading, serving
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


TRIES = """
import os, socket, subprocess, sys
from core.git.serving import _forbid, _limit_memory
sys.addaudithook(_forbid)
tries = {
    "subprocess": lambda: subprocess.run(["true"]),
    "system": lambda: os.system("true"),
    "exec": lambda: os.execv("/bin/true", ["true"]),
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
    print(name, "went through")
open(__file__).read()
"""
MEMORY = """
from core.git.serving import _limit_memory
from core.git.limits import MEMORY
_limit_memory()
kept = bytearray(MEMORY // 2)
try:
    more = bytearray(MEMORY)
except MemoryError:
    print("refused")
"""


def run(tmp_path: Path, code: str) -> str:
    """Return what code prints in a process of its own."""
    script = tmp_path / "script.py"
    script.write_text(code)
    root = os.fspath(Path(__file__).parents[3])
    done = subprocess.run(
        [sys.executable, script],
        cwd=tmp_path,
        env={"PYTHONPATH": root},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout + done.stderr


def test_the_process_runs_nothing_and_writes_nothing(tmp_path: Path) -> None:
    """Even if what it reads led it to: a second line of defence."""
    assert run(tmp_path, TRIES) == ""
    assert [each.name for each in tmp_path.iterdir()] == ["script.py"]


@pytest.mark.skipif(sys.platform != "linux", reason="no other system counts a process's memory")
def test_the_process_takes_no_more_memory_than_it_may(tmp_path: Path) -> None:
    """Beside what it has at its start."""
    assert run(tmp_path, MEMORY) == "refused\n"


def test_no_process_is_left(made: MadeRepository) -> None:
    """Nor is it waited for by anybody, whatever was asked."""
    process, near = started(serving.serve, os.fspath(made.folder / "mine.yaml"), "HEAD", MOST)
    assert near.recv_bytes() == b"+here\n"
    near.close()
    process.join(5)
    assert process.exitcode == 0
    ended(process)
