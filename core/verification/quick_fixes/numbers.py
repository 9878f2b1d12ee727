"""Fixes of numbers: what is expected, what is in play, and which tile opens the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...edition.counts import expected_rows, own_totals, totals
from ...messages import msg
from ...tileset.edits import set_value
from ...tileset.schema_map import at_path
from .context import Case, Option, correcting, is_clear, setting

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ...edition.counts import Totals
    from ...edition.edition import Design
    from ...tileset.set_schema import Expectations
    from ...tileset.source import Source

_TOTALS = ("tiles", "designs")


def as_found(case: Case, actual: int) -> Iterator[Option]:
    """Expect what is there; tiles, designs and copies together where one contradicts another."""
    path = case.path
    one = {path[1:]: actual}
    stated = at_path(case.source.data, path[:1])
    every = _all_as_found(case, stated)
    # Alone the number would add a contradiction with the others, so all are set together.
    if _contradicts(_with(stated, one)) and not _contradicts(stated):
        yield Option(
            msg("Expect the current tiles, designs and copies"), _expecting(str(path[0]), every)
        )
    else:
        label = msg("Expect {count} instead of {stated}", count=actual, stated=case.value)
        yield Option(label, _expecting(str(path[0]), one))


def agreeing(case: Case) -> Iterator[Option]:
    """Expect the tiles, designs and copies that are there."""
    stated = at_path(case.source.data, case.path[:1])
    every = _all_as_found(case, stated)
    if every and not _contradicts(_with(stated, every)):
        label = msg("Expect the current tiles, designs and copies")
        yield Option(label, _expecting(str(case.path[0]), every))


def _totals(case: Case) -> Totals:
    own = case.path[0] == "expect"
    return own_totals(case.edition)[case.number] if own else totals(case.edition)


def _all_as_found(case: Case, stated: dict[str, Any]) -> dict[tuple[Any, ...], int]:
    """Return what is stated wrongly of tiles, designs and copies, each with the actual number."""
    expected: Expectations | None = getattr(case.source.tileset, str(case.path[0]))
    rows = expected_rows(_totals(case), expected)
    found: dict[tuple[Any, ...], int] = {}
    for row in rows:
        if row.agrees:
            continue
        if row.group == "copies" and row.name in (stated.get("copies") or {}):
            found["copies", row.name] = row.actual
        elif row.group == "totals" and row.name in _TOTALS:
            found[(row.name,)] = row.actual
    return found


def _with(stated: dict[str, Any], numbers: dict[tuple[Any, ...], int]) -> dict[str, Any]:
    after = {**stated, "copies": {**(stated.get("copies") or {})}}
    for path, number in numbers.items():
        if path[0] == "copies":
            after["copies"][path[1]] = number
        elif len(path) == 1:
            after[path[0]] = number
    return after


def _contradicts(stated: dict[str, Any]) -> bool:
    """Say whether copies cannot add up to the tiles and designs, as verification holds it."""
    copies = [count for count in (stated.get("copies") or {}).values() if count]
    tiles, designs = stated.get("tiles"), stated.get("designs")
    if designs is not None and len(copies) > designs:
        return True
    if tiles is None or not copies:
        return False
    return sum(copies) > tiles or (len(copies) == designs and sum(copies) != tiles)


def _expecting(key: str, numbers: dict[tuple[Any, ...], int]) -> Any:  # noqa: ANN401 - a Change
    def change(source: Source) -> Source:
        for path, number in numbers.items():
            source = set_value(source, (key, *path), number)
        return source

    return change


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
