"""Proposals for a set: the fewest changes that fulfil wishes, or why none can."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

from ..comparison.comparing import compare
from ..findings import Severity
from ..processes.interrupts import never
from ..tileset.edits import EditRefused
from ..tileset.schema import MOST
from ..verification.quick_fixes.proposals import with_set
from .conflicts import Conflict, Corrections, can_hold, conflict, corrections
from .model import Changed, ChangeModel
from .program import Linear, Program, check_solver, total
from .space import Template, space_of
from .wishes import CHANGES, Keep, Wish, value_of, with_habits
from .writing import expecting, written

if TYPE_CHECKING:
    from ..comparison.changes import Comparison
    from ..edition.edition import Edition
    from ..edition.library import Library
    from ..tileset.source import Source
    from .model import Demand
    from .program import Values

_APART: Final = 2, 3
"""In how many copies or icons proposals differ, of few changes and of more."""
_FEW: Final = 4
_FARTHER: Final = 10
"""How many changes more a proposal may make than the best."""
_TRIED: Final = 20
"""How many solutions are passed over that the verifier finds fault with."""


@dataclass(frozen=True)
class WishTask:
    """What is wished of the last set of an edition, and within which bounds it may change."""

    edition: Edition
    wishes: tuple[Wish, ...]
    keep: tuple[str, ...] = ()
    within: int | None = None

    @property
    def demands(self) -> list[Demand]:
        """All that a proposal has to fulfil."""
        kept = [Keep(each) for each in self.keep]
        bound = [] if self.within is None else [Wish(CHANGES, high=self.within)]
        return [*with_habits(self.edition, list(self.wishes)), *kept, *bound]

    @property
    def goal(self) -> Wish | None:
        """What is to be as few or as many as can be."""
        return next((wish for wish in self.wishes if wish.goal is not None), None)


@dataclass(frozen=True)
class Proposal:
    """A set that fulfils wishes: its text, what it costs, and what that does.

    The `cost` is changes, holes with four and with three neighbours, designs touched and icons.
    `values` are those of the wishes, before and after; `goal` is that of the goal after them.
    `equal` has, by the id of a design with other copies, designs that would do as well.
    """

    source: Source
    edition: Edition
    cost: tuple[int, ...]
    comparison: Comparison
    values: tuple[tuple[Wish, int, int], ...]
    goal: int | None
    equal: dict[str, tuple[str, ...]]

    @property
    def changes(self) -> int:
        """How many changes were made."""
        return self.cost[0]


@dataclass(frozen=True)
class Fulfilled:
    """That all wishes hold as the set is."""


Answer: TypeAlias = "Proposal | Fulfilled | Corrections | Conflict"


class _Search:
    """What is searched, and in which programme."""

    def __init__(self, task: WishTask, library: Library, stopped: Callable[[], bool]) -> None:
        self.task, self.library, self.stopped = task, library, stopped
        self.demands = task.demands
        wishes = [each for each in self.demands if isinstance(each, Wish)]
        figures = [figure for wish in wishes for figure in (wish.figure, wish.against) if figure]
        icons = frozenset(figure.name for figure in figures if figure.group == "icons")
        numbers = [n for wish in wishes for n in (wish.low, wish.high) if n is not None]
        space = space_of(task.edition, stopped)
        self.model = ChangeModel(space, icons, min(max([1, *numbers]), MOST))
        self.model.prepare(self.demands)

    def program(self, demands: Sequence[Demand]) -> Program:
        """The programme of some demands."""
        program = self.model.program.copy()
        for demand in demands:
            self.model.demand(program, demand)
        return program

    def best(self, program: Program, aim: Linear | None = None) -> Values | None:
        """The solution of the fewest changes, then nearest to an aim, then least by all levels."""
        first = [self.model.changes, *([aim] if aim is not None else [])]
        values = program.least_of(first, self.stopped)
        if values is None:
            return None
        changes = self.model.changes.of(values)
        return program.least_of(self.model.levels(changes), self.stopped)


def propose(
    task: WishTask, library: Library, stopped: Callable[[], bool] = never, number: int = 5
) -> Iterator[Answer]:
    """Yield proposals as they are found, the fewest changes first; or why there is none.

    Where there is a goal, they are its front: each the fewest changes that come so near it. Raise
    NoSolver, and SearchStopped once `stopped` says so.
    """
    check_solver()
    search = _Search(task, library, stopped)
    program = search.program(search.demands)
    if task.goal is not None:
        answers: Iterator[Answer] = _front(search, program, task.goal)
    elif all(wish.holds(task.edition) for wish in task.wishes):
        answers = iter([Fulfilled()])
    else:
        answers = _different(search, program, number)
    first = next(answers, None)
    if first is not None:
        yield first
        yield from answers
    elif not can_hold(search.model, search.demands, stopped):
        yield from corrections(search.model, search.demands, stopped)
        yield conflict(search.model, search.demands, stopped)


def _different(search: _Search, program: Program, number: int) -> Iterator[Proposal]:
    """Yield the fewest changes, then others that differ from all before."""
    model, most, found, tried = search.model, None, 0, 0
    while found < number and tried < _TRIED:
        values = search.best(program.copy())
        if values is None:
            return
        changes = model.changes.of(values)
        if most is None:
            most = changes + _FARTHER
            program.bound(model.changes, high=most)
        proposal = _verified(search, values)
        if proposal is None:
            tried += 1
            _apart(model, program, values, 1, most)
            continue
        yield proposal
        found += 1
        _apart(model, program, values, _APART[changes > _FEW], most)


def _front(search: _Search, program: Program, goal: Wish) -> Iterator[Answer]:
    """Yield, from no change on, the fewest changes that come nearer to a goal, up to the best."""
    model, sign = search.model, 1 if goal.goal == "few" else -1
    aim = model.sum_of(goal).times(sign)
    values = search.best(program.copy(), aim)
    tried = 0
    while values is not None and tried < _TRIED:
        proposal = _verified(search, values)
        if proposal is None:
            tried += 1
            _apart(model, program, values, 1, model.changes.of(values) + _FARTHER)
        else:
            yield proposal
            program.bound(aim, high=aim.of(values) - 1)
        values = search.best(program.copy(), aim)


def _apart(model: ChangeModel, program: Program, values: Values, least: int, most: int) -> None:
    """Let other solutions differ from one, in the copies of looks that do the same together."""
    distances = []
    for each in model.classes.values():
        now = each.of(values)
        bound = most + abs(now)
        above, below, up = program.column(bound), program.column(bound), program.column(1)
        apart = each + Linear({}, -now) + above.times(-1) + below
        program.bound(apart, 0, 0)
        # Not both at once, or nothing would be a difference.
        program.bound(above + up.times(-bound), high=0)
        program.bound(below + up.times(bound), high=bound)
        distances += [above, below]
    program.bound(total(distances), low=least)


def _verified(search: _Search, values: Values) -> Proposal | None:
    """A solution as a set, verified and counted again; None if there is anything wrong with it."""
    task, model = search.task, search.model
    changes, edition = model.changed(values), task.edition
    try:
        source = written(model.space, changes, search.stopped)
        after = with_set(edition, len(edition.sets) - 1, source)
        source = expecting(source, edition, after)
        after = with_set(edition, len(edition.sets) - 1, source)
    except EditRefused:
        return None
    wishes = [wish for wish in search.demands if isinstance(wish, Wish) and wish.figure != CHANGES]
    comparison = compare(edition.sets[-1], source, search.library)
    is_worse = any(
        each.kind == "added" and each.analysis == "findings" and each.group == Severity.ERROR
        for each in comparison.effects
    )
    if is_worse or not all(wish.holds(after) for wish in wishes):
        return None
    values_of = tuple(
        (wish, sum(wish.values(edition)), sum(wish.values(after)))
        for wish in wishes
        if not wish.figure.is_of_each
    )
    goal = value_of(after, task.goal.figure) if task.goal is not None else None
    equal = dict(_equal(search, changes))
    return Proposal(source, after, model.cost(values), comparison, values_of, goal, equal)


def _equal(search: _Search, changes: list[Changed]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield designs of which other copies are proposed, with those that would do as well."""
    model, demands = search.model, search.demands
    kept = {*search.task.keep, *(change.what.design.id for change in changes)}
    bounds = [each for each in demands if isinstance(each, Wish) and each.figure.is_of_each]
    for change in changes:
        design, copies = change.what.design, change.copies
        is_more = isinstance(change.what, Template) or change.added or change.removed
        # Where a design goes, so may a pattern.
        if is_more or design.count + copies <= 0:
            continue
        others = [
            look.design.id
            for look in model.space.looks
            if look.design.id not in kept
            and model.class_of(look) == model.class_of(change.what)
            and look.copy.count + copies >= 0 < look.design.count + copies
            and all(bound.allows(look.design.count + copies) for bound in bounds)
        ]
        if others:
            yield design.id, tuple(dict.fromkeys(others))
