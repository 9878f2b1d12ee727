"""What players see: the drawn tile, farmers lying down, tokens (rules 15, 23, 34, 44, 67)."""

from __future__ import annotations

import pytest

from core.engine.player_view import view
from tests.rules.playing import play


@pytest.mark.rule("15")
def test_everybody_sees_the_drawn_tile() -> None:
    """So that all can give advice."""
    game = play("BLUE: 01 at (1,0)", then="47/4", players=3).game
    drawn = [view(game, player).drawn for player in range(3)]
    assert [tile and tile.tile for tile in drawn] == ["47", "47", "47"]


@pytest.mark.rule("34")
def test_farmers_lie_and_others_stand() -> None:
    """In the view of either player."""
    game = play(
        """
        BLUE: 01 at (1,0); cowboy on prairie N
        RED: 01 at (2,0); cowboy on railroad E
        """
    ).game
    for player in (0, 1):
        lying = {piece.spot: piece.lying for piece in view(game, player).pieces}
        assert lying == {"prairie N": True, "railroad E": False}


@pytest.mark.rule("23", "44")
def test_tokens_are_hidden_but_for_ones_own() -> None:
    """Piles show how many there are; what BLUE has mined he sees, and RED does not."""
    game = play(
        """
        BLUE: 56 at (0,-1) rotated 180; tent on mountain N at (0,0)
        RED: 01 at (1,0)
        BLUE: 01 at (2,0); mine
        """,
        tokens=(1, 2, 5),
    ).game
    (blues,), (reds,) = (view(game, player).tokens for player in (0, 1))
    assert (blues.held[0], reds.held[0]) == ((5,), (None,))
    assert [pile.tokens for pile in blues.piles] == [pile.tokens for pile in reds.piles] == [2]
