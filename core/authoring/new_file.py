"""Where a new set goes: an id that is free, and a file that replaces no other."""

from __future__ import annotations

import errno
import os
import unicodedata
from collections.abc import Container
from pathlib import Path
from typing import Final

from pydantic import TypeAdapter, ValidationError

from ..edition.library import SUFFIXES, Library
from ..messages import Words, msg, plural, plural_templates
from ..storage.files import UnreadableFile
from ..storage.own_files import OwnFolder
from ..tileset.schema import SetId, Text
from ..tileset.source import Source

_LONGEST: Final = 60
_ID: Final[TypeAdapter[str]] = TypeAdapter(SetId)
_TITLE: Final[TypeAdapter[str]] = TypeAdapter(Text)


def suggested_id(title: str, taken: Container[str] = ()) -> str:
    """An id made of a title, with a number if that is taken; empty if nothing is left.

    Letters lose their accents, and what is neither letter nor digit becomes a hyphen.
    """
    # NFKD parts é into e and an accent, which is then left out.
    plain = unicodedata.normalize("NFKD", title).casefold()
    letters = "".join(c for c in plain if not unicodedata.combining(c))
    parts = "".join(c if c.isalnum() else " " for c in letters).split()
    # Room for a hyphen and three digits.
    stem = "-".join(parts)[: _LONGEST - 4].strip("-")
    names = (stem if n == 1 else f"{stem}-{n}" for n in range(1, 1000))
    return next((name for name in names if name not in taken), stem) if stem else ""


def id_fault(set_id: str) -> Words | None:
    """The reason why a text cannot be the id of a set; None if it can."""
    try:
        _ID.validate_python(set_id)
    except ValidationError:
        if not set_id:
            return msg("An id is needed.")
        if len(set_id) > _LONGEST:
            one, many = plural_templates(
                "An id has {count} character at most.", "An id has {count} characters at most."
            )
            return plural(one, many, count=_LONGEST)
        if set_id.endswith(SUFFIXES):
            stem = set_id.removesuffix(".yaml").removesuffix(".yml")
            return msg("That is the name of a file; the id is {id!r}.", id=stem)
        return msg("An id has letters, digits, '-', '_' and '.', and begins and ends with one.")
    return None


def title_fault(title: str) -> Words | None:
    """The reason why a text cannot be the title of a set; None if it can."""
    try:
        _TITLE.validate_python(title)
    except ValidationError:
        return msg("A title is needed.") if not title.strip() else msg("This cannot be a title.")
    return None


def folder_fault(folder: Path, *, makes: bool = False) -> Words | None:
    """The reason why no file can be made in a folder; None if one can.

    `makes` says that the folder will be made if it is missing.
    """
    try:
        if folder.is_dir():
            writable = os.access(folder, os.W_OK | os.X_OK)
            return None if writable else msg("This folder is not writable.")
        if os.path.lexists(folder):
            return msg("This is a file, not a folder.")
    except (OSError, ValueError):
        return msg("This cannot be a folder.")
    if makes:
        # The nearest thing that is there decides whether the others can be made.
        above = next((path for path in folder.parents if os.path.lexists(path)), None)
        return folder_fault(above) if above else msg("There is no such folder.")
    return msg("There is no such folder.")


def base_fault(library: Library, base: Source, folder: Path) -> Words | None:
    """The reason why a set in a folder would not find another one by its id; None if it would."""
    name = base.tileset.id
    try:
        found = library.find(name, folder)
    except UnreadableFile:
        found = None
    if found is not None and base.path is not None and found.resolve() == base.path.resolve():
        return None
    where = str(base.path.parent) if base.path else ""
    return msg(
        "A set in this folder would not find {id!r}. Choose the folder of that: {folder}",
        id=name,
        folder=where,
    )


def create(path: Path, text: str) -> None:
    """Write a new file whole or not at all; raise FileExistsError if it is there, or OSError."""
    with OwnFolder(path.parent) as folder:
        if not folder.is_free(path.name):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))
        folder.write(path.name, text.encode(), is_new=True)
