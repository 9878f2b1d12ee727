"""The command `results`, for what a study has kept: how it was played, its rows, a game again."""

from __future__ import annotations

import contextlib
import re
import sys
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from ..storage.files import printable
from .output import check_file, new_console, new_file, plain_text, table_of, write_file
from .shared import FAILED, Language, TextLanguage, attribute_errors, command_library, fail

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.table import Table

    from ..studies.results_file import ResultsFile
    from ..studies.verdicts import BudgetJudge


_NUMBER: Final = re.compile("[0-9]{1,18}")
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
    from ..records.record_file import RECORD
    from ..storage.saving import PAGE, TEXT
    from ..studies.results_file import ResultsFile

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
            title = kept.title or kept.path.name.partition(".")[0]
            write_file(html, page_of(kept, title, language).encode(), PAGE)
        if csv is None and replay is None and html is None:
            _show(kept)


@contextlib.contextmanager
def failing_in_words(*, starts_over: str = "") -> Iterator[None]:
    """End the program with a message where results cannot be used, or games not be played."""
    from ..bots.bots import BotFailed, UnfitBot, UnknownBot
    from ..edition.rule_options import BadOption
    from ..engine.errors import GameStopped, PluginProblem, Unplayable
    from ..simulation.planned_edition import SimulationFailed
    from ..storage.files import UnreadableFile
    from ..studies.cluster import ClusterProblem
    from ..studies.results_database import BadResults, OtherResults
    from ..tileset.reader import UnreadableSet

    try:
        with attribute_errors():
            yield
    except OtherResults as error:
        fail(f"{error.message}{starts_over}", FAILED)
    except BadResults as error:
        fail(error.message)
    except (BadOption, BotFailed, UnfitBot, UnknownBot, UnreadableFile, UnreadableSet) as error:
        fail(str(error), FAILED)
    except (GameStopped, PluginProblem, Unplayable, SimulationFailed, ClusterProblem) as error:
        fail(str(error), FAILED)


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
    from ..storage.saving import TEXT
    from ..studies.kept_games import write_csv

    if csv == "-":
        write_csv(kept, sys.stdout)
        return
    with new_file(Path(csv), TEXT) as file:
        text = TextIOWrapper(file, encoding="utf-8", newline="")
        write_csv(kept, text)
        text.detach()  # which writes what is left


def page_of(
    kept: ResultsFile, title: str, language: Language, judge: BudgetJudge | None = None
) -> str:
    """Return the page of some results; see `failing_in_words`."""
    from ..studies.results_page import results_page

    return results_page(kept, title, language, judge)


def verdict_table(judge: BudgetJudge) -> Table:
    """Return a line for each budget, with a mark."""
    from rich.table import Table

    lines = Table.grid(padding=(0, 1, 0, 0))
    for each in judge.verdicts():
        mark, style = _MARKS[each.state]
        lines.add_row(plain_text(mark, style), plain_text(str(each.sentence)))
    return lines


def _record(kept: ResultsFile, game: str, output: Path) -> None:
    from ..records.record_file import RECORD
    from ..studies.kept_games import record_again

    edition, number = _game_of(kept, game)
    write_file(output, record_again(kept, edition, number), RECORD)
    row = kept.game(edition, number)
    if row is not None:
        scores = ", ".join(f"{bot} {n}" for bot, n in zip(row.bots, row.scores, strict=True))
        turned = f"; it turned after {row.turned} of {row.actions} actions" if row.turned else ""
        typer.echo(printable(f"{output}: {scores}{turned}"))


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
    is_number = _NUMBER.fullmatch(number) is not None
    if not is_number or int(number) >= games or kept.game(edition, int(number)) is None:
        most = f"its games are 0 to {games - 1}" if games else "it has no games yet"
        fail(f"--replay {text}: there is no game {number!r} of {name!r}; {most}")
    return edition, int(number)
