"""Reads what a comparison names: a set, a revision of it in git, or an earlier version."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from ..authoring.kept_versions import KeptVersions, Version
from ..findings import shorten
from ..git.reading import file_at
from ..messages import msg
from ..storage.files import UnreadableFile, printable
from ..tileset.reader import MAX_BYTES, decode, read

if TYPE_CHECKING:
    from ..edition.library import Library
    from ..tileset.source import Source

_KEPT: Final = "kept"


def named_source(name: str, library: Library) -> Source:
    """A set by path or id; after an @, a revision of it in git, or `kept:N`.

    `kept` is the newest earlier version that was kept of the file, `kept:2` the one before.
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
    """An earlier version of a file, the newest by 1."""
    versions = KeptVersions(path).versions()
    if not number.isdigit() or not 0 < int(number) <= len(versions):
        raise UnreadableFile(
            msg(
                "{file}: there is no earlier version {number}; there are {count}",
                file=printable(str(path)),
                number=shorten(number),
                count=len(versions),
            )
        )
    return version_source(path, versions[int(number) - 1])


def version_source(path: Path, version: Version) -> Source:
    """A version as the set that it was."""
    return read(version.text(), f"{printable(path.name)} ({version.when:%Y-%m-%d %H:%M})", path)


def revision_source(path: Path, revision: str) -> Source:
    """A file as it was at a revision in git; what it extends is as it is now."""
    label = f"{printable(path.name)}@{printable(revision)}"
    return read(decode(file_at(path, revision, MAX_BYTES), label), label, path)
