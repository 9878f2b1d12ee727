"""What the values in a results file may be: whoever made it, each is checked before it is used."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import chain
from typing import Annotated, Final, Literal, NamedTuple

from pydantic import Field, StrictBool, StrictInt, StrictStr, TypeAdapter, model_validator

from ..limits import (
    LARGEST_NUMBER,
    LONGEST_NAME,
    MOST_BOTS,
    MOST_GAMES,
    MOST_MEASURES,
    MOST_PLAYERS,
    MOST_SEATINGS,
    MOST_SERIES,
    MOST_SETS,
    MOST_STUDY_BYTES,
)
from ..messages import msg
from ..tileset.reader import MAX_BYTES
from ..tileset.schema import Model, OptionValue
from .conditions import PlayCondition

Whole = Annotated[StrictInt, Field(ge=-LARGEST_NUMBER, le=LARGEST_NUMBER)]
Natural = Annotated[StrictInt, Field(ge=0, le=LARGEST_NUMBER)]
Called = Annotated[StrictStr, Field(max_length=LONGEST_NAME)]
_SetText = Annotated[StrictStr, Field(max_length=MAX_BYTES)]
_Sha256 = Annotated[StrictStr, Field(pattern="^[0-9a-f]{64}$")]
_Digests = Annotated[dict[Called, _Sha256], Field(max_length=MOST_SETS)]
_Slot = Annotated[StrictInt, Field(ge=0, lt=MOST_BOTS)]
_Seating = Annotated[tuple[_Slot, ...], Field(min_length=1, max_length=MOST_PLAYERS)]
_Seatings = Annotated[tuple[_Seating, ...], Field(min_length=1, max_length=MOST_SEATINGS)]
_Bots = Annotated[tuple[Called, ...], Field(min_length=1, max_length=MOST_BOTS)]
_Pair = tuple[Whole, Natural]
_Readings = Annotated[dict[Called, dict[Called, _Pair]], Field(max_length=MOST_MEASURES)]

FEWEST_BLOCKS: Final = 20
"""Nothing is decided or called sure before: errors of so few blocks are themselves not known."""

PAIR: Final[TypeAdapter[tuple[int, int]]] = TypeAdapter(_Pair)
READINGS: Final[TypeAdapter[dict[str, dict[str, tuple[int, int]]]]] = TypeAdapter(_Readings)
VALUES: Final[TypeAdapter[tuple[tuple[int, int, str | None, str | None], ...]]] = TypeAdapter(
    tuple[tuple[Natural, Natural, StrictStr | None, StrictStr | None], ...]
)
"""Games with two pairs each, as JSON, see `game_values`."""
_KNOWN: Final = re.compile("[0-9]{1,18}")


class NoValue(ValueError):
    """Something in a results file that this program never writes: what, in a few words."""


class SetData(Model):
    """A set of a plan: its text, its file's name and its path."""

    file: Called
    path: Annotated[StrictStr, Field(max_length=4 * LONGEST_NAME)]
    text: _SetText


class ConditionData(Model):
    """What tells an edition of a plan apart from the others."""

    edition: Called
    players: Annotated[StrictInt, Field(ge=0, le=MOST_PLAYERS)] = 0
    population: Called = ""
    without: Called = ""


class EditionData(Model):
    """An edition of a plan; bots and seatings are its own, or those of the plan."""

    name: Called
    condition: ConditionData | None = None
    bots: _Bots | None = None
    seatings: _Seatings | None = None
    handicap: Annotated[tuple[Called, ...], Field(max_length=LONGEST_NAME)] = ()
    sets: _Digests
    plugins: _Digests
    options: Annotated[dict[Called, OptionValue], Field(max_length=LONGEST_NAME)]
    texts: Annotated[tuple[SetData, ...], Field(min_length=1, max_length=MOST_SETS)]


class MeasureData(Model):
    """A measure that a plugin brings."""

    name: Annotated[StrictStr, Field(max_length=LONGEST_NAME, pattern=r"^[^\s\"]+\.[a-z0-9_]+$")]
    title: Called
    meaning: Called
    unit: Literal["points", "share", "tiles", ""]
    parts: Annotated[tuple[Called, ...], Field(max_length=LONGEST_NAME)]
    usual: StrictBool = False
    counted: StrictBool = False


class PlanData(Model):
    """What a study plays, without the number of deals."""

    program: Called
    seed: StrictInt
    bots: _Bots
    seatings: _Seatings
    measures: Annotated[tuple[Called, ...], Field(max_length=MOST_MEASURES)]
    editions: Annotated[tuple[EditionData, ...], Field(min_length=1, max_length=MOST_SERIES)]
    watched: Annotated[tuple[MeasureData, ...], Field(max_length=MOST_MEASURES)] = ()

    @model_validator(mode="after")
    def _is_playable(self) -> PlanData:
        for each in self.editions:
            slots = {*range(len(each.bots or self.bots))}
            seatings = each.seatings or self.seatings
            if len({*map(len, seatings)}) > 1 or not slots >= {*chain(*seatings)}:
                raise ValueError("has seatings that are not of its bots")
        if len({each.name for each in self.editions}) < len(self.editions):
            raise ValueError("has two editions of one name")
        said = [PlayCondition(**c.model_dump()) for c in (e.condition for e in self.editions) if c]
        if not said:
            return self
        if [each.name for each in said] != [each.name for each in self.editions]:
            raise ValueError("has editions that are not named by their conditions")
        if not {each._replace(without="") for each in said} <= {*said}:
            raise ValueError("lacks the games with what others are without")
        return self


class Kept(NamedTuple):
    """What a results file says of its study, next to the plan.

    `ended` is after how many blocks it was over, None if it is not. `extended` says that its number
    of deals was changed after games that could have been judged.
    """

    deals: int
    reached: int
    kept: int
    ended: int | None
    stopped: bool
    extended: bool
    title: str
    text: str

    @classmethod
    def of(cls, said: Iterable[tuple[object, object]]) -> Kept:
        """The value by the names and texts in the file; raise NoValue."""
        texts = {str(name): _text(name, value) for name, value in said}
        if missing := {"deals", "reached", "kept", "ended", "study"} - texts.keys():
            raise NoValue(msg("`{name}` is missing", name=min(missing)))
        title, text = texts["study"], texts.get("text")
        # What an older file calls its study is either a title or the text.
        if text is None:
            title, text = ("", title) if "\n" in title else (title, "")
        if len(text) > MOST_STUDY_BYTES or len(title) > LONGEST_NAME:
            raise NoValue(msg("`{name}` is too long", name="study"))
        deals, reached, kept = (_number(name, texts[name]) for name in ("deals", "reached", "kept"))
        if not 0 <= deals <= MOST_GAMES:
            raise NoValue(msg("`{name}` is more than {most}", name="deals", most=MOST_GAMES))
        ended = _number("ended", texts["ended"]) if texts["ended"] else None
        stopped, extended = (bool(texts.get(name)) for name in ("stopped", "extended"))
        return cls(deals, reached, kept, ended, stopped, extended, title, text)


def _text(name: object, value: object) -> str:
    if not isinstance(value, str):
        raise NoValue(msg("`{name}` is no text", name=name))
    return value


def _number(name: str, text: str) -> int:
    if not _KNOWN.fullmatch(text):
        raise NoValue(msg("`{name}` is no number", name=name))
    return int(text)
