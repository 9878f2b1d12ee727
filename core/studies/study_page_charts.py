"""Charts of a study's page: a bar with its interval for each figure, as SVG that fits any width.

All that lies along a scale has its place in percent, and labels are text next to the drawing, so a
chart is as readable on a telephone as on a large screen. A bar that is hovered over, tapped or
reached by the keyboard shows its numbers, for which no script is needed.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, floor, isfinite, log10
from typing import TYPE_CHECKING, Final, NamedTuple

from ..messages import msg
from .distributions import round_step

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from ..locale.numbers import Numbers

    Say = Callable[[str], str]

_TICKS: Final = 6


class Estimate(NamedTuple):
    """A figure with the interval in which it lies most likely, and of how many games it is."""

    value: float
    low: float
    high: float
    games: int


class ChartRow(NamedTuple):
    """What a chart says under one label: an estimate of each series, None where there is none."""

    label: str
    estimates: tuple[Estimate | None, ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """Some figures of one kind, on one scale; `series` are what is compared, such as editions.

    `more` are charts that are shown if somebody asks for them.
    """

    title: str
    meaning: str
    unit: str
    series: tuple[str, ...]
    rows: tuple[ChartRow, ...]
    more: tuple[Chart, ...] = ()


@dataclass(frozen=True, slots=True)
class Scale:
    """Where values lie along a chart, and the numbers below it; 0 is always on it."""

    low: float
    high: float
    step: float

    @classmethod
    def of(cls, values: Iterable[float]) -> Scale:
        """A scale on which some values and 0 have a place."""
        known = [0.0, *(value for value in values if isfinite(value))]
        # Bars begin at 0, so that their lengths compare.
        low, high = min(known), max(known)
        if low == high:
            high = low + 1
        step = round_step((high - low) / _TICKS)
        return cls(floor(low / step) * step, ceil(high / step) * step, step)

    @property
    def ticks(self) -> list[float]:
        """The numbers to be written below it."""
        return [
            self.low + n * self.step for n in range(round((self.high - self.low) / self.step) + 1)
        ]

    @property
    def places(self) -> int:
        """How many decimal places those numbers need."""
        return max(0, -floor(log10(self.step)))

    def at(self, value: float) -> float:
        """The place of a value on the scale, in percent; one beyond it lies at its end."""
        share = (value - self.low) / (self.high - self.low)
        return round(100 * min(max(share, 0.0), 1.0), 3)


def scale_of(chart: Chart) -> Scale:
    """The scale on which all estimates of a chart have a place, with their intervals."""
    estimates = [each for row in chart.rows for each in row.estimates if each is not None]
    return Scale.of(bound for each in estimates for bound in each[:3])


def estimate_text(estimate: Estimate, numbers: Numbers, say: Say) -> str:
    """An estimate in words."""
    low, high = numbers.rounded(estimate.low), numbers.rounded(estimate.high)
    if estimate.low == estimate.high == estimate.value:
        return say(msg("{value}, exactly", value=numbers.rounded(estimate.value)))
    template = msg(
        "{value}, with 95 % between {low} and {high}",
        value=numbers.rounded(estimate.value),
        low=low,
        high=high,
    )
    return say(template)
