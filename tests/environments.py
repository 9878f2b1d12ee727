"""Virtual environments that hold some of the packages of this one, and nothing else."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.metadata import distribution
from pathlib import Path
from typing import TYPE_CHECKING

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


def call(
    *command: str | Path, cwd: Path, home: Path | None = None
) -> subprocess.CompletedProcess[str]:
    """Run a program in an environment that knows nothing of this checkout."""
    return subprocess.run(
        command,
        cwd=cwd,
        env={"PATH": os.defpath, "HOME": str(home or cwd)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )


def environment_with(requirements: Iterable[str], folder: Path) -> Path:
    """Make an environment in a folder with what some packages require; return its Python.

    The packages are those of this environment, by symbolic links.
    """
    venv = folder / "venv"
    made = call(sys.executable, "-m", "venv", "--without-pip", venv, cwd=folder)
    assert made.returncode == 0, made.stderr
    (packages,) = venv.glob("lib/python*/site-packages")
    for path in _installed(requirements, (), set()):
        (packages / path.name).symlink_to(path)
    return venv / "bin" / "python"


def _installed(
    requirements: Iterable[str], extras: Iterable[str], seen: set[str]
) -> Iterator[Path]:
    """Yield the top-level files and folders of what is required, and of what that requires."""
    for requirement in map(Requirement, requirements):
        name = canonicalize_name(requirement.name)
        marker = requirement.marker
        needed = not marker or any(marker.evaluate({"extra": extra}) for extra in ("", *extras))
        if name in seen or not needed:
            continue
        seen.add(name)
        found = distribution(name)
        roots = {file.parts[0] for file in found.files or ()} - {"..", "__pycache__"}
        yield from (Path(str(found.locate_file(root))) for root in roots)
        yield from _installed(found.requires or [], requirement.extras, seen)
