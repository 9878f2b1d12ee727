"""Fixes of numbers: what is expected, what is in play, and which tile opens the table."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from functools import partial
from typing import Any

from ...edition.counts import expected_rows, own_totals, totals
from ...edition.edition import Design
from ...findings import Path
from ...messages import msg
from ...tileset.schema_map import at_path
from ...tileset.set_schema import Expectations
from .context import Case, Option, correcting, is_clear, remaking, setting

_TOTALS = ("tiles", "designs")


def as_found(case: Case, actual: int) -> Iterator[Option]:
    """Expect what is there; tiles, designs and copies together where one contradicts another."""
    stated = at_path(case.source.data, case.path[:1])
    alone = _with(stated, {case.path[1:]: actual})
    # Alone the number would add a contradiction with the others, so all are set together.
    if _contradicts(alone) and not _contradicts(stated):
        label = msg("Expect the current tiles, designs and copies")
        yield remaking(label, case.path[:1], partial(_with, numbers=_all_as_found(case)))
    else:
        label = msg("Expect {count} instead of {stated}", count=actual, stated=case.value)
        yield setting(label, case.path, actual)


def agreeing(case: Case) -> Iterator[Option]:
    """Expect the tiles, designs and copies that are there."""
    found = _all_as_found(case)
    after = _with(at_path(case.source.data, case.path[:1]), found)
    if found and not _contradicts(after):
        label = msg("Expect the current tiles, designs and copies")
        yield remaking(label, case.path[:1], partial(_with, numbers=found))


def _all_as_found(case: Case) -> dict[Path, int]:
    """What is stated wrongly of tiles, designs and copies, each with the actual number."""
    key = str(case.path[0])
    own = own_totals(case.edition)[case.number] if key == "expect" else totals(case.edition)
    rows = expected_rows(own, getattr(case.source.tileset, key))
    wrong = [row for row in rows if not row.agrees]
    found: dict[Path, int] = {
        (r.name,): r.actual for r in wrong if r.group == "totals" and r.name in _TOTALS
    }
    return found | {("copies", r.name): r.actual for r in wrong if r.group == "copies"}


def _with(stated: dict[str, Any], numbers: dict[Path, int]) -> dict[str, Any]:
    after = deepcopy(stated)
    for (*group, name), number in numbers.items():
        at_path(after, tuple(group))[name] = number
    return after


def _contradicts(stated: dict[str, Any]) -> bool:
    # Not validated: a number that is too large is refused when the option is tried.
    return Expectations.model_construct(**stated).contradicts_itself


def opening(case: Case) -> Iterator[Option]:
    """Name the tile that was meant, or the first in play, as the one that opens the table."""
    in_play = case.edition.in_play
    right = case.suggestion if case.path == ("start",) else None
    if right is not None:
        yield correcting(case, right, likely=is_clear(case, case.value, right))
    if in_play and in_play[0].id != right:
        first = in_play[0].id
        yield setting(
            msg("Make {tile} the start tile", tile=first), ("start",), first, likely=right is None
        )


def counts_in_shape(case: Case, design: Design) -> Iterator[Option]:
    """Write copies in play as one number, or as one for each kind of copies."""
    stated = case.value
    if design.tile.copies is None:
        yield correcting(case, sum(stated))
    # Only then is it clear how the number divides among the kinds of copies.
    elif stated in (0, design.tile.total):
        yield correcting(case, design.printed if stated else [0] * len(design.printed))
