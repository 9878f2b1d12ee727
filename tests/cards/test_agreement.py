"""Games of cards agree with a second, obvious implementation in all that can be seen of them."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from core.engine.events import Awarded
from tests.cards.playing import set_up
from tests.oracle.cards import Options, Oracle
from tests.volume import scaled

if TYPE_CHECKING:
    from core.tileset.schema import OptionValue
    from plugins.prospectors.game import ProspectorsGame

GAMES = scaled(1000, by=25)


def chosen(random: Random) -> dict[str, OptionValue]:
    """Return any values of the options."""
    return {
        "starter": random.choice(["richest", "youngest", "chance"]),
        "two_colors": random.random() < 0.5,
        "layout": random.choice(["scattered", "square"]),
        "match": random.random() < 0.25,
        "rush_cards": random.choice([10, 10, 10, 1, 3, 30, 64]),
        "deadlock": random.choice(["rush", "end", "play_on"]),
        "turn_cap": random.choice([0, 0, 7, 40]),
    }


def shuffled(game: ProspectorsGame) -> list[str]:
    """Return the cards of the last shuffle by place."""
    order = game.chance.outcomes[-1].result
    assert isinstance(order, tuple)
    return [game.setup.names[card] for card in order]


def oracle_of(game: ProspectorsGame) -> Oracle:
    """Begin the same game."""
    options = game.setup.options
    return Oracle(
        [list(game.suits_of(player)) for player in range(len(game.players))],
        game.first,
        shuffled(game),
        Options(
            rounds=len(game.players) if options["match"] else 1,
            rush=int(options["rush_cards"]),
            # Without a cap a round ends after twenty turns for each card and a thousand more.
            cap=int(options["turn_cap"]) or 2280,
            deadlock=str(options["deadlock"]),
        ),
    )


def agree(game: ProspectorsGame, oracle: Oracle) -> None:
    """Compare what both say of a moment."""
    assert [str(action) for action in game.legal_actions()] == oracle.legal()
    assert (game.is_over, list(game.winners)) == (oracle.over, oracle.winners)
    awarded = [(e.player, e.points) for e in game.events if isinstance(e, Awarded)]
    assert awarded == oracle.gains
    assert list(game.scores) == oracle.totals
    if not game.is_over:
        assert (game.player, game.round, game.is_rush) == (
            oracle.player,
            oracle.round,
            oracle.in_rush,
        )


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_games_agree_with_a_second_implementation(players: int) -> None:
    """In each legal action, the points of events, scores and winners, with any options."""
    for number in range(GAMES // 4):
        random = Random(f"{players} {number}")
        game = set_up(players, chosen(random), random.randrange(players)).begin(number)
        oracle = oracle_of(game)
        agree(game, oracle)
        while not game.is_over:
            action = random.choice(list(game.legal_actions()))
            # Small numbers lie together in a memory, and pairs are tried again.
            if random.random() < 0.3:
                action = game.legal_actions()[0]
            game.apply(action)
            oracle.do(str(action))
            if oracle.waits:
                oracle.waits = ""
                oracle.deal(shuffled(game))
            agree(game, oracle)
