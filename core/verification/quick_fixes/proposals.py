"""The quick fixes of a finding: those that its check offers, tried out, and accepting it.

A quick fix is `certain` if it is the one thing to do: nothing else is as likely, and it adds no
other mistake. Nothing is changed here; the window applies a quick fix as one step.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from ...edition.composition import compose, redesigned
from ...edition.counts import count_all, expected_rows
from ...edition.deck import DeckTotals
from ...edition.edition import Design, Edition
from ...findings import Finding, Severity
from ...messages import in_own_words
from ...tileset.edits import EditRefused, set_value
from ...tileset.source import Source
from .. import CHECKS, remarks_on
from ..counts import expectations
from ..declarations import may_warn
from .context import Case, Change, Option, case_of, changing, without
from .names import corrected

_Row: TypeAlias = tuple[int, str, str, str]
"""A number that is expected: by which set, under which key, in which group, of what."""


@dataclass(frozen=True, slots=True)
class QuickFix:
    """A change of the set that lies in `file`, after which a finding is gone."""

    label: str
    file: str
    change: Change
    certain: bool = True


def quick_fixes_for(
    edition: Edition | None, finding: Finding, source: Source | None = None
) -> list[QuickFix]:
    """The remedies of a finding on an edition, the likeliest first.

    Without an edition, because what `source` extends is not to be found, that can be mended.
    """
    if edition is None:
        return list(_of_base(finding, source)) if source else []
    case = case_of(edition, finding)
    if case is None:
        return []
    options = [option for fix in finding.fixes or (corrected,) for option in fix(case)]
    # A tile is checked by itself, within a millisecond; to try out anything else, all would have to
    # be.
    if case.tile is not None:
        tried = tried_fixes(case, options)
    else:
        tried = [(option, option.likely) for option in options]
    # Of two likely fixes neither is certain.
    alone = sum(likely for _, likely in tried) == 1
    tried.sort(key=lambda pair: not pair[1])
    file, own = case.source.file, edition.words
    return [
        QuickFix(in_own_words(option.label, own), file, option.change, likely and alone)
        for option, likely in tried
    ]


def _of_base(finding: Finding, source: Source) -> Iterator[QuickFix]:
    wrong, right = source.tileset.extends, finding.suggestion
    if finding.check == "unknown-base" and finding.place.file == source.file and right:
        label = changing(wrong, right)
        yield QuickFix(label, source.file, lambda source: set_value(source, ("extends",), right))


def combined_fix(edition: Edition, findings: Iterable[Finding], file: str) -> Change | None:
    """One change that applies the certain quick fixes of several findings on a file.

    The last place comes first, so that the paths of those before it keep true. None if no finding
    has one.
    """
    order = sorted(findings, key=lambda f: f.place.position or (0, 0), reverse=True)
    source = next((source for source in edition.sets if source.file == file), None)
    found: dict[tuple[str, str], list[QuickFix]] = {}
    for finding in order:
        for fix in quick_fixes_for(edition, finding):
            if fix.certain and fix.file == file:
                where = finding.place.tile or str(finding.place.line)
                found.setdefault((where, str(fix.label)), []).append(fix)
    steps = [step for alike in found.values() for step in _different(source, alike)]
    if not steps:
        return None

    def change(source: Source) -> Source:
        for step in steps:
            with suppress(EditRefused, LookupError):
                source = step(source)
        return source

    return change


def _different(source: Source | None, alike: list[QuickFix]) -> list[Change]:
    """The changes of fixes with the same label, those with the same result once."""
    if source is None or len(alike) == 1:
        return [fix.change for fix in alike]
    different: dict[str, Change] = {}
    for fix in alike:
        with suppress(EditRefused, LookupError):
            different.setdefault(fix.change(source).text, fix.change)
    return list(different.values())


def can_accept(finding: Finding) -> bool:
    """Whether a finding is a warning that a set may accept with a reason."""
    known = finding.check in CHECKS and may_warn(finding.check)
    return known and finding.severity is Severity.WARNING and finding.accepted is None


def accepting(finding: Finding, reason: str) -> Change:
    """The change that accepts all warnings of a finding's check."""
    said = " ".join(reason.split())
    return lambda source: set_value(source, ("accept", finding.check), said)


def no_longer_accepting(finding: Finding) -> Change:
    """The change that lets the warnings of a finding's check count again."""
    return lambda source: without(source, ("accept", finding.check))


class Trial(NamedTuple):
    """What came of an option: whether it adds no mistake, and how many are left."""

    harmless: bool
    left: int


def tried_fixes(case: Case, options: Iterable[Option]) -> list[tuple[Option, bool]]:
    """Leave out options that do not help a tile, and say which could be the one to take.

    Those are the likely ones which add no mistake, and after which the fewest are left.
    """
    before = _said_of(case.edition, case.design, case)
    tried = [(option, _trial(case, option, before)) for option in options]
    helping = [(option, trial) for option, trial in tried if trial is not None]
    best = _best([(o, trial) for o, trial in helping if o.likely and trial.harmless])
    return [(option, option in best) for option, _ in helping]


def _best(tried: list[tuple[Option, Trial]]) -> list[Option]:
    """The options after which the fewest mistakes are left, none `instead` of others."""
    first = [(option, trial) for option, trial in tried if not option.instead] or tried
    fewest = min((trial.left for _, trial in first), default=0)
    return [option for option, trial in first if trial.left == fewest]


def _trial(case: Case, option: Option, before: Counter[tuple[str, str]]) -> Trial | None:
    """Try an option; None if it does not help."""
    try:
        source = option.change(case.source)
    except (EditRefused, LookupError):
        return None
    # The tile is gone, and with it all that was said of it.
    if len(source.items) != len(case.source.items):
        return Trial(harmless=True, left=0)
    edition, design = case.edition, case.design
    # Only tiles changed: lay out this one instead of composing the edition.
    if source.root is case.source.root:
        new = redesigned(edition, design, source.items[design.tile_number].tile)
    else:
        edition = with_set(edition, case.number, source)
        new = edition.designs[case.edition.designs.index(design)]
    after = _said_of(edition, new, case)
    said = (case.finding.check, str(case.finding.message))
    if said in before and after[said] >= before[said]:
        return None
    worse = after - before  # of counters: what is said more often than before
    if worse and not option.lenient:
        return None
    wrong, wrong_now = _wrong_totals(case, design, new)
    harmless = not worse and (option.lenient or wrong_now <= wrong)
    return Trial(harmless, after.total() + len(wrong_now))


def _said_of(edition: Edition, design: Design, case: Case) -> Counter[tuple[str, str]]:
    """Count the errors that checks say of a tile, and what the check concerned does."""
    return Counter(
        (check.name, str(remark.message))
        for check, remark in remarks_on(edition, design)
        if (remark.severity or check.severity) is Severity.ERROR or check.name == case.finding.check
    )


def _wrong_totals(case: Case, design: Design, new: Design) -> tuple[set[_Row], set[_Row]]:
    """Which totals are not as expected, with a design and with a new one in its place."""
    before: set[_Row] = set()
    after: set[_Row] = set()
    for number, key, stated, totals in expectations(case.edition):
        if key == "expect" and number != case.number:
            continue
        # The totals are not counted again: this tile's part of them is exchanged.
        old_part, new_part = (_counts(one, printed=key == "expect") for one in (design, new))
        for row in expected_rows(totals, stated):
            place = (row.group, row.name)
            actual = row.actual + new_part.get(place, 0) - old_part.get(place, 0)
            if not row.agrees:
                before.add((number, key, *place))
            if row.expected not in (None, actual):
                after.add((number, key, *place))
    return before, after


def _counts(design: Design, *, printed: bool) -> dict[tuple[str, str], int]:
    numbers = design.printed if printed else [copy.count for copy in design.copies]
    found = count_all([(design, numbers)], 0, DeckTotals())
    return {(row.group, row.name): row.actual for row in expected_rows(found, None)}


def with_set(edition: Edition, number: int, source: Source) -> Edition:
    """An edition with another state of one of its sets."""
    sets = [*edition.sets]
    sets[number] = source
    drawn = {symbol: file for *_, symbol, file in edition.symbols}
    return compose(sets, edition.plugins, drawn.get, edition)
