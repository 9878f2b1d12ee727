"""The cards of a deck in a rules appendix."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..drawing.deck_cards import card_picture
from ..messages import capital
from ..tileset.schema import in_language
from .rules_art import PIXELS
from .rules_document import Art, Block, Gallery, Grid, Paragraph
from .rules_words import RulesText

if TYPE_CHECKING:
    from collections.abc import Iterator


def deck_blocks(rules_text: RulesText, title: str) -> Iterator[Block]:
    """Yield what cards there are and what they do; nothing if there are none."""
    edition, deck, say = rules_text.edition, rules_text.edition.deck, rules_text.text
    if not deck.cards:
        return
    found, card = deck.totals, rules_text.plain("card")
    cards = rules_text.count(found.cards, card)
    table = rules_text.number(found.cards_on_table)
    goal = say("card goal", title=title)
    yield Paragraph(f"{goal} {capital(say('box cards', cards=cards, table=table))}.")
    if deck.suits:
        suits = rules_text.listed([rules_text.name(suit) for suit in deck.suits])
        yield Paragraph(say("card suits", count=len(deck.suits), suits=suits))
    rows = []
    does = {
        name: effect.title
        for plugin in edition.plugins
        for name, effect in plugin.declaration.effects.items()
    }
    for kind in deck.kinds.values():
        # A design without copies is out of play, and no part of the box.
        own = [design for design in deck.cards if design.kind == kind.name and design.count]
        effect = in_language(does.get(kind.effect or ""), rules_text.language, say("card none"))
        by_value: dict[int, int] = {}
        for design in own:
            if design.value is not None:
                by_value[design.value] = by_value.get(design.value, 0) + design.count
        values = [
            say("box token value", count=count, value=value)
            for value, count in sorted(by_value.items())
        ]
        count = rules_text.number(sum(design.count for design in own))
        name = capital(rules_text.name(kind.name))
        rows.append((f"**{name}**", count, rules_text.listed(values), effect))
    head = (say("card kind"), say("how many"), say("card values"), say("card does"))
    yield Grid(head, tuple(rows))


def deck_gallery(rules_text: RulesText) -> Iterator[Block]:
    """Yield all cards with how many there are of each; nothing if there are none."""
    deck, say = rules_text.edition.deck, rules_text.text
    if not deck.cards:
        return
    card = rules_text.plain("card")
    yield Paragraph(say("all cards intro", cards=rules_text.count(deck.totals.cards, card)))
    pictures = []
    for design in deck.cards:
        if not design.count:
            continue
        parts = [rules_text.name(design.kind), rules_text.name(design.suit or "")]
        parts.append("" if design.value is None else rules_text.number(design.value))
        name = " ".join(part for part in parts if part)
        alt = say("card alt", name=name, count=rules_text.count(design.count, card))
        title = rules_text.name(design.kind)
        label = say("tile copies", id=name, count=design.count)
        picture = card_picture(deck, design, title=title)
        pictures.append(Art(picture, PIXELS, alt, label))
    yield Gallery(tuple(pictures))
