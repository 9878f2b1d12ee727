"""The command `playtests`: what people made of a set, by their recorded games."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..bots.bots import BotFailed, UnknownBot
from ..messages import message_of
from ..playtests.bots_beside import PEOPLE_NAME, compare_with_bots, default_bot
from ..playtests.page import playtests_page, report_data
from ..playtests.reading import files_of, ids_of, read_playtests
from ..playtests.report import PlaytestReport
from ..processes.interrupts import defer_interrupts
from ..storage.saving import PAGE
from ..studies.played_editions import PlayedEditions
from ..studies.study_labels import StudyLabels
from ..tileset.schema import shown_title
from .failures import INTERRUPTED, fail, print_error
from .games import ending_on_failures
from .library import command_library
from .opening import playable
from .options import AsJson, Language, TextLanguage
from .output import check_file, say, write_file, write_json
from .progress import progress_bar
from .terminal import new_console, plain_text, table_of

if TYPE_CHECKING:
    from rich.table import Table

    from ..playtests.topics import Topic


def playtests(  # noqa: PLR0913, PLR0917 - typer makes options of them
    paths: Annotated[
        list[Path], typer.Argument(metavar="DIR…", help="Folders of records, or records.")
    ],
    sets: Annotated[
        list[str] | None,
        typer.Option(
            "--set", metavar="SET", help="A set as it is now; by default those of most records."
        ),
    ] = None,
    bot: Annotated[
        str,
        typer.Option(
            "--bot", metavar="BOT", help="Who plays the same deals, and judges moves; the planner."
        ),
    ] = "",
    others: Annotated[
        bool,
        typer.Option("--others", help="Count games of other versions of the set, too."),
    ] = False,
    costs: Annotated[
        bool, typer.Option("--costs/--no-costs", help="Judge the moves of people, a second a game.")
    ] = True,
    html: Annotated[
        Path | None,
        typer.Option("--html", metavar="FILE.html", help="Write a page with charts and tables."),
    ] = None,
    language: TextLanguage = Language.EN,
    as_json: AsJson = False,
) -> None:
    """Say what people made of a set: what they misunderstood, where they thought, their points."""
    if html is not None:
        check_file(html, PAGE)
    files = files_of(paths)
    if not files:
        fail("there is no record; records end in .jsonl")
    library = command_library()
    names = sets or [*ids_of(files)]
    if not names:
        fail("none of these files is a record of a game; `--set SET` says of which set")
    edition = playable(library, names[0], names[1:])
    with defer_interrupts() as stopped, progress_bar(2 * len(files), stopped) as progress:
        show = progress or int
        found = read_playtests(files, edition, library, others=others, progress=show)
        with ending_on_failures():
            labels = StudyLabels(language, PlayedEditions((edition, edition)))
            counted = found.counted
            own = bot or default_bot(counted, library)
            try:
                beside = compare_with_bots(
                    counted,
                    edition,
                    library,
                    own,
                    people=labels.say(PEOPLE_NAME),
                    judges=costs,
                    progress=lambda number: show(len(files) + number),
                    stopped=stopped,
                )
            except (BotFailed, UnknownBot) as error:
                fail(f"--bot {own}: {message_of(error)}")
    report = PlaytestReport(found, beside, edition, own, labels)
    if html is not None:
        title = shown_title(edition.sets[-1].tileset, language)
        write_file(html, playtests_page(report, title, html.parent).encode(), PAGE)
    if as_json:
        write_json(report_data(report))
    else:
        _print(report)
    if stopped():
        raise typer.Exit(INTERRUPTED)


def _print(report: PlaytestReport) -> None:
    """Print what is said first, and the tables."""
    say(*report.sentences)
    for fault in report.faults:
        print_error(fault)
    console = new_console()
    for topic in report.topics:
        console.print()
        console.print(_table(topic))


def _table(topic: Topic) -> Table:
    figures = [
        head for head, is_text in zip(topic.heads, topic.is_text, strict=True) if not is_text
    ]
    table = table_of(*topic.heads, right=figures)
    table.title, table.title_justify = plain_text(topic.title, "bold"), "left"
    for row in topic.rows:
        table.add_row(*map(plain_text, row.cells))
    return table
