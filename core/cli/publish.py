"""The command `goldrush publish`: an edition as a site that needs no server and no network."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer

from ..bots.bots import UnknownBot
from ..edition.edition import Edition
from ..edition.library import shown
from ..engine.errors import NotAgreed
from ..locale.translator import LANGUAGES
from ..packing.archive import PackFault
from ..packing.writing import is_packable, write_pack
from ..publishing.play_runtime import NoRuntime, find_runtime
from ..publishing.play_site import BOTS, PlayOptions
from ..publishing.site import FOR_VISITORS, PURPOSE, SITE_PARTS, SiteOptions, site_files
from ..publishing.site_replay import OtherGame, RecordedGame, game_of_bots, recorded_game
from ..publishing.tabletop_simulator import BadAddress, check_address
from ..records.record_file import UnreadableRecord
from ..records.recorded_setup import OtherEdition, RecordDiffers
from ..storage.files import UnreadableFile
from .export import write_folder
from .failures import FAILED, check_known, fail, failing_on
from .games import GAME_FAILURES, attributing, bot_makers, ending_on_failures, make_setup
from .library import command_library
from .opening import edition_of
from .options import OutputFolder, Overwrite, SetArgument, WithOption
from .output import counted, say, split_names

_ALL: Final = "all"

RecordName = Annotated[
    Path | None,
    typer.Option("--record", metavar="GAME.jsonl", help="The game to replay; else bots play one."),
]
Languages = Annotated[
    str,
    typer.Option(
        "--language",
        metavar="|".join((*LANGUAGES, _ALL)),
        help="The language, several with commas, the first of which opens, or all.",
    ),
]
Title = Annotated[str, typer.Option("--title", metavar="TEXT", help="What the site is called.")]
Without = Annotated[
    list[str] | None,
    typer.Option("--without", metavar="PART", help="Leave out a part; can be repeated."),
]
Including = Annotated[
    list[str] | None,
    typer.Option(
        "--include",
        metavar="PART",
        help="Add a part that is for authors, such as findings; can be repeated.",
    ),
]
Address = Annotated[
    str,
    typer.Option(
        "--address",
        metavar="URL",
        help="Where the site will stand: adds an object for Tabletop Simulator.",
    ),
]


Play = Annotated[
    bool, typer.Option("--play", help="Let visitors play it in their browsers, on this device.")
]
PlayBots = Annotated[
    str,
    typer.Option(
        "--bots", metavar="BOT,…", help="With --play: the bots that visitors may play against."
    ),
]
NoUndo = Annotated[
    bool, typer.Option("--no-undo", help="With --play: let nobody take back a move.")
]
SendTo = Annotated[
    str,
    typer.Option(
        "--send-to",
        metavar="mailto:ADDRESS",
        help="With --play: offer a message to you, to which players add their game.",
    ),
]


def publish(  # noqa: PLR0913, PLR0917 - the options of the command
    tile_set: SetArgument,
    output: OutputFolder,
    over: WithOption = None,
    record: RecordName = None,
    language: Languages = _ALL,
    title: Title = "",
    without: Without = None,
    including: Including = None,
    address: Address = "",
    play: Play = False,
    bots: PlayBots = "",
    no_undo: NoUndo = False,
    send_to: SendTo = "",
    overwrite: Overwrite = False,
) -> None:
    """Write a site: tiles, distribution, rules, a replay, downloads."""
    check_known("--without", without or [], SITE_PARTS)
    check_known("--include", including or [], SITE_PARTS)
    if record is not None and "replay" in (without or []):
        fail(f"--record {record}: is for the replay, which --without leaves out")
    if address:
        with failing_on(BadAddress, before="--address "):
            check_address(address)
    if not play and (bots or no_undo or send_to):
        fail("--bots, --no-undo and --send-to are for --play")
    with failing_on(NoRuntime, code=FAILED):
        runtime = find_runtime() if play else None
    wanted = {*FOR_VISITORS, *(including or [])}.difference(without or [])
    parts = [part for part in SITE_PARTS if part in wanted]
    languages = tuple(LANGUAGES if language == _ALL else split_names(language))
    check_known("--language", languages, [*LANGUAGES, _ALL])
    edition = edition_of(tile_set, over)
    playing = _playing(edition, bots, no_undo=no_undo, send_to=send_to) if play else None
    if "pack" in parts:
        _note_pack(edition)
    # Around the writing, too: files are made when they are written, which asks plugins.
    with attributing():
        game = _game(edition, record) if "replay" in parts else None
        options = SiteOptions(languages, title, parts, address, playing, runtime)
        with failing_on(NotAgreed, PackFault, UnreadableFile, code=FAILED):
            files = site_files(edition, game, options)
        done = write_folder(output, PURPOSE, files, overwrite=overwrite)
    removed = f", {len(done.removed)} no longer needed and removed" if done.removed else ""
    say(f"{shown(output)}: {counted(len(done.written), 'file')} written{removed}")
    say(f"goldrush serve {shown(output)}" if play else f"open {shown(output / 'index.html')}")
    if not address:
        typer.echo("for Tabletop Simulator say where the site will stand: --address https://…")


def _playing(edition: Edition, bots: str, *, no_undo: bool, send_to: str) -> PlayOptions:
    """What visitors may do; end the program if a bot is unknown or cannot play this game."""
    names = split_names(bots) if bots else BOTS
    setup = make_setup(edition, edition.players.min, ())
    if bots:
        with attributing():
            bot_makers(names, setup, command_library())
    return PlayOptions(names, undo=False if no_undo else None, send_to=send_to or None)


def _note_pack(edition: Edition) -> None:
    """Say why a site offers no pack, if there is something to pack."""
    try:
        if is_packable(edition):
            write_pack(edition)
    except (PackFault, UnreadableFile) as error:
        say(f"note: the site has no pack: {error}")


def _game(edition: Edition, record: Path | None) -> RecordedGame | None:
    """The game to replay; None, and a note, if none can be played."""
    if record is None:
        try:
            return game_of_bots(edition)
        except (*GAME_FAILURES, UnknownBot) as error:
            # A site is of use without a replay; only one that was asked for by --record has to be
            # there.
            say(f"note: the site has no replay, since no game can be played: {error}")
            return None
    with (
        failing_on(UnreadableRecord, OtherGame),
        failing_on(RecordDiffers, code=FAILED),
        failing_on(OtherEdition, code=FAILED, behind="; publish the set as it was then"),
        ending_on_failures(before="the game stops: "),
    ):
        return recorded_game(edition, record, command_library())
