"""The file of a scenario: its model, and reading it with the positions of its values.

Which game is played follows from the sets that the file names, and the model from the game.
docs/scenarios.md is the reference. Texts of actions and events are those of records.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path, PurePath
from typing import Annotated, Any, Final, Literal, cast

from pydantic import (
    BeforeValidator,
    ConfigDict,
    Field,
    StrictBool,
    StrictInt,
    StrictStr,
    create_model,
    model_validator,
)

from ..edition.edition import Edition
from ..edition.library import Library, shown
from ..engine.errors import (
    GameStopped,
    PluginFailed,
    PluginProblem,
    Unplayable,
    attributing,
)
from ..engine.game_types import game_type
from ..engine.position import Name
from ..engine.protocol import AnyGame, GameType
from ..engine.setup import COLORS, TILE_GAME
from ..findings import Finding, Severity
from ..findings import Path as DataPath
from ..messages import message_of, msg
from ..storage.files import UnreadableFile, read_bytes
from ..tileset.reader import BOM, UnreadableSet, decode, parse_mapping, validated
from ..tileset.schema import Model, OptionValue, SetId, Text, Versioned
from ..tileset.source import ParsedText, PositionedText, Source
from ..tileset.text_checks import problem
from ..tileset.yaml_nodes import Node
from .record_file import Given
from .scenario_checks import expectations_of

MAX_BYTES: Final = 4 * 1024 * 1024
_MOVED: Final = ("do", "refused", "by_hand")


def _chosen_players(value: object) -> object:
    """The default names for a number of players."""
    said = msg("should be a number from 1 to {most}, or names", most=len(COLORS))
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


class ByHand(Model):
    """What a designer does outside the rules, as in records."""

    does: Line
    values: dict[StrictStr, Any] = Field(default_factory=dict)


class Move(Model):
    """One thing that is done, or refused, and what is expected to follow from it."""

    do: Annotated[Line | None, Field(description="An action, as the game writes it.")] = None
    refused: Annotated[Line | None, Field(description="An action that must not be legal.")] = None
    because: Annotated[Line, Field(description="A part of the reason why it is not.")] = ""
    by_hand: Annotated[ByHand | None, Field(description="Something outside the rules.")] = None
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
            raise problem("bad-move", msg("should have one of {names}", names=_MOVED))
        follows = self.events is not None or self.contains or self.scores or self.chance
        if self.refused is not None and follows:
            raise problem("bad-move", msg("is refused, so nothing can follow from it"))
        if self.because and self.refused is None:
            raise problem("bad-move", msg("has a `because` without `refused`"))
        return self


class Expect(Model):
    """What should hold when all is done."""

    over: StrictBool | None = None
    winners: tuple[Name, ...] | None = None
    scores: dict[Name, StrictInt] = Field(default_factory=dict)
    player: Name | None = None
    step: Name | None = None
    turn: StrictInt | None = None


class Scenario(Model):
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


class _OfAnyGame(Scenario, Versioned):
    """What every scenario has; keys that depend on the game may be any."""

    model_config = ConfigDict(extra="ignore")

    class Anything(Expect):
        """What may be expected of every game, and anything else."""

        model_config = ConfigDict(extra="ignore")

    expect: Annotated[Anything, Field(default_factory=Anything)]


def scenario_model(kind: GameType[Any] = TILE_GAME) -> type[Scenario]:
    """The model of the scenarios of a game: with its positions and its expectations.

    Raise PluginFailed if a key of these is one that every scenario has.
    """
    position, expectations = kind.position, expectations_of(kind)[0]
    for own, common in ((position, Scenario), (expectations, Expect)):
        taken = own.model_fields.keys() & common.model_fields.keys()
        if taken:
            why = msg(
                "{model} of its game has {key!r}, which scenarios have already",
                model=own.__name__,
                key=min(taken),
            )
            raise PluginFailed(kind.name, why)
    return _model(position, expectations)


@lru_cache(maxsize=16)
def _model(position: type[Model], expectations: type[Model]) -> type[Scenario]:
    # The order of the bases is that of the keys in the JSON Schema, from the last to the first.
    expect = create_model("Expect", __base__=(expectations, Expect), __doc__=Expect.__doc__)
    return create_model(
        "Scenario",
        __base__=cast("tuple[type[Scenario], ...]", (Scenario, position, Versioned)),
        __doc__=Scenario.__doc__,
        expect=(expect, Field(default_factory=expect)),
    )


@dataclass(frozen=True)
class OpenedGame:
    """What the `edition` of a scenario opens: its game, or the findings that say why none.

    `kind` is None if the edition cannot be opened, or its game cannot be known.
    """

    edition: Edition | None = None
    kind: GameType[AnyGame] | None = None
    findings: tuple[Finding, ...] = ()


@dataclass(frozen=True)
class ScenarioFile(PositionedText):
    """A scenario that was read; `file` is its name in messages, `path` None if it is in no file.

    `opened` is the game that it is of. Without one `scenario` has no more than what scenarios of
    all games have. `bom` says that the file begins with a byte-order mark, which is no part of the
    text.
    """

    file: str
    text: str
    scenario: Scenario
    root: Node = field(repr=False)
    opened: OpenedGame = field(repr=False)
    path: Path | None = None
    bom: bool = False

    @property
    def beginning(self) -> Model | None:
        """The position in which it begins; None if its game has none but the beginning."""
        model = self.opened.kind.position if self.opened.kind else Model
        stated = {name: getattr(self.scenario, name) for name in model.model_fields}
        return model(**stated) if stated else None

    def finding(self, check: str, path: DataPath, message: str, hint: str = "") -> Finding:
        """An error at a path in the data."""
        return Finding(check, Severity.ERROR, message, self.place(path), hint)


def read_scenario(
    text: str, library: Library, file: str = "-", path: Path | None = None
) -> ScenarioFile:
    """Read a text, whose edition says which game it is of.

    Raise UnreadableSet, with findings, if it is no scenario. That its edition cannot be opened is
    said by `run`.
    """
    body = text.removeprefix(BOM)
    root = parse_mapping(body, file)
    opened = _opened(ParsedText(file, body, root), library, path)
    model: type[Scenario] = _OfAnyGame
    if opened.kind is not None or not opened.findings:  # without an edition: a game with tiles
        model = scenario_model(opened.kind or TILE_GAME)
    scenario = validated(root, body, file, model)
    return ScenarioFile(file, body, scenario, root, opened, path, body != text)


def load_scenario(path: Path, library: Library) -> ScenarioFile:
    """Read a file. Raise UnreadableFile if it is no text, UnreadableSet if it is no scenario."""
    return read_scenario(load_text(path), library, shown(path), path)


def load_text(path: Path) -> str:
    """The text of a file; raise UnreadableFile."""
    return decode(read_bytes(path, shown(path), MAX_BYTES, msg("scenario")), shown(path))


def names_of_sets(text: str) -> tuple[str, ...]:
    """The sets that a scenario names, as it does; none if it cannot be read."""
    try:
        names = parse_mapping(text.removeprefix(BOM), "-").data.get("edition")
    except UnreadableSet:
        return ()
    listed = names if isinstance(names, list) else []
    return tuple(name for name in listed if isinstance(name, str))


def sets_named(text: str) -> set[str]:
    """The ids of the sets that a scenario names; none if it cannot be read."""
    return {PurePath(name).stem for name in names_of_sets(text)}


def json_schema(kind: GameType[Any] = TILE_GAME) -> dict[str, Any]:
    """The JSON Schema (draft 2020-12) of the scenarios of a game; raise PluginFailed."""
    schema = scenario_model(kind).model_json_schema()
    schema["$schema"] = "https://json-schema.org/draft/2020-12/schema"
    schema["title"] = "A Gold Rush Workshop scenario"
    return schema


def players_as_written(players: Iterable[str]) -> int | list[str]:
    """The players as they are written: their number if they have the default names."""
    names = tuple(players)
    return len(names) if names == COLORS[: len(names)] else list(names)


# --- Its edition ---


def named_sources(
    names: Sequence[str], library: Library, text: PositionedText, at: DataPath, file: Path | None
) -> tuple[list[Source], list[Finding]]:
    """The sets that a text names in a list, and what is wrong with those that cannot be read."""
    named: list[Source] = []
    findings: list[Finding] = []
    for number, name in enumerate(names):
        try:
            named.append(library.load_named(name, file))
        except UnreadableFile as error:
            place = text.place((*at, number))
            findings.append(Finding("bad-edition", Severity.ERROR, error.message, place))
        except UnreadableSet as error:
            findings += error.findings
    return named, findings


def _opened(text: ParsedText, library: Library, path: Path | None) -> OpenedGame:
    """Open the edition of a scenario; without one that can be named there are no findings."""
    assert text.root is not None
    names = text.root.data.get("edition")
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        return OpenedGame()
    named, findings = named_sources(names, library, text, ("edition",), path)
    if findings or not named:
        return OpenedGame(findings=tuple(findings))
    opened = library.open(named)
    wrong = [each for each in opened.findings if each.severity is Severity.ERROR]
    if opened.edition is None or wrong:
        return OpenedGame(findings=tuple(wrong))
    try:
        with attributing(opened.edition, Unplayable):
            kind = game_type(opened.edition)
            scenario_model(kind)
    except (Unplayable, GameStopped, PluginProblem) as error:
        place = text.place(("edition",))
        said = error.reasons if isinstance(error, Unplayable) else [message_of(error)]
        findings += (Finding("unplayable", Severity.ERROR, each, place) for each in said)
        return OpenedGame(opened.edition, None, tuple(findings))
    return OpenedGame(opened.edition, kind)
