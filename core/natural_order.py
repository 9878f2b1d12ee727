"""Names with numbers in the order in which people count: 9 comes before 10."""

from __future__ import annotations

import re
from typing import Final

_NUMBERS: Final = re.compile(r"([0-9]+)")


def natural(name: str) -> list[tuple[int, str]]:
    """A key for sorting names, by what stands between numbers, and by these."""
    # Every other part is a number, so that numbers are never held against words.
    parts = enumerate(_NUMBERS.split(name))
    return [(int(part), "") if place % 2 else (0, part) for place, part in parts]
