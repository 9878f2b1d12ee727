"""The edition that a document shows: its set, what that extends, and the sets laid with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.edition.library import Opened
from core.files import UnreadableFile
from core.findings import Finding, Severity
from core.messages import words
from core.tileset.reader import UnreadableSet, load_text
from core.tileset.source import ParsedText

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from core.edition.edition import Edition
    from core.edition.library import Library
    from core.tileset.source import Source


def composed(
    library: Library,
    source: Source,
    below: Sequence[str],
    above: Sequence[str],
    previous: Edition | None,
) -> Opened:
    """Return the edition of a set with others laid below and above it, named by path or id.

    Others that cannot be had are left out, all of them, with a finding that says why; without an
    edition the set itself cannot be had, or what it extends.
    """
    findings: tuple[Finding, ...] = ()
    if below or above:
        try:
            lower, upper = _loaded(library, source, below), _loaded(library, source, above)
            opened = library.open([*lower, source, *upper], previous)
        except UnreadableSet as error:
            opened = Opened(None, error.findings)
        except UnreadableFile as error:
            message = words("a set to lay over this one is missing: {reason}", reason=error.message)
            missing = Finding(
                "unknown-base",
                Severity.ERROR,
                message,
                ParsedText(source.file, source.text).place(()),
            )
            opened = Opened(None, (missing,))
        if opened.edition is not None:
            return opened
        findings = opened.findings
    alone = library.open([source], previous)
    new = (finding for finding in findings if finding not in alone.findings)
    return Opened(alone.edition, (*new, *alone.findings))


def _loaded(library: Library, source: Source, names: Iterable[str]) -> list[Source]:
    folder = source.path.parent if source.path else None
    return [library.load(library.find(name, folder)) for name in names]


def is_outdated(library: Library, edition: Edition, own: Source | None) -> bool:
    """Say whether a file that an edition takes something from is another on the disk now."""
    for source in edition.sets:
        if source is not own and source.path is not None:
            try:
                if library.load(source.path) is not source:
                    return True
            except (UnreadableFile, UnreadableSet):
                return True
    return False


def differs_on_disk(path: Path, known: str | None) -> bool:
    """Say whether a file holds another text than the one known, or one that cannot be read."""
    try:
        return path.exists() and load_text(path) != known
    except (OSError, UnreadableFile):
        return known is not None
