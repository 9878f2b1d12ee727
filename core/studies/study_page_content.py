"""What the page of a study says: charts, what never came up, and how it was played."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Final, Protocol

from .. import __version__
from ..messages import named, words
from .measures.readings import WITHIN
from .study_page import Fact
from .study_page_charts import Chart, ChartRow, Estimate

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from ..simulation.statistics import Interval
    from .measures.readings import Measure
    from .results_file import ResultsFile

_DIGITS: Final = 12
"""How much of a digest is shown."""
_KINDS: Final = ("", "seat", "bot")
"""Which keys come first in a chart."""


class MeasuredFigure(Protocol):
    """A figure of an edition, with its interval."""

    @property
    def measure(self) -> str: ...
    @property
    def key(self) -> str: ...
    @property
    def edition(self) -> str: ...
    @property
    def value(self) -> float: ...
    @property
    def interval(self) -> Interval: ...
    @property
    def games(self) -> int: ...


class MeasuredDifference(Protocol):
    """By how much a figure of one edition exceeds that of another, on the same deals."""

    @property
    def measure(self) -> str: ...
    @property
    def key(self) -> str: ...
    @property
    def value(self) -> float: ...
    @property
    def interval(self) -> Interval: ...
    @property
    def unpaired_interval(self) -> Interval: ...


def charts_of(
    figures: Iterable[MeasuredFigure], measures: Sequence[Measure], editions: Sequence[str]
) -> tuple[Chart, ...]:
    """Return a chart for each measure, and below it one for each seat and bot that has parts.

    What is only counted, as coverage is, has none.
    """
    found: dict[str, dict[str, dict[str, Estimate]]] = defaultdict(lambda: defaultdict(dict))
    for each in figures:
        low, high = each.interval
        estimate = Estimate(each.value, low, high, each.games)
        found[each.measure][each.key][each.edition] = estimate
    return tuple(
        chart
        for measure in measures
        if not measure.counted
        for chart in _charts(measure, found[measure.name], tuple(editions))
    )


def differences_of(
    differences: Iterable[MeasuredDifference], measures: Sequence[Measure], games: int
) -> tuple[Chart, ...]:
    """Return a chart for each measure of which there are differences, of wholes, seats and bots."""
    found: dict[str, dict[str, tuple[Estimate, Estimate]]] = defaultdict(dict)
    for each in differences:
        intervals = (each.interval, each.unpaired_interval)
        paired, apart = (Estimate(each.value, low, high, games) for low, high in intervals)
        if WITHIN not in each.key:
            found[each.measure][each.key] = paired, apart
    series = (words("on the same deals"), words("as if on other deals"))
    return tuple(
        Chart(measure.title, "", words(measure.unit), series, rows)
        for measure in measures
        if not measure.counted and (rows := _rows(found[measure.name]))
    )


def never_of(
    results: ResultsFile,
    expected: Mapping[str, Iterable[tuple[str, str]]],
) -> tuple[Fact, ...]:
    """Return what could come up in each edition, by its name, and never did, by kinds."""
    seen = [
        {key for key, (total, _) in sums.items() if total}
        for sums in _sums(results, len(results.plan.editions))
    ]
    facts = []
    for name, came_up in zip(results.plan.names, seen, strict=True):
        kinds: dict[str, list[str]] = defaultdict(list)
        for _, key in sorted({*expected.get(name, ())} - came_up):
            kind, _, thing = key.partition(" ")
            kinds[kind].append(thing)
        facts += [
            Fact(words("{kind}, in {edition}", kind=named(kind), edition=name), tuple(things))
            for kind, things in kinds.items()
        ]
    return tuple(facts)


def facts_of(results: ResultsFile) -> tuple[Fact, ...]:
    """Return how a study was played: enough for somebody else to play the same games."""
    plan, blocks = results.plan, results.blocks
    facts = [Fact(words("bots"), plan.editions[0].spec.bots)]
    for edition in plan.editions:
        digests = tuple(
            f"{name} ({digest[:_DIGITS]})" for name, digest in (*edition.sets, *edition.plugins)
        )
        facts.append(Fact(words("sets and plugins of {edition}", edition=edition.name), digests))
        options = tuple(f"{name} = {value}" for name, value in edition.spec.options)
        if options:
            facts.append(Fact(words("options of {edition}", edition=edition.name), options))
    games, most = blocks * plan.seatings, plan.deals * plan.seatings
    played = words("{games:,} of at most {most:,}", games=games, most=most)
    deals = words("{deals:,}; seatings on each: {seatings}", deals=blocks, seatings=plan.seatings)
    return (
        *facts,
        Fact(words("games of each edition"), (played,)),
        Fact(words("deals"), (deals,)),
        Fact(words("seed"), (str(plan.seed),)),
        Fact(words("version of the program"), (__version__,)),
    )


def label_of(key: str) -> str:
    """Return what a key of a measure is called."""
    kind, _, name = key.partition(" ")
    if not key:
        return words("in all")
    if kind == "seat":
        return words("seat {number}", number=name)
    return name if kind == "bot" else named(key)


def _charts(
    measure: Measure, found: Mapping[str, Mapping[str, Estimate]], editions: tuple[str, ...]
) -> Iterator[Chart]:
    """Yield the chart of a measure, then those of what has parts of its own."""
    wholes = {
        key: tuple(by_edition.get(name) for name in editions) for key, by_edition in found.items()
    }
    parts: dict[str, dict[str, tuple[Estimate | None, ...]]] = defaultdict(dict)
    for key, estimates in wholes.items():
        parent, _, part = key.rpartition(WITHIN)
        parts[parent][part] = estimates
    for parent in sorted(parts):
        own = words("{measure}: {part}", measure=measure.title, part=label_of(parent))
        title, meaning = (own, "") if parent else (measure.title, measure.meaning)
        yield Chart(title, meaning, words(measure.unit), editions, _rows(parts[parent]))


def _rows(found: Mapping[str, tuple[Estimate | None, ...]]) -> tuple[ChartRow, ...]:
    """Return rows in order: in all, seats, bots, and other parts with the largest first."""

    def order(key: str) -> tuple[int, int, float, str]:
        kind, _, name = key.partition(" ")
        if kind in _KINDS:
            return _KINDS.index(kind), int(name) if name.isdigit() else 0, 0.0, key
        largest = max((abs(each.value) for each in found[key] if each is not None), default=0.0)
        return len(_KINDS), 0, -largest, key

    return tuple(ChartRow(label_of(key), found[key]) for key in sorted(found, key=order))


def _sums(results: ResultsFile, editions: int) -> list[dict[tuple[str, str], tuple[int, int]]]:
    totals: list[dict[tuple[str, str], tuple[int, int]]] = [{} for _ in range(editions)]
    for block in results.sums():
        for own, sums in zip(totals, block.sums, strict=True):
            for key, (total, count) in sums.items():
                before = own.get(key, (0, 0))
                own[key] = before[0] + total, before[1] + count
    return totals
