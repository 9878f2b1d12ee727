"""The command `goldrush rules`: what a set is played by, as a booklet."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .opening import SetArgument
from .output import check_file, write_file, writing_to
from .shared import FAILED, RuleOptions, WithOption, command_library, fail, playable

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..publishing.rules_document import RulesDocument
    from ..storage.saving import OutputKind


class RulesFormat(StrEnum):
    """The formats of a rules appendix."""

    HTML = "html"
    MD = "md"
    PDF = "pdf"


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
Language = Annotated[str, typer.Option("--language", metavar="en|fr", help="The language.")]


def rules(  # noqa: PLR0913, PLR0917 - the options of the command
    tile_set: SetArgument,
    over: WithOption = None,
    language: Language = "en",
    form: Format = None,
    paper: PaperName = "a4",
    option: RuleOptions = None,
    output: Output = None,
) -> None:
    """Write the rules of a set, with examples that the engine has played and scored."""
    from ..locale.translator import LANGUAGES
    from ..publishing.print_pages import PAPERS
    from ..publishing.rules_markdown import rules_markdown
    from ..publishing.rules_page import rules_page
    from ..publishing.rules_pdf import rules_pages

    if language not in LANGUAGES:
        fail(f"--language {language}: should be one of {', '.join(LANGUAGES)}")
    if paper not in PAPERS:
        fail(f"--paper {paper}: should be one of {', '.join(PAPERS)}")
    chosen = form or _form_of(output)
    if chosen is RulesFormat.PDF and output is None:
        fail("a PDF file needs a name: -o FILE.pdf")
    kind = _kinds()[chosen]
    if output is not None:
        check_file(output, kind)
    document = _document([tile_set, *(over or [])], language, option or [])
    if chosen is RulesFormat.HTML:
        _write(output, rules_page(document).encode(), kind)
        return
    if chosen is RulesFormat.PDF:
        _write(output, rules_pages(document, paper).pdf(), kind)
        return
    # Markdown cannot hold pictures: they are files next to it, left out on standard output.
    folder = f"{output.stem}-pictures" if output else "pictures"
    text, files = rules_markdown(document, folder)
    if output is not None:
        _write_pictures(output.parent, folder, files)
    _write(output, text.encode(), kind)


def _form_of(output: Path | None) -> RulesFormat:
    """Return the format that a file is called after, a page if there is none."""
    ending = output.suffix.lower() if output else ""
    if ending in ("", ".html", ".htm"):
        return RulesFormat.HTML
    if ending == ".pdf":
        return RulesFormat.PDF
    if ending not in (".md", ".markdown"):
        fail(f"{output}: its name should end in .html, .md or .pdf, or say --format")
    return RulesFormat.MD


def _document(names: list[str], language: str, options: list[str]) -> RulesDocument:
    """Return the rules of sets, or end the program."""
    from ..edition.rule_options import BadOption, read_options
    from ..engine.errors import GameStopped, PluginProblem, Unplayable
    from ..publishing.rule_notes import BadBooklet
    from ..publishing.rules_content import rules_document

    edition = playable(command_library(), names)
    try:
        return rules_document(edition, language, read_options(edition, options))
    except BadOption as error:
        fail(str(error))
    except Unplayable as error:
        fail("; ".join(error.reasons), FAILED)
    except (BadBooklet, GameStopped, PluginProblem) as error:
        fail(str(error), FAILED)


def _kinds() -> Mapping[RulesFormat, OutputKind]:
    from ..storage.saving import PAGE, PDF, TEXT

    return {RulesFormat.HTML: PAGE, RulesFormat.MD: TEXT, RulesFormat.PDF: PDF}


def _write(path: Path | None, content: bytes, kind: OutputKind) -> None:
    if path is None:
        typer.echo(content.decode().rstrip("\n"))
        return
    with writing_to(path):
        path.parent.mkdir(parents=True, exist_ok=True)
    write_file(path, content, kind)


def _write_pictures(beside: Path, name: str, files: Mapping[str, bytes]) -> None:
    """Write pictures into a folder that is no link, in which each replaces what has its name."""
    from ..storage.own_files import OwnFolder

    with writing_to(beside / name):
        beside.mkdir(parents=True, exist_ok=True)
        with OwnFolder(beside) as above, above.below(name, make=True) as folder:
            for picture, content in files.items():
                folder.write(picture, content)
