"""Odds of a game with cards on the table: what the cards are that nobody has seen.

All that lies face down and was not shown is equally likely to lie on any place of it, whoever asks:
what was shown, all have seen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from ..edition.deck import CardDesign, Deck
from ..engine.actions import Action
from ..engine.deck_game import CardGame, TableCard, place_of


class UnseenShare(NamedTuple):
    """Cards that have something in common: how many were not seen, and how many lie in sight.

    `kind`, `suit` and `value` say what they have in common, None for what differs; `known` are the
    places of those that were seen. `chance` is that of one unseen card to be among them.
    """

    kind: str | None
    suit: str | None
    value: int | None
    unseen: int
    known: tuple[int, ...]
    chance: Fraction


@dataclass(frozen=True, slots=True)
class DeckOdds:
    """The shares of kinds, of the values of each kind, and of suits, in the order of the deck."""

    unseen: int
    known: int
    kinds: tuple[UnseenShare, ...]
    values: tuple[UnseenShare, ...]
    suits: tuple[UnseenShare, ...]

    def pair(self, first: UnseenShare, second: UnseenShare) -> Fraction:
        """The chance that two unseen cards are of two kinds, in any order."""
        pairs = self.unseen * (self.unseen - 1)
        if not pairs:
            return Fraction(0)
        if first == second:
            return Fraction(first.unseen * (first.unseen - 1), pairs)
        return Fraction(2 * first.unseen * second.unseen, pairs)


class TurnOutcome(NamedTuple):
    """What turning up a card brings: the mean points of each player, and the chance that it scores.

    `place` is that of a card that was seen, None for any unseen card.
    """

    place: int | None
    points: tuple[Fraction, ...]
    scores: Fraction


def deck_odds(game: CardGame) -> DeckOdds:
    """The cards on the table that are unseen."""
    deck = game.setup.edition.deck
    lying = [(card, deck.design(card.card)) for card in game.cards if not card.face_up]
    return DeckOdds(
        unseen=sum(card.seen is None for card, _ in lying),
        known=sum(card.seen is not None for card, _ in lying),
        kinds=tuple(_shares(deck, lying, lambda design: (design.kind, None, None))),
        values=tuple(_shares(deck, lying, lambda design: (design.kind, None, design.value))),
        suits=tuple(_shares(deck, lying, lambda design: (None, design.suit, None))),
    )


def outcomes(game: CardGame) -> tuple[TurnOutcome, ...]:
    """The points that each card turned up next would bring at once, the best one first.

    Cards that nobody has seen are one: their outcomes are weighed by how many of each there are.
    Before the second card of a pair nothing is brought by the first.
    """
    lying = [card for card in game.cards if not card.face_up]
    unseen = Counter(card.card for card in lying if card.seen is None)
    # One place for each design: which of them does not matter, see `_gains`.
    where = {card.card: card.place for card in lying if card.seen is None}
    turns = {place_of(action): action for action in game.legal_actions()}
    found = [
        TurnOutcome(card.place, gains, Fraction(any(gains)))
        for card in lying
        if card.seen is not None and card.place in turns
        for gains in [_gains(game, turns[card.place])]
    ]
    weighed = [
        (count, _gains(game, turns[where[card]]))
        for card, count in unseen.items()
        if where[card] in turns
    ]
    total = sum(count for count, _ in weighed)
    if total:
        players = range(len(game.scores))
        mean = tuple(
            Fraction(sum(n * gains[seat] for n, gains in weighed), total) for seat in players
        )
        scoring = Fraction(sum(n for n, gains in weighed if any(gains)), total)
        found.append(TurnOutcome(None, mean, scoring))
    mover = game.player

    def lead(outcome: TurnOutcome) -> Fraction:
        # Own points less those of all others.
        return 2 * outcome.points[mover] - sum(outcome.points)

    return tuple(sorted(found, key=lead, reverse=True))


def _gains(game: CardGame, turn: Action) -> tuple[Fraction, ...]:
    """The points that turning up a card brings."""
    # Which of the unseen places a design lies on changes nothing of what it brings.
    before, new = game.scores, game.copy()
    new.apply(turn)
    return tuple(Fraction(now - then) for now, then in zip(new.scores, before, strict=True))


def _shares(
    deck: Deck,
    lying: Sequence[tuple[TableCard, CardDesign | None]],
    group: Callable[[CardDesign], tuple[str | None, str | None, int | None]],
) -> Iterator[UnseenShare]:
    """Yield what has something in common and starts on the table, in the order of the deck."""
    total = sum(card.seen is None for card, _ in lying)
    for key in dict.fromkeys(map(group, deck.on_table)):
        cards = [card for card, design in lying if design is not None and group(design) == key]
        unseen = sum(card.seen is None for card in cards)
        known = tuple(card.place for card in cards if card.seen is not None)
        yield UnseenShare(*key, unseen, known, Fraction(unseen, total) if total else Fraction(0))
