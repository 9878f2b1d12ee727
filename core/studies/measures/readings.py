"""What one game says: readings, whose sums over games are exact in any order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...engine.protocol import AnyGame


@dataclass(frozen=True, slots=True)
class Reading:
    """What a game says of a part of a measure; a figure is the total by the count over games.

    `key` tells parts of a measure apart: "" is all of it, others are such as `seat 1` or
    `bot planner`. `count` is 1 for a value of a game, otherwise the number of seats or things.
    """

    measure: str
    key: str
    total: int
    count: int


class Observer(Protocol):
    """Watches games, one after another, and never changes them.

    `turned` is after how many deeds the game that has ended was decided, None if nobody asked.
    """

    @property
    def turned(self) -> int | None: ...

    def begin(self, game: AnyGame) -> None:
        """Take note of a game that begins."""

    def after(self, game: AnyGame) -> None:
        """Take note of an action that is done."""

    def ended(self, game: AnyGame, bots: Sequence[str]) -> list[Reading]:
        """Return what the game says now that it is over, with the names of its bots by seat."""
