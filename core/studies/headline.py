"""What a study says in one sentence, and how sure that is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..messages import Words, msg, msg_template
from ..simulation.statistics import Interval
from .results_values import FEWEST_BLOCKS
from .stopping import ERROR_RATE
from .verdicts import FAIL, PASS, UNDECIDED, BudgetJudge, Verdict, number_words


class Headline(NamedTuple):
    """What a study says; `state` is that of all its budgets together, empty if it has none."""

    state: str
    sentence: str
    certainty: str


def headline(judge: BudgetJudge, *, is_over: bool, is_stopped: bool = False) -> Headline:
    """The results of the blocks taken so far; `is_stopped` if somebody ended the study there."""
    verdicts = judge.verdicts()
    if not judge.is_enough:
        said = msg("Fewer than {fewest} deals decide nothing", fewest=FEWEST_BLOCKS)
        return Headline(UNDECIDED if verdicts else "", said, "")
    certainty = _certainty(judge)
    if is_stopped:
        certainty = msg(
            "Stopped early; this is said of the deals that were played, {blocks:,} of {most:,}. "
            "{certainty}",
            blocks=judge.figures.blocks,
            most=judge.law.most,
            certainty=certainty,
        )
    state = state_of(verdicts) if verdicts else ""
    if judge.lacking and state != FAIL:
        return Headline(UNDECIDED, judge.lacking, certainty)
    if not verdicts:
        return Headline("", _answer(judge), certainty)
    return Headline(state, _judged(verdicts, state, is_over=is_over), certainty)


def state_of(verdicts: Sequence[Verdict]) -> str:
    """The state of budgets together: one that fails is enough, and so is one undecided."""
    states = {each.state for each in verdicts}
    return next((state for state in (FAIL, UNDECIDED) if state in states), PASS)


def _judged(verdicts: Sequence[Verdict], state: str, *, is_over: bool) -> Words:
    found = [each.what for each in verdicts if each.state == state]
    said = _ONE if len(found) == 1 and (len(verdicts) == 1 or state != PASS) else _SEVERAL
    when = "open" if state == UNDECIDED and not is_over else state
    return msg(said[when], what=found[0], number=len(found), total=len(verdicts))


_ONE = {
    PASS: msg_template("The budget holds: {what}"),
    FAIL: msg_template("A budget does not hold: {what}"),
    UNDECIDED: msg_template("The games do not decide a budget: {what}"),
    "open": msg_template("Undecided so far: {what}"),
}
_SEVERAL = {
    PASS: msg_template("All budgets hold"),
    FAIL: msg_template("Budgets that do not hold: {number} of {total}"),
    UNDECIDED: msg_template("Budgets that the games do not decide: {number} of {total}"),
    "open": msg_template("Budgets that are undecided so far: {number} of {total}"),
}


def _certainty(judge: BudgetJudge) -> Words:
    rate = round(100 * ERROR_RATE)
    if judge.looks_once:
        return msg(
            "Said once, at the end: this is wrong in {rate} % of studies at the most.", rate=rate
        )
    if judge.law.is_extended:
        return msg(
            "However often one looks and adds games, this is wrong in {rate} % of studies at the "
            "most.",
            rate=rate,
        )
    return msg(
        "However often one looks, this is wrong in {rate} % of studies at the most.", rate=rate
    )


# --- Without budgets ---


def _answer(judge: BudgetJudge) -> Words:
    """Say what differs between two editions, or how the first player of one fares."""
    figures, z = judge.figures, judge.reach()
    if len(judge.editions) > 1:
        apart = figures.difference("scores", "", z)
        if apart is None:
            return _NOTHING
        names = {"before": apart.before, "after": apart.after}
        return _held(_COMPARED, apart.value, apart.interval, 0.0, is_share=False, **names)
    first = figures.figure("wins", "seat 1", 0, z)
    if first is None:
        return _NOTHING
    # An equal share for each seat; each has a key of its own.
    fair = 1 / sum(key.startswith("seat ") for key in figures.keys("wins"))
    return _held(_FIRST, first.value, first.interval, fair, is_share=True)


def _held(
    sentences: Sequence[str],
    value: float,
    interval: Interval,
    fair: float,
    *,
    is_share: bool,
    **names: str,
) -> Words:
    """Whether an interval holds what is fair, lies above it, or below, or is no wider."""
    low, high = interval
    which = 3 if low == high == fair else 1 if low > fair else 2 if high < fair else 0
    numbers = {"value": value, "low": low, "high": high, "fair": fair}
    said = {name: number_words(each, is_share) for name, each in numbers.items()}
    return msg(sentences[which], **said, **names)


_NOTHING = msg("Without a budget: see the figures")
_COMPARED = (
    msg_template(
        "No difference in points shows between “{before}” and “{after}”: {value}, "
        "between {low} and {high}"
    ),
    msg_template("More points in “{after}” than in “{before}”: {value}, between {low} and {high}"),
    msg_template("Fewer points in “{after}” than in “{before}”: {value}, between {low} and {high}"),
    msg_template("“{before}” and “{after}” give exactly the same points"),
)
_FAIR = msg_template(
    "No advantage of the first player shows: {value} of all wins, between {low} and {high}, where "
    "{fair} are fair"
)
_FIRST = (
    _FAIR,
    msg_template(
        "The first player has an advantage: {value} of all wins, between {low} and {high}, where "
        "{fair} are fair"
    ),
    msg_template(
        "The first player has a disadvantage: {value} of all wins, between {low} and {high}, "
        "where {fair} are fair"
    ),
    _FAIR,
)
