"""Names in the order in which people count, 9 before 10, and look them up, Ä beside A."""

from __future__ import annotations

import re
from typing import Final
from unicodedata import combining, normalize

_NUMBERS: Final = re.compile(r"([0-9]+)")


def natural(name: str) -> list[tuple[int, str]]:
    """A key for sorting names, by what stands between numbers, and by these."""
    # Every other part is a number, so that numbers are never held against words.
    parts = enumerate(_NUMBERS.split(name))
    return [(int(part), "") if place % 2 else (0, part) for place, part in parts]


def alphabetical(title: str) -> tuple[list[tuple[int, str]], str]:
    """A key for sorting titles as dictionaries of English, French and German do.

    Capitals, accents and umlauts count only where nothing else differs, and ß is ss.
    """
    letters = (sign for sign in normalize("NFKD", title.casefold()) if not combining(sign))
    return natural("".join(letters).replace("œ", "oe").replace("æ", "ae")), title
