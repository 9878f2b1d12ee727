"""The games of a ladder on disk, a line for each as it ends, so that a long run can be continued.

The first line says what is played. What any two bots play on a deal does not depend on the other
bots, so a ladder of others, or of more deals, goes on from the same file.
"""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, Self

from pydantic import Field, StrictInt, StrictStr, ValidationError

from .. import __version__
from ..edition.library import shown
from ..files import read_bytes
from ..records.differences import difference_text, differences
from ..records.record_file import Numbers, validation_text
from ..records.recorder import contents
from ..tileset.schema import Model
from .ladder import LadderGame

if TYPE_CHECKING:
    from pathlib import Path
    from typing import BinaryIO

    from ..engine.protocol import AnyGame, AnySetup
    from .ladder import Ladder

FORMAT: Final = 1
TYPE: Final = "goldrush-ladder"
_MAX_BYTES: Final = 1024 * 1024 * 1024


class UnreadableLadder(ValueError):
    """A file that holds no games of this ladder: its line, and why."""


class _LadderLine(Model):
    """A game that is over; lists are in seat order."""

    deal: Annotated[StrictInt, Field(ge=0)]
    bots: tuple[StrictStr, ...]
    winners: Annotated[Numbers, Field(min_length=1)]
    scores: Numbers
    seconds: tuple[float, ...]


class _Header(Model):
    """What is played."""

    type: Literal["goldrush-ladder"]
    format: Literal[1]
    program: StrictStr
    sets: dict[StrictStr, StrictStr]
    plugins: dict[StrictStr, StrictStr]
    players: StrictInt
    options: dict[StrictStr, Any]
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
            players=ladder.spec.players,
            options=dict(setup.options),
            seed=ladder.seed,
        )
        is_there = path.exists() and path.stat().st_size > 0
        if is_there:
            os.truncate(path, self._read(path, ladder))  # a game that was cut off is played again
        # Two ladders may add to one file at a time: lines are appended whole.
        self._file: BinaryIO = path.open("ab", buffering=0)
        if not is_there:
            self._write(self._header.model_dump(mode="json"))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self._file.close()

    def add(self, game: LadderGame) -> None:
        """Write a game; raise OSError if it cannot be written."""
        self._write(game._asdict())

    def _write(self, line: object) -> None:
        data = memoryview((json.dumps(line) + "\n").encode())
        while data:
            data = data[self._file.write(data) :]

    def _read(self, path: Path, ladder: Ladder) -> int:
        """Add what is in a file to a ladder; return how many bytes whole lines take."""
        name = shown(path)
        content = read_bytes(path, name, _MAX_BYTES, "ladder")
        whole = content.rfind(b"\n") + 1
        first, *lines = content[:whole].splitlines() or [b""]
        self._check(f"{name}:1", first)
        for number, text in enumerate(lines, start=2):
            try:
                line = _LadderLine.model_validate_json(text)
                rows = (line.bots, line.scores, line.seconds)
                seats = range(ladder.spec.players)
                if {len(row) for row in rows} != {len(seats)} or not {*line.winners} <= {*seats}:
                    raise UnreadableLadder(f"{name}:{number}: is no game of {len(seats)} players")
            except ValidationError as error:
                raise UnreadableLadder(f"{name}:{number}: {validation_text(error)}") from None
            ladder.add(LadderGame(line.deal, line.bots, line.winners, line.scores, line.seconds))
        return whole

    def _check(self, place: str, text: bytes) -> None:
        try:
            header = _Header.model_validate_json(text)
        except ValidationError as error:
            said = validation_text(error)
            raise UnreadableLadder(f"{place}: is no ladder's first line: {said}") from None
        then, now = header.model_dump(mode="json"), self._header.model_dump(mode="json")
        # Kept for people only: after an update the ladder goes on.
        del then["program"], now["program"]
        for where, one, other in differences("", then, now):
            was, is_now = difference_text(one, other), difference_text(other, one)
            what = f"`{where.removeprefix('.')}` was {was} and is {is_now} now"
            raise UnreadableLadder(f"{place}: it is of other games: {what}; name another file")
