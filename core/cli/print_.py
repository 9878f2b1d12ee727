"""The command `goldrush print`: an edition on paper, ready to be cut out."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, cast, get_args

import typer

from ..publishing.print_options import (
    PAPERS,
    PARTS,
    Backs,
    BadPrintOptions,
    Paper,
    PrintedPart,
    PrintOptions,
)
from ..publishing.print_pages import print_job
from ..storage.saving import PDF
from .failures import check_known, fail, failing_on
from .opening import edition_of
from .options import PaperName, SetArgument, TitleLanguage, WithOption
from .output import check_file, counted, say, split_names, write_file

Output = Annotated[
    Path, typer.Option("-o", "--output", metavar="FILE.pdf", help="The file to write.")
]
TileWidth = Annotated[
    float, typer.Option("--tile", metavar="MM", help="How wide a tile is, in millimetres.")
]
Bleed = Annotated[
    float,
    typer.Option("--bleed", metavar="MM", help="How far pictures go on beyond where they are cut."),
]
Marks = Annotated[bool, typer.Option("--marks/--no-marks", help="Show where to cut.")]
TurnedOver = Annotated[
    str,
    typer.Option(
        "--backs", metavar="EDGE", help="Over which edge sheets are turned: long, short, none."
    ),
]
Offset = Annotated[
    str,
    typer.Option(
        "--offset", metavar="X,Y", help="Move backs to the right and down, in millimetres."
    ),
]
Copies = Annotated[
    str,
    typer.Option(
        "--copies",
        metavar="all|one|own|ID,…",
        help="All copies, one of each picture, those of the set's own, or of these.",
    ),
]
Parts = Annotated[
    str | None,
    typer.Option(
        "--parts",
        metavar="PART,…",
        help="Of tiles, cards, tokens, pieces, track and measure, these only.",
    ),
]
OnePerPage = Annotated[
    bool,
    typer.Option(
        "--one-per-page",
        help="A page for each face, as large as it is with its bleed, and one for each back.",
    ),
]


def print_(  # noqa: PLR0913, PLR0917 - the options of the command
    tile_set: SetArgument,
    output: Output,
    over: WithOption = None,
    paper: PaperName = "a4",
    tile: TileWidth = 45.0,
    bleed: Bleed = 2.0,
    marks: Marks = True,
    backs: TurnedOver = "long",
    offset: Offset = "0,0",
    copies: Copies = "all",
    parts: Parts = None,
    language: TitleLanguage = "en",
    one_per_page: OnePerPage = False,
) -> None:
    """Write pages to print, with backs that meet their fronts, as a PDF file."""
    if output.suffix.lower() != ".pdf":
        fail(f"{output}: pages are PDF files; name one that ends in .pdf")
    check_file(output, PDF)
    chosen = tuple(PARTS if parts is None else filter(None, split_names(parts)))
    check_known("--paper", [paper], PAPERS)
    check_known("--backs", [backs], get_args(Backs))
    check_known("--parts", chosen, PARTS)
    named = copies if copies in ("all", "one", "own") else tuple(filter(None, split_names(copies)))
    options = PrintOptions(
        paper=cast("Paper", paper),
        tile=tile,
        bleed=bleed,
        marks=marks,
        backs=cast("Backs", backs),
        offset=_pair(offset),
        copies=cast("Any", named),
        parts=cast("tuple[PrintedPart, ...]", chosen),
        language=language,
        one_per_page=one_per_page,
    )
    edition = edition_of(tile_set, over)
    with failing_on(BadPrintOptions):
        job = print_job(edition, options)
    # Before the pages are made, which takes longer than to count them.
    say(f"{output}: {counted(len(job.pages), 'page')}")
    write_file(output, job.pdf(), PDF)


def _pair(text: str) -> tuple[float, float]:
    try:
        x, y = (float(part) for part in text.split(","))
    except ValueError:
        fail(f"--offset {text}: should be two numbers of millimetres, such as 0.5,-0.3")
    return x, y
