"""What a study says, as a frozen pydantic model: editions, who plays, how much, and budgets.

docs/laboratory.md is the reference; the descriptions here become the JSON Schema.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

from pydantic import AfterValidator, Field, StrictBool, StrictFloat, StrictInt, StrictStr, Tag
from pydantic import model_validator as after_all

from ..engine.setup import COLORS
from ..engine.state import MOST_PIECES
from ..limits import MOST_BUDGETS, MOST_GAMES, MOST_KNOBS, MOST_REPLAYS, MOST_SERIES
from ..messages import msg
from ..tileset.name_marks import Declares, Refers
from ..tileset.schema import (
    MOST_WORTH,
    CopyCounts,
    Count,
    DesignId,
    FeatureDeclaration,
    IconName,
    Model,
    Name,
    OptionValue,
    Piece,
    SetId,
    Text,
    Title,
    Versioned,
    Word,
    Worth,
    doc,
)
from ..tileset.text_checks import by_type, problem
from .knob_schema import Knob

_PAIR: Final = 2

EditionName = Annotated[Text, Field(max_length=40)]
NamedEdition = Annotated[Text, Refers("editions")]
SetList = Annotated[tuple[Annotated[Text, Refers("sets")], ...], Field(min_length=1, max_length=50)]
ChosenOptions = dict[Annotated[StrictStr, Refers("options")], OptionValue]
MeasureName = Annotated[Text, Refers("measures")]
Bound = Annotated[StrictFloat, Field(allow_inf_nan=False)]
SeatName = Annotated[StrictStr, Field(pattern=r"^seat [1-9]$")]
Pieces = Annotated[StrictInt, Field(ge=-MOST_PIECES, le=MOST_PIECES)]
PopulationName = Annotated[Text, Field(max_length=40)]
BotList = Annotated[
    tuple[Annotated[Text, Refers("bots")], ...], Field(min_length=1, max_length=len(COLORS))
]
PlayerCount = Annotated[StrictInt, Field(ge=1, le=len(COLORS))]
Games = Annotated[StrictInt, Field(ge=1, le=MOST_GAMES)]


def _once(values: tuple[object, ...]) -> tuple[object, ...]:
    twice = next((each for each in values if values.count(each) > 1), None)
    if twice is not None:
        raise problem("said-twice", msg("names {value!r} twice", value=twice))
    return values


class Handicap(Model):
    """What the player of a seat begins with besides what all have; less where it is negative."""

    points: Annotated[StrictInt | None, Field(ge=-MOST_WORTH, le=MOST_WORTH), doc("Points.")] = None
    pieces: Annotated[
        dict[Annotated[Name, Refers("pieces")], Pieces],
        Field(default_factory=dict),
        doc("Pieces, and how many more than the others."),
    ]
    tokens: Annotated[
        dict[Annotated[Name, Refers("tokens")], dict[Worth, Count]],
        Field(default_factory=dict),
        doc("Pools of tokens, and how many of a value, which come from no supply."),
    ]


class SetChange(Model):
    """What is tried out: what a set laid over an edition would say, and handicaps."""

    features: Annotated[
        dict[Annotated[Name, Refers("features")], FeatureDeclaration],
        Field(default_factory=dict),
        doc("Kinds of features, and what is different with them."),
    ]
    pieces: Annotated[
        dict[Annotated[Name, Refers("pieces")], Piece],
        Field(default_factory=dict),
        doc("Pieces, and what is different with them."),
    ]
    tokens: Annotated[
        dict[Annotated[Name, Refers("tokens")], dict[Worth, Count | None]],
        Field(default_factory=dict),
        doc("Pools of tokens, and how many there are of a value."),
    ]
    counts: Annotated[
        dict[DesignId, CopyCounts],
        Field(default_factory=dict),
        doc("How many copies there are of a tile."),
    ]
    icons: Annotated[
        dict[DesignId, dict[Annotated[Word, Refers("parts")], dict[IconName, Count]]],
        Field(default_factory=dict),
        doc("What a tile shows, by a feature's name or kind, or `tile`: how many of an icon."),
    ]
    remove: Annotated[tuple[DesignId, ...], doc("Tiles that are out of play.")] = ()
    handicap: Annotated[
        dict[SeatName, Handicap],
        Field(default_factory=dict),
        doc("What the player of a seat begins with besides: `seat 1`."),
    ]


class PlayedEdition(Model):
    """An edition that is played: its sets, and options of its own."""

    sets: Annotated[SetList, doc("The sets laid over one another, by id or by file.")]
    options: Annotated[
        ChosenOptions, Field(default_factory=dict), doc("Rule options of this edition alone.")
    ]
    change: Annotated[
        SetChange | None, doc("What if: what is different in this edition, laid over its sets.")
    ] = None
    saved: Annotated[
        StrictBool,
        doc("Whether an open window's unsaved changes of its sets are left out."),
    ] = False


# Told apart by being a list or a mapping, so that errors are about the one that was meant.
EditionText = Annotated[
    Annotated[SetList, Tag("list")] | Annotated[PlayedEdition, Tag("map")],
    by_type(dict, "map", "list"),
]


Bots = Annotated[
    Annotated[BotList, Tag("list")]
    | Annotated[
        dict[PopulationName, BotList], Field(min_length=1, max_length=MOST_SERIES), Tag("map")
    ],
    by_type(dict, "map", "list"),
]
Players = Annotated[
    Annotated[PlayerCount | None, Tag("one")]
    | Annotated[
        tuple[PlayerCount, ...],
        Field(min_length=1, max_length=len(COLORS)),
        AfterValidator(_once),
        Tag("several"),
    ],
    by_type(list, "several", "one"),
]


class Measured(Model):
    """A figure, or the difference of one between two editions."""

    measure: Annotated[MeasureName, doc("What is measured, by its name.")]
    key: Annotated[
        Text,
        doc("Which part of it, such as `seat 1`; none: all of it."),
        Refers("measured parts"),
    ] = ""
    edition: Annotated[NamedEdition | None, doc("Of which edition; none: of each.")] = None
    compare: Annotated[
        tuple[NamedEdition, NamedEdition] | None,
        doc("Two editions: how much more the second has than the first."),
    ] = None

    @after_all(mode="after")
    def _is_of_one_kind(self) -> Measured:
        if self.compare is not None and self.edition is not None:
            raise problem("bad-budget", msg("has `edition` and `compare`, of which one is meant"))
        if self.compare is not None and self.compare[0] == self.compare[1]:
            raise problem("bad-budget", msg("compares an edition with itself"))
        return self


class StudyBudget(Measured):
    """Between which limits a figure should lie."""

    gap: Annotated[
        Literal["seat", "bot"] | None,
        doc("`seat` or `bot`: how far any two of them may lie apart."),
    ] = None
    between: Annotated[
        tuple[Bound | None, Bound | None],
        doc("The least and the most that it may be; null where there is no limit."),
    ]

    @after_all(mode="after")
    def _has_limits(self) -> StudyBudget:
        low, high = self.between
        if low is None and high is None:
            raise problem("bad-budget", msg("has no limit: give the least, the most, or both"))
        if low is not None and high is not None and low > high:
            raise problem("bad-range", msg("states a minimum above the maximum"))
        if self.gap is not None and (self.key or self.compare):
            raise problem("bad-budget", msg("has a `gap`, which goes with no `key` or `compare`"))
        if self.gap is not None and high is None:
            raise problem("bad-budget", msg("has a `gap`, which needs a greatest value"))
        return self


class Precision(Measured):
    """How exactly a figure is to be known: the study ends once it is."""

    within: Annotated[
        Bound, Field(gt=0), doc("How far the 95 % interval may reach to either side.")
    ]


class Study(Versioned):
    """One or two editions, who plays them, how much is played, and what should come of it."""

    id: Annotated[SetId, doc("Its id.")]
    title: Annotated[Title | None, doc("The question, in words.")] = None
    editions: Annotated[
        dict[Annotated[EditionName, Declares("editions")], EditionText],
        Field(min_length=1, max_length=_PAIR),
        doc("One edition, or two to compare: a name with a list of sets, by id or by file."),
    ]
    bots: Annotated[
        Bots, doc("The bots, repeated round the table; or several such lists, each by a name.")
    ] = ("random",)
    players: Annotated[
        Players,
        doc(
            "How many play, or several such numbers; none: as few as the editions allow, but every "
            "bot has a seat."
        ),
    ] = None
    without: Annotated[
        tuple[Text, ...],
        Field(max_length=MOST_SERIES),
        AfterValidator(_once),
        doc(
            "What is taken from one bot, to see what it is worth: kinds of actions, pieces, kinds "
            "of features, or tiles."
        ),
    ] = ()
    options: Annotated[
        ChosenOptions, Field(default_factory=dict), doc("Rule options of all editions.")
    ]
    games: Annotated[
        Games | None, doc("How many games of each edition are played, at the most.")
    ] = None
    replays: Annotated[
        StrictInt,
        Field(ge=1, le=MOST_REPLAYS),
        doc("How often each deal is played with the same seats, by bots with other seeds."),
    ] = 1
    precision: Annotated[
        Precision | None, doc("How exactly a figure is to be known, instead of `games`.")
    ] = None
    stop_early: Annotated[
        StrictBool, doc("Whether the study ends as soon as all budgets are decided.")
    ] = True
    seed: Annotated[StrictInt, doc("The same seed gives the same games.")] = 0
    measures: Annotated[
        tuple[MeasureName, ...] | None,
        doc("What is measured; none: what is cheap, and what budgets need."),
    ] = None
    budgets: Annotated[
        tuple[StudyBudget, ...],
        Field(max_length=MOST_BUDGETS),
        doc("Between which limits figures should lie."),
    ] = ()
    knobs: Annotated[
        tuple[Knob, ...],
        Field(max_length=MOST_KNOBS),
        doc("What may change so that budgets hold, see `goldrush balance`."),
    ] = ()

    @property
    def populations(self) -> Mapping[str, tuple[str, ...]]:
        """The bots that play with one another, by what they are called together."""
        return self.bots if isinstance(self.bots, dict) else {"": self.bots}

    @property
    def player_counts(self) -> tuple[int | None, ...]:
        """How many play; None for as few as can."""
        return self.players if isinstance(self.players, tuple) else (self.players,)

    @after_all(mode="after")
    def _ends(self) -> Study:
        if self.games is None and self.precision is None:
            said = msg("says neither how many `games` are played nor the `precision` wanted")
            raise problem("endless-study", said)
        return self


def json_schema() -> dict[str, Any]:
    """The JSON Schema (draft 2020-12) of studies."""
    schema = Study.model_json_schema()
    schema["$schema"] = "https://json-schema.org/draft/2020-12/schema"
    schema["title"] = "A Gold Rush Workshop study"
    return schema
