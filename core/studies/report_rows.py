"""The rows of reports: figures with their intervals, and sections of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


class Estimate(NamedTuple):
    """A figure of one series with its interval and of how many games it is, and both in words.

    `said` is the figure alone.
    """

    series: int
    value: float
    low: float
    high: float
    games: int
    said: str
    text: str


@dataclass(frozen=True, slots=True)
class ReportRow:
    """What a part of a measure came to; `key` is that of the part.

    `depth` indents it below the row of what it is a part of. One that `stands_out` is bold. `tip`
    says more of it than its label, `notes` are sentences on its figures.
    """

    key: str
    label: str
    estimates: tuple[Estimate, ...]
    depth: int = 0
    stands_out: bool = False
    tip: str = ""
    notes: tuple[str, ...] = ()

    @property
    def tile(self) -> str:
        """The id of the tile that it is of, if it is of one."""
        return self.key.removeprefix("tile ") if self.key.startswith("tile ") else ""

    @property
    def details(self) -> str:
        """All that there is to say of it, in lines."""
        texts = (each.text for each in self.estimates)
        return "\n".join((self.tip or self.label, *texts, *self.notes))


@dataclass(frozen=True, slots=True)
class Section:
    """The figures of a measure on one scale; `series` are what is compared, such as editions.

    `more` are sections for who asks for them: by seat and by bot. In one of differences, figures
    are `apart`.
    """

    title: str
    meaning: str
    unit: str
    is_share: bool
    series: tuple[str, ...]
    rows: tuple[ReportRow, ...]
    more: tuple[Section, ...] = ()
    apart: bool = False
