"""How many games a verdict will take, from those that were played, and what a study can see.

A figure goes on from where it stands like a Brownian motion with a drift that is not known. What
the games so far say of the drift is put together with where a study that was planned with so many
games will look: a few of its errors around the limit. Decision 52 has how often that came true.
"""

from __future__ import annotations

from math import erf, exp, floor, inf, log10, sqrt
from typing import TYPE_CHECKING, Final, NamedTuple

from ..simulation.statistics import Interval
from .figures import student

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .stopping import StoppingRule

HELD: Final = 0.8
"""How often a verdict comes within the range that was foretold."""
FOUND: Final = 0.9
"""How often what a study can see is found by it."""
SHOWN: Final = 0.95
"""How often each of two limits is shown to be kept, so that both are nine times in ten."""
FEWEST_FORETOLD: Final = 50
"""Blocks before which nothing is foretold: how they scatter is not known well enough."""
FEWEST_FOR_CHANCE: Final = 100
_AROUND: Final = 4.0
"""How far from a limit truths are thought to lie, in errors of the whole study."""
_STEP: Final = 1.03  # by which numbers of blocks grow that are looked at
_FAR: Final = 100  # times the number planned, beyond which nobody will play


class Forecast(NamedTuple):
    """Within how many blocks in all a budget is decided, four times in five.

    `most` is infinite if it will take more than `least`. `chance` is that of being decided with the
    blocks that are planned, None if these are over, or too few are.
    """

    least: int
    most: float
    chance: float | None


class JudgedFigure(NamedTuple):
    """A figure that is judged: its value and scatter of blocks, between which limits it should lie.

    `tests` are as many as have to hold together.
    """

    value: float
    scatter: float
    limits: Interval
    tests: int = 1

    def error(self, blocks: int, reach: float) -> float:
        """How far an interval of so many blocks reaches."""
        return student(reach, blocks - 1) * self.scatter / sqrt(blocks)


def forecast(figure: JudgedFigure, blocks: int, stopping: StoppingRule) -> Forecast | None:
    """When a figure that is undecided after so many blocks will be decided; None if too early."""
    if blocks < FEWEST_FORETOLD or not figure.scatter:
        return None
    ahead, planned = [*_ahead(figure, blocks, stopping)], None
    if blocks < stopping.most and blocks >= FEWEST_FOR_CHANCE:
        planned = max((chance for number, chance in ahead if number <= stopping.most), default=0.0)
    least, most, narrowest, end = 0, inf, inf, 0
    for number, before in [(blocks, 0.0), *ahead]:
        while end < len(ahead) and ahead[end][1] < before + HELD:
            end += 1
        if end == len(ahead):
            break
        if ahead[end][0] / number < narrowest:
            narrowest, least, most = ahead[end][0] / number, number, ahead[end][0]
    if not least:
        least = next((number for number, chance in ahead if chance >= 1 - HELD), ahead[-1][0])
    return Forecast(least, most, planned)


def _ahead(
    figure: JudgedFigure, blocks: int, stopping: StoppingRule
) -> Iterator[tuple[int, float]]:
    """Yield numbers of blocks, with the chance that a figure is decided by then."""
    value, scatter, (low, high), _ = figure
    limit = min(figure.limits, key=lambda each: abs(each - value))
    # What a look at so many more blocks would say, if the truth lies somewhere around the limit.
    known = blocks + stopping.most / _AROUND**2
    drift = value + (limit - value) * (1 - blocks / known)
    number, decided = blocks, 0.0
    while number < _FAR * max(stopping.most, blocks):
        before, number = number, max(number + 1, int(number * _STEP))
        if before < stopping.most < number:
            number = stopping.most
        if number < stopping.most and stopping.is_once:
            continue
        share = 1 - blocks / number
        middle = value + share * (drift - value)
        spread = scatter * sqrt(share * share / known + share / number)
        reach = figure.error(number, stopping.later(number).reach(number, figure.tests))
        inside = _normal((high - reach - middle) / spread) - _normal(
            (low + reach - middle) / spread
        )
        below = _normal((low - reach - middle) / spread)
        above = _normal((middle - high - reach) / spread)
        decided = max(decided, max(inside, 0.0) + below + above)
        yield number, decided


def visible(figure: JudgedFigure, blocks: int, stopping: StoppingRule, of: float = FOUND) -> float:
    """How far beyond a limit a truth has to lie for so many blocks to find that so often."""
    reach = stopping.reach(blocks, figure.tests)
    low, high = 0.0, 20.0
    while high - low > 1e-4:  # noqa: PLR2004 - of errors
        middle = (low + high) / 2
        low, high = (low, middle) if _found(middle, reach, stopping) >= of else (middle, high)
    return figure.error(blocks, high)


def _found(errors: float, reach: float, stopping: StoppingRule) -> float:
    """How often something so many errors away is found: in the end, or on the way there."""
    found = _normal(errors - reach)
    return found if stopping.is_once else found + exp(2 * reach * errors) * _normal(-errors - reach)


def rounded(number: float, *, up: bool = False) -> int:
    """A number with its first two digits, no more of which are known."""
    step = int(10 ** max(floor(log10(max(number, 1))) - 1, 0))
    return int(-(-number // step) if up else number // step) * step


def _normal(z: float) -> float:
    """The chance of a normal distribution to lie below so many deviations."""
    return (1 + erf(z / sqrt(2))) / 2
