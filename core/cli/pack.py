"""The commands that make one file of a set, and a set of such a file again."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ..edition.library import PACK_SUFFIX, default_library, shown
from ..packing.archive import PackFault
from ..packing.pack import BadPack, SetPack, open_pack, read_pack
from ..packing.unpacking import Destination, InTheWay, shadowed
from ..packing.unpacking import unpack as unpack_pack
from ..packing.writing import write_pack
from ..storage.files import UnreadableFile
from ..storage.saving import PACK
from .failures import FAILED, fail, failing_on, print_error
from .opening import edition_of
from .options import PackArgument, Replace, SetArgument, WithOption
from .output import check_file, counted, say, write_file


def pack(
    tile_set: SetArgument,
    output: Annotated[
        Path, typer.Option("-o", "--output", metavar="NAME.goldrush", help="The file to write.")
    ],
    over: WithOption = None,
) -> None:
    """Make one file of a set and all that it needs, to share it."""
    if output.suffix.lower() != PACK_SUFFIX:
        fail(f"{output}: a pack is named with {PACK_SUFFIX} at its end")
    check_file(output, PACK)
    edition = edition_of(tile_set, over)
    with failing_on(PackFault, code=FAILED, before=f"{tile_set}: "), failing_on(UnreadableFile):
        content = write_pack(edition)
    write_file(output, content, PACK)
    made = read_pack(content, shown(output)).manifest
    say(*(f"  {file.kind:8}  {file.size:>10,}  {path}" for path, file in made.files.items()))
    needed = [each.id for each in made.sets if each.shipped]
    needed += [each.id for each in made.plugins if each.shipped]
    also = f"; needs of the program {', '.join(needed)}" if needed else ""
    number = counted(len(made.files), "file")
    say(f"{shown(output)}: {number}, {len(content):,} bytes{also}")


def unpack(
    file: PackArgument,
    output: Annotated[
        Path | None,
        typer.Option("-o", "--output", metavar="DIR", help="The folder; else one of its name."),
    ] = None,
    replace: Replace = False,
) -> None:
    """Write what is in a pack into a folder, to look at it or to go on with it."""
    folder = output if output is not None else Path(file.stem)
    _unpack(_read(file), Destination.of(folder), replace=replace)


def import_pack(
    file: PackArgument,
    output: Annotated[
        Path | None,
        typer.Option("-o", "--output", metavar="DIR", help="Another folder than your own of sets."),
    ] = None,
    replace: Replace = False,
) -> None:
    """Put the sets and plugins of a pack among your own, where they are found by id."""
    opened = _read(file)
    library = default_library()
    own = Destination(library.set_folders[0], library.plugin_folders[0])
    hidden = [] if output is not None or replace else shadowed(opened)
    if hidden:
        named = ", ".join(hidden)
        fail(f"{file}: would be taken for what is shipped: {named}; --replace lets it", FAILED)
    _unpack(opened, own if output is None else Destination.of(output), replace=replace)


def _read(file: Path) -> SetPack:
    """A pack; end the program if there is none, or if it is refused."""
    with failing_on(UnreadableFile), failing_on(BadPack, code=FAILED):
        return open_pack(file)


def _unpack(opened: SetPack, to: Destination, *, replace: bool) -> None:
    with failing_on(PackFault, code=FAILED, before=f"{opened.file}: "):
        try:
            sets = unpack_pack(opened, to, replace=replace)
        except InTheWay as error:
            for path in error.paths:
                print_error(f"{shown(to.place(path))}: is there already, and differs")
            fail("nothing was written; --replace replaces what is there", FAILED)
        except OSError as error:
            fail(f"{error.filename or shown(to.sets)}: cannot be written ({error.strerror})")
    number = counted(len(opened.manifest.files), "file")
    say(f"{shown(to.sets)}: {number} of {opened.file}", *(f"  {shown(file)}" for file in sets))
    for each in opened.manifest.plugins:
        if not each.shipped:
            folder = shown(to.plugins / each.id)
            say(f"  the plugin {each.id}; to let it run: goldrush agree {folder}")
