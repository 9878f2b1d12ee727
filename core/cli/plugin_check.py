"""What `plugins --check` does: games of a set under guards."""

from __future__ import annotations

from typing import NoReturn

import typer

from ..analysis.game_trials import try_game
from ..analysis.plugin_trials import GAMES, try_plugins
from ..bots.bots import choose, make
from .failures import FAILED, OK
from .games import ending_on_failures
from .library import command_library
from .opening import playable
from .output import counted, say


def check_plugins(tile_set: str, over: list[str] | None) -> NoReturn:
    """Play games under guards, print what was found, and end the program."""
    edition = playable(command_library(), tile_set, over)
    with ending_on_failures():
        if edition.game is None:
            faults = try_plugins(
                edition, thinking=lambda game, seed: choose(game, make("greedy", seed))
            )
        else:
            faults = try_game(edition)
    say(*(f"{plugin}: {message} [{guard}]" for plugin, guard, message in faults))
    named = ", ".join(plugin.id for plugin in edition.plugins) or "no plugins"
    title = " + ".join(edition.ids)
    say(f"{GAMES} games of {title} with {named}: {counted(len(faults), 'fault')}")
    raise typer.Exit(FAILED if faults else OK)
