"""Tries what could be done about a finding on a tile: whether it helps, and whether it harms."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from ...edition.composition import compose, redesigned
from ...edition.counts import count_all
from ...findings import Severity
from ...tileset.edits import EditRefused
from .. import remarks_on
from ..counts import expectations

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path as FilePath

    from ...edition.counts import Totals
    from ...edition.edition import Design, Edition
    from ...edition.kinds import FeatureKind, IconKind, PieceKind
    from ...tileset.schema import Expectations
    from ...tileset.source import Source
    from .context import Case, Option

_TOTALS = ("tiles", "designs")
_GROUPS = ("copies", "icons", "features", "edges")
_Row: TypeAlias = tuple[int, str, str, str]
"""A number that is expected: by which set, under which key, in which group, of what."""


class Trial(NamedTuple):
    """What came of an option: whether it adds no mistake, and how many are left."""

    harmless: bool
    left: int


def judged(case: Case, options: Iterable[Option]) -> list[tuple[Option, bool]]:
    """Leave out options that do not help a tile, and say which could be the one to take.

    Those are the likely ones which add no mistake, and after which the fewest are left.
    """
    before = _said_of(case.edition, case.design, case)
    tried = [(option, _trial(case, option, before)) for option in options]
    helping = [(option, trial) for option, trial in tried if trial is not None]
    best = _best([(o, trial) for o, trial in helping if o.likely and trial.harmless])
    return [(option, option in best) for option, _ in helping]


def _best(tried: list[tuple[Option, Trial]]) -> list[Option]:
    """Return the options after which the fewest mistakes are left, none `instead` of others."""
    first = [(option, trial) for option, trial in tried if not option.instead] or tried
    fewest = min((trial.left for _, trial in first), default=0)
    return [option for option, trial in first if trial.left == fewest]


def _trial(case: Case, option: Option, before: Counter[tuple[str, str]]) -> Trial | None:
    """Try an option; None if it does not help."""
    try:
        source = option.change(case.source)
    except (EditRefused, LookupError):
        return None
    if len(source.items) != len(case.source.items):
        return Trial(harmless=True, left=0)
    edition, design = case.edition, case.design
    if source.root is case.source.root:
        new = redesigned(edition, design, source.items[design.tile_number].tile)
    else:
        edition = _with(edition, case.number, source)
        new = edition.designs[case.edition.designs.index(design)]
    after = _said_of(edition, new, case)
    said = (case.finding.check, str(case.finding.message))
    if said in before and after[said] >= before[said]:
        return None
    worse = after - before
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
    """Return which totals are not as expected, with a design and with a new one in its place."""
    before: set[_Row] = set()
    after: set[_Row] = set()
    for number, key, stated, totals in expectations(case.edition):
        if key == "expect" and number != case.number:
            continue
        printed = key == "expect"
        old_part, new_part = (_counts(one, printed=printed) for one in (design, new))
        for group, name, expected in _stated(stated):
            actual = _number(totals, group, name)
            moved = _number(new_part, group, name) - _number(old_part, group, name)
            row = (number, key, group, name)
            before |= {row} if actual != expected else set()
            after |= {row} if actual + moved != expected else set()
    return before, after


def _counts(design: Design, *, printed: bool) -> Totals:
    numbers = design.printed if printed else [copy.count for copy in design.copies]
    return count_all([(design, numbers)], 0)


def _stated(stated: Expectations) -> Iterator[tuple[str, str, int]]:
    for name in _TOTALS:
        if getattr(stated, name) is not None:
            yield "totals", name, getattr(stated, name)
    for group in _GROUPS:
        for name, expected in getattr(stated, group).items():
            yield group, name, expected


def _number(totals: Totals, group: str, name: str) -> int:
    return int(getattr(totals, name) if group == "totals" else getattr(totals, group).get(name, 0))


def _with(edition: Edition, number: int, source: Source) -> Edition:
    """Return an edition with another state of one of its sets."""
    sets = [*edition.sets]
    sets[number] = source
    drawn: dict[str, FilePath | None] = {}
    drawings: dict[str, Mapping[str, FeatureKind | IconKind | PieceKind]] = {
        "features": edition.features,
        "icons": edition.icons,
        "pieces": edition.pieces,
    }
    for part, kinds in drawings.items():
        for name, kind in kinds.items():
            symbol = edition.declared[part][name].get("symbol")
            if symbol:
                drawn[symbol] = kind.symbol
    return compose(sets, edition.plugins, drawn.get, edition)
