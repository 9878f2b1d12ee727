"""The editions that tests open: of shipped sets, and of sets that are given as text."""

from functools import lru_cache
from pathlib import Path
from typing import Final

from core.edition.edition import Edition
from core.edition.library import Library, default_library
from core.tileset.reader import read
from core.tileset.source import Source

FEW: Final = """\
format: 1
id: few
extends: gold-rush
remove:
  ["08", "17", "27", "31", "38", "39", "42", "45", "52",
   "54", "56", "61", "64", "66", "69", "70", "71", "72"]
"""
"""Gold Rush with 28 of its tiles, for short games."""


def edition_of(*sets: str) -> Edition:
    """Return the edition of sets named by id, or given as text, which has lines.

    It is the same object each time, as nothing of it can be changed.
    """
    return _opened(sets, Path.cwd())


@lru_cache(maxsize=128)
def _opened(sets: tuple[str, ...], _folder: Path) -> Edition:
    # Files are called as one would call them from the current folder.
    named = [read(each) if "\n" in each else each for each in sets]
    return edition_from(default_library(), *named)


def edition_from(library: Library, *named: str | Source) -> Edition:
    """Return the edition of sets that a library finds, or that were read."""
    edition = library.open(named).edition
    assert edition is not None
    return edition
