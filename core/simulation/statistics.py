"""Statistics of counts: shares with intervals, and means and quantiles of histograms."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import prod, sqrt
from statistics import NormalDist
from typing import Final, NamedTuple

Z95: Final = 1.959963984540054
"""How many standard deviations on both sides of its mean hold 95 % of a normal distribution."""


_NORMAL: Final = NormalDist()
_WEIGHTS: Final = tuple((n / 8, _NORMAL.pdf(n / 8)) for n in range(-40, 41))
_RAREST: Final = 0.001
"""What is left to anybody: there is more between a game and a model of it than playouts show."""


class Interval(NamedTuple):
    """Where something lies, most likely."""

    low: float
    high: float


def wilson(successes: Fraction | float, trials: float, z: float = Z95) -> Interval:
    """Wilson's interval of a share; all there can be if there was no trial.

    A share of a success may count as a fraction. The interval then is wider than it need be, since
    halves vary less than wholes.
    """
    if not trials:
        return Interval(0.0, 1.0)
    share, z2 = float(successes) / trials, z * z
    middle = share + z2 / (2 * trials)
    reach = z * sqrt(share * (1 - share) / trials + z2 / (4 * trials * trials))
    whole = 1 + z2 / trials
    return Interval(max((middle - reach) / whole, 0.0), min((middle + reach) / whole, 1.0))


def first_of(means: Sequence[float], scatter: float) -> tuple[float, ...]:
    """The chance of each of some values to be the largest, of which the means are known.

    They are taken to be independent and normal, with the same scatter. Of two that is Φ of how far
    apart the means are by the scatter of their difference. None is ever exactly 0 or 1.
    """
    found = []
    for own in means:
        ahead = [(own - other) / scatter for other in means]
        ahead.remove(0.0)
        # Over all that it may come to itself, in parts that are fine enough for three digits.
        found.append(sum(w * prod(_NORMAL.cdf(z + each) for each in ahead) for z, w in _WEIGHTS))
    whole, least = sum(found), _RAREST * len(found)
    return tuple((1 - least) * each / whole + _RAREST for each in found)


def share_of_pairs(shares: Sequence[float]) -> Interval:
    """The 95 % interval of the mean of shares, each of them that of two games on one deal.

    This is Wilson's interval with as many trials as would scatter like the pairs do: twice as many
    as there are pairs if the two games of a pair are independent, half of that if both always end
    alike, more if what one wins in the first game is lost in the second. Two pairs whose games end
    alike are added, so that a few pairs with the same share do not seem certain.
    """
    pairs = len(shares)
    mean = sum(shares) / (pairs or 1)
    whole = mean * (1 - mean)
    scatter = 1.0
    if whole:
        squares = sum([(share - mean) ** 2 for share in shares])
        scatter = (squares / whole + 2) / (pairs + 1)
    return wilson(mean * pairs / scatter, pairs / scatter)


@dataclass(slots=True)
class Histogram:
    """How often each whole number came up; all that it says is computed without rounding first."""

    counts: Counter[int] = field(default_factory=Counter)

    def add(self, value: int) -> None:
        """Count a value once more."""
        self.counts[value] += 1

    def merge(self, other: Histogram) -> None:
        """Count all that another has counted."""
        self.counts.update(other.counts)

    @property
    def total(self) -> int:
        """How many values there were."""
        return self.counts.total()

    @property
    def mean(self) -> float:
        """The mean; 0 if there were no values."""
        return sum(value * n for value, n in self.counts.items()) / (self.total or 1)

    @property
    def deviation(self) -> float:
        """The standard deviation of a sample; 0 for less than two values."""
        total = self.total
        if total <= 1:
            return 0.0
        once = sum(value * n for value, n in self.counts.items())
        squares = sum(value * value * n for value, n in self.counts.items())
        # As a fraction: with floats, large equal values would have a small deviation.
        return sqrt(Fraction(total * squares - once * once, total * (total - 1)))

    @property
    def mean_interval(self) -> Interval:
        """Where the mean lies, with 95 %, by the normal distribution: good from 30 values on."""
        reach = Z95 * self.deviation / sqrt(self.total or 1)
        return Interval(self.mean - reach, self.mean + reach)

    def quantile(self, share: Fraction) -> int:
        """The least value that so large a share of all do not exceed; 0 without values."""
        needed, seen = share * self.total, 0
        for value, count in self._in_order():
            seen += count
            if seen >= needed:
                return value
        return 0

    def summary(self) -> dict[str, float | int]:
        """All of it by name: mean, deviation, least, quartiles, most."""
        values = [value for value, _ in self._in_order()]
        return {
            "mean": round(self.mean, 4),
            "deviation": round(self.deviation, 4),
            "least": values[0] if values else 0,
            "quartile": self.quantile(Fraction(1, 4)),
            "median": self.quantile(Fraction(1, 2)),
            "upper_quartile": self.quantile(Fraction(3, 4)),
            "most": values[-1] if values else 0,
        }

    def _in_order(self) -> Iterator[tuple[int, int]]:
        return iter(sorted(item for item in self.counts.items() if item[1]))
