"""Chance: every outcome comes from one seed, or from the outcomes of a record."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final, NamedTuple

from ..messages import msg
from .errors import ChanceDiffers

_MASK: Final = (1 << 64) - 1


class Outcome(NamedTuple):
    """What chance decided: about what, and the order or the number that came out."""

    what: str
    result: tuple[int, ...] | int


class Chance:
    """A source of outcomes that are the same for the same seed on any machine.

    `outcomes` are those so far. The `given` ones come first; with `seed` None there are no others.
    """

    __slots__ = ("given", "outcomes", "seed")

    def __init__(self, seed: int | None, given: Sequence[Outcome] = ()) -> None:
        self.seed, self.given = seed, given
        self.outcomes: list[Outcome] = []

    def copy(self) -> Chance:
        """A chance that will decide in the same way."""
        new = Chance(self.seed, self.given)
        new.outcomes = self.outcomes[:]
        return new

    def at_start(self) -> Chance:
        """This chance at its beginning, to repeat all outcomes so far."""
        return Chance(self.seed, tuple(self.outcomes))

    def order(
        self, what: str, things: Sequence[int], turn: Callable[[int], int] | None = None
    ) -> list[int]:
        """Things in random order; with `turn`, those of a lower turn come before others.

        Raise ChanceDiffers if the record has other things.
        """
        if len(self.outcomes) < len(self.given):
            result = list(self._given_order(what, things))
        else:
            result = list(things)
            # Fisher and Yates, since `Random.shuffle` may change between versions of Python.
            draw = Random(self._number()).random
            for last in range(len(result) - 1, 0, -1):
                other = int(draw() * (last + 1))
                result[last], result[other] = result[other], result[last]
        if turn is not None:
            result.sort(key=turn)  # a stable sort: all orders within a turn stay equally likely
        self.outcomes.append(Outcome(what, tuple(result)))
        return result

    def below(self, what: str, bound: int) -> int:
        """A number from 0 up to, not including, `bound`; ValueError if there is none."""
        if bound < 1:
            raise ValueError(f"there is no number below {bound} for {what}")
        if len(self.outcomes) < len(self.given):
            number = self._given_number(what, bound)
        else:
            number = self._number() * bound >> 64  # the bias is at most bound / 2**64
        self.outcomes.append(Outcome(what, number))
        return number

    def _number(self) -> int:
        """64 bits that depend on the seed and on how many outcomes there were.

        This is the mixing step of SplitMix64, which passes the usual tests of randomness.
        """
        if self.seed is None:
            raise _differs("the record tells of no further chance, but the game asks for some")
        z = (self.seed * 0xD1342543DE82EF95 + (len(self.outcomes) + 1) * 0x9E3779B97F4A7C15) & _MASK
        z = ((z ^ z >> 30) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ z >> 27) * 0x94D049BB133111EB) & _MASK
        return z ^ z >> 31

    def _given_order(self, what: str, things: Sequence[int]) -> tuple[int, ...]:
        said = self.given[len(self.outcomes)]
        if said.what != what or isinstance(said.result, int):
            raise _differs(
                "the game shuffles {what}, but the record tells of {said}",
                what=what,
                said=said.what,
            )
        if sorted(said.result) != sorted(things):
            raise _differs(
                "the order of {what} in the record is not one of what there is", what=what
            )
        return said.result

    def _given_number(self, what: str, bound: int) -> int:
        said = self.given[len(self.outcomes)]
        if said.what != what or not isinstance(said.result, int):
            raise _differs(
                "the game decides {what}, but the record tells of {said}", what=what, said=said.what
            )
        if not 0 <= said.result < bound:
            raise _differs(
                "{what} is {said} in the record, which must be < {bound}",
                what=what,
                said=said.result,
                bound=bound,
            )
        return said.result


def _differs(template: str, /, **values: Any) -> ChanceDiffers:  # noqa: ANN401 - as `msg`
    return ChanceDiffers(msg(template, **values))
