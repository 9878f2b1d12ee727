"""Games of the shipped deck for tests: begun with what lies on the table, played by numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final, cast

from core.edition.edition import Edition
from core.engine.game_types import prepare
from core.tileset.schema import OptionValue
from tests.editions import edition_of

if TYPE_CHECKING:
    from plugins.prospectors.game import ProspectorsGame
    from plugins.prospectors.setup import ProspectorsSetup

DECK: Final = "gold-rush-cards"
FILLER: Final = " ".join(["gold_1"] * 4 + ["gold_4"] * 5 + ["dynamite"])
"""Ten cards, so that with one more the rush has not begun; there is no deadlock with dynamite."""


@cache
def deck() -> Edition:
    """Return the shipped deck."""
    return edition_of(DECK)


def set_up(
    players: Sequence[str] | int = 2,
    options: Mapping[str, OptionValue] | None = None,
    first: int = 0,
    edition: Edition | None = None,
) -> ProspectorsSetup:
    """Prepare games of a deck, alike ones once."""
    called = players if isinstance(players, int) else tuple(players)
    return _set_up(called, tuple((options or {}).items()), first, edition or deck())


@lru_cache(maxsize=64)
def _set_up(
    players: tuple[str, ...] | int,
    options: tuple[tuple[str, OptionValue], ...],
    first: int,
    edition: Edition,
) -> ProspectorsSetup:
    return cast("ProspectorsSetup", prepare(edition, players, dict(options), first))


def deal(
    seed: int = 0, players: Sequence[str] | int = 2, **options: OptionValue
) -> ProspectorsGame:
    """Begin a game at its beginning."""
    return set_up(players, options).begin(seed)


def scene(
    table: str,
    players: Sequence[str] | int = 2,
    options: Mapping[str, OptionValue] | None = None,
    **position: object,
) -> ProspectorsGame:
    """Begin with cards on the table, by place; `-` is an empty one."""
    setup = set_up(players, options)
    lying = tuple(None if card == "-" else card for card in table.split())
    begun: Any = setup.type.position.model_validate({"table": lying, **position})
    return setup.begin(0, None, begun)


def turn(game: ProspectorsGame, *places: int) -> ProspectorsGame:
    """Turn up cards, by places counted from 1."""
    for place in places:
        game.apply(game.setup.parse(game, f"turn {place}"))
    return game


def on_table(game: ProspectorsGame) -> str:
    """Return what lies on the table, as a scene has it."""
    cards = {each.place: each.card for each in game.cards}
    return " ".join(cards.get(place, "-") for place in range(game.places))


def texts(game: ProspectorsGame) -> list[str]:
    """Return the texts of all events."""
    return [game.describe_event(event) for event in game.events]


def module(name: str) -> ModuleType:
    """Return a module of the plugin, whose code has names of its own while it is loaded."""
    return import_module(f"{type(set_up().type).__module__}.{name}")
