"""The commands that make one file of a set, and a set of such a file again."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..storage.files import UnreadableFile, printable
from .opening import SetArgument, edition_of
from .output import check_file, write_file
from .shared import FAILED, WithOption, counted, fail, print_error

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..packing.pack import SetPack
    from ..packing.unpacking import Destination

PackArgument = Annotated[
    Path, typer.Argument(metavar="FILE.goldrush", help="A pack, as `goldrush pack` makes it.")
]
Replace = Annotated[bool, typer.Option("--replace", help="Replace files that are there.")]


def pack(
    tile_set: SetArgument,
    output: Annotated[
        Path, typer.Option("-o", "--output", metavar="NAME.goldrush", help="The file to write.")
    ],
    over: WithOption = None,
) -> None:
    """Make one file of a set and all that it needs, to share it."""
    from ..edition.library import PACK_SUFFIX, shown
    from ..packing.archive import PackFault
    from ..packing.pack import read_pack
    from ..packing.writing import write_pack
    from ..storage.saving import PACK

    if output.suffix.lower() != PACK_SUFFIX:
        fail(f"{output}: a pack is named with {PACK_SUFFIX} at its end")
    check_file(output, PACK)
    edition = edition_of(tile_set, over)
    try:
        content = write_pack(edition)
    except PackFault as error:
        fail(f"{tile_set}: {error.message}", FAILED)
    except UnreadableFile as error:
        fail(str(error))
    write_file(output, content, PACK)
    made = read_pack(content, shown(output)).manifest
    for path, file in made.files.items():
        typer.echo(printable(f"  {file.kind:8}  {file.size:>10,}  {path}"))
    needed = [each.id for each in made.sets if each.shipped]
    needed += [each.id for each in made.plugins if each.shipped]
    also = f"; needs of the program {', '.join(needed)}" if needed else ""
    number = counted(len(made.files), "file")
    typer.echo(printable(f"{shown(output)}: {number}, {len(content):,} bytes{also}"))


def unpack(
    file: PackArgument,
    output: Annotated[
        Path | None,
        typer.Option("-o", "--output", metavar="DIR", help="The folder; else one of its name."),
    ] = None,
    replace: Replace = False,
) -> None:
    """Write what is in a pack into a folder, to look at it or to go on with it."""
    from ..packing.unpacking import Destination

    folder = output if output is not None else Path(file.stem)
    _unpack(read_file(file), Destination.of(folder), replace=replace)


def import_pack(
    file: PackArgument,
    output: Annotated[
        Path | None,
        typer.Option("-o", "--output", metavar="DIR", help="Another folder than your own of sets."),
    ] = None,
    replace: Replace = False,
) -> None:
    """Put the sets and plugins of a pack among your own, where they are found by id."""
    from ..edition.library import default_library
    from ..packing.unpacking import Destination, shadowed

    opened = read_file(file)
    library = default_library()
    own = Destination(library.set_folders[0], library.plugin_folders[0])
    hidden = [] if output is not None or replace else shadowed(opened)
    if hidden:
        named = ", ".join(hidden)
        fail(f"{file}: would be taken for what is shipped: {named}; --replace lets it", FAILED)
    _unpack(opened, own if output is None else Destination.of(output), replace=replace)


def read_file(file: Path) -> SetPack:
    """Read a pack; end the program if there is none, or if it is refused."""
    from ..packing.pack import open_pack

    with _refusing():
        return open_pack(file)


def unpacked_file(file: Path) -> tuple[Path, SetPack]:
    """Unpack a pack for as long as the program runs; end the program if it is refused."""
    from ..packing.opened_packs import unpacked

    with _refusing():
        return unpacked(file)


@contextlib.contextmanager
def _refusing() -> Iterator[None]:
    from ..packing.pack import BadPack

    try:
        yield
    except UnreadableFile as error:
        fail(str(error))
    except BadPack as error:
        print_error(str(error))
        raise typer.Exit(FAILED) from None


def _unpack(opened: SetPack, to: Destination, *, replace: bool) -> None:
    from ..edition.library import shown
    from ..packing.archive import PackFault
    from ..packing.unpacking import InTheWay, unpack

    try:
        sets = unpack(opened, to, replace=replace)
    except InTheWay as error:
        for path in error.paths:
            print_error(f"{shown(to.place(path))}: is there already, and differs")
        fail("nothing was written; --replace replaces what is there", FAILED)
    except PackFault as error:
        fail(f"{opened.file}: {error.message}", FAILED)
    except OSError as error:
        fail(f"{error.filename or shown(to.sets)}: cannot be written ({error.strerror})")
    number = counted(len(opened.manifest.files), "file")
    typer.echo(printable(f"{shown(to.sets)}: {number} of {opened.file}"))
    for file in sets:
        typer.echo(printable(f"  {shown(file)}"))
    for each in opened.manifest.plugins:
        if not each.shipped:
            folder = shown(to.plugins / each.id)
            typer.echo(printable(f"  the plugin {each.id}; to let it run: goldrush agree {folder}"))
