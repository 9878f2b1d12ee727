"""What a whole tile-set file says, as one frozen pydantic model: the boundary to the program.

One file is one set: a base game, an expansion or a variant.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from pydantic import Field, StrictInt

from .deck_schema import CardDeclaration, CardKindDeclaration, CardKindName, Suit, SuitDeclaration
from .name_marks import Declares, Refers
from .playtest_schema import Playtest, Question
from .schema import (
    MOST_POINTS,
    About,
    AreaDeclaration,
    Art,
    CopyCounts,
    Count,
    DesignId,
    FeatureDeclaration,
    Group,
    IconDeclaration,
    IconName,
    KindName,
    Model,
    Name,
    OptionValue,
    Piece,
    Players,
    PoolFormula,
    RuleId,
    RuleList,
    RuleText,
    SetId,
    Symbol,
    Terrain,
    TerrainName,
    Text,
    Tile,
    Title,
    Translations,
    Versioned,
    Word,
    Worth,
    doc,
)

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"


class Expectations(Model):
    """What the publisher states; verification holds the set against it."""

    tiles: Annotated[Count | None, doc("How many tiles there are in all.")] = None
    designs: Annotated[Count | None, doc("How many designs there are.")] = None
    tokens: Annotated[Count | None, doc("How many tokens there are.")] = None
    cards: Annotated[Count | None, doc("How many cards there are in all.")] = None
    cards_on_table: Annotated[Count | None, doc("How many cards are on the table at first.")] = None
    copies: Annotated[dict[DesignId, Count], doc("How many copies there are of each design.")] = {}
    icons: Annotated[
        dict[IconName, Count], doc("How many there are of each icon, over all copies.")
    ] = {}
    features: Annotated[
        dict[KindName, Count], doc("How many there are of each kind, over all copies.")
    ] = {}
    edges: Annotated[
        dict[TerrainName, Count], doc("How many edges show each terrain, over all copies.")
    ] = {}
    card_kinds: Annotated[
        dict[CardKindName, Count], doc("How many cards there are of each kind.")
    ] = {}
    card_values: Annotated[
        dict[CardKindName, Annotated[StrictInt, Field(ge=-MOST_POINTS, le=MOST_POINTS)]],
        doc("What the values of all cards of a kind add up to."),
    ] = {}

    @property
    def contradicts_itself(self) -> bool:
        """Whether the copies cannot add up to the tiles and designs."""
        copies = [count for count in self.copies.values() if count]
        if self.designs is not None and len(copies) > self.designs:
            return True
        if self.tiles is None or not copies:
            return False
        # Copies may be stated of some designs only; if of all, they have to add up.
        is_all = len(copies) == self.designs
        return sum(copies) > self.tiles or (is_all and sum(copies) != self.tiles)


class TileSet(Versioned):
    """A tile-set file: a base game, an expansion or a variant."""

    id: Annotated[
        SetId,
        doc("What other sets and the command line call this one; the file has its name."),
        Declares("sets"),
    ]
    title: Annotated[
        Title | None, doc("What people call it: one text, or one for each language.")
    ] = None
    provenance: Annotated[
        Literal["published", "reconstructed", "original"] | None,
        doc("Where the drawings come from."),
    ] = None
    extends: Annotated[
        SetId | None,
        doc("The set that this one is laid over; none: it is a base game."),
        Refers("sets"),
    ] = None
    game: Annotated[
        SetId | None,
        doc("The plugin whose game is played with it; none: tiles are laid."),
        Refers("plugins"),
    ] = None
    players: Annotated[Players | None, doc("How many can play.")] = None
    start: Annotated[DesignId | None, doc("The first copy of this design opens the table.")] = None
    plugins: Annotated[
        tuple[Annotated[SetId, Refers("plugins")], ...], doc("Rule extensions it needs.")
    ] = ()
    about: Annotated[
        About | None, doc("What a site says of it: an introduction, its author, its licence.")
    ] = None
    playtest: Annotated[
        Playtest | None, doc("How it is tried out on a published page, and whom games are sent to.")
    ] = None
    terrains: Annotated[
        dict[Annotated[Name, Declares("terrains")], Terrain | None],
        doc("What an edge of a tile can show."),
    ] = {}
    features: Annotated[
        dict[Annotated[Name, Declares("features")], FeatureDeclaration | None],
        doc("What lies on tiles."),
    ] = {}
    icons: Annotated[
        dict[Annotated[Name, Declares("icons")], IconDeclaration | None],
        doc("Symbols printed on features or on tiles."),
    ] = {}
    pieces: Annotated[
        dict[Annotated[Name, Declares("pieces")], Piece | None], doc("What players move.")
    ] = {}
    areas: Annotated[
        dict[Annotated[Name, Declares("areas")], AreaDeclaration | None],
        doc("Places off the table where pieces may stand; plugins say when they go there."),
    ] = {}
    tokens: Annotated[
        dict[Annotated[Name, Declares("tokens")], dict[Worth, Count | None] | None],
        doc("Pools of values, of which icons draw, and how many there are of each."),
    ] = {}
    suits: Annotated[
        dict[Annotated[Suit, Declares("suits")], SuitDeclaration | None],
        doc("The colours, or suits, of the cards."),
    ] = {}
    card_kinds: Annotated[
        dict[Annotated[Name, Declares("card_kinds")], CardKindDeclaration | None],
        doc("The kinds of cards, and what they do."),
    ] = {}
    cards: Annotated[
        dict[Annotated[Name, Declares("cards")], CardDeclaration | None],
        doc("The cards, and how many there are of each."),
    ] = {}
    card_back: Annotated[
        Symbol | None,
        doc("The picture on the back of all cards, an SVG file in the symbols folder."),
    ] = None
    back: Annotated[
        Art | None,
        doc(
            "The back of all tiles: a PNG, JPEG, WebP or SVG file in the folder of the set or "
            "below."
        ),
    ] = None
    start_back: Annotated[
        Art | None, doc("The back of the start tile, if it has another than all others.")
    ] = None
    token_symbols: Annotated[
        dict[Annotated[Name, Refers("tokens")], Symbol | None],
        doc("By pool, what its tokens show: an SVG file in the symbols folder; none: a disc."),
    ] = {}
    token_scores: Annotated[
        dict[Annotated[Name, Refers("tokens")], PoolFormula | None],
        doc("By pool, the points of a player's tokens at the end of the game, as a formula."),
    ] = {}
    options: Annotated[
        dict[Annotated[Name, Refers("options")], OptionValue | None],
        doc("Rules that can be switched."),
    ] = {}
    words: Annotated[Translations, doc("What things are called in other languages.")] = {}
    rulebook: Annotated[
        dict[Annotated[RuleId, Declares("rulebook")], RuleText | None],
        doc("The rules of this set in sentences, by the numbers that games show them under."),
    ] = {}
    booklet: Annotated[
        dict[Annotated[Word, Refers("passages")], RuleText | None],
        doc("Passages of the printed rules in the words of this set, by their names."),
    ] = {}
    rules: Annotated[
        dict[Annotated[Word, Refers("subjects")], RuleList | None],
        doc(
            "By the name of a feature, a piece, a pool, a step or an event: the rules that apply "
            "to it."
        ),
    ] = {}
    questions: Annotated[
        dict[Annotated[Name, Declares("questions")], Question | None],
        doc("What players are asked when they have tried it out, by names that records give."),
    ] = {}
    counts: Annotated[
        dict[DesignId, CopyCounts], doc("Copies in play of designs further below.")
    ] = {}
    remove: Annotated[
        tuple[DesignId, ...], doc("Designs that are out of play, if the edition has them.")
    ] = ()
    groups: Annotated[
        dict[Annotated[Name, Declares("groups")], Group | None],
        doc("Tiles that are drawn before or after all others, in this order."),
    ] = {}
    expect: Annotated[
        Expectations | None, doc("What the publisher states of this file's own tiles and cards.")
    ] = None
    expect_edition: Annotated[
        Expectations | None, doc("What is true of this set together with what it extends.")
    ] = None
    accept: Annotated[
        dict[Annotated[Word, Refers("checks")], Text],
        doc("Known warnings, each with the reason why it is all right."),
    ] = {}
    tiles: Annotated[tuple[Tile, ...], doc("The designs of this set.")] = ()

    @property
    def named_plugins(self) -> tuple[str, ...]:
        """The plugins that it names, that of its game first."""
        game = () if self.game is None else (self.game,)
        return tuple(dict.fromkeys((*game, *self.plugins)))


def json_schema() -> dict[str, Any]:
    """The JSON Schema (draft 2020-12) of a tile-set file."""
    named = {"title": "Gold Rush Workshop tile set", "$schema": DIALECT}
    return TileSet.model_json_schema() | named
