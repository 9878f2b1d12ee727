"""Where on the table an action takes place: as its offer says, or as it says itself."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, NamedTuple

import pytest

from core.engine.action_places import spot_of
from core.engine.actions import Claim, Nothing, Place
from core.engine.errors import GameStopped, PluginFailed
from core.engine.extension import RuleExtension
from core.engine.game import Game
from core.engine.setup import Setup
from core.engine.state import GameState, Offer
from tests.checked_extensions import is_told_by_checking
from tests.editions import edition_of
from tests.rules.playing import Table, play

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from core.engine.actions import Action


class Wave(NamedTuple):
    """Wave from somewhere that the action does not name."""

    hand: str

    def __str__(self) -> str:
        return f"wave the {self.hand} hand"


def waving(where: Callable[[GameState, Action], int | None] | None) -> Game:
    """Return a game in which one may wave, after its first tile."""

    class Waving(RuleExtension):
        def offers(self) -> Sequence[Offer]:
            return [Offer(Wave, "act", lambda _: (Wave("left"),), lambda *_: None, where=where)]

    edition = play(then="01").game.setup.edition
    game = Game(Setup(edition, 2, extensions=lambda o: [Waving("waving", edition, o)]), 1)
    game.apply(game.legal_actions()[0])
    return game


def places(table: Table) -> dict[str, tuple[int, int, str] | None]:
    """Return where each legal action takes place, by its text."""
    return {str(action): spot_of(table.game, action) for action in table.game.legal_actions()}


def test_a_tile_goes_to_a_cell() -> None:
    """Which has no spot."""
    table = play(then="01")
    found = places(table)
    assert found["place 01 at (1,0) rotated 0"] == (1, 0, "")
    assert found["place 01 at (-1,0) rotated 180"] == (-1, 0, "")


def test_claims_are_on_the_tile_just_laid() -> None:
    """Though they name only the spot on it; to do nothing is nowhere."""
    table = play(then="01").lay("01 at (1,0)")
    found = places(table)
    assert found["cowboy on railroad E"] == (1, 0, "railroad E")
    assert found["cowboy on prairie S"] == (1, 0, "prairie S")
    assert found["nothing"] is None


def test_one_mines_where_ones_tent_stands() -> None:
    """Rule 42: the action does not say where, its offer does."""
    table = play("BLUE: 01 at (1,0); tent on mountain N at (0,0)\nRED: 01 at (2,0)", then="01")
    table.lay("01 at (3,0)")
    assert places(table)["mine"] == (0, 0, "mountain N")


def test_every_place_of_an_action_is_a_segment_on_the_table() -> None:
    """In a random game with all that is shipped; and whatever names a spot has its place."""
    draw = Random(4)
    edition = edition_of("gold-rush", "sheriff")
    game = Game(Setup(edition, 3), 4)
    while not game.is_over:
        for action in game.legal_actions():
            place = spot_of(game, action)
            if isinstance(action, Place):
                assert place == (action.x, action.y, "")
            elif isinstance(action, Nothing):
                assert place is None
            else:
                assert place is not None
                assert game.board.segment_at(*place) is not None
                assert isinstance(action, Claim) or place[2] in str(action) or "mine" in str(action)
        game.apply(draw.choice(game.legal_actions()))


def test_what_an_extension_does_not_say_is_nowhere() -> None:
    """An action without place, an action of no offer, and a `where` that gives None."""
    assert spot_of(waving(None), Wave("left")) is None
    assert spot_of(waving(lambda *_: None), Wave("left")) is None
    assert spot_of(waving(lambda *_: 0), Wave("left")) == waving(None).board.whereabouts(0)
    assert spot_of(play(then="01").game, Wave("left")) is None


def test_a_where_that_fails_stops_nothing_but_itself() -> None:
    """It is told like any failure of an extension, and the game can go on."""
    game = waving(lambda *_: 1 // 0)
    with pytest.raises((GameStopped, PluginFailed)):
        spot_of(game, Wave("left"))
    game.apply(Wave("left"))


@pytest.mark.parametrize("offer", [{"where": 7}, {"rules": 7}])
def test_an_offer_with_nonsense_is_told_by_checking(offer: dict[str, object]) -> None:
    """Before any game, by the name of the extension."""

    class Odd(RuleExtension):
        def offers(self) -> Sequence[Offer]:
            return [Offer(Wave, "act", lambda _: (), lambda *_: None, **offer)]  # type: ignore[arg-type]

    assert is_told_by_checking(Odd, f"`{next(iter(offer))}`", "odd")
