"""What reads measures of games; sums of readings over games are exact in any order."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ...engine.measuring import Measure, Reading
    from ...engine.protocol import AnyGame, AnySetup
    from .ended_game import EndedGame

WITHIN: Final = " > "
"""Stands in a key between a whole and a part of it that counts by the whole."""


class Probe:
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
        """Whether games of a setup have what it reads."""
        return True

    def begin(self, game: AnyGame) -> None:
        """Take note of a game that begins."""

    def after(self, game: AnyGame) -> None:
        """Take note of an action that is done."""

    def ended(self, over: EndedGame) -> Iterable[Reading]:
        """The statistics of the game, now that it is over."""
        raise NotImplementedError

    def expected(self) -> Iterator[tuple[str, str]]:
        """Yield the measures with the keys that can come up, of those that are `counted`."""
        yield from ()
