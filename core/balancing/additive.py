"""What some knobs together would lead to, as if each added what it does alone.

Figures between two values of a knob that were played lie on the line through both, and what was
missed of knobs that were turned together is missed nearby, too. That is crude, and good enough to
say which few of thousands of candidates are worth a game.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import combinations, product
from math import isqrt
from typing import TYPE_CHECKING, Final

from ..simulation.statistics import Interval
from .distance import outside

if TYPE_CHECKING:
    from ..tileset.schema import OptionValue
    from .knobs import TurnedKnob, Turns

_INSIDE: Final = -0.5
"""The distance at which nearer is no better."""
_VALUES: Final = 24
"""Values of a knob that are looked at together with those of another one, at the most."""
_PAIRS: Final = 20_000
"""What two knobs may be that is looked at, about so many at the most."""


class AdditiveModel:
    """The figures of a study's budgets by the values of knobs, each of which was turned alone.

    `now` are those of the edition as it is, with the limits of each, and what counts as 1.
    """

    def __init__(
        self,
        knobs: Sequence[TurnedKnob],
        now: Sequence[float],
        limits: Sequence[Interval],
        scales: Sequence[float],
    ) -> None:
        self._knobs, self._now = knobs, tuple(now)
        self._limits, self._scales = limits, scales
        self._alone: list[dict[OptionValue, Sequence[float]]] = [
            {knob.now: self._now} for knob in knobs
        ]
        self._together: dict[tuple[int, ...], list[tuple[Turns, Sequence[float]]]] = {}

    def learn(self, turns: Turns, figures: Sequence[float]) -> None:
        """Take the figures with which some knobs were played."""
        if len(turns) == 1:
            [(place, value)] = turns
            self._alone[place][value] = figures
        else:
            places = tuple(place for place, _ in turns)
            self._together.setdefault(places, []).append((turns, tuple(figures)))

    def best(self, most: int, tried: frozenset[Turns]) -> list[Turns]:
        """The knobs that are worth turning next, alone or by two: near first, then what costs less.

        Knobs of which one alone would do come before two.
        """
        ranked = sorted(
            (self._distance(turns), len(turns), self._way(turns), turns)
            for turns in (*self._singles(), *self._pairs())
            if turns not in tried
        )
        return [turns for *_, turns in ranked[:most]]

    def _singles(self) -> Iterator[Turns]:
        for place, knob in enumerate(self._knobs):
            yield from (((place, value),) for value in knob.others if self._is_known(place, value))

    def _pairs(self) -> Iterator[Turns]:
        pairs = max(len(self._knobs) * (len(self._knobs) - 1) // 2, 1)
        values = min(_VALUES, max(isqrt(_PAIRS // pairs), 2))
        few = [
            [each for each in _some(knob.others, values) if self._is_known(place, each)]
            for place, knob in enumerate(self._knobs)
        ]
        for one, two in combinations(range(len(few)), 2):
            for first, second in product(few[one], few[two]):
                yield (one, first), (two, second)

    def _is_known(self, place: int, value: OptionValue) -> bool:
        """Whether a line leads there, from what the knob is to something that was played."""
        return value in self._alone[place] or (
            len(self._alone[place]) > 1 and not isinstance(value, str)
        )

    def _way(self, turns: Turns) -> float:
        return sum(self._knobs[place].way(value) for place, value in turns)

    def _distance(self, turns: Turns) -> float:
        figures = self._added(turns)
        near = self._nearest(turns)
        if near is not None:
            there, came_to, part = near
            missed = zip(came_to, self._added(there), strict=True)
            pairs = zip(figures, missed, strict=True)
            figures = [figure + part * (came - said) for figure, (came, said) in pairs]
        parts = [
            outside(Interval(figure, figure), limits) / scale
            for figure, limits, scale in zip(figures, self._limits, self._scales, strict=True)
        ]
        return max(*parts, _INSIDE)

    def _added(self, turns: Turns) -> list[float]:
        """The figures if each knob adds what it does alone."""
        moved = [self._figures(place, value) for place, value in turns]
        return [
            now + sum(each[number] - now for each in moved) for number, now in enumerate(self._now)
        ]

    def _nearest(self, turns: Turns) -> tuple[Turns, Sequence[float], float] | None:
        """What was played of the same knobs nearest by, what came of it, and how much that says."""
        known = self._together.get(tuple(place for place, _ in turns), ())
        found = [(self._apart(turns, there), there, figures) for there, figures in known]
        if not found:
            return None
        apart, there, figures = min(found, key=lambda each: each[0])
        return there, figures, max(1 - 2 * apart, 0.0)

    def _apart(self, one: Turns, other: Turns) -> float:
        return sum(
            abs(self._knobs[place].way(value) - self._knobs[place].way(there))
            for (place, value), (_, there) in zip(one, other, strict=True)
        )

    def _figures(self, place: int, value: OptionValue) -> Sequence[float]:
        """The figures with one knob turned, on the line between or beyond two that were played."""
        known = self._alone[place]
        if value in known or isinstance(value, str):
            return known[value]
        values = sorted(int(each) for each in known if not isinstance(each, str))
        after = min(max(bisect_left(values, value), 1), len(values) - 1)
        low, high = values[after - 1], values[after]
        part = (value - low) / (high - low)
        return [one + part * (two - one) for one, two in zip(known[low], known[high], strict=True)]


def _some(values: Sequence[OptionValue], most: int) -> Sequence[OptionValue]:
    """Not too many of some values, from the first to the last."""
    if len(values) <= most:
        return values
    return [values[n * (len(values) - 1) // (most - 1)] for n in range(most)]
