"""Which words a formula may use, what is wrong with one while it is typed, and what it comes to."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from core.findings import did_you_mean
from core.formulas import FormulaError, parse
from core.tileset import NEIGHBOURING
from core.words import words

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from core.edition import Edition
    from core.formulas import Formula

CALLS: Final = ("min", "max")
LINKS: Final = ("if", "else", "and", "or", "not")
_COUNTS: Final = ("tiles",)
_OF_SITES: Final = ("completed_lines", "neighbours")
_WORD: Final = re.compile(r"\w+")


@dataclass(frozen=True, slots=True)
class Problem:
    """Why a text is no formula: a sentence and a hint, and which characters of it are meant."""

    message: str
    hint: str
    start: int
    end: int


def values_for(edition: Edition, shape: str | None) -> list[str]:
    """Return the words that stand for a number in the formulas of features of a shape."""
    known = [*_COUNTS, *edition.declared["icons"]]
    if shape in (None, "site"):
        known += [*_OF_SITES, *(NEIGHBOURING + kind for kind in edition.declared["features"])]
    return known


def problem_with(text: str, known: Collection[str]) -> Problem | None:
    """Return what is wrong with a text, given the words that stand for numbers."""
    try:
        formula = parse(text)
    except FormulaError as error:
        return Problem(error.message, error.hint, *_meant(text, error.column))
    for name, column in formula.names.items():
        if name in known:
            continue
        start, end = column, column + len(name)
        if name in _OF_SITES or name.startswith(NEIGHBOURING):
            sites = words("{name!r} is known of sites, and this is no site", name=name)
            if not any(word in known for word in _OF_SITES):
                return Problem(sites, words("a formula may count tiles and icons"), start, end)
        hint = did_you_mean(name, known)
        return Problem(words("nothing is called {name!r}", name=name), hint, start, end)
    return None


def sample(formula: Formula, numbers: Mapping[str, int]) -> int:
    """Return what a formula comes to; nothing where it divides by zero."""
    try:
        return formula(numbers)
    except FormulaError:
        return 0


def first_number(name: str) -> int:
    """Return a number with which a name is tried at first."""
    if name in _COUNTS or name == _OF_SITES[0]:
        return 3
    return 8 if name == _OF_SITES[1] else 1


def _meant(text: str, column: int) -> tuple[int, int]:
    """Return the word at a column, or the one character; the last one at the end."""
    found = _WORD.match(text, column)
    if found:
        return found.span()
    start = min(column, max(0, len(text) - 1))
    return start, start + 1
