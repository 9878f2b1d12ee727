"""A bot that lacks something: it is never offered the actions that use it.

What an action uses is told by its kind and by its text, so this works for any game whose actions
name a piece or a kind of feature. A tile that has to be laid is laid, and nothing is set on it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from ..engine.actions import Place, kind_name
from ..engine.placements import AllowedPlacements, Placements

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..engine.actions import Action
    from ..engine.protocol import AnyGame, AnySetup

WITHOUT: Final = " without "
"""Stands between the name of a bot and what it lacks: `planner without claim`."""
_WORD: Final = re.compile(r"\w+")


class DeprivedBot:
    """A bot that chooses among the actions that do not use a thing; of any, if all use it."""

    def __init__(self, bot: Any, thing: str) -> None:  # noqa: ANN401 - a Bot
        self.bot, self.thing = bot, thing
        self.name, self.looks = f"{bot.name}{WITHOUT}{thing}", bot.looks
        self._laid: Place | None = None

    def choose(self, actions: Sequence[Action], view: object) -> Action:
        """The choice of the bot among those actions."""
        chosen: Action = self.bot.choose(self._left(actions), view)
        if isinstance(chosen, Place):
            self._laid = chosen
        return chosen

    def _left(self, actions: Sequence[Action]) -> Sequence[Action]:
        # Of placements hundreds are made on demand, and mostly all are of one tile.
        if type(actions) in {Placements, AllowedPlacements}:
            return actions
        left = [each for each in actions if not self._uses(each)]
        return left if 0 < len(left) < len(actions) else actions

    def _uses(self, action: Action) -> bool:
        if self.thing == kind_name(type(action)):
            return True
        if isinstance(action, Place):
            return action.tile == self.thing
        return self.thing in _WORD.findall(str(action)) or self._is_on_it(action)

    def _is_on_it(self, action: Action) -> bool:
        """Whether something is set on the tile just laid, where it is that which is lacking."""
        laid = self._laid
        if laid is None or laid.tile != self.thing or not hasattr(action, "spot"):
            return False
        at = getattr(action, "x", laid.x), getattr(action, "y", laid.y)
        return at == (laid.x, laid.y)


def whole_name(bot: str) -> str:
    """The name of a bot that lacks nothing."""
    return bot.partition(WITHOUT)[0]


def lacking(bot: str) -> str:
    """What a bot lacks by its name; empty if nothing."""
    return bot.partition(WITHOUT)[2]


def things_of(setup: AnySetup[AnyGame]) -> list[str]:
    """The things that a bot can lack in games of a setup: by all that its actions may name."""
    edition = setup.edition
    offers = getattr(setup, "offers", None)
    kinds = (Place, *offers) if offers is not None else getattr(setup, "actions", ())
    tiles = (each.id for each in edition.in_play) if offers is not None else ()
    return list(dict.fromkeys((*map(kind_name, kinds), *edition.pieces, *edition.features, *tiles)))
