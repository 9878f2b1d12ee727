"""The cards of an edition: its suits, its kinds of cards, and every design of them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice
from typing import TYPE_CHECKING, Any, Final

from ..tileset.deck_schema import (
    EACH,
    CardDeclaration,
    CardKindDeclaration,
    Starts,
    SuitDeclaration,
)
from ..tileset.schema import MOST
from .kinds import NO_COLOR

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
    from pathlib import Path

    from .plugin_manifest import EffectDeclaration, Plugin
DECK_SECTIONS: Final = ("suits", "card_kinds", "cards")
"""The keys of a set that a deck is made of."""


@dataclass(frozen=True, slots=True)
class Suit:
    """A suit of cards, with its colour as #rrggbb."""

    name: str
    color: str
    symbol: Path | None = None


@dataclass(frozen=True, slots=True)
class CardKind:
    """A kind of card: what it does, by the name of an effect, and where its cards start."""

    name: str
    effect: str | None = None
    starts: Starts = "table"
    symbol: Path | None = None


@dataclass(frozen=True, slots=True)
class CardDesign:
    """Cards that look alike, and how many there are of them.

    `entry` is the name under which a set states them: with `suit: each` it stands for several
    designs, one of every suit.
    """

    id: str
    entry: str
    kind: str
    suit: str | None = None
    value: int | None = None
    count: int = 1

    @property
    def worth(self) -> int:
        """Its value; 0 if it has none."""
        return self.value or 0


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckTotals:
    """How many cards there are, also by kind, and what the values of each kind add up to."""

    cards: int = 0
    cards_on_table: int = 0
    card_kinds: Mapping[str, int] = field(default_factory=dict)
    card_values: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Deck:
    """All cards of an edition, in the order in which its sets state them.

    `back` is the file with the picture on their backs. A design whose kind or suit nothing
    declares is none of them, nor are any behind the first 9999 designs: verification says so.
    """

    suits: Mapping[str, Suit]
    kinds: Mapping[str, CardKind]
    cards: tuple[CardDesign, ...]
    back: Path | None = None

    def __bool__(self) -> bool:
        """Whether there is any card."""
        return bool(self.cards)

    def design(self, card: str) -> CardDesign | None:
        """The first design of that id, or None."""
        return self._by_id.get(card)

    def kind_of(self, design: CardDesign) -> CardKind:
        """The kind of one of its designs."""
        return self.kinds[design.kind]

    @cached_property
    def on_table(self) -> tuple[CardDesign, ...]:
        """The designs of which there is a card on the table when a game starts."""
        return self._starting("table")

    @cached_property
    def with_players(self) -> tuple[CardDesign, ...]:
        """The designs of which there is a card with a player when a game starts."""
        return self._starting("player")

    @cached_property
    def totals(self) -> DeckTotals:
        """How many cards there are."""
        kinds: Counter[str] = Counter(dict.fromkeys(self.kinds, 0))
        values: Counter[str] = Counter()
        for design in self.cards:
            kinds[design.kind] += design.count
            if design.value is not None:
                values[design.kind] += design.value * design.count
        on_table = sum(design.count for design in self.on_table)
        return DeckTotals(
            cards=kinds.total(),
            cards_on_table=on_table,
            card_kinds=dict(kinds),
            card_values=dict(values),
        )

    def of_entries(self, entries: Collection[str]) -> Deck:
        """The same deck with only the designs that some entries stand for."""
        cards = tuple(design for design in self.cards if design.entry in entries)
        return Deck(self.suits, self.kinds, cards, self.back)

    def _starting(self, where: Starts) -> tuple[CardDesign, ...]:
        return tuple(
            design
            for design in self.cards
            if design.count and self.kinds[design.kind].starts == where
        )

    @cached_property
    def _by_id(self) -> Mapping[str, CardDesign]:
        # Reversed, so that of two designs with one id the first is found.
        return {design.id: design for design in reversed(self.cards)}


NO_DECK: Final = Deck({}, {}, ())


def make_deck(
    declared: Mapping[str, Mapping[str, Any]],
    symbol: Callable[[str], Path | None],
    back: str | None = None,
) -> Deck:
    """Make a deck of what sets declare together; `symbol` finds a symbol file by its name.

    `back` is the name of the one with the picture on the back.
    """

    def picture(name: str | None) -> Path | None:
        return symbol(name) if name else None

    suits, kinds = {}, {}
    for name, data in declared["suits"].items():
        suit = SuitDeclaration.model_validate(data)
        suits[name] = Suit(name, suit.color or NO_COLOR, picture(suit.symbol))
    for name, data in declared["card_kinds"].items():
        kind = CardKindDeclaration.model_validate(data)
        kinds[name] = CardKind(name, kind.effect, kind.starts or "table", picture(kind.symbol))
    known = {*suits, None, EACH}
    stated = ((n, CardDeclaration.model_validate(data)) for n, data in declared["cards"].items())
    designs = (
        design
        for name, card in stated
        if card.kind in kinds and card.suit in known
        for design in designs_of(name, card, suits)
    )
    # Entries of every suit multiply: without a bound a small file would fill the memory.
    cards = tuple(islice(designs, MOST))
    return Deck(suits, kinds, cards, picture(back))


def designs_of(
    entry: str, stated: CardDeclaration, suits: Mapping[str, object]
) -> Iterator[CardDesign]:
    """Yield the designs that an entry stands for: with `suit: each` one of every suit.

    One without a kind stands for none.
    """
    if stated.kind is None:
        return
    count = 1 if stated.count is None else stated.count
    for suit in suits if stated.suit == EACH else (stated.suit,):
        name = f"{entry}_{suit}" if stated.suit == EACH else entry
        yield CardDesign(name, entry, stated.kind, suit, stated.value, count)


def number_of(stated: CardDeclaration, suits: Collection[str]) -> int:
    """The number of cards that an entry stands for, whether it has a kind or not."""
    designs = len(suits) if stated.suit == EACH else 1
    return designs * (1 if stated.count is None else stated.count)


def effects(plugins: Iterable[Plugin]) -> dict[str, EffectDeclaration]:
    """The effects that cards can have in an edition with plugins; the first of a name holds."""
    found: dict[str, EffectDeclaration] = {}
    for plugin in plugins:
        found = {**plugin.declaration.effects, **found}
    return found
