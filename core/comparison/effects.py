"""What the changes of a set do to its edition: counts, edge patterns and holes, and findings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ..edition.counts import distribution, token_rows
from ..edition.edition import Edition
from ..messages import msg
from ..verification import verify
from ..verification.edge_patterns import Completeness, completeness
from .changes import Effect


def effects(before: Edition, after: Edition) -> Iterator[Effect]:
    """Yield what is counted, shown or found in one edition and not in the other."""
    yield from _counted(before, after)
    yield from _patterns(completeness(before), completeness(after))
    yield from _found(before, after)


def _counted(before: Edition, after: Edition) -> Iterator[Effect]:
    rows = [
        {(row.group, row.name): row.actual for row in (*distribution(each), *token_rows(each))}
        for each in (before, after)
    ]
    for group, name in dict.fromkeys((*rows[0], *rows[1])):
        was, now = (each.get((group, name), 0) for each in rows)
        # Copies of designs are changes themselves.
        if was != now and group != "copies":
            yield Effect("changed", "distribution", name, group, was, now)


def _patterns(before: Completeness, after: Completeness) -> Iterator[Effect]:
    if before.covered != after.covered:
        counts = before.covered, after.covered
        yield Effect("changed", "patterns", "covered", "edge patterns", *counts)
    for was, now in zip(before.holes, after.holes, strict=True):
        if was.unfillable != now.unfillable:
            name = str(now.neighbours)
            yield Effect("changed", "patterns", name, "holes", was.unfillable, now.unfillable)
    # With other terrains nearly all patterns would be new.
    if before.terrains == after.terrains:
        shown = [
            {each.pattern for each in found.patterns if each.copies} for found in (before, after)
        ]
        for pattern in sorted(shown[0] - shown[1]):
            yield Effect("removed", "patterns", " ".join(pattern), "pattern")
        for pattern in sorted(shown[1] - shown[0]):
            yield Effect("added", "patterns", " ".join(pattern), "pattern")


def _found(before: Edition, after: Edition) -> Iterator[Effect]:
    # Without lines, which any edit above moves; counted, as one message can come up twice.
    said = [
        Counter((f.severity.value, f.place.tile or "", f.message) for f in verify(each).findings)
        for each in (before, after)
    ]
    for severity, tile, message in said[0] - said[1]:
        yield Effect("removed", "findings", _at(tile, message), severity)
    for severity, tile, message in said[1] - said[0]:
        yield Effect("added", "findings", _at(tile, message), severity)


def _at(tile: str, message: str) -> str:
    is_named = not tile or tile in message
    return message if is_named else msg("{place}: {message}", place=tile, message=message)
