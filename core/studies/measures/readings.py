"""What one game says: readings, whose sums over games are exact in any order; and their readers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from ...engine.protocol import AnyGame, AnySetup
    from .ended_game import EndedGame

WITHIN: Final = " > "
"""Stands in a key between a whole and a part of it that counts by the whole."""


@dataclass(slots=True)  # not frozen, which takes thrice as long to make, a hundred times a game
class Reading:
    """What a game says of a part of a measure; a figure is the total by the count over games.

    `key` tells parts of a measure apart: "" is all of it, others are such as `seat 1` or
    `bot planner`. `count` is 1 for a value of a game, otherwise the number of seats or things. It
    is 0 for a part that counts by the whole, which has the key before ` > `, or "": so a source of
    points that does not come up in every game has a mean over all games. See `summed`.
    """

    measure: str
    key: str
    total: int
    count: int


def summed(
    sums: Mapping[tuple[str, str], tuple[int, int]], measure: str, key: str
) -> tuple[int, int]:
    """Return total and count of a part, of sums over some games in which it may not come up."""
    total, count = sums.get((measure, key), (0, 0))
    if not count and key:
        count = sums.get((measure, key.rpartition(WITHIN)[0]), (0, 0))[1]
    return total, count


@dataclass(frozen=True, slots=True)
class Measure:
    """Something that can be measured: its name, a title, a sentence that says what it means.

    `unit` is `points`, `share` (of 1), `tiles`, or "" for a plain number. `parts` says what its
    keys are: `seat`, `bot`, `source`, `kind`, `tile`, `pool`, ...; several, or none. `usual` ones
    are measured if a study does not say what; the others slow random games down. What is only
    `counted`, as coverage is, is judged by what never came up, not by its mean.
    """

    name: str
    title: str
    meaning: str
    unit: str = ""
    parts: tuple[str, ...] = ()
    usual: bool = True
    counted: bool = False


class Observer(Protocol):
    """Watches games, one after another, and never changes them.

    `turned` is after how many deeds the winners of the game that has ended led for good, 0 if they
    were never behind; None if that was not measured.
    """

    @property
    def turned(self) -> int | None: ...

    def begin(self, game: AnyGame) -> None:
        """Take note of a game that begins."""

    def after(self, game: AnyGame) -> None:
        """Take note of an action that is done."""

    def ended(self, game: AnyGame, bots: Sequence[str]) -> list[Reading]:
        """Return what the game says now that it is over, with the names of its bots by seat."""


class Gauge:
    """Reads some measures of games, one after another; it only looks.

    `follows` says that it is called after each action. Nothing of it is called for games that it
    does not fit.
    """

    measures: ClassVar[tuple[Measure, ...]] = ()
    follows: ClassVar[bool] = False

    def __init__(self, setup: AnySetup[AnyGame]) -> None:
        self.setup = setup

    @classmethod
    def fits(cls, setup: AnySetup[AnyGame]) -> bool:  # noqa: ARG003 - others look at it
        """Say whether games of a setup have what it reads."""
        return True

    def begin(self, game: AnyGame) -> None:
        """Take note of a game that begins."""

    def after(self, game: AnyGame) -> None:
        """Take note of an action that is done."""

    def ended(self, over: EndedGame) -> Iterable[Reading]:
        """Return what the game says now that it is over."""
        raise NotImplementedError

    def expected(self) -> Iterator[tuple[str, str]]:
        """Yield the measures with the keys that can come up, of those that are `counted`."""
        yield from ()
