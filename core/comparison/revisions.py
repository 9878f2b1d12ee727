"""Reads what a comparison names: a set, a revision of it in git, or a version that was kept."""

from __future__ import annotations

import subprocess
from pathlib import Path
from shutil import which
from typing import TYPE_CHECKING, Final

from ..authoring.kept_versions import KeptVersions
from ..files import UnreadableFile, legible
from ..findings import shorten
from ..messages import words
from ..tileset.reader import MAX_BYTES, decode, read

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..authoring.kept_versions import Version
    from ..edition.library import Library
    from ..tileset.source import Source

_KEPT: Final = "kept"
_SECONDS: Final = 20
_LISTED: Final = 20


def named_source(name: str, library: Library) -> Source:
    """Return a set by path or id; after an @, a revision of it in git, or `kept:N`.

    `kept` is the newest version that the program has kept of the file, `kept:2` the one before.
    Raise UnreadableFile or UnreadableSet.
    """
    file, at, revision = name.rpartition("@")
    # A file may have an @ in its name, and then is what is meant.
    if not at or not file or Path(name).exists():
        return library.load(library.find(name))
    path = library.find(file)
    if revision == _KEPT or revision.startswith(f"{_KEPT}:"):
        return kept_source(path, revision.partition(":")[2] or "1")
    return revision_source(path, revision)


def kept_source(path: Path, number: str) -> Source:
    """Return a version that was kept of a file, the newest by 1."""
    versions = KeptVersions(path).versions()
    if not number.isdigit() or not 0 < int(number) <= len(versions):
        raise UnreadableFile(
            words(
                "{file}: there is no kept version {number}; kept are {count}",
                file=legible(str(path)),
                number=shorten(number),
                count=len(versions),
            )
        )
    return version_source(path, versions[int(number) - 1])


def version_source(path: Path, version: Version) -> Source:
    """Return a version as the set that it was."""
    return read(version.text(), f"{legible(path.name)} ({version.when:%Y-%m-%d %H:%M})", path)


def revision_source(path: Path, revision: str) -> Source:
    """Return a file as it was at a revision in git; what it extends is as it is now."""
    label = f"{legible(path.name)}@{legible(revision)}"
    # `./` is the folder that -C names; without it, paths are those from the root of the repository.
    text = decode(_git(path, "show", "--end-of-options", f"{revision}:./{path.name}"), label)
    return read(text, label, path)


def revisions(path: Path) -> list[tuple[str, str]]:
    """Return the last revisions in which a file changed, each with its date and subject.

    Nothing where it is in no repository, or there is no git.
    """
    form = "--format=%h%x09%cs  %s"
    try:
        found = _git(path, "log", f"--max-count={_LISTED}", form, "--", f"./{path.name}")
    except UnreadableFile:
        return []
    lines = (line.partition("\t") for line in found.decode(errors="replace").splitlines())
    return [(name, legible(subject)) for name, _, subject in lines if name]


def _git(path: Path, *args: str) -> bytes:
    """Return what git prints of a file in its folder; raise UnreadableFile with what it says."""
    program = which("git")
    file = legible(str(path))
    if program is None:
        raise UnreadableFile(words("{file}: git is needed for revisions, and not found", file=file))
    command: Sequence[str] = (program, "--no-pager", "-C", str(path.absolute().parent), *args)
    try:
        done = subprocess.run(  # noqa: S603 - git, with a name behind --end-of-options
            command, capture_output=True, timeout=_SECONDS, check=False
        )
    except (OSError, subprocess.TimeoutExpired, ValueError) as error:
        raise UnreadableFile(words("{file}: git fails: {why}", file=file, why=error)) from None
    if done.returncode:
        said = done.stderr.decode(errors="replace").strip().splitlines() or ["?"]
        raise UnreadableFile(words("{file}: git says: {why}", file=file, why=legible(said[0])))
    # One byte more than a set may have, by which `decode` sees that it is too large.
    return done.stdout[: MAX_BYTES + 1]
