"""What a designer does beside the rules: the tile wanted next, another bag, pieces moved freely.

An intervention is a value, as an action is, and as much a part of a game's history. Players and
tiles are named, places on the table are x, y and a spot, so that it can be written down.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeAlias

from .actions import Action

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .game import Game
    from .tileset import OptionValue

Spot: TypeAlias = tuple[int, int, str]
"""x and y of a tile on the table, and the name of a segment there."""


class BadIntervention(ValueError):
    """Data that stands for no intervention: why."""


class Intervention:
    """Something a designer does; its text says what."""

    __slots__ = ()
    does: ClassVar[str] = ""

    def __str__(self) -> str:
        raise NotImplementedError

    def why_not(self, game: Game) -> str:
        """Return why it cannot be done in a game now; empty if it can. It only looks."""
        raise NotImplementedError

    def perform(self, game: Game) -> None:
        """Do it in a game that goes on; `Game.intervene` is what asks first and follows up."""
        raise NotImplementedError

    def as_data(self) -> dict[str, Any]:
        """Return it as plain data, as in a record: what it does, and with which values."""
        values = {field.name: getattr(self, field.name) for field in fields(self)}  # type: ignore[arg-type]
        return {"does": self.does, "values": values}


Deed: TypeAlias = Action | Intervention
"""What makes a game go on: what a player does by the rules, or a designer beside them."""


@dataclass(frozen=True, slots=True)
class TakeTile(Intervention):
    """Swap the tile in hand for another of the bag, which can be laid somewhere."""

    does: ClassVar[str] = "take_tile"
    tile: str


@dataclass(frozen=True, slots=True)
class ChooseNextTile(Intervention):
    """Put a tile of the bag on top, so that it is drawn next."""

    does: ClassVar[str] = "choose_next_tile"
    tile: str


@dataclass(frozen=True, slots=True)
class ChooseNextToken(Intervention):
    """Put a token of the supply on top, so that it is the next to be laid."""

    does: ClassVar[str] = "choose_next_token"
    pool: str
    value: int


@dataclass(frozen=True, slots=True)
class ChangeBag(Intervention):
    """Put copies of a tile into the bag at random, or take those out that would come last."""

    does: ClassVar[str] = "change_bag"
    tile: str
    count: int


@dataclass(frozen=True, slots=True)
class ChangeTokens(Intervention):
    """Put tokens into the supply at random, or take those out that would come last."""

    does: ClassVar[str] = "change_tokens"
    pool: str
    value: int
    count: int


@dataclass(frozen=True, slots=True)
class MovePiece(Intervention):
    """Move a piece, freely; None is the supply. `owner` is a player's name, "" for nobody's."""

    does: ClassVar[str] = "move_piece"
    piece: str
    owner: str
    start: Spot | None
    end: Spot | None


@dataclass(frozen=True, slots=True)
class GivePoints(Intervention):
    """Give a player points, or take some away."""

    does: ClassVar[str] = "give_points"
    player: str
    points: int


@dataclass(frozen=True, slots=True)
class ChangeOption(Intervention):
    """Play on by another value of a rule option."""

    does: ClassVar[str] = "change_option"
    name: str
    value: OptionValue


KINDS: Final[Mapping[str, type[Intervention]]] = {
    kind.does: kind
    for kind in (
        *(TakeTile, ChooseNextTile, ChooseNextToken, ChangeBag, ChangeTokens),
        *(MovePiece, GivePoints, ChangeOption),
    )
}
"""All interventions, by what they are called in records."""


def intervention_from(data: Mapping[str, Any]) -> Intervention:
    """Return the intervention that `as_data` gave this for; raise BadIntervention."""
    raise NotImplementedError
