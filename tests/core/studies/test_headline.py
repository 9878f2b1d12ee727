"""What a study says in one sentence, of blocks whose truth is known."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest

from core.edition.library import default_library
from core.simulation.planned_edition import PlannedEdition
from core.studies.headline import headline
from core.studies.plan import BatchPlan
from core.studies.played_again import compared_with, text_of
from core.studies.results_database import OtherResults
from core.studies.results_file import Block, ResultsFile
from core.studies.runner import run
from core.studies.study_file import read_study
from core.studies.verdicts import BudgetJudge, judge_of
from core.tileset.reader import read
from tests.core.studies.small_studies import planned, rows
from tests.core.studies.test_measures import LODES
from tests.core.studies.test_verdicts import HEAD_START, STUDY, blocks, study
from tests.editions import FEW, edition_from, edition_of
from tests.written_plugins import library_with, write_plugin

if TYPE_CHECKING:
    from pathlib import Path

ONCE = "Said once, at the end: this is wrong in 5 % of studies at the most."
OFTEN = "However often one looks, this is wrong in 5 % of studies at the most."
APART, SHOWN = "Points, after less before:", "200 games show"
SCORES = "- {measure: scores, compare: [before, after], between: [%s]}\n"


def said(more: str, bias: float = 0, count: int = 100, most: int = 100) -> tuple[str, str, str]:
    """Return the headline of a study of blocks with a bias of the second edition."""
    judge = BudgetJudge(study(more), most, 2)
    for block in blocks(Random(4), count, bias):
        judge.add(block)
    return headline(judge, is_over=count == most)


@pytest.mark.parametrize(
    ("more", "bias", "state", "sentence"),
    [
        ("", 5, "", "More points in “after” than in “before”: "),
        ("", 0, "", "No difference in points shows between “before” and “after”: "),
        (SCORES % "-9, 9", 0, "pass", f"{APART} 0.9 ± 1.1, within the limits as far as {SHOWN}"),
        (SCORES % "-1, 1", 5, "fail", f"{APART} 5.9 ± 1.1, outside the limits, as {SHOWN}"),
        (
            SCORES % "-9, 9" + SCORES % "4, 9",
            5,
            "pass",
            f"{APART} 5.9 ± 1.1, within the limits as far as {SHOWN}; all budgets hold (2)",
        ),
        (
            SCORES % "-9, 9" + SCORES % "-1, 1",
            5,
            "fail",
            f"{APART} 5.9 ± 1.1, outside the limits, as {SHOWN}; budgets that do not hold: 1 of 2",
        ),
        (
            SCORES % "-9, 9" + SCORES % "4, 6",
            5,
            "undecided",
            (
                f"{APART} 5.9 ± 1.1; 200 games do not tell whether the limits are kept; "
                "budgets that the games do not decide: 1 of 2"
            ),
        ),
    ],
)
def test_one_sentence_says_what_comes_of_a_study(
    more: str, bias: float, state: str, sentence: str
) -> None:
    """All budgets together, or what differs, and how sure that is."""
    found = said(f"stop_early: false\nbudgets:\n{more}" if more else "", bias)
    assert (found[0], found[2]) == (state, ONCE if more else OFTEN)
    assert found[1].startswith(sentence), found[1]


@pytest.mark.parametrize(
    ("most", "state", "sentence"),
    [
        (0.9, "pass", "Fair between seats as far as 400 games show: {}"),
        (0.01, "fail", "Not fair between seats, as 400 games show: {}"),
        (0.2, "undecided", "400 games do not tell whether it is fair between seats: {}"),
    ],
)
@pytest.mark.parametrize(
    ("seats", "who"),
    [
        ((0.6, 0.4), "seat 1 wins 60 ± 5 %"),
        ((0.3, 0.45, 0.25), "seat 2 wins 45 ± 5 %, seat 3 wins 25 ± 4 %"),
    ],
)
def test_whether_a_game_is_fair_is_said_first(
    seats: tuple[float, ...], who: str, most: float, state: str, sentence: str
) -> None:
    """By how much the first of two seats wins, or the best and the worst of more."""
    asked = read_study(
        "format: 1\nid: fair\neditions: {it: [gold-rush]}\ngames: 400\n"
        "stop_early: false\nbudgets:\n"
        "- {measure: wins, key: seat 1, between: [0, 1]}\n"
        f"- {{measure: wins, gap: seat, between: [null, {most}]}}\n"
    ).study
    judge = BudgetJudge(asked, 400)
    winners = [seat for seat, share in enumerate(seats) for _ in range(round(400 * share))]
    Random(1).shuffle(winners)
    for deal, winner in enumerate(winners):
        won = {("wins", f"seat {n + 1}"): (int(n == winner), 1) for n in range(len(seats))}
        judge.add(Block(deal, (won,)))
    found = headline(judge, is_over=True)
    # Looked at once, 400 games of a share of 60 % reach 4.8 %.
    said = sentence.format(who)
    assert (found.state, found.sentence.partition(";")[0]) == (state, said)


def test_before_its_end_a_study_says_what_holds_at_any_time() -> None:
    """Also one that is meant to be looked at once; of a few deals nothing is said."""
    budgets = "stop_early: false\nbudgets:\n" + SCORES % "-1, 1" + SCORES % "-9, 9"
    assert said(budgets, count=60)[2] == OFTEN
    undecided = "; undecided so far; budgets that are undecided so far: 1 of 2"
    assert said(budgets, count=60)[1].endswith(undecided)
    assert said(budgets, count=19)[1:] == ("Fewer than 20 deals decide nothing", "")


def test_a_results_file_is_judged_by_the_text_in_it(tmp_path: Path) -> None:
    """Also one that somebody stopped; older files have a title or a text in the same place."""
    path, plan = tmp_path / "kept.results.sqlite", planned(games=30, bots=["random"])
    budget = "- {measure: scores, edition: before, between: [0, 999]}\n"
    text = STUDY + "bots: [random]\nstop_early: false\nbudgets:\n" + budget
    goes = iter([False] * 50)
    with ResultsFile.open(path, plan, "A question", text=text) as results:
        judge = judge_of(results)
        for _ in run(results, until=judge.add, stopped=lambda: next(goes, True)):
            pass
        results.end(results.blocks, stopped=True)
        assert (results.title, results.text, results.stopped) == ("A question", text, True)
    with ResultsFile.read(path, default_library()) as kept:
        again = judge_of(kept)
        again.catch_up(kept)
        assert again.verdicts() == judge.verdicts() != ()
        found = headline(again, is_over=kept.ended, is_stopped=kept.stopped)
    assert (found.state, found.certainty) == (
        "pass",
        "Stopped early; this is said of the deals that were played, 25 of 30. " + OFTEN,
    )
    for older, title in ((text, ""), ("A title", "A title")):
        with ResultsFile.open(path, plan, again=True) as results:
            results._database.change("DELETE FROM study WHERE name IN ('text', 'stopped')", [()])
            results._keep(study=older)
            assert (results.title, results.text) == (title, text if not title else "")
            assert len(judge_of(results).study.budgets) == (not title)


def test_what_should_be_known_and_never_came_up_comes_first() -> None:
    """But not before a budget that does not hold."""
    asked = "precision: {measure: wins, key: seat 9, within: 0.1}\nbudgets:\n"
    nothing = "Wins, seat 9: nothing of it came up; did you mean 'seat 1'?"
    for budget, bias, expected in (
        ("-9, 9", 0, ("undecided", nothing)),
        ("-1, 1", 5, ("fail", f"{APART} 5.9 ± 1.1, outside the limits, as {SHOWN}")),
    ):
        assert said(asked + SCORES % budget, bias)[:2] == expected


def test_what_is_compared_with_what_it_was_plays_the_same_deals() -> None:
    """By the same bots, and its text has the budgets of both."""
    plan, edition = planned(games=4, seed=9), edition_of(FEW)
    again = compared_with(plan, edition, default_library(), before="was", now="is")
    assert (again.names, again.seed, again.deals) == (("was", "is"), 9, plan.deals)
    assert len({replace(each, name="") for each in (*again.editions, plan.editions[-1])}) == 1
    asked = STUDY + "precision: {measure: wins, edition: after, within: 0.1}\nbudgets:\n"
    asked += SCORES % "-1, 1"
    # What is asked of the first edition alone is not asked of what the last has become.
    asked += "".join(
        f"- {{measure: scores, edition: {name}, between: [0, {most}]}}\n"
        for name, most in (("before", 8), ("after", 9))
    )
    text = text_of(again, asked, title="Again", note="A note")
    made = read_study(text).study
    assert (made.bots, made.games, made.seed) == (("greedy", "random"), 4, 9)
    assert made.budgets[0].compare == ("was", "is")
    assert [(each.edition, each.between) for each in made.budgets[1:]] == [(None, (0, 9))]
    assert made.precision is not None
    assert (made.precision.within, made.precision.edition) == (0.1, None)


def test_a_study_does_not_go_on_with_another_plugin(tmp_path: Path) -> None:
    """Nor without it: its games would be others."""
    folder = write_plugin(tmp_path / "plugins" / "none", HEAD_START)
    library = library_with(folder)
    edition = edition_from(library, read(LODES + "plugins: [none]\n"))
    played = PlannedEdition.of("one", edition, library, bots=["random"], players=2, options={})
    path = tmp_path / "kept.results.sqlite"
    with ResultsFile.open(path, BatchPlan.of([played], games=2, seed=1)) as results:
        goes = iter([False])
        [*run(results, stopped=lambda: next(goes, True))]
    before = rows(path)
    write_plugin(folder, HEAD_START + "# another one\n")
    with ResultsFile.read(path, library) as kept:
        plan = kept.plan
    with (
        ResultsFile.open(path, plan) as results,
        pytest.raises(OtherResults, match="the plugin 'none' of 'one' has changed"),
    ):
        [*run(results)]
    assert rows(path) == before
