"""What all manual edits have in common: a text, why they are not possible, and what they do.

`core.engine.manual_edits` has all of them.
"""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, TypeAlias

from ..findings import did_you_mean, shorten
from ..messages import words
from .actions import Action
from .errors import IllegalAction
from .state import NOBODY

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from .state import GameState


class Intervention:
    """A manual edit of a game: a change that the rules do not allow. Its text says what it does."""

    __slots__ = ()
    does: ClassVar[str] = ""

    def __str__(self) -> str:
        raise NotImplementedError

    def __hash__(self) -> int:
        raise NotImplementedError

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

    def as_data(self) -> dict[str, Any]:
        """Return it as plain data, as in a record: what it does, and with which values."""
        return {"does": self.does, "values": {name: getattr(self, name) for name in names(self)}}

    def _objection(self, game: GameState) -> str:
        raise NotImplementedError


class Intervened(NamedTuple):
    """A manual edit was done."""

    intervention: Intervention

    def text(self, players: Sequence[str]) -> str:  # noqa: ARG002 - all events have the same
        return words("by hand: {deed}", deed=str(self.intervention))


Deed: TypeAlias = Action | Intervention
"""What a history is made of: actions of players and manual edits of a designer."""


def too_late(game: GameState) -> str:
    """Return why nothing can be changed in a game any more; "" if something can."""
    if game.step is None or game.at > game.setup.last:
        return words("the last turn is over, and nothing can be changed any more")
    return ""


def names(kind: Any) -> list[str]:  # noqa: ANN401 - any dataclass
    """Return the names of the values of an intervention, or of a kind of them."""
    return [field.name for field in fields(kind)]


def player_of(game: GameState, name: str) -> int:
    """Return a player's number by name, NOBODY for ""."""
    return game.setup.players.index(name) if name else NOBODY


def unknown(template: str, /, name: str, known: Collection[str]) -> str:
    """Return that there is no such thing, with what was likely meant; "" if there is."""
    if name in known:
        return ""
    return words(template, name=shorten(name), hint=did_you_mean(name, known))


def no_player(game: GameState, player: str) -> str:
    """Return that there is no such player; "" if there is."""
    return unknown("there is no player {name!r}; {hint}", player, game.setup.players)
