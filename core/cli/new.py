"""The command `new`, which makes a set to begin with."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ..authoring.new_file import create
from ..authoring.templates import new_set
from ..edition.plugin_manifest import Plugin
from ..findings import did_you_mean
from ..storage.files import UnreadableFile
from ..tileset.reader import UnreadableSet, read
from .failures import fail, failing_on
from .library import command_library
from .opening import extended_edition
from .output import say, writing_to


def new(
    set_id: Annotated[
        str, typer.Argument(metavar="ID", help="The id of the set; the file is ID.yaml.")
    ],
    extends: Annotated[
        str | None, typer.Option("--extends", metavar="SET", help="The set to extend, by id.")
    ] = None,
    game: Annotated[
        str | None,
        typer.Option("--game", metavar="PLUGIN", help="Make a deck for the game of this plugin."),
    ] = None,
    folder: Annotated[Path, typer.Option("--folder", help="The folder for the file.")] = Path(),
) -> None:
    """Create a new set: a small file with comments that verifies."""
    path = folder / f"{set_id}.yaml"
    if game is not None and extends is not None:
        fail("--game: a set that extends another one has the game of that")
    extended = extended_edition(extends, folder)
    # Only the id can be wrong with this text, and the reader says best what is.
    text = new_set(set_id, extended, _game(game, folder) if game is not None else None)
    try:
        read(text, path.name)
    except UnreadableSet as error:
        fail(f"{set_id!r} is no id: {error.findings[0].message}")
    with writing_to(path):
        try:
            create(path, text)
        except FileExistsError:
            fail(f"{path}: already exists; nothing was written")
    say(f"{path}: a new set. Next: goldrush edit {path}")


def _game(name: str, folder: Path) -> Plugin:
    """The plugin of a game; end the program if there is none, or if it brings no game."""
    library = command_library()

    def load(name: str) -> Plugin | None:
        with failing_on(
            UnreadableSet, UnreadableFile, before=f"the plugin {name!r} cannot be read: "
        ):
            return library.plugin(name, folder)

    plugin = load(name)
    if plugin is None or not plugin.declaration.game:
        # Reads every plugin there is: too slow but for an error.
        found = (load(other) for other in library.plugin_ids(folder))
        games = [each.id for each in found if each is not None and each.declaration.game]
        fail(f"no plugin brings a game called {name!r}; {did_you_mean(name, games)}")
    return plugin
