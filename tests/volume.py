"""How much is tested: a part by default, all of it with `dev.py test --full`."""

import os
from collections.abc import Iterable
from typing import Final, TypeVar

T = TypeVar("T")

FULL: Final = os.environ.get("GOLDRUSH_FULL") == "1"


def part_of(cases: Iterable[T], every: int) -> list[T]:
    """Return every n-th of the cases, from the first on, or all with --full."""
    return list(cases)[:: 1 if FULL else every]


def scaled(number: int, by: int) -> int:
    """Return a number divided by another, or all of it with --full."""
    return number if FULL else number // by
