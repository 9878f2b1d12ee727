"""Bots against one another in pairs: a cross table, and ratings.

The two of a pair share the seats round the table by turns, and play each deal twice, with seats
swapped; all pairs have the same deals. So what luck gives to one bot in the first game, it gives to
the other in the second, and little of it is left in the sum.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations

from ..edition.edition import Edition
from ..edition.library import Library
from ..limits import MOST_GAMES
from ..simulation.planned_edition import PlannedEdition
from ..simulation.ratings import Ratings, rate
from ..simulation.statistics import Histogram, Interval, share_of_pairs
from ..tileset.schema import OptionValue
from .game_rows import GameRow, row_of
from .measures.course import MICROSECONDS
from .plan import BatchPlan
from .runner import play_missing

TWICE = 2


@dataclass(frozen=True, slots=True)
class Encounter:
    """What two bots came to: `shares` are the first one's parts of the wins on each deal."""

    bots: tuple[str, str]
    shares: tuple[float, ...]

    @property
    def games(self) -> int:
        """How many games they played; a deal counts once both are over."""
        return TWICE * len(self.shares)

    @property
    def share(self) -> float:
        """The first one's share of the wins."""
        return sum(self.shares) / (len(self.shares) or 1)

    @property
    def interval(self) -> Interval:
        """Where that lies, with 95 %."""
        return share_of_pairs(self.shares)

    def seen_from(self, bot: str) -> Encounter:
        """The encounter with one of the two as the first."""
        if bot == self.bots[0]:
            return self
        return Encounter(self.bots[::-1], tuple(1 - share for share in self.shares))


@dataclass(slots=True)
class Account:
    """What a bot did in all its games: `played` counts its seats, `seconds` what they took."""

    played: int = 0
    seconds: float = 0.0
    scores: Histogram = field(default_factory=Histogram)

    def games_per_second(self, players: int) -> float:
        """The number of games that one processor would play if all seats were this bot's."""
        return self.played / (self.seconds * players) if self.seconds else 0.0


class Ladder:
    """The games of some bots against one another, and what they say.

    `games` has the rows of those that are over, by place: deal by deal, all pairs on each. `wins`
    has how often each has won against each other, on deals that were played twice.
    """

    def __init__(self, plan: BatchPlan) -> None:
        self.plan, self.bots = plan, plan.bots
        self.games: dict[int, GameRow] = {}
        self.wins = [[0.0] * len(self.bots) for _ in self.bots]
        planned = plan.editions[0]
        self._seatings = {planned.bot_names(n): n for n in range(plan.seatings)}

    def add(self, row: GameRow) -> None:
        """Count a game that is over, if it is one of this ladder, and a new one."""
        seating = self._seatings.get(row.bots)
        if seating is None:
            return
        place = row.deal * self.plan.seatings + seating
        if place not in self.games:
            self.games[place] = row
            if place ^ 1 in self.games:
                self._count_wins(self.wins, place)
                self._count_wins(self.wins, place ^ 1)

    def missing(self, deals: int) -> list[range]:
        """The places of the games on so many deals that are not over, without gaps in each."""
        end = deals * self.plan.seatings
        there = sorted(place for place in self.games if place < end)
        gaps = zip([-1, *there], [*there, end], strict=True)
        return [range(before + 1, after) for before, after in gaps if after > before + 1]

    def play(
        self,
        deals: int,
        *,
        workers: int = 0,
        stopped: Callable[[], bool] | None = None,
        patience: float = 0,
    ) -> Generator[list[GameRow]]:
        """Play what is missing of so many deals, and yield the rows; none as it begins.

        All else is as for `play_missing`.
        """
        playing = play_missing(
            self.plan, self.missing(deals), workers=workers, stopped=stopped, patience=patience
        )
        with contextlib.closing(playing):
            for stored in playing:
                rows = [row_of(row, self.plan) for row in stored]
                for row in rows:
                    self.add(row)
                yield rows

    def encounters(self) -> list[Encounter]:
        """The results of all pairs, those of the first bot first."""
        slots = range(len(self.bots))
        shares: dict[tuple[int, int], list[float]] = {
            (one, other): [] for one, other in combinations(slots, TWICE)
        }
        for number in sorted(self.games):
            # An even number and the odd one after it are one pair of seatings: the second game
            # has the seats swapped, so that neither bot gains from going first.
            if number % TWICE == 0 and number + 1 in self.games:
                one, other = self._slots(number)
                both = self.games[number], self.games[number + 1]
                shares[one, other].append(sum(g.share(self.bots[one]) for g in both) / TWICE)
        return [
            Encounter((self.bots[one], self.bots[other]), tuple(found))
            for (one, other), found in shares.items()
        ]

    def ratings(self) -> Ratings:
        """The ratings of the bots in their order, with intervals by the ladder's seed."""
        size = len(self.bots)
        deals: dict[int, list[list[float]]] = {}
        for number, game in self.games.items():
            if number ^ 1 in self.games:
                wins = deals.setdefault(game.deal, [[0.0] * size for _ in range(size)])
                self._count_wins(wins, number)
        return rate([deals[deal] for deal in sorted(deals)], size, self.plan.seed)

    def accounts(self) -> Mapping[str, Account]:
        """The results of each bot, by name."""
        accounts = {bot: Account() for bot in self.bots}
        for game in self.games.values():
            for bot, score in zip(game.bots, game.scores, strict=True):
                accounts[bot].played += 1
                accounts[bot].scores.add(score)
            for took in game.readings:
                bot = game.bots[int(took.key.removeprefix("seat ")) - 1]
                accounts[bot].seconds += took.total / MICROSECONDS
        return accounts

    def _slots(self, number: int) -> tuple[int, int]:
        """The two of a game, the one that is named first as the first."""
        one, other = sorted(set(self.plan.editions[0].seatings[number % self.plan.seatings]))
        return one, other

    def _count_wins(self, wins: list[list[float]], number: int) -> None:
        one, other = self._slots(number)
        wins[one][other] += self.games[number].share(self.bots[one])
        wins[other][one] += self.games[number].share(self.bots[other])


def ladder_of(  # noqa: PLR0913 - as PlannedEdition.of
    edition: Edition,
    library: Library,
    bots: Sequence[str],
    players: int = 2,
    *,
    options: Mapping[str, OptionValue] | None = None,
    seed: int = 0,
) -> Ladder:
    """A ladder of bots in games of an edition; there are two bots at least, each once."""
    planned = PlannedEdition.of("", edition, library, bots=bots, players=len(bots), options=options)
    plan = BatchPlan((paired(planned, tuple(bots), players),), MOST_GAMES, seed, ("seconds",))
    return Ladder(plan)


def paired(planned: PlannedEdition, bots: tuple[str, ...], players: int) -> PlannedEdition:
    """An edition in which each two bots play each deal twice, with seats swapped."""
    seatings = []
    for pair in combinations(range(len(bots)), TWICE):
        round_the_table = tuple(pair[seat % TWICE] for seat in range(players))
        seatings += [round_the_table, tuple(sum(pair) - slot for slot in round_the_table)]
    return replace(planned, bots=bots, seatings=tuple(seatings), same_deals=True)
