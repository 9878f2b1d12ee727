"""What a page may ask for, as it is read from JSON: one model for each `do`."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import Field, StrictBool, StrictFloat, StrictInt, StrictStr, TypeAdapter

from ..limits import MOST_PLAYERS
from ..records.recorder import LONGEST_NAME
from ..tileset.schema import Model, OptionValue

_LONGEST_RECORD: Final = 16_000_000
_ShortText = Annotated[StrictStr, Field(max_length=4000)]
_Milliseconds = Annotated[StrictInt, Field(ge=0)]


class Pictures(Model):
    """The addresses of pictures: of each design by copies and quarter turns, of each card."""

    tiles: dict[StrictStr, tuple[tuple[StrictStr, ...], ...]] = Field(default_factory=dict)
    cards: dict[StrictStr, dict[StrictStr, StrictStr]] = Field(default_factory=dict)
    back: StrictStr = ""


class OpenRequest(Model, extra="ignore"):
    """Open an edition: what `play.json` says of it. `plugins` are digests by id, which may run."""

    do: Literal["open"]
    sets: Annotated[tuple[StrictStr, ...], Field(min_length=1)]
    plugins: dict[StrictStr, StrictStr] = Field(default_factory=dict)
    bots: tuple[StrictStr, ...] = ()
    undo: StrictBool = True
    pictures: Pictures = Pictures()


class ChoicesRequest(Model):
    """Ask for the choices of a beginning, in a language that is spoken from now on."""

    do: Literal["choices"]
    language: StrictStr = "en"


class PlannedSeat(Model):
    """A player; a bot of None is a person. A colour is called as in `pieces.PAINTS`."""

    name: Annotated[StrictStr, Field(min_length=1, max_length=LONGEST_NAME)]
    bot: StrictStr | None = None
    colour: StrictStr = ""


class BeginRequest(Model):
    """Begin a game; without a seed it is random, and so is who begins without `first`."""

    do: Literal["begin"]
    seats: Annotated[tuple[PlannedSeat, ...], Field(min_length=1, max_length=MOST_PLAYERS)]
    options: dict[StrictStr, OptionValue] = Field(default_factory=dict)
    first: Annotated[StrictInt, Field(ge=0)] | None = None
    seed: StrictInt | None = None
    consent: StrictBool = False


class ResumeRequest(Model):
    """Go on with a record; `colours` are those of the players, by seat."""

    do: Literal["resume"]
    record: Annotated[StrictStr, Field(max_length=_LONGEST_RECORD)]
    colours: tuple[StrictStr, ...] = ()


class SimpleRequest(Model):
    """Ask for something that needs nothing more."""

    do: Literal["state", "seat", "bot", "undo", "redo", "scores"]


class ActRequest(Model):
    """Do the action of a number, which was offered when so many `moves` had been made."""

    do: Literal["act"]
    action: StrictInt
    moves: StrictInt
    ms: _Milliseconds | None = None


class TryRequest(Model):
    """Ask why something cannot be done: a tile on a cell, a place on the table, a card's place.

    `tile` is named as in an offer; `at` is in hundredths of a tile.
    """

    do: Literal["try"]
    tile: StrictStr = ""
    cell: tuple[StrictInt, StrictInt] | None = None
    turns: Annotated[StrictInt, Field(ge=0, le=3)] = 0
    at: tuple[StrictFloat | StrictInt, StrictFloat | StrictInt] | None = None
    place: StrictInt | None = None


class OddsRequest(Model):
    """Ask what is left to come, with a cell also what fits there and how likely that comes."""

    do: Literal["odds"]
    cell: tuple[StrictInt, StrictInt] | None = None


class AgreeRequest(Model):
    """Whether tries and times are recorded from now on."""

    do: Literal["agree"]
    consent: StrictBool


class AnswerRequest(Model):
    """Answer a question of the playtest."""

    do: Literal["answer"]
    question: _ShortText
    asked: _ShortText = ""
    answer: StrictInt | _ShortText
    player: _ShortText = ""


Request = (
    OpenRequest
    | ChoicesRequest
    | BeginRequest
    | ResumeRequest
    | SimpleRequest
    | ActRequest
    | TryRequest
    | OddsRequest
    | AgreeRequest
    | AnswerRequest
)
REQUEST: Final[TypeAdapter[Request]] = TypeAdapter(Annotated[Request, Field(discriminator="do")])
