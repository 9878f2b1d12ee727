"""The command `goldrush rules`: what a set is played by, as a booklet."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Final, cast

import typer

from ..edition.rule_options import BadOption, read_options
from ..locale.translator import LANGUAGES
from ..publishing.print_options import PAPERS, Paper
from ..publishing.rule_notes import BadBooklet
from ..publishing.rules_content import rules_document
from ..publishing.rules_markdown import rules_markdown
from ..publishing.rules_page import rules_page
from ..publishing.rules_pdf import rules_pages
from ..storage.own_files import OwnFolder
from ..storage.saving import PAGE, PDF, TEXT
from .failures import check_known, fail, failing_on
from .games import ending_on_failures
from .library import command_library
from .opening import playable
from .options import PlayedSet, RuleOptions, WithOption
from .output import check_file, write_file, writing_to


class RulesFormat(StrEnum):
    """The formats of a rules appendix."""

    HTML = "html"
    MD = "md"
    PDF = "pdf"


_KINDS: Final = {RulesFormat.HTML: PAGE, RulesFormat.MD: TEXT, RulesFormat.PDF: PDF}

Output = Annotated[
    Path | None,
    typer.Option(
        "-o", "--output", metavar="FILE", help="The file to write; without it, standard output."
    ),
]
Format = Annotated[
    RulesFormat | None,
    typer.Option("--format", help="A page, Markdown, or pages to print; without it, as FILE ends."),
]
PaperName = Annotated[
    str, typer.Option("--paper", metavar="PAPER", help="Of pages to print: a4 or letter.")
]
Language = Annotated[
    str, typer.Option("--language", metavar="|".join(LANGUAGES), help="The language.")
]


def rules(  # noqa: PLR0913, PLR0917 - the options of the command
    tile_set: PlayedSet,
    over: WithOption = None,
    language: Language = "en",
    form: Format = None,
    paper: PaperName = "a4",
    option: RuleOptions = None,
    output: Output = None,
) -> None:
    """Write the rules of a set, with examples that the engine has played and scored."""
    check_known("--language", [language], list(LANGUAGES))
    check_known("--paper", [paper], PAPERS)
    chosen = form or _form_of(output)
    if chosen is RulesFormat.PDF and output is None:
        fail("a PDF file needs a name: -o FILE.pdf")
    kind = _KINDS[chosen]
    if output is not None:
        check_file(output, kind)
    edition = playable(command_library(), tile_set, over)
    with failing_on(BadOption), ending_on_failures(BadBooklet):
        document = rules_document(edition, language, read_options(edition, option or []))
    if chosen is RulesFormat.HTML:
        content = rules_page(document).encode()
    elif chosen is RulesFormat.PDF:
        content = rules_pages(document, cast("Paper", paper)).pdf()
    else:
        # Markdown cannot hold pictures: they are files next to it, left out on standard output.
        folder = f"{output.stem}-pictures" if output else "pictures"
        text, files = rules_markdown(document, folder)
        content = text.encode()
        if output is not None:
            _write_pictures(output.parent, folder, files)
    if output is None:
        typer.echo(content.decode().rstrip("\n"))
        return
    with writing_to(output):
        output.parent.mkdir(parents=True, exist_ok=True)
    write_file(output, content, kind)


def _form_of(output: Path | None) -> RulesFormat:
    """The format that a file is called after, a page if there is none."""
    ending = output.suffix.lower() if output else ""
    if ending in ("", ".html", ".htm"):
        return RulesFormat.HTML
    if ending == ".pdf":
        return RulesFormat.PDF
    if ending not in (".md", ".markdown"):
        fail(f"{output}: its name should end in .html, .md or .pdf, or say --format")
    return RulesFormat.MD


def _write_pictures(beside: Path, name: str, files: Mapping[str, bytes]) -> None:
    """Write pictures into a folder that is no link, in which each replaces what has its name."""
    with writing_to(beside / name):
        beside.mkdir(parents=True, exist_ok=True)
        with OwnFolder(beside) as above, above.below(name, make=True) as folder:
            for picture, content in files.items():
                folder.write(picture, content)
