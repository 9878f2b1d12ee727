"""Imports files of whatever program they are from, as their names tell."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from ..edition.edition import Edition
from ..messages import msg
from .imported_sets import Existing, ImportedSet, ImportRefused
from .jcloisterzone_sets import Wanted, import_jcloisterzone
from .table_merge import TableMerge, merge_table
from .table_reader import read_table
from .table_sets import import_table
from .xml_reader import read_xml

TABLES: Final = (".csv", ".tsv")
SUFFIXES: Final = (".xml", *TABLES)


def is_table(paths: Sequence[Path]) -> bool:
    """Whether files are one table, whose rows can be added to a set."""
    return len(paths) == 1 and paths[0].suffix.lower() in TABLES


def add_table(path: Path, edition: Edition, existing: Existing) -> TableMerge:
    """The last set of an edition with the tiles of a table, see `merge_table`."""
    return merge_table(edition, read_table(path, path.name), existing)


def import_files(paths: Sequence[Path], wanted: Wanted) -> tuple[ImportedSet, ...]:
    """The sets that files come to; raise UnreadableFile or ImportRefused.

    All have to be of the same program.
    """
    for path in paths:
        if path.suffix.lower() not in SUFFIXES:
            known = [f"*{suffix}" for suffix in SUFFIXES]
            raise ImportRefused(path.name, msg("only files {names} are known", names=known))
    tables = [path for path in paths if path.suffix.lower() in TABLES]
    if tables:
        if len(paths) > 1:
            raise ImportRefused(tables[0].name, msg("is a table; import it by itself"))
        return (import_table(read_table(tables[0], tables[0].name), wanted),)
    return import_jcloisterzone([read_xml(path, path.name) for path in paths], wanted)
