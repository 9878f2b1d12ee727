"""Balancing by playing: whether a set keeps to its budgets, and which changes mend it.

First the edition is played as it is; if its budgets hold, or nothing shows that one does not, no
change is looked for. Then candidates are played on common deals, many with few games and fewer with
more of them (successive halving), and whatever another one is surely better than at no higher price
is left out at once, by the intervals that hold however often one looks. What is left is confirmed
on fresh deals that no candidate has seen. All rows are kept in results files, so a search that was
interrupted goes on where it was.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass, field, replace
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from ..limits import MOST_EDITIONS
from ..messages import Words, msg
from ..studies.game_rows import GameRow, stored
from ..studies.headline import state_of
from ..studies.plan import BatchPlan
from ..studies.results_file import SUFFIX, Block, ResultsFile
from ..studies.results_values import FEWEST_BLOCKS
from ..studies.runner import run
from ..studies.study_file import StudyFile, open_study, plan_study
from ..studies.verdicts import FAIL, PASS, BudgetJudge
from ..tileset.reader import save_text
from .additive import AdditiveModel
from .candidates import BalancedStudy
from .distance import NOWHERE, Distance, distance_of, scales_of
from .knobs import BAD, turned_knobs
from .optimiser import Optimiser
from .points import Balance, Point

if TYPE_CHECKING:
    from ..edition.library import Library
    from ..findings import Finding
    from ..simulation.planned_edition import PlannedEdition
    from .knobs import TurnedKnob, Turns

CANDIDATES: Final = 40
"""How many are tried, unless somebody says otherwise."""
POINTS: Final = 4
"""How many are confirmed, at the most."""
_FIRST: Final = 16
"""The part of a study's deals that each candidate is played on at first."""
_MORE: Final = 3
"""Which part goes on, on so many times the deals."""
_WELL_INSIDE: Final = -0.1
"""The distance at which a candidate is near enough while others are looked for."""
_SEARCH, _CONFIRM = 1, 2
"""What is added to a study's seed, so that its deals are others."""


class BalanceProgress(NamedTuple):
    """How far it is: what is being done, and how many games are played, of about how many."""

    stage: Words
    games: int
    most: int


class Running(NamedTuple):
    """How games are played: as for `runner.run`; `again` is as for `ResultsFile.open`."""

    workers: int = 0
    scheduler: str = ""
    stopped: Callable[[], bool] | None = None
    patience: float = 0
    again: bool = False


class CannotBalance(ValueError):
    """That a study asks nothing that knobs could mend; `findings` say why."""

    def __init__(self, findings: Sequence[Finding]) -> None:
        super().__init__(findings[0].message)
        self.findings = findings


class _SearchStopped(Exception):
    """That somebody has stopped it."""


@dataclass(eq=False)
class Contender:
    """Knobs that are turned, with what is known of the edition that comes of it."""

    turns: Turns
    price: float
    planned: PlannedEdition
    judge: BudgetJudge
    rows: list[GameRow] = field(default_factory=list)
    distance: Distance = NOWHERE


def folder_of(study: Path) -> Path:
    """Where the games of a search are kept, next to its study."""
    return study.with_name(study.stem + ".balance")


class Balancing:
    """A search of changes by which the edition of a study keeps to its budgets.

    `found` is what is known so far. Candidates and their games are the same each time.
    """

    def __init__(
        self, file: StudyFile, library: Library, folder: Path, *, candidates: int = CANDIDATES
    ) -> None:
        """Prepare it; raise CannotBalance where the study does not allow it."""
        opened = open_study(file, library)
        planned = plan_study(file, library, opened=opened)
        findings = [*planned.findings, *_unfit(file)]
        knobs: list[TurnedKnob] = []
        wrong: list[Finding] = []
        if not findings and planned.plan is not None:
            if planned.plan.deals < FEWEST_BLOCKS:
                said = msg("fewer than {fewest} deals decide nothing", fewest=FEWEST_BLOCKS)
                findings.append(file.finding("endless-study", ("games",), said))
            knobs, wrong = turned_knobs(file, next(iter(opened.editions.values())))
        if findings or wrong or planned.plan is None:
            raise CannotBalance([*findings, *wrong])
        self._plan, self._folder = planned.plan, folder
        edition = next(iter(opened.editions.values()))
        self._study = BalancedStudy(file, library, edition, tuple(knobs))
        self._candidates = candidates
        self._scales: list[float] = []
        self._played = 0
        # Until it is known to fail, no more is to be played.
        self._most = self._plan.games
        self.found = Balance(self._study, self._plan.bots)

    def optimiser(self) -> Optimiser:
        """An optimiser at its beginning; raise NoOptimiser."""
        return Optimiser(self._study.knobs, self._candidates, self._plan.seed)

    def run(self, running: Running) -> Generator[BalanceProgress]:
        """Play all of it, and say now and then how far it is; a later run goes on.

        Raise what `runner.run` and `ResultsFile.open` raise, and NoOptimiser before any game.
        """
        optimiser = self.optimiser()
        self._folder.mkdir(exist_ok=True)
        try:
            yield from self._as_it_is(running)
            assert self.found.now is not None
            if state_of(self.found.now.verdicts()) == FAIL:
                self._scales = scales_of(self.found.now.verdicts())
                now, most = self.found.now, self._plan.deals
                self.found.distance = distance_of(now, self._scales, most)
                self._most = self._played + self._games_to_come()
                left = yield from self._search(optimiser, running)
                yield from self._confirm(left, running)
        except _SearchStopped:
            return
        self.found.is_over = True

    def _run(
        self,
        kept: ResultsFile,
        stage: Words,
        running: Running,
        until: Callable[[Block], bool] | None = None,
    ) -> Generator[BalanceProgress]:
        """Play what is missing of a file; raise _SearchStopped where somebody stops it."""
        before, is_over = self._played, False
        for progress in run(
            kept,
            workers=running.workers,
            scheduler=running.scheduler,
            stopped=running.stopped,
            until=until,
            patience=running.patience,
        ):
            is_over = progress.is_over
            self._played = before + progress.games
            yield BalanceProgress(stage, self._played, max(self._most, self._played))
        if not is_over:
            raise _SearchStopped

    def _judge(self, deals: int, seatings: int) -> BudgetJudge:
        """A judge of a single edition, who may end early."""
        study = self._study.file.study.model_copy(update={"stop_early": True, "precision": None})
        return BudgetJudge(study, deals, seatings)

    def _as_it_is(self, running: Running) -> Generator[BalanceProgress]:
        """Play the edition as it is."""
        plan = self._plan
        judge = self.found.now = self._judge(plan.deals, plan.seatings)
        path, text = self._folder / f"now{SUFFIX}", self._study.file.text
        with ResultsFile.open(path, plan, text=text, again=running.again) as kept:
            if kept.ended:
                judge.catch_up(kept)
            yield from self._run(kept, msg("the set as it is"), running, judge.add)

    # --- Candidates ---

    @property
    def _rungs(self) -> list[int]:
        """On how many deals candidates are played: at first, and those that are left."""
        most = self._plan.deals
        found = [max(FEWEST_BLOCKS, -(-most // _FIRST))]
        while found[-1] * _MORE <= most:
            found.append(found[-1] * _MORE)
        return found

    def _games_to_come(self) -> int:
        left, before, deals = self._candidates, 0, 0
        for rung in self._rungs:
            deals += left * (rung - before)
            left, before = -(-left // _MORE), rung
        return (deals + 2 * self._plan.deals) * self._plan.seatings

    def _search(
        self, optimiser: Optimiser, running: Running
    ) -> Generator[BalanceProgress, None, list[Contender]]:
        """Play candidates, and return those that went furthest."""
        first, *more = self._rungs
        assert self.found.now is not None
        now = self.found.now.verdicts()
        optimiser.model = AdditiveModel(
            self._study.knobs,
            [each.value for each in now],
            [each.limits for each in now],
            self._scales,
        )
        left: list[Contender] = []
        round_ = 0
        while asked := optimiser.ask(MOST_EDITIONS):
            round_ += 1
            made = [each for each in map(self._candidate, asked) if each is not None]
            stage = msg("candidates, on {deals} deals", deals=first)
            yield from self._race(f"search-{round_}", made, first, stage, running)
            known = {each.turns: each for each in made}
            for turns in asked:
                each = known.get(turns)
                if each is None:
                    optimiser.tell(turns, None)
                else:
                    figures = [verdict.value for verdict in each.judge.verdicts()]
                    optimiser.tell(turns, max(each.distance.expected, 0.0), figures)
            left += made
            self.found.tried = len(left)
        for number, deals in enumerate(more, 1):
            left = _best(left, -(-len(left) // _MORE))
            stage = msg("the best candidates, on {deals} deals", deals=deals)
            yield from self._race(f"search-{round_ + number}", left, deals, stage, running)
        return left

    def _candidate(self, turns: Turns) -> Contender | None:
        found = self._study.planned(turns)
        if found is None:
            return None
        planned, plan = found
        judge = self._judge(self._plan.deals, plan.seatings)
        return Contender(turns, self._study.price(turns), planned, judge)

    def _race(
        self, name: str, group: Sequence[Contender], deals: int, stage: Words, running: Running
    ) -> Generator[BalanceProgress]:
        """Play candidates on the first deals of all; what they have played of these stays."""
        for number, part in enumerate(_together(group)):
            path = self._folder / f"{name}{chr(ord('a') + number)}{SUFFIX}"
            editions = tuple(replace(each.planned, name=str(n)) for n, each in enumerate(part, 1))
            plan = BatchPlan(
                editions, deals, self._plan.seed + _SEARCH, self._plan.measures, self._plan.watched
            )
            turned = json.dumps([each.turns for each in part])
            with ResultsFile.open(path, plan, text=turned, again=running.again) as kept:
                kept.add(
                    stored(plan.place(edition, row.number), row._replace(edition=edition))
                    for edition, each in enumerate(part)
                    for row in each.rows
                )
                yield from self._run(kept, stage, running)
                for block in kept.sums(part[0].judge.figures.blocks):
                    for sums, each in zip(block.sums, part, strict=True):
                        each.judge.count(Block(block.deal, (sums,)))
                for edition, each in enumerate(part):
                    each.rows = list(kept.games(edition))
                    each.distance = distance_of(each.judge, self._scales, self._plan.deals)

    # --- What is left ---

    def _confirm(self, left: Sequence[Contender], running: Running) -> Generator[BalanceProgress]:
        """Play what is left on fresh deals, from few changes to much balance, until one holds."""
        front = _front(sorted(left, key=lambda each: (each.price, *self._worth(each))))
        others = sorted((each for each in left if each not in front), key=self._worth)
        for number, each in enumerate([*front, *others][:POINTS], 1):
            point = yield from self._point(number, each, running)
            self.found.points.append(point)
            self.found.points.sort(key=lambda known: known.price)
            if point.state == PASS:
                return

    def _worth(self, each: Contender) -> tuple[float, float]:
        """What is sorted by: of what surely keeps to all budgets the smallest turns come first."""
        if each.distance.high <= 0:
            return -inf, self._study.way(each.turns)
        return each.distance.expected, 0.0

    def _point(
        self, number: int, each: Contender, running: Running
    ) -> Generator[BalanceProgress, None, Point]:
        file = self._study.point(
            self._folder / f"point-{number}.yaml",
            each.turns,
            games=self._plan.deals * self._plan.seatings,
            seed=self._plan.seed + _CONFIRM,
        )
        assert file.path is not None
        save_text(file.text, file.path)
        plan, now = plan_study(file, self._study.library).plan, self.found.now
        assert plan is not None
        assert now is not None
        judge = BudgetJudge(file.study, plan.deals, plan.seatings)
        before = None
        if len(plan.editions) > 1:
            was = [b.model_copy(update={"edition": plan.names[0]}) for b in file.study.budgets]
            study = file.study.model_copy(update={"budgets": tuple(was)})
            before = BudgetJudge(study, plan.deals, plan.seatings)
        results = self._folder / f"point-{number}{SUFFIX}"
        stage = msg("fresh deals for {changes}", changes=self._study.words(each.turns))
        with ResultsFile.open(
            results, plan, file.study.id, text=file.text, again=running.again
        ) as kept:
            if kept.ended:
                judge.catch_up(kept)
            yield from self._run(kept, stage, running, judge.add)
            if before is not None:
                before.catch_up(kept)
        return Point(
            each.turns,
            tuple(known.what for known in now.verdicts()),
            each.price,
            self._study.words(each.turns),
            file,
            results,
            judge,
            before,
            distance_of(judge, self._scales, self._plan.deals),
        )


def _unfit(file: StudyFile) -> Iterator[Finding]:
    """Yield what a study lacks that is to be balanced."""
    study = file.study
    if not study.knobs:
        yield file.finding(BAD, (), msg("has no `knobs`: what may change, and how far"))
    if not study.budgets:
        yield file.finding("bad-budget", (), msg("has no `budgets` to which its games should keep"))
    if len(study.editions) > 1:
        said = msg("has two editions; only one can be balanced")
        yield file.finding("bad-edition", ("editions",), said)
    if len(study.player_counts) > 1 or len(study.populations) > 1 or study.without:
        said = msg("plays several kinds of games; only one can be balanced")
        yield file.finding("too-much", ("editions",), said)
    if study.games is None:
        said = msg("does not say how many `games` are played")
        yield file.finding("endless-study", (), said)


def _together(group: Sequence[Contender]) -> Iterator[Sequence[Contender]]:
    """Yield candidates that can be of one plan: as many players, and not too many at once."""
    by_players: dict[int, list[Contender]] = {}
    for each in group:
        by_players.setdefault(each.planned.players, []).append(each)
    for found in by_players.values():
        for start in range(0, len(found), MOST_EDITIONS):
            yield found[start : start + MOST_EDITIONS]


def _nearness(each: Contender) -> tuple[float, float]:
    """How far from all limits; who is well inside is near enough, and nearer is no better."""
    return max(each.distance.expected, _WELL_INSIDE), each.price


def _best(group: Sequence[Contender], most: int) -> list[Contender]:
    """The best so many: by price and distance, those that nothing is better than in both first."""
    left = [
        each
        for each in group
        if not any(
            other.price <= each.price and each.distance.is_surely_worse(other.distance)
            for other in group
        )
    ]
    found: list[Contender] = []
    while left and len(found) < most:
        layer = [each for each in left if not any(_is_better(other, each) for other in left)]
        found += sorted(layer, key=_nearness)[: most - len(found)]
        left = [each for each in left if each not in layer]
    return found


def _is_better(one: Contender, other: Contender) -> bool:
    (mine, my_price), (its, its_price) = _nearness(one), _nearness(other)
    return mine <= its and my_price <= its_price and (mine, my_price) != (its, its_price)


def _front(group: Sequence[Contender]) -> list[Contender]:
    """From few changes to much balance, of a group in order of price: the best at each price.

    What costs more has to be nearer; it ends with the first that is expected to keep to all
    budgets.
    """
    found: list[Contender] = []
    for each in group:
        if found and (found[-1].distance.expected <= 0 or found[-1].price == each.price):
            continue
        if not found or each.distance.expected < found[-1].distance.expected:
            found.append(each)
    return found
