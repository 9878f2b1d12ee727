"""Many games of one edition, and their results: sums over rows, whoever played them, and when."""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from math import lcm
from typing import Any

from ..simulation.planned_edition import PlannedEdition, prepared
from ..simulation.statistics import Histogram, wilson
from .game_rows import GameRow, row_of
from .measures.readings import WITHIN
from .plan import BatchPlan
from .runner import play_missing


@dataclass(slots=True)
class Tally:
    """What one seat, or one bot in whatever seat, did.

    `wins` are in the parts of a win that the Results say. `points` are sums by their source.
    """

    played: int = 0
    wins: int = 0
    scores: Histogram = field(default_factory=Histogram)
    points: Counter[str] = field(default_factory=Counter)


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

    def add(self, row: GameRow) -> None:
        """Count a game."""
        self.games += 1
        self.shared += len(row.winners) > 1
        gained: list[dict[str, int]] = [{} for _ in row.bots]
        for each in row.readings:
            owner, _, source = each.key.partition(WITHIN)
            if each.measure == "counts":
                self.figures.setdefault(each.key, Histogram()).add(each.total)
            elif source and owner.startswith("seat "):
                gained[int(owner.removeprefix("seat ")) - 1][source] = each.total
        for seat, bot in enumerate(row.bots):
            for tally in (self.by_seat[seat], self.by_bot.setdefault(bot, Tally())):
                tally.played += 1
                tally.wins += self.parts // len(row.winners) * (seat in row.winners)
                tally.scores.add(row.scores[seat])
                tally.points.update(gained[seat])

    def wins(self, tally: Tally) -> Fraction:
        """The number of games won, shared ones in part."""
        return Fraction(tally.wins, self.parts)

    def data(self) -> dict[str, Any]:
        """All of it as plain values, see docs/simulation.md."""
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


def simulation_plan(planned: PlannedEdition, games: int, seed: int) -> BatchPlan:
    """The plan of so many games, or as many more as give each bot each seat equally often."""
    return BatchPlan((planned,), -(-games // len(planned.seatings)), seed, ("points", "counts"))


def simulate(  # noqa: PLR0913 - most of it can be left alone
    planned: PlannedEdition,
    games: int,
    seed: int = 0,
    *,
    workers: int = 0,
    progress: Callable[[int], object] | None = None,
    stopped: Callable[[], bool] | None = None,
    patience: float = 0,
) -> Results:
    """Play games, each with a deal of its own; their results are the same for any workers.

    `progress` is called with the number of finished games. Once `stopped` returns true, the results
    so far are returned. All else is as for `play_missing`.
    """
    results = Results(planned.players)
    plan = simulation_plan(planned, games, seed)
    playing = play_missing(
        plan, [range(games)], workers=workers, stopped=stopped, patience=patience
    )
    # Also if no game is finished.
    results.figures = {name: Histogram() for name in prepared(planned)[0].type.figures}
    with contextlib.closing(playing):
        for rows in playing:
            for row in rows:
                results.add(row_of(row, plan))
            if progress is not None:
                progress(results.games)
    return results
