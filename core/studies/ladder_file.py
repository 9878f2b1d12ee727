"""The games of a ladder on disk, a line for each as it ends, so that a long run can be continued.

The first line says what is played. What any two bots play on a deal does not depend on the other
bots, so a ladder of others, or of more deals, goes on from the same file.
"""

from __future__ import annotations

import contextlib
import errno
import json
import os
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, Self

from pydantic import Field, StrictInt, StrictStr, ValidationError

from .. import __version__
from ..edition.digests import contents
from ..edition.library import shown
from ..engine.measuring import Reading
from ..limits import (
    LARGEST_NUMBER,
    LONGEST_NAME,
    MOST_LADDER_BYTES,
    MOST_LADDER_LINE,
    MOST_PLAYERS,
    MOST_SETS,
)
from ..messages import msg
from ..records.differences import difference_text, differences
from ..records.record_file import validation_text
from ..simulation.planned_edition import seed_of
from ..storage.files import UnreadableFile, open_regular, too_large
from ..tileset.schema import Model, OptionValue
from .game_rows import GameRow
from .measures.course import MICROSECONDS

if TYPE_CHECKING:
    from pathlib import Path
    from typing import BinaryIO

    from ..engine.protocol import AnyGame, AnySetup
    from .ladder import Ladder

FORMAT: Final = 1
TYPE: Final = "goldrush-ladder"

_Seat = Annotated[StrictInt, Field(ge=0, lt=MOST_PLAYERS)]
_Score = Annotated[StrictInt, Field(ge=-LARGEST_NUMBER, le=LARGEST_NUMBER)]
_Called = Annotated[StrictStr, Field(max_length=LONGEST_NAME)]
_Seconds = Annotated[float, Field(ge=0, le=LARGEST_NUMBER, allow_inf_nan=False)]
_Digests = Annotated[dict[_Called, _Called], Field(max_length=MOST_SETS)]


class UnreadableLadder(ValueError):
    """A file that holds no games of this ladder: its line, and why."""


class _LadderLine(Model):
    """A game that is over; lists are in seat order."""

    deal: Annotated[StrictInt, Field(ge=0, le=LARGEST_NUMBER)]
    bots: Annotated[tuple[_Called, ...], Field(max_length=MOST_PLAYERS)]
    winners: Annotated[tuple[_Seat, ...], Field(min_length=1, max_length=MOST_PLAYERS)]
    scores: Annotated[tuple[_Score, ...], Field(max_length=MOST_PLAYERS)]
    seconds: Annotated[tuple[_Seconds, ...], Field(max_length=MOST_PLAYERS)]

    def row(self, seed: int) -> GameRow:
        """The row of the game, as far as it is known."""
        return GameRow(
            edition=0,
            number=0,
            deal=self.deal,
            seating=0,
            seed=seed_of(seed, self.deal),
            bots=self.bots,
            scores=self.scores,
            winners=self.winners,
            actions=0,
            turned=None,
            readings=tuple(
                Reading("seconds", f"seat {seat}", round(MICROSECONDS * took), MICROSECONDS)
                for seat, took in enumerate(self.seconds, start=1)
            ),
        )


class _Header(Model):
    """What is played."""

    type: Literal["goldrush-ladder"]
    format: Literal[1]
    program: _Called
    sets: _Digests
    plugins: _Digests
    players: StrictInt
    options: Annotated[dict[_Called, OptionValue], Field(max_length=LONGEST_NAME)]
    seed: StrictInt


class LadderFile:
    """A file to which games are added as they end; used as a context."""

    def __init__(self, path: Path, ladder: Ladder, setup: AnySetup[AnyGame]) -> None:
        """Count the games that are in the file, if there is one, in the ladder.

        Raise UnreadableLadder, UnreadableFile, and OSError if it cannot be written.
        """
        sets, plugins = contents(setup.edition)
        self._header = _Header(
            type=TYPE,
            format=FORMAT,
            program=__version__,
            sets=sets,
            plugins=plugins,
            players=ladder.plan.players,
            options=dict(setup.options),
            seed=ladder.plan.seed,
        )
        self._file, is_there = _opened(path)
        with contextlib.ExitStack() as on_failure:
            on_failure.callback(self._file.close)
            if is_there:  # a game that was cut off is played again
                os.ftruncate(self._file.fileno(), self._read(path, ladder))
            else:
                self._write(self._header.model_dump(mode="json"))
            on_failure.pop_all()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self._file.close()

    def add(self, row: GameRow) -> None:
        """Write a game; raise OSError if it cannot be written."""
        line = {name: getattr(row, name) for name in ("deal", "bots", "winners", "scores")}
        self._write({**line, "seconds": [took.total / MICROSECONDS for took in row.readings]})

    def _write(self, line: object) -> None:
        data = memoryview((json.dumps(line) + "\n").encode())
        while data:
            data = data[self._file.write(data) :]

    def _read(self, path: Path, ladder: Ladder) -> int:
        """Add what is in a file to a ladder; return how many bytes whole lines take."""
        name, whole = shown(path), 0
        self._file.seek(0)
        with os.fdopen(os.dup(self._file.fileno()), "rb") as file:
            size = os.fstat(file.fileno()).st_size
            if size > MOST_LADDER_BYTES:
                raise UnreadableFile(too_large(name, size, MOST_LADDER_BYTES, "ladder"))
            for number, text in enumerate(iter(lambda: file.readline(MOST_LADDER_LINE), b""), 1):
                if text.endswith(b"\n"):
                    whole += len(text)
                    self._take(f"{name}:{number}", text, ladder, is_first=number == 1)
                elif number == 1:
                    self._check(f"{name}:1", text)
                elif len(text) == MOST_LADDER_LINE:
                    raise _unreadable_ladder(
                        "{place}: is no line of a ladder", place=f"{name}:{number}"
                    )
        return whole

    def _take(self, place: str, text: bytes, ladder: Ladder, *, is_first: bool) -> None:
        """Add the game of a line to a ladder, or look at the first one."""
        if is_first:
            self._check(place, text)
            return
        try:
            line = _LadderLine.model_validate_json(text)
        except ValidationError as error:
            said = validation_text(error)
            raise _unreadable_ladder("{place}: {message}", place=place, message=said) from None
        rows = (line.bots, line.scores, line.seconds)
        seats = range(ladder.plan.players)
        if {len(row) for row in rows} != {len(seats)} or not {*line.winners} <= {*seats}:
            raise _unreadable_ladder(
                "{place}: is no game of {seats} players", place=place, seats=len(seats)
            )
        ladder.add(line.row(ladder.plan.seed))

    def _check(self, place: str, text: bytes) -> None:
        try:
            header = _Header.model_validate_json(text)
        except ValidationError as error:
            said = validation_text(error)
            raise _unreadable_ladder(
                "{place}: is no ladder's first line: {said}", place=place, said=said
            ) from None
        then, now = header.model_dump(mode="json"), self._header.model_dump(mode="json")
        # Kept for people only: after an update the ladder goes on.
        del then["program"], now["program"]
        for where, one, other in differences("", then, now):
            was, is_now = difference_text(one, other), difference_text(other, one)
            key = where.removeprefix(".")
            what = msg("`{key}` was {was} and is {now} now", key=key, was=was, now=is_now)
            raise _unreadable_ladder(
                "{place}: it is of other games: {what}; name another file", place=place, what=what
            )


def _unreadable_ladder(template: str, /, **values: Any) -> UnreadableLadder:  # noqa: ANN401
    return UnreadableLadder(msg(template, **values))


def _opened(path: Path) -> tuple[BinaryIO, bool]:
    """Open a file to add to, which is no link; return it, and whether something is in it.

    Two ladders may add to one file at a time: lines are appended whole.
    """
    if path.is_symlink():
        raise OSError(errno.ELOOP, msg("it is a link; name the file that it leads to"))
    flags = os.O_RDWR | os.O_APPEND | getattr(os, "O_BINARY", 0)
    try:
        handle = open_regular(path, flags, follow=False)
    except FileNotFoundError:
        handle = os.open(path, flags | os.O_CREAT | os.O_EXCL, 0o666)
    except IsADirectoryError:
        file = shown(path)
        raise UnreadableFile(msg("{file}: is a directory, not a file", file=file)) from None
    return os.fdopen(handle, "r+b", buffering=0), os.fstat(handle).st_size > 0
