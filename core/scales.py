"""Scales of charts: round numbers, which people read without counting."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, floor, isfinite, log10
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

SLACK: Final = 1e-9
"""How far rounding may take a value off a round number."""
_STEPS: Final = (1.0, 2.0, 5.0, 10.0)  # times a power of ten
_TICKS: Final = 6


def round_step(least: float) -> float:
    """The next of 1, 2 or 5 times a power of ten."""
    power = 10.0 ** floor(log10(least))
    return next(power * step for step in _STEPS if power * step >= least * (1 - SLACK))


def round_numbers(low: float, high: float, step: float) -> list[float]:
    """The multiples of a step between two values."""
    first, last = ceil(low / step - SLACK), floor(high / step + SLACK)
    return [number * step for number in range(first, last + 1)]


def places_of(step: float) -> int:
    """How many decimal places numbers need that are a round step apart."""
    return max(0, -floor(log10(step) + SLACK))


@dataclass(frozen=True, slots=True)
class Scale:
    """Where values lie along a chart, and the numbers beside it; 0 is always on it."""

    low: float
    high: float
    step: float

    @classmethod
    def of(cls, values: Iterable[float], ticks: float = _TICKS, *, whole: bool = False) -> Scale:
        """A scale for some values and 0, with about so many numbers beside it, or `whole` ones."""
        known = [0.0, *(value for value in values if isfinite(value))]
        # Bars begin at 0, so that their lengths compare.
        low, high = min(known), max(known)
        if low == high:
            high = low + 1
        step = round_step((high - low) / ticks)
        step = max(step, 1.0) if whole else step
        return cls(floor(low / step) * step, ceil(high / step) * step, step)

    @property
    def ticks(self) -> list[float]:
        """The numbers beside it."""
        return round_numbers(self.low, self.high, self.step)

    @property
    def places(self) -> int:
        """How many decimal places those numbers need."""
        return places_of(self.step)

    def at(self, value: float) -> float:
        """The place of a value on the scale, in percent; one beyond it lies at its end."""
        share = (value - self.low) / (self.high - self.low)
        return round(100 * min(max(share, 0.0), 1.0), 3)
