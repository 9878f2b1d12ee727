"""What people call the keys of the format, and the words among which it lets them choose."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..messages import Words, msg, msg_template, named
from .schema_map import Slot, slot_of
from .set_schema import TileSet

if TYPE_CHECKING:
    from pydantic import BaseModel

    from ..findings import Path

LABELS: Final = {
    "id": msg_template("id"),
    "title": msg_template("title"),
    "provenance": msg_template("provenance"),
    "about": msg_template("about"),
    "About.introduction": msg_template("introduction"),
    "About.author": msg_template("author"),
    "About.page": msg_template("web page"),
    "About.licence": msg_template("licence"),
    "playtest": msg_template("playtest"),
    "Playtest.undo": msg_template("moves may be taken back"),
    "Playtest.send_to": msg_template("games are sent to"),
    "questions": msg_template("questions"),
    "Question.text": msg_template("question"),
    "Question.kind": msg_template("answer"),
    "Question.choices": msg_template("choices"),
    "extends": msg_template("extends"),
    "players": msg_template("players"),
    "start": msg_template("start tile"),
    "plugins": msg_template("required plugins"),
    "remove": msg_template("removed tiles"),
    "terrains": msg_template("terrains"),
    "features": msg_template("features"),
    "icons": msg_template("icons"),
    "pieces": msg_template("pieces"),
    "areas": msg_template("places off the table"),
    "tokens": msg_template("tokens"),
    "options": msg_template("options"),
    "counts": msg_template("counts"),
    "groups": msg_template("groups of tiles"),
    "game": msg_template("game"),
    "suits": msg_template("suits"),
    "card_kinds": msg_template("kinds of cards"),
    "cards": msg_template("cards"),
    "card_back": msg_template("back of the cards"),
    "back": msg_template("back of the tiles"),
    "start_back": msg_template("back of the start tile"),
    "token_symbols": msg_template("symbol"),
    "token_scores": msg_template("what they score"),
    "rulebook": msg_template("rulebook"),
    "booklet": msg_template("printed rules"),
    "rules": msg_template("rules by subject"),
    "expect": msg_template("expected"),
    "expect_edition": msg_template("expected together"),
    "accept": msg_template("accepted"),
    "Players.min": msg_template("minimum players"),
    "Players.max": msg_template("maximum players"),
    "Terrain.code": msg_template("code"),
    "Terrain.color": msg_template("colour"),
    "Terrain.look": msg_template("drawn as"),
    "Terrain.fits": msg_template("meets"),
    "FeatureDeclaration.shape": msg_template("shape"),
    "FeatureDeclaration.terrain": msg_template("terrain"),
    "FeatureDeclaration.role": msg_template("role"),
    "FeatureDeclaration.completed_when": msg_template("completed when"),
    "FeatureDeclaration.lines": msg_template("lines ending in it"),
    "FeatureDeclaration.symbol": msg_template("symbol"),
    "FeatureDeclaration.look": msg_template("drawn as"),
    "Value.completed": msg_template("value when completed"),
    "Addition.add": msg_template("on top"),
    "Value.final": msg_template("value at the end of the game"),
    "IconDeclaration.on": msg_template("printed on"),
    "IconDeclaration.each": msg_template("per feature"),
    "IconDeclaration.draws": msg_template("draws a token from"),
    "IconDeclaration.directed": msg_template("points to a wind"),
    "IconDeclaration.symbol": msg_template("symbol"),
    "Piece.per_player": msg_template("for each player"),
    "Piece.per_game": msg_template("for the whole game"),
    "Piece.on_scoreboard": msg_template("on the scoreboard"),
    "Piece.claims": msg_template("claims"),
    "Piece.claims_only": msg_template("claims only"),
    "Piece.strength": msg_template("strength"),
    "Piece.symbol": msg_template("symbol"),
    "AreaDeclaration.per_player": msg_template("one for each player"),
    "AreaDeclaration.room": msg_template("room for"),
    "AreaDeclaration.pieces": msg_template("pieces"),
    "Group.draw": msg_template("drawn"),
    "SuitDeclaration.color": msg_template("colour"),
    "SuitDeclaration.symbol": msg_template("symbol"),
    "CardKindDeclaration.effect": msg_template("effect"),
    "CardKindDeclaration.starts": msg_template("where its cards start"),
    "CardKindDeclaration.symbol": msg_template("symbol"),
    "CardDeclaration.kind": msg_template("kind"),
    "CardDeclaration.suit": msg_template("suit"),
    "CardDeclaration.value": msg_template("value"),
    "CardDeclaration.count": msg_template("how many"),
    "Expectations.tiles": msg_template("tiles"),
    "Expectations.designs": msg_template("designs"),
    "Expectations.tokens": msg_template("tokens"),
    "Expectations.copies": msg_template("copies of designs"),
    "Expectations.icons": msg_template("icons"),
    "Expectations.features": msg_template("features"),
    "Expectations.edges": msg_template("edges"),
    "Expectations.cards": msg_template("cards in all"),
    "Expectations.cards_on_table": msg_template("cards on the table"),
    "Expectations.card_kinds": msg_template("cards by kind"),
    "Expectations.card_values": msg_template("sum of values by kind"),
    "words": msg_template("words"),
    "alone": msg_template("by itself"),
    "one": msg_template("one, with its article"),
    "several": msg_template("several"),
    "definite": msg_template("with der, die or das"),
    "symbol": msg_template("symbol"),
    "Tile.count": msg_template("copies"),
    "Tile.max": msg_template("copies at most"),
    "Tile.group": msg_template("group"),
    "Tile.edges": msg_template("edges"),
    "Tile.art": msg_template("own art"),
    "Tile.fields": msg_template("fields"),
    "Tile.copies": msg_template("copies"),
    "Feature.kind": msg_template("kind"),
    "Feature.at": msg_template("position"),
    "Feature.name": msg_template("name"),
    "Feature.touches": msg_template("touches"),
    "Feature.crossing": msg_template("crossing"),
}
CHOICES: Final = {
    "line": msg_template("line"),
    "area": msg_template("area"),
    "site": msg_template("site"),
    "field": msg_template("field"),
    "closed": msg_template("closed"),
    "lines_completed": msg_template("lines completed"),
    "surrounded": msg_template("surrounded"),
    "never": msg_template("never"),
    "grass": msg_template("grass"),
    "sand": msg_template("sand"),
    "crops": msg_template("crops"),
    "forest": msg_template("forest"),
    "rock": msg_template("rock"),
    "water": msg_template("water"),
    "town": msg_template("town"),
    "road": msg_template("road"),
    "trail": msg_template("trail"),
    "rail": msg_template("railway"),
    "wall": msg_template("wall"),
    "any": msg_template("every terrain"),
    "first": msg_template("before all others"),
    "last": msg_template("after all others"),
    "published": msg_template("published"),
    "reconstructed": msg_template("reconstructed"),
    "original": msg_template("original"),
    "tile": msg_template("the tile itself"),
    "each": msg_template("one of each suit"),
    "table": msg_template("on the table"),
    "player": msg_template("with a player"),
    "rating": msg_template("a number from 1 to 5"),
    "choice": msg_template("one of several"),
    "text": msg_template("in one’s own words"),
}


def label(name: str, model: type[BaseModel] = TileSet) -> Words:
    """What a key of a model is called, in the middle of a sentence; else its own name."""
    template = LABELS.get(f"{model.__name__}.{name}") or LABELS.get(name)
    return msg(template) if template else named(name)


def choice(word: str) -> Words:
    """What a word is called that stands for a choice, or a name as it is."""
    return msg(CHOICES[word]) if word in CHOICES else named(word)


def labels(path: Path) -> list[Words]:
    """What the steps of a path into a set are called; keys that only group others go unnamed."""
    said: list[Words] = []
    slot: Slot | None = slot_of(TileSet)
    for step in path:
        below = slot.below(step) if slot is not None else None
        if slot is None or slot.model is None:
            said.append(named(str(step)))
        elif slot.model is TileSet or below is None or below.model is None or below.names:
            said.append(label(str(step), slot.model))
        slot = below
    return said
