"""The file of a scenario: its model, and reading it with the positions of its values.

docs/scenarios.md is the reference. Texts of actions and events are those of records.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

from pydantic import (
    BeforeValidator,
    Field,
    StrictBool,
    StrictInt,
    StrictStr,
    model_validator,
)

from ..edition.library import shown
from ..engine.position import Cell, Name, Pile, Position, Standing, Values
from ..engine.setup import COLORS
from ..files import read_bytes
from ..findings import Finding, Severity
from ..messages import words
from ..tileset.reader import BOM, decode, read_model
from ..tileset.schema import Model, OptionValue, SetId, Text, Versioned
from ..tileset.source import PositionedText
from ..tileset.text_checks import problem
from .record_file import ChanceLine

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from ..findings import Path as DataPath
    from ..tileset.yaml_nodes import Node

MAX_BYTES: Final = 4 * 1024 * 1024
_MOVED: Final = ("do", "refused", "by_hand")


def _chosen_players(value: object) -> object:
    """Return the default names for a number of players."""
    said = words("should be a number from 1 to {most}, or names", most=len(COLORS))
    if isinstance(value, int) and not isinstance(value, bool):
        if not 1 <= value <= len(COLORS):
            raise problem("bad-players", said)
        return COLORS[:value]
    if not isinstance(value, list | tuple):
        raise problem("bad-players", said)
    return value


def _written_move(value: object) -> object:
    return {"do": value} if isinstance(value, str) else value


Line = Annotated[StrictStr, Field(max_length=20_000)]
Players = Annotated[
    tuple[Name, ...],
    Field(min_length=1, max_length=len(COLORS)),
    BeforeValidator(_chosen_players, json_schema_input_type=int | list[str]),
]


class Given(Model):
    """What chance decides in a move: a number, or an order, as in records."""

    what: Line
    order: tuple[StrictInt | StrictStr, ...] | None = None
    number: StrictInt | None = None

    @model_validator(mode="after")
    def _is_one(self) -> Given:
        if (self.order is None) == (self.number is None):
            raise problem("bad-chance", words("should have `order` or `number`, and not both"))
        return self

    def line(self) -> ChanceLine:
        """Return it as a line of a record."""
        return ChanceLine(type="chance", what=self.what, order=self.order, number=self.number)


class ByHand(Model):
    """What a designer does beside the rules, as in records."""

    does: Line
    values: dict[StrictStr, Any] = Field(default_factory=dict)


class Move(Model):
    """One thing that is done, or refused, and what is expected to follow from it."""

    do: Annotated[Line | None, Field(description="An action, as the game writes it.")] = None
    refused: Annotated[Line | None, Field(description="An action that must not be legal.")] = None
    because: Annotated[Line, Field(description="A part of the reason why it is not.")] = ""
    by_hand: Annotated[ByHand | None, Field(description="Something beside the rules.")] = None
    player: Annotated[Name | None, Field(description="Whose action it must be.")] = None
    chance: Annotated[tuple[Given, ...], Field(description="What chance decides in it.")] = ()
    events: Annotated[
        tuple[Line, ...] | None, Field(description="All that must follow, in words.")
    ] = None
    contains: Annotated[
        tuple[Line, ...], Field(description="Parts of events that must follow, in this order.")
    ] = ()
    scores: dict[Name, StrictInt] = Field(default_factory=dict, description="Points after it.")

    @model_validator(mode="after")
    def _is_one(self) -> Move:
        said = [name for name in _MOVED if getattr(self, name) is not None]
        if len(said) != 1:
            raise problem("bad-move", words("should have one of {names}", names=_MOVED))
        follows = self.events is not None or self.contains or self.scores or self.chance
        if self.refused is not None and follows:
            raise problem("bad-move", words("is refused, so nothing can follow from it"))
        if self.because and self.refused is None:
            raise problem("bad-move", words("has a `because` without `refused`"))
        return self


class ExpectedFeature(Model):
    """A feature, named by one of its spots, and what it should be."""

    on: Annotated[Name, Field(description="A spot of the feature: railroad E.")]
    at: Annotated[Cell, Field(description="Where that tile lies.")]
    complete: StrictBool | None = None
    tiles: Annotated[StrictInt | None, Field(description="How many tiles it covers.")] = None
    worth: Annotated[
        StrictInt | None, Field(description="What it would score if the game ended now.")
    ] = None
    pieces: dict[Name, StrictInt] | None = None
    icons: dict[Name, StrictInt] = Field(default_factory=dict)


class Fit(Model):
    """How many tiles of the bag fit on an open cell; 0 says that the cell is dead."""

    at: Cell
    tiles: Annotated[StrictInt, Field(ge=0)]


class ExpectedTokens(Model):
    """Where tokens of a pool should be; what players hold in any order."""

    held: dict[Name, Values] = Field(default_factory=dict)
    piles: tuple[Pile, ...] = ()


class Expect(Model):
    """What should hold when all is done."""

    over: StrictBool | None = None
    winners: tuple[Name, ...] | None = None
    scores: dict[Name, StrictInt] = Field(default_factory=dict)
    player: Name | None = None
    step: Name | None = None
    turn: StrictInt | None = None
    hand: Name | None = None
    hands: Annotated[
        dict[Name, tuple[Name, ...]], Field(description="The tiles of some players, in any order.")
    ] = Field(default_factory=dict)
    pieces: Annotated[
        tuple[Standing, ...] | None, Field(description="All on the table, in any order.")
    ] = None
    supplies: Annotated[
        dict[Name, dict[Name, StrictInt]], Field(description="By player and kind of piece.")
    ] = Field(default_factory=dict)
    tokens: dict[Name, ExpectedTokens] = Field(default_factory=dict)
    features: tuple[ExpectedFeature, ...] = ()
    fits: tuple[Fit, ...] = ()


class Scenario(Position, Versioned):
    """A position, what is done from there, and what is expected to follow."""

    format: Annotated[Literal[1], Field(description="The version of this format: 1.")]
    scenario: Annotated[SetId, Field(description="Its id.")]
    title: Annotated[Text | None, Field(description="What it shows, in words.")] = None
    edition: Annotated[
        tuple[Text, ...], Field(min_length=1, description="The sets, by id or by file.")
    ]
    players: Annotated[Players, Field(description="How many, or their names clockwise.")] = COLORS[
        :2
    ]
    options: dict[StrictStr, OptionValue] = Field(
        default_factory=dict, description="Rule options that are not as the sets have them."
    )
    seed: Annotated[StrictInt, Field(description="Whence all chance comes that is not told.")] = 0
    play: tuple[
        Annotated[Move, BeforeValidator(_written_move, json_schema_input_type=Move | str)], ...
    ] = ()
    expect: Expect = Field(default_factory=Expect)

    @property
    def position(self) -> Position:
        """The position in which it begins."""
        return Position(**{name: getattr(self, name) for name in Position.model_fields})


@dataclass(frozen=True)
class ScenarioFile(PositionedText):
    """A scenario that was read; `file` is its name in messages, `path` None if it is in no file.

    `bom` says that the file begins with a byte-order mark, which is no part of the text.
    """

    file: str
    text: str
    scenario: Scenario
    root: Node = field(repr=False)
    path: Path | None = None
    bom: bool = False

    def finding(self, check: str, path: DataPath, message: str, hint: str = "") -> Finding:
        """Return an error at a path in the data."""
        return Finding(check, Severity.ERROR, message, self.place(path), hint)


def read_scenario(text: str, file: str = "-", path: Path | None = None) -> ScenarioFile:
    """Read a text. Raise UnreadableSet, with findings, if it is no scenario."""
    body = text.removeprefix(BOM)
    scenario, root = read_model(body, file, Scenario)
    return ScenarioFile(file, body, scenario, root, path, body != text)


def load_scenario(path: Path, file: str | None = None) -> ScenarioFile:
    """Read a file. Raise UnreadableFile if it is no text, UnreadableSet if it is no scenario."""
    return read_scenario(load_text(path), file or shown(path), path)


def load_text(path: Path) -> str:
    """Return the text of a file; raise UnreadableFile."""
    content = read_bytes(path, shown(path), MAX_BYTES, words("scenario"))
    return decode(content, shown(path))


def json_schema() -> dict[str, Any]:
    """Return the JSON Schema (draft 2020-12) of a scenario."""
    schema = Scenario.model_json_schema()
    schema["$schema"] = "https://json-schema.org/draft/2020-12/schema"
    schema["title"] = "A Gold Rush Workshop scenario"
    return schema


def names_of(players: Iterable[str]) -> int | list[str]:
    """Return how players are written: their number if they have the default names."""
    names = tuple(players)
    return len(names) if names == COLORS[: len(names)] else list(names)
