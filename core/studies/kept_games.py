"""What can be done with the games of a results file: play one again, or write all as a table."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, TextIO

from ..bots.bots import play_out
from ..csv_cells import write_row
from ..messages import msg, msg_template
from ..records.recorder import Recorder
from ..simulation.planned_edition import Begun, begin, failing_by_name, prepared
from .results_database import OtherResults

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .game_rows import GameRow
    from .results_file import ResultsFile


def play_again(results: ResultsFile, edition: int, number: int) -> Begun:
    """Play a game of a results file again, by the sets in it, and return it with its bots.

    Raise KeyError if the file does not have that game,
    OtherResults if a plugin has changed since or the game goes otherwise (as one does whose bots
    look at a clock), SimulationFailed, and what `PlannedEdition.setup` raises.
    """
    plan, row = results.plan, results.game(edition, number)
    if row is None:
        raise KeyError(number)
    planned = plan.editions[edition]
    name = plan.game_name(plan.place(edition, number))
    prepared.cache_clear()  # the code of a plugin may have changed since
    for plugin in sorted(planned.changed_plugins()):
        template = msg_template("{game}: the plugin {plugin!r} has changed since")
        raise OtherResults(msg(template, game=name, plugin=plugin))
    begun = begin(planned, plan.seed, number)
    with failing_by_name(planned, name):
        play_out(begun.game, begun.bots)
    came_to = tuple(begun.game.scores), tuple(begun.game.winners), len(begun.game.history)
    # Bots that have a time for each move, or measure it, need not play the same again.
    if came_to != (row.scores, row.winners, row.actions):
        raise OtherResults(msg("{game}: goes differently when it is played again", game=name))
    return begun


def record_again(results: ResultsFile, edition: int, number: int) -> bytes:
    """The record of a game that is played again, with the sets in it.

    Raise what `play_again` raises.
    """
    begun = play_again(results, edition, number)
    file = io.BytesIO()
    Recorder(begun.game, file, begun.names, whole=True).finish()
    return file.getvalue()


def write_csv(results: ResultsFile, file: TextIO) -> None:
    """Write a row for each game, with a header: what is known of it, then its readings.

    A reading has its total under its measure and key, and its count under the same name with
    "count" if that is ever more than 1. Cells are empty where a game says nothing.
    """
    players = results.plan.players
    # Read twice, since the header comes first and the rows of a long study fill the memory.
    columns, counted = _reading_columns(results)
    seats = range(1, players + 1)
    head = ["edition", "game", "deal", "seating", "seed"]
    head += [f"{what} {seat}" for what in ("bot", "score", "won") for seat in seats]
    head += ["actions", "turned"]
    for column in columns:
        name = " ".join(column).strip()
        head += [name, f"{name} count"] if column in counted else [name]
    write_row(file, head)
    for row in results.games():
        known = _known(row, results.plan.names[row.edition])
        write_row(file, (*known, *_cells(row, columns, counted)))


def _reading_columns(
    results: ResultsFile,
) -> tuple[list[tuple[str, str]], set[tuple[str, str]]]:
    """All measures with their keys, and those whose count is ever more than 1."""
    columns: set[tuple[str, str]] = set()
    counted: set[tuple[str, str]] = set()
    for row in results.games():
        for reading in row.readings:
            columns.add((reading.measure, reading.key))
            if reading.count > 1:
                counted.add((reading.measure, reading.key))
    return sorted(columns), counted


def _known(row: GameRow, edition: str) -> Iterator[object]:
    yield from (edition, row.number, row.deal, row.seating, row.seed)
    yield from row.bots
    yield from row.scores
    yield from (int(seat in row.winners) for seat in range(len(row.bots)))
    yield from (row.actions, row.turned)


def _cells(
    row: GameRow, columns: list[tuple[str, str]], counted: set[tuple[str, str]]
) -> Iterator[object]:
    said = {(reading.measure, reading.key): reading for reading in row.readings}
    for column in columns:
        reading = said.get(column)
        yield None if reading is None else reading.total
        if column in counted:
            yield None if reading is None else reading.count
