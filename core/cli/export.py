"""The commands `goldrush export …`: pictures, tables and objects for other programs."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Final, cast

import typer

from ..edition.edition import Edition
from ..edition.library import shown
from ..findings import did_you_mean
from ..packing.archive import PackFault
from ..processes.interrupts import never
from ..publishing.file_sets import PlannedFile, WouldOverwrite, WrittenFiles, write_files
from ..publishing.pictures import (
    DOTS,
    FEWEST_DOTS,
    FORMATS,
    MOST_DOTS,
    PictureFormat,
    picture_files,
)
from ..publishing.playingcards_room import SUFFIX as ROOM_SUFFIX
from ..publishing.playingcards_room import TooManyWidgets, room_file
from ..publishing.print_shop import UnknownShop, print_shop
from ..publishing.print_shop_files import shop_files
from ..publishing.rasterizer import Rasterized
from ..publishing.rules_content import rules_or_reason
from ..publishing.screentop import screentop_files
from ..publishing.tables import table_files
from ..publishing.tabletop_simulator import BadAddress, tabletop_files
from ..storage.files import UnreadableFile
from ..storage.saving import ROOM
from ..tileset.reader import UnreadableSet
from .failures import FAILED, WRONG, check_known, fail, failing_on
from .opening import edition_of, say_finding
from .options import (
    Language,
    OutputFolder,
    Overwrite,
    SetArgument,
    TextLanguage,
    TitleLanguage,
    WithOption,
)
from .output import check_file, counted, say, write_file, writing_to
from .progress import progress_bar

app = typer.Typer(
    name="export",
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="Write tiles and cards for other programs: pictures, tables, objects.",
)

_MANY: Final = 8
_MOST_WORKERS: Final = 4

Dots = Annotated[
    int | None,
    typer.Option("--dots", metavar="N", help="How many pixels wide a tile is; 600 by default."),
]
Only = Annotated[
    list[str] | None,
    typer.Option("--only", metavar="ID", help="This tile or card only; can be repeated."),
]


@app.command("png", help="Write a PNG file for each design, or each copy that looks different.")
@app.command("svg", help="Write an SVG file for each design, or each copy that looks different.")
def pictures(  # noqa: PLR0913, PLR0917 - the options of the commands
    context: typer.Context,
    tile_set: SetArgument,
    output: OutputFolder,
    over: WithOption = None,
    dots: Dots = None,
    only: Only = None,
    overwrite: Overwrite = False,
    language: TitleLanguage = "en",
) -> None:
    """Write pictures in the format that the command is called after."""
    if dots is not None and not FEWEST_DOTS <= dots <= MOST_DOTS:
        fail(f"--dots {dots}: a picture is {FEWEST_DOTS} to {MOST_DOTS} pixels wide")
    kind = cast("PictureFormat", context.info_name)
    edition = edition_of(tile_set, over)
    known = [
        *(design.id for design in edition.in_play),
        *(card.id for card in edition.deck.cards),
    ]
    for wanted in only or ():
        if wanted not in known:
            fail(f"there is no tile or card {wanted!r}; {did_you_mean(wanted, known)}")
    files = picture_files(edition, kind, dots=dots or DOTS, ids=only, language=language)
    _write(output, kind, edition, files, overwrite=overwrite, is_part=bool(only))


@app.command()
def csv(  # noqa: PLR0913, PLR0917 - the options of the command
    tile_set: SetArgument,
    output: OutputFolder,
    over: WithOption = None,
    pictures: Annotated[
        str, typer.Option(metavar="FORMAT", help="What the pictures are: png or svg.")
    ] = "png",
    overwrite: Overwrite = False,
    language: TitleLanguage = "en",
) -> None:
    """Write tables with a row for each tile, card and token."""
    check_known("--pictures", [pictures], FORMATS)
    edition = edition_of(tile_set, over)
    files = table_files(edition, pictures=f".{pictures}", language=language)
    _write(output, "csv", edition, files, overwrite=overwrite)


@app.command("printshop")
def print_shop_pictures(  # noqa: PLR0913, PLR0917 - the options of the command
    tile_set: SetArgument,
    shop: Annotated[
        str,
        typer.Option(
            "--for",
            metavar="SHOP",
            help="thegamecrafter, makeplayingcards, plain, or a YAML file with a shop.",
        ),
    ],
    output: OutputFolder,
    over: WithOption = None,
    overwrite: Overwrite = False,
    language: TextLanguage = Language.EN,
) -> None:
    """Write pictures for a print shop, a list of them, and a page that says what to do."""
    try:
        with failing_on(UnknownShop, UnreadableFile):
            chosen = print_shop(shop)
    except UnreadableSet as error:
        for finding in error.findings:
            say_finding(finding, err=True)
        raise typer.Exit(WRONG) from None
    edition = edition_of(tile_set, over)
    files = shop_files(edition, chosen, language.value)
    why_none = "the shop makes nothing of what is in the set"
    _write(output, "printshop", edition, files, overwrite=overwrite, why_none=why_none)


@app.command()
def tts(  # noqa: PLR0913, PLR0917 - the options of the command
    tile_set: SetArgument,
    output: OutputFolder,
    over: WithOption = None,
    address: Annotated[
        str | None,
        typer.Option(metavar="URL", help="Where the pictures will be found; else on this machine."),
    ] = None,
    overwrite: Overwrite = False,
    language: TitleLanguage = "en",
) -> None:
    """Write a saved object for Tabletop Simulator, with the pictures and rules that it shows."""
    edition = edition_of(tile_set, over)
    rules = rules_or_reason(edition, language)
    if isinstance(rules, str):
        say(f"without the rules: {rules}", err=True)
    with failing_on(BadAddress, before="--address "):
        files = tabletop_files(edition, output, address=address, language=language, rules=rules)
    _write(output, "tts", edition, files, overwrite=overwrite)


@app.command()
def pcio(
    tile_set: SetArgument,
    output: Annotated[
        Path, typer.Option("-o", "--output", metavar="FILE.pcio", help="The file to write.")
    ],
    over: WithOption = None,
    language: TitleLanguage = "en",
) -> None:
    """Write a room for Playingcards.io with all that lies in the box."""
    if output.suffix.lower() != ROOM_SUFFIX:
        fail(f"{output}: a room is named with {ROOM_SUFFIX} at its end")
    check_file(output, ROOM)
    edition = edition_of(tile_set, over)
    with failing_on(TooManyWidgets, PackFault, code=FAILED, before=f"{tile_set}: "):
        content = room_file(edition, language).make()
    write_file(output, content, ROOM)
    say(f"{shown(output)}: {len(content):,} bytes")


@app.command()
def screentop(
    tile_set: SetArgument,
    output: OutputFolder,
    over: WithOption = None,
    overwrite: Overwrite = False,
    language: TitleLanguage = "en",
) -> None:
    """Write sheets for Screentop, a list of what is on them, and a page that says what to do."""
    edition = edition_of(tile_set, over)
    files = screentop_files(edition, language)
    _write(output, "screentop", edition, files, overwrite=overwrite)


def write_folder(
    folder: Path,
    purpose: str,
    files: Sequence[PlannedFile],
    *,
    overwrite: bool,
    is_part: bool = False,
) -> WrittenFiles:
    """Write files and show how far it has come, or end the program; see `write_files`."""
    # A process takes as long to begin as some pictures take to be made.
    many = sum(isinstance(file.make, Rasterized) for file in files) >= _MANY
    workers = min(os.cpu_count() or 1, _MOST_WORKERS) if many else 0
    with (
        failing_on(
            WouldOverwrite,
            before=f"{shown(folder)}: ",
            behind="; --overwrite replaces what is there",
        ),
        writing_to(shown(folder)),
        progress_bar(len(files), never, unit="file") as show,
    ):
        return write_files(
            folder,
            purpose,
            files,
            overwrite=overwrite,
            workers=workers,
            is_part=is_part,
            report=None if show is None else lambda done, _: show(done),
        )


def _write(  # noqa: PLR0913 - what is written, where, and how
    folder: Path,
    kind: str,
    edition: Edition,
    files: Sequence[PlannedFile],
    *,
    overwrite: bool,
    is_part: bool = False,
    why_none: str = "the set has no tiles, no cards and no pieces that its game draws",
) -> None:
    """Write files and say what was done, or end the program."""
    if not files:
        fail(f"there is nothing to write: {why_none}")
    # Written to a list in the folder: the next export of the same removes what it no longer needs.
    purpose = " ".join((kind, *edition.ids))
    done = write_folder(folder, purpose, files, overwrite=overwrite, is_part=is_part)
    said = [f"{counted(len(done.written), 'file')} written"]
    if done.same:
        said.append(f"{len(done.same)} already as they should be")
    if done.removed:
        said.append(f"{len(done.removed)} no longer needed and removed")
    say(f"{shown(folder)}: {', '.join(said)}")
