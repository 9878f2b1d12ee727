"""What could come up in the games of a study and never did, and what did in one edition alone."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ..natural_order import natural
from ..simulation.planned_edition import prepared
from .figures import Figures
from .measures.registry import all_measures, expected

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from .figures import Figure
    from .results_file import ResultsFile

    Names = Mapping[str, tuple[str, ...]]

COUNTED: Final = frozenset(each.name for each in all_measures() if each.counted)


@dataclass(frozen=True, slots=True)
class Covered:
    """What came up in the games of an edition, by kinds: actions, claims, icons, rules and so on.

    `never` has what could, as far as sets and plugins declare it, and did not; `alone` what did in
    this edition and in no game of the other. `counts` says of how many of how many that could
    there was one, `times` how often each came up in games in which it did.
    """

    edition: str
    never: Names
    alone: Names
    counts: Mapping[str, tuple[int, int]]
    times: Mapping[str, float]


def covered(results: ResultsFile) -> tuple[Covered, ...]:
    """The things that came up in each edition; nothing if no study looked.

    Raise what `PlannedEdition.setup` raises, and BadResults.
    """
    if COUNTED.isdisjoint(results.plan.measures):
        return ()
    possible = {each.name: expected(prepared(each)[0]) for each in results.plan.editions}
    return covered_of(Figures.of(results).figures(), results.plan.names, possible)


def covered_of(
    figures: Iterable[Figure],
    names: Sequence[str],
    expected: Mapping[str, Iterable[tuple[str, str]]],
) -> tuple[Covered, ...]:
    """The things that came up by the figures of editions, of those that could in each."""
    times: dict[str, dict[str, float]] = {name: {} for name in names}
    for figure in figures:
        if figure.measure in COUNTED and figure.value:
            times[figure.edition][figure.key] = figure.value
    seen = [set(own) for own in times.values()]
    found = []
    for number, name in enumerate(names):
        could = {key for _, key in expected.get(name, ())}
        own, others = seen[number], set[str]().union(*seen[:number], *seen[number + 1 :])
        all_of, missed = _by_kind(could), _by_kind(could - own)
        counts = {
            kind: (len(names) - len(missed.get(kind, ())), len(names))
            for kind, names in all_of.items()
        }
        # With one edition alone, all that came up would count as found nowhere else.
        alone = _by_kind(own - others) if len(seen) > 1 else {}
        all_times = dict.fromkeys(could, 0.0) | times[name]
        found.append(Covered(name, missed, alone, counts, all_times))
    return tuple(found)


def _by_kind(keys: Iterable[str]) -> Names:
    found: dict[str, list[str]] = defaultdict(list)
    for key in sorted(keys, key=natural):
        kind, _, name = key.partition(" ")
        found[kind].append(name)
    return {kind: tuple(names) for kind, names in found.items()}
