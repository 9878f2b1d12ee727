"""The games of a ladder in a results file, so that a long run can be continued.

What any two bots play on a deal does not depend on the other bots, so a ladder of others, or of
more deals, goes on from the same file: then it is made anew with all games in their places. Files
of earlier versions, with a line of JSON for each game, are read in this version still.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any, Final, Literal

from pydantic import Field, StrictInt, StrictStr, ValidationError

from ..edition.digests import contents
from ..edition.library import Library, shown
from ..engine.measuring import Reading
from ..engine.protocol import AnyGame, AnySetup
from ..limits import (
    LARGEST_NUMBER,
    LONGEST_NAME,
    MOST_BOTS,
    MOST_LADDER_BYTES,
    MOST_LADDER_LINE,
    MOST_PLAYERS,
    MOST_SETS,
)
from ..messages import msg, msg_template
from ..records.differences import difference_text
from ..records.differences import differences as json_differences
from ..records.record_file import validation_text
from ..simulation.planned_edition import seed_of
from ..storage.files import UnreadableFile, open_regular, too_large
from ..tileset.schema import Model, OptionValue
from .game_rows import GameRow, StoredRow, stored
from .ladder import Ladder, paired
from .measures.course import MICROSECONDS
from .own_results import may_be_written
from .plan import BatchPlan, differences
from .results_database import BadResults, OtherResults
from .results_file import ResultsFile

_SQLITE: Final = b"SQLite format 3\0"

_Seat = Annotated[StrictInt, Field(ge=0, lt=MOST_PLAYERS)]
_Score = Annotated[StrictInt, Field(ge=-LARGEST_NUMBER, le=LARGEST_NUMBER)]
_Called = Annotated[StrictStr, Field(max_length=LONGEST_NAME)]
_Seconds = Annotated[float, Field(ge=0, le=LARGEST_NUMBER, allow_inf_nan=False)]
_Digests = Annotated[dict[_Called, _Called], Field(max_length=MOST_SETS)]


def open_ladder(
    path: Path, ladder: Ladder, setup: AnySetup[AnyGame], library: Library
) -> tuple[ResultsFile, bool]:
    """Open a file to add games to, those in it counted; and whether it was of an earlier version.

    Raise UnreadableFile for lines that are no ladder's, and BadResults for all else that cannot be
    gone on with.
    """
    if path.is_dir():
        raise UnreadableFile(msg("{file}: is a directory, not a file", file=shown(path)))
    may_be_written(path)
    plan, rows, before, is_old = _kept_plan(ladder.plan, setup), list[GameRow](), None, False
    size = path.stat().st_size if path.exists() else 0
    if size > MOST_LADDER_BYTES:  # all of its games are held
        raise UnreadableFile(too_large(shown(path), size, MOST_LADDER_BYTES, "ladder"))
    if size:
        with os.fdopen(open_regular(path, follow=False), "rb") as file:
            is_old = file.read(len(_SQLITE)) != _SQLITE
        if is_old:
            rows = [*_OldLadder(path, plan).rows()]
            plan = _with_bots(plan, (bot for row in rows for bot in row.bots))
        else:
            with ResultsFile.read(path, library) as kept:
                _refuse_others(path, kept.plan, plan)
                rows, before = [*kept.all_games()], {**kept.plan.data(), "program": kept.program}
                plan = _with_bots(plan, kept.plan.bots)
    if plan.data() != before:
        ResultsFile.replace(path, plan, placed(rows, plan))
    for row in rows:
        ladder.add(row)
    return ResultsFile.open(path, plan), is_old


def placed(rows: Iterable[GameRow], plan: BatchPlan) -> Iterator[StoredRow]:
    """Rows as they stand in a file of a plan, those of none of its seatings left out."""
    seatings = {plan.editions[0].bot_names(number): number for number in range(plan.seatings)}
    for row in rows:
        seating = seatings.get(row.bots)
        if seating is not None and row.deal < plan.deals:
            number = row.deal * plan.seatings + seating
            yield stored(number, row._replace(number=number, seating=seating))


def _kept_plan(plan: BatchPlan, setup: AnySetup[AnyGame]) -> BatchPlan:
    """What a file says is played: all options, and no plugins that only bring bots."""
    _, plugins = contents(setup.edition)
    options = tuple(sorted(setup.options.items()))
    edition = replace(plan.editions[0], options=options, plugins=tuple(sorted(plugins.items())))
    return replace(plan, editions=(edition,))


def _with_bots(plan: BatchPlan, first: Iterable[str]) -> BatchPlan:
    """The plan of a ladder with other bots before its own."""
    bots = tuple(dict.fromkeys((*first, *plan.bots)))
    if len(bots) > MOST_BOTS:
        raise BadResults(msg("a file holds the games of no more bots than {most}", most=MOST_BOTS))
    return replace(plan, editions=(paired(plan.editions[0], bots, plan.players),))


def _refuse_others(path: Path, before: BatchPlan, now: BatchPlan) -> None:
    """Raise OtherResults if the games of a file are others, but for their bots."""
    then, asked = before.data(), now.data()
    what = [*differences({**then, "bots": asked["bots"], "seatings": asked["seatings"]}, asked)]
    if before.players != now.players:
        template = msg_template("its players are {before}, not {now}")
        what.append(msg(template, before=before.players, now=now.players))
    if what:
        template = msg_template("{file}: it is of other games: {what}; name another file")
        raise OtherResults(msg(template, file=shown(path), what=what))


# --- Files of earlier versions ---


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


class _OldLadder:
    """The lines of a file of an earlier version, of which the first says what is played."""

    def __init__(self, path: Path, plan: BatchPlan) -> None:
        self._path, self._name, self._plan = path, shown(path), plan

    def rows(self) -> Iterator[GameRow]:
        """Yield its games, without one that was cut off; raise UnreadableFile."""
        with os.fdopen(open_regular(self._path, follow=False), "rb") as file:
            for number, text in enumerate(iter(lambda: file.readline(MOST_LADDER_LINE), b""), 1):
                place = f"{self._name}:{number}"
                if number == 1:
                    self._check(place, text)
                elif text.endswith(b"\n"):
                    yield self._row(place, text)
                elif len(text) == MOST_LADDER_LINE:
                    raise _unreadable("{place}: is no line of a ladder", place=place)

    def _row(self, place: str, text: bytes) -> GameRow:
        try:
            line = _LadderLine.model_validate_json(text)
        except ValidationError as error:
            said = validation_text(error)
            raise _unreadable("{place}: {message}", place=place, message=said) from None
        seats, lists = range(self._plan.players), (line.bots, line.scores, line.seconds)
        if {len(each) for each in lists} != {len(seats)} or not {*line.winners} <= {*seats}:
            raise _unreadable(
                "{place}: is no game of {seats} players", place=place, seats=len(seats)
            )
        return line.row(self._plan.seed)

    def _check(self, place: str, text: bytes) -> None:
        try:
            header = _Header.model_validate_json(text)
        except ValidationError as error:
            said = validation_text(error)
            raise _unreadable(
                "{place}: is no ladder's first line: {said}", place=place, said=said
            ) from None
        plan, edition = self._plan, self._plan.editions[0]
        now = {
            "sets": dict(edition.sets),
            "plugins": dict(edition.plugins),
            "players": plan.players,
            "options": dict(edition.options),
            "seed": plan.seed,
        }
        for where, one, other in json_differences("", header.model_dump(include={*now}), now):
            was, is_now = difference_text(one, other), difference_text(other, one)
            key = where.removeprefix(".")
            what = msg("`{key}` was {was} and is {now} now", key=key, was=was, now=is_now)
            raise _unreadable(
                "{place}: it is of other games: {what}; name another file", place=place, what=what
            )


def _unreadable(template: str, /, **values: Any) -> UnreadableFile:  # noqa: ANN401
    return UnreadableFile(msg(template, **values))
