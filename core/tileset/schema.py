"""What a set says of tiles and of what lies on them, as frozen pydantic models.

Everything that a set declares (terrains, features, icons, pieces, tokens, options) may be partial,
because a set that extends another states only what differs. `core.edition` lays sets over one
another and keeps what is complete. `set_schema` has the whole file. The descriptions here become
the JSON Schema that `goldrush schema` prints.
"""

from __future__ import annotations

import keyword
import unicodedata
from typing import Annotated, Any, Final, Literal, Protocol, TypeAlias

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    StrictBool,
    StrictInt,
    StrictStr,
    Tag,
    model_validator,
)

from ..messages import msg
from .formulas import NEIGHBOURING
from .geometry import POINTS, Wind
from .name_marks import Declares, Refers
from .text_checks import (
    by_type,
    identifier,
    problem,
    rule_id,
    rule_list,
    short,
    tile_id,
    translated,
    web_address,
)

FORMAT: Final = 1
MOST: Final = 9999
"""The greatest count of anything, and the most tiles and the most tokens of an edition."""
MOST_WORTH: Final = 1_000_000
MOST_POINTS: Final = 1_000_000_000
COUNTED_WORDS: Final = (
    "tiles",
    "completed_lines",
    "neighbours",
    "players",
    "claims",
    "own_claims",
)
"""What a formula can count apart from icons and neighbouring kinds."""
FORMULA_WORDS: Final = (*COUNTED_WORDS, "nearby", "and", "or", "not", "if", "else", "min", "max")
TILE: Final = "tile"

Shape: TypeAlias = Literal["line", "area", "site", "field"]
Crossing: TypeAlias = Literal["bridge", "tunnel"]
Completion: TypeAlias = Literal["closed", "lines_completed", "surrounded", "never"]
Look: TypeAlias = Literal[
    "grass", "sand", "crops", "forest", "rock", "water", "town", "road", "trail", "rail", "wall"
]


def _name(text: str) -> str:
    if text in POINTS or text in FORMULA_WORDS or text == TILE or text.startswith(NEIGHBOURING):
        raise problem("reserved-name", msg("is a word of the format itself"))
    if keyword.iskeyword(text):
        raise problem("reserved-name", msg("is a word that formulas could not distinguish"))
    if not text.isidentifier():
        said = msg("is not a name: use letters, digits and underscores, no digit first")
        raise problem("bad-name", said)
    if unicodedata.normalize("NFKC", text) != text:
        raise problem("bad-name", msg("is not a name: it contains compatibility characters"))
    return text


Name = Annotated[StrictStr, Field(max_length=40), AfterValidator(_name)]
SetId = Annotated[StrictStr, Field(max_length=60), AfterValidator(identifier)]
TileId = Annotated[StrictStr, Field(max_length=40), AfterValidator(tile_id)]
Word = Annotated[StrictStr, Field(max_length=40)]
Text = Annotated[StrictStr, Field(max_length=400), AfterValidator(short)]
Count = Annotated[StrictInt, Field(ge=0, le=MOST)]
Worth = Annotated[StrictInt, Field(ge=-MOST_WORTH, le=MOST_WORTH)]
Language = Annotated[StrictStr, Refers("languages")]
TerrainName = Annotated[Name, Refers("terrains")]
KindName = Annotated[Name, Refers("features")]
IconName = Annotated[Name, Refers("icons")]
DesignId = Annotated[TileId, Refers("tiles")]
Symbol = Annotated[Text, Refers("symbols")]
Art = Annotated[Text, Refers("art")]
"""A picture, by its path from the folder of the set."""
Side = Annotated[Word, Refers("terrains")]
Title = Annotated[
    Annotated[Text, Tag("scalar")] | Annotated[dict[Language, Text], Tag("map")],
    by_type(dict, "map", "scalar"),
]
RuleId = Annotated[StrictStr, AfterValidator(rule_id)]
RuleList = Annotated[
    StrictStr, Field(max_length=200), AfterValidator(rule_list), Refers("rulebook")
]
"""Rules by their ids, in ranges if they follow one another: "R1-R3 R7"."""
_Sentences = Annotated[StrictStr, Field(max_length=2000), AfterValidator(short)]
RuleText = Annotated[
    Annotated[_Sentences, Tag("scalar")] | Annotated[dict[Language, _Sentences], Tag("map")],
    by_type(dict, "map", "scalar"),
]
WebAddress = Annotated[StrictStr, Field(max_length=400), AfterValidator(web_address)]
Translations = Annotated[
    dict[Language, dict[Annotated[Text, Refers("phrases")], Text]], AfterValidator(translated)
]
"""By language, texts as they are in English with what they are there; holes in braces stay."""
Edges = Annotated[
    Annotated[StrictStr, Field(min_length=4, max_length=4), Refers("codes"), Tag("scalar")]
    | Annotated[tuple[Side, Side, Side, Side], Tag("list")],
    by_type(list | tuple, "list", "scalar"),
]
Formula = Annotated[StrictStr | StrictInt, Field(union_mode="left_to_right"), Refers("formulas")]
PoolFormula = Annotated[
    StrictStr | StrictInt, Field(union_mode="left_to_right"), Refers("pool formulas")
]
"""What tokens of a pool score; it names neither icons nor kinds."""
OptionValue = Annotated[
    StrictBool | StrictInt | StrictStr, Field(union_mode="left_to_right"), Refers("choices")
]
CopyCounts = Annotated[
    Annotated[Count, Tag("scalar")] | Annotated[tuple[Count, ...], Tag("list")],
    by_type(list | tuple, "list", "scalar"),
]
Fits = Annotated[
    Annotated[Literal["any"], Tag("scalar")]
    | Annotated[tuple[TerrainName, ...], Field(max_length=100), Tag("list")],
    by_type(list | tuple, "list", "scalar"),
]
"""The other terrains that an edge may lie beside."""
Range = tuple[Count, Count]
Shown = Annotated[
    Annotated[Count, Tag("count")] | Annotated[Wind, Tag("wind")], by_type(str, "wind", "count")
]
"""What says of an icon that it is there: how many, or where one points that is directed."""


def doc(template: str, /) -> Any:  # noqa: ANN401 - as pydantic's Field
    """Say in an annotation what a field is for; the window says it in its language."""
    return Field(description=template)


class Model(BaseModel):
    """A frozen part of a file; keys that the format does not have are refused."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Versioned(Model):
    """What a whole file holds: it begins with the version of its format."""

    format: Annotated[Literal[1], doc("The version of this format: 1.")]

    @model_validator(mode="before")
    @classmethod
    def _known_format(cls, data: Any) -> Any:  # noqa: ANN401 - whatever the file holds
        if isinstance(data, dict) and "format" in data:
            version = data["format"]
            if isinstance(version, bool) or version != FORMAT or not isinstance(version, int):
                raise problem("format-version", msg("is a format that this program cannot read"))
        return data


class About(Model):
    """What there is to say of a set to who has never seen it, and of whoever made it."""

    introduction: Annotated[
        RuleText | None, doc("What the set is, in a few sentences for who sees it first.")
    ] = None
    author: Annotated[Text | None, doc("Who made the set.")] = None
    page: Annotated[WebAddress | None, doc("The page of its author or of the set: https://…")] = (
        None
    )
    licence: Annotated[
        Title | None, doc("On what terms the set may be used, changed and handed on.")
    ] = None


class Players(Model):
    """How many can play."""

    min: Annotated[StrictInt, Field(ge=1, le=12), doc("The least number of players.")] = 2
    max: Annotated[StrictInt, Field(ge=1, le=12), doc("The greatest number of players.")] = 5

    @model_validator(mode="after")
    def _ordered(self) -> Players:
        if self.min > self.max:
            raise problem("bad-range", msg("states a minimum above the maximum"))
        return self


class Terrain(Model):
    """What an edge can show."""

    code: Annotated[
        StrictStr | None,
        Field(pattern=r"^[^\W\d_]$"),
        doc("One letter, used in `edges`."),
        Declares("codes"),
    ] = None
    color: Annotated[
        StrictStr | None,
        Field(pattern="^#[0-9a-fA-F]{6}$"),
        doc('The colour it is drawn in, as "#rrggbb".'),
    ] = None
    look: Annotated[Look | None, doc("What it is drawn as; none: as suits its colour.")] = None
    fits: Annotated[
        Fits | None,
        doc(
            "The terrains that it also lies beside, any: every one. What is of another kind "
            "there ends there."
        ),
    ] = None


class Addition(Model):
    """A formula that is added to the one of the sets below."""

    add: Annotated[Formula, doc("Points on top of what the sets below say.")]


ValueFormula = Annotated[
    Annotated[Formula, Tag("scalar")] | Annotated[Addition, Tag("map")],
    by_type(dict, "map", "scalar"),
]


class Value(Model):
    """What a feature is worth, as formulas: when completed, and at the end of the game."""

    completed: Annotated[ValueFormula | None, doc("The points when it is completed.")] = None
    final: Annotated[ValueFormula | None, doc("The points if it is not completed by the end.")] = (
        None
    )


class FeatureDeclaration(Model):
    """A kind of feature: what lies on tiles."""

    shape: Annotated[
        Shape | None,
        doc(
            "A line joins its ends, an area takes sides, a site stands inside, "
            "a field is what the others leave."
        ),
    ] = None
    terrain: Annotated[TerrainName | None, doc("What its sides show (line, area, field).")] = None
    role: Annotated[
        Name | None,
        doc("What a claiming piece is called on it; none: it cannot be claimed."),
        Refers("roles"),
    ] = None
    completed_when: Annotated[Completion | None, doc("What has to be so for it to score.")] = None
    lines: Annotated[Range | None, doc("Least and most lines that end at a site, inclusive.")] = (
        None
    )
    value: Annotated[Value | None, doc("What it is worth, as formulas.")] = None
    symbol: Annotated[
        Symbol | None,
        doc("Its picture, an SVG file in the symbols folder; none: a lettered badge."),
    ] = None
    look: Annotated[
        Look | None, doc("What it is drawn as (line, area, field); none: as its terrain.")
    ] = None


class IconDeclaration(Model):
    """A symbol printed on a feature or a tile."""

    on: Annotated[
        KindName | Literal["tile"] | None, doc("The kind of feature that carries it, or `tile`.")
    ] = None
    each: Annotated[Range | None, doc("Least and most that every such feature shows.")] = None
    draws: Annotated[Name | None, doc("Each draws one token of this pool."), Refers("tokens")] = (
        None
    )
    directed: Annotated[StrictBool | None, doc("It points in a direction; for icons on tiles.")] = (
        None
    )
    symbol: Annotated[
        Symbol | None,
        doc("Its picture, an SVG file in the symbols folder; none: a lettered badge."),
    ] = None


class Piece(Model):
    """A kind of piece that players move."""

    per_player: Annotated[Count | None, doc("How many each player has.")] = None
    per_game: Annotated[Count | None, doc("How many there are for all players together.")] = None
    on_scoreboard: Annotated[Count | None, doc("How many of them keep the score.")] = None
    claims: Annotated[StrictBool | None, doc("It claims features.")] = None
    claims_only: Annotated[
        tuple[KindName, ...] | None,
        Field(max_length=100),
        doc("The only kinds it claims, also without a role; none: all that have a role."),
    ] = None
    strength: Annotated[
        StrictInt | None,
        doc("How many it counts as when who holds a feature is decided; none: 1."),
        Field(ge=1, le=100),
    ] = None
    symbol: Annotated[
        Symbol | None,
        doc(
            "Its picture, an SVG file in the symbols folder; none: letters. What it "
            "paints in currentColor takes the player's colour."
        ),
    ] = None


class AreaDeclaration(Model):
    """A place off the table with room for pieces: a castle, a pasture of each player."""

    per_player: Annotated[
        StrictBool | None, doc("Each player has one of their own; otherwise there is one for all.")
    ] = None
    room: Annotated[
        StrictInt | None,
        doc("How many pieces have room in each; none: any number."),
        Field(ge=1, le=100),
    ] = None
    pieces: Annotated[
        tuple[Annotated[Name, Refers("pieces")], ...] | None,
        Field(max_length=100),
        doc("The only kinds of pieces that go there; none: all that claim."),
    ] = None


class Group(Model):
    """Tiles that are drawn together, shuffled among themselves."""

    draw: Annotated[
        Literal["first", "last"] | None, doc("Whether they come before all others, or after.")
    ] = None


class Feature(Model):
    """A feature as written on a tile."""

    kind: Annotated[KindName, doc("Which kind of feature it is.")]
    at: Annotated[
        tuple[Annotated[Word, Refers("ends")], ...],
        Field(max_length=12),
        doc("area: sides or halves; line: two to four ends; field: a border point, or []."),
    ] = ()
    name: Annotated[
        Name | None, doc("Needed where the kind alone is ambiguous."), Declares("parts")
    ] = None
    touches: Annotated[
        tuple[Annotated[Word, Refers("touched")], ...],
        doc("What it adjoins without joining: features of the tile, and corners such as NE."),
    ] = ()
    crossing: Annotated[
        Crossing | None, doc("How a line or an area passes all else, parting no field.")
    ] = None
    icons: Annotated[dict[IconName, Count], doc("Icons that every copy shows on it.")] = {}

    @property
    def label(self) -> str:
        """What it is called: its name, or its kind."""
        return self.name or self.kind


class Copy(Model):
    """Some copies of a tile, with icons besides those of the tile itself."""

    count: Annotated[Count, doc("How many such copies there are.")] = 1
    icons: Annotated[
        dict[Annotated[Word, Refers("parts")], dict[IconName, Shown]],
        doc("By a feature's name or unique kind, or `tile`."),
    ] = {}
    art: Annotated[
        Art | None, doc("The picture of these copies; none: that of the tile, if it has one.")
    ] = None


class Tile(Model):
    """One design, and how many copies of it there are."""

    id: Annotated[TileId, doc("What the design is called, in quotes."), Declares("tiles")]
    count: Annotated[Count | None, doc("How many copies there are; one if it is left out.")] = None
    max: Annotated[
        Count | None, doc("The most copies that an edition has of it, whatever sets count.")
    ] = None
    group: Annotated[Name | None, doc("The tiles that it is drawn with."), Refers("groups")] = None
    edges: Annotated[Edges, doc("N E S W: four terrain codes, or four terrains.")]
    art: Annotated[
        Art | None,
        doc(
            "Your own picture of it: a PNG, JPEG, WebP or SVG file in the folder of the set or "
            "below; none: it is drawn."
        ),
    ] = None
    icons: Annotated[dict[IconName, Shown], doc("Icons of the tile itself.")] = {}
    fields: Annotated[
        Literal["derived", "as_written"],
        doc("as_written: the listed fields are final (bridges)."),
    ] = "derived"
    features: Annotated[
        tuple[Feature, ...], Field(max_length=100), doc("What lies on the tile.")
    ] = ()
    copies: Annotated[
        Annotated[tuple[Copy, ...], Field(max_length=100)] | None,
        doc("Instead of `count`, where icons differ."),
    ] = None

    @model_validator(mode="after")
    def _one_way_of_counting(self) -> Tile:
        if self.count is not None and self.copies is not None:
            raise problem("count-and-copies", msg("states both `count` and `copies`"))
        if self.max is not None and self.total > self.max:
            raise problem("bad-range", msg("states more copies than its `max`"))
        return self

    @property
    def total(self) -> int:
        """How many copies there are, before any `counts` of a set laid over this one."""
        if self.copies is not None:
            return sum(copy.count for copy in self.copies)
        return 1 if self.count is None else self.count


def in_language(title: str | dict[str, str] | None, language: str, default: str) -> str:
    """A title in a language; failing that in English, in any, or the default."""
    if isinstance(title, str):
        return title
    if not title:
        return default
    return title.get(language) or title.get("en") or next(iter(title.values()))


class Titled(Protocol):
    """A set, a plugin or a study, as its file declares it."""

    @property
    def id(self) -> str:
        """What others name it by."""

    @property
    def title(self) -> str | dict[str, str] | None:
        """What people call it, in one language or by languages."""


def shown_title(declared: Titled, language: str) -> str:
    """The title of a set, a plugin or a study in a language; its id if it has none."""
    return in_language(declared.title, language, declared.id)
