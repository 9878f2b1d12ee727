"""The lines of a recorded game, and how they are read; docs/record-format.md is the reference.

Each line is a JSON object whose `type` says what it is. Players are given by name; lists with a
number for each player are in seat order.
"""

from __future__ import annotations

import stat
from dataclasses import dataclass, field
from pathlib import Path
from typing import (
    Annotated,
    Any,
    ClassVar,
    Final,
    Literal,
    NamedTuple,
    Self,
    TypeAlias,
    TypeVar,
)

from pydantic import (
    AfterValidator,
    Field,
    StrictBool,
    StrictInt,
    StrictStr,
    TypeAdapter,
    ValidationError,
    model_validator,
)
from pydantic_core import ErrorDetails, from_json

from ..edition.library import shown
from ..engine.position import Position
from ..findings import shorten
from ..limits import MOST_PLAYERS
from ..messages import message_of, msg, msg_template
from ..storage.files import UnreadableFile, read_bytes
from ..storage.saving import OutputKind
from ..tileset.schema import Model, OptionValue, SetId
from ..tileset.text_checks import problem
from .playtest_lines import PlayerLine
from .recorder import FORMAT, LONGEST_NAME, MOST_NAMED, MOST_NOTED, TYPE

MAX_BYTES: Final = 64 * 1024 * 1024
BOM: Final = b"\xef\xbb\xbf"
_LONGEST_HEADER: Final = MAX_BYTES  # it may hold the texts of all sets
_TAGS: Final = ("chance", "begin", "action", "intervention", "undo", "note", "result")
_PLAYER_TAGS: Final = ("playtest", "refused", "decision", "answer")

Sha256 = Annotated[StrictStr, Field(pattern="^[0-9a-f]{64}$")]
Players = Annotated[tuple[StrictStr, ...], Field(description="Names of players.")]
Spot = Annotated[tuple[StrictInt, StrictInt, StrictStr], Field(description="x, y and a spot.")]
Listed = Annotated[tuple[StrictInt | StrictStr, ...], Field(description="Names or numbers.")]
PlayerName = Annotated[StrictStr, Field(max_length=LONGEST_NAME)]
Numbers = Annotated[tuple[StrictInt, ...], Field(description="One for each player, by seats.")]


class Content(Model):
    """A set or a plugin, and the SHA-256 of its content."""

    id: SetId
    sha256: Sha256


class SetContent(Content):
    """A set, and its text if the record holds that too."""

    text: Annotated[
        StrictStr | None, Field(description="The whole set, for a game of unsaved changes.")
    ] = None
    file: Annotated[
        StrictStr | None, Field(description="Where the set lay, if no name finds it there.")
    ] = None


Contents = TypeVar("Contents", bound=tuple[Content, ...])


def _once(contents: Contents) -> Contents:
    seen: set[str] = set()
    for content in contents:
        if content.id in seen:
            raise ValueError(f"names {content.id} twice")
        seen.add(content.id)
    return contents


class Seat(Model):
    """A player."""

    name: PlayerName
    bot: Annotated[StrictStr | None, Field(description="The bot that plays; null: a person.")] = (
        None
    )


class AnyHeader(Model):
    """What is played: the first line, but for where the game begins, which is each game's own."""

    type: Literal["goldrush-record"]
    format: Annotated[Literal[1], Field(description="The version of this format: 1.")]
    program: Annotated[StrictStr, Field(description="The version of the program that wrote it.")]
    edition: Annotated[
        tuple[SetContent, ...],
        Field(min_length=1, description="The sets, the base first."),
        AfterValidator(_once),
    ]
    plugins: Annotated[
        tuple[Content, ...], Field(description="What adds rules."), AfterValidator(_once)
    ] = ()
    players: Annotated[
        tuple[Seat, ...], Field(min_length=1, max_length=MOST_PLAYERS, description="Clockwise.")
    ]
    first: Annotated[StrictInt, Field(ge=0, description="The seat, from 0, of who begins.")]
    options: Annotated[dict[StrictStr, OptionValue], Field(description="All rule options.")]
    seed: Annotated[
        StrictInt | None, Field(description="What chance came from; replay does not use it.")
    ] = None


class Header(AnyHeader):
    """The first line of a game with tiles."""

    game: ClassVar[None] = None
    position: Annotated[
        Position | None, Field(description="Where the game begins, if not with an empty table.")
    ] = None


class GameHeader(AnyHeader):
    """The first line of another game; its own type knows what its positions are."""

    game: Annotated[SetId, Field(description="The plugin whose game is played.")]
    position: Annotated[
        dict[StrictStr, Any] | None, Field(description="Where it begins, if not at its beginning.")
    ] = None


class Given(Model):
    """What chance decides: a number, or an order of tiles (by name) or tokens (by value)."""

    what: Annotated[StrictStr, Field(max_length=20_000)]  # as long as a line of a scenario
    order: tuple[StrictInt | StrictStr, ...] | None = None
    number: StrictInt | None = None

    @model_validator(mode="after")
    def _is_one(self) -> Self:
        if (self.order is None) == (self.number is None):
            raise problem("bad-chance", msg("should have `order` or `number`, and not both"))
        return self


class ChanceLine(Given):
    """What chance decided in the course of the next `begin`, `action` or `intervention`."""

    type: Literal["chance"]


class TermLine(Model):
    """One thing that points are made of; the points of all terms add up."""

    text: StrictStr
    shown: StrictStr
    points: StrictInt


class Scoring(Model):
    """A feature that scored, or (with `source` alone) something else that did."""

    kind: StrictStr | None = None
    source: StrictStr | None = None
    at: Annotated[tuple[StrictInt, StrictInt] | None, Field(description="x, y of a cell.")] = None
    final: Annotated[bool | None, Field(strict=True, description="At the end?")] = None
    role: StrictStr | None = None
    pieces: Numbers | None = None
    formula: StrictStr | None = None
    values: Annotated[dict[StrictStr, StrictInt] | None, Field(description="Its names.")] = None
    terms: tuple[TermLine, ...]
    winners: Players
    points: Annotated[StrictInt, Field(description="What each of the winners gets.")]

    def as_data(self) -> dict[str, Any]:
        """An event as plain data, equal to what its own `as_data` gives."""
        data = {name: value for name, value in vars(self).items() if value is not None}
        return data | {"terms": tuple([vars(term) for term in self.terms])}


class BeginLine(Model):
    """What happened before the first action."""

    type: Literal["begin"]
    events: tuple[StrictStr, ...]
    scored: tuple[Scoring, ...] = ()
    scores: Numbers


class ActionLine(Model):
    """An action, and what followed it up to the next."""

    type: Literal["action"]
    turn: Annotated[StrictInt, Field(ge=1)]
    player: StrictStr
    action: Annotated[StrictStr, Field(description="As the game writes it.")]
    events: Annotated[tuple[StrictStr, ...], Field(description="In words, for people.")]
    scored: Annotated[tuple[Scoring, ...], Field(description="What gave points.")] = ()
    scores: Annotated[Numbers, Field(description="All scores after it.")]


class ManualEditLine(Model):
    """What a designer did outside the rules, and what followed up to the next action."""

    type: Literal["intervention"]
    turn: Annotated[StrictInt, Field(ge=1)]
    player: Annotated[StrictStr, Field(description="Whose turn it is.")]
    does: Annotated[StrictStr, Field(description="Which manual edit it is.")]
    values: Annotated[
        dict[StrictStr, StrictBool | StrictInt | StrictStr | Spot | Listed | None],
        Field(description="Tiles and players by name, places as x, y and a spot."),
    ]
    text: Annotated[StrictStr, Field(description="The same in words, for people.")]
    events: Annotated[tuple[StrictStr, ...], Field(description="In words, for people.")]
    scored: Annotated[tuple[Scoring, ...], Field(description="What gave points.")] = ()
    scores: Annotated[Numbers, Field(description="All scores after it.")]


class UndoLine(Model):
    """The last `undo` actions and manual edits that stood were taken back, chance and all."""

    type: Literal["undo"]
    undo: Annotated[StrictInt, Field(ge=1)]


class NoteLine(Model):
    """What a designer says of the moment that the lines before lead to; a later one replaces it."""

    type: Literal["note"]
    note: Annotated[
        StrictStr, Field(max_length=MOST_NOTED, description="A remark on the last action.")
    ] = ""
    branch: Annotated[
        StrictStr,
        Field(max_length=MOST_NAMED, description="The name of the branch that begins with it."),
    ] = ""


class ResultLine(Model):
    """How it ended: the last line of a finished game."""

    type: Literal["result"]
    scores: Numbers
    winners: Players
    breakdown: Annotated[
        dict[StrictStr, dict[StrictStr, StrictInt]],
        Field(description="For each player, the points by where they came from."),
    ]


Line: TypeAlias = (
    ChanceLine
    | BeginLine
    | ActionLine
    | ManualEditLine
    | UndoLine
    | NoteLine
    | ResultLine
    | PlayerLine
)
_LINE: Final[TypeAdapter[Line]] = TypeAdapter(Annotated[Line, Field(discriminator="type")])


class BadLine(NamedTuple):
    """A line that cannot be read: why."""

    reason: str


class UnreadableRecord(ValueError):
    """A file that is no record of a game, or one of a newer format; the message says which."""


@dataclass(frozen=True, slots=True)
class Record:
    """A record that was read: its header, and its other lines with their numbers in the file.

    `file` is its name in messages. `cut` is the number of a truncated last line, which is not among
    `lines`.
    """

    file: str
    header: Header | GameHeader
    lines: tuple[tuple[int, Line | BadLine], ...] = field(repr=False)
    cut: int | None = None

    @property
    def is_finished(self) -> bool:
        """Whether the game ends with its result, which only lines about players follow."""
        rest = (line for _, line in reversed(self.lines) if not isinstance(line, PlayerLine))
        return isinstance(next(rest, None), ResultLine)

    @property
    def last(self) -> int:
        """The number of its last whole line."""
        return self.lines[-1][0] if self.lines else 1


def read_record(path: Path) -> Record:
    """Read a record as far as it goes. Raise UnreadableRecord if not even its header can be used.

    A line that is wrong is kept as a BadLine, so that what comes before it can be replayed.
    """
    return parse_record(_content(path), shown(path))


def parse_record(content: bytes, file: str = "-") -> Record:
    """Read a record from its bytes, as `read_record` does; `file` is its name in messages."""
    texts = content.removeprefix(BOM).split(b"\n")
    header = _header(texts[0], file, whole=len(texts) > 1)
    rest = [(n, text) for n, text in enumerate(texts[1:], start=2) if text and not text.isspace()]
    lines = [(number, _line(text)) for number, text in rest]
    cut = None
    if lines and lines[-1][0] == len(texts) and _is_cut(rest[-1][1]):
        cut = lines.pop()[0]
    return Record(file, header, tuple(lines), cut)


def may_overwrite(path: Path) -> bool:
    """Whether a record may be written there: there is no file, an empty one, or a record.

    Raise OSError if that cannot be found out.
    """
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            return True  # a pipe or a device cannot be read first
    except FileNotFoundError:
        return True
    with path.open("rb") as file:
        first = file.readline(_LONGEST_HEADER)
    try:
        return not first or _is_header(from_json(first.removeprefix(BOM)))
    except ValueError:
        return False


RECORD: Final = OutputKind(
    msg_template("already exists and is no record of a game; nothing was written"),
    look=may_overwrite,
)
"""A record of a game, as what may be written."""


def validation_text(
    error: ValidationError, *, tagged: bool = False, within: tuple[str, ...] = ()
) -> str:
    """The first error in words; `tagged` leaves out the name of the line's type.

    `within` is where what was read stands in its line.

    It reads as in "`scores.1` should be a valid integer".
    """
    first: ErrorDetails = error.errors(include_url=False)[0]
    kind, message = first["type"], first["msg"]
    if kind == "json_invalid":
        return f"is no JSON ({message.removeprefix('Invalid JSON: ')})"
    names = [str(part) for part in (*within, *first["loc"][tagged:])]
    what = f"`{'.'.join(map(shorten, names))}` " if names else ""
    if kind == "missing":
        return f"{what}is missing"
    if kind == "extra_forbidden":
        return f"{what}is no part of such a line"
    if kind.startswith("union_tag"):
        return f"`type` should be one of {', '.join(_TAGS + _PLAYER_TAGS)}"
    message = message.removeprefix("Value error, ").removeprefix("Input ")
    return f"{what or 'the line '}{message[0].lower()}{message[1:]}"


def json_schema() -> dict[str, Any]:
    """The JSON Schema (draft 2020-12) of a line of a record."""
    tiles = Annotated[Header | Line, Field(discriminator="type")]
    schema = TypeAdapter(tiles | GameHeader).json_schema()
    schema["$schema"] = "https://json-schema.org/draft/2020-12/schema"
    schema["title"] = "A line of a Gold Rush Workshop record"
    return schema


def _header(text: bytes, file: str, *, whole: bool) -> Header | GameHeader:
    if not text.strip() and not whole:
        raise _unreadable_record("{file}: is empty; no game was recorded", file=file)
    try:
        data = from_json(text)
    except ValueError as error:
        if not whole and TYPE.encode() in text[:100]:
            raise _unreadable_record(
                "{file}:1: breaks off in its first line, so that nothing can be replayed", file=file
            ) from None
        reason = msg("its first line is no JSON: {error}", error=str(error))
        raise _no_record(file, reason) from None
    if not _is_header(data):
        raise _no_record(file, msg("its first line does not say {type}", type=f'"type": "{TYPE}"'))
    version = data.get("format")
    if isinstance(version, int) and not isinstance(version, bool) and version > FORMAT:
        raise _unreadable_record(
            "{file}:1: was written by {program} in format {version}; this program reads format "
            "{format}, a newer one may read it",
            file=file,
            program=shorten(str(data.get("program", "?"))),
            version=version,
            format=FORMAT,
        )
    if version is not None and (type(version) is not int or version != FORMAT):
        raise _unreadable_record("{file}:1: `format` should be {format}", file=file, format=FORMAT)
    try:
        return (GameHeader if "game" in data else Header).model_validate_json(text)
    except ValidationError as error:
        said = validation_text(error)
        raise _unreadable_record("{place}: {message}", place=f"{file}:1", message=said) from None


def _no_record(file: str, reason: str) -> UnreadableRecord:
    return _unreadable_record(
        "{file}:1: is no record of a game ({reason})", file=file, reason=reason
    )


def _unreadable_record(template: str, /, **values: Any) -> UnreadableRecord:  # noqa: ANN401
    return UnreadableRecord(msg(template, **values))


def _is_header(data: object) -> bool:
    return isinstance(data, dict) and data.get("type") == TYPE


def _line(text: bytes) -> Line | BadLine:
    try:
        return _LINE.validate_json(text)
    except ValidationError as error:
        return BadLine(validation_text(error, tagged=True))


def _is_cut(text: bytes) -> bool:
    """Whether a last line without a newline is truncated."""
    try:
        from_json(text)
    except ValueError:
        return True
    return False


def _content(path: Path) -> bytes:
    try:
        return read_bytes(path, shown(path), MAX_BYTES, "record")
    except UnreadableFile as error:
        raise UnreadableRecord(message_of(error)) from None
