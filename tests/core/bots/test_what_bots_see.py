"""No bot goes by what its player cannot know: tiles to come, hands and tokens of others."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from core.bots.bots import choose, make, maker, offered, other_plugins, play_out
from core.edition.library import default_library
from core.engine.game import Game
from core.engine.game_types import prepare
from core.engine.randomness import Chance
from tests.editions import edition_of
from tests.games.turn_mechanisms import HandOfThree, playing
from tests.volume import scaled

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from core.bots.bots import Bot
    from core.engine.protocol import AnyGame, AnySetup

PARAMETERS = {"search": "16", "forgetful": "0.2"}
SLOW = ("hands", "frontier")


def prepared(*sets: str) -> AnySetup[AnyGame]:
    """Return a setup of shipped sets, for three."""
    return prepare(edition_of(*sets), 3)


SETUPS: dict[str, Callable[[], Any]] = {
    "gold-rush": lambda: prepared("gold-rush", "sheriff"),
    "frontier": lambda: prepared("frontier", "river", "traders"),
    "hands": lambda: playing(HandOfThree),
    "cards": lambda: prepared("gold-rush-cards"),
}


def makers(setup: AnySetup[AnyGame]) -> list[tuple[str, Callable[[int], Bot]]]:
    """Return what makes each bot there is for a game, core's own and those of all plugins."""
    edition = setup.edition
    plugins = [*edition.plugins, *other_plugins(default_library(), edition)]
    needing = offered(plugins)
    found: list[tuple[str, Callable[[int], Bot]]] = []
    for name in offered(plugins, setup.type.name):
        full = f"{name}:{PARAMETERS[name]}" if name in PARAMETERS else name
        assert full != name or not needing.get(name)
        found.append((full, maker(full, plugins)))
    return found


def shuffled(things: Sequence[int], dice: Random) -> list[int]:
    """Return things in another order."""
    return dice.sample(list(things), len(things))


def otherwise(game: AnyGame, dice: Random) -> AnyGame:
    """Return a game that differs in whatever the player to move cannot know."""
    new: Any = game.copy()
    new.seed, outcomes = dice.getrandbits(32), game.chance.outcomes
    new.chance = Chance(new.seed)
    new.chance.outcomes = outcomes[:]
    if not isinstance(new, Game):
        new.table.deal_again(lambda cards: shuffled(cards, dice))
    else:
        deal_again(new, dice)
    made: AnyGame = new
    return made


def deal_again(new: Game, dice: Random) -> None:
    """Deal again what the player to move in a game of tiles cannot know."""
    me = new.player
    groups = new.setup.tables.draw_turns or [0] * len(new.setup.tables.names)
    for group in set(groups):
        deal_tiles(new, me, {copy for copy, of in enumerate(groups) if of == group}, dice)
    for tokens in new.tokens.values():
        others = [n for n in range(len(tokens.held)) if n != me]
        piles = list(tokens.piles.items())
        hidden = [*tokens.supply, *tokens.removed]
        hidden += [value for _, pile in piles for _, value in pile]
        hidden += [value for n in others for value in tokens.held[n]]
        dealt = iter(shuffled(hidden, dice))
        tokens.supply = [next(dealt) for _ in tokens.supply]
        tokens.removed = [next(dealt) for _ in tokens.removed]
        for root, pile in piles:
            tokens.piles[root] = tuple((time, next(dealt)) for time, _ in pile)
        for n in others:
            tokens.held[n] = tuple(next(dealt) for _ in tokens.held[n])


def deal_tiles(game: Game, me: int, some: set[int], dice: Random) -> None:
    """Deal again some tiles, of those in the bag and in other players' hands."""
    others = [n for n in range(len(game.hands)) if n != me]
    rows = [game.deck, *(list(game.hands[n]) for n in others)]
    hidden = iter(shuffled([copy for row in rows for copy in row if copy in some], dice))
    rows = [[next(hidden) if copy in some else copy for copy in row] for row in rows]
    game.deck = rows[0]
    for n, row in zip(others, rows[1:], strict=True):
        game.hold(row, n)


@pytest.mark.parametrize("kind", SETUPS)
def test_no_bot_goes_by_what_its_player_cannot_know(kind: str) -> None:
    """Whatever is hidden is dealt otherwise: the same seed makes the same choice."""
    setup, dice = SETUPS[kind](), Random(5)
    bots, compared = makers(setup), 0
    for seed in range(scaled(6 if kind in SLOW else 12, 6)):
        game = setup.begin(seed)
        moves, more = dice.randrange(100), make("random", seed)
        while not game.is_over:
            if len(game.history) >= moves and len(game.legal_actions()) > 1:
                other = otherwise(game, dice)
                for name, made in bots:
                    assert choose(game, made(seed)) == choose(other, made(seed)), name
                compared += 1
                moves += 15 + dice.randrange(40)
            game.apply(choose(game, more))
    assert compared >= scaled(8, 8)


def test_what_is_tried_spoils_nothing_where_hands_are_hidden() -> None:
    """There bots look at an imagined game alone: they try actions in another one."""
    setup = SETUPS["hands"]()
    for seed in range(scaled(6, 3)):
        game = setup.begin(seed)
        play_out(game, [make(("planner", "greedy")[n % 2], n) for n in range(len(game.players))])
        assert game.is_over
