"""A text as lines that a text widget can show, every character and line end kept, and a search.

Positions are 0-based lines and columns; a column counts code points, as everywhere in core, while
Qt counts UTF-16 units. What a widget would take for a line break, or not show at all, is shown as
one visible sign in its place.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import groupby, islice
from operator import itemgetter
from time import monotonic
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

import regex as rx

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

Spot: TypeAlias = tuple[int, int]
"""A 0-based line and a 0-based column in code points."""

MOST_MATCHES: Final = 20_000
"""So many matches are looked for to be shown; all are replaced."""
# Some expressions take years for one line, so a search gives up after a time.
_SECONDS: Final = 0.5
_SECONDS_FOR_ALL: Final = 3.0
_END: Final = re.compile(r"\r\n|\n|\r")
# Lone surrogates: a paste may hold them, UTF-8 cannot.
_HALF: Final = re.compile("[\ud800-\udfff]")
_LAST_NARROW: Final = "\uffff"
_CONTROLS: Final = {code: 0x2400 + code for code in range(32) if chr(code) not in "\t\n\r"}
# Controls, zero-width and direction marks, and code points that Qt uses inside its documents.
_INVISIBLE: Final = (
    *range(0x80, 0xA0),
    0x200B,
    0xFEFF,
    0xFFFC,
    0xFFFE,
    0xFFFF,
    *range(0x202A, 0x202F),
    *range(0x2066, 0x206A),
    *range(0xFDD0, 0xFDF0),
)
_SIGNS: Final = {
    **_CONTROLS,
    0x7F: 0x2421,
    **dict.fromkeys(_INVISIBLE, 0xFFFD),
    0x2028: 0x2424,
    0x2029: 0x00B6,
}
_ODD: Final = re.compile("[" + "".join(map(re.escape, map(chr, _SIGNS))) + "]")


class Difference(NamedTuple):
    """What one text has in the place of another's [start, end): `text`."""

    start: int
    end: int
    text: str


def show(text: str) -> str:
    """A text with a visible sign for each character that a widget would not show."""
    return text.translate(_SIGNS) if _ODD.search(text) else text


def units(text: str, column: int) -> int:
    """The number of UTF-16 units that the first characters of a text take."""
    # Only characters beyond U+FFFF take two units: nearly every line ends here.
    if not text or text.isascii() or max(text) <= _LAST_NARROW:
        return column
    return column + sum(character > _LAST_NARROW for character in text[:column])


def column(text: str, unit: int) -> int:
    """The number of characters of a text that take that many UTF-16 units."""
    if not text or text.isascii() or max(text) <= _LAST_NARROW:
        return unit
    taken = 0
    for number, character in enumerate(text):
        if taken >= unit:
            return number
        taken += 2 if character > _LAST_NARROW else 1
    return len(text)


def difference(old: str, new: str) -> Difference:
    """The one change that makes a text of another: what is common at both ends is left."""
    longest = min(len(old), len(new))
    start = _common(old, new, longest, 1)
    behind = _common(old, new, longest - start, -1)
    return Difference(start, len(old) - behind, new[start : len(new) - behind])


class TextLines:
    """The lines of a text: what stands in them, what ends them, and what a widget shows of them.

    `contents`, `shown` and `ends` are parallel; a line's content and what is shown of it have the
    same length. The last line has no end. `usual` is what ends a line of a text that has no other.
    """

    def __init__(self, text: str = "", usual: str = "\n") -> None:
        self.contents: list[str] = _END.split(text)
        self.ends: list[str] = [*_END.findall(text), ""]
        self.usual = self.ends[0] or usual
        self.shown: list[str] = show("\n".join(self.contents)).split("\n")

    def __len__(self) -> int:
        return len(self.contents)

    @property
    def text(self) -> str:
        """The whole text, line ends as they are."""
        return "".join(part for pair in zip(self.contents, self.ends, strict=True) for part in pair)

    @property
    def shown_text(self) -> str:
        """The whole text as a widget shows it."""
        return "\n".join(self.shown)

    def between(self, start: Spot, end: Spot) -> str:
        """The text between two positions, whose line ends are all LF."""
        return self._joined(self.contents, start, end)

    def shown_between(self, start: Spot, end: Spot) -> str:
        """The text shown between two positions."""
        return self._joined(self.shown, start, end)

    def clamped(self, spot: Spot) -> Spot:
        """The nearest position that there is."""
        line = max(0, min(spot[0], len(self.contents) - 1))
        return line, max(0, min(spot[1], len(self.contents[line])))

    def splice(self, start: Spot, end: Spot, text: str, shown: str | None = None) -> Spot:
        """Put a text in the place of another; return where it ends.

        Its line ends become those that the lines around have, and halves of characters, which no
        file can hold, the sign for what is unknown. `shown` is what a widget shows of
        it, if that is not what this module would show.
        """
        newline = self.newline_at(start[0])
        text = _HALF.sub("\ufffd", text)
        parts = _END.split(text)
        signs = show("\n".join(parts)).split("\n") if shown is None else shown.split("\n")
        stop = start[0] + len(parts) - 1, len(parts[-1]) + (start[1] if len(parts) == 1 else 0)
        for held, fresh in ((self.contents, parts), (self.shown, signs)):
            held[start[0] : end[0] + 1] = _spliced(held, start, end, fresh)
        self.ends[start[0] : end[0]] = [newline] * (len(parts) - 1)
        self._keep_apart(max(0, start[0] - 1), stop[0] + 1)
        return stop

    def absorb(
        self, first: int, last: int, now: Sequence[str], same: tuple[int, int] = (0, 0)
    ) -> tuple[Spot, str, str] | None:
        """Take over what a widget shows now in the place of lines first to last.

        `same` is how many characters it says it left alone at the beginning of the first of these
        lines and at the end of the last. Return where they differ, what stood there and what
        stands there now; None if nothing does.
        """
        old, new = "\n".join(self.shown[first : last + 1]), "\n".join(now)
        if old == new:
            return None
        start, end = same[0], len(old) - same[1]
        text = new[start : len(new) - same[1]]
        # What the widget says it left alone tells which of equal places changed, as where a letter
        # is typed twice; it is a hint only, and checked.
        if end < start or not sum(same) or old[:start] + text + old[end:] != new:
            start, end, text = difference(old, new)
        begin, stop = spot_in(old, start, first), spot_in(old, end, first)
        gone = self.between(begin, stop)
        self.splice(begin, stop, text, text)
        return begin, gone, text

    def newline_at(self, line: int) -> str:
        """The line end of a new line there: that of the one there, of the one above, or of most."""
        above = self.ends[line - 1] if line > 0 else ""
        return self.ends[line] or above or self.usual

    def is_odd(self, line: int) -> bool:
        """Whether a line holds characters that are shown as signs."""
        return self.contents[line] is not self.shown[line] and (
            self.contents[line] != self.shown[line]
        )

    def _keep_apart(self, first: int, last: int) -> None:
        """Let no CR of one line become one with the LF of an empty line below it."""
        # Otherwise the next reader would see one CRLF where two lines end.
        for line in range(first, min(last, len(self.ends) - 2) + 1):
            below = line + 1
            if self.ends[line] == "\r" and self.ends[below] == "\n" and not self.contents[below]:
                self.ends[below] = "\r"

    def _joined(self, held: Sequence[str], start: Spot, end: Spot) -> str:
        if start[0] == end[0]:
            return held[start[0]][start[1] : end[1]]
        middle = held[start[0] + 1 : end[0]]
        return "\n".join([held[start[0]][start[1] :], *middle, held[end[0]][: end[1]]])


def name_of(character: str) -> str:
    """The code point and name of a character, as in "U+200B ZERO WIDTH SPACE"."""
    import unicodedata

    name = unicodedata.name(character, "")
    return f"U+{ord(character):04X} {name}".rstrip()


def _spliced(held: Sequence[str], start: Spot, end: Spot, parts: Sequence[str]) -> list[str]:
    head, tail = held[start[0]][: start[1]], held[end[0]][end[1] :]
    if len(parts) == 1:
        return [head + parts[0] + tail]
    return [head + parts[0], *parts[1:-1], parts[-1] + tail]


def spot_in(text: str, offset: int, first: int = 0) -> Spot:
    """The position of an offset in a text whose lines end in LF, the first one numbered."""
    line = text.count("\n", 0, offset)
    return first + line, offset - (text.rfind("\n", 0, offset) + 1)


def _common(old: str, new: str, longest: int, way: int) -> int:
    """The number of characters two texts share at their start (or end), found by halving."""
    # Slices compare in C, so halving beats a loop over characters by far in a long text.
    least = 0
    while least < longest:
        half = (least + longest + 1) // 2
        same = (
            old[least:half] == new[least:half]
            if way > 0
            else old[len(old) - half : len(old) - least] == new[len(new) - half : len(new) - least]
        )
        least, longest = (half, longest) if same else (least, half - 1)
    return least


def merged(base: str, mine: str, theirs: str) -> str | None:
    """A text with the changes of two others; None if they changed the same place."""
    ours, others = difference(base, mine), difference(base, theirs)
    if ours.end < others.start:
        grown = len(ours.text) - (ours.end - ours.start)
        return mine[: others.start + grown] + others.text + mine[others.end + grown :]
    if others.end < ours.start:
        grown = len(others.text) - (others.end - others.start)
        return theirs[: ours.start + grown] + ours.text + theirs[ours.end + grown :]
    return mine if theirs == base else None


class TextMatch(NamedTuple):
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
        """The search as a regular expression; raise BadPattern."""
        text = self.text if self.regex else rx.escape(self.text)
        if self.word:
            text = rf"(?<!\w)(?:{text})(?!\w)"
        try:
            return rx.compile(text, 0 if self.case else rx.IGNORECASE)
        except (rx.error, RecursionError, OverflowError, MemoryError) as error:
            raise BadPattern(_reason(error)) from None


def find(lines: Sequence[str], query: Query) -> list[TextMatch]:
    """The matches in order, of at least one character each; all, or more than MOST_MATCHES.

    Raise BadPattern or TakesTooLong.
    """
    found = islice(_found(lines, query), MOST_MATCHES + 1)
    return [_spot(number, match) for number, match in found]


def replacements(
    lines: Sequence[str], query: Query, by: str
) -> tuple[int, list[tuple[TextMatch, str]]]:
    """The number of matches, and the text to stand in the place of those of each line.

    Of a line it is all from its first match to its last. Raise BadPattern or TakesTooLong.
    """
    count, parts = 0, []
    for number, found in groupby(_found(lines, query, seconds=_SECONDS_FOR_ALL), key=itemgetter(0)):
        matches = [match for _, match in found]
        count += len(matches)
        first, text = matches[0].start(), ""
        at = first
        for match in matches:
            text += lines[number][at : match.start()] + _expanded(match, query, by)
            at = match.end()
        parts.append((TextMatch(number, first, at), text))
    return count, parts


def replaced(lines: Sequence[str], match: TextMatch, query: Query, by: str) -> str:
    """The text to stand in the place of a match; raise BadPattern or TakesTooLong."""
    found = _found(lines[match.line : match.line + 1], query)
    there = (other for _, other in found if other.span() == (match.start, match.end))
    exact = next(there, None)
    return by if exact is None else _expanded(exact, query, by)


def index_from(matches: Sequence[TextMatch], line: int, column: int) -> int:
    """The number of the first match that begins at a place or behind it, or the first."""
    for number, match in enumerate(matches):
        if (match.line, match.start) >= (line, column):
            return number
    return 0


def _found(
    lines: Sequence[str], query: Query, seconds: float | None = None
) -> Iterator[tuple[int, rx.Match[str]]]:
    if not query.text:
        return
    pattern, end = query.pattern(), monotonic() + (seconds or _SECONDS)
    try:
        for number, text in enumerate(lines):
            left = max(end - monotonic(), 0) if query.regex else None
            for match in pattern.finditer(text, timeout=left):
                if match.end() > match.start():
                    yield number, match
    except TimeoutError:
        raise TakesTooLong from None


def _spot(line: int, match: rx.Match[str]) -> TextMatch:
    return TextMatch(line, match.start(), match.end())


def _expanded(match: rx.Match[str], query: Query, by: str) -> str:
    if not query.regex:
        return by
    try:
        return match.expand(by)
    except (rx.error, IndexError) as error:
        raise BadPattern(_reason(error)) from None


def _reason(error: Exception) -> str:
    return getattr(error, "msg", "") or str(error) or type(error).__name__
