"""Mutations of strangers' files in processes of their own: read, or refused in words."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.volume import FULL

ROOT = Path(__file__).parents[2]
COUNT = 2000 if FULL else 60


@pytest.mark.process
@pytest.mark.parametrize("kind", ["png", "jpg", "webp", "svg", "xml", "csv"])
def test_mutations_are_read_or_refused(kind: str) -> None:
    """Without an error that is none of ours, none takes ten seconds, and no process a gigabyte."""
    command = [sys.executable, "-m", "tests.core.mutate_files", kind, "31", str(COUNT)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    *faults, said = done.stdout.splitlines()
    assert faults == []
    read, refused = (int(word.rstrip(",")) for word in said.split()[1::2])
    assert read + refused == COUNT
    assert refused > COUNT // 20
