"""Finding and replacing in lines: plain words or regular expressions, line by line."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby, islice
from operator import itemgetter
from time import monotonic
from typing import TYPE_CHECKING, Final, NamedTuple

import regex as rx

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

MOST: Final = 20_000
"""So many matches are looked for to be shown; all are replaced."""
_SECONDS: Final = 0.5
_SECONDS_FOR_ALL: Final = 3.0
"""So long an expression may look through a text. Some would look through one line for years."""


class Match(NamedTuple):
    """Where something was found: a 0-based line and columns [start, end)."""

    line: int
    start: int
    end: int


class BadPattern(ValueError):
    """A regular expression, or what is to replace it, that makes no sense: why."""


class TakesTooLong(ValueError):
    """A regular expression that can be fitted to a line in more ways than can be tried."""


@dataclass(frozen=True, slots=True)
class Query:
    """What is looked for, and how."""

    text: str
    case: bool = False
    word: bool = False
    regex: bool = False

    def pattern(self) -> rx.Pattern[str]:
        """Return it as a regular expression; raise BadPattern."""
        text = self.text if self.regex else rx.escape(self.text)
        if self.word:
            text = rf"(?<!\w)(?:{text})(?!\w)"
        try:
            return rx.compile(text, 0 if self.case else rx.IGNORECASE)
        except (rx.error, RecursionError, OverflowError, MemoryError) as error:
            raise BadPattern(_reason(error)) from None


def find(lines: Sequence[str], query: Query) -> list[Match]:
    """Return the matches in order, of at least one character each; all, or more than MOST.

    Raise BadPattern or TakesTooLong.
    """
    found = islice(_found(lines, query), MOST + 1)
    return [_spot(number, match) for number, match in found]


def replacements(
    lines: Sequence[str], query: Query, by: str
) -> tuple[int, list[tuple[Match, str]]]:
    """Return how many matches there are, and what is to stand in the place of those of each line.

    Of a line it is all from its first match to its last. Raise BadPattern or TakesTooLong.
    """
    count, parts = 0, []
    for number, found in groupby(_found(lines, query, _SECONDS_FOR_ALL), key=itemgetter(0)):
        matches = [match for _, match in found]
        count += len(matches)
        first, text = matches[0].start(), ""
        at = first
        for match in matches:
            text += lines[number][at : match.start()] + _expanded(match, query, by)
            at = match.end()
        parts.append((Match(number, first, at), text))
    return count, parts


def replaced(lines: Sequence[str], match: Match, query: Query, by: str) -> str:
    """Return what is to stand in the place of a match; raise BadPattern or TakesTooLong."""
    found = _found(lines[match.line : match.line + 1], query)
    there = (other for _, other in found if other.span() == (match.start, match.end))
    exact = next(there, None)
    return by if exact is None else _expanded(exact, query, by)


def index_from(matches: Sequence[Match], line: int, column: int) -> int:
    """Return the number of the first match that begins at a place or behind it, or the first."""
    for number, match in enumerate(matches):
        if (match.line, match.start) >= (line, column):
            return number
    return 0


def _found(
    lines: Sequence[str], query: Query, seconds: float = _SECONDS
) -> Iterator[tuple[int, rx.Match[str]]]:
    if not query.text:
        return
    pattern, end = query.pattern(), monotonic() + seconds
    try:
        for number, text in enumerate(lines):
            left = max(end - monotonic(), 0) if query.regex else None
            for match in pattern.finditer(text, timeout=left):
                if match.end() > match.start():
                    yield number, match
    except TimeoutError:
        raise TakesTooLong from None


def _spot(line: int, match: rx.Match[str]) -> Match:
    return Match(line, match.start(), match.end())


def _expanded(match: rx.Match[str], query: Query, by: str) -> str:
    if not query.regex:
        return by
    try:
        return match.expand(by)
    except (rx.error, IndexError) as error:
        raise BadPattern(_reason(error)) from None


def _reason(error: Exception) -> str:
    return getattr(error, "msg", "") or str(error) or type(error).__name__
