"""The manual page of `goldrush`, made from what the command line says of itself."""

from __future__ import annotations

import re
from typing import Any, Final

import typer

from core.cli.commands import all_commands
from core.cli.main import app
from docs.make_commands import explained, parameters, usage_of

FILES: Final = """\
.SH FILES
.TP
.I ~/.local/share/goldrush\\-workshop
Sets and plugins of your own, known by their ids.
.TP
.I ~/.config/goldrush\\-workshop
Settings, and the plugins that you have agreed to.
.TP
.I ~/.local/state/goldrush\\-workshop
Versions of sets that were kept, and games in progress.
"""


def manual(version: str, date: str) -> str:
    """The page as troff, of a version and the date of its release."""
    group = typer.main.get_command(app)
    exit_codes = str(getattr(group, "epilog", "")).removeprefix("Exit codes: ")
    sections = [section(name, each) for name, each in all_commands()]
    return (
        f'.TH GOLDRUSH 1 "{date}" "Gold Rush Workshop {version}" "User Commands"\n'
        ".SH NAME\ngoldrush \\- edit, verify, print and play tile sets\n"
        ".SH SYNOPSIS\n.B goldrush\n.I COMMAND\n[\\fIOPTION\\fR]...\n[\\fIARGUMENT\\fR]...\n"
        f".SH DESCRIPTION\n{escaped(group.help or '')}\n"
        "A set is named by its path or by its id.\n"
        f".SH OPTIONS\n{options(group)}"
        f".SH COMMANDS\n{''.join(sections)}"
        f".SH EXIT STATUS\n{escaped(exit_codes)}\n{FILES}"
    )


def section(name: str, command: Any) -> str:  # noqa: ANN401 - typer's own
    """A command: how it is called, what it does, and what it takes."""
    pieces = [usage_of(*each) for each in parameters(command)]
    needed = [piece for piece in pieces if not piece.startswith(("-", "[-"))]
    usage = " ".join(("goldrush", name, "[OPTION]...", *needed))
    return f".SS {escaped(usage)}\n{escaped(command.help)}\n{options(command)}"


def options(command: Any) -> str:  # noqa: ANN401 - typer's own
    """The arguments and options of a command, each with what it means."""
    rows = [explained(*each) for each in parameters(command)]
    return "".join(f".TP\n.B {escaped(names)}\n{escaped(words)}\n" for names, words in rows)


def escaped(text: str) -> str:
    """Text in one line of troff that reads as it is."""
    plain = re.sub(r"\s+", " ", text.replace("`", '"')).strip()
    plain = plain.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{plain}" if plain.startswith((".", "'")) else plain
