"""Finding and replacing in lines: plain words or regular expressions, line by line."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

MOST: Final = 20_000


class Match(NamedTuple):
    """Where something was found: a 0-based line and columns [start, end)."""

    line: int
    start: int
    end: int


class BadPattern(ValueError):
    """A regular expression, or what is to replace it, that makes no sense: why."""


@dataclass(frozen=True, slots=True)
class Query:
    """What is looked for, and how."""

    text: str
    case: bool = False
    word: bool = False
    regex: bool = False

    def pattern(self) -> re.Pattern[str]:
        """Return it as a regular expression; raise BadPattern."""
        text = self.text if self.regex else re.escape(self.text)
        if self.word:
            text = rf"(?<!\w)(?:{text})(?!\w)"
        try:
            return re.compile(text, 0 if self.case else re.IGNORECASE)
        except (re.error, RecursionError, OverflowError) as error:
            raise BadPattern(_reason(error)) from None


def find(lines: Sequence[str], query: Query) -> list[Match]:
    """Return all matches in order, of at least one character each; raise BadPattern."""
    return list(_found(lines, query.pattern())) if query.text else []


def replaced(lines: Sequence[str], match: Match, query: Query, by: str) -> str:
    """Return what stands in the place of a match once it is replaced; raise BadPattern."""
    if not query.regex:
        return by
    found = query.pattern().match(lines[match.line], match.start)
    if found is None:
        return by
    try:
        return found.expand(by)
    except (re.error, IndexError) as error:
        raise BadPattern(_reason(error)) from None


def index_from(matches: Sequence[Match], line: int, column: int) -> int:
    """Return the number of the first match that begins at a place or behind it, or the first."""
    for number, match in enumerate(matches):
        if (match.line, match.start) >= (line, column):
            return number
    return 0


def _found(lines: Sequence[str], pattern: re.Pattern[str]) -> Iterator[Match]:
    count = 0
    for number, text in enumerate(lines):
        for match in pattern.finditer(text):
            if match.end() > match.start():
                yield Match(number, match.start(), match.end())
                count += 1
        if count > MOST:
            return


def _reason(error: Exception) -> str:
    return getattr(error, "msg", "") or str(error) or type(error).__name__
