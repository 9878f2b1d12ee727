"""A moment of a game as a value of its own: what lies where, what is in the bag, and whose turn it is.

`position_of` takes it from a game, `take_up` begins a game with it; each undoes the other. Names
are those of events and of the table: a tile by `Lays.names`, a place on it by its spot
(`railroad E`), players, pieces and steps by their own. It is a part of files too, of scenarios and
of records, so it is a pydantic model.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import Field, StrictBool, StrictInt, StrictStr

from .tileset import Model

if TYPE_CHECKING:
    from .findings import Path
    from .game import Game

Name = Annotated[StrictStr, Field(max_length=100)]
Coordinate = Annotated[StrictInt, Field(ge=-99_999, le=99_999)]
Cell = tuple[Coordinate, Coordinate]
Values = tuple[StrictInt, ...]


class Laid(Model):
    """A tile on the table."""

    tile: Annotated[Name, Field(description="As in events: 33, or 01/3 where copies differ.")]
    at: Annotated[Cell, Field(description="x, growing eastward, and y, growing southward.")]
    rotated: Annotated[
        Literal[0, 90, 180, 270], Field(description="By how many degrees, clockwise.")
    ] = 0


class Standing(Model):
    """A piece on the table."""

    piece: Annotated[Name, Field(description="The kind of piece.")]
    of: Annotated[Name | None, Field(description="Whose it is; left out: nobody's.")] = None
    on: Annotated[Name, Field(description="The spot of the tile: railroad E.")]
    at: Annotated[Cell, Field(description="Where that tile lies.")]


class Pile(Model):
    """Tokens on a feature, which is named by any of its spots."""

    on: Annotated[Name, Field(description="A spot of the feature: mountain N.")]
    at: Annotated[Cell, Field(description="Where that tile lies.")]
    values: Annotated[Values, Field(min_length=1, description="The bottom one first.")]
    laid: Annotated[
        Values,
        Field(description="When each was laid, as a number: piles that merge keep that order."),
    ] = ()


class PoolTokens(Model):
    """Where the tokens of a pool are. What is left out follows from what the tiles show."""

    piles: Annotated[
        tuple[Pile, ...] | None, Field(description="On the table; left out: as the icons say.")
    ] = None
    held: Annotated[
        dict[Name, Values], Field(description="What players have taken, in that order.")
    ] = {}
    supply: Annotated[
        Values | None, Field(description="The next one first; left out: the rest, by chance.")
    ] = None
    removed: Annotated[Values, Field(description="Those out of the game.")] = ()


class Position(Model):
    """A moment of a game. Every part may be left out, and is then what is likeliest."""

    player: Annotated[Name | None, Field(description="Whose turn it is; the first player.")] = None
    turn: Annotated[StrictInt, Field(ge=1, description="The number of the turn.")] = 1
    step: Annotated[
        Name, Field(description="The part of the turn; `over` for a finished game.")
    ] = "place"
    laid: Annotated[
        StrictBool | None,
        Field(description="Whether a tile was laid this turn: the last of the table."),
    ] = None
    table: Annotated[tuple[Laid, ...], Field(description="In the order of laying.")] = ()
    hand: Annotated[Name | None, Field(description="The tile drawn; left out: drawn now.")] = None
    bag: Annotated[
        tuple[Name, ...] | None,
        Field(description="The next tile first; left out: the rest of the set, by chance."),
    ] = None
    shuffled: Annotated[StrictBool, Field(description="Whether chance orders the bag.")] = False
    discarded: Annotated[tuple[Name, ...], Field(description="Tiles out of the game.")] = ()
    pieces: Annotated[
        tuple[Standing, ...], Field(description="Those that claim in the order of claiming.")
    ] = ()
    supplies: Annotated[
        dict[Name, StrictInt],
        Field(description="Claiming pieces in hand, where that is not what is left."),
    ] = {}
    tokens: Annotated[dict[Name, PoolTokens], Field(description="By pool.")] = {}
    scores: Annotated[dict[Name, StrictInt], Field(description="Points; left out: 0.")] = {}
    winners: Annotated[
        tuple[Name, ...], Field(description="When all is scored; left out: the highest scores.")
    ] = ()
    memories: Annotated[
        dict[Name, Any], Field(description="What plugins remember beside all this, by id.")
    ] = {}

    def as_data(self) -> dict[str, Any]:
        """Return it as plain data that JSON and YAML can hold; `Position.model_validate` reads it."""
        return self.model_dump(mode="json", exclude_defaults=True)


class BadPosition(ValueError):
    """A position that no game can be in: pairs of the path in it that is wrong, and why."""

    def __init__(self, faults: list[tuple[Path, str]]) -> None:
        super().__init__("; ".join(reason for _, reason in faults))
        self.faults = tuple(faults)
        self.reasons = tuple(reason for _, reason in faults)


def position_of(game: Game) -> Position:
    """Return the position that a game is in; raise PluginFailed if an extension gives no data."""
    raise NotImplementedError


def take_up(game: Game, position: Position) -> None:
    """Bring a game that has just been made, with nothing on the table, into a position.

    Raise BadPosition with all that makes no sense. What a position leaves to chance is asked of
    the game's chance; nothing else is.
    """
    raise NotImplementedError
