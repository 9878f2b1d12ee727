"""Figures, intervals and verdicts of studies: held against chance whose truth is known."""

from __future__ import annotations

from math import sqrt
from random import Random
from typing import TYPE_CHECKING

import pytest

from core.locale.translator import translator
from core.simulation.planned_edition import PlannedEdition
from core.studies.figures import Figures
from core.studies.plan import BatchPlan
from core.studies.results_file import Block, ResultsFile
from core.studies.runner import run
from core.studies.stopping import ERROR_RATE
from core.studies.study_file import read_study
from core.studies.verdicts import NOTHING_AFTER, BudgetJudge
from core.tileset.reader import read
from tests.core.studies.test_measures import LODES
from tests.editions import edition_from
from tests.volume import scaled
from tests.written_plugins import library_with, write_plugin

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from core.studies.study_schema import Study

STUDY = """\
format: 1
id: known
editions: {before: [gold-rush], after: [gold-rush]}
games: 400
"""
HEAD_START = """\
from core.api import RuleExtension, Term, hookimpl

class HeadStart(RuleExtension):
    def ending(self, game):
        game.award(0, "head start", [Term("head start", "3", 3)])

@hookimpl
def goldrush_extension(id, edition, options):
    return HeadStart(id, edition, options)
"""


def blocks(dice: Random, count: int, bias: float = 0.0) -> Iterator[Block]:
    """Yield deals of two games in each of two editions; luck is shared, the rest is not.

    A score is 20 on average, with `bias` more in the second edition; three in ten games are won.
    """
    for deal in range(count):
        luck = dice.gauss(0, 10)
        sums = []
        for more in (0.0, bias):
            points = sum(round(20 + luck + more + dice.gauss(0, 5)) for _ in range(2))
            won = sum(dice.random() < 0.3 for _ in range(2))
            sums.append({("scores", ""): (points, 2), ("wins", "seat 1"): (won, 2)})
        yield Block(deal, tuple(sums))


def study(more: str) -> Study:
    """Return a study of two editions with more keys."""
    return read_study(STUDY + more).study


def test_shares_and_means_lie_where_their_intervals_say() -> None:
    """The truth is in 95 % of 400 studies of a known distribution."""
    dice, missed = Random(7), [0, 0]
    for _ in range(400):
        figures = Figures(("before", "after"), 2)
        for block in blocks(dice, 25, bias=1):
            figures.add(block)
        mean, share = figures.figure("scores", ""), figures.figure("wins", "seat 1", 1)
        assert mean is not None
        assert share is not None
        for number, (found, truth) in enumerate(((mean, 20), (share, 0.3))):
            missed[number] += not found.interval.low <= truth <= found.interval.high
    # 20 are expected; as few as 9 and as many as 32 come by chance in 99 % of such counts.
    assert all(9 <= each <= 32 for each in missed), missed


def test_a_share_of_none_is_not_certain() -> None:
    """Nobody has won in ten deals: that is as sure as ten games lost."""
    figures = Figures(("only",), 1)
    for deal in range(10):
        figures.add(Block(deal, ({("wins", "seat 1"): (0, 1)},)))
    found = figures.figure("wins", "seat 1")
    assert found is not None
    assert (found.value, found.interval.low) == (0, 0)
    # Wilson's, of 0 in 10, with the 2.262157 errors of Student's distribution for ten deals.
    assert found.interval.high == pytest.approx(2.262157**2 / (10 + 2.262157**2), abs=1e-4)


def test_pairs_need_fewer_games() -> None:
    """Luck is 100 of each score's variance of 125: a block's mean has 112.5, a difference 25."""
    figures = Figures(("before", "after"), 2)
    for block in blocks(Random(1), 2000):
        figures.add(block)
    apart = figures.difference("scores", "")
    assert apart is not None
    assert apart.gain == pytest.approx(2 * 112.5 / 25, rel=0.15)


@pytest.mark.parametrize(("bias", "wrong"), [(2.0, ("pass", "fail")), (4.0, ("pass",))])
def test_a_verdict_that_comes_early_errs_as_seldom_as_stated(
    bias: float, wrong: tuple[str, ...]
) -> None:
    """Where the truth is a limit, either verdict is wrong; beyond it, one; and it comes early."""
    dice, studies, early, erring = Random(11), scaled(200, 4), 0, 0
    asked = study("budgets:\n- {measure: scores, compare: [before, after], between: [-2, 2]}\n")
    for _ in range(studies):
        judge = BudgetJudge(asked, 60, 2)
        for block in blocks(dice, 60, bias):
            if judge.add(block):
                break
        [verdict] = judge.verdicts()
        early += judge.figures.blocks < 60
        erring += verdict.state in wrong
    # 10 of 200 are expected at the most; 17 and more would come by chance in 3 of 100 trials.
    expected = studies * ERROR_RATE
    assert erring <= expected + 2 * sqrt(expected)
    assert early > (studies / 3 if bias > 3 else 0)


def test_seats_are_held_against_one_another() -> None:
    """Each two have to keep to a gap; seats far apart fail, alike ones pass."""
    dice = Random(3)
    asked = study("budgets:\n- {measure: scores, gap: seat, between: [null, 3]}\n")
    judge = BudgetJudge(asked, 400)
    for deal in range(400):
        sums = []
        for more in (0, 9):
            points = [round(dice.gauss(30, 4)), round(dice.gauss(30 + more, 4))]
            sums.append({("scores", f"seat {n}"): (own, 1) for n, own in enumerate(points, 1)})
        judge.add(Block(deal, tuple(sums)))
    assert [each.state for each in judge.verdicts()] == ["pass", "fail"]
    alike, apart = judge.verdicts()
    assert "seat 2 less seat 1, after" in apart.sentence
    assert alike.interval is not None
    assert alike.interval.low == 0


def scores_of(budget: str, *seats: Sequence[int], most: int = 20) -> BudgetJudge:
    """Return a judge of scores by seat, of deals that are the same in both editions."""
    judge = BudgetJudge(study(budget), most)
    for deal, points in enumerate(zip(*seats, strict=True)):
        sums = {("scores", f"seat {n}"): (own, 1) for n, own in enumerate(points, 1)}
        sums["scores", ""] = sum(points), len(points)
        judge.add(Block(deal, (sums, sums)))
    return judge


@pytest.mark.parametrize(
    ("more", "once", "three"),
    [("", 2.433441, 3.078357), ("stop_early: false\n", 2.093024, 2.625106)],
)
def test_intervals_are_wider_the_more_often_one_looks_and_the_more_one_compares(
    more: str, once: float, three: float
) -> None:
    """By Student's distribution, by looks (2.24 errors, 4 at most), and by pairs of seats.

    A study that plays all its games is looked at once, at its end, and before that as any other.
    The errors are where Student's distribution of 19 degrees has the tails of the normal one beyond
    2.2414, 1.96 and 4, and with a third of them for each of three pairs, integrated numerically.
    """
    one, other = [10, 12] * 10, [31, 29] * 10
    budget = more + "budgets:\n- {measure: scores, gap: seat, edition: after, between: [0, 40]}\n"
    errors = 2 / sqrt(19)  # differences are 21 and 17 by turns
    for seats, most, reach in (
        ([one, other], 20, once),
        ([one, other], 80, 5.101961),
        ([one, other, other], 20, three),
    ):
        [verdict] = scores_of(budget, *seats, most=most).verdicts()
        low, high = 19 - reach * errors, 19 + reach * errors
        assert verdict.interval == pytest.approx((low, high), rel=2e-4)


def test_a_difference_that_is_rare_is_not_judged_by_the_first_deals() -> None:
    """10 points on one deal in twenty are 0.5 on all, and no study may say that they are fewer."""
    asked = study("budgets:\n- {measure: scores, compare: [before, after], between: [-0.4, 0.4]}\n")
    dice, studies, passed, deals = Random(9), scaled(300, 5), 0, 200
    for _ in range(studies):
        judge = BudgetJudge(asked, deals)
        for deal in range(deals):
            rare = 10 * (dice.random() < 0.05)
            if judge.add(
                Block(deal, ({("scores", ""): (30, 1)}, {("scores", ""): (30 + rare, 1)}))
            ):
                break
        # Where all games are played, the last look has to say something.
        passed += judge.verdicts()[0].state == "pass" and judge.figures.blocks < deals
    # 15 of 300 are expected at the most; 23 and more would come by chance in 3 of 100 trials.
    assert passed <= studies * 0.05 + 2 * sqrt(studies * 0.05)


def test_a_clear_difference_is_found_early() -> None:
    """Eight times what one look would find, by the ceiling: without one it takes 40 of 400."""
    asked = study("budgets:\n- {measure: scores, compare: [before, after], between: [-20, 0]}\n")
    dice, taken = Random(2), []
    for _ in range(scaled(20, 2)):
        judge = BudgetJudge(asked, 400)
        for block in blocks(dice, 400, 8 * 2.8 * 5 / sqrt(400)):
            if judge.add(block):
                break
        assert judge.verdicts()[0].state == "fail"
        taken.append(judge.figures.blocks)
    assert sum(taken) / len(taken) < 32


def test_games_that_are_added_do_not_make_it_err_more_often() -> None:
    """The truth is a limit: whoever adds games until something is said errs in 5 % at the most."""
    asked = study("budgets:\n- {measure: scores, compare: [before, after], between: [-2, 2]}\n")
    dice, studies, erring, more = Random(4), scaled(150, 5), 0, 160
    for _ in range(studies):
        first = BudgetJudge(asked, 40, 2)
        later = BudgetJudge(asked, more, 2, is_extended=True)
        judge = first
        for block in blocks(dice, more, 2.0):
            is_over = judge.add(block)
            if judge is first:
                later.figures.add(block)
            if is_over:
                break
            if judge.figures.blocks == 40:
                judge = later
        # Of verdicts either way, one is wrong.
        erring += judge.verdicts()[0].state != "undecided"
    # 7.5 of 150 on either side at the most: both together, and what chance adds to them.
    assert erring <= 2 * (studies * 0.05 + 2 * sqrt(studies * 0.05))


def test_limits_belong_to_what_passes_and_all_budgets_have_to_be_decided() -> None:
    """A difference of exactly 0 is between 0 and 0; what only one budget says ends nothing."""
    exact = "{measure: scores, compare: [before, after], between: [0, 0]}"
    open_ = "{measure: scores, edition: after, between: [11, 11]}"
    judge = scores_of(f"budgets:\n- {exact}\n- {open_}\n", [10, 12] * 10, most=20)
    assert [each.state for each in judge.verdicts()] == ["pass", "undecided"]
    assert not judge.add(Block(20, ({("scores", ""): (11, 1)},) * 2))


def test_fewer_than_twenty_deals_decide_nothing() -> None:
    """Not even all deals of a short study, however alike they are."""
    asked = study("budgets:\n- {measure: wins, key: seat 1, between: [0, 1]}\n")
    judge = BudgetJudge(asked, 19)
    for deal in range(19):
        assert not judge.add(Block(deal, ({("wins", "seat 1"): (1, 2)},) * 2))
    assert {each.state for each in judge.verdicts()} == {"undecided"}
    said = "Wins, seat 1, before: 50.0 %; fewer than 20 deals decide nothing"
    assert judge.verdicts()[0].sentence == said
    said = "Victoires, place 1, before : 50,0 % ; moins de 20 donnes ne décident de rien"
    french = translator("fr").say(judge.verdicts()[0].sentence)
    assert french.replace("\N{NO-BREAK SPACE}", " ") == said


def test_a_part_that_never_came_up_is_held_against_those_that_did() -> None:
    """Shares of what has no whole need a key, and differ by no more than all."""
    asked = "budgets:\n- {measure: wins, between: [0, 1]}\n- {measure: scores, key: saet 1, "
    judge = scores_of(asked + "between: [0, 1]}\n", [1] * 20)
    judge.add(Block(20, ({("wins", "seat 1"): (1, 2)},) * 2))
    said = [each.sentence for each in judge.verdicts()]
    assert said[0] == "Wins, before: nothing of it came up; known names: seat 1"
    assert said[2].endswith("saet 1, before: nothing of it came up; did you mean 'seat 1'?")
    asked = "budgets:\n- {measure: wins, key: seat 1, compare: [before, after], between: [-1, 1]}"
    judge = BudgetJudge(study(asked), 400)
    for deal in range(20):
        won = 2 * (deal % 2)
        judge.add(Block(deal, ({("wins", "seat 1"): (won, 2)}, {("wins", "seat 1"): (2 - won, 2)})))
    assert judge.verdicts()[0].interval == (-1, 1)


def test_what_has_not_varied_yet_decides_nothing_early() -> None:
    """Something of one deal in ten, where one in twenty is allowed: few studies ever pass it."""
    asked = study("budgets:\n- {measure: margin, between: [null, 0.05]}\n")
    dice, studies, passed = Random(5), scaled(100, 5), 0
    for _ in range(studies):
        judge = BudgetJudge(asked, 200)
        for deal in range(200):
            sums = {("margin", ""): (int(dice.random() < 0.1), 1)}
            if judge.add(Block(deal, (sums, sums))):
                break
        passed += judge.verdicts()[0].state == "pass"
    # 5 of 100 are expected at the most; 10 and more would come by chance in 3 of 100 trials.
    assert passed < studies / 10


def test_what_never_came_up_is_undecided() -> None:
    """And says so."""
    judge = BudgetJudge(study("budgets:\n- {measure: margin, between: [0, 5]}\n"), 30)
    assert judge.verdicts()[0].sentence == "Margin, before: no game is over yet"
    for block in blocks(Random(1), 30):
        judge.add(block)
    assert {each.state for each in judge.verdicts()} == {"undecided"}
    assert judge.verdicts()[0].sentence == "Margin, before: nothing of it came up"


def test_a_study_ends_once_it_is_as_precise_as_wanted() -> None:
    """No sooner, and long before its limit."""
    asked = study(
        "precision: {measure: scores, edition: before, within: 2}\n"
        "budgets:\n- {measure: scores, between: [-999, 999]}\n"
    )
    judge, widths = BudgetJudge(asked, 1000, 2), []
    for block in blocks(Random(5), 1000):
        is_over = judge.add(block)
        found = judge.figures.figure("scores", "")
        assert found is not None
        widths.append(found.interval.high - found.interval.low)
        if is_over:
            break
    assert 20 < len(widths) < 400
    assert widths[-1] <= 4 < widths[-2]


def test_what_has_not_varied_yet_is_not_known_precisely() -> None:
    """All of the first deals alike say little of what is rare; 200 of them do."""
    judge = BudgetJudge(study("precision: {measure: scores, edition: before, within: 1}\n"), 1000)
    alike = ({("scores", ""): (50, 2)},) * 2
    over = [judge.add(Block(deal, alike)) for deal in range(NOTHING_AFTER)]
    assert over.index(True) == NOTHING_AFTER - 1
    # So does a difference that has not shown: it may be rare.
    judge = BudgetJudge(
        study("precision: {measure: scores, compare: [before, after], within: 1}\n"), 1000
    )
    over = [judge.add(Block(deal, alike)) for deal in range(NOTHING_AFTER)]
    assert over.index(True) == NOTHING_AFTER - 1


def test_nobody_waits_for_what_never_comes_up() -> None:
    """After 200 deals, a part that has not come up holds nothing up, and its name is doubted."""
    never, decided = "{measure: wins, key: seat 9, ", "{measure: scores, between: [-999, 999]}"
    budgets = f"budgets:\n- {decided}\n- {never}between: [0, 1]}}\n"
    judges = [
        BudgetJudge(study(asked), 1000) for asked in (budgets, f"precision: {never}within: 0.1}}\n")
    ]
    for judge in judges:
        over = [judge.add(block) for block in blocks(Random(5), 201)]
        assert over.index(True) == NOTHING_AFTER - 1
    said = "Wins, seat 9: nothing of it came up; did you mean 'seat 1'?"
    assert [judge.lacking for judge in judges] == ["", said]
    # What comes up in one edition is waited for there.
    judge = BudgetJudge(study("precision: {measure: scores, within: 0.001}\n"), 1000)
    for block in blocks(Random(5), 201):
        assert not judge.add(Block(block.deal, (block.sums[0], {})))
    assert not judge.lacking


# --- Real games ---


@pytest.fixture
def asked(tmp_path: Path) -> Callable[[bool, int], list[str]]:
    """Give what plays a study of lodes, with a head start of 3 points or none, by its seed.

    Both players draw as many tiles in the same way, so without it neither seat is better.
    """
    folder = write_plugin(tmp_path / "plugins" / "head_start", HEAD_START)
    library = library_with(folder)
    asked = read_study(
        "format: 1\nid: fair\neditions: {lodes: [lodes]}\ngames: 300\n"
        "budgets:\n- {measure: lead, key: seat 1, between: [null, 0]}\n"
    ).study

    def states(is_planted: bool, seed: int) -> list[str]:
        text = LODES + ("plugins: [head_start]\n" if is_planted else "")
        edition = edition_from(library, read(text))
        planned = PlannedEdition.of(
            "lodes", edition, library, bots=["random"], players=2, options={}
        )
        plan = BatchPlan.of([planned], games=300, seed=seed, measures=["lead"])
        judge = BudgetJudge(asked, plan.deals, plan.seatings)
        with ResultsFile.open(tmp_path / "results.sqlite", plan, again=True) as results:
            for _ in run(results, until=judge.add):
                pass
        return [each.state for each in judge.verdicts()]

    return states


def test_a_planted_bias_is_found_and_no_other(asked: Callable[[bool, int], list[str]]) -> None:
    """The first player gets 3 points: over 200 studies it is found, and without it seldom."""
    studies = scaled(200, 66)
    found = [asked(True, seed) for seed in range(studies)]
    assert found.count(["fail"]) >= 0.9 * studies
    assert found.count(["pass"]) == 0
    none = [asked(False, 1000 + seed) for seed in range(studies)]
    # Neither seat is ahead, which is the limit: either verdict errs.
    assert len(none) - none.count(["undecided"]) <= studies * ERROR_RATE + 2
