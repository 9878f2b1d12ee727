"""The command `measures`, which lists what studies can measure."""

from __future__ import annotations

from typing import Annotated

import typer

from ..engine.game_types import prepare
from ..studies.measures.registry import all_measures, measures_of
from .games import ending_on_failures
from .opening import edition_of
from .output import write_json
from .terminal import new_console, plain_text, print_text, table_of


def measures(
    sets: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[SET...]", help="Measures of games of these sets, with those of plugins."
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")] = False,
) -> None:
    """List what studies can measure, with what each of it means."""
    known = all_measures()
    if sets:
        edition = edition_of(sets[0], sets[1:])
        with ending_on_failures():
            known = measures_of(prepare(edition, edition.players.min, {}))
    if as_json:
        data = [
            {
                "name": each.name,
                "title": str(each.title),
                "meaning": str(each.meaning),
                "unit": each.unit,
                "parts": list(each.parts),
                "usual": each.usual,
            }
            for each in known
        ]
        write_json(data)
        return
    table = table_of("measure", "unit", "parts", "meaning")
    for each in known:
        name = each.name if each.usual else f"{each.name} *"
        row = (name, each.unit, ", ".join(each.parts), str(each.meaning))
        table.add_row(*map(plain_text, row))
    new_console().print(table)
    print_text("* only if a study names it")
