"""What a study says of a knob: a value of its edition that may change, how far, and at what price.

docs/balancing.md is the reference; the descriptions here become the JSON Schema.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import Field, StrictFloat, StrictInt, StrictStr
from pydantic import model_validator as after_all

from ..limits import MOST_PLAYERS
from ..messages import msg
from ..tileset.name_marks import Refers
from ..tileset.schema import DesignId, IconName, Model, Name, OptionValue, Worth, doc
from ..tileset.text_checks import problem

MOST_VALUES: Final = 1000
"""Values that a knob may have."""
_MOST: Final = 1_000_000
KNOBS: Final = ("tile", "formula", "piece", "tokens", "option", "players")
"""The keys of which a knob has one: what it turns."""

_Number = Annotated[StrictInt, Field(ge=-_MOST, le=_MOST)]
_Price = Annotated[StrictInt | StrictFloat, Field(ge=0, le=_MOST)]


class Knob(Model):
    """A value that may change, between which limits, and what it costs to change it."""

    tile: Annotated[DesignId | None, doc("The copies of a tile, or with `icon` what it shows.")] = (
        None
    )
    which: Annotated[
        StrictInt | None,
        Field(ge=1, le=100),
        doc("Which of the `copies` of the tile, from 1, if it has these."),
    ] = None
    part: Annotated[
        Name | None,
        doc("The feature with the icon, by its name or kind; none: the tile itself."),
    ] = None
    icon: Annotated[IconName | None, doc("How many of this icon the tile shows.")] = None
    formula: Annotated[
        Name | None, Refers("features"), doc("A number in a formula of a kind of features.")
    ] = None
    when: Annotated[
        Literal["completed", "final"], doc("Which formula: when completed, or at the end.")
    ] = "completed"
    number: Annotated[
        StrictInt, Field(ge=1, le=100), doc("Which number in the formula, from 1.")
    ] = 1
    piece: Annotated[Name | None, Refers("pieces"), doc("How many pieces of a kind there are.")] = (
        None
    )
    seat: Annotated[
        StrictInt | None,
        Field(ge=1, le=9),
        doc("With `piece`: how many more the player of a seat has than the others."),
    ] = None
    tokens: Annotated[
        Name | None, Refers("tokens"), doc("How many tokens of a pool there are, of one `worth`.")
    ] = None
    worth: Annotated[Worth | None, doc("Of which value the tokens are.")] = None
    option: Annotated[
        StrictStr | None, Refers("options"), doc("A rule option; without `values` all it can have.")
    ] = None
    players: Annotated[
        tuple[Annotated[StrictInt, Field(ge=1, le=MOST_PLAYERS)], ...] | None,
        Field(min_length=1, max_length=MOST_PLAYERS),
        doc("How many may play."),
    ] = None
    between: Annotated[
        tuple[_Number, _Number] | None, doc("The least and the most that it may become.")
    ] = None
    values: Annotated[
        tuple[OptionValue, ...] | None,
        Field(min_length=1, max_length=MOST_VALUES),
        doc("Instead of `between`: the values that it may become."),
    ] = None
    price: Annotated[_Price, doc("What it costs to change it at all; none: 1.")] = 1

    @after_all(mode="after")
    def _is_of_one_thing(self) -> Knob:
        if sum(getattr(self, key) is not None for key in KNOBS) != 1:
            named = ", ".join(f"`{key}`" for key in KNOBS)
            raise problem("bad-knob", msg("should have one of {keys}", keys=named))
        self._has_limits()
        if (self.tokens is None) != (self.worth is None):
            raise problem("bad-knob", msg("should have `tokens` and their `worth`, or neither"))
        if self.tile is None and (self.icon or self.part or self.which):
            raise problem("bad-knob", msg("has what only a `tile` has"))
        if self.seat is not None and self.piece is None:
            raise problem("bad-knob", msg("names a `seat` without a `piece`"))
        if self.part is not None and self.icon is None:
            raise problem("bad-knob", msg("names a `part` without an `icon`"))
        return self

    def _has_limits(self) -> None:
        stated = [each for each in (self.between, self.values, self.players) if each is not None]
        if len(stated) > 1 or (not stated and self.option is None):
            raise problem("bad-knob", msg("should say how far it goes: `between` or `values`"))
        if self.between is None:
            return
        low, high = self.between
        if low > high:
            raise problem("bad-range", msg("states a minimum above the maximum"))
        if high - low >= MOST_VALUES:
            raise problem(
                "bad-knob",
                msg("goes too far: from one end to the other {most} at the most", most=MOST_VALUES),
            )
