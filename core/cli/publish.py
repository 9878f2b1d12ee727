"""The command `goldrush publish`: an edition as a site that needs no server and no network."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .export import picture_workers
from .opening import SetArgument, edition_of
from .output import progress_bar, say
from .shared import FAILED, WithOption, attribute_errors, command_library, counted, fail

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..edition.edition import Edition
    from ..publishing.file_sets import PlannedFile, WrittenFiles
    from ..publishing.site_replay import RecordedGame


class SiteLanguage(StrEnum):
    """The languages of a site."""

    EN = "en"
    FR = "fr"
    BOTH = "both"


Output = Annotated[
    Path, typer.Option("-o", "--output", metavar="DIR", help="The folder to write into.")
]
RecordName = Annotated[
    Path | None,
    typer.Option("--record", metavar="GAME.jsonl", help="The game to replay; else bots play one."),
]
Language = Annotated[SiteLanguage, typer.Option("--language", help="The language, or both.")]
Title = Annotated[str, typer.Option("--title", metavar="TEXT", help="What the site is called.")]
Without = Annotated[
    list[str] | None,
    typer.Option("--without", metavar="PART", help="Leave out a part; can be repeated."),
]
Address = Annotated[
    str,
    typer.Option(
        "--address",
        metavar="URL",
        help="Where the site will stand: adds an object for Tabletop Simulator.",
    ),
]
Overwrite = Annotated[
    bool, typer.Option("--overwrite", help="Also replace files that were not written by this.")
]


def publish(  # noqa: PLR0913, PLR0917 - the options of the command
    tile_set: SetArgument,
    output: Output,
    over: WithOption = None,
    record: RecordName = None,
    language: Language = SiteLanguage.BOTH,
    title: Title = "",
    without: Without = None,
    address: Address = "",
    overwrite: Overwrite = False,
) -> None:
    """Write a site: tiles, distribution, findings, rules, a replay, downloads."""
    from ..edition.library import shown
    from ..locale.translator import LANGUAGES
    from ..publishing.site import SITE_PARTS, SiteOptions, site_files

    for name in without or []:
        if name not in SITE_PARTS:
            fail(f"--without {name}: should be one of {', '.join(SITE_PARTS)}")
    if record is not None and "replay" in (without or []):
        fail(f"--record {record}: is for the replay, which --without leaves out")
    _check(address)
    parts = [part for part in SITE_PARTS if part not in (without or [])]
    languages = LANGUAGES if language is SiteLanguage.BOTH else (language.value,)
    edition = edition_of(tile_set, over)
    if "pack" in parts:
        _note_pack(edition)
    # Around the writing, too: files are made when they are written, which asks plugins.
    with attribute_errors():
        game = _game(edition, record) if "replay" in parts else None
        files = site_files(edition, game, SiteOptions(languages, title, parts, address))
        done = _write(output, files, overwrite=overwrite)
    removed = f", {len(done.removed)} no longer needed and removed" if done.removed else ""
    say(f"{shown(output)}: {counted(len(done.written), 'file')} written{removed}")
    say(f"open {shown(output / 'index.html')}")
    if not address:
        typer.echo("for Tabletop Simulator say where the site will stand: --address https://…")


def _note_pack(edition: Edition) -> None:
    """Say why a site offers no pack, if there is something to pack."""
    from ..packing.archive import PackFault
    from ..packing.writing import is_packable, write_pack
    from ..storage.files import UnreadableFile

    try:
        if is_packable(edition):
            write_pack(edition)
    except (PackFault, UnreadableFile) as error:
        say(f"note: the site has no pack: {error}")


def _check(address: str) -> None:
    """End the program if an address is none."""
    from ..publishing.tabletop_simulator import BadAddress, check_address

    if address:
        try:
            check_address(address)
        except BadAddress as error:
            fail(f"--address {error}")


def _write(folder: Path, files: Sequence[PlannedFile], *, overwrite: bool) -> WrittenFiles:
    """Write files and show how far it has come, or end the program."""
    from ..edition.library import shown
    from ..publishing.file_sets import WouldOverwrite, write_files
    from ..publishing.site import PURPOSE

    try:
        with progress_bar(len(files), lambda: False, unit="file") as show:
            return write_files(
                folder,
                PURPOSE,
                files,
                overwrite=overwrite,
                workers=picture_workers(files),
                report=None if show is None else lambda done, _: show(done),
            )
    except WouldOverwrite as error:
        fail(f"{shown(folder)}: {error.message}; --overwrite replaces what is there")
    except OSError as error:
        fail(f"{shown(folder)}: cannot be written ({error.strerror})")


def _game(edition: Edition, record: Path | None) -> RecordedGame | None:
    """Return the game to replay; None, and a note, if none can be played."""
    from ..bots.bots import BotFailed, UnfitBot, UnknownBot
    from ..engine.errors import GameStopped, PluginProblem, Unplayable
    from ..publishing.site_replay import OtherGame, game_of_bots, recorded_game
    from ..records.record_file import UnreadableRecord
    from ..records.recorded_setup import OtherEdition, RecordDiffers

    if record is None:
        try:
            return game_of_bots(edition)
        except (BotFailed, GameStopped, PluginProblem, Unplayable, UnfitBot, UnknownBot) as error:
            # A site is of use without a replay; only one that was asked for by --record has to be
            # there.
            say(f"note: the site has no replay, since no game can be played: {error}")
            return None
    try:
        return recorded_game(edition, record, command_library())
    except (UnreadableRecord, OtherGame) as error:
        fail(str(error))
    except OtherEdition as error:
        fail(f"{error}; publish the set as it was then", FAILED)
    except RecordDiffers as error:
        fail(str(error), FAILED)
    except (GameStopped, PluginProblem, Unplayable) as error:
        fail(f"the game stops: {error}", FAILED)
