"""How random games are chosen: sets, players, options, and one action after the other.

With --full dice come from hypothesis, so that a game which fails is made smaller; 0 is always the
simplest. By default they are of a seed, which a test that fails prints.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from core.edition.rule_options import rule_options
from tests.games.match import WHOLE, Opening
from tests.volume import FULL, scaled

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.edition.edition import Edition
    from core.engine.actions import Action
    from core.engine.game import Game
    from core.tileset.schema import OptionValue

EXTENDING = {
    "gold-rush": ("sheriff", "no-farmers", "rich-veins", "iron-horse"),
    "frontier": ("inns", "abbot", "river", "traders"),
}
"""The shipped base games, with the sets that can be laid over each."""
LONG = WHOLE if FULL else 55
"""How many tiles are in the deck of a long game: enough for all that expansions add."""
ENOUGH = 5
# Hypothesis begins with zeros alone, the simplest game, and by default hardly plays another one.
DICE = st.randoms(use_true_random=False) if FULL else st.integers(0, 10**6).map(Random)


def games(share: int) -> Callable[[Any], Any]:
    """Play so many games, in per cent of what the profile asks for, or one; of many, half."""
    number = max(settings.default.max_examples * share // 100, 1)  # type: ignore[union-attr]
    number = scaled(number, 1 if number < ENOUGH else 2)
    return settings(
        max_examples=number,
        suppress_health_check=list(HealthCheck),
        report_multiple_bugs=False,
    )


def shipped_world(dice: Random) -> str:
    """Choose a base game and sets to lay over it: any of them, in any combination."""
    base = list(EXTENDING)[dice.randrange(3) // 2]
    return " ".join([base, *(name for name in EXTENDING[base] if dice.randrange(2))])


def chosen_options(dice: Random, edition: Edition) -> dict[str, OptionValue]:
    """Choose a value for each rule option."""
    chosen: dict[str, OptionValue] = {}
    for option in rule_options(edition):
        declared = option.declaration
        values = (False, True) if declared.type == "boolean" else declared.choices
        chosen[option.name] = values[dice.randrange(len(values))]
    return chosen


def opening(dice: Random, world: str, length: int) -> Opening:
    """Choose players, options and a seed."""
    edition = Opening(world).edition
    players = dice.randrange(edition.players.min, edition.players.max + 1)
    options = chosen_options(dice, edition)
    return Opening(world, players, dice.randrange(players), dice.randrange(10**6), length, options)


def choice(dice: Random, game: Game) -> Action:
    """Choose a kind of action, then one of these; the simplest is to do nothing.

    More often than not a tile goes where it has more neighbours than elsewhere, so that features
    are joined, completed and surrounded.
    """
    by_kind: dict[type, list[Action]] = {}
    for action in reversed(game.legal_actions()):
        by_kind.setdefault(type(action), []).append(action)
    kinds = list(by_kind.values())
    able = kinds[dice.randrange(len(kinds))]
    if game.drawn is not None and dice.randrange(4):
        able = sorted(able, key=lambda action: neighbours(game, action))[-5:]
    return able[dice.randrange(len(able))]


def neighbours(game: Game, action: Any) -> int:  # noqa: ANN401 - it is to place a tile
    """Return how many tiles lie around a place for a tile."""
    tables, occupied = game.board.tables, game.board.occupied
    cell = tables.cell(action.x, action.y)
    return sum(cell + step in occupied for step in tables.around)
