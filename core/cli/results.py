"""The command `results`, for what a study has kept: how it was played, its rows, a game again."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from ..files import legible
from .output import new_console, plain_text, table_of
from .shared import FAILED, Language, TextLanguage, attribute_errors, command_library, fail

if TYPE_CHECKING:
    from rich.table import Table

    from ..studies.results_file import ResultsFile
    from ..studies.verdicts import BudgetJudge


_MARKS: Final = {"pass": ("pass", "green"), "fail": ("FAIL", "red"), "undecided": ("?", "yellow")}


def results(  # noqa: PLR0913, PLR0917 - typer makes options of them
    file: Annotated[
        Path, typer.Argument(metavar="FILE.results.sqlite", help="The results of a study.")
    ],
    csv: Annotated[
        str | None,
        typer.Option("--csv", metavar="FILE.csv", help="Write a row for each game; - shows them."),
    ] = None,
    replay: Annotated[
        str | None,
        typer.Option("--replay", metavar="EDITION:GAME", help="Play a game again, and record it."),
    ] = None,
    html: Annotated[
        Path | None,
        typer.Option("--html", metavar="FILE.html", help="Write a page with charts and tables."),
    ] = None,
    language: TextLanguage = Language.EN,
    output: Annotated[
        Path | None,
        typer.Option("-o", "--output", metavar="FILE.jsonl", help="The record to write."),
    ] = None,
) -> None:
    """Say how a study was played and judge its budgets, write its rows, or record a game of it."""
    from ..studies.results_file import BadResults, OtherResults, ResultsFile

    if (replay is None) != (output is None):
        fail("--replay EDITION:GAME and -o FILE.jsonl go together")
    try:
        with ResultsFile.read(file, command_library()) as kept:
            if csv is not None:
                write_rows(kept, csv)
            if replay is not None and output is not None:
                _record(kept, replay, output)
            if html is not None:
                _write_page(kept, html, language)
            if csv is None and replay is None and html is None:
                _show(kept)
    except OtherResults as error:
        fail(str(error), FAILED)
    except BadResults as error:
        fail(str(error))


def _show(kept: ResultsFile) -> None:
    from ..studies.headline import headline
    from ..studies.study_page_content import facts_of
    from ..studies.verdicts import judge_of

    judge = judge_of(kept)
    judge.catch_up(kept)
    said = headline(judge, is_over=kept.ended, is_stopped=kept.stopped)
    new_console().print(plain_text(f"{said.sentence}. {said.certainty}".strip(), "bold"))
    new_console().print(verdict_table(judge))
    table = table_of("", "")
    table.show_header = False
    for fact in facts_of(kept):
        table.add_row(plain_text(fact.name), plain_text("\n".join(fact.values)))
    new_console().print(table)


def write_rows(kept: ResultsFile, csv: str) -> None:
    """Write a row for each game to a file, or end the program; `-` is standard output."""
    from ..studies.kept_games import write_csv

    try:
        if csv == "-":
            write_csv(kept, sys.stdout)
            return
        with Path(csv).open("w", encoding="utf-8", newline="") as file:
            write_csv(kept, file)
    except OSError as error:
        # The reader has gone, as with `--csv - | head`: `main` then ends quietly.
        if isinstance(error, BrokenPipeError):
            raise
        fail(f"{csv}: cannot be written ({error.strerror})")


def page_of(
    kept: ResultsFile, title: str, language: Language, judge: BudgetJudge | None = None
) -> str:
    """Return the page of some results, or end the program if their games cannot be prepared."""
    from ..engine.errors import GameStopped, PluginProblem, Unplayable
    from ..studies.results_page import results_page

    try:
        with attribute_errors():
            return results_page(kept, title, language, judge)
    except (GameStopped, PluginProblem, Unplayable) as error:
        fail(str(error), FAILED)


def verdict_table(judge: BudgetJudge) -> Table:
    """Return a line for each budget, with a mark."""
    from rich.table import Table

    lines = Table.grid(padding=(0, 1, 0, 0))
    for each in judge.verdicts():
        mark, style = _MARKS[each.state]
        lines.add_row(plain_text(mark, style), plain_text(str(each.sentence)))
    return lines


def _write_page(kept: ResultsFile, path: Path, language: Language) -> None:
    title = kept.title or kept.path.name.partition(".")[0]
    page = page_of(kept, title, language)
    try:
        path.write_text(page, encoding="utf-8")
    except OSError as error:
        fail(f"{path}: cannot be written ({error.strerror})")


def _record(kept: ResultsFile, game: str, output: Path) -> None:
    from ..engine.errors import GameStopped, PluginProblem
    from ..records.record_file import may_overwrite
    from ..simulation.playing import SimulationFailed
    from ..studies.kept_games import record_again
    from ..tileset.reader import save_bytes

    edition, number = _game_of(kept, game)
    if not may_overwrite(output):
        fail(f"{output}: already exists and is no record of a game; nothing was written")
    try:
        with attribute_errors():
            record = record_again(kept, edition, number)
    except (GameStopped, PluginProblem, SimulationFailed) as error:
        fail(str(error), FAILED)
    try:
        save_bytes(record, output)
    except OSError as error:
        fail(f"{output}: cannot be written ({error.strerror})")
    row = kept.game(edition, number)
    if row is not None:
        scores = ", ".join(f"{bot} {n}" for bot, n in zip(row.bots, row.scores, strict=True))
        turned = f"; it turned after {row.turned} of {row.actions} actions" if row.turned else ""
        typer.echo(legible(f"{output}: {scores}{turned}"))


def _game_of(kept: ResultsFile, text: str) -> tuple[int, int]:
    """Return which edition and which game of it is meant, or end the program."""
    from ..findings import did_you_mean

    # From the right: a name may have a colon, a number has none.
    name, _, number = text.rpartition(":")
    names = kept.plan.names
    if not name and len(names) == 1:
        name = names[0]
    if name not in names:
        fail(f"--replay {text}: there is no edition {name!r}; {did_you_mean(name, names)}")
    edition, games = names.index(name), kept.blocks * kept.plan.seatings
    if not number.isdecimal() or int(number) >= games:
        most = f"its games are 0 to {games - 1}" if games else "it has no games yet"
        fail(f"--replay {text}: there is no game {number!r} of {name!r}; {most}")
    return edition, int(number)
