"""Bots against one another in pairs: a cross table, and ratings.

The two of a pair share the seats round the table by turns, and play each deal twice, with seats
swapped; all pairs have the same deals. So what luck gives to one bot in the first game, it gives to
the other in the second, and little of it is left in the sum.
"""

from __future__ import annotations

import contextlib
from dataclasses import dataclass, field, replace
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from .playing import play_parts
from .ratings import Ratings, rate
from .simulation import SimulatedGames, Spec
from .statistics import Histogram, Interval, share_of_pairs

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Mapping, Sequence

    from ..edition.edition import Edition
    from ..edition.library import Library
    from ..tileset.schema import OptionValue
    from .batch_results import Results

TWICE = 2


class LadderGame(NamedTuple):
    """What a game came to: its deal, and by seat its bots, scores, and seconds they took.

    `winners` are seats. The deal and the bots tell it from all others of a ladder.
    """

    deal: int
    bots: tuple[str, ...]
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    seconds: tuple[float, ...]

    def share(self, bot: str) -> float:
        """Return which part of the win a bot has."""
        return sum(self.bots[seat] == bot for seat in self.winners) / len(self.winners)


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
        """Return the first one's share of the wins."""
        return sum(self.shares) / (len(self.shares) or 1)

    @property
    def interval(self) -> Interval:
        """Where that lies, with 95 %."""
        return share_of_pairs(self.shares)

    def seen_from(self, bot: str) -> Encounter:
        """Return the encounter with one of the two as the first."""
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
        """Return how many games one processor would play if all seats were this bot's."""
        return self.played / (self.seconds * players) if self.seconds else 0.0


class Ladder:
    """The games of some bots against one another, and what they say; `spec` says what is played.

    `games` has those that are over, by number: deal by deal, all pairs on each. `wins` has how
    often each has won against each other, on deals that were played twice.
    """

    def __init__(self, spec: Spec, seed: int) -> None:
        self.spec, self.seed = spec, seed
        self.games: dict[int, LadderGame] = {}
        self.wins = [[0.0] * len(spec.bots) for _ in spec.bots]
        self._numbers = {self._bots(n): n for n in range(len(spec.seatings))}

    @property
    def bots(self) -> tuple[str, ...]:
        """The names of the bots."""
        return self.spec.bots

    def total(self, deals: int) -> int:
        """Return how many games are played on so many deals."""
        return deals * len(self.spec.seatings)

    def add(self, game: LadderGame) -> bool:
        """Count a game that is over; return whether it is one of this ladder, and a new one."""
        at = self._numbers.get(game.bots)
        number = -1 if at is None else game.deal * len(self.spec.seatings) + at
        if number < 0 or number in self.games:
            return False
        self._count(number, game)
        return True

    def play(
        self,
        deals: int,
        *,
        workers: int = 0,
        stopped: Callable[[], bool] | None = None,
        patience: float = 0,
    ) -> Generator[LadderGame | None]:
        """Play what is missing of so many deals, and yield each game; first None as it begins.

        Raise what `simulate` raises.
        """
        # A task for each game, so that a file has every game as soon as it is over.
        missing = (n for n in range(self.total(deals)) if n not in self.games)
        parts = play_parts(
            SimulatedGames(self.spec, self.seed),
            (range(n, n + 1) for n in missing),
            workers=workers,
            stopped=stopped,
            patience=patience,
        )
        with contextlib.closing(parts):
            for numbers, results in parts:
                if not numbers:
                    yield None
                    continue
                game = self._game(numbers.start, results)
                self._count(numbers.start, game)
                yield game

    def encounters(self) -> list[Encounter]:
        """Return what all pairs came to, those of the first bot first."""
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
        """Return the ratings of the bots in their order, with intervals by the ladder's seed."""
        size = len(self.bots)
        deals: dict[int, list[list[float]]] = {}
        for number, game in self.games.items():
            if number ^ 1 in self.games:
                wins = deals.setdefault(game.deal, [[0.0] * size for _ in range(size)])
                self._count_wins(wins, number)
        return rate([deals[deal] for deal in sorted(deals)], size, self.seed)

    def accounts(self) -> Mapping[str, Account]:
        """Return what each bot did, by name."""
        accounts = {bot: Account() for bot in self.bots}
        for game in self.games.values():
            for bot, score, seconds in zip(game.bots, game.scores, game.seconds, strict=True):
                account = accounts[bot]
                account.played += 1
                account.seconds += seconds
                account.scores.add(score)
        return accounts

    def _bots(self, number: int) -> tuple[str, ...]:
        return tuple(self.bots[slot] for slot in self.spec.seating(number))

    def _slots(self, number: int) -> tuple[int, int]:
        """Return the two of a game, the one that is named first as the first."""
        one, other = sorted(set(self.spec.seating(number)))
        return one, other

    def _count(self, number: int, game: LadderGame) -> None:
        self.games[number] = game
        if number ^ 1 in self.games:
            self._count_wins(self.wins, number)
            self._count_wins(self.wins, number ^ 1)

    def _count_wins(self, wins: list[list[float]], number: int) -> None:
        one, other = self._slots(number)
        wins[one][other] += self.games[number].share(self.bots[one])
        wins[other][one] += self.games[number].share(self.bots[other])

    def _game(self, number: int, results: Results) -> LadderGame:
        seats = results.by_seat
        return LadderGame(
            number // len(self.spec.seatings),
            self._bots(number),
            tuple(seat for seat, tally in enumerate(seats) if tally.wins),
            # The tally of a single game: each histogram has one value.
            tuple(next(iter(tally.scores.counts)) for tally in seats),
            tuple(round(tally.seconds, 6) for tally in seats),
        )


def ladder_of(  # noqa: PLR0913 - as Spec.of
    edition: Edition,
    library: Library,
    bots: Sequence[str],
    players: int = 2,
    *,
    options: Mapping[str, OptionValue] | None = None,
    seed: int = 0,
) -> Ladder:
    """Return a ladder of bots in games of an edition; there are two bots at least, each once."""
    plain = Spec.of(edition, library, bots, len(bots), options)
    seatings = []
    for pair in combinations(range(len(bots)), TWICE):
        round_the_table = tuple(pair[seat % TWICE] for seat in range(players))
        seatings += [round_the_table, tuple(sum(pair) - slot for slot in round_the_table)]
    return Ladder(replace(plain, seatings=tuple(seatings), same_deals=True, clocked=True), seed)
