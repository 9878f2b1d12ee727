"""What holds of every game of cards at every moment, whatever is turned up."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.engine.events import Awarded
from tests.cards.playing import set_up, texts
from tests.cards.test_agreement import chosen
from tests.volume import scaled

if TYPE_CHECKING:
    from collections.abc import Iterator

    from plugins.prospectors.game import ProspectorsGame

SEEDS = st.integers(0, 2**32)


def begun(seed: int) -> ProspectorsGame:
    """Begin a game of any options and players."""
    random = Random(seed)
    players = random.randint(2, 5)
    return set_up(players, chosen(random), random.randrange(players)).begin(seed)


def played(seed: int, moves: int = 10_000) -> Iterator[ProspectorsGame]:
    """Play a game at random, and yield it before each action, and at its end."""
    game, random = begun(seed), Random(~seed)
    for _ in range(moves):
        yield game
        if game.is_over:
            return
        actions = game.legal_actions()
        # Often one of the first, so that cards are seen again and again.
        game.apply(actions[random.randrange(random.choice([3, 99]) % len(actions) + 1)])
    yield game


def moment(seed: int) -> ProspectorsGame:
    """Return a game at any of its moments."""
    *_, game = played(seed, Random(seed).randrange(150))
    return game


def state(game: ProspectorsGame) -> object:
    """Return all that can be told of a game."""
    return (
        game.setup.type.position_of(game),
        texts(game),
        game.legal_actions(),
        list(game.scores),
        game.winners,
        game.turned,
        game.chance.outcomes,
        game.figures(),
    )


@settings(max_examples=scaled(200, by=20))
@given(seed=SEEDS)
def test_cards_are_conserved_and_scores_are_what_was_won(seed: int) -> None:
    """On the table, won or removed: each card is in one of these; points are those of gold won."""
    for game in played(seed):
        table = game.table
        there = [card for card in table.cards if card >= 0]
        won = [card for cards in game.won for card in cards]
        assert Counter([*there, *won, *table.removed]) == Counter(game.setup.pile)
        assert table.face_down == len(there) - len(table.face_up) == len(game.legal_actions()) or (
            game.is_over
        )
        if game.rounds == 1:
            gold = [
                sum(int(name[-1]) for name in game.in_front_of(n)) for n in range(len(game.won))
            ]
            assert gold == list(game.scores)
    gained = Counter[int]()
    for event in game.events:
        if isinstance(event, Awarded):
            gained[event.player] += event.points
    assert [gained[player] for player in range(len(game.scores))] == list(game.scores)


@settings(max_examples=scaled(400, by=20))
@given(seed=SEEDS)
def test_views_show_nothing_that_was_not_seen(seed: int) -> None:
    """Two games that differ in nothing but unseen cards give equal views to every player."""
    game = moment(seed)
    other = game.copy()
    hidden = [place for place, seen in enumerate(game.table.seen) if not seen]
    hidden = [place for place in hidden if game.table.cards[place] >= 0]
    dealt = [game.table.cards[place] for place in hidden]
    Random(seed).shuffle(dealt)
    for place, card in zip(hidden, dealt, strict=True):
        other.table.cards[place] = card
    for player in range(len(game.players)):
        view = game.view(player)
        assert view == other.view(player)
        assert view.imagined.table.cards == other.view(player).imagined.table.cards
        assert view.imagine(3).table.cards == other.view(player).imagine(3).table.cards
        assert view.known == {each.place: each.card for each in game.cards if each.seen is not None}
        assert Counter(view.unseen) == Counter(
            each.card for each in game.cards if each.seen is None
        )
        assert bool(view.actions) == (player == game.player and not game.is_over)


@settings(max_examples=scaled(200, by=20))
@given(seed=SEEDS)
def test_an_imagined_game_knows_nothing_of_how_the_cards_came_to_lie(seed: int) -> None:
    """Neither the shuffle, nor the seed, nor the position in which the game began."""
    game = moment(seed)
    position = game.setup.type.position_of(game)
    one, other = (game.setup.begin(number, None, position) for number in (5, 6))
    for whole in (game, one):
        imagined = whole.view(0).imagined
        assert whole.chance.outcomes or whole.position is not None
        assert not imagined.chance.outcomes
        assert not imagined.chance.given
        assert (imagined.position, imagined.history, imagined.future) == (None, [], [])
    first, second = one.view(0).imagined, other.view(0).imagined
    assert (first.seed, first.chance.seed) == (second.seed, second.chance.seed)


@settings(max_examples=scaled(200, by=20))
@given(seed=SEEDS)
def test_what_is_taken_back_can_be_done_again(seed: int) -> None:
    """And a copy goes on by itself, while a fork has nothing to be done again."""
    game = moment(seed)
    before, done = state(game), len(game.history)
    copy = game.copy()
    if not done:
        with pytest.raises(ValueError, match="nothing to take back"):
            game.undo()
        return
    back = Random(seed).randint(1, done)
    assert game.undo(back) == copy.history[done - back]
    assert state(copy) == before != state(game)
    assert game.at_start().legal_actions() == begun(seed).legal_actions()
    for _ in range(back):
        game.redo()
    assert state(game) == before
    assert game.began_as(copy)
    game.undo()
    fork = game.fork()
    with pytest.raises(ValueError, match="nothing to do again"):
        fork.redo()
    assert fork.legal_actions() == game.legal_actions()


@settings(max_examples=scaled(400, by=20))
@given(seed=SEEDS)
def test_a_position_is_taken_up_as_it_was(seed: int) -> None:
    """From plain data too; what was seen, whose turn it is and how the round goes are in it."""
    game = moment(seed)
    kind = game.setup.type
    position = kind.position_of(game)
    assert kind.position.model_validate(position.as_data()) == position
    again = game.setup.begin(5, None, position)
    assert kind.position_of(again) == position
    assert again.legal_actions() == game.legal_actions()
    assert (again.winners, again.scores) == (game.winners, game.scores)
    assert again.view(0).known == game.view(0).known
