"""The command `diff`: what differs between two sets, or two states of one, in words."""

from __future__ import annotations

from enum import StrEnum
from functools import partial
from typing import Annotated

import typer

from ..comparison import reports
from ..comparison.comparing import compare
from ..comparison.revisions import named_source
from ..edition.library import Library
from ..locale.translator import translator
from ..storage.files import UnreadableFile, printable
from ..tileset.reader import UnreadableSet
from ..tileset.source import Source
from .failures import FAILED, OK, WRONG, fail, failing_on, print_error
from .library import command_library
from .options import Language, TextLanguage


class DiffFormat(StrEnum):
    """The formats in which `diff` reports what differs."""

    TEXT = "text"
    JSON = "json"
    HTML = "html"


def diff(
    before: Annotated[
        str,
        typer.Argument(metavar="A", help="A set by path or id, FILE@REVISION or FILE@kept:N."),
    ],
    after: Annotated[
        str | None, typer.Argument(metavar="[B]", help="The other set; without it, A as it is.")
    ] = None,
    revision: Annotated[
        str | None,
        typer.Option("--revision", metavar="REV", help="Take A as it was at this revision in git."),
    ] = None,
    output: Annotated[
        DiffFormat, typer.Option("--format", help="Text, JSON, or a page with pictures.")
    ] = DiffFormat.TEXT,
    language: TextLanguage = Language.EN,
) -> None:
    """Tell what differs between two sets: exit code 0 nothing, 1 something, 2 trouble."""
    if revision is None and after is None and "@" not in before:
        fail("name a second set, or what to compare with: --revision REV, FILE@REV or FILE@kept")
    library = command_library()
    first = f"{before}@{revision}" if revision is not None else before
    # Without B, A is held against the file as it is now: `FILE@REV` against FILE.
    second = after if after is not None else before.rpartition("@")[0] or before
    one, other = _read(first, library), _read(second, library)
    found = compare(one, other, library, (printable(first), printable(second)))
    edition = found.after.edition or found.before.edition
    own = edition.words.get(language, {}) if edition else {}
    say = partial(translator(language).say, more=own)
    if output is DiffFormat.HTML:
        told = reports.as_html(found, say, language)
    else:
        told = (reports.as_text if output is DiffFormat.TEXT else reports.as_json)(found, say)
    typer.echo(told.rstrip("\n"))
    # As the program `diff` does it, for scripts that only ask whether anything differs.
    raise typer.Exit(OK if found.is_same else FAILED)


def _read(name: str, library: Library) -> Source:
    """What is named; end the program if it cannot be read."""
    try:
        with failing_on(UnreadableFile):
            return named_source(name, library)
    except UnreadableSet as error:
        for finding in error.findings:
            print_error(f"{finding.place}: {finding.message}")
        raise typer.Exit(WRONG) from None
