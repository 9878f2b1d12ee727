"""The `goldrush` command as a process of its own: codes, encodings, pipes, what it loads."""

import json
import os
import resource
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from core.edition.library import shipped_folder
from tests.commands import environment, python
from tests.core.cli.writing_commands import STUDY
from tests.volume import part_of

GOLD_RUSH = (shipped_folder() / "tilesets" / "gold-rush.yaml").read_text(encoding="utf-8")
BROKEN = GOLD_RUSH.replace("edges: PRPR", "edges: PRPX", 1)
FORMATS = ("text", "json", "sarif", "github")
SEVERAL = """
import json, sys
from core.cli import main as cli
for sys.argv in json.loads(sys.argv[1]):
    try:
        cli.main()
    except SystemExit as end:
        print(end=f"\\f{end.code or 0}\\f")
        print(end="\\f", file=sys.stderr)
assert not [name for name in sys.modules if name.partition(".")[0] == "PySide6"]
"""
"""Code that runs commands one after another: most of what one costs is to start Python for it."""

pytestmark = [pytest.mark.process, pytest.mark.usefixtures("elsewhere")]


class Ended(NamedTuple):
    """How a command ended."""

    code: int
    out: str
    err: str


def several(*commands: list[str], **more: str) -> list[Ended]:
    """Run commands in one process, with more in its environment."""
    done = python(SEVERAL, json.dumps([["goldrush", *args] for args in commands]), **more)
    assert done.returncode == 0, done.stderr
    said, complaints = done.stdout.split("\f"), done.stderr.split("\f")
    return [Ended(int(said[2 * n + 1]), said[2 * n], complaints[n]) for n in range(len(commands))]


def process(
    *args: str,
    given: bytes = b"",
    output: Any = subprocess.PIPE,  # noqa: ANN401 - whatever subprocess takes
    errors: Any = subprocess.PIPE,  # noqa: ANN401
) -> subprocess.CompletedProcess[bytes]:
    """Run a command as its users do."""
    return subprocess.run(
        [sys.executable, "-m", "core.cli", *args],
        input=given,
        stdout=output,
        stderr=errors,
        check=False,
        env=environment(),
    )


@pytest.mark.parametrize(
    ("args", "given", "code"),
    part_of(
        [
            (["verify", "gold-rush"], "", 0),
            (["schema"], "", 0),
            (["verify", "-"], BROKEN, 1),
            (["--version"], "", 0),
            (["verify", "nowhere"], "", 2),
            (["explode"], "", 2),
        ],
        2,
    ),
)
def test_a_process_ends_with_the_same_codes(args: list[str], given: str, code: int) -> None:
    """And says nothing of its insides."""
    result = process(*args, given=given.encode())
    assert result.returncode == code
    assert b"Traceback" not in result.stderr
    assert bool(result.stdout) == (code < 2)
    assert bool(result.stderr) == (code == 2)


@pytest.mark.parametrize("encoding", part_of(["ascii", "latin-1", "cp1252"], 3))
def test_a_terminal_without_unicode_gets_what_it_can_show(encoding: str) -> None:
    """Signs that it does not have are escaped."""
    text = "format: 1\nid: a\nextends: b\nx: '日本'\n"
    Path("a.yaml").write_text(text, encoding="utf-8")
    reports = [["verify", "a.yaml", "--format", output] for output in FORMATS]
    *verified, shown = several(*reports, ["show", "gold-rush"], PYTHONIOENCODING=encoding)
    assert [(each.code, each.err) for each in verified] == [(1, "")] * len(FORMATS)
    assert shown.code == 0


def test_a_file_name_that_is_no_text_is_escaped() -> None:
    """Reports stay text, JSON stays JSON."""
    name = os.fsdecode(b"\xff.yaml")
    Path(name).write_text(BROKEN, encoding="utf-8")
    for ended in several(*(["verify", name, "--format", output] for output in FORMATS)):
        assert (ended.code, ended.err) == (1, "")
        assert r"\udcff.yaml" in ended.out or "%5Cudcff.yaml" in ended.out


@pytest.mark.parametrize(
    "command",
    [
        ["study", "few.yaml"],
        *part_of([["verify", "gold-rush"], ["schema"], ["show", "gold-rush"]], 3),
    ],
)
def test_a_reader_that_went_away_is_no_accident(command: list[str]) -> None:
    """As with `goldrush … | head -1`, also while games are played."""
    Path("few.yaml").write_text(STUDY)
    reading, writing = os.pipe()
    os.close(reading)
    result = process(*command, output=writing)
    os.close(writing)
    assert result.stderr == b""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device of Linux")
@pytest.mark.parametrize(
    ("args", "full", "code"),
    part_of(
        [
            (["schema"], "out", 2),
            (["play", "gold-rush", "--quiet", "--seed", "1"], "out", 2),
            (["--help"], "both", 2),
            (["replay", "nowhere"], "both", 2),
            (["verify", "nowhere"], "err", 2),
            (["explode"], "err", 2),
            (["verify", "gold-rush"], "err", 0),
        ],
        3,
    ),
)
def test_a_full_disk_is_one_message(args: list[str], full: str, code: int) -> None:
    """With exit code 2 if nobody got the answer; where even that cannot be said, without it."""
    with Path("/dev/full").open("wb") as device:
        output = subprocess.PIPE if full == "err" else device
        errors = subprocess.PIPE if full == "out" else device
        result = process(*args, output=output, errors=errors)
    assert result.returncode == code
    if full == "out":
        said = b"goldrush: the output cannot be written (No space left on device)\n"
        assert result.stderr == said


def test_a_pipe_in_the_place_of_a_file_is_not_waited_for() -> None:
    """Neither where something is read nor where a game is written down that nobody reads."""
    os.mkfifo("pipe.yaml")
    *reading, playing = several(
        *([command, "pipe.yaml"] for command in ("verify", "replay", "scenario")),
        ["play", "gold-rush", "--record", "pipe.yaml", "--quiet"],
    )
    refused = (2, "", "goldrush: pipe.yaml: is not a regular file\n")
    assert reading == [refused] * 3
    assert playing.code == 2
    assert "pipe.yaml: cannot be written" in playing.err


def test_no_command_but_edit_imports_qt() -> None:
    """So that core serves where there is none."""
    commands = (
        *(["--help"], ["verify", "gold-rush"], ["show", "gold-rush"], ["new", "x"], ["schema"]),
        ["draw", "gold-rush", "-o", "x.svg"],
    )
    assert [(each.code, each.err) for each in several(*commands)] == [(0, "")] * len(commands)


def test_help_is_quick() -> None:
    """It loads none of what the commands need: measured against starting Python alone."""

    def cpu(*command: str) -> float:
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(
            [sys.executable, *command], capture_output=True, check=True, env=environment()
        )
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

    cpu("-m", "core.cli", "--help")
    bare = min(cpu("-c", "import json, re, ast, inspect") for _ in range(2))
    asked = min(cpu("-m", "core.cli", "--help") for _ in range(2))
    assert asked < 12 * bare
