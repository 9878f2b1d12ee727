"""What the page of a study says: charts, what never came up, and how it was played."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from .. import __version__
from ..edition.rule_options import CORE_WORDS
from ..messages import join_and, msg, msg_template, named
from ..natural_order import natural
from ..simulation.planned_edition import prepared
from .covered import covered
from .figures import Figure, Figures, PairedDifference
from .measures.readings import WITHIN
from .measures.registry import measures_of
from .study_page import Fact, PageContent, PageVerdict
from .study_page_charts import Chart, ChartRow, Estimate

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from ..engine.measuring import Measure
    from .covered import Covered, Names
    from .results_file import ResultsFile

_DIGITS: Final = 12
"""How much of a digest is shown."""
_UNITS: Final = {
    "points": msg("in points"),
    "share": msg("as a share of 1"),
    "tiles": msg("in tiles"),
}
_COVERED: Final = {
    "action": msg("actions"),
    "claim": msg("claims"),
    "icon": msg("icons"),
    "option": msg("options"),
    "rule": msg("rules"),
    "tile": msg("tiles"),
}
_KINDS: Final = ("", "seat", "bot")
"""Which keys come first in a chart."""


def content_of(
    results: ResultsFile, title: str, verdicts: Sequence[PageVerdict] = ()
) -> PageContent:
    """The content of a page of results; `verdicts` are those of its study.

    Raise what `PlannedEdition.setup` raises, and BadResults.
    """
    plan, figures = results.plan, Figures.of(results)
    setups = {each.name: prepared(each)[0] for each in plan.editions}
    known = (measure for setup in setups.values() for measure in measures_of(setup))
    measures = tuple({measure.name: measure for measure in known}.values())
    came_up = covered(results)
    bots = join_and(list(dict.fromkeys(plan.bots)))
    summary = msg(
        "{games:,} games of {editions} by {bots}",
        games=figures.games,
        editions=join_and(plan.names),
        bots=bots,
    )
    return PageContent(
        title=title,
        summary=summary,
        verdicts=tuple(verdicts),
        differences=differences_of(figures.differences(), measures),
        charts=charts_of(figures.figures(), measures, plan.names),
        never=never_of(came_up) if came_up else None,
        alone=alone_of(came_up),
        facts=facts_of(results),
    )


def charts_of(
    figures: Iterable[Figure], measures: Sequence[Measure], editions: Sequence[str]
) -> tuple[Chart, ...]:
    """A chart for each measure, in which others wait for each seat and bot with parts.

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
    differences: Iterable[PairedDifference], measures: Sequence[Measure]
) -> tuple[Chart, ...]:
    """A chart for each measure of which there are differences, of wholes, seats and bots."""
    found: dict[str, dict[str, tuple[Estimate, Estimate]]] = defaultdict(dict)
    for each in differences:
        intervals = (each.interval, each.unpaired_interval)
        paired, apart = (Estimate(each.value, low, high, each.games) for low, high in intervals)
        if WITHIN not in each.key:
            found[each.measure][each.key] = paired, apart
    series = (msg("on the same deals"), msg("as if on other deals"))
    return tuple(
        Chart(measure.title, "", _UNITS.get(measure.unit, ""), series, rows)
        for measure in measures
        if not measure.counted and (rows := _rows(found[measure.name]))
    )


def never_of(covered: Iterable[Covered]) -> tuple[Fact, ...]:
    """The things that could come up in each edition and never did, by kinds."""
    template = msg_template("{kind}, in {edition}")
    return tuple(f for each in covered for f in _by_kind(template, each.edition, each.never))


def alone_of(covered: Iterable[Covered]) -> tuple[Fact, ...]:
    """The things that came up in one of two editions alone, by kinds."""
    template = msg_template("{kind}, in {edition} alone")
    return tuple(f for each in covered for f in _by_kind(template, each.edition, each.alone))


def _by_kind(template: str, edition: str, names: Names) -> Iterator[Fact]:
    for kind, found in names.items():
        name = msg(template, kind=covered_kind(kind), edition=edition)
        yield Fact(name, tuple(map(named, found)))


def covered_kind(kind: str) -> str:
    """The names of things of a kind that coverage counts."""
    return _COVERED.get(kind, kind)


def facts_of(results: ResultsFile) -> tuple[Fact, ...]:
    """The way a study was played: enough for somebody else to play the same games."""
    plan, blocks = results.plan, results.blocks
    facts = [Fact(msg("bots"), plan.bots)]
    for edition in plan.editions:
        digests = tuple(
            f"{name} ({digest[:_DIGITS]})" for name, digest in (*edition.sets, *edition.plugins)
        )
        facts.append(Fact(msg("sets and plugins of {edition}", edition=edition.name), digests))
        options = tuple(f"{name} = {value}" for name, value in edition.options)
        if options:
            facts.append(Fact(msg("options of {edition}", edition=edition.name), options))
    games, most = blocks * plan.seatings, plan.deals * plan.seatings
    played = msg("{games:,} of at most {most:,}", games=games, most=most)
    deals = msg(
        "{deals:,}; games of an edition on each: {games}", deals=blocks, games=plan.seatings
    )
    return (
        *facts,
        Fact(msg("games of each edition"), (played,)),
        Fact(msg("deals"), (deals,)),
        Fact(msg("seed"), (str(plan.seed),)),
        Fact(msg("version of the program"), (__version__,)),
    )


def vocabulary_of(results: ResultsFile, language: str) -> dict[str, str]:
    """The translations that the editions bring, of names of kinds and sources of points."""
    found = dict(CORE_WORDS.get(language, {}))
    for planned in results.plan.editions:
        found |= prepared(planned)[0].edition.words.get(language, {})
    return found


def label_of(key: str) -> str:
    """The name of a key of a measure."""
    kind, _, name = key.partition(" ")
    said = {"": msg("in all"), "seat": msg("seat {number}", number=name), "bot": name}
    said |= {"tile": msg("tile {id}", id=name), "quarter": msg("after quarter {n}", n=name)}
    if kind in said:
        return said[kind]
    thing, comma, when = key.rpartition(", ")
    if comma and when == "completed":
        return msg("{kind}, completed", kind=named(thing))
    if comma and when == "at the end":
        return msg("{kind}, at the end", kind=named(thing))
    return named(key)


def order_of(key: str, size: float) -> tuple[object, ...]:
    """The order of keys: in all, seats, bots, and other parts with the largest first."""
    kind = key.partition(" ")[0]
    if kind in _KINDS:
        return _KINDS.index(kind), 0.0, natural(key)
    return len(_KINDS), -size, natural(key)


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
    unit = _UNITS.get(measure.unit, "")
    charts = {
        parent: Chart(
            msg("{measure}: {part}", measure=measure.title, part=label_of(parent)),
            "",
            unit,
            editions,
            _rows(parts[parent]),
        )
        for parent in sorted(parts)
    }
    more = tuple(chart for parent, chart in charts.items() if parent)
    if "" in charts:
        # What has parts of its own, such as the sources of one seat's points, unfolds below the
        # whole.
        whole = replace(charts[""], title=measure.title, meaning=measure.meaning, more=more)
        yield whole
    else:
        yield from more


def _rows(found: Mapping[str, tuple[Estimate | None, ...]]) -> tuple[ChartRow, ...]:
    def order(key: str) -> tuple[object, ...]:
        largest = max((abs(each.value) for each in found[key] if each is not None), default=0.0)
        return order_of(key, largest)

    return tuple(ChartRow(label_of(key), found[key]) for key in sorted(found, key=order))
