"""What all manual edits have in common: a text, why they are not possible, and what they do.

`core.engine.manual_edits` has all of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from ..findings import did_you_mean, shorten
from ..messages import msg
from .actions import Action, ManualEdit
from .errors import IllegalAction
from .state import NOBODY

if TYPE_CHECKING:
    from collections.abc import Collection

    from .state import GameState


class Intervention(ManualEdit):
    """A manual edit of a game with tiles."""

    __slots__ = ()

    def why_not(self, game: GameState) -> str:
        """Return why it cannot be done in a game now, "" if it can; raise PluginFailed."""
        return too_late(game) or self._objection(game)

    def check(self, game: GameState) -> None:
        """Raise IllegalAction if it cannot be done in a game now."""
        reason = self.why_not(game)
        if reason:
            raise IllegalAction(self, reason)

    def perform(self, game: GameState) -> None:
        """Carry it out; `Game.intervene` checks it before, and runs the hooks afterwards."""
        raise NotImplementedError

    def _objection(self, game: GameState) -> str:
        raise NotImplementedError


Deed: TypeAlias = Action | ManualEdit
"""What a history is made of: actions of players and manual edits of a designer."""


def too_late(game: GameState) -> str:
    """Return why nothing can be changed in a game any more; "" if something can."""
    if game.step is None or game.at > game.setup.last:
        return msg("the last turn is over, and nothing can be changed any more")
    return ""


def player_of(game: GameState, name: str) -> int:
    """Return a player's number by name, NOBODY for ""."""
    return game.setup.players.index(name) if name else NOBODY


def unknown(template: str, /, name: str, known: Collection[str]) -> str:
    """Return that there is no such thing, with what was likely meant; "" if there is."""
    if name in known:
        return ""
    return msg(template, name=shorten(name), hint=did_you_mean(name, known))


def no_player(game: GameState, player: str) -> str:
    """Return that there is no such player; "" if there is."""
    return unknown("there is no player {name!r}; {hint}", player, game.setup.players)
