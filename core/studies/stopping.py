"""How sure one can be of what is looked at after each deal: the rule by which studies stop.

Whoever looks at a 95 % interval after each block, and stops as soon as it says something, errs far
more often than in 5 % of studies. So intervals are wider: with n of N blocks they reach
2.2414 * sqrt(N / n) errors (the boundary of O'Brien and Fleming, for looking all the time: a
Brownian motion leaves a band of 2.2414 before its end in 5 % of cases), but no more than 4, which
hardly any luck reaches. In the end they are a seventh wider than those of 95 %. A study that is
gone on with, for more games than it was first begun for, has intervals that hold for any number
(Robbins' mixture). Decision 52 has what errors come of all that.
"""

from __future__ import annotations

from math import erfc, exp, log, sqrt
from statistics import NormalDist
from typing import Final, NamedTuple

from ..simulation.statistics import Z95

ERROR_RATE: Final = 0.05
"""How often, at the most, something is said whose opposite is true."""
_BOUNDARY: Final = 2.241402728
_CEILING: Final = 4.0
"""What intervals reach at the most, in errors: a flaw that is clear is found early by it."""
_MIXTURE: Final = (-2 * log(ERROR_RATE) + log(-2 * log(ERROR_RATE)) + 1) / 100
"""The variance of the mixture, by that of a block: the one which is narrowest at 100 blocks."""


class StoppingRule(NamedTuple):
    """How far intervals reach after some blocks of at most so many.

    `is_extended` says that there were to be fewer, or more, when the first of them were looked at;
    `is_once` that nobody looks before the end. Errors are those of a normal distribution: `Figures`
    adds what Student's does.
    """

    most: int
    is_extended: bool = False
    is_once: bool = False

    def later(self, blocks: int) -> StoppingRule:
        """The rule for so many blocks, if more have to be played than were planned."""
        is_more = blocks > self.most
        return self._replace(is_extended=True, is_once=False) if is_more else self

    def reach(self, blocks: int, tests: int = 1) -> float:
        """How many errors intervals reach which hold for all looks, and for some tests at once."""
        if self.is_once and blocks >= self.most:
            return Z95 * widened(tests)
        if self.is_extended:
            more = blocks * _MIXTURE
            return sqrt(2 * (1 + 1 / more) * log(sqrt(more + 1) * tests / ERROR_RATE))
        return min(_BOUNDARY * sqrt(max(self.most, blocks) / blocks), _CEILING) * widened(tests)

    def doubt(self, z: float, blocks: int) -> float:
        """The chance, at the most, of ever being so many errors away from what is true."""
        if self.is_extended:
            more = blocks * _MIXTURE
            return min(sqrt(more + 1) * exp(-z * z / (2 * (1 + 1 / more))), 1.0)
        return erfc(z * Z95 / self.reach(blocks) / sqrt(2))


def widened(tests: int) -> float:
    """The factor by which intervals are wider, so that all hold together (Bonferroni)."""
    normal = NormalDist()
    return normal.inv_cdf(1 - ERROR_RATE / (2 * tests)) / Z95
