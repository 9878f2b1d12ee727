"""Mutations of every kind of file in real processes: no traceback, no hang, no gigabyte."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.mutated_inputs import KINDS
from tests.test_security import rows
from tests.volume import FULL

ROOT = Path(__file__).parents[1]
COUNT = 264 if FULL else 3
"""For each kind: five thousand together."""
SURFACES = {
    "a set or a deck": ("set", "deck"),
    "a scenario": ("scenario", "scenario of cards"),
    "a record of a game": ("record", "record of cards"),
    "a study": ("study", "study of cards"),
    "a results file": ("results",),
    "a print shop": ("print shop",),
    "the games of a ladder": ("ladder", "ladder of the version before"),
    "a symbol": ("symbol",),
    "a picture": ("png", "jpeg", "webp", "svg"),
    "definitions in XML": ("xml",),
    "a table in CSV": ("csv",),
    "a pack": ("pack",),
    "a git repository": ("git",),
}
"""The kinds of files by the surfaces of docs/security.md."""
NOT_ONE_FILE = {"all pictures of a set", "the code of a plugin"}


def test_every_surface_has_its_mutations() -> None:
    """Those that the page of strangers' files names, and no other."""
    assert {row[0] for row in rows()} - NOT_ONE_FILE == SURFACES.keys()
    assert {kind for kinds in SURFACES.values() for kind in kinds} == KINDS.keys()
    assert COUNT * len(KINDS) > (5000 if FULL else 50)


@pytest.mark.process
@pytest.mark.parametrize("kinds", [[kind] for kind in KINDS] if FULL else [[*KINDS]], ids=len)
def test_mutations_are_read_or_refused(kinds: list[str]) -> None:
    """In words, with a code of ours, in ten seconds and a gigabyte, and with nothing left over."""
    command = [sys.executable, "-m", "tests.mutated_commands", "31", str(COUNT), *kinds]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert [line for line in lines if not line.startswith("seen ")] == []
    assert [line.partition(":")[0] for line in lines] == [f"seen {kind}" for kind in kinds]
