"""Elo ratings of players by who won how often against whom, with intervals.

The model is that of Bradley and Terry: the odds of one against another are the ratio of their
strengths. The ratings are those that make the results most likely, a shared win counting half for
either, with one more shared game between any two. Without that, one that lost every game would have
no rating at all; with it, the logarithm of the odds of two is nearly without bias (Haldane, Firth).

Intervals are from a Bayesian bootstrap (Rubin 1981): the ratings are found again and again with
weights for the deals that are drawn from a gamma distribution, and so for the halves of the games
added. What all games on one deal have in common is seen to by that. If the games of two are
independent and not shared, it comes to the interval by Jeffreys.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import exp, log
from operator import mul
from random import Random
from typing import Final, TypeAlias

from .statistics import Interval

Wins: TypeAlias = "Sequence[Sequence[float]]"
"""How often each has won against each other, shared games as halves."""

_ELO: Final = 400 / log(10)
_HALF: Final = 0.5
_ROUNDS: Final = 100  # of Newton's method, at the most
_ENOUGH: Final = 1e-6  # a step of Newton's that short leaves an error of about its square
_LONGEST: Final = 2.0  # of one step, in natural units: 347 Elo
_REPLICATES: Final = 1000  # of the bootstrap
_BLOCKS: Final = 256


@dataclass(frozen=True, slots=True)
class Ratings:
    """The ratings of some players, whose mean is 0, and those of each replicate."""

    elo: tuple[float, ...]
    replicates: tuple[tuple[float, ...], ...]

    def interval(self, player: int) -> Interval:
        """The interval of a rating, with 95 %, against the mean of all, in Elo."""
        return _middle([each[player] for each in self.replicates])

    def ahead(self, player: int, other: int) -> Interval:
        """The interval of a player's lead over another, with 95 %, in Elo."""
        return _middle([each[player] - each[other] for each in self.replicates])

    def superiority(self, player: int, other: int) -> float:
        """The chance that a player is the stronger of two."""
        better = sum([each[player] > each[other] for each in self.replicates])
        return better / len(self.replicates)


def rate(
    deals: Sequence[Wins], players: int, seed: int = 0, *, replicates: int = _REPLICATES
) -> Ratings:
    """The ratings of players by what came of each deal; the intervals depend on the seed."""
    random = Random(seed).gammavariate
    # Neighbouring deals are put together: a few hundred blocks scatter as their deals do.
    count = min(len(deals), _BLOCKS)
    each = range(players)
    blocks = [_sum(deals[n::count], players) for n in range(count)]
    halves = _halves(players)
    ratings = bradley_terry(_sum([*blocks, halves], players))
    # With shape 1, Rubin's, the variance of n values would be too small by (n - 1) / (n + 1).
    shape = max(1 - 2 / (count or 1), _HALF)
    # Each pair's wins in all blocks are one list: weighing them is most of the work.
    wins_of = [[[block[one][other] for block in blocks] for other in each] for one in each]
    replicated = []
    for _ in range(replicates):
        start = [[half and random(half, 1) for half in row] for row in halves]
        weights = [random(shape, 1 / shape) for _ in blocks]
        wins = [
            [sum(map(mul, weights, won), half) for won, half in zip(row, more, strict=True)]
            for row, more in zip(wins_of, start, strict=True)
        ]
        replicated.append(tuple(bradley_terry(wins, ratings)))
    return Ratings(
        tuple(_ELO * each for each in ratings),
        tuple(tuple(_ELO * each for each in found) for found in replicated),
    )


def elo(wins: Wins) -> list[float]:
    """Ratings without intervals, in Elo."""
    players = len(wins)
    return [_ELO * each for each in bradley_terry(_sum([wins, _halves(players)], players))]


def bradley_terry(wins: Wins, start: Sequence[float] = ()) -> list[float]:
    """Logarithms of strengths, with the mean 0, under which some wins are most likely.

    Everyone must have won something against everyone; Newton's method finds them, from `start` on.
    """
    players = range(len(wins))
    ratings = list(start) or [0.0] * len(wins)
    for _ in range(_ROUNDS):
        # Ones added to each place leave the mean where it is, and the matrix can be inverted.
        slopes = [0.0 for _ in players]
        matrix = [[1.0 for _ in players] for _ in players]
        for one, other in combinations(players, 2):
            games = wins[one][other] + wins[other][one]
            # exp overflows beyond 709.
            likely = 1 / (1 + exp(min(ratings[other] - ratings[one], 700.0)))
            surplus, bend = wins[one][other] - games * likely, games * likely * (1 - likely)
            slopes[one] += surplus
            slopes[other] -= surplus
            for row, column, sign in (
                (one, one, 1),
                (other, other, 1),
                (one, other, -1),
                (other, one, -1),
            ):
                matrix[row][column] += sign * bend
        steps = _solved(matrix, slopes)
        longest = max(map(abs, steps))
        # Where results are lopsided a whole step overshoots, and the next one more so.
        shrunk = min(1.0, _LONGEST / longest) if longest else 1.0
        ratings = [rating + shrunk * step for rating, step in zip(ratings, steps, strict=True)]
        if longest < _ENOUGH:
            break
    mean = sum(ratings) / len(ratings)
    return [rating - mean for rating in ratings]


def _solved(matrix: list[list[float]], values: Sequence[float]) -> list[float]:
    """The vector that a symmetric positive matrix takes to some values, by Gauss's elimination."""
    size = len(values)
    rows = [[*row, value] for row, value in zip(matrix, values, strict=True)]
    for at in range(size):
        for row in rows[at + 1 :]:
            factor = row[at] / rows[at][at]
            for column in range(at, size + 1):
                row[column] -= factor * rows[at][column]
    found = [0.0] * size
    for at in reversed(range(size)):
        known = sum([rows[at][n] * found[n] for n in range(at + 1, size)])
        found[at] = (rows[at][size] - known) / rows[at][at]
    return found


def _halves(players: int) -> list[list[float]]:
    """The shared games that are added."""
    return [[_HALF * (one != other) for other in range(players)] for one in range(players)]


def _sum(some: Iterable[Wins], players: int) -> list[list[float]]:
    total = [[0.0] * players for _ in range(players)]
    for wins in some:
        for row, more in zip(total, wins, strict=True):
            row[:] = [one + other for one, other in zip(row, more, strict=True)]
    return total


def _middle(values: Sequence[float]) -> Interval:
    """The interval in which 95 % of some values lie."""
    ordered = sorted(values)
    cut = round(len(ordered) * 0.025)
    return Interval(ordered[cut], ordered[-1 - cut])
