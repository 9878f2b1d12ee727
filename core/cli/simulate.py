"""The commands `simulate`, which plays many games, and `options`, which lists rule options."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from ..processes.interrupts import looked_at
from .output import new_console, plain_text, progress_bar, table_of, write_json
from .shared import (
    FAILED,
    INTERRUPTED,
    OK,
    BatchSeed,
    Bots,
    Patience,
    Players,
    RuleOptions,
    SetArgument,
    WithOption,
    Workers,
    attribute_errors,
    bot_makers,
    command_library,
    fail,
    make_setup,
    playable,
    seats,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from rich.table import Table

    from ..edition.edition import Edition
    from ..edition.library import Library
    from ..edition.rule_options import RuleOption
    from ..simulation.planned_edition import PlannedEdition
    from ..simulation.statistics import Histogram
    from ..studies.simulate import Results, Tally
    from ..tileset.schema import OptionValue

_MOST_GAMES: Final = 1_000_000_000
_FIGURES: Final = {"tiles": "tiles laid"}
"""Headings of figures whose name alone is unclear."""


def simulate(  # noqa: PLR0913, PLR0917 - typer makes options of them
    tile_set: SetArgument,
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
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON instead of tables.")] = False,
) -> None:
    """Let bots play many games, and say who won how often and where the points came from."""
    from ..engine.errors import GameStopped, PluginProblem
    from ..simulation.planned_edition import SimulationFailed
    from ..studies.simulate import simulate as play

    library = command_library()
    edition = playable(library, [tile_set, *(over or [])])
    planned, seats = _planned(library, edition, bots, players, option or [])
    try:
        with looked_at() as stopped, progress_bar(games, stopped) as progress, attribute_errors():
            results = play(
                planned,
                games,
                seed,
                workers=workers,
                progress=progress,
                stopped=stopped,
                patience=patience,
            )
    except (GameStopped, PluginProblem, SimulationFailed) as error:
        fail(str(error), FAILED)
    if as_json:
        _print_json(edition, planned, seed, games, results)
    else:
        _print_results(edition, planned, games, results, seats)
    raise typer.Exit(OK if results.games == games else INTERRUPTED)


def options(
    tile_set: SetArgument,
    over: WithOption = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON instead of tables.")] = False,
) -> None:
    """List the rule options of a set, with their values."""
    from ..edition.rule_options import rule_options
    from ..tileset.schema import in_language

    found = rule_options(playable(command_library(), [tile_set, *(over or [])]))
    if as_json:
        write_json([_option_data(option) for option in found])
        return
    table = table_of("option", "of", "value", "meaning")
    for each in found:
        title = in_language(each.declaration.title, "en", "")
        values = "\nor ".join([_value_text(each.value), *_others(each)])
        table.add_row(*map(plain_text, (each.name, each.owner, values, title)))
    new_console().print(table)


def _option_data(option: RuleOption) -> dict[str, Any]:
    declared = option.declaration
    return {
        "name": option.name,
        "declared_by": option.owner,
        **declared.model_dump(mode="json", exclude_none=True, exclude_defaults=True),
        "value": option.value,
    }


def _others(option: RuleOption) -> Iterator[str]:
    """Yield the other values of an option, with the default marked."""
    declared = option.declaration
    choices: Sequence[OptionValue] = declared.choices
    if declared.type == "boolean":
        choices = (True, False)
    elif declared.type == "integer":
        yield " to ".join("…" if end is None else str(end) for end in (declared.min, declared.max))
        choices = (declared.default,)
    for choice in choices:
        if choice != option.value:
            yield _value_text(choice) + (" (default)" if choice == declared.default else "")


def _value_text(value: OptionValue) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


# --- What is played ---


def _planned(
    library: Library, edition: Edition, bots: str, players: int | None, chosen: Sequence[str]
) -> tuple[PlannedEdition, Sequence[str]]:
    """Return what to play, and the names of the seats, or end the program if nothing can be."""
    from ..edition.rule_options import read_options
    from ..simulation.planned_edition import PlannedEdition

    names, count = seats(edition, players, bots)
    setup = make_setup(edition, count, chosen)
    # For its refusals alone: the processes make bots of their own.
    bot_makers(names, setup, library)
    chosen_options = read_options(edition, chosen)
    planned = PlannedEdition.of(
        "", edition, library, bots=names, players=count, options=chosen_options
    )
    return planned, setup.players


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
    plural = "" if results.games == 1 else "s"
    title = f"{' + '.join(edition.ids)}: {results.games:,} game{plural}{broken_off}"
    console.print(plain_text(title, "bold"))
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
    console.print(plain_text(note))


def _wins(results: Results, what: str, tallies: Mapping[str, Tally]) -> Table:
    from ..simulation.statistics import wilson

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
