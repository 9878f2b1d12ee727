"""A row for each game: what it came to, as a value and as it stands in a results file."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated, Final, NamedTuple, TypeVar

from pydantic import Field, StrictInt, TypeAdapter

from ..engine.measuring import Reading
from ..limits import MOST_PLAYERS
from ..messages import msg
from .results_values import READINGS, Called, NoValue, Whole

if TYPE_CHECKING:
    from .plan import BatchPlan

T = TypeVar("T")
_Seat = Annotated[StrictInt, Field(ge=0, lt=MOST_PLAYERS)]
_NAMES: Final = TypeAdapter(Annotated[tuple[Called, ...], Field(max_length=MOST_PLAYERS)])
_NUMBERS: Final = TypeAdapter(Annotated[tuple[Whole, ...], Field(max_length=MOST_PLAYERS)])
_SEATS: Final = TypeAdapter(Annotated[tuple[_Seat, ...], Field(max_length=MOST_PLAYERS)])


class GameRow(NamedTuple):
    """What a game came to; `turned` is as for a ProbeSet, None if it was not measured.

    Scores and bots are by seat; winners are seats, from 0.
    """

    edition: int
    number: int
    deal: int
    seating: int
    seed: int
    bots: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    actions: int
    turned: int | None
    readings: tuple[Reading, ...]

    def share(self, bot: str) -> float:
        """The part of the win that a bot has."""
        return sum(self.bots[seat] == bot for seat in self.winners) / len(self.winners)


class StoredRow(NamedTuple):
    """A row as it stands in the file; several values are JSON."""

    place: int
    edition: int
    number: int
    deal: int
    seating: int
    seed: int
    bots: str
    scores: str
    winners: str
    actions: int
    turned: int | None
    readings: str


def stored(place: int, row: GameRow) -> StoredRow:
    """A row as it stands in the file."""
    readings: dict[str, dict[str, tuple[int, int]]] = {}
    for each in row.readings:
        parts = readings.get(each.measure)
        if parts is None:
            parts = readings[each.measure] = {}
        before = parts.get(each.key)
        if before is None:
            parts[each.key] = each.total, each.count
        else:
            parts[each.key] = before[0] + each.total, before[1] + each.count
    values = row._asdict()
    for name in ("bots", "scores", "winners"):
        values[name] = as_json(values[name])
    return StoredRow(place=place, **{**values, "readings": as_json(readings)})


def row_of(row: StoredRow, plan: BatchPlan) -> GameRow:
    """A row as a value; raise NoValue, or pydantic's error, for what is no game's."""
    numbers = (row.seed, row.actions, *(() if row.turned is None else (row.turned,)))
    if row[1:5] != plan.key(row.place) or {*map(type, numbers)} != {int}:
        raise NoValue(msg("the row {place} is that of no game", place=row.place))
    winners, players = _SEATS.validate_json(row.winners), plan.editions[row.edition].players
    if not {*winners} <= {*range(players)} or len({*winners}) < len(winners):
        raise NoValue(msg("it names seats that there are not"))
    readings = READINGS.validate_json(row.readings)
    return GameRow(
        *row[1:6],
        bots=_one_each(_NAMES.validate_json(row.bots), players),
        scores=_one_each(_NUMBERS.validate_json(row.scores), players),
        winners=winners,
        actions=row.actions,
        turned=row.turned,
        readings=tuple(
            Reading(measure, key, total, count)
            for measure, parts in readings.items()
            for key, (total, count) in parts.items()
        ),
    )


def as_json(data: object) -> str:
    """JSON that is the same for the same data."""
    return json.dumps(data, ensure_ascii=True, sort_keys=True, separators=(",", ":"))


def _one_each(values: tuple[T, ...], players: int) -> tuple[T, ...]:
    if len(values) != players:
        raise NoValue(msg("its values are not one for each player"))
    return values
