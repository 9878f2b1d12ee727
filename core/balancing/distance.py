"""How far the figures of an edition are from a study's limits, as one number that can be compared.

The number is the largest over all budgets: 1 is as far outside as the edition was at first, 0 lies
on a limit, and less is inside.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, sqrt
from typing import Final, NamedTuple

from ..simulation.statistics import Interval
from ..studies.verdicts import BudgetJudge, Verdict

_LEAST: Final = 1e-6
UNKNOWN: Final = 10.0
"""The distance of an edition of which a budget counts nothing."""


class Distance(NamedTuple):
    """How far outside an edition is, and between which bounds that lies.

    `expected` is how far outside the interval will reach once all games of a study are played: at
    0 or less its budgets would then hold.
    """

    value: float
    low: float
    high: float
    expected: float

    def is_surely_worse(self, other: Distance) -> bool:
        """Whether another one is nearer, as sure as the intervals are."""
        return self.low > other.high


NOWHERE = Distance(UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN)
"""That of an edition which has not been played."""


def scales_of(verdicts: Sequence[Verdict]) -> list[float]:
    """What counts as 1 for each budget: how far it was from a limit at first, either way."""
    return [_scale(each) for each in verdicts]


def distance_of(judge: BudgetJudge, scales: Sequence[float], most: int) -> Distance:
    """The distance of the edition of a judge, who is to see `most` deals."""
    verdicts, blocks = judge.verdicts(), max(judge.figures.blocks, 1)
    # By how much intervals will be narrower: by the games to come, and by there being no more.
    narrower = judge.stopping.reach(most) / judge.reach() * sqrt(blocks / most)
    parts = [_part(each, scale, narrower) for each, scale in zip(verdicts, scales, strict=True)]
    return Distance(*map(max, zip(*parts, strict=True))) if parts else Distance(0, 0, 0, 0)


def _part(verdict: Verdict, scale: float, narrower: float) -> Distance:
    if verdict.interval is None:
        return NOWHERE
    value, limits = verdict.value, verdict.limits
    low, high = verdict.interval
    below, above = (value - low) * narrower, (high - value) * narrower
    return Distance(
        outside(Interval(value, value), limits) / scale,
        max(low - limits.high, limits.low - high) / scale,
        outside(Interval(low, high), limits) / scale,
        outside(Interval(value - below, value + above), limits) / scale,
    )


def outside(found: Interval, limits: Interval) -> float:
    """How far what lies furthest out is beyond its limit; negative: that far inside it."""
    return max(found.high - limits.high, limits.low - found.low)


def _scale(verdict: Verdict) -> float:
    if verdict.interval is None:
        return 1.0
    away = abs(outside(Interval(verdict.value, verdict.value), verdict.limits))
    # What is on its limit would make everything far away.
    error = verdict.interval.high - verdict.interval.low
    least = error / 4 if error < inf else 0.0
    return max(away, least, _LEAST)
