"""What a search of changes has found, as values and in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ..messages import Words, msg, plural
from ..simulation.statistics import Interval
from ..studies.figures import PairedDifference, ranked
from ..studies.headline import state_of
from ..studies.study_labels import label_of
from ..studies.study_numbers import number_words
from ..studies.verdicts import FAIL, PASS, BudgetJudge, Verdict

if TYPE_CHECKING:
    from ..studies.study_file import StudyFile
    from .candidates import BalancedStudy
    from .distance import Distance
    from .knobs import Turns

_MOVES: Final = 3
"""How many sources of points are named."""


@dataclass(frozen=True, eq=False)
class Point:
    """Some changes, and what they came to on deals that no candidate had seen.

    `subjects` is what each budget is about, in words.
    `file` is the study to repeat that, whose results are in `results`; `before` judges the edition
    as it was on the same deals, None if it cannot be played on these.
    """

    turns: Turns
    subjects: tuple[str, ...]
    price: float
    changes: list[Words]
    file: StudyFile = field(repr=False)
    results: Path
    judge: BudgetJudge = field(repr=False)
    before: BudgetJudge | None = field(repr=False)
    distance: Distance

    @property
    def verdicts(self) -> tuple[Verdict, ...]:
        """What is said of each budget."""
        return self.judge.verdicts()

    @property
    def state(self) -> str:
        """That of all budgets together."""
        return state_of(self.verdicts)

    @property
    def headline(self) -> Words:
        """The changes, and how many these are."""
        said = plural(
            "{changes} (one change)",
            "{changes} ({count} changes)",
            count=len(self.turns),
            changes=self.changes,
        )
        if self.price == len(self.turns):
            return said
        return msg("{changes}, price {price}", changes=said, price=f"{self.price:g}")

    def figures(self) -> Iterator[Words]:
        """Yield a sentence for each budget: its figure with its interval, and what it was."""
        earlier: Sequence[Verdict | None] = [None] * len(self.verdicts)
        if self.before is not None:
            earlier = self.before.verdicts()
        for what, now, was in zip(self.subjects, self.verdicts, earlier, strict=True):
            if now.interval is None:
                yield msg("{what}: nothing of it came up", what=what)
            else:
                yield _figure(what, now, now.interval, was)

    @property
    def moves(self) -> list[PairedDifference]:
        """The sources of points that surely bring more or less than before, the most first."""
        figures = self.judge.figures
        found = [each for each in figures.differences() if _is_source(each)]
        sure = [each for each in ranked(found, figures.blocks, self.judge.stopping) if each.is_sure]
        moved = sorted((each.difference for each in sure), key=lambda each: -abs(each.value))
        return moved[:_MOVES]

    @property
    def moved(self) -> Words | None:
        """How points move between sources, in a sentence; None if that does not show."""
        parts = [
            msg(
                "{source} {value} ± {reach}",
                source=label_of(each.key),
                value=_signed(each.value),
                reach=number_words(_reach(each.interval), share=False),
            )
            for each in self.moves
        ]
        return msg("points by source move by {moves}", moves=parts) if parts else None


@dataclass(eq=False)
class Balance:
    """What a search has found so far.

    `now` judges the edition as it is, None before it was played, and `distance` is how far that is
    from its limits, once it is known to be beyond one. `points` are confirmed, in order
    of their price.
    """

    study: BalancedStudy = field(repr=False)
    bots: tuple[str, ...]
    now: BudgetJudge | None = field(default=None, repr=False)
    distance: Distance | None = None
    tried: int = 0
    points: list[Point] = field(default_factory=list)
    is_over: bool = False

    @property
    def proposed(self) -> Point | None:
        """The cheapest changes with which all budgets hold."""
        return next((each for each in self.points if each.state == PASS), None)

    @property
    def state(self) -> str:
        """That of the budgets of the edition as it is; empty before it was played."""
        if self.now is None or not self.now.is_enough:
            return ""
        return state_of(self.now.verdicts())

    @property
    def headline(self) -> Words:
        """What it says in a sentence."""
        state = self.state
        if not state:
            return msg("Too few games were played to say anything")
        if state == PASS:
            return msg("All budgets hold as the set is: no change is proposed")
        if state != FAIL:
            return msg("The games do not show that a budget does not hold: no change is proposed")
        best = self.proposed
        if best is not None:
            return msg("All budgets hold with {changes}", changes=best.headline)
        if not self.is_over:
            return msg("A budget does not hold; the search is not over")
        return msg("No changes were found with which all budgets hold for sure")

    @property
    def of_whom(self) -> Words:
        """Between whom it is balanced: never people."""
        names = list(dict.fromkeys(self.bots))
        return plural(
            "For a table of {players}, played by the bot {bots}; of people this says nothing.",
            "For a table of {players}, played by the bots {bots}; of people this says nothing.",
            count=len(names),
            players=len(self.bots),
            bots=names,
        )


def _figure(what: str, now: Verdict, interval: Interval, was: Verdict | None) -> Words:
    said = {
        "what": what,
        "value": number_words(now.value, now.is_share),
        "reach": number_words(_reach(interval), now.is_share),
    }
    if was is None or was.interval is None:
        return msg("{what}: {value} ± {reach}", **said)
    before = number_words(was.value, was.is_share)
    return msg("{what}: {value} ± {reach}, was {before}", **said, before=before)


def _reach(interval: Interval) -> float:
    return (interval.high - interval.low) / 2


def _signed(value: float) -> str:
    said = number_words(value, share=False)
    return said if value < 0 else msg("+{value}", value=said)


def _is_source(each: PairedDifference) -> bool:
    return (
        each.measure == "points" and bool(each.key) and not each.key.startswith(("seat ", "bot "))
    )
