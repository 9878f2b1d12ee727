"""What a study came to, as the page, the terminal and the window say it: sections of rows.

All of it is said already, in the language and words of `StudyLabels`: who shows a report adds
nothing but how it looks.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Final, NamedTuple

from ..messages import join_and, join_semicolon, msg, plural
from ..natural_order import natural
from .conditions import compared
from .covered import COUNTED, covered_of
from .figures import distinct, ranked
from .measures.readings import WITHIN
from .measures.registry import all_measures
from .report_rows import Estimate, ReportRow, Section
from .results_values import FEWEST_BLOCKS
from .stopping import StoppingRule
from .study_facts import Fact, alone_of, facts_of, never_of
from .study_labels import APART, UNITS
from .worth_rows import worth_section, worth_sentences
from .worths import WORTH

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from .covered import Covered
    from .figures import Figure, PairedDifference, RankedDifference
    from .plan import BatchPlan
    from .study_labels import StudyLabels
    from .worths import WorthFigure

IN_ALL: Final = ""
"""How rows are grouped by default: those of the whole one after another."""
# Keys begin with a kind: "seat 1", "bot greedy", "tile 07". WITHIN joins the key of a person to
# that of a source of points.
_PERSONS: Final = {"seat": msg("By seat"), "bot": msg("By bot")}
_FIRST: Final = ("", *_PERSONS)
"""Which keys come first in a section."""
_PAIR: Final = 2
_DECIDING: Final = ("wins", "skill")
"""What matters most to whoever plays."""
_ORDER: Final = {each.name: number for number, each in enumerate(all_measures())}


class DifferenceRow(NamedTuple):
    """A difference among those of all measures, with the figures of which it is one, in words."""

    ranked: RankedDifference
    row: ReportRow
    figures: tuple[str, ...]
    reach: str
    gain: str

    @property
    def cells(self) -> tuple[str, ...]:
        """What stands behind its name in a table, see `difference_titles`."""
        sure = "●" if self.ranked.is_sure else ""
        return (*self.figures, self.row.estimates[0].said, self.reach, self.gain, sure)


class CoverageRow(NamedTuple):
    """A thing that can come up, and how often it did in each edition; None where it cannot."""

    key: str
    kind: str
    name: str
    times: tuple[float | None, ...]

    @property
    def never(self) -> bool:
        """Whether it never came up in some edition that has it."""
        return any(each == 0 for each in self.times)


class StudyReport:
    """What a study came to after so many blocks, in words."""

    def __init__(  # noqa: PLR0913 - what it is made of
        self,
        plan: BatchPlan,
        figures: Sequence[Figure],
        differences: Sequence[PairedDifference],
        blocks: int,
        labels: StudyLabels,
        *,
        is_extended: bool = False,
        worths: Sequence[WorthFigure] = (),
    ) -> None:
        self.plan, self.labels, self.blocks = plan, labels, blocks
        self.is_extended = is_extended
        self.names = tuple(each.name for each in plan.series if not each.without)
        self.figures = [each for each in figures if each.edition in self.names]
        self.differences, self.worths = differences, worths

    @property
    def titles(self) -> tuple[str, ...]:
        """What the series are called that charts compare: those in which nothing is lacking."""
        if self.is_pair:
            return tuple(each.edition for each in self.plan.series)
        return tuple(map(self.labels.series, self.names))

    @cached_property
    def by_group(self) -> tuple[tuple[str, StudyReport], ...]:
        """The reports on the two editions of each group alone, by what the group is called."""
        pairs, plan, series = compared(self.plan.series), self.plan, self.plan.series
        if not plan.conditions:
            return (("", self),) if pairs else ()
        return tuple(
            (
                self.labels.say(series[pair.before].group),
                StudyReport(
                    plan.only(pair),
                    self.figures,
                    [each for each in self.differences if each.before == series[pair.before].name],
                    self.blocks,
                    self.labels,
                    is_extended=self.is_extended,
                ),
            )
            for pair in pairs
        )

    @property
    def worth_sentences(self) -> tuple[str, ...]:
        """What each thing is worth in each group, in a sentence."""
        return worth_sentences(self.worths, self.labels)

    @property
    def is_pair(self) -> bool:
        """Whether two editions are compared and nothing else: one group, without a name."""
        return len(self.plan.series) == len(self.names) == _PAIR

    @cached_property
    def worth_section(self) -> Section | None:
        """How far each thing brings a player ahead, if anything was taken away."""
        return worth_section(self.worths, self.labels)

    @property
    def games(self) -> int:
        """How many games of each edition it is of."""
        return self.blocks * self.plan.seatings

    @cached_property
    def ranked(self) -> list[RankedDifference]:
        """All differences, each thing once, the surest first."""
        there = distinct(self.differences, self.plan.bots)
        return ranked(there, self.blocks, StoppingRule(self.plan.deals, self.is_extended))

    @cached_property
    def measures(self) -> list[str]:
        """The names of all measures that there is something of, in their order."""
        there = {each.measure for each in self.figures}
        found = sorted(there, key=lambda name: (_ORDER.get(name, len(_ORDER)), name))
        return [WORTH.name, *found] if self.worth_section else found

    @property
    def summary(self) -> str:
        """The games that were played, in a sentence."""
        bots = join_and(list(dict.fromkeys(self.plan.bots)))
        if self.plan.conditions:
            text = msg(
                "Games on {deals:,} deals: {editions}",
                deals=self.blocks,
                editions=join_semicolon(self.plan.names),
            )
            return self.labels.say(text)
        text = msg(
            "{games:,} games of {editions} by {bots}",
            games=self.games,
            editions=join_and(self.plan.names),
            bots=bots,
        )
        return self.labels.say(text)

    # --- Measures ---

    @cached_property
    def sections(self) -> tuple[Section, ...]:
        """The figures of all measures; what is only counted, as coverage is, has none."""
        names = [name for name in self.measures if not self.labels.measure(name).counted]
        names = [name for name in names if name != WORTH.name]  # which stands by itself
        return tuple(
            replace(
                self.section(name),
                more=tuple(self.section(name, each) for each, _ in self.groups(name)[1:]),
            )
            for name in names
        )

    @cached_property
    def difference_sections(self) -> tuple[Section, ...]:
        """The differences in all measures in which both editions have something."""
        names = {each.difference.measure for each in self.ranked}
        return tuple(
            self.difference_section(name)
            for name in self.measures
            if name in names and not self.labels.measure(name).counted
        )

    def groups(self, measure: str) -> list[tuple[str, str]]:
        """In which ways the rows of a measure can be grouped, with what each is called."""
        keys = {each.key for each in self.figures if each.measure == measure}
        kinds = {key.partition(" ")[0] for key in keys if WITHIN in key}
        found = [(kind, self.labels.say(_PERSONS[kind])) for kind in _PERSONS if kind in kinds]
        return [(IN_ALL, self.labels.say(msg("In all"))), *found] if found else []

    def section(self, measure: str, group: str = IN_ALL) -> Section:
        """The figures of a measure in one of its groupings."""
        if measure == WORTH.name and self.worth_section is not None:
            return self.worth_section
        found: dict[str, list[Estimate]] = defaultdict(list)
        names, is_share = self.names, self.labels.is_share(measure)
        for each in self.figures:
            if each.measure == measure:
                series, (low, high) = names.index(each.edition), each.interval
                said = self.labels.number(each.value, is_share=is_share)
                text = self.labels.between(each.value, low, high, is_share=is_share)
                if len(names) > 1:
                    text = self._of(each.edition, text)
                found[each.key].append(
                    Estimate(series, each.value, low, high, each.games, said, text)
                )
        sizes = {key: max(abs(each.value) for each in own) for key, own in found.items()}
        if "tile" in self.labels.measure(measure).parts:
            # The best first, then the worst. Of two editions, the second decides.
            sizes = {key: own[-1].value for key, own in found.items()}
        rows = {
            key: self._row(key, tuple(found[key]))
            for key in sorted(found, key=lambda key: order_of(key, sizes[key]))
        }
        return self._section(measure, group, self.titles, rows)

    def difference_section(self, measure: str, group: str = IN_ALL) -> Section:
        """How a measure differs; the surest parts come first, each as if unpaired, too."""
        own = [each for each in self.ranked if each.difference.measure == measure]
        found = {each.difference.key: (-place, each) for place, each in enumerate(own)}
        rows = {
            key: self._row(key, self._paired(found[key][1]), found[key][1])
            for key in sorted(found, key=lambda key: order_of(key, found[key][0]))
        }
        series = (msg("on the same deals"), msg("as if on other deals"))
        said = tuple(map(self.labels.say, series))
        section = self._section(measure, group, said, rows)
        unit = self.labels.say(APART) if section.is_share else section.unit
        return replace(section, title=self._less(section.title), unit=unit, apart=True)

    def _less(self, what: str = "") -> str:
        """Which edition less which one, of something or in general."""
        before, after = (each.edition for each in self.plan.series)
        if not what:
            return self.labels.say(msg("{after} less {before}", before=before, after=after))
        text = msg("{what}, {after} less {before}", what=what, before=before, after=after)
        return self.labels.say(text)

    def _section(
        self,
        measure: str,
        group: str,
        series: tuple[str, ...],
        rows: Mapping[str, ReportRow],
    ) -> Section:
        labels, own = self.labels, self.labels.measure(measure)
        title, meaning = labels.title(measure), labels.meaning(measure)
        grouped = tuple(_whole(rows) if group == IN_ALL else self._grouped(rows, group))
        if group != IN_ALL:
            title, meaning = dict(self.groups(measure))[group], ""
        unit = labels.say(UNITS.get(own.unit, ""))
        return Section(title, meaning, unit, labels.is_share(measure), series, grouped)

    def _grouped(self, rows: Mapping[str, ReportRow], group: str) -> Iterator[ReportRow]:
        """Each source of points with the persons that have some of it below it."""
        persons = [key for key in rows if WITHIN not in key and _kind(key) == group]
        for source, row in rows.items():
            if WITHIN in source or _kind(source) in _PERSONS:
                continue
            yield replace(row, stands_out=True)
            for person in persons:
                key = f"{person}{WITHIN}{source}" if source else person
                if key in rows:
                    yield replace(rows[key], label=self.labels.part(person), depth=1)

    def _row(
        self,
        key: str,
        estimates: tuple[Estimate, ...],
        difference: RankedDifference | None = None,
    ) -> ReportRow:
        label = self.labels.part(key)
        tip = self.labels.in_budgets(label, key) if key else label
        if difference is None:
            return ReportRow(key, label, estimates, tip=tip)
        notes = (self._gain(difference), self.sureness(difference))
        return ReportRow(key, label, estimates, 0, difference.is_sure, tip, notes)

    def _of(self, name: str, numbers: str) -> str:
        said = self.labels.series(name)
        return self.labels.say(msg("{name}: {numbers}", name=said, numbers=numbers))

    # --- Differences ---

    def _paired(self, each: RankedDifference) -> tuple[Estimate, ...]:
        """A difference by pairs of games, and as it would be known without pairs."""
        difference, labels = each.difference, self.labels
        is_share = labels.is_share(difference.measure)
        said = labels.number(difference.value, is_share=is_share, apart=True)
        said = f"+{said}" if difference.value > 0 else said
        made = []
        for series, (low, high) in enumerate((difference.interval, difference.unpaired_interval)):
            text = labels.between(difference.value, low, high, is_share=is_share, apart=True)
            if series == 0:
                text = self._of(self._less(), text)
            else:
                text = labels.say(msg("As if on other deals: {value}", value=text))
            made.append(Estimate(series, difference.value, low, high, difference.games, said, text))
        return tuple(made)

    def _gain(self, each: RankedDifference) -> str:
        """What pairs are worth."""
        gain = self.labels.number(each.difference.gain)
        return self.labels.say(
            msg("Pairs on the same deals are worth {gain} times as many games", gain=gain)
        )

    def sureness(self, each: RankedDifference) -> str:
        """How sure a difference is."""
        return self.labels.say(msg("Surely different") if each.is_sure else msg("May be chance"))

    @cached_property
    def most_different(self) -> tuple[DifferenceRow, ...]:
        """The differences of all measures, those first that matter most to a player.

        Of what is sure, wins and skill come before points and these before all else, and more
        before less: of what is no points, by the part of what it was. What may be chance follows,
        the surest first.
        """
        figures = {(each.measure, each.key, each.edition): each.value for each in self.figures}
        made, labels = [], self.labels
        for each in sorted(self.ranked, key=lambda each: self._weight(each, figures)):
            difference = each.difference
            measure, key = difference.measure, difference.key
            is_share, (low, high) = labels.is_share(measure), difference.interval
            name = labels.part_of(measure, key)
            tip = labels.in_budgets(name, f"{measure} {key}".strip())
            notes = self._gain(each), self.sureness(each)
            row = ReportRow(key, name, self._paired(each)[:1], 0, each.is_sure, tip, notes)
            values = (figures.get((measure, key, name)) for name in self.names)
            said = tuple(
                "–" if value is None else labels.number(value, is_share=is_share)
                for value in values
            )
            reach = labels.number((high - low) / 2, is_share=is_share, apart=True)
            made.append(DifferenceRow(each, row, said, reach, labels.number(difference.gain)))
        return tuple(made)

    def _weight(
        self, each: RankedDifference, figures: Mapping[tuple[str, str, str], float]
    ) -> tuple[object, ...]:
        """Where a difference stands among others: that of a seat or bot behind that of all."""
        if not each.is_sure:
            return 1, -each.z
        measure, key = each.difference.measure, each.difference.key
        whole = key.partition(WITHIN)[2] if _kind(key) in _PERSONS else key
        was, now = (figures.get((measure, whole, name)) for name in self.names)
        value = each.difference.value if was is None or now is None else now - was
        size, kind = abs(value), 0
        if measure not in _DECIDING:
            kind = 1 if self.labels.measure(measure).unit == "points" else 2
        if kind > 1:
            found = (figures.get((measure, key, name), 0.0) for name in self.names)
            size = abs(value) / (max(map(abs, found)) or 1.0)
        return 0, kind, -size, measure, whole, key != whole, natural(key)

    @property
    def what_differs(self) -> str:
        """The heading of differences; of several groups at once, it names none."""
        if len(self.plan.series) != _PAIR:
            return self.labels.say(msg("What differs"))
        return self.labels.say(msg("What differs: {less}", less=self._less()))

    @property
    def difference_titles(self) -> tuple[str, ...]:
        """The headings of a table of differences."""
        say = self.labels.say
        before, after = (each.edition for each in self.plan.series)
        less = msg("{after} − {before}", before=before, after=after)  # noqa: RUF001 - a sign
        figures = say(less), "±", say(msg("Pairs")), say(msg("Sure"))
        return (say(msg("Measure")), *self.titles, *figures)

    @property
    def certainty(self) -> str:
        """How sure it is what is called different."""
        if self.blocks < FEWEST_BLOCKS:
            text = msg("Nothing is called sure of fewer than {deals} deals: ", deals=FEWEST_BLOCKS)
        else:
            text = plural(
                "{count} is surely different (bold): ",
                "{count} are surely different (bold): ",
                count=sum(each.is_sure for each in self.ranked),
            )
        more = msg(
            "the chance that any bold one is none is 5 % for all {number} together, however often "
            "one looks while games are played (Holm’s method). Intervals are of 95 %, of one look "
            "at one figure.",
            number=len(self.ranked),
        )
        return self.labels.say(text) + self.labels.say(more)

    # --- What came up ---

    @property
    def has_coverage(self) -> bool:
        """Whether anybody looked for what comes up."""
        return not COUNTED.isdisjoint(self.plan.measures)

    @cached_property
    def covered(self) -> tuple[Covered, ...]:
        """What came up in each edition of all that could."""
        possible = self.labels.played.expected
        expected = dict(zip(self.plan.names, possible, strict=False))  # none until they are read
        return covered_of(self.figures, self.names, expected)

    @cached_property
    def coverage(self) -> list[CoverageRow]:
        """The things that could come up, those first that never did in some edition."""
        keys = dict.fromkeys(key for each in self.covered for key in each.times)
        rows = [
            CoverageRow(
                key, *self.labels.thing(key), tuple(each.times.get(key) for each in self.covered)
            )
            for key in keys
        ]
        return sorted(rows, key=lambda row: (not row.never, natural(row.key)))

    @property
    def coverage_summary(self) -> str:
        """How many things never came up, in a sentence."""
        text = plural(
            "{count} thing of {number} never happened in {games:,} games of each edition.",
            "{count} of {number} things never happened in {games:,} games of each edition.",
            count=sum(row.never for row in self.coverage),
            number=len(self.coverage),
            games=self.games,
        )
        return self.labels.say(text)

    @property
    def never(self) -> tuple[Fact, ...]:
        """What could come up in each edition and never did, by kinds."""
        return self._said(never_of(self.covered))

    @property
    def alone(self) -> tuple[Fact, ...]:
        """What came up in one of two editions alone, by kinds."""
        return self._said(alone_of(self.covered))

    @property
    def facts(self) -> tuple[Fact, ...]:
        """How it was played."""
        return self._said(facts_of(self.plan, self.blocks))

    def _said(self, facts: Iterable[Fact]) -> tuple[Fact, ...]:
        say = self.labels.say
        return tuple(Fact(say(each.name), tuple(map(say, each.values))) for each in facts)


def order_of(key: str, size: float) -> tuple[object, ...]:
    """The order of keys: in all, seats, bots, and other parts with the largest first."""
    kind = _kind(key)
    if kind in _FIRST:
        return _FIRST.index(kind), 0.0, natural(key)
    return len(_FIRST), -size, natural(key)


def _kind(key: str) -> str:
    return key.partition(" ")[0]


def _whole(rows: Mapping[str, ReportRow]) -> Iterator[ReportRow]:
    """The rows in all; persons stand in groups of their own where they have parts."""
    nested = any(WITHIN in key for key in rows)
    for key, row in rows.items():
        if WITHIN not in key and not (nested and _kind(key) in _PERSONS):
            yield row
