"""The command `replay`, which plays a recorded game again."""

from __future__ import annotations

import contextlib
import shlex
from collections.abc import Iterator, Sequence
from pathlib import Path

from ..bots.bots import base_name, other_plugins
from ..bots.bots import offered as bots_offered
from ..edition.library import Library
from ..engine.protocol import AnyGame, AnySetup
from ..records.record_file import Record, UnreadableRecord, read_record
from ..records.recorded_setup import OtherEdition, RecordDiffers, remarks, setup_of
from ..records.replay import steps
from ..storage.files import UnreadableFile
from ..tileset.reader import UnreadableSet
from .failures import FAILED, failing_on, print_error
from .games import ending_on_failures
from .library import command_library
from .options import Anyway, Quiet, RecordArgument, RecordSets
from .output import counted, say
from .play import EventPrinter, print_result, score_line


def replay(
    file: RecordArgument,
    sets: RecordSets = None,
    anyway: Anyway = False,
    quiet: Quiet = False,
) -> None:
    """Replay a recorded game, and compare it with its record."""
    library, course = command_library(), EventPrinter(quiet)
    game = None
    with reading_record("replay", file):
        recorded, setup = open_record(file, library, sets or [], anyway=anyway)
        for game in steps(recorded, setup):
            course.go_on(game)
    if recorded.is_finished and game is not None:
        print_result(game)
        say(f"the game agrees with its record to the last of {recorded.last} lines")
        return
    said = ["it never begins"]
    if game is not None:
        said = [counted(len(game.history), "move"), score_line(game)]
    if recorded.cut is not None:
        said.append(f"line {recorded.cut} is incomplete and was ignored")
    say(f"{recorded.file}: unfinished game: {'; '.join(said)}")


@contextlib.contextmanager
def reading_record(command: str, file: Path) -> Iterator[None]:
    """End the program with a message if a record cannot be read or replayed by a command."""
    anyway = f": goldrush {command} --anyway {shlex.quote(str(file))}"
    with (
        failing_on(UnreadableRecord),
        failing_on(RecordDiffers, code=FAILED),
        failing_on(OtherEdition, code=FAILED, behind=anyway),
        ending_on_failures(before="the game stops: "),
    ):
        yield


def open_record(
    file: Path, library: Library, sets: Sequence[str], *, anyway: bool
) -> tuple[Record, AnySetup[AnyGame]]:
    """A record and its setup; print what has changed since it was played.

    `sets` are names of sets that it needs; see `reading_record`.
    """
    recorded = read_record(file)
    with failing_on(UnreadableFile, UnreadableSet):
        sources = [source for name in sets for source in library.sources(name)]
    setup = setup_of(recorded, library, sources, anyway=anyway)
    named = {seat.bot for seat in recorded.header.players if seat.bot}
    notes = remarks(recorded, setup)
    notes += [
        f"{recorded.file}:1: there is no bot {name!r} here; replay needs none"
        for name in sorted(_missing_bots(named, setup, library))
    ]
    for note in notes:
        print_error(f"note: {note}")
    return recorded, setup


def _missing_bots(named: set[str], setup: AnySetup[AnyGame], library: Library) -> set[str]:
    """Which bots there are not, in core, the set's plugins or any other plugin."""
    there = {*bots_offered(setup.edition.plugins)}
    if any(base_name(name) not in there for name in named):
        there.update(bots_offered(other_plugins(library, setup.edition)))
    return {name for name in named if not there & {name, base_name(name)}}
