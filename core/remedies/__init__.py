"""What would help: for a finding, the changes that make it go away.

A remedy is `certain` if it is the one thing to do: nothing else is as likely, and it adds no
other mistake. Nothing is done here; a remedy is a change for whoever applies it as one step.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from ..composition import compose
from ..findings import Finding, Severity
from ..tileset_edits import EditRefused, set_value
from ..verification import CHECKS, remarks_on
from ..verification.names import may_warn
from . import declarations, ends, features, fields, icons, names, numbers
from .case import HANDLERS, Case, Change, Option, case_of, changing, suggestion
from .names import without
from .texts import TextRemedy, text_remedies

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path as FilePath

    from ..edition import Edition
    from ..source import Source
    from ..words import Words

__all__ = [
    "Remedy",
    "TextRemedy",
    "accepting",
    "can_accept",
    "mending",
    "no_longer_accepting",
    "remedies",
    "text_remedies",
]

# Importing a module of remedies registers them; these are all.
_SUBJECTS = (names, declarations, ends, features, fields, icons, numbers)


@dataclass(frozen=True, slots=True)
class Remedy:
    """A change of the set that lies in `file`, after which a finding is gone."""

    label: Words
    file: str
    change: Change
    certain: bool = True


def remedies(
    edition: Edition | None, finding: Finding, source: Source | None = None
) -> list[Remedy]:
    """Return what can be done about a finding on an edition, the likeliest first.

    Without an edition, because what `source` extends is not to be found, that can be mended.
    """
    if edition is None:
        return list(_of_base(finding, source)) if source else []
    case = case_of(edition, finding)
    if case is None:
        return []
    options = [option for handler in HANDLERS.get(finding.check, ()) for option in handler(case)]
    if case.tile is not None:
        judged = _judged(case, options)
    else:
        judged = [(option, option.likely) for option in options]
    alone = sum(likely for _, likely in judged) == 1
    judged.sort(key=lambda pair: not pair[1])
    file = case.source.file
    return [Remedy(o.label, file, o.change, likely and alone) for o, likely in judged]


def _of_base(finding: Finding, source: Source) -> Iterator[Remedy]:
    wrong, right = source.tileset.extends, suggestion(finding)
    if finding.check == "unknown-base" and finding.place.file == source.file and right:
        label = changing(wrong, right)
        yield Remedy(label, source.file, lambda source: set_value(source, ("extends",), right))


def mending(edition: Edition, findings: Iterable[Finding], file: str) -> Change | None:
    """Return one change that applies the certain remedies of several findings on a file.

    The last place comes first, so that the paths of those before it keep true. None if no finding
    has one.
    """
    order = sorted(findings, key=lambda f: (f.place.line or 0, f.place.column or 0), reverse=True)
    source = next((source for source in edition.sets if source.file == file), None)
    steps: dict[object, Change] = {}
    for finding in order if source is not None else ():
        for remedy in remedies(edition, finding):
            if remedy.certain and remedy.file == file:
                steps.setdefault(_effect(source, remedy), remedy.change)
    if not steps:
        return None

    def change(source: Source) -> Source:
        for step in steps.values():
            try:
                source = step(source)
            except (EditRefused, LookupError):
                continue
        return source

    return change


def _effect(source: Source | None, remedy: Remedy) -> object:
    """Return what a remedy comes to: two findings on one mistake have the same."""
    try:
        return remedy.change(source).text if source else ""
    except (EditRefused, LookupError):
        return remedy


def can_accept(finding: Finding) -> bool:
    """Say whether a finding is a warning that a set may accept with a reason."""
    known = finding.check in CHECKS and may_warn(finding.check)
    return known and finding.severity is Severity.WARNING and finding.accepted is None


def accepting(finding: Finding, reason: str) -> Change:
    """Return the change that accepts all warnings of a finding's check."""
    said = " ".join(reason.split())
    return lambda source: set_value(source, ("accept", finding.check), said)


def no_longer_accepting(finding: Finding) -> Change:
    """Return the change that lets the warnings of a finding's check count again."""
    return lambda source: without(source, ("accept", finding.check))


def _judged(case: Case, options: Iterable[Option]) -> list[tuple[Option, bool]]:
    """Try options on the tile: leave out what does not help it, and say which is the one to take.

    That is the likely one which adds no mistake, and after which the fewest are left.
    """
    before = _mistakes(case.edition, case)
    tried = [(option, _trial(case, option, before)) for option in options]
    helping = [(option, trial) for option, trial in tried if trial is not None]
    good = [trial.left for option, trial in helping if option.likely and trial.harmless]
    fewest = min(good, default=0)
    return [
        (option, option.likely and trial.harmless and trial.left == fewest)
        for option, trial in helping
    ]


class _Trial(NamedTuple):
    """What came of an option: whether it adds no mistake, and how many are left."""

    harmless: bool
    left: int


def _trial(case: Case, option: Option, before: _Mistakes) -> _Trial | None:
    """Try an option; None if it does not help."""
    try:
        source = option.change(case.source)
    except (EditRefused, LookupError):
        return None
    if len(source.items) != len(case.source.items):
        return _Trial(harmless=True, left=0)
    after = _mistakes(_with(case.edition, case.number, source), case)
    said = (case.finding.check, str(case.finding.message))
    if said in before.on_tile and after.on_tile[said] >= before.on_tile[said]:
        return None
    worse, totals = after.on_tile - before.on_tile, after.totals - before.totals
    if worse and not option.lenient:
        return None
    harmless = not worse and (option.lenient or not totals)
    return _Trial(harmless, after.on_tile.total() + after.totals.total())


class _Mistakes(NamedTuple):
    """What checks say of a tile, and which totals are wrong, whatever their numbers."""

    on_tile: Counter[tuple[str, str]]
    totals: Counter[tuple[str, str]]


def _mistakes(edition: Edition, case: Case) -> _Mistakes:
    here = Case(edition, case.finding, case.number, case.path)
    found = Counter(
        (check.name, str(remark.message))
        for check, remark in remarks_on(edition, here.design)
        if (remark.severity or check.severity) is Severity.ERROR or check.name == case.finding.check
    )
    totals: Counter[tuple[str, str]] = Counter()
    for check in CHECKS.values():
        if check.subject == "counts" and check.of_edition and check.severity is Severity.ERROR:
            for remark in check.of_edition(edition):
                totals[check.name, str(remark.path)] += 1
    return _Mistakes(found, totals)


def _with(edition: Edition, number: int, source: Source) -> Edition:
    """Return an edition with another state of one of its sets."""
    sets = [*edition.sets]
    sets[number] = source
    drawn: dict[str, FilePath | None] = {}
    for part, kinds in (("features", edition.features), ("icons", edition.icons)):
        for name, kind in kinds.items():
            symbol = edition.declared[part][name].get("symbol")
            if symbol:
                drawn[symbol] = kind.symbol
    return compose(sets, edition.plugins, drawn.get, edition)
