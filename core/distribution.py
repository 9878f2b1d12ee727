"""Counts of a set and of an edition: tiles, designs, tokens, icons, features and edges."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from .edition import Design, Edition
    from .tileset import Expectations


@dataclass(frozen=True, slots=True)
class Totals:
    """How many there are of everything; features, edges and icons are counted by copies."""

    tiles: int
    designs: int
    tokens: int
    copies: Mapping[str, int]
    icons: Mapping[str, int]
    features: Mapping[str, int]
    edges: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a distribution: a count, and what is expected of it if that is stated."""

    group: str
    name: str
    actual: int
    expected: int | None = None

    @property
    def agrees(self) -> bool:
        """Whether the count is as expected, or nothing is."""
        return self.expected is None or self.expected == self.actual


def expected_rows(totals: Totals, stated: Expectations | None) -> list[Row]:
    """Return all counts beside what is expected of them, by group: totals, copies and so on."""
    rows = [
        Row("totals", name, getattr(totals, name), getattr(stated, name, None))
        for name in ("tiles", "designs", "tokens")
    ]
    for group in ("copies", "icons", "features", "edges"):
        actual: Mapping[str, int] = getattr(totals, group)
        wanted: Mapping[str, int] = getattr(stated, group) if stated else {}
        names = dict.fromkeys((*actual, *wanted))
        rows += [Row(group, name, actual.get(name, 0), wanted.get(name)) for name in names]
    return rows


def own_distribution(edition: Edition) -> tuple[Row, ...]:
    """Return what sets expect of their own files, beside what these hold, the last set first.

    The group of such a row is the id of its set. A base alone has none: it is the edition.
    """
    if len(edition.sets) == 1:
        return ()
    return tuple(
        replace(row, group=source.tileset.id)
        for number, source in reversed(list(enumerate(edition.sets)))
        for row in expected_rows(edition.own_totals[number], source.tileset.expect)
        if row.expected is not None
    )


def distribution(edition: Edition) -> tuple[Row, ...]:
    """Return all counts of what is in play, beside what is expected of this edition.

    That is what the last set expects of the edition, and, where it is alone, of its own tiles.
    """
    stated = edition.sets[-1].tileset.expect_edition if edition.stands_alone else None
    if len(edition.sets) == 1:
        stated = stated or edition.sets[0].tileset.expect
    return tuple(expected_rows(edition.totals, stated))


def count_all(designs: Iterable[tuple[Design, list[int]]], tokens: int) -> Totals:
    """Count designs, each with how many there are of each of its copies."""
    copies: Counter[str] = Counter()
    different = 0
    icons: Counter[str] = Counter()
    features: Counter[str] = Counter()
    edges: Counter[str] = Counter()
    for design, numbers in designs:
        total = sum(numbers)
        copies[design.id] += total
        different += total > 0
        for segment in design.layout.segments:
            features[segment.kind] += total
        for terrain in design.layout.edges:
            if terrain is not None:
                edges[terrain] += total
        for copy, number in zip(design.copies, numbers, strict=True):
            for name, count in copy.every_icon():
                icons[name] += number * count
    in_play = {tile_id: count for tile_id, count in copies.items() if count}
    return Totals(
        sum(in_play.values()),
        different,
        tokens,
        in_play,
        dict(icons),
        dict(features),
        dict(edges),
    )
