"""Opens the edition that a command names: sets by path, by id, or from standard input."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import typer

from ..edition.edition import Edition
from ..edition.library import Library, Opened
from ..findings import Finding, Severity
from ..messages import msg
from ..storage.files import UnreadableFile
from ..tileset.reader import MAX_BYTES, UnreadableSet, decode, read
from ..tileset.source import Source
from ..verification import Report, verify
from ..verification.report_formats import as_text, finding_text
from .failures import FAILED, fail, failing_on
from .library import command_library
from .output import say

_MOST_SHOWN = 20
"""Errors of a set that cannot be played; whoever mends them goes on with `goldrush verify`."""


def open_sets(library: Library, named: Sequence[str | Source]) -> Opened:
    """The edition of some sets, or what is wrong with them; end the program if one is no text."""
    try:
        with failing_on(UnreadableFile):
            return library.open(named)
    except UnreadableSet as error:
        return Opened(None, error.findings)


def open_or_read(library: Library, names: Sequence[str]) -> Opened:
    """As `open_sets`, but `-` is standard input."""
    try:
        with failing_on(UnreadableFile):
            named = [_standard_input() if name == "-" else name for name in names]
    except UnreadableSet as error:
        return Opened(None, error.findings)
    return open_sets(library, named)


def _standard_input() -> Source:
    if sys.stdin is None:
        raise UnreadableFile(msg("-: there is no standard input"))
    try:
        # One byte more than a set may have, by which `decode` sees that it is too large.
        return read(decode(sys.stdin.buffer.read(MAX_BYTES + 1), "-"))
    except OSError as error:
        raise UnreadableFile(
            msg("-: cannot be read ({strerror})", strerror=error.strerror)
        ) from None


def say_finding(finding: Finding, *, err: bool = False) -> None:
    """Write a finding, and its hint in a line below."""
    say(finding_text(finding), *([f"    {finding.hint}"] if finding.hint else []), err=err)


def edition_of(tile_set: str, over: list[str] | None = None) -> Edition:
    """An edition, whether it has errors or not; end the program if there is none."""
    names = [tile_set, *(over or [])]
    opened = open_or_read(command_library(), names)
    if opened.edition is None:
        typer.echo(as_text([Report(tuple(names), None, opened.findings)]), err=True)
        raise typer.Exit(FAILED)
    return opened.edition


def playable(library: Library, tile_set: str, over: list[str] | None = None) -> Edition:
    """An edition without errors; print them and end the program if it has some."""
    opened = open_sets(library, [tile_set, *(over or [])])
    edition, findings = opened.edition, opened.findings
    if edition is not None:
        findings = verify(edition, findings).findings
    wrong = [finding for finding in findings if finding.severity is Severity.ERROR]
    for finding in wrong[:_MOST_SHOWN]:
        say(finding_text(finding), err=True)
    if edition is None or wrong:
        fail("a set with errors cannot be played; `goldrush verify` says more", FAILED)
    return edition


def extended_edition(reference: str | None, folder: Path) -> Edition | None:
    """The edition of a set to extend, if there is one; end the program if its id is not found."""
    if reference is None:
        return None
    library = command_library()
    with failing_on(UnreadableFile, UnreadableSet):
        found = library.find(reference, folder)
        opened = open_sets(library, [str(found)])
        if opened.edition is None:
            fail(f"{reference!r} cannot be extended: {opened.findings[0].message}")
        set_id = opened.edition.ids[-1]
        # The new file will say `extends: ID`, which has to lead from its folder to this very file.
        if library.find(set_id, folder).resolve() != found.resolve():
            fail(f"{found}: cannot be found by its id {set_id!r}; put both files in one folder")
    return opened.edition
