"""The cards of a deck as a rules appendix speaks of them."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from ..drawing.deck_cards import card_picture
from ..messages import capital
from ..tileset.schema import in_language
from .rules_art import PIXELS
from .rules_document import Art

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from ..edition.deck import CardDesign
    from ..edition.edition import Edition
    from ..edition.plugin_manifest import Plugin
    from .rules_words import RulesText


class DeckKind(NamedTuple):
    """A kind of card: its name, how many there are, how many of each value, and what it does."""

    name: str
    cards: int
    values: Sequence[tuple[int, int]]
    effect: str
    starts: str


class DeckRules:
    """What the templates ask for of a deck."""

    def __init__(self, rules_text: RulesText) -> None:
        self._text, self._edition = rules_text, rules_text.edition

    def kinds(self) -> Iterator[DeckKind]:
        """Yield each kind of card."""
        deck, text = self._edition.deck, self._text
        does = {
            name: effect.title
            for plugin in self._edition.plugins
            for name, effect in plugin.declaration.effects.items()
        }
        for kind in deck.kinds.values():
            # A design without copies is out of play, and no part of the box.
            own = [design for design in deck.cards if design.kind == kind.name and design.count]
            values = Counter[int]()
            for design in own:
                if design.value is not None:
                    values[design.value] += design.count
            effect = in_language(does.get(kind.effect or ""), text.language, "")
            name, cards = capital(text.name(kind.name)), sum(design.count for design in own)
            yield DeckKind(name, cards, sorted(values.items()), effect, kind.starts)

    def picture(self, design: CardDesign) -> Art:
        """A card."""
        title = self._text.name(design.kind)
        return Art(card_picture(self._edition.deck, design, title=title), PIXELS)


def kinds_by_effect(edition: Edition, plugin: Plugin) -> Mapping[str, list[str]]:
    """The names of the cards that have each effect of a plugin: `{digger}` are those that dig.

    `{own_card}` are those that start with a player.
    """
    kinds = edition.deck.kinds.values()
    effects = plugin.declaration.effects
    found = {effect: [kind.name for kind in kinds if kind.effect == effect] for effect in effects}
    return {"own_card": [kind.name for kind in kinds if kind.starts == "player"], **found}
