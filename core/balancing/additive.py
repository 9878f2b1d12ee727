"""What some knobs together would lead to, as if each added what it does alone.

Figures between two values of a knob that were played lie on the line through both. That is crude,
and good enough to say which few of thousands of candidates are worth a game.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import TYPE_CHECKING, Final

from ..simulation.statistics import Interval
from .distance import outside

if TYPE_CHECKING:
    from ..tileset.schema import OptionValue
    from .knobs import TurnedKnob, Turns

_INSIDE: Final = -0.5
"""The distance at which nearer is no better."""
_VALUES: Final = 24
"""Values of a knob that are looked at together with those of another one."""


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

    def learn(self, turns: Turns, figures: Sequence[float]) -> None:
        """Take the figures with which some knobs were played."""
        if len(turns) == 1:
            [(place, value)] = turns
            self._alone[place][value] = figures

    def best(self, most: int, tried: frozenset[Turns]) -> list[Turns]:
        """The knobs that are worth turning next: alone and by two, those that cost less first."""
        found: list[Turns] = []
        for group in (self._singles(), self._pairs()):
            ranked = sorted((self._distance(turns), self._way(turns), turns) for turns in group)
            new = [turns for _, _, turns in ranked if turns not in tried]
            found += new[: max(most // 2, 1)]
        return found[:most]

    def _singles(self) -> Iterator[Turns]:
        for place, knob in enumerate(self._knobs):
            yield from (((place, value),) for value in knob.others if self._is_known(place, value))

    def _pairs(self) -> Iterator[Turns]:
        few = [
            [each for each in _some(knob.others) if self._is_known(place, each)]
            for place, knob in enumerate(self._knobs)
        ]
        for one, two in combinations(range(len(few)), 2):
            for values in product(few[one], few[two]):
                yield (one, values[0]), (two, values[1])

    def _is_known(self, place: int, value: OptionValue) -> bool:
        """Whether a line leads there, from what the knob is to something that was played."""
        return value in self._alone[place] or (
            len(self._alone[place]) > 1 and not isinstance(value, str)
        )

    def _way(self, turns: Turns) -> float:
        return sum(self._knobs[place].way(value) for place, value in turns)

    def _distance(self, turns: Turns) -> float:
        moved = [self._figures(place, value) for place, value in turns]
        parts = []
        for number, (now, limits, scale) in enumerate(
            zip(self._now, self._limits, self._scales, strict=True)
        ):
            figure = now + sum(each[number] - now for each in moved)
            parts.append(outside(Interval(figure, figure), limits) / scale)
        return max(*parts, _INSIDE)

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


def _some(values: Sequence[OptionValue]) -> Sequence[OptionValue]:
    """Not too many of some values, from the first to the last."""
    if len(values) <= _VALUES:
        return values
    return [values[n * (len(values) - 1) // (_VALUES - 1)] for n in range(_VALUES)]
