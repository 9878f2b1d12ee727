"""What a study can see at its size, from the first deals of it."""

from __future__ import annotations

from math import inf
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Final, NamedTuple

from ..messages import msg, msg_template
from ..storage.temporary_folders import TemporaryFolder
from .forecast import SHOWN, JudgedFigure, rounded, visible
from .measures.registry import measure_named
from .results_file import SUFFIX, ResultsFile
from .results_values import FEWEST_BLOCKS
from .runner import run
from .study_numbers import number_words
from .verdicts import judge_for

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ..messages import Words
    from .plan import BatchPlan
    from .stopping import StoppingRule
    from .study_schema import Study
    from .verdicts import BudgetJudge

PILOT: Final = 50
"""Deals that tell how a study scatters; of these the deviation is known to a tenth."""


class Pilot(NamedTuple):
    """The first deals of a study, and how many seconds a game took with so many workers."""

    judge: BudgetJudge
    seconds: float


def tried(
    plan: BatchPlan,
    study: Study,
    *,
    workers: int = 0,
    stopped: Callable[[], bool],
    patience: float = 0,
) -> Pilot:
    """Play the first deals of a study, of which nothing is kept; raise what `run` raises.

    What was played once `stopped` returns true is all that there is.
    """
    judge, began = judge_for(study, plan), monotonic()
    with (
        TemporaryFolder("pilot") as folder,
        ResultsFile.open(Path(folder) / f"pilot{SUFFIX}", plan) as kept,
    ):
        for _ in run(
            kept,
            workers=workers,
            stopped=lambda: stopped() or kept.blocks >= PILOT,
            patience=patience,
        ):
            pass
        judge.catch_up(kept)
        return Pilot(judge, (monotonic() - began) / max(kept.played, 1))


def in_sight(judge: BudgetJudge, deals: int) -> Iterator[Words]:
    """Yield what so many deals find of each budget, or of what a study without any says."""
    games, stopping = deals * judge.seatings, judge.stopping._replace(most=deals)
    if not judge.is_enough:
        yield msg("Fewer than {fewest} deals decide nothing", fewest=FEWEST_BLOCKS)
        return
    for each in judge.verdicts():
        figure, budget = each.figure, judge.study.budgets[each.budget]
        if figure is None or not figure.scatter:
            yield msg("{what}: too little came up to tell what can be found", what=each.what)
            continue
        beyond = visible(figure, deals, stopping)
        least = beyond + (each.limits.high if budget.gap else 0)
        found = number_words(least, each.is_share, apart=True)
        what = measure_named(budget.measure).title if budget.gap else each.what
        said = msg(_GAP if budget.gap else _BEYOND, what=what, games=games, found=found)
        # How far the middle between limits is from either.
        room = (figure.limits.high - figure.limits.low) / 2
        needed = visible(figure, deals, stopping, of=SHOWN)
        if 0 < room < needed:
            more = rounded(games * (needed / room) ** 2, up=True)
            said = msg(_TOO_FEW[budget.gap is not None], said=said, more=more)
        elif room < inf:
            said = msg(_ENOUGH[budget.gap is not None], said=said)
        yield said
    if not judge.study.budgets:
        yield from _difference(judge, games, stopping)


def _difference(judge: BudgetJudge, games: int, stopping: StoppingRule) -> Iterator[Words]:
    """Yield what is found of what a study without budgets says in its headline."""
    z, figures = judge.reach(), judge.figures
    apart = figures.difference("scores", "", z) if figures.pairs else None
    found = apart or figures.figure("wins", "seat 1", 0, z)
    if found is None:
        return
    scatter = judge.scatter((found.interval.high - found.interval.low) / 2, z)
    least = visible(JudgedFigure(found.value, scatter, found.interval), stopping.most, stopping)
    said = number_words(least, apart is None, apart=True)
    what = measure_named(found.measure).title
    yield msg(_DIFFERENCE, what=what, games=games, found=said)


_DIFFERENCE: Final = msg_template(
    "{what}: with {games:,} games, a difference of {found} is found nine times in ten"
)
_GAP: Final = msg_template(
    "{what}: with {games:,} games, a gap of {found} is found nine times in ten"
)
_BEYOND: Final = msg_template(
    "{what}: with {games:,} games, {found} beyond a limit are found nine times in ten"
)
# Of what lies between limits, and of a gap.
_ENOUGH: Final = (
    msg_template("{said}, and so is what lies in the middle between the limits"),
    msg_template("{said}, and as often that there is none"),
)
_TOO_FEW: Final = (
    msg_template("{said}; to show that the limits are kept takes {more:,} games at least"),
    msg_template("{said}; to show as often that there is none takes {more:,} games"),
)
