"""What the tests of commands share: running one in this process, and a game nobody can win."""

from __future__ import annotations

from functools import cache

from typer import testing
from typer.testing import CliRunner, Result

from core.cli import main

# Typer builds all commands for each call, a third of what a short one costs.
testing._get_command = cache(testing._get_command)  # type: ignore[attr-defined]

NOTHING_TO_WIN = """\
format: 1
id: nothing-to-win
extends: gold-rush
features: {railroad: {role: null}, mountain: {role: null}, city: {role: null},
  prairie: {role: null}}
pieces: {tent: null}
"""


def goldrush(*args: str, given: bytes | None = None) -> Result:
    """Run a command in this process; it may end, but not break."""
    result = CliRunner().invoke(main.app, args, input=given)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result
