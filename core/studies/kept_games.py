"""What can be done with the games of a results file: play one again, or write all as a table."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, NamedTuple, TextIO

from ..bots.bots import play_out
from ..csv_cells import write_row
from ..messages import msg, msg_template
from ..records.recorder import Recorder
from ..simulation.planned_edition import Begun, begin, failing_by_name, prepare_anew
from .measures.readings import WITHIN
from .results_database import OtherResults

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

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
    prepare_anew()
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
    "count" if that is ever more than 1, as of what is a sum over players. A win that several share
    counts in part. Cells are empty where a game says nothing.
    """
    players = results.plan.players
    # Read twice, since the header comes first and the rows of a long study fill the memory.
    columns = _columns(results)
    seats = range(1, players + 1)
    head = ["edition", "game", "deal", "seating", "seed"]
    head += [f"{what} {seat}" for what in ("bot", "score", "won") for seat in seats]
    head += ["actions", "turned"]
    for column in columns:
        name = f"{column.measure} {column.key}".strip()
        head += [name, f"{name} count"] if column.is_counted else [name]
    write_row(file, head)
    for row in results.games():
        known = _known(row, results.plan.names[row.edition], players)
        write_row(file, (*known, *_cells(row, columns)))


class _Column(NamedTuple):
    """A part of a measure: whose count it is divided by, and whether that is ever more than 1."""

    measure: str
    key: str
    counting: str
    is_counted: bool


def _columns(results: ResultsFile) -> list[_Column]:
    """All parts of measures that came up."""
    by_whole: dict[tuple[str, str], bool] = {}
    many: set[tuple[str, str]] = set()
    for row in results.games():
        for each in row.readings:
            by_whole[each.measure, each.key] = not each.count
            if each.count > 1:
                many.add((each.measure, each.key))
    made = []
    for (measure, key), is_part in sorted(by_whole.items()):
        counting = key.rpartition(WITHIN)[0] if is_part else key
        made.append(_Column(measure, key, counting, (measure, counting) in many))
    return made


def _known(row: GameRow, edition: str, players: int) -> Iterator[object]:
    yield from (edition, row.number, row.deal, row.seating, row.seed)
    share = round(1 / len(row.winners), 4) if len(row.winners) > 1 else 1
    won = [share * (seat in row.winners) for seat in range(len(row.bots))]
    no_seat = [None] * (players - len(won))
    for each in (row.bots, row.scores, won):
        yield from (*each, *no_seat)
    yield from (row.actions, row.turned)


def _cells(row: GameRow, columns: Iterable[_Column]) -> Iterator[object]:
    said = {(each.measure, each.key): each for each in row.readings}
    for column in columns:
        measure, key, counting, is_counted = column
        own, whole = said.get((measure, key)), said.get((measure, counting))
        total = own.total if own is not None else 0
        yield None if whole is None else total
        if is_counted:
            yield None if whole is None else whole.count
