"""Examples of cards for new sets: a deck to start from, and what can be laid over a deck."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ..edition.composition import MERGED
from ..edition.counts import totals
from ..edition.deck import effects
from ..edition.rename import free_name
from ..messages import msg
from ..tileset.schema import in_language
from ..tileset.yaml_writer import flow, scalar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from ..edition.edition import Edition
    from ..edition.plugin_manifest import EffectDeclaration, Plugin

    Entries = dict[str, dict[str, Any]]
    Say = Callable[[str], str]

_SUITS: Final[Entries] = {
    "red": {"color": "#b3362b"},
    "blue": {"color": "#2f6690"},
    "green": {"color": "#4f7942"},
    "yellow": {"color": "#d9a521"},
    "purple": {"color": "#6d4a7c"},
}
_HOME: Final = "home"
"""What players have in front of them, one of every suit."""
_OF_SUITS: Final = msg("The suits, which texts for players call colours.")
_OF_KINDS: Final = msg(
    "The kinds of cards. An effect is what the plugin does with a card; a card without one does "
    "nothing. Cards start on the table, or with a player."
)
_OF_CARDS: Final = msg(
    "The cards, and how many there are of each. With `suit: each` an entry is one design of every "
    "suit."
)
_EXPECTED: Final = msg("What is expected, so that verification says what differs.")
_OTHER_CARDS: Final = msg(
    "How many cards there are of a design; those that are not named keep their number."
)
_NEW_KIND: Final = msg("A kind of card of its own, with an effect that there is.")
_SAME_NUMBER: Final = msg("The number of cards stays the same.")


def is_deck(edition: Edition) -> bool:
    """Whether an edition has cards, or a game of a plugin, and no tiles."""
    return not edition.designs and bool(edition.declared["cards"] or edition.game)


def deck_sections(
    game: Plugin | None, say: Say, language: str, *, bare: bool
) -> Iterator[tuple[str, list[str]]]:
    """Yield the parts of a new deck, each with its comment: a kind for each effect of a game.

    What effects do is described in that language. A bare deck has one kind, and one card of each
    suit.
    """
    known = effects([game]) if game else {}
    if bare:
        known = dict(list(known.items())[:1])
    kinds: Entries = {name: {"effect": name} for name in known} or {"card": {}}
    cards: Entries = {}
    for name, effect in known.items() if not bare else ():
        cards |= _cards_of(name, effect)
    if not cards:
        kind = next(iter(kinds))
        value = {"value": 1} if known and "value" in known[kind].takes else {}
        cards[kind] = {"kind": kind, "suit": "each", **value}
    if not bare:
        kinds[free_name(_HOME, kinds)] = {"starts": "player"}
        home = [*kinds][-1]
        cards[home] = {"kind": home, "suit": "each"}
    titles = {name: in_language(effect.title, language, "") for name, effect in known.items()}
    yield say(_OF_SUITS), ["suits:", *_aligned(_SUITS)]
    yield say(_OF_KINDS), ["card_kinds:", *_aligned(kinds, titles)]
    yield say(_OF_CARDS), ["cards:", *_aligned(cards)]
    if not bare:
        number = sum(
            card.get("count", 1) * (len(_SUITS) if card.get("suit") == "each" else 1)
            for card in cards.values()
        )
        yield say(_EXPECTED), [f"expect: {{cards: {number}}}"]


def _cards_of(name: str, effect: EffectDeclaration) -> Entries:
    """A few cards with what an effect makes use of."""
    suit = {"suit": "each"} if "suit" in effect.takes else {}
    if "value" not in effect.takes:
        return {name: {"kind": name, **suit, "count": 4}}
    values = (2, 3, 4) if suit else (1, 2, 3)
    copies = 2 if suit else 6
    return {
        f"{name}_{value}": {"kind": name, **suit, "value": value, "count": copies}
        for value in values
    }


def new_kind(edition: Edition) -> tuple[str, dict[str, Any], dict[str, Any]]:
    """A kind of card that a deck does not have, with its declaration and a card of it."""
    taken = {name for part in MERGED for name in edition.declared[part]}
    known = effects(edition.plugins)
    used = [kind.effect for kind in edition.deck.kinds.values() if kind.effect in known]
    effect = next(iter((*used, *known)), None)
    name = free_name("special", taken)
    declared = {"effect": effect} if effect else {}
    takes = known[effect].takes if effect else ()
    deck = edition.deck
    of_effect = [card.value or 0 for card in deck.cards if deck.kind_of(card).effect == effect]
    highest = max(of_effect, default=0)
    suit = {"suit": "each"} if "suit" in takes and edition.deck.suits else {}
    value = {"value": highest + 1} if "value" in takes else {}
    return name, declared, {"kind": name, **suit, **value, "count": 2}


def cards_of_new_kind(edition: Edition, say: Say) -> list[tuple[str, list[str]]]:
    """A kind of card with cards of it, to lay over a deck."""
    name, declared, card = new_kind(edition)
    lines = ["card_kinds:", f"  {name}: {flow(declared)}", "", "cards:", f"  {name}: {flow(card)}"]
    return [(say(_NEW_KIND), lines)]


def other_cards(edition: Edition, say: Say) -> list[tuple[str, list[str]]]:
    """Counts by which there is one more of the rarest card, and one fewer of another."""
    plain = [card for card in edition.deck.on_table if card.suit is None]
    # Of entries of every suit each card more is one of every suit, which the totals would show.
    if len(plain) > 1:
        more, fewer = min(plain, key=lambda c: c.count), max(plain, key=lambda c: c.count)
        if more is not fewer and fewer.count > 1:
            counts = {
                more.entry: {"count": more.count + 1},
                fewer.entry: {"count": fewer.count - 1},
            }
            # Stated, so that verification says so if the exchange is changed by halves.
            expected = [f"expect_edition: {{cards: {totals(edition).cards}}}"]
            return [
                (say(_OTHER_CARDS), ["cards:", *_aligned(counts)]),
                (say(_SAME_NUMBER), expected),
            ]
    first = next(iter(edition.deck.cards), None)
    if first is None:
        return []
    lines = ["cards:", *_aligned({first.entry: {"count": first.count + 1}})]
    return [(say(_OTHER_CARDS), lines)]


def cards_to_uncomment(edition: Edition) -> Iterator[tuple[str, list[str]]]:
    """Yield examples, as comments, that fit a deck that is extended."""
    base = scalar(edition.ids[-1])
    name, declared, card = new_kind(edition)
    opening = (
        f"New suits and kinds of cards join those of {base}; a value changes what is there, null "
        "removes it."
    )
    yield opening, ["# card_kinds:", f"#   {name}: {flow(declared)}"]
    lines = ["# cards:", f"#   {name}: {flow(card)}"]
    first = next(iter(edition.deck.cards), None)
    if first is not None:
        counted = {"count": first.count + 1}
        lines.append(f"#   {scalar(first.entry)}: {flow(counted)}   # one more of {base}")
    yield "Cards, and how many there are of each:", lines


def _aligned(entries: Entries, comments: Mapping[str, str] | None = None) -> list[str]:
    """Entries one below the other, with comments behind some."""
    heads = {name: f"{scalar(name)}:" for name in entries}
    wide = max(map(len, heads.values()))
    lines = {name: f"  {heads[name]:{wide}} {flow(entry)}" for name, entry in entries.items()}
    far = max(map(len, lines.values()))
    said = comments or {}
    return [f"{line:{far}}   # {said[n]}" if said.get(n) else line for n, line in lines.items()]
