"""How the values of single games scatter: quartiles, outliers, and bins for a histogram.

Outliers are by Tukey's rule: more than 1.5 interquartile ranges below the lower quartile or above
the upper one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor
from typing import Final

from ..scales import SLACK, round_step

FENCE: Final = 1.5
"""How many interquartile ranges a value lies outside the quartiles before it is an outlier."""
_FEWEST_BINS: Final = 12
_MOST_BINS: Final = 40


@dataclass(frozen=True, slots=True)
class Distribution:
    """The values of some games: how many, their mean, their least and most, and their quartiles."""

    count: int
    mean: float
    least: float
    lower: float
    median: float
    upper: float
    most: float

    @classmethod
    def of(cls, values: Sequence[float]) -> Distribution | None:
        """That of some values; None if there is none."""
        if not values:
            return None
        order = sorted(values)
        lower, median, upper = (_quantile(order, share) for share in (0.25, 0.5, 0.75))
        mean = sum(order) / len(order)
        return cls(len(order), mean, order[0], lower, median, upper, order[-1])

    @property
    def fences(self) -> tuple[float, float]:
        """Below and above which values a value is an outlier."""
        reach = FENCE * (self.upper - self.lower)
        return self.lower - reach, self.upper + reach

    @property
    def limits(self) -> tuple[float, float]:
        """The fences with what rounding may add: what lies outside is an outlier."""
        low, high = self.fences
        return low - SLACK, high + SLACK

    def is_outlier(self, value: float) -> bool:
        """Whether a value lies outside the fences."""
        low, high = self.limits
        return not low <= value <= high

    def away(self, value: float) -> float:
        """The distance of a value from the median."""
        return abs(value - self.median)


@dataclass(frozen=True, slots=True)
class Bins:
    """Bins of one width, side by side; `counts` has, for each series, how many values are in each.

    A value on the border of two bins belongs to the upper one. Whole numbers lie in the middle of
    their bins; `whole` says that there are no others.
    """

    start: float
    width: float
    counts: tuple[tuple[int, ...], ...]
    whole: bool

    @classmethod
    def of(cls, series: Sequence[Sequence[float]]) -> Bins | None:
        """Bins in which all values of some series lie; None if there is no value.

        Their width is about that of Freedman and Diaconis, for the values of all series together,
        but not so wide that two peaks become one.
        """
        values = sorted(value for each in series for value in each)
        if not values:
            return None
        least, most = values[0], values[-1]
        whole = all(value == int(value) for value in _some(values))
        width = _width(values, whole=whole)
        # A bin of five whole numbers holds 0 to 4: its borders lie between them.
        shift = 0.5 if whole else 0.0
        start = floor((least + shift) / width + SLACK) * width - shift
        size = floor((most - start) / width + SLACK) + 1
        counts = tuple(_counts(each, start, width, size) for each in series)
        return cls(start, width, counts, whole)

    def number(self, value: float) -> int:
        """The number of the bin in which a value lies."""
        return floor((value - self.start) / self.width + SLACK)

    def holds(self, value: float, low: float, high: float) -> bool:
        """Whether a value lies in the bins from one border to before another."""
        slack = SLACK * self.width  # as for `number`: borders are rounded
        return low - slack <= value < high - slack

    def border(self, number: int) -> float:
        """The value at which a bin begins, or the last one ends."""
        return self.start + number * self.width


def _quantile(order: Sequence[float], share: float) -> float:
    """A quantile of sorted values, between two of them in proportion."""
    place = share * (len(order) - 1)
    below = floor(place)
    above = min(below + 1, len(order) - 1)
    return order[below] + (place - below) * (order[above] - order[below])


def _width(values: Sequence[float], *, whole: bool) -> float:
    reach = values[-1] - values[0]
    if not reach:
        return 1.0
    middle = _quantile(values, 0.75) - _quantile(values, 0.25)
    # Twice the interquartile range by the cube root of the number of values.
    rough = min(2 * middle / len(values) ** (1 / 3), reach / _FEWEST_BINS)
    rough = max(rough, reach / _MOST_BINS)
    width = round_step(rough)
    return float(max(ceil(width), 1)) if whole else width


def _counts(values: Sequence[float], start: float, width: float, size: int) -> tuple[int, ...]:
    counted = Counter(floor((value - start) / width + SLACK) for value in values)
    return tuple(counted[number] for number in range(size))


def _some(values: Sequence[float]) -> Sequence[float]:
    """Values enough to tell whether all are whole: a thousandth would be seen."""
    return values[:: max(len(values) // 5000, 1)]
