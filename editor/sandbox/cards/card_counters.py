"""What players of a game with cards have: their suits, what they have won; and what was removed."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING

from core.engine.state import NOBODY

from ..players.belongings import Belonging
from ..players.counters import Counters
from .card_names import small_card

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from PySide6.QtCore import QObject
    from PySide6.QtGui import QImage

    from ..play import CardPlay
    from ..view_context import CardContext
    from .card_game_kind import CardGameKind


class CardCounters(Counters):
    """Tells of piles of cards, those that lie hidden by their number alone."""

    _play: CardPlay

    def __init__(
        self, kind: CardGameKind, context: CardContext, owner: int, parent: QObject
    ) -> None:
        super().__init__(context, owner, parent)
        self._kind = kind

    def all(self) -> list[Belonging]:
        return [*(self._of_game() if self._owner == NOBODY else self._of_player())]

    def _of_player(self) -> Iterator[Belonging]:
        game, owner = self._play.game, self._owner
        suits = [self._kind.names.phrase(suit) for suit in game.suits_of(owner)]
        own = game.begun_with(owner)
        for card in own:
            tip = self.tr("{card}, for the colours: {suits}").format(
                card=self._kind.names.card(card), suits=", ".join(suits)
            )
            yield Belonging("", tip, self._draw(card))
        if suits and not own:
            yield Belonging(", ".join(suits), ", ".join(suits), caption=self.tr("Colours"))
        yield self._won(game.in_front_of(owner))

    def _won(self, cards: Sequence[str]) -> Belonging:
        """Return the cards that a player has won, with their points if they are seen."""
        seen = self._play.seen_seats
        said = self.tr("%n cards won", "", len(cards))
        if seen is not None and self._owner not in seen:
            if cards:
                said = self.tr("{text}, face down").format(text=said)
            return Belonging(f"×{len(cards)}", said, self._draw(None), is_gone=not cards)
        deck = self._play.edition.deck
        worth = sum(design.worth for card in cards if (design := deck.design(card)) is not None)
        tip = self.tr("{text}: {cards}").format(text=said, cards=self._listed(cards))
        return Belonging(
            f"×{len(cards)}", tip if cards else said, self._draw(cards[-1] if cards else None),
            more=f"= {worth}" if cards else "", is_gone=not cards,
        )  # fmt: skip

    def _of_game(self) -> Iterator[Belonging]:
        game = self._play.game
        removed, unused = game.removed, game.unused
        said = self.tr("%n cards removed", "", len(removed))
        tip = self.tr("{text}: {cards}").format(text=said, cards=self._listed(removed))
        yield Belonging(
            f"×{len(removed)}", tip if removed else said,
            self._draw(removed[-1] if removed else None), is_gone=not removed,
        )  # fmt: skip
        if unused:
            said = self.tr("%n cards take no part", "", len(unused))
            tip = self.tr("{text}: {cards}").format(text=said, cards=self._listed(unused))
            yield Belonging(f"×{len(unused)}", tip, self._draw(unused[0]), is_gone=True)

    def _listed(self, cards: Sequence[str]) -> str:
        names = self._kind.names
        counts = Counter(cards)
        each = [
            f"{n} × {names.card(card)}" if n > 1 else names.card(card) for card, n in counts.items()
        ]
        return ", ".join(each)

    def _draw(self, card: str | None) -> Callable[[int, float], QImage]:
        deck = self._play.edition.deck
        return partial(small_card, deck, None if card is None else deck.design(card))
