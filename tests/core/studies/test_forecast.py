"""When a study will be decided and what it can find, held against studies that go on."""

from __future__ import annotations

from math import inf, sqrt
from random import Random
from typing import TYPE_CHECKING

import pytest

from core.locale.translator import translator
from core.simulation.statistics import Interval
from core.studies.forecast import JudgedFigure, forecast, visible
from core.studies.pilot import in_sight
from core.studies.results_file import Block
from core.studies.stopping import StoppingRule
from core.studies.verdicts import BudgetJudge, further
from tests.core.studies.small_studies import planned
from tests.core.studies.test_verdicts import blocks, study
from tests.volume import scaled

if TYPE_CHECKING:
    from collections.abc import Iterator

SCORES = "budgets:\n- {measure: scores, compare: [before, after], between: [%s]}\n"


def walk(dice: Random, truth: float, most: int) -> Iterator[tuple[int, float]]:
    """Yield numbers of deals, from 20 on, with the mean of what scatters by 1 around the truth."""
    number, total = 20, dice.gauss(20 * truth, sqrt(20))
    while number < most:
        yield number, total / number
        more = max(1, number // 40)
        more = 400 - number if number < 400 < number + more else more
        total += dice.gauss(more * truth, sqrt(more))
        number += more


def decided(mean: float, number: int, limits: Interval, stopping: StoppingRule) -> bool:
    """Return whether so many deals say on which side of its limits the truth lies."""
    reach = JudgedFigure(mean, 1, limits).error(number, stopping.later(number).reach(number))
    low, high = mean - reach, mean + reach
    return (limits.low <= low and high <= limits.high) or high < limits.low or low > limits.high


@pytest.mark.parametrize("at", [50, 200, 400])
@pytest.mark.parametrize("limits", [Interval(-inf, 0), Interval(-0.25, 0.25)])
def test_four_in_five_are_decided_when_it_is_foretold(at: int, limits: Interval) -> None:
    """Of studies of 400 deals whose truths lie within four of their errors around a limit."""
    dice, stopping, held, told = Random(1), StoppingRule(400), 0, 0
    for _ in range(scaled(400, 8)):
        truth, ahead, end = limits.high + dice.uniform(-4, 4) / 20, None, inf
        for number, mean in walk(dice, truth, 40_000):
            if number >= at and ahead is None:
                ahead = forecast(JudgedFigure(mean, 1, limits), number, stopping)
            if decided(mean, number, limits, stopping):
                end = number
                break
        if ahead is not None and end > at:
            told += 1
            held += ahead.least <= end <= ahead.most
    spread = 2.6 * sqrt(0.16 / told)
    assert 0.8 - spread <= held / told <= 0.9 + spread


def test_a_study_finds_what_it_was_said_to_see() -> None:
    """Nine times in ten, if the truth lies as far beyond the limit; looked at once, too."""
    for stopping in (StoppingRule(400), StoppingRule(400, is_once=True)):
        limits = Interval(-inf, 0)
        truth = visible(JudgedFigure(0, 1, limits), 400, stopping)
        dice, found, studies = Random(3), 0, scaled(600, 6)
        for _ in range(studies):
            last = False
            for number, mean in walk(dice, truth, 420):
                if number <= 400 and (number == 400 or not stopping.is_once):
                    reach = JudgedFigure(mean, 1, limits).error(number, stopping.reach(number))
                    last = mean - reach > 0
                if last and not stopping.is_once:
                    break
            found += last
        # It is looked at now and then, and not after each deal, which finds a little less.
        assert abs(found / studies - 0.89) <= 0.01 + 3 * sqrt(0.09 / studies)


def judged(limits: str, count: int, most: int = 400, more: str = "") -> BudgetJudge:
    """Return the judge of a study of so many blocks of two games whose truth is 2 points."""
    judge = BudgetJudge(study(more + SCORES % limits), most, 2)
    for block in blocks(Random(4), count, 2):
        judge.add(block)
    return judge


def test_what_is_undecided_says_when_it_will_not_be() -> None:
    """From 50 deals on, with the chance that the games do which are planned from 100 on."""
    assert judged("-2, 2", 49).verdicts()[0].sentence.endswith(" to 2.00")
    said = judged("-2.6, 2.6", 60).verdicts()[0].sentence
    assert "; four times in five it takes " in said
    assert said.endswith(" games of each edition in all to decide")
    [verdict] = judged("-2.6, 2.6", 100).verdicts()
    assert verdict.ahead is not None
    assert verdict.ahead.chance is not None
    assert verdict.sentence.endswith(
        f" to decide; by the 800 that are planned, the chance is {100 * verdict.ahead.chance:.0f} %"
    )
    french = translator("fr").say(verdict.sentence)
    assert " quatre fois sur cinq" in french.replace("\N{NO-BREAK SPACE}", " ")
    # What is decided needs no more.
    assert judged("-9, 9", 100).verdicts()[0].ahead is None


def test_what_is_undecided_is_gone_on_with() -> None:
    """With twice as many deals or as many as it takes; what never comes up is not waited for."""
    plan = planned(games=100, bots=["random"])
    more = further(judged("-2, 2", 100, most=100).verdicts(), plan)
    assert more is not None
    assert more.deals >= 200
    assert further(judged("-9, 9", 100).verdicts(), plan) is None
    never = BudgetJudge(study("budgets:\n- {measure: margin, between: [0, 5]}\n"), 30)
    for block in blocks(Random(1), 30):
        never.add(block)
    assert further(never.verdicts(), plan) is None
    # Until it is decided means so also where all games were to be played.
    judge = judged("-9, 9", 60, more="stop_early: false\n")
    [block] = blocks(Random(1), 1)
    assert not judge.add(Block(60, block.sums))
    judge.until_decided = True
    assert judge.add(Block(61, block.sums))


def test_fifty_deals_tell_what_a_study_can_find() -> None:
    """Of a gap, between limits, beyond one of them, and without a budget."""
    asked = (
        "budgets:\n- {measure: scores, compare: [before, after], between: [-3, 3]}\n"
        "- {measure: scores, edition: after, between: [null, 30]}\n"
        "- {measure: wins, edition: after, key: seat 9, between: [0, 1]}\n"
    )
    judge = BudgetJudge(study(asked), 400, 2)
    for block in blocks(Random(4), 50):
        judge.add(block)
    between, above, never = map(str, in_sight(judge, 400))
    assert between.startswith("Points, after less before: with 800 games, ")
    # A deal's difference scatters by 5: 3.33 errors of 400 deals, and a little less or more.
    [beyond] = [word for word in between.split() if word.startswith(("0.", "1."))]
    assert float(beyond) == pytest.approx(3.33 * 5 / sqrt(400), rel=0.2)
    assert between.endswith(
        "nine times in ten, and so is what lies in the middle between the limits"
    )
    assert above.endswith(" beyond a limit are found nine times in ten")
    assert never.endswith("seat 9, after: too little came up to tell what can be found")
    few = str(next(in_sight(judge, 20)))
    assert few.split("; ")[1].startswith("to show that the limits are kept takes ")
    alone = BudgetJudge(study(""), 400, 2)
    for block in blocks(Random(4), 50):
        alone.add(block)
    [said] = in_sight(alone, 400)
    assert said.startswith("Points: with 800 games, a difference of ")
