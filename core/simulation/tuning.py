"""Tuning the planner's weights: it plays itself with changed ones, and keeps what wins.

The method is SPSA (Spall 1992), as chess programs are tuned: in each round all weights are changed
at once, at random, up or down by the same part; the planner plays with these against the planner
with the opposite changes, the same deals with seats swapped; and all weights move a little the way
of the side that did better. Now and then the mean of the latest weights plays the best so far, and
takes their place if it does better.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from random import Random
from typing import Final

from ..bots import weights
from ..bots.bots import play_out, seed_of_bot
from ..bots.planner import Planner
from ..bots.weights import Weights
from ..edition.library import default_library
from ..engine.protocol import AnyGame, AnySetup
from ..processes.interrupts import defer_interrupts
from .planned_edition import PlannedEdition, seed_of
from .worker_pool import results

_SPREAD: Final = 0.25  # the part by which weights differ from the mean of both sides
_GAIN: Final = 0.25  # of the spread: by how much a clear lead moves them at first
_SLOWER: Final = 40  # rounds after which the gain has begun to fall
_MOST: Final = 2.0  # gains that one round can be worth
_TRIAL: Final = 8  # times the deals of a round


@dataclass(frozen=True, slots=True)
class Deal:
    """Two games of the same deal, played by the first weights and the second, seats swapped."""

    planned: PlannedEdition
    name: str
    seed: int
    first: Weights
    second: Weights


@dataclass(frozen=True, slots=True)
class DealResult:
    """By how many points the first weights were ahead in a deal, a mean of both games.

    `total` is what players scored, `won` which part of the games the first won.
    """

    name: str
    lead: float
    total: float
    won: float


def play_deal(setup: AnySetup[AnyGame], deal: Deal) -> DealResult:
    """Play both games: the first weights have one seat, then another, the second all others."""
    count, leads, totals, won = len(setup.players), [], [], 0.0
    for seat in (0, count - 1):
        game = setup.begin(deal.seed)
        given = [deal.first if n == seat else deal.second for n in range(count)]
        bots = [Planner(seed_of_bot(deal.seed, n), weights=w) for n, w in enumerate(given)]
        play_out(game, bots)
        others = [score for n, score in enumerate(game.scores) if n != seat]
        leads.append(game.scores[seat] - sum(others) / len(others))
        totals.append(sum(game.scores) / count)
        won += (seat in game.winners) / len(game.winners) / 2
    return DealResult(deal.name, sum(leads) / 2, sum(totals) / 2, won)


def _work(
    deals: Sequence[Deal], report: Callable[[object], None], stopped: Callable[[], bool]
) -> None:
    """Play deals in a process of its own; all are of the same set."""
    setup = deals[0].planned.setup()
    for deal in deals:
        if stopped():
            return
        report(play_deal(setup, deal))


@dataclass(frozen=True, slots=True)
class TuningPlan:
    """How to tune: of each set so many `deals` in a round, and a trial `every` so many rounds.

    No `rounds` are as many as there is time for.
    """

    deals: int = 4
    rounds: int = 0
    every: int = 20
    seed: int = 1
    workers: int = 1


class Tuning:
    """A search for better weights; `best` are those found so far. `editions` say what is played."""

    def __init__(
        self,
        editions: dict[str, PlannedEdition],
        start: Weights,
        plan: TuningPlan,
        stopped: Callable[[], bool],
    ) -> None:
        self.best = start
        self._editions, self._plan, self._stopped = editions, plan, stopped
        self._dice = Random(plan.seed)
        self._next = self._games = 0
        self._at, self._latest = [*start], [[*start]]
        self._setups: dict[str, AnySetup[AnyGame]] = {}

    def run(self) -> Iterator[tuple[str, Weights | None]]:
        """Yield after each round what is to be said, and weights that are the best so far."""
        number, plan = 0, self._plan
        while not self._stopped() and (not plan.rounds or number < plan.rounds):
            number += 1
            won, now = self.round(number)
            shown = " ".join(f"{name}={value:.3g}" for name, value in now._asdict().items())
            yield f"{number}: {self._games} games, {100 * won:+.1f} %: {shown}", None
            if not self._stopped() and (number % plan.every == 0 or number == plan.rounds):
                won, error, better = self.trial()
                said = "kept" if better else "not better than the best so far"
                said = f"trial: {100 * won:+.1f} % ± {196 * error:.1f}: {said}"
                yield said, self.best if better else None

    @property
    def games(self) -> int:
        """How many games have been played."""
        return self._games

    def round(self, number: int) -> tuple[float, Weights]:
        """Play a round, move the weights, and return how clearly it was decided, and the weights.

        That is a mean lead, as a part of what is usually scored.
        """
        signs = [1 if self._dice.randrange(2) else -1 for _ in self._at]
        one, other = (self._changed(side * _SPREAD, signs) for side in (1, -1))
        won, _ = _mean(self._play(one, other, self._plan.deals))
        # The gain falls with the exponent that Spall proposes. A lead of a tenth of the usual
        # points moves the weights by the whole gain, and none by more than twice that.
        step = _GAIN / (1 + number / _SLOWER) ** 0.6 * max(-_MOST, min(_MOST, 10 * won))
        if not self._stopped():
            self._at = [*self._changed(step * _SPREAD, signs)]
            self._latest = [*self._latest[-20:], self._at]
        return won, Weights(*self._at)

    def trial(self) -> tuple[float, float, bool]:
        """Let the mean of the latest weights play the best, and keep it if it does better.

        Return its mean lead as a part of what is usually scored, that one's standard error, and
        whether it is kept.
        """
        tried = Weights(
            *(round(sum(each) / len(each), 4) for each in zip(*self._latest, strict=True))
        )
        # More deals than a round has: a round only says which way to go, this what is kept.
        won, error = _mean(self._play(tried, self.best, _TRIAL * self._plan.deals))
        better = won > error and not self._stopped()
        if better:
            self.best = tried
        return won, error, better

    def _changed(self, by: float, signs: Sequence[int]) -> Weights:
        """The weights with each of them changed by the same part, up or down."""
        up = 1 + abs(by)
        up = up if by > 0 else 1 / up
        return Weights(*(w * up if s > 0 else w / up for w, s in zip(self._at, signs, strict=True)))

    def _play(self, first: Weights, second: Weights, deals: int) -> list[DealResult]:
        tasks = []
        for name, planned in self._editions.items():
            seeds = [seed_of(self._plan.seed, self._next + n) for n in range(deals)]
            tasks.append([Deal(planned, name, seed, first, second) for seed in seeds])
        self._next += deals
        played = [*self._results(tasks)]
        self._games += 2 * len(played)
        return played

    def _results(self, tasks: Sequence[Sequence[Deal]]) -> Iterator[DealResult]:
        if self._plan.workers > 1:
            yield from results(_work, tasks, self._plan.workers, self._stopped)
            return
        for deal in (deal for task in tasks for deal in task):
            if self._stopped():
                return
            if deal.name not in self._setups:
                self._setups[deal.name] = deal.planned.setup()
            yield play_deal(self._setups[deal.name], deal)


def _mean(played: Sequence[DealResult]) -> tuple[float, float]:
    """The mean lead, as a part of what players score in that set, and its standard error."""
    totals: dict[str, list[float]] = {}
    for each in played:
        totals.setdefault(each.name, []).append(abs(each.total))
    # Sets differ in how many points there are, so leads are measured in those.
    usual = {name: sum(all_) / len(all_) or 1.0 for name, all_ in totals.items()}
    leads = [each.lead / usual[each.name] for each in played]
    mean = sum(leads) / (len(leads) or 1)
    if len(leads) < 2:  # noqa: PLR2004 - no deviation of fewer
        return mean, 1.0
    variance = sum((lead - mean) ** 2 for lead in leads) / (len(leads) - 1)
    return mean, sqrt(variance / len(leads))


def _editions(sets: str, players: str) -> dict[str, PlannedEdition]:
    """The editions to play by their names; raise ValueError."""
    editions, library = {}, default_library()
    for name in sets.split(","):
        opened = library.open(name.split("+"))
        if opened.edition is None or opened.findings:
            raise ValueError("; ".join(finding.message for finding in opened.findings))
        for count in players.split(","):
            title = f"{name} {count}"
            editions[title] = PlannedEdition.of(
                title,
                opened.edition,
                library,
                bots=["planner"],
                players=int(count),
            )
    return editions


def main(arguments: Sequence[str] | None = None) -> int:
    """Tune by a command line, and return the exit code."""
    given = _parser().parse_args(arguments)
    try:
        editions = _editions(given.sets, given.players)
        at = given.start or (given.file if given.file.exists() else weights.SHIPPED)
        start = weights.read(at)
    except (OSError, ValueError) as error:
        sys.stderr.write(f"dev.py tune: {error}\n")
        return 1
    with defer_interrupts() as stopped:
        plan = TuningPlan(given.deals, given.rounds, given.every, given.seed, given.workers)
        tuning = Tuning(editions, start, plan, stopped)
        for said, best in tuning.run():
            sys.stdout.write(f"{said}\n")
            sys.stdout.flush()
            if best is not None:
                weights.write(given.file, best)
        sys.stdout.write(f"After {tuning.games} games, the best weights are in {given.file}.\n")
        return 130 if stopped() else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="dev.py tune",
        description="Let the planner play itself with changed weights, and keep what wins. Ctrl-C "
        "ends it; the file has the best weights so far at any time.",
    )
    own = TuningPlan()
    parser.add_argument(
        "--sets", required=True, help="games, each of sets joined by +: frontier,frontier+inns"
    )
    parser.add_argument("--players", default="2", help="how many play: 2,3,4 (default: 2)")
    parser.add_argument("--deals", type=int, default=own.deals, help="of each set in a round (4)")
    parser.add_argument("--rounds", type=int, default=0, help="how many (default: until Ctrl-C)")
    parser.add_argument("--every", type=int, default=own.every, help="rounds between trials (20)")
    parser.add_argument("--seed", type=int, default=own.seed, help="what decides all chance (1)")
    parser.add_argument("--workers", type=int, default=1, help="processes that play (1)")
    parser.add_argument("--start", type=Path, help="weights to begin with (default: those of FILE)")
    parser.add_argument(
        "--file", type=Path, default=weights.SHIPPED, help="what is written (the shipped)"
    )
    return parser


if __name__ == "__main__":
    sys.exit(main())
