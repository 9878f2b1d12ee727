"""The commands that play: `play` a game with bots, and `replay` a recorded one."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn, Self

import typer

from ..processes.interrupts import was_asked
from ..storage.files import printable
from .output import check_file, say
from .shared import (
    FAILED,
    Bots,
    Players,
    RuleOptions,
    SetArgument,
    WithOption,
    attribute_errors,
    blamed,
    bot_makers,
    command_library,
    counted,
    fail,
    make_setup,
    playable,
    print_error,
    seats,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from typing import BinaryIO

    from rich.table import Table

    from ..bots.bots import Bot
    from ..edition.library import Library
    from ..engine.game import Game
    from ..engine.protocol import AnyGame, AnySetup
    from ..engine.showing import Shown
    from ..records.record_file import Record
    from ..records.recorder import Recorder
    from ..tileset.source import Source


RecordArgument = Annotated[Path, typer.Argument(metavar="FILE.jsonl", help="A record of a game.")]
RecordSets = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="SET", help="A set that it needs; can be repeated."),
]
Anyway = Annotated[bool, typer.Option("--anyway", help="Try it even if its sets have changed.")]


def play(  # noqa: PLR0913, PLR0917 - typer makes options of them
    tile_set: SetArgument,
    over: WithOption = None,
    players: Players = None,
    bots: Bots = "random",
    first: Annotated[
        int, typer.Option("--first", metavar="N", help="The seat that begins, from 1.")
    ] = 1,
    option: RuleOptions = None,
    seed: Annotated[
        int | None, typer.Option("--seed", metavar="N", help="The same seed gives the same game.")
    ] = None,
    record: Annotated[
        str | None,
        typer.Option("--record", metavar="FILE.jsonl", help="Record the game."),
    ] = None,
    quiet: Annotated[bool, typer.Option("--quiet", help="Print only the result.")] = False,
) -> None:
    """Let bots play a game, and say who won and why."""
    import secrets

    from ..bots.bots import play_out

    path = _record_path(record)
    library = command_library()
    edition = playable(library, [tile_set, *(over or [])])
    names, count = seats(edition, players, bots)
    setup = make_setup(edition, count, option or [], first - 1)
    number = secrets.randbits(63) if seed is None else seed
    with _reporting_failures():
        table = _seated(names, setup, number, library)
        game = setup.begin(number)
    course = _EventPrinter(quiet)
    course.line(f"{' + '.join(edition.ids)}, seed {number}")
    seated = [names[seat % len(names)] for seat in range(count)]
    with _reporting_failures(path), _RecordFile(path, game, seated) as writing:
        course.go_on(game)
        play_out(game, table, writing.after(course.go_on))
        writing.finish()
    _print_result(game)


def replay(
    file: RecordArgument,
    sets: RecordSets = None,
    anyway: Anyway = False,
    quiet: Annotated[bool, typer.Option("--quiet", help="Print only the result.")] = False,
) -> None:
    """Replay a recorded game, and compare it with its record."""
    from ..records.replay import steps

    library, course = command_library(), _EventPrinter(quiet)
    game = None
    with reading_record("replay", file):
        recorded, setup = open_record(file, library, sets or [], anyway=anyway)
        for game in steps(recorded, setup):
            course.go_on(game)
    if recorded.is_finished and game is not None:
        _print_result(game)
        say(f"the game agrees with its record to the last of {recorded.last} lines")
        return
    said = ["it never begins"]
    if game is not None:
        said = [counted(len(game.history), "move"), _scores(game)]
    if recorded.cut is not None:
        said.append(f"line {recorded.cut} is incomplete and was ignored")
    typer.echo(printable(f"{recorded.file}: unfinished game: {'; '.join(said)}"))


@contextlib.contextmanager
def reading_record(command: str, file: Path) -> Iterator[None]:
    """End the program with a message if a record cannot be read or replayed by a command."""
    import shlex

    from ..engine.errors import GameStopped, PluginProblem
    from ..records.record_file import UnreadableRecord
    from ..records.recorded_setup import OtherEdition, RecordDiffers

    try:
        with attribute_errors():
            yield
    except UnreadableRecord as error:
        fail(str(error))
    except OtherEdition as error:
        fail(f"{error}: goldrush {command} --anyway {shlex.quote(str(file))}", FAILED)
    except RecordDiffers as error:
        fail(str(error), FAILED)
    except (GameStopped, PluginProblem) as error:
        fail(f"the game stops: {error}", FAILED)


def open_record(
    file: Path, library: Library, sets: Sequence[str], *, anyway: bool
) -> tuple[Record, AnySetup[AnyGame]]:
    """Return a record and its setup, and print what has changed since it was played.

    `sets` are names of sets that it needs; see `reading_record`.
    """
    from ..records.record_file import read_record
    from ..records.recorded_setup import remarks, setup_of

    recorded = read_record(file)
    sources = [source for name in sets for source in _sources(library, name)]
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


@contextlib.contextmanager
def _reporting_failures(record: Path | None = None) -> Iterator[None]:
    """End the program with a message if a plugin, a bot or the game fails."""
    from ..bots.bots import BotFailed
    from ..engine.errors import GameStopped, PluginProblem

    try:
        with attribute_errors():
            yield
    except (BotFailed, GameStopped, PluginProblem) as error:
        is_kept = record is not None and record.is_file() and record.stat().st_size
        kept = f"; the record so far is in {record}" if is_kept else ""
        fail(f"the game stops: {error}{kept}", FAILED)


class _EventPrinter:
    """Prints the events of a game as they happen, unless it is `quiet`."""

    def __init__(self, quiet: bool) -> None:
        self._quiet, self._printed, self._done = quiet, 0, 0
        self._shown: dict[str, tuple[Shown, ...]] = {}
        self._failed: set[str] = set()

    def line(self, text: str) -> None:
        if not self._quiet:
            typer.echo(printable(text))

    def go_on(self, game: AnyGame) -> None:
        """Print new events, or how many moves were undone; raise KeyboardInterrupt after Ctrl-C."""
        from ..engine.game import Game

        if was_asked():  # code of a plugin may have swallowed the exception
            raise KeyboardInterrupt
        done = len(game.history)
        # A record may have taken moves back, and what followed from them with them.
        if done < self._done:
            self.line(f"{counted(self._done - done, 'move')} undone")
        elif not self._quiet:
            for event in game.events[self._printed :]:
                self.line(game.describe_event(event))
            if isinstance(game, Game):
                self._show_changes(game)
        self._printed, self._done = len(game.events), done

    def _show_changes(self, game: Game) -> None:
        """Print what extensions show now and did not before; one that fails is asked no more."""
        from ..engine.errors import PluginFailed
        from ..engine.extension import shown_by
        from ..engine.showing import changes, shown_text

        for extension in game.setup.extensions:
            name = extension.id
            if name in self._failed:
                continue
            try:
                now = shown_by(extension, game)
            except PluginFailed as error:
                self._failed.add(name)
                print_error(str(error))
                continue
            for thing in changes(self._shown.get(name, ()), now):
                self.line(f"  {shown_text(thing, game)}")
            self._shown[name] = now


class _RecordFile:
    """A record that is written while a game is played, if there is a path for one."""

    def __init__(self, path: Path | None, game: AnyGame, bots: Sequence[str]) -> None:
        self._path, self._game, self._bots = path, game, bots
        self._opened = contextlib.ExitStack()
        self._recorder: Recorder | None = None

    def __enter__(self) -> Self:
        from ..records.recorder import Recorder
        from ..storage.files import UnreadableFile

        if self._path is not None:
            try:
                # The file is opened by the recorder, once the first lines are ready: where a game
                # cannot be recorded, an older file stays as it is.
                self._recorder = Recorder(self._game, self._open, self._bots)
            except UnreadableFile as error:
                fail(str(error))
            except OSError as error:
                self._fail(error)
        return self

    def __exit__(self, *_: object) -> None:
        if self._recorder is not None:
            try:
                self._recorder.sync()
                self._close()
            except OSError as error:
                self._fail(error)

    def _open(self) -> BinaryIO:
        """Open the file, without a buffer; in the place of an older record, beside that."""
        from ..records.record_file import RECORD
        from ..storage.saving import output_file

        path = self._path
        assert path is not None
        check_file(path, RECORD)
        if path.is_file() and path.stat().st_size:
            return self._opened.enter_context(output_file(path, RECORD))
        # A new one is there from its first line on, however the game ends.
        return self._opened.enter_context(open(path, "wb", buffering=0, opener=_opened))

    def after(self, then: Callable[[AnyGame], object]) -> Callable[[AnyGame], object]:
        """Return a function that writes what a game did, and calls another."""

        def write(game: AnyGame) -> None:
            if self._recorder is not None:
                try:
                    self._recorder.write(game)
                except OSError as error:
                    self._fail(error)
            then(game)

        return write

    def finish(self) -> None:
        if self._recorder is not None:
            try:
                self._recorder.finish()
            except OSError as error:
                self._fail(error)

    def _close(self) -> None:
        self._recorder = None
        self._opened.close()

    def _fail(self, error: OSError) -> NoReturn:
        self._recorder = None
        # An older record stays as it was.
        with contextlib.suppress(OSError):
            self._opened.__exit__(type(error), error, None)
        # A plugin whose code is asked what to record may raise an OSError, too.
        failed = blamed(error)
        if failed is not None:
            raise failed from error
        fail(f"{self._path}: cannot be written ({error.strerror})")


def _record_path(record: str | None) -> Path | None:
    if record in ("", "-"):
        fail(f"--record {record!r}: name a file for the record, such as game.jsonl")
    return None if record is None else Path(record)


def _opened(path: str, flags: int) -> int:
    """Open a file for writing; a pipe without a reader is refused, not waited for."""
    if os.name != "posix":
        return os.open(path, flags, 0o666)
    handle = os.open(path, flags | os.O_NONBLOCK, 0o666)  # without a reader: ENXIO at once
    os.set_blocking(handle, True)
    return handle


def _seated(
    names: Sequence[str], setup: AnySetup[AnyGame], seed: int, library: Library
) -> list[Bot]:
    """Make a bot for each seat, each with a seed of its own (see `seed_of_bot`)."""
    from ..bots.bots import seed_of_bot

    makers = bot_makers(names, setup, library)
    count = len(setup.players)
    return [makers[seat % len(makers)](seed_of_bot(seed, seat)) for seat in range(count)]


def _sources(library: Library, name: str) -> list[Source]:
    from ..storage.files import UnreadableFile
    from ..tileset.reader import UnreadableSet

    try:
        return library.sources(name)
    except (UnreadableFile, UnreadableSet) as error:
        fail(str(error))


def _missing_bots(named: set[str], setup: AnySetup[AnyGame], library: Library) -> set[str]:
    """Return which bots there are not, in core, the set's plugins or any other plugin."""
    from ..bots.bots import base_name, names, other_plugins

    there = {*names(setup.edition.plugins)}
    if any(base_name(name) not in there for name in named):
        there.update(names(other_plugins(library, setup.edition)))
    return {name for name in named if not there & {name, base_name(name)}}


def _print_result(game: AnyGame) -> None:
    """Print who won and the points of each player by source, in several tables if too wide."""
    from ..engine.scoring import breakdown
    from .output import new_console

    names = [printable(name) for name in game.players]
    gained = breakdown(game)
    sources = sorted({source for each in gained for source in each})
    rows = {printable(source): [str(each.get(source, "")) for each in gained] for source in sources}
    console = new_console()
    left = console.width - max(map(len, (*rows, "points"))) - 2
    at_once = max(left // (max(map(len, names)) + 1), 1)  # one column of padding each
    for start in range(0, len(names), at_once):
        console.print(_points(names, game.scores, rows, slice(start, start + at_once)))
    winners = [names[n] for n in game.winners]
    say(f"{' and '.join(winners)} win{'s' if len(winners) == 1 else ''}; {_scores(game)}")


def _points(
    names: Sequence[str], scores: Sequence[int], rows: Mapping[str, Sequence[str]], some: slice
) -> Table:
    from rich.box import SIMPLE_HEAD
    from rich.table import Table
    from rich.text import Text

    table = Table(box=SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0), show_footer=True)
    table.add_column("points", "in all")
    for name, score in zip(names[some], scores[some], strict=True):
        table.add_column(Text(name), str(score), justify="right", overflow="fold")
    for source, points in rows.items():
        table.add_row(Text(source), *points[some])
    return table


def _scores(game: AnyGame) -> str:
    players = game.players
    return ", ".join(
        f"{printable(name)} {score}" for name, score in zip(players, game.scores, strict=True)
    )
