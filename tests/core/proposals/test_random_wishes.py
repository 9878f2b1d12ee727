"""Proposals for random wishes on random small sets, against all that could be done."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random

from core.edition.edition import Edition
from core.findings import Severity
from core.processes.interrupts import never
from core.proposals.conflicts import Conflict, Corrections
from core.proposals.proposing import Answer, Fulfilled, Proposal, WishTask, propose
from core.proposals.space import space_of
from core.proposals.wishes import EACH, Wish, WishFigure, value_of
from core.verification import verify
from tests.core.proposals.small_sets import LIBRARY, least_cost, random_set, random_wishes
from tests.volume import scaled


def answers(edition: Edition, wishes: list[Wish], number: int = 2) -> list[Answer]:
    """Return all that is answered."""
    return list(propose(WishTask(edition, tuple(wishes)), LIBRARY, number=number))


def cases() -> Iterator[tuple[Edition, list[Wish]]]:
    """Yield random sets with random wishes."""
    dice = Random(37)
    for _ in range(scaled(1000, 20)):
        yield random_set(dice), random_wishes(dice)


def check_conflict(edition: Edition, wishes: list[Wish], found: list[Answer]) -> None:
    """See that corrections mend wishes, and that a conflict is one, and irreducible."""
    space, said = space_of(edition, never), [str(wish) for wish in wishes]
    *mended, last = found
    assert isinstance(last, Conflict), said
    named = [demand for demand in last.demands if isinstance(demand, Wish)]
    assert least_cost(space, named) is None, said
    for wish in named:
        rest = [other for other in named if other is not wish]
        # Nothing is tried here of more copies than usual.
        assert (
            least_cost(space, rest) is not None
            or wish.figure == EACH
            or EACH not in {other.figure for other in rest}
        ), said
    for each in mended:
        assert isinstance(each, Corrections), said
        instead = dict(each.wishes)
        # No fewer corrections would do, whatever they are.
        for fewer in combinations(wishes, len(instead) - 1):
            rest = [wish for wish in wishes if wish not in fewer]
            assert EACH not in {wish.figure for wish in rest} or least_cost(space, rest) is None
        best = least_cost(space, [instead.get(wish, wish) for wish in wishes])
        if not any(wish.figure == EACH for wish in instead):
            assert best is not None, said
            assert best[0] == each.changes, said


def apart(found: list[Answer]) -> int:
    """Return in how many copies the two proposals differ that do least."""
    copies = [
        Counter({design.id: design.count for design in each.edition.in_play})
        for each in found
        if isinstance(each, Proposal)
    ]
    distances = [
        (one - other).total() + (other - one).total() for one, other in combinations(copies, 2)
    ]
    return min(distances, default=2)


def test_proposals_are_minimal_and_conflicts_irreducible() -> None:
    """As all cases say, one by one."""
    seen = set()
    for edition, wishes in cases():
        best = least_cost(space_of(edition, never), wishes)
        found = answers(edition, wishes)
        seen.add(type(found[0]))
        said = [str(wish) for wish in wishes]
        if best is None:
            check_conflict(edition, wishes, found)
        elif not best[0]:
            assert found == [Fulfilled()], said
        else:
            first = found[0]
            assert isinstance(first, Proposal), said
            assert first.cost == best, said
            holes = tuple(value_of(first.edition, WishFigure("holes", each)) for each in ("", "3"))
            assert first.cost[1:3] == holes, said
            if not any(wish.figure.group == "icons" for wish in wishes):
                assert apart(found) >= 2, said
            for proposal in found:
                assert isinstance(proposal, Proposal), said
                assert all(wish.holds(proposal.edition) for wish in wishes), said
                findings = verify(proposal.edition).findings
                assert not any(each.severity is Severity.ERROR for each in findings), said
    assert seen == {Proposal, Corrections, Fulfilled}
