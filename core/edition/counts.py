"""Counts of a set and of an edition: tiles, designs, tokens, icons, features, edges and cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from ..tileset.set_schema import Expectations
from .composition import own_deck
from .deck import DeckTotals
from .edition import Design, Edition, once_for_edition


@dataclass(frozen=True, slots=True, kw_only=True)
class Totals(DeckTotals):
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
    """One line of a distribution: a count, and what is expected of it if that is stated.

    `counted` says what is counted where the group does not: copies, icons and so on.
    """

    group: str
    name: str
    actual: int
    expected: int | None = None
    counted: str = ""

    @property
    def agrees(self) -> bool:
        """Whether the count is as expected, or nothing is."""
        return self.expected is None or self.expected == self.actual


@once_for_edition  # every view of a window asks for the totals after each edit
def totals(edition: Edition) -> Totals:
    """Counts of what is in play."""
    in_play = ((design, [copy.count for copy in design.copies]) for design in edition.designs)
    tokens = sum(sum(pool.values()) for pool in edition.tokens.values())
    return count_all(in_play, tokens, edition.deck.totals)


@once_for_edition
def own_totals(edition: Edition) -> tuple[Totals, ...]:
    """Return, for each set, counts of the tiles, tokens and icons that its own file states."""
    return tuple(_own_totals(edition, number) for number in range(len(edition.sets)))


def _own_totals(edition: Edition, number: int) -> Totals:
    pools = edition.sets[number].tileset.tokens.values()
    tokens = sum(count or 0 for pool in pools if pool for count in pool.values())
    own = (design for design in edition.designs if design.set_number == number)
    deck = own_deck(edition, number).totals
    return count_all(((design, design.printed) for design in own), tokens, deck)


def expected_rows(found: Totals, stated: Expectations | None) -> list[Row]:
    """All counts with what is expected of them, by group: totals, copies and so on."""
    rows = []
    tiles, cards = ("tiles", "designs", "tokens"), ("cards", "cards_on_table")
    # Of a deck without tiles, and of a tile set without cards, the other half is left out.
    counted = (tiles if found.tiles or not found.cards else ()) + (cards if found.cards else ())
    for name in (*tiles, *cards):
        wanted = getattr(stated, name, None)
        if wanted is not None or name in counted:
            rows.append(Row("totals", name, getattr(found, name), wanted))
    for group in ("copies", "icons", "features", "edges", "card_kinds", "card_values"):
        counts: Mapping[str, int] = getattr(found, group)
        expected: Mapping[str, int] = getattr(stated, group) if stated else {}
        names = dict.fromkeys((*counts, *expected))
        rows += [Row(group, name, counts.get(name, 0), expected.get(name)) for name in names]
    return rows


def own_distribution(edition: Edition) -> tuple[Row, ...]:
    """The files that sets expect of their own, with what these hold, the last set first.

    The group of such a row is the id of its set. A base alone has none: it is the edition.
    """
    if len(edition.sets) == 1:
        return ()
    return tuple(
        replace(row, group=source.tileset.id, counted=row.group)
        for number, source in reversed(list(enumerate(edition.sets)))
        for row in expected_rows(own_totals(edition)[number], source.tileset.expect)
        if row.expected is not None
    )


def distribution(edition: Edition) -> tuple[Row, ...]:
    """All counts of what is in play, with what is expected of this edition.

    That is what the last set expects of the edition, and, where it is alone, of its own tiles.
    """
    stated = edition.sets[-1].tileset.expect_edition if edition.stands_alone else None
    if len(edition.sets) == 1:
        stated = stated or edition.sets[0].tileset.expect
    return tuple(expected_rows(totals(edition), stated))


def token_rows(edition: Edition) -> tuple[Row, ...]:
    """The number of tokens of each value, by pool; the group of a row is its pool."""
    return tuple(
        Row(pool, str(value), number, counted="tokens")
        for pool, values in edition.tokens.items()
        for value, number in values.items()
    )


def tiles_behind(edition: Edition, row: Row) -> list[Design]:
    """The designs in play that a row counts, or that draw the tokens it counts.

    A row about one set's own file is about the designs of that set, in play or not.
    """
    counted = row.counted or row.group
    drawing = {name for name, kind in edition.icons.items() if kind.draws}
    if counted == "tokens" and row.group in edition.tokens:
        drawing = {name for name in drawing if edition.icons[name].draws == row.group}
    of_set = counted not in (row.group, "tokens") and row.group in edition.ids
    # None means all sets here.
    own = edition.ids.index(row.group) if of_set else None
    designs = [design for design in edition.designs if own in (None, design.set_number)]
    return [
        design
        for design in designs
        if (design.count or own is not None) and _shows(design, counted, row.name, drawing)
    ]


def _shows(design: Design, counted: str, name: str, drawing: set[str]) -> bool:
    icons = {icon for copy in design.copies for icon, number in copy.every_icon() if number}
    if counted == "tokens" or (counted == "totals" and name == "tokens"):
        return bool(icons & drawing)
    shown: dict[str, Iterable[str | None]] = {
        "totals": [name],
        "copies": [design.id],
        "icons": icons,
        "features": [segment.kind for segment in design.layout.segments],
        "edges": design.layout.edges,
    }
    return name in shown.get(counted, ())


def count_all(designs: Iterable[tuple[Design, list[int]]], tokens: int, deck: DeckTotals) -> Totals:
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
        tiles=sum(in_play.values()),
        designs=different,
        tokens=tokens,
        copies=in_play,
        icons=dict(icons),
        features=dict(features),
        edges=dict(edges),
        cards=deck.cards,
        cards_on_table=deck.cards_on_table,
        card_kinds=deck.card_kinds,
        card_values=deck.card_values,
    )
