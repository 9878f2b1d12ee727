"""Which measures there are."""

from __future__ import annotations

from math import lcm
from typing import TYPE_CHECKING

from .readings import Reading

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...engine.protocol import AnyGame, AnySetup
    from .readings import Observer


class _Outcome:
    """Reads wins, scores and the winner's margin."""

    def __init__(self, names: Sequence[str]) -> None:
        self._names = frozenset(names or ("wins", "scores", "margin"))

    @property
    def turned(self) -> int | None:
        """Nothing is known of that."""
        return None

    def begin(self, game: AnyGame) -> None:
        """Nothing is needed of the beginning."""

    def after(self, game: AnyGame) -> None:
        """Nothing is needed of single actions."""

    def ended(self, game: AnyGame, bots: Sequence[str]) -> list[Reading]:
        """Return the readings by seat and by bot."""
        parts = lcm(*range(1, len(bots) + 1))
        share = parts // len(game.winners)
        found: list[Reading] = []
        for seat, bot in enumerate(bots):
            won, score = share * (seat in game.winners), game.scores[seat]
            for key in (f"seat {seat + 1}", f"bot {bot}"):
                found.append(Reading("wins", key, won, parts))
                found.append(Reading("scores", key, score, 1))
        best = sorted(game.scores, reverse=True)
        found.append(Reading("margin", "", best[0] - best[1] if len(best) > 1 else 0, 1))
        return [reading for reading in found if reading.measure in self._names]


def observer(setup: AnySetup[AnyGame], names: Sequence[str]) -> Observer:  # noqa: ARG001
    """Return what reads measures, by their names, of the games of a setup."""
    return _Outcome(names)
