"""The arguments and options that several commands take."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer


class Language(StrEnum):
    """The languages in which the program writes."""

    EN = "en"
    FR = "fr"
    DE = "de"


# --- Sets ---

SetArgument = Annotated[
    str, typer.Argument(metavar="SET", help="A set by path or id; - reads standard input.")
]
PlayedSet = Annotated[str, typer.Argument(metavar="SET", help="A set by path or id.")]
WithOption = Annotated[
    list[str] | None,
    typer.Option("--with", metavar="SET", help="Combine it with this set; can be repeated."),
]
Extends = Annotated[
    str | None, typer.Option("--extends", metavar="SET", help="Let the tiles extend this set.")
]
PackArgument = Annotated[
    Path, typer.Argument(metavar="FILE.goldrush", help="A pack, as `goldrush pack` makes it.")
]

# --- What is written ---

TextLanguage = Annotated[
    Language, typer.Option("--language", help="The language of all words that are written.")
]
TitleLanguage = Annotated[
    str, typer.Option("--language", metavar="CODE", help="The language of titles.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead of tables.")]
Quiet = Annotated[bool, typer.Option("--quiet", help="Print only the result.")]
OutputFolder = Annotated[
    Path, typer.Option("-o", "--output", metavar="DIR", help="The folder to write into.")
]
Overwrite = Annotated[
    bool, typer.Option("--overwrite", help="Also replace files that were not written by this.")
]
Replace = Annotated[bool, typer.Option("--replace", help="Replace files that are there.")]
PaperName = Annotated[str, typer.Option("--paper", metavar="PAPER", help="a4 or letter.")]

# --- Games ---

Players = Annotated[int | None, typer.Option("--players", metavar="N", help="Number of players.")]
Bots = Annotated[
    str,
    typer.Option(
        "--bots",
        metavar="BOT,…",
        help="The bots, repeated round the table: random, greedy, planner, search (search:50 with "
        "50 playouts, search:2s with 2 seconds for each choice), those of plugins, some as "
        "BOT:VALUE.",
    ),
]
RuleOptions = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="A rule option; can be repeated."),
]
BatchSeed = Annotated[
    int, typer.Option("--seed", metavar="N", help="The same seed gives the same games.")
]
Workers = Annotated[
    int,
    typer.Option("--workers", metavar="N", min=1, max=256, help="Number of processes."),
]
Patience = Annotated[
    int,
    typer.Option(
        "--patience",
        metavar="SECONDS",
        min=0,
        max=86_400,
        help="Time limit of one action; 0 for none.",
    ),
]
Scheduler = Annotated[
    str,
    typer.Option(
        "--scheduler",
        metavar="ADDRESS",
        help="Play on the workers of this Dask scheduler, whose owner can run any code here.",
    ),
]
Trusted = Annotated[
    str,
    typer.Option(
        "--trust", metavar="ADDRESS", help="Trust the scheduler of this address; do not ask."
    ),
]
RecordArgument = Annotated[Path, typer.Argument(metavar="FILE.jsonl", help="A record of a game.")]
RecordSets = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="SET", help="A set that it needs; can be repeated."),
]
Anyway = Annotated[bool, typer.Option("--anyway", help="Try it even if its sets have changed.")]
