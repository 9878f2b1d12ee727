"""Odds of games with cards: shares that add up, and outcomes as the game itself has them."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations_with_replacement
from random import Random
from typing import TYPE_CHECKING

import pytest

from core.analysis.deck_odds import deck_odds, outcomes
from core.engine.game_types import prepare
from tests.editions import edition_of
from tests.volume import scaled

if TYPE_CHECKING:
    from core.engine.deck_game import CardGame


@pytest.fixture(scope="module")
def opening() -> CardGame:
    """Return the card game for two as it begins."""
    edition = edition_of("gold-rush-cards")
    game: CardGame = prepare(edition, 2).begin(3)  # type: ignore[assignment]
    return game


def test_at_the_beginning_the_odds_are_those_of_the_deck(opening: CardGame) -> None:
    """24 gold, 35 miners of five colours and 5 dynamite are all there are (C3-C5)."""
    odds = deck_odds(opening)
    assert (odds.unseen, odds.known) == (64, 0)
    assert {each.kind: each.chance for each in odds.kinds} == {
        "gold": Fraction(24, 64),
        "miner": Fraction(35, 64),
        "dynamite": Fraction(5, 64),
    }
    suits = {each.suit: each.unseen for each in odds.suits}
    assert suits.pop(None) == 29
    assert set(suits.values()) == {7}
    gold, miner, _ = odds.kinds
    assert odds.pair(gold, gold) == Fraction(24 * 23, 64 * 63)
    assert odds.pair(gold, miner) == Fraction(2 * 24 * 35, 64 * 63)


def test_shares_add_up_and_outcomes_are_the_means_of_what_happens(opening: CardGame) -> None:
    """At every moment of random games; a card that was seen brings what turning it up brings."""
    dice = Random(2)
    for _ in range(scaled(20, 10)):
        game = opening.copy()
        while not game.is_over:
            odds = deck_odds(game)
            for shares in (odds.kinds, odds.values, odds.suits):
                assert sum(each.unseen for each in shares) == odds.unseen
                assert sum(len(each.known) for each in shares) == odds.known
            pairs = combinations_with_replacement(odds.kinds, 2)
            assert sum(odds.pair(*pair) for pair in pairs) == (odds.unseen > 1)
            if dice.random() < 0.1:
                _check_outcomes(game)
            actions = game.legal_actions()
            game.apply(actions[int(dice.random() * len(actions))])


def _check_outcomes(game: CardGame) -> None:
    """Turn up every card that lies face down, each in a copy."""
    unseen: list[tuple[int, ...]] = []
    known = {}
    for card in game.cards:
        if not card.face_up:
            new = game.copy()
            new.apply(game.setup.parse(game, f"turn {card.place + 1}"))
            gains = tuple(now - then for now, then in zip(new.scores, game.scores, strict=True))
            if card.seen is None:
                unseen.append(gains)
            else:
                known[card.place] = gains
    found = {each.place: each for each in outcomes(game)}
    blind = found.pop(None, None)
    assert {place: each.points for place, each in found.items()} == known
    if blind is not None:
        means = tuple(Fraction(sum(column), len(unseen)) for column in zip(*unseen, strict=True))
        assert blind.points == means
        assert blind.scores == Fraction(sum(any(gains) for gains in unseen), len(unseen))
