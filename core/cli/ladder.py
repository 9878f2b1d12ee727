"""The command `ladder`, which lets bots play against one another in pairs, and rates them."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from rich.console import Console
from rich.table import Table

from ..edition.library import Library
from ..edition.rule_options import read_options
from ..engine.protocol import AnyGame, AnySetup
from ..processes.interrupts import defer_interrupts
from ..simulation.planned_edition import SimulationFailed
from ..simulation.ratings import Ratings, elo
from ..simulation.statistics import Interval
from ..storage.files import UnreadableFile, printable
from ..studies.ladder import Encounter, Ladder, ladder_of
from ..studies.ladder_file import open_ladder, placed
from ..studies.results_database import BadResults
from ..studies.results_file import ResultsFile
from .failures import INTERRUPTED, fail, failing_on
from .games import bot_makers, ending_on_failures, make_setup
from .library import command_library
from .opening import playable
from .options import AsJson, BatchSeed, Patience, Players, RuleOptions, WithOption, Workers
from .output import split_names, write_json, writing_to
from .progress import progress_bar
from .terminal import new_console, plain_text, table_of

_MOST_GAMES: Final = 100_000
_CELL: Final = 10
"""How wide a column of the cross table is."""
_HEAD: Final = "wins against"


def ladder(  # noqa: PLR0913, PLR0917 - typer makes options of them
    sets: Annotated[list[str], typer.Argument(metavar="SET...", help="Sets, one ladder for each.")],
    bots: Annotated[
        str, typer.Option("--bots", metavar="BOT,…", help="The bots, two at least; BOT:VALUE.")
    ],
    over: WithOption = None,
    games: Annotated[
        int,
        typer.Option(
            "--games", metavar="N", min=0, max=_MOST_GAMES, help="Games of each two bots; even."
        ),
    ] = 100,
    players: Players = None,
    seed: BatchSeed = 0,
    workers: Workers = 1,
    patience: Patience = 60,
    option: RuleOptions = None,
    save: Annotated[
        str | None,
        typer.Option(
            "--save", metavar="FILE", help="Add each game to FILE, and go on from those in it."
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play against one another in pairs, and say how strong each of them is."""
    names = split_names(bots)
    _check(names, games, sets, save)
    library = command_library()
    data, is_whole = [], True
    for name in sets:
        edition = playable(library, name, over)
        count = max(edition.players.min, 2) if players is None else players
        if count < 2:  # noqa: PLR2004 - a pair
            fail(f"--players {count}: two bots have two seats or more")
        setup = make_setup(edition, count, option or [])
        # For its refusals alone: the processes make bots of their own.
        bot_makers(names, setup, library)
        options = read_options(edition, option or [])
        made = ladder_of(edition, library, names, count, options=options, seed=seed)
        with _file(save, made, setup, library) as file:
            _play(made, games, file, workers=workers, patience=patience)
        is_whole = _missing(made, games) == 0
        title = " + ".join(setup.edition.ids)
        if as_json:
            data.append({"sets": list(setup.edition.ids), **_data(made, games)})
        else:
            _print(title, made, games, is_saved=save is not None)
        if not is_whole:
            break
    if as_json:
        write_json({"ladders": data})
    if not is_whole:
        raise typer.Exit(INTERRUPTED)


def _check(names: Sequence[str], games: int, sets: Sequence[str], save: str | None) -> None:
    """End the program if a ladder cannot be of that."""
    twice = next((name for name in names if names.count(name) > 1), None)
    if len(names) < 2:  # noqa: PLR2004 - a pair
        fail("--bots: a ladder is of two bots or more, such as random,greedy")
    if twice is not None:
        fail(f"--bots: {twice!r} is named twice")
    if games % 2:
        fail(f"--games {games}: each deal is played twice, with seats swapped; name an even number")
    if save is not None and len(sets) > 1:
        fail("--save: a file holds the games of one ladder; name one SET, or lay others over it")
    if save in ("", "-"):
        fail(f"--save {save!r}: name a file for the games, such as ladder.results.sqlite")


@contextlib.contextmanager
def _file(
    save: str | None, ladder: Ladder, setup: AnySetup[AnyGame], library: Library
) -> Iterator[ResultsFile | None]:
    """Open the file that the games are added to, if there is one; end the program if it is none."""
    if save is None:
        yield None
        return
    with failing_on(BadResults, UnreadableFile):
        with writing_to(save):
            file, is_old = open_ladder(Path(save), ladder, setup, library)
        if is_old:
            said = "its lines are rows of a results file now; the next version reads no lines"
            typer.echo(printable(f"{save}: {said}"), err=True)
        with file:
            yield file


def _play(
    ladder: Ladder, games: int, file: ResultsFile | None, *, workers: int, patience: float
) -> None:
    """Play what is missing; end the program if something fails."""
    missing = _missing(ladder, games)
    if not missing:
        return
    with (
        ending_on_failures(SimulationFailed),
        defer_interrupts() as stopped,
        progress_bar(missing, stopped) as show,
        contextlib.closing(
            ladder.play(games // 2, workers=workers, stopped=stopped, patience=patience)
        ) as playing,
    ):
        done = 0
        for rows in playing:  # the first are none: from then on the bar knows the pace
            done += len(rows)
            if file is not None:
                file.add(placed(rows, file.plan))
            if show is not None:
                show(done, _standing(ladder))


def _missing(ladder: Ladder, games: int) -> int:
    """How many games are left to be played."""
    return sum(map(len, ladder.missing(games // 2)))


# --- Results ---


def _standing(ladder: Ladder) -> str:
    """The ratings so far in a line, the best first."""
    ratings = sorted(zip(elo(ladder.wins), ladder.bots, strict=True), reverse=True)
    return " · ".join(f"{bot} {_elo(rating)}" for rating, bot in ratings)


def _elo(rating: float) -> str:
    # Rounded first: as a whole number, what comes to 0 has no sign of its own.
    return f"{round(rating):+}".replace("-", "\N{MINUS SIGN}").replace("+0", "0")


def _data(ladder: Ladder, games: int) -> dict[str, Any]:
    """All of it as plain values, see docs/ladder.md."""
    plan, ratings, accounts = ladder.plan, ladder.ratings(), ladder.accounts()
    encounters = ladder.encounters()
    return {
        "players": plan.players,
        "bots": list(plan.bots),
        "options": dict(plan.editions[0].options),
        "seed": plan.seed,
        "games_asked": games,
        "games": len(ladder.games),
        "is_partial": _missing(ladder, games) > 0,
        "pairs": [
            {
                "bots": list(each.bots),
                "games": each.games,
                "win_share": round(each.share, 4),
                "win_share_95": [round(bound, 4) for bound in each.interval],
            }
            for each in encounters
        ],
        "ratings": [
            {
                "bot": bot,
                "elo": round(ratings.elo[n], 1),
                "elo_95": [round(bound, 1) for bound in ratings.interval(n)],
                "ahead": {
                    other: [round(bound, 1) for bound in ratings.ahead(n, m)]
                    for m, other in enumerate(ladder.bots)
                    if m != n
                },
                "superiority": {
                    other: round(ratings.superiority(n, m), 4)
                    for m, other in enumerate(ladder.bots)
                    if m != n
                },
                "scores": accounts[bot].scores.summary(),
                "games_per_second": round(accounts[bot].games_per_second(plan.players), 4),
            }
            for n, bot in _ranked(ladder, ratings)
        ],
    }


def _ranked(ladder: Ladder, ratings: Ratings) -> list[tuple[int, str]]:
    """The bots with their numbers, the strongest first."""
    return sorted(enumerate(ladder.bots), key=lambda each: -ratings.elo[each[0]])


def _print(title: str, ladder: Ladder, games: int, *, is_saved: bool) -> None:
    console = new_console()
    counts = f"{len(ladder.bots)} bots, {ladder.plan.players} players"
    console.print(plain_text(f"{title}: {counts}, {len(ladder.games):,} games", "bold"))
    if missing := _missing(ladder, games):
        said = f"interrupted: {missing:,} games are missing, so this is partial"
        if is_saved:
            said += "; the same command goes on from here"
        console.print(plain_text(said))
    if not any(map(any, ladder.wins)):
        console.print(plain_text("no deal was played twice yet"))
        return
    ratings = ladder.ratings()
    ranked = _ranked(ladder, ratings)
    console.print(_ratings_table(ladder, ratings, ranked))
    _print_crosses(console, ladder, [bot for _, bot in ranked])
    note = (
        "Elo is against the mean of all, the lead over the next one, sure how likely it is that "
        "it is stronger than that. In brackets and below shares of wins: 95 %. Games/s are those "
        "of one processor if all seats were the bot's."
    )
    console.print(plain_text(note))


def _ratings_table(ladder: Ladder, ratings: Ratings, ranked: Sequence[tuple[int, str]]) -> Table:
    heads = ("Elo", "lead", "sure", "points", "games/s")
    table = table_of("bot", *heads, right=heads)
    table.columns[0].no_wrap = True
    accounts = ladder.accounts()
    for (n, bot), below in zip(ranked, [*ranked[1:], None], strict=True):
        lead = sure = ""
        if below is not None:
            ahead = ratings.elo[n] - ratings.elo[below[0]]
            lead = _elo_within(ahead, ratings.ahead(n, below[0]))
            sure = f"{100 * ratings.superiority(n, below[0]):.0f} %"
        speed = accounts[bot].games_per_second(ladder.plan.players)
        table.add_row(
            plain_text(bot),
            _elo_within(ratings.elo[n], ratings.interval(n)),
            lead,
            sure,
            f"{accounts[bot].scores.mean:.1f}",
            f"{speed:.3g}" if speed < 1000 else f"{speed:.0f}",  # noqa: PLR2004 - three digits
        )
    return table


def _elo_within(rating: float, interval: Interval) -> str:
    return f"{_elo(rating)} ({_elo(interval.low)}…{_elo(interval.high)})"


def _print_crosses(console: Console, ladder: Ladder, bots: Sequence[str]) -> None:
    """Print who wins how often against whom, in several tables if one is too wide."""
    met: dict[tuple[str, ...], Encounter] = {}
    for each in ladder.encounters():
        met[each.bots] = each
        met[each.bots[::-1]] = each.seen_from(each.bots[1])
    longest = max(map(len, bots))
    # As many as fit behind the names, with a space before each, and one at least.
    at_once = max((console.width - max(longest, len(_HEAD)) - 1) // (max(longest, _CELL) + 1), 1)
    for start in range(0, len(bots), at_once):
        some = bots[start : start + at_once]
        table = table_of(_HEAD, *some, right=some)
        for bot in bots:
            table.add_row(plain_text(bot), *(_cell(met.get((bot, other))) for other in some))
        console.print(table)


def _cell(encounter: Encounter | None) -> str:
    if encounter is None or not encounter.games:
        return "–"
    low, high = encounter.interval
    return f"{100 * encounter.share:.1f} %\n{100 * low:.1f}–{100 * high:.1f}"
