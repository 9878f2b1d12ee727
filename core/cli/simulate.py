"""The command `simulate`, which plays many games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Final

import typer
from rich.table import Table

from ..edition.edition import Edition
from ..edition.rule_options import read_options
from ..processes.interrupts import defer_interrupts
from ..simulation.planned_edition import PlannedEdition, SimulationFailed
from ..simulation.statistics import Histogram, wilson
from ..studies.simulate import Results, Tally
from ..studies.simulate import simulate as play
from .failures import INTERRUPTED, OK
from .games import bot_makers, ending_on_failures, make_setup, seats
from .library import command_library
from .opening import playable
from .options import (
    AsJson,
    BatchSeed,
    Bots,
    Patience,
    PlayedSet,
    Players,
    RuleOptions,
    WithOption,
    Workers,
)
from .output import counted, write_json
from .progress import progress_bar
from .terminal import new_console, plain_text, print_text, table_of

_MOST_GAMES: Final = 1_000_000_000
_FIGURES: Final = {"tiles": "tiles laid"}
"""Headings of figures whose name alone is unclear."""


def simulate(  # noqa: PLR0913, PLR0917 - typer makes options of them
    tile_set: PlayedSet,
    over: WithOption = None,
    games: Annotated[
        int,
        typer.Option("--games", metavar="N", min=1, max=_MOST_GAMES, help="Number of games."),
    ] = 1000,
    bots: Bots = "random",
    players: Players = None,
    seed: BatchSeed = 0,
    workers: Workers = 1,
    patience: Patience = 60,
    option: RuleOptions = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play many games, and say who won how often and where the points came from."""
    library = command_library()
    edition = playable(library, tile_set, over)
    names, count = seats(edition, players, bots)
    setup = make_setup(edition, count, option or [])
    # For its refusals alone: the processes make bots of their own.
    bot_makers(names, setup, library)
    chosen = read_options(edition, option or [])
    planned = PlannedEdition.of("", edition, library, bots=names, players=count, options=chosen)
    with (
        ending_on_failures(SimulationFailed),
        defer_interrupts() as stopped,
        progress_bar(games, stopped) as progress,
    ):
        results = play(
            planned,
            games,
            seed,
            workers=workers,
            progress=progress,
            stopped=stopped,
            patience=patience,
        )
    if as_json:
        _print_json(edition, planned, seed, games, results)
    else:
        _print_results(edition, planned, games, results, setup.players)
    raise typer.Exit(OK if results.games == games else INTERRUPTED)


# --- Results ---


def _print_json(
    edition: Edition, planned: PlannedEdition, seed: int, games: int, results: Results
) -> None:
    write_json(
        {
            "sets": list(edition.ids),
            "players": planned.players,
            "bots": list(planned.bots),
            "options": dict(planned.options),
            "seed": seed,
            "games_asked": games,
            **results.data(),
        }
    )


def _print_results(
    edition: Edition, planned: PlannedEdition, games: int, results: Results, names: Sequence[str]
) -> None:
    console = new_console()
    broken_off = "" if results.games == games else f" of {games:,}, interrupted"
    title = f"{' + '.join(edition.ids)}: {counted(results.games, 'game')}{broken_off}"
    print_text(title, "bold")
    if not results.games:
        return
    of_seats = dict(zip(names, results.by_seat, strict=True))
    bots = {bot: results.by_bot[bot] for bot in sorted(results.by_bot)}
    console.print(_wins(results, "bot", bots))
    console.print(_wins(results, "seat", of_seats))
    console.print(_points(bots))
    console.print(_lengths({_FIGURES.get(name, name): n for name, n in results.figures.items()}))
    note = f"A shared win counts in parts; {results.shared:,} of the games were shared."
    if len(bots) < len(planned.bots):
        note += " A bot with several seats counts once for each."
    print_text(note)


def _wins(results: Results, what: str, tallies: Mapping[str, Tally]) -> Table:
    heads = ("wins", "95 %", "score", "±", "least", "quartiles", "most")
    table = table_of(what, *heads, right=heads)
    for name, tally in tallies.items():
        wins = results.wins(tally)
        low, high = wilson(wins, tally.played)
        scores = tally.scores.summary()
        table.add_row(
            plain_text(name),
            f"{100 * float(wins) / tally.played:.1f} %",
            f"{100 * low:.1f}–{100 * high:.1f}",
            f"{scores['mean']:.1f}",
            f"{scores['deviation']:.1f}",
            str(scores["least"]),
            f"{scores['quartile']} {scores['median']} {scores['upper_quartile']}",
            str(scores["most"]),
        )
    return table


def _points(bots: Mapping[str, Tally]) -> Table:
    table = table_of("points a game", *bots, right=tuple(bots))
    sources = sorted({source for tally in bots.values() for source in tally.points})
    for source in sources:
        cells = (f"{tally.points[source] / tally.played:.2f}" for tally in bots.values())
        table.add_row(plain_text(source), *cells)
    return table


def _lengths(figures: Mapping[str, Histogram]) -> Table:
    heads = ("mean", "±", "least", "most")
    table = table_of("a game", *heads, right=heads)
    for name, histogram in figures.items():
        numbers = histogram.summary()
        rounded = (f"{numbers['mean']:.2f}", f"{numbers['deviation']:.2f}")
        table.add_row(name, *rounded, str(numbers["least"]), str(numbers["most"]))
    return table
