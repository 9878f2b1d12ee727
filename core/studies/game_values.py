"""What each game of a results file says of a part of a measure."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from .measures.readings import WITHIN
from .results_database import saying
from .results_values import PAIR, VALUES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .results_file import ResultsFile

_AT_ONCE: Final = 1000
"""Games of which values are asked for at once: a thread that asks for each waits for each."""
# Inside SQLite, so that of rows with a hundred readings only one becomes an object of Python.
_PART: Final = "(SELECT value FROM json_each(games.readings, ?) WHERE key = ?)"
_SOME: Final = f"SELECT {_PART} AS own FROM games WHERE own IS NOT NULL LIMIT 1"  # noqa: S608
_ROWS: Final = (
    f"SELECT edition, number, {_PART} AS own, {_PART} AS whole "  # noqa: S608 - of our own words
    "FROM games WHERE place >= ? AND place < ? ORDER BY place"
)
_GAMES: Final = f"SELECT json_group_array(json_array(edition, number, own, whole)) FROM ({_ROWS})"  # noqa: S608


class GameValue(NamedTuple):
    """What a game says of a part of a measure; `number` is its own among those of its edition."""

    edition: int
    number: int
    value: float


def values_of(
    results: ResultsFile, measure: str, key: str, first: int = 0, last: int | None = None
) -> Iterator[GameValue]:
    """Yield what each game of some blocks says of a part of a measure, if it says something.

    A part that counts by its whole is 0 where only that came up: without a row of its own, but
    with the count of the whole. Raise BadResults.
    """
    size = results.plan.block
    end = results.blocks if last is None else min(last, results.blocks)
    path = f'$."{measure}"'
    found = results.ask(_SOME, (path, key))
    if not found:
        return
    # One game tells for all: a part counts either by itself or by its whole in every game.
    with saying(results.path):
        by_whole = not PAIR.validate_json(found[0][0])[1]
    counting = key.rpartition(WITHIN)[0] if by_whole else key
    for place in range(first * size, end * size, _AT_ONCE):
        span = place, min(place + _AT_ONCE, end * size)
        [(games,)] = results.ask(_GAMES, (path, key, path, counting, *span))
        with saying(results.path):
            for edition, number, own, whole in VALUES.validate_json(games):
                count = PAIR.validate_json(whole)[1] if whole else 0
                if count:
                    total = PAIR.validate_json(own)[0] if own else 0
                    yield GameValue(edition, number, total / count)
