"""The command `play`, in which bots play a game."""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from ..bots.bots import play_out, seed_of_bot
from ..engine.errors import PluginFailed
from ..engine.extension import shown_by
from ..engine.game import Game
from ..engine.protocol import AnyGame
from ..engine.scoring import breakdown
from ..engine.showing import Shown, changes, shown_text
from ..processes.interrupts import was_asked
from ..storage.files import printable
from .failures import FAILED, fail, print_error
from .games import (
    GAME_FAILURES,
    attributing,
    bot_makers,
    make_setup,
    seats,
)
from .library import command_library
from .opening import playable
from .options import (
    Bots,
    PlayedSet,
    Players,
    Quiet,
    RuleOptions,
    WithOption,
)
from .output import counted, say
from .terminal import new_console

if TYPE_CHECKING:
    from .recording import RecordFile


def play(  # noqa: PLR0913, PLR0917 - typer makes options of them
    tile_set: PlayedSet,
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
    quiet: Quiet = False,
) -> None:
    """Let bots play a game, and say who won and why."""
    if record in ("", "-"):
        fail(f"--record {record!r}: name a file for the record, such as game.jsonl")
    path = None if record is None else Path(record)
    library = command_library()
    edition = playable(library, tile_set, over)
    names, count = seats(edition, players, bots)
    setup = make_setup(edition, count, option or [], first - 1)
    number = secrets.randbits(63) if seed is None else seed
    with _stopping_games():
        makers = bot_makers(names, setup, library)
        table = [makers[n % len(makers)](seed_of_bot(number, n)) for n in range(count)]
        game = setup.begin(number)
    course = EventPrinter(quiet)
    course.line(f"{' + '.join(edition.ids)}, seed {number}")
    seated = [names[seat % len(names)] for seat in range(count)]
    recording: contextlib.AbstractContextManager[RecordFile | None] = contextlib.nullcontext()
    if path is not None:
        # Imports what reads records, too.
        from .recording import RecordFile

        recording = RecordFile(path, game, seated)
    with _stopping_games(path), recording as file:

        def go_on(game: AnyGame) -> None:
            if file is not None:
                file.write(game)
            course.go_on(game)

        course.go_on(game)
        play_out(game, table, go_on)
        if file is not None:
            file.finish()
    print_result(game)


@contextlib.contextmanager
def _stopping_games(record: Path | None = None) -> Iterator[None]:
    """End the program with a message if a plugin, a bot or the game fails."""
    try:
        with attributing():
            yield
    except GAME_FAILURES as error:
        is_kept = record is not None and record.is_file() and record.stat().st_size
        kept = f"; the record so far is in {record}" if is_kept else ""
        fail(f"the game stops: {error}{kept}", FAILED)


class EventPrinter:
    """Prints the events of a game as they happen, unless it is `quiet`."""

    def __init__(self, quiet: bool) -> None:
        self._quiet, self._printed, self._done = quiet, 0, 0
        self._shown: dict[str, tuple[Shown, ...]] = {}
        self._failed: set[str] = set()

    def line(self, text: str) -> None:
        if not self._quiet:
            say(text)

    def go_on(self, game: AnyGame) -> None:
        """Print new events, or how many moves were undone; raise KeyboardInterrupt after Ctrl-C."""
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
        for extension in game.setup.extensions:
            name = extension.id
            if name in self._failed:
                continue
            try:
                now = shown_by(extension, game)
            except PluginFailed as error:
                self._failed.add(name)
                print_error(error)
                continue
            for thing in changes(self._shown.get(name, ()), now):
                self.line(f"  {shown_text(thing, game)}")
            self._shown[name] = now


def print_result(game: AnyGame) -> None:
    """Print who won and the points of each player by source, in several tables if too wide."""
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
    say(f"{' and '.join(winners)} win{'s' if len(winners) == 1 else ''}; {score_line(game)}")


def _points(
    names: Sequence[str], scores: Sequence[int], rows: Mapping[str, Sequence[str]], some: slice
) -> Table:
    table = Table(box=SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0), show_footer=True)
    table.add_column("points", "in all")
    for name, score in zip(names[some], scores[some], strict=True):
        table.add_column(Text(name), str(score), justify="right", overflow="fold")
    for source, points in rows.items():
        table.add_row(Text(source), *points[some])
    return table


def score_line(game: AnyGame) -> str:
    """The points of all players in a line."""
    scored = zip(game.players, game.scores, strict=True)
    return ", ".join(f"{printable(name)} {score}" for name, score in scored)
