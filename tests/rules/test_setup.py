"""Setting up: players, tiles, tokens, pieces, and who begins (rules 1-10)."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from core.engine.errors import Unplayable
from core.engine.game import Game
from core.engine.scoring import track
from core.engine.setup import Setup
from tests.editions import edition_of
from tests.rules.playing import play


@cache
def setup(players: int = 3) -> Setup:
    """Return a setup of the whole base game."""
    edition = edition_of("gold-rush")
    return Setup(edition, players)


@pytest.mark.rule("1")
def test_two_to_five_play() -> None:
    """One is too few, six are too many."""
    for players in (2, 3, 4, 5):
        assert len(Game(setup(players), 1).scores) == players
    for players in (1, 6):
        with pytest.raises(Unplayable, match=f"{players} players?; this game is for 2 to 5"):
            setup(players)


@pytest.mark.rule("2")
def test_the_start_tile_is_not_shuffled() -> None:
    """72 tiles; whatever the seed, a copy of 33 opens the table, and four are in the deck."""
    for seed in range(5):
        game = Game(setup(), seed)
        names = setup().tables.names
        deck = Counter(names[copy] for copy in [*game.deck, game.drawn or 0])
        assert deck.total() == 71
        assert deck["33"] == 4
        assert game.board.segment_at(0, 0, "mountain N") is not None


@pytest.mark.rule("3")
def test_there_are_63_tokens_worth_115() -> None:
    """Ten of 1, thirty of 2, ten of 3, three of 5, ten of gravel."""
    values = setup().token_values["mining"]
    assert Counter(values) == {0: 10, 1: 10, 2: 30, 3: 10, 5: 3}
    assert (len(values), sum(values)) == (63, 115)


@pytest.mark.rule("4")
def test_four_of_five_cowboys_are_in_the_supply() -> None:
    """The fifth stands on space 0 of the score track."""
    cowboy = setup().edition.pieces["cowboy"]
    assert (cowboy.per_player, cowboy.on_scoreboard) == (5, 1)
    game = Game(setup(), 1)
    assert [game.spare("cowboy", player) for player in range(3)] == [4, 4, 4]
    assert [track(score).space for score in game.scores] == [0, 0, 0]


@pytest.mark.rule("5")
def test_everybody_has_one_tent_in_the_supply() -> None:
    """None stands on the table."""
    game = Game(setup(), 1)
    assert [game.spare("tent", player) for player in range(3)] == [1, 1, 1]
    assert play().tent("BLUE") == ""


@pytest.mark.rule("6")
def test_a_token_lies_on_the_start_tile() -> None:
    """The first of the supply, on the mountain at the centre of the table."""
    table = play(tokens=(5, 3))
    assert table.game.board.position(0) == (0, 0)
    assert table.pile("mountain N at (0,0)") == (5,)


@pytest.mark.rule("7")
def test_the_tiles_are_shuffled() -> None:
    """Two seeds give two orders of the same 71 tiles."""
    one, other = (Game(setup(), seed) for seed in (1, 2))
    decks = [[*game.deck, game.drawn or 0] for game in (one, other)]
    assert sorted(decks[0]) == sorted(decks[1])
    assert decks[0] != decks[1]


@pytest.mark.rule("8")
def test_the_tokens_are_shuffled() -> None:
    """Two seeds give two orders; 62 are left."""
    one, other = (Game(setup(), seed).tokens["mining"] for seed in (1, 2))
    assert len(one.supply) == len(other.supply) == 62
    assert one.everywhere() == other.everywhere()
    assert one.supply != other.supply


@pytest.mark.rule("9")
def test_the_players_say_who_begins() -> None:
    """Whoever was chosen has the first turn; the seats are told."""
    table = play(players=["Ann", "Bo", "Cy"], first=1)
    assert table.player == "Bo"
    assert table.story[0] == "33 opens the table; Ann, Bo, Cy sit clockwise; Bo begins"


@pytest.mark.rule("10")
def test_play_goes_clockwise() -> None:
    """In order of seats, from the last to the first again."""
    table = play(
        """
        RED: 01 at (1,0)
        YELLOW: 01 at (2,0)
        BLUE: 01 at (3,0)
        """,
        players=3,
        first=1,
    )
    assert table.player == "RED"
