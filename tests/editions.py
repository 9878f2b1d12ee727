"""The editions that tests open: of shipped sets, and of sets that are given as text."""

from functools import lru_cache

from core.edition.edition import Edition
from core.edition.library import default_library
from core.tileset.reader import read


@lru_cache(maxsize=64)
def edition_of(*sets: str) -> Edition:
    """Return the edition of sets named by id, or given as text, which has lines.

    It is the same object each time, as nothing of it can be changed.
    """
    named = [read(each) if "\n" in each else each for each in sets]
    edition = default_library().open(named).edition
    assert edition is not None
    return edition
