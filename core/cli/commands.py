"""The table of all commands, whose modules are imported when they are called.

So `goldrush --help` imports none of them, and each imports at its top what it needs.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import Any, Final, NamedTuple

import typer
from typer.core import TyperCommand, TyperGroup


class CommandEntry(NamedTuple):
    """A command: its help in a line, and its `module:function`, unless both are called like it."""

    help: str
    where: str = ""


COMMANDS: Final = {
    "edit": CommandEntry("Open the editor, in a window for each set."),
    "new": CommandEntry("Create a new set: a small file with comments that verifies."),
    "verify": CommandEntry("Verify sets, and report errors, warnings and notes."),
    "show": CommandEntry(
        "Show the distribution of a set: designs, copies, edges and icons, and expected numbers."
    ),
    "draw": CommandEntry("Draw all tiles and cards of a set, or a single one, as SVG."),
    "schema": CommandEntry(
        "Print the JSON Schema of tile-set files, for editors that check as you type."
    ),
    "diff": CommandEntry(
        "Tell what differs between two sets: exit code 0 nothing, 1 something, 2 trouble."
    ),
    "propose": CommandEntry(
        "Propose the fewest changes of a set after which wishes hold, or say why none can."
    ),
    "plugins": CommandEntry("List the plugins, and whether they may run; or check those of a set."),
    "agree": CommandEntry(
        "Allow a plugin that is not shipped to run, until its files change.", "plugins:agree"
    ),
    "play": CommandEntry("Let bots play a game, and say who won and why."),
    "replay": CommandEntry(
        "Replay a recorded game, and compare it with its record.",
        "replay:replay",
    ),
    "analyse": CommandEntry(
        "Say which moves of a recorded game cost most, and who had which chances to win when."
    ),
    "scenario": CommandEntry(
        "Run scenarios: set up positions, play moves, and compare the results with the files."
    ),
    "simulate": CommandEntry(
        "Let bots play many games, and say who won how often and where the points came from."
    ),
    "ladder": CommandEntry(
        "Let bots play against one another in pairs, and say how strong each of them is."
    ),
    "publish": CommandEntry("Write a site: tiles, distribution, rules, a replay, downloads."),
    "serve": CommandEntry("Show a published site to browsers on this machine, until Ctrl-C."),
    "pack": CommandEntry("Make one file of a set and all that it needs, to share it."),
    "unpack": CommandEntry(
        "Write what is in a pack into a folder, to look at it or to go on with it.", "pack:unpack"
    ),
    "results": CommandEntry(
        "Say how a study was played and judge its budgets, write its rows, or record a game of it."
    ),
    "balance": CommandEntry(
        "Try what may change in a set until the budgets of a study hold, and say what would do it."
    ),
    "study": CommandEntry(
        "Play the games of a study, and say of each budget whether it holds, and how sure that is."
    ),
    "playtests": CommandEntry(
        "Say what people made of a set: what they misunderstood, where they thought, their points."
    ),
    "measures": CommandEntry("List what studies can measure, with what each of it means."),
    "rules": CommandEntry(
        "Write the rules of a set, with examples that the engine has played and scored."
    ),
    "options": CommandEntry(
        "List the rule options of a set, with their values.",
        "rule_options:options",
    ),
    "print": CommandEntry(
        "Write pages to print, with backs that meet their fronts, as a PDF file.", "print_:print_"
    ),
    "export": CommandEntry(
        "Write tiles and cards for other programs: pictures, tables, objects.", "export:app"
    ),
    "import": CommandEntry(
        "Make sets from the files of other programs, or of a pack.",
        "import_:app",
    ),
}
"""In the order in which `goldrush --help` lists them."""


class LazyGroup(TyperGroup):
    """The group of all commands; to list them it needs none of their modules."""

    def __init__(self, **attributes: Any) -> None:  # noqa: ANN401 - typer's own
        super().__init__(**attributes)
        listed = {name: TyperCommand(name, help=each.help) for name, each in COMMANDS.items()}
        self.commands = {**listed, **self.commands}

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[Any, Any, list[str]]:  # noqa: ANN401
        """The command that is called, with its options."""
        name, command, rest = super().resolve_command(ctx, args)
        return name, load(name) if name in COMMANDS else command, rest


@cache
def load(name: str) -> Any:  # noqa: ANN401 - typer's own
    """A command, or a group of commands, of the table."""
    module, _, function = (COMMANDS[name].where or f"{name}:{name}").partition(":")
    found = getattr(import_module(f"{__package__}.{module}"), function)
    if isinstance(found, typer.Typer):
        return typer.main.get_command(found)
    alone = typer.Typer(add_completion=False)
    alone.command(name)(found)
    return typer.main.get_command(alone)


def all_commands() -> Iterator[tuple[str, Any]]:
    """Every command with the words that call it; those of groups one by one."""
    for name in COMMANDS:
        command = load(name)
        if isinstance(command, TyperGroup):
            yield from ((f"{name} {each}", below) for each, below in command.commands.items())
        else:
            yield name, command
