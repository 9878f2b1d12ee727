"""Opens the edition that a command names: sets by path, by id, or from standard input."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from ..messages import msg
from .shared import FAILED, command_library, fail

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from ..edition.edition import Edition
    from ..edition.library import Library, Opened
    from ..tileset.source import Source

SetArgument = Annotated[
    str, typer.Argument(metavar="SET", help="A set by path or id; - reads standard input.")
]


def open_sets(library: Library, names: Sequence[str]) -> Opened:
    """Open an edition of sets by path, id or standard input; end the program if one is no text."""
    from ..edition.library import Opened
    from ..storage.files import UnreadableFile
    from ..tileset.reader import UnreadableSet

    try:
        named: list[str | Source] = [_standard_input() if name == "-" else name for name in names]
        return library.open(named)
    except UnreadableSet as error:
        return Opened(None, error.findings)
    except UnreadableFile as error:
        fail(str(error))


def _standard_input() -> Source:
    from ..storage.files import UnreadableFile
    from ..tileset.reader import MAX_BYTES, decode, read

    if sys.stdin is None:
        raise UnreadableFile(msg("-: there is no standard input"))
    try:
        # One byte more than a set may have, by which `decode` sees that it is too large.
        return read(decode(sys.stdin.buffer.read(MAX_BYTES + 1), "-"))
    except OSError as error:
        raise UnreadableFile(
            msg("-: cannot be read ({strerror})", strerror=error.strerror)
        ) from None


def edition_of(tile_set: str, over: list[str] | None) -> Edition:
    """Return an edition, or print why there is none and end the program."""
    from ..verification import Report
    from ..verification.report_formats import as_text

    opened = open_sets(command_library(), [tile_set, *(over or [])])
    if opened.edition is None:
        typer.echo(as_text([Report((tile_set, *(over or [])), None, opened.findings)]), err=True)
        raise typer.Exit(FAILED)
    return opened.edition


def extended_edition(reference: str, folder: Path) -> Edition:
    """Return the edition of a set to extend; end the program if its id does not find it."""
    from ..storage.files import UnreadableFile
    from ..tileset.reader import UnreadableSet

    library = command_library()
    try:
        found = library.find(reference, folder)
        opened = open_sets(library, [str(found)])
        if opened.edition is None:
            fail(f"{reference!r} cannot be extended: {opened.findings[0].message}")
        set_id = opened.edition.ids[-1]
        # The new file will say `extends: ID`, which has to lead from its folder to this very file.
        if library.find(set_id, folder).resolve() != found.resolve():
            fail(f"{found}: cannot be found by its id {set_id!r}; put both files in one folder")
    except (UnreadableFile, UnreadableSet) as error:
        fail(str(error))
    return opened.edition
