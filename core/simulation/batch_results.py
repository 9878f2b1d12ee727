"""The results of a batch of games, as sums that merge exactly however the games were split."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction
from math import lcm
from typing import TYPE_CHECKING, Any

from ..engine.game_types import figures_of
from ..engine.scoring import breakdown
from .statistics import Histogram, wilson

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..engine.protocol import AnyGame


@dataclass(slots=True)
class Tally:
    """What one seat, or one bot in whatever seat, did.

    `wins` are in the parts of a win that the Results say. `points` are sums by their source.
    `seconds` is the processor time of its decisions, if that was measured.
    """

    played: int = 0
    wins: int = 0
    scores: Histogram = field(default_factory=Histogram)
    points: Counter[str] = field(default_factory=Counter)
    seconds: float = 0.0

    def add(self, wins: int, score: int, points: dict[str, int], seconds: float) -> None:
        """Count one game."""
        self.played += 1
        self.seconds += seconds
        self.wins += wins
        self.scores.add(score)
        self.points.update(points)

    def merge(self, other: Tally) -> None:
        """Count all games of another."""
        self.played += other.played
        self.wins += other.wins
        self.scores.merge(other.scores)
        self.points.update(other.points)
        self.seconds += other.seconds


@dataclass(slots=True)
class Results:
    """What some games came to.

    A win that several share is parted among them; `parts` is what one win counts, a number that
    can be parted among any of the players. `by_bot` is by name, and counts every seat that a bot
    of that name had. `figures` has what the games count of themselves, by name.
    """

    players: int
    games: int = 0
    shared: int = 0
    by_seat: list[Tally] = field(default_factory=list)
    by_bot: dict[str, Tally] = field(default_factory=dict)
    figures: dict[str, Histogram] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.by_seat = self.by_seat or [Tally() for _ in range(self.players)]

    @property
    def parts(self) -> int:
        """What one win counts, so that shares of it are whole numbers and sums are exact."""
        return lcm(*range(1, self.players + 1))

    def add(self, game: AnyGame, bots: Sequence[str], seconds: Sequence[float] = ()) -> None:
        """Count a game that is over, with the names of its bots by seat; raise PluginFailed.

        `seconds` is the time that each of them took, if it was measured.
        """
        figures = figures_of(game)
        self.games += 1
        self.shared += len(game.winners) > 1
        for name, count in figures.items():
            self.figures.setdefault(name, Histogram()).add(count)
        gained = breakdown(game)
        for seat, bot in enumerate(bots):
            wins = self.parts // len(game.winners) if seat in game.winners else 0
            for tally in (self.by_seat[seat], self.by_bot.setdefault(bot, Tally())):
                took = seconds[seat] if seconds else 0.0
                tally.add(wins, game.scores[seat], gained[seat], took)

    def merge(self, other: Results) -> None:
        """Count all games of another."""
        self.games += other.games
        self.shared += other.shared
        for mine, its in zip(self.by_seat, other.by_seat, strict=True):
            mine.merge(its)
        for bot, tally in other.by_bot.items():
            self.by_bot.setdefault(bot, Tally()).merge(tally)
        for name, counted in other.figures.items():
            self.figures.setdefault(name, Histogram()).merge(counted)

    def wins(self, tally: Tally) -> Fraction:
        """Return how many games were won, shared ones in part."""
        return Fraction(tally.wins, self.parts)

    def data(self) -> dict[str, Any]:
        """Return all of it as plain values, see docs/simulation.md."""
        return {
            "games": self.games,
            "shared_wins": self.shared,
            "by_seat": [self._tally_data(tally) for tally in self.by_seat],
            "by_bot": {bot: self._tally_data(tally) for bot, tally in sorted(self.by_bot.items())},
            **{name: counted.summary() for name, counted in self.figures.items()},
        }

    def _tally_data(self, tally: Tally) -> dict[str, Any]:
        wins, played = self.wins(tally), tally.played
        return {
            "played": played,
            "wins": round(float(wins), 4),
            "win_share": round(float(wins) / (played or 1), 4),
            "win_share_95": [round(bound, 4) for bound in wilson(wins, played)],
            "scores": {
                **tally.scores.summary(),
                "mean_95": [round(bound, 4) for bound in tally.scores.mean_interval],
            },
            "points": {
                source: round(points / (played or 1), 4)
                for source, points in sorted(tally.points.items())
            },
        }
