"""The command `schema`: the formats of files, for other editors."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from ..tileset import set_schema


def schema(
    scenarios: Annotated[
        str | None,
        typer.Option(metavar="SET", help="Print that of scenarios of the game of this set."),
    ] = None,
    studies: Annotated[bool, typer.Option("--studies", help="Print that of studies.")] = False,
) -> None:
    """Print the JSON Schema of tile-set files, for editors that check as you type."""
    # The other two import much, for what is seldom asked for.
    if studies:
        from ..studies import study_schema

        made = study_schema.json_schema()
    elif scenarios is None:
        made = set_schema.json_schema()
    else:
        from ..engine.game_types import game_type
        from ..records import scenario_file
        from .games import ending_on_failures
        from .library import command_library
        from .opening import playable

        edition = playable(command_library(), scenarios)
        with ending_on_failures():
            made = scenario_file.json_schema(game_type(edition))
    typer.echo(json.dumps(made, indent=2, ensure_ascii=False))
