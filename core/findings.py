"""What verification says: a Finding with its place, and the catalogue of all checks."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from enum import StrEnum
from functools import lru_cache
from typing import Any, Final, NamedTuple, Protocol

from .messages import Words, msg, shortened

_SHOWN: Final = 12
_LONGEST: Final = 40
_ALL: Final = 50
_NEIGHBOURS: Final = 8

Path = tuple[str | int, ...]
"""The place of a value in a file's data: keys and indices from the root."""


class Severity(StrEnum):
    """How bad a finding is: errors always count, warnings under `--strict`, notes never."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"

    @property
    def rank(self) -> int:
        """Its place from the worst on, 0 for an error: what sorts findings."""
        return _RANKS[self]


_RANKS: Final = {severity: number for number, severity in enumerate(Severity)}


class Positions(Protocol):
    """A text that knows the position of each value."""

    def position(self, path: Path, *, of_key: bool, inside: int | None) -> tuple[int, int]:
        """The 1-based line and column of a path; see `Location` for the other arguments."""


@dataclass(frozen=True, slots=True)
class Location:
    """What a finding is about: a file as the user named it, a path in its data, and a subject.

    `of_key` says that the key at the path is meant, not its value; `inside` is the number of a
    character of the value's text. The subject is a tile, by its id, and a feature of it, where the
    finding is about one. Two places are equal wherever an edit has moved them; line and column
    are looked up in `text` when they are asked for. A file that is no text has none.
    """

    file: str
    path: Path = ()
    of_key: bool = False
    inside: int | None = None
    tile: str | None = None
    feature: str | None = None
    text: Positions | None = field(default=None, compare=False, repr=False)

    @property
    def position(self) -> tuple[int, int] | None:
        """The 1-based line and column, or None."""
        if self.text is None:
            return None
        return self.text.position(self.path, of_key=self.of_key, inside=self.inside)

    @property
    def line(self) -> int | None:
        """The 1-based line, or None."""
        position = self.position
        return position[0] if position else None

    @property
    def column(self) -> int | None:
        """The 1-based column, or None."""
        position = self.position
        return position[1] if position else None

    def __str__(self) -> str:
        """Give the place as compilers do: file:line:column."""
        return ":".join(map(str, (self.file, *(self.position or ()))))


class Suggestion(Words):
    """A hint that says what was likely meant; `meant` is just that, as text."""

    __slots__ = ("meant",)

    meant: str


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that verification has to say; `check` is its stable kebab-case name.

    `message` and `hint` are `core.messages.Words`, so that they can be said in other languages.
    `accepted` is the reason for which a set's `accept` keeps a warning from counting.
    `fixes` are the check's ideas of what could be done, tried by `verification.quick_fixes`.
    """

    check: str
    severity: Severity
    message: str
    place: Location
    hint: str = ""
    accepted: str | None = None
    fixes: tuple[Callable[[Any], Iterable[Any]], ...] = field(default=(), compare=False, repr=False)

    @property
    def suggestion(self) -> str | None:
        """What was likely meant instead, if the check has an idea."""
        return self.hint.meant if isinstance(self.hint, Suggestion) else None

    @property
    def counts(self) -> bool:
        """Whether it can make a strict verification fail."""
        return self.severity is not Severity.NOTE and self.accepted is None

    def accept(self, reason: str) -> Finding:
        """The same finding as accepted for a reason."""
        return replace(self, accepted=reason)


def shorten(text: object) -> str:
    """A text as one line that is short enough to be quoted in a message."""
    line = " ".join(str(text).split())
    return line if len(line) <= _LONGEST else line[: _LONGEST - 1] + "…"


def did_you_mean(wrong: object, known: Iterable[str]) -> str:
    """A hint that suggests what was likely meant, or names what there is; or is empty."""
    names = _sorted(known := tuple(known))
    close = closest(wrong, known)
    if close is not None:
        return suggesting("did you mean {name!r}?", close, name=close)
    if not names.first:
        return ""
    return msg("known names: {names}", names=list(names.first))


def suggesting(template: str, /, meant: str, **values: object) -> Suggestion:
    """A hint, made as by `msg`, which suggests a text."""
    said = msg(template, **values)
    made = Suggestion(said)
    made.template, made.values, made.meant = said.template, said.values, meant
    return made


def closest(wrong: object, known: Iterable[str]) -> str | None:
    """The name that another was likely meant for; None if none is like it."""
    names = _sorted(tuple(known))
    text = str(wrong)[: 2 * _LONGEST].casefold()
    # 0.6 is difflib's default: one slip in three letters still counts.
    close = get_close_matches(text, names.near(text), n=1, cutoff=0.6)
    return names.by_folded[close[0]] if close else None


def similar(wrong: object, known: Iterable[str]) -> list[str]:
    """The names that may be like another: all of a few, of many the neighbours in order."""
    names = _sorted(tuple(known))
    text = str(wrong)[: 2 * _LONGEST].casefold()
    return [names.by_folded[each] for each in names.near(text)]


class _Sorted(NamedTuple):
    """Names in the order of their letters, and of their letters read backwards.

    A slip leaves the beginning or the end of a name intact, so what was meant is a neighbour in
    one of the two orders.
    """

    by_folded: Mapping[str, str]
    forwards: Sequence[str]
    backwards: Sequence[str]
    first: Sequence[str]

    def near(self, text: str) -> Sequence[str]:
        """The names worth comparing: comparing a thousand with a thousand takes a minute."""
        if len(self.forwards) <= _ALL:
            return self.forwards
        near = _around(self.forwards, text)
        near += [each[::-1] for each in _around(self.backwards, text[::-1])]
        return list(dict.fromkeys(near))


@lru_cache(maxsize=32)
def _sorted(known: tuple[str, ...]) -> _Sorted:
    names = sorted(set(known))
    # Compared without case, but suggested as they are written.
    by_folded = {name.casefold(): name for name in names}
    backwards = sorted(each[::-1] for each in by_folded)
    return _Sorted(by_folded, sorted(by_folded), backwards, tuple(shortened(names, _SHOWN)))


def _around(names: Sequence[str], text: str) -> list[str]:
    at = bisect_left(names, text)
    return list(names[max(0, at - _NEIGHBOURS) : at + _NEIGHBOURS])


class FindingCounts(NamedTuple):
    """How many findings there are: those that stand by severity, and those that are accepted."""

    standing: Counter[Severity]
    accepted: int


def count_findings(findings: Iterable[Finding]) -> FindingCounts:
    """Counts as they are said wherever findings are summed up."""
    found = Counter(None if each.accepted is not None else each.severity for each in findings)
    accepted = found.pop(None, 0)
    return FindingCounts(Counter({severity: found[severity] for severity in Severity}), accepted)


def worst(findings: Iterable[Finding]) -> Severity | None:
    """The highest severity among findings that are not accepted; None without any."""
    present = {finding.severity for finding in findings if finding.accepted is None}
    return next((severity for severity in Severity if severity in present), None)


def fails(findings: Iterable[Finding], *, strict: bool) -> bool:
    """Whether findings fail a verification: any error, or when strict any counted warning."""
    severity = worst(findings)
    return severity is Severity.ERROR or (strict and severity is Severity.WARNING)
