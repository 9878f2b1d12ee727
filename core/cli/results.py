"""The command `results`, for what a study has kept: how it was played, its rows, a game again."""

from __future__ import annotations

import contextlib
import re
import sys
from collections.abc import Callable, Iterator
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.table import Table

from ..bots.bots import UnknownBot
from ..edition.rule_options import BadOption
from ..findings import did_you_mean
from ..records.record_file import RECORD
from ..simulation.planned_edition import SimulationFailed
from ..storage.files import UnreadableFile
from ..storage.saving import PAGE, TEXT
from ..studies.cluster import ClusterProblem
from ..studies.headline import headline
from ..studies.kept_games import record_again, write_csv
from ..studies.results_database import BadResults, OtherResults
from ..studies.results_file import ResultsFile
from ..studies.study_facts import facts_of
from ..studies.study_page import results_page, title_of
from ..studies.verdicts import BudgetJudge, judge_of
from ..tileset.reader import UnreadableSet
from .failures import FAILED, fail, failing_on
from .games import ending_on_failures
from .library import command_library
from .options import Language, TextLanguage
from .output import check_file, new_file, say, write_file
from .terminal import new_console, plain_text, print_text, table_of

_NUMBER: Final = re.compile("[0-9]{1,18}")
MARKS: Final = {"pass": ("pass", "green"), "fail": ("FAIL", "red"), "undecided": ("?", "yellow")}
"""What stands before a budget by its state, and in which colour."""


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
    if (replay is None) != (output is None):
        fail("--replay EDITION:GAME and -o FILE.jsonl go together")
    for path, kind in ((csv, TEXT), (output, RECORD), (html, PAGE)):
        if path not in (None, "-"):
            check_file(Path(path), kind)
    with failing_in_words(), ResultsFile.read(file, command_library()) as kept:
        if csv is not None:
            write_rows(kept, csv)
        if replay is not None and output is not None:
            _record(kept, replay, output)
        if html is not None:
            write_file(html, results_page(kept, language).encode(), PAGE)
        if csv is None and replay is None and html is None:
            _show(kept, language)


@contextlib.contextmanager
def failing_in_words(*, starts_over: str = "") -> Iterator[None]:
    """End the program with a message where results cannot be used, or games not be played."""
    with (
        failing_on(BadResults),
        failing_on(OtherResults, code=FAILED, behind=starts_over),
        ending_on_failures(
            BadOption, UnknownBot, UnreadableFile, UnreadableSet, SimulationFailed, ClusterProblem
        ),
    ):
        yield


def _show(kept: ResultsFile, language: Language) -> None:
    judge = judge_of(kept)
    judge.catch_up(kept)
    print_text(title_of(kept, language), "bold")
    print_headline(kept, judge)
    new_console().print(verdict_table(judge))
    table = table_of("", "")
    table.show_header = False
    for fact in facts_of(kept.plan, kept.blocks):
        table.add_row(plain_text(fact.name), plain_text("\n".join(fact.values)))
    new_console().print(table)


def print_headline(kept: ResultsFile, judge: BudgetJudge) -> None:
    """Print what a study says in a sentence, and how sure that is."""
    said = headline(judge, is_over=kept.ended, is_stopped=kept.stopped)
    print_text(f"{said.sentence}. {said.certainty}".strip(), "bold")


def write_rows(kept: ResultsFile, csv: str) -> None:
    """Write a row for each game to a file, or end the program; `-` is standard output."""
    if csv == "-":
        write_csv(kept, sys.stdout)
        return
    with new_file(Path(csv), TEXT) as file:
        text = TextIOWrapper(file, encoding="utf-8", newline="")
        write_csv(kept, text)
        text.detach()  # which writes what is left


def verdict_table(judge: BudgetJudge, say: Callable[[str], str] = str) -> Table:
    """A line for each budget, with a mark; `say` gives texts in a language."""
    lines = Table.grid(padding=(0, 1, 0, 0))
    for each in judge.verdicts():
        mark, style = MARKS[each.state]
        lines.add_row(plain_text(mark, style), plain_text(say(each.sentence)))
    return lines


def _record(kept: ResultsFile, game: str, output: Path) -> None:
    edition, number = _game_of(kept, game)
    write_file(output, record_again(kept, edition, number), RECORD)
    row = kept.game(edition, number)
    if row is not None:
        scores = ", ".join(f"{bot} {n}" for bot, n in zip(row.bots, row.scores, strict=True))
        turned = f"; it turned after {row.turned} of {row.actions} actions" if row.turned else ""
        say(f"{output}: {scores}{turned}")


def _game_of(kept: ResultsFile, text: str) -> tuple[int, int]:
    """The edition and the game of it that are meant, or end the program."""
    # From the right: a name may have a colon, a number has none.
    name, _, number = text.rpartition(":")
    names = kept.plan.names
    if not name and len(names) == 1:
        name = names[0]
    if name not in names:
        fail(f"--replay {text}: there is no edition {name!r}; {did_you_mean(name, names)}")
    edition, games = names.index(name), kept.blocks * kept.plan.seatings
    is_number = _NUMBER.fullmatch(number) is not None
    if not is_number or int(number) >= games or kept.game(edition, int(number)) is None:
        most = f"its games are 0 to {games - 1}" if games else "it has no games yet"
        fail(f"--replay {text}: there is no game {number!r} of {name!r}; {most}")
    return edition, int(number)
