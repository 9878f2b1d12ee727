"""What the tests of commands share: running some, here or elsewhere, and a game without points."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from typer import testing
from typer.testing import CliRunner, Result

from core.cli import main

if TYPE_CHECKING:
    from collections.abc import Iterator

# Typer builds all commands for each call, a third of what a short one costs.
testing._get_command = cache(testing._get_command)  # type: ignore[attr-defined]

ROOT = Path(__file__).parents[1]
TIED = "import ctypes, sys; sys.platform == 'linux' and ctypes.CDLL(None).prctl(1, 9)\n"
"""Code by which a process is killed when the one that started it ends (PR_SET_PDEATHSIG)."""

NOTHING_TO_WIN = """\
format: 1
id: nothing-to-win
extends: gold-rush
features: {railroad: {role: null}, mountain: {role: null}, city: {role: null},
  prairie: {role: null}}
pieces: {tent: null}
"""


def goldrush(*args: str, given: str | bytes | None = None) -> Result:
    """Run a command in this process; it may end, but not break."""
    result = CliRunner().invoke(main.app, args, input=given)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def environment(**more: str) -> dict[str, str]:
    """Return the environment of a process that finds the program."""
    return {**os.environ, "PYTHONPATH": str(ROOT), **more}


def python(code: str, *args: str, **more: str) -> subprocess.CompletedProcess[str]:
    """Run code in another process, with more in its environment."""
    command = [sys.executable, "-c", code, *args]
    return subprocess.run(
        command, capture_output=True, check=False, env=environment(**more), encoding="utf-8"
    )


def is_gone(group: int) -> bool:
    """Say whether all processes of a group end before long."""
    for _ in range(400):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        if set(_states(group)) == {"Z"}:  # orphans that have ended; init collects them some time
            return True
        time.sleep(0.025)
    return False


def _states(group: int) -> Iterator[str]:
    """Yield the state of each process of a group, on Linux."""
    for file in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            state, _, its_group = file.read_text("utf-8").rpartition(")")[2].split()[:3]
            if int(its_group) == group:
                yield state
