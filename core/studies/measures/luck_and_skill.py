"""How much of a study's games is luck, and how much is skill: of whole deals, not of single games.

Two bots play each deal twice, with seats swapped. What a seat wins in both games, the deal gave to
it; what it wins in one and loses in the other, the bots in it made of it.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import atanh, sqrt, tanh
from typing import TYPE_CHECKING, Final

from ...simulation.statistics import Z95, Interval, share_of_pairs

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ..results_file import GameRow

_FEWEST: Final = 4
"""Deals that a correlation needs, so that it has an interval."""
_TWO: Final = 2


@dataclass(frozen=True, slots=True)
class LuckAndSkill:
    """What the deal and what the bots make of a game of two, over so many deals.

    `skill` is the share of wins that the better bot has, as `better` names it: 0.5 is none. `deal`
    is the correlation of how far a seat is ahead in the two games of a deal: 1 if the deal decides
    the margin whoever plays it, 0 if it says nothing of it. Both have 95 % intervals. `deal` is
    None if there are too few deals, or all games end alike.
    """

    deals: int
    better: str
    skill: float
    skill_interval: Interval
    deal: float | None
    deal_interval: Interval


def luck_and_skill(rows: Iterable[GameRow]) -> LuckAndSkill | None:
    """Return what decides games of one edition; None if not two players with two bots played them.

    Only deals count that were played in both seatings.
    """
    deals: dict[int, list[GameRow]] = {}
    bots: set[str] = set()
    for row in rows:
        if len(set(row.bots)) != _TWO or len(row.bots) != _TWO:
            return None
        bots.update(row.bots)
        deals.setdefault(row.deal, []).append(row)
    pairs = [both for _, both in sorted(deals.items()) if len(both) == _TWO]
    if len(bots) != _TWO or not pairs:
        return None
    first, second = sorted(bots)
    shares = [sum(_share(row, first) for row in both) / _TWO for both in pairs]
    better = first if sum(shares) * _TWO >= len(shares) else second
    if better == second:
        shares = [1 - share for share in shares]
    ahead = [[row.scores[0] - row.scores[1] for row in both] for both in pairs]
    # The mean of a seat says who is the better bot, not what the deal gives: each game of a pair
    # is seen against all others of the same seating.
    deal, interval = _correlation([a for a, _ in ahead], [b for _, b in ahead])
    skill = sum(shares) / len(shares)
    return LuckAndSkill(len(pairs), better, skill, share_of_pairs(shares), deal, interval)


def _share(row: GameRow, bot: str) -> float:
    return sum(row.bots[seat] == bot for seat in row.winners) / len(row.winners)


def _correlation(a: Sequence[int], b: Sequence[int]) -> tuple[float | None, Interval]:
    """Return Pearson's correlation with its interval by Fisher's transformation."""
    count = len(a)
    mean_a, mean_b = sum(a) / count, sum(b) / count
    square_a = sum((each - mean_a) ** 2 for each in a)
    square_b = sum((each - mean_b) ** 2 for each in b)
    if count < _FEWEST or not square_a or not square_b:
        return None, Interval(-1.0, 1.0)
    product = sum((x - mean_a) * (y - mean_b) for x, y in zip(a, b, strict=True))
    found = max(-1.0, min(1.0, product / sqrt(square_a * square_b)))
    if abs(found) == 1:
        return found, Interval(found, found)
    reach = Z95 / sqrt(count - 3)
    return found, Interval(tanh(atanh(found) - reach), tanh(atanh(found) + reach))
