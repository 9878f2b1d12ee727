"""What would help about a finding: the fixes that its check brought, tried; and acceptance.

A remedy is `certain` if it is the one thing to do: nothing else is as likely, and it adds no
other mistake. Nothing is done here; a remedy is a change for whoever applies it as one step.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ...findings import Finding, Severity
from ...tileset.edits import EditRefused, set_value
from .. import CHECKS
from ..names import may_warn
from .context import Change, case_of, changing
from .names import corrected, without
from .trial import judged

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ...edition.edition import Edition
    from ...messages import Words
    from ...tileset.source import Source


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
    options = [option for fix in finding.fixes or (corrected,) for option in fix(case)]
    if case.tile is not None:
        tried = judged(case, options)
    else:
        tried = [(option, option.likely) for option in options]
    alone = sum(likely for _, likely in tried) == 1
    tried.sort(key=lambda pair: not pair[1])
    file = case.source.file
    return [Remedy(o.label, file, o.change, likely and alone) for o, likely in tried]


def _of_base(finding: Finding, source: Source) -> Iterator[Remedy]:
    wrong, right = source.tileset.extends, finding.suggestion
    if finding.check == "unknown-base" and finding.place.file == source.file and right:
        label = changing(wrong, right)
        yield Remedy(label, source.file, lambda source: set_value(source, ("extends",), right))


def mending(edition: Edition, findings: Iterable[Finding], file: str) -> Change | None:
    """Return one change that applies the certain remedies of several findings on a file.

    The last place comes first, so that the paths of those before it keep true. None if no finding
    has one.
    """
    order = sorted(findings, key=lambda f: f.place.position or (0, 0), reverse=True)
    source = next((source for source in edition.sets if source.file == file), None)
    found: dict[tuple[str, str], list[Remedy]] = {}
    for finding in order:
        for remedy in remedies(edition, finding):
            if remedy.certain and remedy.file == file:
                where = finding.place.tile or str(finding.place.line)
                found.setdefault((where, str(remedy.label)), []).append(remedy)
    steps = [step for alike in found.values() for step in _different(source, alike)]
    if not steps:
        return None

    def change(source: Source) -> Source:
        for step in steps:
            with suppress(EditRefused, LookupError):
                source = step(source)
        return source

    return change


def _different(source: Source | None, alike: list[Remedy]) -> list[Change]:
    """Return the changes of remedies that are called the same, each that comes to the same once."""
    if source is None or len(alike) == 1:
        return [remedy.change for remedy in alike]
    different: dict[str, Change] = {}
    for remedy in alike:
        with suppress(EditRefused, LookupError):
            different.setdefault(remedy.change(source).text, remedy.change)
    return list(different.values())


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
