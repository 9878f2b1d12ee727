"""The command `import`: new sets from the files of other programs, and those of packs."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from ..authoring.new_file import create, id_fault
from ..edition.library import SUFFIXES
from ..importing.imported_sets import Existing, ImportedSet, ImportRefused
from ..importing.jcloisterzone_sets import Wanted, import_jcloisterzone
from ..importing.table_merge import merge_table
from ..importing.table_reader import read_table
from ..importing.table_sets import import_table
from ..importing.xml_reader import read_xml
from ..storage.files import UnreadableFile
from ..tileset.edits import EditRefused
from ..tileset.reader import save_text
from .failures import FAILED, fail, failing_on
from .opening import edition_of, extended_edition
from .options import Extends, Replace
from .output import counted, say, writing_to
from .pack import import_pack

app = typer.Typer(
    no_args_is_help=True,
    help="Make sets from the files of other programs, or of a pack.",
    name="import",
)
Output = Annotated[
    Path, typer.Option("-o", "--output", metavar="SET.yaml", help="The set to write.")
]


@app.callback()
def import_() -> None:
    """Make sets from the files of other programs, or of a pack."""


@app.command()
def jcloisterzone(
    files: Annotated[
        list[Path], typer.Argument(metavar="FILE.xml...", help="Tile definitions, version 5 or 4.")
    ],
    output: Output,
    extends: Extends = None,
    replace: Replace = False,
) -> None:
    """Import tile definitions of JCloisterZone: a set for each of their tile sets."""
    extended = extended_edition(extends, output.parent)
    with failing_on(UnreadableFile), failing_on(ImportRefused, code=FAILED):
        roots = [read_xml(file) for file in files]
        made = import_jcloisterzone(roots, Wanted(_stem(output), extended))
    write_sets(made, output, replace=replace)


@app.command(name="csv")
def csv_(  # noqa: PLR0913, PLR0917 - the options of the command
    file: Annotated[Path, typer.Argument(metavar="FILE.csv", help="A table of tiles.")],
    output: Output,
    extends: Extends = None,
    update: Annotated[
        str | None,
        typer.Option("--update", metavar="SET", help="Take all but the tiles from this set."),
    ] = None,
    add: Annotated[
        str | None, typer.Option("--add", metavar="SET", help="Add the tiles to this set.")
    ] = None,
    existing: Annotated[
        Existing | None,
        typer.Option(
            "--existing",
            help="With --add, what becomes of a row whose id a tile has: skip it (unless said "
            "otherwise), let it replace that tile, or give it another id.",
        ),
    ] = None,
    replace: Replace = False,
) -> None:
    """Import a table of tiles, such as `goldrush export csv` writes, or one of your own."""
    if sum(name is not None for name in (extends, update, add)) > 1:
        fail("name one of --extends, --update and --add")
    if existing is not None and add is None:
        fail("--existing goes with --add")
    stem, known = _stem(output), update if update is not None else add
    with failing_on(UnreadableFile), failing_on(ImportRefused, EditRefused, code=FAILED):
        table = read_table(file, file.name)
        if known is not None:
            how = Existing.REPLACE if update is not None else existing or Existing.SKIP
            edition = edition_of(known)
            merged = merge_table(edition, table, how, removes=update is not None)
            made = ImportedSet(merged.source.tileset.id, merged.source.text, merged.unsaid)
        else:
            made = import_table(table, Wanted(stem, extended_edition(extends, output.parent)))
    write_sets([made], output, replace=replace)


app.command(name="pack")(import_pack)


def write_sets(made: Sequence[ImportedSet], output: Path, *, replace: bool) -> None:
    """Write new sets, the first as `output` and others next to it; say what they do not say.

    End the program if one of them is there already, before any is written.
    """
    paths = [output, *(output.parent / each.file_name for each in made[1:])]
    for path in paths:
        if path.exists() and not replace:
            fail(f"{path}: already exists; nothing was written (--replace writes it again)")
    for each, path in zip(made, paths, strict=True):
        with writing_to(path):
            # `create` refuses a file that has come up since the look above.
            save_text(each.text, path) if replace else create(path, each.text)
        unsaid = f"; {counted(len(each.unsaid), 'thing')} could not be imported"
        say(f"{path}: a new set{unsaid if each.unsaid else ' with all that the files say'}")
        for one in each.unsaid:
            say(f"  {one.tile}: {one.message}" if one.tile else f"  {one.message}")


def _stem(output: Path) -> str:
    """The id of the set that a file holds; end the program if that is no file of one."""
    if output.suffix not in SUFFIXES:
        fail(f"{output}: a set is a YAML file; name one that ends in .yaml")
    fault = id_fault(output.stem)
    if fault:
        fail(f"{output.stem!r} is no id: {fault}")
    return output.stem
