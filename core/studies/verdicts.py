"""What a study says of its budgets: pass, fail or undecided, from repeated confidence intervals.

Budgets are looked at after each block, so they are judged by intervals that hold however often one
looks, see `stopping`.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from math import inf, sqrt
from typing import Final, NamedTuple

from ..findings import did_you_mean
from ..limits import MOST_GAMES, MOST_PLAYERS
from ..messages import Words, msg, msg_template
from ..simulation.statistics import Z95, Interval
from ..tileset.reader import UnreadableSet
from .conditions import PlayCondition, compared, taken_away
from .figures import FEWEST_DIFFERING, Figure, Figures, PairedDifference, student
from .forecast import Forecast, JudgedFigure, forecast, rounded
from .measures.readings import WITHIN
from .measures.registry import is_share, measure_named
from .plan import BatchPlan
from .results_file import Block, ResultsFile
from .results_values import FEWEST_BLOCKS
from .stopping import StoppingRule, widened
from .study_file import read_study
from .study_labels import label_of
from .study_numbers import number_words
from .study_schema import Measured, Study, StudyBudget
from .worths import WorthTally

PASS, FAIL, UNDECIDED = "pass", "fail", "undecided"
NOTHING_AFTER: Final = 200
"""Blocks after which nobody waits any longer for a part that has not come up once."""


class Verdict(NamedTuple):
    """What is said of a budget, by its number: its state, a sentence, and what that is from.

    `interval` is the one that decides, None if nothing was counted; `what` is what should lie
    between the `limits`, in an `edition` if not in both. `figure` is that with its scatter, and
    `ahead` when it will be decided, as far as that can be told.
    """

    budget: int
    state: str
    sentence: str
    value: float
    interval: Interval | None
    what: str
    limits: Interval
    is_share: bool
    edition: str = ""
    figure: JudgedFigure | None = None
    ahead: Forecast | None = None


class BudgetJudge:
    """Takes the blocks of a study in their order, and says whether it is over, and why.

    `blocks` is how many there are at the most, each of `seatings` games of each edition, or of all;
    all of `figures` are of those taken so far. `series` has the conditions under which editions are
    played, where there are several; budgets are judged in each group of them. `is_extended` says
    that there were to be fewer, or more, when the first of them were looked at. With
    `until_decided` it is over once all budgets are decided, whatever else the study says.
    """

    until_decided = False

    def __init__(
        self,
        study: Study,
        blocks: int,
        seatings: int | Sequence[int] = 1,
        *,
        is_extended: bool = False,
        series: Sequence[PlayCondition] = (),
    ) -> None:
        is_once = study.precision is not None or not study.stop_early
        self.study, self.stopping = (
            study,
            StoppingRule(blocks, is_extended, is_once and not is_extended),
        )
        self.series = series or tuple(PlayCondition(name) for name in study.editions)
        self.editions = tuple(each.name for each in self.series)
        each = [seatings] * len(self.series) if isinstance(seatings, int) else seatings
        self.figures, self.seatings = Figures(self.editions, each, compared(self.series)), each[0]
        self.worths = tuple(WorthTally(pair, self.series) for pair in taken_away(self.series))
        self._gaps = {
            (budget.measure, budget.gap, edition): _Gap(
                budget.measure, budget.gap, edition, each[edition]
            )
            for budget in study.budgets
            if budget.gap is not None
            for edition in range(len(self.editions))
        }

    def add(self, block: Block) -> bool:
        """Count a block, and return whether nothing more has to be played."""
        self.count(block)
        if self.figures.blocks < FEWEST_BLOCKS:
            return False
        only_budgets = self.study.precision is None and self.may_end_early
        if not only_budgets and not self.until_decided:
            return self._is_precise()
        return all(
            each.state != UNDECIDED or (each.interval is None and self._is_in_vain)
            for each in self.verdicts()
        )

    @property
    def _is_in_vain(self) -> bool:
        """Whether what has not come up by now will hardly ever."""
        return self.figures.blocks >= NOTHING_AFTER

    @property
    def lacking(self) -> str:
        """What the study should know precisely and nothing came up of, in a sentence, or ""."""
        wanted = self.study.precision
        if wanted is None or not self.figures.blocks:
            return ""
        found = self._figures(wanted.measure, wanted.key, wanted.edition, wanted.compare)
        return "" if any(found) else self._nothing_of(wanted, _what(wanted, wanted.key, ""))

    def catch_up(self, results: ResultsFile) -> None:
        """Count the blocks of a results file that were not counted yet."""
        for block in results.sums(self.figures.blocks):
            self.count(block)

    def verdicts(self) -> tuple[Verdict, ...]:
        """The verdicts on all budgets, of one for each edition where none is named."""
        return tuple(
            verdict
            for number, budget in enumerate(self.study.budgets)
            for verdict in self._judged(number, budget)
        )

    def count(self, block: Block) -> None:
        """Count a block, without asking what it decides."""
        self.figures.add(block)
        for gap in self._gaps.values():
            gap.add(block)
        for worth in self.worths:
            worth.add(block)

    def _asked(self, edition: str | None) -> Iterator[int]:
        """The numbers of the series of an edition, or of all; nothing is taken away in them."""
        for number, each in enumerate(self.series):
            if edition in {None, each.edition} and not each.without:
                yield number

    def _is_precise(self) -> bool:
        wanted = self.study.precision
        if wanted is None:
            return False
        for found in self._figures(wanted.measure, wanted.key, wanted.edition, wanted.compare):
            if found is None:
                if not self._is_in_vain:
                    return False
                continue
            reach = (found.interval.high - found.interval.low) / 2
            if not (_varies(found) or self._is_in_vain) or not reach <= wanted.within:
                return False
        return True

    def _figures(
        self,
        measure: str,
        key: str,
        edition: str | None,
        compare: Sequence[str] | None,
        z: float = Z95,
    ) -> Iterator[Figure | PairedDifference | None]:
        if compare is not None:
            for pair, _ in enumerate(self.figures.pairs or ()):
                yield self.figures.difference(measure, key, z, pair)
            return
        for number in self._asked(edition):
            yield self.figures.figure(measure, key, number, z)

    def _judged(self, number: int, budget: StudyBudget) -> Iterator[Verdict]:
        limits = _limits(budget)
        if budget.gap is not None:
            for place in self._asked(budget.edition):
                made = self._gap(number, budget, place)
                yield made._replace(edition=self.editions[place])
            return
        z = self.reach(1)
        found = self._figures(budget.measure, budget.key, budget.edition, budget.compare, z)
        names: Sequence[str] = [self.editions[place] for place in self._asked(budget.edition)]
        if budget.compare is not None:
            names = [self.series[one].group for one, _ in self.figures.pairs or ()]
        for each, name in zip(found, names, strict=True):
            what = _what(budget, budget.key, name if len(self.editions) > 1 else "")
            if each is None:
                yield self._nothing(number, budget, what)
            else:
                known = self._is_known(each)
                reach = (each.interval.high - each.interval.low) / 2
                figure = JudgedFigure(each.value, self.scatter(reach, z), limits)
                made = self._verdict(number, budget, what, figure, each.interval, is_known=known)
                yield made._replace(edition=name if budget.compare is None else "")

    def _gap(self, number: int, budget: StudyBudget, edition: int) -> Verdict:
        """Judge how far seats, or bots, of an edition are apart: each two have to keep to it."""
        assert budget.gap is not None
        # Each two are judged with their part of the error rate (Bonferroni).
        gap = self._gaps[budget.measure, budget.gap, edition]
        z = self.reach(max(len(gap.pairs), 1))
        found = gap.differences(z)
        name = self.editions[edition] if len(self.editions) > 1 else ""
        if not found:
            return self._nothing(number, budget, _what(budget, "", name))
        widest = max(found, key=lambda each: abs(each.value))
        apart = [_apart(each.interval) for each in found]
        # The largest of all gaps is at least as wide as each of them must be, and at most as any
        # may be.
        interval = Interval(max(one.low for one in apart), max(one.high for one in apart))
        ends = (widest.after, widest.before)
        more, less = ends if widest.value >= 0 else ends[::-1]
        what = _what(
            budget, msg("{more} less {less}", more=label_of(more), less=label_of(less)), name
        )
        known, value, limits = all(map(self._is_known, found)), abs(widest.value), _limits(budget)
        # Whichever way it goes, it has to keep to the same.
        both = Interval(-limits.high, limits.high) if limits.low <= 0 else limits
        scatter = self.scatter(interval.high - value, z)
        figure = JudgedFigure(value, scatter, both, len(gap.pairs))
        return self._verdict(number, budget, what, figure, interval, is_known=known)

    def _nothing(self, number: int, budget: StudyBudget, what: str) -> Verdict:
        said, share = self._nothing_of(budget, what), is_share(budget.measure)
        return Verdict(number, UNDECIDED, said, 0.0, None, what, _limits(budget), share)

    def _nothing_of(self, asked: Measured, what: str) -> str:
        """Say that nothing was counted, and which part of the measure may be meant."""
        if not self.figures.blocks:
            return msg("{what}: no game is over yet", what=what)
        known = [key for key in self.figures.keys(asked.measure) if key and WITHIN not in key]
        if not known or (isinstance(asked, StudyBudget) and asked.gap):
            return msg("{what}: nothing of it came up", what=what)
        hint = did_you_mean(asked.key, known)
        return msg("{what}: nothing of it came up; {hint}", what=what, hint=hint)

    @property
    def may_end_early(self) -> bool:
        """Whether the study may be over before all of its games are played."""
        study = self.study
        return study.precision is not None or bool(study.stop_early and study.budgets)

    @property
    def is_enough(self) -> bool:
        """Whether there are so many deals that something can be said at all."""
        return self.figures.blocks >= FEWEST_BLOCKS

    @property
    def looks_once(self) -> bool:
        """Whether intervals are for a single look: when all that was wanted has been played.

        Whoever looks before that, or stops there, needs the intervals that hold at any time.
        """
        if not self.stopping.is_once:
            return False
        return self.figures.blocks >= self.stopping.most or self._is_precise()

    def reach(self, tests: int = 1) -> float:
        """How far intervals reach which hold for all looks and some tests at once.

        In errors, if these were known: `Figures` adds what Student's distribution does.
        """
        blocks = self.figures.blocks
        if blocks < FEWEST_BLOCKS:
            return inf
        if self.looks_once:
            return Z95 * widened(tests)
        return self.stopping.reach(blocks, tests)

    def _is_known(self, found: Figure | PairedDifference) -> bool:
        """Whether an interval can be believed: enough varied, or nothing more will be played."""
        if _varies(found) or self.figures.blocks >= self.stopping.most:
            return True
        return isinstance(found, PairedDifference) and not found.differing and self._is_in_vain

    def _verdict(  # noqa: PLR0913 - what a sentence says
        self,
        number: int,
        budget: StudyBudget,
        what: str,
        figure: JudgedFigure,
        interval: Interval,
        *,
        is_known: bool,
    ) -> Verdict:
        state, share = UNDECIDED, is_share(budget.measure)
        value, limits = figure.value, _limits(budget)
        apart = budget.gap is not None or budget.compare is not None
        if self.figures.blocks < FEWEST_BLOCKS:
            said = msg(
                "{what}: {value}; fewer than {fewest} deals decide nothing",
                what=what,
                value=number_words(value, share, apart=apart),
                fewest=FEWEST_BLOCKS,
            )
            return Verdict(number, state, said, value, interval, what, limits, share, figure=figure)
        if share:  # which shares do not differ by more than
            interval = Interval(max(interval.low, -1.0), min(interval.high, 1.0))
        if is_known and limits.low <= interval.low and interval.high <= limits.high:
            state = PASS
        elif is_known and (interval.high < limits.low or interval.low > limits.high):
            state = FAIL
        said = msg(
            _SENTENCES[budget.between[0] is not None, budget.between[1] is not None],
            what=what,
            value=number_words(value, share, apart=apart),
            low=number_words(interval.low, share, apart=apart, bare=True),
            high=number_words(interval.high, share, apart=apart, bare=True),
            least=number_words(limits.low, share, apart=apart, bare=limits.high < inf),
            most=number_words(limits.high, share, apart=apart),
        )
        ahead = None
        if state == UNDECIDED and is_known:
            ahead = forecast(figure, self.figures.blocks, self.stopping)
        if ahead is not None:
            said = self._foretold(said, ahead)
        return Verdict(
            number,
            state,
            said,
            value,
            interval,
            what,
            limits,
            share,
            figure=figure,
            ahead=ahead,
        )

    def scatter(self, reach: float, z: float) -> float:
        """How much blocks scatter of which an interval that holds `z` errors reaches so far."""
        blocks = self.figures.blocks
        return reach * sqrt(blocks) / student(z, blocks - 1) if 0 < reach < inf else 0.0

    def _foretold(self, said: str, ahead: Forecast) -> Words:
        """A sentence with when it will be decided, in games."""
        per = self.seatings
        least, most = rounded(ahead.least * per), ahead.most * per
        if most == inf:
            said = msg(_LONG[len(self.editions) > 1], said=said, low=least)
        else:
            most = rounded(most, up=True)
            said = msg(_WITHIN[len(self.editions) > 1], said=said, low=least, high=most)
        if ahead.chance is None:
            return said
        chance, planned = round(100 * ahead.chance), self.stopping.most * per
        return msg(_PLANNED, said=said, chance=chance, planned=planned)


def judge_of(results: ResultsFile) -> BudgetJudge:
    """The judge of the study in a results file, who has taken no block yet.

    A study of which there is no text, as in older files, has no budgets.
    """
    plan, study = results.plan, None
    with contextlib.suppress(UnreadableSet):
        study = read_study(results.text).study if results.text else None
    names = dict.fromkeys(each.edition for each in plan.series)
    if study is None or [*study.editions] != [*names]:
        # The names of its editions are all that is needed.
        study = Study.model_construct(
            format=1, id="study", editions=dict.fromkeys(names, ()), options={}
        )
    return judge_for(study, plan, is_extended=results.is_extended)


def judge_for(study: Study, plan: BatchPlan, *, is_extended: bool = False) -> BudgetJudge:
    """The judge of a study and its plan, who has taken no block yet."""
    return BudgetJudge(
        study, plan.deals, plan.each_seatings, is_extended=is_extended, series=plan.series
    )


def further(verdicts: Iterable[Verdict], plan: BatchPlan) -> BatchPlan | None:
    """A plan of more deals for what is undecided; None if nothing is, or no more may be played.

    What is played of it is judged as games that are added: it may be asked for again and again.
    """
    waiting = [each for each in verdicts if each.state == UNDECIDED and each.interval is not None]
    ahead = (each.ahead.most for each in waiting if each.ahead is not None)
    deals = max((int(each) for each in ahead if each < inf), default=0)
    deals = min(max(deals, 2 * plan.deals), MOST_GAMES // plan.seatings)
    return replace(plan, deals=deals) if waiting and deals > plan.deals else None


class _Gap:
    """How far the seats, or the bots, of an edition lie apart, each two by pairs of blocks."""

    def __init__(self, measure: str, what: str, edition: int, seatings: int) -> None:
        self._measure, self._what = measure, f"{what} "
        self._edition, self._seatings = edition, seatings
        self.pairs: dict[tuple[str, str], Figures] = {}

    def add(self, block: Block) -> None:
        """Count a block, in which the two of a pair stand like two editions."""
        sums = block.sums[self._edition]
        keys = sorted(
            key
            for measure, key in sums
            if measure == self._measure and key.startswith(self._what) and WITHIN not in key
        )
        # No game has more seats; a file from elsewhere may say so.
        for pair in combinations(keys[:MOST_PLAYERS], 2):
            figures = self.pairs.get(pair)
            if figures is None:
                figures = self.pairs[pair] = Figures(pair, self._seatings)
            both = tuple({(self._measure, ""): sums[self._measure, key]} for key in pair)
            figures.add(Block(block.deal, both))

    def differences(self, z: float) -> list[PairedDifference]:
        """The differences of each two, with intervals that reach `z` errors."""
        found = (each.difference(self._measure, "", z) for each in self.pairs.values())
        return [each for each in found if each is not None]


_SENTENCES: Final = {
    (True, True): msg_template(
        "{what}: {value}, between {low} and {high}; it should be from {least} to {most}"
    ),
    (True, False): msg_template(
        "{what}: {value}, between {low} and {high}; it should be at least {least}"
    ),
    (False, True): msg_template(
        "{what}: {value}, between {low} and {high}; it should be at most {most}"
    ),
}


# Of one edition, and of each of two.
_WITHIN: Final = (
    msg_template("{said}; four times in five it takes {low:,} to {high:,} games in all to decide"),
    msg_template(
        "{said}; four times in five it takes {low:,} to {high:,} games of each edition in all "
        "to decide"
    ),
)
_LONG: Final = (
    msg_template("{said}; four times in five it takes more than {low:,} games in all to decide"),
    msg_template(
        "{said}; four times in five it takes more than {low:,} games of each edition in all to "
        "decide"
    ),
)
_PLANNED: Final = msg_template(
    "{said}; by the {planned:,} that are planned, the chance is {chance} %"
)


def _limits(budget: StudyBudget) -> Interval:
    low, high = budget.between
    return Interval(float("-inf") if low is None else low, float("inf") if high is None else high)


def _what(budget: Measured, key: str, edition: str) -> str:
    """The subject of a budget, in words."""
    title = measure_named(budget.measure).title
    part = key if isinstance(key, Words) else label_of(key)
    what = msg("{measure}, {part}", measure=title, part=part) if key else title
    if budget.compare is not None:
        before, after = budget.compare
        what = msg("{what}, {after} less {before}", what=what, after=after, before=before)
    return msg("{what}, {edition}", what=what, edition=edition) if edition else what


def _varies(found: Figure | PairedDifference) -> bool:
    """Whether enough came up that varies for an error to be computed from it.

    What is rare has not in the first deals, or too seldom: such errors are far too small.
    """
    if isinstance(found, PairedDifference):
        return found.differing >= FEWEST_DIFFERING
    return found.interval.low < found.interval.high


def _apart(interval: Interval) -> Interval:
    """The interval of a difference's size, whichever way it goes."""
    if interval.low <= 0 <= interval.high:
        return Interval(0.0, max(-interval.low, interval.high))
    ends = sorted(map(abs, interval))
    return Interval(ends[0], ends[1])
