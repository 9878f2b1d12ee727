"""Why no changes fulfil all demands: the smallest corrections, and which cannot hold together."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from .model import ChangeModel, Demand, Slack
from .program import Linear, total
from .wishes import CHANGES, Wish

if TYPE_CHECKING:
    from .program import Values

_SHOWN: Final = 3
"""How many ways to correct wishes are told, all of them equally small."""


@dataclass(frozen=True)
class Corrections:
    """Corrections of wishes, as few and as small as can be, after which all can hold together.

    Each is a wish with the one that takes its place; `changes` are those that the set then takes.
    """

    wishes: tuple[tuple[Wish, Wish], ...]
    changes: int


@dataclass(frozen=True)
class Conflict:
    """Demands that cannot hold together, though all but any one of them can."""

    demands: tuple[Demand, ...]


def corrections(
    model: ChangeModel, demands: Sequence[Demand], stopped: Callable[[], bool]
) -> Iterator[Corrections]:
    """Yield the smallest corrections of wishes that cannot hold together.

    The fewest wishes come first, then the least difference, then the fewest changes to the set.
    """
    program, missed = model.program.copy(), {}
    for demand in demands:
        if not isinstance(demand, Wish) or demand.goal is not None:
            model.demand(program, demand)
            continue
        low, high = demand.low or 0, demand.high or 0
        found = () if demand.figure == CHANGES else demand.values(model.space.edition)
        most = 2 * max(low, high, model.most, *map(abs, found))
        slack = Slack(program.column(most), program.column(most))
        is_missed = program.column(1)
        program.bound(slack.more + slack.less + is_missed.times(-most), high=0)
        model.demand(program, demand, slack)
        missed[demand] = is_missed, slack
    wrong = total(is_missed for is_missed, _ in missed.values())
    far = total(each for _, slack in missed.values() for each in (slack.more, slack.less))
    least: list[int] | None = None
    for _ in range(_SHOWN):
        levels, trial = (wrong, far, model.changes), program.copy()
        values = trial.least_of(levels, stopped)
        if values is None:
            return
        size = [level.of(values) for level in levels]
        least = least or size
        if size != least:
            return
        mended = {
            wish: slack for wish, (is_missed, slack) in missed.items() if is_missed.of(values)
        }
        yield Corrections(
            tuple((wish, _corrected(wish, slack, values)) for wish, slack in mended.items()),
            size[2],
        )
        # Another time not all of the same.
        program.bound(total(missed[wish][0] for wish in mended), high=len(mended) - 1)


def _corrected(wish: Wish, slack: Slack, values: Values) -> Wish:
    more, less = slack.more.of(values), slack.less.of(values)
    return wish.corrected((wish.low or 0) - more if more else (wish.high or 0) + less)


def conflict(
    model: ChangeModel, demands: Sequence[Demand], stopped: Callable[[], bool]
) -> Conflict:
    """An irreducible part of demands that cannot hold together.

    A solver's own explanation fails where whole numbers are the reason: each is left out in turn.
    """
    kept = [demand for demand in demands if not (isinstance(demand, Wish) and demand.goal)]
    for demand in [*kept]:
        fewer = [each for each in kept if each is not demand]
        if not can_hold(model, fewer, stopped):
            kept = fewer
    return Conflict(tuple(kept))


def can_hold(model: ChangeModel, demands: Sequence[Demand], stopped: Callable[[], bool]) -> bool:
    """Whether any changes fulfil demands."""
    program = model.program.copy()
    for demand in demands:
        model.demand(program, demand)
    return program.least(Linear(), stopped) is not None
