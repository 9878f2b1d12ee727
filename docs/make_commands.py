"""Writes the list of commands in docs/commands.md, from the command line itself.

    .venv/bin/python -m docs.make_commands

What people wrote above and below the list stays as it is.
"""

from __future__ import annotations

import inspect
import sys
import textwrap
from collections.abc import Sequence
from enum import Enum
from pathlib import Path
from typing import Any, Final, get_args, get_type_hints

from core.cli.commands import all_commands

PAGE: Final = Path(__file__).with_name("commands.md")
BEGIN: Final = "<!-- Made by docs/make_commands.py: -->"
END: Final = "<!-- So much for what is made. -->"
GROUPS: Final = {
    "Author": "edit, new, show, draw, diff, propose, import csv, import jcloisterzone, "
    "import pack, schema",
    "Verify": "verify, scenario",
    "Play": "play, replay, options",
    "Judge": "simulate, ladder, study, balance, results, measures, analyse, playtests",
    "Publish": "print, rules, publish, serve, pack, unpack, "
    "export png, export svg, export printshop, export csv, export tts, export pcio, "
    "export screentop",
    "Plugins": "plugins, agree",
}
GUIDES: Final = {
    "edit": "editor.md",
    "new": "tileset-format.md",
    "draw": "drawing.md",
    "diff": "comparing.md",
    "propose": "proposals.md",
    "import csv": "importing.md#tables-of-tiles",
    "import jcloisterzone": "importing.md#tile-definitions-of-jcloisterzone",
    "import pack": "packs.md#using-one",
    "pack": "packs.md",
    "unpack": "packs.md#using-one",
    "schema": "tileset-format.md",
    "verify": "verification.md",
    "scenario": "scenarios.md",
    "play": "bots.md",
    "replay": "record-format.md",
    "simulate": "simulation.md",
    "ladder": "ladder.md",
    "study": "laboratory.md",
    "balance": "balancing.md",
    "results": "laboratory.md#results",
    "measures": "laboratory.md#measures",
    "analyse": "analysis.md",
    "playtests": "playtests.md",
    "print": "printing.md",
    "rules": "rules-appendix.md",
    "publish": "publishing.md#a-site",
    "serve": "publishing.md#a-game-to-play",
    "export png": "publishing.md#pictures",
    "export svg": "publishing.md#pictures",
    "export printshop": "publishing.md#print-shops",
    "export csv": "publishing.md#tables",
    "export tts": "publishing.md#tabletop-simulator",
    "export pcio": "publishing.md#playingcardsio",
    "export screentop": "publishing.md#screentop",
    "plugins": "writing-an-expansion.md#when-it-goes-wrong",
    "agree": "writing-an-expansion.md#while-you-develop-it",
}
"""The page that says more of a command, at the heading where it does."""
_WIDTH: Final = 92
_VALUES: Final = {int: "N", float: "NUMBER", Path: "PATH", str: "TEXT"}


def main() -> int:
    """Write the list into the page."""
    PAGE.write_text(renewed(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    return 0


def renewed(page: str) -> str:
    """The page with its list as the command line is now."""
    before, rest = page.split(BEGIN)
    after = rest.split(END)[1]
    return f"{before}{BEGIN}\n\n{listing()}\n{END}{after}"


def listing() -> str:
    """Every command under the heading of its group; raise LookupError for one without a group."""
    known = dict(all_commands())
    grouped = {group: names.split(", ") for group, names in GROUPS.items()}
    named = {name for names in grouped.values() for name in names}
    for name in named ^ set(known):
        raise LookupError(
            f"goldrush {name} is either in no group of GROUPS, or gone and still there"
        )
    parts = []
    for group, names in grouped.items():
        parts.append(f"## {group}\n")
        parts += [described(name, known[name]) for name in names]
    return "\n".join(parts)


def described(name: str, command: Any) -> str:  # noqa: ANN401 - typer's own
    """One command: what it does, how it is called, and what each argument and option means."""
    shown = parameters(command)
    more = f" See [{title(GUIDES[name])}]({GUIDES[name]})." if name in GUIDES else ""
    lines = usage(f"goldrush {name}", [usage_of(*each) for each in shown])
    rows = "".join(row_of(*explained(*each)) for each in shown)
    return (
        f"### goldrush {name}\n\n{command.help}{more}\n\n```text\n{lines}\n```\n\n"
        f"| argument or option | what it is |\n|---|---|\n{rows}"
    )


def parameters(command: Any) -> list[tuple[Any, str]]:  # noqa: ANN401 - typer's own
    """What may stand behind a command, each with what is written for its value."""
    hints = get_type_hints(inspect.unwrap(command.callback))
    shown = [each for each in command.params if not each.hidden]
    return [(each, value_of(each, hints.get(each.name))) for each in shown]


def title(address: str) -> str:
    """The title of a page that is linked, perhaps at a heading."""
    page = PAGE.with_name(address.partition("#")[0])
    return page.read_text(encoding="utf-8").partition("\n")[0].removeprefix("# ")


def usage(words: str, pieces: Sequence[str]) -> str:
    """A line, or several, that show all that may stand behind the words of a command."""
    required = [piece for piece in pieces if not piece.startswith("[-")]
    # A line breaks between two of them, never within one.
    solid = [
        piece.replace(" ", "\0") for piece in (*required, *(p for p in pieces if p not in required))
    ]
    lines = textwrap.wrap(
        " ".join((words, *solid)), _WIDTH, subsequent_indent="    ", break_on_hyphens=False
    )
    return "\n".join(lines).replace("\0", " ")


def value_of(parameter: Any, hint: object) -> str:  # noqa: ANN401 - typer's own
    """What is written for a value: its name, the choices there are, or nothing for a switch."""
    if parameter.metavar:
        return str(parameter.metavar)
    kinds = [each for each in (*get_args(hint), hint) if isinstance(each, type)]
    choices = [str(each.value) for kind in kinds if issubclass(kind, Enum) for each in kind]
    if choices or kinds == [bool]:
        return "|".join(choices)
    return next(word for kind, word in _VALUES.items() if kind in kinds)


def usage_of(parameter: Any, value: str) -> str:  # noqa: ANN401 - typer's own
    """A parameter as it stands in the line of usage, in brackets if it may be left out."""
    if parameter.param_type_name == "argument":
        return value
    name = (parameter.secondary_opts or [min(parameter.opts, key=len)])[0]
    words = f"{name} {value}".rstrip()
    return words if parameter.required else f"[{words}]{'...' if parameter.multiple else ''}"


def explained(parameter: Any, value: str) -> tuple[str, str]:  # noqa: ANN401 - typer's own
    """All names of a parameter, and what it means, with what holds where it is left out."""
    names = sorted((*parameter.opts, *parameter.secondary_opts), key=len)
    named = value if parameter.param_type_name == "argument" else f"{', '.join(names)} {value}"
    default = parameter.default
    default = default.value if isinstance(default, Enum) else default
    said = isinstance(default, str | int | float | Path) and not isinstance(default, bool)
    words = f"{parameter.help} Default: `{default}`." if said and str(default) else parameter.help
    return named.rstrip(), words


def row_of(named: str, words: str) -> str:
    """A parameter as a row of the table."""
    cells = (f"`{named}`", words)
    return f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |\n"


if __name__ == "__main__":
    sys.exit(main())
