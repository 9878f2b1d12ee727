"""What a study says in one sentence, and how sure that is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from ..messages import Words, join_semicolon, msg, msg_template
from ..simulation.statistics import Interval
from .results_values import FEWEST_BLOCKS
from .stopping import ERROR_RATE
from .study_labels import label_of
from .study_numbers import number_words, within_words
from .verdicts import FAIL, PASS, UNDECIDED, BudgetJudge, Verdict

if TYPE_CHECKING:
    from .figures import Figure

_PAIR: Final = 2
IN_HEADLINE: Final = 3
"""Of how many things, or groups of games, a headline says something."""
_OF_ONE_LOOK: Final = msg(
    "Behind ± stands the reach of a 95 % interval, for one look at one figure."
)


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
            most=judge.stopping.most,
            certainty=certainty,
        )
    state = state_of(verdicts) if verdicts else ""
    if judge.lacking and state != FAIL:
        return Headline(UNDECIDED, judge.lacking, certainty)
    if not verdicts:
        found = [each.figure.sentence for each in judge.worths[:IN_HEADLINE]]
        if found:
            return Headline("", join_semicolon(found), _OF_ONE_LOOK)
        return Headline("", _answer(judge), certainty)
    return Headline(state, _judged(judge, verdicts, state, is_over=is_over), certainty)


def state_of(verdicts: Sequence[Verdict]) -> str:
    """The state of budgets together: one that fails is enough, and so is one undecided."""
    states = {each.state for each in verdicts}
    return next((state for state in (FAIL, UNDECIDED) if state in states), PASS)


def _judged(judge: BudgetJudge, verdicts: Sequence[Verdict], state: str, *, is_over: bool) -> Words:
    """What a budget comes to, in a sentence, with how many others come to the same."""
    found = [each for each in verdicts if each.state == state]
    # Whether a game is fair is asked before all else.
    first = next((each for each in found if _is_fairness(judge, each)), found[0])
    when = "open" if state == UNDECIDED and not is_over else state
    edition = judge.editions.index(first.edition) if first.edition in judge.editions else 0
    games = msg("{games:,} games", games=judge.figures.games(edition))
    if _is_fairness(judge, first) and first.interval is not None:
        name = first.edition if len(judge.editions) > 1 else ""
        said = msg(_FAIR_SEATS[when], games=games, who=_seats(judge, first))
        said = msg("“{edition}”: {said}", edition=name, said=said) if name else said
    elif first.interval is None:
        said = Words(first.sentence)
    else:
        budget = judge.study.budgets[first.budget]
        is_apart = budget.gap is not None or budget.compare is not None
        reach = first.interval.high - first.value
        if not budget.gap:
            reach = (first.interval.high - first.interval.low) / 2
        value = within_words(first.value, reach, share=first.is_share, apart=is_apart)
        said = msg(_OTHER[when], what=first.what, games=games, value=value)
    if len(verdicts) == 1:
        return said
    return msg(_SEVERAL[when], said=said, number=len(found), total=len(verdicts))


def _is_fairness(judge: BudgetJudge, verdict: Verdict) -> bool:
    budget = judge.study.budgets[verdict.budget]
    return budget.measure == "wins" and budget.gap == "seat"


def _seats(judge: BudgetJudge, verdict: Verdict) -> Words:
    """How much the first of two seats wins, or of more the one that wins most and least."""
    figures, edition = judge.figures, judge.editions.index(verdict.edition)
    found = [
        figures.figure("wins", key, edition, judge.reach())
        for key in figures.keys("wins")
        if key.startswith("seat ")
    ]
    seats = [each for each in found if each is not None]
    several = len(seats) > _PAIR
    if several:
        seats = [max(seats, key=_value), min(seats, key=_value)]
    said = [
        msg("{seat} wins {share}", seat=label_of(each.key), share=_share(each)) for each in seats
    ]
    return said[0] if not several else msg("{one}, {other}", one=said[0], other=said[1])


def _value(figure: Figure) -> float:
    return figure.value


def _share(figure: Figure) -> str:
    reach = (figure.interval.high - figure.interval.low) / 2
    return within_words(figure.value, reach, share=True)


_FAIR_SEATS = {
    PASS: msg_template("Fair between seats as far as {games} show: {who}"),
    FAIL: msg_template("Not fair between seats, as {games} show: {who}"),
    UNDECIDED: msg_template("{games} do not tell whether it is fair between seats: {who}"),
    "open": msg_template("Undecided so far whether it is fair between seats: {who}"),
}
_OTHER = {
    PASS: msg_template("{what}: {value}, within the limits as far as {games} show"),
    FAIL: msg_template("{what}: {value}, outside the limits, as {games} show"),
    UNDECIDED: msg_template("{what}: {value}; {games} do not tell whether the limits are kept"),
    "open": msg_template("{what}: {value}; undecided so far"),
}
_SEVERAL = {
    PASS: msg_template("{said}; all budgets hold ({total})"),
    FAIL: msg_template("{said}; budgets that do not hold: {number} of {total}"),
    UNDECIDED: msg_template("{said}; budgets that the games do not decide: {number} of {total}"),
    "open": msg_template("{said}; budgets that are undecided so far: {number} of {total}"),
}


def _certainty(judge: BudgetJudge) -> Words:
    rate = round(100 * ERROR_RATE)
    if judge.looks_once:
        return msg(
            "Said once, at the end: this is wrong in {rate} % of studies at the most.", rate=rate
        )
    if judge.stopping.is_extended:
        return msg(
            "However often one looks and adds games, this is wrong in {rate} % of studies at the "
            "most.",
            rate=rate,
        )
    return msg(
        "However often one looks, this is wrong in {rate} % of studies at the most.", rate=rate
    )


# --- Without budgets ---


def _answer(judge: BudgetJudge) -> str:
    """Say what differs between two editions, or how the first player of one fares, by groups."""
    pairs = judge.figures.pairs or ()
    asked = [one for one, _ in pairs] or [
        n for n, each in enumerate(judge.series) if not each.without
    ]
    z = judge.reach(len(asked))
    answers = [
        _compared(judge, number, z) if pairs else _first(judge, edition, z)
        for number, edition in enumerate(asked)
    ]
    if len(answers) == 1:
        return answers[0]
    template = msg_template("{name}: {numbers}")
    names = [judge.series[edition].group if pairs else judge.editions[edition] for edition in asked]
    said = zip(names[:IN_HEADLINE], answers, strict=False)
    return join_semicolon(msg(template, name=name, numbers=answer) for name, answer in said)


def _compared(judge: BudgetJudge, pair: int, z: float) -> Words:
    apart = judge.figures.difference("scores", "", z, pair)
    if apart is None:
        return _NOTHING
    names = {"before": apart.before, "after": apart.after}
    return _held(_COMPARED, apart.value, apart.interval, 0.0, is_share=False, **names)


def _first(judge: BudgetJudge, edition: int, z: float) -> Words:
    figures = judge.figures
    first = figures.figure("wins", "seat 1", edition, z)
    if first is None:
        return _NOTHING
    # An equal share for each seat; each has a key of its own.
    seats = (key for key in figures.keys("wins") if key.startswith("seat "))
    fair = 1 / sum(figures.figure("wins", key, edition) is not None for key in seats)
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
