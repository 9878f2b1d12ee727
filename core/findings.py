"""What verification says: a Finding with its place, and the catalogue of all checks."""

from __future__ import annotations

from dataclasses import dataclass, replace
from difflib import get_close_matches
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from .words import shortened, words

if TYPE_CHECKING:
    from collections.abc import Iterable

_SHOWN: Final = 12
_LONGEST: Final = 40

Path = tuple[str | int, ...]
"""Where something stands in a file's data: keys and indices from the root."""


class Severity(StrEnum):
    """How bad a finding is: errors always count, warnings under `--strict`, notes never."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class Place:
    """Where a finding stands: a file as the user named it, a 1-based line and column, a tile."""

    file: str
    line: int | None = None
    column: int | None = None
    tile: str | None = None
    feature: str | None = None

    def __str__(self) -> str:
        """Give the place as compilers do: file:line:column."""
        return ":".join(str(part) for part in (self.file, self.line, self.column) if part)


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that verification has to say; `check` is its stable kebab-case name.

    `message` and `hint` are `core.words.Words`, so that they can be said in other languages.
    `accepted` is the reason for which a set's `accept` keeps a warning from counting.
    """

    check: str
    severity: Severity
    message: str
    place: Place
    hint: str = ""
    accepted: str | None = None

    @property
    def counts(self) -> bool:
        """Whether it can make a strict verification fail."""
        return self.severity is not Severity.NOTE and self.accepted is None

    def accept(self, reason: str) -> Finding:
        """Return the same finding as accepted for a reason."""
        return replace(self, accepted=reason)


def shorten(text: object) -> str:
    """Return a text as one line that is short enough to be quoted in a message."""
    line = " ".join(str(text).split())
    return line if len(line) <= _LONGEST else line[: _LONGEST - 1] + "…"


def did_you_mean(wrong: object, known: Iterable[str]) -> str:
    """Return a hint that names what was likely meant, or what there is; empty if nothing is."""
    names = sorted(set(known))
    folded = {name.casefold(): name for name in names}
    close = get_close_matches(str(wrong)[: 2 * _LONGEST].casefold(), list(folded), n=1, cutoff=0.6)
    if close:
        return words("did you mean {name!r}?", name=folded[close[0]])
    if not names:
        return ""
    return words("known here: {names}", names=shortened(names, _SHOWN))


def worst(findings: Iterable[Finding]) -> Severity | None:
    """Return the highest severity among findings that are not accepted; None without any."""
    present = {finding.severity for finding in findings if finding.accepted is None}
    return next((severity for severity in Severity if severity in present), None)


def fails(findings: Iterable[Finding], *, strict: bool) -> bool:
    """Say whether findings fail a verification: any error, or when strict any counted warning."""
    severity = worst(findings)
    return severity is Severity.ERROR or (strict and severity is Severity.WARNING)
